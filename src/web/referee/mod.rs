//! Pages of the referees and of whoever has to explain a figure: the ledger, the staff's standings
//! and the history.

use actix_web::web;

/// Adds the routes.
pub fn configure(_: &mut web::ServiceConfig) {}
