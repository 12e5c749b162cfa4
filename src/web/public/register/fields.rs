//! The fields of the form by which people register, and of those by which they change what they typed.

use crate::exchange::country;
use crate::service::registration::FormFault;
use crate::service::tournaments::PersonDraft;
use crate::tournament::registration::{
    AnswerFault, AnswerKind, Answers, Asked, Question, RegistrationSettings,
};
use crate::web::extract::{Form, Page};
use crate::web::say::federation;
use crate::words::{Lang, Words, key};

/// What somebody is asked, on a form for one or for a team.
pub struct PersonFields {
    /// Whose they are; empty where nobody else is on the page.
    pub title: String,
    pub first_name: String,
    pub last_name: String,
    pub country: Option<AskedField>,
    pub club: Option<AskedField>,
    pub federation_number: Option<AskedField>,
    /// Whether they may be left empty as a whole.
    pub is_optional: bool,
    /// Whether browsers may fill them in: they are the reader's own.
    pub is_own: bool,
}

/// A field that the organisers ask for.
pub struct AskedField {
    pub name: String,
    pub required: bool,
}

/// A question of the organisers.
pub struct QuestionField {
    pub name: String,
    pub text: String,
    pub kind: AnswerKind,
    pub choices: Vec<(String, String)>,
    pub required: bool,
}

impl QuestionField {
    pub fn is_line(&self) -> bool {
        self.kind == AnswerKind::Line
    }

    pub fn is_text(&self) -> bool {
        self.kind == AnswerKind::Text
    }

    pub fn is_choice(&self) -> bool {
        self.kind == AnswerKind::Choice
    }

    pub fn is_choices(&self) -> bool {
        self.kind == AnswerKind::Choices
    }
}

/// The name of a field of the person at a place; the fields of the first have no number.
pub fn named(field: &str, at: usize) -> String {
    match at {
        0 => field.to_owned(),
        at => format!("{field}-{at}"),
    }
}

impl PersonFields {
    /// The fields of the person at a place.
    pub fn of(settings: &RegistrationSettings, at: usize, title: String) -> Self {
        let asked = |asked: Asked, field: &str| {
            (asked != Asked::No).then(|| AskedField {
                name: named(field, at),
                required: asked == Asked::Required,
            })
        };
        Self {
            title,
            first_name: named("first_name", at),
            last_name: named("last_name", at),
            country: asked(settings.country, "country"),
            club: asked(settings.club, "club"),
            federation_number: asked(settings.federation_number, "federation_number"),
            is_optional: false,
            is_own: at == 0,
        }
    }

    /// The same for somebody who need not be named.
    pub fn or_nobody(mut self) -> Self {
        let asked = [
            &mut self.country,
            &mut self.club,
            &mut self.federation_number,
        ];
        for field in asked.into_iter().flatten() {
            field.required = false;
        }
        self.is_optional = true;
        self
    }
}

/// The questions of the organisers, in the reader's language.
pub fn questions(
    page: &Page,
    settings: &RegistrationSettings,
    languages: &[String],
) -> Vec<QuestionField> {
    let field = |question: &Question| {
        let choices = question.choices.iter().zip(0_usize..);
        let choices = choices.map(|(text, at)| {
            let text = text.said(page.lang(), languages).to_owned();
            (at.to_string(), text)
        });
        let open = (question.kind == AnswerKind::Choice).then(|| {
            (
                String::new(),
                page.say("tournament-rules-choose").into_owned(),
            )
        });
        QuestionField {
            name: format!("q-{}", question.id.0),
            text: question.text.said(page.lang(), languages).to_owned(),
            kind: question.kind,
            choices: open.into_iter().chain(choices).collect(),
            required: question.required,
        }
    };
    settings.questions.iter().map(field).collect()
}

/// The languages in which letters are read.
pub fn languages() -> Vec<(&'static str, &'static str)> {
    let all = Lang::ALL.into_iter();
    all.map(|lang| (lang.code(), lang.name())).collect()
}

/// What was typed of the person at a place.
pub fn person(form: &Form, at: usize) -> PersonDraft {
    let text = |field: &str| one_line(form.value(&named(field, at)));
    let country = text("country");
    PersonDraft {
        first_name: text("first_name"),
        last_name: text("last_name"),
        email: if at == 0 {
            text("email")
        } else {
            String::new()
        },
        federation_number: text("federation_number"),
        country: country::find(&country).map_or(country, |it| it.alpha3.to_owned()),
        club: text("club"),
    }
}

/// Whether nothing was typed of somebody.
pub fn is_nobody(draft: &PersonDraft) -> bool {
    *draft == PersonDraft::default()
}

/// A text without line breaks and other signs that nobody sees.
fn one_line(text: &str) -> String {
    let kept = text.trim().chars();
    kept.map(|sign| if sign.is_control() { ' ' } else { sign })
        .collect()
}

/// What was answered.
pub fn answers(form: &Form, settings: &RegistrationSettings) -> Answers {
    let answer = |question: &Question| {
        let name = format!("q-{}", question.id.0);
        let typed: Vec<&str> = form.all(&name).collect();
        (question.id, typed.join(","))
    };
    settings.questions.iter().map(answer).collect()
}

/// The language in which letters are to come.
pub fn lang(form: &Form) -> Lang {
    let chosen = Lang::from_tag(form.value("lang"));
    chosen.unwrap_or_else(|| form.words().lang())
}

/// The values of what somebody typed before, for a form that changes it.
pub fn values(draft: &PersonDraft) -> Vec<(String, String)> {
    let values = [
        ("first_name", &draft.first_name),
        ("last_name", &draft.last_name),
        ("email", &draft.email),
        ("country", &draft.country),
        ("club", &draft.club),
        ("federation_number", &draft.federation_number),
    ];
    let values = values.into_iter();
    values
        .map(|(name, value)| (name.to_owned(), value.clone()))
        .collect()
}

/// The values of what somebody answered before; each choice of several has its own.
pub fn answer_values(settings: &RegistrationSettings, answers: &Answers) -> Vec<(String, String)> {
    let mut values = Vec::new();
    for question in &settings.questions {
        let Some(answer) = answers.get(&question.id) else {
            continue;
        };
        let name = format!("q-{}", question.id.0);
        let parts: Vec<&str> = match question.kind {
            AnswerKind::Choices => answer.split(',').collect(),
            AnswerKind::Tick => vec!["yes"],
            AnswerKind::Line | AnswerKind::Text | AnswerKind::Choice => vec![answer],
        };
        values.extend(parts.into_iter().map(|it| (name.clone(), it.to_owned())));
    }
    values
}

/// Puts what is wrong beside the fields. The people of the form stand from a place on.
pub fn say_faults(form: &mut Form, faults: &[FormFault], from: usize) {
    let words = form.words();
    for fault in faults {
        let (field, message) = said(words, fault, from);
        form.fail(&field, message);
    }
}

fn said(words: &Words, fault: &FormFault, from: usize) -> (String, String) {
    let of = |field: &str, at: &usize, key| (named(field, at + from), words.say(key).into_owned());
    match fault {
        FormFault::NameMissing(at) => of("last_name", at, key!("form-required")),
        FormFault::TooLong(at) => of("last_name", at, key!("register-too-long")),
        FormFault::EmailWrong => of("email", &0, key!("register-email-wrong")),
        FormFault::CountryMissing(at) => of("country", at, key!("form-required")),
        FormFault::CountryUnknown(at) => of("country", at, key!("tournament-country-unknown")),
        FormFault::ClubMissing(at) => of("club", at, key!("form-required")),
        FormFault::NumberMissing(at) => of("federation_number", at, key!("form-required")),
        FormFault::NumberWrong {
            at,
            federation: of,
            digits,
        } => (
            named("federation_number", at + from),
            federation::number_wrong(words, of, *digits),
        ),
        FormFault::Answer(question, fault) => {
            let message = match fault {
                AnswerFault::Missing => words.say("form-required").into_owned(),
                AnswerFault::TooLong { most } => words
                    .say_with("register-answer-long")
                    .arg("most", *most)
                    .to_string(),
                AnswerFault::Unknown => words.say("form-choose").into_owned(),
            };
            (format!("q-{}", question.0), message)
        }
        FormFault::ConsentMissing => of("consent", &0, key!("register-consent-missing")),
    }
}
