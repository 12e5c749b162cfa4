//! Changing one's own password.

use super::throttle::Keys;
use super::{
    AccountError, AccountRefusal, Accounts, Attempt, NewSession, Problem, SignedIn, password,
};
use crate::store::{accounts, sessions};

impl Accounts {
    /// Sets a new password after the old one was typed again. Every session of the account ends,
    /// and a new one begins for this browser. A wrong old password counts as a failed log-in, so
    /// that an open browser is no way to guess it. `attempt` carries the old password.
    pub async fn change_password(
        &self,
        who: &SignedIn,
        attempt: Attempt,
        new_password: String,
    ) -> Result<NewSession, AccountError> {
        let keys = Keys::new(&who.login, attempt.address);
        let (id, now, checked) = (who.account, self.clock.now(), keys.clone());
        let account = self
            .store
            .read(move |conn| {
                checked.check(conn, now)?;
                Ok::<_, AccountError>(accounts::get(conn, id)?)
            })
            .await?;
        password::accept(&new_password, &account.login)?;
        let old = Some(account.password_hash.clone());
        if !self.hasher.verify(attempt.password.clone(), old).await? {
            self.store
                .write(move |conn| keys.failed(conn, now).map_err(AccountError::from))
                .await?;
            return Err(AccountRefusal::Invalid(Problem::PasswordWrong).into());
        }
        let hash = self.hasher.hash(new_password).await?;
        self.store
            .write(move |conn| {
                accounts::set_password(conn, id, &hash)?;
                sessions::revoke_all(conn, id, None, now)?;
                Ok::<_, AccountError>(())
            })
            .await?;
        self.begin(account, attempt, Some(keys)).await
    }
}
