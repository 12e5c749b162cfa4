//! What a text says on claiming tiles and on kongs: rules that decide no figure and that people look up at the table.

use serde::{Deserialize, Serialize};

use super::fault::Fault;
use super::text::Text;

/// One rule of a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClaimRule {
    /// What it is about.
    pub topic: ClaimTopic,
    /// What it says, in words of the program's own.
    pub text: Text,
    /// Article and edition.
    pub article: String,
}

/// What a rule on claiming is about, in the order in which people look it up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClaimTopic {
    /// Who waits for whom before the first discard.
    FirstDiscard,
    /// Which of several claims comes first.
    Precedence,
    /// Whether several people may win on one tile.
    SeveralWinners,
    /// Until when a discard may be claimed.
    Window,
    /// What may be changed or taken back.
    Change,
    /// What becomes of a claim that comes after the next draw.
    LateClaim,
    /// How a claimed set is called, shown and taken.
    Showing,
    /// Which discards are not allowed after a claim.
    SwapCalling,
    /// When a kong may be declared or added to, and who may rob it.
    Kong,
    /// The kong from the hand.
    ConcealedKong,
    /// When the indicator of a kong is turned.
    KongIndicator,
    /// How many tiles nobody draws.
    DeadWall,
    /// Who may not win on a discard.
    Furiten,
    /// In which order and how ready hands are declared.
    ReadyHands,
    /// Who answers for a hand made possible by a claim.
    Liability,
    /// When a turn begins and ends, and what counts as its time.
    Turn,
    /// How many tiles a hand has.
    TileCount,
    /// Live and dead penalty tiles.
    PenaltyTiles,
    /// How discards lie.
    Discards,
}

impl ClaimRule {
    /// Why the rule makes no sense, if it does not.
    pub(super) fn fault(&self) -> Option<Fault> {
        Fault::when(self.text.en.trim().is_empty(), "text.en", "is empty")
            .or_else(|| Fault::when(self.article.trim().is_empty(), "article", "cites no source"))
    }
}
