//! What the officials of a hall want, drawn by chance from what they see, which may be old.

use chrono::{DateTime, Utc};
use seatwind::ruleset::{Outcome, Score};
use seatwind::service::tournaments::{Person, Snapshot};
use seatwind::tournament::command::NewEntrant;
use seatwind::tournament::ruling::{Decision, Subject};
use seatwind::tournament::testkit::{self, adopt, new_entrant, penalty, plan, sheet, table};
use seatwind::tournament::{
    Actor, Command, EntrantId, EntrantsCommand, PersonId, ResultCommand, Role, RulingCommand,
    RulingId, SessionCommand, SessionNo, Settings, SetupCommand, TableNo, TeamId, Visibility,
};

use crate::chance::Chance;

/// The first is the owner.
pub const OFFICIALS: [(Actor, Role); 4] = [
    (Actor::Account(1), Role::Owner),
    (Actor::Account(2), Role::Director),
    (Actor::Account(3), Role::Scorer),
    (Actor::Account(4), Role::Referee),
];

/// The addresses that the tournaments take from each other.
const SLUGS: [&str; 3] = ["spring-cup", "summer-cup", "autumn-cup"];
const PLAYERS: u32 = 8;

pub fn settings(number: usize) -> Settings {
    Settings {
        slug: SLUGS[number].into(),
        ..testkit::settings()
    }
}

/// The person behind a number of the tournament with this number.
fn person_id(hall: usize, number: u32) -> i64 {
    i64::try_from(hall + 1).unwrap() * 1000 + i64::from(number)
}

fn person(hall: usize, number: u32, club: Option<String>, now: DateTime<Utc>) -> Person {
    Person {
        id: person_id(hall, number),
        first_name: String::new(),
        last_name: format!("Player {number}"),
        email: None,
        federation_number: Some(format!("0{number}")),
        country: None,
        club,
        created_at: now,
        erased_at: None,
        visibility: Visibility::default(),
    }
}

/// A tournament of the storm.
#[derive(Clone, Copy)]
pub struct Hall {
    pub number: usize,
    pub id: i64,
    /// The event after which the players have seats.
    pub seated: u64,
}

/// Eight players and their seats in two sessions.
pub fn opening(hall: usize, now: DateTime<Utc>) -> [(Command, Vec<Person>); 2] {
    let entrants = (1..=PLAYERS).map(|number| NewEntrant {
        person: PersonId(person_id(hall, number)),
        ..new_entrant(number)
    });
    let add = EntrantsCommand::AddEntrants {
        entrants: entrants.collect(),
    };
    let people = (1..=PLAYERS).map(|number| person(hall, number, None, now));
    let seats = adopt(vec![
        plan(1, vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])]),
        plan(2, vec![table(1, [1, 7, 2, 8]), table(2, [3, 5, 4, 6])]),
    ]);
    [(add.into(), people.collect()), (seats, Vec::new())]
}

/// One of the eight.
fn somebody(chance: &mut Chance) -> u32 {
    u32::try_from(chance.between(1, i64::from(PLAYERS))).unwrap()
}

/// A session and a table.
fn place(chance: &mut Chance) -> (u16, u16) {
    (chance.pick(&[1, 2]), chance.pick(&[1, 2]))
}

/// Something that somebody wants who sees this; `mark` makes it unlike everything before.
pub fn wish(
    chance: &mut Chance,
    hall: Hall,
    seen: &Snapshot,
    mark: &str,
) -> (Command, Vec<Person>) {
    let command = match chance.below(12) {
        0 | 1 => warning(chance, mark),
        2 => sanction(chance),
        3 => reversal(chance, seen, mark),
        4 | 5 => result(chance, seen),
        6 => taken_back(chance, seen, mark),
        7 => clock(chance, mark),
        8 => team(chance, mark),
        9 => new_settings(chance, seen, mark),
        10 => return change_of_person(chance, hall.number, seen, mark),
        _ => return_to_earlier(chance, hall.seated, seen, mark),
    };
    (command, Vec::new())
}

fn warning(chance: &mut Chance, mark: &str) -> Command {
    let (session, table) = place(chance);
    let decision = Decision {
        subject: Subject::Table,
        outcomes: vec![Outcome::Warning],
        points: None,
        reason: mark.into(),
        ..penalty(session, table, 1, 0)
    };
    RulingCommand::Rule(decision.into()).into()
}

fn sanction(chance: &mut Chance) -> Command {
    let (session, table) = place(chance);
    let amount = -chance.between(1, 40);
    let decision = penalty(session, table, somebody(chance), amount);
    RulingCommand::Rule(decision.into()).into()
}

fn reversal(chance: &mut Chance, seen: &Snapshot, mark: &str) -> Command {
    let ruling = 1 + chance.below(seen.tournament.rulings.len() + 1);
    let command = RulingCommand::ReverseRuling {
        ruling: RulingId(u32::try_from(ruling).unwrap()),
        reason: mark.into(),
    };
    command.into()
}

/// The version of a table's result on somebody's screen.
fn version_of(seen: &Snapshot, (session, table): (u16, u16)) -> u32 {
    let table = seen.tournament.table(SessionNo(session), TableNo(table));
    table.map_or(0, |table| table.result.number())
}

fn result(chance: &mut Chance, seen: &Snapshot) -> Command {
    let (session, number) = place(chance);
    let found = seen.tournament.table(SessionNo(session), TableNo(number));
    let people: Vec<u32> = found
        .iter()
        .flat_map(|table| table.seats.people())
        .map(|entrant| entrant.0)
        .collect();
    let people = <[u32; 4]>::try_from(people).unwrap_or([1, 5, 2, 6]);
    let scores: Vec<Score> = (0..3).map(|_| chance.between(-90, 90)).collect();
    // A sheet that does not come to zero now and then.
    let wrong = Score::from(chance.once_in(6));
    let last = wrong - scores.iter().sum::<Score>();
    let totals = [
        (people[0], scores[0]),
        (people[1], scores[1]),
        (people[2], scores[2]),
        (people[3], last),
    ];
    let mut draft = sheet(session, number, totals);
    draft.base_version = version_of(seen, (session, number));
    ResultCommand::EnterResult(draft).into()
}

fn taken_back(chance: &mut Chance, seen: &Snapshot, mark: &str) -> Command {
    let (session, table) = place(chance);
    let version = version_of(seen, (session, table));
    let (session, table) = (SessionNo(session), TableNo(table));
    let command = if chance.once_in(2) {
        ResultCommand::VerifyResult {
            session,
            table,
            version,
        }
    } else {
        ResultCommand::TakeBackResult {
            session,
            table,
            base_version: version,
            reason: mark.into(),
        }
    };
    command.into()
}

fn clock(chance: &mut Chance, mark: &str) -> Command {
    let session = SessionNo(chance.pick(&[1, 2]));
    let reason = mark.to_owned();
    let command = match chance.below(6) {
        0 => SessionCommand::StartSession { session },
        1 => SessionCommand::PauseSession { session },
        2 => SessionCommand::ResumeSession { session },
        3 => SessionCommand::EndSession { session },
        4 => SessionCommand::ReopenSession { session, reason },
        _ => SessionCommand::ExtendSession {
            session,
            table: None,
            seconds: chance.between(1, 600),
            reason,
        },
    };
    command.into()
}

fn team(chance: &mut Chance, mark: &str) -> Command {
    let team = TeamId(u32::try_from(chance.between(1, 5)).unwrap());
    let name = format!("Team {mark}");
    let command = match chance.below(3) {
        0 => EntrantsCommand::RenameTeam { team, name },
        1 => EntrantsCommand::RemoveTeam { team },
        _ => EntrantsCommand::AddTeam {
            name,
            reference: None,
        },
    };
    command.into()
}

fn new_settings(chance: &mut Chance, seen: &Snapshot, mark: &str) -> Command {
    let mut settings = Settings::clone(&seen.tournament.settings);
    if chance.once_in(2) {
        settings.title = format!("Cup {mark}");
    } else {
        settings.slug = chance.pick(&SLUGS).into();
    }
    SetupCommand::ChangeSettings { settings }.into()
}

/// Somebody has another club in the registry, or checks in.
fn change_of_person(
    chance: &mut Chance,
    hall: usize,
    seen: &Snapshot,
    mark: &str,
) -> (Command, Vec<Person>) {
    let number = somebody(chance);
    let entrant = EntrantId(number);
    if chance.once_in(2) {
        let entrants = vec![entrant];
        return (EntrantsCommand::CheckIn { entrants }.into(), Vec::new());
    }
    let known = seen.person(entrant).map(|person| person.created_at);
    let changed = person(
        hall,
        number,
        Some(format!("Club {mark}")),
        known.unwrap_or_default(),
    );
    let command = EntrantsCommand::NotePersonChange { entrant };
    (command.into(), vec![changed])
}

/// Back to one of the last thirty events, but not to before the players had seats.
fn return_to_earlier(chance: &mut Chance, seated: u64, seen: &Snapshot, mark: &str) -> Command {
    let version = seen.version();
    let back = 1 + chance.below(30) as u64;
    let command = SetupCommand::GoBack {
        to: version.saturating_sub(back).max(seated),
        seen: version,
        reason: mark.into(),
    };
    command.into()
}
