//! Who sits where: the plan of a session and where it came from.

use super::hash::Hash;
use serde::{Deserialize, Serialize};

use mahjong::Seats;
use mahjong::american::Movement;
use seating::{Aim, DEFAULT_AIMS, TableAim, Way};

use super::ids::{EntrantId, SessionNo, TableNo};

/// The places of one table in one session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSeats {
    pub table: TableNo,
    /// Who starts as East, South, West and, at tables of four, North; none where a place is open. At a table of five in the
    /// order in which the deal passes.
    pub seats: Seats<Option<EntrantId>>,
    /// Whether the winds were drawn beforehand. If not, the order means nothing, but for who sits out at a table of five.
    pub winds: bool,
}

impl TableSeats {
    /// The same places; at a table of five nobody has one wind from the first hand on, because another one sits out in each.
    pub fn without_winds_of_five(&self) -> Self {
        Self {
            winds: self.winds && self.seats.size().all_play(),
            ..self.clone()
        }
    }

    /// Whether the order of the seats is known. Five sit in the order in which they deal, though nobody keeps a wind.
    pub fn has_order(&self) -> bool {
        self.winds || !self.seats.size().all_play()
    }

    /// The people at the table in the order of the seats.
    pub fn people(&self) -> impl Iterator<Item = EntrantId> + '_ {
        self.seats.iter().flatten().copied()
    }

    /// The seat of a person (0 drew East).
    pub fn seat_of(&self, entrant: EntrantId) -> Option<usize> {
        self.seats.iter().position(|seat| *seat == Some(entrant))
    }
}

/// The places of one session, as the log keeps them when a plan is set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SessionPlan {
    pub session: SessionNo,
    /// Its tables, by number.
    pub tables: Vec<TableSeats>,
}

/// Where a plan came from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PlanOrigin {
    /// A file somebody brought.
    Imported {
        /// Its name.
        file: String,
    },
    /// Made by the program after people left or came.
    Replanned {
        /// The first session of it.
        from: SessionNo,
        seed: u64,
        /// Name and version of the algorithm.
        algorithm: String,
    },
    /// Drawn by the program; the seed and the algorithm give the same plan again.
    Drawn {
        seed: u64,
        /// Name and version of the algorithm.
        algorithm: String,
        /// The seed as it was written down; empty where it was only the number.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        words: String,
        /// What was wished for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wishes: Option<DrawWishes>,
        /// The records with which anybody can make the draw again, one for each group that plays
        /// among itself. People stand in them by their numbers.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        records: Vec<String>,
        /// The hash of everything but the seed that decides the plan; empty in older logs.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        request: String,
        /// Whether somebody, or the clock, ended the draw before its work was done.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stopped: bool,
    },
    /// Made for numbers, which the players drew in the hall.
    Lots {
        /// The seed the plan for the numbers was made with.
        seed: String,
        /// Name and version of the algorithm.
        algorithm: String,
        /// The records with which anybody can make the plan for the numbers again, one for each group.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        records: Vec<String>,
        /// The hash of everything but the seed that decides the plan; empty in older logs.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        request: String,
        /// The event that brought the plan for the numbers; none in older logs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        prepared: Option<u64>,
    },
}

/// What a director wishes of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawWishes {
    /// How the standings make the tables of one session; none: the generator draws them all.
    #[serde(default)]
    pub way: Option<Way>,
    /// By which rule everybody moves from one session to the next; none: the generator searches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub movement: Option<Movement>,
    /// The aims in order.
    pub aims: Vec<Aim>,
    /// What table numbers should do.
    #[serde(default)]
    pub table_aim: TableAim,
    /// What keeps people apart if it can, in order.
    #[serde(default)]
    pub groups: Vec<Bond>,
    /// Who takes the chairs that are left over.
    #[serde(default)]
    pub left_over: LeftOver,
    /// Sets of people of whom no two may meet.
    #[serde(default)]
    pub apart: Vec<Vec<EntrantId>>,
    /// Who stays at which table.
    #[serde(default)]
    pub fixed: Vec<(EntrantId, TableNo)>,
}

impl Default for DrawWishes {
    fn default() -> Self {
        Self {
            way: None,
            movement: None,
            aims: DEFAULT_AIMS.to_vec(),
            table_aim: TableAim::default(),
            groups: vec![Bond::Team, Bond::Club],
            left_over: LeftOver::default(),
            apart: Vec::new(),
            fixed: Vec::new(),
        }
    }
}

/// What people can have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bond {
    Team,
    Club,
    Country,
}

/// What happens when people do not fill whole tables.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeftOver {
    /// Registered substitutes fill the last table; if they are too few, people sit out in turn.
    #[default]
    Substitutes,
    /// People sit out in turn.
    SitOut,
    /// Chairs stay open until somebody is found for them.
    OpenChairs,
}

/// What a promise is for, beside the seed: enough to ask for the same draw again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PromisedDraw {
    /// The hash of everything but the seed that decides the plan: people, rules, aims, method, work
    /// allowed and algorithm.
    pub request: String,
    pub wishes: DrawWishes,
    /// The first session drawn.
    pub first: SessionNo,
    /// The last session drawn.
    pub last: SessionNo,
    /// Whether the plan is for numbers, which people draw in the hall; the wishes are then the usual
    /// ones.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lots: bool,
}

/// A promise to draw with a seed that is not told yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeedPromise {
    /// [`seed_hash`] of the seed.
    pub hash: String,
    /// The draw it is for; none where only the seed was promised, as older logs have it.
    pub draw: Option<PromisedDraw>,
    /// How many plans of this draw, or with this seed, had been drawn before.
    pub looks: usize,
    /// When it was given.
    pub at: chrono::DateTime<chrono::Utc>,
    /// The event that gave it.
    pub seq: u64,
    /// The event that kept it: a plan drawn with the seed.
    pub kept: Option<u64>,
    /// Why the seed was told for another draw than was promised, or for one that was stopped; none
    /// where it was the draw that was promised.
    pub unlike: Option<String>,
}

impl SeedPromise {
    /// Whether it is for the draw that has this hash. A promise of a seed alone is for every draw.
    pub fn is_for(&self, request: &str) -> bool {
        let draw = self.draw.as_ref();
        draw.is_none_or(|draw| draw.request == request)
    }

    /// Whether it is for lots in the hall.
    pub fn is_for_lots(&self) -> bool {
        self.draw.as_ref().is_some_and(|draw| draw.lots)
    }

    /// Whether it is for a draw of this session. A promise of a seed alone is for every session.
    pub fn covers(&self, session: SessionNo) -> bool {
        let draw = self.draw.as_ref();
        draw.is_none_or(|draw| (draw.first..=draw.last).contains(&session))
    }

    /// Whether a plan of this draw is the one that was promised: where a draw is stopped is free, so
    /// that a plan of a stopped one is not.
    pub fn is_kept_by(&self, request: &str, stopped: bool) -> bool {
        self.draw.is_none() || (self.is_for(request) && !stopped)
    }
}

/// A plan that somebody let the program draw, whether it was used or not.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct DrawnBefore {
    /// The hash of everything but the seed that decided the plan; empty where nobody noted it.
    pub request: String,
    /// [`seed_hash`] of the seed.
    pub seed: String,
}

/// The hash by which a seed is promised: SHA-256 of `seatwind seed`, a line feed and the seed, in
/// lower-case hexadecimal digits.
pub fn seed_hash(seed: &str) -> String {
    Hash::of(format!("seatwind seed\n{seed}")).to_string()
}
