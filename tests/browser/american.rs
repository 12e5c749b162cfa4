//! An American event: its card typed and checked, hands valued from tiles with jokers, a day drawn, played, ruled, ranked
//! and printed.

use crate::browser::Browser;
use crate::families::{
    director, draw_and_start, save, standings_and_paper, type_totals, warn_somebody,
};
use crate::rulings::MANAGE;
use crate::sheets::type_hands;

/// The groups of the first line of the invented card.
const FIRST: &str = "F*3, x:A*3, x+3:A*5, x:B*3";

/// The director copies the rule set and types a line of the own card, wrongly at first.
async fn type_the_card(browser: &Browser) {
    browser.goto("/rulesets/american").await;
    browser.fill("name", "Own card").await;
    browser.press("form[action$='/copy'] button").await;
    browser.wait_for(".rule-form").await;
    browser.goto("/rulesets/own-card/card").await;
    browser.wait_for("#found").await;
    browser.look("american-card").await;
    browser.fill("groups0", "F*3, x:A*3").await;
    browser.press("button[value=check]").await;
    browser.wait_for("#e-groups0").await;
    let typed = browser.value("document.querySelector('[name=groups0]').value");
    assert_eq!(typed.await, "F*3, x:A*3");
    // Nobody has five nines without a joker.
    browser.fill("groups0", FIRST).await;
    browser.fill("id8", "N1").await;
    browser.fill("groups8", "9:A*5-J, E*4, W*5").await;
    browser.fill("value8", "30").await;
    browser.press("button[value=check]").await;
    browser.wait_for("#line-9 .is-impossible").await;
    browser.look("american-card-impossible").await;
    browser.fill("groups8", "9:A*5, E*4, W*5").await;
    browser.press("button[value=save]").await;
    browser.wait_for(".notice.done").await;
    let typed = browser.value("document.querySelector('[name=groups8]').value");
    assert_eq!(typed.await, "9:A*5, E*4, W*5");
}

/// A hand of the second line: its last tile is pressed.
async fn press_tiles(browser: &Browser) {
    browser.goto("/t/cup/scorer").await;
    browser.fill("hand", "222mJ77mJJ11z333z").await;
    browser.press("button[name=add][value='1z']").await;
    browser.wait_for("#value.value-valued").await;
    let line = browser.text(".value-note").await;
    assert!(line.contains("K2"), "{line}");
    assert!(browser.text(".value-headline").await.contains("25"));
    browser.look("american-scorer").await;
}

#[tokio::test]
async fn a_day_of_an_american_event_is_drawn_played_ruled_ranked_and_printed() {
    let (app, browser) = director("american", 8).await;
    type_the_card(&browser).await;
    draw_and_start(&app, &browser, 4).await;
    press_tiles(&browser).await;
    browser.goto(&format!("{MANAGE}/results/1/tables/1")).await;
    browser.wait_for("#card").await;
    let hands: &[&[(&str, &str)]] = &[
        // A self-pick without jokers, then a wall game in which East is dead.
        &[("w-1", "2"), ("p-1", "25"), ("m-1-2", "no_jokers")],
        &[("w-2", "draw"), ("m-2-0", "dead_hand")],
    ];
    type_hands(&browser, hands).await;
    browser.look("american-sheet").await;
    save(&browser).await;
    let totals =
        "[...document.querySelectorAll('.hand-total td')].map(it => it.textContent).join(' ')";
    assert_eq!(browser.value(totals).await, "0 10 65 10");
    type_totals(&browser, 2..=2, &["25", "0", "10", "0"]).await;
    warn_somebody(&app, &browser).await;
    standings_and_paper(&browser, 8, 4, "american").await;
    browser.close().await;
}
