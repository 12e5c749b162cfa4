//! What a picture of a page must keep: nothing is wider than the window, cut off or covered, one
//! action is the main one, and what a page is for stands above the fold.

use seatwind::words::Lang;
use serde_json::{Value, json};

use crate::browser::{Browser, Screen};
use crate::pages::{Page, Walk, looks_at_all};
use crate::pictures::demonstration;

/// What looks for faults; its argument is the number of links and buttons that are tried at most.
const FAULTS: &str = include_str!("layout.js");
/// The narrowest window that must do, then a phone.
const NARROW: [(u32, u32); 2] = [(320, 640), (390, 844)];
/// Every so-manieth page is looked at where not all are.
const EVERY: usize = 9;
/// The screens, narrow ones first.
const SCREENS: [(u32, u32); 5] = [NARROW[0], NARROW[1], (820, 1180), (1366, 768), (1920, 1080)];

/// The faults of the page as it is shown now.
async fn faults(browser: &Browser, tries: u32) -> Vec<String> {
    let found = browser.client.execute(FAULTS, vec![json!(tries)]).await;
    let found = found.expect("the script runs");
    let found = found.as_array().expect("a list").iter();
    found.filter_map(Value::as_str).map(str::to_owned).collect()
}

impl Browser {
    /// Fails if something on the page, which no walk reaches, is wide, cut or covered on a screen.
    pub async fn check_layout(&self, name: &str) {
        let mut found = Vec::new();
        for (width, height) in SCREENS {
            self.screen_of(width, height).await;
            for fault in faults(self, 20).await {
                found.push(format!("{name} ({width} px): {fault}"));
            }
        }
        self.screen(Screen::Laptop).await;
        assert!(found.is_empty(), "{}", found.join("\n"));
    }
}

/// Looks at a page in a language on each screen; every fault with the page and the screen.
async fn look(walk: &Walk, page: &Page, lang: Lang) -> Vec<String> {
    let browser = &walk.browser;
    let mut found = Vec::new();
    browser.goto(&page.in_language(lang)).await;
    for (width, height) in SCREENS {
        browser.screen_of(width, height).await;
        let tries = if looks_at_all() { 60 } else { 20 };
        for fault in faults(browser, tries).await {
            let (address, lang) = (&page.address, lang.code());
            found.push(format!("{address} ({lang}, {width} px): {fault}"));
        }
    }
    found
}

#[tokio::test]
async fn no_page_is_wide_cut_or_covered_in_any_language() {
    let walk = Walk::begin().await;
    let mut found = Vec::new();
    let every = if looks_at_all() { 1 } else { EVERY };
    for (turn, page) in walk.pages.iter().step_by(every).enumerate() {
        let languages = Lang::ALL.into_iter().enumerate();
        let languages = languages.filter(|(at, _)| looks_at_all() || turn % Lang::ALL.len() == *at);
        for (_, lang) in languages {
            found.extend(look(&walk, page, lang).await);
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    walk.browser.close().await;
}

/// What must be seen at once on a laptop: the page, and what stands on it.
const ABOVE_THE_FOLD: [(&str, &[&str]); 6] = [
    ("/t/madrid-demo/manage", &["h1", ".clock", ".waits li"]),
    (
        "/t/madrid-demo/manage/seating",
        &["h1", "#table-6", ".toolbar"],
    ),
    (
        "/t/madrid-demo/manage/results/3",
        &["h1", "[data-sheet] input", ".actions.sticky button"],
    ),
    (
        "/t/madrid-demo/manage/standings",
        &["h1", ".standings tbody tr:nth-child(10)"],
    ),
    (
        "/t/madrid-demo/standings",
        &["h1", ".standings tbody tr:nth-child(10)"],
    ),
    (
        "/t/madrid-demo/manage/entrants",
        &["h1", "main tbody tr:nth-child(5)", "main [name=q]"],
    ),
];

#[tokio::test]
async fn what_a_page_is_for_stands_above_the_fold_of_a_laptop() {
    let app = demonstration().await;
    let browser = Browser::open(&app).await;
    browser.log_in("diana").await;
    let mut found = Vec::new();
    for (address, parts) in ABOVE_THE_FOLD {
        browser.goto(address).await;
        for part in parts {
            let below = format!(
                "(() => {{ const box = [...document.querySelectorAll(`{part}`)].find((it) => it.checkVisibility())?.getBoundingClientRect();
                    return box ? box.bottom > innerHeight || box.top < 0 : 'missing'; }})()"
            );
            let below = browser.value(&below).await;
            if below != json!(false) {
                found.push(format!("{address}: {part} is below the fold ({below})"));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    browser.close().await;
}

#[tokio::test]
async fn a_name_in_the_seating_takes_two_lines_at_most_on_a_telephone() {
    let app = demonstration().await;
    let browser = Browser::open(&app).await;
    browser.screen(Screen::Phone).await;
    browser.goto("/t/madrid-demo/seating").await;
    // Five names one after the other are more than two lines hold.
    let names = "[...document.querySelectorAll('.seating tbody .name')].filter((it) => it.textContent.length < 32)";
    let longer = format!(
        "{names}.filter((name) => {{
            const tops = [...name.getClientRects()].map((line) => Math.round(line.top));
            return new Set(tops).size > 2;
        }}).map((name) => name.textContent)"
    );
    assert_eq!(browser.value(&longer).await, json!([]));
    browser.close().await;
}
