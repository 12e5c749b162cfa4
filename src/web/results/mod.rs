//! What tables hand in: totals of a session, score sheets, scores that differ.

pub mod actors;
mod brought;
mod differences;
mod sheet;
mod totals;
mod typed;
mod unconfirmed;
pub mod waiting;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/results/differences", differences::show)
        .get("/results/differences.csv", differences::file)
        .get("/results/unconfirmed", unconfirmed::show)
        .get("/results/{session}", totals::show)
        .post("/results/{session}", totals::submit)
        .post("/results/{session}/paste", totals::preview)
        .get("/results/{session}/tables/{table}", sheet::show)
        .post("/results/{session}/tables/{table}", sheet::submit)
        .post("/results/{session}/tables/{table}/verify", sheet::verify)
        .post(
            "/results/{session}/tables/{table}/take-back",
            sheet::take_back,
        );
}
