//! A hand with two sets on the table, as a referee enters it on a tablet, and as somebody without scripts types it.

use crate::browser::{Browser, Screen, start_server};

/// The address of the hand that is shown.
async fn shown_address(browser: &Browser) -> String {
    let address = browser
        .value("document.querySelector('#value').dataset.address")
        .await;
    address.as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn a_hand_with_two_melds_takes_a_referee_a_dozen_taps_on_a_tablet() {
    let app = start_server().await;
    let browser = Browser::open(&app).await;
    browser.screen(Screen::Tablet).await;
    browser.goto("/scorer?ruleset=mcr-ema").await;
    browser.wait_for("[data-press]:not([hidden])").await;
    let out_of_reach = "[...document.querySelectorAll('[data-tile], [data-mode]')].filter((key) => {
        const box = key.getBoundingClientRect();
        return box.width < 40 || box.height < 44 || box.bottom > innerHeight || box.right > innerWidth;
    }).length";
    assert_eq!(
        browser.value(out_of_reach).await,
        0,
        "targets that are small or off the screen"
    );
    let taps = [
        "chow", "2p", "pung", "7z", "3s", "4s", "5s", "6s", "7s", "8s", "5m", "5m",
    ];
    let begun = std::time::Instant::now();
    for tap in taps {
        let css = match tap {
            "chow" | "pung" => format!("[data-mode={tap}]"),
            tile => format!("[data-tile=\"{tile}\"]"),
        };
        browser.press(&css).await;
    }
    browser.wait_for("#value[data-state=refused]").await;
    let taken = begun.elapsed();
    assert!(
        taken < std::time::Duration::from_secs(15),
        "{taken:?} for {} taps",
        taps.len()
    );
    assert_eq!(browser.text(".value-headline").await, "4 points");
    assert_eq!(browser.text("[data-brief]").await, "4 points");
    let address = shown_address(&browser).await;
    assert_eq!(
        address,
        "/scorer?ruleset=mcr-ema&hand=5m345678s&melds=234p+777z&win=5m&seat=E&round=E"
    );
    browser.press("[name=draw][value='1']").await;
    browser.wait_for("#value[data-address*='draw=1']").await;
    assert_eq!(browser.text(".value-headline").await, "5 points");
    browser.goto(&shown_address(&browser).await).await;
    assert_eq!(browser.text(".value-headline").await, "5 points");
    browser.press("[data-undo]").await;
    browser.check_log("scorer").await;
    browser.look("scorer-two-melds").await;
    browser.close().await;
}

#[tokio::test]
async fn a_tap_that_cannot_be_changes_nothing() {
    let app = start_server().await;
    let browser = Browser::open(&app).await;
    browser.screen(Screen::Tablet).await;
    browser.goto("/scorer?ruleset=mcr-ema&melds=777z").await;
    browser.wait_for("[data-press]:not([hidden])").await;
    browser.press("[data-mode=pung]").await;
    browser.press("[data-tile='7z']").await;
    browser.press("[data-mode=chow]").await;
    browser.press("[data-tile='8p']").await;
    let melds = browser
        .value("document.querySelector('#f-melds').value")
        .await;
    assert_eq!(melds, "777z");
    browser.close().await;
}

#[tokio::test]
async fn typed_tiles_are_valued_without_scripts() {
    let app = start_server().await;
    let browser = Browser::open_without_scripts(&app).await;
    browser.goto("/scorer?ruleset=riichi-ema-2025").await;
    browser.fill("hand", "340678s5m").await;
    browser.fill("melds", "234p 777z").await;
    browser.fill("win", "5m").await;
    browser.press(".scorer-send button").await;
    browser.wait_for("#value[data-state=wrong]").await;
    let said = browser.text(".complaints a").await;
    assert!(said.contains("red fives"), "{said}");
    browser.fill("hand", "345678s5m").await;
    browser.press(".scorer-send button").await;
    browser.wait_for("#value[data-state=valued]").await;
    assert_eq!(browser.text(".value-headline").await, "1 han 30 fu");
    browser.close().await;
}

#[tokio::test]
async fn the_scorer_can_be_read_on_every_screen() {
    let app = start_server().await;
    let browser = Browser::open(&app).await;
    for (query, name) in [
        ("ruleset=mcr-ema", "scorer-empty"),
        (
            "ruleset=riichi-m-league&hand=234m340p567p99p45s&win=6s&dora=4p&flag=riichi",
            "scorer-riichi",
        ),
        (
            "ruleset=riichi-ema-2025&hand=2345s123m456p789s&discards=15s",
            "scorer-waits",
        ),
        ("ruleset=mcr-ema&hand=11111m12x&melds=135p", "scorer-wrong"),
    ] {
        browser.goto(&format!("/scorer?{query}")).await;
        browser.look(name).await;
    }
    browser.close().await;
}
