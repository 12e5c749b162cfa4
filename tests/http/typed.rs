//! What holds for the text of every form and every address, and what strangers are told of the server.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use seatwind::service::accounts::Role;
use seatwind::tournament::{Command, Settings, SetupCommand};
use seatwind::web::http::proxies::TrustedProxies;

use crate::app::{Setup, TestApp};
use crate::people::tournament;

const CALL: &str = "/t/cup/tables/2/call";

#[tokio::test]
async fn a_stranger_writes_no_long_key_into_the_log() {
    let app = TestApp::start().await;
    app.hall("cup").await;
    let phone = app.visitor();
    let page = phone.get(CALL).await;
    let long = "k".repeat(65);
    for key in [long.as_str(), "a key", "\u{43a}\u{43b}\u{44e}\u{447}"] {
        let refused = phone.submit(&page, "", &[("_key", key)]).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{key}");
    }
    let again = phone.get(CALL).await;
    assert_eq!(again.texts("[name=note]").len(), 1, "nobody has called");
    let called = phone.submit(&page, "", &[]).await;
    assert_eq!(called.status, StatusCode::SEE_OTHER, "{}", called.text);
}

#[tokio::test]
async fn a_nul_reaches_no_database() {
    let app = TestApp::start().await;
    app.hall("cup").await;
    let visitor = app.visitor();
    for path in ["/t/a%00b", "/t/cup/standings?after=%00", "/setup/%00"] {
        let answer = visitor.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
    }
    let page = visitor.get(CALL).await;
    let refused = visitor.submit(&page, "", &[("note", "a\0b")]).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn prose_is_checked_for_spelling_and_lists_are_not() {
    let app = TestApp::start().await;
    app.hall("cup").await;
    app.account("nora", true).await;
    let nora = app.logged_in("nora").await;
    let event = nora.get("/t/cup/manage/event/page").await;
    let prose = event.texts("textarea");
    assert!(!prose.is_empty(), "{}", event.text);
    assert!(
        event
            .texts("textarea[spellcheck], textarea.list")
            .is_empty()
    );
    let rules = nora.get("/t/cup/manage/seating/rules").await;
    let unchecked = "textarea.list[spellcheck=false]";
    assert_eq!(rules.texts("textarea").len(), 3, "{}", rules.text);
    assert_eq!(rules.texts(unchecked).len(), 3);
}

#[tokio::test]
async fn a_name_loses_what_nobody_sees() {
    let app = TestApp::start().await;
    app.account("ana", false).await;
    let ana = app.logged_in("ana").await;
    let typed = |name| [("name", name), ("language", "en")];
    let refused = ana
        .fill("/account", "/account", &typed("\u{200b}\u{3164}"))
        .await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let seen = "\u{202e}An\u{ad}a\u{200b}";
    ana.fill("/account", "/account", &typed(seen)).await;
    let page = ana.get("/account").await;
    assert_eq!(page.attribute("#f-name", "value"), "Ana");
}

#[tokio::test]
async fn a_login_that_looks_like_another_is_refused() {
    let app = TestApp::start().await;
    tournament(&app, "cup").await;
    let owner = app.owner().await;
    let made = owner
        .fill("/t/cup/manage/staff", "/invite", &[("role", "referee")])
        .await;
    let link = made.text_of("code.link-out");
    let path = link.strip_prefix(&app.address).unwrap();
    for login in ["\u{43e}wner", "\u{ff4f}wner", "tablet-1"] {
        let fields = [
            ("name", "Olga"),
            ("login", login),
            ("new_password", "bamboo dots characters"),
            ("new_password_again", "bamboo dots characters"),
        ];
        let refused = app.visitor().fill(path, "", &fields).await;
        let said = refused.text_of("#e-login");
        assert!(said.contains("letters of one script"), "{login}: {said}");
    }
}

#[tokio::test]
async fn the_stream_of_a_hidden_tournament_ends_with_the_role_of_who_watches() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    app.staff("rita", "cup", Role::Referee).await;
    let rita = app.logged_in("rita").await;
    let request = rita.request(Method::GET, "/t/cup/live");
    let mut stream = request.send().await.unwrap();
    assert_eq!(stream.status(), StatusCode::OK);
    assert!(stream.chunk().await.unwrap().is_some());
    let taken = app
        .state
        .accounts
        .revoke_from_shell("cup", "rita", Role::Referee);
    taken.await.unwrap();
    let settings = Settings {
        venue: "Another hall".into(),
        ..Settings::clone(&cup.live.snapshot().tournament.settings)
    };
    let change = SetupCommand::ChangeSettings { settings };
    cup.run(Command::Setup(change)).await;
    let to_its_end = async { while stream.chunk().await.unwrap().is_some() {} };
    let ended = tokio::time::timeout(Duration::from_secs(10), to_its_end).await;
    assert!(ended.is_ok(), "the stream goes on");
}

#[tokio::test]
async fn strangers_learn_from_readiness_no_more_than_that() {
    let app = TestApp::start_with(Setup {
        proxies: TrustedProxies::on_this_machine(),
        ..Setup::default()
    })
    .await;
    let visitor = app.visitor();
    let near = visitor.get("/readyz").await.text;
    assert!(near.contains("writes waiting"), "{near}");
    let request = visitor.request(Method::GET, "/readyz");
    let request = request.header("x-forwarded-for", "192.0.2.7");
    let far = visitor.send("/readyz", request).await;
    assert_eq!((far.status, far.text.as_str()), (StatusCode::OK, "ready\n"));
}

#[tokio::test]
async fn whoever_found_a_weakness_is_told_whom_to_tell() {
    let app = TestApp::start().await;
    let path = "/.well-known/security.txt";
    let nobody = app.visitor().get(path).await;
    assert_eq!(nobody.status, StatusCode::NOT_FOUND);
    let app = TestApp::start_with(Setup {
        contact: Some("host@example.org".to_owned()),
        ..Setup::default()
    })
    .await;
    let told = app.visitor().get(path).await;
    assert!(told.text.contains("Contact: mailto:host@example.org\n"));
    assert!(
        told.text.contains("Expires: 2027-05-20T00:00:00Z\n"),
        "{}",
        told.text
    );
    assert!(told.header("content-type").starts_with("text/plain"));
}

#[tokio::test]
async fn rule_sets_of_directors_are_read_by_who_makes_such() {
    let app = TestApp::start().await;
    tournament(&app, "cup").await;
    app.staff("dora", "cup", Role::Director).await;
    app.staff("sara", "cup", Role::Scorer).await;
    let dora = app.logged_in("dora").await;
    let made = dora
        .fill("/rulesets/mcr-ema", "/copy", &[("name", "Our own")])
        .await;
    assert_eq!(made.location(), "/rulesets/our-own/edit");
    let sara = app.logged_in("sara").await;
    for end in ["", "/export", "/differences"] {
        let path = format!("/rulesets/our-own{end}");
        assert_eq!(dora.get(&path).await.status, StatusCode::OK, "{path}");
        assert_eq!(
            sara.get(&path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
    assert!(!sara.get("/rulesets").await.text.contains("our-own"));
    let program = sara.get("/rulesets/mcr-ema").await;
    assert_eq!(program.status, StatusCode::OK);
}
