//! The seating board: two seats are picked, one sees what changes, it is done, undone and done again;
//! and the certificate that follows every change.

use reqwest::StatusCode;
use seatwind::service::tournaments::{PersonDraft, Request};
use seatwind::tournament::seating::PlanOrigin;
use seatwind::tournament::state::Standing;
use seatwind::tournament::{
    Actor, Command, EntrantId, Refusal, Role, SeatingCommand, SessionNo, SetupCommand, TableNo,
};
use serde_json::Value;

use crate::app::TestApp;
use crate::cup::{Cup, plan};
use crate::hall::with_people;

const HOME: &str = "/t/cup/manage/seating";

fn seats(cup: &Cup<'_>, session: u16, table: u16) -> Vec<Option<u32>> {
    let snapshot = cup.live.snapshot();
    let table = snapshot
        .tournament
        .table(SessionNo(session), TableNo(table))
        .unwrap();
    table
        .seats
        .seats
        .iter()
        .map(|it| it.map(|id| id.0))
        .collect()
}

#[tokio::test]
async fn two_are_picked_by_links_swapped_with_a_note_undone_and_done_again() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let before = seats(&cup, 2, 1);

    // 7 is South at table 1, 5 is South at table 2.
    let pick = dora.get(&format!("{HOME}?pick=2.1.S")).await;
    let panel = pick.text_of("#panel");
    assert!(
        panel.contains("Gómez") && panel.contains("Table 1"),
        "{panel}"
    );
    assert_eq!(pick.texts(".is-a").len(), 1, "{}", pick.text);
    assert!(
        pick.text.contains("pick=2.1.S&#38;with=2.2.S#panel"),
        "{}",
        pick.text
    );
    assert!(
        pick.text.contains("pick=1.1.E#table-1"),
        "another session begins anew"
    );
    // 1 and 2 meet 5 and 6 a second time.
    let look = dora.get(&format!("{HOME}?pick=2.1.S&with=2.2.S")).await;
    assert!(look.text_of(".figures").contains("worse"), "{}", look.text);
    let letters = look.texts(".board .letter");
    assert_eq!(letters, ["A", "B"], "both stand out on the board");
    let again = look.texts(".is-again");
    assert!(again.len() >= 4, "second meetings are ringed: {again:?}");
    let refused = dora.submit(&look, "/seating/swap", &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text_of(".error-summary").contains("less fair"));
    assert_eq!(seats(&cup, 2, 1), before);
    let done = dora
        .submit(&refused, "/seating/swap", &[("note", "they share a car")])
        .await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    let swapped = seats(&cup, 2, 1);
    assert_ne!(swapped, before);

    let page = dora.get(HOME).await;
    let undone = dora.submit(&page, "/seating/undo", &[]).await;
    assert_eq!(undone.status, StatusCode::SEE_OTHER, "{}", undone.text);
    assert_eq!(seats(&cup, 2, 1), before);
    // The same page once more: that change is not the last one now.
    let again = dora
        .submit(&page, "/seating/undo", &[("_key", "another")])
        .await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
    let page = dora.get(HOME).await;
    dora.submit(&page, "/seating/redo", &[]).await;
    assert_eq!(seats(&cup, 2, 1), swapped);
    let history = dora.get("/t/cup/manage/history").await;
    assert!(history.text.contains("Done again"), "{}", history.text);
}

#[tokio::test]
async fn somebody_is_found_by_name_or_number_and_stands_out_in_every_session() {
    let app = TestApp::start().await;
    let _cup = app.cup("cup").await;
    app.staff("rita", "cup", Role::ReadOnly).await;
    let rita = app.logged_in("rita").await;
    for query in ["person=7", "find=7", "find=gomez"] {
        let page = rita.get(&format!("{HOME}?{query}")).await;
        assert!(page.text_of("#panel h2").contains("Gómez"), "{query}");
        assert_eq!(page.texts(".is-person").len(), 2, "{query}");
        assert_eq!(page.texts("#panel tbody tr").len(), 2, "{query}");
    }
    let several = rita.get(&format!("{HOME}?find=ana")).await;
    assert!(
        several.texts("#panel .menu a").len() > 1,
        "{}",
        several.text
    );
    let nobody = rita.get(&format!("{HOME}?find=zzz")).await;
    assert!(nobody.text_of("#panel h2").contains("Nobody"));
    assert!(nobody.texts(".is-person").is_empty());
}

#[tokio::test]
async fn a_place_that_is_not_there_is_no_page() {
    let app = TestApp::start().await;
    let _cup = app.cup("cup").await;
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    for pick in ["9.1.E", "2.9.E", "2.99", "2.1.X", "two"] {
        let page = dora.get(&format!("{HOME}?pick={pick}")).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{pick}");
    }
    // A second place in another session changes nothing: the first one stays.
    let page = dora.get(&format!("{HOME}?pick=2.1.S&with=1.1.E")).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.texts(".is-b").is_empty());
}

#[tokio::test]
async fn what_has_a_result_is_neither_picked_nor_undone() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.run(Command::Seating(SeatingCommand::SwapSeats {
        session: SessionNo(1),
        a: EntrantId(1),
        b: EntrantId(2),
        note: "asked for".into(),
    }))
    .await;
    cup.play_first().await;
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let page = dora.get(HOME).await;
    assert!(!page.text.contains("pick=1.1."), "no link to pick");
    assert!(page.text.contains("pick=2.1.E"));
    let refused = dora.submit(&page, "/seating/undo", &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text_of(".error-summary").contains("has a result"));
    let look = dora.get(&format!("{HOME}?pick=1.1&with=1.3")).await;
    assert!(
        look.text_of(".notice").contains("has a result"),
        "{}",
        look.text
    );
}

#[tokio::test]
async fn somebody_gets_up_and_comes_back_at_an_open_seat_of_an_extra_table() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    let mut settings = (*cup.live.snapshot().tournament.settings).clone();
    settings.tables = 3;
    cup.run(Command::Setup(SetupCommand::ChangeSettings { settings }))
        .await;
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let pick = dora.get(&format!("{HOME}?pick=2.8")).await;
    let why = dora.submit(&pick, "/seating/leave", &[]).await;
    assert_eq!(why.status, StatusCode::UNPROCESSABLE_ENTITY, "a reason");
    let left = dora
        .submit(&why, "/seating/leave", &[("reason", "train is late")])
        .await;
    assert_eq!(left.status, StatusCode::SEE_OTHER, "{}", left.text);
    assert_eq!(seats(&cup, 2, 1), [Some(1), Some(7), Some(2), None]);

    let page = dora.get(HOME).await;
    let added = dora
        .submit(&page, "/seating/add-table", &[("session", "2")])
        .await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text);
    assert_eq!(seats(&cup, 2, 3), [None; 4]);
    let look = dora.get(&format!("{HOME}?pick=2.8&with=2.3.W")).await;
    let taken = dora.submit(&look, "/seating/take", &[]).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text);
    assert_eq!(seats(&cup, 2, 3), [None, None, Some(8), None]);
    for _ in 0..3 {
        let page = dora.get(HOME).await;
        dora.submit(&page, "/seating/undo", &[]).await;
    }
    assert_eq!(seats(&cup, 2, 1), [Some(1), Some(7), Some(2), Some(8)]);
    let snapshot = cup.live.snapshot();
    let all = snapshot.tournament.entrants.values();
    assert!(all.clone().all(|it| it.standing == Standing::Active));
}

#[tokio::test]
async fn a_certificate_stands_beside_its_bounds_and_tells_the_last_change() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let visitor = app.visitor();
    cup.publish(&[1]).await;
    let public = "/t/cup/seating/certificate";
    let page = visitor.get(public).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(
        page.text_of(".lead").contains("one session"),
        "{}",
        page.text
    );
    cup.run(Command::Seating(SeatingCommand::PublishSeating {
        sessions: vec![SessionNo(2)],
    }))
    .await;
    let json = visitor.get(&format!("{public}.json")).await;
    let body: Value = serde_json::from_str(&json.text).unwrap();
    let certificate = &body["certificate"];
    assert_eq!(certificate["figures"]["meet"]["max"], 2);
    assert_eq!(certificate["difference"], Value::Null);
    let repeats = certificate["repeated"].as_array().unwrap().len();

    cup.run(Command::Seating(SeatingCommand::SwapSeats {
        session: SessionNo(2),
        a: EntrantId(7),
        b: EntrantId(5),
        note: "asked for".into(),
    }))
    .await;
    let json = visitor.get(&format!("{public}.json")).await;
    let body: Value = serde_json::from_str(&json.text).unwrap();
    let certificate = &body["certificate"];
    assert!(certificate["repeated"].as_array().unwrap().len() > repeats);
    let new = certificate["difference"]["new_repeats"].as_array().unwrap();
    assert!(!new.is_empty());
    let staff = dora.get(&format!("{HOME}/certificate")).await;
    assert!(
        staff
            .text_of(".certificate-since")
            .contains("changed places")
    );
    assert!(
        staff
            .text_of(".figures")
            .contains("Most meetings of a pair")
    );
    let seating = visitor.get("/t/cup/seating").await;
    assert!(seating.text.contains("/seating/certificate\""));
}

/// Two sessions at 65 tables, both with the same people at each.
async fn hall_of_65(app: &TestApp) {
    with_people(app, "cup", 260, &|_, draft: PersonDraft| draft).await;
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let mut settings = (*live.snapshot().tournament.settings).clone();
    settings.tables = 65;
    app.run(
        "cup",
        Command::Setup(SetupCommand::ChangeSettings { settings }),
        Vec::new(),
    )
    .await;
    let rows: Vec<[u32; 4]> = (0..65)
        .map(|table| [1, 2, 3, 4].map(|seat| table * 4 + seat))
        .collect();
    let plans = vec![plan(1, &rows), plan(2, &rows)];
    let origin = PlanOrigin::Imported {
        file: "plan.csv".into(),
    };
    let adopt = Command::Seating(SeatingCommand::AdoptPlan { plans, origin });
    app.run("cup", adopt, Vec::new()).await;
}

#[tokio::test]
async fn a_large_plan_shows_as_many_seats_as_a_page_bears() {
    let app = TestApp::start().await;
    hall_of_65(&app).await;
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let page = dora.get(HOME).await;
    assert_eq!(page.texts(".board thead th").len(), 1, "one session");
    assert_eq!(page.texts(".board a.pick").len(), 128, "32 tables");
    assert!(page.text.len() < 150_000, "{}", page.text.len());
    let second = dora.get(&format!("{HOME}?show=2&tables=65")).await;
    assert!(second.text.contains("pick=2.65.N"));
    assert!(!second.text.contains("pick=1.65.N"));
    let ways = second.texts(".board-ways .joined a");
    assert_eq!(ways, ["1–32", "33–65", "All tables"]);
    let all = dora.get(&format!("{HOME}?tables=all")).await;
    assert_eq!(all.texts(".board a.pick").len(), 260);
    // What is picked is on the page, whatever else is asked for.
    let picked = dora.get(&format!("{HOME}?pick=2.1.E&show=1")).await;
    assert_eq!(picked.texts(".is-a").len(), 1);
    // Who is looked for is on the page of every session.
    for session in [1, 2] {
        let page = dora.get(&format!("{HOME}?person=260&show={session}")).await;
        assert_eq!(page.texts(".is-person").len(), 1, "{session}");
        assert!(page.text.contains("?show=2&#38;person=260#plan"));
    }
}

#[tokio::test]
async fn visitors_read_a_large_plan_in_pages() {
    let app = TestApp::start().await;
    hall_of_65(&app).await;
    let sessions = vec![SessionNo(1), SessionNo(2)];
    for command in [
        Command::Setup(SetupCommand::Publish),
        Command::Seating(SeatingCommand::PublishSeating { sessions }),
    ] {
        app.run("cup", command, Vec::new()).await;
    }
    let visitor = app.visitor();
    for (query, people) in [
        ("", 48),
        ("?page=5", 68),
        ("?page=all", 260),
        ("?page=6", 48),
    ] {
        let page = visitor.get(&format!("/t/cup/seating{query}")).await;
        assert_eq!(page.texts(".seating tbody tr").len(), people, "{query}");
    }
}

#[tokio::test]
async fn two_change_places_from_one_end_of_a_large_hall_to_the_other() {
    let app = TestApp::start().await;
    hall_of_65(&app).await;
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let first = dora.get(&format!("{HOME}?pick=2.1.E")).await;
    let way = "?show=2&#38;pick=2.1.E&#38;tables=33#plan";
    assert!(first.text.contains(way), "the pick goes along");
    let other = dora.get(&format!("{HOME}?pick=2.1.E&tables=33")).await;
    let change = "?pick=2.1.E&#38;with=2.65.N&#38;tables=33#panel";
    assert!(other.text.contains(change), "{}", other.text);
    let look = dora
        .get(&format!("{HOME}?pick=2.1.E&with=2.65.N&tables=33"))
        .await;
    assert_eq!(look.texts(".is-b").len(), 1);
    let note = [("note", "asked for")];
    let done = dora.submit(&look, "/seating/swap", &note).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    let back = format!("{HOME}?show=2&tables=33#session-2");
    assert_eq!(done.location(), back);
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let snapshot = live.snapshot();
    let last = snapshot
        .tournament
        .table(SessionNo(2), TableNo(65))
        .unwrap();
    assert!(last.seats.people().any(|it| it == EntrantId(1)));
}

#[tokio::test]
async fn whoever_may_only_look_picks_and_undoes_nothing() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    app.staff("rita", "cup", Role::ReadOnly).await;
    let rita = app.logged_in("rita").await;
    let page = rita.get(HOME).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.text.contains("data-undo"));
    assert!(!page.text.contains("?pick="));
    assert!(page.text.contains("?person=7"), "{}", page.text);
    let pick = rita.get(&format!("{HOME}?pick=2.7")).await;
    assert_eq!(pick.status, StatusCode::FORBIDDEN);
    assert_eq!(seats(&cup, 2, 1), [Some(1), Some(7), Some(2), Some(8)]);
}

#[tokio::test]
async fn club_mates_are_brought_together_only_with_a_note_whoever_asks() {
    let app = TestApp::start().await;
    // 2 and 6 are of one club, and so are 1 and 5; nobody meets a club mate as it is.
    app.hall("half").await;
    let live = app.state.tournaments.by_slug("half").await.unwrap();
    let swap = |note: &str| {
        Command::Seating(SeatingCommand::SwapSeats {
            session: SessionNo(2),
            a: EntrantId(1),
            b: EntrantId(6),
            note: note.into(),
        })
    };
    let request = Request::new(swap(" "), Actor::Shell, &[Role::Owner], "test");
    let refused = app.state.tournaments.execute(&live, request).await;
    assert!(
        matches!(&refused, Err(error) if error.refusal() == Some(&Refusal::NoteNeeded)),
        "{refused:?}"
    );
    app.staff("dora", "half", Role::Director).await;
    let dora = app.logged_in("dora").await;
    let home = "/t/half/manage/seating";
    let look = dora.get(&format!("{home}?pick=2.1&with=2.6")).await;
    assert!(look.text.contains("less fair"), "{}", look.text);
    let refused = dora.submit(&look, "/seating/swap", &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text_of(".error-summary").contains("less fair"));
    let done = dora
        .submit(&refused, "/seating/swap", &[("note", "they share a car")])
        .await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
}

#[tokio::test]
async fn meetings_of_compatriots_stand_beside_their_bound_and_are_named() {
    let app = TestApp::start().await;
    let country = |number: u32, draft: PersonDraft| PersonDraft {
        country: if number <= 4 { "ESP" } else { "FRA" }.into(),
        ..draft
    };
    with_people(&app, "cup", 8, &country).await;
    let plans = vec![plan(1, &[[1, 5, 2, 6], [3, 7, 4, 8]])];
    let origin = PlanOrigin::Imported {
        file: "plan.csv".into(),
    };
    app.run(
        "cup",
        Command::Seating(SeatingCommand::AdoptPlan { plans, origin }),
        Vec::new(),
    )
    .await;
    let sessions = vec![SessionNo(1)];
    app.run("cup", Command::Setup(SetupCommand::Publish), Vec::new())
        .await;
    app.run(
        "cup",
        Command::Seating(SeatingCommand::PublishSeating { sessions }),
        Vec::new(),
    )
    .await;
    app.staff("dora", "cup", Role::Director).await;
    let staff = app.logged_in("dora").await;
    for page in [
        app.visitor().get("/t/cup/seating/certificate").await,
        staff.get(&format!("{HOME}/certificate")).await,
    ] {
        let rows = page.texts(".figures tbody tr");
        let row = rows.iter().find(|row| row.contains("inside a country"));
        assert!(
            row.is_some_and(|row| row.matches('4').count() == 2),
            "{rows:?}"
        );
        let titles = page.texts(".certificate h2");
        assert!(
            titles.contains(&"4 pairs of a country meet".to_owned()),
            "{titles:?}"
        );
        assert!(
            page.texts(".pairs li")
                .iter()
                .any(|it| it.starts_with("1 Pat P1 – 2 Pat P2"))
        );
    }
}

#[tokio::test]
async fn board_draw_and_certificate_count_the_same_people() {
    let app = TestApp::start().await;
    let plans = vec![plan(1, &[[1, 5, 2, 6], [3, 7, 4, 8]])];
    app.cup_with("cup", "mcr-ema", 2, plans).await;
    app.staff("dora", "cup", Role::Director).await;
    let dora = app.logged_in("dora").await;
    for (path, place, says) in [
        ("", ".page-facts", "8 people play."),
        ("/draw", "main", "8 people play."),
        ("/certificate", ".lead", "8 people"),
    ] {
        let page = dora.get(&format!("{HOME}{path}")).await;
        let text = page.text_of(place);
        assert!(text.contains(says), "{path}: {text}");
    }
}
