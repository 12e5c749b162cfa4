//! The page that shows every part in every state.

use crate::browser::{Browser, Screen, start_server};

/// How many elements of the page stand out of the window on either side.
const STANDING_OUT: &str = "[...document.querySelectorAll('main *')].filter(it => {
    const box = it.getBoundingClientRect();
    return box.right > innerWidth + 1 || box.left < -1;
}).length";

#[tokio::test]
async fn every_part_fits_every_screen_and_is_accessible() {
    let app = start_server().await;
    let browser = Browser::open(&app).await;
    browser.goto("/parts").await;
    browser.look("parts").await;
    for scheme in ["light", "dark"] {
        for more_contrast in [false, true] {
            browser.prefers(scheme, more_contrast).await;
            browser.check_accessibility("parts").await;
        }
        browser.prefers(scheme, false).await;
        for screen in Screen::ALL {
            browser.screen(screen).await;
            browser.picture(&format!("parts-{scheme}-{screen:?}")).await;
            assert_eq!(browser.value(STANDING_OUT).await, 0, "{scheme}, {screen:?}");
        }
    }
    browser.close().await;
}

#[tokio::test]
async fn a_chosen_theme_holds_on_public_pages_too() {
    let app = start_server().await;
    let browser = Browser::open(&app).await;
    browser.goto("/account/appearance?next=/").await;
    browser.press("main button[value=dark]").await;
    browser
        .wait_until(
            "document.documentElement.dataset.theme === 'dark' && location.pathname === '/'",
        )
        .await;
    browser.close().await;
}
