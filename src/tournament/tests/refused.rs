//! What is refused because something is not there, is there already, or is somebody else's.

use ruleset::HandRecord;

use super::*;
use crate::appeal::{AppealDraft, Verdict};
use crate::{CallId, RulingId, TeamId};

const NO_TEAM: Refusal = Refusal::NoSuchTeam { team: TeamId(9) };

#[test]
fn a_ruling_names_a_team_that_is_there_and_says_what_follows() {
    let hall = Rig::played();
    let of_team = Decision {
        subject: Subject::Team(TeamId(9)),
        session: None,
        table: None,
        outcomes: vec![Outcome::Warning],
        points: None,
        ..penalty(1, 1, 1, -1)
    };
    assert_eq!(hall.refusal(Command::rule(of_team)), NO_TEAM);
    let empty = Decision {
        outcomes: Vec::new(),
        ..penalty(1, 1, 1, -1)
    };
    assert_eq!(hall.refusal(Command::rule(empty)), Refusal::OutcomeMissing);
}

#[test]
fn nothing_is_done_to_a_ruling_or_an_appeal_that_is_not_there() {
    let mut hall = Rig::played();
    let ruling = RulingId(1);
    let reverse = RulingCommand::ReverseRuling {
        ruling,
        reason: "he was there".into(),
    };
    assert_eq!(hall.refusal(reverse), Refusal::NoSuchRuling { ruling });
    hall.run(Command::rule(penalty(1, 1, 1, -10)));
    let hear = RulingCommand::HearAppeal {
        ruling,
        note: "East saw it".into(),
    };
    assert_eq!(hall.refusal(hear), Refusal::NotAppealed { ruling });
    let decide = RulingCommand::DecideAppeal {
        ruling,
        verdict: Verdict::Reversed,
        reason: "East saw it".into(),
    };
    assert_eq!(hall.refusal(decide), Refusal::NotAppealed { ruling });
    assert!(hall.tournament.rulings[0].stands());
}

#[test]
fn an_appeal_is_in_writing_where_the_rules_ask_for_it() {
    let mut hall = Rig::played();
    hall.run(Command::rule(penalty(1, 1, 1, -10)));
    let appeal = |in_writing| RulingCommand::FileAppeal {
        ruling: RulingId(1),
        appeal: AppealDraft {
            by: id(1),
            text: "I did not touch it".into(),
            in_writing,
            fee_paid: true,
            announced: true,
            late_because: String::new(),
        },
    };
    assert_eq!(hall.refusal(appeal(false)), Refusal::AppealInWriting);
    hall.run(appeal(true));
}

#[test]
fn a_line_up_is_of_members_and_fills_the_seats_of_its_team() {
    let line_up = |team: u32, players: &[u32]| {
        Command::Seating(SeatingCommand::NameLineUp {
            session: FIRST,
            team: TeamId(team),
            players: players.iter().copied().map(id).collect(),
        })
    };
    let mut hall = Rig::seated();
    let team = TeamId(1);
    assert_eq!(hall.refusal(line_up(9, &[])), NO_TEAM);
    let entrant = id(5);
    assert_eq!(
        hall.refusal(line_up(1, &[1, 2, 3, 5])),
        Refusal::NotInTeam { entrant, team }
    );
    assert_eq!(
        hall.refusal(line_up(1, &[1, 2, 3])),
        Refusal::LineUpWrongSize { team, seats: 4 }
    );
    hall = Rig::with_players();
    hall.run(line_up(1, &[1, 2, 3]));
    let all = plan(1, vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])]);
    assert_eq!(
        hall.refusal(adopt(vec![all])),
        Refusal::NotInLineUp {
            session: FIRST,
            entrant: id(4)
        }
    );
}

#[test]
fn a_team_that_is_not_there_is_neither_renamed_nor_removed() {
    let hall = Rig::with_players();
    let team = TeamId(9);
    let name = "Greens".into();
    assert_eq!(
        hall.refusal(EntrantsCommand::RenameTeam { team, name }),
        NO_TEAM
    );
    assert_eq!(hall.refusal(EntrantsCommand::RemoveTeam { team }), NO_TEAM);
}

#[test]
fn tables_are_added_until_the_hall_is_full_and_removed_when_nobody_sits_there() {
    let mut hall = Rig::seated();
    let add = || SeatingCommand::AddTable {
        session: FIRST,
        only: true,
    };
    let remove = |number| SeatingCommand::RemoveTable {
        session: FIRST,
        table: TableNo(number),
    };
    hall.run(add());
    let full = Refusal::HallFull {
        session: FIRST,
        most: 3,
    };
    assert_eq!(hall.refusal(add()), full);
    let taken = Refusal::TableNotEmpty {
        session: FIRST,
        table: TableNo(2),
    };
    assert_eq!(hall.refusal(remove(2)), taken);
    hall.run(remove(3));
    assert!(hall.tournament.table(FIRST, TableNo(3)).is_none());
}

#[test]
fn who_has_no_seat_cannot_change_it() {
    let mut hall = Rig::seated();
    hall.run(SeatingCommand::LeaveSeat {
        session: SECOND,
        only: true,
        entrant: id(8),
        reason: "went home".into(),
    });
    let swap = SeatingCommand::SwapSeats {
        session: SECOND,
        a: id(8),
        b: id(1),
        note: "asked for".into(),
    };
    let not_seated = Refusal::NotSeated {
        session: SECOND,
        entrant: id(8),
    };
    assert_eq!(hall.refusal(swap), not_seated);
}

#[test]
fn a_cut_needs_a_line_and_enough_people_who_play() {
    let mut hall = Rig::with_players();
    hall.run(adopt(vec![plan(
        1,
        vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])],
    )]));
    let stages = vec![first_stage(), final_of_four()];
    hall.run(SetupCommand::PlanStages { stages });
    enter_scores(&mut hall, FIRST, 1, [60, 20, -30, -50]);
    enter_scores(&mut hall, FIRST, 2, [10, 40, -24, -26]);
    let cut = |stage| SetupCommand::MakeCut { stage, seed: None };
    assert_eq!(
        hall.refusal(cut(1)),
        Refusal::StageTakesEverybody { stage: 1 }
    );
    let take_back = SetupCommand::TakeBackCut {
        stage: 2,
        reason: "a sheet was wrong".into(),
    };
    assert_eq!(hall.refusal(take_back), Refusal::CutMissing { stage: 2 });
    for entrant in [1, 5, 2, 6, 3].map(id) {
        hall.run(EntrantsCommand::Withdraw {
            entrant,
            reason: "went home".into(),
        });
    }
    let too_few = Refusal::TooFewGoOn {
        there: 3,
        wanted: 4,
    };
    assert_eq!(hall.refusal(cut(2)), too_few);
}

#[test]
fn nothing_is_undone_that_did_not_happen() {
    let hall = Rig::played();
    let reason = || String::from("a mistake");
    let entrant = id(1);
    let cases: [(Command, Refusal); 3] = [
        (
            SetupCommand::Reopen { reason: reason() }.into(),
            Refusal::TournamentNotClosed,
        ),
        (
            EntrantsCommand::Reinstate {
                entrant,
                reason: reason(),
            }
            .into(),
            Refusal::StillPlaying { entrant },
        ),
        (
            DutyCommand::TakeCall { call: CallId(1) }.into(),
            Refusal::NoSuchCall { call: CallId(1) },
        ),
    ];
    for (command, refusal) in cases {
        assert_eq!(hall.refusal(command), refusal);
    }
}

#[test]
fn a_sheet_has_no_more_hands_than_a_session() {
    let hall = Rig::seated();
    let draft = sheet(1, 1, [(1, 0), (5, 0), (2, 0), (6, 0)]);
    let hands = |count| {
        ResultCommand::EnterResult(SheetDraft {
            totals: None,
            hands: vec![HandRecord::drawn(); count],
            ..draft.clone()
        })
    };
    let whole = Command::from(hands(16));
    assert!(hall.decide_as(SCORER, &[Role::Scorer], &whole).is_ok());
    assert_eq!(hall.refusal(hands(17)), Refusal::TooManyHands { most: 16 });
}
