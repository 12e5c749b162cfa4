//! Who may rule what, and what others ask the head referee for.

use super::*;
use crate::attached::{Attached, Seen};
use crate::claim::{Charge, Claim, Recipients, RulingDraft};
use crate::state::Standing;
use crate::{Capability, RequestId, RulingId, TeamId};
use ruleset::offence::Authority;
use ruleset::{Offence, Receivers};

/// What somebody asks for about an offence of entrant 1 (or the Reds) at table 1 in session 1.
fn draft(offence: &Offence) -> RulingDraft {
    let subject = match offence.unit {
        Unit::Team => Subject::Team(TeamId(1)),
        _ => Subject::Entrant(id(1)),
    };
    RulingDraft {
        subject,
        session: Some(SessionNo(1)),
        table: Some(TableNo(1)),
        hand: Some(1),
        offence: Some(offence.id.clone()),
        claim: claim(offence),
        reason: "seen by everybody".into(),
        attached: Attached::default(),
    }
}

/// As the rules propose; where they pay whoever was wronged, with the name of that person.
fn claim(offence: &Offence) -> Claim {
    if offence.receivers != Receivers::Offended {
        return Claim::AsProposed;
    }
    Claim::Chosen {
        outcomes: vec![Outcome::Points],
        charge: Some(Charge {
            amount: StandingPoints::whole(5),
            unit: Unit::Score,
            to: Recipients::One(id(2)),
            booking: Booking::OnSheet,
        }),
    }
}

/// Somebody is put out of the event for no offence of the catalogue.
fn put_out() -> RulingDraft {
    RulingDraft {
        offence: None,
        reason: "insulted a child".into(),
        ..chosen("", vec![Outcome::Disqualification], None)
    }
}

fn chosen(offence: &str, outcomes: Vec<Outcome>, charge: Option<Charge>) -> RulingDraft {
    RulingDraft {
        subject: Subject::Entrant(id(1)),
        session: Some(SessionNo(1)),
        table: Some(TableNo(1)),
        hand: None,
        offence: Some(offence.into()).filter(|it: &String| !it.is_empty()),
        claim: Claim::Chosen { outcomes, charge },
        reason: "seen by everybody".into(),
        attached: Attached::default(),
    }
}

fn ask(draft: RulingDraft) -> Command {
    Command::Ruling(RulingCommand::RequestRuling(draft))
}

fn confirm(request: u32) -> Command {
    let request = RequestId(request);
    Command::Ruling(RulingCommand::ConfirmRequest { request })
}

fn decline(request: u32, reason: &str) -> Command {
    Command::Ruling(RulingCommand::DeclineRequest {
        request: RequestId(request),
        reason: reason.into(),
    })
}

fn is_out(hall: &Rig) -> bool {
    let standing = &hall.tournament.entrant(id(1)).unwrap().standing;
    matches!(standing, Standing::Disqualified { .. })
}

#[test]
fn every_role_rules_the_offences_that_the_documents_leave_to_it() {
    let mut reserved = 0;
    for document in library::ids() {
        let hall = Rig::of(document).and_players().and_seats();
        for offence in &hall.tournament.ruleset.offences {
            reserved += usize::from(offence.ruled_by == Authority::HeadReferee);
            for role in Role::ALL {
                let asked = draft(offence);
                let answer = |command| hall.decide_as(REFEREE, &[role], &command).err();
                let expected = match (role.may(Capability::Rule), offence.ruled_by) {
                    (false, _) => Some(Refusal::NotAllowed {
                        capability: Capability::Rule,
                    }),
                    (true, Authority::HeadReferee) if role == Role::Referee => {
                        Some(Refusal::HeadRefereeDecides)
                    }
                    (true, _) => None,
                };
                let name = format!("{document}: {} by {role}", offence.id);
                assert_eq!(answer(Command::rule(asked.clone())), expected, "{name}");
                let may_ask = answer(ask(asked)).is_none();
                assert_eq!(may_ask, role.may(Capability::Rule), "{name} asked for");
            }
        }
    }
    assert!(reserved >= 20, "{reserved}");
}

#[test]
fn a_referee_puts_nobody_out_whom_the_catalogue_leaves_in() {
    let hall = Rig::of("riichi-ema-2016").and_players().and_seats();
    let by = |role, draft: RulingDraft| {
        let ruled = hall.decide_as(REFEREE, &[role], &Command::rule(draft));
        ruled.err()
    };
    let obstruction = || chosen("obstruction", vec![Outcome::Disqualification], None);
    for out in [put_out(), obstruction()] {
        let refused = by(Role::Referee, out.clone());
        assert_eq!(refused, Some(Refusal::HeadRefereeDecides));
        assert_eq!(by(Role::HeadReferee, out), None);
    }
    // The third obstruction puts somebody out by the ladder, which any referee rules.
    let mut hall = hall;
    let again = hall.tournament.ruleset.offence("obstruction").unwrap();
    let again = draft(again);
    for _ in 0..3 {
        assert!(!is_out(&hall));
        hall.run_as(REFEREE, &[Role::Referee], Command::rule(again.clone()))
            .unwrap();
    }
    assert!(is_out(&hall));
}

#[test]
fn the_ladder_that_puts_somebody_out_is_counted_where_it_happened() {
    let of_event = "unit = \"table_points\"\ncounter_scope = \"tournament\"";
    let of_session = of_event.replace("tournament", "session");
    let usual = library::document("riichi-ema-2016").unwrap();
    let document = usual.replace(of_event, &of_session);
    assert_ne!(document, usual);
    let mut hall = Rig::of("riichi-ema-2016").and_players();
    hall.run(SetupCommand::ChangeRuleSet {
        document,
        reason: String::new(),
    });
    let mut hall = hall.and_seats();
    let again = draft(hall.tournament.ruleset.offence("obstruction").unwrap());
    for _ in 0..3 {
        hall.run_as(REFEREE, &[Role::Referee], Command::rule(again.clone()))
            .unwrap();
    }
    assert!(is_out(&hall));
}

#[test]
fn a_referee_does_not_make_a_warning_of_their_own_a_disqualification() {
    let mut hall = Rig::played();
    let warning = chosen("", vec![Outcome::Warning], None);
    hall.run_as(REFEREE, &[Role::Referee], Command::rule(warning))
        .unwrap();
    let amend = Command::Ruling(RulingCommand::AmendRuling {
        ruling: RulingId(1),
        draft: put_out(),
    });
    assert_eq!(
        hall.run_as(REFEREE, &[Role::Referee], amend.clone()),
        Err(Refusal::HeadRefereeDecides)
    );
    hall.run_as(REFEREE, &[Role::HeadReferee], amend).unwrap();
}

#[test]
fn what_a_referee_asked_for_is_done_once_the_head_referee_confirms_it() {
    let mut hall = Rig::played();
    hall.run_as(REFEREE, &[Role::Referee], ask(put_out()))
        .unwrap();
    assert!(!is_out(&hall) && hall.tournament.rulings.is_empty());
    assert_eq!(hall.tournament.open_requests().count(), 1);
    assert!(matches!(
        hall.run_as(REFEREE, &[Role::Referee], confirm(1)),
        Err(Refusal::NotAllowed { .. })
    ));
    hall.run_as(DIRECTOR, &[Role::HeadReferee], confirm(1))
        .unwrap();
    assert!(is_out(&hall));
    let ruling = &hall.tournament.rulings[0];
    assert_eq!(
        (ruling.by, ruling.decision.reason.as_str()),
        (DIRECTOR, "insulted a child")
    );
    let request = hall.tournament.request(RequestId(1)).unwrap();
    assert_eq!(request.by, REFEREE);
    assert_eq!(request.answer.as_ref().unwrap().ruling, Some(RulingId(1)));
    let request = RequestId(1);
    for again in [confirm(1), decline(1, "too late")] {
        assert_eq!(hall.refusal(again), Refusal::RequestAnswered { request });
    }
    assert_eq!(
        hall.refusal(confirm(2)),
        Refusal::NoSuchRequest {
            request: RequestId(2)
        }
    );
}

#[test]
fn a_request_is_declined_with_a_reason_or_taken_back_by_whoever_asked() {
    let mut hall = Rig::played();
    for _ in 0..2 {
        hall.run_as(REFEREE, &[Role::Referee], ask(put_out()))
            .unwrap();
    }
    assert_eq!(hall.refusal(decline(1, " ")), Refusal::ReasonMissing);
    hall.run(decline(1, "the child laughed"));
    let stranger = hall.run_as(SCORER, &[Role::Referee], decline(2, "no"));
    assert!(matches!(stranger, Err(Refusal::NotAllowed { .. })));
    hall.run_as(REFEREE, &[Role::Referee], decline(2, "a mistake"))
        .unwrap();
    assert_eq!(hall.tournament.open_requests().count(), 0);
    assert!(!is_out(&hall) && hall.tournament.rulings.is_empty());
}

#[test]
fn a_request_is_counted_by_what_is_true_when_it_is_confirmed() {
    let mut hall = Rig::seated();
    let charge = Charge {
        amount: StandingPoints::whole(10),
        unit: Unit::Score,
        to: Recipients::Nobody,
        booking: Booking::OnSheet,
    };
    let outcomes = vec![Outcome::Points];
    let mut asked = chosen("", outcomes, Some(charge));
    asked.attached.seen = Some(Seen { time: 1, sheet: 0 });
    hall.run_as(REFEREE, &[Role::Referee], ask(asked)).unwrap();
    // The table hands in its sheet, which cannot carry what nobody has decided.
    let totals = [(1, 60), (5, 20), (2, -30), (6, -50)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        1, 1, totals,
    ))));
    let request = hall.tournament.request(RequestId(1)).unwrap();
    let shown = hall.tournament.requested(request).unwrap();
    hall.run(confirm(1));
    let given = &hall.tournament.rulings[0].decision;
    assert_eq!(given.points, shown.points);
    assert_eq!(given.points.as_ref().unwrap().booking, Booking::Added);
}

#[test]
fn a_request_is_refused_like_the_ruling_it_asks_for() {
    let hall = Rig::played();
    let nobody = RulingDraft {
        subject: Subject::Entrant(id(3)),
        ..put_out()
    };
    assert!(matches!(
        hall.refusal(ask(nobody)),
        Refusal::NotAtTable { .. }
    ));
    let silent = RulingDraft {
        reason: String::new(),
        ..put_out()
    };
    assert_eq!(hall.refusal(ask(silent)), Refusal::ReasonMissing);
}
