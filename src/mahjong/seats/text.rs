//! How seats and sizes of tables are written and read: seats as the list of their things, a size as the number.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Error, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Seats, TableSize};

impl Serialize for TableSize {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.seats() as u8)
    }
}

impl<'de> Deserialize<'de> for TableSize {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = u8::deserialize(deserializer)?;
        let unknown = || {
            let found = Unexpected::Unsigned(seats.into());
            D::Error::invalid_value(found, &"3, 4 or 5 seats")
        };
        TableSize::of(seats.into()).ok_or_else(unknown)
    }
}

impl<T: Serialize> Serialize for Seats<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Three(at) => at.serialize(serializer),
            Self::Four(at) => at.serialize(serializer),
            Self::Five(at) => at.serialize(serializer),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Seats<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(SeatsOf(PhantomData))
    }
}

/// Reads a list of three, four or five things.
struct SeatsOf<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for SeatsOf<T> {
    type Value = Seats<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of 3, 4 or 5 things")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Seats<T>, A::Error> {
        let mut things = Vec::with_capacity(TableSize::MOST);
        while things.len() <= TableSize::MOST
            && let Some(thing) = list.next_element()?
        {
            things.push(thing);
        }
        let found = things.len();
        TableSize::of(found)
            .and_then(|size| Seats::collect(size, things))
            .ok_or_else(|| A::Error::invalid_length(found, &self))
    }
}
