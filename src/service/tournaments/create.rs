//! Creating a tournament.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use ruleset::library;
use store::{self, Append, Conn, RoleGrant};
use tournament::decide::create;
use tournament::like::{Like, create_like};
use tournament::record::{BEGINNING, Record};
use tournament::state::Stamp;
use tournament::{Actor, Event, Refusal, Role, Settings, Tournament};

use super::error::{ExecuteError, Fault};
use super::index;
use super::live::Live;
use super::load::read_people;
use super::records::stored;
use super::registry::Tournaments;
use super::snapshot::Snapshot;

/// A tournament to be created.
#[derive(Debug, Clone)]
pub struct NewTournament {
    pub settings: Settings,
    /// The id of a rule set of the program.
    pub ruleset: String,
    /// The document of a rule set that is not in the program; it holds then.
    pub document: Option<String>,
    /// Who creates it; an account becomes its owner.
    pub actor: Actor,
    pub origin: String,
}

impl NewTournament {
    /// The document of its rule set.
    fn document(&self) -> Result<&str, CreateError> {
        let own = self.document.as_deref();
        own.or_else(|| library::document(&self.ruleset))
            .ok_or_else(|| CreateError::NoSuchRuleSet(self.ruleset.clone()))
    }
}

/// Why it was not created.
#[derive(Debug, Clone, thiserror::Error)]
pub enum CreateError {
    /// The library has no such rule set.
    #[error("there is no rule set “{0}”")]
    NoSuchRuleSet(String),
    /// Something else.
    #[error(transparent)]
    Execute(#[from] ExecuteError),
}

impl From<Refusal> for CreateError {
    fn from(refusal: Refusal) -> Self {
        Self::Execute(refusal.into())
    }
}

impl Tournaments {
    /// Creates a tournament; its creator becomes its owner in the same write.
    ///
    /// # Errors
    /// [`CreateError`]; then nothing was stored.
    pub async fn create(&self, new: NewTournament) -> Result<Arc<Live>, CreateError> {
        let events = create(&new.settings, new.document()?)?;
        let roles = owner(new.actor);
        self.found(&new, &events, self.clock().now(), roles).await
    }

    /// Creates a tournament with what another one had, without people and results. Its staff has the
    /// same roles here, if that is wanted.
    ///
    /// # Errors
    /// [`CreateError`]; then nothing was stored.
    pub async fn create_like(
        &self,
        new: NewTournament,
        before: &Snapshot,
        with_staff: bool,
    ) -> Result<Arc<Live>, CreateError> {
        let like = Like {
            before: &before.tournament,
            with_staff,
        };
        let now = self.clock().now();
        let events = create_like(like, &new.settings, new.document()?, (now, new.actor))?;
        let mut roles = owner(new.actor);
        if with_staff {
            roles.extend(self.roles_of_staff(before.id).await?);
        }
        self.found(&new, &events, now, roles).await
    }

    /// What the staff of a tournament is.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub(super) async fn roles_of_staff(
        &self,
        tournament: i64,
    ) -> Result<Vec<RoleGrant>, ExecuteError> {
        let staff = self
            .store()
            .read(move |conn: &mut Conn| store::accounts::staff(conn, tournament))
            .await?;
        let grants = staff.into_iter().map(|(account, role)| RoleGrant {
            account: account.id,
            role,
        });
        Ok(grants.collect())
    }

    /// Stores a tournament that begins with these events.
    pub(super) async fn found(
        &self,
        new: &NewTournament,
        events: &[Event],
        now: DateTime<Utc>,
        roles: Vec<RoleGrant>,
    ) -> Result<Arc<Live>, CreateError> {
        let id = store::new_id();
        let command = store::new_id().to_string();
        let mut previous = BEGINNING;
        let mut rows = Vec::new();
        let mut state: Option<Tournament> = None;
        for (event, seq) in events.iter().zip(1..) {
            let stamp = Stamp {
                seq,
                at: now,
                by: new.actor,
            };
            let folds = || {
                tracing::error!("a new tournament does not fold");
                CreateError::Execute(Fault::Unavailable.into())
            };
            let record = Record::new(id, &stamp, &command, event, previous).map_err(|_| folds())?;
            previous = record.hash;
            rows.push(stored(&record, event, &new.origin));
            match &mut state {
                None => state = Some(Tournament::begin(&stamp, event).map_err(|_| folds())?),
                Some(state) => state.apply(&stamp, event).map_err(|_| folds())?,
            }
        }
        let state = state.ok_or(ExecuteError::Fault(Fault::Unavailable))?;
        let append = Append {
            tournament: id,
            events: rows,
            index: Some(index::entry(&state)),
            memberships: index::members(&state),
            roles,
            ..Append::default()
        };
        self.store()
            .append(append)
            .await
            .map_err(ExecuteError::from)?;
        let people = read_people(self.store(), &state)
            .await
            .map_err(ExecuteError::from)?;
        Ok(self.keep(Live::new(Snapshot::new(
            id,
            state,
            Arc::new(people),
            previous,
        ))))
    }
}

/// The creator's role, if the creator has an account.
pub(super) fn owner(actor: Actor) -> Vec<RoleGrant> {
    match actor {
        Actor::Account(account) => vec![RoleGrant {
            account,
            role: Role::Owner,
        }],
        Actor::Shell | Actor::Program | Actor::Person(_) => Vec::new(),
    }
}
