//! The links between the pages of registration.

use crate::tournament::Capability;
use crate::web::desk::Desk;
use crate::web::extract::Page;

/// What begins the addresses of applications, after that of the staff's pages.
pub const AT: &str = "/registration/applications";

/// The pages in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Applications,
    Money,
    Invitations,
    Settings,
}

/// Links between these pages: label, address, whether the page is the one shown.
pub fn parts(desk: &Desk, page: &Page, now: Part) -> Vec<(String, String, bool)> {
    let all = [
        (
            Part::Applications,
            page.say("applications-list"),
            "/registration",
        ),
        (Part::Money, page.say("money-title"), "/registration/money"),
        (
            Part::Invitations,
            page.say("applications-invitations"),
            "/registration/invitations",
        ),
        (
            Part::Settings,
            page.say("registration-set-title"),
            "/registration/settings",
        ),
    ];
    let may_set = desk.may(Capability::Configure);
    all.into_iter()
        .filter(|(part, _, _)| *part != Part::Settings || may_set)
        .map(|(part, label, path)| (label.into_owned(), desk.address(path), part == now))
        .collect()
}
