//! Which hand a table plays: what the sheet, the clock's notes and the ledger say of it.

use crate::attached::MOST_HANDS_OF_SHEET;
use crate::ids::{RulingId, SessionNo, TableNo};
use crate::state::{Table, Tournament};

use super::seats::hands_of;

/// How the number of a hand is known, the firmest first. A page shows a guess as a guess.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandKnown {
    /// The page asked for this hand.
    Asked,
    /// The hands before it stand on the table's sheet.
    Entered,
    /// Somebody noted how many hands the table has played.
    Noted,
    /// The latest ruling at the table that names a hand.
    Ruled(RulingId),
    /// Nothing says it: the first hand.
    Guessed,
}

impl HandKnown {
    /// Whether nothing in the log says it.
    pub fn is_guess(self) -> bool {
        self == Self::Guessed
    }
}

/// The number of a hand, and how it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct HandNumber {
    /// From 1.
    pub(super) hand: u8,
    pub(super) known: HandKnown,
    /// Whether no hand follows those that were played.
    pub(super) is_over: bool,
}

impl Tournament {
    /// The last hand that a ruling, or a hand valued at the table, may name: the session's last where the rules fix it or
    /// the sheet has come to the end.
    pub fn most_hands(&self, session: SessionNo, table: TableNo) -> u8 {
        let rules = self.rules_at((session, table));
        if !rules.hands_are_open() {
            return rules.session.hands();
        }
        let hands = self.table(session, table).map_or(&[][..], hands_of);
        match u8::try_from(hands.len()) {
            Ok(played) if rules.position(hands).is_none() => played,
            _ => MOST_HANDS_OF_SHEET,
        }
    }

    /// The hand that a table plays. Hands only follow each other: of several witnesses the one counts that saw the
    /// latest hand.
    pub(super) fn hand_number(&self, session: SessionNo, table: &Table) -> HandNumber {
        let no = table.seats.table;
        let most = self.most_hands(session, no);
        let entered = hands_of(table).len();
        let next = |played: usize| u8::try_from(played).unwrap_or(u8::MAX).saturating_add(1);
        let noted = self.session(session).and_then(|it| it.clock.hands(no));
        let witnesses = [
            (entered > 0).then(|| (next(entered), HandKnown::Entered)),
            noted.map(|played| (next(usize::from(played)), HandKnown::Noted)),
            self.last_ruled_hand(session, no),
        ];
        let (hand, known) = witnesses
            .into_iter()
            .flatten()
            .reduce(|best, other| if other.0 > best.0 { other } else { best })
            .unwrap_or((1, HandKnown::Guessed));
        let has_totals_only = table.result.sheet().is_some() && entered == 0;
        HandNumber {
            hand: hand.clamp(1, most.max(1)),
            known,
            is_over: hand > most || has_totals_only,
        }
    }

    /// The hand that the latest standing ruling names.
    fn last_ruled_hand(&self, session: SessionNo, table: TableNo) -> Option<(u8, HandKnown)> {
        let rulings = self.rulings_at(session, table).filter(|it| it.stands());
        let named = rulings.filter_map(|it| Some((it.decision.hand?, HandKnown::Ruled(it.id))));
        named.last()
    }
}
