//! What speaks against a command that may be given all the same: the page names it and asks for a
//! reason, which the history keeps.

use chrono::{DateTime, Utc};

use super::command::{Command, SeatingCommand, SessionCommand, SetupCommand};
use super::doubt::Doubt;
use super::ids::{SessionNo, TableNo};
use super::lots::NumberPlan;
use super::seating::{PlanOrigin, SessionPlan};
use super::session::Session;
use super::state::Tournament;

impl Tournament {
    /// What speaks against a command now; empty for most commands.
    pub fn doubts(&self, command: &Command, now: DateTime<Utc>) -> Vec<Doubt> {
        match command {
            Command::Session(SessionCommand::StartSession { session }) => self.on_start(*session),
            Command::Session(SessionCommand::EndSession { session }) => self.on_end(*session, now),
            Command::Setup(SetupCommand::MakeCut { stage, .. }) => self.on_cut(*stage),
            Command::Setup(SetupCommand::Close) => self.on_close(),
            Command::Setup(SetupCommand::DismissLastOwner { account }) => {
                vec![Doubt::LastOwner { account: *account }]
            }
            Command::Seating(SeatingCommand::AdoptPlan { plans, origin }) => {
                self.on_plan(plans, origin)
            }
            Command::Seating(SeatingCommand::PrepareLots { plans, request, .. }) => {
                self.on_lots(plans, request).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn on_start(&self, session: SessionNo) -> Vec<Doubt> {
        let others = self.sessions.iter().filter(|it| it.number != session);
        let mut doubts: Vec<Doubt> = others
            .filter_map(|it| match it.number < session && it.is_played() {
                true => still_open(it).or_else(|| missing(it)),
                false => still_open(it),
            })
            .collect();
        if let Some(stage) = self.awaited_cut(session) {
            doubts.push(Doubt::CutAwaited { session, stage });
        }
        let people = self.unseated(session);
        if !people.is_empty() {
            doubts.push(Doubt::Unseated { session, people });
        }
        let tables = self.open_seats(session);
        if !tables.is_empty() {
            doubts.push(Doubt::SeatsOpen { session, tables });
        }
        let people = self.seated_but_out(session);
        if !people.is_empty() {
            doubts.push(Doubt::SeatedButOut { session, people });
        }
        let tables = self.mixed_by_cut(session);
        if !tables.is_empty() {
            doubts.push(Doubt::GroupsMixed { session, tables });
        }
        doubts
    }

    /// A session whose time is up may end before its sheets are in.
    fn on_end(&self, session: SessionNo, now: DateTime<Utc>) -> Vec<Doubt> {
        let Some(known) = self.session(session).filter(|it| it.clock.is_open()) else {
            return Vec::new();
        };
        let left = |table: &TableNo| known.clock.remaining(now, Some(*table));
        let missing = known.without_result();
        let playing: Vec<TableNo> = missing.into_iter().filter(|it| left(it) > 0).collect();
        let Some(seconds) = playing.iter().map(left).max() else {
            return Vec::new();
        };
        vec![
            Doubt::TimeLeft {
                session,
                minutes: (seconds + 59) / 60,
            },
            Doubt::ResultsMissing {
                session,
                tables: playing,
            },
        ]
    }

    fn on_cut(&self, stage: u16) -> Vec<Doubt> {
        let Some(before) = usize::from(stage).checked_sub(2) else {
            return Vec::new();
        };
        let last = self.last_session_of(before);
        let played = self.sessions.iter().take(usize::from(last.0));
        played
            .flat_map(|it| [still_open(it), self.unconfirmed(it)])
            .flatten()
            .collect()
    }

    fn on_close(&self) -> Vec<Doubt> {
        let unfinished = |it: &Session| {
            let session = it.number;
            let never = it
                .tables
                .is_empty()
                .then_some(Doubt::NeverSeated { session });
            [never, still_open(it), missing(it)]
        };
        let sessions = self.sessions.iter();
        sessions.flat_map(|it| unfinished(it)).flatten().collect()
    }

    fn on_plan(&self, plans: &[SessionPlan], origin: &PlanOrigin) -> Vec<Doubt> {
        let mut doubts = Vec::new();
        let first = plans.iter().map(|plan| plan.session).min();
        if let Some(first) = first.filter(|_| origin.follows_standings()) {
            let seated = self.seated_before(first);
            let open = seated.flat_map(|it| [missing(it), self.unconfirmed(it)]);
            doubts.extend(open.flatten());
        }
        doubts.extend(self.unlike_promise(plans, origin));
        for plan in plans {
            let session = plan.session;
            let tables = self.mixed(session, plan.tables.iter());
            if !tables.is_empty() {
                doubts.push(Doubt::GroupsMixed { session, tables });
            }
        }
        doubts
    }

    /// What a plan lacks to be the one whose seed was promised. Where other sessions than the promised
    /// ones are planned without a draw, the promise stays as it is.
    fn unlike_promise(&self, plans: &[SessionPlan], origin: &PlanOrigin) -> Option<Doubt> {
        let promise = self.open_seed()?;
        let PlanOrigin::Drawn {
            request, stopped, ..
        } = origin
        else {
            let seats_promised = plans.iter().any(|plan| promise.covers(plan.session));
            return seats_promised.then_some(Doubt::PromisedDrawAwaited);
        };
        if !promise.is_for(request) {
            return Some(Doubt::OtherDrawPromised);
        }
        (!promise.is_kept_by(request, *stopped)).then_some(Doubt::PromisedDrawStopped)
    }

    /// What a plan for numbers lacks to be the one whose seed was promised.
    fn on_lots(&self, plans: &[NumberPlan], request: &str) -> Option<Doubt> {
        let promise = self.open_seed()?;
        if promise.is_for_lots() {
            return (!promise.is_for(request)).then_some(Doubt::OtherDrawPromised);
        }
        let seats_promised = plans.iter().any(|plan| promise.covers(plan.session));
        seats_promised.then_some(Doubt::PromisedDrawAwaited)
    }

    fn unconfirmed(&self, session: &Session) -> Option<Doubt> {
        let tables = session.unconfirmed();
        (self.second_person && !tables.is_empty()).then_some(Doubt::ResultsUnconfirmed {
            session: session.number,
            tables,
        })
    }
}

fn still_open(session: &Session) -> Option<Doubt> {
    let session = session.clock.is_open().then_some(session.number)?;
    Some(Doubt::SessionOpen { session })
}

fn missing(session: &Session) -> Option<Doubt> {
    let tables = session.without_result();
    (!tables.is_empty()).then_some(Doubt::ResultsMissing {
        session: session.number,
        tables,
    })
}
