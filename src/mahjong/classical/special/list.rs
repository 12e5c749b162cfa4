//! The special hands of a text: those of the family, and those that a house adds.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use super::super::catalogue::Pattern;
use super::super::value::Value;
use super::error::SpecialTextsError;
use super::shape::Shape;
use super::text::{Melds, SpecialText};

/// A hand with a shape of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecialHand {
    /// Its name in documents.
    pub id: Box<str>,
    /// What it counts as: a pattern of the list, or a hand of the house.
    pub pattern: Pattern,
    /// What people call a hand of the house.
    pub name: Box<str>,
    /// What a hand of the house gives; what others give stands with their patterns.
    pub value: Value,
    pub melds: Melds,
    /// Whether the last tile must be drawn.
    pub drawn: bool,
    pub(in super::super) shape: Shape,
}

/// The special hands of one rule set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpecialHands {
    /// None: those of the family, as [`FAMILY`] has them.
    changed: Option<Arc<[SpecialHand]>>,
}

/// The most hands of one rule set.
const MOST: usize = 100;

/// The special hands of the family. Which of them a text has, and what they give, stands with its patterns.
const FAMILY: [(Pattern, &str, Option<&str>, Melds); 10] = [
    (
        Pattern::ThirteenOrphans,
        "x(outer)*13! x(outer)",
        None,
        Melds::None,
    ),
    (Pattern::SevenPairs, "xx(any)*7", None, Melds::None),
    (Pattern::AllPairHonours, "xx(outer)*7!", None, Melds::None),
    (Pattern::Knitting, "x(A)x(B)*7", None, Melds::None),
    (
        Pattern::TripleKnitting,
        "x(A)x(B)x(C)*4 x(A)x(B)",
        None,
        Melds::None,
    ),
    (Pattern::NineGates, "1112345678999A x(A)", None, Melds::None),
    (
        Pattern::GatesOfHeaven,
        "1112345678999A x(A)",
        Some("2345678A"),
        Melds::None,
    ),
    (
        Pattern::WrigglingSnake,
        "1123456789A 1234z",
        None,
        Melds::None,
    ),
    (
        Pattern::SquirmingSnake,
        "1112345678999A x(258A)",
        None,
        Melds::Any,
    ),
    (
        Pattern::ImperialJade,
        "set(23468s6z)*4 xx(23468s6z)",
        None,
        Melds::Any,
    ),
];

static OF_THE_FAMILY: LazyLock<Vec<SpecialHand>> = LazyLock::new(|| {
    let hands = FAMILY.into_iter();
    let hand = |(pattern, tiles, last, melds): (Pattern, &str, Option<&str>, Melds)| {
        Some(SpecialHand {
            id: pattern.id().into(),
            pattern,
            name: Box::default(),
            value: Value::None,
            melds,
            drawn: false,
            shape: Shape::read(tiles, last).ok()?,
        })
    };
    hands.filter_map(hand).collect()
});

impl SpecialHands {
    /// The hands whose patterns the texts of the classical game name.
    pub const FAMILY: SpecialHands = SpecialHands { changed: None };

    /// All of them; the place of a hand among them is its number in a score.
    #[inline]
    pub fn all(&self) -> &[SpecialHand] {
        match &self.changed {
            Some(changed) => changed,
            None => &OF_THE_FAMILY,
        }
    }

    /// A hand by its number in a score; none where the rules have fewer.
    pub fn get(&self, number: u8) -> Option<&SpecialHand> {
        self.all().get(usize::from(number))
    }

    /// With the hands of a document: new ones, or other tiles for hands that are there.
    pub(in super::super) fn with(
        &self,
        texts: &BTreeMap<String, SpecialText>,
    ) -> Result<SpecialHands, SpecialTextsError> {
        if texts.is_empty() {
            return Ok(self.clone());
        }
        let mut hands = self.all().to_vec();
        for (id, text) in texts {
            let hand = read(id, text).map_err(|reason| SpecialTextsError::Hand {
                id: id.clone(),
                reason,
            })?;
            match hands.iter_mut().find(|known| known.id == hand.id) {
                Some(known) => *known = hand,
                None => hands.push(hand),
            }
        }
        match hands.len() > MOST {
            true => Err(SpecialTextsError::TooMany),
            false => Ok(SpecialHands {
                changed: Some(hands.into()),
            }),
        }
    }
}

/// The hand of a document under its id.
fn read(id: &str, text: &SpecialText) -> Result<SpecialHand, String> {
    let is_name =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    if id.is_empty() || !id.chars().all(is_name) {
        return Err("an id has small letters, digits and _ only".to_owned());
    }
    let of_family = |pattern: &Pattern| FAMILY.iter().any(|hand| hand.0 == *pattern);
    let pattern = match Pattern::find(id) {
        Some(known) if of_family(&known) => known,
        Some(_) => {
            return Err(
                "is counted from sets and circumstances; only its value can change, in winner"
                    .to_owned(),
            );
        }
        None => Pattern::SpecialHand,
    };
    let is_own = pattern == Pattern::SpecialHand;
    let name = text.name.as_deref().unwrap_or_default().trim();
    match (is_own, name.is_empty(), text.value) {
        (true, true, _) => return Err("name is missing: what people call the hand".to_owned()),
        (true, _, None | Some(Value::None)) => {
            return Err(
                "value is missing: \"limit\", \"half_limit\" or { doubles = 1 }".to_owned(),
            );
        }
        (false, false, _) => return Err("has a name already in every language".to_owned()),
        _ => {}
    }
    let shape = Shape::read(&text.tiles, text.last.as_deref());
    Ok(SpecialHand {
        id: id.into(),
        pattern,
        name: name.into(),
        value: text.value.unwrap_or_default(),
        melds: text.melds,
        drawn: text.drawn,
        shape: shape.map_err(|error| error.to_string())?,
    })
}
