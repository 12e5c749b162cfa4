//! What stands in a letter in the place of each field.

use std::sync::LazyLock;

use chrono::{DateTime, Utc};

use super::facts::ReaderFacts;
use crate::tournaments::Snapshot;
use mahjong::tile::Wind;
use mail::template::LetterField;
use tournament::PersonId;
use tournament::entrant::Entrant;
use tournament::state::{Session, Table};
use words::{ByEnglish, Lang, Words, family, key};

/// The texts of the documents that come with the program.
static DOCUMENTS: LazyLock<ByEnglish> = LazyLock::new(|| ByEnglish::of(family!("documents-")));

/// What fields are filled from.
#[derive(Clone, Copy)]
pub(super) struct Filler<'a> {
    pub snapshot: &'a Snapshot,
    pub facts: &'a ReaderFacts,
    /// Scheme and authority of links.
    pub base: &'a str,
}

impl Filler<'_> {
    /// What stands for a field in the letter of a person. Where nothing is known the letter says so.
    pub fn value(&self, field: LetterField, person: PersonId, lang: Lang) -> String {
        let words = Words::for_language(lang);
        let known = self.known(field, person, words);
        let known = known.filter(|text| !text.is_empty());
        known.unwrap_or_else(|| words.say("letter-unknown").into_owned())
    }

    fn known(&self, field: LetterField, person: PersonId, words: &Words) -> Option<String> {
        let settings = &self.snapshot.tournament.settings;
        let who = self.facts.person(self.snapshot, person);
        let registered = self.facts.registered.people.get(&person);
        match field {
            LetterField::Name => {
                let name = who.map(|it| format!("{} {}", it.first_name, it.last_name))?;
                Some(name.trim().to_owned())
            }
            LetterField::FirstName => who.map(|it| match it.first_name.as_str() {
                "" => it.last_name.clone(),
                first => first.to_owned(),
            }),
            LetterField::Number => Some(self.entrant(person)?.id.to_string()),
            LetterField::Team => {
                let team = self.entrant(person)?.team?;
                let team = self.snapshot.tournament.teams.get(&team)?;
                Some(team.name.clone())
            }
            LetterField::Event => Some(settings.title.clone()),
            LetterField::Place => Some(settings.venue.clone()),
            LetterField::Dates => Some(words.date_range(settings.starts_on, settings.ends_on)),
            LetterField::Page => self.page(""),
            LetterField::Seat => self.seat(self.entrant(person)?, words),
            LetterField::OwnPage => self.page(&format!("/players/{}", self.entrant(person)?.id)),
            LetterField::Calendar => {
                let id = self.entrant(person)?.id;
                self.page(&format!("/players/{id}/calendar.ics"))
            }
            LetterField::Fee => registered?.fee.clone(),
            LetterField::ToPay => registered?.to_pay.clone(),
            LetterField::Reference => registered?.reference.clone(),
            LetterField::PrivateLink => {
                let path = registered?.private_path.as_deref()?;
                Some(format!("{}{path}", self.base))
            }
        }
    }

    fn entrant(&self, person: PersonId) -> Option<&Entrant> {
        let mut entrants = self.snapshot.tournament.entrants.values();
        entrants.find(|entrant| entrant.person == person)
    }

    /// The address of a public page; none while visitors do not see the tournament.
    pub fn page(&self, path: &str) -> Option<String> {
        let tournament = &self.snapshot.tournament;
        let slug = &tournament.settings.slug;
        tournament
            .published
            .then(|| format!("{}/t/{slug}{path}", self.base))
    }

    /// Where somebody sits next, as far as players may see it: "Round 3 · 21 November 2026, 10:00 ·
    /// Table 7 · East".
    fn seat(&self, entrant: &Entrant, words: &Words) -> Option<String> {
        let sessions = self.snapshot.tournament.sessions.iter();
        let mut ahead = sessions.filter(|session| session.published && !session.clock.has_ended());
        let next = ahead.find_map(|session| {
            let table = session.table_of(entrant.id)?;
            table
                .result
                .sheet()
                .is_none()
                .then_some((session.as_ref(), table))
        });
        let (session, table) = next?;
        let mut parts = vec![self.session_name(session, words)];
        parts.extend(self.time(session, words));
        let name = self
            .snapshot
            .tournament
            .settings
            .table_name(table.seats.table);
        parts.push(
            words
                .say_with("public-table")
                .arg("table", name)
                .to_string(),
        );
        parts.extend(wind(table, entrant, words));
        Some(parts.join(" · "))
    }

    fn session_name(&self, session: &Session, words: &Words) -> String {
        let word = &self.snapshot.tournament.ruleset.words.session;
        let translated = || DOCUMENTS.say(words.lang(), &word.en);
        let own = word.own(words.lang().code()).or_else(translated);
        let own = own.unwrap_or(&word.en);
        let mut letters = own.chars();
        let first: String = letters
            .by_ref()
            .take(1)
            .flat_map(char::to_uppercase)
            .collect();
        format!("{first}{} {}", letters.as_str(), session.number)
    }

    /// When a session is planned, at the time of the hall.
    fn time(&self, session: &Session, words: &Words) -> Option<String> {
        let tournament = &self.snapshot.tournament;
        let item = tournament.display.planned(session.number)?;
        let starts: DateTime<Utc> = item.starts;
        Some(words.date_time(&starts.with_timezone(&tournament.settings.time_zone)))
    }
}

/// The wind of somebody; none where winds are drawn at the table.
fn wind(table: &Table, entrant: &Entrant, words: &Words) -> Option<String> {
    let seat = table
        .seats
        .seat_of(entrant.id)
        .filter(|_| table.seats.winds)?;
    let key = match Wind::ALL.get(seat)? {
        Wind::East => key!("wind-east"),
        Wind::South => key!("wind-south"),
        Wind::West => key!("wind-west"),
        Wind::North => key!("wind-north"),
    };
    Some(words.say(key).into_owned())
}
