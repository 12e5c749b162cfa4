//! The links between announcements, schedule, screens, table cards and mail.

use crate::tournament::Capability;
use crate::web::desk::Desk;
use crate::web::extract::Page;

/// The pages that the hall is told by, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Announcements,
    Schedule,
    Screen,
    Cards,
    Mail,
}

/// Links between these pages: label, address, whether the page is the one shown.
pub fn parts(desk: &Desk, page: &Page, now: Part) -> Vec<(String, String, bool)> {
    let parts = [
        (
            Part::Announcements,
            page.say("announcement-list"),
            "/announcements",
        ),
        (Part::Schedule, page.say("schedule-title"), "/schedule"),
        (Part::Screen, page.say("screen-title"), "/screens"),
        (
            Part::Cards,
            page.say("table-card-list"),
            "/print/table-cards",
        ),
        (Part::Mail, page.say("mailing-title"), "/mail"),
    ];
    // Who reads addresses may write to them.
    let may_mail = desk.may(Capability::ManageEntrants);
    parts
        .into_iter()
        .filter(|(part, _, _)| *part != Part::Mail || may_mail)
        .map(|(part, label, path)| {
            let href = desk.address(path);
            (label.into_owned(), href, part == now)
        })
        .collect()
}
