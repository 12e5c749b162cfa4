//! The seats of one table: how many there are, and one thing for each of them.

mod iter;
mod text;

use std::fmt;
use std::ops::{Deref, DerefMut, Index, IndexMut, Range};

use super::tile::Wind;

pub use iter::IntoIter;

/// How many people play at a table. Everything that depends on the number asks a value of this
/// type, so that tables of another size begin as one more variant here. It is written as the number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TableSize {
    /// East, South and West.
    Three = 3,
    /// East, South, West and North.
    #[default]
    Four = 4,
    /// The four winds and somebody who sits out, another one in each hand.
    Five = 5,
}

impl TableSize {
    /// The size of a table where nothing names another: in files and forms that know no rule set.
    pub const USUAL: TableSize = TableSize::Four;
    /// The seats of the largest table.
    pub const MOST: usize = TableSize::Five.seats();
    /// Every size, the smallest first.
    pub const ALL: [TableSize; 3] = [TableSize::Three, TableSize::Four, TableSize::Five];

    /// The size with so many seats; `None` if there is none.
    #[inline]
    pub const fn of(seats: usize) -> Option<Self> {
        match seats {
            3 => Some(TableSize::Three),
            4 => Some(TableSize::Four),
            5 => Some(TableSize::Five),
            _ => None,
        }
    }

    /// Whether the tables are those of most rule sets.
    pub fn is_usual(&self) -> bool {
        *self == TableSize::USUAL
    }

    /// The number of seats.
    #[inline]
    pub const fn seats(self) -> usize {
        self as usize
    }

    /// The size of a table with only the people who play one hand: of five one sits out.
    #[inline]
    pub const fn in_hand(self) -> TableSize {
        match self {
            TableSize::Three => TableSize::Three,
            TableSize::Four | TableSize::Five => TableSize::Four,
        }
    }

    /// Whether everybody at the table plays every hand.
    #[inline]
    pub const fn all_play(self) -> bool {
        self.in_hand().seats() == self.seats()
    }

    /// The winds of those who play a hand, East first.
    #[inline]
    pub const fn winds(self) -> Seats<Wind> {
        match self {
            TableSize::Three => Seats::Three([Wind::East, Wind::South, Wind::West]),
            TableSize::Four | TableSize::Five => Seats::Four(Wind::ALL),
        }
    }

    /// Whether somebody sits at the table with this wind.
    #[inline]
    pub const fn has(self, wind: Wind) -> bool {
        wind.index() < self.in_hand().seats()
    }

    /// How many others a person meets at the table.
    #[inline]
    pub const fn others(self) -> usize {
        self.seats() - 1
    }

    /// How many places so many tables have.
    #[inline]
    pub const fn places(self, tables: usize) -> usize {
        self.seats() * tables
    }

    /// How many whole tables so many people fill.
    #[inline]
    pub const fn tables(self, people: usize) -> usize {
        people / self.seats()
    }

    /// Whether so many people fill their tables and nobody is left over.
    #[inline]
    pub const fn is_filled_by(self, people: usize) -> bool {
        people.is_multiple_of(self.seats())
    }

    /// How many people are missing at the last table of so many.
    #[inline]
    pub const fn lacking(self, people: usize) -> usize {
        self.places(people.div_ceil(self.seats())) - people
    }

    /// How many turns it takes from one seat (from 0) to another.
    #[inline]
    pub const fn turns(self, from: usize, to: usize) -> usize {
        (to + self.seats() - from) % self.seats()
    }

    /// The table (from 0) of a place, where the places of a table stand together and the tables
    /// in a row.
    #[inline]
    pub const fn table_of(self, place: usize) -> usize {
        // Dividing by a number that the compiler knows is many times faster.
        match self {
            TableSize::Three => place / 3,
            TableSize::Four => place / 4,
            TableSize::Five => place / 5,
        }
    }

    /// The seat (from 0) of a place in such a row.
    #[inline]
    pub const fn seat_of(self, place: usize) -> usize {
        match self {
            TableSize::Three => place % 3,
            TableSize::Four => place % 4,
            TableSize::Five => place % 5,
        }
    }

    /// The places of a table (from 0) in such a row.
    #[inline]
    pub const fn row_of(self, table: usize) -> Range<usize> {
        self.places(table)..self.places(table + 1)
    }
}

/// What stands at the seats of one table, in the order of the winds (East first). The value knows
/// how many seats its table has: ask `len()`.
///
/// The things lie in an array and not on the heap: plans are made by exchanging millions of seats,
/// and a copy must cost what the copy of an array costs. Whoever has seats uses them as a slice. They
/// are written and read as the list of their things.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seats<T> {
    /// Those of a table of three.
    Three([T; 3]),
    /// Those of a table of four.
    Four([T; 4]),
    /// Those of a table of five.
    Five([T; 5]),
}

impl<T> Seats<T> {
    /// The seats of a table of four, East first.
    #[inline]
    pub const fn four(at: [T; 4]) -> Self {
        Self::Four(at)
    }

    /// The seats of a table of three, East first.
    #[inline]
    pub const fn three(at: [T; 3]) -> Self {
        Self::Three(at)
    }

    /// The seats of a table of five, in the order in which the deal passes.
    #[inline]
    pub const fn five(at: [T; 5]) -> Self {
        Self::Five(at)
    }

    /// What `make` gives for each seat, from 0.
    #[inline]
    pub fn from_fn(size: TableSize, make: impl FnMut(usize) -> T) -> Self {
        match size {
            TableSize::Three => Self::Three(std::array::from_fn(make)),
            TableSize::Four => Self::Four(std::array::from_fn(make)),
            TableSize::Five => Self::Five(std::array::from_fn(make)),
        }
    }

    /// The same thing at each seat.
    #[inline]
    pub fn filled(size: TableSize, thing: T) -> Self
    where
        T: Copy,
    {
        Self::from_fn(size, |_| thing)
    }

    /// The things in their order; `None` if there are more or fewer than seats.
    pub fn collect(size: TableSize, things: impl IntoIterator<Item = T>) -> Option<Self> {
        let mut things = things.into_iter();
        let mut next = || things.next();
        let (east, south, west) = (next()?, next()?, next()?);
        let seats = match size {
            TableSize::Three => Self::Three([east, south, west]),
            TableSize::Four => Self::Four([east, south, west, next()?]),
            TableSize::Five => Self::Five([east, south, west, next()?, next()?]),
        };
        next().is_none().then_some(seats)
    }

    /// How many seats the table has.
    #[inline]
    pub const fn size(&self) -> TableSize {
        match self {
            Self::Three(_) => TableSize::Three,
            Self::Four(_) => TableSize::Four,
            Self::Five(_) => TableSize::Five,
        }
    }

    /// What `change` makes of each thing.
    #[inline]
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> Seats<U> {
        match self {
            Self::Three(at) => Seats::Three(at.map(change)),
            Self::Four(at) => Seats::Four(at.map(change)),
            Self::Five(at) => Seats::Five(at.map(change)),
        }
    }

    /// What `change` makes of each thing.
    ///
    /// # Errors
    /// The first error; the seats behind are not asked.
    #[inline]
    pub fn try_map<U, E>(self, mut change: impl FnMut(T) -> Result<U, E>) -> Result<Seats<U>, E> {
        Ok(match self {
            Self::Three([east, south, west]) => {
                Seats::Three([change(east)?, change(south)?, change(west)?])
            }
            Self::Four([east, south, west, north]) => {
                Seats::Four([change(east)?, change(south)?, change(west)?, change(north)?])
            }
            Self::Five([east, south, west, north, fifth]) => Seats::Five([
                change(east)?,
                change(south)?,
                change(west)?,
                change(north)?,
                change(fifth)?,
            ]),
        })
    }
}

/// The seats of a table of the usual size, with nothing of their own.
impl<T: Default> Default for Seats<T> {
    fn default() -> Self {
        Self::from_fn(TableSize::USUAL, |_| T::default())
    }
}

impl<T> Deref for Seats<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        match self {
            Self::Three(at) => at,
            Self::Four(at) => at,
            Self::Five(at) => at,
        }
    }
}

impl<T> DerefMut for Seats<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        match self {
            Self::Three(at) => at,
            Self::Four(at) => at,
            Self::Five(at) => at,
        }
    }
}

impl<T> Index<usize> for Seats<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: usize) -> &T {
        &(**self)[seat]
    }
}

impl<T> IndexMut<usize> for Seats<T> {
    #[inline]
    fn index_mut(&mut self, seat: usize) -> &mut T {
        &mut (**self)[seat]
    }
}

impl<T> Index<Wind> for Seats<T> {
    type Output = T;

    #[inline]
    fn index(&self, wind: Wind) -> &T {
        &(**self)[wind.index()]
    }
}

impl<T> IndexMut<Wind> for Seats<T> {
    #[inline]
    fn index_mut(&mut self, wind: Wind) -> &mut T {
        &mut (**self)[wind.index()]
    }
}

impl<'a, T> IntoIterator for &'a Seats<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut Seats<T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

/// The seats of a table of four, East first.
impl<T> From<[T; 4]> for Seats<T> {
    #[inline]
    fn from(at: [T; 4]) -> Self {
        Self::four(at)
    }
}

/// The seats of a table of three, East first.
impl<T> From<[T; 3]> for Seats<T> {
    #[inline]
    fn from(at: [T; 3]) -> Self {
        Self::three(at)
    }
}

/// The seats of a table of five, in the order in which the deal passes.
impl<T> From<[T; 5]> for Seats<T> {
    #[inline]
    fn from(at: [T; 5]) -> Self {
        Self::five(at)
    }
}

/// Whether the table has as many seats, and these things at them.
impl<T: PartialEq<U>, U, const N: usize> PartialEq<[U; N]> for Seats<T> {
    fn eq(&self, others: &[U; N]) -> bool {
        **self == *others.as_slice()
    }
}

impl<T: fmt::Debug> fmt::Debug for Seats<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

#[cfg(test)]
mod tests;
