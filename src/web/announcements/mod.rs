//! Announcements, and whether the public standings are frozen.

mod page;
pub mod parts;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/announcements", page::show)
        .post("/announcements", page::announce)
        .post("/announcements/take-back", page::take_back)
        .post("/announcements/freeze", page::freeze);
}
