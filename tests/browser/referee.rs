//! A referee with a tablet: three taps, a network that goes away, two at once, a server that dies.

use std::time::Duration;

use seatwind::service::accounts::Role;
use seatwind::tournament::ruling::Ruling;
use seatwind::tournament::{Command, DutyCommand};

use crate::app::TestApp;
use crate::browser::{Browser, Screen, start_server};

const PAGE: &str = "/t/cup/manage/referee";

async fn start() -> TestApp {
    start_by("mcr-ema").await
}

/// A hall that plays by a rule set.
pub async fn start_by(ruleset: &str) -> TestApp {
    let app = start_server().await;
    app.hall_of("cup", ruleset).await;
    app.staff("rita", "cup", Role::Referee).await;
    app
}

/// A referee's tablet with its page open.
pub async fn tablet(app: &TestApp, login: &str) -> Browser {
    let browser = Browser::open(app).await;
    browser.screen(Screen::Tablet).await;
    browser.log_in(login).await;
    browser.goto(PAGE).await;
    browser.wait_for(".taps.tables a").await;
    browser
}

/// The rulings of the log: whom, and whether it stands.
async fn ledger(app: &TestApp) -> Vec<String> {
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let snapshot = live.snapshot();
    let rulings = snapshot.tournament.rulings.iter();
    rulings
        .map(|it| format!("{:?}", it.decision.subject))
        .collect()
}

/// Rules on a person of a table, by the script's own steps.
async fn rule(browser: &Browser, table: u32, person: u32, offence: &str) {
    browser
        .value(&format!(
            "(location.hash = '{table}/e{person}/{offence}', true)"
        ))
        .await;
    browser.wait_for("#confirm").await;
    browser.press("#confirm").await;
    browser.wait_for(".sitting:not(.is-small)").await;
}

async fn band(browser: &Browser) -> String {
    browser.text("#band").await
}

#[tokio::test]
async fn three_taps_lead_from_the_table_to_a_confirmed_ruling() {
    let app = start().await;
    let browser = tablet(&app, "rita").await;
    browser.press(".taps.tables a").await;
    browser.wait_for(".chair-0 a").await;
    // From the table: the person, the offence, the confirmation.
    browser.press(".chair-0 a").await;
    browser.press(".offences a").await;
    let proposal = browser.text("#what").await;
    assert!(!proposal.is_empty());
    browser.press("#confirm").await;
    browser.wait_for("#toast").await;
    browser
        .wait_until("document.getElementById('band').classList.contains('sent')")
        .await;
    assert_eq!(ledger(&app).await, ["Entrant(EntrantId(1))"]);
    // What is ruled most stands beside each person from now on: two taps.
    browser.wait_for(".chair-1 .usual a").await;
    browser.press(".chair-1 .usual a").await;
    assert!(!browser.text("#what").await.is_empty());
    browser.press("#confirm").await;
    browser.wait_for("#toast").await;
    browser
        .wait_until("document.getElementById('band').classList.contains('sent')")
        .await;
    assert_eq!(ledger(&app).await.len(), 2);
    // The second time is proposed as such.
    browser.press(".chair-0 a").await;
    browser.press(".offences a").await;
    assert!(browser.text(".confirm").await.contains("Time no. 2"));
    browser.press(".thumb a").await;
    // Undone where it was given.
    browser.value("(location.hash = '1', true)").await;
    browser
        .wait_until("document.querySelectorAll('.here button').length === 2")
        .await;
    browser.press(".here button").await;
    browser
        .wait_until("document.querySelector('.here li.is-reversed') !== null")
        .await;
    browser
        .wait_until("document.getElementById('band').classList.contains('sent')")
        .await;
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let rulings = &live.snapshot().tournament.rulings;
    let stand: Vec<bool> = rulings.iter().map(Ruling::stands).collect();
    assert_eq!(stand, [true, false], "the last one is undone");
    browser.check_log("three taps").await;
    browser.close().await;
}

#[tokio::test]
async fn the_network_goes_in_the_middle_of_ten_rulings_and_nothing_is_lost_or_doubled() {
    let app = start().await;
    let browser = tablet(&app, "rita").await;
    // The page once more, so that the worker has it.
    browser
        .wait_until("navigator.serviceWorker.controller !== null")
        .await;
    browser.goto(PAGE).await;
    browser.wait_for(".taps.tables a").await;
    for person in 1..=3 {
        rule(&browser, 1, person, "wall_touched_early").await;
    }
    browser
        .wait_until("document.getElementById('band').classList.contains('sent')")
        .await;
    app.handle.stop(false).await;
    for (table, person) in [(1, 4), (2, 5), (2, 6), (2, 7)] {
        rule(&browser, table, person, "wall_touched_early").await;
    }
    // The same person twice without a network: the second is proposed as such.
    browser
        .value("(location.hash = '1/e4/wall_touched_early', true)")
        .await;
    browser
        .wait_until("document.querySelector('.confirm')?.textContent.includes('Time no. 2')")
        .await;
    browser
        .wait_until("document.getElementById('band').textContent.includes('(4)')")
        .await;
    browser.picture("referee-offline").await;
    // The tablet is switched off and on: what waits is still there.
    browser.goto(PAGE).await;
    browser.wait_for(".taps.tables a").await;
    assert!(
        band(&browser).await.contains("(4)"),
        "{}",
        band(&browser).await
    );
    let again = app.start_again();
    browser
        .wait_until("document.getElementById('band').classList.contains('sent')")
        .await;
    for person in 8..=10 {
        rule(
            &browser,
            if person == 8 { 2 } else { 3 },
            person,
            "wall_touched_early",
        )
        .await;
    }
    browser
        .wait_until("document.getElementById('band').classList.contains('sent')")
        .await;
    let expected: Vec<String> = (1..=10)
        .map(|id| format!("Entrant(EntrantId({id}))"))
        .collect();
    assert_eq!(ledger(&app).await, expected);
    again.stop(false).await;
    browser.close().await;
}

#[tokio::test]
async fn two_tablets_on_one_table_are_told_and_a_refusal_waits_for_a_choice() {
    let app = start().await;
    app.staff("saul", "cup", Role::Referee).await;
    let (one, two) = (tablet(&app, "rita").await, tablet(&app, "saul").await);
    for browser in [&one, &two] {
        browser
            .value("(location.hash = '1/e1/wall_touched_early', true)")
            .await;
        browser.wait_for("#confirm").await;
    }
    // The second tablet hears nothing of the first until it has sent its own.
    two.value(
        "(window.hear = window.fetch, window.fetch = (url, ...rest) => \
         String(url).includes('referee.json') ? new Promise(() => {}) : hear(url, ...rest), true)",
    )
    .await;
    one.press("#confirm").await;
    one.wait_until("document.getElementById('band').classList.contains('sent')")
        .await;
    two.press("#confirm").await;
    two.wait_until("document.getElementById('band').classList.contains('refused')")
        .await;
    two.value("(window.fetch = window.hear, true)").await;
    two.press("#band a").await;
    assert!(two.text(".queue .refused").await.contains("meanwhile"));
    two.look_at_tablet("referee-refused").await;
    // Decide again: it is the second time now.
    two.press(".queue .actions button").await;
    two.wait_until("document.querySelector('.confirm')?.textContent.includes('Time no. 2')")
        .await;
    two.press("#confirm").await;
    two.wait_until("document.getElementById('band').classList.contains('sent')")
        .await;
    assert_eq!(ledger(&app).await.len(), 2);
    two.value("(location.hash = '1', true)").await;
    two.wait_for(".notice.warn").await;
    assert!(two.text(".notice.warn").await.contains("rita"));
    one.close().await;
    two.close().await;
}

#[tokio::test]
async fn a_server_that_dies_while_rulings_are_in_flight_loses_and_doubles_none() {
    let app = start().await;
    let browser = tablet(&app, "rita").await;
    // Rulings in a row while the server is stopped at once and started again on its port.
    for person in 1..=4 {
        rule(&browser, 1, person, "wall_touched_early").await;
        if person == 2 {
            app.handle.stop(false).await;
        }
    }
    assert!(!band(&browser).await.is_empty());
    let again = app.start_again();
    browser
        .wait_until("document.getElementById('band').classList.contains('sent')")
        .await;
    assert_eq!(ledger(&app).await.len(), 4);
    again.stop(false).await;
    browser.close().await;
}

#[tokio::test]
async fn every_page_of_referees_can_be_read_on_every_screen() {
    let app = start().await;
    app.staff("hana", "cup", Role::HeadReferee).await;
    app.staff("dora", "cup", Role::Director).await;
    let browser = tablet(&app, "hana").await;
    rule(&browser, 1, 1, "wall_touched_early").await;
    browser
        .wait_until("document.getElementById('band').classList.contains('sent')")
        .await;
    app.run(
        "cup",
        Command::Duty(DutyCommand::CallReferee {
            session: seatwind::tournament::SessionNo(1),
            table: seatwind::tournament::TableNo(2),
            caller: seatwind::tournament::duty::Caller::Table,
            note: "a tile fell".into(),
        }),
        Vec::new(),
    )
    .await;
    for (path, name) in [
        (PAGE, "referee-tables"),
        ("/t/cup/manage/referee#1", "referee-table"),
        ("/t/cup/manage/referee#1/e1", "referee-offences"),
        (
            "/t/cup/manage/referee#1/e1/wall_touched_early",
            "referee-confirm",
        ),
        ("/t/cup/manage/referee#queue", "referee-queue"),
        ("/t/cup/manage/referee#1/watch", "referee-tablet-watch"),
        (
            "/t/cup/manage/referee/hand?session=1&table=1&number=1&hand=ruleset%3Dmcr-ema%26hand%3D345678s5m%26melds%3D234p%2B777z%26win%3D5m%26draw%3D1%26seat%3DE",
            "referee-hand",
        ),
        (
            "/t/cup/manage/referee/stopwatch?session=1&table=1&turns=15100,30000",
            "referee-stopwatch",
        ),
        ("/t/cup/manage/referee/calls", "referee-calls"),
        ("/t/cup/manage/referee/roster", "referee-roster"),
        ("/t/cup/manage/rulings", "referee-ledger"),
        ("/t/cup/manage/rulings/sheet", "referee-foul-sheet"),
        ("/t/cup/manage/rulings/consistency", "referee-consistency"),
        ("/t/cup/manage/rulings/1/appeal", "referee-appeal"),
        ("/t/cup/manage/rulings/1/note", "referee-note"),
        ("/t/cup/manage/rulings/1/reverse", "referee-reverse"),
        (
            "/t/cup/manage/rulings/new?session=1&table=1",
            "referee-choose-person",
        ),
        (
            "/t/cup/manage/rulings/new?session=1&table=1&subject=e1",
            "referee-choose-offence",
        ),
        (
            "/t/cup/manage/rulings/new?session=1&table=1&subject=e1&offence=wall_touched_early",
            "referee-full",
        ),
        ("/t/cup/tables/2/call", "referee-call-table"),
    ] {
        browser.goto("/account").await;
        browser.goto(path).await;
        browser.wait_for("h1").await;
        browser.look(name).await;
    }
    browser.close().await;
    let browser = Browser::open(&app).await;
    browser.log_in("dora").await;
    browser.goto("/t/cup/manage/referee/tablets").await;
    browser.fill("name", "Tablet 1").await;
    browser.press("main form.card button").await;
    browser.wait_for(".qr").await;
    browser.look("referee-tablets").await;
    let link = browser.value("document.getElementById('link').value").await;
    let path = link
        .as_str()
        .unwrap()
        .strip_prefix(&app.address)
        .unwrap()
        .to_owned();
    browser.goto(&path).await;
    browser.look("referee-pair").await;
    browser.press("main button").await;
    browser.wait_for(".taps.tables a").await;
    browser.close().await;
}

#[tokio::test]
async fn the_stopwatch_goes_on_when_the_page_is_opened_again() {
    let app = start().await;
    let browser = tablet(&app, "rita").await;
    let page = "/t/cup/manage/referee/stopwatch?session=1&table=1";
    browser.goto(page).await;
    browser.press("[data-press]").await;
    browser
        .wait_until("Number(document.querySelector('[data-time]').textContent) > 0")
        .await;
    browser.goto(page).await;
    browser
        .wait_until("Number(document.querySelector('[data-time]').textContent) > 0.2")
        .await;
    browser.press("[data-press]").await;
    browser
        .wait_until("document.getElementById('f-turns').value !== ''")
        .await;
    let begun = std::time::Instant::now();
    browser
        .wait_until("document.querySelector('[data-people] a').href.includes('turns=')")
        .await;
    assert!(begun.elapsed() < Duration::from_secs(5));
    browser.close().await;
}

#[tokio::test]
async fn the_watch_of_the_tablet_counts_as_the_server_does_and_needs_no_network() {
    let app = start_by("wsom").await;
    let browser = tablet(&app, "rita").await;
    // The same turns here and there: at the limits, one over, the most, whatever.
    let asked = browser
        .client
        .execute_async(
            "const done = arguments[0];
            (async () => {
              const base = document.querySelector('script[src*=\"referee.js\"]').src;
              const { judge, lines } = await import(base.replace('referee.js', 'pace.js'));
              const parts = document.getElementById('watch-parts').dataset;
              const [pace, words] = [JSON.parse(parts.pace), JSON.parse(parts.words)];
              const cases = [[15000], [15001], [15100], [30000], [30100], [47000], Array(13).fill(15000),
                [...Array(10).fill(15000), 60000], [255000], [255001], [1], [3600000]];
              for (let n = 0; n < 60; n++) cases.push(Array.from({ length: 1 + n % 14 }, (_, k) => 1 + (n * 7919 + k * 104729) % 70000));
              const wrong = [];
              for (const turns of cases) {
                const path = location.pathname + '/stopwatch?session=1&table=1&part=verdict&turns=' + turns;
                const { verdict } = await (await fetch(path, { headers: { Accept: 'application/json' } })).json();
                const here = { lines: lines(pace, turns, words), resigned: judge(pace, turns).resigned };
                if (JSON.stringify(here.lines) !== JSON.stringify(verdict.lines) || here.resigned !== verdict.resigned)
                  wrong.push({ turns, here, verdict });
              }
              return { compared: cases.length, wrong };
            })().then(done, (error) => done({ error: String(error) }));",
            Vec::new(),
        )
        .await
        .unwrap();
    assert_eq!(asked["wrong"], serde_json::json!([]), "{asked}");
    assert_eq!(asked["compared"], 72);
    // The 15 seconds after the deal are free, and so is what a turn has of them.
    let free = "import(document.querySelector('script[src*=\"referee.js\"]').src.replace('referee.js', 'pace.js'))
        .then(({ counted }) => arguments[0]([counted({ free_seconds: 15 }, 1000, 6000, 31000), counted({ free_seconds: 15 }, 1000, 17000, 31000),
            counted({ free_seconds: 15 }, null, 6000, 31000), counted({}, 1000, 6000, 31000), counted({ free_seconds: 15 }, 1000, 2000, 9000)]))";
    let counted = browser
        .client
        .execute_async(free, Vec::new())
        .await
        .unwrap();
    assert_eq!(counted, serde_json::json!([15000, 14000, 25000, 25000, 0]));
    // Measured, judged and ruled while there is no server.
    browser.press(".taps.tables a").await;
    app.handle.stop(false).await;
    browser.value("(location.hash = '1/watch', true)").await;
    browser.press("[data-deal]").await;
    browser
        .wait_until("document.querySelector('[data-left]').textContent.includes('Free time')")
        .await;
    browser.look_at_tablet("referee-watch").await;
    browser
        .value(
            "(localStorage.setItem(document.getElementById('watch-parts').dataset.key + ':1:1',
                JSON.stringify({ dealt: null, began: Date.now() - 16000, turns: [30100], claim: false })),
              location.hash = '1', true)",
        )
        .await;
    browser.wait_for(".sitting:not(.is-small)").await;
    browser.value("(location.hash = '1/watch', true)").await;
    browser.press("[data-press]").await;
    browser
        .wait_until(
            "document.querySelector('[data-verdict] .proposal')?.textContent.includes('−15')",
        )
        .await;
    browser.press("[data-people] a").await;
    browser.wait_for("#measured li").await;
    assert!(browser.text("#what").await.contains("15"));
    browser.look_at_tablet("referee-measured").await;
    browser.press("#confirm").await;
    browser.wait_for("#toast").await;
    let again = app.start_again();
    browser
        .wait_until("document.getElementById('band').classList.contains('sent')")
        .await;
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let snapshot = live.snapshot();
    let ruling = &snapshot.tournament.rulings[0];
    assert_eq!(ruling.decision.attached.turns.len(), 2);
    let points = ruling.decision.points.as_ref().unwrap();
    assert_eq!(
        points.offender,
        seatwind::ruleset::StandingPoints::whole(-15)
    );
    again.stop(false).await;
    browser.close().await;
}

#[tokio::test]
async fn limits_of_a_turn_an_opening_and_a_claim_run_down_where_everybody_sees_it() {
    let app = start().await;
    let browser = tablet(&app, "rita").await;
    browser.value("(location.hash = '1/watch', true)").await;
    let left = |text: &'static str| {
        format!("document.querySelector('[data-left]').textContent.includes('{text}')")
    };
    browser.press("[data-deal]").await;
    browser.wait_until(&left("First discard within 19")).await;
    browser.press("[data-claims]").await;
    browser.wait_until(&left("Claim within 2")).await;
    browser.wait_until(&left("Too late to claim by")).await;
    browser.press("[data-undo]").await;
    browser.press("[data-press]").await;
    // The tablet was locked for a while: nothing ticked, the instant stayed.
    browser
        .value(
            "(() => { const key = document.getElementById('watch-parts').dataset.key + ':1:1';
              const kept = JSON.parse(localStorage.getItem(key));
              localStorage.setItem(key, JSON.stringify({ ...kept, began: kept.began - 11000 }));
              location.reload(); return true; })()",
        )
        .await;
    browser
        .wait_until("document.querySelector('[data-time]')?.classList.contains('over')")
        .await;
    browser.check_log("limits").await;
    browser.close().await;
}

impl Browser {
    /// A picture of the tablet's size, checked for accessibility.
    async fn look_at_tablet(&self, name: &str) {
        self.picture(name).await;
        self.check_accessibility(name).await;
    }
}
