//! Short lists that need no memory of their own.

use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor};
use std::marker::PhantomData;

/// A list of at most `N` things; of a longer one only the length is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Few<T, const N: usize> {
    list: [T; N],
    len: usize,
}

impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Few {
            list: [T::default(); N],
            len: 0,
        }
    }
}

impl<T: Copy + Default, const N: usize> Few<T, N> {
    /// These things.
    pub fn of(things: impl IntoIterator<Item = T>) -> Self {
        let mut few = Few::default();
        for thing in things {
            few.push(thing);
        }
        few
    }

    /// One more, kept if there is room.
    #[inline]
    pub fn push(&mut self, thing: T) {
        if let Some(place) = self.list.get_mut(self.len) {
            *place = thing;
        }
        self.len += 1;
    }
}

impl<T, const N: usize> Few<T, N> {
    /// How many there were, kept or not.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there were none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Those kept.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.list[..self.len.min(N)]
    }

    /// All of them, unless there were more than can be kept.
    pub fn all(&self) -> Option<&[T]> {
        (self.len <= N).then(|| self.as_slice())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for Few<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader<T, const N: usize>(PhantomData<T>);

        impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Visitor<'de> for Reader<T, N> {
            type Value = Few<T, N>;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a list")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Few<T, N>, A::Error> {
                let mut few = Few::default();
                while let Some(item) = seq.next_element()? {
                    few.push(item);
                }
                Ok(few)
            }
        }

        deserializer.deserialize_seq(Reader(PhantomData))
    }
}
