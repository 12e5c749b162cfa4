//! The sessions to come planned anew: what was played stays, who plays is asked of the teams, and
//! rules that contradict each other are named.

use std::collections::BTreeSet;

use reqwest::StatusCode;
use seatwind::tournament::seat_rules::{Apart, SeatRules};
use seatwind::tournament::seating::seed_hash;
use seatwind::tournament::{Command, EntrantId, Role, SeatingCommand};

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::line_ups::{name, name_fours, teams_of_five, two_substitutes};

/// Asks for plans and waits for them.
pub async fn plans(visitor: &Visitor, home: &str, fields: &[(&str, &str)]) -> Answer {
    let begun = visitor.fill(home, "/replan", fields).await;
    loop {
        let page = visitor.follow(&begun).await;
        if !page.text.contains("/replan/stop") {
            return page;
        }
        assert_eq!(page.header("refresh"), "2");
        visitor.submit(&page, "/replan/stop", &[]).await;
    }
}

#[tokio::test]
async fn the_rest_is_planned_anew_in_several_ways_and_what_was_played_stays() {
    let app = TestApp::start().await;
    app.hall("half").await;
    let totals = [(1, 10), (2, 5), (3, -5), (4, -10)];
    app.enter("half", 1, 1, totals).await;
    app.withdraw("half", [3, 9]).await;
    app.staff("dora", "half", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let live = app.state.tournaments.by_slug("half").await.unwrap();
    let before = live.snapshot();
    let home = "/t/half/manage/seating/replan";
    let page = dora.get(home).await;
    assert!(page.text_of(".facts").contains("P9"), "{}", page.text);
    let first = page.texts("select[name=from] option");
    assert!(first[0].contains('2'), "session 1 has a result: {first:?}");
    let early = dora.submit(&page, "/replan", &[("from", "1")]).await;
    assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY);
    let choose = plans(&dora, home, &[("from", "2")]).await;
    assert!(choose.texts("thead th").len() >= 3, "{}", choose.text);
    let recommended = choose.texts(".replan-plans .is-recommended");
    assert_eq!(
        recommended.len(),
        1,
        "one plan is recommended: {recommended:?}"
    );
    // The seats of that plan stand below: the three tables of each session from the second on.
    let sessions = choose.texts(".board thead th").len();
    assert_eq!(choose.texts(".board tbody a.who").len(), sessions * 12);
    let looks = choose.attributes(".replan-plans thead a", "href");
    let other = dora.get(looks.last().unwrap().split('#').next().unwrap());
    let current = other
        .await
        .attributes(".replan-plans thead a[aria-current]", "href");
    assert_eq!(current, looks[looks.len() - 1..]);
    let moves = choose.texts(".replan-moves");
    assert!(
        moves.iter().all(|it| it.contains("change")),
        "in words whom a plan moves: {moves:?}"
    );
    let taken = dora.submit(&choose, "/replan/use", &[]).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text);
    let after = live.snapshot();
    assert_eq!(after.tournament.sessions[0], before.tournament.sessions[0]);
    for session in 2..=after.tournament.settings.sessions {
        let seated = app.seated("half", session).await;
        assert_eq!(seated.len(), 12);
        assert!(!seated.contains(&3) && !seated.contains(&9));
    }
    // The same plans once more: they are not for the seating as it is now.
    let again = dora
        .submit(&choose, "/replan/use", &[("_key", "again")])
        .await;
    assert_eq!(again.status, StatusCode::SEE_OTHER);
    assert_eq!(live.snapshot().version(), after.version());
}

#[tokio::test]
async fn while_a_seed_is_promised_other_plans_ask_for_a_reason() {
    let app = TestApp::start().await;
    app.hall("half").await;
    let hash = seed_hash("rain on Sunday");
    let promise = SeatingCommand::PromiseSeed { hash, draw: None };
    app.run("half", Command::Seating(promise), Vec::new()).await;
    app.staff("dora", "half", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let live = app.state.tournaments.by_slug("half").await.unwrap();
    let before = live.snapshot().version();
    let choose = plans(&dora, "/t/half/manage/seating/replan", &[("from", "1")]).await;
    let asked = dora.submit(&choose, "/replan/use", &[]).await;
    let doubts = asked.text_of(".doubts");
    assert!(doubts.contains("A seed was promised"), "{}", asked.text);
    assert_eq!(live.snapshot().version(), before);
    let why = [("because", "two went home")];
    let taken = dora.submit(&asked, "/replan/use", &why).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text);
    let after = live.snapshot();
    assert!(after.version() > before);
    assert!(after.tournament.open_seed().is_some(), "it stays open");
}

#[tokio::test]
async fn three_people_get_no_plan_but_a_sentence() {
    let app = TestApp::start().await;
    app.hall("half").await;
    app.withdraw("half", 4..=16).await;
    app.staff("dora", "half", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let home = "/t/half/manage/seating/replan";
    let begun = dora.fill(home, "/replan", &[]).await;
    let page = dora.follow(&begun).await;
    assert!(
        page.text_of(".notice.harm").contains("3 people play here"),
        "{}",
        page.text
    );
}

#[tokio::test]
async fn only_those_whom_the_teams_named_are_planned_anew() {
    let app = TestApp::start().await;
    let dora = teams_of_five(&app, 2).await;
    two_substitutes(&app).await;
    name_fours(&dora).await;
    let home = "/t/spring-cup/manage/seating/replan";
    let choose = plans(&dora, home, &[("from", "1")]).await;
    let missing = choose.texts(".replan-plans tbody tr:nth-child(2) td b");
    assert!(
        !missing.is_empty() && missing.iter().all(|it| it == "0"),
        "{missing:?}"
    );
    let taken = dora.submit(&choose, "/replan/use", &[]).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text);
    let seated = async |session| app.seated("spring-cup", session).await;
    assert_eq!(seated(1).await, [1, 2, 3, 4, 6, 7, 8, 9]);
    assert_eq!(seated(2).await, [2, 3, 4, 5, 6, 7, 8, 10]);
    // Where everybody may play, the substitutes fill the last table.
    assert_eq!(seated(3).await, (1..=12).collect::<Vec<u32>>());
    // Who is in no line-up of the rest did not come: the team leaves them out.
    for session in [3, 4] {
        name(&dora, session, "1", &["1", "2", "3", "4"]).await;
    }
    let ask = dora.get(home).await;
    assert!(!ask.text_of(".facts").contains("Came"), "{}", ask.text);
}

#[tokio::test]
async fn who_sat_out_before_sits_out_last() {
    let app = TestApp::start().await;
    app.hall("half").await;
    // Fifteen play at three tables: three of them sit out in turn.
    app.withdraw("half", [1]).await;
    app.staff("dora", "half", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let home = "/t/half/manage/seating/replan";
    let mut sat_out = Vec::new();
    for session in 1..=3_u16 {
        let from = session.to_string();
        let choose = plans(&dora, home, &[("from", &from)]).await;
        let taken = dora.submit(&choose, "/replan/use", &[]).await;
        assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text);
        let seated = app.seated("half", session).await;
        let waits = (2..=16).filter(|id| !seated.contains(id));
        sat_out.extend(waits);
    }
    let each: BTreeSet<u32> = sat_out.iter().copied().collect();
    assert_eq!(sat_out.len(), 9);
    assert_eq!(each.len(), 9, "nobody sits out twice: {sat_out:?}");
}

#[tokio::test]
async fn rules_that_contradict_each_other_are_named_and_the_best_is_offered() {
    let app = TestApp::start().await;
    app.hall("half").await;
    let rules = SeatRules {
        apart: vec![Apart {
            people: (1..=5).map(EntrantId).collect(),
            hard: true,
        }],
        ..SeatRules::default()
    };
    app.run(
        "half",
        Command::Seating(SeatingCommand::SetSeatRules { rules }),
        Vec::new(),
    )
    .await;
    app.staff("dora", "half", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let home = "/t/half/manage/seating/replan";
    let choose = plans(&dora, home, &[("from", "2")]).await;
    let said = choose.text_of(".notice.warn");
    assert!(said.contains("these are 5 people"), "{}", choose.text);
    assert!(
        said.contains("1 Pat P1") && said.contains("5 Pat P5"),
        "{said}"
    );
    assert!(
        choose
            .text_of(".replan-plans .error")
            .contains("must not meet")
    );
    let taken = dora.submit(&choose, "/replan/use", &[]).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text);
}

#[tokio::test]
async fn plans_that_are_not_here_are_asked_for_again() {
    let app = TestApp::start().await;
    app.hall("half").await;
    app.staff("dora", "half", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let home = "/t/half/manage/seating/replan";
    let first = dora.fill(home, "/replan", &[("from", "1")]).await;
    let look = dora.follow(&first).await;
    let other = dora.fill(home, "/replan", &[("from", "2")]).await;
    assert_ne!(first.location(), other.location());
    // Plans of another question are not shown in their place.
    let unknown = format!("{home}/plans?of=made-elsewhere");
    for address in [first.location(), unknown] {
        let gone = dora.get(&address).await;
        assert_eq!(gone.location(), home, "{address}");
        let told = dora.follow(&gone).await;
        assert!(
            told.text.contains("somebody asked for others"),
            "{}",
            told.text
        );
    }
    if look.text.contains("/replan/use") {
        let gone = dora.submit(&look, "/replan/use", &[]).await;
        assert_eq!(gone.location(), home);
    }
}
