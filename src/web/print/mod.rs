//! Paper for the hall: cards of tables, movement cards, empty score sheets.

mod movement;
mod score_sheets;
mod table_cards;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage{path}"));
    config
        .service(at("/hall/cards").get(table_cards::show))
        .service(at("/seating/cards").get(movement::show))
        .service(at("/sessions/{session}/paper").get(score_sheets::show));
}
