//! The panel beside the plan: what is picked, what a change of it does, and whom else to pick.

use super::change::{Change, entrant};
use super::picked::{Picked, Picks, Spot};
use super::preview::ChangeView;
use crate::mahjong::Wind;
use crate::tournament::partners::{Partner, partners};
use crate::tournament::state::Session;
use crate::web::desk::Desk;
use crate::web::error::PageError;
use crate::web::extract::Page;
use crate::web::say::refusal::session_name;
use crate::web::say::tables;
use crate::web::state::State;

/// So many partners are offered.
const PARTNERS: usize = 3;
/// So many are looked at for those that no rule refuses.
const MOST_TRIED: usize = 8;

/// A place as words say it.
pub struct PickedPlace {
    pub text: String,
    pub wind: Option<Wind>,
}

/// A or B.
pub struct Card {
    pub letter: &'static str,
    pub name: String,
    pub now: PickedPlace,
    /// Where they come to sit.
    pub after: Option<PickedPlace>,
}

/// Somebody to change places with.
pub struct PartnerView {
    pub name: String,
    /// Repeated meetings of the plan after the change.
    pub repeats: String,
    pub href: String,
}

/// The form with which somebody gets up.
pub struct LeaveView {
    pub action: String,
    pub session: String,
    pub entrant: String,
}

pub struct PickPanel {
    pub title: String,
    pub cards: Vec<Card>,
    pub change: Option<ChangeView>,
    pub partners: Vec<PartnerView>,
    pub leave: Option<LeaveView>,
}

/// The panel of what is picked, with the change that follows, if there is one.
pub fn of_choice(
    state: &State,
    desk: &Desk,
    page: &Page,
    (choice, session): (Picks, &Session),
    change: Option<Change>,
) -> Result<PickPanel, PageError> {
    let round = session_name(page.words, &desk.snapshot, choice.session);
    let title = match change {
        Some(Change::Swap(..)) => page.say_with("board-swap-in"),
        Some(Change::Replace { .. } | Change::Take(..)) => page.say_with("board-change-in"),
        None => page.say_with("board-pick-in"),
    };
    let cards = [("A", Some(choice.a)), ("B", choice.b)];
    let cards = cards.into_iter().filter_map(|(letter, place)| {
        let place = place?;
        Some(Card {
            letter,
            name: match place {
                Picked::Person(id) => entrant(desk, id),
                Picked::Open(..) => page.say("seating-open-seat").into_owned(),
            },
            now: place_of(desk, page, session, place),
            after: change.and_then(|change| after(desk, page, session, (change, place))),
        })
    });
    Ok(PickPanel {
        title: title.arg("session", round).to_string(),
        cards: cards.collect(),
        change: None,
        partners: offered(state, desk, page, (choice, session))?,
        leave: None,
    })
}

/// Where somebody or an open seat is.
fn place_of(desk: &Desk, page: &Page, session: &Session, place: Picked) -> PickedPlace {
    let at = match place {
        Picked::Person(id) => session.table_of(id).and_then(|table| {
            let seat = table.seats.seat_of(id)?;
            Some((table, seat))
        }),
        Picked::Open(table, seat) => session.table(table).map(|table| (table, usize::from(seat))),
    };
    match at {
        Some((table, seat)) => PickedPlace {
            text: tables::table_title(page.words, &desk.snapshot, table.seats.table),
            wind: Wind::ALL.get(seat).copied().filter(|_| table.seats.winds),
        },
        None => PickedPlace {
            text: page.say("board-bench").into_owned(),
            wind: None,
        },
    }
}

/// Where a change leads somebody.
fn after(
    desk: &Desk,
    page: &Page,
    session: &Session,
    (change, place): (Change, Picked),
) -> Option<PickedPlace> {
    let who = place.entrant()?;
    let of = |place| Some(place_of(desk, page, session, place));
    match change {
        Change::Swap(a, b) => of(Picked::Person(if who == a { b } else { a })),
        Change::Replace { leaves, takes } if who == takes => of(Picked::Person(leaves)),
        // Whoever takes the seat has none now, so that their place is that of who leaves.
        Change::Replace { takes, .. } => of(Picked::Person(takes)),
        Change::Take(table, seat, _) => of(Picked::Open(table, seat)),
    }
}

/// Whom A could rather change places with: those who bring fewer repeated meetings than B.
fn offered(
    state: &State,
    desk: &Desk,
    page: &Page,
    (choice, session): (Picks, &Session),
) -> Result<Vec<PartnerView>, PageError> {
    let Some(a) = choice.a.entrant() else {
        return Ok(Vec::new());
    };
    let all = partners(&desk.snapshot.tournament, session.number, a);
    let with = choice.b.and_then(Picked::entrant);
    let now = all.iter().find(|it| Some(it.entrant) == with);
    let most = now.map_or(u32::MAX, |partner| partner.repeats);
    let fewer = all.iter().filter(|it| it.repeats < most);
    let mut offered = Vec::new();
    for partner in fewer.take(MOST_TRIED) {
        let swap = Change::Swap(a, partner.entrant).command(session.number, "–".to_owned(), false);
        if offered.len() < PARTNERS && desk.outlook(state, page.words, &swap)?.is_ok() {
            offered.push(partner_view(desk, page, choice, *partner));
        }
    }
    Ok(offered)
}

fn partner_view(desk: &Desk, page: &Page, choice: Picks, partner: Partner) -> PartnerView {
    let with = Spot::person(choice.session, partner.entrant);
    let path = format!("/seating?pick={}&with={with}#panel", choice.first);
    PartnerView {
        name: entrant(desk, partner.entrant),
        repeats: page.words.number(i64::from(partner.repeats)),
        href: desk.address(&path),
    }
}
