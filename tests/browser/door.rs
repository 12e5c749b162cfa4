//! The door: a helper with a phone, with the keyboard only, and without scripts; two helpers at once; the screen of the
//! hall in three languages.

use std::time::Duration;

use fantoccini::Locator;
use seatwind::service::accounts::Role;
use seatwind::tournament::EntrantId;

use crate::app::TestApp;
use crate::browser::{Browser, Screen, start_server};
use crate::cup::Cup;
use crate::register::link;

const DOOR: &str = "/t/cup/manage/entrants/door";

/// A cup, and a browser in which a helper at its door is logged in.
async fn helper<'a>(app: &'a TestApp, browser: &Browser) -> Cup<'a> {
    let cup = app.cup("cup").await;
    app.staff("dora", "cup", Role::Door).await;
    browser.log_in("dora").await;
    cup
}

/// Whether somebody is noted as here.
fn is_here(cup: &Cup<'_>, number: u32) -> bool {
    let snapshot = cup.live.snapshot();
    let known = snapshot.tournament.entrant(EntrantId(number));
    known.unwrap().checked_in.is_some()
}

#[tokio::test]
async fn a_helper_checks_in_with_one_thumb_while_another_does_so_too() {
    let app = start_server().await;
    let browser = Browser::open(&app).await;
    browser.screen(Screen::Phone).await;
    let cup = helper(&app, &browser).await;
    browser.goto(DOOR).await;
    browser.look("door").await;
    browser.check_accessibility("door").await;
    // The list follows while somebody types.
    browser.fill("q", "dub").await;
    browser
        .wait_until("document.querySelectorAll('.door-press').length === 1")
        .await;
    let target = "document.querySelector('.door-press').offsetHeight >= 48";
    browser.wait_until(target).await;
    browser.press(".door-press").await;
    browser.wait_for(".toast form button").await;
    assert!(is_here(&cup, 4));
    browser.look("door-done").await;
    // A wrong press is taken back where it is told.
    browser.press(".toast form button").await;
    browser
        .wait_until("document.querySelectorAll('.door-press').length === 8")
        .await;
    assert!(!is_here(&cup, 4));
    let other = Browser::open(&app).await;
    other.log_in("dora").await;
    other.goto(DOOR).await;
    other.press("button[name=one][value='7']").await;
    other.wait_for(".toast").await;
    browser
        .wait_until("document.querySelectorAll('.door-press').length === 7")
        .await;
    browser.check_log("door").await;
    other.close().await;
    browser.close().await;
}

#[tokio::test]
async fn the_keyboard_alone_checks_in_and_takes_back() {
    let app = start_server().await;
    let browser = Browser::open(&app).await;
    let cup = helper(&app, &browser).await;
    browser.goto(DOOR).await;
    browser.wait_for("#door").await;
    let body = browser.client.find(Locator::Css("body")).await.unwrap();
    // The tools of the keys load after the page.
    browser
        .wait_until("document.querySelector('[data-keys-button]')?.hidden === false")
        .await;
    body.send_keys("/").await.unwrap();
    browser
        .wait_until("document.activeElement.name === 'q'")
        .await;
    let search = browser.client.active_element().await.unwrap();
    search.send_keys("hansen").await.unwrap();
    browser
        .wait_until("document.querySelectorAll('.door-press').length === 1")
        .await;
    let line = browser.wait_for(".door-press").await;
    line.send_keys("\u{e007}").await.unwrap();
    let undo = browser.wait_for(".toast form button").await;
    assert!(is_here(&cup, 8));
    undo.send_keys("\u{e007}").await.unwrap();
    browser
        .wait_until("document.querySelectorAll('.door-press').length === 8")
        .await;
    assert!(!is_here(&cup, 8));
    browser.close().await;
}

#[tokio::test]
async fn a_helper_reads_the_door_in_every_language() {
    let app = start_server().await;
    let browser = Browser::open(&app).await;
    browser.screen(Screen::Phone).await;
    let cup = helper(&app, &browser).await;
    for (lang, number) in [("en", 1), ("es", 2), ("fr", 3)] {
        browser.goto(&format!("{DOOR}?lang={lang}")).await;
        browser.check_accessibility("door").await;
        browser
            .press(&format!("button[name=one][value='{number}']"))
            .await;
        browser.wait_for(".toast").await;
        assert!(is_here(&cup, number));
    }
    browser.close().await;
}

#[tokio::test]
async fn the_door_works_without_scripts_in_every_language() {
    let app = start_server().await;
    let browser = Browser::open_without_scripts(&app).await;
    let cup = helper(&app, &browser).await;
    for (lang, name, number, code) in [
        ("en", "dub", 4, 5),
        ("es", "cas", 3, 6),
        ("fr", "han", 8, 7),
    ] {
        browser.goto(&format!("{DOOR}?q={name}&lang={lang}")).await;
        browser.wait_for(&format!("html[lang={lang}]")).await;
        let press = browser.wait_for(".door-press").await;
        press.click().await.unwrap();
        let undo = browser.wait_for(".toast form button").await;
        assert!(is_here(&cup, number));
        undo.click().await.unwrap();
        // The page before has the same things to press: what was done tells when the new one is there.
        for _ in 0..100 {
            if !is_here(&cup, number) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert!(!is_here(&cup, number));
        // The camera needs scripts; a number and a reader that types do not.
        browser.goto(&format!("{DOOR}/scan?lang={lang}")).await;
        browser.fill("code", &format!("{code}\u{e007}")).await;
        browser.wait_for(".toast").await;
        assert!(is_here(&cup, code));
    }
    browser.close().await;
}

#[tokio::test]
async fn codes_that_a_reader_types_come_one_after_the_other() {
    let app = start_server().await;
    let browser = Browser::open(&app).await;
    let cup = helper(&app, &browser).await;
    browser.goto(&format!("{DOOR}/scan")).await;
    browser.wait_for("[data-scan]:not([hidden])").await;
    browser.check_accessibility("door-scan").await;
    // Where there is a camera, its button is the one that stands out.
    let loud = "[...document.querySelectorAll('main .button:not(.quiet, .bare)')].filter((it) => it.checkVisibility()).length";
    assert_eq!(browser.value(loud).await, 1);
    for (number, name) in [(1, "Álvarez"), (2, "Baker")] {
        let field = browser.wait_for("#code").await;
        field.send_keys(&format!("{number}\u{e007}")).await.unwrap();
        let told =
            format!("document.querySelector('[data-scan-outcome]').textContent.includes('{name}')");
        browser.wait_until(&told).await;
        assert!(is_here(&cup, number));
    }
    browser.check_log("door-scan").await;
    browser.close().await;
}

/// What stands in for a camera: a picture that the page paints, with a code of this size and path in it.
const CAMERA: &str = "(size, path) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 8 * size;
    const pen = canvas.getContext('2d');
    const code = new Path2D(path);
    const paint = () => {
        pen.fillStyle = 'white';
        pen.fillRect(0, 0, size, size);
        pen.fillStyle = 'black';
        pen.fill(code);
    };
    pen.scale(8, 8);
    paint();
    setInterval(paint, 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
    return true;
}";

#[tokio::test]
async fn the_camera_reads_the_code_of_a_private_page() {
    let app = start_server().await;
    let browser = Browser::open(&app).await;
    let cup = app.cup("cup").await;
    browser.goto(&link(&app, &cup, 4).await).await;
    browser.wait_for("#door svg.qr").await;
    let qr = "document.querySelector('#door svg.qr')";
    let code =
        format!("[{qr}.viewBox.baseVal.width, {qr}.querySelector('.qr-ink').getAttribute('d')]");
    let code = browser.value(&code).await;
    app.staff("dora", "cup", Role::Door).await;
    browser.log_in("dora").await;
    browser.goto(&format!("{DOOR}/scan")).await;
    browser.wait_for("[data-scan]:not([hidden])").await;
    browser.value(&format!("({CAMERA})(...{code})")).await;
    browser.press("[data-scan-start]").await;
    let told = "document.querySelector('[data-scan-outcome]').textContent.includes('Dubois')";
    browser.wait_until(told).await;
    assert!(is_here(&cup, 4));
    browser.press("[data-scan-stop]").await;
    browser.wait_for("[data-scan-start]:not([hidden])").await;
    browser.check_log("door-camera").await;
    browser.close().await;
}

#[tokio::test]
async fn people_check_themselves_in_at_the_screen_in_three_languages() {
    let app = start_server().await;
    let browser = Browser::open(&app).await;
    browser.screen(Screen::Tablet).await;
    let cup = app.cup("cup").await;
    cup.publish(&[1]).await;
    app.staff("screen", "cup", Role::CheckInScreen).await;
    browser.log_in("screen").await;
    for (number, name, lang, welcome) in [
        (2, "Baker", "en", "Welcome"),
        (4, "Dubois", "fr", "Bienvenue"),
        (3, "Castro", "es", "bienvenida"),
    ] {
        browser.goto(&format!("/t/cup/check-in?lang={lang}")).await;
        browser.look(&format!("check-in-{lang}")).await;
        browser.check_accessibility("check-in").await;
        browser.fill("q", &format!("{name}\u{e007}")).await;
        browser.press(".door-press").await;
        browser.press("button[name=one]").await;
        browser.wait_for("button[name=undo]").await;
        assert!(browser.text("h1").await.contains(welcome));
        assert!(is_here(&cup, number));
    }
    browser.close().await;
}
