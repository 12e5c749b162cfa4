//! A hand at a table of five as a hand of the four who play it, so that payments know nothing of who sits out.

use mahjong::{Seats, TableSize, Wind};

use super::hand::{HandRecord, Liable, Mark, Responsible, Win};
use super::hand_refusal::HandRefusal;
use super::pays::{HandContext, Paid};
use super::points::Score;
use super::seats::SeatIndex;

/// Who sits out a hand, and so who plays it.
#[derive(Debug, Clone, Copy)]
pub(super) struct FourOfFive {
    out: SeatIndex,
}

impl FourOfFive {
    /// None where everybody plays.
    pub fn of(context: &HandContext) -> Option<FourOfFive> {
        context.out.map(|out| FourOfFive { out })
    }

    /// The place of a seat among the four.
    fn inside(self, seat: SeatIndex) -> Result<SeatIndex, HandRefusal> {
        match seat {
            seat if seat == self.out => Err(HandRefusal::SitsOut { seat }),
            seat if seat > self.out => Ok(seat - 1),
            seat => Ok(seat),
        }
    }

    fn all_inside(self, seats: &[SeatIndex]) -> Result<Vec<SeatIndex>, HandRefusal> {
        seats.iter().map(|seat| self.inside(*seat)).collect()
    }

    /// What stands at the seats of the four.
    fn four<T: Copy>(self, five: &Seats<T>, missing: T) -> Seats<T> {
        Seats::from_fn(TableSize::Four, |at| {
            let seat = at + usize::from(at >= usize::from(self.out));
            five.get(seat).copied().unwrap_or(missing)
        })
    }

    /// Points of the four; who sits out has none.
    fn amounts(self, five: Seats<Score>) -> Result<Seats<Score>, HandRefusal> {
        match five.get(usize::from(self.out)) {
            Some(0) | None => Ok(self.four(&five, 0)),
            Some(_) => Err(HandRefusal::SitsOut { seat: self.out }),
        }
    }

    fn win(self, win: &Win) -> Result<Win, HandRefusal> {
        let liable = |liable: &Liable| -> Result<Liable, HandRefusal> {
            Ok(Liable {
                seat: self.inside(liable.seat)?,
                value: liable.value,
            })
        };
        Ok(Win {
            winner: self.inside(win.winner)?,
            liable: win.liable.as_ref().map(liable).transpose()?,
            ..win.clone()
        })
    }

    /// The record as the four would write it.
    ///
    /// # Errors
    /// [`HandRefusal::SitsOut`] where it names who sits out.
    pub fn hand(self, hand: &HandRecord) -> Result<HandRecord, HandRefusal> {
        let responsible = match hand.responsible {
            Some(Responsible::Seat(seat)) => Some(Responsible::Seat(self.inside(seat)?)),
            other => other,
        };
        let mark = |mark: &Mark| -> Result<Mark, HandRefusal> {
            Ok(Mark {
                seat: self.inside(mark.seat)?,
                mark: mark.mark.clone(),
            })
        };
        let wins = hand.wins.iter().map(|win| self.win(win));
        Ok(HandRecord {
            wins: wins.collect::<Result<_, _>>()?,
            from: hand.from.map(|seat| self.inside(seat)).transpose()?,
            responsible,
            riichi: self.all_inside(&hand.riichi)?,
            ready: self.all_inside(&hand.ready)?,
            nagashi: self.all_inside(&hand.nagashi)?,
            chombo: self.all_inside(&hand.chombo)?,
            hand_points: hand.hand_points.map(|it| self.amounts(it)).transpose()?,
            points: hand.points.map(|it| self.amounts(it)).transpose()?,
            marks: hand.marks.iter().map(mark).collect::<Result<_, _>>()?,
            chairs: None,
            ..hand.clone()
        })
    }

    /// Where the hand stands for the four.
    pub fn context(self, context: &HandContext) -> Result<HandContext, HandRefusal> {
        Ok(HandContext {
            dealer: self.inside(context.dealer)?,
            winds: self.four(&context.winds, Wind::East),
            out: None,
            ..*context
        })
    }

    /// What the hand moves at the table of five.
    pub fn paid(self, paid: &Paid) -> Paid {
        let points = Seats::from_fn(TableSize::Five, |seat| {
            let inside = self.inside(seat as SeatIndex).ok();
            let points = inside.map(|at| paid.points[usize::from(at)]);
            points.unwrap_or(0)
        });
        Paid { points, ..*paid }
    }
}
