//! Scorers keep a session hand by hand on a tablet: riichi with everything that can happen to a
//! hand, and Zung Jung with its responsible players. A second person confirms.

use seatwind::service::accounts::Role;

use crate::app::TestApp;
use crate::browser::{Browser, Screen, start_server};

const TABLE: &str = "/t/cup/manage/results/1/tables/1";

/// The cup by a rule set, with two scorers, and the sheet of a table on the tablet of the first.
async fn sheet(ruleset: &str) -> (TestApp, Browser) {
    let app = start_server().await;
    app.cup_of("cup", ruleset).await;
    app.staff("sara", "cup", Role::Scorer).await;
    app.staff("simon", "cup", Role::Scorer).await;
    let browser = Browser::open(&app).await;
    browser.screen(Screen::Tablet).await;
    browser.log_in("sara").await;
    browser.goto(TABLE).await;
    (app, browser)
}

/// Presses what a scorer has scrolled to.
async fn press(browser: &Browser, css: &str) {
    browser.wait_for(css).await;
    let scroll = format!("document.querySelector(\"{css}\").scrollIntoView({{ block: 'center' }})");
    browser.value(&scroll).await;
    browser.press(css).await;
}

/// Puts a value into a field as a person does: chooses, ticks or types.
pub async fn put(browser: &Browser, name: &str, value: &str) {
    let hand = name.split('-').nth(1).unwrap();
    let css = format!("main [name='{name}']:not([type=hidden])");
    let field = browser.wait_for(&css).await;
    let about = |what: &str| format!("document.querySelector(\"{css}\"){what}");
    let is_folded = about(".closest('details:not([open])')?.closest('.hand-more') != null");
    if browser.value(&is_folded).await == true {
        press(browser, &format!("#hand-{hand} .hand-more summary")).await;
    }
    browser.wait_until(&about(".checkVisibility()")).await;
    let kind = browser.value(&about(".type")).await;
    match kind.as_str().unwrap() {
        "select-one" => {
            // The driver of Firefox leaves a list below a bar that stays in view.
            let scroll = about(".scrollIntoView({ block: 'center' })");
            browser.value(&scroll).await;
            field.select_by_value(value).await.unwrap();
        }
        "checkbox" => {
            let label = format!("label:has([name='{name}'][value='{value}'])");
            press(browser, &label).await;
        }
        _ => browser.fill(name, value).await,
    }
}

/// Types hands one after the other; every one brings the row of the next.
pub async fn type_hands(browser: &Browser, hands: &[&[(&str, &str)]]) {
    for (hand, number) in hands.iter().zip(1..) {
        for (field, value) in *hand {
            put(browser, field, value).await;
        }
        let next = format!("#hand-{}", number + 1);
        if number < hands.len() {
            browser.wait_for(&next).await;
        }
    }
}

/// Waits until those at the table have these points after a hand.
pub async fn stands<const SEATS: usize>(browser: &Browser, hand: usize, points: [&str; SEATS]) {
    let shown = format!(
        "[...document.querySelectorAll('#hand-{hand} .hand-sum b')].map(it => it.textContent).join(' ')"
    );
    let wanted = points.join(" ");
    let begun = std::time::Instant::now();
    loop {
        let found = browser.value(&shown).await;
        if found == wanted.as_str() {
            return;
        }
        if begun.elapsed().as_secs() > 10 {
            browser.picture("sheet-failed").await;
            panic!("hand {hand}: {found} is not {wanted}");
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
}

/// Saves, and lets the second scorer confirm.
async fn save_and_confirm(app: &TestApp, browser: &Browser, name: &str) {
    browser.press("button[value=save]").await;
    browser.wait_for(".notice.done, .notice[role=status]").await;
    browser.goto(TABLE).await;
    browser.look(name).await;
    let other = Browser::open(app).await;
    other.screen(Screen::Tablet).await;
    other.log_in("simon").await;
    other.goto(TABLE).await;
    other.press("form[action$='/verify'] button").await;
    other
        .wait_until("!document.querySelector(\"form[action$='/verify']\")")
        .await;
    other.close().await;
    let live = app.state.tournaments.by_slug("cup").await.unwrap();
    let table = &live.snapshot().tournament.sessions[0].tables[0];
    assert!(table.result.is_verified());
}

/// The totals of the table that count, once there are any: a page may say at once what it said before.
async fn totals(app: &TestApp) -> Vec<i64> {
    for _ in 0..400 {
        let live = app.state.tournaments.by_slug("cup").await.unwrap();
        let snapshot = live.snapshot();
        if let Some(sheet) = snapshot.tournament.sessions[0].tables[0].result.sheet() {
            return sheet.totals.iter().map(|it| it.score).collect();
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    panic!("the table has no result");
}

#[tokio::test]
async fn a_session_of_riichi_is_kept_hand_by_hand_corrected_and_confirmed() {
    let (app, browser) = sheet("riichi-ema-2016").await;
    let hands: &[&[(&str, &str)]] = &[
        // The dealer takes 7,700; two declared riichi.
        &[
            ("w-1", "0"),
            ("f-1", "1"),
            ("p-1", "3/40"),
            ("r-1", "0"),
            ("r-1", "2"),
        ],
        // One counter: drawn, two ready, a stick stays.
        &[("w-2", "draw"), ("r-2", "3"), ("t-2", "0"), ("t-2", "3")],
        // Two counters: two win from the dealer.
        &[
            ("w-3", "1"),
            ("f-3", "0"),
            ("p-3", "2/30"),
            ("w2-3", "2"),
            ("p2-3", "mangan"),
        ],
        // A chombo: the hand is dealt again.
        &[("w-4", "chombo"), ("c-4", "3")],
        &[("w-5", "1"), ("p-5", "3/30")],
        // Drawn, nobody ready.
        &[("w-6", "draw")],
    ];
    type_hands(&browser, hands).await;
    stands(&browser, 3, ["29,000", "24,400", "36,100", "30,500"]).await;
    stands(&browser, 6, ["27,000", "30,400", "34,100", "28,500"]).await;
    assert_eq!(browser.text("#hand-3 .hand-name").await, "E1");
    assert_eq!(browser.text("#hand-5 .hand-name").await, "E2");
    assert!(browser.text("[data-foot]").await.contains("Fabre"));
    // The first hand was worth less: everything after it follows.
    put(&browser, "p-1", "2/30").await;
    stands(&browser, 3, ["24,200", "29,200", "36,100", "30,500"]).await;
    stands(&browser, 6, ["22,200", "35,200", "34,100", "28,500"]).await;
    assert_eq!(browser.text("#hand-1 .value-means").await, "= 2,900");
    save_and_confirm(&app, &browser, "sheet-riichi").await;
    assert_eq!(totals(&app).await, [22_200, 35_200, 34_100, 28_500]);
    browser.close().await;
}

#[tokio::test]
async fn a_session_of_zung_jung_says_who_is_responsible_and_is_corrected() {
    let (app, browser) = sheet("wsom").await;
    let hands: &[&[(&str, &str)]] = &[
        &[("w-1", "0"), ("f-1", "1"), ("p-1", "70")],
        // Somebody else discarded the tile first.
        &[("w-2", "1"), ("f-2", "0"), ("p-2", "40"), ("q-2", "2")],
        // The winner's own last discard was the tile.
        &[("w-3", "3"), ("f-3", "2"), ("p-3", "50"), ("q-3", "nobody")],
        &[("w-4", "2"), ("f-4", "1"), ("p-4", "25")],
        // The second cycle begins with drawn seats.
        &[
            ("ch-5-0", "2"),
            ("ch-5-1", "0"),
            ("ch-5-2", "3"),
            ("ch-5-3", "1"),
            ("w-5", "draw"),
        ],
    ];
    type_hands(&browser, hands).await;
    stands(&browser, 1, ["210", "−160", "−25", "−25"]).await;
    stands(&browser, 5, ["110", "−115", "−70", "75"]).await;
    // 40 points instead of 70: the discarder pays 70, the others 25 as before.
    put(&browser, "p-1", "40").await;
    stands(&browser, 1, ["120", "−70", "−25", "−25"]).await;
    stands(&browser, 5, ["20", "−25", "−70", "75"]).await;
    save_and_confirm(&app, &browser, "sheet-zung-jung").await;
    assert_eq!(totals(&app).await, [20, -25, -70, 75]);
    browser.close().await;
}

#[tokio::test]
async fn a_value_is_taken_from_tiles_that_are_tapped() {
    let (app, browser) = sheet("riichi-ema-2016").await;
    put(&browser, "w-1", "1").await;
    put(&browser, "f-1", "0").await;
    press(&browser, "#hand-1 .value-button").await;
    browser.wait_for("[data-press]:not([hidden])").await;
    let small = "[...document.querySelectorAll('[data-tile], [data-mode]')].filter((key) => {
        const box = key.getBoundingClientRect();
        return box.width < 40 || box.height < 44 || box.right > innerWidth;
    }).length";
    assert_eq!(browser.value(small).await, 0, "targets that are small");
    let taps = [
        "pung", "1z", "2m", "3m", "4m", "6p", "7p", "3s", "3s", "6s", "7s", "8s", "5p",
    ];
    for tap in taps {
        let css = match tap {
            "pung" => "[data-mode=pung]".to_owned(),
            tile => format!("[data-tile='{tile}']"),
        };
        press(&browser, &css).await;
    }
    // South's pung of East is the wind of the round: one han, 30 fu.
    browser
        .wait_until("document.querySelector('[data-brief]').dataset.state === 'valued'")
        .await;
    assert!(browser.text("[data-brief]").await.contains("1/30"));
    press(&browser, "[data-undo]").await;
    browser
        .wait_until("document.querySelector('[name=x-win]').value === ''")
        .await;
    press(&browser, "[data-tile='5p']").await;
    browser.look("sheet-value-tiles").await;
    press(&browser, "button[value='tiles-1-0']").await;
    browser.wait_for("#hand-1").await;
    let value = "document.querySelector('[name=p-1]').value";
    browser.wait_until(&format!("{value} === '1/30'")).await;
    stands(&browser, 1, ["29,000", "31,000", "30,000", "30,000"]).await;
    browser.press("button[value=save]").await;
    browser.wait_for(".notice.done, .notice[role=status]").await;
    assert_eq!(totals(&app).await, [29_000, 31_000, 30_000, 30_000]);
    // A link of the hand scorer falls apart into its tiles.
    browser.goto(TABLE).await;
    press(&browser, "#hand-1 .value-button").await;
    browser.wait_for("[data-press]:not([hidden])").await;
    press(&browser, "[data-clear]").await;
    let link = "https://example.org/scorer?ruleset=riichi-ema-2016&hand=2m3m4m&melds=111z&win=5p";
    let paste = format!(
        "(() => {{ const field = document.querySelector('[name=x-hand]'); field.value = '{link}';
           field.dispatchEvent(new InputEvent('input', {{ bubbles: true, inputType: 'insertFromPaste' }})); }})()"
    );
    browser.value(&paste).await;
    browser
        .wait_until("document.querySelector('[name=x-hand]').value === '2m3m4m'")
        .await;
    browser
        .wait_until("document.querySelector('[name=x-melds]').value === '111z'")
        .await;
    browser.check_log("sheet-value").await;
    browser.close().await;
}
