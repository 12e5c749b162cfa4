//! One hand at a table: who sits where, what was ruled in it, and what a sheet may not say against that.

use proptest::prelude::*;

use super::*;
use crate::RulingId;
use crate::attached::{Attached, PenaltyTile};
use crate::claim::{Claim, RulingDraft};
use crate::table_hand::{HandInProgress, HandKnown, PersonInHand, Weight};
use mahjong::Seats;
use ruleset::conduct::Act;
use ruleset::{HandRecord, SeatIndex};

pub(super) const SESSION: SessionNo = SessionNo(1);
pub(super) const TABLE: TableNo = TableNo(1);

pub(super) fn wsom() -> Rig {
    Rig::of("wsom").and_players().and_seats()
}

/// An offence of entrant 5 (South at the start) in a hand of session 1, table 1.
pub(super) fn draft(offence: &str, hand: u8, attached: Attached) -> RulingDraft {
    RulingDraft {
        subject: Subject::Entrant(id(5)),
        session: Some(SESSION),
        table: Some(TABLE),
        hand: Some(hand),
        offence: Some(offence.into()),
        claim: Claim::AsProposed,
        reason: String::new(),
        attached,
    }
}

pub(super) fn rule(draft: RulingDraft) -> Command {
    Command::Ruling(RulingCommand::Rule(draft))
}

fn turns(seconds: &[u64]) -> Attached {
    Attached {
        turns: seconds.iter().map(|it| it * 1000).collect(),
        ..Attached::default()
    }
}

fn tiles(listed: &[&str]) -> Attached {
    let tile = |tile: &&str| PenaltyTile {
        tile: (*tile).to_owned(),
        is_dead: false,
        played: None,
    };
    Attached {
        tiles: listed.iter().map(tile).collect(),
        ..Attached::default()
    }
}

pub(super) fn enter(hands: Vec<HandRecord>, accept: Option<&str>) -> Command {
    Command::Result(ResultCommand::EnterResult(SheetDraft {
        totals: None,
        hands,
        accept: accept.map(str::to_owned),
        ..sheet(1, 1, [(1, 0), (5, 0), (2, 0), (6, 0)])
    }))
}

fn reverse(ruling: u32) -> Command {
    Command::Ruling(RulingCommand::ReverseRuling {
        ruling: RulingId(ruling),
        reason: "counted again".into(),
    })
}

#[track_caller]
pub(super) fn hand(hall: &Rig, number: u8) -> HandInProgress {
    hall.tournament.hand_of(SESSION, TABLE, number).unwrap()
}

#[track_caller]
pub(super) fn now(hall: &Rig) -> HandInProgress {
    hall.tournament.hand_at(SESSION, TABLE).unwrap()
}

#[track_caller]
pub(super) fn five(hall: &Rig, number: u8) -> PersonInHand {
    hand(hall, number).person(id(5)).unwrap().clone()
}

#[test]
fn the_number_of_the_hand_is_a_guess_until_somebody_says_it() {
    let mut hall = wsom();
    let known = |hall: &Rig| (now(hall).hand, now(hall).known);
    assert_eq!(known(&hall), (1, HandKnown::Guessed));
    hall.run(rule(draft("long_hand", 3, Attached::default())));
    assert_eq!(known(&hall), (3, HandKnown::Ruled(RulingId(1))));
    hall.run(Command::Session(SessionCommand::StartSession {
        session: SESSION,
    }));
    hall.run(Command::Session(SessionCommand::NoteHands {
        session: SESSION,
        table: TABLE,
        hands: 3,
    }));
    assert_eq!(known(&hall), (4, HandKnown::Noted));
    hall.run(enter(vec![HandRecord::drawn(); 3], None));
    assert_eq!(known(&hall), (4, HandKnown::Entered));
    hall.run(rule(draft("short_hand", 6, Attached::default())));
    assert_eq!(known(&hall), (6, HandKnown::Ruled(RulingId(2))));
    hall.run(reverse(2));
    assert_eq!(known(&hall), (4, HandKnown::Entered));
}

#[test]
fn a_played_session_has_no_further_hand() {
    let mut hall = wsom();
    assert!(!now(&hall).is_over);
    hall.run(enter(vec![HandRecord::drawn(); 16], None));
    let last = now(&hall);
    assert_eq!((last.hand, last.is_over), (16, true));
    assert!(now(&Rig::played()).is_over);
}

#[test]
fn a_long_hand_may_neither_win_nor_claim_and_a_short_one_may_claim() {
    let mut hall = wsom();
    assert!(five(&hall, 2).is_clean());
    hall.run(rule(draft("long_hand", 2, Attached::default())));
    hall.run(rule(draft("short_hand", 3, Attached::default())));
    let (long, short) = (five(&hall, 2), five(&hall, 3));
    assert_eq!(
        (long.dead, long.no_claims),
        (Some(RulingId(1)), Some(RulingId(1)))
    );
    assert!(!long.may_win() && !long.may(Act::Pung) && !long.may(Act::OwnKong));
    assert!(long.may(Act::FreeDiscard));
    assert_eq!((short.dead, short.no_claims), (Some(RulingId(2)), None));
    assert!(!short.may_win() && short.may(Act::Pung));
    assert!(five(&hall, 4).is_clean());
    assert!(hand(&hall, 2).person(id(1)).unwrap().may_win());
    hall.run(reverse(1));
    assert!(five(&hall, 2).is_clean() && five(&hall, 2).may_win());
}

#[test]
fn two_typed_turns_of_one_length_are_both_time_of_the_hand() {
    let mut hall = wsom();
    let typed = || Attached {
        turns_read_at: vec![0],
        ..turns(&[35])
    };
    for _ in 0..2 {
        hall.run(rule(draft("time_limit_exceeded", 2, typed())));
    }
    let time = five(&hall, 2).time;
    assert_eq!(time.turns, [35_000, 35_000]);
    assert_eq!((time.points, time.left), (20, Some(110_000)));
}

#[test]
fn the_rulings_of_a_hand_come_together() {
    let mut hall = wsom();
    hall.run(rule(draft("claim_withdrawn", 2, tiles(&["5p"]))));
    hall.run(rule(draft("time_limit_exceeded", 2, turns(&[20, 100]))));
    hall.run(rule(draft("time_limit_exceeded", 2, turns(&[20, 100, 40]))));
    let state = five(&hall, 2);
    assert_eq!(state.rulings, [1, 2, 3].map(RulingId));
    assert_eq!(state.time.turns, [20_000, 100_000, 40_000]);
    // 5, 30 and 10 for the turns; 160 s are within the 180 of the hand.
    assert_eq!((state.time.points, state.time.left), (45, Some(20_000)));
    assert_eq!((state.tiles.len(), state.tiles[0].missing()), (1, 1));
    hall.run(Command::Ruling(RulingCommand::NoteRuling {
        ruling: RulingId(1),
        attached: Attached {
            tiles: vec![
                PenaltyTile {
                    tile: "5p".into(),
                    is_dead: false,
                    played: Some(4),
                },
                PenaltyTile {
                    tile: "7z".into(),
                    is_dead: true,
                    played: None,
                },
            ],
            ..Attached::default()
        },
    }));
    let state = five(&hall, 2);
    assert_eq!(state.tiles[0].missing(), 0);
    assert_eq!(state.tiles[0].lying().count(), 1);
    hall.run(reverse(3));
    let time = five(&hall, 2).time;
    assert_eq!((time.points, time.left), (35, Some(60_000)));
    let other = five(&hall, 3);
    assert_eq!((other.time.points, other.time.left), (0, Some(180_000)));
}

#[test]
fn a_dead_hand_cannot_be_handed_in_as_won() {
    let mut hall = wsom();
    hall.run(rule(draft("long_hand", 2, Attached::default())));
    let hands = vec![HandRecord::drawn(), HandRecord::self_drawn(1, 30)];
    let refused = Refusal::DeadHandWon {
        number: 2,
        entrant: id(5),
        ruling: RulingId(1),
    };
    assert_eq!(hall.refusal(enter(hands.clone(), None)), refused);
    assert_eq!(
        hall.refusal(enter(hands.clone(), Some("it was so"))),
        refused
    );
    let other = vec![HandRecord::self_drawn(1, 30), HandRecord::drawn()];
    assert_eq!(
        hall.decide_as(DIRECTOR, &[Role::Director], &enter(other, None))
            .err(),
        None
    );
    hall.run(reverse(1));
    hall.run(enter(hands, None));
    assert_eq!(hall.tournament.sheet_contradictions(), []);
}

#[test]
fn a_file_brings_what_counted_and_the_sheet_keeps_the_ruling_against_it() {
    let mut hall = wsom();
    hall.run(rule(draft("long_hand", 1, Attached::default())));
    hall.run(enter(
        vec![HandRecord::self_drawn(1, 30)],
        Some(crate::result::AS_WRITTEN),
    ));
    let table = hall.tournament.table(SESSION, TABLE).unwrap();
    let accepted = table.result.sheet().unwrap().accepted.as_ref().unwrap();
    assert_eq!(accepted.against, [RulingId(1)]);
    let found = hall.tournament.sheet_contradictions();
    assert_eq!(found.len(), 1);
    assert_eq!(
        (found[0].found.hand, found[0].found.weight),
        (1, Weight::Firm)
    );
}

#[test]
fn a_win_of_a_hand_that_time_resigned_needs_a_reason() {
    let mut hall = wsom();
    hall.run(rule(draft("time_limit_exceeded", 1, turns(&[300]))));
    assert!(five(&hall, 1).resigned.is_some());
    let hands = vec![HandRecord::self_drawn(1, 30)];
    assert_eq!(
        hall.refusal(enter(hands.clone(), None)),
        Refusal::WinAgainstRuling {
            number: 1,
            entrant: id(5),
            ruling: RulingId(1)
        }
    );
    hall.run(enter(hands, Some("the clock stood for the judge")));
}

#[test]
fn a_ruling_after_the_sheet_shows_the_contradiction() {
    let mut hall = wsom();
    hall.run(enter(vec![HandRecord::self_drawn(1, 30)], None));
    assert_eq!(hall.tournament.sheet_contradictions(), []);
    hall.run(rule(draft("long_hand", 1, Attached::default())));
    let found = hall.tournament.sheet_contradictions();
    assert_eq!((found[0].table, found[0].found.entrant), (TABLE, id(5)));
}

#[test]
fn no_ruling_names_a_hand_that_the_table_does_not_play() {
    let mut hall = wsom();
    for hand in [0, 17] {
        assert_eq!(
            hall.refusal(rule(draft("long_hand", hand, Attached::default()))),
            Refusal::HandNotInSession { hand, most: 16 }
        );
    }
    hall.run(rule(draft("long_hand", 16, Attached::default())));
    assert_eq!(hall.tournament.hand_of(SESSION, TABLE, 17), None);
    let riichi = Rig::of("riichi-ema-2016").and_players().and_seats();
    let late = rule(draft("swap_calling", 17, Attached::default()));
    assert_eq!(
        riichi.decide_as(DIRECTOR, &[Role::Director], &late).err(),
        None
    );
}

#[test]
fn penalty_tiles_are_tiles_of_one_set_and_as_many_as_the_rules_say() {
    let mut hall = wsom();
    let five_of_one = tiles(&["0p", "5p", "5p", "5p", "5p"]);
    assert_eq!(
        hall.refusal(rule(draft("false_win", 1, five_of_one))),
        Refusal::TileTooOften { tile: "5p".into() }
    );
    let three = draft("claim_withdrawn", 1, tiles(&["1p", "2p", "3p"]));
    assert_eq!(
        hall.refusal(rule(three.clone())),
        Refusal::PenaltyTilesTooMany { due: 2, listed: 3 }
    );
    hall.run(rule(RulingDraft {
        reason: "one more was shown".into(),
        ..three
    }));
    hall.run(rule(draft(
        "false_win",
        1,
        tiles(&["1p", "1p", "1p", "1p", "2p"]),
    )));
}

#[test]
fn seats_follow_the_exchange_and_the_deal() {
    let hall = Rig::seated();
    assert_eq!(now(&hall).dealer(), Some(id(1)));
    assert_eq!(hand(&hall, 4).dealer(), Some(id(6)));
    // South round of the Green Book: East and South, West and North change chairs.
    assert_eq!(hand(&hall, 5).dealer(), Some(id(5)));
    let table = hall.tournament.table(SESSION, TABLE).unwrap();
    let rounds = hall.tournament.arrangement(table);
    assert_eq!(rounds.len(), 4);
    for round in rounds {
        for (deal, dealer) in (1..).zip(&round.dealers) {
            assert_eq!(hand(&hall, round.round * 4 + deal).dealer(), *dealer);
        }
    }
}

#[test]
fn the_riichi_dealer_is_known_as_far_as_hands_are_entered() {
    let mut hall = Rig::of("riichi-ema-2016").and_players().and_seats();
    assert_eq!(now(&hall).dealer(), Some(id(1)));
    assert_eq!(hand(&hall, 2).position, None);
    let ready_east = HandRecord {
        ready: vec![0],
        riichi: vec![0],
        ..HandRecord::drawn()
    };
    let nobody = HandRecord::drawn();
    hall.run(enter(vec![ready_east, nobody], None));
    let third = now(&hall);
    assert_eq!((hand(&hall, 4).deal, third.deal), (None, Some((0, 1))));
    assert_eq!((third.hand, third.dealer()), (3, Some(id(5))));
    assert_eq!((third.counters(), third.deposits()), (Some(2), Some(1_000)));
    assert_eq!(hand(&hall, 2).dealer(), Some(id(1)));
}

#[test]
fn riichi_without_a_ready_hand_at_a_draw_needs_a_reason() {
    let mut hall = Rig::of("riichi-ema-2016").and_players().and_seats();
    let not_ready = vec![HandRecord {
        riichi: vec![1],
        ready: vec![0],
        ..HandRecord::drawn()
    }];
    assert_eq!(
        hall.refusal(enter(not_ready.clone(), Some(" "))),
        Refusal::RiichiNotReady {
            number: 1,
            entrant: id(5)
        }
    );
    let broken = HandRecord {
        riichi: vec![1],
        chombo: vec![1],
        ..HandRecord::default()
    };
    let chombo = enter(vec![broken], None);
    assert_eq!(
        hall.decide_as(DIRECTOR, &[Role::Director], &chombo).err(),
        None
    );
    hall.run(enter(not_ready, Some("the hand was thrown in unseen")));
    let table = hall.tournament.table(SESSION, TABLE).unwrap();
    let accepted = table.result.sheet().unwrap().accepted.as_ref();
    assert!(accepted.unwrap().reason.contains("unseen"));
}

#[test]
fn nobody_is_shown_on_a_wind_that_nobody_knows() {
    let mut hall = Rig::of("wsom").and_players();
    let mut seats = table(1, [1, 5, 2, 6]);
    seats.winds = false;
    hall.run(adopt(vec![plan(1, vec![seats])]));
    let state = now(&hall);
    assert_eq!((state.dealer(), state.people.len()), (None, 4));
}

/// Four people in any order.
fn drawn() -> impl Strategy<Value = Seats<SeatIndex>> {
    Just([0_u8, 1, 2, 3]).prop_shuffle().prop_map(Seats::from)
}

proptest! {
    #[test]
    fn the_seats_of_a_hand_are_those_of_the_sheet(
        draws in proptest::collection::vec(drawn(), 3),
        played in 0_usize..=16,
    ) {
        let mut hall = wsom();
        let hands: Vec<HandRecord> = (0..played)
            .map(|at| HandRecord {
                chairs: if at > 0 && at % 4 == 0 { Some(draws[at / 4 - 1]) } else { None },
                ..HandRecord::drawn()
            })
            .collect();
        if played > 0 {
            hall.run(enter(hands.clone(), None));
        }
        let sheet = hall.tournament.ruleset.settle_sheet(&hands).unwrap();
        let people = [1, 5, 2, 6].map(id);
        for (number, row) in (1..).zip(&sheet.rows) {
            let state = hand(&hall, number);
            prop_assert_eq!(state.position, Some(row.position));
            prop_assert_eq!(state.dealer(), Some(people[usize::from(row.position.dealer)]));
        }
        for number in 1..=16_u8 {
            let is_known = (usize::from(number) - 1) / 4 <= played.saturating_sub(1) / 4;
            prop_assert_eq!(hand(&hall, number).position.is_some(), is_known);
            let deal = ((number - 1) / 4, (number - 1) % 4);
            prop_assert_eq!(hand(&hall, number).deal, Some(deal));
        }
        let table = hall.tournament.table(SESSION, TABLE).unwrap();
        for round in hall.tournament.arrangement(table) {
            for (deal, dealer) in (1..).zip(&round.dealers) {
                prop_assert_eq!(hand(&hall, round.round * 4 + deal).dealer(), *dealer);
            }
        }
    }
}
