//! From what was typed to a hand: what is wrong with which field, what is missing, or all of it.

use crate::exchange::hands::{Cause, Few, HandLine, MeldText};
use crate::mahjong::notation::{self, Noted};
use crate::mahjong::{Counts, HandError, Meld, MeldKind};

use super::choice::Choice;
use super::query::Query;

/// How far a hand has come.
pub enum Typed {
    /// Nothing was typed.
    Nothing,
    /// Something is wrong.
    Wrong(Vec<Problem>),
    /// Tiles are missing.
    Missing {
        /// How many in hand.
        tiles: u8,
        /// Whether the winning tile is missing too.
        win: bool,
    },
    /// Everything is there.
    Complete(Tiles),
}

/// Something wrong with a field.
pub struct Problem {
    /// The field's name.
    pub field: &'static str,
    /// What is wrong.
    pub what: Wrong,
}

/// What is wrong with a field.
pub enum Wrong {
    /// A fact about tiles or flags.
    Cause(Cause),
    /// Not exactly one winning tile.
    NotOneTile,
    /// More indicators than there can be.
    TooManyIndicators,
}

/// All tiles of a hand, as the scorer reads them.
pub struct Tiles {
    concealed: String,
    melds: Vec<(MeldKind, String)>,
    win: String,
    dora: Vec<String>,
    ura: Vec<String>,
}

/// Indicators that can be turned over, kongs included.
const MOST_INDICATORS: usize = 5;

/// Reads what was typed.
pub fn read(query: &Query, choice: &Choice) -> Typed {
    let mut problems = Vec::new();
    let mut hand = tiles("hand", &query.hand, &mut problems);
    let melds = melds(&query.melds, &mut problems);
    let mut win = tiles("win", &query.win, &mut problems);
    let mut indicators = |field, text| match choice.has_dora() {
        true => indicators(field, text, &mut problems),
        false => Vec::new(),
    };
    let dora = indicators("dora", &query.dora);
    let ura = indicators("ura", &query.ura);
    if win.len() > 1 {
        problems.push(Problem::new("win", Wrong::NotOneTile));
    }
    let room = 13_usize.saturating_sub(3 * melds.len());
    if win.is_empty() && hand.len() == room + 1 {
        // Who types all tiles in one go ends with the winning one.
        win.extend(hand.pop());
    }
    check_copies(&hand, &melds, &win, &mut problems);
    check_count(hand.len(), melds.len(), room, &mut problems);
    if !problems.is_empty() {
        return Typed::Wrong(problems);
    }
    if hand.is_empty() && melds.is_empty() && win.is_empty() {
        return Typed::Nothing;
    }
    let missing = u8::try_from(room - hand.len()).unwrap_or_default();
    if missing > 0 || win.is_empty() {
        return Typed::Missing {
            tiles: missing,
            win: win.is_empty(),
        };
    }
    Typed::Complete(Tiles {
        concealed: notation::print(hand),
        melds: melds
            .into_iter()
            .map(|(kind, tiles)| (kind, notation::print(tiles)))
            .collect(),
        win: notation::print(win),
        dora,
        ura,
    })
}

impl Problem {
    /// A problem.
    pub fn new(field: &'static str, what: Wrong) -> Problem {
        Problem { field, what }
    }

    /// A fact about tiles or flags.
    pub fn of(field: &'static str, cause: Cause) -> Problem {
        Problem::new(field, Wrong::Cause(cause))
    }
}

impl Tiles {
    /// The hand with its circumstances.
    pub fn line<'a>(&'a self, query: &Query, choice: &Choice) -> HandLine<'a> {
        let melds = self.melds.iter().map(|(kind, tiles)| MeldText {
            kind: match kind {
                MeldKind::Chow => "chow",
                MeldKind::Pung => "pung",
                MeldKind::Kong => "kong",
                MeldKind::ConcealedKong => "ckong",
            },
            tiles,
        });
        HandLine {
            id: None,
            melds: Few::of(melds),
            concealed: &self.concealed,
            win_tile: &self.win,
            self_draw: query.self_draw,
            seat_wind: Some(query.seat()),
            prevalent_wind: Some(query.round()),
            flags: Few::of(query.flags_of(choice)),
            flowers: if choice.has_flowers() {
                query.flowers
            } else {
                0
            },
            flower_tiles: Few::default(),
            dora_indicators: Few::of(self.dora.iter().map(String::as_str)),
            ura_indicators: Few::of(self.ura.iter().map(String::as_str)),
            honba: query.honba,
            riichi_sticks: query.sticks,
            options: None,
        }
    }
}

/// The tiles of a field.
fn tiles(field: &'static str, text: &str, problems: &mut Vec<Problem>) -> Vec<Noted> {
    notation::parse(text).unwrap_or_else(|error| {
        problems.push(Problem::of(field, Cause::Notation(error)));
        Vec::new()
    })
}

/// The sets on the table: four equal tiles are a kong, in brackets a concealed one.
fn melds(text: &str, problems: &mut Vec<Problem>) -> Vec<(MeldKind, Vec<Noted>)> {
    let mut found = Vec::new();
    for group in text
        .split([' ', ',', '+'])
        .filter(|group| !group.is_empty())
    {
        let inside = group
            .strip_prefix('(')
            .and_then(|rest| rest.strip_suffix(')'));
        let set = tiles("melds", inside.unwrap_or(group), problems);
        let Some(first) = set.first() else { continue };
        let equal = set.iter().all(|noted| noted.tile == first.tile);
        let kind = match (inside, set.len(), equal) {
            (Some(_), _, _) => MeldKind::ConcealedKong,
            (None, 4, _) => MeldKind::Kong,
            (None, _, true) => MeldKind::Pung,
            (None, _, false) => MeldKind::Chow,
        };
        if let Err(error) = Meld::from_tiles(kind, &set) {
            problems.push(Problem::of("melds", Cause::Meld(error)));
        }
        found.push((kind, set));
    }
    found
}

/// Indicators, each as its own text.
fn indicators(field: &'static str, text: &str, problems: &mut Vec<Problem>) -> Vec<String> {
    let found = tiles(field, text, problems);
    if found.len() > MOST_INDICATORS {
        problems.push(Problem::new(field, Wrong::TooManyIndicators));
    }
    found
        .into_iter()
        .map(|noted| notation::print([noted]))
        .collect()
}

/// Notes a fifth copy of a tile in the field where it turns up.
fn check_copies(
    hand: &[Noted],
    melds: &[(MeldKind, Vec<Noted>)],
    win: &[Noted],
    problems: &mut Vec<Problem>,
) {
    let melded: Vec<Noted> = melds
        .iter()
        .flat_map(|(_, set)| set.iter().copied())
        .collect();
    let mut counts = Counts::EMPTY;
    for (field, tiles) in [("melds", &melded[..]), ("hand", hand), ("win", win)] {
        for noted in tiles {
            if counts.add(noted.tile).is_err() {
                let fifth = HandError::FifthCopy(noted.tile);
                problems.push(Problem::of(field, Cause::Hand(fifth)));
                return;
            }
        }
    }
}

/// Notes more tiles or melds than a hand has.
fn check_count(hand: usize, melds: usize, room: usize, problems: &mut Vec<Problem>) {
    if melds > 4 {
        let error = HandError::TooManyMelds(melds);
        problems.push(Problem::of("melds", Cause::Hand(error)));
    } else if hand > room {
        let count = |tiles| u8::try_from(tiles).unwrap_or(u8::MAX);
        let error = HandError::WrongCount {
            found: count(hand),
            expected: count(room),
        };
        problems.push(Problem::of("hand", Cause::Hand(error)));
    }
}
