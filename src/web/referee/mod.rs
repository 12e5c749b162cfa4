//! Pages of the referees and of whoever has to explain a figure: the ledger of rulings, the staff's
//! standings and the history.

mod history;
mod history_link;
mod history_words;
mod ledger;
mod new;
mod new_form;
mod reverse;
mod standings;
mod view;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    config
        .route("/t/{slug}/manage/standings", web::get().to(standings::show))
        .route("/t/{slug}/manage/history", web::get().to(history::show))
        .route("/t/{slug}/manage/rulings", web::get().to(ledger::show))
        .service(
            web::resource("/t/{slug}/manage/rulings/new")
                .get(new::show)
                .post(new::submit),
        )
        .service(
            web::resource("/t/{slug}/manage/rulings/{ruling}/reverse")
                .get(reverse::show)
                .post(reverse::submit),
        );
}
