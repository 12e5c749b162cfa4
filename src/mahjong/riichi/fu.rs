//! Minipoints, item by item (EMA 2016, 4.1.1; WRC 2025, 11.3).

use super::facts::Facts;
use super::patterns::{is_value_pair, pinfu};
use super::reading::{Block, BlockKind, Form, Reading, Wait};
use super::rules::Rules;

/// Why fu are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FuReason {
    /// Every hand but the next two.
    Base,
    /// A concealed hand won on a discard.
    ConcealedDiscard,
    /// Seven pairs, with nothing added.
    SevenPairs,
    /// The set with this number: a pung or kong.
    Block(u8),
    DragonPair,
    /// A pair of the own wind.
    SeatWindPair,
    /// A pair of the round's wind.
    PrevalentWindPair,
    /// A pair of the wind that is both.
    DoubleWindPair,
    /// An edge, closed or pair wait.
    Wait(Wait),
    /// A self-draw, unless the hand is pinfu.
    SelfDraw,
    /// An open hand that would have nothing but the base.
    OpenPinfu,
}

impl FuReason {
    /// The stable id.
    pub const fn id(self) -> &'static str {
        match self {
            FuReason::Base => "base",
            FuReason::ConcealedDiscard => "concealed_discard",
            FuReason::SevenPairs => "seven_pairs",
            FuReason::Block(_) => "group",
            FuReason::DragonPair => "dragon_pair",
            FuReason::SeatWindPair => "seat_wind_pair",
            FuReason::PrevalentWindPair => "prevalent_wind_pair",
            FuReason::DoubleWindPair => "double_wind_pair",
            FuReason::Wait(_) => "wait",
            FuReason::SelfDraw => "self_draw",
            FuReason::OpenPinfu => "open_pinfu",
        }
    }
}

/// The fu of a reading, rounded up to the next 10; the 25 of seven pairs stay.
#[inline]
pub(super) fn total(facts: &Facts<'_>, reading: &Reading) -> u16 {
    let mut sum = 0;
    each_item(facts, reading, |_, fu| sum += fu);
    rounded(reading.form, sum)
}

/// The sum of all items as it counts.
pub(super) const fn rounded(form: Form, sum: u16) -> u16 {
    match form {
        Form::SevenPairs => sum,
        Form::Standard | Form::ThirteenOrphans => sum.div_ceil(10) * 10,
    }
}

/// Hands over every item with its fu.
#[inline]
pub(super) fn each_item(facts: &Facts<'_>, reading: &Reading, mut take: impl FnMut(FuReason, u16)) {
    let self_draw = facts.situation.self_draw;
    if reading.form == Form::SevenPairs {
        return take(FuReason::SevenPairs, 25);
    }
    if facts.concealed && !self_draw {
        take(FuReason::ConcealedDiscard, 30);
    } else {
        take(FuReason::Base, 20);
    }
    let mut extra = 0;
    let mut count = |reason, fu| {
        extra += fu;
        take(reason, fu);
    };
    if reading.form == Form::Standard {
        for (at, &group) in reading.groups().iter().enumerate() {
            let fu = of_group(group);
            if fu > 0 {
                count(FuReason::Block(at as u8), fu);
            }
        }
        if let Some((reason, fu)) = of_pair(facts, reading) {
            count(reason, fu);
        }
        if matches!(reading.wait, Wait::Edge | Wait::Closed | Wait::Pair) {
            count(FuReason::Wait(reading.wait), 2);
        }
    }
    if self_draw && !pinfu(facts, reading) {
        count(FuReason::SelfDraw, 2);
    }
    if extra == 0 && !facts.concealed {
        take(FuReason::OpenPinfu, 2);
    }
}

/// The fu of a set: 2 for an open pung of simples, double if concealed, double for terminals and
/// honors, fourfold for a kong.
#[inline]
pub(super) fn of_group(group: Block) -> u16 {
    let kind = match group.kind {
        BlockKind::Chow => return 0,
        BlockKind::Pung => 2,
        BlockKind::Kong => 8,
    };
    kind << (u8::from(!group.open) + u8::from(group.tile.is_terminal_or_honor()))
}

#[inline]
fn of_pair(facts: &Facts<'_>, reading: &Reading) -> Option<(FuReason, u16)> {
    let pair = reading.pair;
    if !is_value_pair(facts, pair) {
        return None;
    }
    let Rules {
        double_wind_pair_fu,
        ..
    } = *facts.rules;
    let seat = pair == facts.situation.seat_wind.tile();
    let prevalent = pair == facts.situation.prevalent_wind.tile();
    Some(match (seat, prevalent) {
        (true, true) => (FuReason::DoubleWindPair, u16::from(double_wind_pair_fu)),
        (true, false) => (FuReason::SeatWindPair, 2),
        (false, true) => (FuReason::PrevalentWindPair, 2),
        (false, false) => (FuReason::DragonPair, 2),
    })
}
