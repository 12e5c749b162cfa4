//! The links between announcements, schedule, screens, table cards and mail.

use crate::tournament::Capability;
use crate::web::desk::Desk;
use crate::web::extract::Page;

/// The pages of this area, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Announcements,
    Schedule,
    Screen,
    Cards,
    Mail,
}

/// Links between the pages of this area: label, address, whether it is the one shown.
pub fn parts(desk: &Desk, page: &Page, now: Part) -> Vec<(String, String, bool)> {
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
