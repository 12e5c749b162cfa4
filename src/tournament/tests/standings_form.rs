//! What pages and files take from the standings: the form of their digest, columns, bests, how much was played.

use super::*;
use crate::TeamId;
use crate::standings::columns::{self, Column, Figure};
use crate::standings::digest::{StandingsDigest, form};
use crate::standings::{Bests, Played, standings, table_lines};
use ruleset::HandRecord;

fn form_of(hall: &Rig) -> String {
    form(&hall.tournament, &standings(&hall.tournament, None))
}

/// Four people whose numbers have gaps: a guest, one who goes home, one who is put out, a substitute.
fn four_kinds() -> Rig {
    let mut hall = Rig::empty();
    let of_kind = |number, kind, team: Option<&str>| NewEntrant {
        kind,
        team: team.map(str::to_owned),
        ..new_entrant(number)
    };
    let entrants = vec![
        of_kind(2, EntrantKind::Guest, Some("Reds")),
        of_kind(3, EntrantKind::Player, Some("Reds")),
        of_kind(5, EntrantKind::Player, None),
        of_kind(9, EntrantKind::Substitute, None),
    ];
    hall.run(EntrantsCommand::AddEntrants { entrants });
    hall.run(adopt(vec![plan(1, vec![table(1, [9, 2, 5, 3])])]));
    enter_scores(&mut hall, FIRST, 1, [30, 10, 10, -50]);
    let mut draft = penalty(1, 1, 2, -1);
    draft.table = None;
    draft.points.as_mut().unwrap().unit = Unit::TablePoints;
    hall.run(Command::rule(draft));
    let reason = || String::from("a quarrel");
    hall.run(EntrantsCommand::Withdraw {
        entrant: id(3),
        reason: reason(),
    });
    hall.run(EntrantsCommand::Disqualify {
        entrant: id(5),
        reason: reason(),
    });
    hall
}

#[test]
fn the_form_of_standings_says_everything_of_everybody() {
    let expected = "\
seatwind standings 1
as_of=1
entrant=2 rank=1 kind=guest state=active team=1 reached=1 ranked_in=1 games=1 points=6000 earned=6000 penalties=0 carried=0 missed=0 score=10 best=10 places=0,6000,6000,0
session=1 table=1 place=2 sharing=2 score=10 points=6000 penalties=-12000
entrant=3 rank=2 kind=player state=withdrawn team=1 reached=1 ranked_in=1 games=1 points=0 earned=0 penalties=0 carried=0 missed=0 score=-50 best=-50 places=0,0,0,12000
session=1 table=1 place=4 sharing=1 score=-50 points=0 penalties=0
entrant=5 rank=3 kind=player state=disqualified team=- reached=1 ranked_in=1 games=1 points=0 earned=18000 penalties=-18000 carried=0 missed=0 score=10 best=10 places=0,6000,6000,0
session=1 table=1 place=2 sharing=2 score=10 points=18000 penalties=0
entrant=9 rank=- kind=substitute state=active team=- reached=1 ranked_in=1 games=1 points=48000 earned=48000 penalties=0 carried=0 missed=0 score=30 best=30 places=12000,0,0,0
session=1 table=1 place=1 sharing=1 score=30 points=48000 penalties=0
team=1 rank=1 games=2 points=6000 earned=6000 penalties=0 carried=0 missed=0 score=-40 best=10 places=0,6000,6000,12000
";
    assert_eq!(form_of(&four_kinds()), expected);
}

#[test]
fn the_digest_names_its_form_and_differs_with_the_standings() {
    let one = StandingsDigest::of(&four_kinds().tournament).to_string();
    let other = StandingsDigest::of(&Rig::played().tournament).to_string();
    for digest in [&one, &other] {
        let (number, hash) = digest.split_once(':').unwrap();
        assert_eq!((number, hash.len()), ("1", 64));
    }
    assert_ne!(one, other);
}

#[test]
fn standings_are_as_of_the_last_session_with_a_result() {
    let as_of = |hall: &Rig| standings(&hall.tournament, None).as_of;
    assert_eq!(as_of(&Rig::seated()), SessionNo(0));
    let mut hall = Rig::played();
    assert_eq!(as_of(&hall), FIRST, "the second is seated and not played");
    enter_scores(&mut hall, SECOND, 1, [30, 10, -15, -25]);
    assert_eq!(as_of(&hall), SECOND);
}

#[test]
fn a_table_says_what_everybody_took_from_it() {
    let hall = Rig::played();
    let session = hall.tournament.session(FIRST).unwrap();
    let lines = table_lines(&hall.tournament, session, &session.tables[1]);
    let told: Vec<_> = lines
        .iter()
        .map(|(who, line)| (who.0, line.score, line.points.to_string()))
        .collect();
    let expected = [(3, 10, "2"), (7, 40, "4"), (4, -25, "0.5"), (8, -25, "0.5")];
    let expected = expected.map(|(who, score, points)| (who, score, points.to_owned()));
    assert_eq!(told, expected);
    let unplayed = hall.tournament.session(SECOND).unwrap();
    assert_eq!(
        table_lines(&hall.tournament, unplayed, &unplayed.tables[0]),
        []
    );
}

#[test]
fn files_have_every_column_under_its_own_name() {
    let keys =
        |columns: Vec<Column>| -> Vec<String> { columns.into_iter().map(Column::key).collect() };
    let hall = Rig::played();
    let expected = [
        "sessions",
        "points",
        "score",
        "penalties",
        "adjusted_points",
        "average_points",
        "firsts",
        "seconds",
        "thirds",
        "fourths",
    ];
    assert_eq!(keys(columns::in_files(&hall.tournament)), expected);
    let of_entrants = columns::of_entrants_in_files(&hall.tournament);
    assert_eq!(keys(of_entrants), expected);
    assert_eq!(Column::Session(SECOND).key(), "session_2_points");
}

#[test]
fn what_is_carried_has_its_column_where_a_part_is_carried() {
    let with = |stage: Option<StagePlan>| {
        let mut hall = Rig::with_players();
        let stages = std::iter::once(first_stage()).chain(stage).collect();
        hall.run(SetupCommand::PlanStages { stages });
        columns::of_entrants_in_files(&hall.tournament).contains(&Column::Carried)
    };
    let of = |carry_percent, carry_from| StagePlan {
        carry_percent,
        carry_from,
        ..final_of_four()
    };
    assert!(!with(None));
    assert!(!with(Some(of(0, CarryFrom::StandingPoints))));
    // All points count on, and none are carried beside them.
    assert!(!with(Some(of(100, CarryFrom::StandingPoints))));
    assert!(with(Some(of(50, CarryFrom::StandingPoints))));
    assert!(with(Some(of(100, CarryFrom::Score))));
}

#[test]
fn the_column_of_a_session_has_the_points_of_that_session() {
    let mut hall = Rig::played();
    enter_scores(&mut hall, SECOND, 1, [-25, 10, -15, 30]);
    let told = standings(&hall.tournament, None);
    let row = told.of(id(1)).unwrap();
    let figure = |number| Column::Session(SessionNo(number)).figure(&row.tally, &row.lines);
    let points = |points| Some(Figure::Points(StandingPoints::whole(points)));
    assert_eq!(figure(1), points(4));
    assert_eq!(figure(2), points(0));
    assert_eq!(figure(3), None);
}

#[test]
fn penalties_have_their_column_whether_people_or_teams_have_them() {
    let with = |unit, subject| {
        let mut hall = Rig::played();
        let mut draft = penalty(1, 1, 1, -1);
        (draft.session, draft.table, draft.subject) = (None, None, subject);
        draft.points.as_mut().unwrap().unit = unit;
        hall.run(Command::rule(draft));
        columns::of_teams(&standings(&hall.tournament, None))
    };
    let without = columns::of_teams(&standings(&Rig::played().tournament, None));
    assert!(!without.contains(&Column::Penalties));
    assert!(with(Unit::Standing, Subject::Entrant(id(1))).contains(&Column::Penalties));
    assert!(with(Unit::Team, Subject::Team(TeamId(1))).contains(&Column::Penalties));
}

#[test]
fn nobody_is_best_before_anybody_has_played() {
    let hall = Rig::seated();
    let told = standings(&hall.tournament, None);
    assert_eq!(Bests::of(&told), Bests::default());
    let told = standings(&Rig::played().tournament, None);
    let bests = Bests::of(&told);
    assert_eq!(bests.wins, None, "totals tell nothing of hands");
    assert_eq!(bests.firsts.unwrap().whom, [id(1), id(7)]);
}

#[test]
fn what_was_played_is_counted_up_to_a_session_without_hands_that_were_stopped() {
    let mut hall = Rig::played();
    let void = HandRecord {
        void: true,
        ..HandRecord::drawn()
    };
    let hands = vec![
        HandRecord::from_discard(0, 1, 20),
        HandRecord::self_drawn(2, 8),
        HandRecord::drawn(),
        void,
        HandRecord::from_discard(3, 1, 8),
    ];
    hall.run(ResultCommand::EnterResult(SheetDraft {
        totals: None,
        hands,
        ..sheet(2, 1, [(1, 0), (7, 0), (2, 0), (8, 0)])
    }));
    let told = |last| {
        let played = Played::of(&hall.tournament, SessionNo(last));
        (
            played.tables,
            played.hands,
            played.by_discard,
            played.by_self_draw,
        )
    };
    assert_eq!(told(0), (0, 0, 0, 0));
    assert_eq!(told(1), (2, 0, 0, 0));
    assert_eq!(told(2), (3, 4, 2, 1));
}

#[test]
fn what_rulings_take_from_somebody_is_taken_from_their_country() {
    let mut hall = Rig::played();
    let mut draft = penalty(1, 1, 1, -3);
    (draft.session, draft.table) = (None, None);
    draft.points.as_mut().unwrap().unit = Unit::Standing;
    hall.run(Command::rule(draft));
    let told = standings(&hall.tournament, None);
    let country = |id: EntrantId| (id.0 <= 2).then_some("ESP");
    let groups = told.groups(&hall.tournament, None, country);
    // Four points and one, less three.
    assert_eq!(groups[0].tally.points(), StandingPoints::whole(2));
}

#[test]
fn substitutes_and_who_is_put_out_can_have_no_rank() {
    let hall = four_kinds();
    let is_ranked = |number| hall.tournament.entrant(id(number)).unwrap().is_ranked();
    assert_eq!([2, 3, 5, 9].map(is_ranked), [true, true, false, false]);
}
