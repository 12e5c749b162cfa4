//! A visitor: keeps cookies, follows nothing by itself, fills in the forms it was given.

use reqwest::header::HeaderMap;
use reqwest::redirect::Policy;
use reqwest::{Method, RequestBuilder, StatusCode, multipart};
use scraper::{ElementRef, Html, Selector};

use crate::app::TestApp;
use crate::people::PASSWORD;

/// One visitor's browser.
pub struct Visitor {
    http: reqwest::Client,
    base: String,
}

/// An answer with its page.
pub struct Answer {
    /// The path it was asked from.
    pub path: String,
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body.
    pub text: String,
}

impl TestApp {
    /// A visitor nobody knows.
    pub fn visitor(&self) -> Visitor {
        Visitor::at(&self.address)
    }

    /// Somebody who has an account with the test's password, logged in.
    pub async fn logged_in(&self, login: &str) -> Visitor {
        let visitor = self.visitor();
        let answer = visitor.log_in(login, PASSWORD).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        visitor
    }

    /// The site's owner, made and logged in.
    pub async fn owner(&self) -> Visitor {
        self.account("owner", true).await;
        self.logged_in("owner").await
    }
}

impl Visitor {
    /// A visitor of the server at this address, whom nobody knows.
    pub fn at(base: &str) -> Self {
        let http = reqwest::Client::builder()
            .cookie_store(true)
            .redirect(Policy::none())
            .build()
            .expect("a client");
        Self {
            http,
            base: base.to_owned(),
        }
    }

    /// Goes to another address with the cookies of this one, as if the server had moved.
    pub fn go_to(&mut self, base: &str) {
        self.base = base.to_owned();
    }

    /// The same person at another server, with the same cookies.
    pub fn also_at(&self, base: &str) -> Self {
        Self {
            http: self.http.clone(),
            base: base.to_owned(),
        }
    }

    /// Asks for a page. From a private link it goes on to the address without the token, as browsers do.
    pub async fn get(&self, path: &str) -> Answer {
        let answer = self.send(path, self.request(Method::GET, path)).await;
        match answer.header("location") {
            without if without.contains("/~") && !path.contains("/~") => {
                let request = self.request(Method::GET, without);
                self.send(without, request).await
            }
            _ => answer,
        }
    }

    /// A request to be made special.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("{}{path}", self.base))
    }

    /// Sends a special request.
    pub async fn send(&self, path: &str, request: RequestBuilder) -> Answer {
        let answer = request.send().await.expect("an answer");
        Answer {
            path: path.to_owned(),
            status: answer.status(),
            headers: answer.headers().clone(),
            text: answer.text().await.expect("a text"),
        }
    }

    /// Fills in and sends the form whose action ends with `action`, with the hidden fields and
    /// values it has. An empty `action` is the page's only form by POST.
    pub async fn submit(&self, page: &Answer, action: &str, fields: &[(&str, &str)]) -> Answer {
        let (target, all) = page.form(action, fields);
        let request = self.request(Method::POST, &target).form(&all);
        self.send(&target, request).await
    }

    /// Opens a page, fills in its form and sends it.
    pub async fn fill(&self, path: &str, action: &str, fields: &[(&str, &str)]) -> Answer {
        let page = self.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.text);
        self.submit(&page, action, fields).await
    }

    /// Sends the form whose action ends with `action` with a file in one of its fields.
    pub async fn send_file(
        &self,
        page: &Answer,
        action: &str,
        field: &str,
        (name, bytes): (&str, Vec<u8>),
    ) -> Answer {
        let (target, fields) = page.form(action, &[]);
        let fields = fields.into_iter().filter(|(name, _)| name != field);
        let body = fields.fold(multipart::Form::new(), |body, (name, value)| {
            body.text(name, value)
        });
        let file = multipart::Part::bytes(bytes).file_name(name.to_owned());
        let request = self.request(Method::POST, &target);
        let request = request.multipart(body.part(field.to_owned(), file));
        self.send(&target, request).await
    }

    /// Logs in over the page.
    pub async fn log_in(&self, login: &str, password: &str) -> Answer {
        let fields = [("login", login), ("password", password)];
        self.fill("/account/log-in", "/account/log-in", &fields)
            .await
    }

    /// Follows the redirect of an answer.
    pub async fn follow(&self, answer: &Answer) -> Answer {
        let location = answer.location();
        self.get(&location).await
    }
}

impl Answer {
    /// Where it redirects to.
    pub fn location(&self) -> String {
        assert!(
            self.status.is_redirection(),
            "{}: {}",
            self.status,
            self.text
        );
        self.header("location").to_owned()
    }

    /// A header, empty if it is not there.
    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().expect("text"))
    }

    /// The texts of all elements of a selector, blanks folded.
    pub fn texts(&self, selector: &str) -> Vec<String> {
        let page = Html::parse_document(&self.text);
        let selector = Selector::parse(selector).expect("a selector");
        page.select(&selector).map(|found| folded(&found)).collect()
    }

    /// The text of the first element of a selector.
    pub fn text_of(&self, selector: &str) -> String {
        self.texts(selector).into_iter().next().unwrap_or_default()
    }

    /// The errors of a form that was refused.
    pub fn errors(&self) -> String {
        assert_eq!(
            self.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{}",
            self.text
        );
        self.text_of(".error-summary")
    }

    /// The values of an attribute of all elements of a selector.
    pub fn attributes(&self, selector: &str, name: &str) -> Vec<String> {
        let page = Html::parse_document(&self.text);
        let selector = Selector::parse(selector).expect("a selector");
        page.select(&selector)
            .filter_map(|found| found.attr(name).map(str::to_owned))
            .collect()
    }

    /// The first value of an attribute.
    pub fn attribute(&self, selector: &str, name: &str) -> String {
        self.attributes(selector, name)
            .into_iter()
            .next()
            .unwrap_or_default()
    }

    /// The target and the fields of a form of the page, `fields` put over what it holds.
    pub fn form(&self, action: &str, fields: &[(&str, &str)]) -> (String, Vec<(String, String)>) {
        let page = Html::parse_document(&self.text);
        // What the page is about comes before the way out of the site, which stands on each page.
        let of = |within: &str| Selector::parse(&format!("{within} form[method=post]"));
        let [main, all] = ["main", "body"].map(|within| of(within).expect("a selector"));
        let form = page
            .select(&main)
            .chain(page.select(&all))
            .find(|form| form.attr("action").unwrap_or(&self.path).ends_with(action))
            .unwrap_or_else(|| panic!("no form to {action:?} in\n{}", self.text));
        let mut all: Vec<(String, String)> = held(&form)
            .into_iter()
            .filter(|(name, _)| !fields.iter().any(|(other, _)| other == name))
            .collect();
        all.extend(
            fields
                .iter()
                .map(|(name, value)| ((*name).to_owned(), (*value).to_owned())),
        );
        let target = form.attr("action").unwrap_or(&self.path).to_owned();
        (target, all)
    }
}

/// What a form holds before anybody types.
fn held(form: &ElementRef<'_>) -> Vec<(String, String)> {
    let inputs = Selector::parse("input[name], textarea[name], select[name]").expect("a selector");
    let chosen = Selector::parse("option[selected]").expect("a selector");
    let first = Selector::parse("option").expect("a selector");
    form.select(&inputs)
        .filter_map(|input| {
            let name = input.attr("name")?.to_owned();
            let kind = input.attr("type").unwrap_or_default();
            let value = match input.value().name() {
                "textarea" => {
                    let text: String = input.text().collect();
                    text.strip_prefix('\n').unwrap_or(&text).to_owned()
                }
                "select" => input
                    .select(&chosen)
                    .next()
                    .or_else(|| input.select(&first).next())?
                    .attr("value")?
                    .to_owned(),
                _ if matches!(kind, "checkbox" | "radio") && input.attr("checked").is_none() => {
                    return None;
                }
                _ if kind == "file" => return None,
                _ => input.attr("value").unwrap_or_default().to_owned(),
            };
            Some((name, value))
        })
        .collect()
}

/// An element's text with single blanks.
fn folded(element: &ElementRef<'_>) -> String {
    let text: String = element.text().collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
