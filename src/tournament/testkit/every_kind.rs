//! A day on which everything happens that a log can hold.

mod registering;
mod verdicts;

use chrono::TimeDelta;

use ruleset::library;

use super::{DIRECTOR, REFEREE, Rig, SCORER, adopt, id, new_entrant, plan, settings, table};
use crate::command::{NewEntrant, SheetDraft};
use crate::display::{ItemKind, ScheduleItem, Show, Slide};
use crate::duty::Referee;
use crate::event_page::{EventPage, Picture, PictureKind};
use crate::lots::{NumberPlan, NumberTable};
use crate::own_check_in::OwnCheckIn;
use crate::registration::Texts;
use crate::rehearsal::{Conduct, Pace};
use crate::seat_rules::{Apart, FixedSeat, SeatRules};
use crate::seating::{DrawWishes, PlanOrigin, PromisedDraw, seed_hash};
use crate::session::Presence;
use crate::state::EntrantKind;
use crate::{
    Actor, AnnouncementId, Command, DisplayCommand, DutyCommand, EntrantId, EntrantsCommand,
    PublicName, ResultCommand, Role, SeatingCommand, SessionCommand, SessionNo, Settings,
    SetupCommand, TableNo, TeamId, Visibility,
};

const FIRST: SessionNo = SessionNo(1);
const SECOND: SessionNo = SessionNo(2);
const FINAL: SessionNo = SessionNo(3);
const SEED: &str = "rain over Madrid";
const LOTS_SEED: &str = "stones in the river";

/// The day, and the command that each of its events came from, counted from 0.
pub struct EveryKind {
    /// The tournament with its log.
    pub hall: Rig,
    /// One number for each event of the log.
    pub commands: Vec<u32>,
}

impl EveryKind {
    /// Plays the day. Nothing in it is left to chance: it always gives the same log.
    pub fn played() -> Self {
        let mut day = Self {
            hall: Rig::empty(),
            commands: vec![0],
        };
        day.set_up();
        day.entrants();
        day.registering();
        day.seats();
        day.lots();
        day.told();
        day.clock();
        day.rulings();
        day.results();
        day.last_sessions();
        day.letters();
        day
    }

    /// A rehearsal in which the disk is full for a while: what a real event never has.
    pub fn rehearsed() -> Self {
        let mut day = Self {
            hall: Rig::empty().rehearsal(),
            commands: vec![0],
        };
        for disk_full in [true, false] {
            let conduct = Conduct {
                pace: Pace::Minute,
                disk_full,
                since: day.hall.now,
                ..Conduct::default()
            };
            day.run(Command::Setup(SetupCommand::ConductRehearsal { conduct }));
        }
        day
    }

    fn run_as(&mut self, actor: Actor, role: Role, command: Command) {
        let done = self.hall.run_as(actor, &[role], command.clone());
        assert_eq!(done, Ok(()), "{command:?}");
        self.numbered();
    }

    /// Numbers the events of the command that was just done.
    fn numbered(&mut self) {
        let number = self.commands.last().map_or(0, |last| last + 1);
        self.commands.resize(self.hall.log.len(), number);
        self.hall.wait(1);
    }

    fn run(&mut self, command: Command) {
        self.run_as(DIRECTOR, Role::Director, command);
    }

    /// Something that speaks against it is answered with a reason.
    fn run_because(&mut self, reason: &str, command: Command) {
        self.hall.run_because(reason, command);
        self.numbered();
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
        for asked in [false, true] {
            self.run(Command::Setup(SetupCommand::AskForSecondPerson { asked }));
        }
        for visibility in [
            Visibility {
                name: PublicName::Initials,
                hides_numbers: true,
                hides_rulings: true,
            },
            Visibility::default(),
        ] {
            self.run(Command::Setup(SetupCommand::ChooseVisibility {
                visibility,
            }));
        }
        let code = Some("MESA".to_owned());
        for check_in in [Some(OwnCheckIn { minutes: 60, code }), None] {
            self.run(Command::Setup(SetupCommand::LetPeopleCheckIn { check_in }));
        }
        let page = EventPage {
            about: Texts::one("es", "# Copa\n\n**Dos días** de mahjong."),
            picture: Some(Picture {
                hash: "0".repeat(64),
                kind: PictureKind::Webp,
                width: 1_200,
                height: 800,
            }),
            club: "Mahjong Madrid".into(),
            ..EventPage::default()
        };
        self.run(Command::Setup(SetupCommand::WritePage { page }));
        self.run_because(
            "the club owns it from now on",
            Command::Setup(SetupCommand::DismissLastOwner { account: 9 }),
        );
        self.run(Command::Setup(SetupCommand::Publish));
        self.run(Command::Setup(SetupCommand::Hide));
        self.run(Command::Setup(SetupCommand::Publish));
    }

    /// Thanks go out when all is over.
    fn letters(&mut self) {
        let entrants = vec![id(1), id(2)];
        self.run(Command::Entrants(EntrantsCommand::VouchForAddresses {
            entrants,
        }));
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
        self.run(Command::Entrants(EntrantsCommand::AddEntrants {
            entrants: vec![new_entrant(12)],
        }));
        let reason = "is number 3 already".into();
        self.run(Command::Entrants(EntrantsCommand::Remove {
            entrant: id(12),
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
        let (hash, request) = (seed_hash(SEED), seed_hash("what is asked for"));
        self.run(Command::Seating(SeatingCommand::NoteDrawn {
            request: request.clone(),
            seed: seed_hash("another seed"),
        }));
        let draw = Some(PromisedDraw {
            request: request.clone(),
            wishes: DrawWishes::default(),
            first: FIRST,
            last: FIRST,
            lots: false,
        });
        self.run(Command::Seating(SeatingCommand::PromiseSeed { hash, draw }));
        self.run(Command::Seating(SeatingCommand::AdoptPlan {
            plans: vec![plan(1, tables())],
            origin: PlanOrigin::Drawn {
                seed: 7,
                algorithm: "seatwind seating 1".into(),
                words: SEED.into(),
                wishes: Some(DrawWishes::default()),
                records: Vec::new(),
                request,
                stopped: true,
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
            ..SeatRules::default()
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
        let request = seed_hash("lots for eight");
        let prepare = Command::Seating(SeatingCommand::PrepareLots {
            people: (1..=8).map(id).collect(),
            groups: vec![8],
            plans: vec![NumberPlan {
                session: SECOND,
                tables: tables.collect(),
            }],
            seed: LOTS_SEED.into(),
            algorithm: "seatwind seating 1".into(),
            records: vec!["how it was made".into()],
            request: request.clone(),
        });
        self.run(Command::Seating(SeatingCommand::PromiseSeed {
            hash: seed_hash(LOTS_SEED),
            draw: Some(PromisedDraw {
                request,
                wishes: DrawWishes::default(),
                first: SECOND,
                last: SECOND,
                lots: true,
            }),
        }));
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
        let start = || Command::Session(SessionCommand::StartSession { session });
        self.run_because("everybody else sits", start());
        let reason = "the wrong button".into();
        self.run(Command::Session(SessionCommand::TakeBackStart {
            session,
            reason,
        }));
        self.run(start());
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
}
