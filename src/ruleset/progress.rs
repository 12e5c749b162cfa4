//! How a session goes on from hand to hand: wind round, deal, counters, deposits, chairs.

use mahjong::{Seats, Wind};

use super::hand::HandRecord;
use super::pays::HandContext;
use super::points::Score;
use super::seats::{HandEnd, SeatIndex, SessionRules};

/// Where a session stands between two hands.
#[derive(Debug, Clone)]
pub(super) struct Progress {
    round: u8,
    deal: u8,
    counters: u16,
    deposits: Score,
    /// The chairs of the last draw, where seats are drawn.
    drawn: Option<Seats<SeatIndex>>,
}

/// Where a hand stands in its session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandPosition {
    /// Wind round, from 0 (East).
    pub round: u8,
    /// Hand in the round, from 0.
    pub hand: u8,
    /// Who deals.
    pub dealer: SeatIndex,
    /// The wind of each seat in this hand; that of who sits out means nothing: ask [`HandPosition::wind`].
    pub winds: Seats<Wind>,
    /// Who sits out this hand, at a table of five.
    pub out: Option<SeatIndex>,
    /// The seat in each chair, counted from the chair of the first East.
    pub chairs: Seats<SeatIndex>,
    /// Counters on the table (riichi: honba).
    pub counters: u16,
    /// Points in deposits left by the hands before.
    pub deposits: Score,
}

impl Progress {
    /// Before the first hand.
    pub(super) fn start() -> Self {
        Self {
            round: 0,
            deal: 0,
            counters: 0,
            deposits: 0,
            drawn: None,
        }
    }

    /// Where the next hand stands; none once the session is over. A hand that says where people sit from now on is looked
    /// at from there.
    pub(super) fn position(
        &self,
        session: &SessionRules,
        chairs: Option<Seats<SeatIndex>>,
    ) -> Option<HandPosition> {
        if self.round >= session.wind_rounds {
            return None;
        }
        let is_whole = |chairs: &Seats<SeatIndex>| chairs.size() == session.table_size();
        let chairs = chairs
            .or(self.drawn)
            .filter(is_whole)
            .unwrap_or_else(|| session.chairs(self.round));
        let mut winds = chairs.map(|_| Wind::East);
        for (chair, seat) in (0..).zip(chairs) {
            let known = session.wind_in(chair, self.deal);
            if let (Some(wind), Some(known)) = (winds.get_mut(usize::from(seat)), known) {
                *wind = known;
            }
        }
        Some(HandPosition {
            round: self.round,
            hand: self.deal,
            dealer: chairs[session.dealing_chair(self.deal)],
            winds,
            out: session.chair_out(self.deal).map(|chair| chairs[chair]),
            chairs,
            counters: self.counters,
            deposits: self.deposits,
        })
    }

    /// Moves on after a hand that was played at `position` and left `deposits` on the table.
    pub(super) fn next(
        &mut self,
        session: &SessionRules,
        position: &HandPosition,
        hand: &HandRecord,
        deposits: Score,
    ) {
        self.deposits = deposits;
        self.drawn = hand.chairs.or(self.drawn);
        if hand.is_redealt() {
            return;
        }
        let ends = ends(hand, position.dealer);
        let any = |list: &[HandEnd]| ends.iter().any(|end| list.contains(end));
        if any(&session.counter_on) {
            self.counters = self.counters.saturating_add(1);
        } else if !hand.wins.is_empty() || ends.is_empty() {
            self.counters = 0;
        }
        if any(&session.dealer_stays_on) {
            return;
        }
        self.deal += 1;
        if self.deal >= session.hands_per_round {
            self.deal = 0;
            self.round = self.round.saturating_add(1);
        }
    }
}

impl HandPosition {
    /// The wind of a seat; none of who sits out.
    pub fn wind(&self, seat: SeatIndex) -> Option<Wind> {
        let wind = self.winds.get(usize::from(seat)).copied();
        wind.filter(|_| self.out != Some(seat))
    }

    /// Where somebody has this wind; nowhere while fewer play.
    pub fn seat_of(&self, wind: Wind) -> Option<SeatIndex> {
        let mut seats = (0..).take(self.winds.len());
        seats.find(|seat| self.wind(*seat) == Some(wind))
    }

    /// What the payments of a hand at this place depend on.
    pub(super) fn context(&self) -> HandContext {
        HandContext {
            dealer: self.dealer,
            winds: self.winds,
            out: self.out,
            counters: self.counters,
            deposits: self.deposits,
        }
    }
}

/// How a hand ended for the deal and the counters. Who emptied the wall with nothing but terminals
/// and honours has won, as far as these go.
fn ends(hand: &HandRecord, dealer: SeatIndex) -> Vec<HandEnd> {
    let is_draw = hand.wins.is_empty() && hand.nagashi.is_empty() && !hand.void;
    let ends = [
        (
            HandEnd::DealerWin,
            hand.is_won_by(dealer) || hand.nagashi.contains(&dealer),
        ),
        (HandEnd::AbortiveDraw, hand.abortive.is_some()),
        (HandEnd::Draw, is_draw && hand.abortive.is_none()),
        (
            HandEnd::DealerReady,
            is_draw && hand.ready.contains(&dealer),
        ),
    ];
    ends.into_iter()
        .filter_map(|(end, is_so)| is_so.then_some(end))
        .collect()
}
