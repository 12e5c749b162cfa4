//! What is said in no form.

use crate::service::letters::MailingError;
use crate::web::error::PageError;

/// The page of a fault that is no refusal.
pub fn page_error(error: MailingError) -> PageError {
    match error {
        MailingError::Forbidden => PageError::Forbidden,
        MailingError::NotFound => PageError::NotFound,
        MailingError::Store(error) => error.into(),
        // Said in the form where somebody asked.
        other => PageError::Internal(format!("not shown on the page: {other}")),
    }
}
