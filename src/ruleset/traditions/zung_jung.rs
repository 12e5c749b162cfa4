//! Zung Jung: patterns of which a series counts one, and payments with a share.

use serde::{Deserialize, Serialize};

use mahjong::Seats;
use mahjong::zung_jung::{self as game, Pattern, Rules, Switches, WinTile};

use super::super::hand::{HandField, HandRecord, Responsible};
use super::super::hand_refusal::HandRefusal;
use super::super::pattern::{PatternEntry, PatternRefusal, PatternSum, Ticked, found, plain};
use super::super::pays::{Due, Pays, as_wind, check_value, nothing, only_winner};
use super::super::points::Score;
use super::super::scoring::{Among, ScorerRules, Tradition};
use super::super::tradition::{TraditionRules, switches};
use super::super::typed::TypedValue;

impl TraditionRules for Rules {
    fn with_options(&self, options: &str) -> Result<Rules, String> {
        let switches: Switches = switches(options)?;
        self.with(&switches).map_err(|error| error.to_string())
    }

    fn patterns(&self) -> Vec<PatternEntry> {
        let entry = |pattern: Pattern| {
            let most = match pattern {
                Pattern::ValueHonor => 4,
                _ => 1,
            };
            let worth = Score::from(self.points(pattern));
            plain(pattern.entry().id, Tradition::ZungJung, worth, most)
        };
        Pattern::ALL.into_iter().map(entry).collect()
    }

    fn sum(&self, ticked: &Ticked) -> Result<PatternSum, PatternRefusal> {
        let patterns = found(&ticked.patterns, Pattern::find)?;
        let points = |pattern: Pattern| Score::from(self.points(pattern));
        let limit = Score::from(self.limit);
        let mut left_out = Vec::new();
        let (mut sum, mut highest) = (0, 0);
        for pattern in &patterns {
            let better = patterns.iter().copied().find(|other| {
                other.series() == pattern.series() && points(*other) > points(*pattern)
            });
            match better {
                Some(better) => left_out.push((pattern.entry().id, better.entry().id)),
                None => {
                    sum += points(*pattern);
                    highest = highest.max(points(*pattern));
                }
            }
        }
        let value = match sum {
            0 => Score::from(self.chicken),
            _ if highest >= limit => highest,
            _ => sum.min(limit),
        };
        Ok(PatternSum {
            value: TypedValue::Value(value),
            left_out,
        })
    }
}

/// The winner gets three times the value; bystanders pay no more than the scorer's `share` on a
/// discard, and the responsible player the rest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Capped {
    /// Where it is written.
    pub source: String,
}

impl Pays for Capped {
    fn scorer(&self) -> Option<Tradition> {
        Some(Tradition::ZungJung)
    }

    fn points(&self, due: &Due<'_>) -> Result<Seats<Score>, HandRefusal> {
        points(due.hand, due.rules()?)
    }

    fn fields(&self, scorer: &ScorerRules) -> Vec<HandField> {
        Rules::among(scorer).map(fields).unwrap_or_default()
    }
}

/// What each seat wins or pays.
fn points(hand: &HandRecord, rules: &Rules) -> Result<Seats<Score>, HandRefusal> {
    let Some(win) = only_winner(hand)? else {
        return Ok(nothing());
    };
    let points = worth(win.value, rules)?;
    let liable = win.liable.as_ref().map(|liable| as_wind(liable.seat));
    let responsible = match (liable, hand.responsible) {
        (Some(seat), _) => game::Responsible::Liable(seat),
        (None, None) => game::Responsible::Discarder,
        (None, Some(Responsible::Nobody)) => game::Responsible::Nobody,
        (None, Some(Responsible::Seat(seat))) => game::Responsible::Player(as_wind(seat)),
    };
    let tile = match hand.from {
        None => WinTile::Drawn { liable },
        Some(from) => WinTile::Taken {
            from: as_wind(from),
            responsible,
        },
    };
    let win = game::Win {
        winner: as_wind(win.winner),
        points,
        tile,
    };
    game::settle(&[win], rules).map_err(|_| HandRefusal::TooManyWinners)
}

/// What a sheet can record besides winner, discarder and value.
fn fields(rules: &Rules) -> Vec<HandField> {
    let mut fields = Vec::new();
    if rules.same_turn_immunity {
        fields.push(HandField::Responsible);
    }
    if rules.liability {
        fields.push(HandField::Liable);
    }
    fields
}

/// The value as points, if a hand can be worth it: the points of a hand without patterns, a sum of
/// fives up to the limit, or a listed limit.
fn worth(value: Score, rules: &Rules) -> Result<u32, HandRefusal> {
    let least = Score::from(rules.minimum.max(rules.chicken));
    let most = Score::from(rules.points.iter().copied().max().unwrap_or(rules.limit));
    check_value(value, least, most)?;
    let listed = |points: u16| Score::from(points) == value && points >= rules.limit;
    let is_sum = value % 5 == 0 && value <= Score::from(rules.limit);
    let possible =
        value == Score::from(rules.chicken) || is_sum || rules.points.iter().copied().any(listed);
    match u32::try_from(value) {
        Ok(points) if possible => Ok(points),
        _ => Err(HandRefusal::NoSuchValue { value }),
    }
}
