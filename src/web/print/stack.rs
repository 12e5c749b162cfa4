//! The pages of everything that is to be printed, in their order.

use super::choice::PrintChoice;
use super::kind::Kind;
use super::press::{Leaf, Press};
use super::{
    attendance, badges, bracket, by_hand, certificates, fairness, fouls, programmes, rules,
    score_sheets, seating, slips, standings, table_cards,
};

/// The pages of one thing; none where there is nothing to print yet. Making them is cheap: a page is written when
/// its turn comes.
pub fn leaves(kind: Kind, press: &Press, choice: &PrintChoice, may_see_money: bool) -> Vec<Leaf> {
    match kind {
        Kind::Programmes => programmes::leaves(press, choice),
        Kind::Badges => badges::leaves(press, choice),
        Kind::ByTable => seating::by_table(press, choice),
        Kind::ByName => seating::by_name(press, choice),
        Kind::TableCards => table_cards::cards(press),
        Kind::TableSigns => table_cards::signs(press),
        Kind::ScoreSheets => score_sheets::leaves(press, choice),
        Kind::LastHands => slips::last_hands(press, choice),
        Kind::Slips => slips::totals(press, choice),
        Kind::Rules => rules::leaves(press),
        Kind::Penalties => fouls::penalties(press),
        Kind::Fouls => fouls::record(press),
        Kind::Attendance => attendance::leaves(press, choice, may_see_money),
        Kind::Standings => standings::people(press),
        Kind::Teams => standings::teams(press),
        Kind::BySession => standings::by_session(press),
        Kind::Bracket => bracket::leaves(press),
        Kind::Certificates => certificates::leaves(press, choice),
        Kind::Fairness => fairness::leaves(press),
        Kind::ByHand => by_hand::leaves(press),
    }
}
