//! The rule sets that directors made, for who chooses one.

use crate::service::rulesets::LibraryEntry;
use crate::web::error::PageError;
use crate::web::state::State;

/// All of them, with their documents.
pub async fn own_rulesets(state: &State) -> Result<Vec<LibraryEntry>, PageError> {
    Ok(state.rulesets.own().await?)
}

/// The document of one of them; none of a rule set of the program.
pub fn own_document(own: &[LibraryEntry], id: &str) -> Option<String> {
    let entry = own.iter().find(|entry| entry.rules.id == id)?;
    Some(entry.document.clone())
}
