//! Rulings and their reversal.

use super::*;
use crate::appeal::Deadline;
use crate::standings;
use crate::state::Standing;
use crate::{RulingId, TeamId};
use ruleset::offence::LARGEST_AMOUNT;

fn reverse(ruling: u32) -> Command {
    Command::Ruling(RulingCommand::ReverseRuling {
        ruling: RulingId(ruling),
        reason: "appeal upheld".into(),
    })
}

fn disqualification(entrant: u32) -> Decision {
    Decision {
        outcomes: vec![Outcome::Disqualification],
        points: None,
        session: None,
        table: None,
        ..penalty(1, 1, entrant, -10)
    }
}

/// Points against a total.
fn against(subject: Subject, unit: Unit, session: Option<u16>) -> Decision {
    let mut draft = penalty(1, 1, 1, -1);
    draft.subject = subject;
    draft.session = session.map(SessionNo);
    draft.table = None;
    if let Some(points) = &mut draft.points {
        points.unit = unit;
    }
    draft
}

#[test]
fn points_in_each_unit_need_their_place_and_their_subject() {
    let hall = Rig::played();
    let team = Subject::Team(TeamId(1));
    let person = Subject::Entrant(id(1));
    let cases = [
        (against(person, Unit::Score, None), Refusal::UnitNeedsTable),
        (
            against(person, Unit::TablePoints, None),
            Refusal::UnitNeedsSession,
        ),
        (
            against(team, Unit::TablePoints, Some(1)),
            Refusal::UnitNeedsEntrant,
        ),
        (
            against(team, Unit::Standing, None),
            Refusal::UnitNeedsEntrant,
        ),
        (against(person, Unit::Team, None), Refusal::UnitNeedsTeam),
    ];
    for (draft, refusal) in cases {
        assert_eq!(hall.refusal(Command::rule(draft)), refusal);
    }
}

#[test]
fn a_penalty_costs_whole_points_within_reason() {
    let hall = Rig::played();
    assert_eq!(
        hall.refusal(Command::rule(penalty(1, 1, 1, 10))),
        Refusal::AmountNotNegative
    );
    for units in [
        i64::MIN,
        -StandingPoints::UNITS / 2,
        -200_000 * StandingPoints::UNITS,
    ] {
        let mut draft = penalty(1, 1, 1, -10);
        if let Some(points) = &mut draft.points {
            points.offender = StandingPoints::from_units(units);
        }
        assert_eq!(
            hall.refusal(Command::rule(draft)),
            Refusal::AmountOutOfRange
        );
    }
}

#[test]
fn the_largest_amount_can_be_lost_and_received() {
    let hall = Rig::played();
    let mut draft = penalty(1, 1, 1, -LARGEST_AMOUNT);
    draft.points.as_mut().unwrap().receivers = vec![(id(5), LARGEST_AMOUNT), (id(2), 0)];
    let command = Command::rule(draft.clone());
    assert!(hall.decide_as(REFEREE, &[Role::Referee], &command).is_ok());
    for amount in [LARGEST_AMOUNT + 1, -1] {
        draft.points.as_mut().unwrap().receivers = vec![(id(5), amount)];
        assert_eq!(
            hall.refusal(Command::rule(draft.clone())),
            Refusal::AmountOutOfRange,
            "{amount}"
        );
    }
}

#[test]
fn only_score_points_go_from_one_person_to_another() {
    let hall = Rig::played();
    let person = Subject::Entrant(id(1));
    for (unit, session) in [(Unit::TablePoints, Some(1)), (Unit::Standing, None)] {
        let mut draft = against(person, unit, session);
        let command = Command::rule(draft.clone());
        assert!(hall.decide_as(REFEREE, &[Role::Referee], &command).is_ok());
        draft.points.as_mut().unwrap().receivers = vec![(id(5), 1)];
        assert_eq!(
            hall.refusal(Command::rule(draft)),
            Refusal::AmountOutOfRange
        );
    }
}

#[test]
fn offender_and_receivers_sit_at_the_table() {
    let hall = Rig::played();
    let not_there = |entrant| Refusal::NotAtTable {
        session: SessionNo(1),
        table: TableNo(1),
        entrant: id(entrant),
    };
    assert_eq!(
        hall.refusal(Command::rule(penalty(1, 1, 3, -10))),
        not_there(3)
    );
    let mut draft = penalty(1, 1, 1, -30);
    if let Some(points) = &mut draft.points {
        points.receivers = vec![(id(5), 10), (id(8), 10)];
    }
    assert_eq!(hall.refusal(Command::rule(draft)), not_there(8));
}

#[test]
fn added_points_change_the_scores_and_moved_points_keep_the_sum() {
    let mut hall = Rig::played();
    let mut draft = penalty(1, 1, 1, -30);
    if let Some(points) = &mut draft.points {
        points.receivers = vec![(id(5), 10), (id(2), 10), (id(6), 10)];
    }
    hall.run(Command::rule(draft));
    let standings = standings(&hall.tournament, None);
    let score = |entrant| standings.of(id(entrant)).unwrap().tally.score;
    assert_eq!([score(1), score(5), score(2), score(6)], [30, 30, -20, -40]);
    // First and second are equal now: they share 4 and 2 points.
    let points = standings.of(id(1)).unwrap().tally.points();
    assert_eq!(points, StandingPoints::whole(3));
}

#[test]
fn a_referee_takes_back_the_own_ruling_and_the_head_referee_any() {
    let mut hall = Rig::played();
    let referee = &[Role::Referee];
    hall.run(Command::rule(penalty(1, 1, 1, -10)));
    assert!(matches!(
        hall.run_as(REFEREE, referee, reverse(1)),
        Err(Refusal::NotAllowed { .. })
    ));
    hall.run_as(REFEREE, &[Role::HeadReferee], reverse(1))
        .unwrap();
    assert_eq!(
        hall.refusal(reverse(1)),
        Refusal::AlreadyReversed {
            ruling: RulingId(1)
        }
    );
    let own = Command::rule(penalty(1, 1, 2, -10));
    hall.run_as(REFEREE, referee, own).unwrap();
    hall.run_as(REFEREE, referee, reverse(2)).unwrap();
}

#[test]
fn a_disqualification_falls_with_the_last_ruling_that_made_it() {
    let mut hall = Rig::played();
    hall.run(Command::rule(disqualification(1)));
    hall.run(Command::rule(disqualification(1)));
    let is_out = |hall: &Rig| {
        let standing = &hall.tournament.entrant(id(1)).unwrap().standing;
        matches!(standing, Standing::Disqualified { .. })
    };
    assert!(is_out(&hall));
    hall.run(reverse(1));
    assert!(is_out(&hall), "the second ruling stands");
    hall.run(reverse(2));
    assert!(!is_out(&hall));
}

#[test]
fn somebody_who_went_home_can_be_disqualified_and_is_not_called_back_by_another_ruling() {
    let mut hall = Rig::played();
    hall.run(Command::Entrants(EntrantsCommand::Withdraw {
        entrant: id(1),
        reason: String::new(),
    }));
    hall.run(Command::rule(penalty(1, 1, 1, -10)));
    hall.run(reverse(1));
    let standing = |hall: &Rig| hall.tournament.entrant(id(1)).unwrap().standing.clone();
    assert!(matches!(standing(&hall), Standing::Withdrawn { .. }));
    hall.run(Command::rule(disqualification(1)));
    assert!(matches!(standing(&hall), Standing::Disqualified { .. }));
}

#[test]
fn a_ruling_says_what_for_by_the_catalogue_or_in_words() {
    let hall = Rig::played();
    let mut draft = penalty(1, 1, 1, -10);
    draft.reason = " ".into();
    assert_eq!(
        hall.refusal(Command::rule(draft.clone())),
        Refusal::ReasonMissing
    );
    draft.offence = Some("no_such".into());
    assert!(matches!(
        hall.refusal(Command::rule(draft.clone())),
        Refusal::NoSuchOffence { .. }
    ));
    draft.offence = hall
        .tournament
        .ruleset
        .offences
        .first()
        .map(|o| o.id.clone());
    assert!(
        hall.decide_as(REFEREE, &[Role::Referee], &Command::rule(draft))
            .is_ok()
    );
}

#[test]
fn a_deadline_may_count_from_the_ruling_itself() {
    let usual = library::document("mcr-ema").unwrap();
    let document = usual.replace("deadline_minutes = 0", "deadline_minutes = 15");
    assert_ne!(document, usual);
    let mut hall = Rig::seated();
    hall.run(SetupCommand::ChangeRuleSet {
        document,
        reason: String::new(),
    });
    hall.run(Command::rule(penalty(1, 1, 1, -10)));
    let end = hall.now + TimeDelta::minutes(15);
    let deadline = hall.tournament.appeal_deadline(&hall.tournament.rulings[0]);
    assert_eq!(deadline, Deadline::Until(end));
}
