//! What the staff tells the hall: announcements, schedule, the projector's loop, table cards, mail.

mod announcements;
mod cards;
mod mail;
mod schedule;
mod screens;

use actix_web::web;

use super::desk::Desk;
use super::extract::Page;
use crate::tournament::Capability;

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
        .service(at("/cards").get(cards::show))
        .service(at("/mail").get(mail::show).post(mail::send))
        .service(at("/mail/preview").post(mail::preview))
        .service(at("/mail/retry").post(mail::retry));
}

/// The pages of this area, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Announcements,
    Schedule,
    Screen,
    Cards,
    Mail,
}

/// Links between the pages of this area: label, address, whether it is the one shown.
fn parts(desk: &Desk, page: &Page, now: Part) -> Vec<(String, String, bool)> {
    let parts = [
        (Part::Announcements, page.say("hall-announcements"), ""),
        (Part::Schedule, page.say("hall-schedule"), "/schedule"),
        (Part::Screen, page.say("hall-screen"), "/screen"),
        (Part::Cards, page.say("hall-cards"), "/cards"),
        (Part::Mail, page.say("hall-mail"), "/mail"),
    ];
    // Who reads addresses may write to them.
    let may_mail = desk.may(Capability::ManageEntrants);
    parts
        .into_iter()
        .filter(|(part, _, _)| *part != Part::Mail || may_mail)
        .map(|(part, label, path)| {
            let href = desk.address(&format!("/hall{path}"));
            (label.into_owned(), href, part == now)
        })
        .collect()
}
