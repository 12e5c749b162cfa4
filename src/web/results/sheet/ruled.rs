//! The rulings of each hand, for the hand's own row.

use std::collections::{BTreeMap, BTreeSet};

use crate::ruleset::HandRecord;
use crate::tournament::{RulingId, SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::say::{names, rulings};
use crate::words::{Words, key};

pub struct HandRuling {
    /// Whom it is about, what for, and what follows.
    pub text: String,
    /// Its place in the ledger.
    pub href: String,
    /// Whether the row has the hand as won by somebody who could not win it.
    pub is_against: bool,
}

/// The standing rulings of the hands at a table, by the number of the hand.
pub fn by_hand(
    desk: &Desk,
    words: &Words,
    (session, table): (SessionNo, TableNo),
    hands: &[HandRecord],
) -> BTreeMap<usize, Vec<HandRuling>> {
    let tournament = &desk.snapshot.tournament;
    let found = tournament.contradictions(session, table, hands).into_iter();
    let against: BTreeSet<RulingId> = found.map(|it| it.ruling).collect();
    let mut rows: BTreeMap<usize, Vec<HandRuling>> = BTreeMap::new();
    for ruling in tournament.rulings_at(session, table) {
        let decision = &ruling.decision;
        let Some(hand) = decision.hand.filter(|_| ruling.stands()) else {
            continue;
        };
        let whom = names::subject(&desk.snapshot, words, decision.subject);
        let (offence, _) = rulings::offence(words, &tournament.ruleset, decision);
        let sanction = rulings::sanction(words, &tournament.ruleset, decision);
        let colon = words.say(key!("colon"));
        rows.entry(usize::from(hand)).or_default().push(HandRuling {
            text: format!("{whom}{colon}{offence} · {sanction}"),
            href: desk.address(&format!("/rulings#r{}", ruling.id)),
            is_against: against.contains(&ruling.id),
        });
    }
    rows
}
