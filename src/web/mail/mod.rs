//! Mail to entrants.

mod page;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/mail", page::show)
        .post("/mail", page::send)
        .post("/mail/preview", page::preview)
        .post("/mail/retry", page::retry);
}
