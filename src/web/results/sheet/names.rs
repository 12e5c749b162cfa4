//! The names of a sheet's fields: what, winner and hand in one short word (`w-3`, `p2-3`, `h-3-0`).

use crate::web::extract::Form;

/// The most rows a form is read for.
pub const MOST_ROWS: usize = 100;

/// The beginnings of all fields that belong to a hand.
const HAND_FIELDS: [&str; 29] = [
    "w", "w2", "w3", "f", "p", "p2", "p3", "l", "l2", "l3", "lv", "lv2", "lv3", "q", "r", "t", "n",
    "c", "h", "m", "m2", "ch", "note", "y", "y2", "y3", "z", "z2", "z3",
];
/// The beginnings of fields that remember for which value patterns or tiles were taken.
const VALUE_FIELDS: [&str; 3] = ["v", "v2", "v3"];
/// The fields without which nothing is written in a row.
const WRITTEN: [&str; 3] = ["w", "p", "h"];

/// A field of a winner (0 to 2) of a hand.
pub fn of_winner(what: &str, winner: usize, hand: usize) -> String {
    match winner {
        0 => format!("{what}-{hand}"),
        _ => format!("{what}{}-{hand}", winner + 1),
    }
}

/// A field of a hand.
pub fn of_hand(what: &str, hand: usize) -> String {
    format!("{what}-{hand}")
}

/// A field of one of the four in a hand.
pub fn of_seat(what: &str, hand: usize, seat: u8) -> String {
    format!("{what}-{hand}-{seat}")
}

/// The parts of a field's name, if it belongs to a hand: what, the hand, and the rest.
fn parts(name: &str) -> Option<(&str, usize, &str)> {
    let (what, rest) = name.split_once('-')?;
    if !HAND_FIELDS.contains(&what) && !VALUE_FIELDS.contains(&what) {
        return None;
    }
    let digits = rest.split('-').next()?;
    let hand: usize = digits.parse().ok()?;
    (1..=MOST_ROWS)
        .contains(&hand)
        .then(|| (what, hand, &rest[digits.len()..]))
}

/// The last row in which anything is written; 0 if there is none.
pub fn last_row(form: &Form) -> usize {
    form.fields()
        .filter(|(_, value)| !value.trim().is_empty())
        .filter_map(|(name, _)| parts(name))
        .filter(|(what, _, _)| WRITTEN.contains(what))
        .map(|(_, hand, _)| hand)
        .max()
        .unwrap_or(0)
}

/// How the rows of a sheet are moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// An empty row is put before this one.
    Insert(usize),
    /// This row is taken out.
    Delete(usize),
}

/// The fields of a form with its rows moved.
pub fn moved(form: &Form, how: Move) -> Vec<(String, String)> {
    form.fields()
        .filter_map(|(name, value)| {
            let Some((what, hand, rest)) = parts(name) else {
                return Some((name.to_owned(), value.to_owned()));
            };
            let hand = match how {
                Move::Delete(row) if hand == row => return None,
                Move::Delete(row) if hand > row => hand - 1,
                Move::Insert(row) if hand >= row => hand + 1,
                _ => hand,
            };
            Some((format!("{what}-{hand}{rest}"), value.to_owned()))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Lang, Words};

    fn form(fields: &[(&'static str, &str)]) -> Form {
        let fields = fields
            .iter()
            .map(|(name, value)| (*name, (*value).to_owned()));
        Form::filled(Words::for_language(Lang::En), fields)
    }

    #[test]
    fn rows_move_up_and_down_with_everything_in_them() {
        let form = form(&[
            ("w-1", "0"),
            ("w-2", "1"),
            ("h-2-3", "40"),
            ("w-3", "draw"),
            ("s-2", "12"),
            ("accept", "because"),
        ]);
        assert_eq!(last_row(&form), 3);
        let names = |how| -> Vec<String> {
            let fields = moved(&form, how);
            fields.into_iter().map(|(name, _)| name).collect()
        };
        assert_eq!(
            names(Move::Insert(2)),
            ["w-1", "w-3", "h-3-3", "w-4", "s-2", "accept"]
        );
        assert_eq!(names(Move::Delete(2)), ["w-1", "w-2", "s-2", "accept"]);
    }

    #[test]
    fn rows_that_no_sheet_has_are_not_read() {
        assert_eq!(
            last_row(&form(&[("w-101", "0"), ("w-x", "0"), ("w-", "0")])),
            0
        );
        assert_eq!(last_row(&form(&[("note-4", "late"), ("w-2", " ")])), 0);
    }
}
