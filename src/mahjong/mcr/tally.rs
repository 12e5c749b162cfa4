//! A list of fan, each with how often it counts. A few machine words, no allocation.

use super::super::best::Ranked;
use super::exclusion;
use super::fan::{Fan, FanSet};
use super::rules::Rules;

/// The fan found in one way to read a hand, how often each is there, and what they exclude.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    present: FanSet,
    /// What the fans present remove from themselves and from others.
    removed: FanSet,
    times: Times,
}

/// The fan that count, each with how often.
#[derive(Clone, Copy, Default)]
pub struct Fans {
    present: FanSet,
    times: Times,
}

/// What is left of a list of fan when everything excluded is gone.
#[derive(Clone, Copy)]
pub(super) struct Settled {
    /// The fan that count.
    pub(super) fans: Fans,
    pub(super) points: u16,
}

impl Ranked for Settled {
    type Rank = u16;

    /// The points; a Chicken Hand is behind everything else, for a hand that scores any fan is none (fan 43).
    #[inline]
    fn rank(&self) -> u16 {
        if self.is_chicken() { 0 } else { self.points }
    }
}

impl Settled {
    /// Whether nothing scores.
    #[inline]
    pub(super) fn is_chicken(&self) -> bool {
        self.fans.present.contains(Fan::ChickenHand)
    }
}

/// How often the fans that can repeat are there: four bits each. The others are there once.
#[derive(Clone, Copy, Default)]
struct Times(u64);

impl Times {
    /// Where the four bits of a fan that can repeat begin.
    #[inline]
    const fn place(fan: Fan) -> Option<u32> {
        Some(match fan {
            Fan::DragonPung => 0,
            Fan::TileHog => 4,
            Fan::DoublePung => 8,
            Fan::PureDoubleChow => 12,
            Fan::MixedDoubleChow => 16,
            Fan::ShortStraight => 20,
            Fan::TwoTerminalChows => 24,
            Fan::PungOfTerminalsOrHonors => 28,
            _ => return None,
        })
    }

    /// How often a fan that is present is there.
    #[inline]
    const fn of(self, fan: Fan) -> u8 {
        match Times::place(fan) {
            Some(place) => (self.0 >> place & 0xF) as u8,
            None => 1,
        }
    }

    /// Whether a fan is there more than once.
    #[inline]
    const fn any_repeated(self) -> bool {
        self.0 & 0xEEEE_EEEE != 0
    }

    /// Notes a fan `times` more; no hand has one more than four times.
    #[inline]
    const fn add(&mut self, fan: Fan, times: u8) {
        if let Some(place) = Times::place(fan) {
            self.0 += (times as u64) << place;
        }
    }
}

impl Tally {
    /// Counts a fan `times` more; only some can be there more than once.
    #[inline]
    pub(super) fn add(&mut self, fan: Fan, times: u8) {
        if times > 0 {
            self.times.add(fan, times);
            self.present.insert(fan);
            self.removed = self.removed.or(exclusion::removed_by(fan));
        }
    }

    /// Counts a fan once if `holds`.
    #[inline]
    pub(super) fn add_if(&mut self, fan: Fan, holds: bool) {
        self.add(fan, u8::from(holds));
    }

    /// Counts a fan that removes no other once less, if it is there.
    pub(super) fn take_one(&mut self, fan: Fan) {
        let Some(place) = Times::place(fan).filter(|_| self.times(fan) > 0) else {
            return;
        };
        self.times.0 -= 1 << place;
        if self.times.of(fan) == 0 {
            self.present = self.present.without(fan.into());
        }
    }

    /// The fans found.
    #[inline]
    pub(super) fn present(&self) -> FanSet {
        self.present
    }

    /// How often a fan was found.
    #[inline]
    pub(super) fn times(&self, fan: Fan) -> u8 {
        if self.present.contains(fan) {
            self.times.of(fan)
        } else {
            0
        }
    }

    /// The fans found, with how often.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Fan, u8)> + '_ {
        self.present.iter().map(|fan| (fan, self.times.of(fan)))
    }

    /// What is left when everything excluded is gone. Nothing at all is a Chicken Hand.
    #[inline]
    pub(super) fn settle(&self, rules: &Rules) -> Settled {
        let removed = self
            .removed
            .or(exclusion::removed_by_edition(self.present, rules));
        let present = self.present.without(removed);
        if present.is_empty() {
            return Settled {
                fans: Fans {
                    present: Fan::ChickenHand.into(),
                    times: Times::default(),
                },
                points: rules.value(Fan::ChickenHand),
            };
        }
        let fans = Fans {
            present,
            times: self.times,
        };
        Settled {
            points: fans.points(rules),
            fans,
        }
    }
}

impl Fans {
    /// How often a fan counts.
    #[inline]
    pub fn times(&self, fan: Fan) -> u8 {
        if self.present.contains(fan) {
            self.times.of(fan)
        } else {
            0
        }
    }

    /// The fans that count with how often, from the hardest to the easiest.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Fan, u8)> + '_ {
        self.present.iter().map(|fan| (fan, self.times.of(fan)))
    }

    /// The sum of points in an edition.
    #[inline]
    pub fn points(&self, rules: &Rules) -> u16 {
        let mut sum: u16 = self.present.iter().map(Fan::book_value).sum();
        if self.times.any_repeated() {
            let again = |(fan, times): (Fan, u8)| fan.book_value() * u16::from(times - 1);
            sum += self.iter().map(again).sum::<u16>();
        }
        for fan in [Fan::TwoConcealedKongs, Fan::ConcealedAndMeldedKong] {
            if self.present.contains(fan) {
                sum = sum - fan.book_value() + rules.value(fan);
            }
        }
        sum
    }
}

impl PartialEq for Fans {
    fn eq(&self, other: &Fans) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Fans {}

impl std::fmt::Debug for Fans {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl std::fmt::Debug for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
