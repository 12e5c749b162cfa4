//! What a letter can begin with: words in each language, to be changed.

use crate::service::letters::{Audience, Field, LetterField};
use crate::words::{Lang, Words, key};

/// A letter to begin with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Starter {
    /// The day is near.
    Soon,
    /// Somebody sits elsewhere.
    Seats,
    /// Somebody plays on.
    GoesOn,
    /// Somebody is not in the hall.
    CheckIn,
    /// Somebody has still to pay.
    Pay,
    /// It is over.
    Thanks,
}

impl Starter {
    pub const ALL: [Self; 6] = [
        Self::Soon,
        Self::Seats,
        Self::GoesOn,
        Self::CheckIn,
        Self::Pay,
        Self::Thanks,
    ];

    /// Its word in addresses.
    pub fn word(self) -> &'static str {
        match self {
            Self::Soon => "soon",
            Self::Seats => "seats",
            Self::GoesOn => "goes-on",
            Self::CheckIn => "check-in",
            Self::Pay => "pay",
            Self::Thanks => "thanks",
        }
    }

    /// The starter of a word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.word() == word)
    }

    /// The keys of its name, subject and text.
    fn keys(self) -> [&'static str; 3] {
        match self {
            Self::Soon => [
                key!("letter-soon"),
                key!("letter-soon-subject"),
                key!("letter-soon-text"),
            ],
            Self::Seats => [
                key!("letter-seats"),
                key!("letter-seats-subject"),
                key!("letter-seats-text"),
            ],
            Self::GoesOn => [
                key!("letter-goes-on"),
                key!("letter-goes-on-subject"),
                key!("letter-goes-on-text"),
            ],
            Self::CheckIn => [
                key!("letter-check-in"),
                key!("letter-check-in-subject"),
                key!("letter-check-in-text"),
            ],
            Self::Pay => [
                key!("letter-pay"),
                key!("letter-pay-subject"),
                key!("letter-pay-text"),
            ],
            Self::Thanks => [
                key!("letter-thanks"),
                key!("letter-thanks-subject"),
                key!("letter-thanks-text"),
            ],
        }
    }

    /// What it is called.
    pub fn name(self, words: &Words) -> String {
        words.say(self.keys()[0]).into_owned()
    }

    /// Subject and text in a language, with the fields by their names there.
    pub fn letter(self, lang: Lang) -> (String, String) {
        let [_, subject, text] = self.keys();
        let hello = say(lang, key!("letter-hello"));
        let text = format!("{hello}\n\n{}\n", say(lang, text));
        (say(lang, subject), text)
    }

    /// Whom it is for at first.
    pub fn audience(self) -> Audience {
        match self {
            Self::CheckIn => Audience::NotCheckedIn,
            Self::Pay => Audience::Unpaid,
            Self::Soon | Self::Seats | Self::GoesOn | Self::Thanks => Audience::Everybody,
        }
    }

    /// Whether everybody must know it.
    pub fn is_necessary(self) -> bool {
        self == Self::Seats
    }

    /// Whether it names what only a registration knows.
    pub fn needs_registration(self) -> bool {
        self == Self::Pay
    }
}

/// A text with its fields in braces.
fn say(lang: Lang, key: &str) -> String {
    let braced = |field: LetterField| format!("{{{}}}", field.word(lang));
    Words::for_language(lang)
        .say_with(key)
        .arg("name", braced(LetterField::FirstName))
        .arg("event", braced(LetterField::Event))
        .arg("dates", braced(LetterField::Dates))
        .arg("place", braced(LetterField::Place))
        .arg("page", braced(LetterField::Page))
        .arg("seat", braced(LetterField::Seat))
        .arg("pay", braced(LetterField::ToPay))
        .arg("link", braced(LetterField::PrivateLink))
        .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::service::letters::LetterTemplate;

    #[test]
    fn every_starter_can_be_read_in_every_language() {
        for starter in Starter::ALL {
            assert_eq!(Starter::named(starter.word()), Some(starter));
            for lang in Lang::ALL {
                let (subject, text) = starter.letter(lang);
                assert!(LetterTemplate::read(&subject, lang).is_ok(), "{subject}");
                let fields = LetterTemplate::read(&text, lang).unwrap().fields();
                assert!(fields.contains(&LetterField::FirstName), "{text}");
                let needs = fields.iter().any(|field| field.needs_registration());
                assert_eq!(needs, starter.needs_registration(), "{text}");
                assert!(!text.contains("letter-") && !text.contains('$'), "{text}");
            }
        }
    }
}
