//! What referees are told of rulings in other tournaments: where the director wants it, of the same
//! organisers only, and nobody else sees it.

use reqwest::StatusCode;
use seatwind::ruleset::Outcome;
use seatwind::service::accounts::Role;
use seatwind::tournament::attached::Attached;
use seatwind::tournament::command::NewEntrant;
use seatwind::tournament::ruling::{Decision, Subject};
use seatwind::tournament::state::EntrantKind;
use seatwind::tournament::{
    Command, EntrantId, EntrantsCommand, PersonId, RulingCommand, RulingId, SetupCommand,
};
use serde_json::{Value, json};

use crate::app::TestApp;
use crate::client::Visitor;
use crate::people::tournament;

const JSON: &str = "/t/cup/manage/referee/earlier.json";
const OFFENCES: &str = "/t/cup/manage/rulings/new?session=1&table=1&subject=e1";

/// The cup's people once more in a tournament of this address; entrant 1 of the cup is 16 there.
async fn another(app: &TestApp, slug: &str) {
    let cup = app.state.tournaments.by_slug("cup").await.unwrap();
    let cup = cup.snapshot();
    tournament(app, slug).await;
    let entrants = cup.tournament.entrants.values().map(|entrant| NewEntrant {
        person: PersonId(entrant.person.0),
        number: Some(EntrantId(17 - entrant.id.0)),
        kind: EntrantKind::Player,
        team: None,
        reference: None,
    });
    let entrants = entrants.collect();
    app.run(
        slug,
        Command::Entrants(EntrantsCommand::AddEntrants { entrants }),
        Vec::new(),
    )
    .await;
}

/// A warning for the whole event.
async fn warn(app: &TestApp, slug: &str, entrant: u32, offence: &str) {
    let draft = Decision {
        subject: Subject::Entrant(EntrantId(entrant)),
        session: None,
        table: None,
        hand: None,
        offence: Some(offence.to_owned()),
        outcomes: vec![Outcome::Warning],
        points: None,
        reason: "it was so".to_owned(),
        attached: Attached::default(),
    };
    app.run(slug, Command::rule(draft), Vec::new()).await;
}

/// The cup, where rita is a referee and dora the director, and two tournaments with the same people:
/// dora is a director of the first, the second is somebody else's.
async fn three() -> (TestApp, Visitor, Visitor) {
    let app = TestApp::start().await;
    app.hall("cup").await;
    another(&app, "spring").await;
    another(&app, "foreign").await;
    app.staff("rita", "cup", Role::Referee).await;
    app.staff("dora", "cup", Role::Director).await;
    app.staff("olga", "foreign", Role::Owner).await;
    let given = app
        .state
        .accounts
        .grant_from_shell("spring", "dora", Role::Director);
    given.await.unwrap();
    warn(&app, "spring", 16, "wall_touched_early").await;
    warn(&app, "spring", 16, "disturbance").await;
    warn(&app, "spring", 15, "disturbance").await;
    warn(&app, "foreign", 16, "disturbance").await;
    let reason = "a mistake".to_owned();
    let reversal = Command::Ruling(RulingCommand::ReverseRuling {
        ruling: RulingId(2),
        reason,
    });
    app.run("spring", reversal, Vec::new()).await;
    let (rita, dora) = (app.logged_in("rita").await, app.logged_in("dora").await);
    (app, rita, dora)
}

async fn switch_on(dora: &Visitor) {
    let settings = dora.get("/t/cup/manage/event").await;
    let done = dora.submit(&settings, "/event/earlier", &[]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
}

fn people(text: &str) -> Value {
    serde_json::from_str::<Value>(text).unwrap()["people"].take()
}

#[tokio::test]
async fn referees_are_told_only_when_the_director_wants_it_and_only_by_the_same_organisers() {
    let (_app, rita, dora) = three().await;
    assert_eq!(people(&rita.get(JSON).await.text), json!({}));
    let data: Value =
        serde_json::from_str(&rita.get("/t/cup/manage/referee.json").await.text).unwrap();
    assert_eq!(data["earlier"], Value::Null);
    assert!(!rita.get(OFFENCES).await.text.contains("Cup of spring"));
    switch_on(&dora).await;
    let told = people(&rita.get(JSON).await.text);
    assert_eq!(told["e1"].as_array().unwrap().len(), 1, "{told}");
    assert_eq!(told["e2"].as_array().unwrap().len(), 1, "{told}");
    assert_eq!(told.as_object().unwrap().len(), 2, "{told}");
    let line = told["e1"][0].as_str().unwrap();
    assert!(
        line.contains("Cup of spring") && line.contains("2026"),
        "{line}"
    );
    assert!(line.to_lowercase().contains("warning"), "{line}");
    assert!(!told.to_string().contains("foreign"), "{told}");
    // Without scripts, while an offence is chosen and on the confirmation.
    let confirm = format!("{OFFENCES}&offence=wall_touched_early");
    for path in [OFFENCES, confirm.as_str()] {
        let page = rita.get(path).await;
        assert_eq!(page.texts(".earlier li").len(), 1, "{path}: {}", page.text);
    }
    // Off again: gone.
    switch_on(&dora).await;
    assert_eq!(people(&rita.get(JSON).await.text), json!({}));
}

#[tokio::test]
async fn what_was_ruled_elsewhere_is_on_no_page_but_the_referees() {
    let (app, rita, dora) = three().await;
    switch_on(&dora).await;
    app.staff("sam", "cup", Role::Scorer).await;
    app.staff("vera", "cup", Role::ReadOnly).await;
    let visitor = app.visitor();
    for path in [JSON, OFFENCES] {
        assert_eq!(rita.get(path).await.status, StatusCode::OK);
        for login in ["sam", "vera"] {
            let answer = app.logged_in(login).await.get(path).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{login} {path}");
        }
        let answer = visitor.get(path).await;
        assert_ne!(answer.status, StatusCode::OK, "{path}");
        assert!(!answer.text.contains("Cup of spring"));
    }
    for path in [
        "/t/cup",
        "/t/cup/players/1",
        "/t/cup/standings",
        "/t/cup/seating",
        "/t/cup/sessions/1",
        "/t/cup/sessions/1/tables/1",
        "/t/cup/standings.json",
        "/t/cup/standings.csv",
        "/t/cup/screen",
        "/t/cup/clock",
        "/t/cup/tables/1/call",
    ] {
        let page = visitor.get(path).await;
        assert!(!page.text.contains("Cup of spring"), "{path}");
    }
    let vera = app.logged_in("vera").await;
    for path in [
        "",
        "/rulings",
        "/rulings.json",
        "/rulings.csv",
        "/rulings/sheet",
        "/entrants/1",
        "/history",
        "/standings",
    ] {
        let page = vera.get(&format!("/t/cup/manage{path}")).await;
        assert!(!page.text.contains("Cup of spring"), "{path}");
    }
}

#[tokio::test]
async fn an_erased_person_has_no_past() {
    let (app, rita, dora) = three().await;
    switch_on(&dora).await;
    let cup = app.state.tournaments.by_slug("cup").await.unwrap();
    let person = cup.snapshot().tournament.entrants[&EntrantId(1)].person.0;
    let now = app.clock().now();
    let store = app.state.tournaments.store().clone();
    store
        .write(move |conn| seatwind::store::people::erase(conn, person, now))
        .await
        .unwrap();
    let told = people(&rita.get(JSON).await.text);
    assert!(told.get("e1").is_none(), "{told}");
    assert!(told.get("e2").is_some(), "{told}");
}

/// Takes the tournament `spring` back to an event, or forward.
async fn go_back(app: &TestApp, to: u64) {
    let spring = app.state.tournaments.by_slug("spring").await.unwrap();
    let seen = spring.snapshot().version();
    let reason = "the wrong list".to_owned();
    let command = Command::Setup(SetupCommand::GoBack { to, seen, reason });
    app.run("spring", command, Vec::new()).await;
}

#[tokio::test]
async fn what_a_tournament_went_back_from_is_told_again_only_when_it_goes_forward() {
    let (app, rita, dora) = three().await;
    switch_on(&dora).await;
    let told = people(&rita.get(JSON).await.text);
    let spring = app.state.tournaments.by_slug("spring").await.unwrap();
    let spring = spring.snapshot();
    go_back(&app, spring.tournament.rulings[0].seq - 1).await;
    assert_eq!(people(&rita.get(JSON).await.text), json!({}));
    go_back(&app, spring.version()).await;
    assert_eq!(people(&rita.get(JSON).await.text), told);
}
