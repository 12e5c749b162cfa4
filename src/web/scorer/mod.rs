//! The page that values a hand from its tiles and explains the value.
//!
//! There is one page for all rule sets and one for each tournament, which values hands as its own document says.
//! The address carries the whole hand, so a link shows it. The same address with `part=result` is
//! the value alone, which the page fetches again while somebody enters tiles. What hands are worth
//! is said by [`crate::scoring`]; here are only words and places.

mod all_hands;
mod card;
mod choices;
mod chosen;
mod explained_hand;
pub mod for_sheet;
mod keys;
mod listed;
mod page;
mod query;
mod say;
pub mod tournament;
mod typed;
mod view;
mod waits;

pub use all_hands::{FIELDS, HeldFields};
pub use explained_hand::{ExplainedHand, explain, kept};

use actix_web::web;

/// The page for all rule sets.
const PAGE: &str = "/scorer";

pub fn configure(config: &mut web::ServiceConfig) {
    config
        .service(web::resource(PAGE).get(page::show))
        .service(web::resource("/t/{slug}/scorer").get(tournament::show));
}
