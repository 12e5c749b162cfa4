//! Rehearsals go on by themselves: what comes due in their halls happens.
//!
//! How a rehearsal is conducted stands in its log, so it survives a restart. Of all nodes one drives a
//! rehearsal at a time: it takes the rehearsal for a while, as it takes scheduled work.

use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use tokio::sync::watch;

use super::clock::Clock;
use super::tournaments::made_up::{main_words, registered_by};
use super::tournaments::{ExecuteError, Live, Request, Tournaments, work_of};
use store::scheduled::{self, Lease};
use store::{Conn, StoreError, new_id, tournaments, unused};
use tournament::rehearsal::{Act, ActKind, Conduct};
use tournament::{Actor, Command, Role, SetupCommand, Tournament};

/// How often a node looks what has come due.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// In which of its looks a node asks whether there are rehearsals that nobody uses any more: every ten minutes.
const LOOKS_FOR_UNUSED: u32 = 600;
/// For how many days after the last thing that happened in it a rehearsal is kept.
pub const KEPT_DAYS: u32 = 30;
/// How long a node may hold a rehearsal; another goes on if the node dies meanwhile.
const HELD: TimeDelta = TimeDelta::seconds(30);
/// What happens in one rehearsal before the others get their turn.
const MOST_ACTS: usize = 100;
/// From where what the program plays comes.
const ORIGIN: &str = "rehearsal";

/// The rehearsals of a database, as one node drives them. Cheap to clone.
#[derive(Clone)]
pub struct Rehearsals {
    tournaments: Tournaments,
    clock: Clock,
    holder: i64,
}

impl Rehearsals {
    #[must_use]
    pub fn new(tournaments: Tournaments, clock: Clock) -> Self {
        Self {
            tournaments,
            clock,
            holder: new_id(),
        }
    }

    /// Lets happen what comes due until the server stops.
    pub async fn work(self, mut stop: watch::Receiver<bool>) {
        let mut looks: u32 = 0;
        while !*stop.borrow() {
            if let Err(error) = self.drive_due().await {
                tracing::warn!(%error, "rehearsals are put off");
            }
            if looks.is_multiple_of(LOOKS_FOR_UNUSED)
                && let Err(error) = self.forget_unused().await
            {
                tracing::warn!(%error, "rehearsals that nobody uses are kept");
            }
            looks = looks.wrapping_add(1);
            tokio::select! {
                () = tokio::time::sleep(LOOK_EVERY) => {}
                _ = stop.wait_for(|stopping| *stopping) => return,
            }
        }
    }

    /// Lets happen what is due in every rehearsal that runs; says how much that was.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn drive_due(&self) -> Result<usize, StoreError> {
        let store = self.tournaments.store();
        let open = store
            .read(|conn: &mut Conn| tournaments::rehearsals(conn, true))
            .await?;
        let mut done = 0;
        for id in open {
            match self.tournaments.by_id(id).await {
                Ok(live) if goes_on(&live.snapshot().tournament) => {
                    done += self.drive(id, &live).await?;
                }
                Ok(_) => {}
                Err(error) => tracing::warn!(%error, tournament = id, "a rehearsal cannot be read"),
            }
        }
        Ok(done)
    }

    /// Deletes the rehearsals in which nothing has happened for [`KEPT_DAYS`]; says which.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn forget_unused(&self) -> Result<Vec<i64>, StoreError> {
        let (now, kept) = (self.clock.now(), TimeDelta::days(i64::from(KEPT_DAYS)));
        let store = self.tournaments.store();
        let unused = store
            .write(move |conn: &mut Conn| unused::rehearsals(conn, now, kept))
            .await?;
        for id in &unused {
            if self.tournaments.delete_rehearsal(*id).await? {
                tracing::info!(tournament = *id, "a rehearsal that nobody uses is deleted");
            }
        }
        Ok(unused)
    }

    /// Lets the next thing happen, whenever it is due; says what, or that nothing is left.
    ///
    /// # Errors
    /// Why it could not happen.
    pub async fn step(&self, live: &Arc<Live>) -> Result<Option<ActKind>, ExecuteError> {
        let snapshot = live.snapshot();
        let Some(act) = next_act(&snapshot.tournament) else {
            return Ok(None);
        };
        let kind = act.kind;
        self.happen(live, &snapshot.tournament, act).await?;
        Ok(Some(kind))
    }

    /// Drives one rehearsal, unless another node does.
    async fn drive(&self, id: i64, live: &Arc<Live>) -> Result<usize, StoreError> {
        let name = work_of(id);
        let now = self.clock.now();
        let lease = Lease {
            holder: self.holder,
            now,
            until: now + HELD,
        };
        let store = self.tournaments.store();
        let taken = name.clone();
        let is_mine = store
            .write(move |conn: &mut Conn| scheduled::take(conn, &taken, lease))
            .await?;
        if !is_mine {
            return Ok(0);
        }
        let done = self.acts_due(live).await;
        let (holder, is_over) = (self.holder, live.snapshot().tournament.closed);
        store
            .write(move |conn: &mut Conn| match is_over || done.1 {
                true => scheduled::forget(conn, &name),
                false => scheduled::done(conn, &name, holder, now, now),
            })
            .await?;
        Ok(done.0)
    }

    /// Lets happen what is due: how much that was, and whether the rehearsal is gone.
    async fn acts_due(&self, live: &Arc<Live>) -> (usize, bool) {
        for done in 0..MOST_ACTS {
            let snapshot = live.snapshot();
            let tournament = &snapshot.tournament;
            if live.is_gone() || !goes_on(tournament) {
                return (done, live.is_gone());
            }
            let happened = match self.due(tournament) {
                Due::Nothing => return (done, false),
                Due::Pace(conduct) => self.choose_pace_again(live, conduct).await,
                Due::Act(act) => self.happen(live, tournament, *act).await,
            };
            if let Err(error) = happened {
                tracing::warn!(%error, tournament = snapshot.id, "a rehearsal stands");
                return (done, false);
            }
        }
        (MOST_ACTS, false)
    }

    /// What is due now. Breaks are passed over: nobody rehearses waiting.
    fn due(&self, tournament: &Tournament) -> Due {
        let now = self.clock.now();
        let rehearsal = tournament.rehearsal.as_ref();
        let Some((rehearsal, act)) = rehearsal.zip(next_act(tournament)) else {
            return Due::Nothing;
        };
        if act.kind == ActKind::Start || act.due(tournament) <= tournament.hall_time(now) {
            return Due::Act(Box::new(act));
        }
        match rehearsal.is_behind(now) {
            true => Due::Pace(Conduct {
                since: now,
                ..rehearsal.conduct
            }),
            false => Due::Nothing,
        }
    }

    /// After a break that was passed over, the time of the hall goes on from there.
    async fn choose_pace_again(
        &self,
        live: &Arc<Live>,
        conduct: Conduct,
    ) -> Result<(), ExecuteError> {
        let command = Command::Setup(SetupCommand::ConductRehearsal { conduct });
        let request = Request::new(command, Actor::Program, &[Role::Director], ORIGIN);
        self.tournaments.execute(live, request).await?;
        Ok(())
    }

    /// Lets something happen at its time in the hall.
    async fn happen(
        &self,
        live: &Arc<Live>,
        tournament: &Tournament,
        act: Act,
    ) -> Result<(), ExecuteError> {
        let due = act.due(tournament);
        let people = registered_by(&act.command, tournament);
        let request = Request {
            at: Some(due),
            people,
            ..Request::new(act.command, act.by.actor(), &[act.by.role()], ORIGIN)
        };
        self.tournaments.execute(live, request).await?;
        Ok(())
    }
}

/// What is to be done in a rehearsal.
enum Due {
    Nothing,
    /// The pace is to be chosen anew.
    Pace(Conduct),
    Act(Box<Act>),
}

/// Whether a rehearsal goes on by itself, and nothing keeps its hall from being heard.
fn goes_on(tournament: &Tournament) -> bool {
    let rehearsal = tournament.rehearsal.as_ref();
    let goes_on =
        rehearsal.is_some_and(|it| it.runs() && !it.conduct.disk_full && !it.conduct.no_network);
    goes_on && !tournament.closed
}

/// What happens next, with the words of the tournament's main language.
pub fn next_act(tournament: &Tournament) -> Option<Act> {
    let note = main_words(tournament).say("rehearsal-note");
    tournament.next_act(&note)
}
