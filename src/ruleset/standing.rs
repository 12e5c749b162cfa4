//! From the result of one table to points in the standings.
//!
//! Every rule set follows the same steps, and its document says what each of them is: what the
//! score itself gives, what the place gives, how equal scores are treated, and where the deposits
//! go that nobody won.

use mahjong::{Seats, TableSize};
use serde::{Deserialize, Serialize};

use super::conduct::{Placing, SubstituteRule, Substitutes};
use super::fault::Fault;
use super::points::{Score, StandingPoints};
use super::root::signed_root;

/// How a table result becomes standing points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StandingRule {
    /// What the score itself gives.
    pub from_score: FromScore,
    /// What is taken from the score before anything else (riichi: the return points).
    #[serde(default)]
    pub return_points: Score,
    /// How much of the score makes one point of the standings.
    #[serde(default = "one")]
    pub divisor: i64,
    /// Points for each place at a table, the first place first.
    #[serde(default)]
    pub place_points: Seats<i64>,
    /// In how many parts of a point these are counted: 2 for half points.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub place_parts: i64,
    /// What the first place gets besides, out of the difference between start and return points.
    #[serde(default)]
    pub first_bonus: i64,
    /// What happens to equal scores.
    #[serde(default)]
    pub ties: Ties,
    /// Who gets deposits that nobody won.
    #[serde(default)]
    pub leftover: Leftover,
    /// To how many decimals a square root is rounded; absent: kept to a twelve-thousandth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub root_decimals: Option<u8>,
    /// Where it is written.
    pub source: String,
}

fn one() -> i64 {
    1
}

fn is_one(it: &i64) -> bool {
    *it == 1
}

/// What the score itself gives for the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromScore {
    /// Nothing: only places count.
    Nothing,
    /// The score, less the return points, divided.
    Score,
    /// The square root of its size, with its sign (match points).
    SignedRoot,
}

/// What happens to equal scores at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ties {
    /// They share the points of the places they span.
    #[default]
    Share,
    /// Who sat earlier in turn order at the start has the better place.
    SeatOrder,
}

/// Who gets deposits that are still on the table at the end of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leftover {
    /// There are none in this rule set.
    #[default]
    NoDeposits,
    /// The first place; several first places share them.
    First,
    /// Nobody.
    Lost,
}

/// Who played a line of a table result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    #[default]
    Entrant,
    /// A substitute who played from the first hand.
    SubstituteFromStart,
    /// A substitute who took over during the session.
    SubstituteDuring,
}

/// What a table handed in, its lines in the order of the seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableResult<'a> {
    pub scores: &'a [Score],
    /// Who played each line; shorter or empty: entrants.
    pub roles: &'a [Role],
    /// Points in deposits still on the table and in nobody's score.
    pub leftover: Score,
}

/// What one person takes from a table into the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TablePlace {
    /// The place at the table, from 1; people with equal scores share the better number.
    pub place: u8,
    /// How many people share this place.
    pub sharing: u8,
    /// Points for the standings: the two parts below, or what the rules write in their place.
    pub points: StandingPoints,
    /// The part that comes from the score.
    pub from_score: StandingPoints,
    /// The part that comes from the place.
    pub from_place: StandingPoints,
}

/// A span of places that people share.
#[derive(Debug, Clone, Copy)]
struct Span {
    better: usize,
    sharing: usize,
}

impl StandingRule {
    /// The same rule with its points counted like those of `other`, for standings that add up both: 15 points of a
    /// thousand are 15,000 points of one. Points for places alone are taken as they are written. None where the two
    /// count different things, or where the points would break.
    pub fn counted_like(&self, other: &Self) -> Option<Self> {
        if self.from_score == FromScore::Nothing {
            return Some(self.clone());
        }
        if self.from_score != other.from_score {
            return None;
        }
        let (own, wanted) = (self.divisor, other.divisor);
        let mut breaks = false;
        let mut convert = |points: i64| {
            let converted = points.checked_mul(own).filter(|it| it % wanted == 0);
            breaks |= converted.is_none();
            converted.map_or(points, |it| it / wanted)
        };
        let converted = Self {
            divisor: wanted,
            place_points: self.place_points.map(&mut convert),
            first_bonus: convert(self.first_bonus),
            ..self.clone()
        };
        (!breaks).then_some(converted)
    }

    /// Places and points of the people at one table, in the order of `scores` (one for each seat at most),
    /// when entrants played it and no deposit is left.
    pub fn settle(&self, scores: &[Score]) -> Vec<TablePlace> {
        let table = TableResult {
            scores,
            roles: &[],
            leftover: 0,
        };
        self.settle_table(&table, &Substitutes::default())
    }

    /// Places and points of the people at one table. The scores are in the order of the seats,
    /// which decides ties where the document says so.
    pub fn settle_table(
        &self,
        table: &TableResult<'_>,
        substitutes: &Substitutes,
    ) -> Vec<TablePlace> {
        let rules: Vec<SubstituteRule> = (0..table.scores.len())
            .map(
                |at| match table.roles.get(at).copied().unwrap_or_default() {
                    Role::Entrant => SubstituteRule::default(),
                    Role::SubstituteFromStart => substitutes.from_start,
                    Role::SubstituteDuring => substitutes.during,
                },
            )
            .collect();
        // Behind the others stands who is written so, then the lower score.
        let keys: Vec<(bool, Score)> = rules
            .iter()
            .zip(table.scores)
            .map(|(rule, score)| (rule.placing == Placing::Counts, *score))
            .collect();
        (0..keys.len())
            .map(|at| self.line(table, &keys, at, rules[at].result))
            .collect()
    }

    /// One line of a table.
    fn line(
        &self,
        table: &TableResult<'_>,
        keys: &[(bool, Score)],
        at: usize,
        written: Option<i64>,
    ) -> TablePlace {
        let span = self.span(keys, at);
        let from_place = self.for_place(span);
        let deposits = if self.leftover == Leftover::First && span.better == 0 {
            StandingPoints::whole(table.leftover).shared_by(people(span))
        } else {
            StandingPoints::ZERO
        };
        let from_score = self.for_score(table.scores[at], deposits);
        TablePlace {
            place: u8::try_from(span.better + 1).unwrap_or(u8::MAX),
            sharing: u8::try_from(span.sharing).unwrap_or(u8::MAX),
            points: written.map_or(from_score + from_place, StandingPoints::whole),
            from_score,
            from_place,
        }
    }

    /// How many are better than line `at`, and how many share its place.
    fn span(&self, keys: &[(bool, Score)], at: usize) -> Span {
        let key = keys[at];
        let better = keys.iter().filter(|other| **other > key).count();
        match self.ties {
            Ties::Share => Span {
                better,
                sharing: keys.iter().filter(|other| **other == key).count(),
            },
            Ties::SeatOrder => Span {
                better: better + keys[..at].iter().filter(|other| **other == key).count(),
                sharing: 1,
            },
        }
    }

    /// What the first place gets besides, in the parts in which place points are counted.
    const fn bonus(&self) -> i64 {
        self.first_bonus.saturating_mul(self.place_parts)
    }

    /// What each place gives if nobody shares it, the bonus of the first apart.
    pub fn points_of_places(&self) -> Vec<StandingPoints> {
        let points = self.place_points.iter();
        points
            .map(|points| StandingPoints::whole(*points).shared_by(self.place_parts))
            .collect()
    }

    /// What the place gives.
    fn for_place(&self, span: Span) -> StandingPoints {
        let places = self.place_points.iter().enumerate();
        let spanned: i64 = places
            .skip(span.better)
            .take(span.sharing)
            .map(|(place, points)| points + if place == 0 { self.bonus() } else { 0 })
            .sum();
        StandingPoints::whole(spanned).shared_by(people(span) * self.place_parts)
    }

    /// What the score gives, with the person's part of the deposits.
    fn for_score(&self, score: Score, deposits: StandingPoints) -> StandingPoints {
        match self.from_score {
            FromScore::Nothing => StandingPoints::ZERO,
            FromScore::Score => {
                let over =
                    StandingPoints::whole(score.saturating_sub(self.return_points)) + deposits;
                over.shared_by(self.divisor)
            }
            FromScore::SignedRoot => {
                signed_root(score.saturating_sub(self.return_points), self.root_decimals)
            }
        }
    }

    /// Whether only places count, so that the standings can show place counts beside them.
    pub fn counts_places(&self) -> bool {
        self.from_score == FromScore::Nothing
    }

    /// A list of place points that is not one for each place of a table. None at all may be given.
    pub(super) fn size_fault(&self, table: TableSize) -> Option<Fault> {
        let points = &self.place_points;
        let given = points.iter().any(|points| *points != 0);
        Fault::when(
            given && points.size() != table,
            "place_points",
            "needs one entry for each place at a table",
        )
    }

    /// Why the numbers of this part make no sense, if they do not.
    pub(super) fn fault(&self) -> Option<Fault> {
        let divides = self.divisor > 0 && StandingPoints::UNITS % self.divisor == 0;
        let falls = self
            .place_points
            .windows(2)
            .position(|pair| pair[1] > pair[0]);
        let parts = matches!(self.place_parts, 1..=10);
        let parts = parts && StandingPoints::UNITS % (12 * self.place_parts) == 0;
        Fault::when(!divides, "divisor", "must divide 12000")
            .or_else(|| Fault::when(!parts, "place_parts", "must be 1, 2, 4, 5, 8 or 10"))
            .or_else(|| {
                let below = self.return_points < 0;
                Fault::when(below, "return_points", "is negative")
            })
            .or_else(|| Fault::when(self.first_bonus < 0, "first_bonus", "is negative"))
            .or_else(|| {
                let path = format!("place_points[{}]", falls? + 1);
                Some(Fault::at(path, "is more than the better place gets"))
            })
            .or_else(|| {
                let given =
                    self.counts_places() && self.place_points.iter().all(|points| *points == 0);
                Fault::when(given, "", "gives no points to anybody")
            })
            .or_else(|| {
                let fine = self.root_decimals.is_some_and(|decimals| decimals > 3);
                Fault::when(fine, "root_decimals", "must be 0 to 3")
            })
    }
}

/// The number of people in a span.
fn people(span: Span) -> i64 {
    i64::try_from(span.sharing).unwrap_or(1)
}
