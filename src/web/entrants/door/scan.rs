//! `…/manage/entrants/door/scan`: the camera of a phone reads the codes of people. A reader that types what it
//! read, and numbers typed by hand, come to the same form.

use askama::Template;

use super::{Found, Reading, SCAN, arrive};
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::camera::with_camera;
use crate::web::http::respond::see_other;
use crate::words::key;

/// The longest text that a code of ours can hold.
const LONGEST_CODE: usize = 500;

#[derive(Template)]
#[template(path = "entrants/door_scan.html")]
struct ScanPage<'a> {
    page: &'a Page,
    action: String,
    list: String,
}

pub async fn show(at: Staff<can::CheckIn>) -> PageResult {
    let scan = ScanPage {
        page: &at.page,
        action: at.desk.address(SCAN),
        list: at.desk.address(super::LIST),
    };
    at.page.render(&scan).map(with_camera)
}

/// Checks in whose code was read.
pub async fn submit(at: Staff<can::CheckIn>, form: Form) -> PageResult {
    let text: String = form.value("code").chars().take(LONGEST_CODE).collect();
    let slug = &at.desk.snapshot.tournament.settings.slug;
    let reading = Reading::of(&text, slug);
    let key = match Found::by(&at.state, &at.desk.snapshot, &reading).await? {
        Found::Entrant(entrant) => return arrive(&at, &form, entrant, SCAN).await,
        Found::NotEntered => key!("door-not-entered"),
        Found::Nobody => key!("door-nobody"),
    };
    let back = see_other(at.desk.address(SCAN));
    Ok(back.warn(at.page.say(key)).finish())
}
