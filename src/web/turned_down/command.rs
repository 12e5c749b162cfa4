//! A command that was turned down, said where somebody asked for it.

use crate::service::tournaments::{ExecuteError, Refused, Snapshot};
use crate::tournament::Refusal;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::http::respond::Redirect;
use crate::web::say::refusal::{self, beside_field, explained, why_refused};
use crate::words::Words;

/// Leads to the page that names what speaks against a command, if that is why it was not done, and
/// to the page that says who may not.
fn ask_for_reason(words: &Words, snapshot: &Snapshot, refused: &Refused) -> Result<(), PageError> {
    match refused.refusal() {
        Some(Refusal::NotAllowed { .. }) => Err(PageError::NotForRole),
        Some(Refusal::NeedsReason { doubts }) => {
            Err(PageError::Doubted(refusal::doubts(words, snapshot, doubts)))
        }
        _ => Ok(()),
    }
}

/// Puts into a form why its command was not done.
///
/// # Errors
/// The page that asks for a reason, and that of a fault, which is no refusal.
pub fn refuse(form: &mut Form, snapshot: &Snapshot, error: ExecuteError) -> Result<(), PageError> {
    match error {
        ExecuteError::Refused(refused) => {
            ask_for_reason(form.words(), snapshot, &refused)?;
            let (field, sentence) = beside_field(form.words(), Some(snapshot), &refused);
            form.fail(field, sentence);
            form.explain(explained(&refused));
            Ok(())
        }
        ExecuteError::Fault(fault) => Err(fault.into()),
    }
}

/// Leads back from a command that has no form to show it beside, with a sentence on the next page.
///
/// # Errors
/// The page that asks for a reason, of a fault, and of a key that was used for another request.
pub fn turn_back(
    back: Redirect,
    page: &Page,
    snapshot: &Snapshot,
    error: ExecuteError,
) -> PageResult {
    match error {
        ExecuteError::Refused(Refused::KeyReused) => Err(PageError::KeyReused),
        ExecuteError::Refused(refused) => {
            ask_for_reason(page.words, snapshot, &refused)?;
            let sentence = why_refused(page.words, snapshot, &refused);
            let back = match explained(&refused) {
                Some(topic) => back.warn_with_help(&sentence, &topic.address()),
                None => back.warn(sentence),
            };
            Ok(back.finish())
        }
        ExecuteError::Fault(fault) => Err(fault.into()),
    }
}
