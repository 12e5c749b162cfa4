//! What is wrong with a seating: rules that are broken, wishes that are not met, winds that are uneven.

use super::*;
use crate::meetings::{meetings, seating_figures};
use crate::seat_faults::{HardFault, SoftFaults, hard_faults};
use crate::seat_rules::{Apart, FixedSeat, Rest, SeatRules};
use crate::seating::{DrawWishes, PlanOrigin};

fn set(rules: SeatRules) -> Command {
    Command::Seating(SeatingCommand::SetSeatRules { rules })
}

fn stays(entrant: u32, table: u16) -> FixedSeat {
    FixedSeat {
        entrant: id(entrant),
        table: TableNo(table),
    }
}

fn drawn(wishes: DrawWishes, plans: Vec<SessionPlan>) -> Command {
    Command::Seating(SeatingCommand::AdoptPlan {
        plans,
        origin: PlanOrigin::Drawn {
            seed: 7,
            algorithm: "test".into(),
            words: String::new(),
            wishes: Some(wishes),
            records: Vec::new(),
            request: String::new(),
            stopped: false,
        },
    })
}

#[test]
fn who_stays_at_a_table_is_at_fault_elsewhere_though_nobody_is_kept_apart() {
    let mut hall = Rig::seated();
    hall.run(set(SeatRules {
        fixed: vec![stays(5, 1)],
        ..SeatRules::default()
    }));
    let faults: Vec<HardFault> = hard_faults(&hall.tournament).into_iter().collect();
    let elsewhere = HardFault::Elsewhere(SECOND, id(5), TableNo(1));
    assert_eq!(faults, [elsewhere]);
    hall.run(set(SeatRules::default()));
    assert!(hard_faults(&hall.tournament).is_empty());
}

#[test]
fn what_was_wished_of_the_latest_draw_is_kept_and_a_rule_comes_before_a_wish() {
    let mut hall = Rig::with_players();
    let first = || plan(1, vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])]);
    let second = || plan(2, vec![table(1, [1, 7, 2, 8]), table(2, [3, 5, 4, 6])]);
    let older = DrawWishes {
        apart: vec![vec![id(7), id(8)]],
        ..DrawWishes::default()
    };
    let latest = DrawWishes {
        apart: vec![vec![id(1), id(3)]],
        fixed: vec![(id(1), TableNo(1)), (id(4), TableNo(2))],
        ..DrawWishes::default()
    };
    hall.run(drawn(older, vec![second()]));
    hall.run(drawn(latest, vec![first()]));
    hall.run(set(SeatRules {
        fixed: vec![stays(1, 2)],
        ..SeatRules::default()
    }));
    let rules = hall.tournament.rules_in_force();
    let apart = Apart {
        people: vec![id(1), id(3)],
        hard: true,
    };
    assert_eq!(rules.apart, [apart]);
    assert_eq!(rules.fixed, [stays(1, 2), stays(4, 2)]);
}

#[test]
fn everybody_of_a_set_is_kept_apart_from_every_other() {
    let apart = |people: &[u32], hard| Apart {
        people: people.iter().copied().map(id).collect(),
        hard,
    };
    let rules = SeatRules {
        apart: vec![apart(&[3, 1, 2, 4], true), apart(&[1, 5], false)],
        ..SeatRules::default()
    };
    let pairs = |hard| -> Vec<(u32, u32)> {
        let pairs = rules.pairs(hard).into_iter();
        pairs.map(|(a, b)| (a.0, b.0)).collect()
    };
    let all = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
    assert_eq!(pairs(true), all);
    assert_eq!(pairs(false), [(1, 5)]);
}

#[test]
fn the_rest_of_a_hall_names_the_rule_set_of_its_table() {
    let (ruleset, document) = (String::from("sanma"), String::from("the text"));
    let three = Rest::Three { ruleset, document };
    assert_eq!(three.ruleset(), Some("sanma"));
    assert_eq!(three.document(), Some("the text"));
    assert_eq!(Rest::SitOut.ruleset(), None);
}

#[test]
fn a_seating_is_worse_if_a_single_figure_is_worse() {
    let before = SoftFaults {
        repeats: 2,
        team_meetings: 2,
        club_meetings: 2,
        unwished: 2,
        winds: 2,
    };
    let with: [fn(&mut SoftFaults) -> &mut u32; 5] = [
        |it| &mut it.repeats,
        |it| &mut it.team_meetings,
        |it| &mut it.club_meetings,
        |it| &mut it.unwished,
        |it| &mut it.winds,
    ];
    assert!(!before.is_worse_than(&before));
    for figure in with {
        let (mut more, mut less) = (before, before);
        *figure(&mut more) += 1;
        *figure(&mut less) -= 1;
        assert!(more.is_worse_than(&before));
        assert!(!less.is_worse_than(&before));
    }
}

/// Four at one table who take every wind in turn, with a substitute in the last chair.
fn rotated(rows: &[[u32; 4]]) -> Rig {
    let mut hall = Rig::empty();
    hall.run(Command::Setup(SetupCommand::ChangeSettings {
        settings: Settings {
            sessions: 9,
            ..settings()
        },
    }));
    let mut entrants: Vec<NewEntrant> = (1..=4).map(new_entrant).collect();
    entrants[3].kind = EntrantKind::Substitute;
    hall.run(EntrantsCommand::AddEntrants { entrants });
    let plans = rows.iter().zip(1..);
    let plans = plans.map(|(row, session)| plan(session, vec![table(1, *row)]));
    hall.run(adopt(plans.collect()));
    hall
}

#[test]
fn winds_are_uneven_when_somebody_has_one_twice_more_than_another() {
    let turns = [[1, 2, 3, 4], [2, 3, 4, 1], [3, 4, 1, 2], [4, 1, 2, 3]];
    let uneven = |rows: &[[u32; 4]]| {
        let hall = rotated(rows);
        SoftFaults::of(&hall.tournament, &hall.clubs).winds
    };
    assert_eq!(uneven(&turns), 0);
    let [first, .., last] = turns;
    assert_eq!(uneven(&[turns[0], turns[1], turns[2], last, first]), 0);
    // Each of the three players, and not the substitute, has two winds twice and two never.
    assert_eq!(uneven(&[first, first, last, last]), 3);
    assert_eq!(uneven(&[first, first, first]), 6);
}

#[test]
fn meetings_of_substitutes_are_counted_but_are_no_fault_of_the_plan() {
    let hall = rotated(&[[1, 2, 3, 4], [1, 2, 3, 4]]);
    let met = meetings(&hall.tournament);
    assert_eq!(met.len(), 6);
    assert!(met.values().all(|times| *times == 2));
    let figures = seating_figures(&hall.tournament);
    assert_eq!((figures.repeats, figures.most), (3, 2));
    assert_eq!(figures.team_meetings, 0, "who has no team has no mate");
    let of_teams = seating_figures(&Rig::seated().tournament);
    // In both sessions two Reds and two Blues sit at each table.
    assert_eq!(of_teams.team_meetings, 8);
}
