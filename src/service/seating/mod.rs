//! Drawing and judging who sits where: the generator's problem is made from a tournament, its attempts
//! run on all cores, and what comes out is a plan of the tournament again.

mod again;
mod draw;
mod drawn;
pub mod fairness;
mod group;
mod group_draw;
pub mod jobs;
mod numbers;
pub mod race;
mod refusal;
pub mod replan;
mod request;
mod under_way;

pub use draw::request_hash;
pub use drawn::{DrawnGroup, DrawnPlan};
pub use numbers::{draw_numbers, lots_request_hash};
pub use refusal::DrawError;
pub use request::{DrawRequest, Seen};
