//! The pictures of the handbook and of the README, made from the real pages of the demo in every
//! language, so that they show what the program shows:
//!
//! ```sh
//! SEATWIND_PICTURES=static/pictures cargo test --test browser pictures
//! ```
//!
//! Without a folder they are taken into `target/pictures`, which tests that they still can be.

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
}

const fn shot(name: &'static str, path: &'static str, screen: (u32, u32)) -> Shot {
    Shot { name, path, screen }
}

const SHOTS: [Shot; 8] = [
    shot("home", "/t/madrid-demo/manage?", (1366, 757)),
    shot("entrants", "/t/madrid-demo/manage/entrants?", (1366, 625)),
    shot("seating", "/t/madrid-demo/manage/seating?", (1366, 625)),
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
pub async fn demonstration() -> TestApp {
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
    browser
        .save_view(&folder.join(format!("{}.png", shot.name)))
        .await;
}

/// Width and height of a PNG file, as its head has them.
fn size_of(file: &Path) -> (u32, u32) {
    let bytes = std::fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    assert!(bytes.starts_with(b"\x89PNG"), "{}", file.display());
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[tokio::test]
async fn pictures_of_the_real_pages_are_taken_in_every_language() {
    let folder = std::env::var("SEATWIND_PICTURES");
    let folder = folder.unwrap_or_else(|_| "target/pictures".to_owned());
    let app = demonstration().await;
    for lang in Lang::ALL {
        let folder = Path::new(&folder).join(lang.code());
        std::fs::create_dir_all(&folder).unwrap();
        let browser = Browser::open(&app).await;
        browser.log_in("diana").await;
        for shot in &SHOTS {
            take(&browser, shot, lang, &folder).await;
            let kept = Path::new("static/pictures").join(lang.code());
            let picture = format!("{}.png", shot.name);
            let made = size_of(&folder.join(&picture));
            assert_eq!(made, shot.screen, "{}", shot.name);
            assert_eq!(size_of(&kept.join(&picture)), made, "{}", shot.name);
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
