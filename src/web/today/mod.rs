//! Where a tournament stands: what its hall waits for, and the day's next steps.

mod applied;
mod copies;
mod day;
mod first_event;
mod hall;
mod home;
mod net;
mod next;
mod waits;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("", home::show);
}
