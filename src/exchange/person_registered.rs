//! How one person registered, and what they owe and paid: a part of the file of everything that is kept of
//! them.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;

use tournament::registration::{
    Answers, Application, Currency, Entered, EnteredKind, Purse, RegistrationSettings,
};
use tournament::{ApplicationId, PersonId, QuestionId, Tournament};

/// What a tournament has of somebody who applied, or who has a purse.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Registered {
    pub title: String,
    /// Its address: `/t/{slug}`.
    pub slug: String,
    pub starts_on: NaiveDate,
    pub applications: Vec<AppliedFor>,
    /// What was typed; none where the captain of a team filled in the form.
    pub typed: Option<TypedIn>,
    pub money: Option<MoneyOf>,
}

/// An application with the person in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AppliedFor {
    pub number: ApplicationId,
    pub sent_at: DateTime<Utc>,
    pub confirmed_at: Option<DateTime<Utc>>,
    /// `waiting`, `accepted`, `dropped-out` …
    pub state: &'static str,
    pub team: Option<String>,
    pub category: Option<String>,
}

/// What a person typed into the form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TypedIn {
    pub language: String,
    pub answers: Vec<Answered>,
    /// The text to which the person agreed.
    pub consent: String,
    pub consented_at: Option<DateTime<Utc>>,
    pub typed_at: DateTime<Utc>,
    pub changed_at: DateTime<Utc>,
}

/// A question with its answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Answered {
    pub question: String,
    /// As it is kept: a choice is the number of its line from 0.
    pub answer: String,
}

/// What a person owes and paid. Amounts are decimals of the currency as text, so that no program rounds them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MoneyOf {
    /// What a transfer names.
    pub reference: Option<String>,
    pub currency: String,
    pub due: String,
    pub waived: String,
    pub paid: String,
    pub refunded: String,
    /// What is still to be paid; below zero: to be given back.
    pub open: String,
    pub entries: Vec<Entry>,
}

/// An entry in a purse.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// `paid`, `waived` or `refunded`.
    pub kind: &'static str,
    pub amount: String,
    pub day: Option<NaiveDate>,
    pub way: Option<&'static str>,
    /// What the staff wrote to it.
    pub note: String,
    pub entered_at: DateTime<Utc>,
    pub undone_at: Option<DateTime<Utc>>,
}

/// What a tournament has of a person whom it knows under this id, beside what they typed; none where it has
/// neither an application nor a purse.
#[must_use]
pub fn registered(tournament: &Tournament, person: PersonId, language: &str) -> Option<Registered> {
    let applications = tournament.registration.applications.iter();
    let own = applications.filter(|it| it.people.contains(&person));
    let applications: Vec<AppliedFor> = own
        .map(|it| applied_for(tournament, it, language))
        .collect();
    let money = money_of(tournament, person);
    if applications.is_empty() && money.is_none() {
        return None;
    }
    let settings = &tournament.settings;
    Some(Registered {
        title: settings.title.clone(),
        slug: settings.slug.clone(),
        starts_on: settings.starts_on,
        applications,
        typed: None,
        money,
    })
}

/// The answers with their questions; a question that is asked no more is called by its number.
#[must_use]
pub fn answered(tournament: &Tournament, answers: &Answers, language: &str) -> Vec<Answered> {
    let settings = tournament.registration.settings.as_deref();
    let languages = &tournament.settings.languages;
    let question = |id: QuestionId| {
        let mut asked = settings.into_iter().flat_map(|it| &it.questions);
        let known = asked.find(|it| it.id == id);
        known.map_or_else(
            || id.to_string(),
            |it| it.text.said(language, languages).to_owned(),
        )
    };
    let answers = answers.iter();
    let answered = answers.map(|(id, answer)| Answered {
        question: question(*id),
        answer: answer.clone(),
    });
    answered.collect()
}

fn settings(tournament: &Tournament) -> Option<&RegistrationSettings> {
    tournament.registration.settings.as_deref()
}

fn applied_for(tournament: &Tournament, application: &Application, language: &str) -> AppliedFor {
    let category = application
        .category
        .and_then(|id| settings(tournament)?.category(id));
    let languages = &tournament.settings.languages;
    AppliedFor {
        number: application.id,
        sent_at: application.sent,
        confirmed_at: application.confirmed,
        state: tournament.application_today(application).word(),
        team: application.team.clone(),
        category: category.map(|it| it.name.said(language, languages).to_owned()),
    }
}

fn money_of(tournament: &Tournament, person: PersonId) -> Option<MoneyOf> {
    let currency = settings(tournament)?.currency?;
    let purse: &Purse = tournament.money.purse(person)?;
    let balance = tournament.balance(person);
    let plain = |amount| currency.plain(amount);
    Some(MoneyOf {
        reference: tournament.transfer_reference(person),
        currency: currency.to_string(),
        due: plain(balance.due),
        waived: plain(balance.waived),
        paid: plain(balance.paid),
        refunded: plain(balance.refunded),
        open: plain(balance.open()),
        entries: purse.entries.iter().map(|it| entry(currency, it)).collect(),
    })
}

fn entry(currency: Currency, entered: &Entered) -> Entry {
    let (kind, day, way) = match entered.kind {
        EnteredKind::Paid { on, way } => ("paid", Some(on), Some(way.word())),
        EnteredKind::Waived => ("waived", None, None),
        EnteredKind::Refunded { on, way } => ("refunded", Some(on), Some(way.word())),
    };
    Entry {
        kind,
        amount: currency.plain(entered.amount),
        day,
        way,
        note: entered.note.clone(),
        entered_at: entered.stamp.at,
        undone_at: entered.undone,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tournament::MoneyCommand;
    use tournament::registration::Way;
    use tournament::testkit::Rig;
    use tournament::testkit::registering::person;

    #[test]
    fn the_file_has_applications_and_money_of_the_one_person() {
        let mut hall = Rig::registering(1);
        hall.change_registration(|it| it.currency = Some(Currency::EURO));
        hall.apply_and_confirm(1);
        hall.apply(2);
        hall.run(MoneyCommand::ChargeFee {
            person: person(1),
            amount: 2_500,
        });
        hall.run(MoneyCommand::NotePayment {
            person: person(1),
            amount: 1_050,
            on: "2026-03-14".parse().unwrap(),
            way: Way::Cash,
            note: "at the door".into(),
        });
        let one = registered(&hall.tournament, person(1), "en").unwrap();
        let states: Vec<&str> = one.applications.iter().map(|it| it.state).collect();
        assert_eq!(states, ["accepted"]);
        let money = one.money.unwrap();
        assert_eq!(
            (money.open.as_str(), money.currency.as_str()),
            ("14.50", "EUR")
        );
        assert_eq!(money.entries.len(), 1);
        let two = registered(&hall.tournament, person(2), "en").unwrap();
        assert_eq!(two.applications[0].state, "waiting");
        assert_eq!(two.money, None);
        assert_eq!(registered(&hall.tournament, person(3), "en"), None);
    }
}
