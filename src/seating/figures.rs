//! The fairness figures of a plan, each beside its lower bound where one is
//! known. Names and meaning are those of the public seating checker, so that
//! two programs can be compared figure by figure.

use std::collections::BTreeMap;

use serde::ser::Error as _;
use serde::{Serialize, Serializer};

/// An exact decimal fraction, printed as a JSON number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Decimal {
    /// The value times `10^digits`.
    pub scaled: u64,
    /// Digits after the point.
    pub digits: u32,
}

impl Decimal {
    /// `numerator / denominator` rounded to `digits` places, ties to even;
    /// `None` if the denominator is 0.
    #[must_use]
    pub fn ratio(numerator: u64, denominator: u64, digits: u32) -> Option<Self> {
        let scaled = numerator.checked_mul(10_u64.checked_pow(digits)?)?;
        let (whole, rest) = (scaled.checked_div(denominator)?, scaled % denominator);
        let up = match (2 * rest).cmp(&denominator) {
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Greater => true,
            std::cmp::Ordering::Equal => whole % 2 == 1,
        };
        Some(Self {
            scaled: whole + u64::from(up),
            digits,
        })
    }
}

impl std::fmt::Display for Decimal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let unit = 10_u64.pow(self.digits);
        let width = usize::try_from(self.digits).unwrap_or(0);
        write!(f, "{}.{:0width$}", self.scaled / unit, self.scaled % unit)
    }
}

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // JSON knows no decimals of its own; nothing is computed with this number.
        serializer.serialize_f64(self.to_string().parse().map_err(S::Error::custom)?)
    }
}

/// All figures of one plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Figures {
    /// Players with a place in the plan.
    pub players: usize,
    /// Sessions.
    pub rounds: usize,
    /// Tables in use in the fullest session.
    pub tables: usize,
    /// Chairs taken by substitute fillers, over all sessions.
    pub substitute_seats: usize,
    /// Byes, over all players and sessions.
    pub byes: usize,
    /// Most byes of a player minus fewest.
    pub bye_spread: usize,
    /// How often pairs meet.
    pub meet: Meet,
    /// Starting winds.
    pub wind: Wind,
    /// Left and right neighbours.
    pub relative: Relative,
    pub table: TableNumbers,
    /// Meetings inside teams (the first grouping).
    pub team: Team,
    /// The same for every further grouping (clubs, countries), in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Team>,
    /// Common opponents of pairs that never meet.
    pub indirect: Indirect,
    /// Closeness of ranks, if the plan was drawn by standings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swiss: Option<Swiss>,
    /// Difference to an earlier plan, if one was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<Moved>,
}

/// Meetings of pairs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Meet {
    /// Most meetings of a pair.
    pub max: u32,
    /// No plan can have a lower maximum.
    pub max_lower_bound: u32,
    /// Sum over pairs of the meetings beyond the first.
    pub repeat_excess: u64,
    /// No plan can have a lower excess.
    pub repeat_excess_lower_bound: u64,
    /// Pairs that meet more than once.
    pub pairs_repeated: u64,
    /// Pairs that meet as often as the maximum.
    pub pairs_at_max: u64,
    /// Sum over pairs of the meetings beyond `max_lower_bound`.
    pub over_lambda: u64,
    /// Sum over pairs of `c (c - 1) / 2` for `c` meetings.
    pub s2: u64,
    /// No plan can have a lower `s2`.
    pub s2_lower_bound: u64,
    /// Pairs that never meet.
    pub pairs_never: u64,
    /// Number of pairs by number of meetings.
    #[serde(serialize_with = "string_keys")]
    pub histogram: BTreeMap<u32, u64>,
    /// Fewest sessions between two meetings of a pair.
    pub min_gap_between_repeats: Option<usize>,
    /// Repeats in the very next session.
    pub back_to_back_repeats: u64,
    /// Sessions without a repeat known to be possible for this many players.
    pub max_rounds_without_repeat_known: Option<usize>,
}

/// Starting winds of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Wind {
    /// Most used wind minus least used wind, worst player.
    pub spread_max: u32,
    /// Players whose spread is above 1.
    pub players_spread_gt1: usize,
    /// Seats outside the floor and ceiling of an even share of the games.
    pub excess: u32,
    /// The spread, worst over the time after each session.
    pub prefix_spread_max: u32,
}

/// Relative places of pairs: right (next in turn), at tables of four across, left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Relative {
    /// Over pairs and relations: uses beyond the ceiling of an even share.
    pub excess: u32,
    /// Largest difference between left and right of a pair.
    pub left_right_diff_max: u32,
    /// Over pairs: that difference beyond 1.
    pub left_right_excess: u32,
    /// Most often the same relation of a pair that meets again.
    pub same_relation_max: u32,
}

/// Visits of players to table numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TableNumbers {
    /// Most visits of a player to one table.
    pub visits_max: u32,
    /// Visits beyond the ceiling of games by tables.
    pub excess: u32,
    /// Visits beyond the first.
    pub repeats: u32,
    /// Fewest different tables of a player.
    pub distinct_min: usize,
    /// Changes of table from one session to the next.
    pub moves: u32,
    /// Stays at a table from one session to the next.
    pub consecutive_same_table: u32,
}

/// Meetings inside one grouping.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Team {
    /// Teams with at least one player in the plan.
    pub teams: usize,
    /// Players of the largest team.
    pub largest: usize,
    /// Meetings of team mates.
    pub meetings: u64,
    /// Pigeonhole bound: each team spread evenly over the tables.
    pub meetings_lower_bound: u64,
    /// Pairs of team mates that meet.
    pub pairs_met: u64,
    /// Most team mates at one table.
    pub same_team_at_one_table_max: usize,
}

/// Common opponents of pairs that never meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Indirect {
    /// Fewest common opponents; `None` if all pairs meet.
    pub min: Option<u32>,
    /// Pairs without a common opponent.
    pub zero_pairs: u64,
    /// Pairs with fewer common opponents than the whole root of the players.
    pub pairs_below_isqrt_n: u64,
    /// The mean, to three places.
    pub mean: Option<Decimal>,
    /// Pairs at the minimum.
    pub at_min: u64,
}

/// Rank distances at the tables: 1 is ranks 1-4, 5-8, … at tables of four, 1-3, 4-6, … at tables of three.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Swiss {
    /// Mean over the sessions with a ranking.
    pub spread_mean: Option<Decimal>,
    /// The worst session.
    pub spread_worst: Option<Decimal>,
    /// Each session by its number.
    #[serde(serialize_with = "string_keys")]
    pub per_round: BTreeMap<usize, Decimal>,
}

/// How much a plan differs from an earlier one after the kept sessions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Moved {
    /// Players (over sessions) at another table.
    pub moved: usize,
    /// Players (over sessions) at the same table.
    pub kept: usize,
    /// Most moved players in one session.
    pub moved_worst_round: usize,
}

/// Serialises a map with its keys as strings, as JSON demands.
fn string_keys<K: ToString, V: Serialize, S: Serializer>(
    map: &BTreeMap<K, V>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(map.iter().map(|(key, value)| (key.to_string(), value)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_rounded_with_ties_to_even() {
        let text = |numerator, denominator| {
            Decimal::ratio(numerator, denominator, 2).map(|it| it.to_string())
        };
        let told = [(1, 3), (2, 3), (1, 8), (3, 8), (241, 20), (6, 2)].map(|(n, d)| text(n, d));
        let expected = ["0.33", "0.67", "0.12", "0.38", "12.05", "3.00"];
        assert_eq!(told, expected.map(|text| Some(text.to_owned())));
        assert_eq!(text(1, 0), None);
    }
}
