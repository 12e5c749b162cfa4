//! Line-ups over HTTP: teams say who plays in each session.

use chrono::TimeDelta;
use reqwest::StatusCode;
use seatwind::ruleset::{choose, library};
use seatwind::service::accounts::Role;
use seatwind::tournament::display::{ItemKind, ScheduleItem};
use seatwind::tournament::registration::TeamSize;
use seatwind::tournament::state::EntrantKind;
use seatwind::tournament::{
    Command, DisplayCommand, EntrantId, EntrantsCommand, SessionNo, SetupCommand,
};

use crate::app::TestApp;
use crate::client::{Answer, Visitor};
use crate::draw::drawn;
use crate::hall::with_players;
use crate::register;

const LINE_UPS: &str = "/t/spring-cup/manage/seating/line-ups";

/// Two teams of five, each of which plays with four, so many others, and their director.
pub async fn teams_of_five(app: &TestApp, others: u32) -> Visitor {
    with_players(app, "spring-cup", 10 + others).await;
    for number in 1..=10 {
        let team = if number <= 5 { "Dragons" } else { "Winds" };
        let command = Command::Entrants(EntrantsCommand::EditEntrant {
            entrant: EntrantId(number),
            kind: EntrantKind::Player,
            team: Some(team.to_owned()),
            particulars: false,
        });
        app.run("spring-cup", command, Vec::new()).await;
    }
    app.staff("dora", "spring-cup", Role::Director).await;
    app.logged_in("dora").await
}

/// Names the line-up of a team in a session.
pub async fn name(visitor: &Visitor, session: u16, team: &str, players: &[&str]) -> Answer {
    let page = visitor.get(&format!("{LINE_UPS}?session={session}")).await;
    let (target, mut fields) = page.form(&format!("/line-ups/{session}"), &[("team", team)]);
    fields.retain(|(name, _)| name != "player");
    for player in players {
        fields.push(("player".to_owned(), (*player).to_owned()));
    }
    let request = visitor
        .request(reqwest::Method::POST, &target)
        .form(&fields);
    visitor.send(&target, request).await
}

/// Both teams name four for session 1 and, with one of them changed, for session 2.
pub async fn name_fours(visitor: &Visitor) {
    for (session, dragons, winds) in [
        (1, ["1", "2", "3", "4"], ["6", "7", "8", "9"]),
        (2, ["2", "3", "4", "5"], ["6", "7", "8", "10"]),
    ] {
        for (team, players) in [("1", dragons), ("2", winds)] {
            let named = name(visitor, session, team, &players).await;
            assert_eq!(named.status, StatusCode::SEE_OTHER, "{}", named.text);
        }
    }
}

/// The last two become substitutes without a team.
pub async fn two_substitutes(app: &TestApp) {
    for number in [11, 12] {
        let command = Command::Entrants(EntrantsCommand::EditEntrant {
            entrant: EntrantId(number),
            kind: EntrantKind::Substitute,
            team: None,
            particulars: false,
        });
        app.run("spring-cup", command, Vec::new()).await;
    }
}

#[tokio::test]
async fn substitutes_play_in_the_sessions_that_lack_somebody_only() {
    let app = TestApp::start().await;
    let dora = teams_of_five(&app, 2).await;
    two_substitutes(&app).await;
    name_fours(&dora).await;
    let asked = [("last", "3"), ("left_over", "substitutes")];
    let page = drawn(&dora, "/t/spring-cup/manage/seating/draw", &asked).await;
    let used = dora.submit(&page, "/use", &[]).await;
    assert_eq!(used.status, StatusCode::SEE_OTHER, "{}", used.text);
    let seated = async |session| app.seated("spring-cup", session).await;
    assert_eq!(seated(1).await, [1, 2, 3, 4, 6, 7, 8, 9]);
    assert_eq!(seated(2).await, [2, 3, 4, 5, 6, 7, 8, 10]);
    // For session 3 nobody was named: ten may play, and two are missing.
    assert_eq!(seated(3).await, (1..=12).collect::<Vec<u32>>());
}

#[tokio::test]
async fn lots_are_drawn_only_where_the_same_people_play() {
    let app = TestApp::start().await;
    let dora = teams_of_five(&app, 0).await;
    name_fours(&dora).await;
    let address = "/t/spring-cup/manage/seating/lots";
    let asked = [("first", "1"), ("last", "2")];
    let refused = dora.fill(address, "/lots/prepare", &asked).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.errors().contains("Round 2: a team"),
        "{}",
        refused.text
    );
    assert_eq!(refused.attribute("#f-last", "aria-invalid"), "true");
    let made = dora
        .submit(&refused, "/lots/prepare", &[("last", "1")])
        .await;
    assert_eq!(made.location(), address, "{}", made.text);
    let page = dora.follow(&made).await;
    assert!(!page.texts("#f-lot4").is_empty() && page.texts("#f-lot5").is_empty());
}

#[tokio::test]
async fn a_draw_seats_those_whom_the_teams_named() {
    let app = TestApp::start().await;
    let dora = teams_of_five(&app, 0).await;
    name_fours(&dora).await;
    let page = drawn(&dora, "/t/spring-cup/manage/seating/draw", &[("last", "2")]).await;
    dora.submit(&page, "/use", &[]).await;
    let seated = async |session| app.seated("spring-cup", session).await;
    assert_eq!(seated(1).await, [1, 2, 3, 4, 6, 7, 8, 9]);
    assert_eq!(seated(2).await, [2, 3, 4, 5, 6, 7, 8, 10]);
    // A team that has seats names as many; who comes takes the seat of who leaves.
    let few = name(&dora, 1, "1", &["1", "2", "5"]).await;
    assert!(few.errors().contains("4 seats"), "{}", few.errors());
    name(&dora, 1, "1", &["1", "2", "3", "5"]).await;
    assert_eq!(seated(1).await, [1, 2, 3, 5, 6, 7, 8, 9]);
    let history = dora.get("/t/spring-cup/manage/history").await;
    assert!(history.text.contains("Line-up of Dragons"));
    let named = history.attribute(".history a[href*='/line-ups']", "href");
    assert_eq!(named, format!("{LINE_UPS}?session=1"));
}

#[tokio::test]
async fn line_ups_that_cannot_be_are_refused() {
    let app = TestApp::start().await;
    let dora = teams_of_five(&app, 0).await;
    let other = name(&dora, 1, "1", &["1", "2", "3", "6"]).await;
    assert!(other.errors().contains("does not belong"));
    let nobody = name(&dora, 1, "1", &[]).await;
    assert!(nobody.errors().contains("Tick who plays"));
    let nowhere = dora.get(&format!("{LINE_UPS}?session=9")).await;
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND);
    app.staff("sam", "spring-cup", Role::Scorer).await;
    let sam = app.logged_in("sam").await;
    let seen = sam.get(LINE_UPS).await;
    assert_eq!(seen.status, StatusCode::OK);
    assert!(!seen.text.contains("name=\"player\""));
}

#[tokio::test]
async fn line_ups_are_refused_after_results() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let address = "/t/cup/manage/seating/line-ups";
    let page = dora.get(&format!("{address}?session=1")).await;
    let (target, mut fields) = page.form("/line-ups/1", &[("team", "1")]);
    fields.retain(|(name, _)| name != "player");
    fields.extend(["1", "2", "3", "4"].map(|it| ("player".to_owned(), it.to_owned())));
    cup.play_first().await;
    let before = cup.live.snapshot();
    let request = dora.request(reqwest::Method::POST, &target).form(&fields);
    let late = dora.send(&target, request).await;
    assert!(late.errors().contains("has a result"), "{}", late.errors());
    assert_eq!(cup.live.snapshot().version(), before.version());
    let page = dora.get(&format!("{address}?session=1")).await;
    assert!(
        page.text_of(".notice").contains("its line-ups stay"),
        "{}",
        page.text
    );
    assert!(!page.text.contains("name=\"player\""));
    let open = dora.get(&format!("{address}?session=2")).await;
    assert!(open.text.contains("name=\"player\""));
}

#[tokio::test]
async fn a_captain_reads_until_when_to_name_who_plays_and_is_refused_afterwards() {
    let (app, _) = register::start(false).await;
    let cup = register::open(&app, |it| it.team = Some(TeamSize { least: 2, most: 3 })).await;
    let document = library::document("mcr-ema").unwrap();
    let document = choose(document, "line_up_deadline", "half_hour").unwrap();
    let reason = "the captains agreed".to_owned();
    let rules = SetupCommand::ChangeRuleSet { document, reason };
    cup.run(Command::Setup(rules)).await;
    let items = vec![ScheduleItem {
        kind: ItemKind::Session(SessionNo(2)),
        title: String::new(),
        starts: app.clock().now() + TimeDelta::minutes(90),
        minutes: 90,
    }];
    cup.run(Command::Display(DisplayCommand::SetSchedule { items }))
        .await;
    let visitor = app.visitor();
    let team = [("team", "Winds"), ("last_name-1", "Second")];
    let (own, page) = register::zoe(&visitor, &team).await;
    let until = page.texts(".line-up > .hint");
    assert_eq!(until[0], "Until the session is started.");
    assert!(
        until[1].starts_with("Until 21 November 2026"),
        "{}",
        until[1]
    );
    let named = visitor
        .submit(&page, "/line-up/2", &[("player", "9")])
        .await;
    let page = visitor.follow(&named).await;
    assert!(page.text.contains("The line-up is saved."), "{}", page.text);

    app.clock().advance(TimeDelta::hours(1));
    let everybody = [("everybody", "yes")];
    let late = visitor.submit(&page, "/line-up/2", &everybody).await;
    let page = visitor.follow(&late).await;
    let refused = "The time until which captains say who plays in Round 2 has passed.";
    assert!(page.text.contains(refused), "{}", page.text);
    let forms = page.attributes(".line-up form", "action");
    assert!(
        forms.len() == 1 && forms[0].ends_with("/line-up/1"),
        "{forms:?}"
    );
    let until = page.texts(".line-up > .hint");
    assert!(
        until[1].starts_with("The time to name it ended on 21 November 2026"),
        "{}",
        until[1]
    );
    let playing = page.texts(".line-up li");
    assert!(
        playing.len() == 1 && playing[0].contains("Łukasz"),
        "{playing:?}"
    );
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let at_desk = dora
        .get("/t/cup/manage/seating/line-ups?session=2")
        .await
        .text_of("#captains");
    assert!(
        at_desk.starts_with("Captains name them on their own pages until 21 November 2026"),
        "{at_desk}"
    );
    let spanish = visitor.get(&format!("{own}?lang=es")).await;
    assert!(spanish.text.contains("El plazo para decidirla acabó el"));
}
