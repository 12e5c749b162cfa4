//! Teams and their members.

mod page;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/teams", page::show)
        .post("/teams", page::add)
        .get("/teams/members", page::show)
        .post("/teams/members", page::put_together)
        .get("/teams/{team}", page::show_one)
        .post("/teams/{team}", page::rename)
        .get("/teams/{team}/remove", page::ask_to_remove)
        .post("/teams/{team}/remove", page::remove)
        .post("/teams/{team}/members", page::set_member);
}
