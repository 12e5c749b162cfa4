//! What happened, line by line.

mod link;
mod page;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/history", page::show);
}
