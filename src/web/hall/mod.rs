//! The hall: who sits where, sessions with their clocks, and what tables hand in.

mod board;
mod certificate;
mod clock;
mod differences;
mod draw;
mod line_ups;
mod lots;
mod movement;
mod paper;
mod plan_file;
mod replan;
mod seat_change;
mod seat_pick;
mod seat_rules;
mod seat_steps;
mod session;
mod sessions;
mod sheet;
mod sheets;
mod times;
mod view;

use actix_web::web;

/// Adds the routes.
pub fn configure(config: &mut web::ServiceConfig) {
    let at = |path: &str| web::resource(format!("/t/{{slug}}/manage{path}"));
    config
        .service(at("/seating").get(board::show))
        .service(at("/draw").get(draw::show).post(draw::begin))
        .service(at("/draw/seed").post(draw::promise))
        .service(at("/draw/{token}").get(draw::look))
        .service(at("/line-ups").get(line_ups::show))
        .service(at("/line-ups/{session}").post(line_ups::submit))
        .service(at("/lots").get(lots::show))
        .service(at("/lots/print").get(lots::print))
        .service(at("/lots/prepare").post(lots::prepare))
        .service(at("/lots/note").post(lots::note))
        .service(at("/lots/assign").post(lots::assign))
        .service(at("/lots/discard").post(lots::discard))
        .service(at("/seating/cards").get(movement::show))
        .service(at("/draw/{token}/stop").post(draw::stop))
        .service(at("/draw/{token}/use").post(draw::adopt))
        .service(at("/seating/import").post(plan_file::look))
        .service(at("/seating/import/use").post(plan_file::adopt))
        .service(at("/seating/swap").post(seat_change::swap))
        .service(at("/seating/replace").post(seat_change::replace))
        .service(at("/seating/take").post(seat_change::take))
        .service(at("/seating/leave").post(seat_pick::leave))
        .service(at("/seating/add-table").post(seat_steps::add_table))
        .service(at("/seating/remove-table").post(seat_steps::remove_table))
        .service(at("/seating/undo").post(seat_steps::undo))
        .service(at("/seating/redo").post(seat_steps::redo))
        .service(at("/seating/replan").get(replan::ask).post(replan::begin))
        .service(at("/seating/replan/plans").get(replan::plans))
        .service(at("/seating/replan/stop").post(replan::stop))
        .service(at("/seating/replan/use").post(replan::take))
        .service(
            at("/seating/rules")
                .get(seat_rules::show)
                .post(seat_rules::submit),
        )
        .service(at("/seating/certificate").get(certificate::show))
        .service(at("/seating/certificate.json").get(certificate::json))
        .service(at("/seating/publish").post(board::publish))
        .service(at("/seating/take-back").post(board::take_back))
        .service(at("/sessions").get(sessions::show))
        .service(at("/differences").get(differences::show))
        .service(at("/differences.csv").get(differences::file))
        .service(at("/sessions/{session}").get(session::show))
        .service(at("/sessions/{session}/paper").get(paper::show))
        .service(at("/sessions/{session}/clock").post(clock::submit))
        .service(
            at("/sessions/{session}/times")
                .get(times::show)
                .post(times::submit),
        )
        .service(
            at("/sessions/{session}/results")
                .get(sheets::show)
                .post(sheets::submit),
        )
        .service(
            at("/sessions/{session}/tables/{table}")
                .get(sheet::show)
                .post(sheet::submit),
        )
        .service(at("/sessions/{session}/tables/{table}/verify").post(sheet::verify))
        .service(at("/sessions/{session}/tables/{table}/take-back").post(sheet::take_back));
}
