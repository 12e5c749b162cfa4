//! The pictures of the handbook and of the README, made from the real pages of the demo in every
//! language, so that they show what the program shows:
//!
//! ```sh
//! SEATWIND_PICTURES=static/pictures cargo test --test browser pictures -- --ignored
//! ```

use std::path::Path;

use seatwind::exchange::demo;
use seatwind::service::accounts::Role;
use seatwind::service::tournaments::Adoption;
use seatwind::store::new_id;
use seatwind::tournament::PersonId;
use seatwind::words::Lang;

use crate::app::TestApp;
use crate::browser::{Browser, start_server};

/// A page whose picture is taken.
struct Shot {
    name: &'static str,
    path: &'static str,
    /// Width and height of the screen.
    screen: (u32, u32),
    /// What stands at the upper edge; empty for the beginning of the page.
    from: &'static str,
}

const fn shot(name: &'static str, path: &'static str, screen: (u32, u32)) -> Shot {
    let from = "";
    Shot {
        name,
        path,
        screen,
        from,
    }
}

const SHOTS: [Shot; 8] = [
    shot("home", "/t/madrid-demo/manage?", (1366, 757)),
    shot("entrants", "/t/madrid-demo/manage/entrants?", (1366, 625)),
    Shot {
        from: "#session-1",
        ..shot("seating", "/t/madrid-demo/manage/seating?", (1366, 625))
    },
    shot("results", "/t/madrid-demo/manage/results/3?", (1366, 625)),
    shot(
        "referee",
        "/t/madrid-demo/manage/referee?session=3&table=4&",
        (1024, 857),
    ),
    shot("standings", "/t/madrid-demo/standings?", (1366, 625)),
    shot("clock", "/t/madrid-demo/clock?", (1366, 757)),
    shot(
        "scorer",
        "/scorer?ruleset=mcr-ema&hand=34m22p789s&melds=123m+456p&win=5m&seat=E&round=E&",
        (820, 1037),
    ),
];

/// A server with the demo, and somebody who directs it.
async fn demonstration() -> TestApp {
    let app = start_server().await;
    let now = app.clock().now();
    let event = demo::tournament(now, |_| PersonId(new_id())).unwrap();
    let adoption = Adoption::of_folder(&event, now, "test").unwrap();
    app.state.tournaments.adopt(adoption).await.unwrap();
    app.staff("diana", demo::SLUG, Role::Director).await;
    app
}

async fn take(browser: &Browser, shot: &Shot, lang: Lang, folder: &Path) {
    let (width, height) = shot.screen;
    browser.screen_of(width, height).await;
    browser
        .goto(&format!("{}lang={}", shot.path, lang.code()))
        .await;
    browser
        .wait_until("document.readyState === 'complete'")
        .await;
    // The tablet draws itself once its data is there; until then it shows the page of the server.
    let drawn =
        "(document.querySelector('#band') ?? { className: 'sent' }).className.includes('sent')";
    browser.wait_until(drawn).await;
    if !shot.from.is_empty() {
        let scrolls = format!("document.querySelector('{}').scrollIntoView()", shot.from);
        browser.value(&scrolls).await;
    }
    browser
        .save_view(&folder.join(format!("{}.png", shot.name)))
        .await;
}

#[tokio::test]
#[ignore = "writes into the folder that SEATWIND_PICTURES names"]
async fn pictures_of_the_real_pages_are_taken_in_every_language() {
    let folder = std::env::var("SEATWIND_PICTURES").expect("SEATWIND_PICTURES names a folder");
    let app = demonstration().await;
    for lang in Lang::ALL {
        let folder = Path::new(&folder).join(lang.code());
        std::fs::create_dir_all(&folder).unwrap();
        let browser = Browser::open(&app).await;
        browser.log_in("diana").await;
        for shot in &SHOTS {
            take(&browser, shot, lang, &folder).await;
        }
        browser.close().await;
    }
}

#[tokio::test]
async fn the_handbook_can_be_read_on_every_screen() {
    let app = start_server().await;
    let browser = Browser::open(&app).await;
    for name in ["help", "help/referee", "accessibility"] {
        browser.goto(&format!("/{name}")).await;
        browser.look(&name.replace('/', "-")).await;
    }
    browser.close().await;
}
