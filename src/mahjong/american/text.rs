//! A card as an organiser types it: a document with a table for each line.
//!
//! The groups of a line are one text, `F*3, x:A*3, x+3:A*5, x:B*3`, or a list of tables with `tile` and `count`.

use super::super::Suit;
use super::card::Card;
use super::hand::TILES;
use super::line::{ANY_NUMBER, Cover, Group, LEAST_FOR_JOKERS, Line, Wrap};
use super::term::{self, TermError};
use super::ways;
use serde::Deserialize;

/// Why a text is no card: where, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {reason}")]
pub struct CardError {
    /// The place as a path of keys, such as `lines[3].groups`.
    pub path: String,
    pub reason: String,
}

/// The document of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardText {
    pub name: String,
    #[serde(default)]
    pub year: Option<u16>,
    #[serde(default)]
    pub lines: Vec<LineText>,
}

/// One line of the document.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineText {
    pub id: String,
    #[serde(default)]
    pub section: String,
    pub groups: GroupsText,
    #[serde(default)]
    pub cover: Cover,
    pub value: u16,
    /// One of the singles and pairs.
    #[serde(default)]
    pub sp: bool,
    /// What x may be.
    #[serde(default)]
    pub x: Option<NumbersText>,
    #[serde(default)]
    pub wrap: Wrap,
    /// Suits that are fixed.
    #[serde(default)]
    pub suits: SuitsText,
    /// How the card prints the groups; it means nothing.
    #[serde(default)]
    pub order: String,
}

/// The groups of a line.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum GroupsText {
    Text(String),
    List(Vec<GroupText>),
}

/// One group of a list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroupText {
    pub tile: String,
    pub count: u8,
    /// Whether jokers may stand for it; groups of three or more take them.
    #[serde(default)]
    pub joker: Option<bool>,
}

/// The numbers that x may be.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum NumbersText {
    /// `even`, `odd` or `any`.
    Word(String),
    List(Vec<u8>),
}

/// Suits that letters always are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SuitsText {
    #[serde(rename = "A")]
    pub a: Option<SuitText>,
    #[serde(rename = "B")]
    pub b: Option<SuitText>,
    #[serde(rename = "C")]
    pub c: Option<SuitText>,
}

/// A suit by its American name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SuitText {
    Craks,
    Bams,
    Dots,
    Any,
}

/// More lines than any card has.
const MOST_LINES: usize = 500;
/// More points than any line is worth.
const MOST_VALUE: u16 = 10_000;

impl TryFrom<CardText> for Card {
    type Error = CardError;

    fn try_from(text: CardText) -> Result<Card, CardError> {
        let refuse = |path: String, reason: String| CardError { path, reason };
        if text.lines.len() > MOST_LINES {
            let reason = format!("more than {MOST_LINES} lines");
            return Err(refuse("lines".into(), reason));
        }
        let mut lines: Vec<Line> = Vec::with_capacity(text.lines.len());
        for (at, line) in text.lines.iter().enumerate() {
            let under = |(key, reason): Refused| refuse(format!("lines[{at}].{key}"), reason);
            let read = line.read().map_err(under)?;
            if lines.iter().any(|other| other.id == read.id) {
                let reason = format!("“{}” stands twice", read.id);
                return Err(under(("id", reason)));
            }
            lines.push(read);
        }
        let all = lines.iter().map(ways::at_most).sum::<usize>();
        if all > ways::MOST {
            let reason = "the lines leave too much open to be looked through".to_owned();
            return Err(refuse("lines".into(), reason));
        }
        Ok(Card::new(text.name, text.year, lines))
    }
}

/// The key that is wrong, and why.
type Refused = (&'static str, String);

impl LineText {
    fn read(&self) -> Result<Line, Refused> {
        if self.id.trim().is_empty() {
            return Err(("id", "must not be empty".to_owned()));
        }
        if !(1..=MOST_VALUE).contains(&self.value) {
            return Err(("value", format!("must be 1 to {MOST_VALUE}")));
        }
        let line = Line {
            id: self.id.trim().to_owned(),
            section: self.section.clone(),
            groups: self.groups().map_err(|reason| ("groups", reason))?,
            cover: self.cover,
            value: self.value,
            singles_and_pairs: self.sp,
            numbers: self.numbers().map_err(|reason| ("x", reason))?,
            wrap: self.wrap,
            suits: self.suits.read().map_err(|reason| ("suits", reason))?,
        };
        match ways::at_most(&line) > ways::MOST_OF_LINE {
            true => Err((
                "groups",
                "leave too much open to be looked through".to_owned(),
            )),
            false => Ok(line),
        }
    }

    fn groups(&self) -> Result<Vec<Group>, String> {
        let mut groups = match &self.groups {
            GroupsText::Text(text) => group_texts(text).map(group).collect(),
            GroupsText::List(list) => list
                .iter()
                .map(GroupText::read)
                .collect::<Result<Vec<_>, _>>(),
        }?;
        let sum: u32 = groups.iter().map(|group| u32::from(group.count)).sum();
        if sum != u32::from(TILES) {
            return Err(format!("have {sum} tiles together instead of {TILES}"));
        }
        for group in groups.iter_mut().filter(|_| self.sp) {
            group.jokers = false;
        }
        Ok(groups)
    }

    fn numbers(&self) -> Result<u16, String> {
        let list = match &self.x {
            None => return Ok(ANY_NUMBER),
            Some(NumbersText::Word(word)) => match word.as_str() {
                "any" => return Ok(ANY_NUMBER),
                "even" => vec![2, 4, 6, 8],
                "odd" => vec![1, 3, 5, 7, 9],
                other => return Err(format!("“{other}” is neither even, odd, any nor a list")),
            },
            Some(NumbersText::List(list)) => list.clone(),
        };
        if list.is_empty() || list.iter().any(|number| !(1..=9).contains(number)) {
            return Err("must be numbers from 1 to 9".to_owned());
        }
        Ok(list.iter().fold(0, |bits, number| bits | 1 << (number - 1)))
    }
}

impl SuitsText {
    fn read(self) -> Result<[Option<Suit>; 3], String> {
        let suits = [self.a, self.b, self.c].map(|suit| suit.and_then(SuitText::suit));
        let twice = |at: usize| suits[at].is_some() && suits[..at].contains(&suits[at]);
        match (1..suits.len()).any(twice) {
            true => Err("different letters are different suits".to_owned()),
            false => Ok(suits),
        }
    }
}

impl SuitText {
    const fn suit(self) -> Option<Suit> {
        match self {
            SuitText::Craks => Some(Suit::Characters),
            SuitText::Bams => Some(Suit::Bamboo),
            SuitText::Dots => Some(Suit::Dots),
            SuitText::Any => None,
        }
    }
}

impl GroupText {
    fn read(&self) -> Result<Group, String> {
        made(&self.tile, self.count, self.joker)
    }
}

/// The groups of one text, parted by commas, or by blanks where it has none.
fn group_texts(text: &str) -> impl Iterator<Item = &str> {
    let has_commas = text.contains(',');
    let parts = text.split(move |letter: char| match has_commas {
        true => letter == ',',
        false => letter.is_whitespace(),
    });
    parts.map(str::trim).filter(|part| !part.is_empty())
}

/// A group as written: a tile, `*` and how many; `-J` behind it where no joker may stand for it.
fn group(text: &str) -> Result<Group, String> {
    let (rest, joker) = match text.strip_suffix("-J") {
        Some(rest) => (rest.trim(), Some(false)),
        None => (text, None),
    };
    // The star of “any dragon” is no count.
    let (tile, count) = match rest.rsplit_once(['*', '×']) {
        Some((tile, count)) if !count.trim().is_empty() => (tile, count),
        _ => (rest, "1"),
    };
    let count = count.trim().parse();
    let count = count.map_err(|_| format!("“{text}”: behind * stands how many tiles"))?;
    made(tile, count, joker)
}

fn made(tile: &str, count: u8, joker: Option<bool>) -> Result<Group, String> {
    let term = term::read(tile.trim()).map_err(|error: TermError| error.to_string())?;
    if !(1..=TILES).contains(&count) {
        return Err(format!("“{tile}”: a group has 1 to {TILES} tiles"));
    }
    let large = count >= LEAST_FOR_JOKERS;
    match joker {
        Some(true) if !large => Err(format!("“{tile}”: no joker stands in a single or a pair")),
        _ => Ok(Group {
            term,
            count,
            jokers: joker.unwrap_or(large),
        }),
    }
}
