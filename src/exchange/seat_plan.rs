//! A seating plan of people who are only names: `round,table,seat,player[,team]`, read and written.
//!
//! A name that begins with `SUB` is a substitute filler: it takes a chair and counts nowhere. The
//! word `bye` in place of a table number says that somebody sits out.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use mahjong::{Seats, TableSize};
use seating::{CHAIRS, Plan, Player, Session};

use super::csv_out::Writer;
use super::csv_table::{Column, CsvLine, Table, column};
use super::fault::FileFault;

/// Names that begin so are fillers.
pub const FILLER: &str = "SUB";

/// The most sessions, tables and chairs of a file.
const MOST: i64 = 2048;

const COLUMNS: &[Column] = &[
    column("round", &["session"]),
    column("table", &[]),
    column("seat", &["wind"]),
    column("player", &["player_id", "id", "name"]),
    column("team", &[]),
];

/// A plan with the names of its players.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NamedPlan {
    /// The plan, players as numbers.
    pub plan: Plan,
    /// Name of each player.
    pub names: Vec<String>,
    /// Team of each player; empty for none.
    pub teams: Vec<String>,
    /// Columns that nobody asked for.
    pub ignored: Vec<String>,
}

/// Why a file is no plan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlanFileFault {
    /// It is no table.
    #[error(transparent)]
    File(#[from] FileFault),
    /// Some of its lines cannot be used, or together make no plan.
    #[error("{}", .0.join("\n"))]
    Plan(Vec<String>),
}

/// One chair or bye as the file has it.
struct FileSeat<'t> {
    line: u64,
    session: usize,
    /// Table index, `None` for a bye.
    table: Option<usize>,
    chair: usize,
    player: &'t str,
    team: &'t str,
}

/// Reads a plan. That everybody is in every session is not asked here, see [`Plan::check`].
///
/// # Errors
/// [`PlanFileFault`] with everything that is wrong, in the order of lines.
pub fn read(bytes: &[u8]) -> Result<NamedPlan, PlanFileFault> {
    let table = Table::read(bytes, COLUMNS)?;
    table.require(&["round", "table", "seat", "player"])?;
    let mut faults = Vec::new();
    let mut places = Vec::new();
    for line in table.lines() {
        match place(&line) {
            Ok(place) => places.push(place),
            Err(fault) => faults.push(fault),
        }
    }
    if places.is_empty() && faults.is_empty() {
        faults.push("the file names no chair".to_owned());
    }
    let teams = teams(&places, &mut faults);
    let names: Vec<String> = teams.keys().map(|&name| name.to_owned()).collect();
    let plan = assemble(&places, &names, &mut faults);
    if !faults.is_empty() {
        return Err(PlanFileFault::Plan(faults));
    }
    Ok(NamedPlan {
        plan,
        names,
        teams: teams.into_values().map(str::to_owned).collect(),
        ignored: table.ignored,
    })
}

fn place<'t>(line: &CsvLine<'t>) -> Result<FileSeat<'t>, String> {
    let at = line.number();
    let whole = |column| match line.whole(column, 1, MOST) {
        Ok(Some(number)) => Ok(usize::try_from(number).unwrap_or(1) - 1),
        Ok(None) => Err(format!("line {at}: the {column} is missing")),
        Err(bad) => Err(bad.to_string()),
    };
    let session = whole("round")?;
    let seat = line.get("seat").unwrap_or_default();
    let player = line.get("player");
    let player = player.ok_or_else(|| format!("line {at}: the player is missing"))?;
    let bye = line
        .get("table")
        .is_some_and(|t| t.eq_ignore_ascii_case("bye"));
    let (table, chair) = if bye {
        if !matches!(seat, "" | "-") {
            return Err(format!(
                "line {at}: a bye has no seat, but “{seat}” stands there"
            ));
        }
        (None, 0)
    } else {
        let letter = seat.to_uppercase();
        let chair = CHAIRS.iter().position(|wind| letter == wind.to_string());
        let wrong =
            || format!("line {at}: “{seat}” is no seat; write E, S, W or N (R for the fifth)");
        (Some(whole("table")?), chair.ok_or_else(wrong)?)
    };
    Ok(FileSeat {
        line: at,
        session,
        table,
        chair,
        player,
        team: line.get("team").unwrap_or_default(),
    })
}

/// The players with their teams, fillers left out.
fn teams<'t>(places: &[FileSeat<'t>], faults: &mut Vec<String>) -> BTreeMap<&'t str, &'t str> {
    let mut teams = BTreeMap::new();
    for place in places.iter().filter(|p| !p.player.starts_with(FILLER)) {
        let team: &str = teams.entry(place.player).or_insert(place.team);
        if team != place.team {
            faults.push(format!(
                "line {}: “{}” is in team “{}” here and in “{team}” before",
                place.line, place.player, place.team
            ));
        }
    }
    teams
}

/// Puts the chairs together; tells who sits twice, taken chairs and tables that are not full.
fn assemble(places: &[FileSeat<'_>], names: &[String], faults: &mut Vec<String>) -> Plan {
    let sessions = places.iter().map(|p| p.session + 1).max().unwrap_or(0);
    let mut plan = Plan {
        players: names.len(),
        sessions: vec![Session::default(); sessions],
    };
    let mut seen: BTreeMap<(usize, &str), u64> = BTreeMap::new();
    let mut taken: BTreeMap<(usize, usize), Seats<bool>> = BTreeMap::new();
    for place in places {
        let number = place.session + 1;
        if let Some(line) = seen.insert((place.session, place.player), place.line) {
            faults.push(format!(
                "line {}: “{}” is in round {number} twice, also in line {line}",
                place.line, place.player
            ));
            continue;
        }
        let name = |name: &String| name.as_str().cmp(place.player);
        let player = names.binary_search_by(name).ok();
        let player = player.and_then(|p| Player::try_from(p).ok());
        let session = &mut plan.sessions[place.session];
        let Some(table) = place.table else {
            session.byes.extend(player);
            continue;
        };
        let chairs = taken
            .entry((place.session, table))
            .or_insert(Seats::filled(TableSize::Five, false));
        if std::mem::replace(&mut chairs[place.chair], true) {
            faults.push(format!(
                "line {}: round {number} table {} seat {} is taken twice",
                place.line,
                table + 1,
                CHAIRS[place.chair]
            ));
            continue;
        }
        if session.tables.len() <= table {
            let empty = Seats::filled(TableSize::Five, None);
            session.tables.resize(table + 1, empty);
        }
        session.tables[table][place.chair] = player;
    }
    let used: BTreeSet<usize> = places.iter().map(|p| p.session).collect();
    for session in (0..sessions).filter(|s| !used.contains(s)) {
        faults.push(format!("round {} has no chairs", session + 1));
    }
    let smallest = match are_of_three(taken.values()) {
        true => TableSize::Three,
        false => TableSize::Four,
    };
    let size = |chairs: &Seats<bool>| match chairs.last() {
        Some(true) => TableSize::Five,
        _ => smallest,
    };
    for (at, session) in plan.sessions.iter_mut().enumerate() {
        for (number, table) in session.tables.iter_mut().enumerate() {
            let size = taken.get(&(at, number)).map_or(smallest, size);
            *table = Seats::from_fn(size, |seat| table[seat]);
        }
    }
    for ((session, table), chairs) in &taken {
        let (size, filled) = (size(chairs), chairs.iter().filter(|&&chair| chair).count());
        if filled != size.seats() {
            let seats = match size {
                TableSize::Five => "five",
                TableSize::Three | TableSize::Four => "four",
            };
            faults.push(format!(
                "round {} table {} has {filled} of its {seats} seats filled",
                session + 1,
                table + 1
            ));
        }
    }
    plan
}

/// Whether nobody sits as North at any table and every other chair is taken: the plan is for tables of three.
fn are_of_three<'a>(mut tables: impl Iterator<Item = &'a Seats<bool>>) -> bool {
    let is_of_three = |chairs: &Seats<bool>| *chairs == [true, true, true, false, false];
    tables.next().is_some_and(is_of_three) && tables.all(is_of_three)
}

impl NamedPlan {
    /// The teams as labels, for the judge; empty if nobody has a team.
    #[must_use]
    pub fn groupings(&self) -> Vec<Vec<Option<u16>>> {
        labels(&self.teams).into_iter().collect()
    }

    /// The same plan with the numbers that another list of names gives. Who is not in that list
    /// gets a number that it does not have, so the plan does not hold for it.
    #[must_use]
    pub fn with_names(&self, names: &[String]) -> Self {
        let numbers: BTreeMap<&str, Player> = names.iter().map(String::as_str).zip(0..).collect();
        let number = |old: Player| {
            let name = self.names.get(usize::from(old))?;
            numbers.get(name.as_str()).copied()
        };
        let mut plan = self.plan.clone();
        plan.players = names.len();
        for session in &mut plan.sessions {
            for chair in session.tables.iter_mut().flatten() {
                *chair = chair.map(|player| number(player).unwrap_or(Player::MAX));
            }
            let byes = session.byes.iter();
            session.byes = byes.map(|&p| number(p).unwrap_or(Player::MAX)).collect();
        }
        let team = |name: &String| {
            let at = self.names.iter().position(|known| known == name);
            at.and_then(|at| self.teams.get(at).cloned())
                .unwrap_or_default()
        };
        Self {
            plan,
            names: names.to_vec(),
            teams: names.iter().map(team).collect(),
            ignored: Vec::new(),
        }
    }

    /// Writes the plan; chairs without a player are called `SUB1`, `SUB2`, … in each session.
    ///
    /// # Errors
    /// What `out` says.
    pub fn write(&self, out: impl io::Write) -> io::Result<()> {
        let mut writer = Writer::new(out);
        let with_teams = self.teams.iter().any(|team| !team.is_empty());
        let cells = |cells: [String; 4], team: &str| {
            let team = with_teams.then(|| team.to_owned());
            cells.into_iter().chain(team)
        };
        writer.row(cells(
            ["round", "table", "seat", "player"].map(str::to_owned),
            "team",
        ))?;
        let name = |p: Player| self.names.get(usize::from(p)).cloned().unwrap_or_default();
        let team = |p: Player| self.teams.get(usize::from(p)).map_or("", String::as_str);
        for (session, number) in self.plan.sessions.iter().zip(1..) {
            let mut fillers = 0;
            for (table, chairs) in session.used_tables() {
                for (wind, player) in CHAIRS.iter().zip(chairs) {
                    let (who, team) = match player {
                        Some(player) => (name(*player), team(*player)),
                        None => {
                            fillers += 1;
                            (format!("{FILLER}{fillers}"), "")
                        }
                    };
                    let place = [
                        number.to_string(),
                        (table + 1).to_string(),
                        wind.to_string(),
                        who,
                    ];
                    writer.row(cells(place, team))?;
                }
            }
            for &player in &session.byes {
                let place = [
                    number.to_string(),
                    "bye".into(),
                    String::new(),
                    name(player),
                ];
                writer.row(cells(place, team(player)))?;
            }
        }
        writer.finish()
    }
}

/// Numbers for the different texts, `None` for empty ones; nothing if all are empty.
#[must_use]
pub fn labels(texts: &[String]) -> Option<Vec<Option<u16>>> {
    let named: BTreeSet<&str> = texts
        .iter()
        .map(String::as_str)
        .filter(|t| !t.is_empty())
        .collect();
    if named.is_empty() {
        return None;
    }
    let named: Vec<&str> = named.into_iter().collect();
    let label = |text: &String| named.binary_search(&text.as_str()).ok();
    let numbers = texts
        .iter()
        .map(|text| label(text).and_then(|n| u16::try_from(n).ok()));
    Some(numbers.collect())
}

#[cfg(test)]
mod tests;
