//! A reverse proxy before the server: whose address counts.

use reqwest::Method;
use seatwind::web::http::proxies::TrustedProxies;

use crate::app::{Setup, TestApp};
use crate::client::{Answer, Visitor};

/// A log-in with a wrong password, as a proxy hands it on.
async fn guess(visitor: &Visitor, login: &str, headers: &[(&str, &str)]) -> Answer {
    let page = visitor.get("/account/log-in").await;
    let typed = [("login", login), ("password", "not the password")];
    let (target, fields) = page.form("/account/log-in", &typed);
    let mut request = visitor.request(Method::POST, &target).form(&fields);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    visitor.send(&target, request).await
}

/// Whether the answer asks to wait.
fn is_slowed_down(answer: &Answer) -> bool {
    answer.errors().contains("minutes")
}

async fn behind_a_proxy() -> TestApp {
    TestApp::start_with(Setup {
        proxies: TrustedProxies::on_this_machine(),
        ..Setup::default()
    })
    .await
}

#[tokio::test]
async fn a_guesser_does_not_get_away_by_writing_addresses_before_the_proxy_s() {
    let app = behind_a_proxy().await;
    app.account("ana", false).await;
    let visitor = app.visitor();
    let mut slowed = false;
    for number in 0..9 {
        let invented = format!("for=203.0.113.{number}");
        let appended = format!("203.0.113.{number}, 198.51.100.7");
        let headers = [
            ("forwarded", invented.as_str()),
            ("x-forwarded-for", appended.as_str()),
        ];
        slowed = is_slowed_down(&guess(&visitor, "ana", &headers).await);
    }
    assert!(slowed, "nine guesses from one address");
    let elsewhere = [("x-forwarded-for", "198.51.100.8")];
    assert!(!is_slowed_down(&guess(&visitor, "ana", &elsewhere).await));
}

#[tokio::test]
async fn without_a_proxy_no_header_changes_the_address() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let visitor = app.visitor();
    let mut slowed = false;
    for number in 0..9 {
        let invented = format!("203.0.113.{number}");
        let headers = [("x-forwarded-for", invented.as_str())];
        slowed = is_slowed_down(&guess(&visitor, "ana", &headers).await);
    }
    assert!(slowed, "nine guesses over one connection");
}

#[tokio::test]
async fn counters_are_not_for_who_comes_through_a_proxy() {
    for app in [TestApp::start().await, behind_a_proxy().await] {
        let visitor = app.visitor();
        assert_eq!(visitor.get("/metrics").await.status, 200);
        for (name, value) in [
            ("x-forwarded-for", "192.0.2.7"),
            ("x-forwarded-for", "127.0.0.1"),
            ("x-real-ip", "192.0.2.7"),
            ("forwarded", "for=127.0.0.1"),
            ("via", "1.1 proxy"),
        ] {
            let request = visitor.request(Method::GET, "/metrics").header(name, value);
            let answer = visitor.send("/metrics", request).await;
            assert_eq!(answer.status, 404, "{name}: {value}");
        }
    }
}
