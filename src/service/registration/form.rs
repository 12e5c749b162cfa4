//! What somebody fills in to register, and what can be wrong with it.

use std::net::IpAddr;

use crate::accounts::Token;
use crate::outbox::is_address;
use crate::tournaments::PersonDraft;
use exchange::country;
use ruleset::RuleSet;
use tournament::registration::{AnswerFault, Answers, Asked, RegistrationSettings};
use tournament::{CategoryId, QuestionId};
use words::Lang;

/// The longest name and the longest club, in characters.
const LONGEST_NAME: usize = 100;
/// The longest federation number, in characters.
const LONGEST_NUMBER: usize = 30;

/// A form as somebody filled it in.
#[derive(Debug, Clone, Default)]
pub struct Filled {
    /// Who applies, with the captain first; the address of the first is used.
    pub people: Vec<PersonDraft>,
    pub team: Option<String>,
    pub category: Option<CategoryId>,
    /// In which language the person reads.
    pub lang: Lang,
    /// The answers as they were typed.
    pub answers: Answers,
    /// Whether the person agreed to the text of consent.
    pub consents: bool,
    /// The invitation by which the person came.
    pub invitation: Option<Token>,
    /// Makes the same form, sent twice, one application.
    pub key: String,
    /// From which address it came.
    pub address: Option<IpAddr>,
}

/// What is wrong with a form, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FormFault {
    /// Somebody has no family name; the number is the person's place from 0.
    NameMissing(usize),
    /// A text of a person is too long.
    TooLong(usize),
    /// The address is missing, or is none.
    EmailWrong,
    CountryMissing(usize),
    /// No such country.
    CountryUnknown(usize),
    ClubMissing(usize),
    NumberMissing(usize),
    /// A number that the federation whose rules are played cannot have given.
    NumberWrong {
        at: usize,
        federation: String,
        digits: u8,
    },
    Answer(QuestionId, AnswerFault),
    ConsentMissing,
}

/// A form that is right.
pub(super) struct Checked {
    pub people: Vec<PersonDraft>,
    pub answers: Answers,
}

impl Filled {
    /// The form as it is kept, or everything that is wrong with it.
    pub(super) fn check(
        &self,
        settings: &RegistrationSettings,
        rules: &RuleSet,
    ) -> Result<Checked, Vec<FormFault>> {
        let mut faults = Vec::new();
        let people = self.people.iter().enumerate();
        let people = people.map(|(at, draft)| {
            let draft = checked_person(at, draft, settings, &mut faults);
            checked_number(at, draft, rules, &mut faults)
        });
        let people: Vec<PersonDraft> = people.collect();
        let email = people.first().map(|it| it.email.as_str());
        if !email.is_some_and(is_address) {
            faults.push(FormFault::EmailWrong);
        }
        let answers = checked_answers(&self.answers, settings, &mut faults);
        if !settings.consent.is_empty() && !self.consents {
            faults.push(FormFault::ConsentMissing);
        }
        match faults.is_empty() {
            true => Ok(Checked { people, answers }),
            false => Err(faults),
        }
    }
}

/// The answers that are kept.
pub(super) fn checked_answers(
    typed: &Answers,
    settings: &RegistrationSettings,
    faults: &mut Vec<FormFault>,
) -> Answers {
    let mut answers = Answers::new();
    for question in &settings.questions {
        let answer = typed.get(&question.id).map_or("", String::as_str);
        match question.answer(answer) {
            Ok(Some(answer)) => {
                answers.insert(question.id, answer);
            }
            Ok(None) => {}
            Err(fault) => faults.push(FormFault::Answer(question.id, fault)),
        }
    }
    answers
}

/// The particulars of one person, trimmed, without what the form does not ask for.
pub(super) fn checked_person(
    at: usize,
    draft: &PersonDraft,
    settings: &RegistrationSettings,
    faults: &mut Vec<FormFault>,
) -> PersonDraft {
    let text = |text: &str| text.trim().to_owned();
    let asked = |asked: Asked, text: &str| match asked {
        Asked::No => String::new(),
        Asked::Optional | Asked::Required => text.trim().to_owned(),
    };
    let kept = PersonDraft {
        first_name: text(&draft.first_name),
        last_name: text(&draft.last_name),
        email: text(&draft.email),
        federation_number: asked(settings.federation_number, &draft.federation_number),
        country: asked(settings.country, &draft.country).to_ascii_uppercase(),
        club: asked(settings.club, &draft.club),
    };
    let is_long = |text: &str, most: usize| text.chars().count() > most;
    let names = [&kept.first_name, &kept.last_name, &kept.club];
    let is_empty = |asked: Asked, text: &str| asked == Asked::Required && text.is_empty();
    let unknown = !kept.country.is_empty() && country::by_alpha3(&kept.country).is_none();
    let found = [
        (kept.last_name.is_empty(), FormFault::NameMissing(at)),
        (
            names.iter().any(|it| is_long(it, LONGEST_NAME))
                || is_long(&kept.federation_number, LONGEST_NUMBER),
            FormFault::TooLong(at),
        ),
        (
            is_empty(settings.country, &kept.country),
            FormFault::CountryMissing(at),
        ),
        (unknown, FormFault::CountryUnknown(at)),
        (
            is_empty(settings.club, &kept.club),
            FormFault::ClubMissing(at),
        ),
        (
            is_empty(settings.federation_number, &kept.federation_number),
            FormFault::NumberMissing(at),
        ),
    ];
    faults.extend(found.into_iter().filter(|it| it.0).map(|it| it.1));
    kept
}

/// The same with the federation number as the federation writes it, where the rules name one.
pub(super) fn checked_number(
    at: usize,
    draft: PersonDraft,
    rules: &RuleSet,
    faults: &mut Vec<FormFault>,
) -> PersonDraft {
    let typed = &draft.federation_number;
    let numbers = rules.federation_number.as_ref();
    let Some(numbers) = numbers.filter(|_| !typed.is_empty()) else {
        return draft;
    };
    match numbers.read(typed) {
        Some(federation_number) => PersonDraft {
            federation_number,
            ..draft
        },
        None => {
            faults.push(FormFault::NumberWrong {
                at,
                federation: numbers.federation.clone(),
                digits: numbers.digits,
            });
            draft
        }
    }
}
