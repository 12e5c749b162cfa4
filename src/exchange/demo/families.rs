//! A small event of each family that is played otherwise than the large one: three at a table, sixteen tiles in hand,
//! the hands of all scored, and a card with jokers. One session is over, the second one runs.

use chrono::{DateTime, TimeDelta, Utc};

use super::DemoError;
use crate::folder::{Folder, Play, PlayError};
use crate::players::PlayerLine;
use ruleset::{RuleSet, Score, library};
use seating::{Budget, Control, Problem, draw};
use tournament::command::{NewEntrant, SheetDraft};
use tournament::result::Total;
use tournament::seating::{PlanOrigin, SessionPlan, TableSeats};
use tournament::state::{EntrantKind, Table};
use tournament::{
    Command, EntrantId, EntrantsCommand, PersonId, ResultCommand, SeatingCommand, SessionCommand,
    SessionNo, Settings, SetupCommand, TableNo,
};

/// A family's event: its address, its name, and what it is played by.
struct Family {
    slug: &'static str,
    title: &'static str,
    ruleset: &'static str,
}

const FAMILIES: [Family; 4] = [
    Family {
        slug: "sanma-demo",
        title: "A day of sanma (demo)",
        ruleset: "sanma",
    },
    Family {
        slug: "taiwanese-demo",
        title: "A Taiwanese day (demo)",
        ruleset: "taiwanese",
    },
    Family {
        slug: "classical-demo",
        title: "A European Classical day (demo)",
        ruleset: "european-classical",
    },
    Family {
        slug: "american-demo",
        title: "An American day (demo)",
        ruleset: "american",
    },
];

const TABLES: u16 = 4;
const SESSIONS: u16 = 3;
/// The session that is over, and the one that runs.
const OVER: SessionNo = SessionNo(1);
const RUNNING: SessionNo = SessionNo(2);
/// Seed and steps of the draw.
const SEED: u64 = 1;
const STEPS: u64 = 20_000;

/// The addresses of the events.
pub fn family_slugs() -> impl Iterator<Item = &'static str> {
    FAMILIES.iter().map(|family| family.slug)
}

/// The events as they stand at `now`. Who plays also played in the large one.
///
/// # Errors
/// [`DemoError`] if the data of the program is damaged.
pub fn families(now: DateTime<Utc>, large: &Folder) -> Result<Vec<Folder>, DemoError> {
    let event = |family| event(now, large, family);
    FAMILIES.iter().map(event).collect()
}

fn event(now: DateTime<Utc>, large: &Folder, family: &Family) -> Result<Folder, DemoError> {
    let document = library::document(family.ruleset).unwrap_or_default();
    let morning = now - TimeDelta::minutes(240);
    let settings = settings(large, family);
    let mut play = Play::begin(&settings, document, morning - TimeDelta::hours(20))?;
    let is_player = |line: &PlayerLine| line.kind == EntrantKind::Player;
    let players = large.lines.iter().filter(|(_, line)| is_player(line));
    let people = play.tournament.ruleset.table_size().places(TABLES.into());
    let lines: Vec<(PersonId, PlayerLine)> = players.take(people).cloned().collect();
    enter(&mut play, &lines)?;
    play.set_time(morning);
    begin(&mut play, OVER)?;
    play.set_time(morning + TimeDelta::minutes(100));
    hand_in(&mut play, OVER)?;
    play.set_time(morning + TimeDelta::minutes(130));
    let over = SessionCommand::EndSession { session: OVER };
    play.execute(&Command::Session(over))?;
    play.set_time(now - TimeDelta::minutes(30));
    begin(&mut play, RUNNING)?;
    Ok(Folder {
        settings,
        document: document.to_owned(),
        lines,
        steps: Vec::new(),
        tournament: play.tournament,
        log: play.log,
        notes: Vec::new(),
    })
}

fn settings(large: &Folder, family: &Family) -> Settings {
    let minutes = library::ruleset(family.ruleset).map(|rules| rules.session.minutes);
    Settings {
        title: family.title.into(),
        slug: family.slug.into(),
        ends_on: large.settings.starts_on,
        sessions: SESSIONS,
        minutes: minutes.unwrap_or(large.settings.minutes),
        tables: TABLES,
        table_names: Vec::new(),
        ..large.settings.clone()
    }
}

/// People, the plan of all sessions, and everybody's arrival, before visitors.
fn enter(play: &mut Play, lines: &[(PersonId, PlayerLine)]) -> Result<(), DemoError> {
    let entrants = lines.iter().map(|(person, _)| NewEntrant {
        person: *person,
        number: None,
        kind: EntrantKind::Player,
        team: None,
        reference: None,
    });
    let entrants = entrants.collect();
    play.execute(&Command::Entrants(EntrantsCommand::AddEntrants {
        entrants,
    }))?;
    play.execute(&Command::Setup(SetupCommand::Publish))?;
    let everybody: Vec<EntrantId> = play.tournament.entrants.keys().copied().collect();
    let adopt = SeatingCommand::AdoptPlan {
        plans: plans(&everybody, &play.tournament.ruleset),
        origin: PlanOrigin::Imported {
            file: "seating.csv".into(),
        },
    };
    play.execute(&Command::Seating(adopt))?;
    let sessions = (1..=SESSIONS).map(SessionNo).collect();
    play.execute(&Command::Seating(SeatingCommand::PublishSeating {
        sessions,
    }))?;
    let entrants = everybody;
    play.execute(&Command::Entrants(EntrantsCommand::CheckIn { entrants }))?;
    Ok(())
}

/// A drawn plan under the numbers of the people; empty if none can be drawn.
fn plans(people: &[EntrantId], rules: &RuleSet) -> Vec<SessionPlan> {
    let problem = Problem::new(people.len(), SESSIONS.into()).at_tables_of(rules.table_size());
    let drawn = draw(&problem, SEED, Budget::steps(STEPS), &mut |_| {
        Control::Continue
    });
    let sessions = drawn.map(|drawn| drawn.plan.sessions).unwrap_or_default();
    let person = |player: u16| people.get(usize::from(player)).copied();
    let tables = |session: &seating::Session| {
        let numbered = (1..).map(TableNo).zip(&session.tables);
        let seated = numbered.map(|(table, seats)| TableSeats {
            table,
            seats: seats.map(|player| player.and_then(person)),
            winds: true,
        });
        seated.collect()
    };
    let numbered = (1..).map(SessionNo).zip(&sessions);
    let plans = numbered.map(|(session, drawn)| SessionPlan {
        session,
        tables: tables(drawn),
    });
    plans.collect()
}

fn begin(play: &mut Play, session: SessionNo) -> Result<(), PlayError> {
    play.execute(&Command::Session(SessionCommand::StartSession { session }))
}

/// The sheets of all tables of a session.
fn hand_in(play: &mut Play, session: SessionNo) -> Result<(), PlayError> {
    let tables = play.tournament.session(session);
    let tables = tables.map(|session| session.tables.clone());
    for table in tables.unwrap_or_default() {
        let draft = SheetDraft {
            session,
            table: table.seats.table,
            base_version: 0,
            totals: Some(totals(&table, &play.tournament.ruleset)),
            hands: Vec::new(),
            leftover: 0,
            accept: None,
        };
        play.execute(&Command::Result(ResultCommand::EnterResult(draft)))?;
    }
    Ok(())
}

/// Totals that sum as the rule set says, another winner at each table.
fn totals(table: &Table, rules: &RuleSet) -> Vec<Total> {
    let start = rules.session.start_points;
    let step = rules.steps().total.max(1);
    let apart: &[Score] = match table.seats.seats.len() {
        3 => &[8, -1, -7],
        _ => &[9, 2, -4, -7],
    };
    // A tenth of the start points apart; where everybody begins at zero, ten points.
    let tenth = match start / step / 10 {
        0 => (10 / step).max(1) * step,
        steps => steps * step,
    };
    // Where nobody pays anybody, nobody has less than nothing.
    let least = apart.iter().min().copied().unwrap_or_default();
    let least = rules.table_sum().map_or(least, |_| 0);
    let turns = usize::from(table.seats.table.0) % apart.len();
    let figures = apart.iter().cycle().skip(turns);
    let people = table.seats.people().zip(figures);
    let totals = people.map(|(entrant, figure)| Total {
        entrant,
        score: start + (figure - least) * tenth,
    });
    totals.collect()
}

#[cfg(test)]
mod tests {
    use super::super::tournament;
    use super::*;

    #[test]
    fn each_family_stands_in_the_middle_of_its_second_session() {
        let now = "2026-11-21T12:00:00Z".parse().unwrap();
        let mut last = 0;
        let large = tournament(now, |_| {
            last += 1;
            PersonId(last)
        });
        let events = families(now, &large.unwrap()).unwrap();
        assert_eq!(events.len(), FAMILIES.len());
        for (event, family) in events.iter().zip(&FAMILIES) {
            let tournament = &event.tournament;
            let seats = tournament.ruleset.table_size().seats();
            assert_eq!(tournament.ruleset.id, family.ruleset);
            assert_eq!(tournament.entrants.len(), usize::from(TABLES) * seats);
            let results: Vec<usize> = tournament.sessions.iter().map(|s| s.results()).collect();
            assert_eq!(results, [usize::from(TABLES), 0, 0], "{}", family.slug);
            assert!(tournament.session(RUNNING).unwrap().clock.is_open());
            assert!(event.log.is_sorted_by_key(|played| played.stamp.at));
            assert!(event.log.iter().all(|played| played.stamp.at <= now));
        }
    }
}
