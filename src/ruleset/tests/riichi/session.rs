//! The course of a session: deal, counters, deposits.

use super::*;

/// Round, deal, counters and deposits of each hand, and what follows the last.
fn course(rules: &RuleSet, hands: &[HandRecord]) -> Vec<(u8, u8, u16, Score)> {
    (0..=hands.len())
        .filter_map(|played| rules.position(&hands[..played]))
        .map(|at| (at.round, at.hand, at.counters, at.deposits))
        .collect()
}

#[test]
fn east_stays_on_a_win_or_ready_at_a_draw_and_counters_grow() {
    let rules = ema();
    let hands = [
        HandRecord::from_discard(0, 1, 2_000), // East wins: stays, 1 counter
        exhausted(&[0, 2]),                    // East ready: stays, 2 counters
        with_riichi(exhausted(&[1]), &[1]),    // East not ready: passes, 3, a deposit
        HandRecord::from_discard(3, 0, 1_000), // takes counters and deposit: passes, 0
        exhausted(&[]),                        // nobody ready: passes, 1
    ];
    let expected = [
        (0, 0, 0, 0),
        (0, 0, 1, 0),
        (0, 0, 2, 0),
        (0, 1, 3, 1_000),
        (0, 2, 0, 0),
        (0, 3, 1, 0),
    ];
    assert_eq!(course(&rules, &hands), expected);
    assert_eq!(rules.position_of(6, &hands), rules.position(&hands));
    assert_eq!(rules.position_of(7, &hands), None);
    let sheet = rules.settle_sheet(&hands).unwrap();
    let paid: Vec<_> = sheet.rows.iter().map(|row| row.paid).collect();
    assert_eq!(paid[1], [1_500, -1_500, 1_500, -1_500]);
    // One ready: 3,000, less the own deposit.
    assert_eq!(paid[2], [-1_000, 2_000, -1_000, -1_000]);
    // 1,000, three counters of 300 from the discarder, and the deposit.
    assert_eq!(paid[3], [-1_900, 0, 0, 2_900]);
    assert_eq!(paid[4], [0; 4]);
    assert_eq!(sheet.totals.iter().sum::<Score>(), 120_000);
}

#[test]
fn the_session_is_over_after_the_south_round() {
    let rules = ema();
    let hands = vec![exhausted(&[]); 8];
    assert!(rules.position(&hands[..7]).is_some());
    assert_eq!(rules.position(&hands), None);
    // A dealer who always wins deals for ever, up to what a sheet holds.
    let hands = vec![HandRecord::from_discard(0, 2, 2_000); 200];
    assert_eq!(rules.position(&hands).unwrap().counters, 200);
    assert!(rules.settle_sheet(&hands).is_ok());
    let more = [hands, vec![exhausted(&[])]].concat();
    assert_eq!(
        rules.settle_sheet(&more),
        Err(SheetRefusal::TooManyHands { most: 200 })
    );
}

#[test]
fn a_chombo_is_dealt_again_with_the_same_counters_and_its_deposits_go_back() {
    let broken = HandRecord {
        chombo: vec![2],
        riichi: vec![1],
        ..HandRecord::drawn()
    };
    let hands = [with_riichi(exhausted(&[0]), &[0]), broken];
    // At the table: reverse mangan. After uma: nothing moves.
    for (id, paid) in [
        ("riichi-ema-2008", [4_000, 2_000, -8_000, 2_000]),
        ("riichi-ari-ari", [4_000, 2_000, -8_000, 2_000]),
        ("riichi-ema-2016", [0; 4]),
        ("riichi-wrc-2025", [0; 4]),
    ] {
        let rules = library_rules(id);
        assert_eq!(
            course(&rules, &hands),
            [(0, 0, 0, 0), (0, 0, 1, 1_000), (0, 0, 1, 1_000)]
        );
        let sheet = rules.settle_sheet(&hands).unwrap();
        assert_eq!(sheet.rows[1].paid, paid, "{id}");
        assert_eq!(sheet.chombo, [0, 0, 1, 0]);
        assert_eq!(sheet.deposits, 1_000);
    }
    let by_east = HandRecord {
        chombo: vec![0],
        ..HandRecord::drawn()
    };
    let old = library_rules("riichi-ema-2012");
    assert_eq!(paid(&old, &by_east), Ok([-12_000, 4_000, 4_000, 4_000]));
}

#[test]
fn several_winners_each_get_counters_and_the_first_the_carried_deposits() {
    let rules = ema();
    let double = HandRecord {
        wins: vec![Win::of(0, 2_000), Win::of(3, 1_000)],
        from: Some(1),
        riichi: vec![0, 2],
        ..HandRecord::default()
    };
    let hands = [with_riichi(exhausted(&[0, 1]), &[1]), double];
    let sheet = rules.settle_sheet(&hands).unwrap();
    // One counter: 300 to each. Turn order after seat 1: 2, 3, 0. Seat 3 takes the carried
    // deposit and that of seat 2; seat 0 takes the own one back.
    assert_eq!(sheet.rows[1].paid, [2_300, -3_600, -1_000, 3_300]);
    assert_eq!(sheet.deposits, 0);
    // East is among the winners: East stays.
    let next = rules.position(&hands).unwrap();
    assert_eq!((next.hand, next.counters), (0, 2));
}

#[test]
fn an_abortive_draw_adds_a_counter_and_keeps_the_deposits() {
    let rules = library_rules("riichi-ema-2012");
    let aborted = HandRecord {
        abortive: Some(AbortiveDraw::FourRiichi),
        riichi: vec![0, 1, 2, 3],
        ..HandRecord::drawn()
    };
    assert_eq!(
        course(&rules, std::slice::from_ref(&aborted)),
        [(0, 0, 0, 0), (0, 0, 1, 4_000)]
    );
    let passes = with_answer("riichi-ema-2012", "deal_after_abortive_draw", "passes");
    assert_eq!(
        course(&passes, &[aborted]),
        [(0, 0, 0, 0), (0, 1, 1, 4_000)]
    );
}

#[test]
fn nagashi_mangan_counts_as_a_win() {
    let rules = library_rules("riichi-ema-2008");
    let hands = [
        with_riichi(exhausted(&[0]), &[2]),
        HandRecord {
            nagashi: vec![3],
            ..HandRecord::drawn()
        },
    ];
    let sheet = rules.settle_sheet(&hands).unwrap();
    assert_eq!(sheet.rows[1].paid, [-4_100, -2_100, -2_100, 9_300]);
    assert_eq!(course(&rules, &hands)[2], (0, 1, 0, 0));
}

/// Any record of a riichi hand that the rules of 2012 accept.
fn any_hand() -> impl Strategy<Value = HandRecord> {
    let seats = proptest::sample::subsequence(vec![0_u8, 1, 2, 3], 0..=4);
    let some = proptest::sample::subsequence(vec![0_u8, 1, 2, 3], 1..=3);
    let winner = (0..4_u8, 0..4_u8, seats.clone()).prop_map(|(winner, from, riichi)| {
        if winner == from {
            with_riichi(HandRecord::self_drawn(winner, 0), &riichi)
        } else {
            with_riichi(HandRecord::from_discard(winner, from, 0), &riichi)
        }
    });
    let draw = (seats.clone(), seats.clone())
        .prop_map(|(ready, riichi)| with_riichi(exhausted(&ready), &riichi));
    let nagashi = (some.clone(), seats.clone()).prop_map(|(nagashi, riichi)| HandRecord {
        nagashi,
        riichi,
        ..HandRecord::drawn()
    });
    let chombo = (some, seats.clone()).prop_map(|(chombo, riichi)| HandRecord {
        chombo,
        riichi,
        ..HandRecord::drawn()
    });
    let aborted = seats.prop_map(|riichi| HandRecord {
        abortive: Some(AbortiveDraw::NineTerminals),
        riichi,
        ..HandRecord::drawn()
    });
    prop_oneof![4 => winner, 3 => draw, 1 => nagashi, 1 => chombo, 1 => aborted]
}

/// Gives a win a value that fits its dealer and its way.
fn valued(mut hand: HandRecord, dealer: u8) -> HandRecord {
    let self_draw = hand.from.is_none();
    for win in &mut hand.wins {
        win.value =
            Score::from(Payment::of(2_000, win.winner == dealer, self_draw).sum(TableSize::Four));
    }
    hand
}

proptest! {
    #[test]
    fn points_only_move_between_people_and_deposits_and_the_deal_goes_on_as_the_scorer_says(
        drafts in prop::collection::vec(any_hand(), 1..30)
    ) {
        let rules = library_rules("riichi-ema-2012");
        let scorer: Rules = rules.scoring.rules().unwrap();
        let mut hands: Vec<HandRecord> = Vec::new();
        for draft in drafts {
            let Some(at) = rules.position(&hands) else { break };
            let hand = valued(draft, at.dealer);
            let flags = |seats: &[u8]| {
                let mut flags = at.winds.map(|_| false);
                seats.iter().for_each(|seat| flags[at.winds[usize::from(*seat)]] = true);
                flags
            };
            let wind = |seat: u8| at.winds[usize::from(seat)];
            let state = TableState {
                honba: u32::from(at.counters),
                carried_sticks: u32::try_from(at.deposits / 1_000).unwrap(),
                riichi: flags(&hand.riichi),
            };
            let winner = |win: &Win| Winner { seat: wind(win.winner), base: 2_000, liable: Vec::new() };
            let end = match (hand.wins.first(), hand.from) {
                (Some(win), None) => End::SelfDraw(winner(win)),
                (Some(win), Some(from)) => End::Discard { discarder: wind(from), winners: vec![winner(win)] },
                (None, _) if !hand.chombo.is_empty() => End::Chombo { offenders: flags(&hand.chombo) },
                (None, _) if !hand.nagashi.is_empty() => End::NagashiMangan { winners: flags(&hand.nagashi) },
                (None, _) if hand.abortive.is_some() => End::AbortiveDraw,
                (None, _) => End::ExhaustiveDraw { ready: flags(&hand.ready) },
            };
            let settled = settle(&end, &state, &scorer).unwrap();
            hands.push(hand);
            let sheet = rules.settle_sheet(&hands).unwrap();
            prop_assert_eq!(sheet.totals.iter().sum::<Score>() + sheet.deposits, 0);
            if let Some(next) = rules.position(&hands) {
                prop_assert_eq!(u32::from(next.counters), settled.next_honba);
                prop_assert_eq!(next.dealer == at.dealer && next.round == at.round, settled.east_stays);
                prop_assert_eq!(next.deposits, Score::from(settled.sticks_left) * 1_000);
            }
        }
    }
}
