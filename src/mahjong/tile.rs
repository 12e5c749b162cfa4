//! The 34 kinds of tile that make hands, and the four winds.
//!
//! Flowers and seasons never stand in a hand; scorers that know them take their number.

use serde::{Deserialize, Serialize};

/// One kind of tile as a number from 0 to 33.
///
/// 0–8 are characters 1–9, 9–17 dots, 18–26 bamboo, 27–30 the winds East, South, West and North,
/// 31 the White, 32 the Green and 33 the Red dragon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

/// The three numbered suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Characters, written `m`.
    Characters,
    /// Dots, written `p`.
    Dots,
    /// Bamboo, written `s`.
    Bamboo,
}

/// A wind: of a tile, of a seat, or of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Wind {
    /// East, the dealer's wind.
    #[serde(rename = "E")]
    East,
    #[serde(rename = "S")]
    South,
    #[serde(rename = "W")]
    West,
    #[serde(rename = "N")]
    North,
}

impl Tile {
    /// How many kinds there are.
    pub const KINDS: usize = 34;
    /// The East wind.
    pub const EAST: Tile = Tile(27);
    /// The South wind.
    pub const SOUTH: Tile = Tile(28);
    /// The West wind.
    pub const WEST: Tile = Tile(29);
    /// The North wind.
    pub const NORTH: Tile = Tile(30);
    /// The White dragon.
    pub const WHITE: Tile = Tile(31);
    /// The Green dragon.
    pub const GREEN: Tile = Tile(32);
    /// The Red dragon.
    pub const RED: Tile = Tile(33);

    /// The tile with this index, if it is below 34.
    pub const fn new(index: u8) -> Option<Tile> {
        if (index as usize) < Tile::KINDS {
            Some(Tile(index))
        } else {
            None
        }
    }

    /// The tile of a suit with a rank from 1 to 9.
    pub const fn suited(suit: Suit, rank: u8) -> Option<Tile> {
        match rank {
            1..=9 => Some(Tile(suit as u8 * 9 + rank - 1)),
            _ => None,
        }
    }

    /// The number from 0 to 33.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The suit of a numbered tile.
    pub const fn suit(self) -> Option<Suit> {
        match self.0 {
            0..=8 => Some(Suit::Characters),
            9..=17 => Some(Suit::Dots),
            18..=26 => Some(Suit::Bamboo),
            _ => None,
        }
    }

    /// The rank, 1 to 9, of a numbered tile.
    pub const fn rank(self) -> Option<u8> {
        if self.is_honor() {
            None
        } else {
            Some(self.0 % 9 + 1)
        }
    }

    /// Whether it is a wind or a dragon.
    #[inline]
    pub const fn is_honor(self) -> bool {
        self.0 >= 27
    }

    /// Whether it is a 1 or a 9 of a suit.
    #[inline]
    pub const fn is_terminal(self) -> bool {
        self.0 < 27 && matches!(self.0 % 9, 0 | 8)
    }

    #[inline]
    pub const fn is_terminal_or_honor(self) -> bool {
        self.is_honor() || self.is_terminal()
    }

    /// Whether it is one of the four winds.
    #[inline]
    pub const fn is_wind(self) -> bool {
        matches!(self.0, 27..=30)
    }

    /// Whether it is one of the three dragons.
    #[inline]
    pub const fn is_dragon(self) -> bool {
        self.0 >= 31
    }

    /// The wind on a wind tile.
    pub const fn wind(self) -> Option<Wind> {
        match self.0 {
            27 => Some(Wind::East),
            28 => Some(Wind::South),
            29 => Some(Wind::West),
            30 => Some(Wind::North),
            _ => None,
        }
    }

    /// The tile `steps` further up in the same suit.
    pub const fn up(self, steps: u8) -> Option<Tile> {
        match self.rank() {
            Some(rank) if steps <= 9 - rank => Some(Tile(self.0 + steps)),
            _ => None,
        }
    }

    /// All 34 kinds in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Tile> + ExactSizeIterator {
        (0..Tile::KINDS as u8).map(Tile)
    }
}

impl std::fmt::Debug for Tile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

impl std::fmt::Display for Tile {
    /// Writes the tile in the notation of [`super::notation`], such as `7s` or `5z`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let digit = if self.is_honor() {
            self.0 - 26
        } else {
            self.0 % 9 + 1
        };
        write!(f, "{digit}{}", self.letter())
    }
}

impl Tile {
    /// The suit letter of the notation: `m`, `p`, `s`, or `z` for honors.
    pub const fn letter(self) -> char {
        match self.suit() {
            Some(suit) => suit.letter(),
            None => 'z',
        }
    }
}

impl Suit {
    /// All three suits in order.
    pub const ALL: [Suit; 3] = [Suit::Characters, Suit::Dots, Suit::Bamboo];

    /// The number 0, 1 or 2.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the notation: `m`, `p` or `s`.
    pub const fn letter(self) -> char {
        match self {
            Suit::Characters => 'm',
            Suit::Dots => 'p',
            Suit::Bamboo => 's',
        }
    }
}

impl Wind {
    /// All four winds in turn order.
    pub const ALL: [Wind; 4] = [Wind::East, Wind::South, Wind::West, Wind::North];

    /// The number from 0 (East) to 3 (North).
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The wind with which a seat (from 0) begins; none behind North, where somebody sits out first.
    #[inline]
    pub fn of_seat(seat: usize) -> Option<Wind> {
        Self::ALL.get(seat).copied()
    }

    /// The prevailing wind of a wind round (from 0); after North it is East again.
    #[inline]
    pub const fn of_round(round: u8) -> Wind {
        Self::ALL[round as usize % Self::ALL.len()]
    }

    /// The first of `seats` in turn after this one, which is not among them itself.
    pub fn first_after(self, seats: impl IntoIterator<Item = Wind>) -> Option<Wind> {
        seats
            .into_iter()
            .filter(|&seat| seat != self)
            .min_by_key(|seat| (seat.index() + Self::ALL.len() - self.index()) % Self::ALL.len())
    }

    /// The tile that shows this wind.
    #[inline]
    pub const fn tile(self) -> Tile {
        Tile(27 + self as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_below_34_are_tiles_and_no_others() {
        assert_eq!(Tile::new(33), Some(Tile::RED));
        assert_eq!(Tile::new(34), None);
        assert_eq!(Tile::all().len(), 34);
    }

    #[test]
    fn every_numbered_tile_is_found_by_its_suit_and_rank() {
        for tile in Tile::all().filter(|tile| !tile.is_honor()) {
            let (suit, rank) = (tile.suit().unwrap(), tile.rank().unwrap());
            assert_eq!(Tile::suited(suit, rank), Some(tile));
        }
        assert_eq!(Tile::suited(Suit::Dots, 0), None);
        assert_eq!(Tile::suited(Suit::Dots, 10), None);
    }

    #[test]
    fn the_kinds_divide_into_terminals_simples_winds_and_dragons() {
        let count = |test: fn(Tile) -> bool| Tile::all().filter(|&tile| test(tile)).count();
        assert_eq!(count(Tile::is_terminal), 6);
        assert_eq!(count(Tile::is_wind), 4);
        assert_eq!(count(Tile::is_dragon), 3);
        assert_eq!(count(Tile::is_honor), 7);
        assert_eq!(count(Tile::is_terminal_or_honor), 13);
    }

    #[test]
    fn a_step_up_never_leaves_the_suit() {
        let seven = Tile::suited(Suit::Characters, 7).unwrap();
        assert_eq!(seven.up(2), Tile::suited(Suit::Characters, 9));
        assert_eq!(seven.up(3), None);
        assert_eq!(Tile::EAST.up(1), None);
    }

    #[test]
    fn turns_go_round_from_a_seat() {
        let seats = [Wind::East, Wind::West, Wind::South];
        assert_eq!(Wind::North.first_after(seats), Some(Wind::East));
        assert_eq!(Wind::East.first_after(seats), Some(Wind::South));
        assert_eq!(Wind::East.first_after([Wind::East]), None);
        let around = [Wind::East, Wind::North];
        assert_eq!(Wind::West.first_after(around), Some(Wind::North));
    }

    #[test]
    fn winds_and_their_tiles_belong_together() {
        for wind in Wind::ALL {
            assert_eq!(wind.tile().wind(), Some(wind));
        }
        assert_eq!(Tile::WHITE.wind(), None);
    }

    #[test]
    fn after_the_north_round_the_wind_is_east_again() {
        let rounds = [0, 1, 2, 3, 4, 7].map(Wind::of_round);
        assert_eq!(rounds[..4], Wind::ALL);
        assert_eq!(rounds[4..], [Wind::East, Wind::North]);
    }
}
