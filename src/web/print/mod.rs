//! Paper for the hall: cards of tables, movement cards, empty score sheets.

mod badges;
mod movement;
mod score_sheets;
mod table_cards;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/print/table-cards", table_cards::show)
        .get("/print/badges", badges::show)
        .get("/print/movement", movement::show)
        .get("/print/score-sheets/{session}", score_sheets::show);
}
