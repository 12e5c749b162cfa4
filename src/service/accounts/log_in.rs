//! Logging in.

use std::net::IpAddr;

use chrono::{DateTime, Utc};

use super::session::LIFETIME;
use super::throttle::Keys;
use super::{Account, AccountError, AccountRefusal, Accounts, Token};
use crate::store::sessions::{self, WebSession};
use crate::store::{accounts, new_id};

/// Longest text of a browser's name that is kept.
const USER_AGENT_KEPT: usize = 200;

/// What somebody typed to log in, and from where.
#[derive(Clone)]
pub struct Attempt {
    pub login: String,
    pub password: String,
    pub address: Option<IpAddr>,
    /// What the browser calls itself.
    pub user_agent: String,
    /// The session this browser had before, which ends.
    pub previous: Option<Token>,
}

/// A session that began; the token is shown here only.
#[derive(Debug)]
pub struct NewSession {
    pub token: Token,
    /// Until when it may be used if it is not used before.
    pub expires_at: DateTime<Utc>,
    /// The language the person chose.
    pub language: String,
    /// The name others see.
    pub display_name: String,
}

impl Accounts {
    /// Begins a session. Whether the account does not exist, is disabled or has another password is
    /// told neither by words nor by time.
    pub async fn log_in(&self, attempt: Attempt) -> Result<NewSession, AccountError> {
        let keys = Keys::new(&attempt.login, attempt.address);
        let account = self.look_up(&attempt, keys.clone()).await?;
        let hash = account.as_ref().map(|found| found.password_hash.clone());
        let right = self.hasher.verify(attempt.password.clone(), hash).await?;
        match account {
            Some(account) if right && account.disabled_at.is_none() => {
                self.begin(account, attempt, Some(keys)).await
            }
            _ => {
                let now = self.clock.now();
                self.store
                    .write(move |conn| keys.failed(conn, now).map_err(AccountError::from))
                    .await?;
                Err(AccountRefusal::WrongCredentials.into())
            }
        }
    }

    /// The account of the login, unless there were too many failures.
    async fn look_up(
        &self,
        attempt: &Attempt,
        keys: Keys,
    ) -> Result<Option<Account>, AccountError> {
        let (login, now) = (attempt.login.clone(), self.clock.now());
        self.store
            .read(move |conn| {
                keys.check(conn, now)?;
                Ok(accounts::by_login(conn, &login)?)
            })
            .await
    }

    /// Begins a session of an account, ends the one this browser had, forgets the failures.
    pub(super) async fn begin(
        &self,
        account: Account,
        attempt: Attempt,
        keys: Option<Keys>,
    ) -> Result<NewSession, AccountError> {
        let token = Token::generate();
        let now = self.clock.now();
        let session = WebSession {
            token_hash: token.hash(),
            id: new_id(),
            account: account.id,
            created_at: now,
            last_seen: now,
            expires_at: now + LIFETIME,
            user_agent: attempt.user_agent.chars().take(USER_AGENT_KEPT).collect(),
            ip: attempt.address.map(|ip| ip.to_string()).unwrap_or_default(),
            revoked_at: None,
        };
        let expires_at = session.expires_at;
        let previous = attempt.previous.map(|token| token.hash());
        self.store
            .write(move |conn| {
                if let Some(hash) = &previous
                    && let Some(old) = sessions::find(conn, hash, now)?
                {
                    sessions::revoke(conn, old.account, old.id, now)?;
                }
                if let Some(keys) = &keys {
                    keys.succeeded(conn)?;
                }
                sessions::create(conn, &session)?;
                Ok::<_, AccountError>(())
            })
            .await?;
        Ok(NewSession {
            token,
            expires_at,
            language: account.language,
            display_name: account.display_name,
        })
    }
}
