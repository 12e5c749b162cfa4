//! How many of each kind of tile: a multiset that never holds a fifth copy.

use super::tile::{Suit, Tile};

/// A multiset of tiles, at most four of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Counts([u8; Tile::KINDS]);

/// A tile would have been held five times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("more than four copies of {0}")]
pub struct FifthCopy(pub Tile);

impl Counts {
    /// No tiles.
    pub const EMPTY: Counts = Counts([0; Tile::KINDS]);

    /// Counts the tiles, or names the first kind that occurs a fifth time.
    pub fn from_tiles(tiles: impl IntoIterator<Item = Tile>) -> Result<Counts, FifthCopy> {
        let mut counts = Counts::EMPTY;
        for tile in tiles {
            counts.add(tile)?;
        }
        Ok(counts)
    }

    /// Adds one tile unless it would be the fifth.
    #[inline]
    pub fn add(&mut self, tile: Tile) -> Result<(), FifthCopy> {
        self.add_times(tile, 1)
    }

    /// Adds `times` copies of a tile unless there would be more than four; then nothing changes.
    #[inline]
    pub fn add_times(&mut self, tile: Tile, times: u8) -> Result<(), FifthCopy> {
        let held = &mut self.0[tile.index()];
        match held.checked_add(times) {
            Some(sum) if sum <= 4 => {
                *held = sum;
                Ok(())
            }
            _ => Err(FifthCopy(tile)),
        }
    }

    /// Takes one copy away; false if there is none.
    #[inline]
    pub fn remove(&mut self, tile: Tile) -> bool {
        let held = &mut self.0[tile.index()];
        let any = *held > 0;
        *held -= u8::from(any);
        any
    }

    /// How many copies of a tile there are.
    #[inline]
    pub const fn get(&self, tile: Tile) -> u8 {
        self.0[tile.index()]
    }

    /// How many tiles there are together.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// The counts by tile index.
    #[inline]
    pub const fn as_array(&self) -> &[u8; Tile::KINDS] {
        &self.0
    }

    /// The nine counts of a suit, by rank minus one.
    pub fn of_suit(&self, suit: Suit) -> &[u8] {
        let start = suit.index() * 9;
        &self.0[start..start + 9]
    }

    /// Both multisets together.
    pub fn plus(&self, other: &Counts) -> Result<Counts, FifthCopy> {
        let mut sum = *self;
        for (tile, times) in other.kinds() {
            sum.add_times(tile, times)?;
        }
        Ok(sum)
    }

    /// The kinds that are present, in order, each with its number of copies.
    pub fn kinds(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        Tile::all().zip(self.0).filter(|&(_, times)| times > 0)
    }

    /// Every tile in order, repeated as often as it is held.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.kinds()
            .flat_map(|(tile, times)| std::iter::repeat_n(tile, usize::from(times)))
    }
}

impl std::fmt::Debug for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Counts({self})")
    }
}

impl std::fmt::Display for Counts {
    /// Writes the tiles in order in the notation of [`super::notation`].
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&super::notation::print(
            self.tiles().map(super::notation::Noted::plain),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fifth_copy_is_refused_and_changes_nothing() {
        let mut counts = Counts::from_tiles([Tile::EAST; 4]).unwrap();
        assert_eq!(counts.add(Tile::EAST), Err(FifthCopy(Tile::EAST)));
        assert_eq!(
            counts.add_times(Tile::WEST, 200),
            Err(FifthCopy(Tile::WEST))
        );
        assert_eq!(counts.total(), 4);
    }

    #[test]
    fn removing_a_tile_that_is_not_there_changes_nothing() {
        let mut counts = Counts::from_tiles([Tile::RED]).unwrap();
        assert!(counts.remove(Tile::RED));
        assert!(!counts.remove(Tile::RED));
        assert_eq!(counts, Counts::EMPTY);
    }

    #[test]
    fn the_sum_of_two_multisets_keeps_the_limit() {
        let three = Counts::from_tiles([Tile::RED; 3]).unwrap();
        let one = Counts::from_tiles([Tile::RED, Tile::EAST]).unwrap();
        assert_eq!(three.plus(&one).unwrap().total(), 5);
        assert_eq!(three.plus(&three), Err(FifthCopy(Tile::RED)));
    }

    #[test]
    fn tiles_come_back_in_order() {
        let counts = Counts::from_tiles([Tile::RED, Tile::EAST, Tile::RED]).unwrap();
        assert_eq!(
            counts.tiles().collect::<Vec<_>>(),
            [Tile::EAST, Tile::RED, Tile::RED]
        );
        assert_eq!(counts.to_string(), "177z");
    }
}
