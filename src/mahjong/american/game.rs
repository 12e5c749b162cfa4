//! The points of one game in a tournament. Everybody writes down the own ones, and nobody pays anybody.

use super::super::winners::Payments;
use super::super::{Seats, TableSize, Wind};
use super::money::Won;
use super::rules::Points;

/// How many people sit at a table.
const SIZE: TableSize = TableSize::Four;

/// A game as a table tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    pub end: End,
    /// What happened to each player's hand.
    pub fates: Seats<Fate>,
    /// Who looked at the tiles of a blind pass.
    pub peeked: Seats<bool>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Somebody won.
    Won {
        won: Won,
        /// How many groups the winner had exposed before the last tile.
        exposures: u8,
        /// Whether one of them was a quint or a sextet.
        quint: bool,
    },
    /// The last discard was not claimed, or all but one threw their hands in.
    Wall,
    /// Time was over first.
    Unfinished,
}

/// What happened to a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fate {
    #[default]
    Live,
    /// Declared dead.
    Dead,
    /// Shown or thrown in after another player's error.
    ThrownIn,
    /// Mah Jongg declared in error.
    InError,
}

impl Game {
    /// A game in which nothing happened but its end.
    pub fn ended(end: End) -> Game {
        Game {
            end,
            fates: Seats::filled(SIZE, Fate::Live),
            peeked: Seats::filled(SIZE, false),
        }
    }
}

/// What each player writes down.
pub fn points(game: &Game, points: &Points) -> Payments {
    let mut written = Payments::filled(SIZE, 0);
    match &game.end {
        End::Unfinished => {}
        End::Wall => {
            for seat in SIZE.winds() {
                let counts = match game.fates[seat] {
                    Fate::Live => true,
                    Fate::Dead => points.wall_game_dead,
                    Fate::ThrownIn | Fate::InError => false,
                };
                written[seat] += i64::from(counts) * i64::from(points.wall_game);
            }
        }
        End::Won {
            won,
            exposures,
            quint,
        } => {
            written[won.winner] += winner(won, points);
            if let Some(from) = won.from {
                written[from] += i64::from(points.thrown_to(*exposures, *quint));
                written[from] += i64::from(won.misnamed) * i64::from(points.misnamed);
            }
        }
    }
    for seat in SIZE.winds() {
        written[seat] += i64::from(game.peeked[seat]) * i64::from(points.peek);
    }
    written
}

/// The value with its bonuses.
fn winner(won: &Won, points: &Points) -> i64 {
    let picked = i64::from(won.from.is_none()) * i64::from(points.self_pick);
    let no_jokers = i64::from(won.no_jokers) * i64::from(points.no_jokers);
    i64::from(won.value) + picked + no_jokers
}

impl Points {
    /// What throwing the winning tile gives, by the winner's exposures.
    pub fn thrown_to(&self, exposures: u8, quint: bool) -> i16 {
        match (exposures, quint) {
            (2, true) => self.thrower_quint,
            (exposures, _) => self.thrower[usize::from(exposures).min(self.thrower.len() - 1)],
        }
    }

    /// What throwing the winning tile to the exposures of a hand gives.
    pub fn thrown_to_hand(&self, hand: &super::hand::Hand) -> i16 {
        let exposures = u8::try_from(hand.exposures().len()).unwrap_or(u8::MAX);
        self.thrown_to(exposures, hand.has_exposed_quint())
    }
}

/// The seats that are in a list of winds.
pub fn seats(of: impl IntoIterator<Item = Wind>) -> Seats<bool> {
    let mut seats = Seats::filled(SIZE, false);
    for seat in of {
        seats[seat] = true;
    }
    seats
}
