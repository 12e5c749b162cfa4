//! Draws over HTTP: every way to seat, what cannot be, promised seeds, and the record.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use seatwind::exchange::draw_record::{DrawRecord, request_hash};
use seatwind::service::accounts::Role;
use seatwind::tournament::seating::{PlanOrigin, seed_hash};
use seatwind::tournament::state::EntrantKind;
use seatwind::tournament::{
    Command, EntrantId, EntrantsCommand, SeatingCommand, SessionNo, SetupCommand,
};

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::hall::with_players;

const DRAW: &str = "/t/spring-cup/manage/seating/draw";

/// A tournament of so many players, and its director.
async fn start(app: &TestApp, players: u32) -> Visitor {
    with_players(app, "spring-cup", players).await;
    app.staff("dora", "spring-cup", Role::Director).await;
    app.logged_in("dora").await
}

/// The page of what came of a draw.
pub async fn drawn(visitor: &Visitor, draw: &str, fields: &[(&str, &str)]) -> Answer {
    let asked = visitor.fill(draw, "/manage/seating/draw", fields).await;
    watched(visitor, &asked).await
}

/// The page of what came of a draw that was asked for.
async fn watched(visitor: &Visitor, asked: &Answer) -> Answer {
    assert_eq!(asked.status, StatusCode::SEE_OTHER, "{}", asked.text);
    for _ in 0..60 {
        let page = visitor.follow(asked).await;
        if page.text.contains("/use\"") {
            return page;
        }
        assert_eq!(page.header("refresh"), "2", "{}", page.text);
        visitor.submit(&page, "/stop", &[]).await;
    }
    panic!("the draw never ends");
}

#[tokio::test]
async fn a_plan_is_looked_at_before_it_is_used_and_can_be_made_again() {
    let app = TestApp::start().await;
    let dora = start(&app, 16).await;
    let live = app.state.tournaments.by_slug("spring-cup").await.unwrap();
    let rules = [
        ("seed", "rain over Madrid"),
        ("apart", "1, 2\n3 4"),
        ("fixed", "5, 2"),
    ];
    let page = drawn(&dora, DRAW, &rules).await;
    assert_eq!(page.texts(".board thead th").len(), 4, "{}", page.text);
    // Sixteen people in each of the four sessions, at the winds that were drawn.
    assert_eq!(page.texts(".board tbody .who").len(), 64);
    assert_eq!(page.texts(".board .is-person").len(), 0);
    let press = page.attribute(".board tbody a.who", "href");
    let shown = dora.get(press.split('#').next().unwrap()).await;
    assert_eq!(shown.texts(".board .is-person").len(), 4, "{press}");
    assert!(live.snapshot().tournament.sessions[0].tables.is_empty());
    let used = dora.submit(&page, "/use", &[]).await;
    assert_eq!(used.location(), "/t/spring-cup/manage/seating");
    let snapshot = live.snapshot();
    for session in &snapshot.tournament.sessions {
        let at = |id| session.table_of(EntrantId(id)).unwrap();
        assert_ne!(at(1).seats.table, at(2).seats.table);
        assert_eq!(at(5).seats.table.0, 2);
    }
    let Some((PlanOrigin::Drawn { records, .. }, _)) = &snapshot.tournament.sessions[0].origin
    else {
        panic!("the plan was drawn");
    };
    assert_eq!(
        DrawRecord::read(&records[0]).unwrap().seed,
        "rain over Madrid"
    );
    // What was asked stands in the form again.
    let form = dora.get(DRAW).await;
    assert!(form.text_of("#f-apart").contains("3, 4"), "{}", form.text);
    // Visitors see the seed and the record once the seating is published, and it holds.
    let board = dora.get("/t/spring-cup/manage/seating").await;
    let undo = board.attribute("[data-undo]", "title");
    assert!(undo.contains("rain over Madrid"), "{undo}");
    dora.submit(&board, "/seating/publish", &[]).await;
    app.run(
        "spring-cup",
        Command::Setup(SetupCommand::Publish),
        Vec::new(),
    )
    .await;
    let visitor = app.visitor();
    let page = visitor.get("/t/spring-cup/draw").await;
    assert!(page.text.contains("rain over Madrid"), "{}", page.text);
    let record = visitor.get("/t/spring-cup/draw/1/1.txt").await;
    assert_eq!(record.text, records[0]);
    let again = visitor.get("/t/spring-cup/draw/1").await;
    assert!(again.text.contains("the same plan"), "{}", again.text);
    let nowhere = visitor.get("/t/spring-cup/draw/1/2.txt").await;
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_plan_that_was_brought_promises_no_seed() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    let visitor = app.visitor();
    cup.publish(&[]).await;
    let before = visitor.get("/t/cup/draw").await;
    assert!(before.text_of("main").contains("The seed is told when"));
    let sessions = vec![SessionNo(1)];
    cup.run(Command::Seating(SeatingCommand::PublishSeating {
        sessions,
    }))
    .await;
    let page = visitor.get("/t/cup/draw").await;
    let said = page.text_of("main");
    assert!(said.contains("Nothing was drawn here."), "{said}");
    assert!(!said.contains("The seed is told when"), "{said}");
}

#[tokio::test]
async fn a_plan_says_that_substitutes_do_not_fill_the_last_table() {
    let app = TestApp::start().await;
    let dora = start(&app, 10).await;
    let short = drawn(&dora, DRAW, &[("left_over", "substitutes")]).await;
    assert!(
        short.text.contains("do not fill the last table"),
        "{}",
        short.text
    );
    let wished = drawn(&dora, DRAW, &[("left_over", "sit_out")]).await;
    assert!(!wished.text.contains("do not fill the last table"));
}

#[tokio::test]
async fn what_cannot_be_is_named_and_what_was_typed_stays() {
    let app = TestApp::start().await;
    let dora = start(&app, 8).await;
    for (field, typed, said) in [
        ("apart", "1, 2, 3", "only 2 tables"),
        ("apart", "1, Nobody", "Nobody"),
        ("apart", "7", "at least two"),
        ("fixed", "1, 9", "one table of the hall"),
        ("fixed", "1, 4", "only 2 tables"),
        ("fixed", "1, 1\n1, 2", "two tables"),
        ("aim_winds", "1", "must come first"),
        ("way", "swiss", "no results"),
        ("way", "other", "Choose"),
        ("seconds", "7", "Choose"),
    ] {
        let mut fields = vec![(field, typed)];
        if field == "aim_winds" {
            fields.push(("aim_meetings", "3"));
        }
        let answer = dora.fill(DRAW, "/manage/seating/draw", &fields).await;
        let sentence = answer.errors();
        assert!(sentence.contains(said), "{field} {typed}: {sentence}");
        if field == "apart" {
            assert_eq!(answer.text_of("#f-apart").trim(), typed);
        }
    }
}

#[tokio::test]
async fn where_rules_contradict_each_other_the_best_plan_is_offered() {
    let app = TestApp::start().await;
    let dora = start(&app, 8).await;
    let fresh = dora.get(DRAW).await;
    assert!(!fresh.text.contains("name=\"despite\""));
    let fields = [("apart", "1, 2, 3"), ("last", "2")];
    let answer = dora.submit(&fresh, "/manage/seating/draw", &fields).await;
    assert!(answer.errors().contains("only 2 tables"));
    let offered = answer.attribute("button[name=despite]", "value");
    let asked = dora
        .submit(&answer, "/manage/seating/draw", &[("despite", &offered)])
        .await;
    let page = watched(&dora, &asked).await;
    let broken = page.texts(".notice.warn li");
    assert_eq!(
        broken.len(),
        2,
        "two of the three meet in each session: {broken:?}"
    );
    assert!(
        broken.iter().all(|it| it.contains(" meet in session ")),
        "{broken:?}"
    );
    let used = dora.submit(&page, "/use", &[]).await;
    assert_eq!(used.status, StatusCode::SEE_OTHER, "{}", used.text);
    // What is wrong with the form alone is not offered.
    let wrong = [("apart", "1, Nobody"), ("despite", "yes")];
    let answer = dora.fill(DRAW, "/manage/seating/draw", &wrong).await;
    assert!(answer.errors().contains("Nobody"));
    assert!(!answer.text.contains("name=\"despite\""));
}

#[tokio::test]
async fn three_players_are_too_few() {
    let app = TestApp::start().await;
    let dora = start(&app, 3).await;
    let answer = dora.fill(DRAW, "/manage/seating/draw", &[]).await;
    assert!(answer.errors().contains("3 people play here"));
}

#[tokio::test]
async fn the_standings_make_the_tables_of_the_next_session() {
    let app = TestApp::start().await;
    let cup = app.cup("spring-cup").await;
    cup.play_first().await;
    app.staff("dora", "spring-cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    for way in ["swiss", "fold", "interval", "buckets", "ranked"] {
        let page = drawn(
            &dora,
            DRAW,
            &[("way", way), ("first", "2"), ("bucket", "1")],
        )
        .await;
        assert!(
            page.text_of(".notice.warn").contains(" 2."),
            "{}",
            page.text
        );
        assert_eq!(page.texts(".board thead th").len(), 1, "{way}");
        if way == "ranked" {
            let asked = dora.submit(&page, "/use", &[]).await;
            let doubts = asked.text_of(".doubts");
            assert!(doubts.contains("a second person"), "{}", asked.text);
            let why = [("because", "all saw the sheets")];
            let used = dora.submit(&asked, "/use", &why).await;
            assert_eq!(used.location(), "/t/spring-cup/manage/seating");
        }
    }
    let tournament = &cup.live.snapshot().tournament;
    let standings = cup.live.snapshot().standings();
    let best: std::collections::BTreeSet<_> = standings
        .rows
        .iter()
        .take(4)
        .map(|row| row.entrant)
        .collect();
    let first = tournament.sessions[1].tables[0].seats.people().collect();
    assert_eq!(best, first);
    // A session with results keeps its people.
    let page = drawn(&dora, DRAW, &[("way", "all"), ("first", "2")]).await;
    let seats = tournament.sessions[1].tables[0].seats.seats;
    let person = |seat: usize| seats[seat].unwrap().0;
    let totals = [
        (person(0), 30),
        (person(1), 10),
        (person(2), -10),
        (person(3), -30),
    ];
    app.enter("spring-cup", 2, 1, totals).await;
    let late = dora.submit(&page, "/use", &[]).await;
    assert!(late.errors().contains("has a result"), "{}", late.errors());
}

/// Presses the button that promises what the form of a draw asks for.
async fn promise(visitor: &Visitor, page: &Answer, fields: &[(&str, &str)]) -> Answer {
    let (target, all) = page.form("/manage/seating/draw", fields);
    let target = format!("{target}/seed");
    let request = visitor.request(Method::POST, &target).form(&all);
    visitor.send(&target, request).await
}

/// The page of what came of a draw that nobody stopped.
async fn drawn_whole(visitor: &Visitor, fields: &[(&str, &str)]) -> Answer {
    let asked = visitor.fill(DRAW, "/manage/seating/draw", fields).await;
    for _ in 0..240 {
        let page = visitor.follow(&asked).await;
        if page.text.contains("/use\"") {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    panic!("the draw never ends");
}

#[tokio::test]
async fn a_promised_seed_is_the_one_that_must_be_drawn_with() {
    let app = TestApp::start().await;
    let dora = start(&app, 8).await;
    let page = dora.get(DRAW).await;
    let fields = [("seed", "wind from the west"), ("aim_indirect", "")];
    let promised = promise(&dora, &page, &fields).await;
    assert_eq!(promised.location(), DRAW);
    let page = dora.follow(&promised).await;
    let live = app.state.tournaments.by_slug("spring-cup").await.unwrap();
    let seeds = live.snapshot().tournament.seeds.clone();
    assert_eq!(seeds[0].hash, seed_hash("wind from the west"));
    assert!(page.text.contains(&seeds[0].hash));
    assert!(page.text.contains(&seeds[0].draw.as_ref().unwrap().request));
    assert!(!page.text.contains("wind from the west"));
    let again = promise(&dora, &page, &[("seed", "wind from the west")]).await;
    assert!(again.errors().contains("promised for this draw already"));
    let other = dora
        .submit(&page, "/manage/seating/draw", &[("seed", "east")])
        .await;
    assert!(other.errors().contains("Another seed was promised"));
    // The form shows what was promised, so that the same is drawn.
    let drawn = drawn_whole(&dora, &[("seed", "wind from the west")]).await;
    let used = dora.submit(&drawn, "/use", &[]).await;
    assert_eq!(used.location(), "/t/spring-cup/manage/seating");
    let seeds = live.snapshot().tournament.seeds.clone();
    assert!(seeds[0].kept.is_some());
    assert_eq!((seeds[0].looks, seeds[0].unlike.as_deref()), (0, None));
    // The public page tells the hash before, and the seed with the published seating.
    app.run(
        "spring-cup",
        Command::Setup(SetupCommand::Publish),
        Vec::new(),
    )
    .await;
    let shown = app.visitor().get("/t/spring-cup/draw").await;
    assert!(shown.text.contains(&seeds[0].hash));
    assert!(!shown.text.contains("wind from the west"));
    let board = dora.get("/t/spring-cup/manage/seating").await;
    dora.submit(&board, "/seating/publish", &[]).await;
    let shown = app.visitor().get("/t/spring-cup/draw").await;
    assert!(shown.text.contains("was promised before anybody drew"));
    assert_eq!(shown.texts(".notice.warn").len(), 0, "{}", shown.text);
    // Anybody computes from the record what was promised.
    let record = app.visitor().get("/t/spring-cup/draw/1/1.txt").await;
    let record = DrawRecord::read(&record.text).unwrap();
    let hash = request_hash(&record.algorithm, &[record.asked()]);
    assert_eq!(hash, seeds[0].draw.as_ref().unwrap().request);
}

#[tokio::test]
async fn a_promise_after_a_look_says_so_to_everybody() {
    let app = TestApp::start().await;
    let dora = start(&app, 8).await;
    for seed in ["sun", "snow", "rain"] {
        drawn(&dora, DRAW, &[("seed", seed)]).await;
    }
    let page = dora.get(DRAW).await;
    let promised = promise(&dora, &page, &[("seed", "snow")]).await;
    assert_eq!(promised.location(), DRAW);
    let plan = drawn_whole(&dora, &[("seed", "snow")]).await;
    dora.submit(&plan, "/use", &[]).await;
    let board = dora.get("/t/spring-cup/manage/seating").await;
    let undo = board.attribute("[data-undo]", "title");
    assert!(undo.contains("snow"), "{undo}");
    dora.submit(&board, "/seating/publish", &[]).await;
    app.run(
        "spring-cup",
        Command::Setup(SetupCommand::Publish),
        Vec::new(),
    )
    .await;
    let shown = app.visitor().get("/t/spring-cup/draw").await;
    let warned = shown.text_of(".notice.warn");
    assert!(warned.contains("came late: 3 plans"), "{}", shown.text);
    assert!(!shown.text.contains("was promised before anybody drew"));
}

#[tokio::test]
async fn a_promise_binds_no_draw_of_other_people_or_aims_without_a_public_reason() {
    let app = TestApp::start().await;
    let dora = start(&app, 8).await;
    let page = dora.get(DRAW).await;
    promise(&dora, &page, &[("seed", "snow")]).await;
    let page = dora.get(DRAW).await;
    assert!(!page.text.contains("does not bind the draw any more"));
    // Another aim is another draw.
    let other = drawn(&dora, DRAW, &[("seed", "snow"), ("aim_winds", "")]).await;
    assert!(other.text.contains("not for this plan"), "{}", other.text);
    // So are other people, which the form tells before anything is drawn.
    let withdraw = EntrantsCommand::Withdraw {
        entrant: EntrantId(8),
        reason: "ill".into(),
    };
    let command = Command::Entrants(withdraw);
    app.run("spring-cup", command, Vec::new()).await;
    let page = dora.get(DRAW).await;
    assert!(page.text.contains("does not bind the draw any more"));
    let plan = drawn(&dora, DRAW, &[("seed", "snow")]).await;
    let asked = dora.submit(&plan, "/use", &[]).await;
    let doubts = asked.text_of(".doubts");
    assert!(doubts.contains("promised for another draw"), "{doubts}");
    let why = [("because", "number 8 fell ill")];
    let used = dora.submit(&asked, "/use", &why).await;
    assert_eq!(used.location(), "/t/spring-cup/manage/seating");
    app.run(
        "spring-cup",
        Command::Setup(SetupCommand::Publish),
        Vec::new(),
    )
    .await;
    let shown = app.visitor().get("/t/spring-cup/draw").await;
    let warned = shown.text_of(".notice.warn");
    assert!(warned.contains("number 8 fell ill"), "{}", shown.text);
}

#[tokio::test]
async fn a_promise_is_for_a_draw_that_no_clock_stops() {
    let app = TestApp::start().await;
    let dora = start(&app, 8).await;
    let page = dora.get(DRAW).await;
    let fields = [("seed", "snow"), ("seconds", "60")];
    let refused = promise(&dora, &page, &fields).await;
    assert!(refused.errors().contains("without a time limit"));
}

#[tokio::test]
async fn substitutes_who_are_too_few_for_the_last_table_are_named_before_the_draw() {
    let app = TestApp::start().await;
    let dora = start(&app, 10).await;
    let fresh = dora.get(DRAW).await;
    let said = fresh.text_of(".last-table");
    assert!(said.contains("2 chairs stay empty"), "{}", fresh.text);
    let kind = EntrantKind::Substitute;
    let edit = EntrantsCommand::EditEntrant {
        entrant: EntrantId(10),
        kind,
        team: None,
        particulars: false,
    };
    let command = Command::Entrants(edit);
    app.run("spring-cup", command, Vec::new()).await;
    let page = dora.get(DRAW).await;
    let said = page.text_of(".last-table");
    assert!(said.contains("3 chairs stay empty"), "{said}");
    assert!(said.contains("They are not drawn: 10 "), "{said}");
    let plan = drawn(&dora, DRAW, &[("last", "1")]).await;
    assert!(
        plan.text.contains("They are not drawn: 10 "),
        "{}",
        plan.text
    );
    let plan = drawn(&dora, DRAW, &[("last", "1"), ("left_over", "sit_out")]).await;
    assert!(!plan.text.contains("They are not drawn"), "{}", plan.text);
}

#[tokio::test]
async fn a_long_draw_is_watched_and_stopped() {
    let app = TestApp::start().await;
    let dora = start(&app, 16).await;
    // Sixteen players cannot play four sessions of another kind forever, so it is stopped by hand.
    let fields = [
        ("seconds", "300"),
        ("apart", "1 2\n1 3\n1 4\n1 5\n1 6\n1 7\n1 8\n1 9"),
    ];
    let asked = dora.fill(DRAW, "/manage/seating/draw", &fields).await;
    let page = dora.follow(&asked).await;
    let page = if page.text.contains("/stop\"") {
        assert_eq!(page.header("refresh"), "2");
        let stopped = dora.submit(&page, "/stop", &[("stop", "yes")]).await;
        dora.follow(&stopped).await
    } else {
        page
    };
    assert!(page.text.contains("/use\""), "{}", page.text);
}

#[tokio::test]
async fn only_directors_draw() {
    let app = TestApp::start().await;
    let dora = start(&app, 8).await;
    let page = drawn(&dora, DRAW, &[]).await;
    let (take, _) = page.form("/use", &[]);
    for (login, role) in [("sam", Role::Scorer), ("rita", Role::HeadReferee)] {
        app.staff(login, "spring-cup", role).await;
        let other = app.logged_in(login).await;
        assert_eq!(other.get(DRAW).await.status, StatusCode::FORBIDDEN);
        let look = take.trim_end_matches("/use");
        assert_eq!(other.get(look).await.status, StatusCode::FORBIDDEN);
    }
    assert_eq!(app.visitor().get(DRAW).await.status, StatusCode::SEE_OTHER);
    let gone = dora.get(&format!("{DRAW}/no-such-draw")).await;
    assert_eq!(gone.location(), DRAW);
}
