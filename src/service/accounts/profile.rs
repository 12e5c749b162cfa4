//! The name others see, and the language of the pages.

use super::create::check_name;
use super::{AccountError, AccountFault, Accounts, SignedIn};
use store::accounts;

impl Accounts {
    /// Changes a person's own name and language (a tag such as `es`).
    pub async fn set_profile(
        &self,
        who: &SignedIn,
        display_name: &str,
        language: &'static str,
    ) -> Result<(), AccountError> {
        // The director gave a tablet its name, by which the log is read.
        if who.is_tablet {
            return Err(AccountFault::Forbidden.into());
        }
        let (id, name) = (who.account, check_name(display_name)?);
        Ok(self
            .store
            .write(move |conn| accounts::set_profile(conn, id, &name, language))
            .await?)
    }
}
