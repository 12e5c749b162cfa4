//! The classical game: points and doubles of all four hands, and payments of everybody to everybody.

use serde::{Deserialize, Serialize};

use mahjong::classical::payment::Won;
use mahjong::classical::{self as game, Pattern, Rules, Switches, Value};
use mahjong::{Seats, Wind};

use super::super::hand::{HandField, HandRecord, Win, Worth};
use super::super::hand_refusal::HandRefusal;
use super::super::pattern::{PatternEntry, PatternRefusal, PatternSum, Ticked, found, plain};
use super::super::pays::{Due, HandContext, Pays, as_wind, nothing, only_winner};
use super::super::points::Score;
use super::super::scoring::{Among, ScorerRules, Tradition};
use super::super::tradition::{TraditionRules, switches};
use super::super::typed::{TypedValue, ValueKind};

impl TraditionRules for Rules {
    fn with_options(&self, options: &str) -> Result<Rules, String> {
        let switches: Switches = switches(options)?;
        self.with(&switches).map_err(|error| error.to_string())
    }

    /// The patterns with their doubles; a limit hand with the limit.
    fn patterns(&self) -> Vec<PatternEntry> {
        let entry = |pattern: Pattern| {
            let most = if pattern == Pattern::DragonSet { 3 } else { 1 };
            let worth = worth_of(self, pattern)?;
            Some(plain(pattern.id(), Tradition::Classical, worth, most))
        };
        Pattern::ALL.into_iter().filter_map(entry).collect()
    }

    /// The limit hand among ticked patterns, or their doubles with the points of going out: those of the sets are known
    /// only to who sees them, and are added by hand.
    fn sum(&self, ticked: &Ticked) -> Result<PatternSum, PatternRefusal> {
        let patterns = found(&ticked.patterns, Pattern::find)?;
        let is_limit = |it: &&Pattern| !matches!(self.winner(**it), Value::Doubles(_));
        let worth = |pattern: &Pattern| worth_of(self, *pattern).unwrap_or(0);
        let value = match patterns.iter().filter(is_limit).map(worth).max() {
            Some(limit) if limit > 0 => TypedValue::Value(limit),
            _ => {
                let doubles: Score = patterns.iter().map(worth).sum();
                TypedValue::Worth(Worth::Doubled {
                    points: self.points.out.max(ticked.fu).into(),
                    doubles: u8::try_from(doubles).unwrap_or(u8::MAX),
                })
            }
        };
        Ok(PatternSum {
            value,
            left_out: Vec::new(),
        })
    }

    fn value_kind(&self) -> ValueKind {
        ValueKind::Doubled
    }

    fn value_of(&self, worth: &Worth, _: bool, _: bool) -> Result<Score, HandRefusal> {
        match *worth {
            Worth::Doubled { points, doubles } => Ok(self.total(points, doubles).into()),
            Worth::Han { .. } | Worth::Yakuman { .. } => Err(HandRefusal::NotInTheseRules {
                field: HandField::Worth,
            }),
        }
    }
}

/// Doubles of a pattern, or the part of the limit that it is worth; none where the text does not have it.
fn worth_of(rules: &Rules, pattern: Pattern) -> Option<Score> {
    let limit = Score::from(rules.limit.unwrap_or(0));
    match rules.winner(pattern) {
        Value::None => None,
        Value::Doubles(doubles) => Some(doubles.into()),
        Value::Limit => Some(limit),
        Value::HalfLimit => Some(limit / 2),
    }
}

/// The scores of all four hands are settled by the scorer's switches. A hand's value is its score after doubles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FourHands {
    /// Whether a player can be made to pay the winner for all.
    #[serde(default)]
    pub liability: bool,
    /// Where it is written.
    pub source: String,
}

impl Pays for FourHands {
    fn scorer(&self) -> Option<Tradition> {
        Some(Tradition::Classical)
    }

    fn points(&self, due: &Due<'_>) -> Result<Seats<Score>, HandRefusal> {
        let rules: &Rules = due.rules()?;
        match only_winner(due.hand)? {
            Some(win) => points(due.hand, win, due.context, rules),
            None if due.hand.chombo.is_empty() => Ok(nothing()),
            None => {
                let offenders: Vec<Wind> = due.hand.chombo.iter().map(|it| as_wind(*it)).collect();
                let east = as_wind(due.context.dealer);
                Ok(game::settle_false_wins(&offenders, east, rules).totals())
            }
        }
    }

    fn fields(&self, scorer: &ScorerRules) -> Vec<HandField> {
        let fines = Rules::among(scorer).is_some_and(|rules| rules.pay.false_win.is_some());
        let fields = [
            (HandField::HandPoints, true),
            (HandField::Worth, true),
            (HandField::Liable, self.liability),
            (HandField::Chombo, fines),
        ];
        let known = fields.into_iter().filter(|(_, is_known)| *is_known);
        known.map(|(field, _)| field).collect()
    }
}

/// What each seat wins or pays for a hand that was won.
fn points(
    hand: &HandRecord,
    win: &Win,
    context: &HandContext,
    rules: &Rules,
) -> Result<Seats<Score>, HandRefusal> {
    if let Some(worth) = &win.worth
        && rules.value_of(worth, false, false)? != win.value
    {
        return Err(HandRefusal::NoSuchValue { value: win.value });
    }
    let mut scores = hand.hand_points.ok_or(HandRefusal::Missing {
        field: HandField::HandPoints,
    })?;
    scores[usize::from(win.winner)] = win.value;
    if let Some(value) = scores.iter().copied().find(|value| *value < 0) {
        return Err(HandRefusal::BelowMinimum { value, least: 0 });
    }
    let most = rules.hand_limit().unwrap_or(u32::MAX);
    let won = Won {
        worth: scores.map(|score| u32::try_from(score).unwrap_or(u32::MAX).min(most)),
        winner: as_wind(win.winner),
        east: as_wind(context.dealer),
        from: hand.from.map(as_wind),
        liable: win.liable.as_ref().map(|liable| as_wind(liable.seat)),
    };
    Ok(game::settle(&won, rules).totals())
}
