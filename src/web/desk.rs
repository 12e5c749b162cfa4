//! Somebody of the staff at work on a tournament: what is there, what they may do, and commands.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use crate::service::tournaments::{Asker, ExecuteError, Live, Person, Receipt, Request, Snapshot};
use crate::tournament::what_if::WhatIf;
use crate::tournament::{
    Actor, Answer, Capability, Command, Context, Role, SessionCommand, Tournament,
};
use crate::words::Words;

use super::bar;
pub use super::bar::StaffPage;
use super::error::PageError;
use super::extract::{CurrentUser, Form, Page};
use super::say::refusal::why_refused;
use super::say::rehearsal;
use super::state::State;
use super::turned_down::{doubts, refuse};

/// A tournament as a member of its staff has it before them.
pub struct Desk {
    pub live: Arc<Live>,
    /// The state this request works with.
    pub snapshot: Arc<Snapshot>,
    /// What the person is in it.
    pub roles: Vec<Role>,
    actor: Actor,
}

impl Desk {
    /// The tournament at this address, for somebody who may do this in it. Who may not even see it
    /// is told that it is not there.
    ///
    /// # Errors
    /// The page that says so.
    pub async fn open(
        state: &State,
        user: &CurrentUser,
        slug: &str,
        needed: Capability,
    ) -> Result<Self, PageError> {
        let live = state.tournaments.by_slug(slug).await?;
        let snapshot = live.snapshot();
        if !user.may(snapshot.id, Capability::View) {
            return Err(PageError::NotFound);
        }
        user.require(snapshot.id, needed)?;
        let mut roles: Vec<Role> = user.roles_in(snapshot.id).collect();
        if user.is_site_owner {
            roles.push(Role::Owner);
        }
        Ok(Self {
            live,
            snapshot,
            roles,
            actor: Actor::Account(user.account),
        })
    }

    /// Whether the person may do this here.
    #[must_use]
    pub fn may(&self, capability: Capability) -> bool {
        self.roles.iter().any(|role| role.may(capability))
    }

    /// Does a command with the key of its form.
    ///
    /// # Errors
    /// Why it was not done.
    pub async fn execute(
        &self,
        state: &State,
        form: &Form,
        command: Command,
    ) -> Result<Receipt, ExecuteError> {
        let request = self.request(form.key(), command, doubts::answer(form));
        self.send(state, request).await
    }

    /// Does a command that is as good done twice, without a key.
    ///
    /// # Errors
    /// Why it was not done.
    pub async fn execute_without_key(
        &self,
        state: &State,
        command: Command,
    ) -> Result<Receipt, ExecuteError> {
        let request = self.request("", command, Answer::NotAsked);
        self.send(state, request).await
    }

    /// Does the command of a form. If it is refused, the form says why, and nothing comes back.
    ///
    /// # Errors
    /// The page of a fault that is no refusal.
    pub async fn carry_out(
        &self,
        state: &State,
        form: &mut Form,
        command: Command,
    ) -> Result<Option<Receipt>, PageError> {
        match self.execute(state, form, command).await {
            Ok(receipt) => Ok(Some(receipt)),
            Err(error) => {
                refuse(form, &self.snapshot, error)?;
                Ok(None)
            }
        }
    }

    /// Does the command of a form for what may be so already, which is as good. Whether it is so
    /// now; if it is refused, the form says why.
    ///
    /// # Errors
    /// The page of a fault that is no refusal.
    pub async fn ensure(
        &self,
        state: &State,
        form: &mut Form,
        command: Command,
    ) -> Result<bool, PageError> {
        match self.execute(state, form, command).await {
            Ok(_) => Ok(true),
            Err(error) if error.is_nothing_to_change() => Ok(true),
            Err(error) => {
                refuse(form, &self.snapshot, error)?;
                Ok(false)
            }
        }
    }

    /// Does a command under a key, with people who are new or changed by it.
    ///
    /// # Errors
    /// Why it was not done.
    pub async fn execute_with(
        &self,
        state: &State,
        key: &str,
        command: Command,
        people: Vec<Person>,
    ) -> Result<Receipt, ExecuteError> {
        let request = Request {
            people,
            ..self.request(key, command, Answer::Asked)
        };
        self.send(state, request).await
    }

    /// A command of this person, who answers so to what speaks against the command.
    fn request(&self, key: &str, command: Command, answer: Answer) -> Request {
        Request {
            key: Some(key).filter(|key| !key.is_empty()).map(str::to_owned),
            answer,
            ..Request::new(command, self.actor, &self.roles, "web")
        }
    }

    async fn send(&self, state: &State, request: Request) -> Result<Receipt, ExecuteError> {
        let people = request.people.clone();
        let ends = matches!(
            request.command,
            Command::Session(SessionCommand::EndSession { .. })
        );
        // Whoever goes makes room for somebody who waits.
        let writes_letters = matches!(
            request.command,
            Command::Registration(_) | Command::Entrants(_)
        );
        let receipt = state.tournaments.execute(&self.live, request).await?;
        if ends {
            state.copies.session_ended();
        }
        if writes_letters {
            state.registrations.write_letters(&self.live).await;
        }
        let id = self.snapshot.id;
        state.tournaments.tell_others(id, people, self.actor).await;
        Ok(receipt)
    }

    /// Refuses somebody who may not do this here.
    ///
    /// # Errors
    /// The page that says so.
    pub fn require(&self, capability: Capability) -> Result<(), PageError> {
        if self.may(capability) {
            Ok(())
        } else {
            Err(PageError::Forbidden)
        }
    }

    /// The state that a command would lead to, without doing it.
    ///
    /// # Errors
    /// Why it would not be done.
    pub fn after(&self, state: &State, command: &Command) -> Result<Tournament, ExecuteError> {
        self.snapshot.after(command, &self.context(state, command))
    }

    /// The state that a command would lead to, or in words why it would not be done.
    ///
    /// # Errors
    /// The page of a fault of the server.
    pub fn outlook(
        &self,
        state: &State,
        words: &Words,
        command: &Command,
    ) -> Result<Result<Tournament, String>, PageError> {
        match self.after(state, command) {
            Ok(after) => Ok(Ok(after)),
            Err(ExecuteError::Refused(why)) => Ok(Err(why_refused(words, &self.snapshot, &why))),
            Err(ExecuteError::Fault(fault)) => Err(fault.into()),
        }
    }

    /// What a command would change in the standings, without doing it.
    ///
    /// # Errors
    /// Why it would not be done.
    pub fn what_if(&self, state: &State, command: &Command) -> Result<WhatIf, ExecuteError> {
        self.snapshot
            .what_if(command, &self.context(state, command))
    }

    /// Everybody's position before and after a command, without doing it.
    ///
    /// # Errors
    /// Why it would not be done.
    pub fn before_and_after(
        &self,
        state: &State,
        command: &Command,
    ) -> Result<WhatIf, ExecuteError> {
        self.snapshot
            .before_and_after(command, &self.context(state, command))
    }

    /// What a command of this person would be decided by now, if nobody asks what speaks against
    /// the command.
    fn context(&self, state: &State, command: &Command) -> Context {
        let asker = Asker {
            actor: self.actor,
            roles: &self.roles,
            now: self.now(state),
            answer: &Answer::NotAsked,
        };
        self.snapshot.context(command, asker)
    }

    /// The time in the hall.
    #[must_use]
    pub fn now(&self, state: &State) -> DateTime<Utc> {
        self.snapshot.tournament.hall_time(state.clock.now())
    }

    /// Whether the person did this.
    #[must_use]
    pub fn is_by(&self, actor: Actor) -> bool {
        self.actor == actor
    }

    /// The account of the person; none of who works at the shell.
    #[must_use]
    pub fn account(&self) -> Option<i64> {
        match self.actor {
            Actor::Account(account) => Some(account),
            Actor::Shell | Actor::Program | Actor::Person(_) => None,
        }
    }

    /// An address of the staff's pages: `path` begins with a slash, or is empty for their home.
    #[must_use]
    pub fn address(&self, path: &str) -> String {
        format!("/t/{}/manage{path}", self.snapshot.tournament.settings.slug)
    }

    /// The address of an event in the history.
    pub fn event_address(&self, seq: u64) -> String {
        self.address(&format!("/history?at={seq}#e{seq}"))
    }

    /// The page within the tournament's bar.
    #[must_use]
    pub fn within(&self, page: Page, current: StaffPage) -> Page {
        let own = self.address("/event/rehearsal");
        let own = self.may(Capability::Configure).then_some(own);
        let banner = rehearsal::banner(page.words, &self.snapshot.tournament, own);
        let section = bar::section(
            &self.snapshot.tournament,
            |needed| self.may(needed),
            &page,
            current,
        );
        let zone = self.snapshot.tournament.settings.time_zone;
        page.about_rehearsal(banner).within(section).in_zone(zone)
    }
}
