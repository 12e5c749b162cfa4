//! What happened, line by line, and going back to a line.

mod back;
mod changes;
mod link;
mod page;
mod points;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/history", page::show)
        .get("/history/points", points::show)
        .get("/history/points/{event}", back::show)
        .post("/history/points/{event}", back::submit);
}
