//! Tablets of the hall: paired by a code, without a password, for one tournament and one role.

use chrono::{DateTime, TimeDelta, Utc};

use super::access::{Deed, Note};
use super::create::check_name;
use super::password::NO_PASSWORD;
use super::{
    Account, AccountError, AccountFault, AccountRefusal, Accounts, Attempt, Capability, NewSession,
    Role, SignedIn, Token,
};
use store::sessions::{self, WebSession};
use store::tablets::{self, Tablet};
use store::{Conn, StoreError, accounts, new_id, tournaments};

/// How long a code pairs: the time to walk from the laptop to the tablet.
const CODE_LIFETIME: TimeDelta = TimeDelta::minutes(30);
/// The most codes of a tournament that wait for their tablets.
const MOST_CODES: usize = 50;
/// The roles a tablet may have.
pub const TABLET_ROLES: [Role; 5] = [
    Role::Referee,
    Role::HeadReferee,
    Role::Scorer,
    Role::Door,
    Role::CheckInScreen,
];
/// The longest a tablet may be used, in hours: two weeks.
pub const MOST_HOURS: i64 = 336;

/// A fresh code; it is shown here only.
#[derive(Debug)]
pub struct TabletCode {
    pub token: Token,
    /// Until when it pairs.
    pub until: DateTime<Utc>,
    /// Until when the tablet may be used.
    pub expires_at: DateTime<Utc>,
}

/// A tablet as the director sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TabletState {
    pub account: i64,
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// When it was paired; none while its code waits.
    pub paired_at: Option<DateTime<Utc>>,
    /// When it was last used.
    pub last_seen: Option<DateTime<Utc>>,
    /// Until when the code pairs, or the tablet may be used.
    pub until: DateTime<Utc>,
    /// Whether it can be used (or paired) now.
    pub is_open: bool,
}

/// What a code pairs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    pub title: String,
    pub slug: String,
    pub name: String,
    /// What it may do.
    pub role: Role,
    pub expires_at: DateTime<Utc>,
}

/// Refuses unless a person may let tablets in: who runs the tournament.
fn check_runs(by: &SignedIn, tournament: i64) -> Result<(), AccountFault> {
    if by.may(tournament, Capability::Configure) || by.may(tournament, Capability::ManageStaff) {
        return Ok(());
    }
    Err(AccountFault::Forbidden)
}

/// Shuts out the oldest of the codes that wait for a tablet, where there are as many as a hall ever needs.
fn shut_oldest_codes(
    conn: &mut Conn,
    tournament: i64,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let waits = |tablet: &Tablet| {
        tablet.paired_at.is_none() && tablet.revoked_at.is_none() && tablet.code_until > now
    };
    let waiting = tablets::list(conn, tournament)?.into_iter().filter(waits);
    // The newest stand first.
    for old in waiting.skip(MOST_CODES - 1) {
        tablets::revoke(conn, tournament, old.account, now)?;
    }
    Ok(())
}

impl Accounts {
    /// Makes a code for a tablet.
    ///
    /// # Errors
    /// `Forbidden` for who does not run the tournament, `Invalid` for a name that is none.
    pub async fn new_tablet(
        &self,
        by: &SignedIn,
        tournament: i64,
        name: &str,
        role: Role,
        hours: i64,
    ) -> Result<TabletCode, AccountError> {
        check_runs(by, tournament)?;
        let name = check_name(name)?;
        if !TABLET_ROLES.contains(&role) {
            return Err(AccountFault::Forbidden.into());
        }
        let (token, now, id) = (Token::generate(), self.clock.now(), new_id());
        let expires_at = now + TimeDelta::hours(hours.clamp(1, MOST_HOURS));
        let account = Account {
            id,
            login: format!("tablet-{id}"),
            display_name: name,
            password_hash: NO_PASSWORD.to_owned(),
            language: by.language.clone(),
            is_site_owner: false,
            disabled_at: None,
            created_at: now,
        };
        let tablet = Tablet {
            account: id,
            tournament,
            code_hash: token.hash(),
            role,
            created_by: by.account,
            created_at: now,
            code_until: now + CODE_LIFETIME,
            expires_at,
            paired_at: None,
            revoked_at: None,
        };
        let until = tablet.code_until;
        let note = Note::of(Deed::TabletCodeMade, id).by(by);
        let note = note.at(tournament, role);
        self.store
            .write(move |conn| {
                shut_oldest_codes(conn, tournament, now)?;
                tablets::create(conn, &account, &tablet)?;
                note.write(conn, now)
            })
            .await?;
        Ok(TabletCode {
            token,
            until,
            expires_at,
        })
    }

    /// The tablets of a tournament, the newest first.
    ///
    /// # Errors
    /// `Forbidden` for who does not run the tournament.
    pub async fn tablets(
        &self,
        by: &SignedIn,
        tournament: i64,
    ) -> Result<Vec<TabletState>, AccountFault> {
        check_runs(by, tournament)?;
        let now = self.clock.now();
        let found = self
            .store
            .read(move |conn| {
                let mut found = Vec::new();
                for tablet in tablets::list(conn, tournament)? {
                    let name = accounts::get(conn, tablet.account)?.display_name;
                    let sessions = sessions::list(conn, tablet.account, now)?;
                    let last_seen = sessions.first().map(|session| session.last_seen);
                    found.push((tablet, name, last_seen));
                }
                Ok::<_, StoreError>(found)
            })
            .await?;
        let state = |(tablet, name, last_seen): (Tablet, String, Option<DateTime<Utc>>)| {
            let until = match tablet.paired_at {
                Some(_) => tablet.expires_at,
                None => tablet.code_until,
            };
            TabletState {
                account: tablet.account,
                name,
                role: tablet.role,
                paired_at: tablet.paired_at,
                last_seen,
                until,
                is_open: tablet.revoked_at.is_none() && until > now,
            }
        };
        Ok(found.into_iter().map(state).collect())
    }

    /// What a code pairs, if it does so now.
    ///
    /// # Errors
    /// `LinkUsedUp` for a code that was used, taken back, or is too old.
    pub async fn pairing(&self, token: &Token) -> Result<Pairing, AccountError> {
        let (hash, now) = (token.hash(), self.clock.now());
        self.store
            .read(move |conn| {
                let tablet = match tablets::of_code(conn, &hash) {
                    Err(StoreError::NotFound) => {
                        return Err(AccountError::Refused(AccountRefusal::LinkUsedUp));
                    }
                    found => found?,
                };
                let is_open = tablet.paired_at.is_none()
                    && tablet.revoked_at.is_none()
                    && tablet.code_until > now;
                if !is_open {
                    return Err(AccountError::Refused(AccountRefusal::LinkUsedUp));
                }
                let tournament = tournaments::get(conn, tablet.tournament)?;
                Ok(Pairing {
                    title: tournament.title,
                    slug: tournament.slug,
                    name: accounts::get(conn, tablet.account)?.display_name,
                    role: tablet.role,
                    expires_at: tablet.expires_at,
                })
            })
            .await
    }

    /// Pairs this browser by a code: a session that ends when the tablet's time does.
    ///
    /// # Errors
    /// `LinkUsedUp` for a code that does not pair.
    pub async fn pair(&self, token: &Token, attempt: Attempt) -> Result<NewSession, AccountError> {
        let (code, session_token) = (token.hash(), Token::generate());
        let (now, hash) = (self.clock.now(), session_token.hash());
        let previous = attempt.previous.as_ref().map(Token::hash);
        let (account, expires_at) = self
            .store
            .write(move |conn| {
                let tablet = match tablets::pair(conn, &code, now) {
                    Err(StoreError::NotFound) => {
                        return Err(AccountError::Refused(AccountRefusal::LinkUsedUp));
                    }
                    paired => paired?,
                };
                if let Some(hash) = &previous
                    && let Some(old) = sessions::find(conn, hash, now)?
                {
                    sessions::revoke(conn, old.account, old.id, now)?;
                }
                let session = WebSession {
                    token_hash: hash,
                    id: new_id(),
                    account: tablet.account,
                    created_at: now,
                    last_seen: now,
                    expires_at: tablet.expires_at,
                    user_agent: attempt.user_agent.chars().take(200).collect(),
                    ip: attempt.address.map(|ip| ip.to_string()).unwrap_or_default(),
                    revoked_at: None,
                    confirmed_at: None,
                };
                sessions::create(conn, &session)?;
                let note = Note::of(Deed::TabletPaired, tablet.account);
                note.at(tablet.tournament, tablet.role).write(conn, now)?;
                Ok((accounts::get(conn, tablet.account)?, tablet.expires_at))
            })
            .await?;
        Ok(NewSession {
            token: session_token,
            expires_at,
            language: account.language,
            display_name: account.display_name,
            device: None,
        })
    }

    /// Shuts a tablet out at once.
    ///
    /// # Errors
    /// `Forbidden` for who does not run the tournament, `NotFound` if it is out already.
    pub async fn revoke_tablet(
        &self,
        by: &SignedIn,
        tournament: i64,
        account: i64,
    ) -> Result<(), AccountFault> {
        check_runs(by, tournament)?;
        let now = self.clock.now();
        let note = Note::of(Deed::TabletShutOut, account).by(by);
        let note = note.within(tournament);
        Ok(self
            .store
            .write(move |conn| {
                tablets::revoke(conn, tournament, account, now)?;
                note.write(conn, now)
            })
            .await?)
    }
}
