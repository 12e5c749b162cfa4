//! The fields of a card, and what the validator finds in its lines.

use crate::mahjong::american::{Cover, Wrap};
use crate::mahjong::american::{Kind, Trouble, notation};
use crate::ruleset::card::{TypedCard, TypedLine};
use crate::web::extract::{Form, Page};
use crate::web::say::tiles;
use crate::words::{Words, key};

use super::edit_form::Choices;

/// Empty rows behind the lines.
pub const SPARE: usize = 5;
/// No card has as many lines.
pub const MOST_ROWS: usize = 500;
/// The longest text of a line, in characters.
const LONGEST: usize = 200;
/// More points than any line is worth.
const MOST_VALUE: i64 = 10_000;

/// The fields of one line, and what was found in it.
pub struct CardRow {
    /// From 1.
    pub number: usize,
    pub before: String,
    pub id: String,
    pub section: String,
    pub groups: String,
    pub cover: String,
    pub value: String,
    pub sp: String,
    pub x: String,
    pub wrap: String,
    /// Those of A, B and C with their letters.
    pub suits: Vec<(String, &'static str)>,
    pub findings: Vec<Found>,
}

/// Something the validator says of a line.
pub struct Found {
    pub text: String,
    /// Whether nobody can make the line.
    pub is_impossible: bool,
}

/// The name of a field in a row.
pub fn field(key: &str, row: usize) -> String {
    match key {
        "suits" => format!("a{row}"),
        key => format!("{key}{row}"),
    }
}

/// How many rows the form was sent with.
pub fn rows(form: &Form) -> usize {
    let rows: usize = form.value("rows").parse().unwrap_or(0);
    rows.min(MOST_ROWS)
}

/// Rows with nothing found in them.
pub fn empty_rows(count: usize) -> Vec<CardRow> {
    let row = |row: usize| {
        let name = |key: &str| field(key, row);
        CardRow {
            number: row + 1,
            before: name("before"),
            id: name("id"),
            section: name("section"),
            groups: name("groups"),
            cover: name("cover"),
            value: name("value"),
            sp: name("sp"),
            x: name("x"),
            wrap: name("wrap"),
            suits: vec![(name("a"), "A"), (name("b"), "B"), (name("c"), "C")],
            findings: Vec::new(),
        }
    };
    (0..count.min(MOST_ROWS)).map(row).collect()
}

/// What the document says, for the form. Lines that do not stand in it yet have no place there.
pub fn values(card: &TypedCard, is_kept: bool) -> Vec<(String, String)> {
    let mut values = vec![
        ("name".to_owned(), card.name.clone()),
        (
            "year".to_owned(),
            card.year.map_or_else(String::new, |year| year.to_string()),
        ),
        ("rows".to_owned(), (card.lines.len() + SPARE).to_string()),
    ];
    for (row, line) in card.lines.iter().enumerate() {
        let before = line.before.filter(|_| is_kept);
        let texts = [
            (
                "before",
                before.map_or_else(String::new, |at| at.to_string()),
            ),
            ("id", line.id.clone()),
            ("section", line.section.clone()),
            ("groups", line.groups.clone()),
            ("cover", cover_word(line.cover).to_owned()),
            ("value", line.value.to_string()),
            ("x", line.x.clone()),
            ("wrap", wrap_word(line.wrap).to_owned()),
            ("a", line.suits[0].clone()),
            ("b", line.suits[1].clone()),
            ("c", line.suits[2].clone()),
        ];
        let named = texts.into_iter().map(|(key, text)| (field(key, row), text));
        values.extend(named);
        values.extend(line.sp.then(|| (field("sp", row), "yes".to_owned())));
    }
    values
}

/// The card as typed with the row of each line; rows without anything typed are no lines. None where a field cannot be
/// read.
pub fn typed(form: &mut Form) -> Option<(TypedCard, Vec<usize>)> {
    let name = form.required("name", 100);
    let year = match form.value("year").trim().is_empty() {
        true => None,
        false => form.number("year", 1900..=2200),
    };
    let mut lines = Vec::new();
    let mut places = Vec::new();
    for row in 0..rows(form) {
        if is_blank(form, row) {
            continue;
        }
        lines.extend(line(form, row));
        places.push(row);
    }
    let card = TypedCard {
        name: name?,
        year: year.and_then(|year| u16::try_from(year).ok()),
        lines,
    };
    form.is_good().then_some((card, places))
}

fn is_blank(form: &Form, row: usize) -> bool {
    let is_empty = |key: &&str| form.value(&field(key, row)).trim().is_empty();
    ["id", "groups", "value"].iter().all(is_empty)
}

fn line(form: &mut Form, row: usize) -> Option<TypedLine> {
    let id = form.required(&field("id", row), LONGEST);
    let section = form.optional(&field("section", row), LONGEST);
    let groups = form.required(&field("groups", row), LONGEST);
    let value = form.number(&field("value", row), 1..=MOST_VALUE);
    let x = form.optional(&field("x", row), LONGEST);
    let text = |key: &str| form.value(&field(key, row)).to_owned();
    Some(TypedLine {
        before: text("before").parse().ok(),
        id: id?,
        section: section?,
        groups: groups?,
        cover: match text("cover").as_str() {
            "C" => Cover::Concealed,
            _ => Cover::Exposed,
        },
        value: u16::try_from(value?).ok()?,
        sp: form.is(&field("sp", row), "yes"),
        x: x?,
        wrap: match text("wrap").as_str() {
            "zero" => Wrap::Zero,
            "one" => Wrap::One,
            _ => Wrap::None,
        },
        suits: [text("a"), text("b"), text("c")],
    })
}

/// Puts what the validator finds beside the lines; gives the sentence above them, empty where something cannot be read.
pub fn find(page: &Page, form: &Form, rows: &mut [CardRow]) -> String {
    // Faults of fields are noted where the form is sent.
    let mut copy = form.clone();
    let Some((typed, places)) = typed(&mut copy).filter(|_| form.is_good()) else {
        return String::new();
    };
    let Ok(card) = typed.read() else {
        return String::new();
    };
    let findings = card.check();
    for finding in &findings {
        let row = places.get(usize::from(finding.line)).copied();
        if let Some(row) = row.and_then(|row| rows.get_mut(row)) {
            row.findings.push(Found {
                text: trouble(page.words, &finding.trouble),
                is_impossible: finding.trouble.is_impossible(),
            });
        }
    }
    let impossible = findings.iter().filter(|it| it.trouble.is_impossible());
    let impossible = impossible.count();
    page.say_with(key!("card-found"))
        .arg("lines", typed.lines.len())
        .arg("impossible", impossible)
        .arg("ambiguous", findings.len() - impossible)
        .to_string()
}

/// What is wrong with a line, in the reader's language.
fn trouble(words: &Words, trouble: &Trouble) -> String {
    let of_kind = |key, kind: Kind| {
        let message = words.say_with(key);
        message.arg("tile", tiles::of_kind(words, kind)).to_string()
    };
    match trouble {
        Trouble::NoNumberFits => words.say(key!("card-no-number-fits")).into_owned(),
        Trouble::TooMany(kind) => of_kind(key!("card-too-many"), *kind),
        Trouble::TooManyJokers => words.say(key!("card-too-many-jokers")).into_owned(),
        Trouble::TwoGroups(kind) => of_kind(key!("card-two-groups"), *kind),
        Trouble::AlsoLine { other, tiles } => words
            .say_with(key!("card-also-line"))
            .arg("other", other.as_str())
            .arg("tiles", notation::print(tiles.iter().copied()))
            .to_string(),
    }
}

const fn cover_word(cover: Cover) -> &'static str {
    match cover {
        Cover::Exposed => "X",
        Cover::Concealed => "C",
    }
}

const fn wrap_word(wrap: Wrap) -> &'static str {
    match wrap {
        Wrap::None => "none",
        Wrap::Zero => "zero",
        Wrap::One => "one",
    }
}

fn choices(page: &Page, pairs: &[(&str, &'static str)]) -> Choices {
    let said =
        |(value, key): &(&str, &'static str)| ((*value).to_owned(), page.say(key).into_owned());
    pairs.iter().map(said).collect()
}

pub fn covers(page: &Page) -> Choices {
    choices(
        page,
        &[("X", key!("card-exposed")), ("C", key!("card-concealed"))],
    )
}

pub fn wraps(page: &Page) -> Choices {
    choices(
        page,
        &[
            ("none", key!("card-wrap-none")),
            ("zero", key!("card-wrap-zero")),
            ("one", key!("card-wrap-one")),
        ],
    )
}

pub fn suits(page: &Page) -> Choices {
    choices(
        page,
        &[
            ("", key!("card-suit-any")),
            ("craks", key!("card-suit-craks")),
            ("bams", key!("card-suit-bams")),
            ("dots", key!("card-suit-dots")),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::{card, library};
    use crate::words::Lang;

    #[test]
    fn what_the_form_shows_is_what_it_reads() {
        let kept = library::document("american").and_then(card::of_rules);
        let kept = kept.unwrap();
        let values = values(&kept, true);
        let values = values
            .iter()
            .map(|(name, value)| (name.as_str(), value.clone()));
        let mut form = Form::filled(Words::for_language(Lang::En), values);
        let (typed, places) = typed(&mut form).unwrap();
        assert_eq!(typed, kept);
        assert_eq!(places, (0..kept.lines.len()).collect::<Vec<_>>());
    }

    #[test]
    fn a_row_without_a_value_is_named_and_an_empty_one_is_no_line() {
        let fields = [
            ("name", "Own"),
            ("rows", "3"),
            ("id1", "L"),
            ("groups1", "F*8, E*3, W*3"),
        ];
        let fields = fields.map(|(name, value)| (name, value.to_owned()));
        let mut form = Form::filled(Words::for_language(Lang::En), fields);
        assert_eq!(typed(&mut form), None);
        let wrong: Vec<&str> = form.errors().iter().map(|it| it.field.as_str()).collect();
        assert_eq!(wrong, ["value1"]);
    }
}
