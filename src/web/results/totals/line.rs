//! One line of the page of totals: a table with its totals as stored, typed or brought.

use super::{Shown, field, leftover_field};
use crate::mahjong::Wind;
use crate::tournament::state::Table;
use crate::tournament::{Capability, SessionNo};
use crate::web::desk::Desk;
use crate::web::extract::{Form, Page};
use crate::web::results::{brought, typed, waiting};
use crate::web::say::figures;
use crate::web::say::tables::{self, EntrantName};

pub(super) struct Cell {
    pub field: String,
    pub value: String,
    pub wind: Option<Wind>,
    pub person: EntrantName,
    pub is_wrong: bool,
    /// Whether somebody who opens the page begins to type here.
    pub has_focus: bool,
}

/// The field of what is left on a table.
pub(super) struct Leftover {
    pub field: String,
    pub value: String,
}

pub(super) struct TableLine {
    pub number: u16,
    pub title: String,
    pub href: String,
    pub state: String,
    /// The class of the state's pill.
    pub mark: &'static str,
    /// Whether the line shows what the book has, so that nobody needs to look at the table.
    pub is_in: bool,
    pub version: u32,
    /// Who sits there, as the form carries it.
    pub seated: String,
    /// What the book has, as it can be typed.
    pub book: String,
    pub cells: Vec<Cell>,
    pub sum: String,
    /// What the totals should sum to; none where the rule set does not say.
    pub expected: Option<i64>,
    /// The points in deposits that nobody won, where the rule set has deposits.
    pub leftover: Option<Leftover>,
    /// What is wrong with the line.
    pub error: Option<String>,
    /// What stands in the book, when somebody else changed it meanwhile.
    pub stored: Option<String>,
    /// Whether the page asks to accept the sheet as written.
    pub asks: bool,
    /// Where a penalty paid to nobody is recorded, which would explain the sum; none for who may not rule.
    pub penalty_href: Option<String>,
    pub reason: String,
    /// What is doubtful about totals that were brought.
    pub doubts: Vec<String>,
    /// Whether somebody has to say that brought totals are right.
    pub needs_a_yes: bool,
    pub is_yes: bool,
    /// Whether somebody who opens the page begins with saying so.
    pub yes_has_focus: bool,
}

/// A table's line: as typed where something is wrong with it, else as stored.
pub(super) fn line(
    desk: &Desk,
    page: &Page,
    form: &Form,
    session: SessionNo,
    table: &Table,
    shown: &Shown,
) -> TableLine {
    let snapshot = &desk.snapshot;
    let number = table.seats.table;
    let problem = shown.problems.get(&number);
    let is_typed = shown.is_typed(number);
    let brought = shown.brought.table(number).filter(|_| is_typed);
    let sheet = table.result.sheet();
    let stored = |seat: usize| {
        let total = sheet.and_then(|sheet| sheet.totals.get(seat));
        // As it can be typed: without signs between thousands.
        total
            .map(|total| total.score.to_string())
            .unwrap_or_default()
    };
    let seats = table.seats.seats;
    let cells: Vec<Cell> = (0..)
        .zip(seats)
        .filter_map(|(seat, entrant)| {
            let entrant = entrant?;
            let person = tables::person(snapshot, entrant);
            let field = field(number, seat);
            Some(Cell {
                value: if is_typed {
                    form.value(&field).to_owned()
                } else {
                    stored(seat)
                },
                wind: Wind::of_seat(seat).filter(|_| table.seats.winds),
                is_wrong: problem.is_some(),
                has_focus: false,
                person,
                field,
            })
        })
        .collect();
    let totals = sheet
        .map(|sheet| sheet.totals.as_slice())
        .unwrap_or_default();
    let leftover = sheet.map_or(0, |sheet| sheet.leftover);
    let check = snapshot
        .tournament
        .sum_check(session, number, totals, leftover);
    let differs_from_book = problem.is_some_and(|problem| problem.why.changed)
        || brought.is_some_and(|it| !it.is_known && sheet.is_some());
    // What was brought and is not what the book has waits for being saved.
    let waits = brought.is_some_and(|it| !it.is_known);
    let rules = snapshot.tournament.rules_of(table);
    let stored_leftover = || match leftover {
        0 => String::new(),
        left => left.to_string(),
    };
    TableLine {
        number: number.0,
        title: tables::table_title(page.words, snapshot, number),
        href: desk.address(&format!("/results/{session}/tables/{number}")),
        state: match problem {
            Some(_) => page.say("results-state-not-saved").into_owned(),
            None if waits => page.say("results-state-not-saved").into_owned(),
            None => tables::result_state(page.words, table),
        },
        mark: match (problem, sheet) {
            (Some(_), _) => "harm",
            (None, _) if waits => "warn",
            (None, Some(_)) => "good",
            (None, None) => "",
        },
        is_in: sheet.is_some() && !is_typed,
        version: table.result.number(),
        seated: waiting::seated(table),
        book: waiting::in_the_book(table),
        sum: if sheet.is_some() {
            figures::score(page.words, rules, check.sum)
        } else {
            String::new()
        },
        expected: rules.table_sum().map(|_| check.expected + leftover),
        leftover: typed::has_deposits(rules).then(|| {
            let field = leftover_field(number);
            let value = if is_typed {
                form.value(&field).to_owned()
            } else {
                stored_leftover()
            };
            Leftover { field, value }
        }),
        error: problem.map(|problem| problem.message.clone()),
        stored: differs_from_book.then(|| {
            let totals = totals.iter();
            let totals = totals.map(|it| figures::score(page.words, rules, it.score));
            totals.collect::<Vec<_>>().join(" · ")
        }),
        asks: problem.is_some_and(|problem| problem.why.asks)
            || brought.is_some_and(brought::sums_wrong),
        penalty_href: problem
            .filter(|problem| problem.why.asks && desk.may(Capability::Rule))
            .map(|_| desk.address(&format!("/rulings/new?session={session}&table={number}"))),
        doubts: brought
            .into_iter()
            .flat_map(|table| &table.doubts)
            .map(|doubt| brought::doubt(page.words, snapshot, doubt))
            .collect(),
        needs_a_yes: brought.is_some_and(brought::needs_a_yes),
        is_yes: form.is(&format!("y-{number}"), "yes"),
        yes_has_focus: false,
        reason: form.value(&format!("a-{number}")).to_owned(),
        cells,
    }
}
