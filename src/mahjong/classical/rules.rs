//! The switches of the classical game as data: points, doubles, limits, and who settles with whom.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::super::switches::read_from_switches;
use super::catalogue::{COUNT, Pattern};
use super::special::{SpecialHands, SpecialText, SpecialTextsError};
use super::value::Value;

/// Everything a text or an organiser may set. Read from a document as changes to a profile.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Switches")]
pub struct Rules {
    /// What each pattern gives in the winner's hand, in the order of the list.
    pub winner: [Value; COUNT],
    /// What each pattern gives in the hand of another player.
    pub others: [Value; COUNT],
    /// Points that only the winner gets.
    pub points: WinnerPoints,
    /// Whether bonus tiles are played.
    pub flowers: bool,
    /// Points of a bonus tile.
    pub flower_points: u16,
    /// The most a hand counts; none without a limit.
    pub limit: Option<u32>,
    /// Whether the limit is that of each payment instead of the hand.
    pub limit_on_payment: bool,
    /// What scores are rounded to; half is rounded up.
    pub round_to: u16,
    /// The most chows of a winning hand.
    pub most_chows: u8,
    /// Doubles a winning hand needs.
    pub min_doubles: u8,
    /// Whether a hand of one suit, with honours or without, may win with fewer doubles.
    pub clean_may_win: bool,
    /// Whether one suit counts only without chows.
    pub one_suit_without_chows: bool,
    /// Whether three dragon sets with a chow count too.
    pub dragons_with_chow: bool,
    /// Percent of the limit for who lacks one tile to a limit hand; half of that for a half-limit hand.
    pub fishing_percent: u8,
    /// Whether who lacks one tile to one suit without chows has its doubles.
    pub fishing_for_one_suit: bool,
    /// Hands with tiles of their own.
    pub special: SpecialHands,
    /// Who settles with whom.
    pub pay: PayRules,
}

/// Points that only the winner gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WinnerPoints {
    pub out: u16,
    pub self_drawn: u16,
    /// The only tile that could complete the hand.
    pub single: u16,
    /// Out on a pair of 2 to 8.
    pub pair: u16,
    /// Out on another pair.
    pub major_pair: u16,
    /// Nothing claimed before the winning discard.
    pub concealed_by_discard: u16,
    /// No other points.
    pub no_points: u16,
    pub no_chow: u16,
    /// On a replacement tile.
    pub replacement: u16,
}

/// Who settles with whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PayRules {
    /// Whether the others settle their differences among themselves.
    pub losers_settle: bool,
    /// By how much East's receipts are multiplied.
    pub east_receives: u8,
    /// By how much East's payments are multiplied.
    pub east_pays: u8,
    /// What a discarder pays more.
    pub discarder: Discarder,
    /// What a false win costs to each of the others; none where it costs nothing at the table.
    pub false_win: Option<u32>,
    /// By how much that is multiplied where East has a part in it.
    pub false_win_east: u8,
    /// Whether several offenders of one hand share the amount.
    pub false_win_shared: bool,
}

/// What a discarder pays more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Discarder {
    /// The others pay as if the tile had been drawn.
    #[default]
    Nothing,
    /// Twice as much as another, and East no more than others.
    DoubleInsteadOfEast,
    /// The score of the winner alone; the others nothing.
    Alone,
}

/// A text of the family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Profile {
    /// European Classical of the Four Winds manual.
    #[serde(rename = "ec_4w")]
    Ec4w,
    /// Chinese Classical of the same manual.
    #[serde(rename = "cc_4w")]
    Cc4w,
    /// The English pages of Chinese Classical.
    CcWikidot,
    /// The classical game of a program.
    CcProg,
    /// Babcock, 1923.
    #[serde(rename = "babcock1923")]
    Babcock,
    /// Harr, 1922, without a limit.
    #[serde(rename = "harr1922")]
    Harr,
    /// Harr, 1922, with the limit of 300.
    #[serde(rename = "harr1922_limit")]
    HarrLimit,
    /// The British association.
    Bmja,
    /// The German league.
    Dmjl,
    /// The Dutch federation, 2002.
    #[serde(rename = "nts2002")]
    Nts,
    /// The Dutch club De Rode Draak.
    RodeDraak,
}

/// Changes to the rules, as a document or the options of one hand give them; absent fields change nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Switches {
    /// The profile to begin with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<Profile>,
    /// What single patterns give the winner, by id.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub winner: BTreeMap<String, Value>,
    /// What single patterns give the others, by id.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub others: BTreeMap<String, Value>,
    /// Special hands of the house by id, or other tiles for those of the family.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub special: BTreeMap<String, SpecialText>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<WinnerPoints>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flowers: Option<bool>,
    /// See [`Rules::limit`]; 0 for no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit_on_payment: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round_to: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most_chows: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_doubles: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub losers_settle: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub east_receives: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub east_pays: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discarder: Option<Discarder>,
    /// See [`PayRules::false_win`]; 0 for nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub false_win: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub false_win_east: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub false_win_shared: Option<bool>,
}

/// Why switches are not accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SwitchError {
    /// There is no pattern of this name.
    #[error("there is no pattern {0}")]
    UnknownPattern(String),
    /// A number that no text comes near to.
    #[error("{0} is out of range")]
    OutOfRange(&'static str),
    /// A special hand that cannot be read.
    #[error("special.{id}: {reason}")]
    Special { id: String, reason: String },
}

impl From<SpecialTextsError> for SwitchError {
    fn from(error: SpecialTextsError) -> Self {
        match error {
            SpecialTextsError::Hand { id, reason } => SwitchError::Special { id, reason },
            SpecialTextsError::TooMany => SwitchError::OutOfRange("the number of special hands"),
        }
    }
}

/// The largest limit and fine.
const MOST_POINTS: u32 = 10_000_000;
/// The largest factor of East.
const MOST_FACTOR: u8 = 16;
/// More doubles than any text gives for one pattern.
const MOST_DOUBLES: u8 = 12;

read_from_switches!(SwitchError);

impl Default for Rules {
    fn default() -> Rules {
        Profile::Ec4w.rules()
    }
}

impl Rules {
    /// What a pattern gives the winner.
    #[inline]
    pub const fn winner(&self, pattern: Pattern) -> Value {
        self.winner[pattern as usize]
    }

    /// The same for the hand of the house with this number among the special hands.
    #[inline]
    pub fn value(&self, pattern: Pattern, own: Option<u8>) -> Value {
        match pattern {
            Pattern::SpecialHand => {
                let hand = own.and_then(|number| self.special.get(number));
                hand.map_or(Value::None, |hand| hand.value)
            }
            other => self.winner(other),
        }
    }

    /// What a pattern gives another player.
    #[inline]
    pub const fn others(&self, pattern: Pattern) -> Value {
        self.others[pattern as usize]
    }

    /// What so many points with so many doubles come to: rounded, and at most the limit.
    pub fn total(&self, points: u32, doubles: u8) -> u32 {
        let doubled = u64::from(points) << doubles.min(32);
        let step = u64::from(self.round_to.max(1));
        let rounded = (doubled + step / 2) / step * step;
        let most = self.hand_limit().unwrap_or(u32::MAX);
        u32::try_from(rounded).unwrap_or(u32::MAX).min(most)
    }

    /// The most one hand counts; none where the limit is that of each payment.
    pub fn hand_limit(&self) -> Option<u32> {
        self.limit.filter(|_| !self.limit_on_payment)
    }

    /// These rules with some switches changed.
    pub fn with(&self, switches: &Switches) -> Result<Rules, SwitchError> {
        let mut rules = match switches.profile {
            Some(profile) => profile.rules(),
            None => self.clone(),
        };
        change_values(&mut rules.winner, &switches.winner)?;
        change_values(&mut rules.others, &switches.others)?;
        rules.special = rules.special.with(&switches.special)?;
        rules.value_special(&switches.special)?;
        fn set<T: Copy>(field: &mut T, value: Option<T>) {
            *field = value.unwrap_or(*field);
        }
        set(&mut rules.points, switches.points);
        set(&mut rules.flowers, switches.flowers);
        set(&mut rules.limit_on_payment, switches.limit_on_payment);
        set(&mut rules.round_to, switches.round_to);
        set(&mut rules.most_chows, switches.most_chows);
        set(&mut rules.min_doubles, switches.min_doubles);
        set(&mut rules.pay.losers_settle, switches.losers_settle);
        set(&mut rules.pay.east_receives, switches.east_receives);
        set(&mut rules.pay.east_pays, switches.east_pays);
        set(&mut rules.pay.discarder, switches.discarder);
        set(&mut rules.pay.false_win_east, switches.false_win_east);
        set(&mut rules.pay.false_win_shared, switches.false_win_shared);
        if let Some(limit) = switches.limit {
            rules.limit = Some(limit).filter(|limit| *limit > 0);
        }
        if let Some(fine) = switches.false_win {
            rules.pay.false_win = Some(fine).filter(|fine| *fine > 0);
        }
        rules.check().map(|()| rules)
    }

    /// Takes what a document gives for special hands of the family.
    fn value_special(&mut self, texts: &BTreeMap<String, SpecialText>) -> Result<(), SwitchError> {
        for (id, text) in texts {
            let value = text.value.unwrap_or_default();
            check_doubles(value)?;
            if let Some(pattern) = Pattern::find(id).filter(|_| text.value.is_some()) {
                self.winner[pattern as usize] = value;
            }
        }
        Ok(())
    }

    /// Refuses numbers with which sums would leave their type.
    fn check(&self) -> Result<(), SwitchError> {
        let factor = |factor: u8| (1..=MOST_FACTOR).contains(&factor);
        let pay = &self.pay;
        let checks = [
            ("limit", self.limit.unwrap_or(1) <= MOST_POINTS),
            ("false_win", pay.false_win.unwrap_or(1) <= MOST_POINTS),
            ("east_receives", factor(pay.east_receives)),
            ("east_pays", factor(pay.east_pays)),
            ("false_win_east", factor(pay.false_win_east)),
            ("round_to", (1..=1000).contains(&self.round_to)),
        ];
        match checks.into_iter().find(|(_, holds)| !holds) {
            Some((name, _)) => Err(SwitchError::OutOfRange(name)),
            None => Ok(()),
        }
    }
}

fn change_values(
    values: &mut [Value; COUNT],
    changes: &BTreeMap<String, Value>,
) -> Result<(), SwitchError> {
    for (id, &value) in changes {
        let known = Pattern::find(id).filter(|pattern| *pattern != Pattern::SpecialHand);
        let pattern = known.ok_or_else(|| SwitchError::UnknownPattern(id.clone()))?;
        check_doubles(value)?;
        values[pattern as usize] = value;
    }
    Ok(())
}

fn check_doubles(value: Value) -> Result<(), SwitchError> {
    match value {
        Value::Doubles(doubles) if doubles > MOST_DOUBLES => {
            Err(SwitchError::OutOfRange("doubles"))
        }
        _ => Ok(()),
    }
}
