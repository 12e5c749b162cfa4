//! What addresses of these pages ask for.

use serde::Deserialize;

use crate::exchange::federations::{self, Federation};
use crate::web::desk::Desk;
use crate::web::error::PageError;

/// Which federation, and which file of it.
#[derive(Debug, Default, Deserialize)]
pub struct Query {
    #[serde(default)]
    pub federation: String,
    #[serde(default)]
    pub file: String,
}

impl Query {
    /// The federation of the address; none named: the first that takes such events.
    pub fn federation(&self, desk: &Desk) -> Result<Federation, PageError> {
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
