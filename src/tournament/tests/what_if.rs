//! What a decision would change.

use super::*;
use crate::what_if::{WhatIf, what_if};
use crate::{RulingId, TeamId};

/// What a command of the director would change.
fn ask(hall: &Rig, command: &Command) -> WhatIf {
    let events = hall
        .decide_as(DIRECTOR, &[Role::Director], command)
        .unwrap();
    what_if(&hall.tournament, &events).unwrap()
}

fn ranks(what_if: &WhatIf) -> Vec<(u32, Option<u32>, Option<u32>)> {
    let rank = |position: Option<crate::what_if::Position>| position?.rank;
    let changes = what_if.entrants.iter();
    changes
        .map(|it| (it.id.0, rank(it.before), rank(it.after)))
        .collect()
}

#[test]
fn a_reversal_shows_whose_rank_it_changes_and_changes_nothing() {
    let mut hall = Rig::played();
    // 1 falls behind 5 at table 1, and shares a rank with 3.
    hall.run(Command::rule(penalty(1, 1, 1, -50)));
    let before = hall.tournament.clone();
    let reverse = Command::Ruling(RulingCommand::ReverseRuling {
        ruling: RulingId(1),
        reason: "appeal upheld".into(),
    });
    let effect = ask(&hall, &reverse);
    assert_eq!(
        ranks(&effect),
        [
            (1, Some(3), Some(1)),
            (7, Some(1), Some(2)),
            (5, Some(2), Some(3)),
            (3, Some(3), Some(4))
        ]
    );
    assert_eq!(hall.tournament, before);
    hall.run(reverse);
    let after = crate::standings(&hall.tournament, None);
    for change in &effect.entrants {
        let row = after.of(change.id).unwrap();
        assert_eq!(change.after.unwrap().rank, row.rank);
        assert_eq!(change.after.unwrap().points, row.tally.points());
    }
}

#[test]
fn a_warning_changes_nothing() {
    let hall = Rig::played();
    let warning = Decision {
        outcomes: vec![Outcome::Warning],
        points: None,
        ..penalty(1, 1, 1, -1)
    };
    assert!(ask(&hall, &Command::rule(warning)).is_empty());
}

#[test]
fn a_disqualification_takes_the_rank_and_the_points_away() {
    let hall = Rig::played();
    let command = Command::Entrants(EntrantsCommand::Disqualify {
        entrant: id(1),
        reason: "conduct".into(),
    });
    let effect = ask(&hall, &command);
    // Eight play; the European rules put the disqualified last.
    assert!(
        ranks(&effect).contains(&(1, Some(1), Some(8))),
        "{effect:?}"
    );
}

#[test]
fn points_of_a_team_change_teams_and_no_person() {
    let hall = Rig::played();
    let mut draft = penalty(1, 1, 1, -3);
    draft.subject = Subject::Team(TeamId(1));
    (draft.session, draft.table) = (None, None);
    if let Some(points) = &mut draft.points {
        points.unit = Unit::Team;
    }
    let effect = ask(&hall, &Command::rule(draft));
    assert_eq!(effect.entrants, []);
    assert!(!effect.is_empty());
    // The Reds fall from 7½ to 4½ points, behind the Blues with 6½: both lines change.
    let ranks: Vec<_> = effect
        .teams
        .iter()
        .map(|it| (it.id, it.before.unwrap().rank, it.after.unwrap().rank))
        .collect();
    assert_eq!(
        ranks,
        [(TeamId(2), Some(2), Some(1)), (TeamId(1), Some(1), Some(2))]
    );
    let lost = effect.teams[1].before.unwrap().points - effect.teams[1].after.unwrap().points;
    assert_eq!(lost, StandingPoints::whole(3));
    let kept = effect.teams[0].before.unwrap().points;
    assert_eq!(effect.teams[0].after.unwrap().points, kept);
}
