//! A day on which everything happens that a log can hold.

use std::collections::BTreeMap;

use chrono::TimeDelta;

use ruleset::stage::{CarryFrom, Others};
use ruleset::{HandRecord, Outcome, Unit, Win, library};

use super::{
    DIRECTOR, Hall, REFEREE, SCORER, adopt, id, new_entrant, penalty, plan, settings, sheet, table,
};
use crate::appeal::{AppealDraft, Verdict};
use crate::attached::{Attached, PenaltyTile};
use crate::command::{NewEntrant, SheetDraft};
use crate::display::{ItemKind, ScheduleItem, Show, Slide};
use crate::duty::{Caller, Referee};
use crate::lots::{NumberPlan, NumberTable};
use crate::ruling::{Booking, Decision, Points, Subject};
use crate::seat_rules::{Apart, FixedSeat, SeatRules};
use crate::seating::{DrawWishes, PlanOrigin, seed_hash};
use crate::session::Presence;
use crate::stages::StagePlan;
use crate::state::EntrantKind;
use crate::{
    Actor, AnnouncementId, CallId, Command, DisplayCommand, DutyCommand, EntrantId,
    EntrantsCommand, ResultCommand, Role, RulingCommand, RulingId, SeatingCommand, SessionCommand,
    SessionNo, Settings, SetupCommand, TableNo, TeamId,
};

const FIRST: SessionNo = SessionNo(1);
const SECOND: SessionNo = SessionNo(2);
const FINAL: SessionNo = SessionNo(3);
const SEED: &str = "rain over Madrid";

/// The day, and the command that each of its events came from, counted from 0.
pub struct EveryKind {
    /// The tournament with its log.
    pub hall: Hall,
    /// One number for each event of the log.
    pub commands: Vec<u32>,
}

impl EveryKind {
    /// Plays the day. Nothing in it is left to chance: it always gives the same log.
    pub fn played() -> Self {
        let mut day = Self {
            hall: Hall::empty(),
            commands: vec![0],
        };
        day.set_up();
        day.entrants();
        day.seats();
        day.lots();
        day.told();
        day.clock();
        day.rulings();
        day.results();
        day.last_sessions();
        day
    }

    fn run_as(&mut self, actor: Actor, role: Role, command: Command) {
        let done = self.hall.run_as(actor, &[role], command.clone());
        assert_eq!(done, Ok(()), "{command:?}");
        let number = self.commands.last().map_or(0, |last| last + 1);
        self.commands.resize(self.hall.log.len(), number);
        self.hall.wait(1);
    }

    fn run(&mut self, command: Command) {
        self.run_as(DIRECTOR, Role::Director, command);
    }

    fn rule(&mut self, command: Command) {
        self.run_as(REFEREE, Role::Referee, command);
    }

    fn enter(&mut self, draft: SheetDraft) {
        self.run_as(
            SCORER,
            Role::Scorer,
            Command::Result(ResultCommand::EnterResult(draft)),
        );
    }

    fn team(&self, name: &str) -> TeamId {
        self.hall.tournament.team_named(name).unwrap().id
    }

    /// What the tournament is.
    fn set_up(&mut self) {
        let settings = Settings {
            venue: "Casa de la Cultura".into(),
            country: Some("ESP".into()),
            sessions: 3,
            table_names: vec!["Dragon".into()],
            languages: vec!["es".into(), "en".into()],
            ..settings()
        };
        self.run(Command::Setup(SetupCommand::ChangeSettings { settings }));
        let document = library::document("mcr-ema").unwrap().replace(
            "hand_starts = \"dice_after_walls\"",
            "hand_starts = \"dice_after_walls\"\nclock_starts = \"walls_built\"",
        );
        let reason = String::new();
        self.run(Command::Setup(SetupCommand::ChangeRuleSet {
            document,
            reason,
        }));
        self.run(Command::Setup(SetupCommand::ShowEarlierRulings {
            shown: true,
        }));
        self.run(Command::Setup(SetupCommand::Publish));
        self.run(Command::Setup(SetupCommand::Hide));
        self.run(Command::Setup(SetupCommand::Publish));
    }

    /// Who takes part.
    fn entrants(&mut self) {
        self.run(Command::Entrants(EntrantsCommand::AddTeam {
            name: "Greens".into(),
            reference: Some("G".into()),
        }));
        let team = self.team("Greens");
        let name = "Golds".into();
        self.run(Command::Entrants(EntrantsCommand::RenameTeam {
            team,
            name,
        }));
        self.run(Command::Entrants(EntrantsCommand::RemoveTeam { team }));
        let of_team = |number: u32| NewEntrant {
            team: Some(if number <= 4 { "Reds" } else { "Blues" }.into()),
            ..new_entrant(number)
        };
        self.run(Command::Entrants(EntrantsCommand::AddEntrants {
            entrants: (1..=8).map(of_team).collect(),
        }));
        let late = NewEntrant {
            kind: EntrantKind::Guest,
            team: Some("Reds".into()),
            reference: Some("late-9".into()),
            ..new_entrant(9)
        };
        let substitute = NewEntrant {
            kind: EntrantKind::Substitute,
            ..new_entrant(10)
        };
        self.run(Command::Entrants(EntrantsCommand::AddEntrants {
            entrants: vec![late, substitute, new_entrant(11)],
        }));
        self.run(Command::Entrants(EntrantsCommand::EditEntrant {
            entrant: id(11),
            kind: EntrantKind::Guest,
            team: None,
            particulars: true,
        }));
        let everybody: Vec<EntrantId> = (1..=10).map(id).collect();
        self.run(Command::Entrants(EntrantsCommand::CheckIn {
            entrants: everybody,
        }));
        let entrants = vec![id(9)];
        self.run(Command::Entrants(EntrantsCommand::UndoCheckIn { entrants }));
        let (entrant, reason) = (id(11), String::from("missed the train"));
        self.run(Command::Entrants(EntrantsCommand::Withdraw {
            entrant,
            reason,
        }));
        let reason = "came by bus".into();
        self.run(Command::Entrants(EntrantsCommand::Reinstate {
            entrant,
            reason,
        }));
        let reason = "struck a referee".into();
        self.run(Command::Entrants(EntrantsCommand::Disqualify {
            entrant,
            reason,
        }));
    }

    /// Who sits where in the first session.
    fn seats(&mut self) {
        let tables = || vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])];
        self.run(adopt(vec![plan(1, tables())]));
        let hash = seed_hash(SEED);
        self.run(Command::Seating(SeatingCommand::PromiseSeed { hash }));
        self.run(Command::Seating(SeatingCommand::AdoptPlan {
            plans: vec![plan(1, tables())],
            origin: PlanOrigin::Drawn {
                seed: 7,
                algorithm: "seatwind seating 1".into(),
                words: SEED.into(),
                wishes: Some(DrawWishes::default()),
                records: Vec::new(),
            },
        }));
        self.run(Command::Seating(SeatingCommand::SwapSeats {
            session: FIRST,
            a: id(1),
            b: id(3),
            note: "asked for".into(),
        }));
        let change = self.hall.tournament.last_seat_change().unwrap().seq;
        self.run(Command::Seating(SeatingCommand::UndoSeating { change }));
        self.run(Command::Seating(SeatingCommand::RedoSeating { change }));
        let change = self.hall.tournament.last_seat_change().unwrap().seq;
        self.run(Command::Seating(SeatingCommand::UndoSeating { change }));
        let (session, only) = (FIRST, true);
        self.run(Command::Seating(SeatingCommand::AddTable { session, only }));
        self.run(Command::Seating(SeatingCommand::TakeSeat {
            session,
            only,
            table: TableNo(3),
            seat: 0,
            entrant: id(9),
            note: "came late".into(),
        }));
        self.run(Command::Seating(SeatingCommand::LeaveSeat {
            session,
            only,
            entrant: id(9),
            reason: "nobody else came".into(),
        }));
        let table = TableNo(3);
        self.run(Command::Seating(SeatingCommand::RemoveTable {
            session,
            table,
        }));
        self.run(Command::Seating(SeatingCommand::ReplaceFrom {
            session,
            only,
            leaves: id(8),
            takes: id(10),
            reason: "ill until noon".into(),
        }));
        let apart = |people: [u32; 2], hard| Apart {
            people: people.map(id).to_vec(),
            hard,
        };
        let fixed = FixedSeat {
            entrant: id(2),
            table: TableNo(1),
        };
        let rules = SeatRules {
            apart: vec![apart([9, 10], true), apart([1, 5], false)],
            fixed: vec![fixed],
        };
        self.run(Command::Seating(SeatingCommand::SetSeatRules { rules }));
        let sessions = vec![FIRST];
        self.run(Command::Seating(SeatingCommand::PublishSeating {
            sessions: sessions.clone(),
        }));
        self.run(Command::Seating(SeatingCommand::TakeBackSeating {
            sessions: sessions.clone(),
        }));
        self.run(Command::Seating(SeatingCommand::PublishSeating {
            sessions,
        }));
    }

    /// Lots give the seats of the second session; then a team names who plays in it.
    fn lots(&mut self) {
        let numbers = [[1, 2, 5, 6], [3, 4, 7, 8]].into_iter().zip(1..);
        let tables = numbers.map(|(seats, number)| NumberTable {
            table: TableNo(number),
            seats: seats.map(Some).into(),
        });
        let prepare = Command::Seating(SeatingCommand::PrepareLots {
            people: (1..=8).map(id).collect(),
            groups: vec![8],
            plans: vec![NumberPlan {
                session: SECOND,
                tables: tables.collect(),
            }],
            seed: SEED.into(),
            algorithm: "seatwind seating 1".into(),
        });
        self.run(prepare.clone());
        let lots = vec![(id(1), Some(4)), (id(2), Some(1))];
        self.run(Command::Seating(SeatingCommand::NoteLots { lots }));
        let lots = vec![(id(1), None)];
        self.run(Command::Seating(SeatingCommand::NoteLots { lots }));
        let reason = "a tile fell from the table".into();
        self.run(Command::Seating(SeatingCommand::DiscardLots { reason }));
        self.run(prepare);
        let lots = (1..=8).map(|number| (id(u32::from(number)), Some(number)));
        self.run(Command::Seating(SeatingCommand::NoteLots {
            lots: lots.collect(),
        }));
        self.run(Command::Seating(SeatingCommand::AssignLots));
        self.run(Command::Seating(SeatingCommand::NameLineUp {
            session: SECOND,
            team: self.team("Reds"),
            players: vec![id(1), id(2), id(3), id(9)],
        }));
    }

    /// What the hall is told.
    fn told(&mut self) {
        let now = self.hall.now;
        let item = |kind, title: &str, hours| ScheduleItem {
            kind,
            title: title.into(),
            starts: now + TimeDelta::hours(hours),
            minutes: 60,
        };
        self.run(Command::Display(DisplayCommand::SetSchedule {
            items: vec![
                item(ItemKind::Session(FIRST), "", 1),
                item(ItemKind::Break, "", 3),
                item(ItemKind::Session(SECOND), "", 4),
                item(ItemKind::Other, "Prizes", 6),
            ],
        }));
        self.run(Command::Display(DisplayCommand::ShiftSchedule {
            from: 1,
            minutes: 15,
            reason: "the kitchen is late".into(),
        }));
        for (text, until) in [("Welcome!", None), ("Lunch", Some(TimeDelta::hours(5)))] {
            self.run(Command::Display(DisplayCommand::Announce {
                text: text.into(),
                tables: vec![TableNo(1)],
                until: until.map(|hours| now + hours),
            }));
        }
        let announcement = AnnouncementId(1);
        self.run(Command::Display(DisplayCommand::TakeBackAnnouncement {
            announcement,
        }));
        let shown = [
            Show::Clock,
            Show::SeatingByName,
            Show::SeatingByTable,
            Show::Standings,
            Show::Teams,
            Show::Announcements,
            Show::Schedule,
            Show::Text {
                title: "Thanks".into(),
                text: "to the town".into(),
            },
            Show::Join,
        ];
        let slides = shown.map(|show| Slide { show, seconds: 20 });
        self.run(Command::Display(DisplayCommand::ComposeScreen {
            slides: slides.into(),
        }));
    }

    /// The first session begins.
    fn clock(&mut self) {
        let (session, table) = (FIRST, TableNo(1));
        let referee = Referee {
            tables: vec![table],
            plays: Some(id(8)),
            club: "Retiro".into(),
            languages: vec!["es".into()],
        };
        for account in [3, 4] {
            let referee = referee.clone();
            self.run(Command::Duty(DutyCommand::AssignReferee {
                account,
                referee,
            }));
        }
        self.run(Command::Duty(DutyCommand::DismissReferee { account: 4 }));
        self.run(Command::Session(SessionCommand::StartSession { session }));
        let tables = vec![table, TableNo(2)];
        self.run(Command::Session(SessionCommand::StartTables {
            session,
            tables,
        }));
        for presence in [Presence::Missing, Presence::Arrived] {
            self.run(Command::Session(SessionCommand::NotePresence {
                session,
                entrants: vec![id(5)],
                presence,
            }));
        }
        self.run(Command::Session(SessionCommand::StopTable {
            session,
            table,
            reason: "a tile is missing".into(),
        }));
        self.run(Command::Session(SessionCommand::ReleaseTable {
            session,
            table,
        }));
        self.run(Command::Session(SessionCommand::PauseSession { session }));
        self.run(Command::Session(SessionCommand::ResumeSession { session }));
        for (table, seconds, reason) in [(None, 300, ""), (Some(table), -60, "began early")] {
            self.run(Command::Session(SessionCommand::ExtendSession {
                session,
                table,
                seconds,
                reason: reason.into(),
            }));
        }
        self.run(Command::Session(SessionCommand::NoteHands {
            session,
            table,
            hands: 2,
        }));
    }

    /// A table calls, and the referees rule.
    fn rulings(&mut self) {
        let call = Command::Duty(DutyCommand::CallReferee {
            session: FIRST,
            table: TableNo(1),
            caller: Caller::Table,
            note: "a false hu".into(),
        });
        self.run_as(Actor::Program, Role::ReadOnly, call);
        let call = CallId(1);
        self.rule(Command::Duty(DutyCommand::TakeCall { call }));
        let link = "ruleset=mcr-ema&hand=345678s5m&melds=234p+777z&win=5m&draw=1&seat=E";
        let mut first = penalty(1, 1, 1, -30);
        first.hand = Some(2);
        first.attached = Attached {
            tiles: vec![PenaltyTile {
                tile: "5p".into(),
                is_dead: true,
                played: None,
            }],
            turns: vec![21_500, 8_000],
            minutes: Some(6),
            dealer: None,
            hands: vec![link.into()],
            note: "shown before the claim".into(),
            seen: None,
            decided_at: Some(self.hall.now),
        };
        if let Some(points) = &mut first.points {
            points.receivers = [5, 2, 6].map(|receiver| (id(receiver), 10)).to_vec();
        }
        self.rule(Command::rule(first));
        self.rule(Command::Duty(DutyCommand::CloseCall { call }));
        self.rule(Command::Duty(DutyCommand::AttachHand {
            session: FIRST,
            table: TableNo(1),
            hand: 2,
            link: link.into(),
        }));
        let ruling = RulingId(1);
        let attached = Attached {
            note: "both neighbours saw it".into(),
            ..Attached::default()
        };
        self.rule(Command::Ruling(RulingCommand::NoteRuling {
            ruling,
            attached,
        }));
        let appeal = AppealDraft {
            by: id(1),
            text: "nobody had claimed yet".into(),
            in_writing: true,
            fee_paid: true,
            announced: true,
            late_because: String::new(),
        };
        self.rule(Command::Ruling(RulingCommand::FileAppeal {
            ruling,
            appeal,
        }));
        let note = "the table was heard".into();
        self.run(Command::Ruling(RulingCommand::HearAppeal { ruling, note }));
        self.run(Command::Ruling(RulingCommand::DecideAppeal {
            ruling,
            verdict: Verdict::Stands,
            reason: "the claim came first".into(),
        }));
        let warning = Decision {
            outcomes: vec![Outcome::Warning],
            points: None,
            ..penalty(1, 2, 7, 0)
        };
        self.rule(Command::rule(warning.clone()));
        let decision = Decision {
            reason: "the second time".into(),
            ..of_total(Subject::Entrant(id(7)), Unit::Standing)
        };
        let ruling = RulingId(2);
        self.rule(Command::Ruling(RulingCommand::AmendRuling {
            ruling,
            draft: decision.into(),
        }));
        self.rule(Command::rule(warning));
        let (ruling, reason) = (RulingId(4), String::from("it was another player"));
        self.rule(Command::Ruling(RulingCommand::ReverseRuling {
            ruling,
            reason,
        }));
        let blues = Subject::Team(self.team("Blues"));
        self.rule(Command::rule(of_total(blues, Unit::Team)));
    }

    /// What the tables of the first session hand in.
    fn results(&mut self) {
        let session = FIRST;
        let hand = |winner: u8, from: Option<u8>, value| HandRecord {
            wins: vec![Win {
                winner,
                value,
                ..Win::default()
            }],
            from,
            note: "with flowers".into(),
            ..HandRecord::default()
        };
        self.enter(SheetDraft {
            totals: None,
            hands: vec![hand(0, None, 12), hand(1, Some(2), 24)],
            ..sheet(1, 1, [(1, 0), (5, 0), (2, 0), (6, 0)])
        });
        let second = sheet(1, 2, [(3, 50), (7, 10), (4, -25), (10, -30)]);
        self.enter(SheetDraft {
            accept: Some("as all four signed it".into()),
            ..second
        });
        self.run(Command::Result(ResultCommand::TakeBackResult {
            session,
            table: TableNo(2),
            base_version: 1,
            reason: "the sheet of another table".into(),
        }));
        self.enter(SheetDraft {
            base_version: 2,
            ..sheet(1, 2, [(3, 40), (7, 10), (4, -25), (10, -25)])
        });
        self.run(Command::Result(ResultCommand::VerifyResult {
            session,
            table: TableNo(2),
            version: 3,
        }));
        self.run(Command::Session(SessionCommand::EndSession { session }));
        let reason = "a hand was not counted".into();
        self.run(Command::Session(SessionCommand::ReopenSession {
            session,
            reason,
        }));
        self.run(Command::Session(SessionCommand::EndSession { session }));
        let after = FIRST;
        self.run(Command::Display(DisplayCommand::FreezeStandings { after }));
        self.run(Command::Display(DisplayCommand::ReleaseStandings));
    }

    /// The second session, a final of four, and the end.
    fn last_sessions(&mut self) {
        let stage = |title: &str, first, takes| StagePlan {
            title: title.into(),
            rules: None,
            first,
            takes,
            carry_percent: 50,
            carry_from: CarryFrom::StandingPoints,
            others: Others::Out,
        };
        self.run(Command::Setup(SetupCommand::PlanStages {
            stages: vec![stage("", FIRST, None), stage("Final", FINAL, Some(4))],
        }));
        for table in [1, 2] {
            let seated = self.hall.tournament.table(SECOND, TableNo(table)).unwrap();
            let people: Vec<u32> = seated.seats.people().map(|person| person.0).collect();
            let totals = [(people[0], 20), (people[1], 20), (people[2], -15)];
            let last = (people[3], -25);
            self.enter(sheet(2, table, [totals[0], totals[1], totals[2], last]));
        }
        let (stage, seed) = (2, Some(SEED.to_owned()));
        self.run(Command::Setup(SetupCommand::MakeCut {
            stage,
            seed: seed.clone(),
        }));
        let reason = "a sheet was wrong".into();
        self.run(Command::Setup(SetupCommand::TakeBackCut { stage, reason }));
        self.run(Command::Setup(SetupCommand::MakeCut { stage, seed }));
        let members = &self.hall.tournament.stages[1].cut.as_ref().unwrap().goes_on;
        let finalists: Vec<u32> = members.iter().map(|member| member.0).collect();
        let seats = [finalists[0], finalists[1], finalists[2], finalists[3]];
        self.run(Command::Seating(SeatingCommand::AdoptPlan {
            plans: vec![plan(3, vec![table(1, seats)])],
            origin: PlanOrigin::Replanned {
                from: FINAL,
                seed: 8,
                algorithm: "seatwind replan 1".into(),
            },
        }));
        let scores = seats.into_iter().zip([-8, 24, -24, 8]);
        let totals: BTreeMap<usize, (u32, i64)> = (0..).zip(scores).collect();
        self.enter(sheet(3, 1, [0, 1, 2, 3].map(|seat| totals[&seat])));
        self.run(Command::Setup(SetupCommand::Close));
        let reason = "a name is misspelt".into();
        self.run(Command::Setup(SetupCommand::Reopen { reason }));
        self.run(Command::Entrants(EntrantsCommand::NotePersonChange {
            entrant: id(3),
        }));
        self.run(Command::Setup(SetupCommand::Close));
    }
}

/// One point against a total.
fn of_total(subject: Subject, unit: Unit) -> Decision {
    Decision {
        subject,
        session: None,
        table: None,
        points: Some(Points {
            unit,
            offender: ruleset::StandingPoints::whole(-1),
            receivers: Vec::new(),
            booking: Booking::Added,
        }),
        ..penalty(1, 1, 1, 0)
    }
}
