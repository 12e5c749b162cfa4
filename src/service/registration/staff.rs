//! What the staff does for those who register: new links, invitations, rank lists, reminders.

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

use super::Registrations;
use super::error::RegistrationFault;
use super::letters::Wanted;
use crate::accounts::{SignedIn, Token};
use crate::tournaments::{Live, Snapshot};
use mail::registration::Said;
use store::registrations::invitations::{self, ToRegister};
use store::registrations::links::{self, Purpose};
use store::registrations::{self, Typed, rank_lists};
use store::{Conn, Constraint, KeyUse, StoreError, keys, new_id};
use tournament::registration::Application;
use tournament::{Actor, Capability, PersonId, QuotaId};

/// The most people who may apply by one invitation.
const MOST_USES: u16 = 1_000;

/// An invitation to register that is to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewInvitation {
    /// The quota whose places are for those who come by it.
    pub quota: Option<QuotaId>,
    /// For whom it is, in the words of the staff.
    pub note: String,
    /// How many may apply by it.
    pub uses: u16,
    pub expires_at: DateTime<Utc>,
}

/// What came of a reminder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reminded {
    /// How many letters were written; 0 when the same form had been sent before.
    pub letters: usize,
    /// How many owe something and have no confirmed address.
    pub without_address: usize,
}

impl Registrations {
    /// Gives somebody a new link to their private page, and ends the ones before. The link is shown here
    /// only; where mail leaves, it also goes to a confirmed address.
    ///
    /// # Errors
    /// When the person may not, or the database fails.
    pub async fn renew_link(
        &self,
        by: &SignedIn,
        live: &Live,
        person: PersonId,
    ) -> Result<Token, RegistrationFault> {
        self.revoke_links(by, live, person).await?;
        let id = live.snapshot().id;
        Ok(self.new_link((id, person), Purpose::Page, None).await?)
    }

    /// Ends every link of somebody.
    ///
    /// # Errors
    /// When the person may not, or the database fails.
    pub async fn revoke_links(
        &self,
        by: &SignedIn,
        live: &Live,
        person: PersonId,
    ) -> Result<(), RegistrationFault> {
        let snapshot = live.snapshot();
        let id = may_manage(by, &snapshot)?;
        if !snapshot.tournament.given.people.contains(&person) {
            return Err(RegistrationFault::NotFound);
        }
        self.store()
            .write(move |conn: &mut Conn| links::revoke(conn, id, person.0))
            .await?;
        Ok(())
    }

    /// What everybody typed, by person.
    ///
    /// # Errors
    /// When the person may not, or the database fails.
    pub async fn typed(
        &self,
        by: &SignedIn,
        snapshot: &Snapshot,
    ) -> Result<Vec<Typed>, RegistrationFault> {
        let id = may_manage(by, snapshot)?;
        let typed = self
            .store()
            .read(move |conn: &mut Conn| registrations::list(conn, id));
        Ok(typed.await?)
    }

    /// Makes an invitation to register; its token is shown here only.
    ///
    /// # Errors
    /// When the person may not, or the database fails.
    pub async fn invite_to_register(
        &self,
        by: &SignedIn,
        snapshot: &Snapshot,
        new: &NewInvitation,
    ) -> Result<Token, RegistrationFault> {
        let tournament = may_manage(by, snapshot)?;
        let token = Token::generate();
        let invitation = ToRegister {
            token_hash: token.hash(),
            id: new_id(),
            tournament,
            quota: new.quota.map(|it| it.0),
            note: new.note.trim().chars().take(200).collect(),
            uses_left: i64::from(new.uses.clamp(1, MOST_USES)),
            created_by: by.account,
            created_at: self.clock().now(),
            expires_at: new.expires_at,
            revoked_at: None,
        };
        self.store()
            .write(move |conn: &mut Conn| invitations::create(conn, &invitation))
            .await?;
        Ok(token)
    }

    /// The invitations to register, the newest first.
    ///
    /// # Errors
    /// When the person may not, or the database fails.
    pub async fn invitations(
        &self,
        by: &SignedIn,
        snapshot: &Snapshot,
    ) -> Result<Vec<ToRegister>, RegistrationFault> {
        let id = may_manage(by, snapshot)?;
        let found = self
            .store()
            .read(move |conn: &mut Conn| invitations::list(conn, id));
        Ok(found.await?)
    }

    /// Takes an invitation to register back.
    ///
    /// # Errors
    /// When the person may not, there is none, or the database fails.
    pub async fn take_invitation_back(
        &self,
        by: &SignedIn,
        snapshot: &Snapshot,
        invitation: i64,
    ) -> Result<(), RegistrationFault> {
        let (id, now) = (may_manage(by, snapshot)?, self.clock().now());
        let taken = self
            .store()
            .write(move |conn: &mut Conn| invitations::revoke(conn, id, invitation, now));
        match taken.await {
            Err(StoreError::NotFound) => Err(RegistrationFault::NotFound),
            other => Ok(other?),
        }
    }

    /// Whether an invitation of this tournament can be used now.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn is_invited(
        &self,
        snapshot: &Snapshot,
        token: &Token,
    ) -> Result<bool, RegistrationFault> {
        let (hash, now, id) = (token.hash(), self.clock().now(), snapshot.id);
        let found = self
            .store()
            .read(move |conn: &mut Conn| invitations::find(conn, &hash))
            .await?;
        Ok(found.is_some_and(|it| it.tournament == id && it.works(now)))
    }

    /// Replaces the federation numbers of a quota by rank list.
    ///
    /// # Errors
    /// When the person may not, or the database fails.
    pub async fn set_rank_list(
        &self,
        by: &SignedIn,
        snapshot: &Snapshot,
        quota: QuotaId,
        numbers: Vec<String>,
    ) -> Result<(), RegistrationFault> {
        let id = may_manage(by, snapshot)?;
        self.store()
            .write(move |conn: &mut Conn| rank_lists::set(conn, id, quota.0, &numbers))
            .await?;
        Ok(())
    }

    /// The federation numbers of a quota by rank list.
    ///
    /// # Errors
    /// When the person may not, or the database fails.
    pub async fn rank_list(
        &self,
        by: &SignedIn,
        snapshot: &Snapshot,
        quota: QuotaId,
    ) -> Result<Vec<String>, RegistrationFault> {
        let id = may_manage(by, snapshot)?;
        let list = self
            .store()
            .read(move |conn: &mut Conn| rank_lists::get(conn, id, quota.0));
        Ok(list.await?)
    }

    /// Writes to everybody of these people who owes something and has a confirmed address, once for each
    /// key. None where no mail leaves.
    ///
    /// # Errors
    /// When the person may not, or the database fails.
    pub async fn remind(
        &self,
        by: &SignedIn,
        live: &Live,
        people: &[PersonId],
        key: &str,
    ) -> Result<Option<Reminded>, RegistrationFault> {
        let snapshot = live.snapshot();
        may_manage(by, &snapshot)?;
        if !self.inner.outbox.sends_for(&snapshot.tournament) {
            return Ok(None);
        }
        let tournament = &snapshot.tournament;
        let owe = |it: &PersonId| tournament.balance(*it).open() > 0;
        let owing = people.iter().copied().filter(owe);
        let (reached, without): (Vec<PersonId>, Vec<PersonId>) =
            owing.partition(|it| is_reached(&snapshot, *it));
        let reminded = Reminded {
            letters: reached.len(),
            without_address: without.len(),
        };
        if !self.is_first(by, key, &reached).await? {
            return Ok(Some(Reminded {
                letters: 0,
                ..reminded
            }));
        }
        let said = Said::Unpaid;
        let wanted = reached.into_iter().map(|person| Wanted { person, said });
        let wanted: Vec<Wanted> = wanted.collect();
        self.put(snapshot.clone(), wanted).await?;
        Ok(Some(reminded))
    }

    /// Uses up the key of a form; false if it was used before.
    async fn is_first(
        &self,
        by: &SignedIn,
        key: &str,
        people: &[PersonId],
    ) -> Result<bool, StoreError> {
        let request: Vec<String> = people.iter().map(ToString::to_string).collect();
        let used = KeyUse {
            scope: Actor::Account(by.account).to_string(),
            key: key.to_owned(),
            request_digest: Sha256::digest(request.join(" ")).to_vec(),
            outcome: Vec::new(),
            used_at: self.clock().now(),
        };
        let recorded = self
            .store()
            .write(move |conn: &mut Conn| keys::record(conn, &used));
        match recorded.await {
            Ok(()) => Ok(true),
            Err(StoreError::Duplicate(Constraint::Key)) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

/// Whether letters reach somebody: their application is confirmed.
fn is_reached(snapshot: &Snapshot, person: PersonId) -> bool {
    let registration = &snapshot.tournament.registration;
    let application = registration.application_of(person);
    application.is_some_and(Application::is_confirmed)
}

/// The tournament, if the person may manage who takes part.
pub(super) fn may_manage(by: &SignedIn, snapshot: &Snapshot) -> Result<i64, RegistrationFault> {
    match by.may(snapshot.id, Capability::ManageEntrants) {
        true => Ok(snapshot.id),
        false => Err(RegistrationFault::Forbidden),
    }
}
