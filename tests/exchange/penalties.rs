//! Penalties of every unit, in both shapes of real data.

use seatwind::ruleset::{StandingPoints, Unit};
use seatwind::tournament::ruling::{Booking, Subject};
use seatwind::tournament::{EntrantId, TeamId, standings};

use super::one_table;

fn score(folder: &seatwind::exchange::folder::Folder, entrant: u32) -> i64 {
    let standings = standings(&folder.tournament, None);
    standings.of(EntrantId(entrant)).unwrap().tally.score
}

#[test]
fn points_that_the_sum_of_the_table_shows_are_in_the_scores() {
    let penalty = "round,table,player_id,amount,unit\n1,1,1,-20,score\n";
    let folder = one_table([30, 10, -20, -40], &[("penalties.csv", penalty)]);
    assert_eq!(score(&folder, 1), 30);
    let sheet = folder.tournament.sessions[0].tables[0].result.sheet();
    assert_eq!(
        sheet.unwrap().accepted,
        None,
        "the penalty explains the sum"
    );
}

#[test]
fn points_that_the_sum_of_the_table_does_not_show_are_added() {
    let penalty = "round,table,player_id,amount,unit\n1,1,1,-20,score\n";
    let folder = one_table([50, 10, -20, -40], &[("penalties.csv", penalty)]);
    assert_eq!(score(&folder, 1), 30);
}

#[test]
fn the_file_can_say_itself_whether_the_scores_contain_a_penalty() {
    let penalty = "round,table,player_id,amount,unit,booking\n1,1,1,-20,score,on_sheet\n";
    let folder = one_table([50, 10, -20, -40], &[("penalties.csv", penalty)]);
    assert_eq!(score(&folder, 1), 50);
    let accepted = folder.tournament.sessions[0].tables[0].result.sheet();
    let accepted = accepted.unwrap().accepted.clone().unwrap();
    assert_eq!((accepted.sum, accepted.expected), (0, -20));
}

#[test]
fn points_moved_at_the_table_are_read_by_seat() {
    let penalty = "round,table,hand,offender_player_id,offender_seat,offender_amount,east,south,west,north\n\
        1,1,5,3,W,-30,10,10,-30,10\n";
    let folder = one_table([50, 10, -20, -40], &[("penalties.csv", penalty)]);
    let decision = &folder.tournament.rulings[0].decision;
    let points = decision.points.as_ref().unwrap();
    assert_eq!(decision.hand, Some(5));
    assert_eq!(points.booking, Booking::OnSheet);
    assert_eq!(points.offender, StandingPoints::whole(-30));
    let receivers: Vec<(u32, i64)> = points
        .receivers
        .iter()
        .map(|(who, n)| (who.0, *n))
        .collect();
    assert_eq!(receivers, [(1, 10), (2, 10), (4, 10)]);
    assert_eq!(score(&folder, 3), -20);
}

#[test]
fn each_unit_goes_where_it_counts() {
    let penalties = "scope,round,table,player_id,team_id,amount,unit\n\
        ,1,,1,,-0.5,table_points\n\
        player_standing,,,1,1,\"-1,5\",table_points\n\
        team_standing,,,,Reds,-2,table_points\n\
        ,,,2,,-3,standing\n\
        ,,,2,Blues,-4,team\n\
        table,1,1,,,-40,score\n";
    let folder = one_table([50, 10, -50, -50], &[("penalties.csv", penalties)]);
    let found: Vec<(Subject, Unit, String)> = folder
        .tournament
        .rulings
        .iter()
        .map(|ruling| {
            let points = ruling.decision.points.as_ref().unwrap();
            (
                ruling.decision.subject,
                points.unit,
                points.offender.to_string(),
            )
        })
        .collect();
    let person = |number| Subject::Entrant(EntrantId(number));
    // Session by session, then what concerns the whole event.
    let expected = [
        (person(1), Unit::TablePoints, "-0.5"),
        (Subject::Table, Unit::Score, "-40"),
        (person(1), Unit::Standing, "-1.5"),
        (Subject::Team(TeamId(1)), Unit::Team, "-2"),
        (person(2), Unit::Standing, "-3"),
        (Subject::Team(TeamId(2)), Unit::Team, "-4"),
    ];
    assert_eq!(
        found,
        expected.map(|(who, unit, points)| (who, unit, points.to_owned()))
    );
    let standings = standings(&folder.tournament, None);
    let points = |entrant| {
        standings
            .of(EntrantId(entrant))
            .unwrap()
            .tally
            .points()
            .to_string()
    };
    assert_eq!(points(1), "2");
    assert_eq!(points(2), "-1");
}
