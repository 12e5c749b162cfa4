//! One hand on a score sheet, as it is written down.

use mahjong::{Seats, TableSize};
use serde::{Deserialize, Serialize};

use super::bounds::LARGEST_NUMBER;
use super::hand_refusal::HandRefusal;
use super::points::Score;
use super::seats::SeatIndex;

pub use super::hand_refusal::HandField;

/// What happened in one hand, as a score sheet records it. Which fields a rule set uses follows
/// from its payments; a field that it does not know is refused.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandRecord {
    /// The winners; empty for a drawn hand.
    #[serde(default)]
    pub wins: Vec<Win>,
    /// Who gave the winning tile (discarded it, or had a kong robbed); none if it was drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<SeatIndex>,
    /// The hand was stopped and counts for nobody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub void: bool,
    /// A remark on the sheet.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Who answers for the winning tile, where it is not the one who gave it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub responsible: Option<Responsible>,
    /// Who declared riichi and has a deposit on the table from this hand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub riichi: Vec<SeatIndex>,
    /// Who was ready when the wall ran out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ready: Vec<SeatIndex>,
    /// Who discarded only terminals and honours until the wall ran out (nagashi mangan).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nagashi: Vec<SeatIndex>,
    /// Why the hand was broken off before the wall ran out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub abortive: Option<AbortiveDraw>,
    /// Who broke the hand so that it is dealt again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chombo: Vec<SeatIndex>,
    /// What the hand of each is worth, where all are scored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand_points: Option<Seats<Score>>,
    /// What each wins or pays, typed as it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Seats<Score>>,
    /// What else the rule set counts for one of the people, by its id in the document.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// Who sits in chair 0, 1, 2, 3 from this hand on, where seats were drawn anew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chairs: Option<Seats<SeatIndex>>,
}

/// One winner of a hand.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Win {
    /// Who won.
    pub winner: SeatIndex,
    /// The value of the hand in the rule set's points (MCR: fan and flowers together; riichi: what
    /// the others pay in all, counters and deposits apart).
    pub value: Score,
    /// The patterns declared, by their ids, where the sheet names them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub patterns: Vec<String>,
    /// Who fed the set that makes him pay for the hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub liable: Option<Liable>,
    /// The value as it was said, where a value depends on who wins and how.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<Worth>,
    /// The tiles, as the address of the page that values hands has them; empty if not entered.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub tiles: String,
}

/// The value of a hand before it is known who wins and how: the same han and fu are other points
/// for the dealer, and other points on a self-draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Worth {
    /// Han, and fu where they count (below five han).
    Han {
        han: u8,
        /// Fu, 0 from five han on.
        fu: u16,
    },
    Yakuman {
        /// How many.
        count: u8,
    },
    /// Points, and how often they are doubled.
    Doubled { points: u32, doubles: u8 },
}

/// Who is liable for a hand, and for how much of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Liable {
    /// Who fed the set.
    pub seat: SeatIndex,
    /// The part of the value that follows from the set; absent: all of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<Score>,
}

/// Who answers for a winning tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Responsible {
    /// Another person, who discarded the same tile earlier in the turn.
    Seat(SeatIndex),
    /// Nobody: the winner's own last discard was that tile.
    Nobody,
}

/// Why a hand is broken off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AbortiveDraw {
    /// Nine different terminals and honours in a first uninterrupted turn.
    NineTerminals,
    /// All four discarded the same wind in the first turn.
    FourWinds,
    /// All four declared riichi.
    FourRiichi,
    /// Four kongs by more than one player.
    FourKongs,
    /// Three players claim the same tile to win.
    ThreeWinners,
}

/// Something the rule set counts for one person in a hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    pub seat: SeatIndex,
    /// What, by its id in the document.
    pub mark: String,
}

impl HandRecord {
    /// A drawn hand.
    pub fn drawn() -> Self {
        Self::default()
    }

    /// A hand that was stopped and counts for nobody.
    pub fn stopped() -> Self {
        Self {
            void: true,
            ..Self::default()
        }
    }

    /// `winner` drew the winning tile.
    pub fn self_drawn(winner: SeatIndex, value: Score) -> Self {
        Self {
            wins: vec![Win::of(winner, value)],
            ..Self::default()
        }
    }

    /// `winner` took the winning tile from `from`.
    pub fn from_discard(winner: SeatIndex, from: SeatIndex, value: Score) -> Self {
        Self {
            from: Some(from),
            ..Self::self_drawn(winner, value)
        }
    }

    /// Whether `seat` is among the winners.
    pub fn is_won_by(&self, seat: SeatIndex) -> bool {
        self.wins.iter().any(|win| win.winner == seat)
    }

    /// Whether the hand is dealt again and moves nothing.
    pub fn is_redealt(&self) -> bool {
        !self.chombo.is_empty() && self.wins.is_empty()
    }

    /// Whether the wall ran out with nothing else to be paid than who was ready.
    pub fn is_exhausted(&self) -> bool {
        let ended_before = self.void || self.abortive.is_some() || !self.chombo.is_empty();
        self.wins.is_empty() && self.nagashi.is_empty() && !ended_before
    }

    /// The parts of the record that are filled in and that not every rule set knows.
    pub(super) fn fields(&self) -> Vec<HandField> {
        let liable = self.wins.iter().any(|win| win.liable.is_some());
        let filled = [
            (HandField::Responsible, self.responsible.is_some()),
            (HandField::Liable, liable),
            (HandField::Riichi, !self.riichi.is_empty()),
            (HandField::Ready, !self.ready.is_empty()),
            (HandField::Nagashi, !self.nagashi.is_empty()),
            (HandField::Abortive, self.abortive.is_some()),
            (HandField::Chombo, !self.chombo.is_empty()),
            (HandField::HandPoints, self.hand_points.is_some()),
            (HandField::Points, self.points.is_some()),
            (HandField::Marks, !self.marks.is_empty()),
            (HandField::Chairs, self.chairs.is_some()),
            (
                HandField::Worth,
                self.wins.iter().any(|win| win.worth.is_some()),
            ),
        ];
        filled
            .into_iter()
            .filter_map(|(field, is_filled)| is_filled.then_some(field))
            .collect()
    }

    /// Every seat the record names.
    fn seats(&self) -> impl Iterator<Item = SeatIndex> + '_ {
        let responsible = match self.responsible {
            Some(Responsible::Seat(seat)) => Some(seat),
            _ => None,
        };
        let liable = self.wins.iter().filter_map(|win| win.liable.as_ref());
        self.wins
            .iter()
            .map(|win| win.winner)
            .chain(self.from)
            .chain(responsible)
            .chain(liable.map(|liable| liable.seat))
            .chain(self.riichi.iter().copied())
            .chain(self.ready.iter().copied())
            .chain(self.nagashi.iter().copied())
            .chain(self.chombo.iter().copied())
            .chain(self.marks.iter().map(|mark| mark.seat))
            .chain(self.chairs.into_iter().flatten())
    }

    /// Every number of points the record names.
    fn amounts(&self) -> impl Iterator<Item = Score> + '_ {
        let liable = self
            .wins
            .iter()
            .filter_map(|win| win.liable.as_ref()?.value);
        self.wins
            .iter()
            .map(|win| win.value)
            .chain(liable)
            .chain(self.hand_points.into_iter().flatten())
            .chain(self.points.into_iter().flatten())
    }

    /// What makes the record impossible in any rule set.
    ///
    /// # Errors
    /// A [`HandRefusal`]: a seat that does not exist, points beyond any game, a person named twice, a
    /// winner who also gave the tile or answers for it, a drawn hand with a discarder.
    pub(super) fn check(&self, table: TableSize) -> Result<(), HandRefusal> {
        if let Some(seat) = self.outside(table) {
            return Err(HandRefusal::NoSuchSeat { seat });
        }
        if let Some(value) = self
            .amounts()
            .find(|value| value.unsigned_abs() > LARGEST_NUMBER.unsigned_abs())
        {
            let most = LARGEST_NUMBER;
            return Err(HandRefusal::AboveMaximum { value, most });
        }
        let winners: Vec<SeatIndex> = self.wins.iter().map(|win| win.winner).collect();
        let chairs: Vec<SeatIndex> = self.chairs.into_iter().flatten().collect();
        for list in [
            &winners,
            &self.riichi,
            &self.ready,
            &self.nagashi,
            &self.chombo,
            &chairs,
        ] {
            if let Some(seat) = twice(list) {
                return Err(HandRefusal::NamedTwice { seat });
            }
        }
        let pays_itself = |win: &Win| {
            Some(win.winner) == self.from
                || self.responsible == Some(Responsible::Seat(win.winner))
                || win.liable.as_ref().is_some_and(|it| it.seat == win.winner)
        };
        if self.wins.iter().any(pays_itself) {
            return Err(HandRefusal::WinnerIsDiscarder);
        }
        let given = self.from.is_some() || self.responsible.is_some();
        if (self.wins.is_empty() && given) || (self.void && !self.wins.is_empty()) {
            return Err(HandRefusal::DrawnWithWinner);
        }
        let broken_off = self.abortive.is_some() || !self.chombo.is_empty();
        let drawn = !self.ready.is_empty() || !self.nagashi.is_empty();
        if (!self.wins.is_empty() && (broken_off || drawn)) || (broken_off && drawn) {
            return Err(HandRefusal::WonAndDrawn);
        }
        if self.from.is_none() && (self.wins.len() > 1 || self.responsible.is_some()) {
            return Err(HandRefusal::DrawnTileGiven);
        }
        Ok(())
    }
}

impl HandRecord {
    /// A seat that a table of this size does not have, or the last one of a list for another size.
    fn outside(&self, table: TableSize) -> Option<SeatIndex> {
        let beyond = |seat: &SeatIndex| usize::from(*seat) >= table.seats();
        let points = [self.hand_points, self.points].into_iter().flatten();
        let mut sizes = points
            .map(|points| points.size())
            .chain(self.chairs.map(|chairs| chairs.size()));
        let other_size = |size: &TableSize| *size != table;
        let last = TableSize::USUAL.others() as SeatIndex;
        let of_lists = sizes.find(other_size).map(|_| last);
        self.seats().find(beyond).or(of_lists)
    }
}

/// The first seat that stands twice in a list.
fn twice(seats: &[SeatIndex]) -> Option<SeatIndex> {
    seats
        .iter()
        .enumerate()
        .find_map(|(at, seat)| seats[..at].contains(seat).then_some(*seat))
}

impl Win {
    /// A win of this value with no patterns named.
    pub fn of(winner: SeatIndex, value: Score) -> Self {
        Self {
            winner,
            value,
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_that_contradicts_itself_is_refused_whatever_the_rules() {
        let (won, drawn) = (HandRecord::from_discard(0, 1, 8), HandRecord::drawn());
        let table = TableSize::Four;
        let twice = |seat| HandRefusal::NamedTwice { seat };
        #[rustfmt::skip]
        let cases = [
            (HandRecord { wins: vec![Win::of(0, 8); 2], ..won.clone() }, twice(0)),
            (HandRecord { riichi: vec![3, 3], ..won.clone() }, twice(3)),
            (HandRecord { ready: vec![2, 2], ..drawn.clone() }, twice(2)),
            (HandRecord { nagashi: vec![1, 1], ..drawn.clone() }, twice(1)),
            (HandRecord { chombo: vec![1, 1], ..drawn.clone() }, twice(1)),
            (HandRecord { responsible: Some(Responsible::Seat(0)), ..won.clone() }, HandRefusal::WinnerIsDiscarder),
            (HandRecord { from: Some(1), ..drawn.clone() }, HandRefusal::DrawnWithWinner),
            (HandRecord { responsible: Some(Responsible::Seat(1)), ..drawn.clone() }, HandRefusal::DrawnWithWinner),
            (HandRecord { void: true, ..won.clone() }, HandRefusal::DrawnWithWinner),
            (HandRecord { ready: vec![0], ..won.clone() }, HandRefusal::WonAndDrawn),
            (HandRecord { chombo: vec![2], ..won.clone() }, HandRefusal::WonAndDrawn),
            (HandRecord { chombo: vec![2], nagashi: vec![3], ..drawn.clone() }, HandRefusal::WonAndDrawn),
            (HandRecord { from: None, responsible: Some(Responsible::Seat(1)), ..won.clone() }, HandRefusal::DrawnTileGiven),
            (HandRecord { wins: vec![Win::of(0, 8), Win::of(2, 8)], ..drawn.clone() }, HandRefusal::DrawnTileGiven),
        ];
        for (hand, refusal) in cases {
            assert_eq!(hand.check(table), Err(refusal), "{hand:?}");
        }
        assert_eq!((won.check(table), drawn.check(table)), (Ok(()), Ok(())));
        let most = LARGEST_NUMBER;
        assert_eq!(HandRecord::self_drawn(0, most).check(table), Ok(()));
        for value in [most + 1, -most - 1] {
            let refusal = HandRefusal::AboveMaximum { value, most };
            let hand = HandRecord::self_drawn(0, value);
            assert_eq!(hand.check(table), Err(refusal));
        }
    }
}
