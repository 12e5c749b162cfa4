//! What a draw is asked for, as files: the list of players, the rules in TOML, an earlier plan.

use std::collections::BTreeMap;

use serde::Deserialize;

use mahjong::TableSize;
use mahjong::american::Movement;
use seating::{Absence, Aim, FixedTable, Player, Problem, Remainder, SeatingRefusal, TableAim};

use super::csv_table::{Column, Table, column};
use super::fault::FileFault;
use super::seat_plan::{NamedPlan, labels};

const COLUMNS: &[Column] = &[
    column("player", &["player_id", "id", "name"]),
    column("team", &["team_id"]),
    column("club", &[]),
    column("country", &["country_code"]),
    column("role", &["kind"]),
];

/// The people of an event with what must be kept apart if it can.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct People {
    /// Name of each player.
    pub names: Vec<String>,
    /// Team of each player; empty for none.
    pub teams: Vec<String>,
    /// Club of each player.
    pub clubs: Vec<String>,
    /// Country of each player.
    pub countries: Vec<String>,
}

/// Wishes for a draw, read from TOML. Sessions and tables count from 1.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatRules {
    /// How many people sit at a table; as in the earlier plan, or four.
    pub seats: Option<TableSize>,
    /// So many sessions of the earlier plan stay as they are; without it all that it has, if that
    /// is fewer than the event has, and none otherwise.
    pub keep: Option<usize>,
    /// By which rule everybody moves from one session to the next: `mahjcon`, `league`, `mahjblog`.
    pub movement: Option<Movement>,
    /// What happens to the players who fill no table.
    pub remainder: Remainder,
    /// At most so many tables.
    pub tables: Option<usize>,
    /// The aims in order.
    pub aims: Option<Vec<Aim>>,
    /// Whether people should see many tables or stay where they are.
    pub table_aim: TableAim,
    /// What keeps people apart if it can, in order: `team`, `club`, `country`.
    pub groups: Option<Vec<Bond>>,
    /// Sets of people of whom no two may meet.
    pub apart: Vec<Vec<Name>>,
    /// People who stay at one table.
    pub fixed: Vec<Fixed>,
    /// People who miss sessions.
    pub absent: Vec<Absent>,
}

/// What people can have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bond {
    Team,
    Club,
    Country,
}

/// A player's name; a number may be written without quotation marks.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Name {
    /// As it stands in the list.
    Text(String),
    /// The same as a number.
    Number(i64),
}

/// Somebody who stays at one table.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fixed {
    pub player: Name,
    /// The number of the table.
    pub table: usize,
}

/// Somebody who is not there for some sessions.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Absent {
    pub player: Name,
    /// The first session missed.
    pub from: usize,
    /// The last session missed; without it the last of the event.
    pub until: Option<usize>,
}

/// Why these files make no draw.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RequestFault {
    /// The list of players is no table.
    #[error(transparent)]
    File(#[from] FileFault),
    /// A name stands twice in the list.
    #[error("line {line}: “{name}” stands twice in the list of players; tell the two apart")]
    NameTwice {
        /// Where the second one stands.
        line: u64,
        name: String,
    },
    /// The rules are not what can be read.
    #[error("{0}")]
    Rules(String),
    /// A rule names somebody who is not in the list.
    #[error("{rule} names “{name}”, who is not in the list of players")]
    UnknownName { rule: &'static str, name: String },
    /// The earlier plan has nobody in common with the list.
    #[error("the earlier plan is for other people: nobody of this list is in it")]
    OtherPeople,
    /// The earlier plan does not have as many sessions as shall be kept.
    #[error("{keep} sessions shall be kept, but the earlier plan has {sessions}")]
    KeepsTooMuch {
        keep: usize,
        /// Sessions of the plan.
        sessions: usize,
    },
    /// Sessions and tables count from 1.
    #[error("{what} 0 does not exist; they count from 1")]
    Zero {
        /// `session` or `table`.
        what: &'static str,
    },
    /// There is no plan for what is asked.
    #[error("{0}")]
    Refused(String),
}

impl People {
    /// Players who are only numbers, from 1.
    #[must_use]
    pub fn numbered(count: usize) -> Self {
        Self::named((1..=count).map(|n| n.to_string()).collect())
    }

    fn named(names: Vec<String>) -> Self {
        let none = vec![String::new(); names.len()];
        Self {
            teams: none.clone(),
            clubs: none.clone(),
            countries: none,
            names,
        }
    }

    /// Reads a list of players; substitutes in it are no players of the plan.
    ///
    /// # Errors
    /// [`RequestFault`].
    pub fn read(bytes: &[u8]) -> Result<(Self, Vec<String>), RequestFault> {
        let table = Table::read(bytes, COLUMNS)?;
        table.require(&["player"])?;
        let mut people = Self::default();
        let mut lines = BTreeMap::new();
        for line in table.lines() {
            let role = line.get("role").unwrap_or_default().to_lowercase();
            let Some(name) = line.get("player").filter(|_| role != "substitute") else {
                continue;
            };
            if lines.insert(name.to_owned(), line.number()).is_some() {
                return Err(RequestFault::NameTwice {
                    line: line.number(),
                    name: name.to_owned(),
                });
            }
            let text = |column| line.get(column).unwrap_or_default().to_owned();
            people.names.push(name.to_owned());
            people.teams.push(text("team"));
            people.clubs.push(text("club"));
            people.countries.push(text("country"));
        }
        Ok((people, table.ignored))
    }

    /// The people of a plan, in its order.
    #[must_use]
    pub fn of_plan(plan: &NamedPlan) -> Self {
        Self {
            teams: plan.teams.clone(),
            ..Self::named(plan.names.clone())
        }
    }

    /// Adds those of an earlier plan who are not in the list: they have left.
    fn add_those_who_left(&mut self, plan: &NamedPlan) -> Vec<Player> {
        let mut left = Vec::new();
        for (name, team) in plan.names.iter().zip(&plan.teams) {
            if self.number(name).is_none() {
                left.extend(Player::try_from(self.names.len()));
                self.names.push(name.clone());
                self.teams.push(team.clone());
                self.clubs.push(String::new());
                self.countries.push(String::new());
            }
        }
        left
    }

    fn number(&self, name: &str) -> Option<Player> {
        let at = self.names.iter().position(|known| known == name)?;
        Player::try_from(at).ok()
    }

    fn find(&self, rule: &'static str, name: &Name) -> Result<Player, RequestFault> {
        let name = match name {
            Name::Text(text) => text.clone(),
            Name::Number(number) => number.to_string(),
        };
        self.number(&name)
            .ok_or(RequestFault::UnknownName { rule, name })
    }

    /// The labels of each kind of group that the list has, in order.
    fn groupings(&self, groups: &[Bond]) -> Vec<Vec<Option<u16>>> {
        let texts = |group: &Bond| match group {
            Bond::Team => &self.teams,
            Bond::Club => &self.clubs,
            Bond::Country => &self.countries,
        };
        groups
            .iter()
            .filter_map(|group| labels(texts(group)))
            .collect()
    }
}

impl SeatRules {
    /// Reads rules.
    ///
    /// # Errors
    /// [`RequestFault::Rules`] with the place and what may stand there.
    pub fn read(text: &str) -> Result<Self, RequestFault> {
        toml::from_str(text).map_err(|error| RequestFault::Rules(error.to_string()))
    }
}

/// Puts a draw together. Whoever is in the earlier plan and not in the list has left after the kept
/// sessions and comes last in the list then; whoever is only in the list arrives after them.
///
/// # Errors
/// [`RequestFault`].
pub fn problem(
    people: &mut People,
    sessions: usize,
    rules: &SeatRules,
    earlier: Option<&NamedPlan>,
) -> Result<Problem, RequestFault> {
    let left = earlier.map(|plan| people.add_those_who_left(plan));
    let left = left.unwrap_or_default();
    if let Some(plan) = earlier
        && left.len() == plan.names.len()
    {
        return Err(RequestFault::OtherPeople);
    }
    let before = earlier.map(|plan| plan.plan.table_size());
    let seats = rules.seats.or(before).unwrap_or_default();
    let mut problem = Problem::new(people.names.len(), sessions).at_tables_of(seats);
    problem.remainder = rules.remainder;
    problem.tables = rules.tables;
    problem.table_aim = rules.table_aim;
    problem.movement = rules.movement;
    if let Some(aims) = &rules.aims {
        problem.aims.clone_from(aims);
    }
    let usual = [Bond::Team, Bond::Club];
    problem.groupings = people.groupings(rules.groups.as_deref().unwrap_or(&usual));
    for set in &rules.apart {
        let set: Result<_, _> = set.iter().map(|name| people.find("apart", name)).collect();
        problem.apart.push(set?);
    }
    for fixed in &rules.fixed {
        problem.fixed.push(FixedTable {
            player: people.find("fixed", &fixed.player)?,
            table: counted("table", fixed.table)?,
        });
    }
    for absent in &rules.absent {
        problem.absences.push(Absence {
            player: people.find("absent", &absent.player)?,
            from: counted("session", absent.from)?,
            until: absent.until.unwrap_or(sessions).min(sessions),
        });
    }
    if let Some(plan) = earlier {
        keep(&mut problem, people, rules, plan, &left)?;
    }
    let refused = |refusal: &SeatingRefusal| RequestFault::Refused(in_names(refusal, people));
    problem.check().map_err(|refusal| refused(&refusal))?;
    Ok(problem)
}

/// An index from a number that counts from 1.
fn counted(what: &'static str, number: usize) -> Result<usize, RequestFault> {
    number.checked_sub(1).ok_or(RequestFault::Zero { what })
}

/// Takes over the sessions that stay, and who was and is not there.
fn keep(
    problem: &mut Problem,
    people: &People,
    rules: &SeatRules,
    plan: &NamedPlan,
    left: &[Player],
) -> Result<(), RequestFault> {
    let numbers: Vec<Option<Player>> = plan.names.iter().map(|name| people.number(name)).collect();
    let renamed = |player: Player| numbers.get(usize::from(player)).copied().flatten();
    let mut earlier = plan.plan.clone();
    earlier.players = problem.players;
    for session in &mut earlier.sessions {
        for chair in session.tables.iter_mut().flatten() {
            *chair = chair.and_then(renamed);
        }
        session.byes = session.byes.iter().copied().filter_map(renamed).collect();
    }
    let whole = earlier.sessions.len();
    let all = if whole < problem.sessions { whole } else { 0 };
    let keep = rules.keep.unwrap_or(all);
    if keep > whole {
        return Err(RequestFault::KeepsTooMuch {
            keep,
            sessions: whole,
        });
    }
    problem.kept = earlier.sessions.iter().take(keep).cloned().collect();
    for (session, kept) in problem.kept.iter().enumerate() {
        let there: Vec<Player> = kept.places().map(|(player, _, _)| player).collect();
        for player in (0..problem.players).filter_map(|p| Player::try_from(p).ok()) {
            if !there.contains(&player) {
                problem.absences.push(Absence {
                    player,
                    from: session,
                    until: session + 1,
                });
            }
        }
    }
    problem.absences.extend(left.iter().map(|&player| Absence {
        player,
        from: keep,
        until: problem.sessions,
    }));
    problem.earlier = (whole > keep).then_some(earlier);
    Ok(())
}

/// A refusal in the names of the list, as it counts.
#[must_use]
pub fn in_names(refusal: &SeatingRefusal, people: &People) -> String {
    let name = |player: &Player| {
        let name = people.names.get(usize::from(*player));
        name.map_or_else(|| player.to_string(), Clone::clone)
    };
    match refusal {
        SeatingRefusal::TooFewPlayers { session, present } => {
            format!("session {session}: {present} players cannot fill a table; more are needed")
        }
        SeatingRefusal::NoSuchTable {
            session,
            tables,
            table,
        } => format!(
            "session {session} has {tables} tables, so nobody can stay at table {}",
            table + 1
        ),
        SeatingRefusal::TableOverfull { table, count } => format!(
            "{count} players shall stay at table {}, which has fewer chairs",
            table + 1
        ),
        SeatingRefusal::FixedTwice { player } => {
            format!("“{}” shall stay at two tables", name(player))
        }
        other => other.to_string(),
    }
}
