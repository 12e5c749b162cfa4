//! Why something about a registration was not done, beside the fields of its form.

use super::fields;
use crate::service::registration::RegistrationError;
use crate::service::tournaments::{ExecuteError, Snapshot};
use crate::web::error::PageError;
use crate::web::extract::Form;
use crate::web::turned_down;

/// Puts into a form why it was not done. The people of the form stand from a place on.
///
/// # Errors
/// The page of what is no matter of the form.
pub fn refuse(
    form: &mut Form,
    snapshot: &Snapshot,
    error: RegistrationError,
    from: usize,
) -> Result<(), PageError> {
    let words = form.words();
    match error {
        RegistrationError::Form(faults) => fields::say_faults(form, &faults, from),
        RegistrationError::Throttled { minutes } => {
            let wait = words.say_with("register-throttled").arg("minutes", minutes);
            form.fail("", wait.to_string());
        }
        RegistrationError::NoMail => form.fail("", words.say("register-no-mail")),
        RegistrationError::LinkEnded => return Err(PageError::LinkEnded),
        RegistrationError::Forbidden => return Err(PageError::Forbidden),
        RegistrationError::Execute(error) => turned_down::refuse(form, snapshot, error)?,
    }
    Ok(())
}

/// The page of a fault that no form can show.
pub fn page_error(error: RegistrationError) -> PageError {
    match error {
        RegistrationError::LinkEnded => PageError::LinkEnded,
        RegistrationError::Forbidden => PageError::Forbidden,
        RegistrationError::Execute(ExecuteError::Fault(fault)) => fault.into(),
        other => PageError::internal(other),
    }
}
