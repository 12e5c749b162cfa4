//! Standings, by hand.

use super::*;
use crate::standings::RankPaths;
use crate::standings::columns::{self, Column, Figure};
use crate::{TeamId, standings};
use ruleset::ranking::{Criterion, TeamRanking};

/// Rank, entrant, table points in quarters, score.
type Placing = (Option<u32>, u32, StandingPoints, Score);

fn lines(hall: &Rig, as_of: Option<u16>) -> Vec<Placing> {
    standings(&hall.tournament, as_of.map(SessionNo))
        .rows
        .iter()
        .map(|row| (row.rank, row.entrant.0, row.tally.points(), row.tally.score))
        .collect()
}

fn points(text: &str) -> StandingPoints {
    text.parse().unwrap()
}

#[test]
fn places_give_points_and_equal_scores_share_them() {
    let expected = [
        (Some(1), 1, points("4"), 60),
        (Some(2), 7, points("4"), 40),
        (Some(3), 5, points("2"), 20),
        (Some(4), 3, points("2"), 10),
        (Some(5), 2, points("1"), -30),
        (Some(6), 4, points("0.5"), -25),
        (Some(6), 8, points("0.5"), -25),
        (Some(8), 6, points("0"), -50),
    ];
    assert_eq!(lines(&Rig::played(), None), expected);
}

#[test]
fn ranks_are_known_after_each_session_with_a_result() {
    let hall = Rig::played();
    let paths = RankPaths::of(&hall.tournament);
    let ranks = |entrant: u32, last: u16| {
        let ranks = paths.ranks(id(entrant), SessionNo(last));
        ranks.collect::<Vec<_>>()
    };
    assert_eq!(paths.sessions(SessionNo(2)), [SessionNo(1)]);
    assert_eq!(ranks(7, 2), [Some(2)]);
    assert_eq!(ranks(8, 1), [Some(6)]);
    assert!(
        ranks(7, 0).is_empty(),
        "nothing of sessions that are kept back"
    );
    assert_eq!(ranks(99, 1), [None]);
    let mut hall = Rig::seated();
    enter_scores(&mut hall, FIRST, 1, [60, 20, -30, -50]);
    let paths = RankPaths::of(&hall.tournament);
    let of_three: Vec<_> = paths.ranks(id(3), FIRST).collect();
    assert_eq!(of_three, [None], "who has not played has no rank to show");
}

#[test]
fn a_substitute_is_listed_without_a_rank_and_counts_for_the_team() {
    let mut hall = Rig::played();
    let substitute = NewEntrant {
        kind: EntrantKind::Substitute,
        team: Some("Reds".into()),
        ..new_entrant(9)
    };
    hall.run(Command::Entrants(EntrantsCommand::AddEntrants {
        entrants: vec![substitute],
    }));
    assert_eq!(
        lines(&hall, None).len(),
        8,
        "who has not played is not listed"
    );
    hall.run(Command::Seating(SeatingCommand::ReplaceFrom {
        session: SessionNo(2),
        only: true,
        leaves: id(1),
        takes: id(9),
        reason: "ill".into(),
    }));
    let totals = [(9, 100), (7, 0), (2, -40), (8, -60)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        2, 1, totals,
    ))));
    let found = lines(&hall, None);
    assert_eq!(found.last(), Some(&(None, 9, points("4"), 100)));
    assert_eq!(found[0].1, 7, "the substitute takes no rank from anybody");
    let team = &standings(&hall.tournament, None).teams[0];
    assert_eq!(team.team, TeamId(1));
    assert_eq!(team.tally.points(), points("12.5"));
}

#[test]
fn penalties_against_totals_hit_the_person_or_the_team_and_not_both() {
    let mut hall = Rig::played();
    let mut standing = penalty(1, 1, 1, -3);
    let mut team = penalty(1, 1, 1, -2);
    team.subject = Subject::Team(TeamId(1));
    for (draft, unit) in [(&mut standing, Unit::Standing), (&mut team, Unit::Team)] {
        draft.session = None;
        draft.table = None;
        if let Some(points) = &mut draft.points {
            points.unit = unit;
        }
    }
    hall.run(Command::rule(standing));
    hall.run(Command::rule(team));
    let standings = standings(&hall.tournament, None);
    let first = standings.of(id(1)).unwrap();
    assert_eq!(
        (first.tally.earned, first.tally.points()),
        (points("4"), points("1"))
    );
    assert_eq!(first.rank, Some(4));
    let reds = standings
        .teams
        .iter()
        .find(|row| row.team == TeamId(1))
        .unwrap();
    assert_eq!(reds.tally.earned, points("7.5"));
    assert_eq!(reds.tally.points(), points("5.5"));
}

#[test]
fn what_rulings_take_after_uma_stands_among_the_penalties() {
    let mut hall = Rig::played();
    for (unit, amount) in [(Unit::TablePoints, -3), (Unit::Standing, -2)] {
        let mut draft = penalty(1, 1, 1, amount);
        draft.table = None;
        draft.points.as_mut().unwrap().unit = unit;
        hall.run(Command::rule(draft));
    }
    let standings = standings(&hall.tournament, None);
    let row = standings.of(id(1)).unwrap();
    let figure = |column: Column| column.figure(&row.tally, &row.lines).unwrap();
    assert_eq!(figure(Column::Earned), Figure::Points(points("4")));
    assert_eq!(figure(Column::Penalties), Figure::PointsIfAny(points("-5")));
    assert_eq!(figure(Column::Points), Figure::Points(points("-1")));
    // No penalty is in the average: it is what was won, for each session.
    assert_eq!(figure(Column::Average), Figure::Points(points("4")));
    let team = &standings
        .teams
        .iter()
        .find(|row| row.team == TeamId(1))
        .unwrap()
        .tally;
    let of_team = Column::Penalties.figure(team, &[]).unwrap();
    assert_eq!(
        of_team,
        Figure::PointsIfAny(points("-3")),
        "the total of a person is theirs"
    );
}

#[test]
fn penalties_of_one_session_alone_have_their_column() {
    let mut hall = Rig::played();
    let shown = |hall: &Rig| {
        let standings = standings(&hall.tournament, None);
        columns::of_teams(&standings).contains(&Column::Penalties)
    };
    assert!(!shown(&hall));
    let mut draft = penalty(1, 1, 1, -3);
    draft.points.as_mut().unwrap().unit = Unit::TablePoints;
    hall.run(Command::rule(draft));
    assert!(shown(&hall));
}

#[test]
fn table_points_of_one_session_hit_the_person_and_the_team() {
    let mut hall = Rig::played();
    let mut draft = penalty(1, 1, 1, -4);
    draft.table = None;
    if let Some(points) = &mut draft.points {
        points.unit = Unit::TablePoints;
    }
    hall.run(Command::rule(draft));
    let standings = standings(&hall.tournament, None);
    assert_eq!(standings.of(id(1)).unwrap().tally.points(), points("0"));
    let reds = standings
        .teams
        .iter()
        .find(|row| row.team == TeamId(1))
        .unwrap();
    assert_eq!(reds.tally.points(), points("3.5"));
}

#[test]
fn standings_as_of_a_session_do_not_know_what_came_later() {
    let mut hall = Rig::played();
    let after_first = lines(&hall, Some(1));
    let totals = [(1, -90), (7, 30), (2, 30), (8, 30)];
    hall.run(Command::Result(ResultCommand::EnterResult(sheet(
        2, 1, totals,
    ))));
    let mut later = penalty(2, 1, 7, -1);
    later.table = None;
    if let Some(points) = &mut later.points {
        points.unit = Unit::Standing;
    }
    hall.run(Command::rule(later));
    assert_eq!(lines(&hall, Some(1)), after_first);
    let shared = lines(&hall, None);
    let of = |entrant: u32| shared.iter().find(|line| line.1 == entrant).unwrap().2;
    // Three people share 4, 2 and 1 points.
    assert_eq!(
        of(2).units() - points("1").units(),
        StandingPoints::whole(7).units() / 3
    );
}

#[test]
fn the_disqualified_stand_last_without_points_where_the_rules_say_so() {
    let mut hall = Rig::played();
    hall.run(Command::Entrants(EntrantsCommand::Disqualify {
        entrant: id(1),
        reason: "cheating".into(),
    }));
    let found = lines(&hall, None);
    assert_eq!(found[0].0, Some(1));
    assert_eq!(found[0].1, 7);
    let last = found.last().map(|line| (line.0, line.1, line.2));
    assert_eq!(last, Some((Some(8), 1, points("0"))));
}

#[test]
fn the_disqualified_have_no_rank_and_leave_no_gap_where_the_rules_say_so() {
    let mut hall = Rig::played();
    let document = library::document("mcr-ema").unwrap();
    let without_rank = document.replace("listed = \"last\"", "listed = \"without_rank\"");
    hall.run(Command::Setup(SetupCommand::ChangeRuleSet {
        document: without_rank,
        reason: "the federation asks for it".into(),
    }));
    hall.run(Command::Entrants(EntrantsCommand::Disqualify {
        entrant: id(1),
        reason: "cheating".into(),
    }));
    let found = lines(&hall, None);
    assert_eq!((found[0].0, found[0].1), (Some(1), 7));
    assert_eq!(found.last().map(|line| (line.0, line.1)), Some((None, 1)));
}

#[test]
fn teams_are_compared_by_their_own_criteria() {
    let mut hall = Rig::played();
    let order = |hall: &Rig| -> Vec<(u32, TeamId)> {
        let teams = standings(&hall.tournament, None).teams;
        teams.iter().map(|row| (row.rank, row.team)).collect()
    };
    // The Reds have 7½ points and a score of 15, the Blues 6½ points and −15.
    assert_eq!(order(&hall), [(1, TeamId(1)), (2, TeamId(2))]);
    let ranking = &mut std::sync::Arc::make_mut(&mut hall.tournament.ruleset).ranking;
    ranking.teams = Some(TeamRanking {
        members: 4,
        criteria: vec![Criterion::BestSession],
        source: "a league's own rule".into(),
    });
    hall.run(Command::rule(penalty(1, 1, 1, -25)));
    // Their best sessions are 35 and 40 now, whatever the points say.
    assert_eq!(order(&hall), [(1, TeamId(2)), (2, TeamId(1))]);
}

#[test]
fn a_forfeited_session_gives_nothing_and_the_others_keep_their_places() {
    let mut hall = Rig::played();
    let mut draft = penalty(1, 1, 1, -1);
    draft.points = None;
    draft.outcomes = vec![Outcome::ForfeitedSession];
    hall.run(Command::rule(draft));
    let found = lines(&hall, None);
    let of = |entrant: u32| found.iter().find(|line| line.1 == entrant).unwrap().2;
    assert_eq!((of(1), of(5)), (points("0"), points("2")));
    let ruling = crate::RulingId(1);
    let reason = "he was there".into();
    hall.run(Command::Ruling(RulingCommand::ReverseRuling {
        ruling,
        reason,
    }));
    assert_eq!(lines(&hall, None)[0].2, points("4"));
}

#[test]
fn a_country_has_the_points_of_its_best_people() {
    let mut hall = Rig::played();
    let country = |id: EntrantId| match id.0 {
        1..=3 => Some("ESP"),
        4..=6 => Some("FRA"),
        7 => Some("DEN"),
        _ => None,
    };
    type TeamPlacing = (Option<u32>, &'static str, StandingPoints, usize);
    let order = |hall: &Rig, best: Option<usize>| -> Vec<TeamPlacing> {
        let standings = standings(&hall.tournament, None);
        let groups = standings.groups(&hall.tournament, best, country);
        let line = |row: &crate::standings::GroupRow<'static>| {
            assert_eq!(row.people.min(best.unwrap_or(9)), row.counted.len());
            (row.rank, row.name, row.tally.points(), row.people)
        };
        groups.iter().map(line).collect()
    };
    let of_two = [
        (Some(1), "ESP", points("6"), 3),
        (Some(2), "FRA", points("2.5"), 3),
        // One alone cannot be the best two.
        (None, "DEN", points("4"), 1),
    ];
    assert_eq!(order(&hall, Some(2)), of_two);
    let of_all = [
        (Some(1), "ESP", points("7"), 3),
        (Some(2), "DEN", points("4"), 1),
        (Some(3), "FRA", points("2.5"), 3),
    ];
    assert_eq!(order(&hall, None), of_all);
    hall.run(Command::Entrants(EntrantsCommand::Disqualify {
        entrant: id(1),
        reason: "cheating".into(),
    }));
    // The better score of one stands before that of the other, as among people.
    let of_one = [
        (Some(1), "DEN", points("4"), 1),
        (Some(2), "FRA", points("2"), 3),
        (Some(3), "ESP", points("2"), 2),
    ];
    assert_eq!(order(&hall, Some(1)), of_one);
}

#[test]
fn countries_that_nothing_separates_share_a_rank() {
    let hall = Rig::played();
    let country = |id: EntrantId| match id.0 {
        2 => Some("NED"),
        4 => Some("DEN"),
        8 => Some("FRA"),
        _ => None,
    };
    let standings = standings(&hall.tournament, None);
    let groups = standings.groups(&hall.tournament, None, country);
    let order: Vec<(Option<u32>, &str)> = groups.iter().map(|it| (it.rank, it.name)).collect();
    let expected = [(Some(1), "NED"), (Some(2), "DEN"), (Some(2), "FRA")];
    assert_eq!(order, expected);
}
