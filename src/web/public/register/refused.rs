//! Why something about a registration was not done, beside the fields of its form.

use super::fields;
use crate::service::registration::{RegistrationError, RegistrationRefusal};
use crate::service::tournaments::Snapshot;
use crate::web::error::PageError;
use crate::web::extract::Form;
use crate::web::turned_down;

/// Puts into a form why it was not done. The people of the form stand from a place on.
///
/// # Errors
/// The page of a fault, and the one that asks for a reason.
pub fn refuse(
    form: &mut Form,
    snapshot: &Snapshot,
    error: RegistrationError,
    from: usize,
) -> Result<(), PageError> {
    let words = form.words();
    let refusal = match error {
        RegistrationError::Refused(refusal) => refusal,
        RegistrationError::Fault(fault) => return Err(fault.into()),
    };
    match refusal {
        RegistrationRefusal::Form(faults) => fields::say_faults(form, &faults, from),
        RegistrationRefusal::Throttled { minutes } => {
            let wait = words.say_with("register-throttled").arg("minutes", minutes);
            form.fail("", wait.to_string());
        }
        RegistrationRefusal::NoMail => form.fail("", words.say("register-no-mail")),
        RegistrationRefusal::Command(refused) => {
            turned_down::refuse(form, snapshot, refused.into())?;
        }
    }
    Ok(())
}
