//! What hangs on the wall of a large hall: everything is on it, nothing scrolls, and it can be read from
//! the back.

use chrono::TimeDelta;
use seatwind::ruleset::library;
use seatwind::service::tournaments::PersonDraft;
use seatwind::tournament::display::{Show, Slide};
use seatwind::tournament::seating::{PlanOrigin, SessionPlan, TableSeats};
use seatwind::tournament::{
    Command, DisplayCommand, EntrantId, SeatingCommand, SessionCommand, SessionNo, Settings,
    SetupCommand, TableNo,
};
use serde_json::json;

use crate::app::TestApp;
use crate::browser::{Browser, Screen, start_server};
use crate::people::tournament;

const SLUG: &str = "cup";
/// Tables of the hall: two hundred people.
const TABLES: u16 = 50;
/// Those whose time differs from the hall's.
const OWN_TIME: u16 = 40;
/// The screens of projectors.
const SCREENS: [(u32, u32); 4] = [(1366, 768), (1280, 720), (1920, 1080), (1024, 768)];

/// A hall of two hundred. Everybody has played the first session; in the second one each table's time
/// begins when its walls are built, and forty have built them.
async fn large_hall() -> TestApp {
    let app = start_server().await;
    tournament(&app, SLUG).await;
    let run = async |command| app.run(SLUG, command, Vec::new()).await;
    let live = app.state.tournaments.by_slug(SLUG).await.unwrap();
    let settings = Settings {
        tables: TABLES,
        ..Settings::clone(&live.snapshot().tournament.settings)
    };
    run(Command::Setup(SetupCommand::ChangeSettings { settings })).await;
    let names = ["Castellanos-Rodríguez", "Anders", "Nakamura", "Okafor"];
    let person = |number: u32| PersonDraft {
        first_name: "Alexandra".into(),
        last_name: format!("{} {number}", names[number as usize % 4]),
        ..PersonDraft::default()
    };
    let people = 1..=u32::from(TABLES) * 4;
    app.register(SLUG, people.map(person)).await;
    let document = library::document("mcr-ema").unwrap();
    let starts = "hand_starts = \"dice_after_walls\"";
    let document = document.replace(starts, &format!("{starts}\nclock_starts = \"walls_built\""));
    let reason = String::new();
    run(Command::Setup(SetupCommand::ChangeRuleSet {
        document,
        reason,
    }))
    .await;
    let plan = |session| SessionPlan {
        session: SessionNo(session),
        tables: (0..TABLES)
            .map(|table| TableSeats {
                table: TableNo(table + 1),
                seats: [1, 2, 3, 4]
                    .map(|seat| Some(EntrantId(u32::from(table) * 4 + seat)))
                    .into(),
                winds: true,
            })
            .collect(),
    };
    let plans = vec![plan(1), plan(2)];
    let origin = PlanOrigin::Imported {
        file: "plan.csv".into(),
    };
    run(Command::Seating(SeatingCommand::AdoptPlan {
        plans,
        origin,
    }))
    .await;
    let sessions = vec![SessionNo(1), SessionNo(2)];
    run(Command::Seating(SeatingCommand::PublishSeating {
        sessions,
    }))
    .await;
    run(Command::Setup(SetupCommand::Publish)).await;
    for table in 1..=TABLES {
        let first = u32::from(table - 1) * 4;
        let totals = [(1, 120), (2, 8), (3, -40), (4, -88)];
        let totals = totals.map(|(seat, score)| (first + seat, score));
        app.enter(SLUG, 1, table, totals).await;
    }
    let session = SessionNo(2);
    run(Command::Session(SessionCommand::StartSession { session })).await;
    let tables = (1..=OWN_TIME).map(TableNo).collect();
    run(Command::Session(SessionCommand::StartTables {
        session,
        tables,
    }))
    .await;
    app
}

async fn announce(app: &TestApp, text: &str) {
    let announce = Command::Display(DisplayCommand::Announce {
        text: text.into(),
        tables: vec![TableNo(7), TableNo(8)],
        until: Some(app.clock().now() + TimeDelta::hours(2)),
    });
    app.run(SLUG, announce, Vec::new()).await;
}

/// What is wrong with what the wall shows now.
const FAULTS: &str = "(() => {
    const faults = [];
    const part = document.querySelector('.slide.is-now') ?? document.querySelector('.wall > .projector');
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight) faults.push('scrolls ' + scrollHeight);
    if (scrollWidth > innerWidth) faults.push('is wide ' + scrollWidth);
    for (const box of [part, ...part.querySelectorAll('.projector')]) {
        if (box.scrollHeight > box.clientHeight + 1) faults.push('is cut off ' + box.scrollHeight + ' ' + box.clientHeight);
    }
    const fit = Number(getComputedStyle(part).getPropertyValue('--fit') || 1);
    if (fit < 0.8) faults.push('is made small ' + fit);
    for (const text of part.querySelectorAll('p:not(.projector-clock), li, h2, h3, .clock, .wall-name')) {
        const box = text.getBoundingClientRect();
        if (!text.checkVisibility() || box.height === 0 || !text.textContent.trim()) continue;
        if (box.top < 0 || box.bottom > innerHeight + 1 || box.left < 0 || box.right > innerWidth + 1) faults.push('outside: ' + text.textContent.trim());
        const size = parseFloat(getComputedStyle(text).fontSize) / innerHeight;
        const isSmall = text.closest('.slide-event, .slide-count, h1, .projector-rule, .projector-tables .slide-count');
        if (size < (isSmall ? 0.02 : 0.03)) faults.push('small ' + size.toFixed(3) + ': ' + text.textContent.trim());
    }
    const foot = document.querySelector('.wall-foot').getBoundingClientRect();
    if (foot.bottom > innerHeight) faults.push('the foot is outside');
    return faults;
})()";

/// Looks at a wall on every projector.
async fn check(browser: &Browser, name: &str) {
    for (width, height) in SCREENS {
        browser.screen_of(width, height).await;
        browser.value("dispatchEvent(new Event('resize'))").await;
        browser.picture(&format!("wall-{name}-{width}")).await;
        let faults = browser.value(FAULTS).await;
        assert_eq!(faults, json!([]), "{name} on {width} × {height}");
    }
}

#[tokio::test]
async fn the_clock_of_forty_tables_with_announcements_is_all_on_the_wall() {
    let app = large_hall().await;
    let browser = Browser::open(&app).await;
    browser.goto("/t/cup/clock").await;
    let shown = "document.querySelector('.projector-tables .is-now li')?.textContent";
    browser.wait_until(&format!("{shown}.includes(':')")).await;
    check(&browser, "tables").await;
    announce(&app, "Please come to the judges’ desk for a new tile.").await;
    let notice = "document.querySelector('.announced .is-now')?.textContent";
    browser
        .wait_until(&format!("{notice}?.includes('new tile')"))
        .await;
    check(&browser, "tables-and-announcement").await;
    // A long one comes at once, whatever was shown.
    let long = "Lunch is served in the room beside the entrance until 14:30; who ordered a meal \
        without meat finds it at the second counter. The third session begins at 14:45 sharp, and \
        the photograph of all players is taken on the stairs ten minutes before that.";
    announce(&app, long).await;
    browser
        .wait_until(&format!("{notice}.includes('photograph')"))
        .await;
    check(&browser, "tables-and-long-announcement").await;
    // Every table has its turn.
    let count = "document.querySelector('.projector-tables .is-now .slide-count').textContent";
    for page in ["1 / 7", "2 / 7"] {
        browser.wait_until(&format!("{count} === '{page}'")).await;
    }
    browser.press("[data-sound-button]").await;
    browser.has_rung("signal").await;
    browser.check_log("tables").await;
    browser.close().await;
}

#[tokio::test]
async fn the_digits_of_the_clock_are_a_third_of_the_wall() {
    let app = start_server().await;
    app.hall("alone").await;
    let browser = Browser::open(&app).await;
    browser.screen(Screen::Projector).await;
    browser.goto("/t/alone/clock").await;
    let clock = "document.querySelector('.projector .clock')";
    browser
        .wait_until(&format!("{clock}?.textContent.includes(':')"))
        .await;
    // Digits are two thirds of the size of their letters.
    let part = format!("parseFloat(getComputedStyle({clock}).fontSize) * 0.66 / innerHeight");
    browser.wait_until(&format!("{part} > 0.3")).await;
    let bar = "document.querySelector('[data-clock-bar] .bar-done')?.hasAttribute('width')";
    browser.wait_until(bar).await;
    browser.check_log("clock-digits").await;
    browser.close().await;
}

#[tokio::test]
async fn every_part_of_the_loop_of_a_large_hall_is_all_on_the_wall() {
    let app = large_hall().await;
    announce(&app, "Please come to the judges’ desk for a new tile.").await;
    announce(&app, "The cloakroom closes at 19:00.").await;
    let text = Show::Text {
        title: "Thanks".into(),
        text: "to the club\nto the referees\nto the kitchen\nand to all who carried tables".into(),
    };
    let shows = [
        Show::Clock,
        Show::SeatingByName,
        Show::SeatingByTable,
        Show::Standings,
        Show::Announcements,
        text,
        Show::Join,
    ];
    let slides = shows.map(|show| Slide { show, seconds: 600 });
    let slides = slides.into();
    app.run(
        SLUG,
        Command::Display(DisplayCommand::ComposeScreen { slides }),
        Vec::new(),
    )
    .await;
    let browser = Browser::open(&app).await;
    browser.goto("/t/cup/screen").await;
    let all = "document.querySelectorAll('[data-slide]').length";
    let count = browser.value(all).await.as_u64().unwrap();
    // One of each kind, and the last page of each long list.
    let mut shown = std::collections::BTreeSet::new();
    for at in 0..count {
        let now = "document.querySelector('.slide.is-now')";
        let key = browser.value(&format!("{now}.dataset.key")).await;
        let key = key.as_str().unwrap().to_owned();
        let places = browser.text(".slide.is-now .slide-event").await;
        assert!(!places.is_empty());
        let part = key.split('-').next().unwrap().to_owned();
        let next = at + 1;
        let ends = browser
            .value(&format!(
                "document.querySelectorAll('[data-slide]')[{next}]?.dataset.key?.split('-')[0] !== '{part}'"
            ))
            .await;
        if shown.insert(part) || ends == json!(true) {
            check(&browser, &format!("slide-{key}")).await;
        }
        browser
            .value("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))")
            .await;
    }
    assert_eq!(shown.len(), 7);
    browser.check_log("loop").await;
    browser.close().await;
}
