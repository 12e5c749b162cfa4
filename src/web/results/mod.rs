//! What tables hand in: totals of a session, score sheets, scores that differ.

mod differences;
mod sheet;
mod totals;
mod typed;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage{path}"));
    config
        .service(at("/results/differences").get(differences::show))
        .service(at("/results/differences.csv").get(differences::file))
        .service(
            at("/results/{session}")
                .get(totals::show)
                .post(totals::submit),
        )
        .service(
            at("/results/{session}/tables/{table}")
                .get(sheet::show)
                .post(sheet::submit),
        )
        .service(at("/results/{session}/tables/{table}/verify").post(sheet::verify))
        .service(at("/results/{session}/tables/{table}/take-back").post(sheet::take_back));
}
