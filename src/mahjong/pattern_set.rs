//! A set of patterns as one machine word.

use std::marker::PhantomData;

/// A pattern that has its place in a printed list of at most 64.
pub trait Listed: Copy + 'static {
    /// The whole list in its order.
    const ALL: &'static [Self];

    /// Where the pattern stands in the list, from 0.
    fn place(self) -> u32;
}

/// A set of patterns of one list.
pub struct PatternSet<P> {
    bits: u64,
    list: PhantomData<P>,
}

impl<P> PatternSet<P> {
    /// No patterns.
    pub const EMPTY: PatternSet<P> = PatternSet::from_bits(0);

    /// The patterns whose places are set in `bits`.
    pub(super) const fn from_bits(bits: u64) -> PatternSet<P> {
        PatternSet {
            bits,
            list: PhantomData,
        }
    }

    /// How many patterns there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Whether there is no pattern.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The patterns in either set.
    #[inline]
    pub const fn or(self, other: PatternSet<P>) -> PatternSet<P> {
        PatternSet::from_bits(self.bits | other.bits)
    }

    /// The patterns in both sets.
    #[inline]
    pub const fn and(self, other: PatternSet<P>) -> PatternSet<P> {
        PatternSet::from_bits(self.bits & other.bits)
    }

    /// The patterns in this set and not in the other.
    #[inline]
    pub const fn without(self, other: PatternSet<P>) -> PatternSet<P> {
        PatternSet::from_bits(self.bits & !other.bits)
    }
}

impl<P: Listed> PatternSet<P> {
    /// Adds the pattern if it is there.
    #[inline]
    pub fn note(&mut self, pattern: P, is_there: bool) {
        self.bits |= u64::from(is_there) << pattern.place();
    }

    /// Adds a pattern.
    #[inline]
    pub fn insert(&mut self, pattern: P) {
        self.note(pattern, true);
    }

    /// Whether the pattern is in the set.
    #[inline]
    pub fn contains(self, pattern: P) -> bool {
        self.bits >> pattern.place() & 1 == 1
    }

    /// The patterns in the order of the list.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = P> {
        let mut left = self.bits;
        std::iter::from_fn(move || {
            let pattern = *P::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(pattern)
        })
    }
}

impl<P> Clone for PatternSet<P> {
    #[inline]
    fn clone(&self) -> PatternSet<P> {
        *self
    }
}

impl<P> Copy for PatternSet<P> {}

impl<P> Default for PatternSet<P> {
    fn default() -> PatternSet<P> {
        PatternSet::EMPTY
    }
}

impl<P> PartialEq for PatternSet<P> {
    #[inline]
    fn eq(&self, other: &PatternSet<P>) -> bool {
        self.bits == other.bits
    }
}

impl<P> Eq for PatternSet<P> {}

impl<P> std::hash::Hash for PatternSet<P> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<P: Listed> FromIterator<P> for PatternSet<P> {
    fn from_iter<I: IntoIterator<Item = P>>(patterns: I) -> PatternSet<P> {
        let mut set = PatternSet::EMPTY;
        patterns.into_iter().for_each(|pattern| set.insert(pattern));
        set
    }
}

impl<P: Listed + std::fmt::Debug> std::fmt::Debug for PatternSet<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A list of three.
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Numbered(u32);

    impl Listed for Numbered {
        const ALL: &'static [Numbered] = &[Numbered(0), Numbered(1), Numbered(2)];

        fn place(self) -> u32 {
            self.0
        }
    }

    #[test]
    fn a_set_gives_its_patterns_back_in_order() {
        let set: PatternSet<Numbered> = [Numbered(2), Numbered(0)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Numbered(0), Numbered(2)]);
        assert_eq!((set.len(), set.contains(Numbered(1))), (2, false));
        assert_eq!(PatternSet::<Numbered>::EMPTY.iter().count(), 0);
    }

    #[test]
    fn noting_what_is_not_there_changes_nothing() {
        let mut set = PatternSet::EMPTY;
        set.note(Numbered(1), false);
        assert!(set.is_empty());
        set.note(Numbered(1), true);
        assert_eq!(
            set.without([Numbered(1)].into_iter().collect()),
            PatternSet::EMPTY
        );
    }
}
