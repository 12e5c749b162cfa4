//! What a federation gets: its list of results, what speaks against sending it, the requirements it measures an event
//! by, and the observer's report.

mod files;
mod page;
mod report;
mod say;

use serde::Deserialize;

use crate::exchange::federations::{self, Federation};
use crate::web::desk::Desk;
use crate::web::error::PageError;
use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/federation", page::show)
        .post("/federation", files::by_own_document)
        .get("/federation/file", files::download)
        .get("/federation/report", report::download);
}

/// Which federation, and which file of it.
#[derive(Debug, Default, Deserialize)]
pub struct Query {
    #[serde(default)]
    federation: String,
    #[serde(default)]
    file: String,
}

impl Query {
    /// The federation of the address; none named: the first that takes such events.
    fn federation(&self, desk: &Desk) -> Result<Federation, PageError> {
        if !self.federation.is_empty() {
            return federations::find(&self.federation).ok_or(PageError::NotFound);
        }
        let family = &desk.snapshot.tournament.ruleset.family;
        let mut all = federations::all();
        let own = all.iter().position(|it| it.takes(family)).unwrap_or(0);
        if all.is_empty() {
            return Err(PageError::NotFound);
        }
        Ok(all.swap_remove(own))
    }
}
