//! Every link that somebody of the staff can see opens, page after page; figures lead to their
//! origins and back.

use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::tournament::{
    Command, EntrantId, EntrantsCommand, SessionCommand, SessionNo, SetupCommand,
};

use crate::app::TestApp;
use crate::client::Answer;
use crate::walk::{walk, walk_and_look};

/// A cup in the middle of its day, with something of everything in its history.
async fn busy_cup(app: &TestApp) {
    let cup = app.cup("cup").await;
    cup.publish(&[1]).await;
    let session = SessionNo(1);
    cup.run(Command::Entrants(EntrantsCommand::CheckIn {
        entrants: vec![EntrantId(1), EntrantId(2)],
    }))
    .await;
    cup.run(Command::Session(SessionCommand::StartSession { session }))
        .await;
    cup.play_first().await;
    cup.run(Command::Session(SessionCommand::EndSession { session }))
        .await;
    cup.run(Command::Entrants(EntrantsCommand::Withdraw {
        entrant: EntrantId(8),
        reason: "ill".into(),
    }))
    .await;
    for (login, role) in [
        ("dina", Role::Director),
        ("rosa", Role::Referee),
        ("sara", Role::Scorer),
        ("olga", Role::ReadOnly),
    ] {
        app.staff(login, "cup", role).await;
    }
    let rosa = app.logged_in("rosa").await;
    let path = "/t/cup/manage/rulings/new?session=1&table=1&subject=e1&offence=other";
    let fields = [
        ("outcomes", "points"),
        ("amount", "2"),
        ("unit", "table_points"),
        ("reason", "late"),
    ];
    let given = rosa.fill(path, "/rulings/new", &fields).await;
    assert_eq!(given.status, StatusCode::SEE_OTHER, "{}", given.text);
}

#[tokio::test]
async fn no_link_of_any_role_leads_nowhere() {
    let app = TestApp::start().await;
    busy_cup(&app).await;
    app.account("nora", true).await;
    for login in ["nora", "dina", "rosa", "sara", "olga"] {
        let visitor = app.logged_in(login).await;
        let opened = walk(&visitor, "/t/cup/manage").await;
        assert!(opened.len() > 20, "{login} sees little: {opened:?}");
    }
    let opened = walk(&app.visitor(), "/").await;
    assert!(opened.len() > 10, "visitors see little: {opened:?}");
}

#[tokio::test]
async fn every_entry_of_the_history_leads_to_what_it_is_about() {
    let app = TestApp::start().await;
    busy_cup(&app).await;
    let dina = app.logged_in("dina").await;
    let history = dina.get("/t/cup/manage/history").await;
    let entries = history.texts(".history > li").len();
    let leads = history.attributes(".history p:first-child > a", "href");
    assert_eq!(leads.len(), entries, "{leads:?}");
    for lead in &leads {
        let (path, anchor) = lead.split_once('#').unwrap_or((lead, ""));
        let page = dina.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{lead}");
        let is_there =
            anchor.is_empty() || !page.attributes(&format!("#{anchor}"), "id").is_empty();
        assert!(is_there, "{lead}");
    }
    let wanted = [
        "/results/1/tables/1",
        "/rulings#r1",
        "/entrants/8",
        "/seating",
    ];
    for end in wanted {
        assert!(leads.iter().any(|lead| lead.ends_with(end)), "{end}");
    }
}

#[tokio::test]
async fn no_link_of_an_event_that_is_over_leads_nowhere() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1, 2]).await;
    cup.play_first().await;
    cup.play_second().await;
    cup.run(Command::Setup(SetupCommand::Close)).await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    // Many pages are open on a desk: the title of each says of which event it is.
    let is_titled = |page: &Answer| {
        let (title, event) = (page.text_of("title"), page.text_of(".rail .section-title"));
        assert!(title.contains(&event), "{title} does not name {event}");
    };
    walk_and_look(&dina, "/t/cup/manage", &is_titled).await;
    walk(&app.visitor(), "/t/cup").await;
}
