//! Passwords: what is accepted, and Argon2id away from the threads that serve pages.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use super::breached_passwords::is_breached;
use super::common_passwords::is_common;
use super::{AccountFault, AccountRefusal, Problem};

/// Fewest characters of a password.
pub const SHORTEST: usize = 10;
/// Most bytes of a password: hashing must not become a way to keep the server busy.
pub const LONGEST: usize = 256;
/// What stands in the place of a password's hash where there is none, as for a tablet; nothing matches it.
pub(super) const NO_PASSWORD: &str = "-";

/// Hashes computed at the same time, each with 19 MiB of memory.
const AT_ONCE: usize = 2;
/// Log-ins that may wait for their turn; more are turned away at once.
const WAITING: usize = 64;

/// A hash of nobody's password with the parameters of today, compared when there is no account, so
/// that the answer takes as long as for one that exists.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$gZiV/M1gPc22ElAH/Jh1Hw$CWOrkoo7oJBQ/iyh7uJ0LO2aLEfrHwTWllSAxT0zRno";

/// Checks a password that somebody with this login and name chose.
pub(super) fn accept(password: &str, login: &str, name: &str) -> Result<(), AccountRefusal> {
    let problem = if password.chars().count() < SHORTEST {
        Problem::PasswordTooShort
    } else if password.len() > LONGEST {
        Problem::PasswordTooLong
    } else if password.to_lowercase() == login.trim().to_lowercase() {
        Problem::PasswordIsLogin
    } else if is_common(password, login, name) {
        Problem::PasswordCommon
    } else if is_breached(password) {
        Problem::PasswordBreached
    } else {
        return Ok(());
    };
    Err(AccountRefusal::Invalid(problem))
}

/// Computes hashes, a few at a time.
#[derive(Clone)]
pub(super) struct Hasher {
    running: Arc<Semaphore>,
    admitted: Arc<Semaphore>,
}

impl Hasher {
    /// A hasher with its own limits.
    pub fn new() -> Self {
        Self {
            running: Arc::new(Semaphore::new(AT_ONCE)),
            admitted: Arc::new(Semaphore::new(AT_ONCE + WAITING)),
        }
    }

    /// The hash of a new password.
    pub async fn hash(&self, password: String) -> Result<String, AccountFault> {
        self.run(move || hash_now(&password)).await?
    }

    /// Whether a password is the one of a hash; without a hash (no such account) it never is, after
    /// the same time.
    pub async fn verify(
        &self,
        password: String,
        hash: Option<String>,
    ) -> Result<bool, AccountFault> {
        if password.len() > LONGEST {
            return Ok(false);
        }
        self.run(move || {
            let right = Argon2::default()
                .verify_password(password.as_bytes(), hash.as_deref().unwrap_or(NOBODY))
                .is_ok();
            right && hash.is_some()
        })
        .await
    }

    /// Runs work on a blocking thread when its turn comes.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AccountFault> {
        let busy = |_| AccountFault::Busy;
        let _admitted = self.admitted.try_acquire().map_err(busy)?;
        let running = Arc::clone(&self.running);
        let turn = running.acquire_owned().await;
        let turn = turn.map_err(|_| AccountFault::Busy)?;
        tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        })
        .await
        .map_err(|_| AccountFault::Busy)
    }
}

/// The hash of a new password, on this thread: for commands of the shell.
fn hash_now(password: &str) -> Result<String, AccountFault> {
    Argon2::default()
        .hash_password(password.as_bytes())
        .map(|hash| hash.to_string())
        // Only the system's source of randomness can fail here.
        .map_err(|_| AccountFault::Busy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_recognised_and_no_other() {
        let hasher = Hasher::new();
        let hash = hasher.hash("flor de ciruelo".to_owned()).await.unwrap();
        let verify = |text: &str, hash: &str| hasher.verify(text.to_owned(), Some(hash.to_owned()));
        assert!(verify("flor de ciruelo", &hash).await.unwrap());
        assert!(!verify("flor de cerezo", &hash).await.unwrap());
        assert!(!verify("flor de ciruelo", "not a hash").await.unwrap());
    }

    #[tokio::test]
    async fn without_an_account_no_password_is_right() {
        let hasher = Hasher::new();
        assert!(!hasher.verify("anything".to_owned(), None).await.unwrap());
    }

    #[test]
    fn nobody_s_hash_costs_what_a_new_one_costs() {
        let fresh = hash_now("a password").unwrap();
        let parameters = |hash: &str| hash.split('$').take(4).collect::<Vec<_>>().join("$");
        assert_eq!(parameters(NOBODY), parameters(&fresh));
        assert!(argon2::password_hash::phc::PasswordHash::new(NOBODY).is_ok());
    }

    #[test]
    fn short_long_and_obvious_passwords_are_refused() {
        assert!(accept("ten chars!", "ana", "Ana").is_ok());
        assert!(accept("九萬東南西北中發白花", "ana", "Ana").is_ok());
        for (password, problem) in [
            ("nine char", Problem::PasswordTooShort),
            (&"x".repeat(257), Problem::PasswordTooLong),
            ("password12", Problem::PasswordCommon),
            ("Thunderbay", Problem::PasswordBreached),
            ("          ", Problem::PasswordCommon),
            ("ANA@example.org", Problem::PasswordIsLogin),
        ] {
            let refused = accept(password, "ana@example.org", "Ana");
            assert_eq!(refused, Err(AccountRefusal::Invalid(problem)), "{password}");
        }
    }
}
