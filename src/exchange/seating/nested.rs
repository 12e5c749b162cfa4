//! Plans as nested lists, as they are published for every number of players: a file for a number of
//! sessions holds players -> sessions -> tables -> a number from 1 for each seat, in the order E, S, W, N.
//!
//! It is written in Python (`seats = { 28: [[[4, 5, 6, 28], …], …], … }`, below a text in threefold
//! quotation marks) or in JSON, and may as well be the list of one plan alone.

use std::iter::Peekable;
use std::str::Chars;

use super::super::csv_table::MOST_ROWS;
use super::super::fault::FileFault;
use super::super::roster::Roster;
use super::bare::{Cell, Template, fill};
use super::{FoundSeats, Layout};
use mahjong::{Seats, TableSize};

/// The most lists, one in the other, of a file: four times what the largest published one has.
const MOST_LISTS: usize = 4 * MOST_ROWS;

/// A plan of the file, and the number of players it is for, if the file says so.
type Entry = (Option<u32>, Template);

/// Reads the plan for the people there are; none if the file is no nested list.
pub(super) fn read(
    text: &str,
    size: TableSize,
    roster: &Roster,
) -> Result<Option<FoundSeats>, FileFault> {
    let Some(entries) = entries(text, size)? else {
        return Ok(None);
    };
    let several = entries.len() > 1;
    let (players, template) = chosen(entries, roster)?;
    let mut found = fill(Layout::Nested, &template, roster);
    found.plan_for = players.filter(|_| several);
    Ok(Some(found))
}

/// Every number of the file that could be somebody; none if it is no nested list.
pub(super) fn people(text: &str, size: TableSize) -> Option<Vec<String>> {
    let entries = entries(text, size).ok()??;
    let cells = entries
        .into_iter()
        .flat_map(|(_, plan)| plan)
        .flatten()
        .flatten();
    let numbers = cells.filter_map(|(number, _)| number);
    Some(numbers.map(|number| number.to_string()).collect())
}

/// The only plan of a file, or the one for as many players as there are.
fn chosen(mut entries: Vec<Entry>, roster: &Roster) -> Result<Entry, FileFault> {
    if entries.len() == 1
        && let Some(only) = entries.pop()
    {
        return Ok(only);
    }
    let plans: Vec<u32> = entries.iter().filter_map(|(players, _)| *players).collect();
    let sizes = roster.sizes();
    let fitting = |size| {
        entries
            .iter()
            .position(|(players, _)| *players == Some(size))
    };
    match (sizes.iter().copied().find_map(fitting), sizes.first()) {
        (Some(at), _) => Ok(entries.swap_remove(at)),
        (None, Some(&people)) => Err(FileFault::NoPlanForSoMany { people, plans }),
        (None, None) => Err(FileFault::PlansForSeveral { plans }),
    }
}

/// The plans of the file; none if it does not begin like a nested list.
fn entries(text: &str, size: TableSize) -> Result<Option<Vec<Entry>>, FileFault> {
    let mut reader = Reader {
        size,
        rest: body(text).chars().peekable(),
        line: 1 + line_breaks(text) - line_breaks(body(text)),
    };
    let first = reader.next_sign();
    let lists = text.matches(['[', '(']).count();
    if matches!(first, Some('{' | '[')) && lists > MOST_LISTS {
        let most = MOST_LISTS as u64;
        return Err(FileFault::TooManyRows { most });
    }
    let read = match first {
        Some('{') => reader.list('}', Reader::entry),
        Some('[') => reader.plan().map(|plan| vec![(None, plan)]),
        _ => return Ok(None),
    };
    let is_whole = |entries: &Vec<Entry>| {
        !entries.is_empty() && entries.iter().all(|(_, plan)| !plan.is_empty())
    };
    match read.filter(is_whole) {
        Some(entries) if reader.next_sign().is_none() => Ok(Some(entries)),
        _ => Err(FileFault::ListBroken { line: reader.line }),
    }
}

/// What comes after the text that says what the file is, and after the name of the list.
fn body(text: &str) -> &str {
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    for quotes in ["\"\"\"", "'''"] {
        if let Some((_, after)) = rest
            .strip_prefix(quotes)
            .and_then(|said| said.split_once(quotes))
        {
            rest = after.trim_start();
        }
    }
    let value = rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
    let value = value.trim_start().strip_prefix('=');
    value.map_or(rest, str::trim_start)
}

fn line_breaks(text: &str) -> u64 {
    text.bytes().filter(|byte| *byte == b'\n').count() as u64
}

/// Reads sign by sign and counts the lines. What it cannot read is `None`, on the line it stands.
struct Reader<'t> {
    /// How many numbers a table has.
    size: TableSize,
    rest: Peekable<Chars<'t>>,
    line: u64,
}

impl Reader<'_> {
    /// The next sign that is no blank and no remark; it stays where it is.
    fn next_sign(&mut self) -> Option<char> {
        while let Some(&sign) = self.rest.peek() {
            if sign == '#' {
                while self.rest.next_if(|sign| *sign != '\n').is_some() {}
            } else if sign.is_whitespace() {
                self.line += u64::from(sign == '\n');
                self.rest.next();
            } else {
                return Some(sign);
            }
        }
        None
    }

    /// Passes a sign, if it is the next one.
    fn pass(&mut self, sign: char) -> Option<()> {
        let found = self.next_sign().filter(|next| *next == sign);
        found.and_then(|_| self.rest.next()).map(drop)
    }

    /// Things between brackets; a comma may stand after the last.
    fn list<T>(&mut self, end: char, item: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        self.rest.next();
        let mut items = Vec::new();
        while self.pass(end).is_none() {
            items.push(item(self)?);
            if self.pass(',').is_none() && self.next_sign() != Some(end) {
                return None;
            }
        }
        Some(items)
    }

    /// Things in brackets or parentheses.
    fn nested<T>(&mut self, item: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        match self.next_sign() {
            Some('[') => self.list(']', item),
            Some('(') => self.list(')', item),
            _ => None,
        }
    }

    /// A number of players and the plan for them.
    fn entry(&mut self) -> Option<Entry> {
        let quote = self.next_sign().filter(|sign| matches!(sign, '"' | '\''));
        if let Some(quote) = quote {
            self.pass(quote)?;
        }
        let (players, _) = self.number()?;
        if let Some(quote) = quote {
            self.pass(quote)?;
        }
        self.pass(':')?;
        Some((players.and_then(|n| u32::try_from(n).ok()), self.plan()?))
    }

    /// Sessions of tables of so many numbers as a table has seats.
    fn plan(&mut self) -> Option<Template> {
        let size = self.size;
        self.nested(|sessions| {
            sessions.nested(|tables| Seats::collect(size, tables.nested(Self::number)?))
        })
    }

    fn number(&mut self) -> Option<Cell> {
        self.next_sign();
        let mut digits = String::new();
        while let Some(digit) = self.rest.next_if(char::is_ascii_digit) {
            digits.push(digit);
        }
        let number: u32 = digits.parse().ok()?;
        Some((Some(i64::from(number)), self.line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(text: &str) -> Option<Vec<(Option<u32>, usize)>> {
        let entries = entries(text, TableSize::USUAL).unwrap()?;
        Some(entries.iter().map(|(n, plan)| (*n, plan.len())).collect())
    }

    #[test]
    fn python_json_and_a_bare_list_are_the_same() {
        let plan = "[[[1, 2, 3, 4]], [[4, 3, 2, 1],],]";
        for (text, key) in [
            (
                format!("\"\"\"\nof | 4 |\n\"\"\"\n\nseats = {{ 4: {plan}, }}\n"),
                Some(4),
            ),
            (format!("seats={{4:{plan}}} # the end"), Some(4)),
            (format!("{{\"4\": {plan}}}"), Some(4)),
            (plan.to_owned(), None),
        ] {
            assert_eq!(sizes(&text), Some(vec![(key, 2)]), "{text}");
        }
        assert_eq!(sizes("[((1,2,3,4),),]"), Some(vec![(None, 1)]));
    }

    #[test]
    fn other_files_are_no_nested_lists() {
        for text in ["", "round,table\n1,1\n", "1-2-3-4\n", "\"\"\"", "a = 3"] {
            assert_eq!(sizes(text), None, "{text}");
        }
    }

    #[test]
    fn a_list_that_breaks_off_is_told_with_its_line() {
        for (text, line) in [
            ("[[[1,2,3,4]]", 1),
            ("\"\"\"a\n\"\"\"\nseats = {\n4: [[[1,2,3]]]}", 4),
            ("[[[1,2,\nx,4]]]", 2),
            ("[[[1,2,3,4]]]\n[]", 2),
            ("[]", 1),
            ("{}", 1),
            ("{4: [[[1,2,3,4]]] 8: []}", 1),
        ] {
            let fault = entries(text, TableSize::USUAL).unwrap_err();
            assert_eq!(fault, FileFault::ListBroken { line }, "{text}");
        }
    }
}
