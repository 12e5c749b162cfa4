//! Small papers for each table of a session, four a page: the slip with the totals, and the points before the last
//! hand. A stack of pages that is cut comes out in the order of the tables.

use std::rc::Rc;

use askama::Template;

use super::choice::PrintChoice;
use super::fit::cut_stack;
use super::press::{Leaf, Press, leaf};
use crate::mahjong::Wind;
use crate::ruleset::Text;
use crate::tournament::{SessionNo, TableNo};
use crate::web::say::figures;
use crate::web::say::rule_text::InLanguage;
use crate::web::say::tables::EntrantName;

/// So many stand on a page.
const ON_A_PAGE: usize = 4;

/// What every slip of the event says alike.
struct Heads {
    seat: String,
    score: String,
    place: String,
    penalties: String,
    signature: String,
    /// None where nothing can be left on the table.
    leftover: Option<String>,
    sum: String,
    last_hand: String,
    before_last_hand: String,
}

#[derive(Template)]
#[template(path = "print/slips.html")]
struct SlipsPage<'a> {
    press: &'a Press,
    heads: &'a Heads,
    slips: Vec<Slip>,
}

#[derive(Template)]
#[template(path = "print/last_hands.html")]
struct LastHandsPage<'a> {
    press: &'a Press,
    heads: &'a Heads,
    slips: Vec<Slip>,
}

/// The slip of one table.
struct Slip {
    /// The name of the table without the word for it.
    number: String,
    title: String,
    session: String,
    time: String,
    seats: Vec<Seat>,
}

struct Seat {
    /// None where winds are drawn at the table.
    wind: Option<Wind>,
    person: Option<EntrantName>,
}

pub fn totals(press: &Press, choice: &PrintChoice) -> Vec<Leaf> {
    each_page(press, choice, |press, heads, slips| {
        let page = SlipsPage {
            press,
            heads,
            slips,
        };
        page.render()
    })
}

/// Only where a deal may stay can the last hand be won so that a winner goes on.
pub fn last_hands(press: &Press, choice: &PrintChoice) -> Vec<Leaf> {
    let rules = &press.tournament().ruleset;
    if !rules.session.dealer_may_stay() {
        return Vec::new();
    }
    each_page(press, choice, |press, heads, slips| {
        let page = LastHandsPage {
            press,
            heads,
            slips,
        };
        page.render()
    })
}

/// What writes the slips of a page.
type Write = fn(&Press, &Heads, Vec<Slip>) -> Result<String, askama::Error>;

fn each_page(press: &Press, choice: &PrintChoice, write: Write) -> Vec<Leaf> {
    let heads = Rc::new(heads(press));
    let mut leaves = Vec::new();
    for session in press.seated(choice) {
        let number = session.number;
        let tables = session.tables.iter().map(|table| table.seats.table);
        for tables in cut_stack(tables.collect(), ON_A_PAGE) {
            let heads = Rc::clone(&heads);
            leaves.push(leaf(move |press| {
                let slips = tables.iter().filter_map(|it| slip(press, number, *it));
                write(press, &heads, slips.collect())
            }));
        }
    }
    leaves
}

fn heads(press: &Press) -> Heads {
    let rules = &press.tournament().ruleset;
    let score = |text: &Text| press.each(|words| figures::capital(text.get(words.lang().code())));
    let form = rules.sheet_form();
    let has_deposits = form.is_some_and(|form| form.has_deposits);
    Heads {
        score: score(&rules.words.score),
        seat: press.say("paper-seat"),
        place: press.say("standings-place"),
        penalties: press.say("paper-penalties"),
        signature: press.say("paper-signature"),
        leftover: has_deposits.then(|| press.say("results-leftover")),
        sum: press.say("paper-sum"),
        last_hand: press.say("print-last-hand"),
        before_last_hand: press.say("print-before-last-hand"),
    }
}

fn slip(press: &Press, session: SessionNo, table: TableNo) -> Option<Slip> {
    let tournament = press.tournament();
    let known = tournament.table(session, table)?;
    let seats = (0..known.seats.seats.len()).map(|seat| Seat {
        wind: Wind::of_seat(seat).filter(|_| known.seats.winds),
        person: press.named(session, known, seat).map(|id| press.person(id)),
    });
    Some(Slip {
        number: tournament.settings.table_name(table),
        title: press.table(table),
        session: press.session(session),
        time: press.starts(session),
        seats: seats.collect(),
    })
}
