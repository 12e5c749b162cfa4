//! Whether what a form was filled from changed meanwhile.

use serde::Serialize;

use crate::tournament::hash::Hash;

/// A short name of what a form showed, so that the handler sees whether it changed since.
pub fn seen(shown: &impl Serialize) -> String {
    let bytes = serde_json::to_vec(shown).unwrap_or_default();
    format!("{:.16}", Hash::of(bytes))
}
