//! The standings with all that the staff may know.

mod countries;
mod order;
mod page;
mod query;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/standings", page::show);
}
