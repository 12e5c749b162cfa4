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
        .service(at("/seating/draw").get(draw::show).post(draw::begin))
        .service(at("/seating/draw/seed").post(draw::promise))
        .service(at("/seating/draw/{token}").get(draw::look))
        .service(at("/seating/draw/{token}/stop").post(draw::stop))
        .service(at("/seating/draw/{token}/use").post(draw::adopt))
        .service(at("/seating/line-ups").get(line_ups::show))
        .service(at("/seating/line-ups/{session}").post(line_ups::submit))
        .service(at("/seating/lots").get(lots::show))
        .service(at("/seating/lots/print").get(lots::print))
        .service(at("/seating/lots/prepare").post(lots::prepare))
        .service(at("/seating/lots/note").post(lots::note))
        .service(at("/seating/lots/assign").post(lots::assign))
        .service(at("/seating/lots/discard").post(lots::discard))
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
