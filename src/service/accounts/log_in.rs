//! Logging in.

use super::access::{Deed, Note};
use super::admission::{Admitted, Guess};
use super::attempt::{Attempt, NewSession};
use super::session::{LIFETIME, MOST_SESSIONS};
use super::{Account, AccountError, AccountRefusal, Accounts, LogIn, Token};
use store::sessions::{self, WebSession};
use store::{Conn, StoreError, accounts, known_devices, new_id};

/// Longest text of a browser's name that is kept.
const USER_AGENT_KEPT: usize = 200;
/// Wrong guesses at one login, within the time for which they are counted, of which each is in the log.
const LOGGED: i64 = 20;

impl Accounts {
    /// Begins a session, or asks for a second factor. Whether the account does not exist, is disabled or has
    /// another password is told neither by words nor by time. Each guess is counted before it is looked at.
    pub async fn log_in(&self, attempt: Attempt) -> Result<LogIn, AccountError> {
        let (account, admitted) = self.admit(&attempt).await?;
        tokio::time::sleep(admitted.wait).await;
        let hash = account.as_ref().map(|found| found.password_hash.clone());
        let right = self
            .looked_at(&admitted, attempt.password.clone(), hash)
            .await?;
        match account {
            Some(account) if right && account.disabled_at.is_none() => {
                self.go_on(account, attempt, admitted).await
            }
            account => {
                self.note_wrong(account.map(|account| account.id), &admitted)
                    .await;
                Err(AccountRefusal::WrongCredentials.into())
            }
        }
    }

    /// Whether a password that was counted is right. What the machine has no time for is not counted.
    pub(super) async fn looked_at(
        &self,
        admitted: &Admitted,
        password: String,
        hash: Option<String>,
    ) -> Result<bool, AccountError> {
        match self.hasher.verify(password, hash).await {
            Ok(right) => Ok(right),
            Err(busy) => {
                let admitted = admitted.clone();
                self.store
                    .write(move |conn| admitted.given_back(conn).map_err(AccountError::from))
                    .await?;
                Err(busy.into())
            }
        }
    }

    /// Counts the guess; the account of the login comes back, if there is one.
    async fn admit(&self, attempt: &Attempt) -> Result<(Option<Account>, Admitted), AccountError> {
        let now = self.clock.now();
        let guess = Guess {
            login: attempt.login.clone(),
            address: attempt.address,
            device: attempt.device.as_ref().map(Token::hash),
            work: attempt.work.clone(),
        };
        self.store
            .write(move |conn| {
                let account = accounts::by_login(conn, &guess.login)?;
                let id = account.as_ref().map(|account| account.id);
                let admitted = Admitted::admit(conn, &guess, id, now)?;
                Ok((account, admitted))
            })
            .await
    }

    /// Notes a wrong guess at an account. A flood of them is no flood in the log, and what is guessed at nobody is
    /// not in it at all.
    pub(super) async fn note_wrong(&self, account: Option<i64>, admitted: &Admitted) {
        let Some(account) = account.filter(|_| admitted.count <= LOGGED) else {
            return;
        };
        let (now, note) = (self.clock.now(), Note::of(Deed::LogInFailed, account));
        let noted: Result<(), StoreError> =
            self.store.write(move |conn| note.write(conn, now)).await;
        if let Err(error) = noted {
            tracing::warn!(%error, "could not note a log-in that failed");
        }
    }

    /// Begins a session of an account, ends the one this browser had, forgets the failures.
    pub(super) async fn begin(
        &self,
        account: Account,
        attempt: Attempt,
        admitted: Option<Admitted>,
    ) -> Result<NewSession, AccountError> {
        let (token, fresh) = (Token::generate(), Token::generate());
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
            confirmed_at: None,
        };
        let (id, expires_at) = (account.id, session.expires_at);
        let previous = attempt.previous.map(|token| token.hash());
        let shown = attempt.device;
        let device = self
            .store
            .write(move |conn| {
                if let Some(hash) = &previous
                    && let Some(old) = sessions::find(conn, hash, now)?
                {
                    sessions::revoke(conn, old.account, old.id, now)?;
                }
                if let Some(admitted) = &admitted {
                    admitted.succeeded(conn)?;
                }
                sessions::create(conn, &session)?;
                sessions::keep_latest(conn, id, MOST_SESSIONS, now)?;
                let device = device(conn, shown.as_ref(), &fresh)?;
                known_devices::note(conn, &device.hash(), id, now)?;
                Note::of(Deed::LoggedIn, id).write(conn, now)?;
                Ok::<_, AccountError>(device)
            })
            .await?;
        Ok(NewSession {
            token,
            expires_at,
            language: account.language,
            display_name: account.display_name,
            device: Some(device),
        })
    }
}

/// By what a browser is known: what it showed, if that is from here, else something new. A cookie that somebody
/// else invented becomes nobody's.
fn device(conn: &mut Conn, shown: Option<&Token>, fresh: &Token) -> Result<Token, StoreError> {
    if let Some(shown) = shown
        && known_devices::is_ours(conn, &shown.hash())?
    {
        return Ok(shown.clone());
    }
    Ok(fresh.clone())
}
