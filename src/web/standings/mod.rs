//! The standings with all that the staff may know.

mod page;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/standings", page::show);
}
