//! A set of things of one list, such as patterns or circumstances, as one machine word or two.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitOr, Not};

/// Something that has its place in a list of at most 128; the macro `listed` writes this.
pub trait Listed: Copy + 'static {
    /// A number with at least as many bits as the list is long.
    type Bits: Bits;

    /// The whole list in its order.
    const ALL: &'static [Self];

    /// The index in [`Listed::ALL`].
    fn place(self) -> u32;
}

/// The numbers that hold a set: `u64` and `u128`.
pub trait Bits:
    Copy + Eq + Hash + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    /// No bit.
    const NONE: Self;

    /// The bit of one place, or no bit at all.
    fn bit(place: u32, is_set: bool) -> Self;

    /// How many bits are set.
    fn count(self) -> u32;

    /// The bits of the places 0 to 63 and of the places 64 to 127.
    fn halves(self) -> [u64; 2];
}

impl Bits for u64 {
    const NONE: u64 = 0;

    #[inline]
    fn bit(place: u32, is_set: bool) -> u64 {
        u64::from(is_set) << place
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn halves(self) -> [u64; 2] {
        [self, 0]
    }
}

impl Bits for u128 {
    const NONE: u128 = 0;

    #[inline]
    fn bit(place: u32, is_set: bool) -> u128 {
        u128::from(is_set) << place
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn halves(self) -> [u64; 2] {
        [self as u64, (self >> 64) as u64]
    }
}

/// Makes an enumeration, whose variants are numbered from 0, a list that sets can be made of: also in constants.
macro_rules! listed {
    ($item:ty, $bits:ty, $all:expr) => {
        impl $crate::pattern_set::Listed for $item {
            type Bits = $bits;

            const ALL: &'static [$item] = $all;

            #[inline]
            fn place(self) -> u32 {
                self as u32
            }
        }

        impl $crate::PatternSet<$item> {
            /// The set of these.
            pub const fn of(list: &[$item]) -> Self {
                let (mut bits, mut at) = (0, 0);
                while at < list.len() {
                    bits |= 1 << list[at] as u32;
                    at += 1;
                }
                Self::from_bits(bits)
            }
        }
    };
}
pub(crate) use listed;

/// A set of things of one list.
pub struct PatternSet<P: Listed> {
    bits: P::Bits,
}

impl<P: Listed> PatternSet<P> {
    /// Nothing.
    pub const EMPTY: PatternSet<P> = PatternSet::from_bits(P::Bits::NONE);

    /// What stands at the places that are set in `bits`.
    pub(crate) const fn from_bits(bits: P::Bits) -> PatternSet<P> {
        PatternSet { bits }
    }

    /// The places as bits.
    #[inline]
    pub(crate) const fn bits(self) -> P::Bits {
        self.bits
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> u32 {
        self.bits.count()
    }

    /// Whether there is nothing.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == P::Bits::NONE
    }

    /// What is in either set.
    #[inline]
    #[must_use]
    pub fn or(self, other: PatternSet<P>) -> PatternSet<P> {
        PatternSet::from_bits(self.bits | other.bits)
    }

    /// What is in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: PatternSet<P>) -> PatternSet<P> {
        PatternSet::from_bits(self.bits & other.bits)
    }

    /// What is in this set and not in the other.
    #[inline]
    #[must_use]
    pub fn without(self, other: PatternSet<P>) -> PatternSet<P> {
        PatternSet::from_bits(self.bits & !other.bits)
    }

    /// The same set with one more.
    #[inline]
    #[must_use]
    pub fn with(self, one: P) -> PatternSet<P> {
        PatternSet::from_bits(self.bits | P::Bits::bit(one.place(), true))
    }

    /// Adds `one` if it is there.
    #[inline]
    pub fn note(&mut self, one: P, is_there: bool) {
        self.bits = self.bits | P::Bits::bit(one.place(), is_there);
    }

    /// Adds `one`.
    #[inline]
    pub fn insert(&mut self, one: P) {
        self.note(one, true);
    }

    /// Whether `one` is in the set.
    #[inline]
    pub fn contains(self, one: P) -> bool {
        self.bits & P::Bits::bit(one.place(), true) != P::Bits::NONE
    }

    /// Whether the sets share anything.
    #[inline]
    pub fn meets(self, other: PatternSet<P>) -> bool {
        self.bits & other.bits != P::Bits::NONE
    }

    /// What is in the set, in the order of the list.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = P> {
        let [low, high] = self.bits.halves();
        half(low, 0).chain(half(high, 64))
    }
}

/// What stands at the set places of 64, the first of which is `start`.
#[inline]
fn half<P: Listed>(mut left: u64, start: usize) -> impl Iterator<Item = P> {
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let place = start + left.trailing_zeros() as usize;
        left &= left - 1;
        P::ALL.get(place).copied()
    })
}

impl<P: Listed> Clone for PatternSet<P> {
    #[inline]
    fn clone(&self) -> PatternSet<P> {
        *self
    }
}

impl<P: Listed> Copy for PatternSet<P> {}

impl<P: Listed> Default for PatternSet<P> {
    fn default() -> PatternSet<P> {
        PatternSet::EMPTY
    }
}

impl<P: Listed> PartialEq for PatternSet<P> {
    #[inline]
    fn eq(&self, other: &PatternSet<P>) -> bool {
        self.bits == other.bits
    }
}

impl<P: Listed> Eq for PatternSet<P> {}

impl<P: Listed> Hash for PatternSet<P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<P: Listed> From<P> for PatternSet<P> {
    fn from(one: P) -> PatternSet<P> {
        PatternSet::EMPTY.with(one)
    }
}

impl<P: Listed> FromIterator<P> for PatternSet<P> {
    fn from_iter<I: IntoIterator<Item = P>>(list: I) -> PatternSet<P> {
        list.into_iter().fold(PatternSet::EMPTY, PatternSet::with)
    }
}

impl<P: Listed + Debug> Debug for PatternSet<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

    /// A list of three in one word.
    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Few {
        One,
        Two,
        Three,
    }

    listed!(Few, u64, &[Few::One, Few::Two, Few::Three]);

    /// A list of 82 in two words.
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Numbered(u8);

    impl Listed for Numbered {
        type Bits = u128;

        const ALL: &'static [Numbered] = &{
            let mut all = [Numbered(0); 82];
            let mut at = 0;
            while at < all.len() {
                all[at] = Numbered(at as u8);
                at += 1;
            }
            all
        };

        fn place(self) -> u32 {
            u32::from(self.0)
        }
    }

    #[test]
    fn a_set_gives_back_what_it_holds_in_order() {
        const SET: PatternSet<Few> = PatternSet::<Few>::of(&[Few::Three, Few::One]);
        assert_eq!(SET.iter().collect::<Vec<_>>(), [Few::One, Few::Three]);
        assert_eq!((SET.len(), SET.contains(Few::Two)), (2, false));
        assert_eq!(PatternSet::<Few>::EMPTY.iter().count(), 0);
        let long: PatternSet<Numbered> = [81, 64, 63, 0].map(Numbered).into_iter().collect();
        let places: Vec<_> = long.iter().map(|one| one.0).collect();
        assert_eq!(places, [0, 63, 64, 81]);
    }

    #[test]
    fn noting_what_is_not_there_changes_nothing() {
        let mut set = PatternSet::EMPTY;
        set.note(Few::Two, false);
        assert!(set.is_empty());
        set.note(Few::Two, true);
        assert_eq!(set.without(Few::Two.into()), PatternSet::EMPTY);
        assert!(set.meets(Few::Two.into()) && !set.meets(Few::One.into()));
    }

    #[test]
    fn a_long_list_is_counted_and_told_apart_as_a_short_one() {
        let few = PatternSet::<Few>::of(&[Few::Three, Few::One]);
        let long: PatternSet<Numbered> = [81, 64, 63, 0].map(Numbered).into_iter().collect();
        assert_eq!((few.len(), long.len()), (2, 4));
        let hash = |set| BuildHasherDefault::<DefaultHasher>::default().hash_one(set);
        assert_ne!(hash(long), hash(long.without(Numbered(64).into())));
    }
}
