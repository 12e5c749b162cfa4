//! What visitors see, and what they never see.

use reqwest::{Method, StatusCode};
use seatwind::service::accounts::Role;
use seatwind::tournament::{
    Command, DisplayCommand, EntrantId, EntrantsCommand, SessionCommand, SessionNo, SetupCommand,
    TableNo,
};

use crate::app::TestApp;
use crate::client::Answer;
use crate::cup::NAMES;

/// Every public address of a tournament with two sessions, two tables and eight players.
fn addresses(slug: &str) -> Vec<String> {
    let ends = [
        "",
        "/live",
        "/clock",
        "/rules",
        "/standings",
        "/standings?after=1",
        "/standings?of=team",
        "/standings.json",
        "/standings.csv",
        "/standings.csv?of=team",
        "/seating",
        "/seating.json",
        "/seating.csv",
        "/sessions/1",
        "/sessions/2",
        "/tables/1",
        "/tables/1?session=1",
        "/tables/2?session=2",
        "/players/1",
        "/players/8",
    ];
    ends.iter().map(|end| format!("/t/{slug}{end}")).collect()
}

#[tokio::test]
async fn everybody_reads_the_rules_of_a_published_tournament() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.run(Command::Setup(SetupCommand::Publish)).await;
    let visitor = app.visitor();
    let home = visitor.get("/t/cup").await;
    let links = home.attributes(".tabs a", "href");
    assert!(links.contains(&"/t/cup/rules".to_owned()), "{links:?}");
    let rules = visitor.get("/t/cup/rules").await;
    assert_eq!(rules.status, StatusCode::OK);
    assert!(rules.texts("#offences th").len() > 20);
    let cited = rules.attributes(".offence-table td span", "lang");
    assert!(!cited.is_empty() && cited.iter().all(|it| it == "en"));
}

#[tokio::test]
async fn a_tournament_that_is_not_published_is_nowhere() {
    let app = TestApp::start().await;
    let cup = app.cup("undercover").await;
    cup.play_first().await;
    app.staff("rosa", "undercover", Role::Referee).await;
    app.account("stranger", false).await;
    // Staff look first: what they see must not be kept for others.
    let staff = app.logged_in("rosa").await;
    let preview = staff.get("/t/undercover/standings").await;
    assert_eq!(preview.status, StatusCode::OK);
    assert_eq!(preview.header("cache-control"), "private, no-store");
    assert!(preview.text_of(".preview").starts_with("Preview"));
    for visitor in [app.visitor(), app.logged_in("stranger").await] {
        assert!(!visitor.get("/").await.text.contains("undercover"));
        for address in addresses("undercover") {
            let sign = if address.contains('?') { '&' } else { '?' };
            for address in [address.clone(), format!("{address}{sign}preview=1")] {
                let answer = visitor.get(&address).await;
                assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}");
                for name in NAMES {
                    assert!(!answer.text.contains(name), "{address}");
                }
            }
        }
    }
}

#[tokio::test]
async fn a_draft_of_the_seating_is_on_no_public_page() {
    let app = TestApp::start().await;
    let cup = app.cup("half").await;
    app.staff("rosa", "half", Role::ReadOnly).await;
    cup.publish(&[1]).await;
    let staff = app.logged_in("rosa").await;
    let preview = staff.get("/t/half/seating?preview=1").await;
    assert!(preview.text.contains("/t/half/sessions/2?preview=1"));
    let visitor = app.visitor();
    for end in [
        "/sessions/2",
        "/sessions/2?preview=1",
        "/tables/1?session=2",
        "/tables/2?session=2&preview=1",
    ] {
        let answer = visitor.get(&format!("/t/half{end}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{end}");
    }
    // Entrants 1 and 7 meet only in the draft.
    let player = visitor.get("/t/half/players/1").await;
    assert!(!player.text.contains("session=2") && !player.text.contains(NAMES[6]));
    let json = visitor.get("/t/half/seating.json").await;
    let body: serde_json::Value = serde_json::from_str(&json.text).unwrap();
    assert_eq!(body["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(body["sessions"][0]["session"], 1);
    let csv = visitor.get("/t/half/seating.csv").await.text;
    assert_eq!(csv.lines().count(), 9, "{csv}");
    assert!(csv.lines().skip(1).all(|line| line.starts_with("1,")));
}

#[tokio::test]
async fn nobody_s_address_is_on_a_public_page() {
    let app = TestApp::start().await;
    let cup = app.cup("open").await;
    cup.publish(&[1, 2]).await;
    cup.play_first().await;
    let visitor = app.visitor();
    for address in addresses("open") {
        if address.ends_with("/live") {
            continue;
        }
        let answer = visitor.get(&address).await;
        assert_eq!(answer.status, StatusCode::OK, "{address}: {}", answer.text);
        assert!(!answer.text.contains("secret@"), "{address}");
        assert!(!answer.text.contains("_csrf"), "{address}");
    }
    assert!(visitor.get("/").await.text.contains("The open cup"));
}

#[tokio::test]
async fn standings_are_the_same_on_the_page_in_json_and_in_csv() {
    let app = TestApp::start().await;
    let cup = app.cup("open").await;
    cup.publish(&[1, 2]).await;
    cup.play_first().await;
    let visitor = app.visitor();
    let page = visitor.get("/t/open/standings").await;
    let ranks = page.texts(".standings .rank");
    assert_eq!(ranks, ["1", "2", "3", "4", "5", "6", "6", "8"]);
    let points = page.texts(".standings .strong");
    assert_eq!(points, ["4", "4", "2", "2", "1", "½", "½", "0"]);
    let json = visitor.get("/t/open/standings.json").await;
    let body: serde_json::Value = serde_json::from_str(&json.text).unwrap();
    let players = body["players"].as_array().unwrap();
    let names: Vec<&str> = players
        .iter()
        .filter_map(|it| it["last_name"].as_str())
        .collect();
    assert_eq!(page.texts(".standings .last"), names);
    assert_eq!(players[0]["tally"]["adjusted_points"], "4");
    assert_eq!(body["teams"].as_array().unwrap().len(), 2);
    let csv = visitor.get("/t/open/standings.csv").await;
    assert_eq!(csv.header("content-type"), "text/csv; charset=utf-8");
    let first = csv.text.lines().nth(1).unwrap();
    assert!(first.starts_with("1,1,Ana Álvarez"), "{first}");
    let overview = visitor.get("/t/open").await;
    let headings = overview.texts(".leaders thead th");
    assert_eq!(headings, ["Rank", "Name", "Table points"]);
    let leader = overview.texts(".leaders tr.rank-1:first-child td");
    assert_eq!(leader.len(), headings.len());
    assert_eq!(leader[2], "4");
}

#[tokio::test]
async fn a_page_is_kept_until_something_happens() {
    let app = TestApp::start().await;
    let cup = app.cup("open").await;
    cup.publish(&[1]).await;
    let visitor = app.visitor();
    let address = "/t/open/standings";
    let first = visitor.get(address).await;
    let tag = first.header("etag").to_owned();
    let again = || {
        visitor
            .request(Method::GET, address)
            .header("if-none-match", &tag)
    };
    let known = visitor.send(address, again()).await;
    assert_eq!(known.status, StatusCode::NOT_MODIFIED);
    cup.play_first().await;
    let fresh = visitor.send(address, again()).await;
    assert_eq!(fresh.status, StatusCode::OK);
    cup.run(Command::Setup(SetupCommand::Hide)).await;
    let hidden = visitor.send(address, again()).await;
    assert_eq!(hidden.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn caches_on_the_way_keep_visitors_pages_for_a_moment_and_nothing_else() {
    let app = TestApp::start().await;
    let cup = app.cup("open").await;
    cup.publish(&[1]).await;
    let visitor = app.visitor();
    let through = async |address: &str| {
        let request = visitor.request(Method::GET, address);
        visitor
            .send(address, request.header("via", "1.1 cache"))
            .await
    };
    let names = |page: &Answer| page.header("surrogate-key").to_owned();
    // Made for the first visitor, then kept.
    let mut first = through("/t/open/standings").await;
    for _ in 0..2 {
        assert_eq!(first.header("cache-control"), "public, no-cache");
        let moment = first.header("cdn-cache-control");
        assert!(
            moment.starts_with("max-age=1, stale-while-revalidate="),
            "{moment}"
        );
        assert_eq!(first.header("cache-tag").replace(',', " "), names(&first));
        assert!(first.header("vary").contains("Accept-Language"));
        first = through("/t/open/standings").await;
    }
    // Who comes straight to the server is not told what is for caches.
    let straight = visitor.get("/t/open/standings").await;
    assert_eq!(straight.header("cache-control"), "public, no-cache");
    for name in ["cdn-cache-control", "cache-tag", "surrogate-key"] {
        assert!(!straight.headers.contains_key(name), "{name}");
    }
    // The event's name stays, that of its version changes with the page.
    cup.play_first().await;
    let later = through("/t/open/standings").await;
    let event = |page: &Answer| names(page).split(' ').next().map(str::to_owned);
    assert_eq!(event(&first), event(&later));
    assert_ne!(names(&first), names(&later));
    // An answer that sets a cookie is for one visitor.
    let chosen = through("/t/open/standings?lang=fr").await;
    assert_eq!(chosen.header("cdn-cache-control"), "no-store");
    app.staff("dora", "open", Role::Director).await;
    let dora = app.logged_in("dora").await;
    for address in ["/t/open/standings?preview=1", "/t/open/manage"] {
        let own = dora.get(address).await;
        assert!(!own.headers.contains_key("cdn-cache-control"), "{address}");
        assert!(
            own.header("cache-control").starts_with("private"),
            "{address}"
        );
    }
    let nowhere = through("/t/open/tables/999").await;
    assert!(!nowhere.headers.contains_key("cdn-cache-control"));
}

#[tokio::test]
async fn a_table_shows_how_it_sits_in_each_wind_round_and_the_time_it_has() {
    let app = TestApp::start().await;
    let cup = app.cup("open").await;
    cup.publish(&[1]).await;
    cup.run(Command::Session(SessionCommand::StartSession {
        session: SessionNo(1),
    }))
    .await;
    cup.run(Command::Session(SessionCommand::ExtendSession {
        session: SessionNo(1),
        table: Some(TableNo(1)),
        seconds: 300,
        reason: "spilled tea".into(),
    }))
    .await;
    let visitor = app.visitor();
    let page = visitor.get("/t/open/tables/1").await;
    assert_eq!(page.texts(".table-card h3").len(), 4);
    let ends = page.attribute(".clock", "data-clock-ends");
    assert_eq!(ends, "2026-11-21T10:35:03.000Z");
    assert_eq!(page.text_of(".clock-words"), "Until 11:35");
    let hall = visitor.get("/t/open/clock").await;
    let ends = hall.attributes(".clock", "data-clock-ends");
    assert_eq!(
        ends,
        ["2026-11-21T10:30:03.000Z", "2026-11-21T10:35:03.000Z"]
    );
}

#[tokio::test]
async fn a_player_learns_where_next_and_why_the_rank() {
    let app = TestApp::start().await;
    let cup = app.cup("open").await;
    cup.publish(&[1, 2]).await;
    cup.play_first().await;
    let page = app.visitor().get("/t/open/players/7").await;
    let seat = page.text_of(".seat-now .number-tile");
    let seat: Vec<&str> = seat.split_whitespace().collect();
    assert_eq!(seat, ["Table", "1"]);
    let why = page.texts(".split section p").join(" ");
    assert!(
        why.contains("Behind Ana Álvarez: equal in table points, 20 apart in score."),
        "{why}"
    );
    assert!(
        why.contains("Ahead of Ana Eriksen: 2 apart in table points."),
        "{why}"
    );
    assert_eq!(page.texts(".games tbody tr").len(), 1);
}

#[tokio::test]
async fn what_visitors_add_to_an_address_makes_no_page_of_its_own() {
    let app = TestApp::start().await;
    let cup = app.cup("open").await;
    cup.publish(&[1]).await;
    let visitor = app.visitor();
    let plain = visitor.get("/t/open/standings").await;
    let decorated = visitor.get("/t/open/standings?utm=<x>&of=x").await;
    assert_eq!(decorated.text, plain.text);
    for address in [
        "/standings?after=9",
        "/sessions/0",
        "/tables/9",
        "/players/99",
    ] {
        let answer = visitor.get(&format!("/t/open{address}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}");
    }
}

#[tokio::test]
async fn somebody_disqualified_is_so_in_every_list_and_for_no_other_reason() {
    let app = TestApp::start().await;
    app.hall("cup").await;
    app.enter("cup", 1, 1, [(1, 60), (2, 0), (3, -20), (4, -40)])
        .await;
    let disqualify = Command::Entrants(EntrantsCommand::Disqualify {
        entrant: EntrantId(1),
        reason: "struck a referee".into(),
    });
    app.run("cup", disqualify, Vec::new()).await;
    let visitor = app.visitor();
    let csv = visitor.get("/t/cup/standings.csv").await;
    let line = csv.text.lines().find(|line| line.contains("P1,"));
    assert!(
        line.is_some_and(|it| it.contains("disqualified")),
        "{line:?}"
    );
    let json = visitor.get("/t/cup/standings.json").await;
    assert!(json.text.contains("\"state\":\"disqualified\""));
    let player = visitor.get("/t/cup/players/1").await;
    assert!(player.text.contains("last in the list"), "{}", player.text);
    let neighbour = visitor.get("/t/cup/players/4").await;
    assert!(!neighbour.text.contains("Ahead of Pat P1"));
}

#[tokio::test]
async fn nothing_is_called_into_the_hall_of_a_closed_tournament() {
    let app = TestApp::start().await;
    app.hall("cup").await;
    let announce = Command::Display(DisplayCommand::Announce {
        text: "Lunch is served".into(),
        tables: Vec::new(),
        until: None,
    });
    app.run("cup", announce, Vec::new()).await;
    let visitor = app.visitor();
    let shown = visitor.get("/t/cup").await;
    assert!(shown.text.contains("Lunch is served"));
    assert!(
        !visitor
            .get("/t/cup/clock")
            .await
            .attributes("[data-clock-ends]", "data-clock-ends")
            .is_empty()
    );
    let close = Command::Setup(SetupCommand::Close);
    app.run("cup", close, Vec::new()).await;
    for page in ["", "/clock", "/tables/1", "/players/1"] {
        let shown = visitor.get(&format!("/t/cup{page}")).await;
        assert!(!shown.text.contains("Lunch is served"), "{page}");
        assert!(
            shown
                .attributes("[data-clock-ends]", "data-clock-ends")
                .is_empty(),
            "{page}"
        );
    }
}

#[tokio::test]
async fn the_wall_ends_with_the_first_three() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.publish(&[1, 2]).await;
    cup.play_first().await;
    cup.play_second().await;
    let visitor = app.visitor();
    let wall = visitor.get("/t/cup/screen").await;
    assert!(wall.texts(".wall-podium").is_empty(), "{}", wall.text);
    cup.run(Command::Setup(SetupCommand::Close)).await;
    let wall = visitor.get("/t/cup/screen").await;
    assert_eq!(wall.text_of(".slide.is-now h2"), "Final result");
    let names = wall.texts(".slide.is-now .wall-podium li .last");
    assert_eq!(names, ["Álvarez", "Eriksen", "Gómez"]);
}

#[tokio::test]
async fn an_event_shows_no_search_for_seats_before_there_are_any() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    let visitor = app.visitor();
    let page = visitor.get("/t/cup").await;
    assert!(page.texts(".find-seat").is_empty(), "{}", page.text);
    cup.publish(&[1]).await;
    let page = visitor.get("/t/cup").await;
    assert_eq!(page.texts(".find-seat").len(), 1);
}

#[tokio::test]
async fn a_stock_of_points_has_no_plus_sign() {
    let app = TestApp::start().await;
    app.hall_of("cup", "riichi-ema-2025").await;
    let totals = [(1, 45_300), (2, 32_700), (3, 25_000), (4, 17_000)];
    app.enter("cup", 1, 1, totals).await;
    let visitor = app.visitor();
    for path in ["standings", "sessions/1", "tables/1", "players/1"] {
        let page = visitor.get(&format!("/t/cup/{path}")).await;
        let text = page.text_of("main");
        assert!(text.contains("45,300"), "{path}: {text}");
        assert!(!text.contains("+45,300"), "{path}: {text}");
    }
}
