//! Standings as CSV: exact numbers, shared ranks as equal numbers, no cell that a spreadsheet would
//! run.
//!
//! The columns have the same names under every rule set: `points` are the standing points that were
//! won at the tables, `penalties` what rulings took, `adjusted_points` what counts in the end,
//! `score` the sum of the table scores. Where a stage carries points over, the last column says how
//! many of those that count came from the stage before (`carried_points`). `average_points` is `points`
//! for each session, rounded to hundredths: no penalty is in it, as in the leagues that publish it.

use std::io;

use tournament::standings::columns::{self, Figure};
use tournament::standings::{Row, Standings, TeamRow};
use tournament::state::{EntrantKind, Standing, Team};
use tournament::{EntrantId, TeamId, Tournament};

use super::csv_out::Writer;
use super::particulars::{Particulars, People};

/// Writes the standings of the entrants.
///
/// # Errors
/// What `out` says.
pub fn players(
    out: impl io::Write,
    tournament: &Tournament,
    standings: &Standings,
    people: &People,
) -> io::Result<()> {
    let mut writer = Writer::new(out);
    let first = [
        "rank",
        "player_id",
        "name",
        "first_name",
        "last_name",
        "country_code",
        "club",
        "federation_number",
        "team_id",
        "team",
        "kind",
        "state",
    ];
    let columns = columns::of_entrants_in_files(tournament);
    let names = columns.iter().map(|column| column.key());
    writer.row(first.map(str::to_owned).into_iter().chain(names))?;
    let nobody = Particulars::default();
    for row in &standings.rows {
        let person = people.get(&row.entrant).unwrap_or(&nobody);
        let cells = person_cells(tournament, row, person);
        let figures = columns.iter();
        let figures = figures.map(|column| cell(column.figure(&row.tally, &row.lines)));
        writer.row(cells.into_iter().chain(figures))?;
    }
    writer.finish()
}

/// Writes the standings of the teams.
///
/// # Errors
/// What `out` says.
pub fn teams(
    out: impl io::Write,
    tournament: &Tournament,
    standings: &Standings,
) -> io::Result<()> {
    let mut writer = Writer::new(out);
    let first = ["rank", "team_id", "team"].map(str::to_owned);
    let columns = columns::in_files(tournament);
    let names = columns.iter().map(|column| column.key());
    writer.row(first.into_iter().chain(names))?;
    for row in &standings.teams {
        let TeamRow { rank, team, tally } = row;
        let known = tournament.teams.get(team);
        let name = known.map(|team| team.name.clone()).unwrap_or_default();
        let first = [rank.to_string(), team_reference(known, *team), name];
        let figures = columns.iter();
        let figures = figures.map(|column| cell(column.figure(tally, &[])));
        writer.row(first.into_iter().chain(figures))?;
    }
    writer.finish()
}

/// What the organiser's list calls an entrant: its own id, or the number.
pub fn reference(tournament: &Tournament, entrant: EntrantId) -> String {
    tournament
        .entrant(entrant)
        .and_then(|entrant| entrant.reference.clone())
        .unwrap_or_else(|| entrant.to_string())
}

/// What the organiser's list calls a team: its own id, or the number.
pub fn team_reference(known: Option<&Team>, team: TeamId) -> String {
    known
        .and_then(|team| team.reference.clone())
        .unwrap_or_else(|| team.to_string())
}

fn person_cells(tournament: &Tournament, row: &Row, person: &Particulars) -> Vec<String> {
    let entrant = tournament.entrant(row.entrant);
    let team = entrant.and_then(|entrant| entrant.team);
    let known = team.and_then(|team| tournament.teams.get(&team));
    let kind = entrant.map(|entrant| entrant.kind).unwrap_or_default();
    // Without the numbers no federation takes a rehearsal for results.
    let number = person.federation_number.clone();
    let number = number.filter(|_| !tournament.is_rehearsal());
    vec![
        row.rank.map(|rank| rank.to_string()).unwrap_or_default(),
        reference(tournament, row.entrant),
        person.name(),
        person.first_name.clone(),
        person.last_name.clone(),
        person.country.clone().unwrap_or_default(),
        person.club.clone().unwrap_or_default(),
        number.unwrap_or_default(),
        team.map(|team| team_reference(known, team))
            .unwrap_or_default(),
        known.map(|team| team.name.clone()).unwrap_or_default(),
        kind.word().to_owned(),
        entrant
            .map_or("", |entrant| state(kind, &entrant.standing))
            .to_owned(),
    ]
}

/// How somebody stands in the event: `substitute` for who fills in and is not out.
pub fn state(kind: EntrantKind, standing: &Standing) -> &'static str {
    match (standing, kind) {
        (Standing::Active, EntrantKind::Substitute) => "substitute",
        _ => standing.word(),
    }
}

/// A figure as a file has it: exact, without a unit; nothing where there is none.
pub fn cell(figure: Option<Figure>) -> String {
    match figure {
        None => String::new(),
        Some(Figure::Points(points) | Figure::PointsIfAny(points) | Figure::Share(points)) => {
            points.to_string()
        }
        Some(Figure::Score(score)) => score.to_string(),
        Some(Figure::Count(count)) => count.to_string(),
    }
}
