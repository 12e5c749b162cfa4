//! The ledger of rulings: giving one, what is done about it later, and reports.

pub mod actors;
pub mod answer;
mod appeal;
mod attached_form;
pub mod attached_view;
pub mod catalogue;
mod choose;
pub mod earlier;
mod ledger;
mod ledger_files;
mod ledger_json;
mod new;
mod new_form;
mod note;
mod reports;
mod requests;
mod reverse;
mod sent;
pub mod steps;
pub mod view;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/rulings", ledger::show)
        .get("/rulings.csv", ledger_files::csv)
        .get("/rulings.json", ledger_files::json)
        .get("/rulings/sheet", reports::foul_sheet)
        .get("/rulings/consistency", reports::consistency)
        .get("/rulings/new", new::show)
        .post("/rulings/new", new::submit)
        .get("/rulings/requests/{request}", requests::show)
        .post("/rulings/requests/{request}/confirm", requests::confirm)
        .post("/rulings/requests/{request}/decline", requests::decline)
        .get("/rulings/{ruling}/note", note::show)
        .post("/rulings/{ruling}/note", note::submit)
        .get("/rulings/{ruling}/appeal", appeal::show)
        .post("/rulings/{ruling}/appeal", appeal::file)
        .post("/rulings/{ruling}/appeal/hear", appeal::hear)
        .post("/rulings/{ruling}/appeal/decide", appeal::decide)
        .get("/rulings/{ruling}/reverse", reverse::show)
        .post("/rulings/{ruling}/reverse", reverse::submit)
        .get("/rulings/{ruling}", ledger::one);
}
