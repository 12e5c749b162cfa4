//! `…/manage/jump`: finds people, tables, sessions and pages of the staff.

mod page;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/jump", page::show);
}
