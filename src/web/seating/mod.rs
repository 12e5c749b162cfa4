//! Who sits where: the plan and its changes, drawing it, lots, line-ups, rules and certificate.

mod board;
mod certificate;
mod draw;
mod line_ups;
mod lots;
mod parts;
mod plan_file;
mod proposed;
mod replan;
mod rules;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/seating/draw", draw::show)
        .post("/seating/draw", draw::begin)
        .post("/seating/draw/seed", draw::promise)
        .get("/seating/draw/{token}", draw::look)
        .post("/seating/draw/{token}/stop", draw::stop)
        .post("/seating/draw/{token}/use", draw::adopt)
        .get("/seating/line-ups", line_ups::show)
        .post("/seating/line-ups/{session}", line_ups::submit)
        .get("/seating/lots", lots::show)
        .get("/seating/lots/print", lots::print)
        .post("/seating/lots/seed", lots::promise)
        .post("/seating/lots/prepare", lots::prepare)
        .post("/seating/lots/note", lots::note)
        .post("/seating/lots/assign", lots::assign)
        .post("/seating/lots/discard", lots::discard)
        .post("/seating/import", plan_file::look)
        .post("/seating/import/use", plan_file::adopt)
        .get("/seating/replan", replan::ask)
        .post("/seating/replan", replan::begin)
        .get("/seating/replan/plans", replan::plans)
        .post("/seating/replan/stop", replan::stop)
        .post("/seating/replan/use", replan::take)
        .get("/seating/rules", rules::show)
        .post("/seating/rules", rules::submit)
        .get("/seating/certificate", certificate::show)
        .get("/seating/certificate.json", certificate::json);
    board::routes(at);
}
