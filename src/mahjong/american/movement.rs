//! How people move between the rounds of a tournament: each seat goes so many tables on, and one may stay.

use super::super::Wind;
use serde::{Deserialize, Serialize};

/// How people move between rounds, by whose rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Movement {
    /// East stays, South goes one table down, West two, and North one up.
    #[default]
    Mahjcon,
    /// East goes one table up, South one down, West two up, and North two down.
    League,
    /// East stays, South goes one table down, West two up, and North one up.
    Mahjblog,
}

impl Movement {
    /// In the order of menus.
    pub const ALL: [Movement; 3] = [Movement::Mahjcon, Movement::League, Movement::Mahjblog];

    /// Its name in files and forms.
    pub const fn id(self) -> &'static str {
        match self {
            Movement::Mahjcon => "mahjcon",
            Movement::League => "league",
            Movement::Mahjblog => "mahjblog",
        }
    }

    /// The movement of a name.
    pub fn find(id: &str) -> Option<Movement> {
        Movement::ALL
            .into_iter()
            .find(|movement| movement.id() == id)
    }

    /// How many tables up a seat goes after each round; down is less than zero.
    pub const fn steps(self, seat: Wind) -> i64 {
        let steps = match self {
            Movement::Mahjcon => [0, -1, -2, 1],
            Movement::League => [1, -1, 2, -2],
            Movement::Mahjblog => [0, -1, 2, 1],
        };
        steps[seat.index()]
    }

    /// The table, from 0, at which who began at `home` plays in a round, from 0.
    pub fn table(self, seat: Wind, home: u32, round: u32, tables: u32) -> u32 {
        let tables = i64::from(tables.max(1));
        let moved = i64::from(home) + self.steps(seat) * i64::from(round);
        // The rest of a division by a number of tables is one of them.
        u32::try_from(moved.rem_euclid(tables)).unwrap_or_default()
    }

    /// The first round, from 0, in which two people meet again; none if nobody does in so many rounds. From there on the
    /// seating has to be planned in another way.
    pub fn first_repeat(self, tables: u32, rounds: u32) -> Option<u32> {
        (1..rounds).find(|round| (0..*round).any(|before| self.repeats(tables, before, *round)))
    }

    /// Whether two people who sat together in one round do so in another: their seats then moved alike.
    fn repeats(self, tables: u32, before: u32, round: u32) -> bool {
        let moved = |seat| {
            let from = self.table(seat, 0, before, tables);
            let to = self.table(seat, 0, round, tables);
            (i64::from(to) - i64::from(from)).rem_euclid(i64::from(tables.max(1)))
        };
        let pairs = (0..Wind::ALL.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        pairs
            .map(|(one, other)| (Wind::ALL[one], Wind::ALL[other]))
            .any(|(one, other)| moved(one) == moved(other))
    }
}
