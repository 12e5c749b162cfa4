//! The reading of a hand that is worth most: the same search for every tradition.

use std::cmp::Reverse;

/// One way to read a hand, with what a winner prefers one way to another by.
pub(crate) trait Ranked {
    /// What is compared; the greater is preferred.
    type Rank: Ord;

    /// The rank of this way.
    fn rank(&self) -> Self::Rank;
}

/// The best of what was seen; of equals the first.
pub(crate) struct Best<T>(Option<T>);

impl<T: Ranked> Best<T> {
    /// Nothing was seen yet.
    #[inline]
    pub(crate) const fn none() -> Best<T> {
        Best(None)
    }

    /// Keeps `way` if it is better than what is held.
    #[inline]
    pub(crate) fn see(&mut self, way: T) {
        let is_better = match &self.0 {
            Some(held) => held.rank() < way.rank(),
            None => true,
        };
        if is_better {
            self.0 = Some(way);
        }
    }

    /// The best; nothing if the hand cannot be read at all.
    #[inline]
    pub(crate) fn found(self) -> Option<T> {
        self.0
    }
}

/// The best way to read a hand, which is the one [`Best`] keeps, and the others from better to worse.
pub(crate) fn best_and_others<T: Ranked>(mut ways: Vec<T>) -> Option<(T, Vec<T>)> {
    // A stable sort: of equals the first stays first.
    ways.sort_by_key(|way| Reverse(way.rank()));
    let mut ways = ways.into_iter();
    Some((ways.next()?, ways.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Way(u8, char);

    impl Ranked for Way {
        type Rank = u8;

        fn rank(&self) -> u8 {
            self.0
        }
    }

    #[test]
    fn of_equals_the_first_is_the_best() {
        let ways = vec![Way(1, 'a'), Way(3, 'b'), Way(2, 'c'), Way(3, 'd')];
        let mut best = Best::none();
        ways.iter().for_each(|way| best.see(*way));
        assert_eq!(best.found(), Some(Way(3, 'b')));
        let (first, others) = best_and_others(ways).unwrap();
        assert_eq!(first, Way(3, 'b'));
        assert_eq!(others, [Way(3, 'd'), Way(2, 'c'), Way(1, 'a')]);
        assert!(best_and_others::<Way>(Vec::new()).is_none());
    }
}
