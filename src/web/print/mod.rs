//! Paper for the hall: cards of tables, movement cards, empty score sheets.

mod movement;
mod score_sheets;
mod table_cards;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage{path}"));
    config
        .service(at("/print/table-cards").get(table_cards::show))
        .service(at("/print/movement").get(movement::show))
        .service(at("/print/score-sheets/{session}").get(score_sheets::show));
}
