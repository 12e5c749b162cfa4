//! Pages that are open while the server loses its database, and gets it back.

use seatwind::service::accounts::Role;

use crate::browser::{Browser, Screen, start_server};

/// Whether the page says of when it is.
const MARKED: &str = "document.querySelectorAll('#as-of').length === 1";
const UNMARKED: &str = "document.getElementById('as-of') === null";

#[tokio::test]
async fn an_open_page_says_of_when_it_is_as_soon_as_the_database_is_lost_and_no_longer_than_that() {
    let app = start_server().await;
    app.hall("cup").await;
    app.staff("rita", "cup", Role::Referee).await;
    let (visitor, rita) = (Browser::open(&app).await, Browser::open(&app).await);
    visitor.screen(Screen::Phone).await;
    visitor.goto("/t/cup/standings").await;
    rita.screen(Screen::Tablet).await;
    rita.log_in("rita").await;
    rita.goto("/t/cup/manage/referee").await;
    rita.wait_until("document.getElementById('band').textContent.length > 0")
        .await;
    let wall = Browser::open(&app).await;
    wall.goto("/t/cup/clock").await;
    for browser in [&visitor, &wall] {
        browser.wait_until(UNMARKED).await;
    }
    app.lose_database().await;
    for browser in [&visitor, &wall] {
        browser.wait_until(MARKED).await;
    }
    let says = "document.getElementById('band').textContent.includes('cannot reach its data')";
    rita.wait_until(says).await;
    app.find_database().await;
    for browser in [&visitor, &wall] {
        browser.wait_until(UNMARKED).await;
    }
    rita.wait_until(&format!("!({says})")).await;
    for browser in [visitor, rita, wall] {
        browser.close().await;
    }
}
