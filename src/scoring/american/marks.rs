//! The marks that the tiles of a card's hand say of the winner and of whose tile was taken, besides the hand's value.

use mahjong::link::HandLink;
use ruleset::PaymentRule;
use ruleset::traditions::american::TileMarks;

use crate::valued::Valued;

/// The marks of a link's hand and its value, by the payments of a rule set. None where a hand has no marks in these
/// payments, or the link's tiles are no hand of a card.
pub fn tile_marks(payment: &PaymentRule, link: &HandLink, valued: &Valued) -> Option<TileMarks> {
    let PaymentRule::American(game) = payment else {
        return None;
    };
    let hand = link.card_hand()?.ok()?;
    let no_jokers = valued
        .counted()
        .any(|counted| counted.pattern.id() == "no_jokers");
    Some(game.marks_of_tiles(no_jokers, hand.exposures().len(), hand.has_exposed_quint()))
}
