//! Golden logs: what earlier releases wrote is read for ever, and comes to the same.
//!
//! `tests/data/logs` has a folder for each release. Beside each archive lies what it must come to: the
//! hash of its last event, a digest of each part of the state, and the form of its standings.
//!
//! `SEATWIND_GOLDEN_LOGS=0.2 cargo test --test exchange golden_logs_of` writes the folder of release 0.2
//! and checks it with the others. Until a release is out its folder may be removed and written anew, and
//! a new kind of event asks for that; the folder of a release that is out is never written again. A
//! change after which this test fails is a change that cannot read the tournaments people have.

mod state;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use super::real;
use chrono::NaiveDate;
use seatwind::exchange::archive::{Archive, ArchivedPerson};
use seatwind::exchange::folder::{About, Files, Folder};
use seatwind::exchange::particulars::Particulars;
use seatwind::ruleset::library;
use seatwind::tournament::record::{BEGINNING, Record};
use seatwind::tournament::standings::{digest, standings};
use seatwind::tournament::testkit::every_kind::EveryKind;
use seatwind::tournament::{Event, PersonId, Visibility};

/// The variable that names the release whose folder shall be written.
const WRITE: &str = "SEATWIND_GOLDEN_LOGS";
/// The log that holds every kind of event there was when it was written.
const EVERY_KIND: &str = "every-kind";
/// The rehearsal, which has the kinds that no real event has.
const REHEARSAL: &str = "rehearsal";

fn logs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/logs")
}

/// Every golden archive.
fn archives() -> Vec<PathBuf> {
    let releases = fs::read_dir(logs()).unwrap();
    let files = releases.flat_map(|release| fs::read_dir(release.unwrap().path()).unwrap());
    let mut found: Vec<PathBuf> = files
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it == "seatwind"))
        .collect();
    found.sort();
    found
}

fn read(path: &Path) -> Archive {
    let name = path.display();
    let read = Archive::read(fs::read(path).unwrap().as_slice());
    read.map_err(|error| format!("{name}: {error}")).unwrap()
}

/// What an archive comes to, as its expected file says it.
fn comes_to(archive: &Archive) -> String {
    let tournament = archive.verify().unwrap();
    let mut text = String::new();
    writeln!(text, "head {}", state::hex(&archive.head())).unwrap();
    writeln!(text, "events {}", archive.records.len()).unwrap();
    for (part, digest) in state::parts(&tournament) {
        writeln!(text, "state.{part} {digest}").unwrap();
    }
    text.push_str(&digest::form(&tournament, &standings(&tournament, None)));
    text
}

#[test]
fn golden_logs_of_every_release_come_to_the_same() {
    if let Ok(release) = std::env::var(WRITE) {
        write(&release);
    }
    let archives = archives();
    assert!(archives.len() >= 3, "{archives:?}");
    for path in archives {
        let expected = fs::read_to_string(path.with_extension("expected")).unwrap();
        let found = comes_to(&read(&path));
        let lines = expected.lines().zip(found.lines());
        for (expected, found) in lines {
            assert_eq!(expected, found, "{}", path.display());
        }
        assert_eq!(expected, found, "{}", path.display());
    }
}

#[test]
fn golden_events_are_written_again_as_they_were() {
    for path in archives() {
        for record in read(&path).records {
            let again = serde_json::to_string(&record.event().unwrap()).unwrap();
            assert_eq!(again, record.payload, "{}", path.display());
        }
    }
}

#[test]
fn the_newest_golden_logs_hold_every_kind_of_event() {
    let names = [EVERY_KIND, REHEARSAL].map(|name| format!("{name}.seatwind"));
    let mut archives = archives();
    archives.retain(|path| names.iter().any(|name| path.ends_with(name)));
    let records = archives.iter().flat_map(|path| read(path).records);
    let events = records.map(|record| record.event().unwrap());
    let found: BTreeSet<&str> = events.map(|event| event.kind()).collect();
    let known: BTreeSet<&str> = Event::kinds().collect();
    assert_eq!(found, known);
}

/// Writes the golden logs of a release.
fn write(release: &str) {
    let folder = logs().join(release);
    fs::create_dir(&folder).unwrap();
    let archives = [
        of_folder("madrid-mcr-2018", "mcr-ema", 1),
        of_folder("mleague-2018-19", "riichi-m-league", 2),
        of_day(EVERY_KIND, EveryKind::played(), 3),
        of_day(REHEARSAL, EveryKind::rehearsed(), 4),
    ];
    for archive in archives {
        let path = folder.join(&archive.slug);
        let mut file = fs::File::create_new(path.with_extension("seatwind")).unwrap();
        archive.write(&mut file).unwrap();
        fs::write(path.with_extension("expected"), comes_to(&archive)).unwrap();
    }
}

/// The archive of a real tournament.
fn of_folder(name: &str, rules: &str, id: i64) -> Archive {
    let day = NaiveDate::from_ymd_opt(2018, 10, 1).unwrap();
    let about = About {
        starts_on: day,
        ends_on: day,
        document: library::document(rules).unwrap().to_owned(),
        published: true,
        ..super::about(name)
    };
    let mut last = 1000;
    let folder = Folder::load(&Files::read(&real(name)).unwrap(), &about, |_| {
        last += 1;
        PersonId(last)
    })
    .unwrap();
    let played = folder.log.iter();
    let events = played.map(|it| (it.command.to_string(), it.stamp, &it.event));
    let people = folder.lines.iter();
    archive(
        (name, id),
        events,
        people.map(|(id, line)| (*id, Particulars::from(line))),
    )
}

/// The archive of a day of the testkit.
fn of_day(name: &str, day: EveryKind, id: i64) -> Archive {
    let EveryKind { hall, commands } = day;
    let log = hall.log.iter().zip(commands);
    let events = log.map(|((stamp, event), command)| (command.to_string(), *stamp, event));
    let people = hall.tournament.entrants.values().map(|entrant| {
        let particulars = Particulars {
            first_name: "Player".into(),
            last_name: format!("{:02}", entrant.id.0),
            country: Some("ESP".into()),
            ..Particulars::default()
        };
        (entrant.person, particulars)
    });
    archive((name, id), events, people)
}

fn archive<'a>(
    (slug, tournament): (&str, i64),
    events: impl Iterator<Item = (String, seatwind::tournament::state::Stamp, &'a Event)>,
    people: impl Iterator<Item = (PersonId, Particulars)>,
) -> Archive {
    let mut records: Vec<Record> = Vec::new();
    for (command, stamp, event) in events {
        let previous = records.last().map_or(BEGINNING, |record| record.hash);
        records.push(Record::new(tournament, &stamp, &command, event, previous).unwrap());
    }
    Archive {
        tournament,
        slug: slug.to_owned(),
        written_at: records.last().unwrap().at,
        people: people
            .map(|(id, particulars)| ArchivedPerson {
                id,
                particulars,
                visibility: Visibility::default(),
            })
            .collect(),
        picture: None,
        records,
    }
}
