//! What a federation gets: its list of results, what speaks against sending it, the requirements it measures an event
//! by, and the observer's report.

mod files;
mod page;
mod query;
mod report;
mod say;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/federation", page::show)
        .post("/federation", files::by_own_document)
        .get("/federation/file", files::download)
        .get("/federation/report", report::download);
}
