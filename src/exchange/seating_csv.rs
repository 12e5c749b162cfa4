//! Who sits where as CSV: one line for each chair, as [`super::seating`] reads it again.

use std::io;

use mahjong::Wind;
use tournament::state::{Session, Table};
use tournament::{EntrantId, Tournament};

use super::csv_out::Writer;
use super::particulars::People;
use super::standings_csv::reference;

/// The letters of the seats.
pub const WINDS: [&str; Wind::ALL.len()] = ["E", "S", "W", "N"];

/// Writes the chairs of these sessions.
///
/// # Errors
/// What `out` says.
pub fn chairs<'a>(
    out: impl io::Write,
    tournament: &Tournament,
    people: &People,
    sessions: impl Iterator<Item = &'a Session>,
) -> io::Result<()> {
    let mut writer = Writer::new(out);
    let header = ["round", "table", "seat", "player_id", "name", "team"];
    writer.row(header.map(str::to_owned))?;
    for session in sessions {
        for table in &session.tables {
            for (seat, person) in table.seats.seats.iter().enumerate() {
                let Some(person) = person else { continue };
                writer.row(chair(tournament, people, session, table, seat, *person))?;
            }
        }
    }
    writer.finish()
}

/// The cells of one chair.
fn chair(
    tournament: &Tournament,
    people: &People,
    session: &Session,
    table: &Table,
    seat: usize,
    person: EntrantId,
) -> Vec<String> {
    let team = tournament
        .entrant(person)
        .and_then(|entrant| tournament.teams.get(&entrant.team?));
    vec![
        session.number.to_string(),
        tournament.settings.table_name(table.seats.table),
        wind(table, seat).unwrap_or_default().to_owned(),
        reference(tournament, person),
        people.get(&person).map(|it| it.name()).unwrap_or_default(),
        team.map(|team| team.name.clone()).unwrap_or_default(),
    ]
}

/// The letter of a seat; none where winds are drawn at the table.
pub fn wind(table: &Table, seat: usize) -> Option<&'static str> {
    WINDS.get(seat).copied().filter(|_| table.seats.winds)
}
