//! The totals of a table as somebody typed them, read the same on both pages that have them.

use crate::exchange::typed_number;
use crate::mahjong::Seats;
use crate::ruleset::{RuleSet, Score};
use crate::tournament::result::Total;
use crate::tournament::state::Table;
use crate::web::extract::{FieldError, Form, whole_number};
use crate::words::{Words, key};

/// The most points in deposits that can be left on a table.
const MOST_LEFT: Score = 100_000;

/// What a page calls the fields of one table.
pub struct TotalNames {
    /// The total of each seat, in the order of the seats.
    pub seats: Seats<String>,
    /// The points in deposits that nobody won.
    pub leftover: String,
}

/// What was typed for a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypedTotals {
    /// One total for each seat; none where nothing is typed.
    pub totals: Option<Vec<Total>>,
    /// The points in deposits that nobody won.
    pub leftover: Score,
}

/// Whether the sheets of a rule set have deposits that may be left on the table.
pub fn has_deposits(rules: &RuleSet) -> bool {
    rules.sheet_form().is_some_and(|asks| asks.has_deposits)
}

/// Reads the totals of a table: all four or none.
///
/// # Errors
/// What is wrong, each with its field.
pub fn typed_totals(
    form: &Form,
    names: &TotalNames,
    table: &Table,
    rules: &RuleSet,
) -> Result<TypedTotals, Vec<FieldError>> {
    let mut wrong = Vec::new();
    let mut fail = |field: &str, message: String| {
        let field = field.to_owned();
        wrong.push(FieldError {
            field,
            message,
            says_where: false,
        });
    };
    let say = |key: &'static str| form.words().say(key).into_owned();
    let is_empty = |name: &String| form.value(name).trim().is_empty();
    let totals = if names.seats.iter().all(is_empty) {
        None
    } else {
        let mut totals = Vec::with_capacity(names.seats.len());
        let scores = scores(form, names, rules);
        for ((name, seat), score) in names.seats.iter().zip(table.seats.seats).zip(scores) {
            match (seat, score) {
                (Some(entrant), Some(score)) => totals.push(Total { entrant, score }),
                (None, _) => fail(name, say(key!("results-open-seat"))),
                _ if is_empty(name) => fail(name, say(key!("results-four-needed"))),
                _ => fail(name, no_number(form.words(), rules)),
            }
        }
        Some(totals)
    };
    let left = form.value(&names.leftover).trim();
    let leftover = match (left, whole_number(left)) {
        ("", _) => 0,
        (_, Some(left)) if (0..=most_left(rules)).contains(&left) => left,
        _ => {
            let message = form
                .words()
                .say_with("form-number-between")
                .arg("least", 0_i64);
            fail(
                &names.leftover,
                message.arg("most", most_left(rules)).to_string(),
            );
            0
        }
    };
    if wrong.is_empty() {
        Ok(TypedTotals { totals, leftover })
    } else {
        Err(wrong)
    }
}

/// The totals of a table, short ones in full; none for what is no number.
fn scores(form: &Form, names: &TotalNames, rules: &RuleSet) -> Vec<Option<Score>> {
    let texts: Vec<&str> = names.seats.iter().map(|name| form.value(name)).collect();
    let left = whole_number(form.value(&names.leftover)).unwrap_or_default();
    let expected = rules.table_sum().and_then(|sum| sum.checked_sub(left));
    typed_number::totals(&texts, rules.steps().total.max(1), expected)
}

/// Why a total cannot be read, with an example of the rule set's own figures.
fn no_number(words: &Words, rules: &RuleSet) -> String {
    match rules.table_sum() {
        None | Some(0) => words.say("results-not-a-number").into_owned(),
        Some(sum) => {
            let seats = i64::try_from(rules.table_size().seats()).unwrap_or(1);
            words
                .say_with("results-not-a-number-of")
                .arg("example", words.number(sum / seats.max(1)))
                .to_string()
        }
    }
}

/// The most that can be left on a table: nothing where there are no deposits.
fn most_left(rules: &RuleSet) -> Score {
    if has_deposits(rules) { MOST_LEFT } else { 0 }
}
