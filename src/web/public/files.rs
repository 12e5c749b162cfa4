//! Public pages as files for programs: JSON and CSV.

use serde_json::{Value, json};

use super::visit::Visit;
use crate::exchange::particulars::{Particulars, People};
use crate::exchange::{seating_csv, standings_csv};
use crate::tournament::EntrantId;
use crate::tournament::standings::columns::{self, Column, Figure};
use crate::tournament::standings::{Row, SessionShare, Standings, Tally, TeamRow};
use crate::tournament::state::Table;
use crate::web::error::PageError;
use crate::web::http::cache::CachedPage;

const CSV: &str = "text/csv; charset=utf-8";
const JSON: &str = "application/json";

/// The public particulars of everybody: no e-mail addresses.
fn people(visit: &Visit) -> People {
    let entrants = visit.tournament().entrants.keys();
    entrants
        .filter_map(|id| {
            let person = visit.snapshot.person(*id)?;
            let public = Particulars {
                first_name: person.first_name.clone(),
                last_name: person.last_name.clone(),
                country: person.country.clone(),
                club: person.club.clone(),
                federation_number: person.federation_number.clone(),
                email: None,
            };
            Some((*id, public))
        })
        .collect()
}

pub fn standings_csv(
    visit: &Visit,
    standings: &Standings,
    teams: bool,
) -> Result<CachedPage, PageError> {
    let mut text = Vec::new();
    let written = if teams {
        standings_csv::teams(&mut text, visit.tournament(), standings)
    } else {
        standings_csv::players(&mut text, visit.tournament(), standings, &people(visit))
    };
    written.map_err(PageError::internal)?;
    Ok(CachedPage::new(CSV, text))
}

/// The seating that may be seen as CSV.
pub fn seating_csv(visit: &Visit) -> Result<CachedPage, PageError> {
    let mut text = Vec::new();
    seating_csv::chairs(
        &mut text,
        visit.tournament(),
        &people(visit),
        visit.sessions(),
    )
    .map_err(PageError::internal)?;
    Ok(CachedPage::new(CSV, text))
}

/// The standings as JSON, players and teams.
pub fn standings_json(visit: &Visit, standings: &Standings) -> Result<CachedPage, PageError> {
    let people = people(visit);
    let columns = columns::of_entrants_in_files(visit.tournament());
    let of_teams = columns::in_files(visit.tournament());
    let rows: Vec<Value> = standings
        .rows
        .iter()
        .map(|row| player_row(visit, &people, row, &columns))
        .collect();
    let teams: Vec<Value> = standings
        .teams
        .iter()
        .map(|row| team_row(visit, row, &of_teams))
        .collect();
    let mut body = tournament(visit);
    body["as_of"] = json!(standings.as_of);
    body["players"] = json!(rows);
    body["teams"] = json!(teams);
    page(&body)
}

/// The seating that may be seen as JSON.
pub fn seating_json(visit: &Visit) -> Result<CachedPage, PageError> {
    let people = people(visit);
    let sessions: Vec<Value> = visit
        .sessions()
        .map(|session| {
            let tables: Vec<Value> = session
                .tables
                .iter()
                .map(|table| table_seats(visit, &people, table))
                .collect();
            json!({"session": session.number, "draft": !session.published, "tables": tables})
        })
        .collect();
    let mut body = tournament(visit);
    body["sessions"] = json!(sessions);
    page(&body)
}

/// The head of every file: which tournament, at which version.
fn tournament(visit: &Visit) -> Value {
    let tournament = visit.tournament();
    json!({
        "tournament": tournament.settings.slug,
        "title": tournament.settings.title,
        "ruleset": tournament.ruleset_id,
        "version": tournament.version,
        "final": visit.is_final(),
    })
}

fn page(body: &Value) -> Result<CachedPage, PageError> {
    let text = serde_json::to_vec(body).map_err(PageError::internal)?;
    Ok(CachedPage::new(JSON, text))
}

/// A person as every file names them.
fn person(visit: &Visit, people: &People, id: EntrantId) -> Value {
    let nobody = Particulars::default();
    let known = people.get(&id).unwrap_or(&nobody);
    json!({
        "number": id,
        "player_id": standings_csv::reference(visit.tournament(), id),
        "name": known.name(),
        "first_name": known.first_name,
        "last_name": known.last_name,
        "country_code": known.country,
    })
}

fn player_row(visit: &Visit, people: &People, row: &Row, columns: &[Column]) -> Value {
    let tournament = visit.tournament();
    let entrant = tournament.entrant(row.entrant);
    let team = entrant.and_then(|entrant| tournament.teams.get(&entrant.team?));
    let lines: Vec<Value> = row.lines.iter().map(|line| result(visit, line)).collect();
    let mut value = person(visit, people, row.entrant);
    value["rank"] = json!(row.rank);
    value["team"] = json!(team.map(|team| &team.name));
    let kind = entrant.map(|entrant| entrant.kind).unwrap_or_default();
    value["kind"] = json!(kind.word());
    let state = entrant.map_or("", |entrant| standings_csv::state(kind, &entrant.standing));
    value["state"] = json!(state);
    value["tally"] = tally(&row.tally, columns);
    value["sessions"] = json!(lines);
    value
}

fn team_row(visit: &Visit, row: &TeamRow, columns: &[Column]) -> Value {
    let team = visit.tournament().teams.get(&row.team);
    json!({
        "rank": row.rank,
        "team_id": standings_csv::team_reference(team, row.team),
        "team": team.map(|team| &team.name),
        "tally": tally(&row.tally, columns),
    })
}

/// The figures of a tally by the names that they have in CSV files. Points are decimals as text, so that no program
/// rounds them.
fn tally(tally: &Tally, columns: &[Column]) -> Value {
    let named = columns.iter();
    named
        .map(|column| (column.key(), figure(*column, tally)))
        .collect()
}

fn figure(column: Column, tally: &Tally) -> Value {
    match column.figure(tally, &[]) {
        Some(Figure::Score(score)) => json!(score),
        Some(Figure::Count(count)) => json!(count),
        points => json!(standings_csv::cell(points)),
    }
}

/// One session of somebody; the table only where it may be seen.
fn result(visit: &Visit, line: &SessionShare) -> Value {
    let table = visit
        .session(line.session)
        .map(|_| visit.tournament().settings.table_name(line.table));
    json!({
        "session": line.session,
        "table": table,
        "place": line.place,
        "sharing": line.sharing,
        "score": line.score,
        "points": line.points.to_string(),
    })
}

fn table_seats(visit: &Visit, people: &People, table: &Table) -> Value {
    let seats: Vec<Value> = table
        .seats
        .seats
        .iter()
        .enumerate()
        .filter_map(|(seat, id)| {
            let mut value = person(visit, people, (*id)?);
            value["seat"] = json!(seating_csv::wind(table, seat));
            Some(value)
        })
        .collect();
    json!({"table": visit.table_name(table), "number": table.seats.table, "seats": seats})
}
