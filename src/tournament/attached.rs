//! What a ruling is founded on: tiles, measured times, hands that were in doubt, notes, and what the
//! referee had before them when they decided.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use mahjong::link::HandLink;
use mahjong::notation;
use mahjong::tile::Tile;
use ruleset::Offence;
use ruleset::offence::Per;
use ruleset::pace::{Reading, Turn};

use super::context::Actor;
use super::ids::{EntrantId, SessionNo, TableNo};
use super::refusal::Refusal;

/// The most turns of one player in one hand.
const MOST_TURNS: usize = 60;
/// The longest turn that is believed, in milliseconds: an hour.
const LONGEST_TURN: u64 = 3_600_000;
/// The most penalty tiles: a whole hand with its kongs.
const MOST_TILES: usize = 18;
/// How many of a tile there are.
const COPIES: usize = 4;
/// The longest address of a hand in doubt, in bytes.
const LONGEST_HAND: usize = 600;
/// The most hands in doubt of one ruling.
const MOST_HANDS: usize = 4;
/// The most minutes that are counted.
const MOST_MINUTES: u16 = 600;

/// A tile that was shown against the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PenaltyTile {
    /// The tile in the notation of hands (`5p`).
    pub tile: String,
    /// Whether it may not be discarded any more (dead) or must go at the next opportunity (live).
    #[serde(default)]
    pub is_dead: bool,
    /// In which of the owner's turns it was played, from 1; none while it lies there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played: Option<u8>,
}

/// What the referee had on the screen, so that two who rule at the same time are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// The how-manieth time the screen said it is, from 1.
    pub time: u32,
    /// The version of the table's sheet (0: none).
    pub sheet: u32,
}

/// The most hands of a sheet that a valued hand may name.
pub const MOST_HANDS_OF_SHEET: u8 = 100;

/// A hand that a referee valued at a table and put on its sheet, for the scorer to take.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetHand {
    /// The event.
    pub seq: u64,
    pub at: DateTime<Utc>,
    pub by: Actor,
    pub session: SessionNo,
    pub table: TableNo,
    /// The hand, from 1.
    pub hand: u8,
    /// The hand as the address of the hand scorer has it (without the question mark).
    pub link: String,
}

/// Everything that goes with a ruling. A later note to a ruling is the same, without what was seen.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Attached {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiles: Vec<PenaltyTile>,
    /// The measured turns of the offender in this hand, in milliseconds, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<u64>,
    /// When a watch took each of the turns, in milliseconds since 1970; 0 for a turn whose length was typed. Empty where
    /// nobody noted it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turns_read_at: Vec<u64>,
    /// Started minutes, where the rules count them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
    /// Who dealt the hand, where that decides what is paid (a chombo at the table).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<EntrantId>,
    /// Hands in doubt, as the address of the hand scorer has them (without the question mark).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<String>,
    /// What the referee saw and heard.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// What was on the screen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<Seen>,
    /// When it was decided at the table, if that was before it reached the log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided_at: Option<DateTime<Utc>>,
}

impl Attached {
    /// Whether times are here that give the amount of an offence: turns for time limits, minutes
    /// where each started minute costs.
    pub fn measures(&self, offence: &Offence) -> bool {
        match offence.per {
            Per::Offence => false,
            Per::Minute => self.minutes.is_some(),
            Per::TimeLimits => !self.turns.is_empty(),
        }
    }

    /// The measured turns, each with how it was measured.
    pub fn measured_turns(&self) -> Vec<Turn> {
        let turns = self.turns.iter().enumerate();
        turns
            .map(|(index, milliseconds)| Turn {
                milliseconds: *milliseconds,
                reading: match self.turns_read_at.get(index) {
                    None => Reading::Unknown,
                    Some(0) => Reading::Typed,
                    Some(at) => Reading::Watch(*at),
                },
            })
            .collect()
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// A penalty tile that is listed more often than the wall has it; a red five is one of the fives.
    fn tile_too_often(&self) -> Option<String> {
        let mut seen = [0_usize; Tile::KINDS];
        let listed = self.tiles.iter();
        let mut tiles = listed.filter_map(|it| notation::parse_one(&it.tile).ok().flatten());
        tiles.find_map(|noted| {
            let count = seen.get_mut(noted.tile.index())?;
            *count += 1;
            (*count > COPIES).then(|| noted.tile.to_string())
        })
    }

    /// Refuses what cannot be: tiles that do not exist, endless turns, a time that has not come.
    ///
    /// # Errors
    /// [`Refusal`] names it.
    pub fn check(&self, now: DateTime<Utc>) -> Result<(), Refusal> {
        let tile_exists = |it: &PenaltyTile| matches!(notation::parse_one(&it.tile), Ok(Some(_)));
        if self.tiles.len() > MOST_TILES || !self.tiles.iter().all(tile_exists) {
            return Err(Refusal::TilesUnreadable);
        }
        if let Some(tile) = self.tile_too_often() {
            return Err(Refusal::TileTooOften { tile });
        }
        let turn_is_real = |turn: &u64| (1..=LONGEST_TURN).contains(turn);
        let are_read = [0, self.turns.len()].contains(&self.turns_read_at.len());
        if self.turns.len() > MOST_TURNS || !self.turns.iter().all(turn_is_real) || !are_read {
            return Err(Refusal::TurnsImpossible);
        }
        if self
            .minutes
            .is_some_and(|minutes| !(1..=MOST_MINUTES).contains(&minutes))
        {
            return Err(Refusal::MinutesOutOfRange { most: MOST_MINUTES });
        }
        if self.hands.len() > MOST_HANDS || !self.hands.iter().all(|hand| is_hand(hand)) {
            return Err(Refusal::HandUnreadable);
        }
        if self.decided_at.is_some_and(|at| at > now + CLOCKS_DIFFER) {
            return Err(Refusal::TimeInFuture);
        }
        Ok(())
    }
}

/// Whether a text is the address of a hand with tiles.
pub(super) fn is_hand(text: &str) -> bool {
    let link = text.parse::<HandLink>().ok();
    let has_tiles = link.is_some_and(|link| link.parts().has_tiles());
    text.len() <= LONGEST_HAND && has_tiles
}

/// How much the clock of a tablet may be ahead of ours.
const CLOCKS_DIFFER: chrono::TimeDelta = chrono::TimeDelta::minutes(2);
