//! A day of each family that is played otherwise than MCR and riichi: three at a table, sixteen tiles in hand, or the
//! hands of all scored; and a day of a hall whose rest plays at a table of five.

use seatwind::service::accounts::Role;
use seatwind::service::tournaments::PersonDraft;
use seatwind::tournament::{Command, SeatingCommand, SessionCommand, SessionNo, SetupCommand};

use crate::app::TestApp;
use crate::browser::{Browser, start_server};
use crate::people::tournament_of;
use crate::rulings::{MANAGE, open_in_full, send_in_full};
use crate::sheets::{put, stands, type_hands};

/// Registered people of a tournament by a rule set, and its director at a laptop.
pub async fn director(ruleset: &str, players: u32) -> (TestApp, Browser) {
    let app = start_server().await;
    tournament_of(&app, "cup", ruleset).await;
    let person = |number: u32| PersonDraft {
        first_name: "Pat".into(),
        last_name: format!("P{number}"),
        ..PersonDraft::default()
    };
    app.register("cup", (1..=players).map(person)).await;
    app.staff("dina", "cup", Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    (app, browser)
}

/// The director draws all sessions and uses the plan; then the first one begins before visitors, at tables of this size.
pub async fn draw_and_start(app: &TestApp, browser: &Browser, seats: usize) {
    let sizes = draw_and_begin(app, browser).await;
    assert!(sizes.iter().all(|size| *size == seats));
}

/// The same; returns how many sit at each table.
async fn draw_and_begin(app: &TestApp, browser: &Browser) -> Vec<usize> {
    browser.goto(&format!("{MANAGE}/seating/draw")).await;
    browser.draw().await;
    browser.press_named("Use this plan").await;
    // The draw's page shows a plan as well.
    browser
        .wait_until("location.pathname.endsWith('/manage/seating')")
        .await;
    browser.wait_for(".board tbody").await;
    let session = SessionNo(1);
    for command in [
        Command::Setup(SetupCommand::Publish),
        Command::Seating(SeatingCommand::PublishSeating {
            sessions: vec![session],
        }),
        Command::Session(SessionCommand::StartSession { session }),
    ] {
        app.run("cup", command, Vec::new()).await;
    }
    sizes_of(app, 0).await
}

/// How many sit at each table of a session, the first of which is 0.
async fn sizes_of(app: &TestApp, session: usize) -> Vec<usize> {
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let snapshot = live.snapshot();
    let tables = snapshot.tournament.sessions[session].tables.iter();
    tables.map(|table| table.seats.seats.len()).collect()
}

/// A warning for somebody at the first table, by the offence that every family has.
pub async fn warn_somebody(app: &TestApp, browser: &Browser) {
    warn_at(app, browser, 1).await;
}

/// The same at the table with this number.
async fn warn_at(app: &TestApp, browser: &Browser, table: usize) {
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let snapshot = live.snapshot();
    let seats = &snapshot.tournament.sessions[0].tables[table - 1].seats;
    let who = seats.people().next().unwrap().0;
    let query = format!("table={table}&subject=e{who}&offence=passing_information");
    open_in_full(browser, &query).await;
    send_in_full(browser).await;
}

/// Types the same totals at these tables, and saves.
pub async fn type_totals(
    browser: &Browser,
    tables: std::ops::RangeInclusive<u16>,
    totals: &[&str],
) {
    browser.goto(&format!("{MANAGE}/results/1")).await;
    for table in tables {
        for (seat, total) in totals.iter().enumerate() {
            browser.fill(&format!("s-{table}-{seat}"), total).await;
        }
    }
    browser.press("main form .actions button").await;
    browser.wait_for(".notice.done").await;
}

/// Everybody has a rank, and the paper of the next session has a column for each seat.
pub async fn standings_and_paper(browser: &Browser, players: usize, seats: usize, name: &str) {
    browser.goto("/t/cup/standings").await;
    let rows = "document.querySelectorAll('.standings tbody tr').length";
    assert_eq!(browser.value(rows).await, players);
    browser.look(&format!("{name}-standings")).await;
    browser
        .goto(&format!("{MANAGE}/print/score-sheets/2"))
        .await;
    let columns = "document.querySelector('.paper-sheet').querySelectorAll('.paper-person').length";
    assert_eq!(browser.value(columns).await, seats);
    browser.look(&format!("{name}-paper")).await;
}

/// Opens the page that takes the value of the first hand's winner, and types tiles.
async fn take_tiles(browser: &Browser, tiles: &[(&str, &str)]) {
    browser.press("button[value='value-1-0']").await;
    browser.wait_for("#f-x-hand").await;
    for (field, text) in tiles {
        browser.fill(field, text).await;
    }
    browser.press("button[value='tiles-1-0']").await;
    browser.wait_for("#hand-1").await;
}

/// Saves the sheet that is open.
pub async fn save(browser: &Browser) {
    browser.press("button[value=save]").await;
    browser.wait_for("form[action$='/take-back']").await;
}

#[tokio::test]
async fn a_day_of_sanma_is_drawn_played_ruled_and_printed_at_tables_of_three() {
    let (app, browser) = director("sanma", 9).await;
    draw_and_start(&app, &browser, 3).await;
    browser.goto(&format!("{MANAGE}/results/1/tables/1")).await;
    let hands: &[&[(&str, &str)]] = &[
        // East takes a mangan of one, then loses the deal to a self-draw of which nobody pays the fourth share.
        &[("w-1", "0"), ("f-1", "1"), ("p-1", "mangan")],
        &[("w-2", "2"), ("p-2", "mangan")],
    ];
    type_hands(&browser, hands).await;
    let row = browser.value("document.querySelectorAll('#hand-1 .hand-sum').length");
    assert_eq!(row.await, 3);
    browser.look("sanma-sheet").await;
    save(&browser).await;
    type_totals(&browser, 2..=3, &["40000", "35000", "30000"]).await;
    warn_somebody(&app, &browser).await;
    standings_and_paper(&browser, 9, 3, "sanma").await;
    browser.close().await;
}

#[tokio::test]
async fn a_day_of_sixteen_tiles_takes_tai_from_tiles_and_flowers() {
    let (app, browser) = director("taiwanese", 8).await;
    draw_and_start(&app, &browser, 4).await;
    browser.goto(&format!("{MANAGE}/results/1/tables/1")).await;
    put(&browser, "w-1", "1").await;
    put(&browser, "f-1", "2").await;
    let tiles = [("x-hand", "123456789m123p111z5p"), ("x-win", "5p")];
    take_tiles(&browser, &tiles).await;
    let value = browser
        .value("document.querySelector('[name=p-1]').value")
        .await;
    assert_eq!(value, "3");
    // Base 3 and three tai, paid by who discarded.
    stands(&browser, 1, ["0", "6", "−6", "0"]).await;
    save(&browser).await;
    type_totals(&browser, 2..=2, &["30", "10", "-20", "-20"]).await;
    warn_somebody(&app, &browser).await;
    standings_and_paper(&browser, 8, 4, "taiwanese").await;
    browser.close().await;
}

#[tokio::test]
async fn a_day_of_the_classical_game_takes_the_scores_of_all_four_from_tiles() {
    let (app, browser) = director("european-classical-german", 8).await;
    draw_and_start(&app, &browser, 4).await;
    browser.goto(&format!("{MANAGE}/results/1/tables/1")).await;
    for (field, value) in [("w-1", "1"), ("f-1", "2"), ("h-1-3", "0")] {
        put(&browser, field, value).await;
    }
    let tiles = [
        ("x-hand", "22p55566777z"),
        ("x-melds", "2222s"),
        ("x-win", "2p"),
        ("x-melds-E", "4444z"),
        ("x-melds-W", "111z"),
    ];
    take_tiles(&browser, &tiles).await;
    let value = browser
        .value("document.querySelector('[name=p-1]').value")
        .await;
    assert_eq!(value, "500");
    let other = browser
        .value("document.querySelector('[name=h-1-2]').value")
        .await;
    assert_eq!(other, "8");
    browser.look("classical-sheet").await;
    save(&browser).await;
    type_totals(&browser, 2..=2, &["2100", "2000", "2000", "1900"]).await;
    warn_somebody(&app, &browser).await;
    standings_and_paper(&browser, 8, 4, "classical").await;
    browser.close().await;
}

/// The director chooses by which rule set the rest plays.
async fn let_the_rest_play(app: &TestApp, browser: &Browser, ruleset: &str) {
    browser.goto(&format!("{MANAGE}/seating/rules")).await;
    browser.choose("rest", ruleset).await;
    browser.press("main form .actions button").await;
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    for _ in 0..400 {
        if live.snapshot().tournament.rest_rules.is_some() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    panic!("the rest has no rule set");
}

/// Who sits out a hand of the sheet that is open, by the place at the table from 0.
async fn who_sits_out(browser: &Browser, hand: usize) -> serde_json::Value {
    let cells = format!("[...document.querySelectorAll('#hand-{hand} .hand-cell')]");
    let out = format!("{cells}.findIndex((cell) => cell.textContent.includes('sits out'))");
    browser.value(&out).await
}

/// The points of two hands at a table of five, of whom one sits out each.
async fn play_two_hands_of_five(browser: &Browser, table: usize) {
    browser
        .goto(&format!("{MANAGE}/results/1/tables/{table}"))
        .await;
    browser.wait_for("#hand-20").await;
    assert_eq!(who_sits_out(browser, 1).await, 4);
    assert_eq!(who_sits_out(browser, 2).await, 0);
    let fields = "document.querySelectorAll('#hand-1 .points-input').length";
    assert_eq!(browser.value(fields).await, 4);
    let hands: &[&[(&str, &str)]] = &[
        &[
            ("h-1-0", "30"),
            ("h-1-1", "-10"),
            ("h-1-2", "-10"),
            ("h-1-3", "-10"),
        ],
        &[
            ("h-2-1", "12"),
            ("h-2-2", "-4"),
            ("h-2-3", "-4"),
            ("h-2-4", "-4"),
        ],
    ];
    type_hands(browser, hands).await;
    stands(browser, 2, ["30", "2", "−14", "−14", "−4"]).await;
    browser.look("five-sheet").await;
    save(browser).await;
}

/// Visitors and the referee's tablet see who sits out.
async fn sits_out_is_shown(browser: &Browser, table: usize) {
    for page in [
        format!("/t/cup/tables/{table}"),
        format!("/t/cup/tables/{table}/card"),
    ] {
        browser.goto(&page).await;
        let text = browser.text("main").await;
        assert!(text.contains("sits out in hands"), "{page}: {text}");
    }
    browser.goto(&format!("{MANAGE}/referee#{table}")).await;
    browser.wait_for(".sitting .chair-4").await;
    let out = "[...document.querySelectorAll('.sitting .chair')]\
        .filter((chair) => chair.textContent.includes('sits out')).length";
    assert_eq!(browser.value(out).await, 1);
    browser.look("five-tablet").await;
}

#[tokio::test]
async fn a_day_of_a_hall_whose_rest_plays_at_a_table_of_five() {
    let (app, browser) = director("riichi-ema-2016", 9).await;
    let_the_rest_play(&app, &browser, "points-only-five").await;
    let sizes = draw_and_begin(&app, &browser).await;
    let table_of = |seats| sizes.iter().position(|size| *size == seats).unwrap() + 1;
    let (four, five) = (table_of(4), table_of(5));
    play_two_hands_of_five(&browser, five).await;
    let number = u16::try_from(four).unwrap();
    let totals = ["40000", "35000", "25000", "20000"];
    type_totals(&browser, number..=number, &totals).await;
    warn_at(&app, &browser, five).await;
    sits_out_is_shown(&browser, five).await;
    // The table of five has the same number in the next session.
    assert_eq!((five, sizes_of(&app, 1).await), (2, sizes));
    standings_and_paper(&browser, 9, 4, "five").await;
    let paper = "document.querySelectorAll('.paper-sheet')[1]";
    let columns = format!("{paper}.querySelectorAll('.paper-person').length");
    assert_eq!(browser.value(&columns).await, 5);
    let out = format!("{paper}.querySelectorAll('.paper-out').length");
    assert_eq!(browser.value(&out).await, 20);
    browser.close().await;
}
