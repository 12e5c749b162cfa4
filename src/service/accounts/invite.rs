//! Inviting somebody to a tournament's staff by a link that works once.

use chrono::{DateTime, TimeDelta, Utc};

use sha2::{Digest, Sha256};

use super::access::{Deed, Note};
use super::roles::check_manages_staff;
use super::{AccountError, AccountFault, AccountRefusal, Accounts, Role, SignedIn, Token};
use crate::outbox::{InvitationLetter, Outbox, limits};
use store::invitations::{self, Invitation};
use store::{Conn, Constraint, Failure, KeyUse, StoreError, accounts, keys, new_id, outbox};
use tournament::Actor;

/// How long an invitation may be used.
const LIFETIME: TimeDelta = TimeDelta::days(14);

/// A fresh invitation; its token is shown here only.
#[derive(Debug)]
pub struct InviteLink {
    pub token: Token,
    /// The role it gives.
    pub role: Role,
    /// Until when it may be used.
    pub expires_at: DateTime<Utc>,
}

/// An invitation nobody used yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pending {
    pub id: i64,
    /// The role it gives.
    pub role: Role,
    /// The login of whom it is for alone; none: whoever has its link.
    pub login: Option<String>,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// Until when it may be used.
    pub expires_at: DateTime<Utc>,
}

impl Accounts {
    /// Makes an invitation to a tournament's staff.
    pub async fn invite(
        &self,
        by: &SignedIn,
        tournament: i64,
        role: Role,
    ) -> Result<InviteLink, AccountFault> {
        check_manages_staff(by, tournament)?;
        let (link, invitation) = fresh(by, tournament, role, self.clock.now());
        let note = Note::about(Deed::InvitationMade).by(by);
        let note = note.at(tournament, role);
        self.store
            .write(move |conn| {
                invitations::create(conn, &invitation)?;
                note.write(conn, invitation.created_at)
            })
            .await?;
        Ok(link)
    }

    /// Makes an invitation whose link is also sent by mail; both are stored, or neither. Done once
    /// for each key: none the second time.
    pub async fn invite_by_mail(
        &self,
        by: &SignedIn,
        tournament: i64,
        role: Role,
        letter: &InvitationLetter,
        post: &Outbox,
        key: &str,
    ) -> Result<Option<InviteLink>, AccountError> {
        check_manages_staff(by, tournament)?;
        let (link, invitation) = fresh(by, tournament, role, self.clock.now());
        let token = link.token.as_str();
        let letter = post.invitation(letter, &by.display_name, token, link.expires_at);
        let request = format!("{tournament}\n{role}\n{}", letter.contents.address);
        let used = KeyUse {
            scope: Actor::Account(by.account).to_string(),
            key: key.to_owned(),
            request_digest: Sha256::digest(request.as_bytes()).to_vec(),
            outcome: Vec::new(),
            used_at: invitation.created_at,
        };
        let note = Note::about(Deed::InvitationMade).by(by);
        let note = note.at(tournament, role);
        let (account, most, now) = (by.account, post.most_of_account(), self.clock.now());
        let written = self
            .store
            .write(move |conn: &mut Conn| {
                keys::record(conn, &used)?;
                let room = limits::of_account(conn, account, most, now)?;
                if !room.takes(1) {
                    let minutes = room.minutes(now);
                    return Err(AccountRefusal::LetterLimit { minutes }.into());
                }
                limits::written(conn, account, 1, now)?;
                invitations::create(conn, &invitation)?;
                note.write(conn, now)?;
                Ok::<_, AccountError>(outbox::add(conn, &letter)?)
            })
            .await;
        let is_repeated = |error: &AccountError| {
            let error = error.store_error();
            error == Some(&StoreError::Duplicate(Constraint::Key))
        };
        match written {
            Ok(()) => {
                post.was_written();
                Ok(Some(link))
            }
            Err(error) if is_repeated(&error) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The invitations of a tournament that can still be used, the newest first.
    pub async fn invitations(
        &self,
        by: &SignedIn,
        tournament: i64,
    ) -> Result<Vec<Pending>, AccountFault> {
        check_manages_staff(by, tournament)?;
        let now = self.clock.now();
        let found = self.store.read(move |conn| {
            let mut made = invitations::list(conn, tournament)?;
            made.retain(|it| {
                it.used_at.is_none() && it.revoked_at.is_none() && it.expires_at > now
            });
            let made = made.into_iter().map(|one| pending(conn, &one));
            made.collect::<Result<Vec<_>, StoreError>>()
        });
        Ok(found.await?)
    }

    /// Takes an unused invitation back.
    pub async fn take_back_invitation(
        &self,
        by: &SignedIn,
        tournament: i64,
        invitation: i64,
    ) -> Result<(), AccountFault> {
        check_manages_staff(by, tournament)?;
        let now = self.clock.now();
        let note = Note::about(Deed::InvitationTakenBack).by(by);
        let note = note.within(tournament);
        Ok(self
            .store
            .write(move |conn| {
                invitations::revoke(conn, tournament, invitation, now)?;
                note.write(conn, now)
            })
            .await?)
    }
}

fn pending(conn: &mut Conn, one: &Invitation) -> Result<Pending, StoreError> {
    let login = match one.account {
        Some(account) => Some(accounts::get(conn, account)?.login),
        None => None,
    };
    Ok(Pending {
        id: one.id,
        role: one.role,
        login,
        created_at: one.created_at,
        expires_at: one.expires_at,
    })
}

/// A new invitation with its link.
pub(super) fn fresh(
    by: &SignedIn,
    tournament: i64,
    role: Role,
    now: DateTime<Utc>,
) -> (InviteLink, Invitation) {
    let token = Token::generate();
    let invitation = Invitation {
        token_hash: token.hash(),
        id: new_id(),
        tournament,
        role,
        created_by: by.account,
        created_at: now,
        expires_at: now + LIFETIME,
        used_at: None,
        used_by: None,
        revoked_at: None,
        account: None,
    };
    let expires_at = invitation.expires_at;
    let link = InviteLink {
        token,
        role,
        expires_at,
    };
    (link, invitation)
}
