//! How the hand was won: the facts that the tiles do not show.

use super::super::circumstance::{
    self, Circumstance, Impossible, Needs, Seat, circumstances, with_circumstances,
};
use super::super::{Flowers, Hand, Wind};
use super::rules::Rules;

/// The winds, the circumstances of the win and the flowers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Situation {
    /// The winner's seat wind; East deals.
    pub seat: Wind,
    pub round: Wind,
    /// Won on a drawn tile; otherwise on a discard or a robbed kong.
    pub self_draw: bool,
    /// What happened.
    pub flags: Flags,
    /// The winner's flowers and seasons.
    pub flowers: Flowers,
}

circumstances! {
    /// A circumstance of a win that earns tai.
    Flag:
    /// The last tile before the reserve, or the discard after it.
    LastTile "last_tile" Needs::NOTHING;
    /// The tile replaces one that made a kong.
    WinOnKong "win_on_kong" Needs::replacement(1);
    /// The tile replaces a flower or season.
    WinOnFlower "win_on_flower" Needs::DRAWN;
    /// The tile was added to a pung by another player.
    RobbingKong "robbing_kong" Needs::ROBBED;
    /// The winner announced that the hand was ready.
    Ting "ting" Needs::NOTHING;
    /// Ready after the own first discard, before any claim.
    Dihear "dihear" Needs::CONCEALED;
    /// The dealer ready with the first discard, another player as dealt.
    Tianhear "tianhear" Needs::CONCEALED;
    /// The dealer wins with the tiles dealt.
    Tianhu "tianhu" Needs::DRAWN.first_turn(Seat::East);
    /// Another player wins on the own first draw, before any claim.
    Dihu "dihu" Needs::DRAWN.first_turn(Seat::Others);
    /// Another player wins on a discard before the own first draw, before any claim.
    Renhu "renhu" Needs::TAKEN.first_turn(Seat::Others);
    /// Fewer than ten discards were made before the win.
    BeforeTen "before_ten" Needs::NOTHING;
    /// The win came within five discards.
    WithinFive "within_five" Needs::NOTHING;
    /// Who holds seven flowers and seasons takes the eighth of another player.
    SevenRobOne "seven_rob_one" Needs::TAKEN;
    /// All eight flowers and seasons.
    EightFlowers "eight_flowers" Needs::DRAWN;
    /// All eight at the deal.
    DealtEight "dealt8" Needs::DRAWN;
}

/// Names by which other lists know a circumstance.
const ALSO: [(&str, Flag); 6] = [
    ("last", Flag::LastTile),
    ("kong", Flag::WinOnKong),
    ("flowerwin", Flag::WinOnFlower),
    ("migi", Flag::Ting),
    ("seven1", Flag::SevenRobOne),
    ("eight", Flag::EightFlowers),
];

/// Wins by flowers, for which the tiles do not matter.
pub(super) const BY_FLOWERS: Flags =
    Flags::of(&[Flag::SevenRobOne, Flag::EightFlowers, Flag::DealtEight]);

impl Circumstance for Flag {
    const TABLE: &'static [(&'static str, Needs)] = &Flag::ROWS;

    /// The first turn is not the last, nor does it follow a kong or a discard of the winner's own.
    const EXCLUSIVE: &'static [(Flag, Flag)] = &[
        (Flag::Tianhu, Flag::LastTile),
        (Flag::Tianhu, Flag::WinOnKong),
        (Flag::Tianhu, Flag::Ting),
        (Flag::Tianhu, Flag::Dihear),
        (Flag::Tianhu, Flag::Tianhear),
        (Flag::Dihu, Flag::LastTile),
        (Flag::Dihu, Flag::WinOnKong),
        (Flag::Dihu, Flag::Dihear),
        (Flag::Renhu, Flag::LastTile),
        (Flag::Renhu, Flag::RobbingKong),
        (Flag::Renhu, Flag::Dihear),
        (Flag::Dihear, Flag::Tianhear),
        (Flag::EightFlowers, Flag::SevenRobOne),
        (Flag::DealtEight, Flag::SevenRobOne),
    ];

    fn find(id: &str) -> Option<Flag> {
        let also = || ALSO.into_iter().find(|(name, _)| *name == id);
        let named = Flag::ALL.into_iter().find(|flag| flag.id() == id);
        named.or_else(|| also().map(|(_, flag)| flag))
    }
}

with_circumstances!(Situation);

impl Situation {
    /// A plain win without any special circumstance or flower.
    pub const fn plain(seat: Wind, round: Wind, self_draw: bool) -> Situation {
        Situation {
            seat,
            round,
            self_draw,
            flags: Flags::EMPTY,
            flowers: Flowers::NONE,
        }
    }

    /// Whether flowers alone win, whatever the tiles are.
    #[inline]
    pub(super) fn is_won_by_flowers(&self) -> bool {
        self.flags.meets(BY_FLOWERS)
    }

    /// Refuses circumstances that contradict each other, the hand or the rules.
    #[inline]
    pub fn check(&self, hand: &Hand, rules: &Rules) -> Result<(), FlagError> {
        if !rules.flowers && !self.flowers.is_empty() {
            return Err(Impossible::NoFlowers);
        }
        if self.is_won_by_flowers() {
            self.check_flowers()?;
        }
        circumstance::check(self.flags, self.self_draw, self.seat, hand)
    }

    /// Refuses a win by flowers that the winner does not have; none at all were not written down.
    fn check_flowers(&self) -> Result<(), FlagError> {
        let needed = if self.has(Flag::SevenRobOne) { 7 } else { 8 };
        let held = self.flowers.len();
        match held == 0 || held == needed {
            true => Ok(()),
            false => Err(Impossible::Flowers(held as u8)),
        }
    }
}
