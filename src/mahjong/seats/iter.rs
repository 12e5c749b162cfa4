//! Going through what stands at the seats of a table.

use std::array;

use super::Seats;

/// What stands at the seats, one after the other.
#[derive(Clone, Debug)]
pub enum IntoIter<T> {
    /// At a table of three.
    Three(array::IntoIter<T, 3>),
    /// At a table of four.
    Four(array::IntoIter<T, 4>),
    /// At a table of five.
    Five(array::IntoIter<T, 5>),
}

impl<T> Iterator for IntoIter<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        match self {
            Self::Three(rest) => rest.next(),
            Self::Four(rest) => rest.next(),
            Self::Five(rest) => rest.next(),
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::Three(rest) => rest.size_hint(),
            Self::Four(rest) => rest.size_hint(),
            Self::Five(rest) => rest.size_hint(),
        }
    }
}

impl<T> DoubleEndedIterator for IntoIter<T> {
    #[inline]
    fn next_back(&mut self) -> Option<T> {
        match self {
            Self::Three(rest) => rest.next_back(),
            Self::Four(rest) => rest.next_back(),
            Self::Five(rest) => rest.next_back(),
        }
    }
}

impl<T> ExactSizeIterator for IntoIter<T> {}

impl<T> IntoIterator for Seats<T> {
    type Item = T;
    type IntoIter = IntoIter<T>;

    #[inline]
    fn into_iter(self) -> IntoIter<T> {
        match self {
            Self::Three(at) => IntoIter::Three(at.into_iter()),
            Self::Four(at) => IntoIter::Four(at.into_iter()),
            Self::Five(at) => IntoIter::Five(at.into_iter()),
        }
    }
}
