//! What is said in no form.

use crate::service::rulesets::RuleSetError;
use crate::web::error::PageError;

/// Errors that are no fault of a form.
pub fn page_error(error: RuleSetError) -> PageError {
    match error {
        RuleSetError::NotFound => PageError::NotFound,
        RuleSetError::Forbidden => PageError::Forbidden,
        RuleSetError::Store(error) => error.into(),
        other => PageError::internal(other),
    }
}
