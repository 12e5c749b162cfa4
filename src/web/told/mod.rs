//! What the staff tells the hall: announcements, schedule, the projector's loop, table cards.

mod announcements;
mod cards;
mod schedule;
mod screens;

use actix_web::web;

use super::desk::Desk;
use super::extract::Page;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage/hall{path}"));
    config
        .service(
            at("")
                .get(announcements::show)
                .post(announcements::announce),
        )
        .service(at("/take-back").post(announcements::take_back))
        .service(at("/freeze").post(announcements::freeze))
        .service(at("/schedule").get(schedule::show).post(schedule::submit))
        .service(at("/schedule/shift").post(schedule::shift))
        .service(at("/screen").get(screens::show).post(screens::submit))
        .service(at("/cards").get(cards::show));
}

/// The pages of this area, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Announcements,
    Schedule,
    Screen,
    Cards,
}

/// Links between the pages of this area: label, address, whether it is the one shown.
fn parts(desk: &Desk, page: &Page, now: Part) -> Vec<(String, String, bool)> {
    let parts = [
        (Part::Announcements, page.say("hall-announcements"), ""),
        (Part::Schedule, page.say("hall-schedule"), "/schedule"),
        (Part::Screen, page.say("hall-screen"), "/screen"),
        (Part::Cards, page.say("hall-cards"), "/cards"),
    ];
    parts
        .into_iter()
        .map(|(part, label, path)| {
            let href = desk.address(&format!("/hall{path}"));
            (label.into_owned(), href, part == now)
        })
        .collect()
}
