//! What the projectors show in turn.

mod page;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/screens", page::show)
        .post("/screens", page::submit);
}
