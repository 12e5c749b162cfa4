//! Reading an event: its name leads to its topic, which reads the fields.
//!
//! The log has the name first, so nothing is read twice; an event whose name stands elsewhere (a file
//! that another program wrote) is read all the same.

use std::fmt;
use std::vec::IntoIter;

use serde::Deserialize;
use serde::de::value::StringDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error, IntoDeserializer, MapAccess, Visitor};
use serde_json::Value;

use super::Event;

/// The field that names an event; the topics' `#[serde(tag)]` is the same.
const NAME: &str = "event";

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(NameFirst)
    }
}

/// Looks for the name of an event.
struct NameFirst;

impl<'de> Visitor<'de> for NameFirst {
    type Value = Event;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an event")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Event, A::Error> {
        let mut read = Vec::new();
        while let Some(field) = map.next_key::<String>()? {
            if field != NAME {
                read.push((field, map.next_value()?));
                continue;
            }
            let kind: String = map.next_value()?;
            read.push((field, Value::String(kind.clone())));
            let fields = Fields {
                read: read.into_iter(),
                value: None,
                rest: map,
            };
            return Event::of_kind(&kind, fields);
        }
        Err(A::Error::missing_field(NAME))
    }
}

/// The fields of an event: those that were read while its name was looked for, then the others.
struct Fields<A> {
    read: IntoIter<(String, Value)>,
    /// The value of the field whose name was given out last, if it was read before.
    value: Option<Value>,
    rest: A,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Fields<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        let Some((field, value)) = self.read.next() else {
            return self.rest.next_key_seed(seed);
        };
        self.value = Some(value);
        let field: StringDeserializer<A::Error> = field.into_deserializer();
        seed.deserialize(field).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        match self.value.take() {
            Some(value) => seed.deserialize(value).map_err(A::Error::custom),
            None => self.rest.next_value_seed(seed),
        }
    }
}
