//! Paper for the hall: a list of everything that can be printed, and documents that hold what was chosen.
//!
//! A [`kind::Kind`] is something that can be printed. [`stack`] gives its pages, each of which is written only when
//! its turn comes, from a [`press::Press`]; [`stream`] sends them one after the other. Where a page ends is decided
//! here and not by the browser, so the list can say how many pages there are.

mod attendance;
mod badges;
mod bracket;
mod by_hand;
mod certificates;
mod choice;
mod document;
mod fairness;
mod fit;
mod fouls;
mod kind;
mod list;
mod margins;
mod press;
mod programmes;
mod rules;
mod score_sheets;
mod seal;
mod seating;
mod slips;
mod stack;
mod standings;
mod stream;
mod table_cards;

use crate::web::gate::routes::StaffRoutes;

pub fn routes(at: &mut StaffRoutes) {
    at.get("/print", list::show)
        .get("/print/document", document::chosen)
        .get("/print/pack", document::pack)
        .get("/print/page.css", margins::show)
        .get("/print/{paper}", document::one)
        .get("/print/score-sheets/{session}", document::sheets);
}
