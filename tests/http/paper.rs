//! Score sheets for the tables of a session, to be printed and filled in by hand.

use reqwest::StatusCode;
use seatwind::service::accounts::Role;
use seatwind::tournament::{Command, SetupCommand};

use crate::app::TestApp;

#[tokio::test]
async fn a_printed_sheet_shows_who_sits_where_in_every_wind_round() {
    let app = TestApp::start().await;
    app.hall("cup").await;
    app.staff("sam", "cup", Role::Scorer).await;
    let sam = app.logged_in("sam").await;
    let page = sam.get("/t/cup/manage/sessions/1").await;
    let links = page.attributes("main a", "href");
    assert!(
        links.contains(&"/t/cup/manage/print/score-sheets/1".to_owned()),
        "{links:?}"
    );
    let paper = sam.get("/t/cup/manage/print/score-sheets/1").await;
    assert_eq!(paper.texts(".paper-sheet h2").len(), 4);
    assert_eq!(paper.texts(".paper-sheet .qr").len(), 4);
    let numbers: Vec<String> = paper
        .texts(".paper-sheet:first-of-type .paper-chairs li")
        .iter()
        .filter_map(|chair| {
            chair
                .split_whitespace()
                .find(|it| it.parse::<u32>().is_ok())
        })
        .map(str::to_owned)
        .collect();
    // East to North in the four rounds: Green Book 2006, 3.5.6 and Appendix 4.
    let rounds = ["1 2 3 4", "2 1 4 3", "3 4 2 1", "4 3 1 2"];
    assert_eq!(numbers.join(" "), rounds.join(" "));
    let hands = paper.texts(".paper-sheet:first-of-type tbody th[scope=row]");
    let hands = hands
        .iter()
        .filter(|hand| hand.trim().parse::<u32>().is_ok());
    assert_eq!(hands.count(), 16);
    assert_eq!(
        sam.get("/t/cup/manage/print/score-sheets/9").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn a_printed_sheet_has_lines_for_hands_and_for_totals_where_the_dealer_may_stay() {
    let app = TestApp::start().await;
    app.hall_of("cup", "riichi-ema-2025").await;
    app.staff("sam", "cup", Role::Scorer).await;
    let sam = app.logged_in("sam").await;
    let paper = sam.get("/t/cup/manage/print/score-sheets/1").await;
    // Two rounds of four hands, and as many lines again for deals that stay.
    let open = ".paper-sheet:first-of-type .paper-open";
    assert_eq!(paper.texts(&format!("{open} tbody tr")).len(), 16);
    let heads = paper.texts(&format!("{open} thead th"));
    assert_eq!(heads.len(), 5 + 4, "{heads:?}");
    assert!(heads.contains(&"Counters".to_owned()), "{heads:?}");
    assert!(heads.contains(&"Han/fu or points".to_owned()), "{heads:?}");
    let people = paper.texts(".paper-sheet:first-of-type .paper-totals tbody th[scope=row]");
    // Four people, what is left on the table, and the sum.
    assert_eq!(people.len(), 6, "{people:?}");
}

#[tokio::test]
async fn a_printed_sheet_of_the_world_series_asks_who_is_responsible_and_names_no_winds() {
    let app = TestApp::start().await;
    app.hall_of("cup", "wsom").await;
    app.staff("sam", "cup", Role::Scorer).await;
    let sam = app.logged_in("sam").await;
    let paper = sam.get("/t/cup/manage/print/score-sheets/1").await;
    let heads = paper.texts(".paper-sheet:first-of-type thead th");
    assert!(heads.contains(&"Responsible".to_owned()), "{heads:?}");
    let rounds = paper.texts(".paper-sheet:first-of-type .paper-round th");
    assert!(rounds[1].trim().starts_with("Cycle 2"), "{rounds:?}");
    assert!(!paper.text.contains("South round"));
}

#[tokio::test]
async fn paper_speaks_the_main_language_of_the_tournament() {
    let app = TestApp::start().await;
    app.hall("cup").await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let event = "/t/cup/manage/event";
    let saved = dina.fill(event, "/event", &[("language", "es")]).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    assert_eq!(dina.get(event).await.attribute("html", "lang"), "en");
    for page in ["score-sheets/1", "movement", "table-cards"] {
        let paper = dina.get(&format!("/t/cup/manage/print/{page}")).await;
        assert_eq!(paper.attribute("html", "lang"), "es", "{page}");
    }
}

#[tokio::test]
async fn a_card_of_somebody_who_is_out_ends_with_the_cut() {
    let app = TestApp::start().await;
    let cup = app.cup("cup").await;
    cup.play_first().await;
    cup.run(Command::Setup(SetupCommand::AskForSecondPerson {
        asked: false,
    }))
    .await;
    app.staff("dina", "cup", Role::Director).await;
    let dina = app.logged_in("dina").await;
    let stages = "/t/cup/manage/event/stages";
    let fields = [
        ("first1", "1"),
        ("title2", "Final"),
        ("first2", "2"),
        ("takes2", "4"),
        ("carry2", "50"),
        ("others2", "out"),
    ];
    dina.fill(stages, "/stages", &fields).await;
    let cut = format!("{stages}/2/cut");
    assert_eq!(dina.fill(&cut, "/2/cut", &[]).await.location(), stages);
    let paper = dina.get("/t/cup/manage/print/movement").await;
    let cards = paper.texts(".movement-card");
    assert_eq!(cards.len(), 8);
    assert!(cards.iter().all(|card| !card.contains("off")), "{cards:?}");
    // Two sessions for the four who go on, one for the others.
    assert_eq!(paper.texts(".movement-card tr").len(), 4 * 2 + 4);
}
