//! What becomes of people, sheets and requests when rulings are undone, amended or asked for, and which
//! points may be ruled.

use super::*;
use crate::attached::{Attached, PenaltyTile, Seen};
use crate::claim::{Charge, Claim, Recipients, RulingDraft};
use crate::{RequestId, RulingId};
use ruleset::offence::TilesDue;

const LINK: &str = "ruleset=mcr-ema&hand=345678s5m&melds=234p+777z&win=5m&draw=1&seat=E";
const OTHER_LINK: &str = "ruleset=mcr-ema&hand=345678s6m&melds=234p+777z&win=6m&draw=1&seat=E";

/// A ruling at table 1 that only says this.
fn says(entrant: u32, outcome: Outcome) -> Decision {
    Decision {
        outcomes: vec![outcome],
        points: None,
        ..penalty(1, 1, entrant, -10)
    }
}

fn amend(ruling: u32, decision: Decision) -> RulingCommand {
    RulingCommand::AmendRuling {
        ruling: RulingId(ruling),
        draft: decision.into(),
    }
}

fn reverse(ruling: u32) -> RulingCommand {
    RulingCommand::ReverseRuling {
        ruling: RulingId(ruling),
        reason: "appeal upheld".into(),
    }
}

fn playing(hall: &Rig, entrants: [u32; 2]) -> [bool; 2] {
    entrants.map(|number| hall.tournament.entrant(id(number)).unwrap().is_active())
}

#[test]
fn an_amended_disqualification_puts_out_only_whom_the_new_ruling_names() {
    let out = |entrant| says(entrant, Outcome::Disqualification);
    let mut hall = Rig::played();
    hall.run(Command::rule(out(1)));
    assert_eq!(playing(&hall, [1, 5]), [false, true]);
    let mut milder = hall.clone();
    milder.run(amend(1, says(1, Outcome::Warning)));
    assert_eq!(playing(&milder, [1, 5]), [true, true]);
    hall.run(amend(1, out(5)));
    assert_eq!(playing(&hall, [1, 5]), [true, false]);
}

#[test]
fn a_warning_that_is_undone_lets_nobody_play_whom_something_else_put_out() {
    let mut hall = Rig::played();
    hall.run(Command::rule(says(1, Outcome::Warning)));
    hall.run(EntrantsCommand::Disqualify {
        entrant: id(1),
        reason: "cheating".into(),
    });
    hall.run(reverse(1));
    assert_eq!(playing(&hall, [1, 5]), [false, true]);
    // One disqualification of two is undone: the person of the other stays out.
    let mut hall = Rig::played();
    for entrant in [1, 5] {
        hall.run(Command::rule(says(entrant, Outcome::Disqualification)));
    }
    hall.run(reverse(1));
    assert_eq!(playing(&hall, [1, 5]), [true, false]);
}

#[test]
fn a_penalty_may_cost_nothing_and_names_its_table_where_score_points_are_lost() {
    let hall = Rig::played();
    let nothing = Command::rule(penalty(1, 1, 1, 0));
    let decided = hall.decide_as(REFEREE, &[Role::Referee], &nothing);
    assert!(decided.is_ok(), "{decided:?}");
    let nowhere = Decision {
        table: None,
        ..penalty(1, 1, 1, -10)
    };
    assert_eq!(
        hall.refusal(Command::rule(nowhere)),
        Refusal::UnitNeedsTable
    );
}

fn tiles(count: usize) -> Attached {
    let all = ["1p", "2p", "3p", "4p", "5p"].iter().take(count);
    Attached {
        tiles: all
            .map(|tile| PenaltyTile {
                tile: (*tile).into(),
                is_dead: false,
                played: None,
            })
            .collect(),
        ..Attached::default()
    }
}

#[test]
fn as_many_penalty_tiles_as_the_rules_fix_need_no_reason() {
    let hall = Rig::of("wsom").and_players().and_seats();
    let catalogue = &hall.tournament.ruleset.offences;
    let (offence, due) = catalogue
        .iter()
        .find_map(|offence| match offence.tiles_due()? {
            TilesDue::Count(due) => Some((offence.id.clone(), due)),
            TilesDue::Named(_) => None,
        })
        .unwrap();
    let listed = |count: u8| {
        Command::Ruling(RulingCommand::Rule(RulingDraft {
            offence: Some(offence.clone()),
            claim: Claim::AsProposed,
            reason: String::new(),
            attached: tiles(usize::from(count)),
            ..penalty(1, 1, 1, -1).into()
        }))
    };
    let decided = hall.decide_as(REFEREE, &[Role::HeadReferee], &listed(due));
    assert!(decided.is_ok(), "{decided:?}");
    let listed = hall.refusal(listed(due + 1));
    let most = due + 1;
    assert_eq!(listed, Refusal::PenaltyTilesTooMany { due, listed: most });
}

fn charge(booking: Booking) -> Charge {
    Charge {
        amount: StandingPoints::whole(10),
        unit: Unit::Score,
        to: Recipients::Nobody,
        booking,
    }
}

/// Ten points against entrant 1, decided before the sheet of table 1 was on the screen.
fn unseen(charge: Charge) -> RulingDraft {
    RulingDraft {
        claim: Claim::Chosen {
            outcomes: vec![Outcome::Points],
            charge: Some(charge),
        },
        attached: Attached {
            seen: Some(Seen { time: 1, sheet: 0 }),
            ..Attached::default()
        },
        ..penalty(1, 1, 1, -10).into()
    }
}

#[test]
fn points_beside_the_sheet_do_not_wait_for_what_the_screen_showed_of_it() {
    let hall = Rig::played();
    let rule = |charge| {
        let command = Command::Ruling(RulingCommand::Rule(unseen(charge)));
        hall.decide_as(REFEREE, &[Role::Referee], &command)
    };
    assert!(rule(charge(Booking::Added)).is_ok());
    let of_table = Charge {
        unit: Unit::TablePoints,
        ..charge(Booking::OnSheet)
    };
    assert!(rule(of_table).is_ok());
    let on_sheet = rule(charge(Booking::OnSheet));
    assert_eq!(on_sheet, Err(Refusal::ResultChanged { version: 1 }));
}

/// Where the points of a request are booked once it is confirmed.
fn confirmed(hall: &mut Rig) -> Booking {
    let request = RequestId(1);
    hall.run(RulingCommand::ConfirmRequest { request });
    let ruling = hall.tournament.rulings.last().unwrap();
    ruling.decision.points.as_ref().unwrap().booking
}

#[test]
fn points_asked_for_on_a_sheet_stay_there_unless_another_came_since() {
    let mut draft = unseen(charge(Booking::OnSheet));
    draft.attached.seen = None;
    let ask = RulingCommand::RequestRuling(draft);
    // The sheet was there already when the points were asked for.
    let mut hall = Rig::played();
    hall.run(ask.clone());
    assert_eq!(confirmed(&mut hall), Booking::OnSheet);
    // Since then it was taken back, and the next one can carry them.
    let mut hall = Rig::played();
    hall.run(ask);
    hall.run(ResultCommand::TakeBackResult {
        session: FIRST,
        table: TableNo(1),
        base_version: 1,
        reason: "the sheet of another table".into(),
    });
    assert_eq!(confirmed(&mut hall), Booking::OnSheet);
}

#[test]
fn requests_are_numbered_in_their_order() {
    let mut hall = Rig::played();
    for entrant in [1, 5, 2] {
        let draft = penalty(1, 1, entrant, -10).into();
        hall.run(RulingCommand::RequestRuling(draft));
    }
    let numbers: Vec<u32> = hall.tournament.requests.iter().map(|it| it.id.0).collect();
    assert_eq!(numbers, [1, 2, 3]);
    let request = RequestId(2);
    hall.run(RulingCommand::ConfirmRequest { request });
    assert_eq!(
        hall.tournament.rulings[0].decision.subject,
        Subject::Entrant(id(5))
    );
}

#[test]
fn a_valued_hand_is_put_on_its_sheet_once() {
    let mut hall = Rig::seated();
    let attach = |hand, link: &str| DutyCommand::AttachHand {
        session: FIRST,
        table: TableNo(1),
        hand,
        link: link.into(),
    };
    hall.run(attach(2, LINK));
    assert_eq!(hall.refusal(attach(2, LINK)), Refusal::NothingToChange);
    hall.run(attach(3, LINK));
    hall.run(attach(2, OTHER_LINK));
    let hands: Vec<u8> = hall
        .tournament
        .sheet_hands_at(FIRST, TableNo(1))
        .map(|it| it.hand)
        .collect();
    assert_eq!(hands, [2, 3, 2]);
}
