//! Doing a command: decide, append, acknowledge.

use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use store::registrations::Typed;
use store::{self, Append, AppendError, KeyUse};
use tournament::{Actor, Answer, Command, Context, Event, Role, SetupCommand, SetupEvent, decide};

use super::circumstances::{Asker, circumstances};
use super::error::{ExecuteError, Fault, Refused};
use super::index;
use super::live::{Decided, Live};
use super::load::read_people;
use super::made_up::registered;
use super::person::changed_people;
use super::records::stored;
use super::registry::Tournaments;
use super::rehearsed;
use super::snapshot::{Person, Snapshot};
use crate::meters::CommandEnd;

/// For how long a command is decided again because other nodes were faster.
const TRIED_FOR: Duration = Duration::from_secs(10);

/// How long a command waits before it is decided again: at random, so that two nodes do not keep
/// step, and at most a little longer than a write takes.
fn pause_before(attempt: u32) -> Duration {
    let most = 500_u64 << attempt.min(5);
    Duration::from_micros(rand::random_range(0..=most))
}

/// A command with its circumstances.
#[derive(Debug, Clone)]
pub struct Request {
    pub command: Command,
    pub actor: Actor,
    /// What they are in this tournament.
    pub roles: Vec<Role>,
    /// From where ("web", "shell", a device).
    pub origin: String,
    /// The idempotency key, if the request carried one.
    pub key: Option<String>,
    /// People who enter the registry with this command, or whose particulars it changes.
    pub people: Vec<Person>,
    /// What the people typed who apply with this command.
    pub registrations: Vec<Typed>,
    /// What they say to what speaks against the command.
    pub answer: Answer,
    /// The time in the hall of a rehearsal at which the program lets it happen.
    pub at: Option<DateTime<Utc>>,
}

impl Request {
    /// A command from somebody with these roles, without a key, and nobody asks what speaks against
    /// the command.
    pub fn new(command: Command, actor: Actor, roles: &[Role], origin: &str) -> Self {
        Self {
            command,
            actor,
            roles: roles.to_vec(),
            origin: origin.to_owned(),
            key: None,
            people: Vec::new(),
            registrations: Vec::new(),
            answer: Answer::NotAsked,
            at: None,
        }
    }
}

#[derive(Debug, Clone)]
pub struct Receipt {
    /// The number of the first event.
    pub first: u64,
    /// The number of the last event.
    pub last: u64,
    /// Whether the same key had done it before.
    pub repeated: bool,
    /// A state that contains it.
    pub snapshot: Arc<Snapshot>,
}

/// What a repetition of a key is answered with.
#[derive(Debug, Serialize, Deserialize)]
struct KeyAnswer {
    first: u64,
    last: u64,
}

impl Tournaments {
    /// Does a command. When this returns without an error, its events are durable and readers see
    /// them. What was begun is carried through also when the caller goes away meanwhile.
    ///
    /// # Errors
    /// [`ExecuteError`]; then nothing changed.
    pub async fn execute(
        &self,
        live: &Arc<Live>,
        request: Request,
    ) -> Result<Receipt, ExecuteError> {
        let (tournaments, live) = (self.clone(), Arc::clone(live));
        let begun = Instant::now();
        let done = tokio::spawn(async move { tournaments.carry_out(&live, request).await });
        let outcome = done.await.unwrap_or_else(|error| {
            tracing::error!(%error, "a command was not carried through");
            Err(Fault::Unavailable.into())
        });
        let end = match &outcome {
            Ok(receipt) if receipt.repeated => CommandEnd::Repeated,
            Ok(_) => CommandEnd::Done,
            Err(ExecuteError::Refused(_)) => CommandEnd::Refused,
            Err(ExecuteError::Fault(_)) => CommandEnd::Failed,
        };
        self.meters().command(begun.elapsed(), end);
        outcome
    }

    /// Does a command once, however often its key comes.
    async fn carry_out(&self, live: &Live, request: Request) -> Result<Receipt, ExecuteError> {
        let key = request.key.as_ref().map(|key| Key::of(key, &request));
        if let Some(receipt) = self.done_before(live, key.as_ref()).await? {
            return Ok(receipt);
        }
        rehearsed::check(
            &live.snapshot().tournament,
            &request.command,
            &request.people,
        )?;
        let request = self.knowing_everybody(live, request).await?;
        let begun = Instant::now();
        let mut turn = None;
        for attempt in 0_u32.. {
            let (decided, queued) = match self.decide_and_queue(live, &request, key.as_ref()) {
                Ok(queued) => queued,
                // The refusal may come from the first arrival of this very command.
                Err(ExecuteError::Refused(refused)) => {
                    if key.is_some() {
                        live.settled().await;
                    }
                    return match self.done_before(live, key.as_ref()).await? {
                        Some(receipt) => Ok(receipt),
                        None => Err(refused.into()),
                    };
                }
                Err(error) => return Err(error),
            };
            match queued.await {
                Ok(()) => {
                    live.publish(&decided.snapshot);
                    return Ok(Receipt {
                        first: decided.expected_seq + 1,
                        last: decided.snapshot.version(),
                        repeated: false,
                        snapshot: decided.snapshot,
                    });
                }
                Err(
                    AppendError::Stale { .. } | AppendError::BrokenChain { .. } | AppendError::Busy,
                ) if begun.elapsed() < TRIED_FOR => {
                    live.set_back(decided.epoch);
                    self.meters().decided_again.inc();
                    if turn.is_none() {
                        turn = Some(live.turn.lock().await);
                    } else {
                        tokio::time::sleep(pause_before(attempt)).await;
                    }
                    self.catch_up(live).await?;
                }
                Err(AppendError::AlreadyDone { outcome }) => {
                    live.set_back(decided.epoch);
                    self.catch_up(live).await?;
                    return repeated(live, &outcome);
                }
                Err(error) => {
                    live.set_back(decided.epoch);
                    return Err(error.into());
                }
            }
        }
        Err(Fault::Unavailable.into())
    }

    /// A command that goes back brings in people again who were changed or erased while they were not
    /// registered: it comes with everybody as the registry knows them.
    async fn knowing_everybody(
        &self,
        live: &Live,
        mut request: Request,
    ) -> Result<Request, ExecuteError> {
        if let Command::Setup(SetupCommand::GoBack { .. }) = request.command {
            let everybody = read_people(self.store(), &live.snapshot().tournament).await?;
            request.people.extend(everybody.into_values());
        }
        Ok(request)
    }

    /// Decides on the newest state and queues the events, in one step that nobody comes between.
    fn decide_and_queue(
        &self,
        live: &Live,
        request: &Request,
        key: Option<&Key>,
    ) -> Result<
        (
            Decided,
            impl Future<Output = Result<(), AppendError>> + Send + use<>,
        ),
        ExecuteError,
    > {
        let id = live.snapshot().id;
        live.with_head(|head| {
            let (tournament, people) = (&head.tournament, &head.people);
            let asker = Asker {
                actor: request.actor,
                roles: &request.roles,
                now: rehearsed::time_of(tournament, self.clock().now(), request.at),
                answer: &request.answer,
            };
            let context = circumstances(&request.command, asker, tournament, people);
            let events = decide(&head.tournament, &request.command, &context)?;
            let people = changed_people(head, &request.people);
            let command = key.map_or_else(|| store::new_id().to_string(), |key| key.key.clone());
            let decided = head
                .advance(id, events, &people, &context, &command)
                .map_err(|reason| {
                    tracing::error!(reason, "a decision does not fold");
                    Fault::Unavailable
                })?;
            let queued = self
                .store()
                .append(append(id, &decided, request, people, key, &context));
            Ok((decided, queued))
        })
    }

    /// The receipt of an earlier arrival of the same key.
    async fn done_before(
        &self,
        live: &Live,
        key: Option<&Key>,
    ) -> Result<Option<Receipt>, ExecuteError> {
        let Some(key) = key else {
            return Ok(None);
        };
        let (scope, name) = (key.scope.clone(), key.key.clone());
        let used = self
            .store()
            .read(move |conn| store::keys::find(conn, &scope, &name))
            .await
            .map_err(ExecuteError::from)?;
        match used {
            None => Ok(None),
            Some(used) if used.request_digest != key.digest => Err(Refused::KeyReused.into()),
            Some(used) => {
                // Another node may have done it.
                self.catch_up(live).await?;
                repeated(live, &used.outcome).map(Some)
            }
        }
    }
}

/// A key with the digest of what it was sent with.
struct Key {
    scope: String,
    key: String,
    digest: Vec<u8>,
}

impl Key {
    fn of(key: &str, request: &Request) -> Self {
        let body = serde_json::to_vec(&request.command).unwrap_or_default();
        Self {
            scope: request.actor.to_string(),
            key: key.to_owned(),
            digest: Sha256::digest(body).to_vec(),
        }
    }
}

fn repeated(live: &Live, outcome: &[u8]) -> Result<Receipt, ExecuteError> {
    let outcome: KeyAnswer = serde_json::from_slice(outcome).map_err(|_| Refused::KeyReused)?;
    Ok(Receipt {
        first: outcome.first,
        last: outcome.last,
        repeated: true,
        snapshot: live.snapshot(),
    })
}

/// Everything that is stored with a command.
fn append(
    id: i64,
    decided: &Decided,
    request: &Request,
    people: Vec<Person>,
    key: Option<&Key>,
    context: &Context,
) -> Append {
    let outcome = KeyAnswer {
        first: decided.expected_seq + 1,
        last: decided.snapshot.version(),
    };
    let listed = decided.events.iter().any(changes_the_list);
    Append {
        tournament: id,
        expected_seq: i64::try_from(decided.expected_seq).unwrap_or(i64::MAX),
        events: decided
            .records
            .iter()
            .zip(&decided.events)
            .map(|(record, event)| stored(record, event, &request.origin))
            .collect(),
        key: key.map(|key| KeyUse {
            scope: key.scope.clone(),
            key: key.key.clone(),
            request_digest: key.digest.clone(),
            outcome: serde_json::to_vec(&outcome).unwrap_or_default(),
            used_at: context.now,
        }),
        index: listed.then(|| index::entry(&decided.snapshot.tournament)),
        people: registered(people),
        memberships: index::memberships(&decided.events, &decided.snapshot.tournament),
        departures: index::departures(&decided.events, &decided.snapshot.tournament),
        roles: Vec::new(),
        registrations: request.registrations.clone(),
        picture: None,
    }
}

/// Whether an event changes what the list of tournaments shows.
fn changes_the_list(event: &Event) -> bool {
    matches!(
        event,
        Event::Setup(SetupEvent::TournamentCreated { .. })
            | Event::Setup(SetupEvent::SettingsChanged { .. })
            | Event::Setup(SetupEvent::RuleSetChanged { .. })
            | Event::Setup(SetupEvent::PageWritten { .. })
            | Event::Setup(SetupEvent::TournamentPublished)
            | Event::Setup(SetupEvent::TournamentHidden)
            | Event::Setup(SetupEvent::TournamentClosed { .. })
            | Event::Setup(SetupEvent::TournamentReopened { .. })
            | Event::Setup(SetupEvent::StateRestored { .. })
    )
}
