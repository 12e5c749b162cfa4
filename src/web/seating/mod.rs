//! Who sits where: the plan and its changes, drawing it, lots, line-ups, rules and certificate.

mod board;
mod certificate;
mod draw;
mod line_ups;
mod lots;
mod plan_file;
mod replan;
mod rules;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage{path}"));
    config
        .service(at("/draw").get(draw::show).post(draw::begin))
        .service(at("/draw/seed").post(draw::promise))
        .service(at("/draw/{token}").get(draw::look))
        .service(at("/draw/{token}/stop").post(draw::stop))
        .service(at("/draw/{token}/use").post(draw::adopt))
        .service(at("/line-ups").get(line_ups::show))
        .service(at("/line-ups/{session}").post(line_ups::submit))
        .service(at("/lots").get(lots::show))
        .service(at("/lots/print").get(lots::print))
        .service(at("/lots/prepare").post(lots::prepare))
        .service(at("/lots/note").post(lots::note))
        .service(at("/lots/assign").post(lots::assign))
        .service(at("/lots/discard").post(lots::discard))
        .service(at("/seating/import").post(plan_file::look))
        .service(at("/seating/import/use").post(plan_file::adopt))
        .service(at("/seating/replan").get(replan::ask).post(replan::begin))
        .service(at("/seating/replan/plans").get(replan::plans))
        .service(at("/seating/replan/stop").post(replan::stop))
        .service(at("/seating/replan/use").post(replan::take))
        .service(at("/seating/rules").get(rules::show).post(rules::submit))
        .service(at("/seating/certificate").get(certificate::show))
        .service(at("/seating/certificate.json").get(certificate::json));
    board::configure(config);
}
