//! Typing one's password again before something that gives others power.

use chrono::{DateTime, TimeDelta, Utc};

use super::admission::Admitted;
use super::{AccountError, AccountFault, AccountRefusal, Accounts, Problem, SignedIn};
use store::{accounts, sessions};

/// For how long a password that was typed is enough: the time to set up the staff of a tournament.
const LASTS: TimeDelta = TimeDelta::minutes(30);

impl SignedIn {
    /// Whether the person typed their password a short while ago. A tablet has none.
    #[must_use]
    pub fn is_confirmed(&self, now: DateTime<Utc>) -> bool {
        !self.is_tablet && now - self.confirmed_at <= LASTS
    }
}

impl Accounts {
    /// Takes the password of somebody who is logged in once more. A wrong one is counted for this session alone.
    ///
    /// # Errors
    /// [`Problem::PasswordWrong`], or that the guess before is still looked at.
    pub async fn confirm(&self, who: &SignedIn, password: String) -> Result<(), AccountError> {
        if who.is_tablet {
            return Err(AccountFault::Forbidden.into());
        }
        let (id, session) = (who.account, who.session);
        let admitted = self.right_password(who, password).await?;
        let now = self.clock.now();
        self.store
            .write(move |conn| {
                admitted.succeeded(conn)?;
                sessions::confirm(conn, id, session, now)?;
                Ok::<_, AccountError>(())
            })
            .await
    }

    /// Refuses a password that is not that of who is logged in.
    pub(super) async fn right_password(
        &self,
        who: &SignedIn,
        password: String,
    ) -> Result<Admitted, AccountError> {
        let (id, session, now) = (who.account, who.session, self.clock.now());
        let (account, admitted) = self
            .store
            .write(move |conn| {
                let account = accounts::get(conn, id)?;
                Ok::<_, AccountError>((account, Admitted::within(conn, session, now)?))
            })
            .await?;
        tokio::time::sleep(admitted.wait).await;
        let hash = Some(account.password_hash);
        if self.looked_at(&admitted, password, hash).await? {
            return Ok(admitted);
        }
        self.note_wrong(Some(id), &admitted).await;
        Err(AccountRefusal::Invalid(Problem::PasswordWrong).into())
    }
}
