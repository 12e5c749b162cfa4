//! What people do by their own links: confirm, look, change, accept or decline, withdraw.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::error::{RegistrationError, RegistrationFault, RegistrationRefusal};
use super::form::{checked_answers, checked_number, checked_person};
use super::{ORIGIN, Registrations};
use crate::accounts::Token;
use crate::tournaments::{Live, PersonDraft, Request, Snapshot};
use store::registrations::links::{self, Link, Purpose};
use store::{self, Conn, StoreError};
use tournament::registration::{Answers, Application, Who};
use tournament::{Actor, Command, PersonId, QuotaId, Refusal, RegistrationCommand};
use words::Lang;

/// Somebody who came by a link of their own.
#[derive(Clone)]
pub struct Opened {
    pub live: Arc<Live>,
    pub person: PersonId,
    /// Whether the link is one that confirms an address.
    pub confirms: bool,
    /// The address that it confirms, where that is to take the place of the one before.
    pub new_address: Option<String>,
}

/// What somebody may see of themself on their private page.
pub struct OwnPage {
    pub snapshot: Arc<Snapshot>,
    pub person: PersonId,
    /// What they typed; none for those whom the organisers entered.
    pub typed: Option<store::registrations::Typed>,
}

impl OwnPage {
    /// The application of the person; none for those whom the organisers entered.
    #[must_use]
    pub fn application(&self) -> Option<&Application> {
        let registration = &self.snapshot.tournament.registration;
        registration.application_of(self.person)
    }
}

impl Registrations {
    /// Who came by a link.
    ///
    /// # Errors
    /// [`RegistrationFault::LinkEnded`] if it does not work (any more).
    pub async fn open(&self, token: &Token) -> Result<Opened, RegistrationFault> {
        let (hash, now) = (token.hash(), self.clock().now());
        let link = self
            .store()
            .read(move |conn: &mut Conn| links::find(conn, &hash, now))
            .await?;
        let link = link.ok_or(RegistrationFault::LinkEnded)?;
        Ok(Opened {
            live: self.tournaments().by_id(link.tournament).await?,
            person: PersonId(link.person),
            confirms: link.purpose == Purpose::Confirm,
            new_address: link.address,
        })
    }

    /// The private page of who came by a link.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn own_page(&self, opened: &Opened) -> Result<OwnPage, RegistrationFault> {
        let snapshot = opened.live.snapshot();
        let (id, person) = (snapshot.id, opened.person);
        let typed = self
            .store()
            .read(move |conn: &mut Conn| store::registrations::get(conn, id, person.0))
            .await?;
        Ok(OwnPage {
            snapshot,
            person,
            typed,
        })
    }

    /// Confirms the address of who came by the link of a letter. Opened twice, the link leads to the same
    /// page; the answer opens it.
    ///
    /// # Errors
    /// Why not: the time has run out, or the link has ended.
    pub async fn confirm(&self, opened: &Opened) -> Result<Token, RegistrationError> {
        match &opened.new_address {
            Some(address) => self.take_address(opened, address).await?,
            None => self.confirm_application(opened).await?,
        }
        let of = (opened.live.snapshot().id, opened.person);
        Ok(self.new_link(of, Purpose::Page, None).await?)
    }

    async fn confirm_application(&self, opened: &Opened) -> Result<(), RegistrationError> {
        let snapshot = opened.live.snapshot();
        let registration = &snapshot.tournament.registration;
        let application = registration.application_of(opened.person);
        let application = application.ok_or(RegistrationFault::LinkEnded)?.id;
        let confirm = RegistrationCommand::ConfirmApplication { application };
        match self.act(opened, confirm.into(), "").await {
            Ok(()) => {}
            // The link is opened again: what it confirmed may be another address by now.
            Err(error) if error.refusal() == Some(&Refusal::NothingToChange) => return Ok(()),
            Err(error) => return Err(error),
        }
        let known = snapshot.people.get(&opened.person);
        let email = known.and_then(|it| it.email.clone());
        match email {
            Some(email) => Ok(self.reaches(opened, email).await?),
            None => Ok(()),
        }
    }

    /// Does something for who came by a link, once for each key.
    ///
    /// # Errors
    /// Why it was not done.
    pub async fn act(
        &self,
        opened: &Opened,
        command: Command,
        key: &str,
    ) -> Result<(), RegistrationError> {
        let request = Request {
            key: Some(key.to_owned()).filter(|key| !key.is_empty()),
            ..Request::new(command, Actor::Person(opened.person), &[], ORIGIN)
        };
        self.tournaments().execute(&opened.live, request).await?;
        self.write_letters(&opened.live).await;
        Ok(())
    }

    /// Changes what somebody typed: name, country, club, number, answers, language. The address of mail
    /// stays as it was confirmed.
    ///
    /// # Errors
    /// Why it was not changed.
    pub async fn change(
        &self,
        opened: &Opened,
        (draft, answers, lang): (&PersonDraft, &Answers, Lang),
        key: &str,
    ) -> Result<(), RegistrationError> {
        let snapshot = opened.live.snapshot();
        let registration = &snapshot.tournament.registration;
        let settings = registration.settings.clone();
        let settings = settings.ok_or(Refusal::RegistrationMissing)?;
        let application = registration.application_of(opened.person);
        let application = application.ok_or(RegistrationFault::LinkEnded)?;
        let known = snapshot.people.get(&opened.person);
        let known = known.ok_or(RegistrationFault::LinkEnded)?;
        let mut faults = Vec::new();
        let draft = PersonDraft {
            email: known.email.clone().unwrap_or_default(),
            ..checked_person(0, draft, &settings, &mut faults)
        };
        // A number that was kept before, however it looks, keeps nobody from changing the rest.
        let kept = known.federation_number.as_deref().unwrap_or_default();
        let draft = match draft.federation_number == kept {
            true => draft,
            false => checked_number(0, draft, &snapshot.tournament.ruleset, &mut faults),
        };
        let answers = checked_answers(answers, &settings, &mut faults);
        if !faults.is_empty() {
            return Err(RegistrationRefusal::Form(faults).into());
        }
        let mut quotas = self
            .quotas(snapshot.id, &settings, Some(&draft), None)
            .await?;
        // Whom the organisers chose stays chosen.
        let is_chosen = |id: &&QuotaId| {
            let quota = settings.quota(**id);
            quota.is_some_and(|it| it.who == Who::Chosen)
        };
        quotas.extend(application.quotas.iter().filter(is_chosen));
        let command = RegistrationCommand::ChangeApplication {
            application: application.id,
            category: application.category,
            quotas,
            particulars: true,
        };
        let request = Request {
            key: Some(key.to_owned()).filter(|key| !key.is_empty()),
            people: vec![draft.onto(known)],
            ..Request::new(command.into(), Actor::Person(opened.person), &[], ORIGIN)
        };
        let people = request.people.clone();
        self.tournaments().execute(&opened.live, request).await?;
        let actor = Actor::Person(opened.person);
        self.tournaments()
            .tell_others(snapshot.id, people, actor)
            .await;
        self.change_answers((snapshot.id, opened.person), answers, lang)
            .await?;
        self.write_letters(&opened.live).await;
        Ok(())
    }

    async fn change_answers(
        &self,
        (tournament, person): (i64, PersonId),
        answers: Answers,
        lang: Lang,
    ) -> Result<(), StoreError> {
        let now = self.clock().now();
        let changed = self
            .store()
            .write(move |conn: &mut Conn| {
                let of = (tournament, person.0);
                store::registrations::change(conn, of, lang.code(), &answers, now)
            })
            .await;
        match changed {
            // Nothing was typed by whom the organisers entered.
            Err(StoreError::NotFound) => Ok(()),
            other => other,
        }
    }

    /// A new link of a person.
    pub(super) async fn new_link(
        &self,
        (tournament, person): (i64, PersonId),
        purpose: Purpose,
        expires_at: Option<DateTime<Utc>>,
    ) -> Result<Token, StoreError> {
        let token = Token::generate();
        let link = Link {
            token_hash: token.hash(),
            tournament,
            person: person.0,
            purpose,
            created_at: self.clock().now(),
            expires_at,
            address: None,
        };
        self.store()
            .write(move |conn: &mut Conn| links::create(conn, &link))
            .await?;
        Ok(token)
    }
}
