//! The password typed again before others get power, letters about changes, and the log of log-ins.

use chrono::TimeDelta;
use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::service::outbox::Mailer;

use crate::app::{Setup, TestApp};
use crate::client::Visitor;
use crate::people::{PASSWORD, tournament};

const STAFF: &str = "/t/cup/manage/staff";
const NEW: &str = "bamboo dots characters";

/// Changes a password on its page.
async fn change(visitor: &Visitor) {
    let fields = [
        ("password", PASSWORD),
        ("new_password", NEW),
        ("new_password_again", NEW),
    ];
    let path = "/account/password";
    let done = visitor.fill(path, path, &fields).await;
    assert_eq!(done.location(), "/account");
}

#[tokio::test]
async fn a_role_is_given_with_the_password_typed_again_and_nothing_that_was_chosen_is_lost() {
    let app = TestApp::start().await;
    tournament(&app, "cup").await;
    let owner = app.owner().await;
    app.clock().advance(TimeDelta::minutes(31));
    let asked = owner.fill(STAFF, "/invite", &[("role", "scorer")]).await;
    assert_eq!(asked.status, StatusCode::FORBIDDEN, "{}", asked.text);
    assert_eq!(asked.text_of("h1"), "Type your password again");
    let wrong = [("confirm_password", "not the password")];
    let asked = owner.submit(&asked, "/invite", &wrong).await;
    let said = asked.text_of(".error-summary");
    assert!(said.contains("not your password"), "{said}");
    let right = [("confirm_password", PASSWORD)];
    let made = owner.submit(&asked, "/invite", &right).await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.text);
    assert!(made.text.contains("Scorer"), "{}", made.text);
    // It holds for a while.
    let next = owner.fill(STAFF, "/invite", &[("role", "referee")]).await;
    assert_eq!(next.status, StatusCode::OK, "{}", next.text);
}

#[tokio::test]
async fn owners_codes_and_links_to_passwords_need_it_too() {
    let app = TestApp::start().await;
    tournament(&app, "cup").await;
    let ana = app.account("ana", false).await;
    let owner = app.owner().await;
    app.clock().advance(TimeDelta::minutes(31));
    let person = format!("/accounts/{}", ana.id);
    let reset = format!("{person}/reset");
    let tablets = "/t/cup/manage/referee/tablets";
    let tablet = [("name", "Tablet 1"), ("role", "referee"), ("hours", "8")];
    for (page, action, fields) in [
        (
            person.as_str(),
            person.as_str(),
            &[("do", "make-owner")][..],
        ),
        (person.as_str(), reset.as_str(), &[][..]),
        (
            STAFF,
            "/give",
            &[("login", "ana"), ("role", "director")][..],
        ),
        (tablets, "/tablets", &tablet[..]),
    ] {
        let asked = owner.fill(page, action, fields).await;
        assert_eq!(asked.status, StatusCode::FORBIDDEN, "{action}");
        assert_eq!(asked.text_of("h1"), "Type your password again", "{action}");
    }
    let page = owner.get(&person).await;
    assert!(!page.text.contains("unmake-owner"), "{}", page.text);
}

#[tokio::test]
async fn a_tablet_becomes_nobody_and_keeps_its_name() {
    let app = TestApp::start().await;
    app.hall("cup").await;
    let owner = app.owner().await;
    let fields = [("name", "Tablet 3"), ("role", "referee"), ("hours", "8")];
    let tablets = "/t/cup/manage/referee/tablets";
    let code = owner.fill(tablets, "/tablets", &fields).await;
    let link = code.attribute("#link", "value");
    let tablet = app.visitor();
    let path = link.strip_prefix(&app.address).unwrap();
    let paired = tablet.fill(path, "", &[]).await;
    assert_eq!(paired.status, StatusCode::SEE_OTHER, "{}", paired.text);

    // The way out is on every page of a person, and of a tablet on that of its account alone.
    let desk = "/t/cup/manage/referee";
    for path in [
        "/account",
        "/tournaments",
        "/rulesets",
        "/t/cup/manage",
        desk,
    ] {
        let ways = owner.get(path).await.attributes("form.log-out", "action");
        assert_eq!(ways, ["/account/log-out"], "{path}");
    }
    let page = tablet.get(desk).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.attributes("form.log-out", "action").is_empty());
    let page = tablet.get("/account").await;
    let way = page.attribute("main form", "action");
    assert_eq!(way, "/account/log-out");

    let made = owner.fill(STAFF, "/invite", &[("role", "director")]).await;
    let link = made.text_of("code.link-out");
    let path = link.strip_prefix(&app.address).unwrap();
    let refused = tablet.fill(path, "", &[]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.text);
    let director = tablet.get("/t/cup/manage/event").await;
    assert_eq!(director.status, StatusCode::FORBIDDEN);
    let named = [("name", "The director"), ("language", "en")];
    let refused = tablet.fill("/account", "/account", &named).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.text);
}

#[tokio::test]
async fn a_changed_password_is_told_by_mail_and_ends_the_links_to_a_new_one() {
    let mailer = Mailer::memory("Seatwind <noreply@example.org>").unwrap();
    let setup = Setup {
        mail: Some(mailer.clone()),
        ..Setup::default()
    };
    let app = TestApp::start_with(setup).await;
    let ana = app.account("ana@example.org", false).await;
    let owner = app.owner().await;
    let person = format!("/accounts/{}", ana.id);
    let made = owner.fill(&person, "/reset", &[]).await;
    let link = made.text_of("code.link-out");
    let path = link.strip_prefix(&app.address).unwrap().to_owned();
    assert_eq!(app.visitor().get(&path).await.status, StatusCode::OK);
    change(&app.logged_in("ana@example.org").await).await;
    assert_eq!(app.visitor().get(&path).await.status, StatusCode::GONE);
    assert_eq!(app.state.outbox.deliver_due().await, Ok(1));
    let letters = mailer.kept();
    assert_eq!(letters[0].to, "ana@example.org");
    assert_eq!(letters[0].subject, "Your password was changed");
    assert!(!letters[0].text.contains(NEW));
}

#[tokio::test]
async fn the_log_names_what_was_done_for_owners_and_nobody_s_name_in_its_file() {
    let app = TestApp::start().await;
    tournament(&app, "cup").await;
    app.account("ana@example.org", false).await;
    let owner = app.owner().await;
    app.visitor().log_in("ana@example.org", "wrong").await;
    let give = [("login", "ana@example.org"), ("role", "scorer")];
    owner.fill(STAFF, "/give", &give).await;
    let ana = app.logged_in("ana@example.org").await;
    ana.fill("/account", "/accept", &[]).await;
    change(&ana).await;
    let shown = owner.get("/accounts/log").await;
    let lines = shown.texts("tbody tr").join("\n");
    for said in [
        "Wrong password",
        "Invitation made",
        "Invitation accepted",
        "Logged in",
        "Password changed",
    ] {
        assert!(lines.contains(said), "{said} in {lines}");
    }
    assert!(lines.contains("ana@example.org"), "{lines}");
    let cup = app.state.tournaments.by_slug("cup").await.unwrap();
    let title = cup.snapshot().tournament.settings.title.clone();
    assert!(lines.contains(&title), "{title} in {lines}");
    let file = owner.get("/accounts/log.csv").await;
    assert!(
        file.text
            .starts_with("time,deed,account,by,tournament,role")
    );
    assert!(file.text.contains(",invitation_used,"), "{}", file.text);
    for private in ["ana", "owner of", "127.0.0.1", "wrong"] {
        assert!(!file.text.contains(private), "{private} in {}", file.text);
    }
    for path in ["/accounts/log", "/accounts/log.csv"] {
        assert_eq!(ana.get(path).await.status, StatusCode::FORBIDDEN);
        assert_eq!(app.visitor().get(path).await.status, StatusCode::SEE_OTHER);
    }
}

#[tokio::test]
async fn who_tries_many_logins_for_a_role_is_made_to_wait() {
    let app = TestApp::start().await;
    tournament(&app, "cup").await;
    app.staff("olga", "cup", Role::Owner).await;
    let olga = app.logged_in("olga").await;
    let mut said = String::new();
    for number in 0..21 {
        let login = format!("guessed{number}");
        let fields = [("login", login.as_str()), ("role", "scorer")];
        said = olga.fill(STAFF, "/give", &fields).await.errors();
    }
    assert!(said.contains("too many attempts"), "{said}");
}

#[tokio::test]
async fn logging_out_empties_the_device_unless_something_waits_there() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    for (fields, emptied) in [(&[("empties", "yes")][..], "\"storage\""), (&[][..], "")] {
        let ana = app.logged_in("ana").await;
        let page = ana.get("/account").await;
        let answer = ana.submit(&page, "/account/log-out", fields).await;
        assert_eq!(answer.header("clear-site-data"), emptied);
        let log_in = ana.follow(&answer).await;
        assert_eq!(log_in.attributes("[data-leave]", "class").len(), 1);
    }
}

#[tokio::test]
async fn one_s_own_sessions_are_ended_with_the_password() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let here = app.logged_in("ana").await;
    app.clock().advance(TimeDelta::minutes(31));
    let there = app.logged_in("ana").await;
    let page = here.get("/account").await;
    let others = "/account/devices/end-others";
    let asked = here.submit(&page, others, &[]).await;
    assert_eq!(asked.status, StatusCode::FORBIDDEN, "{}", asked.text);
    assert_eq!(there.get("/account").await.status, StatusCode::OK);
    let typed = [("confirm_password", PASSWORD)];
    let ended = here.submit(&asked, others, &typed).await;
    assert_eq!(ended.location(), "/account");
    assert_eq!(there.get("/account").await.status, StatusCode::SEE_OTHER);
}
