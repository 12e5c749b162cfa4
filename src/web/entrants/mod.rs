//! Who takes part: the list, one entrant, a list from a file.

mod check_in;
mod data;
pub mod door;
mod entrant;
mod form;
mod found;
mod import;
pub mod line;
mod list;
mod order;
mod person;
mod state_change;
pub mod ticked;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/entrants", list::show)
        .post("/entrants/check-in", check_in::check_in);
    door::routes(at);
    at.get("/entrants/ticked", list::show)
        .post("/entrants/ticked", ticked::act)
        .get("/entrants/new", entrant::ask)
        .post("/entrants/new", entrant::add)
        .get("/entrants/import", import::ask)
        .post("/entrants/import", import::preview)
        .post("/entrants/import/do", import::take)
        .get("/entrants/{entrant}", person::show)
        .post("/entrants/{entrant}", entrant::change)
        .get("/entrants/{entrant}/edit", entrant::edit)
        .get("/entrants/{entrant}/data", data::show)
        .get("/entrants/{entrant}/data.json", data::json)
        .get("/entrants/{entrant}/erase", data::ask_to_erase)
        .post("/entrants/{entrant}/erase", data::erase)
        .get("/entrants/{entrant}/{change}", state_change::ask)
        .post("/entrants/{entrant}/{change}", state_change::change);
}
