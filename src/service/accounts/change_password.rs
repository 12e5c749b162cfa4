//! Changing one's own password.

use super::access::{Deed, Note};
use super::{AccountError, Accounts, Attempt, NewSession, SignedIn, password};
use crate::outbox::{Outbox, is_address};
use store::{accounts, factor_steps, outbox, sessions, tokens};

impl Accounts {
    /// Sets a new password after the old one was typed again. Every session of the account ends, links to a new
    /// password do too, and a new session begins for this browser. A wrong old password is counted, so
    /// that an open browser is no way to guess it. `attempt` carries the old password. Who logs in with an address
    /// gets a letter that it was changed.
    pub async fn change_password(
        &self,
        who: &SignedIn,
        attempt: Attempt,
        new_password: String,
        post: &Outbox,
    ) -> Result<NewSession, AccountError> {
        password::accept(&new_password, &who.login, &who.display_name)?;
        let old = attempt.password.clone();
        let admitted = self.right_password(who, old).await?;
        let hash = self.hasher.hash(new_password).await?;
        let (id, now) = (who.account, self.clock.now());
        let goes = post.sends() && is_address(&who.login);
        let letter = goes.then(|| post.password_changed(&who.login, &who.language, now));
        let account = self
            .store
            .write(move |conn| {
                let account = accounts::get(conn, id)?;
                accounts::set_password(conn, id, &hash)?;
                tokens::end_resets(conn, id)?;
                factor_steps::end_all(conn, id)?;
                sessions::revoke_all(conn, id, None, now)?;
                Note::of(Deed::PasswordChanged, id).write(conn, now)?;
                if let Some(letter) = &letter {
                    outbox::add(conn, letter)?;
                }
                Ok::<_, AccountError>(account)
            })
            .await?;
        post.was_written();
        self.begin(account, attempt, Some(admitted)).await
    }
}
