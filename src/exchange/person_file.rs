//! Everything that is kept of one person, as one file of JSON: for the person, who may carry it elsewhere.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;

use ruleset::{Outcome, Unit};
use tournament::ruling::{Ruling, Subject};
use tournament::standings::columns::Column;
use tournament::standings::{Row, Standings};
use tournament::state::{Entrant, Session};
use tournament::{EntrantId, RulingId, SessionNo, Tournament, Visibility};

use super::person_registered::Registered;
use super::seating_csv;
use super::standings_csv::{cell, state};

/// What the file calls itself; a later form has another number.
pub const FORMAT: &str = "seatwind-person-1";

/// The whole file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PersonFile {
    pub format: &'static str,
    pub written_at: DateTime<Utc>,
    /// What was entered. Who was entered more than once stands here more than once, what holds in front.
    pub entered: Vec<Entered>,
    /// What the person lets the public see.
    pub visibility: Visibility,
    /// The tournaments, the latest first.
    pub events: Vec<TookPart>,
    /// The tournaments for which the person applied or in which money is noted, the latest first.
    pub registered: Vec<Registered>,
    /// The addresses that the person confirmed.
    pub confirmed: Vec<ConfirmedAddress>,
    /// The letters that are still known.
    pub letters: Vec<LetterLine>,
}

/// The particulars under one id of the registry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entered {
    /// The id by which logs name the person, as text: JavaScript cannot count so far.
    pub id: String,
    pub entered_at: DateTime<Utc>,
    pub first_name: String,
    pub last_name: String,
    pub email: Option<String>,
    pub federation_number: Option<String>,
    pub country: Option<String>,
    pub club: Option<String>,
}

/// A tournament the person took part in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TookPart {
    pub title: String,
    /// Its address: `/t/{slug}`.
    pub slug: String,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    pub venue: String,
    /// The id of its rule set.
    pub ruleset: String,
    pub number: EntrantId,
    /// `player`, `substitute` or `guest`.
    pub kind: &'static str,
    /// `active`, `substitute`, `withdrawn` or `disqualified`.
    pub state: &'static str,
    pub team: Option<String>,
    /// What the organiser's own list calls the person.
    pub reference: Option<String>,
    pub checked_in_at: Option<DateTime<Utc>>,
    pub rank: Option<u32>,
    /// How many have a rank.
    pub ranked: usize,
    pub games: u32,
    /// Standing points as text, so that no program rounds them.
    pub points: String,
    pub sessions: Vec<Sitting>,
    pub rulings: Vec<Ruled>,
}

/// A seat, and what came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Sitting {
    pub session: SessionNo,
    pub table: String,
    /// The wind at the start; empty where winds are drawn at the table.
    pub wind: &'static str,
    pub place: Option<u8>,
    pub score: Option<i64>,
    pub points: Option<String>,
}

/// A ruling on the person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Ruled {
    pub number: RulingId,
    pub at: DateTime<Utc>,
    pub session: Option<SessionNo>,
    /// The offence by its id in the rule set; none outside the catalogue.
    pub offence: Option<String>,
    pub outcomes: Vec<Outcome>,
    pub points: Option<String>,
    pub unit: Option<Unit>,
    /// What the referee wrote.
    pub reason: String,
    /// Whether the ruling counts; those that were reversed are kept too.
    pub stands: bool,
}

/// An address to which letters may go.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ConfirmedAddress {
    /// In small letters.
    pub address: String,
    pub language: Option<String>,
    pub confirmed_at: DateTime<Utc>,
}

/// A letter to the person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LetterLine {
    pub kind: &'static str,
    /// Empty where only that there was a letter is still known.
    pub subject: String,
    pub written_at: DateTime<Utc>,
    pub delivered_at: Option<DateTime<Utc>>,
}

/// What a tournament has of an entrant; none of a number it does not know.
#[must_use]
pub fn took_part(
    tournament: &Tournament,
    standings: &Standings,
    number: EntrantId,
) -> Option<TookPart> {
    let entrant = tournament.entrant(number)?;
    let row = standings.of(number);
    let settings = &tournament.settings;
    let rulings = tournament.rulings.iter();
    let rulings = rulings.filter(|it| it.decision.subject == Subject::Entrant(number));
    let sessions = tournament.sessions.iter();
    Some(TookPart {
        title: settings.title.clone(),
        slug: settings.slug.clone(),
        starts_on: settings.starts_on,
        ends_on: settings.ends_on,
        venue: settings.venue.clone(),
        ruleset: tournament.ruleset_id.clone(),
        number,
        kind: entrant.kind.word(),
        state: state(entrant.kind, &entrant.standing),
        team: team(tournament, entrant),
        reference: entrant.reference.clone(),
        checked_in_at: entrant.checked_in,
        rank: row.and_then(|row| row.rank),
        ranked: standings
            .rows
            .iter()
            .filter(|row| row.rank.is_some())
            .count(),
        games: row.map_or(0, |row| row.tally.games),
        points: row.map_or_else(String::new, |row| {
            cell(Column::Points.figure(&row.tally, &row.lines))
        }),
        sessions: sessions
            .filter_map(|session| sitting(tournament, session, number, row))
            .collect(),
        rulings: rulings.map(ruled).collect(),
    })
}

fn team(tournament: &Tournament, entrant: &Entrant) -> Option<String> {
    let team = tournament.teams.get(&entrant.team?)?;
    Some(team.name.clone())
}

fn sitting(
    tournament: &Tournament,
    session: &Session,
    number: EntrantId,
    row: Option<&Row>,
) -> Option<Sitting> {
    let table = session.table_of(number)?;
    let seat = table.seats.seat_of(number)?;
    let mut lines = row.into_iter().flat_map(|row| &row.lines);
    let line = lines.find(|line| line.session == session.number);
    Some(Sitting {
        session: session.number,
        table: tournament.settings.table_name(table.seats.table),
        wind: seating_csv::wind(table, seat).unwrap_or_default(),
        place: line.map(|line| line.place),
        score: line.map(|line| line.score),
        points: line.map(|line| line.points.to_string()),
    })
}

fn ruled(ruling: &Ruling) -> Ruled {
    let decision = &ruling.decision;
    let points = decision.points.as_ref();
    Ruled {
        number: ruling.id,
        at: ruling.at,
        session: decision.session,
        offence: decision.offence.clone(),
        outcomes: decision.outcomes.clone(),
        points: points.map(|points| points.offender.to_string()),
        unit: points.map(|points| points.unit),
        reason: decision.reason.clone(),
        stands: ruling.stands(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tournament::testkit::{Rig, penalty};
    use tournament::{Command, standings};

    #[test]
    fn the_file_has_seats_results_and_rulings_of_the_one_person() {
        let mut hall = Rig::played();
        hall.run(Command::rule(penalty(1, 1, 1, -10)));
        let standings = standings(&hall.tournament, None);
        let part = took_part(&hall.tournament, &standings, EntrantId(1)).unwrap();
        assert_eq!(part.games, 1);
        assert!(part.rank.is_some());
        let first = part.sessions.first().unwrap();
        assert!(first.score.is_some() && !first.wind.is_empty(), "{first:?}");
        assert_eq!(part.rulings.len(), 1);
        let other = took_part(&hall.tournament, &standings, EntrantId(2)).unwrap();
        assert!(other.rulings.is_empty());
        assert_eq!(
            took_part(&hall.tournament, &standings, EntrantId(999)),
            None
        );
    }
}
