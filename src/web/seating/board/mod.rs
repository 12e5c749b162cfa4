//! The plan as a board: sessions as columns, and every change of a seat.

mod change;
mod find;
mod leave;
mod marks;
mod page;
mod panel;
mod picked;
pub mod plan;
mod steps;
mod timetable;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/seating", page::show)
        .post("/seating/publish", page::publish)
        .post("/seating/take-back", page::take_back)
        .post("/seating/swap", change::swap)
        .post("/seating/replace", change::replace)
        .post("/seating/take", change::take)
        .post("/seating/leave", leave::leave)
        .post("/seating/add-table", steps::add_table)
        .post("/seating/remove-table", steps::remove_table)
        .post("/seating/undo", steps::undo)
        .post("/seating/redo", steps::redo);
}
