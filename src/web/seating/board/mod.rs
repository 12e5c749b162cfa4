//! The plan as a board: sessions as columns, and every change of a seat.

mod beside;
mod change;
mod find;
mod leave;
mod make;
mod marks;
mod page;
mod panel;
mod picked;
pub mod plan;
mod preview;
mod steps;
pub mod timetable;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/seating", page::show)
        .post("/seating/publish", page::publish)
        .post("/seating/take-back", page::take_back)
        .post("/seating/swap", make::swap)
        .post("/seating/replace", make::replace)
        .post("/seating/take", make::take)
        .post("/seating/leave", leave::leave)
        .post("/seating/add-table", steps::add_table)
        .post("/seating/remove-table", steps::remove_table)
        .post("/seating/undo", steps::undo)
        .post("/seating/redo", steps::redo);
}
