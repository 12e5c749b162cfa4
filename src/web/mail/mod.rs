//! Letters to the people of a tournament.

mod draft;
mod one;
mod page;
mod preview;
mod say;
mod starters;

use crate::service::letters::MailingError;
use crate::web::error::PageError;
use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/mail", page::show)
        .post("/mail", preview::send)
        .post("/mail/preview", preview::show)
        .post("/mail/test", preview::try_out)
        .get("/mail/sent/{mailing}", one::show)
        .post("/mail/retry", one::retry)
        .post("/mail/bounce", one::bounce)
        .post("/mail/take-back", one::take_back);
}

/// The page of a fault that is no refusal.
fn page_error(error: MailingError) -> PageError {
    match error {
        MailingError::Forbidden => PageError::Forbidden,
        MailingError::NotFound => PageError::NotFound,
        MailingError::Store(error) => error.into(),
        // Said in the form where somebody asked.
        other => PageError::Internal(format!("not shown on the page: {other}")),
    }
}
