//! The event of the next year, for which people register: its places are taken, some people wait, some have not
//! confirmed their address, and some have paid.

use chrono::{DateTime, TimeDelta, Utc};

use super::DemoError;
use crate::folder::{Folder, Play};
use crate::players::PlayerLine;
use tournament::command::NewApplication;
use tournament::registration::{
    AnswerKind, Category, Currency, FeeStep, Question, Quota, RegistrationSettings, Texts, Way, Who,
};
use tournament::{
    CategoryId, Command, MoneyCommand, PersonId, QuestionId, QuotaId, RegistrationCommand,
    Settings, SetupCommand,
};

/// The address of the event.
pub const NEXT_SLUG: &str = "madrid-next-demo";

/// How many people the event takes, and how many applied.
const PLACES: u32 = 20;
const PEOPLE: usize = 28;
/// The last of them, who have not opened the link of their letter.
const UNCONFIRMED: usize = 2;
/// What somebody pays, in cents.
const FEE: i64 = 4_000;
const PLAYERS: CategoryId = CategoryId(1);
const SPAIN: QuotaId = QuotaId(1);
const RANKED: QuotaId = QuotaId(2);

/// The event as it stands at `now`. Who applied played in the one before.
///
/// # Errors
/// [`DemoError`] if the event before is not whole.
pub fn next_year(now: DateTime<Utc>, before: &Folder) -> Result<Folder, DemoError> {
    let settings = settings(now, before);
    let opened = now - TimeDelta::days(20);
    let mut play = Play::begin(&settings, &before.document, opened)?;
    let registration = registration(opened);
    play.execute(&RegistrationCommand::SetRegistration { registration }.into())?;
    play.execute(&Command::Setup(SetupCommand::Publish))?;
    let lines: Vec<(PersonId, PlayerLine)> = before.lines.iter().take(PEOPLE).cloned().collect();
    for ((person, line), number) in lines.iter().zip(0_usize..) {
        let confirms = number + UNCONFIRMED < lines.len();
        let hours = i64::try_from(number).unwrap_or_default();
        play.set_time(match confirms {
            true => opened + TimeDelta::hours(9 * hours),
            false => now - TimeDelta::hours(2),
        });
        let apply = RegistrationCommand::Apply(application(*person, line, number, confirms));
        play.execute(&apply.into())?;
    }
    play.set_time(now - TimeDelta::hours(1));
    let day = now - TimeDelta::days(3);
    for (person, _) in lines.iter().take(PLACES as usize / 2) {
        let paid = MoneyCommand::NotePayment {
            person: *person,
            amount: FEE,
            on: day.date_naive(),
            way: Way::Transfer,
            note: String::new(),
        };
        play.execute(&paid.into())?;
    }
    Ok(Folder {
        settings,
        document: before.document.clone(),
        lines,
        steps: Vec::new(),
        tournament: play.tournament,
        log: play.log,
        notes: Vec::new(),
    })
}

fn settings(now: DateTime<Utc>, before: &Folder) -> Settings {
    let begins = now + TimeDelta::days(60);
    let begins = begins
        .with_timezone(&before.settings.time_zone)
        .date_naive();
    Settings {
        title: "4th Mahjong Madrid Championship (demo)".into(),
        slug: NEXT_SLUG.into(),
        starts_on: begins,
        ends_on: begins.succ_opt().unwrap_or(begins),
        tables: 5,
        table_names: Vec::new(),
        ..before.settings.clone()
    }
}

fn registration(opened: DateTime<Utc>) -> RegistrationSettings {
    RegistrationSettings {
        closes: Some(opened + TimeDelta::days(70)),
        places: Some(PLACES),
        currency: Some(Currency::EURO),
        categories: vec![Category {
            id: PLAYERS,
            name: texts("Players", "Jugadores", "Joueurs"),
            fees: vec![FeeStep {
                until: None,
                amount: FEE,
            }],
            for_the_team: false,
            places: None,
        }],
        quotas: vec![
            Quota {
                id: SPAIN,
                name: texts("Spain", "España", "Espagne"),
                who: Who::Country {
                    country: "ESP".into(),
                },
                most: None,
                reserved: 4,
                reserved_until: None,
            },
            Quota {
                id: RANKED,
                name: texts("Ranked players", "Clasificados", "Classés"),
                who: Who::RankList,
                most: Some(12),
                reserved: 0,
                reserved_until: None,
            },
        ],
        questions: vec![Question {
            id: QuestionId(1),
            text: texts(
                "What do you not eat?",
                "¿Qué no come?",
                "Que ne mangez-vous pas ?",
            ),
            kind: AnswerKind::Line,
            choices: Vec::new(),
            required: false,
        }],
        accept_within: Some(48),
        ..RegistrationSettings::usual(opened)
    }
}

fn texts(en: &str, es: &str, fr: &str) -> Texts {
    let texts = [("en", en), ("es", es), ("fr", fr)];
    let texts = texts.map(|(lang, text)| (lang.to_owned(), text.to_owned()));
    Texts(texts.into())
}

/// What somebody sends; every third stands on the rank list.
fn application(
    person: PersonId,
    line: &PlayerLine,
    number: usize,
    confirms: bool,
) -> NewApplication {
    let is_at_home = line.country.as_deref() == Some("ESP");
    let is_ranked = number.is_multiple_of(3);
    let quotas = [(is_at_home, SPAIN), (is_ranked, RANKED)];
    let quotas = quotas.into_iter().filter(|it| it.0).map(|it| it.1);
    NewApplication {
        people: vec![person],
        team: None,
        category: Some(PLAYERS),
        quotas: quotas.collect(),
        invited: false,
        vouched: confirms,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tournament;
    use super::*;

    #[test]
    fn people_have_places_wait_have_not_confirmed_and_have_paid() {
        let now = "2026-11-21T12:00:00Z".parse().unwrap();
        let mut last = 0;
        let madrid = tournament(now, |_| {
            last += 1;
            PersonId(last)
        });
        let next = next_year(now, &madrid.unwrap()).unwrap();
        let registration = &next.tournament.registration;
        assert_eq!(registration.applications.len(), PEOPLE);
        let count = |word: &str| {
            let states = registration.applications.iter().map(|it| it.state.word());
            states.filter(|it| *it == word).count()
        };
        assert!(count("waiting") >= 4, "{}", count("waiting"));
        assert_eq!(count("accepted"), next.tournament.entrants.len());
        assert!(count("accepted") > 12, "{}", count("accepted"));
        let unconfirmed = registration.applications.iter();
        let unconfirmed = unconfirmed.filter(|it| !it.is_confirmed());
        assert_eq!(unconfirmed.count(), UNCONFIRMED);
    }
}
