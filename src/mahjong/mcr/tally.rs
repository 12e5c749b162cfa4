//! A list of fan, each with how often it counts. Fixed size, no allocation.

use super::fan::Fan;
use super::rules::Rules;

/// A set of fan as one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct FanSet(u128);

/// How often each fan counts.
#[derive(Clone, Copy)]
pub struct Tally {
    present: FanSet,
    /// Only meaningful for fans that are present.
    times: [u8; Fan::COUNT],
}

impl FanSet {
    /// No fan.
    pub(super) const NONE: FanSet = FanSet(0);

    /// The set of these fans.
    pub(super) const fn of(fans: &[Fan]) -> FanSet {
        let (mut bits, mut at) = (0, 0);
        while at < fans.len() {
            bits |= 1 << fans[at] as u32;
            at += 1;
        }
        FanSet(bits)
    }

    /// The fans of either set.
    #[inline]
    pub(super) const fn or(self, other: FanSet) -> FanSet {
        FanSet(self.0 | other.0)
    }

    /// Whether a fan is in the set.
    #[inline]
    pub(super) const fn has(self, fan: Fan) -> bool {
        self.0 >> fan as u32 & 1 == 1
    }

    /// Whether the sets share a fan.
    #[inline]
    pub(super) const fn meets(self, other: FanSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The fans from the hardest to the easiest.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = Fan> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let fan = Fan::all().get(bits.trailing_zeros() as usize).copied();
            bits &= bits.wrapping_sub(1);
            fan
        })
    }
}

impl Tally {
    /// An empty list.
    pub(super) const EMPTY: Tally = Tally {
        present: FanSet::NONE,
        times: [0; Fan::COUNT],
    };

    /// Counts a fan `times` more.
    #[inline]
    pub(super) fn add(&mut self, fan: Fan, times: u8) {
        if times > 0 {
            let before = self.times(fan);
            self.present.0 |= 1 << fan as u32;
            self.times[fan.index()] = before + times;
        }
    }

    /// Counts a fan once if `holds`.
    #[inline]
    pub(super) fn add_if(&mut self, fan: Fan, holds: bool) {
        self.present.0 |= u128::from(holds) << fan as u32;
        self.times[fan.index()] = u8::from(holds);
    }

    /// Counts a fan once less; it goes when nothing is left of it.
    pub(super) fn take_one(&mut self, fan: Fan) {
        match self.times(fan) {
            0 | 1 => self.remove(FanSet::of(&[fan])),
            times => self.times[fan.index()] = times - 1,
        }
    }

    /// Takes all fans of a set away.
    #[inline]
    pub(super) fn remove(&mut self, fans: FanSet) {
        self.present.0 &= !fans.0;
    }

    /// The fans that count.
    #[inline]
    pub(super) fn present(&self) -> FanSet {
        self.present
    }

    /// How often a fan counts.
    #[inline]
    pub fn times(&self, fan: Fan) -> u8 {
        if self.present.has(fan) {
            self.times[fan.index()]
        } else {
            0
        }
    }

    /// The fans that count with how often, from the hardest to the easiest.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Fan, u8)> + '_ {
        self.present
            .iter()
            .map(|fan| (fan, self.times[fan.index()]))
    }

    /// The sum of points in an edition.
    #[inline]
    pub fn points(&self, rules: &Rules) -> u16 {
        self.iter()
            .map(|(fan, times)| rules.value(fan) * u16::from(times))
            .sum()
    }
}

impl PartialEq for Tally {
    fn eq(&self, other: &Tally) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Tally {}

impl std::fmt::Debug for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
