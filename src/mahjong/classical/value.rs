//! What the patterns of the classical game give.

use serde::{Deserialize, Serialize};

/// What a pattern gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// Nothing: the text does not have it.
    #[default]
    None,
    Doubles(u8),
    Limit,
    HalfLimit,
}
