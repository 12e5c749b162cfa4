//! What the files say of a person. Names are kept beside the log, so whoever writes a file brings
//! them along.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use tournament::EntrantId;

use super::players::PlayerLine;

/// A person's name and particulars.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Particulars {
    #[serde(default)]
    pub first_name: String,
    /// Family name, or the whole name.
    #[serde(default)]
    pub last_name: String,
    /// Country, ISO 3166 alpha-3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// Number in a federation's list, as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation_number: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
}

/// The particulars of a tournament's entrants.
pub type People = BTreeMap<EntrantId, Particulars>;

impl Particulars {
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
            .trim()
            .to_owned()
    }
}

impl From<&PlayerLine> for Particulars {
    fn from(player: &PlayerLine) -> Self {
        Self {
            first_name: player.first_name.clone(),
            last_name: player.last_name.clone(),
            country: player.country.clone(),
            club: player.club.clone(),
            federation_number: player.federation_number.clone(),
            email: player.email.clone(),
        }
    }
}
