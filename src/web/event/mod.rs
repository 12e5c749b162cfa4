//! What the tournament is: its settings, rules and stages, and whether it is published or closed.

pub mod rules;
pub mod settings;
pub mod settings_form;
pub mod stages;
pub mod state_change;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage{path}"));
    config
        .service(at("/event").get(settings::show).post(settings::submit))
        .service(at("/event/rules").get(rules::show).post(rules::submit))
        .service(at("/event/stages").get(stages::show).post(stages::submit))
        .service(
            at("/event/stages/{stage}/cut")
                .get(stages::ask_cut)
                .post(stages::cut),
        )
        .service(at("/event/stages/{stage}/take-back").post(stages::take_back))
        .service(at("/event/publish").post(state_change::publish))
        .service(at("/event/hide").post(state_change::hide))
        .service(at("/event/earlier").post(state_change::earlier_rulings))
        .service(
            at("/event/close")
                .get(state_change::ask_to_close)
                .post(state_change::close),
        )
        .service(
            at("/event/reopen")
                .get(state_change::ask_to_reopen)
                .post(state_change::reopen),
        );
}
