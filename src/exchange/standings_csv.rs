//! Standings as CSV: exact numbers, shared ranks as equal numbers, no cell that a spreadsheet would
//! run.
//!
//! Standing points are named by the rule set's word (`table_points`): what was earned, then the
//! penalties against the total, then what counts (`adjusted_table_points`). Where a stage carries
//! points over, the last column says how many of those that count came from the stage before
//! (`carried_table_points`).

use std::io;

use crate::ruleset::stage::CarryFrom;
use crate::ruleset::{RuleSet, StandingPoints};
use crate::tournament::stages::StagePlan;
use crate::tournament::standings::{Row, Standings, Tally, TeamRow};
use crate::tournament::state::Team;
use crate::tournament::{EntrantId, TeamId, Tournament};

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
    entrants(out, tournament, standings, people, carries(tournament))
}

/// Whether some of the points are carried from one stage into another, apart from those won in it.
pub fn carries(tournament: &Tournament) -> bool {
    let later = tournament.stages.iter().skip(1).map(|stage| &stage.plan);
    let whole = |plan: &StagePlan| {
        plan.carry_percent == 100 && plan.carry_from == CarryFrom::StandingPoints
    };
    later
        .filter(|plan| !whole(plan))
        .any(|plan| plan.carry_percent > 0)
}

fn entrants(
    out: impl io::Write,
    tournament: &Tournament,
    standings: &Standings,
    people: &People,
    carries: bool,
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
    ];
    let header = first.iter().map(|name| (*name).to_owned());
    let carried = carries.then(|| {
        let points = word(&tournament.ruleset.words.standing_points.en);
        format!("carried_{points}")
    });
    let header = header.chain(tally_header(&tournament.ruleset));
    writer.row(header.chain(carried))?;
    let nobody = Particulars::default();
    for row in &standings.rows {
        let person = people.get(&row.entrant).unwrap_or(&nobody);
        let cells = person_cells(tournament, row, person);
        let carried = carries.then(|| row.tally.carried.to_string());
        let cells = cells.into_iter().chain(tally_cells(&row.tally));
        writer.row(cells.chain(carried))?;
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
    writer.row(first.into_iter().chain(tally_header(&tournament.ruleset)))?;
    for row in &standings.teams {
        let TeamRow { rank, team, tally } = row;
        let known = tournament.teams.get(team);
        let name = known.map(|team| team.name.clone()).unwrap_or_default();
        let first = [rank.to_string(), team_reference(known, *team), name];
        writer.row(first.into_iter().chain(tally_cells(tally)))?;
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
    vec![
        row.rank.map(|rank| rank.to_string()).unwrap_or_default(),
        reference(tournament, row.entrant),
        person.name(),
        person.first_name.clone(),
        person.last_name.clone(),
        person.country.clone().unwrap_or_default(),
        person.club.clone().unwrap_or_default(),
        person.federation_number.clone().unwrap_or_default(),
        team.map(|team| team_reference(known, team))
            .unwrap_or_default(),
        known.map(|team| team.name.clone()).unwrap_or_default(),
        kind.word().to_owned(),
    ]
}

fn tally_header(ruleset: &RuleSet) -> Vec<String> {
    let points = word(&ruleset.words.standing_points.en);
    let score = word(&ruleset.words.score.en);
    let mut header = vec!["sessions".to_owned(), points.clone()];
    // Where the score is what counts, one column says it.
    header.push(if score == points {
        "raw_score".to_owned()
    } else {
        score
    });
    header.extend([
        "penalties".to_owned(),
        format!("adjusted_{points}"),
        format!("average_{points}"),
    ]);
    header.extend(["firsts", "seconds", "thirds", "fourths"].map(str::to_owned));
    header
}

fn tally_cells(tally: &Tally) -> Vec<String> {
    let games = i64::from(tally.games);
    let average = match games {
        0 => StandingPoints::ZERO,
        games => tally.earned.mean_hundredths(games),
    };
    let mut cells = vec![
        games.to_string(),
        tally.earned.to_string(),
        tally.score.to_string(),
        tally.penalty.to_string(),
        tally.points().to_string(),
        average.to_string(),
    ];
    cells.extend(tally.places.iter().map(ToString::to_string));
    cells
}

/// A word of the rule set as the name of a column.
fn word(text: &str) -> String {
    text.to_lowercase().replace([' ', '-'], "_")
}
