//! Passkeys: added on the page of one's account, shown alone or after the password.

use reqwest::StatusCode;

use crate::app::{Setup, TestApp};
use crate::client::{Answer, Visitor};
use crate::passkey::TestPasskey;
use crate::people::PASSWORD;

/// The address that visitors type: passkeys belong to a name.
const SITE: &str = "http://localhost:8142";
const FACTOR: &str = "/account/factor";
const LOG_IN: &str = "/account/log-in";
const ALONE: &str = "/account/log-in/passkey";

async fn start() -> TestApp {
    let setup = Setup {
        base_url: Some(SITE.to_owned()),
        ..Setup::default()
    };
    let app = TestApp::start_with(setup).await;
    app.account("ana", false).await;
    app
}

fn options(page: &Answer) -> String {
    page.attribute("[data-passkey]", "data-options")
}

/// Adds a passkey to the account of somebody who is logged in; the page of the recovery codes comes back.
async fn add(visitor: &Visitor) -> (TestPasskey, Answer) {
    let page = visitor.fill(FACTOR, "/passkey/begin", &[]).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    assert!(page.text_of("noscript").contains("need scripts"));
    let (passkey, answer) = TestPasskey::make(SITE, &options(&page));
    let fields = [("name", "My phone"), ("answer", &answer)];
    let done = visitor
        .submit(&page, "/account/factor/passkey", &fields)
        .await;
    (passkey, done)
}

/// Shows a passkey without a password.
async fn alone(visitor: &Visitor, passkey: &TestPasskey) -> Answer {
    let asked = visitor.fill(LOG_IN, "/passkey/begin", &[]).await;
    assert_eq!(asked.status, StatusCode::OK, "{}", asked.text);
    let answer = passkey.answer(&options(&asked));
    visitor.submit(&asked, ALONE, &[("answer", &answer)]).await
}

async fn is_in(visitor: &Visitor) -> bool {
    visitor.get("/account").await.status == StatusCode::OK
}

#[tokio::test]
async fn a_passkey_logs_in_alone_and_after_the_password() {
    let app = start().await;
    let ana = app.logged_in("ana").await;
    let (passkey, done) = add(&ana).await;
    assert_eq!(
        done.texts("#recovery-codes code").len(),
        10,
        "{}",
        done.text
    );
    assert!(ana.get(FACTOR).await.text.contains("My phone"));

    let visitor = app.visitor();
    let inside = alone(&visitor, &passkey).await;
    assert_eq!(inside.status, StatusCode::SEE_OTHER, "{}", inside.text);
    assert!(is_in(&visitor).await);

    let visitor = app.visitor();
    let asked = visitor.log_in("ana", PASSWORD).await;
    assert!(!is_in(&visitor).await);
    let answer = passkey.answer(&options(&asked));
    let second = "/account/log-in/second";
    let inside = visitor.submit(&asked, second, &[("answer", &answer)]).await;
    assert_eq!(inside.status, StatusCode::SEE_OTHER, "{}", inside.text);
    assert!(is_in(&visitor).await);
}

#[tokio::test]
async fn an_answer_is_good_once_and_for_its_own_question() {
    let app = start().await;
    let (passkey, _) = add(&app.logged_in("ana").await).await;
    let visitor = app.visitor();
    let asked = visitor.fill(LOG_IN, "/passkey/begin", &[]).await;
    let answer = passkey.answer(&options(&asked));
    let other = app.visitor();
    let asked_other = other.fill(LOG_IN, "/passkey/begin", &[]).await;
    let fields = [("answer", answer.as_str())];
    let refused = other.submit(&asked_other, ALONE, &fields).await;
    assert_eq!(refused.location(), LOG_IN);
    let said = other.follow(&refused).await;
    assert!(said.text.contains("cannot be used"), "{}", said.text);
    assert!(!is_in(&other).await);

    visitor.submit(&asked, ALONE, &fields).await;
    assert!(is_in(&visitor).await);
    let step = asked.attribute("[name=step]", "value");
    let again = [("answer", answer.as_str()), ("step", &step)];
    other.submit(&asked_other, ALONE, &again).await;
    assert!(!is_in(&other).await);
}

#[tokio::test]
async fn a_passkey_that_was_ended_and_that_of_a_closed_account_let_nobody_in() {
    let app = start().await;
    let ana = app.logged_in("ana").await;
    let (passkey, _) = add(&ana).await;
    let closed = |closed| app.state.accounts.set_disabled_from_shell("ana", closed);
    closed(true).await.unwrap();
    assert_eq!(alone(&app.visitor(), &passkey).await.location(), LOG_IN);
    closed(false).await.unwrap();

    let ana = app.visitor();
    alone(&ana, &passkey).await;
    let end = ana.get(FACTOR).await.attribute("td a.button", "href");
    let page = ana.get(&end).await;
    let fields = [("password", PASSWORD)];
    let ended = ana.submit(&page, "/account/factor/end", &fields).await;
    assert_eq!(ended.location(), FACTOR);
    let visitor = app.visitor();
    assert_eq!(alone(&visitor, &passkey).await.location(), LOG_IN);
    assert!(!is_in(&visitor).await);
}

#[tokio::test]
async fn somebody_else_s_passkey_is_no_second_factor() {
    let app = start().await;
    app.account("eva", false).await;
    let (passkey, _) = add(&app.logged_in("ana").await).await;
    let eva = app.logged_in("eva").await;
    // One credential is of one account.
    let page = eva.fill(FACTOR, "/passkey/begin", &[]).await;
    let (own, answer) = TestPasskey::make_with([8; 16], SITE, &options(&page));
    let fields = [("name", "Key"), ("answer", &answer)];
    eva.submit(&page, "/account/factor/passkey", &fields).await;
    let visitor = app.visitor();
    let asked = visitor.log_in("eva", PASSWORD).await;
    let second = "/account/log-in/second";
    let answer = passkey.answer(&options(&asked));
    let refused = visitor.submit(&asked, second, &[("answer", &answer)]).await;
    assert!(refused.errors().contains("cannot be used"));
    let answer = own.answer(&options(&refused));
    let inside = visitor
        .submit(&refused, second, &[("answer", &answer)])
        .await;
    assert_eq!(inside.status, StatusCode::SEE_OTHER, "{}", inside.text);
}

#[tokio::test]
async fn a_site_without_a_name_offers_no_passkeys() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let ana = app.logged_in("ana").await;
    assert!(!ana.get(FACTOR).await.text.contains("passkey"));
    assert!(!app.visitor().get(LOG_IN).await.text.contains("passkey"));
}
