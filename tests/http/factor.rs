//! The second factor: codes of an app after the password, recovery codes, who must have one, and ending it.

use chrono::TimeDelta;
use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::service::outbox::Mailer;
use totp_rs::{Builder, Secret};

use crate::app::{Setup, TestApp};
use crate::client::{Answer, Visitor};
use crate::people::{PASSWORD, tournament};

const FACTOR: &str = "/account/factor";
const APP: &str = "/account/factor/app";
const SECOND: &str = "/account/log-in/second";

/// The code that an app with this secret shows.
fn code(app: &TestApp, secret: &str) -> String {
    let time = u64::try_from(app.clock().now().timestamp()).unwrap();
    let secret = Secret::try_from_base32(secret).unwrap();
    let made = Builder::new().with_secret(secret).build().unwrap();
    made.generate(time).to_string()
}

/// Adds an app to the account of somebody who is logged in; its secret and the recovery codes.
async fn enrol(app: &TestApp, visitor: &Visitor) -> (String, Vec<String>) {
    let begun = visitor.fill(FACTOR, "/app/begin", &[]).await;
    assert_eq!(begun.location(), APP);
    let page = visitor.get(APP).await;
    let secret = page.text_of("#secret").replace(' ', "");
    let typed = code(app, &secret);
    let done = visitor.submit(&page, APP, &[("code", &typed)]).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.text);
    (secret, done.texts("#recovery-codes code"))
}

/// Types a code on the second page of a log-in.
async fn second(visitor: &Visitor, asked: &Answer, code: &str) -> Answer {
    visitor.submit(asked, SECOND, &[("code", code)]).await
}

/// Half a minute later the app shows another code.
fn wait(app: &TestApp) {
    app.clock().advance(TimeDelta::seconds(30));
}

async fn is_in(visitor: &Visitor) -> bool {
    visitor.get("/account").await.status == StatusCode::OK
}

#[tokio::test]
async fn an_app_counts_once_its_code_was_typed() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let ana = app.logged_in("ana").await;
    ana.fill(FACTOR, "/app/begin", &[]).await;
    let page = ana.get(APP).await;
    assert_eq!(page.texts("svg.qr").len(), 1);
    let wrong = ana.submit(&page, APP, &[("code", "12345")]).await;
    let said = wrong.errors();
    assert!(said.contains("not the code that your app shows"), "{said}");
    // So far the password is enough.
    assert!(is_in(&app.logged_in("ana").await).await);
    let (_, codes) = enrol(&app, &ana).await;
    assert_eq!(codes.len(), 10);
    let half = app.visitor().log_in("ana", PASSWORD).await;
    assert_eq!(half.text_of("h1"), "Second factor");
    // Nothing shows the secret or the codes again.
    assert_eq!(ana.get(APP).await.location(), FACTOR);
    assert!(!ana.get(FACTOR).await.text.contains(&codes[0]));
}

#[tokio::test]
async fn the_second_factor_follows_the_password_and_each_code_is_good_once() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let (secret, _) = enrol(&app, &app.logged_in("ana").await).await;
    wait(&app);
    let typed = code(&app, &secret);
    let visitor = app.visitor();
    let page = visitor.get("/account/log-in?next=/t/cup").await;
    let fields = [("login", "ana"), ("password", PASSWORD)];
    let asked = visitor.submit(&page, "/account/log-in", &fields).await;
    assert_eq!(asked.status, StatusCode::OK, "{}", asked.text);
    assert!(!is_in(&visitor).await);
    let inside = second(&visitor, &asked, &typed).await;
    assert_eq!(inside.location(), "/t/cup");
    assert!(is_in(&visitor).await);

    let thief = app.visitor();
    let asked = thief.log_in("ana", PASSWORD).await;
    let again = second(&thief, &asked, &typed).await;
    assert!(again.errors().contains("used already"), "{}", again.text);
    assert!(!is_in(&thief).await);
    // The log-in of before goes on with the next code.
    wait(&app);
    let next = second(&thief, &again, &code(&app, &secret)).await;
    assert_eq!(next.status, StatusCode::SEE_OTHER, "{}", next.text);
}

#[tokio::test]
async fn the_code_of_adding_the_app_does_not_log_in() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let (secret, _) = enrol(&app, &app.logged_in("ana").await).await;
    let visitor = app.visitor();
    let asked = visitor.log_in("ana", PASSWORD).await;
    let refused = second(&visitor, &asked, &code(&app, &secret)).await;
    assert!(refused.errors().contains("used already"));
}

#[tokio::test]
async fn a_log_in_waits_ten_minutes_for_its_factor_and_goes_on_once() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let (secret, codes) = enrol(&app, &app.logged_in("ana").await).await;
    let visitor = app.visitor();
    let asked = visitor.log_in("ana", PASSWORD).await;
    app.clock().advance(TimeDelta::minutes(10));
    let late = second(&visitor, &asked, &code(&app, &secret)).await;
    assert_eq!(late.location(), "/account/log-in?next=/account");
    let page = visitor.follow(&late).await;
    assert!(page.text.contains("waited for too long"), "{}", page.text);

    let asked = visitor.log_in("ana", PASSWORD).await;
    let inside = second(&visitor, &asked, &codes[0]).await;
    assert_eq!(inside.status, StatusCode::SEE_OTHER);
    let other = app.visitor();
    let page = other.get("/account/log-in").await;
    let step = asked.attribute("[name=step]", "value");
    let typed = [("step", step.as_str()), ("code", codes[1].as_str())];
    let (_, fields) = page.form("/account/log-in", &typed);
    let request = other.request(reqwest::Method::POST, SECOND).form(&fields);
    let refused = other.send(SECOND, request).await;
    assert_eq!(refused.location(), "/account/log-in?next=/account");
    assert!(!is_in(&other).await);
}

#[tokio::test]
async fn a_recovery_code_lets_in_once() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let (_, codes) = enrol(&app, &app.logged_in("ana").await).await;
    let visitor = app.visitor();
    let asked = visitor.log_in("ana", PASSWORD).await;
    let typed = codes[3].to_lowercase().replace('-', " ");
    let inside = second(&visitor, &asked, &typed).await;
    assert_eq!(inside.status, StatusCode::SEE_OTHER, "{}", inside.text);
    assert!(visitor.get(FACTOR).await.text.contains("9 codes are left"));

    let again = app.visitor();
    let asked = again.log_in("ana", PASSWORD).await;
    let refused = second(&again, &asked, &codes[3]).await;
    let said = refused.errors();
    assert!(said.contains("not one of yours"), "{said}");

    let new = visitor.fill(FACTOR, "/codes", &[]).await;
    let new = new.texts("#recovery-codes code");
    let refused = second(&again, &refused, &codes[4]).await;
    assert!(refused.errors().contains("not one of yours"));
    let inside = second(&again, &refused, &new[0]).await;
    assert_eq!(inside.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn wrong_codes_are_looked_at_thirty_times_a_day() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let ana = app.logged_in("ana").await;
    let (secret, codes) = enrol(&app, &ana).await;
    let thief = app.visitor();
    let mut asked = thief.log_in("ana", PASSWORD).await;
    for guess in 0..30 {
        asked = second(&thief, &asked, "12345").await;
        let said = asked.errors();
        assert!(said.contains("not the code"), "{guess}: {said}");
    }
    wait(&app);
    let right = code(&app, &secret);
    let asked = second(&thief, &asked, &right).await;
    let said = asked.errors();
    assert!(said.contains("Too many wrong codes"), "{said}");
    // The browser that is known still gets in, and so does a recovery code anywhere.
    let page = ana.get("/account").await;
    ana.submit(&page, "/account/log-out", &[]).await;
    let half = ana.log_in("ana", PASSWORD).await;
    let inside = second(&ana, &half, &right).await;
    assert_eq!(inside.status, StatusCode::SEE_OTHER, "{}", inside.text);
    let inside = second(&thief, &asked, &codes[0]).await;
    assert_eq!(inside.status, StatusCode::SEE_OTHER, "{}", inside.text);
}

#[tokio::test]
async fn what_was_typed_before_the_log_in_goes_through_both_pages() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let ana = app.logged_in("ana").await;
    let (_, codes) = enrol(&app, &ana).await;
    let page = ana.get("/account").await;
    app.clock().advance(TimeDelta::days(8));
    let asked = ana.submit(&page, "/account", &[("name", "Ana Lis")]).await;
    assert_eq!(asked.status, StatusCode::UNAUTHORIZED, "{}", asked.text);
    let fields = [("login", "ana"), ("password", PASSWORD)];
    let half = ana.submit(&asked, "/account/log-in", &fields).await;
    let kept = second(&ana, &half, &codes[0]).await;
    assert_eq!(kept.status, StatusCode::OK, "{}", kept.text);
    assert_eq!(kept.attribute("[name=name]", "value"), "Ana Lis");
}

#[tokio::test]
async fn a_factor_ends_with_the_password_and_the_codes_with_it() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let ana = app.logged_in("ana").await;
    enrol(&app, &ana).await;
    let list = ana.get(FACTOR).await;
    let end = list.attribute("td a.button", "href");
    let page = ana.get(&end).await;
    let end = "/account/factor/end";
    let wrong = ana.submit(&page, end, &[("password", "not it")]).await;
    assert!(wrong.errors().contains("not your password"));
    let ended = ana.submit(&wrong, end, &[("password", PASSWORD)]).await;
    assert_eq!(ended.location(), FACTOR);
    assert!(is_in(&app.logged_in("ana").await).await);
    assert!(!ana.get(FACTOR).await.text.contains("codes are left"));
}

#[tokio::test]
async fn nobody_ends_the_factor_of_somebody_else() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    app.account("eva", false).await;
    let (ana, eva) = (app.logged_in("ana").await, app.logged_in("eva").await);
    enrol(&app, &ana).await;
    enrol(&app, &eva).await;
    let list = ana.get(FACTOR).await;
    let end = list.attribute("td a.button", "href");
    assert_eq!(eva.get(&end).await.status, StatusCode::NOT_FOUND);
    let factor = end.rsplit('=').next().unwrap().to_owned();
    let own = eva.get(FACTOR).await.attribute("td a.button", "href");
    let page = eva.get(&own).await;
    let fields = [("password", PASSWORD), ("factor", &factor)];
    let refused = eva.submit(&page, "/account/factor/end", &fields).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND, "{}", refused.text);
    let left = ana.get(FACTOR).await;
    assert_eq!(left.attribute("td a.button", "href"), end);
}

#[tokio::test]
async fn who_must_have_a_factor_and_has_none_can_do_nothing_else() {
    let app = TestApp::start().await;
    tournament(&app, "cup").await;
    app.staff("dina", "cup", Role::Director).await;
    app.staff("saul", "cup", Role::Scorer).await;
    let owner = app.owner().await;
    enrol(&app, &owner).await;
    let (dina, saul) = (app.logged_in("dina").await, app.logged_in("saul").await);
    let desk = "/t/cup/manage/event";
    let form = dina.get(desk).await;
    assert_eq!(form.status, StatusCode::OK);
    let fields = [("group", "owners-and-directors")];
    let chosen = owner.fill("/accounts", "/second-factor", &fields).await;
    assert_eq!(chosen.location(), "/accounts");

    for page in [desk, "/t/cup/manage", "/account", "/account/password"] {
        assert_eq!(dina.get(page).await.location(), FACTOR, "{page}");
    }
    let page = dina.get(FACTOR).await;
    assert!(page.text_of(".notice.warn").contains("ask you"));
    assert_eq!(saul.get("/t/cup/manage").await.status, StatusCode::OK);
    assert_eq!(owner.get("/accounts").await.status, StatusCode::OK);
    enrol(&app, &dina).await;
    assert_eq!(dina.get(desk).await.status, StatusCode::OK);
    // Nobody but an owner of the site chooses.
    let page = saul.get("/account").await;
    let (_, fields) = page.form("/account/log-out", &[("group", "nobody")]);
    let path = "/accounts/second-factor";
    let request = saul.request(reqwest::Method::POST, path).form(&fields);
    let refused = saul.send(path, request).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn an_owner_ends_a_lost_factor_and_its_person_gets_a_letter() {
    let mailer = Mailer::memory("Seatwind <noreply@example.org>").unwrap();
    let setup = Setup {
        mail: Some(mailer.clone()),
        ..Setup::default()
    };
    let app = TestApp::start_with(setup).await;
    let ana = app.account("ana@example.org", false).await;
    enrol(&app, &app.logged_in("ana@example.org").await).await;
    let owner = app.owner().await;
    let person = format!("/accounts/{}", ana.id);
    let listed = owner.get("/accounts").await;
    assert!(listed.texts(".mark").contains(&"Second factor".to_owned()));
    let ended = owner.fill(&person, "/reset-factor", &[]).await;
    assert_eq!(ended.location(), person);
    assert!(is_in(&app.logged_in("ana@example.org").await).await);
    app.state.outbox.deliver_due().await.unwrap();
    let letters = mailer.kept();
    let told = |words: &str| letters.iter().any(|it| it.text.contains(words));
    assert!(told("was added to your account"));
    assert!(told("ended the second factor of your account"));
    let log = owner.get("/accounts/log").await;
    for deed in [
        "Second factor added",
        "ended by an owner",
        "Recovery codes made",
    ] {
        assert!(log.text.contains(deed), "{deed}");
    }
}

#[tokio::test]
async fn a_link_to_a_new_password_does_not_take_the_factor_away() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    enrol(&app, &app.logged_in("ana").await).await;
    let token = app.state.accounts.open_reset_from_shell("ana").await;
    let path = format!("/reset/{}", token.unwrap().as_str());
    let new = "bamboo dots characters";
    let fields = [("new_password", new), ("new_password_again", new)];
    app.visitor().fill(&path, "", &fields).await;
    let half = app.visitor().log_in("ana", new).await;
    assert_eq!(half.text_of("h1"), "Second factor");
    let shell = app.state.accounts.reset_factors_from_shell("ana").await;
    shell.unwrap();
    let inside = app.visitor().log_in("ana", new).await;
    assert_eq!(inside.status, StatusCode::SEE_OTHER, "{}", inside.text);
}
