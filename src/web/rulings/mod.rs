//! The ledger of rulings: giving one, what is done about it later, and reports.

pub mod actors;
pub mod answer;
mod appeal;
mod at;
mod attached_form;
pub mod attached_view;
pub mod catalogue;
mod choose;
mod ledger;
mod ledger_files;
mod new;
mod new_form;
mod note;
mod reports;
mod reverse;
mod sent;
pub mod steps;
pub mod view;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage{path}"));
    config
        .service(at("/rulings").get(ledger::show))
        .service(at("/rulings.csv").get(ledger_files::csv))
        .service(at("/rulings.json").get(ledger_files::json))
        .service(at("/rulings/sheet").get(reports::foul_sheet))
        .service(at("/rulings/consistency").get(reports::consistency))
        .service(at("/rulings/new").get(new::show).post(new::submit))
        .service(
            at("/rulings/{ruling}/note")
                .get(note::show)
                .post(note::submit),
        )
        .service(
            at("/rulings/{ruling}/appeal")
                .get(appeal::show)
                .post(appeal::file),
        )
        .service(at("/rulings/{ruling}/appeal/hear").post(appeal::hear))
        .service(at("/rulings/{ruling}/appeal/decide").post(appeal::decide))
        .service(
            at("/rulings/{ruling}/reverse")
                .get(reverse::show)
                .post(reverse::submit),
        );
}
