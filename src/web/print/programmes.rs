//! A small card for each person with table, wind and time of every session.

use askama::Template;

use super::choice::PrintChoice;
use super::fit::{cut_stack, width, wrapped};
use super::press::{Leaf, Press, leaf};
use crate::mahjong::Wind;
use crate::tournament::state::Session;
use crate::tournament::{EntrantId, TableNo};
use crate::web::say::tables::EntrantName;

#[derive(Template)]
#[template(path = "print/programmes.html")]
struct ProgrammesPage<'a> {
    press: &'a Press,
    class: &'static str,
    is_small: bool,
    cards: Vec<Card>,
}

struct Card {
    person: EntrantName,
    rows: Vec<Row>,
}

/// One session on it.
struct Row {
    /// Begins a new day; empty elsewhere.
    day: String,
    session: String,
    time: String,
    /// Empty where they sit out.
    table: String,
    /// The wind they start with, then that of each wind round where chairs change.
    winds: Vec<Wind>,
}

/// How cards lie on a page.
struct Grid {
    cards: usize,
    class: &'static str,
    /// The width of a line in the type of lists on the wall, in tenths of a millimetre: more than on the card, whose type
    /// is smaller.
    wide: usize,
    /// So many lines fit on a card, in the usual type and in small type.
    lines: usize,
    small_lines: usize,
}

const fn grid(
    (cards, class): (usize, &'static str),
    wide: usize,
    (lines, small_lines): (usize, usize),
) -> Grid {
    Grid {
        cards,
        class,
        wide,
        lines,
        small_lines,
    }
}

/// The grids, from the smallest cards to the largest.
static GRIDS: [Grid; 7] = [
    grid((10, "tens"), 1_060, (8, 10)),
    grid((9, "nines"), 790, (13, 18)),
    grid((8, "eights"), 1_060, (11, 14)),
    grid((6, "sixes"), 1_060, (16, 20)),
    grid((4, "fours"), 1_060, (27, 34)),
    grid((2, "twos"), 1_060, (54, 66)),
    grid((1, "ones"), 700, (201, 201)),
];
/// What the first wind takes of a line, what those of the later wind rounds take, and what stands around the cells.
const FIRST_WIND: usize = 80;
const LATER_WIND: usize = 25;
const AROUND: usize = 70;

pub fn leaves(press: &Press, choice: &PrintChoice) -> Vec<Leaf> {
    let sits = |id: EntrantId| {
        let mut sessions = press.tournament().sessions.iter();
        sessions.any(|session| session.table_of(id).is_some())
    };
    let people = press.playing().map(|entrant| entrant.id);
    let people = press.sorted(people.filter(|id| sits(*id)), choice.by_number);
    let lines = |grid: &Grid| most_lines(press, grid);
    let Some(grid) = grid_for(choice.per_page, &lines) else {
        return Vec::new();
    };
    let is_small = lines(grid) > grid.lines;
    let pages = cut_stack(people, grid.cards).into_iter();
    pages
        .map(|people| {
            leaf(move |press| {
                let page = ProgrammesPage {
                    class: grid.class,
                    is_small,
                    cards: people.iter().map(|id| card(press, *id)).collect(),
                    press,
                };
                page.render()
            })
        })
        .collect()
}

/// The grid that is wanted, or the first one after it whose cards have room for the lines.
fn grid_for(per_page: usize, lines: &dyn Fn(&Grid) -> usize) -> Option<&'static Grid> {
    let wanted = GRIDS.iter().filter(|grid| grid.cards <= per_page);
    let mut fitting = wanted.filter(|grid| lines(grid) <= grid.small_lines);
    fitting.next().or(GRIDS.last())
}

/// So many lines the longest card has: its sessions and the days they are on, each in all languages.
fn most_lines(press: &Press, grid: &Grid) -> usize {
    let settings = &press.tournament().settings;
    let later = match press.tournament().ruleset.session.has_exchange() {
        true => LATER_WIND * (Wind::ALL.len() - 1),
        false => 0,
    };
    let session_lines = |session: &Session| {
        let tables = session.tables.iter().map(|it| it.seats.table);
        let name = |table: &TableNo| width(&settings.table_name(*table));
        let longest = tables.max_by_key(name);
        let longest = longest.map_or(0, |table| width(&press.table(table)));
        let texts = [press.session(session.number), press.starts(session.number)];
        let texts = texts.iter().map(|text| width(text)).sum::<usize>();
        (texts + longest + FIRST_WIND + later + AROUND).div_ceil(grid.wide)
    };
    let mut days: Vec<String> = planned(press).map(|it| day(press, it)).collect();
    days.retain(|day| !day.is_empty());
    days.dedup();
    let days = days.iter().map(|day| wrapped(day, 0, grid.wide));
    planned(press).map(session_lines).sum::<usize>() + days.sum::<usize>()
}

/// The day of a session in each language.
fn day(press: &Press, session: &Session) -> String {
    press.each(|words| press.day_in(words, session.number))
}

fn planned(press: &Press) -> impl Iterator<Item = &Session> {
    let sessions = press.tournament().sessions.iter();
    let sessions = sessions.map(AsRef::<Session>::as_ref);
    sessions.filter(|session| !session.tables.is_empty())
}

fn card(press: &Press, entrant: EntrantId) -> Card {
    let tournament = press.tournament();
    let mut before = String::new();
    let sessions = planned(press).filter(|session| tournament.may_sit(session.number, entrant));
    let rows = sessions.map(|session| {
        let day = day(press, session);
        let is_new = day != before;
        let row = row(
            press,
            session,
            entrant,
            if is_new { day.as_str() } else { "" },
        );
        before = day;
        row
    });
    Card {
        rows: rows.collect(),
        person: press.person(entrant),
    }
}

fn row(press: &Press, session: &Session, entrant: EntrantId, day: &str) -> Row {
    let row = Row {
        day: day.to_owned(),
        session: press.session(session.number),
        time: press.starts(session.number),
        table: String::new(),
        winds: Vec::new(),
    };
    let Some(table) = session.table_of(entrant) else {
        return row;
    };
    let tournament = press.tournament();
    let rounds = tournament.arrangement(table);
    let shown = if tournament.ruleset.session.has_exchange() {
        rounds.len()
    } else {
        1
    };
    let winds = rounds.iter().take(shown).filter_map(|round| {
        let chair = round.chairs.iter().position(|it| *it == Some(entrant))?;
        Wind::ALL.get(chair).copied()
    });
    Row {
        table: press.table(table.seats.table),
        winds: winds.collect(),
        ..row
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_that_would_be_cut_become_larger() {
        let cards = |per_page, lines| grid_for(per_page, &|_| lines).map(|grid| grid.cards);
        assert_eq!(cards(8, 7), Some(8));
        assert_eq!(cards(10, 8), Some(10));
        assert_eq!(cards(10, 12), Some(9));
        assert_eq!(cards(8, 18), Some(6));
        assert_eq!(cards(8, 200), Some(1));
        assert_eq!(cards(9, 500), Some(1));
    }
}
