//! The seats of one table: how many there are, and one thing for each of them.

use std::fmt;
use std::ops::{Deref, DerefMut, Index, IndexMut, Range};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::tile::Wind;

/// How many people play at a table. Everything that depends on the number asks a value of this
/// type, so that tables of another size begin as one more variant here.
///
/// While there is one variant the value takes no room and [`TableSize::seats`] is a constant:
/// dividing a place by the seats of a table stays a shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableSize {
    /// East, South, West and North.
    Four = 4,
}

impl TableSize {
    /// The size of a table where nothing names another: in files and forms that know no rule set.
    pub const USUAL: TableSize = TableSize::Four;
    /// The seats of the largest table: the room that [`Seats`] keeps.
    pub const MOST: usize = 4;

    /// The number of seats.
    #[inline]
    pub const fn seats(self) -> usize {
        self as usize
    }

    /// The winds of its seats, East first.
    #[inline]
    pub const fn winds(self) -> Seats<Wind> {
        let TableSize::Four = self;
        Seats::four(Wind::ALL)
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
        place / self.seats()
    }

    /// The seat (from 0) of a place in such a row.
    #[inline]
    pub const fn seat_of(self, place: usize) -> usize {
        place % self.seats()
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
/// The things lie in an array with room for the largest table and not on the heap: plans are made
/// by exchanging millions of seats, and a copy must cost what the copy of an array costs. Nothing
/// outside this file sees the array. It is written and read as the list of its things.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seats<T> {
    at: [T; TableSize::MOST],
    size: TableSize,
}

impl<T> Seats<T> {
    /// The seats of a table of four, East first.
    #[inline]
    pub const fn four(at: [T; 4]) -> Self {
        Self {
            at,
            size: TableSize::Four,
        }
    }

    /// What `make` gives for each seat, from 0.
    #[inline]
    pub fn from_fn(size: TableSize, make: impl FnMut(usize) -> T) -> Self {
        // A smaller table must say here what stands in the room that it leaves.
        let TableSize::Four = size;
        Self {
            at: std::array::from_fn(make),
            size,
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
        let TableSize::Four = size;
        let mut things = things.into_iter();
        let at = [
            things.next()?,
            things.next()?,
            things.next()?,
            things.next()?,
        ];
        things.next().is_none().then_some(Self { at, size })
    }

    /// How many seats the table has.
    #[inline]
    pub const fn size(&self) -> TableSize {
        self.size
    }

    /// What `change` makes of each thing.
    #[inline]
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> Seats<U> {
        Seats {
            at: self.at.map(change),
            size: self.size,
        }
    }

    /// What `change` makes of each thing.
    ///
    /// # Errors
    /// The first error; the seats behind are not asked.
    #[inline]
    pub fn try_map<U, E>(self, mut change: impl FnMut(T) -> Result<U, E>) -> Result<Seats<U>, E> {
        let [east, south, west, north] = self.at;
        Ok(Seats {
            at: [change(east)?, change(south)?, change(west)?, change(north)?],
            size: self.size,
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
        &self.at
    }
}

impl<T> DerefMut for Seats<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.at
    }
}

impl<T> Index<usize> for Seats<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: usize) -> &T {
        &self.at[seat]
    }
}

impl<T> IndexMut<usize> for Seats<T> {
    #[inline]
    fn index_mut(&mut self, seat: usize) -> &mut T {
        &mut self.at[seat]
    }
}

impl<T> Index<Wind> for Seats<T> {
    type Output = T;

    #[inline]
    fn index(&self, wind: Wind) -> &T {
        &self.at[wind.index()]
    }
}

impl<T> IndexMut<Wind> for Seats<T> {
    #[inline]
    fn index_mut(&mut self, wind: Wind) -> &mut T {
        &mut self.at[wind.index()]
    }
}

impl<T> IntoIterator for Seats<T> {
    type Item = T;
    type IntoIter = std::array::IntoIter<T, { TableSize::MOST }>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.at.into_iter()
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

/// Whether the table is one of four and has these things.
impl<T: PartialEq<U>, U> PartialEq<[U; 4]> for Seats<T> {
    fn eq(&self, others: &[U; 4]) -> bool {
        **self == *others
    }
}

impl<T: fmt::Debug> fmt::Debug for Seats<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

impl<T: Serialize> Serialize for Seats<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.at.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Seats<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <[T; 4]>::deserialize(deserializer).map(Self::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: TableSize = TableSize::USUAL;

    #[test]
    fn the_seats_of_a_table_take_no_more_room_than_an_array() {
        assert_eq!(
            size_of::<Seats<Option<u16>>>(),
            size_of::<[Option<u16>; 4]>()
        );
        assert_eq!(size_of::<TableSize>(), 0);
    }

    #[test]
    fn seats_are_written_and_read_as_the_list_of_their_things() {
        let seats = Seats::from([Some(3), None, Some(1), Some(2)]);
        let text = serde_json::to_string(&seats).unwrap();
        assert_eq!(text, "[3,null,1,2]");
        assert_eq!(
            serde_json::from_str::<Seats<Option<u8>>>(&text).unwrap(),
            seats
        );
    }

    #[test]
    fn a_list_with_more_or_fewer_things_than_seats_is_refused() {
        for (text, length) in [("[1,2,3]", "length 3"), ("[1,2,3,4,5]", "trailing")] {
            let error = serde_json::from_str::<Seats<u8>>(text).unwrap_err();
            assert!(error.to_string().contains(length), "{error}");
        }
        assert_eq!(Seats::collect(SIZE, 0..3), None);
        assert_eq!(Seats::collect(SIZE, 0..5), None);
        assert_eq!(Seats::collect(SIZE, 0..4), Some(Seats::from([0, 1, 2, 3])));
    }

    #[test]
    fn things_are_found_by_seat_and_by_wind() {
        let mut seats = Seats::from_fn(SIZE, |seat| 10 * seat);
        seats[Wind::West] += 1;
        seats[3] += 2;
        assert_eq!(seats, [0, 10, 21, 32]);
        assert_eq!((seats.len(), seats[Wind::South]), (SIZE.seats(), 10));
        assert_eq!(SIZE.winds(), Wind::ALL);
    }

    #[test]
    fn the_first_error_stops_the_change_of_all() {
        let mut asked = Vec::new();
        let changed = Seats::from([1, 2, 3, 4]).try_map(|thing| {
            asked.push(thing);
            if thing == 2 { Err(thing) } else { Ok(thing) }
        });
        assert_eq!((changed, asked), (Err(2), vec![1, 2]));
    }

    #[test]
    fn places_in_a_row_are_those_of_table_after_table() {
        let places: Vec<usize> = (0..3).flat_map(|table| SIZE.row_of(table)).collect();
        assert_eq!(places, (0..SIZE.places(3)).collect::<Vec<_>>());
        for place in places {
            let (table, seat) = (SIZE.table_of(place), SIZE.seat_of(place));
            assert_eq!(SIZE.row_of(table).nth(seat), Some(place));
        }
        assert!(SIZE.is_filled_by(SIZE.places(5)) && !SIZE.is_filled_by(SIZE.places(5) + 1));
    }
}
