//! Letters to the people of a tournament.

mod draft;
mod one;
mod page;
mod preview;
mod say;
mod starters;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/mail", page::show)
        .post("/mail", preview::send)
        .post("/mail/preview", preview::show)
        .post("/mail/test", preview::try_out)
        .get("/mail/sent/{mailing}", one::show)
        .post("/mail/retry", one::retry)
        .post("/mail/bounce", one::bounce)
        .post("/mail/take-back", one::take_back);
}
