//! Typing the password again before something that gives others power: a role, a link that lets somebody in.

use crate::service::accounts::AccountError;
use crate::web::error::PageError;
use crate::web::extract::{CurrentUser, Form};
use crate::web::state::State;

/// The field of the page that asks.
pub const FIELD: &str = "confirm_password";

/// Lets through who typed their password a short while ago, or types it now.
///
/// # Errors
/// [`PageError::ConfirmFirst`], which asks for it with all that the form held.
pub async fn require(state: &State, user: &CurrentUser, form: &Form) -> Result<(), PageError> {
    if user.is_confirmed(state.clock.now()) {
        return Ok(());
    }
    let typed = form.value(FIELD);
    if typed.is_empty() {
        return Err(PageError::ConfirmFirst(None));
    }
    match state.accounts.confirm(user, typed.to_owned()).await {
        Ok(()) => Ok(()),
        Err(AccountError::Refused(refusal)) => Err(PageError::ConfirmFirst(Some(refusal))),
        Err(AccountError::Fault(fault)) => Err(fault.into()),
    }
}
