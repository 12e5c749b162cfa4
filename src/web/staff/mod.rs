//! Who works here: roles and invitations.

mod page;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/staff", page::show)
        .post("/staff/invite", page::invite)
        .post("/staff/give", page::give)
        .post("/staff/take", page::take)
        .post("/staff/take-back", page::take_back);
}
