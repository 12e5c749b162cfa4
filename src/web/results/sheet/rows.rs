//! The rows of a sheet, ready to print: what was typed, what it moves, and where the next hand is.

use super::fields::HandRow;
use super::line::Drawer;
use super::read::Entered;
use super::{names, say};
use crate::ruleset::hand::HandField;
use crate::ruleset::pattern::PatternEntry;
use crate::ruleset::{HandPosition, HandRecord, SheetForm, SheetWalk, ValueKind};
use crate::web::extract::Form;
use crate::web::say::part::wind_letter_key;
use crate::words::{Words, key};

use super::SeatTotal;

/// Empty rows after the last one of a sheet whose number of hands is open.
const SPARE_ROWS: usize = 3;

/// Everything in the table of hands.
pub struct Rows {
    /// What the rule set asks for.
    pub asks: SheetForm,
    /// How a value is counted.
    pub value_title: String,
    pub value_example: &'static str,
    /// Ways for a hand to end besides somebody winning: value and text.
    pub ends: Vec<(String, String)>,
    pub lines: Vec<HandRow>,
    /// What is left on the table after the last hand, in words.
    pub left: String,
    /// Whether somebody typed anything.
    pub is_begun: bool,
}

/// The rows of a sheet.
pub fn rows(
    form: &Form,
    entered: &Entered<'_>,
    asks: SheetForm,
    patterns: &[PatternEntry],
    places: &[SeatTotal],
    scorer: &str,
) -> Rows {
    let words = form.words();
    let drawer = Drawer {
        form,
        words,
        asks: &asks,
        patterns,
        places,
        scorer,
    };
    let mut ahead = Some(entered.walk.clone());
    let mut lines: Vec<HandRow> = Vec::new();
    let planned = if asks.is_open {
        entered.rows.len() + SPARE_ROWS
    } else {
        asks.hands().max(entered.rows.len())
    };
    for number in 1..=planned.min(names::MOST_ROWS) {
        let entry = entered.rows.get(number - 1);
        let position = match entry {
            Some(entry) => entry.position,
            None => match next_position(&mut ahead, asks.is_open) {
                Next::At(position) => Some(position),
                Next::Unknown => None,
                Next::Over => break,
            },
        };
        lines.push(drawer.line(number, entry, position.as_ref()));
    }
    let sheet = entered.walk.sheet();
    Rows {
        value_title: words.say(value_key(asks.value)).into_owned(),
        value_example: match asks.value {
            ValueKind::HanFu => "3/40",
            ValueKind::Doubled => "44x3",
            ValueKind::Points | ValueKind::Faan | ValueKind::Each => "",
        },
        ends: ends(words, &asks),
        left: if sheet.deposits == 0 {
            String::new()
        } else {
            words
                .say_with("sheets-left")
                .arg("points", sheet.deposits)
                .to_string()
        },
        is_begun: !entered.rows.is_empty(),
        lines,
        asks,
    }
}

/// Where a hand that is not written yet stands.
enum Next {
    At(HandPosition),
    Unknown,
    Over,
}

/// The place of the next empty row. Behind it nothing is known where a deal may stay.
fn next_position(ahead: &mut Option<SheetWalk<'_>>, is_open: bool) -> Next {
    let Some(walk) = ahead else {
        return Next::Unknown;
    };
    let Some(position) = walk.position(None) else {
        return Next::Over;
    };
    let played = walk.play(&HandRecord {
        void: true,
        ..HandRecord::drawn()
    });
    if is_open || played.is_err() {
        *ahead = None;
    }
    Next::At(position)
}

/// What the column of the value is called.
fn value_key(value: ValueKind) -> &'static str {
    match value {
        ValueKind::Points | ValueKind::Each => key!("results-value"),
        ValueKind::Faan => key!("sheets-faan"),
        ValueKind::HanFu => key!("sheets-han-fu"),
        ValueKind::Doubled => key!("sheets-points-doubles"),
    }
}

/// The ways for a hand to end without a winner.
fn ends(words: &Words, asks: &SheetForm) -> Vec<(String, String)> {
    let said = |name: &str, key| (name.to_owned(), words.say(key).into_owned());
    let mut ends = vec![said("draw", key!("results-drawn"))];
    ends.extend(asks.abortive.iter().map(|why| {
        let name = say::abortive_name(*why).to_owned();
        (name, say::broken_off(words, *why))
    }));
    if asks.has(HandField::Chombo) {
        ends.push(said("chombo", key!("sheets-chombo")));
    }
    ends.push(said("void", key!("sheets-void")));
    ends
}

/// Columns of the table of hands.
pub fn columns(asks: &SheetForm) -> usize {
    let of_win = if asks.most_winners == 0 { 0 } else { 3 };
    1 + of_win + asks.size.seats()
}

impl Rows {
    /// How many columns the table has.
    pub fn columns(&self) -> usize {
        columns(&self.asks)
    }

    /// Whether one of the four is written down as the winner.
    pub fn has_winner(&self) -> bool {
        self.asks.most_winners > 0
    }

    /// Whether somebody can be liable.
    pub fn has_liable(&self) -> bool {
        self.asks.has(HandField::Liable)
    }

    /// Whether liability can be for a part of the value.
    pub fn has_part(&self) -> bool {
        self.has_liable() && self.asks.value == ValueKind::HanFu
    }

    /// Whether somebody else than the discarder can answer for the tile.
    pub fn has_responsible(&self) -> bool {
        self.asks.has(HandField::Responsible)
    }
}

/// What a table comes to: one line below the hands.
pub struct FootLine {
    pub title: String,
    /// One number for each of the four.
    pub numbers: Vec<String>,
    /// Whether it is what counts.
    pub is_sum: bool,
}

/// The lines below the hands: what rulings on the sheet gave and took, and what the table comes to.
pub fn foot(words: &Words, entered: &Entered<'_>, ruled: &[i64]) -> Vec<FootLine> {
    let mut lines = Vec::new();
    let line = |key: &'static str, numbers: Vec<String>, is_sum| FootLine {
        title: words.say(key).into_owned(),
        numbers,
        is_sum,
    };
    if ruled.iter().any(|points| *points != 0) {
        let numbers = ruled.iter().map(|points| words.signed(*points)).collect();
        lines.push(line(key!("sheets-ruled"), numbers, false));
    }
    let totals = entered.walk.sheet().totals;
    let sums = totals.iter().zip(ruled).map(|(hands, ruled)| hands + ruled);
    lines.push(line(
        key!("sheets-sum"),
        sums.map(|sum| words.number(sum)).collect(),
        true,
    ));
    lines
}

/// The places of those who can be chosen in a row: value and name.
pub fn choices(words: &Words, places: &[SeatTotal]) -> Vec<(String, String)> {
    places
        .iter()
        .map(|place| {
            let letter = place.wind.map(|wind| words.say(wind_letter_key(wind)));
            let letter = letter.unwrap_or_default();
            let text = format!("{letter} {}", place.person.name.last);
            (place.index.to_string(), text.trim().to_owned())
        })
        .collect()
}
