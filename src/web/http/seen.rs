//! Whether what a form was filled from changed meanwhile.

use serde::Serialize;
use sha2::{Digest, Sha256};

/// A short name of what a form showed, so that the handler sees whether it changed since.
pub fn seen(shown: &impl Serialize) -> String {
    let bytes = serde_json::to_vec(shown).unwrap_or_default();
    Sha256::digest(&bytes)
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}
