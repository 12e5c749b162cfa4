//! What the public sees of the people who take part: chosen for an event, and by a person for themselves.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

/// Under which name the public sees somebody, from what shows most to what hides most.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    Serialize,
    Deserialize,
    EnumString,
    IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum PublicName {
    /// The name as it was entered.
    #[default]
    Full,
    /// `A. B.`
    Initials,
    /// A name made from the number in the event.
    Pseudonym,
}

impl PublicName {
    /// Every choice, what shows most first.
    pub const ALL: [Self; 3] = [Self::Full, Self::Initials, Self::Pseudonym];

    /// The word of forms and of the database (`initials`).
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// What the public sees of the people who take part. The usual value hides nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Visibility {
    /// Under which name.
    #[serde(default)]
    pub name: PublicName,
    /// Whether numbers in a federation's list are kept from the public.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hides_numbers: bool,
    /// Whether the public sees of a ruling only what it costs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hides_rulings: bool,
}

impl Visibility {
    /// What holds where two choose: of each thing, the choice that hides more.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            name: self.name.max(other.name),
            hides_numbers: self.hides_numbers || other.hides_numbers,
            hides_rulings: self.hides_rulings || other.hides_rulings,
        }
    }

    /// Whether the public sees everything.
    pub fn is_open(self) -> bool {
        self == Self::default()
    }
}

/// The first letter of a name with a full stop; empty for an empty name.
pub fn initial(name: &str) -> String {
    let first = name.chars().find(|sign| sign.is_alphanumeric());
    first.map_or_else(String::new, |sign| {
        let sign: String = sign.to_uppercase().collect();
        format!("{sign}.")
    })
}
