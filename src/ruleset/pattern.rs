//! The patterns a hand can be ticked together from, and what they come to.
//!
//! The scorers value tiles; here only names and values of their lists are added up, as a player
//! does who declares a hand. Patterns that leave each other out whatever the tiles are do so here
//! too.

use super::points::Score;
use super::scorer::Tradition;
use super::typed::TypedValue;

/// One pattern of the rule set's list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PatternEntry {
    /// Its stable id, as hands and scorers name it.
    pub id: &'static str,
    /// The scorer whose list it stands in.
    pub scorer: Tradition,
    /// What it is worth in a concealed hand (yakuman: how many).
    pub worth: Score,
    /// What it is worth in an open hand; 0 where it does not count.
    pub open: Score,
    /// How often it can count.
    pub most: u8,
    /// Whether it counts as a yakuman.
    pub is_yakuman: bool,
}

/// What somebody ticked.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ticked {
    /// Ids, each as often as it counts.
    pub patterns: Vec<String>,
    /// Whether the hand is open (only riichi asks).
    pub is_open: bool,
    /// Fu (only riichi asks); seven pairs and pinfu have their own whatever is said here.
    pub fu: u16,
    /// Whether the winning tile was drawn, where a list can contradict it (only riichi asks).
    pub self_draw: bool,
    /// Whether the dealer won (only riichi asks).
    pub is_dealer: bool,
    /// Counters on the table, which may ask for more han (only riichi asks).
    pub counters: u16,
}

/// What ticked patterns come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PatternSum {
    /// The value, before the rule set's minimum is looked at.
    pub value: TypedValue,
    /// Patterns that do not count, each with the one that leaves it out.
    pub left_out: Vec<(&'static str, &'static str)>,
}

/// Why patterns cannot be added up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PatternRefusal {
    /// The list has no such pattern.
    #[error("there is no pattern “{0}”")]
    Unknown(String),
    /// Nothing is ticked that lets a hand win.
    #[error("nothing is ticked that lets the hand win")]
    Nothing,
    /// The rule set has no list.
    #[error("this rule set has no list of patterns")]
    NoList,
    /// A pattern of a self-drawn tile in a hand won on another player's.
    #[error("{0} needs a self-drawn tile")]
    NotDrawn(&'static str),
    /// A pattern of another player's tile in a self-drawn hand.
    #[error("{0} needs another player's tile")]
    NotTaken(&'static str),
    /// A pattern of the dealer won by another, or the other way round.
    #[error("{0} is not possible for this seat")]
    WrongSeat(&'static str),
    /// Two patterns that no hand has together.
    #[error("{0} and {1} are never in one hand")]
    Apart(&'static str, &'static str),
    /// A pattern that comes only with another.
    #[error("{0} without {1}")]
    Without(&'static str, &'static str),
    /// Fu that only other yaku have: 20 a self-drawn pinfu, 25 seven pairs.
    #[error("{0} fu without the yaku that has so few")]
    Fu(u16),
    /// Only with flowers does the hand reach the minimum, and flowers do not count towards it.
    #[error("{value} without flowers: a hand needs {least}")]
    OnlyWithFlowers {
        /// What the hand is worth without flowers.
        value: Score,
        /// The least that may win.
        least: Score,
    },
    /// Fewer han from yaku than the counters on the table ask for.
    #[error("{han} han from yaku: at {counters} counters a hand needs {least}")]
    TooFewHan {
        /// Han from yaku.
        han: u8,
        /// The least that may win.
        least: u8,
        /// Counters on the table.
        counters: u16,
    },
}

/// Refuses a hand that reaches the minimum by its flowers only. A hand that is worth less with them too is refused with
/// the sheet.
pub(super) fn check_flowers(
    flowers: Score,
    sum: Score,
    least: Score,
) -> Result<(), PatternRefusal> {
    let value = sum - flowers;
    match value < least && least <= sum {
        true => Err(PatternRefusal::OnlyWithFlowers { value, least }),
        false => Ok(()),
    }
}

/// A pattern that is worth the same in every hand.
pub(super) fn plain(id: &'static str, scorer: Tradition, worth: Score, most: u8) -> PatternEntry {
    PatternEntry {
        id,
        scorer,
        worth,
        open: worth,
        most,
        is_yakuman: false,
    }
}

/// Finds each ticked id.
pub(super) fn found<P>(
    ids: &[String],
    find: impl Fn(&str) -> Option<P>,
) -> Result<Vec<P>, PatternRefusal> {
    let unknown = |id: &String| PatternRefusal::Unknown(id.clone());
    ids.iter()
        .map(|id| find(id).ok_or_else(|| unknown(id)))
        .collect()
}
