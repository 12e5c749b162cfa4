//! Inviting somebody to a tournament's staff by a link that works once.

use chrono::{DateTime, TimeDelta, Utc};

use super::roles::check_manages_staff;
use super::{AccountError, Accounts, Role, SignedIn, Token};
use crate::store::invitations::{self, Invitation};
use crate::store::new_id;

/// How long an invitation may be used.
const LIFETIME: TimeDelta = TimeDelta::days(14);

/// A fresh invitation; its token is shown here only.
#[derive(Debug)]
pub struct InviteLink {
    /// For the link.
    pub token: Token,
    /// The role it gives.
    pub role: Role,
    /// Until when it may be used.
    pub expires_at: DateTime<Utc>,
}

/// An invitation nobody used yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pending {
    /// Its id.
    pub id: i64,
    /// The role it gives.
    pub role: Role,
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
    ) -> Result<InviteLink, AccountError> {
        check_manages_staff(by, tournament)?;
        let token = Token::generate();
        let now = self.clock.now();
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
        };
        let expires_at = invitation.expires_at;
        self.store
            .write(move |conn| invitations::create(conn, &invitation))
            .await?;
        Ok(InviteLink {
            token,
            role,
            expires_at,
        })
    }

    /// The invitations of a tournament that can still be used, the newest first.
    pub async fn invitations(
        &self,
        by: &SignedIn,
        tournament: i64,
    ) -> Result<Vec<Pending>, AccountError> {
        check_manages_staff(by, tournament)?;
        let now = self.clock.now();
        let found = self
            .store
            .read(move |conn| invitations::list(conn, tournament))
            .await?;
        Ok(found
            .into_iter()
            .filter(|one| one.used_at.is_none() && one.revoked_at.is_none() && one.expires_at > now)
            .map(|one| Pending {
                id: one.id,
                role: one.role,
                created_at: one.created_at,
                expires_at: one.expires_at,
            })
            .collect())
    }

    /// Takes an unused invitation back.
    pub async fn take_back_invitation(
        &self,
        by: &SignedIn,
        tournament: i64,
        invitation: i64,
    ) -> Result<(), AccountError> {
        check_manages_staff(by, tournament)?;
        let now = self.clock.now();
        Ok(self
            .store
            .write(move |conn| invitations::revoke(conn, tournament, invitation, now))
            .await?)
    }
}
