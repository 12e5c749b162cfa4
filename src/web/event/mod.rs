//! What the tournament is: its settings, rules and stages, whether it is published or closed, and its
//! rehearsal.

pub mod archive;
pub mod page;
pub mod rehearsal;
pub mod rules;
pub mod settings;
pub mod settings_form;
pub mod stages;
pub mod state_change;
pub mod visibility;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/event", settings::show)
        .post("/event", settings::submit)
        .get("/event/archive", archive::download)
        .get("/event/rules", rules::show)
        .post("/event/rules", rules::submit)
        .get("/event/stages", stages::show)
        .post("/event/stages", stages::submit)
        .get("/event/stages/{stage}/cut", stages::ask_cut)
        .post("/event/stages/{stage}/cut", stages::cut)
        .post("/event/stages/{stage}/take-back", stages::take_back)
        .post("/event/publish", state_change::publish)
        .post("/event/hide", state_change::hide)
        .post("/event/earlier", state_change::earlier_rulings)
        .post("/event/second-person", state_change::second_person)
        .post("/event/visibility", visibility::submit)
        .get("/event/page", page::show)
        .post("/event/page", page::submit)
        .post("/event/page/picture", page::picture)
        .get("/event/rehearsal", rehearsal::show)
        .post("/event/rehearsal", rehearsal::make)
        .post("/event/rehearsal/conduct", rehearsal::conduct)
        .post("/event/rehearsal/step", rehearsal::step)
        .get("/event/rehearsal/delete", rehearsal::ask_to_delete)
        .post("/event/rehearsal/delete", rehearsal::delete)
        .get("/event/close", state_change::ask_to_close)
        .post("/event/close", state_change::close)
        .get("/event/reopen", state_change::ask_to_reopen)
        .post("/event/reopen", state_change::reopen);
}
