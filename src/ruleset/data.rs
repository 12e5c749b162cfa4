//! Values of a document that the rule set hands on without looking inside.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A value of TOML without fractions and dates: what the switches of a scorer are made of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Data {
    /// Yes or no.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A word.
    Text(String),
    /// Several values in order.
    List(Vec<Data>),
    /// Values by name.
    Table(Table),
}

/// Values by name.
pub type Table = BTreeMap<String, Data>;

impl Data {
    /// This value as the type a scorer reads its switches into.
    ///
    /// # Errors
    /// A sentence that says what does not fit.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, String> {
        toml::Value::try_from(self)
            .map_err(|error| error.to_string())?
            .try_into()
            .map_err(|error: toml::de::Error| error.message().to_owned())
    }
}
