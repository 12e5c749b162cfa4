//! Why a hand on a sheet cannot be paid.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::points::Score;
use super::seats::SeatIndex;

/// Why a hand on a sheet cannot be paid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize, VariantNames)]
#[serde(tag = "reason", rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum HandRefusal {
    /// The value is below what the rule set lets win.
    #[error("a hand of {value} points may not win: the least is {least}")]
    BelowMinimum {
        /// The value typed.
        value: Score,
        /// The least that may win.
        least: Score,
    },
    /// The value is above anything possible.
    #[error("no hand is worth {value} points: the most is {most}")]
    AboveMaximum {
        /// The value typed.
        value: Score,
        /// The most possible.
        most: Score,
    },
    /// No hand of the rule set is worth exactly this.
    #[error("no hand is worth {value} points here: see the table of payments")]
    NoSuchValue {
        /// The value typed.
        value: Score,
    },
    /// The winner cannot have discarded to himself.
    #[error("the winner and the discarder are the same person")]
    WinnerIsDiscarder,
    /// More winners than the rule set allows.
    #[error("only one person can win a hand in this rule set")]
    TooManyWinners,
    /// A seat that is not at the table.
    #[error("there is no seat {seat} at the table")]
    NoSuchSeat {
        /// The seat given.
        seat: SeatIndex,
    },
    /// Somebody who sits out the hand.
    #[error("seat {seat} sits out this hand")]
    SitsOut {
        /// The seat given.
        seat: SeatIndex,
    },
    /// A person stands twice in one list.
    #[error("seat {seat} is named twice")]
    NamedTwice {
        /// The seat given.
        seat: SeatIndex,
    },
    /// A drawn or void hand with a winner or a discarder.
    #[error("a drawn hand has neither winner nor discarder")]
    DrawnWithWinner,
    /// A tile from the wall has one winner, and nobody gave it.
    #[error("a tile drawn from the wall has one winner and nobody who gave it")]
    DrawnTileGiven,
    /// A hand that was won cannot also be drawn or dealt again.
    #[error("a hand that was won is neither drawn nor dealt again")]
    WonAndDrawn,
    /// Something that this rule set does not know.
    #[error("this rule set has nothing like “{field:?}” in a hand")]
    NotInTheseRules {
        /// What was filled in.
        field: HandField,
    },
    /// A mark that the document does not name.
    #[error("this rule set knows no mark “{mark}”")]
    NoSuchMark {
        /// The mark given.
        mark: String,
    },
    /// Something is needed that is not there.
    #[error("this rule set needs “{field:?}” for every hand")]
    Missing {
        /// What is missing.
        field: HandField,
    },
    /// Typed points that do not sum to zero.
    #[error("the points sum to {sum}, not to zero")]
    NotZeroSum { sum: Score },
    /// Han below a limit are worth nothing without fu.
    #[error("{han} han need fu as well")]
    FuMissing {
        /// The han given.
        han: u8,
    },
    /// Fu that no hand of so many han has when it is won like this.
    #[error("no hand of {han} han has {fu} fu when it is won like this")]
    NoSuchFu {
        /// The han given.
        han: u8,
        /// The fu given.
        fu: u16,
    },
    /// Fewer han than the counters on the table ask for.
    #[error(
        "a hand of {han} han may not win at {counters} counters: the least is {least} from yaku"
    )]
    TooFewHan {
        /// The han given.
        han: u8,
        /// The least han from yaku.
        least: u8,
        /// Counters on the table.
        counters: u16,
    },
    /// Nobody answers for such a hand.
    #[error("nobody is liable for this hand: only for what is worth a yakuman")]
    NothingLiable,
    /// Somebody answers for more than the hand is worth.
    #[error("{value} points of liability are more than the hand is worth")]
    TooMuchLiable {
        /// The value given.
        value: Score,
    },
    /// This rule set has no payment table: its results are entered as totals.
    #[error("this rule set has no payments by hand: enter the totals")]
    TotalsOnly,
}

/// The parts of a record that not every rule set knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HandField {
    /// [`super::hand::HandRecord::responsible`].
    Responsible,
    /// [`super::hand::Win::liable`].
    Liable,
    /// [`super::hand::HandRecord::riichi`].
    Riichi,
    /// [`super::hand::HandRecord::ready`].
    Ready,
    /// [`super::hand::HandRecord::nagashi`].
    Nagashi,
    /// [`super::hand::HandRecord::abortive`].
    Abortive,
    /// [`super::hand::HandRecord::chombo`].
    Chombo,
    /// [`super::hand::HandRecord::hand_points`].
    HandPoints,
    /// [`super::hand::HandRecord::points`].
    Points,
    /// [`super::hand::HandRecord::marks`].
    Marks,
    /// [`super::hand::HandRecord::chairs`].
    Chairs,
    /// [`super::hand::Win::worth`].
    Worth,
}
