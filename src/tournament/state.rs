//! The state of a tournament: what its log comes to.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use ruleset::{Role, RuleSet};

use super::attached::SheetHand;
use super::clock::Clock;
use super::context::Actor;
use super::duty::{Call, Roster};
use super::hall::{HallState, Noted};
use super::ids::{EntrantId, PersonId, RulingId, SessionNo, TableNo, TeamId};
use super::lots::Lots;
use super::result::TableResult;
use super::ruling::Ruling;
use super::seat_changes::SeatChanges;
use super::seat_rules::SeatRules;
use super::seating::{PlanOrigin, SeedPromise, TableSeats};
use super::settings::Settings;
use super::stages::Stage;

/// As what somebody takes part.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum EntrantKind {
    /// An ordinary player.
    #[default]
    Player,
    /// Fills in for others; plays, but is not ranked.
    Substitute,
    /// A player from outside the federation: ranked, and marked.
    Guest,
}

impl EntrantKind {
    /// The word of files and digests (`player`).
    pub fn word(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Substitute => "substitute",
            Self::Guest => "guest",
        }
    }
}

/// Whether an entrant plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Standing {
    /// Plays.
    Active,
    /// Went home.
    Withdrawn {
        /// Why.
        reason: String,
    },
    /// Put out of the event.
    Disqualified {
        /// Why.
        reason: String,
    },
}

impl Standing {
    /// The word of files and digests (`active`).
    pub fn word(&self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Withdrawn { .. } => "withdrawn",
            Self::Disqualified { .. } => "disqualified",
        }
    }
}

/// A person registered for the tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// The number on the name badge.
    pub id: EntrantId,
    /// The person in the registry.
    pub person: PersonId,
    /// As what.
    pub kind: EntrantKind,
    /// The team, if any.
    pub team: Option<TeamId>,
    /// What the organiser's own list calls the entrant.
    pub reference: Option<String>,
    /// When the person came to the hall.
    pub checked_in: Option<DateTime<Utc>>,
    /// Whether the person plays.
    pub standing: Standing,
    /// The event that registered them.
    pub seq: u64,
}

impl Entrant {
    /// Whether the entrant plays.
    pub fn is_active(&self) -> bool {
        self.standing == Standing::Active
    }

    /// Whether the entrant can have a rank.
    pub fn is_ranked(&self) -> bool {
        self.kind != EntrantKind::Substitute
            && !matches!(self.standing, Standing::Disqualified { .. })
    }
}

/// A team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Team {
    /// Its number.
    pub id: TeamId,
    /// Its name.
    pub name: String,
    /// What the organiser's own list calls it.
    pub reference: Option<String>,
}

/// One table in one session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Who sits there.
    pub seats: TableSeats,
    /// What it handed in.
    pub result: TableResult,
    /// Who took a seat over while the session was under way.
    pub taken_over: Vec<EntrantId>,
    /// Whose seat somebody else took in this session.
    pub left: Vec<EntrantId>,
}

/// One session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Its number.
    pub number: SessionNo,
    /// Its tables by number; empty before there is a plan.
    pub tables: Vec<Table>,
    /// Where the plan came from, and the event that brought it.
    pub origin: Option<(PlanOrigin, u64)>,
    /// Whether players see who sits where.
    pub published: bool,
    /// The clock.
    pub clock: Clock,
    /// Who plays for the teams that named it; the others play with everybody.
    pub line_ups: BTreeMap<TeamId, Vec<EntrantId>>,
    /// What was noted of people's presence when it began.
    pub presence: BTreeMap<EntrantId, Noted>,
}

impl Table {
    /// As what somebody played here, for the rules on substitutes.
    pub fn role(&self, entrant: EntrantId, is_substitute: bool) -> Role {
        if self.taken_over.contains(&entrant) {
            Role::SubstituteDuring
        } else if is_substitute {
            Role::SubstituteFromStart
        } else {
            Role::Entrant
        }
    }
}

impl Session {
    /// An unplanned session.
    pub fn empty(number: SessionNo) -> Self {
        Self {
            number,
            tables: Vec::new(),
            origin: None,
            published: false,
            clock: Clock::default(),
            line_ups: BTreeMap::new(),
            presence: BTreeMap::new(),
        }
    }

    /// The table with this number.
    pub fn table(&self, table: TableNo) -> Option<&Table> {
        self.tables
            .binary_search_by_key(&table, |known| known.seats.table)
            .ok()
            .and_then(|index| self.tables.get(index))
    }

    /// Where somebody sits.
    pub fn table_of(&self, entrant: EntrantId) -> Option<&Table> {
        self.tables
            .iter()
            .find(|table| table.seats.seat_of(entrant).is_some())
    }

    /// How many tables have a result.
    pub fn results(&self) -> usize {
        self.tables
            .iter()
            .filter(|table| table.result.sheet().is_some())
            .count()
    }

    /// Whether every table has a result (and there is one).
    pub fn is_complete(&self) -> bool {
        !self.tables.is_empty() && self.results() == self.tables.len()
    }
}

/// A tournament. Cloning it is cheap: parts that did not change are shared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tournament {
    /// What it is.
    pub settings: Arc<Settings>,
    /// The id of its rule set.
    pub ruleset_id: String,
    /// The rule set it is played by.
    pub ruleset: Arc<RuleSet>,
    /// The document of that rule set, as it was when it was chosen.
    pub document: Arc<str>,
    /// Whether visitors see it.
    pub published: bool,
    /// Whether its result is final.
    pub closed: bool,
    /// The stages it is played in; empty: it is one.
    pub stages: Arc<Vec<Stage>>,
    /// Who takes part.
    pub entrants: Arc<BTreeMap<EntrantId, Entrant>>,
    /// The teams.
    pub teams: Arc<BTreeMap<TeamId, Team>>,
    /// The sessions, as many as the settings say.
    pub sessions: Vec<Arc<Session>>,
    /// What was changed in the seating, to be undone and done again.
    pub seat_changes: Arc<SeatChanges>,
    /// What the seating must keep.
    pub seat_rules: Arc<SeatRules>,
    /// The seeds that were promised before draws, in order.
    pub seeds: Arc<Vec<SeedPromise>>,
    /// The lots that are drawn in the hall, if any.
    pub lots: Option<Arc<Lots>>,
    /// The ledger.
    pub rulings: Arc<Vec<Ruling>>,
    /// What is told to the hall.
    pub hall: Arc<HallState>,
    /// The referees and what they look after, by account.
    pub referees: Arc<Roster>,
    /// The calls for a referee, in order.
    pub calls: Arc<Vec<Call>>,
    /// Hands that referees valued at a table for its sheet, in order.
    pub sheet_hands: Arc<Vec<SheetHand>>,
    /// Whether referees are told what was ruled on the same people in other tournaments.
    pub earlier_rulings: bool,
    /// The number of its last event.
    pub version: u64,
}

impl Tournament {
    /// The session with this number.
    pub fn session(&self, number: SessionNo) -> Option<&Session> {
        if number.0 == 0 {
            return None;
        }
        self.sessions.get(number.index()).map(Arc::as_ref)
    }

    /// The table of a session.
    pub fn table(&self, session: SessionNo, table: TableNo) -> Option<&Table> {
        self.session(session)?.table(table)
    }

    /// The entrant with this number.
    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        self.entrants.get(&id)
    }

    /// Everybody who is registered as a substitute.
    pub fn substitutes(&self) -> impl Iterator<Item = EntrantId> + '_ {
        self.entrants
            .values()
            .filter(|entrant| entrant.kind == EntrantKind::Substitute)
            .map(|entrant| entrant.id)
    }

    /// The entrant that the organiser's own list calls so: by that name, or else by number.
    pub fn entrant_called(&self, reference: &str) -> Option<&Entrant> {
        self.entrants
            .values()
            .find(|entrant| entrant.reference.as_deref() == Some(reference))
            .or_else(|| self.entrant(reference.parse().ok()?))
    }

    /// The ruling with this number.
    pub fn ruling(&self, id: RulingId) -> Option<&Ruling> {
        let index = usize::try_from(id.0).ok()?.checked_sub(1)?;
        self.rulings.get(index)
    }

    /// The hands that referees valued for the sheet of a table, in order.
    pub fn sheet_hands_at(
        &self,
        session: SessionNo,
        table: TableNo,
    ) -> impl Iterator<Item = &SheetHand> {
        self.sheet_hands
            .iter()
            .filter(move |it| it.session == session && it.table == table)
    }

    /// The rulings made at one table in one session, whether they stand or not.
    pub fn rulings_at(
        &self,
        session: SessionNo,
        table: TableNo,
    ) -> impl Iterator<Item = &Ruling> + '_ {
        self.rulings.iter().filter(move |ruling| {
            ruling.decision.session == Some(session) && ruling.decision.table == Some(table)
        })
    }

    /// The team with this name (surrounding spaces and case do not matter).
    pub fn team_named(&self, name: &str) -> Option<&Team> {
        let wanted = name.trim().to_lowercase();
        self.teams
            .values()
            .find(|team| team.name.to_lowercase() == wanted)
    }

    /// The members of a team.
    pub fn members(&self, team: TeamId) -> impl Iterator<Item = &Entrant> + '_ {
        self.entrants
            .values()
            .filter(move |entrant| entrant.team == Some(team))
    }

    /// Whether somebody plays in a session as far as their team is asked.
    pub fn is_lined_up(&self, session: SessionNo, entrant: EntrantId) -> bool {
        let team = self.entrant(entrant).and_then(|known| known.team);
        let line_ups = self.session(session).map(|known| &known.line_ups);
        let line_up = line_ups.and_then(|line_ups| line_ups.get(&team?));
        line_up.is_none_or(|players| players.contains(&entrant))
    }

    /// The promise of a seed that no draw has kept yet.
    pub fn open_seed(&self) -> Option<&SeedPromise> {
        self.seeds.last().filter(|promise| promise.kept.is_none())
    }

    /// The session the hall is in: the first open one, else the first that is not over and has
    /// tables without a result, else the first without a plan.
    pub fn current_session(&self) -> Option<&Session> {
        let open = self.sessions.iter().find(|session| session.clock.is_open());
        open.or_else(|| self.sessions.iter().find(|session| !session.is_complete()))
            .map(Arc::as_ref)
    }
}

/// Who did something, when, and by which event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    /// The number of the event.
    pub seq: u64,
    /// When it was recorded.
    pub at: DateTime<Utc>,
    /// Who did it.
    pub by: Actor,
}
