//! The hall on its screens: clocks that are right on wrong devices, a projector that goes on without
//! the server, pages that change by themselves.

use std::net::TcpListener;
use std::time::{Duration, Instant};

use chrono::Utc;
use seatwind::service::accounts::Role;
use seatwind::service::tournaments::PersonDraft;
use seatwind::tournament::display::{Show, Slide};
use seatwind::tournament::seating::{PlanOrigin, SessionPlan, TableSeats};
use seatwind::tournament::{
    Command, DisplayCommand, EntrantId, SeatingCommand, SessionCommand, SessionNo, SetupCommand,
    TableNo,
};
use seatwind::web::server;
use serde_json::json;

use crate::app::TestApp;
use crate::browser::{Browser, is_left_out, start_server};
use crate::people::tournament;

const SLUG: &str = "cup";

pub async fn run(app: &TestApp, command: Command) {
    app.run(SLUG, command, Vec::new()).await;
}

/// Sixteen people at four tables, everything published, the first session running.
async fn running() -> TestApp {
    let app = sixteen().await;
    let tables = (0..4_u16).map(|table| TableSeats {
        table: TableNo(table + 1),
        seats: [1, 2, 3, 4]
            .map(|seat| Some(EntrantId(u32::from(table) * 4 + seat)))
            .into(),
        winds: true,
    });
    let plans = vec![SessionPlan {
        session: SessionNo(1),
        tables: tables.collect(),
    }];
    let origin = PlanOrigin::Imported {
        file: "plan.csv".into(),
    };
    run(
        &app,
        Command::Seating(SeatingCommand::AdoptPlan { plans, origin }),
    )
    .await;
    let sessions = vec![SessionNo(1)];
    run(
        &app,
        Command::Seating(SeatingCommand::PublishSeating { sessions }),
    )
    .await;
    run(&app, Command::Setup(SetupCommand::Publish)).await;
    let session = SessionNo(1);
    run(
        &app,
        Command::Session(SessionCommand::StartSession { session }),
    )
    .await;
    app
}

/// Sixteen people in a tournament of four sessions that has no seating yet.
pub async fn sixteen() -> TestApp {
    let app = start_server().await;
    tournament(&app, SLUG).await;
    let names = [
        "Anders",
        "Bernard",
        "Castellanos-Rodríguez",
        "Dubois",
        "Eriksen",
        "Fontaine",
        "García",
        "Huang",
        "Ivanova",
        "Jansen",
        "Kowalski",
        "Lindqvist",
        "Moreau",
        "Nakamura",
        "Okafor",
        "Petrov",
    ];
    let person = |name: &str| PersonDraft {
        first_name: "Alexandra".into(),
        last_name: name.into(),
        ..PersonDraft::default()
    };
    app.register(SLUG, names.map(person)).await;
    app
}

/// Gives the device a clock that is hours off and runs on from there, for every page to come.
async fn wrong_clock(browser: &Browser, hours: i64) {
    let source = format!(
        "{{ const Real = Date; const off = {hours} * 3600000;
           globalThis.Date = class extends Real {{
             constructor(...given) {{ if (given.length) super(...given); else super(Real.now() + off); }}
             static now() {{ return Real.now() + off; }}
           }}; }}"
    );
    let script = json!({ "source": source });
    browser
        .devtools("Page.addScriptToEvaluateOnNewDocument", script)
        .await;
}

/// By how many milliseconds the page's idea of the server's time is wrong.
async fn drift(browser: &Browser) -> f64 {
    let script = "const done = arguments[0];
        const start = document.querySelector('script[type=module]').src;
        import(start).then(page => done(page.serverNow()));";
    let before = Utc::now().timestamp_micros();
    let told = browser.client.execute_async(script, Vec::new()).await;
    let after = Utc::now().timestamp_micros();
    let told = told.expect("the script runs").as_f64().expect("a time");
    told - (before + after) as f64 / 2000.0
}

#[tokio::test]
async fn a_clock_is_right_on_a_device_whose_own_is_hours_off() {
    if is_left_out("a device with a wrong clock") {
        return;
    }
    let app = running().await;
    let browser = Browser::open(&app).await;
    for hours in [7, -31] {
        wrong_clock(&browser, hours).await;
        browser.goto("/t/cup/clock").await;
        browser
            .wait_until(
                "document.querySelector('.projector .clock')?.textContent.startsWith('89:')",
            )
            .await;
        let drift = drift(&browser).await;
        println!("a device {hours} hours off is {drift:.1} ms from the server");
        assert!(drift.abs() < 200.0, "{drift} ms");
    }
    browser.close().await;
}

#[tokio::test]
async fn a_clock_set_while_the_page_is_open_changes_nothing() {
    let app = running().await;
    let browser = Browser::open(&app).await;
    browser.goto("/t/cup/clock").await;
    browser
        .wait_until("document.querySelector('.projector .clock')?.textContent.startsWith('89:')")
        .await;
    browser
        .value(
            "(() => { const real = Date.now; window.Date.now = () => real() - 7200000; return true; })()",
        )
        .await;
    // Past the next look at the clocks, and the answers that follow from it.
    browser
        .wait_until("(window.looks = (window.looks ?? 0) + 1) > 20")
        .await;
    let drift = drift(&browser).await;
    assert!(drift.abs() < 200.0, "{drift} ms");
    browser.close().await;
}

#[tokio::test]
async fn a_projector_is_composed_turns_and_goes_on_while_the_server_is_gone() {
    let app = running().await;
    app.staff("dina", SLUG, Role::Director).await;
    let browser = Browser::open(&app).await;
    browser.log_in("dina").await;
    browser.goto("/t/cup/manage/screens").await;
    browser.look("hall-screens").await;
    // A browser rings once somebody pressed a button.
    browser.press("[data-sound-button=signal]").await;
    browser.has_rung("signal").await;
    for (field, value) in [
        ("seconds-0", "5"),
        ("seconds-2", "5"),
        ("title-1", "Thanks to Oolong"),
    ] {
        browser
            .value(&format!(
                "(document.querySelector('[name={field}]').value = '{value}', true)"
            ))
            .await;
    }
    browser
        .value("(document.querySelector('[name=show-1]').value = 'text', document.querySelector('[name=seconds-1]').value = '5', true)")
        .await;
    browser
        .press("main form .actions button:not([type=button])")
        .await;
    browser.wait_for(".notice.done").await;
    browser.goto("/t/cup/screen").await;
    browser.look("hall-screen-clock").await;
    let shown = "document.querySelector('.slide.is-now').dataset.key";
    browser.wait_until(&format!("{shown} === '1'")).await;
    browser.look("hall-screen-text").await;
    browser.wait_until(&format!("{shown} === '2-1'")).await;
    browser.look("hall-screen-names").await;

    // The pause can be seen and pressed, hides while nobody moves, and comes with the keyboard.
    let pause = "document.querySelector('[data-pause-button]')";
    browser.press("[data-pause-button]").await;
    let paused = "document.documentElement.hasAttribute('data-paused')";
    browser
        .wait_until(&format!("{paused} && {pause}.textContent === 'Go on'"))
        .await;
    browser.press("[data-pause-button]").await;
    browser
        .wait_until(&format!("!{paused} && {pause}.textContent === 'Pause'"))
        .await;
    browser.value(&format!("({pause}.blur(), true)")).await;
    let seen = format!("getComputedStyle({pause}).opacity");
    browser.wait_until(&format!("{seen} === '0'")).await;
    browser
        .value("(document.dispatchEvent(new Event('pointermove')), true)")
        .await;
    browser.wait_until(&format!("{seen} === '1'")).await;

    // The server goes away: the loop turns, the clock runs, and the wall says so.
    let address = app.address.trim_start_matches("http://").to_owned();
    app.handle.stop(false).await;
    browser
        .wait_until("document.documentElement.hasAttribute('data-offline')")
        .await;
    let seconds = "(() => { const [m, s] = document.querySelector('.slide .clock').textContent.split(':'); return m * 60 + Number(s); })()";
    let before = browser.value(seconds).await.as_i64().unwrap();
    let key = browser.value(shown).await;
    browser
        .wait_until(&format!("{seconds} <= {} && {shown} !== {key}", before - 4))
        .await;
    assert!(
        browser
            .text(".wall-lost")
            .await
            .contains("the clock runs on")
    );

    // It comes back at the same place, with news.
    let listener = TcpListener::bind(&address).expect("its place is free again");
    let again = server::build(app.state.clone(), listener).expect("the server builds");
    tokio::spawn(again);
    run(
        &app,
        Command::Display(DisplayCommand::ComposeScreen {
            slides: vec![Slide {
                show: Show::Text {
                    title: "Back again".into(),
                    text: String::new(),
                },
                seconds: 60,
            }],
        }),
    )
    .await;
    browser
        .wait_until("!document.documentElement.hasAttribute('data-offline')")
        .await;
    browser
        .wait_until(
            "document.querySelector('.slide.is-now h2')?.textContent.includes('Back again')",
        )
        .await;
    browser.close().await;
}

/// Says something to everybody.
async fn announce(app: &TestApp, text: &str) {
    let announce = Command::Display(DisplayCommand::Announce {
        text: text.into(),
        tables: Vec::new(),
        until: None,
    });
    run(app, announce).await;
}

#[tokio::test]
async fn a_wall_that_is_opened_while_the_server_is_gone_runs_on_and_catches_up() {
    if is_left_out("a device with a wrong clock") {
        return;
    }
    let app = running().await;
    let browser = Browser::open(&app).await;
    wrong_clock(&browser, 5).await;
    let walls = ["/t/cup/clock", "/t/cup/screen"];
    for path in walls {
        browser.goto(path).await;
        browser
            .wait_until("navigator.serviceWorker.controller !== null")
            .await;
        // Once more, so that the worker has it.
        browser.goto(path).await;
        let clock = "document.querySelector('.clock')?.textContent.startsWith('89:')";
        browser.wait_until(clock).await;
        let words = browser.text(".wall-foot").await;
        assert!(!words.contains("connect"), "{words}");
    }
    app.handle.stop(false).await;
    announce(&app, "The cloakroom closes at 19:00.").await;
    for path in walls {
        browser.goto(path).await;
        browser
            .wait_until("/^8[89]:/.test(document.querySelector('.clock')?.textContent)")
            .await;
        let drift = drift(&browser).await;
        println!("{path} without the server is {drift:.1} ms from it");
        assert!(drift.abs() < 200.0, "{drift} ms");
        let lost = browser.text(".wall-lost").await;
        let is_a_time = |at: &str| at.split_once(':').is_some_and(|(_, rest)| rest.len() >= 2);
        let mut words = lost.split_whitespace();
        assert!(lost.starts_with("Not connected. As of "), "{lost}");
        assert!(words.any(is_a_time), "{lost}");
        browser
            .picture(&format!("hall-lost-{}", path.trim_start_matches("/t/cup/")))
            .await;
    }
    browser.goto(walls[0]).await;
    let listed = "document.querySelector('.announced') !== null";
    assert_eq!(browser.value(listed).await, json!(false));
    let again = app.start_again();
    browser
        .wait_until("!document.documentElement.hasAttribute('data-offline')")
        .await;
    browser.wait_until(listed).await;
    // Hidden while it is open, it is kept no more.
    run(&app, Command::Setup(SetupCommand::Hide)).await;
    browser.goto(walls[0]).await;
    browser.wait_until("!document.querySelector('.wall')").await;
    again.stop(false).await;
    for path in walls {
        let address = format!("{}{path}", app.address);
        drop(browser.client.goto(&address).await);
        let shown = browser
            .value("document.querySelector('.wall') !== null")
            .await;
        assert_eq!(shown, json!(false), "{path}");
    }
    browser.close().await;
}

#[tokio::test]
async fn news_is_on_every_page_within_a_second_and_nothing_else_moves() {
    let app = running().await;
    let browser = Browser::open(&app).await;
    for path in [
        "/t/cup",
        "/t/cup/seating",
        "/t/cup/tables/2/card",
        "/t/cup/clock",
    ] {
        browser.goto(path).await;
        browser
            .wait_until("document.querySelector('.clock')?.textContent || document.querySelector('.seating')")
            .await;
        // An element that was there is the same one afterwards.
        browser
            .value("(document.querySelector('h1').mine = true)")
            .await;
        let text = format!("News for {path}");
        let begun = Instant::now();
        announce(&app, &text).await;
        browser
            .wait_until(&format!(
                "document.querySelector('.announced')?.textContent.includes('{text}')"
            ))
            .await;
        let took = begun.elapsed();
        println!("{path} has the news after {} ms", took.as_millis());
        assert!(took < Duration::from_secs(2), "{path}: {took:?}");
        let same = browser
            .value("document.querySelector('h1').mine === true")
            .await;
        assert_eq!(same, json!(true), "{path}");
    }
    browser.check_log("news").await;
    browser.close().await;
}

#[tokio::test]
async fn every_page_of_the_hall_can_be_read_on_every_screen() {
    let app = running().await;
    app.staff("dina", SLUG, Role::Director).await;
    run(
        &app,
        Command::Session(SessionCommand::StopTable {
            session: SessionNo(1),
            table: TableNo(3),
            reason: "a tile is missing".into(),
        }),
    )
    .await;
    announce(&app, "The buffet is open until 14:30.").await;
    let browser = Browser::open(&app).await;
    for (path, name) in [
        ("clock", "hall-clock"),
        ("screen?slide=2", "hall-screen-seats"),
        ("tables/1/card", "hall-card"),
        ("tables/3/card?round=2", "hall-card-stopped"),
    ] {
        browser.goto(&format!("/t/cup/{path}")).await;
        browser.look(name).await;
    }
    browser.log_in("dina").await;
    for (path, name) in [
        ("announcements", "announcement-list"),
        ("schedule?propose", "schedule-title"),
        ("print/table-cards", "table-card-list"),
        ("sessions/1/times", "clock-times"),
        ("print/score-sheets/1", "hall-paper"),
    ] {
        browser.goto(&format!("/t/cup/manage/{path}")).await;
        browser.look(name).await;
    }
    browser.close().await;
}
