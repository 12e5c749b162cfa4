//! The flowers and seasons that a winner has laid out.

use super::tile::Wind;

/// Flowers and seasons: 1–4 of either series, number 1 belonging to East.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flowers(u8);

impl Flowers {
    /// No flowers.
    pub const NONE: Flowers = Flowers(0);

    /// Adds flower 1–4 or season 5–8; false if there is no such tile or it is there already.
    pub fn add(&mut self, number: u8) -> bool {
        if !(1..=8).contains(&number) || self.0 & 1 << (number - 1) != 0 {
            return false;
        }
        self.0 |= 1 << (number - 1);
        true
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The flowers and the seasons, one bit for each number from 1.
    pub const fn by_series(self) -> (u8, u8) {
        (self.0 & 0xf, self.0 >> 4)
    }

    /// How many complete sets of four there are.
    pub const fn complete_sets(self) -> u8 {
        (self.0 & 0xf == 0xf) as u8 + (self.0 >> 4 == 0xf) as u8
    }

    /// How many belong to a seat; those of complete sets only if `with_sets`.
    pub const fn own(self, seat: Wind, with_sets: bool) -> u8 {
        let flowers = self.0 & 0xf;
        let seasons = self.0 >> 4;
        let mut own = 0;
        if with_sets || flowers != 0xf {
            own += flowers >> seat.index() & 1;
        }
        if with_sets || seasons != 0xf {
            own += seasons >> seat.index() & 1;
        }
        own
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid_out(numbers: impl IntoIterator<Item = u8>) -> Flowers {
        let mut flowers = Flowers::NONE;
        for number in numbers {
            assert!(flowers.add(number), "{number}");
        }
        flowers
    }

    #[test]
    fn each_of_the_eight_is_there_once() {
        let mut all = laid_out(1..=8);
        assert_eq!((all.len(), all.by_series()), (8, (15, 15)));
        for number in 0..=9 {
            assert!(!all.add(number), "{number}");
        }
        assert_eq!(all.len(), 8);
    }

    #[test]
    fn four_flowers_are_a_set_and_so_are_four_seasons() {
        let sets = |numbers: &[u8]| laid_out(numbers.iter().copied()).complete_sets();
        assert_eq!(sets(&[1, 2, 3, 4]), 1);
        assert_eq!(sets(&[5, 6, 7, 8]), 1);
        assert_eq!(sets(&[1, 2, 3, 4, 5, 6, 7, 8]), 2);
        assert_eq!(sets(&[1, 2, 3, 5, 6, 7]), 0);
        assert_eq!(sets(&[3, 4, 5, 6]), 0);
    }
}
