//! Somebody with a browser.

use std::time::{Duration, Instant};

use reqwest::header::HeaderMap;
use reqwest::redirect::Policy;
use scraper::{Html, Selector};

use super::made::PASSWORD;
use super::server::Server;

/// A visitor of a server.
#[derive(Clone)]
pub struct Visitor {
    http: reqwest::Client,
    base: String,
}

impl Visitor {
    pub fn of(server: &Server) -> Self {
        let http = reqwest::Client::builder()
            .cookie_store(true)
            .redirect(Policy::none())
            .tcp_nodelay(true)
            .build()
            .unwrap();
        Self {
            http,
            base: format!("http://127.0.0.1:{}", server.port),
        }
    }

    /// Somebody who comes through a proxy from an address.
    pub fn from(server: &Server, address: &str) -> Self {
        let mut headers = reqwest::header::HeaderMap::new();
        headers.insert("x-forwarded-for", address.parse().unwrap());
        let http = reqwest::Client::builder()
            .cookie_store(true)
            .redirect(Policy::none())
            .tcp_nodelay(true)
            .default_headers(headers)
            .build()
            .unwrap();
        Self {
            http,
            base: format!("http://127.0.0.1:{}", server.port),
        }
    }

    /// The director, logged in.
    pub async fn director(server: &Server) -> Self {
        let visitor = Self::of(server);
        let mut fields = visitor.form("/account/log-in", "/account/log-in").await;
        set(&mut fields, "login", "director");
        set(&mut fields, "password", PASSWORD);
        visitor.post("/account/log-in", &fields).await;
        visitor
    }

    pub async fn get(&self, path: &str) -> String {
        let answer = self.http.get(format!("{}{path}", self.base)).send().await;
        let answer = answer.unwrap();
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
        answer.text().await.unwrap()
    }

    /// The bytes of an answer, and after how long the first of them came.
    pub async fn timed(&self, path: &str) -> (Vec<u8>, Duration) {
        let begun = Instant::now();
        let answer = self.http.get(format!("{}{path}", self.base)).send().await;
        let answer = answer.unwrap();
        let answered = begun.elapsed();
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
        (answer.bytes().await.unwrap().to_vec(), answered)
    }

    /// Bytes in an encoding, with the headers of the answer.
    pub async fn bytes(&self, path: &str, encoding: &str) -> (Vec<u8>, HeaderMap) {
        let request = self.http.get(format!("{}{path}", self.base));
        let answer = request
            .header("accept-encoding", encoding)
            .send()
            .await
            .unwrap();
        let headers = answer.headers().clone();
        (answer.bytes().await.unwrap().to_vec(), headers)
    }

    /// Sends a form; it must be accepted, which is answered by a redirect.
    pub async fn post(&self, path: &str, fields: &[(String, String)]) {
        let request = self.http.post(format!("{}{path}", self.base)).form(fields);
        let answer = request.send().await.unwrap();
        let status = answer.status();
        assert!(status.is_redirection(), "{path}: {status}");
    }

    /// The fields of a page's form to an address that ends so.
    pub async fn form(&self, path: &str, action: &str) -> Vec<(String, String)> {
        let page = Html::parse_document(&self.get(path).await);
        let forms = Selector::parse("form").unwrap();
        let own = path.split('?').next().unwrap();
        let form = page
            .select(&forms)
            .find(|form| {
                form.attr("method") == Some("post")
                    && form.attr("action").unwrap_or(own).ends_with(action)
            })
            .unwrap_or_else(|| panic!("{path} has no form to {action}"));
        let inputs = Selector::parse("input[name], textarea[name], select[name]").unwrap();
        let mut fields = Vec::new();
        for input in form.select(&inputs) {
            let name = input.attr("name").unwrap().to_owned();
            let kind = input.attr("type").unwrap_or_default();
            if matches!(kind, "checkbox" | "radio") && input.attr("checked").is_none() {
                continue;
            }
            let value = match input.value().name() {
                "select" => {
                    let chosen = Selector::parse("option[selected]").unwrap();
                    let first = Selector::parse("option").unwrap();
                    let chosen = input.select(&chosen).next();
                    let option = chosen.or_else(|| input.select(&first).next());
                    option
                        .and_then(|it| it.attr("value"))
                        .unwrap_or_default()
                        .to_owned()
                }
                "textarea" => input.text().collect(),
                _ => input.attr("value").unwrap_or_default().to_owned(),
            };
            fields.push((name, value));
        }
        fields
    }
}

/// Sets a field of a form.
pub fn set(fields: &mut Vec<(String, String)>, name: &str, value: &str) {
    fields.retain(|(known, _)| known != name);
    fields.push((name.to_owned(), value.to_owned()));
}
