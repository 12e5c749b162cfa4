//! The columns of the standings on pages: headings, figures, and how each looks. A page names its
//! columns once, and loops over them for its headings and for each line.

use crate::ruleset::RuleSet;
use crate::tournament::standings::columns::{Column, Heading};
use crate::tournament::standings::{SessionShare, Tally};
use crate::web::say::figures;
use crate::words::Words;

/// The heading of a column.
pub struct HeadingView {
    /// How the heading looks; empty for nothing special.
    pub class: &'static str,
    /// What stands in the page.
    pub text: String,
    /// What the heading is short for; empty where it says it all.
    pub long: String,
}

/// A figure and how it looks.
pub struct Cell {
    /// How the figure looks.
    pub class: &'static str,
    /// The figure; empty where there is none.
    pub text: String,
}

/// The headings of a whole list: rank, then `name` for who is ranked, then the figures.
pub fn headings(
    words: &Words,
    rules: &RuleSet,
    name: String,
    columns: &[Column],
) -> Vec<HeadingView> {
    let plain = |class, text| HeadingView {
        class,
        text,
        long: String::new(),
    };
    let rank = words.say("standings-rank").into_owned();
    let figures = columns.iter().map(|column| heading(words, rules, *column));
    [plain("num", rank), plain("", name)]
        .into_iter()
        .chain(figures)
        .collect()
}

fn heading(words: &Words, rules: &RuleSet, column: Column) -> HeadingView {
    let long = match column.heading() {
        Heading::Session(number) => words
            .say_with("standings-session")
            .arg("number", number.to_string())
            .to_string(),
        _ => String::new(),
    };
    HeadingView {
        class: if is_for_wide_screens(column) {
            "num wide-only"
        } else {
            "num"
        },
        text: figures::heading(words, rules, column.heading()),
        long,
    }
}

/// The figures of a line.
pub fn cells(
    words: &Words,
    rules: &RuleSet,
    columns: &[Column],
    tally: &Tally,
    lines: &[SessionShare],
) -> Vec<Cell> {
    columns
        .iter()
        .map(|column| Cell {
            class: class(*column),
            text: figures::figure(words, rules, column.figure(tally, lines)),
        })
        .collect()
}

/// The figures of a line that says nothing of single sessions, each with its word.
pub fn facts(
    words: &Words,
    rules: &RuleSet,
    columns: &[Column],
    tally: &Tally,
) -> Vec<(String, String)> {
    columns
        .iter()
        .map(|column| {
            let word = figures::heading(words, rules, column.heading());
            let figure = figures::figure(words, rules, column.figure(tally, &[]));
            (word, figure)
        })
        .collect()
}

fn class(column: Column) -> &'static str {
    match column {
        Column::Points => "num strong",
        Column::Penalties => "num harm-text",
        Column::Session(_) => "num wide-only quiet-text",
        other if is_for_wide_screens(other) => "num wide-only",
        _ => "num",
    }
}

/// Whether a narrow screen does without the column.
fn is_for_wide_screens(column: Column) -> bool {
    matches!(
        column,
        Column::Games | Column::Place(_) | Column::Session(_)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::library;
    use crate::words::Lang;

    #[test]
    fn a_line_has_a_cell_below_every_heading() {
        let rules = library::ruleset("mcr-ema").unwrap();
        let words = Words::for_language(Lang::En);
        let columns = [Column::Points, Column::Score, Column::Place(0)];
        let headings = headings(words, &rules, "Name".to_owned(), &columns);
        let cells = cells(words, &rules, &columns, &Tally::default(), &[]);
        // Rank and name stand before the figures.
        assert_eq!(headings.len(), 2 + cells.len());
        let of = |at: usize| (headings[2 + at].class, cells[at].class);
        assert_eq!(of(0), ("num", "num strong"));
        assert_eq!(of(2), ("num wide-only", "num wide-only"));
        assert_eq!(headings[1].text, "Name");
    }
}
