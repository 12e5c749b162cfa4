//! What a part of a document about payments says of hands and sheets, and what all such parts count with.

use serde::{Deserialize, Serialize};

use mahjong::{Seats, TableSize, Wind};

use super::fault::Fault;
use super::hand::{AbortiveDraw, HandField, HandRecord, Win};
use super::hand_refusal::HandRefusal;
use super::points::{Score, Steps};
use super::scoring::{Among, ScorerRules, Tradition};
use super::seats::SeatIndex;
use super::text::Text;

/// How many people share in the payments of a hand.
pub(super) const SIZE: TableSize = TableSize::USUAL;

/// Where a hand stands when it is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandContext {
    /// Who deals.
    pub dealer: SeatIndex,
    /// The wind of each seat in the hand; that of who sits out means nothing.
    pub winds: Seats<Wind>,
    /// Who sits out, at a table of five.
    pub out: Option<SeatIndex>,
    /// Counters on the table: continued deals and drawn hands before this one.
    pub counters: u16,
    /// Points in deposits left on the table by the hands before.
    pub deposits: Score,
}

impl Default for HandContext {
    /// The first hand of a session.
    fn default() -> Self {
        Self {
            dealer: 0,
            winds: SIZE.winds(),
            out: None,
            counters: 0,
            deposits: 0,
        }
    }
}

/// What a hand moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Paid {
    /// What each seat wins (positive) or pays (negative).
    pub points: Seats<Score>,
    /// Points in deposits on the table after the hand.
    pub deposits: Score,
}

/// Something that counts for a person in a hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarkRule {
    /// Stable name in snake case.
    pub id: String,
    pub title: Text,
    /// What it gives (or takes).
    #[serde(default)]
    pub points: Score,
    /// Whether the person's hand is out of the game by it.
    #[serde(default)]
    pub dead: bool,
    /// Whether only the winner can have it.
    #[serde(default)]
    pub winner_only: bool,
}

/// A hand that is to be paid.
#[derive(Debug, Clone, Copy)]
pub struct Due<'a> {
    pub hand: &'a HandRecord,
    pub context: &'a HandContext,
    pub scorer: &'a ScorerRules,
}

impl<'a> Due<'a> {
    /// The rules of the tradition that the hand is paid by.
    pub(super) fn rules<R: Among>(&self) -> Result<&'a R, HandRefusal> {
        R::among(self.scorer).ok_or(HandRefusal::TotalsOnly)
    }
}

/// What the part of a document about payments says of hands and sheets.
pub trait Pays {
    /// What each seat wins or pays for a hand in which only what [`Pays::fields`] names is recorded.
    ///
    /// # Errors
    /// A [`HandRefusal`] that names what on the sheet cannot be; always where only totals are entered.
    fn points(&self, _due: &Due<'_>) -> Result<Seats<Score>, HandRefusal> {
        Err(HandRefusal::TotalsOnly)
    }

    /// The same, with the deposits that are on the table after the hand.
    ///
    /// # Errors
    /// As [`Pays::points`].
    fn pay(&self, due: &Due<'_>) -> Result<Paid, HandRefusal> {
        self.points(due).map(|points| due.context.moved(points))
    }

    /// The scorer without which hands cannot be paid; none where any will do.
    fn scorer(&self) -> Option<Tradition> {
        None
    }

    /// Why the numbers of the part make no sense, if they do not.
    fn fault(&self) -> Option<Fault> {
        None
    }

    /// What a sheet can record besides winner, discarder and value.
    fn fields(&self, _scorer: &ScorerRules) -> Vec<HandField> {
        Vec::new()
    }

    /// Whether what some win is what the others pay.
    fn is_zero_sum(&self) -> bool {
        true
    }

    /// Whether who declared riichi must show a ready hand when the wall runs out.
    fn riichi_shows_ready(&self) -> bool {
        false
    }

    /// The steps in which points go up and down.
    fn steps(&self) -> Steps {
        Steps {
            total: 1,
            deposit: 1,
        }
    }

    /// Why a hand may be broken off.
    fn abortive(&self) -> &[AbortiveDraw] {
        &[]
    }

    /// What else counts for a person in a hand.
    fn marks(&self) -> &[MarkRule] {
        &[]
    }
}

impl HandContext {
    /// The table after a hand that moves no points.
    pub(super) fn unmoved(&self) -> Paid {
        self.moved(self.winds.map(|_| 0))
    }

    /// The table after a hand that moves these points and leaves the deposits where they are.
    pub(super) const fn moved(&self, points: Seats<Score>) -> Paid {
        Paid {
            points,
            deposits: self.deposits,
        }
    }
}

/// A hand that moves no points.
pub(super) fn nothing() -> Seats<Score> {
    Seats::filled(SIZE, 0)
}

/// The winner of a hand that has one at most; none for a drawn hand.
pub(super) fn only_winner(hand: &HandRecord) -> Result<Option<&Win>, HandRefusal> {
    match hand.wins.as_slice() {
        [] => Ok(None),
        [win] => Ok(Some(win)),
        _ => Err(HandRefusal::TooManyWinners),
    }
}

/// Refuses a value outside the limits.
pub(super) fn check_value(value: Score, least: Score, most: Score) -> Result<(), HandRefusal> {
    if value < least {
        return Err(HandRefusal::BelowMinimum { value, least });
    }
    if value > most {
        return Err(HandRefusal::AboveMaximum { value, most });
    }
    Ok(())
}

/// The payments when every loser pays what `due` says for the seat; the winner gets the sum.
pub(super) fn collected(winner: SeatIndex, due: impl Fn(SeatIndex) -> Score) -> Seats<Score> {
    let mut paid = nothing();
    for (seat, amount) in (0..).zip(paid.iter_mut()) {
        if seat != winner {
            *amount = -due(seat);
        }
    }
    paid[usize::from(winner)] = -paid.iter().sum::<Score>();
    paid
}

/// The seat as the wind that scorers know people by, when only the order of turns matters.
pub(super) fn as_wind(seat: SeatIndex) -> Wind {
    SIZE.winds()[SIZE.seat_of(usize::from(seat))]
}
