//! Sessions with their clocks and times.

mod clock;
mod list;
pub mod session;
mod steps;
mod table_card;
mod times;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/sessions", list::show)
        .get("/sessions/{session}", session::show)
        .post("/sessions/{session}/clock", clock::submit)
        .get("/sessions/{session}/times", times::show)
        .post("/sessions/{session}/times", times::submit);
}
