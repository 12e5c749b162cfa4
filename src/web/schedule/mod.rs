//! The schedule of the days, and shifting what comes later.

mod page;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/schedule", page::show)
        .post("/schedule", page::submit)
        .post("/schedule/shift", page::shift);
}
