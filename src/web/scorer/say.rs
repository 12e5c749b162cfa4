//! What is wrong with a hand, as sentences in the reader's language.

use crate::exchange::hands::{Cause, Code, Refusal};
use crate::mahjong::meld::MeldError;
use crate::mahjong::notation::NotationError;
use crate::mahjong::{HandError, Suit, Tile};
use crate::words::{Words, family, key};

use super::choice::Choice;
use super::typed::{Problem, Wrong};
use super::view::Complaint;

/// A problem with a field.
pub fn problem(words: &Words, choice: &Choice, problem: &Problem) -> Complaint {
    let message = match problem.what {
        Wrong::Cause(cause) => sentence(words, choice, cause),
        Wrong::NotOneTile => words.say(key!("scorer-wrong-win")).into_owned(),
        Wrong::TooMany => match problem.field {
            "discards" => words.say(key!("scorer-wrong-discards")).into_owned(),
            _ => words.say(key!("scorer-wrong-indicators")).into_owned(),
        },
    };
    Complaint {
        field: problem.field,
        message,
    }
}

/// Why the scorer refuses a hand.
pub fn refusal(words: &Words, choice: &Choice, refusal: &Refusal) -> Complaint {
    let message = match (refusal.cause, refusal.code) {
        (Some(cause), _) => sentence(words, choice, cause),
        (None, Code::NotWinning) => words.say(key!("scorer-wrong-not-winning")).into_owned(),
        (None, _) => refusal.message.clone(),
    };
    let field = match refusal.cause {
        Some(Cause::FifthWithIndicators(_)) => "dora",
        Some(Cause::Flowers | Cause::NoFlowers) => "flowers",
        _ if refusal.code == Code::InvalidFlags => "flags",
        _ => "hand",
    };
    Complaint { field, message }
}

/// The name of a circumstance.
pub fn flag(words: &Words, choice: &Choice, id: &str) -> String {
    let prefix = family!("scorer-flag-");
    let key = format!("{prefix}{}-{}", choice.word(), id.replace('_', "-"));
    words.say(&key).into_owned()
}

/// The flowers and seasons with their numbers, where it matters which they are.
pub fn flowers(words: &Words, choice: &Choice) -> Vec<(u8, String)> {
    let name = |number: u8| {
        let key = format!("{}{number}", family!("scorer-flower-"));
        (number, words.say(&key).into_owned())
    };
    match choice.has_flower_tiles {
        true => (1..=8).map(name).collect(),
        false => Vec::new(),
    }
}

/// The name of a tile.
pub fn tile(words: &Words, tile: Tile, red: bool) -> String {
    let letter = tile.letter();
    if red {
        return words
            .say(&format!("{}{letter}", family!("scorer-red-")))
            .into_owned();
    }
    match tile.rank() {
        Some(rank) => {
            let key = format!("{}{letter}", family!("scorer-suit-"));
            words
                .say_with(&key)
                .arg("rank", u32::from(rank))
                .to_string()
        }
        None => {
            let key = format!("{}{}", family!("scorer-honor-"), tile.index() - 26);
            words.say(&key).into_owned()
        }
    }
}

/// A fact as a sentence.
fn sentence(words: &Words, choice: &Choice, cause: Cause) -> String {
    let name = |id| flag(words, choice, id);
    let of = |key, id| words.say_with(key).arg("flag", name(id)).to_string();
    let both = |key, one, other| {
        words
            .say_with(key)
            .arg("flag", name(one))
            .arg("other", name(other))
            .to_string()
    };
    match cause {
        Cause::Notation(error) => notation(words, error),
        Cause::Meld(error) => meld(words, error),
        Cause::Hand(error) => hand(words, error),
        Cause::FifthWithIndicators(fifth) => words
            .say_with(key!("scorer-wrong-fifth-indicators"))
            .arg("tile", tile(words, fifth, false))
            .to_string(),
        Cause::RedFives(_) => words.say(key!("scorer-wrong-red-fives")).into_owned(),
        Cause::Flowers => words.say(key!("scorer-wrong-flowers")).into_owned(),
        Cause::NoFlowers => words.say(key!("scorer-wrong-no-flowers")).into_owned(),
        Cause::NeedsSelfDraw(id) => of(key!("scorer-wrong-needs-self-draw"), id),
        Cause::NeedsDiscard(id) => of(key!("scorer-wrong-needs-discard"), id),
        Cause::NeedsKong(id) => of(key!("scorer-wrong-needs-kong"), id),
        Cause::NeedsConcealed(id) => of(key!("scorer-wrong-needs-concealed"), id),
        Cause::NeedsNoMeld(id) => of(key!("scorer-wrong-needs-no-meld"), id),
        Cause::WrongSeat(id) => of(key!("scorer-wrong-seat"), id),
        Cause::Needs(one, other) => both(key!("scorer-wrong-needs"), one, other),
        Cause::Exclusive(one, other) => both(key!("scorer-wrong-exclusive"), one, other),
        Cause::RobbedTileHeld => words.say(key!("scorer-wrong-robbed-held")).into_owned(),
        Cause::LastTileHeld => words.say(key!("scorer-wrong-last-held")).into_owned(),
        Cause::Norths => words.say(key!("scorer-wrong-norths")).into_owned(),
    }
}

/// A text that is no list of tiles.
fn notation(words: &Words, error: NotationError) -> String {
    let at = |key, at: usize| words.say_with(key).arg("place", at + 1).to_string();
    match error {
        NotationError::UnknownCharacter { at: place } => at(key!("scorer-wrong-character"), place),
        NotationError::LetterWithoutDigit { at: place } => at(key!("scorer-wrong-letter"), place),
        NotationError::DigitWithoutLetter { .. } => {
            words.say(key!("scorer-wrong-digit")).into_owned()
        }
        NotationError::NoSuchTile { digit, letter } => words
            .say_with(key!("scorer-wrong-no-tile"))
            .arg("tile", format!("{digit}{letter}"))
            .to_string(),
    }
}

/// A meld that is none.
fn meld(words: &Words, error: MeldError) -> String {
    match error {
        MeldError::NotAChow => words.say(key!("scorer-wrong-chow")).into_owned(),
        MeldError::NotEqual => words.say(key!("scorer-wrong-equal")).into_owned(),
        MeldError::WrongCount { .. } => words.say(key!("scorer-wrong-meld-count")).into_owned(),
    }
}

/// Tiles that are no hand.
fn hand(words: &Words, error: HandError) -> String {
    match error {
        HandError::FifthCopy(fifth) => words
            .say_with(key!("scorer-wrong-fifth"))
            .arg("tile", tile(words, fifth, false))
            .to_string(),
        HandError::TooManyMelds(_) => words.say(key!("scorer-wrong-melds")).into_owned(),
        HandError::WrongCount { found, expected } => words
            .say_with(key!("scorer-wrong-count"))
            .arg("found", u32::from(found))
            .arg("expected", u32::from(expected))
            .to_string(),
        HandError::TooManyRedFives(Suit::Characters | Suit::Dots | Suit::Bamboo) => {
            words.say(key!("scorer-wrong-red-fives")).into_owned()
        }
    }
}
