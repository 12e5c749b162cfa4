//! Who a session's token belongs to, and the end of a session.

use chrono::{DateTime, TimeDelta, Utc};

use super::access::{Deed, Note};
use super::tablets::NO_PASSWORD;
use super::{AccountFault, Accounts, Capability, Role, Token, required};
use store::{Hash, StoreError, accounts, sessions};

/// How long a session lives without being used: longer than a tournament with its evening before.
pub(super) const LIFETIME: TimeDelta = TimeDelta::days(7);
/// How long one lives however much it is used; then the password is typed again.
pub(super) const LONGEST: TimeDelta = TimeDelta::days(30);
/// The most of one account. Whoever begins one more ends the one that was not used for longest.
pub(super) const MOST_SESSIONS: usize = 20;
/// A session is noted as used at most this often; each note is a write.
const NOTE_EVERY: TimeDelta = TimeDelta::minutes(10);

/// A person who is logged in, with what they may do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedIn {
    pub account: i64,
    pub login: String,
    /// The name others see.
    pub display_name: String,
    /// The language they chose.
    pub language: String,
    /// Whether the whole site is theirs.
    pub is_site_owner: bool,
    /// The id of this session, for the list of sessions.
    pub session: i64,
    /// When they typed their password last.
    pub confirmed_at: DateTime<Utc>,
    /// Whether it is a tablet of the hall instead, which has no password.
    pub is_tablet: bool,
    /// Whether they must have a second factor and have none. Until they add one nothing is theirs: no role, no site.
    pub lacks_factor: bool,
    /// Their roles, as (tournament, role).
    pub roles: Vec<(i64, Role)>,
}

impl SignedIn {
    /// Whether they may do something in a tournament.
    #[must_use]
    pub fn may(&self, tournament: i64, capability: Capability) -> bool {
        self.is_site_owner || self.roles_in(tournament).any(|role| role.may(capability))
    }

    /// Their roles in a tournament, widest first.
    pub fn roles_in(&self, tournament: i64) -> impl Iterator<Item = Role> {
        self.roles
            .iter()
            .filter(move |(of, _)| *of == tournament)
            .map(|(_, role)| *role)
    }
}

impl Accounts {
    /// The person of a session's token, if the session may still be used.
    pub async fn signed_in(&self, token: &Token) -> Result<Option<SignedIn>, AccountFault> {
        let (hash, now) = (token.hash(), self.clock.now());
        let found = self
            .store
            .read(move |conn| {
                let Some(session) = sessions::find(conn, &hash, now)? else {
                    return Ok(None);
                };
                let account = accounts::get(conn, session.account)?;
                let roles = accounts::roles_of(conn, session.account)?;
                let lacks_factor = required::lacks(conn, &account, &roles)?;
                Ok::<_, StoreError>(Some((session, account, roles, lacks_factor)))
            })
            .await?;
        let Some((session, account, roles, lacks_factor)) = found else {
            self.remembered.forget(&hash);
            return Ok(None);
        };
        let is_tablet = account.password_hash == NO_PASSWORD;
        if now - session.last_seen >= NOTE_EVERY {
            // A tablet's time is not made longer by using it.
            let until = if is_tablet {
                session.expires_at
            } else {
                (now + LIFETIME).min(session.created_at + LONGEST)
            };
            self.note_use(hash, until).await;
        }
        let person = SignedIn {
            account: account.id,
            login: account.login,
            display_name: account.display_name,
            language: account.language,
            is_site_owner: account.is_site_owner && !lacks_factor,
            session: session.id,
            confirmed_at: session.confirmed_at.unwrap_or(session.created_at),
            is_tablet,
            lacks_factor,
            roles: if lacks_factor { Vec::new() } else { roles },
        };
        let ends = session.expires_at;
        self.remembered.note(hash, &person, now, ends);
        Ok(Some(person))
    }

    /// Whether somebody was logged in by this token whose session at most ran out since. If that
    /// cannot be found out, nobody was.
    pub async fn was_signed_in(&self, token: &Token) -> bool {
        let hash = token.hash();
        let found: Result<bool, StoreError> = self
            .store
            .read(move |conn| sessions::was_begun(conn, &hash))
            .await;
        found.unwrap_or_else(|error| {
            tracing::debug!(%error, "an old session cannot be looked up");
            false
        })
    }

    /// Ends the session of a token; one that has ended already is no error.
    pub async fn log_out(&self, token: &Token) -> Result<(), AccountFault> {
        let (hash, now) = (token.hash(), self.clock.now());
        self.remembered.forget(&hash);
        let done = self
            .store
            .write(move |conn| match sessions::find(conn, &hash, now)? {
                Some(session) => {
                    sessions::revoke(conn, session.account, session.id, now)?;
                    Note::of(Deed::LoggedOut, session.account).write(conn, now)
                }
                None => Ok(()),
            })
            .await;
        match done {
            Ok(()) | Err(StoreError::NotFound) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Notes that a session is used. The page is served also when this cannot be written: a full
    /// disk must not lock people out of reading.
    async fn note_use(&self, hash: Hash, until: DateTime<Utc>) {
        let now = self.clock.now();
        let noted: Result<(), StoreError> = self
            .store
            .write(move |conn| sessions::touch(conn, &hash, now, until))
            .await;
        if let Err(error) = noted {
            tracing::warn!(%error, "could not note that a session is used");
        }
    }
}
