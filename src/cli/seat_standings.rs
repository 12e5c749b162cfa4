//! The standings that `seatwind seat --method` pairs by: a file, or computed from a folder.

use std::path::Path;

use crate::exchange::csv_table::{Table, column};
use crate::exchange::seat_request::People;
use crate::seating::Player;
use crate::tournament::standings;

use super::message::{Failed, tell};
use super::standings::load;

/// The players, best first. Who is not in the standings comes last.
pub(super) fn read(
    path: &Path,
    ruleset: Option<&str>,
    people: &People,
) -> Result<Vec<Player>, Failed> {
    let ranked = if path.is_dir() {
        let ruleset = ruleset.ok_or_else(|| {
            Failed::new("the standings of a folder need --ruleset: which rules counted?")
        })?;
        of_folder(path, ruleset)?
    } else {
        of_file(path)?
    };
    let mut ranking = Vec::new();
    let mut strangers = Vec::new();
    for names in ranked {
        let known = people.names.iter().position(|name| names.contains(name));
        match known.and_then(|at| Player::try_from(at).ok()) {
            Some(player) if !ranking.contains(&player) => ranking.push(player),
            Some(_) => {}
            None => strangers.extend(names.into_iter().next()),
        }
    }
    if ranking.is_empty() {
        return Err(Failed::about(
            path.display(),
            "nobody of the players stands in these standings",
        ));
    }
    if !strangers.is_empty() {
        tell(format!("not among the players: {}", strangers.join(", ")));
    }
    Ok(ranking)
}

/// What each line of a file calls somebody, best first.
fn of_file(path: &Path) -> Result<Vec<Vec<String>>, Failed> {
    let failed = |fault: String| Failed::about(path.display(), fault);
    let bytes = std::fs::read(path).map_err(|error| failed(error.to_string()))?;
    let columns = [
        column("rank", &["place", "position"]),
        column("player", &["player_id", "id"]),
        column("name", &[]),
    ];
    let table = Table::read(&bytes, &columns).map_err(|fault| failed(fault.to_string()))?;
    table
        .require(&["rank"])
        .map_err(|fault| failed(fault.to_string()))?;
    if !table.has("player") && !table.has("name") {
        return Err(failed(
            "name the players in a column player or name".to_owned(),
        ));
    }
    let mut lines = Vec::new();
    for line in table.lines() {
        let rank = line.whole("rank", 1, 1_000_000);
        let rank = rank.map_err(|bad| failed(bad.to_string()))?;
        let names = ["player", "name"].into_iter().filter_map(|it| line.get(it));
        let names: Vec<String> = names.map(str::to_owned).collect();
        lines.push((rank.unwrap_or(i64::MAX), names));
    }
    lines.sort_by_key(|(rank, _)| *rank);
    Ok(lines.into_iter().map(|(_, names)| names).collect())
}

/// The same of a tournament folder.
fn of_folder(path: &Path, ruleset: &str) -> Result<Vec<Vec<String>>, Failed> {
    let folder = load(path, ruleset)?;
    let (tournament, people) = (&folder.tournament, folder.people());
    let rows = standings(tournament, None).rows.into_iter();
    Ok(rows
        .map(|row| {
            let known = tournament.entrant(row.entrant);
            let reference = known.and_then(|it| it.reference.clone());
            let name = people.get(&row.entrant).map(|person| person.name());
            let number = Some(row.entrant.to_string());
            [reference, name, number].into_iter().flatten().collect()
        })
        .collect())
}
