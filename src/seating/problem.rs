//! What a draw is asked for: the event, its hard rules and the order of aims.

use mahjong::TableSize;
use mahjong::american::Movement;
use serde::{Deserialize, Serialize};

use super::plan::{Plan, PlanError, Player, Session};

/// Most players a draw takes.
pub const MAX_PLAYERS: usize = 2048;
/// Most sessions a draw takes.
pub const MAX_SESSIONS: usize = 64;

/// What happens when the players do not fill whole tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Remainder {
    /// The players left over sit out, shared fairly.
    #[default]
    Byes,
    /// Substitute fillers from a pool take the empty chairs; everybody plays.
    Fillers,
    /// Three tables of three at most take those left over at tables of four; everybody plays. At tables of another
    /// size they sit out.
    Threes,
    /// Three tables of five at most take those left over at tables of four; everybody plays. At tables of another
    /// size they sit out.
    Fives,
}

/// What a plan should be good at, most important first; an earlier aim is never
/// paid for by a later one. Hard rules come before all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// Few repeated meetings: the maximum first, then their number.
    Meetings,
    /// Few meetings inside teams, clubs and countries.
    Groups,
    /// Even winds at the end, then after every session.
    Winds,
    /// Pairs that meet again sit left, across and right evenly.
    Neighbours,
    /// Table numbers, see [`TableAim`].
    Tables,
    /// Pairs that never meet have many common opponents.
    Indirect,
}

/// The order in which a plan is improved unless the director changes it.
pub const DEFAULT_AIMS: [Aim; 6] = [
    Aim::Meetings,
    Aim::Groups,
    Aim::Winds,
    Aim::Neighbours,
    Aim::Tables,
    Aim::Indirect,
];

/// What is wanted of table numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableAim {
    /// Nobody more often at a table than the others.
    #[default]
    Spread,
    /// As few changes of table as possible.
    Stay,
}

/// A player who is not there from session index `from` to before `until`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Absence {
    pub player: Player,
    /// First session index missed.
    pub from: usize,
    /// First session index attended again; the number of sessions for a drop-out.
    pub until: usize,
}

/// A player who sits at one table all day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FixedTable {
    pub player: Player,
    /// Table index, from 0.
    pub table: usize,
}

/// Everything a draw needs to know. Players are the numbers `0..players`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// How many people sit at a table.
    #[serde(default, skip_serializing_if = "TableSize::is_usual")]
    pub seats: TableSize,
    /// People who take part in at least one session.
    pub players: usize,
    /// Sessions of the event, kept ones included.
    pub sessions: usize,
    /// What happens when the players do not fill whole tables.
    #[serde(default)]
    pub remainder: Remainder,
    /// At most this many tables in each drawn session; `None` for no limit.
    #[serde(default)]
    pub tables: Option<usize>,
    /// Groupings (teams first, then clubs, countries): a label for each player.
    #[serde(default)]
    pub groupings: Vec<Vec<Option<u16>>>,
    /// Sets of players of whom no two may meet.
    #[serde(default)]
    pub apart: Vec<Vec<Player>>,
    /// Players who sit at one table all day.
    #[serde(default)]
    pub fixed: Vec<FixedTable>,
    /// Who is away when (late arrivals, drop-outs).
    #[serde(default)]
    pub absences: Vec<Absence>,
    /// The first sessions, which stay exactly as they are.
    #[serde(default)]
    pub kept: Vec<Session>,
    /// An earlier plan to which the drawn sessions should stay close.
    #[serde(default)]
    pub earlier: Option<Plan>,
    /// By which rule everybody moves from the first session to the next ones; `None`: all sessions are searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub movement: Option<Movement>,
    /// What table numbers should do.
    #[serde(default)]
    pub table_aim: TableAim,
    /// The aims in order; a missing aim is not pursued on purpose.
    #[serde(default = "default_aims")]
    pub aims: Vec<Aim>,
}

/// [`DEFAULT_AIMS`] as a list.
fn default_aims() -> Vec<Aim> {
    DEFAULT_AIMS.to_vec()
}

/// Why no plan can be drawn. Players and tables as this room counts, from 0;
/// sessions from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeatingRefusal {
    /// Fewer people than chairs at one table.
    #[error("session {session}: {present} players cannot fill a table")]
    TooFewPlayers {
        /// Session, from 1.
        session: usize,
        /// Players present.
        present: usize,
    },
    /// More than [`MAX_PLAYERS`] or [`MAX_SESSIONS`], or none at all.
    #[error("{found} {what}: a draw takes from 1 to {limit}")]
    OutOfRange {
        /// `players`, `sessions` or `tables`.
        what: &'static str,
        /// The number asked for.
        found: usize,
        /// The largest number possible.
        limit: usize,
    },
    /// A rule names a player the event does not have.
    #[error("{rule} names player {player}, but there are only {players}")]
    UnknownPlayer {
        /// Which list.
        rule: &'static str,
        /// The number found.
        player: Player,
        /// Players of the event.
        players: usize,
    },
    /// A fixed table that a session does not have.
    #[error("session {session} has {tables} tables, so nobody can stay at table {table}")]
    NoSuchTable {
        /// Session, from 1.
        session: usize,
        /// Tables of that session.
        tables: usize,
        /// Table index asked for, from 0.
        table: usize,
    },
    /// More people fixed at one table than it has chairs.
    #[error("{count} players are fixed at table {table}, which has fewer chairs")]
    TableOverfull {
        /// Table index, from 0.
        table: usize,
        /// Players fixed there.
        count: usize,
    },
    /// A player fixed at two tables.
    #[error("player {player} is fixed at two tables")]
    FixedTwice { player: Player },
    /// The kept sessions are no valid plan.
    #[error("the kept sessions are not valid: {}", .0.first().map(ToString::to_string).unwrap_or_default())]
    Kept(Vec<PlanError>),
    /// A kept session has tables of another size.
    #[error("session {session} has tables of another size")]
    OtherTables {
        /// Session, from 1.
        session: usize,
    },
    /// People cannot move by a rule: a table is not full, or others play than before.
    #[error("session {session}: only the same people at full tables of four can move by a rule")]
    CannotMove {
        /// Session, from 1.
        session: usize,
    },
    /// More sessions are kept than the event has.
    #[error("{kept} sessions are kept, but the event has {sessions}")]
    TooManyKept {
        /// Kept sessions.
        kept: usize,
        /// Sessions of the event.
        sessions: usize,
    },
}

impl Problem {
    /// A plain event without special wishes.
    #[must_use]
    pub fn new(players: usize, sessions: usize) -> Self {
        Self {
            seats: TableSize::USUAL,
            players,
            sessions,
            remainder: Remainder::default(),
            tables: None,
            groupings: Vec::new(),
            apart: Vec::new(),
            fixed: Vec::new(),
            absences: Vec::new(),
            kept: Vec::new(),
            earlier: None,
            movement: None,
            table_aim: TableAim::default(),
            aims: default_aims(),
        }
    }

    /// The same at tables of this size.
    #[must_use]
    pub fn at_tables_of(self, seats: TableSize) -> Self {
        Self { seats, ..self }
    }

    /// Whether a player is away in a session (index from 0).
    #[must_use]
    pub fn is_away(&self, player: Player, session: usize) -> bool {
        self.absences
            .iter()
            .any(|a| a.player == player && (a.from..a.until).contains(&session))
    }

    /// The players who are there in a session (index from 0).
    #[must_use]
    pub fn present(&self, session: usize) -> Vec<Player> {
        let mut there = vec![true; self.players];
        for absence in &self.absences {
            if (absence.from..absence.until).contains(&session)
                && let Some(flag) = there.get_mut(usize::from(absence.player))
            {
                *flag = false;
            }
        }
        (0..self.players as Player)
            .filter(|&p| there[usize::from(p)])
            .collect()
    }

    /// How many chairs the tables of this event have: where the rest plays at tables of five, each has a fifth chair, which
    /// is taken away where nobody sits on it.
    #[must_use]
    pub const fn table_size(&self) -> TableSize {
        if self.has_fives() {
            TableSize::Five
        } else {
            self.seats
        }
    }

    /// Whether those left over play at tables of five.
    #[must_use]
    pub const fn has_fives(&self) -> bool {
        matches!(
            (self.remainder, self.seats),
            (Remainder::Fives, TableSize::Four)
        )
    }

    /// Whether those left over play at tables of another size.
    #[must_use]
    pub fn has_rest(&self) -> bool {
        self.has_threes() || self.has_fives()
    }

    /// Whether those left over play at tables of three.
    #[must_use]
    pub fn has_threes(&self) -> bool {
        self.remainder == Remainder::Threes && self.seats == TableSize::Four
    }

    /// Tables of a drawn session with so many players present.
    #[must_use]
    pub fn tables_for(&self, present: usize) -> usize {
        let is_for_all = self.remainder == Remainder::Fillers || self.has_threes();
        let wanted = if is_for_all {
            present.div_ceil(self.table_size().seats())
        } else {
            self.seats.tables(present)
        };
        self.tables.map_or(wanted, |limit| wanted.min(limit))
    }

    /// Whether a plan for this problem can be drawn at all.
    ///
    /// # Errors
    /// The first reason why not.
    pub fn check(&self) -> Result<(), SeatingRefusal> {
        in_range("players", self.players, MAX_PLAYERS)?;
        in_range("sessions", self.sessions, MAX_SESSIONS)?;
        if let Some(tables) = self.tables {
            in_range("tables", tables, MAX_PLAYERS)?;
        }
        self.check_names()?;
        if self.kept.len() > self.sessions {
            return Err(SeatingRefusal::TooManyKept {
                kept: self.kept.len(),
                sessions: self.sessions,
            });
        }
        let kept = Plan {
            players: self.players,
            sessions: self.kept.clone(),
        };
        // A rest may have played at tables of its size, also where chairs are left open now.
        let may_be_mixed = self.seats == TableSize::Four && self.remainder != Remainder::Byes;
        if let Some(session) = kept.other_tables(self.seats)
            && !(may_be_mixed && kept.table_size() <= self.table_size())
        {
            return Err(SeatingRefusal::OtherTables { session });
        }
        kept.check(|player, session| self.is_away(player, session))
            .map_err(SeatingRefusal::Kept)?;
        self.check_tables()?;
        match self.movement {
            Some(_) => self.check_movement(),
            None => Ok(()),
        }
    }

    /// Refuses what cannot move by a rule: tables that are not full, and rounds in which others play than before.
    fn check_movement(&self) -> Result<(), SeatingRefusal> {
        let begins = self.kept.len();
        let people = match self.kept.last() {
            Some(before) => {
                let mut seated: Vec<Player> =
                    before.tables.iter().flatten().flatten().copied().collect();
                seated.sort_unstable();
                let is_whole = before.tables.iter().flatten().all(Option::is_some);
                if !is_whole {
                    return Err(SeatingRefusal::CannotMove { session: begins });
                }
                seated
            }
            None => self.present(0),
        };
        let seats = TableSize::Four.seats();
        let tables = people.len() / seats;
        let is_whole = self.table_size() == TableSize::Four
            && people.len().is_multiple_of(seats)
            && self.tables.is_none_or(|most| tables <= most);
        for session in begins..self.sessions {
            if !is_whole || self.present(session) != people {
                return Err(SeatingRefusal::CannotMove {
                    session: session + 1,
                });
            }
        }
        Ok(())
    }

    /// Whether no tables of four and of the rest's size can be made of so many: of five none of four and three, of seven
    /// none of four and five.
    fn has_no_rest(&self, present: usize) -> bool {
        let tables = self.tables_for(present);
        let places = self.table_size().places(tables);
        let is_limited = self.tables.is_some_and(|limit| limit == tables);
        (self.has_threes() && places > present + tables)
            || (self.has_fives() && places < present && !is_limited)
    }

    /// Every list names only players of the event.
    fn check_names(&self) -> Result<(), SeatingRefusal> {
        let known = |rule: &'static str, player: Player| {
            if usize::from(player) < self.players {
                Ok(())
            } else {
                Err(SeatingRefusal::UnknownPlayer {
                    rule,
                    player,
                    players: self.players,
                })
            }
        };
        for &player in self.apart.iter().flatten() {
            known("a rule that keeps players apart", player)?;
        }
        for absence in &self.absences {
            known("an absence", absence.player)?;
        }
        for fixed in &self.fixed {
            known("a fixed table", fixed.player)?;
        }
        for labels in &self.groupings {
            if labels.len() > self.players {
                known("a grouping", (labels.len() - 1) as Player)?;
            }
        }
        Ok(())
    }

    /// Every drawn session has a full table, and the fixed tables exist.
    fn check_tables(&self) -> Result<(), SeatingRefusal> {
        for (index, fixed) in self.fixed.iter().enumerate() {
            if self.fixed[..index].iter().any(|f| f.player == fixed.player) {
                return Err(SeatingRefusal::FixedTwice {
                    player: fixed.player,
                });
            }
            let count = self.fixed.iter().filter(|f| f.table == fixed.table).count();
            if count > self.table_size().seats() {
                return Err(SeatingRefusal::TableOverfull {
                    table: fixed.table,
                    count,
                });
            }
        }
        for session in self.kept.len()..self.sessions {
            let present = self.present(session).len();
            let tables = self.tables_for(present);
            if tables == 0 || self.has_no_rest(present) || present < self.seats.seats() {
                return Err(SeatingRefusal::TooFewPlayers {
                    session: session + 1,
                    present,
                });
            }
            for fixed in self
                .fixed
                .iter()
                .filter(|f| !self.is_away(f.player, session))
            {
                if fixed.table >= tables {
                    return Err(SeatingRefusal::NoSuchTable {
                        session: session + 1,
                        tables,
                        table: fixed.table,
                    });
                }
            }
        }
        Ok(())
    }
}

/// Refuses 0 and anything above the limit.
fn in_range(what: &'static str, found: usize, limit: usize) -> Result<(), SeatingRefusal> {
    if found == 0 || found > limit {
        return Err(SeatingRefusal::OutOfRange { what, found, limit });
    }
    Ok(())
}

#[cfg(test)]
mod tests;
