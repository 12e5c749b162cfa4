//! What the page of the event tells, before and while people register, in the organisers' own words.

use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;
use crate::registration::Texts;

/// The longest text of a part in one language, in characters.
pub const LONGEST_PART: u16 = 8_000;
/// The longest name of a club, in characters.
pub const LONGEST_CLUB: u16 = 100;

/// A part of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// For whom the event is, and how it is played.
    About,
    /// Where it is played, and how to get there.
    Place,
    /// What the fee covers.
    Fee,
    Prizes,
    Referees,
    /// What people agree to who take part.
    Conditions,
    /// Whom to ask.
    Contact,
}

impl Part {
    /// All parts, in the order of the page.
    pub const ALL: [Self; 7] = [
        Self::About,
        Self::Place,
        Self::Fee,
        Self::Prizes,
        Self::Referees,
        Self::Conditions,
        Self::Contact,
    ];

    /// The word of forms (`about`).
    pub fn word(self) -> &'static str {
        match self {
            Self::About => "about",
            Self::Place => "place",
            Self::Fee => "fee",
            Self::Prizes => "prizes",
            Self::Referees => "referees",
            Self::Conditions => "conditions",
            Self::Contact => "contact",
        }
    }
}

/// In which format a picture is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PictureKind {
    Png,
    Jpeg,
    Webp,
}

/// A picture of the page. The log names it; its bytes are kept beside the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// SHA-256 of its bytes, in hexadecimal.
    pub hash: String,
    pub kind: PictureKind,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

/// The texts of the page, with plain formatting, and its picture. An empty part is not shown.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct EventPage {
    #[serde(default, skip_serializing_if = "Texts::is_empty")]
    pub about: Texts,
    #[serde(default, skip_serializing_if = "Texts::is_empty")]
    pub place: Texts,
    #[serde(default, skip_serializing_if = "Texts::is_empty")]
    pub fee: Texts,
    #[serde(default, skip_serializing_if = "Texts::is_empty")]
    pub prizes: Texts,
    #[serde(default, skip_serializing_if = "Texts::is_empty")]
    pub referees: Texts,
    #[serde(default, skip_serializing_if = "Texts::is_empty")]
    pub conditions: Texts,
    #[serde(default, skip_serializing_if = "Texts::is_empty")]
    pub contact: Texts,
    /// What stands above the texts, a poster for instance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// The club that organises the event; empty where none does.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub club: String,
}

impl EventPage {
    /// What organisers wrote under its heading, in each language.
    pub fn part(&self, part: Part) -> &Texts {
        match part {
            Part::About => &self.about,
            Part::Place => &self.place,
            Part::Fee => &self.fee,
            Part::Prizes => &self.prizes,
            Part::Referees => &self.referees,
            Part::Conditions => &self.conditions,
            Part::Contact => &self.contact,
        }
    }

    /// The text of a part, to be written.
    pub fn part_mut(&mut self, part: Part) -> &mut Texts {
        match part {
            Part::About => &mut self.about,
            Part::Place => &mut self.place,
            Part::Fee => &mut self.fee,
            Part::Prizes => &mut self.prizes,
            Part::Referees => &mut self.referees,
            Part::Conditions => &mut self.conditions,
            Part::Contact => &mut self.contact,
        }
    }

    /// Whether it tells nothing.
    pub fn is_empty(&self) -> bool {
        let says_nothing = Part::ALL.into_iter().all(|part| self.part(part).is_empty());
        says_nothing && self.picture.is_none() && self.club.is_empty()
    }

    pub(crate) fn check(&self) -> Result<(), Refusal> {
        if self.club.chars().count() > usize::from(LONGEST_CLUB) {
            return Err(Refusal::TextTooLong { most: LONGEST_CLUB });
        }
        let longest = usize::from(LONGEST_PART);
        let mut parts = Part::ALL.into_iter().map(|part| self.part(part));
        match parts.any(|it| it.is_longer_than(longest)) {
            true => Err(Refusal::TextTooLong { most: LONGEST_PART }),
            false => Ok(()),
        }
    }
}
