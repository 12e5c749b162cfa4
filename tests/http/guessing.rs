//! Guesses at passwords: nobody is locked out by somebody else, and guessing many times costs many times as much.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use futures_util::future::join_all;
use reqwest::{Method, StatusCode};
use sha2::{Digest, Sha256};

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::people::PASSWORD;

const LOG_IN: &str = "/account/log-in";

/// Whether an answer asks the browser to work.
fn asks_for_work(answer: &Answer) -> bool {
    !answer.attribute("[data-work]", "data-work").is_empty()
}

/// Does the work of a page as its script does.
fn solved(page: &Answer) -> String {
    let value = |name: &str| page.attribute("[data-work]", name);
    let (text, minute) = (value("data-work"), value("data-minute"));
    let bits: u32 = value("data-bits").parse().unwrap();
    let is_solution = |number: &u64| {
        let digest = Sha256::digest(format!("{text}.{number}").as_bytes());
        u32::from_be_bytes([digest[0], digest[1], digest[2], digest[3]]).leading_zeros() >= bits
    };
    // Each solution serves one guess.
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = (NEXT.load(Relaxed)..).find(is_solution).unwrap();
    NEXT.store(number + 1, Relaxed);
    format!("{minute}.{number}")
}

/// Guesses until the browser is asked to work; the page that asks.
async fn guess_to_the_limit(visitor: &Visitor, login: &str) -> Answer {
    for _ in 0..9 {
        let answer = visitor.log_in(login, "not the password").await;
        if asks_for_work(&answer) {
            return answer;
        }
    }
    panic!("nine guesses, and no work");
}

async fn log_out(visitor: &Visitor) {
    let page = visitor.get("/account").await;
    let answer = visitor.submit(&page, "/account/log-out", &[]).await;
    assert_eq!(answer.location(), LOG_IN);
}

#[tokio::test]
async fn a_browser_that_is_known_gets_in_whatever_strangers_guess() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let ana = app.logged_in("ana").await;
    log_out(&ana).await;
    let stranger = app.visitor();
    guess_to_the_limit(&stranger, "ana").await;
    for number in 0..40 {
        stranger
            .log_in(&format!("nobody{number}"), "not the password")
            .await;
    }
    assert!(asks_for_work(&stranger.log_in("ana", PASSWORD).await));
    let back = ana.log_in("ana", PASSWORD).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER, "{}", back.text);
}

#[tokio::test]
async fn a_browser_is_known_to_the_accounts_of_its_log_ins_only() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    app.account("eva", false).await;
    let ana = app.logged_in("ana").await;
    log_out(&ana).await;
    guess_to_the_limit(&ana, "eva").await;
}

#[tokio::test]
async fn in_a_known_browser_guesses_wait_and_none_is_refused() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let ana = app.logged_in("ana").await;
    log_out(&ana).await;
    for _ in 0..8 {
        let wrong = ana.log_in("ana", "not the password").await;
        assert!(wrong.errors().contains("is not right"), "{}", wrong.text);
    }
    let begun = Instant::now();
    let right = ana.log_in("ana", PASSWORD).await;
    assert_eq!(right.status, StatusCode::SEE_OTHER, "{}", right.text);
    assert!(begun.elapsed() >= Duration::from_millis(1_900));
}

#[tokio::test]
async fn past_a_limit_a_stranger_gets_in_by_work_that_counts_once() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let visitor = app.visitor();
    let asked = guess_to_the_limit(&visitor, "ana").await;
    let said = asked.errors();
    assert!(
        said.contains("too many attempts. Wait 16 minutes"),
        "{said}"
    );
    let work = solved(&asked);
    let fields = [("login", "ana"), ("password", "not it"), ("work", &work)];
    let wrong = visitor.submit(&asked, LOG_IN, &fields).await;
    assert!(wrong.errors().contains("is not right"), "{}", wrong.text);
    let fields = [("login", "ana"), ("password", PASSWORD), ("work", &work)];
    let again = visitor.submit(&asked, LOG_IN, &fields).await;
    assert!(asks_for_work(&again), "one solution, one guess");
    let work = solved(&again);
    let fields = [("login", "ana"), ("password", PASSWORD), ("work", &work)];
    let right = visitor.submit(&again, LOG_IN, &fields).await;
    assert_eq!(right.status, StatusCode::SEE_OTHER, "{}", right.text);
}

#[tokio::test]
async fn guesses_at_once_are_counted_before_they_are_looked_at() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let visitor = app.visitor();
    let page = visitor.get(LOG_IN).await;
    let fields = [("login", "ana"), ("password", "not the password")];
    let guesses = (0..24).map(|_| visitor.submit(&page, LOG_IN, &fields));
    let answers = join_all(guesses).await;
    let looked_at = answers.iter().filter(|it| !asks_for_work(it)).count();
    assert_eq!(looked_at, 8);
}

#[tokio::test]
async fn a_device_s_cookie_lets_nobody_in_and_nobody_invents_one() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let thief = app.visitor();
    let page = thief.get(LOG_IN).await;
    let (target, fields) = page.form(LOG_IN, &[("login", "ana"), ("password", PASSWORD)]);
    let visit = page.header("set-cookie");
    let visit = visit.split(';').next().unwrap();
    let request = thief
        .request(Method::POST, &target)
        .header("cookie", format!("{visit}; seatwind-device=invented"))
        .form(&fields);
    let answer = thief.send(&target, request).await;
    let cookies = answer.headers.get_all("set-cookie");
    let cookies: Vec<&str> = cookies.iter().map(|it| it.to_str().unwrap()).collect();
    let device = cookies.iter().find(|it| it.starts_with("seatwind-device="));
    let device = device.unwrap();
    assert!(!device.contains("invented"), "{device}");
    assert!(device.contains("HttpOnly"), "{device}");
    let token = device.split(';').next().unwrap().to_owned();
    let request = app.visitor().request(Method::GET, "/account");
    let request = request.header("cookie", token);
    let answer = app.visitor().send("/account", request).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_session_ends_after_thirty_days_however_much_it_is_used() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let ana = app.logged_in("ana").await;
    for day in [6, 12, 18, 24, 29] {
        app.clock()
            .advance(TimeDelta::days(if day == 29 { 5 } else { 6 }));
        let page = ana.get("/account").await;
        assert_eq!(page.status, StatusCode::OK, "day {day}");
    }
    app.clock().advance(TimeDelta::days(1));
    assert_eq!(ana.get("/account").await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn the_twenty_first_session_ends_the_one_that_was_not_used_for_longest() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let first = app.logged_in("ana").await;
    for _ in 0..20 {
        app.clock().advance(TimeDelta::minutes(1));
        app.logged_in("ana").await;
    }
    assert_eq!(first.get("/account").await.status, StatusCode::SEE_OTHER);
    let last = app.logged_in("ana").await;
    let devices = last.get("/account").await.texts("tbody tr");
    assert_eq!(devices.len(), 20);
}

/// What is said beside each of these new passwords.
async fn refused_passwords(new: &[&str]) -> Vec<String> {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let ana = app.logged_in("ana").await;
    let mut said = Vec::new();
    for new in new {
        let fields = [
            ("password", PASSWORD),
            ("new_password", new),
            ("new_password_again", new),
        ];
        let path = "/account/password";
        let refused = ana.fill(path, path, &fields).await;
        said.push(refused.text_of("#e-new_password"));
    }
    said
}

#[tokio::test]
async fn passwords_that_anybody_tries_first_are_refused() {
    let new = ["1234567890", "password12", "aaaaaaaaaa", "Seatwind2026"];
    for said in refused_passwords(&new).await {
        assert!(said.contains("the first that anybody would try"), "{said}");
    }
}

#[tokio::test]
async fn passwords_from_lists_of_stolen_ones_are_refused() {
    for said in refused_passwords(&["terminator", "Thunderbay"]).await {
        assert!(said.contains("stolen"), "{said}");
    }
}
