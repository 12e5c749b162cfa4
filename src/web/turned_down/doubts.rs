//! What somebody answers to what speaks against a command.

use chrono::{DateTime, Utc};

use crate::service::tournaments::Snapshot;
use crate::tournament::{Answer, Command};
use crate::web::error::PageError;
use crate::web::extract::{Form, Page};
use crate::web::say::refusal;

/// The field in which somebody says why it is done all the same.
pub const BECAUSE: &str = "because";

/// What the sender of a form says to doubts about its command.
pub fn answer(form: &Form) -> Answer {
    match form.value(BECAUSE).trim() {
        "" => Answer::Asked,
        reason => Answer::Because(reason.to_owned()),
    }
}

/// Leads to the page that asks for a reason, if something speaks against a command.
///
/// # Errors
/// That page.
pub fn tell(
    page: &Page,
    snapshot: &Snapshot,
    command: &Command,
    now: DateTime<Utc>,
) -> Result<(), PageError> {
    let doubts = snapshot.tournament.doubts(command, now);
    if doubts.is_empty() {
        return Ok(());
    }
    let sentences = refusal::doubts(page.words, snapshot, &doubts);
    Err(PageError::Doubted(sentences))
}
