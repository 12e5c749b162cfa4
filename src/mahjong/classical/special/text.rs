//! A special hand as a document has it.

use serde::{Deserialize, Serialize};

use super::super::value::Value;

/// One special hand of a document, under its id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpecialText {
    /// What people call a hand of the house; hands of the family have names in every language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The 14 tiles, as the head of `special.rs` says.
    pub tiles: String,
    /// The set of which the last tile must be; any where it is absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<String>,
    /// Which sets may lie on the table.
    #[serde(default, skip_serializing_if = "Melds::is_none")]
    pub melds: Melds,
    /// Whether the last tile must be drawn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drawn: bool,
    /// What it gives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
}

/// Which sets of a special hand may lie on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Melds {
    /// None: all tiles are in hand.
    #[default]
    None,
    /// Concealed kongs. The hand has four sets and a pair.
    Concealed,
    /// Any. The hand has four sets and a pair.
    Any,
}

impl Melds {
    /// Whether all tiles are in hand, so that the hand needs no sets.
    pub fn is_none(&self) -> bool {
        *self == Melds::None
    }
}
