//! Name badges, eight a page, to be cut along the lines.
//!
//! The code leads to the page of the player that everybody may see. A code of the private page would open that page
//! to whoever stands before its owner.

use askama::Template;

use super::choice::PrintChoice;
use super::fit::cut_stack;
use super::press::{Leaf, Press, leaf};
use crate::tournament::EntrantId;
use crate::web::entrants::line::kind_key;
use crate::web::say::part::Name;
use crate::web::say::qr::Qr;
use crate::web::say::refusal::name;

/// So many stand on a page.
const ON_A_PAGE: usize = 8;

#[derive(Template)]
#[template(path = "print/badges.html")]
struct BadgesPage<'a> {
    press: &'a Press,
    badges: Vec<Badge>,
}

/// The badge of somebody who takes part.
struct Badge {
    number: EntrantId,
    name: Name,
    club: String,
    country: String,
    /// What the person is besides a player; empty for nothing.
    kind: String,
    qr: Option<Qr>,
}

pub fn leaves(press: &Press, choice: &PrintChoice) -> Vec<Leaf> {
    let people = press.playing().map(|entrant| entrant.id);
    let people = press.sorted(people, choice.by_number);
    let pages = cut_stack(people, ON_A_PAGE).into_iter();
    pages
        .map(|people| {
            leaf(move |press| {
                let badges = people.iter().map(|id| badge(press, *id));
                let page = BadgesPage {
                    badges: badges.collect(),
                    press,
                };
                page.render()
            })
        })
        .collect()
}

fn badge(press: &Press, id: EntrantId) -> Badge {
    let person = press.snapshot.person(id);
    let text = |text: Option<&String>| text.cloned().unwrap_or_default();
    let entrant = press.tournament().entrant(id);
    let kind = entrant.and_then(|it| kind_key(it.kind));
    Badge {
        number: id,
        name: name(&press.snapshot, id),
        club: text(person.and_then(|it| it.club.as_ref())),
        country: text(person.and_then(|it| it.country.as_ref())),
        kind: kind.map_or_else(String::new, |key| press.say(key)),
        qr: press.qr(&press.public(&format!("/players/{id}"))),
    }
}
