//! A chombo that is paid at the table: one ruling, in the totals or after them, and counted once.

use super::*;
use crate::RulingId;
use crate::attached::Attached;
use crate::chombo::LoneChombo;
use crate::claim::{Claim, RulingDraft};
use crate::ids::RequestId;
use crate::standings;
use ruleset::HandRecord;

/// Entrant 1 breaks the first hand, which entrant 5 dealt, as the form of a page sends it: the outcomes that were
/// proposed, no amount, and who dealt.
fn false_win(hand: Option<u8>) -> RulingDraft {
    RulingDraft {
        subject: Subject::Entrant(id(1)),
        session: Some(SessionNo(1)),
        table: Some(TableNo(1)),
        hand,
        offence: Some("false_win".into()),
        claim: Claim::Chosen {
            outcomes: vec![Outcome::Chombo, Outcome::Redeal],
            charge: None,
        },
        reason: String::new(),
        attached: Attached {
            dealer: Some(id(5)),
            ..Attached::default()
        },
    }
}

/// A table under rules that have a chombo paid there, entrant 5 in the East.
fn hall(document: &str) -> Rig {
    let mut hall = Rig::of(document).and_players();
    hall.run(adopt(vec![plan(1, vec![table(1, [5, 1, 2, 6])])]));
    hall
}

fn broken_hand(seat: u8) -> HandRecord {
    HandRecord {
        chombo: vec![seat],
        ..HandRecord::default()
    }
}

fn enter(hall: &mut Rig, totals: Option<[(u32, Score); 4]>, hands: Vec<HandRecord>) {
    let none = [(5, 0), (1, 0), (2, 0), (6, 0)];
    let draft = sheet(1, 1, totals.unwrap_or(none));
    hall.run(Command::Result(ResultCommand::EnterResult(SheetDraft {
        totals: draft.totals.filter(|_| totals.is_some()),
        hands,
        ..draft
    })));
}

/// What the chombo changed for entrants 5, 1, 2 and 6 against the points they began with.
fn changes(hall: &Rig) -> [Score; 4] {
    let start = hall.tournament.ruleset.session.start_points;
    let standings = standings(&hall.tournament, None);
    [5, 1, 2, 6].map(|who| standings.of(id(who)).unwrap().tally.score - start)
}

const PAID: [Score; 4] = [4_000, -8_000, 2_000, 2_000];
const EDITIONS: [&str; 3] = ["riichi-ema-2008", "riichi-ema-2012", "riichi-ari-ari"];

#[test]
fn one_ruling_pays_a_chombo_in_the_totals_or_after_them() {
    for document in EDITIONS {
        let start = hall(document).tournament.ruleset.session.start_points;
        let [east, south, west, north] = PAID.map(|paid| start + paid);
        let mut in_totals = hall(document);
        in_totals.run(RulingCommand::Rule(false_win(Some(1))));
        let typed = [(5, east), (1, south), (2, west), (6, north)];
        enter(&mut in_totals, Some(typed), Vec::new());
        assert_eq!(changes(&in_totals), PAID, "{document}");
        let mut after = hall(document);
        let even = [5, 1, 2, 6].map(|who| (who, start));
        enter(&mut after, Some(even), Vec::new());
        after.run(RulingCommand::Rule(false_win(Some(1))));
        assert_eq!(changes(&after), PAID, "{document}");
    }
}

#[test]
fn a_chombo_in_the_ledger_and_among_the_hands_is_paid_once() {
    for document in EDITIONS {
        for hand in [Some(1), None] {
            let mut hall = hall(document);
            hall.run(RulingCommand::Rule(false_win(hand)));
            enter(&mut hall, None, vec![broken_hand(1)]);
            assert_eq!(changes(&hall), PAID, "{document}");
        }
        // A ruling on another hand is paid besides.
        let mut hall = hall(document);
        hall.run(RulingCommand::Rule(false_win(Some(2))));
        enter(&mut hall, None, vec![broken_hand(1)]);
        assert_eq!(changes(&hall), PAID.map(|paid| 2 * paid), "{document}");
    }
}

#[test]
fn a_chombo_that_the_sheet_has_is_not_paid_again_when_it_is_ruled_later() {
    for document in EDITIONS {
        for hand in [Some(1), None] {
            let mut hall = hall(document);
            enter(&mut hall, None, vec![broken_hand(1)]);
            assert_eq!(changes(&hall), PAID, "{document}");
            hall.run(RulingCommand::Rule(false_win(hand)));
            assert_eq!(changes(&hall), PAID, "{document}: {hand:?}");
        }
        // A ruling on another hand is paid besides.
        let mut hall = hall(document);
        enter(&mut hall, None, vec![broken_hand(1)]);
        hall.run(RulingCommand::Rule(false_win(Some(2))));
        assert_eq!(changes(&hall), PAID.map(|paid| 2 * paid), "{document}");
    }
}

#[test]
fn a_chombo_that_the_head_referee_was_asked_for_is_paid_once() {
    for document in EDITIONS {
        for hand in [Some(1), None] {
            let mut hall = hall(document);
            hall.run(RulingCommand::RequestRuling(false_win(hand)));
            enter(&mut hall, None, vec![broken_hand(1)]);
            let request = RequestId(1);
            hall.run(RulingCommand::ConfirmRequest { request });
            assert_eq!(changes(&hall), PAID, "{document}: {hand:?}");
        }
        // What the sheet does not have is paid after its totals.
        let mut hall = hall(document);
        hall.run(RulingCommand::RequestRuling(false_win(Some(1))));
        enter(&mut hall, None, vec![HandRecord::default()]);
        let request = RequestId(1);
        hall.run(RulingCommand::ConfirmRequest { request });
        assert_eq!(changes(&hall), PAID, "{document}");
    }
}

#[test]
fn a_chombo_that_only_the_sheet_or_only_the_ledger_has_is_named() {
    let people = [5, 1, 2, 6].map(id);
    let at = (SessionNo(1), TableNo(1));
    for document in EDITIONS.into_iter().chain(["riichi-ema-2016"]) {
        let mut hall = hall(document);
        let lone =
            |hall: &Rig, hands: &[HandRecord]| hall.tournament.lone_chombos(at, &people, hands);
        let drawn = HandRecord::default();
        assert_eq!(lone(&hall, &[broken_hand(1)]), [LoneChombo::OnSheet(id(1))]);
        hall.run(RulingCommand::Rule(RulingDraft {
            claim: Claim::AsProposed,
            ..false_win(Some(1))
        }));
        assert_eq!(lone(&hall, &[broken_hand(1)]), [], "{document}");
        let ledger = LoneChombo::InLedger(RulingId(1));
        assert_eq!(lone(&hall, std::slice::from_ref(&drawn)), [ledger]);
        assert_eq!(lone(&hall, &[]), [], "without hands the sheet says nothing");
    }
}

#[test]
fn a_ruling_without_a_chombo_is_none_whoever_broke_the_hand() {
    for document in EDITIONS {
        let mut hall = hall(document);
        let mut ruling = penalty(1, 1, 1, -1_000);
        ruling.points.as_mut().unwrap().booking = Booking::OnSheet;
        hall.run(Command::rule(ruling));
        let people = [5, 1, 2, 6].map(id);
        let at = (SessionNo(1), TableNo(1));
        let broken = [broken_hand(1)];
        let lone = hall.tournament.lone_chombos(at, &people, &broken);
        assert_eq!(lone, [LoneChombo::OnSheet(id(1))], "{document}");
        let besides = hall.tournament.ruled_besides(at, &people, &broken, id(1));
        assert_eq!(besides, -1_000, "paid beside the chombo of the hand");
    }
}

#[test]
fn a_chombo_at_no_table_costs_nobody_anything_there() {
    let mut hall = hall("riichi-ema-2012");
    hall.run(RulingCommand::Rule(RulingDraft {
        table: None,
        ..false_win(None)
    }));
    assert_eq!(hall.tournament.rulings[0].decision.points, None);
}
