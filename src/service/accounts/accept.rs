//! Accepting an invitation, with the account one has or a new one.

use chrono::{DateTime, Utc};

use super::access::{Deed, Note};
use super::{
    AccountError, AccountFault, AccountRefusal, Accounts, Attempt, NewAccount, NewSession, Role,
    SignedIn, Token,
};
use store::invitations::{self, Invitation};
use store::{Conn, StoreError, accounts, tournaments};

/// An invitation as its page shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invite {
    /// The name of the tournament.
    pub tournament_title: String,
    pub tournament_slug: String,
    /// The role it gives.
    pub role: Role,
    /// The name of the person who invites.
    pub invited_by: String,
}

/// What somebody without an account types to accept.
pub type Newcomer = NewAccount;

impl Accounts {
    /// The invitation of a link, if it can be used now.
    pub async fn invite_of(&self, token: &Token) -> Result<Invite, AccountError> {
        let (hash, now) = (token.hash(), self.clock.now());
        self.store
            .read(move |conn| {
                let found = match invitations::find(conn, &hash) {
                    Err(StoreError::NotFound) => {
                        return Err(AccountError::Refused(AccountRefusal::LinkUsedUp));
                    }
                    found => found?,
                };
                let is_open =
                    found.used_at.is_none() && found.revoked_at.is_none() && found.expires_at > now;
                if !is_open {
                    return Err(AccountError::Refused(AccountRefusal::LinkUsedUp));
                }
                Ok(shown(conn, &found)?)
            })
            .await
    }

    /// Gives the invitation's role to a person who is logged in.
    pub async fn accept_as(&self, who: &SignedIn, token: &Token) -> Result<(), AccountError> {
        // An invitation is for a person: whoever finds a tablet must not become somebody with it.
        if who.is_tablet {
            return Err(AccountFault::Forbidden.into());
        }
        let (hash, now, account) = (token.hash(), self.clock.now(), who.account);
        let used = self
            .store
            .write(move |conn| {
                let used = invitations::redeem(conn, &hash, account, now)?;
                note_used(conn, &used, account, now)
            })
            .await;
        match used {
            Ok(()) => Ok(()),
            Err(StoreError::NotFound) => Err(AccountError::Refused(AccountRefusal::LinkUsedUp)),
            Err(error) => Err(error.into()),
        }
    }

    /// Makes an account, gives it the invitation's role and begins its first session; all or
    /// nothing.
    pub async fn accept_new(
        &self,
        newcomer: Newcomer,
        token: &Token,
        attempt: Attempt,
    ) -> Result<NewSession, AccountError> {
        self.invite_of(token).await?;
        let newcomer = Newcomer {
            is_site_owner: false,
            ..newcomer
        };
        let account = self.prepare(newcomer).await?;
        let (hash, now, row) = (token.hash(), self.clock.now(), account.clone());
        self.store
            .write(move |conn| {
                accounts::create(conn, &row)?;
                Note::of(Deed::AccountMade, row.id).write(conn, now)?;
                match invitations::redeem(conn, &hash, row.id, now) {
                    Ok(used) => Ok(note_used(conn, &used, row.id, now)?),
                    Err(StoreError::NotFound) => {
                        Err(AccountError::Refused(AccountRefusal::LinkUsedUp))
                    }
                    Err(error) => Err(error.into()),
                }
            })
            .await?;
        self.begin(account, attempt, None).await
    }
}

/// An invitation with the names that a person reads.
pub(super) fn shown(conn: &mut Conn, invitation: &Invitation) -> Result<Invite, StoreError> {
    let tournament = tournaments::get(conn, invitation.tournament)?;
    Ok(Invite {
        tournament_title: tournament.title,
        tournament_slug: tournament.slug,
        role: invitation.role,
        invited_by: accounts::get(conn, invitation.created_by)?.display_name,
    })
}

/// Notes who used an invitation, and for which role.
pub(super) fn note_used(
    conn: &mut Conn,
    used: &Invitation,
    account: i64,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let note = Note::of(Deed::InvitationUsed, account).at(used.tournament, used.role);
    note.write(conn, now)
}
