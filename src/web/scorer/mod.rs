//! The page that values a hand from its tiles and explains the value.
//!
//! The address carries the whole hand, so a link shows it. The same address with `part=result` is
//! the value alone, which the page fetches again while somebody enters tiles. What hands are worth
//! is said by [`crate::exchange::hands`]; here are only words and places.

mod choice;
pub mod for_sheet;
mod kept;
mod page;
mod query;
mod say;
mod typed;
mod view;
mod waits;

pub use kept::{Kept, explain};

use actix_web::web;

use crate::mahjong::HandLink;

/// The address that shows a hand, for whoever keeps its link.
pub fn address(link: &HandLink) -> String {
    format!("/scorer?{link}")
}

/// Adds the route.
pub fn configure(config: &mut web::ServiceConfig) {
    config.service(web::resource("/scorer").get(page::show));
}
