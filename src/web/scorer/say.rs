//! What a hand is worth or what is wrong with it, in the reader's language.

use crate::mahjong::meld::MeldError;
use crate::mahjong::notation::NotationError;
use crate::mahjong::{HandError, Impossible, Suit};
use crate::scoring::{Cause, Kind, NoValue, Valued, Worth};
use crate::web::say::tiles;
use crate::words::{Words, family, key};

use super::chosen::ChosenRules;
use super::typed::{Problem, Wrong};

/// Something wrong, and the field that can change it.
pub struct Complaint {
    pub field: &'static str,
    pub message: String,
}

/// The value in the words of its tradition, or that there is none for want of a yaku.
pub fn headline(words: &Words, value: &Result<Valued, NoValue>) -> String {
    match value {
        Err(_) => words.say(key!("scorer-no-yaku")).into_owned(),
        Ok(valued) => match valued.worth {
            Worth::Yakuman(1) => words.say(key!("scorer-limit-yakuman")).into_owned(),
            other => worth(words, other),
        },
    }
}

/// A worth with its measure.
pub fn worth(words: &Words, worth: Worth) -> String {
    let said = |key, count: u32| words.say_with(key).arg("count", count).to_string();
    match worth {
        Worth::Points { all, .. } => said(key!("scorer-points"), all),
        Worth::Faan { all, .. } => said(key!("scorer-faan"), all),
        Worth::Tai(all) => said(key!("scorer-tai"), all),
        Worth::Card { value, .. } => said(key!("scorer-points"), value.into()),
        Worth::Doubled {
            points,
            doubles,
            total,
        } => words
            .say_with(key!("scorer-doubled"))
            .arg("count", total)
            .arg("points", points)
            .arg("doubles", u32::from(doubles))
            .to_string(),
        Worth::Yakuman(count) => said(key!("scorer-yakuman"), count.into()),
        Worth::Han { han, fu } => words
            .say_with(key!("scorer-han-fu"))
            .arg("han", u32::from(han))
            .arg("fu", u32::from(fu))
            .to_string(),
    }
}

/// A problem with a field.
pub fn problem(words: &Words, choice: &ChosenRules, problem: &Problem) -> Complaint {
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

/// Why a hand has no value.
pub fn no_value(words: &Words, choice: &ChosenRules, why: &NoValue) -> Complaint {
    let cause = why.cause();
    let message = match (cause, why.kind()) {
        (Some(cause), _) => sentence(words, choice, cause),
        (None, Kind::NotWinning) => words.say(key!("scorer-wrong-not-winning")).into_owned(),
        (None, Kind::NoYaku) => words.say(key!("scorer-no-yaku")).into_owned(),
        (None, _) => why.to_string(),
    };
    let field = match cause {
        Some(Cause::FifthWithIndicators(_)) => "dora",
        Some(Cause::Impossible(Impossible::Flowers(_) | Impossible::NoFlowers)) => "flowers",
        _ if why.kind() == Kind::Flags => "flags",
        _ => "hand",
    };
    Complaint { field, message }
}

/// The name of a circumstance.
pub fn flag(words: &Words, choice: &ChosenRules, id: &str) -> String {
    let prefix = family!("scorer-flag-");
    let key = format!("{prefix}{}-{}", choice.word(), id.replace('_', "-"));
    words.say(&key).into_owned()
}

/// The flowers and seasons with their numbers, where it matters which they are.
pub fn flowers(words: &Words, choice: &ChosenRules) -> Vec<(u8, String)> {
    let name = |number: u8| {
        let key = format!("{}{number}", family!("scorer-flower-"));
        (number, words.say(&key).into_owned())
    };
    match choice.has_flower_tiles {
        true => (1..=8).map(name).collect(),
        false => Vec::new(),
    }
}

/// A fact as a sentence.
fn sentence(words: &Words, choice: &ChosenRules, cause: Cause) -> String {
    match cause {
        Cause::Notation(error) => notation(words, error),
        Cause::Meld(error) => meld(words, error),
        Cause::Hand(error) => hand(words, error),
        Cause::FifthWithIndicators(fifth) => words
            .say_with(key!("scorer-wrong-fifth-indicators"))
            .arg("tile", tiles::named(words, fifth, false))
            .to_string(),
        Cause::RedFives(_) => words.say(key!("scorer-wrong-red-fives")).into_owned(),
        Cause::NotInSet(missing) => words
            .say_with(key!("scorer-wrong-not-in-set"))
            .arg("tile", tiles::named(words, missing, false))
            .to_string(),
        Cause::ClaimedChow => words.say(key!("scorer-wrong-claimed-chow")).into_owned(),
        Cause::NoSuchSeat(_) => words.say(key!("scorer-wrong-no-seat")).into_owned(),
        Cause::Impossible(why) => impossible(words, choice, why),
    }
}

/// Circumstances that cannot be true of a hand.
fn impossible(words: &Words, choice: &ChosenRules, why: Impossible<&'static str>) -> String {
    let name = |id| flag(words, choice, id);
    let of = |key, id| words.say_with(key).arg("flag", name(id)).to_string();
    let both = |key, one, other| {
        words
            .say_with(key)
            .arg("flag", name(one))
            .arg("other", name(other))
            .to_string()
    };
    match why {
        Impossible::Flowers(_) => words.say(key!("scorer-wrong-flowers")).into_owned(),
        Impossible::NoFlowers => words.say(key!("scorer-wrong-no-flowers")).into_owned(),
        Impossible::NeedsSelfDraw(id) => of(key!("scorer-wrong-needs-self-draw"), id),
        Impossible::NeedsDiscard(id) => of(key!("scorer-wrong-needs-discard"), id),
        Impossible::NeedsKong(id) => of(key!("scorer-wrong-needs-kong"), id),
        Impossible::NeedsConcealed(id) => of(key!("scorer-wrong-needs-concealed"), id),
        Impossible::NeedsNoMeld(id) => of(key!("scorer-wrong-needs-no-meld"), id),
        Impossible::WrongSeat(id) => of(key!("scorer-wrong-seat"), id),
        Impossible::Needs(one, other) => both(key!("scorer-wrong-needs"), one, other),
        Impossible::Exclusive(one, other) => both(key!("scorer-wrong-exclusive"), one, other),
        Impossible::RobbedTileHeld => words.say(key!("scorer-wrong-robbed-held")).into_owned(),
        Impossible::LastTileHeld => words.say(key!("scorer-wrong-last-held")).into_owned(),
        Impossible::Norths(_) => words.say(key!("scorer-wrong-norths")).into_owned(),
    }
}

/// A text that is no list of tiles.
pub(super) fn notation(words: &Words, error: NotationError) -> String {
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
            .arg("tile", tiles::named(words, fifth, false))
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
