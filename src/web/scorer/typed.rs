//! From what was typed to a hand: what is wrong with which field, what is missing, or all of it.

use crate::mahjong::link::{LinkError, LinkedMeld, Parts};
use crate::mahjong::notation::{self, Noted};
use crate::mahjong::{Counts, HandError, HandLink, HandSize, Impossible, Meld, Wind};
use crate::scoring::Cause;

use super::chosen::ChosenRules;
use super::query::{HeldQuery, Query};

/// How far a hand has come.
pub enum Typed {
    /// Nothing was typed.
    Nothing,
    /// Something is wrong.
    Wrong(Vec<Problem>),
    /// Tiles are missing.
    Missing(HandLink),
    /// Everything is there.
    Complete(HandLink),
}

/// Something wrong with a field.
pub struct Problem {
    pub field: &'static str,
    pub what: Wrong,
}

/// What is wrong with a field.
pub enum Wrong {
    /// A fact about tiles or flags.
    Cause(Cause),
    /// Not exactly one winning tile.
    NotOneTile,
    /// More indicators or discards than there can be.
    TooMany,
}

/// Indicators that can be turned over, kongs included.
const MOST_INDICATORS: usize = 5;
/// Discards of one player that a link carries.
const MOST_DISCARDS: usize = 40;

/// Reads what was typed.
pub fn read(query: &Query, choice: &ChosenRules) -> Typed {
    let mut problems = Vec::new();
    let mut hand = tiles("hand", &query.hand, &mut problems);
    let melds = melds("melds", &query.melds, &mut problems);
    let mut win = tiles("win", &query.win, &mut problems);
    let mut beside = |field, text, most| match choice.has_dora() {
        true => beside(field, text, most, &mut problems),
        false => Vec::new(),
    };
    let dora = beside("dora", &query.dora, MOST_INDICATORS);
    let ura = beside("ura", &query.ura, MOST_INDICATORS);
    let discards = beside("discards", &query.discards, MOST_DISCARDS);
    if win.len() > 1 {
        problems.push(Problem::new("win", Wrong::NotOneTile));
    }
    let size = choice.hand_size();
    let room = size.room(melds.len());
    if win.is_empty() && hand.len() == room + 1 {
        // Who types all tiles in one go ends with the winning one.
        win.extend(hand.pop());
    }
    check_copies(&hand, &melds, &win, &mut problems);
    check_count(hand.len(), melds.len(), size, &mut problems);
    let is_empty = hand.is_empty() && melds.is_empty() && win.is_empty();
    let link = HandLink::new(Parts {
        answers: choice.answers.clone(),
        size,
        hand,
        melds: melds.into_iter().filter_map(|(_, meld)| meld).collect(),
        win: win.pop(),
        self_draw: query.self_draw,
        seat: query.seat(),
        round: choice.has_round_wind().then(|| query.round()),
        flags: query
            .flags_of(choice)
            .into_iter()
            .map(str::to_owned)
            .collect(),
        flowers: if choice.has_flowers() {
            query.flowers
        } else {
            0
        },
        flower_tiles: if choice.has_flower_tiles {
            query.flowers_once()
        } else {
            Vec::new()
        },
        discards,
        dora,
        ura,
        norths: if choice.has_norths() { query.norths } else { 0 },
        honba: if choice.has_counters() {
            query.honba
        } else {
            0
        },
        sticks: if choice.has_dora() { query.sticks } else { 0 },
        ..Parts::empty(choice.id.as_str())
    });
    match link {
        _ if !problems.is_empty() => Typed::Wrong(problems),
        _ if is_empty => Typed::Nothing,
        Ok(link) => Typed::of(link),
        Err(error) => Typed::Wrong(vec![Problem::link(error)]),
    }
}

/// The hand of a link by a rule set: what the rule set does not ask about is left out.
pub fn by_rules(link: &HandLink, choice: &ChosenRules) -> Typed {
    let parts = link.parts();
    let if_dora = |tiles: &Vec<Noted>| match choice.has_dora() {
        true => tiles.clone(),
        false => Vec::new(),
    };
    let flags = parts.flags.iter();
    let fitted = HandLink::new(Parts {
        ruleset: choice.id.clone(),
        answers: choice.answers.clone(),
        size: choice.hand_size(),
        round: choice
            .has_round_wind()
            .then(|| parts.round.unwrap_or(Wind::East)),
        flags: flags
            .filter(|flag| choice.flags.contains(&flag.as_str()))
            .cloned()
            .collect(),
        flowers: if choice.has_flowers() {
            parts.flowers
        } else {
            0
        },
        flower_tiles: match choice.has_flower_tiles {
            true => parts.flower_tiles.clone(),
            false => Vec::new(),
        },
        discards: if_dora(&parts.discards),
        dora: if_dora(&parts.dora),
        ura: if_dora(&parts.ura),
        norths: if choice.has_norths() { parts.norths } else { 0 },
        honba: if choice.has_counters() {
            parts.honba
        } else {
            0
        },
        sticks: if choice.has_dora() { parts.sticks } else { 0 },
        ..parts.clone()
    });
    match fitted {
        Ok(link) if !link.parts().has_tiles() => Typed::Nothing,
        Ok(link) => Typed::of(link),
        Err(error) => Typed::Wrong(vec![Problem::link(error)]),
    }
}

impl Typed {
    /// A hand with all tiles or with some.
    fn of(link: HandLink) -> Typed {
        match link.is_complete() {
            true => Typed::Complete(link),
            false => Typed::Missing(link),
        }
    }
}

impl Problem {
    pub fn new(field: &'static str, what: Wrong) -> Problem {
        Problem { field, what }
    }

    /// A fact about tiles or flags.
    pub fn of(field: &'static str, cause: Cause) -> Problem {
        Problem::new(field, Wrong::Cause(cause))
    }

    /// What a link refuses although no field looked wrong.
    fn link(error: LinkError) -> Problem {
        match error {
            LinkError::Tiles(field, error) => Problem::of(field, Cause::Notation(error)),
            LinkError::Meld(error) => Problem::of("melds", Cause::Meld(error)),
            LinkError::Hand(error) => Problem::of("hand", Cause::Hand(error)),
            LinkError::Value("flowers" | "flower_tiles") => {
                Problem::of("flowers", Cause::Impossible(Impossible::Flowers(u8::MAX)))
            }
            // Fields of sets never become tiles of a card.
            LinkError::RuleSet | LinkError::Value(_) | LinkError::Card(_) => {
                Problem::new("win", Wrong::NotOneTile)
            }
        }
    }
}

fn tiles(field: &'static str, text: &str, problems: &mut Vec<Problem>) -> Vec<Noted> {
    notation::parse(text).unwrap_or_else(|error| {
        problems.push(Problem::of(field, Cause::Notation(error)));
        Vec::new()
    })
}

/// The sets on the table with their tiles; one that is none has only these.
fn melds(
    field: &'static str,
    text: &str,
    problems: &mut Vec<Problem>,
) -> Vec<(Vec<Noted>, Option<LinkedMeld>)> {
    let mut found = Vec::new();
    for group in text
        .split([' ', ',', '+'])
        .filter(|group| !group.is_empty())
    {
        let inside = group
            .strip_prefix('(')
            .and_then(|rest| rest.strip_suffix(')'));
        let set = tiles(field, inside.unwrap_or(group), problems);
        if set.is_empty() {
            continue;
        }
        let meld = LinkedMeld::of_tiles(set.clone(), inside.is_some());
        if let Err(error) = meld {
            problems.push(Problem::of(field, Cause::Meld(error)));
        }
        found.push((set, meld.ok()));
    }
    found
}

/// The tiles of somebody who did not win, however many: in hand and in sets, by the names of these two fields. `seen`
/// are the tiles of the hands before, of which there are no more copies than anywhere.
pub fn held(
    (in_hand, on_table): (&'static str, &'static str),
    held: &HeldQuery,
    seen: &mut Counts,
    problems: &mut Vec<Problem>,
) -> (Counts, Vec<Meld>) {
    let concealed = tiles(in_hand, &held.hand, problems);
    let sets = melds(on_table, &held.melds, problems);
    let melded: Vec<Noted> = sets.iter().flat_map(|(set, _)| set.clone()).collect();
    for (field, tiles) in [(on_table, &melded), (in_hand, &concealed)] {
        let fifth = tiles.iter().find(|noted| seen.add(noted.tile).is_err());
        problems.extend(fifth.map(|noted| {
            let fifth = HandError::FifthCopy(noted.tile);
            Problem::of(field, Cause::Hand(fifth))
        }));
    }
    let concealed = Counts::from_tiles(concealed.iter().map(|noted| noted.tile));
    let melds = sets.iter().filter_map(|(_, meld)| meld.as_ref());
    let melds = melds.filter_map(|meld| Meld::from_tiles(meld.kind(), meld.tiles()).ok());
    (concealed.unwrap_or(Counts::EMPTY), melds.collect())
}

/// Tiles beside the hand: indicators and discards.
fn beside(field: &'static str, text: &str, most: usize, problems: &mut Vec<Problem>) -> Vec<Noted> {
    let mut found = tiles(field, text, problems);
    if found.len() > most {
        problems.push(Problem::new(field, Wrong::TooMany));
        found.clear();
    }
    found
}

/// Notes a fifth copy of a tile in the field where it turns up.
fn check_copies(
    hand: &[Noted],
    melds: &[(Vec<Noted>, Option<LinkedMeld>)],
    win: &[Noted],
    problems: &mut Vec<Problem>,
) {
    let melded: Vec<Noted> = melds
        .iter()
        .flat_map(|(set, _)| set.iter().copied())
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
fn check_count(hand: usize, melds: usize, size: HandSize, problems: &mut Vec<Problem>) {
    let room = size.room(melds);
    if melds > size.sets() {
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
