//! The archive: written, read, replayed, and every kind of damage found.

use seatwind::exchange::archive::{Archive, ArchiveFault, ArchivedPerson, ReadError};
use seatwind::exchange::particulars::Particulars;
use seatwind::tournament::event_page::{EventPage, Picture, PictureKind};
use seatwind::tournament::record::{BEGINNING, Hash, Record};
use seatwind::tournament::state::Stamp;
use seatwind::tournament::{Event, PublicName, SetupEvent, Visibility};

use super::one_table;
use super::picture::png;

const ID: i64 = 4_200_000_000_000_000_001;

fn archive() -> Archive {
    let folder = one_table([50, 10, -20, -40], &[]);
    let mut records: Vec<Record> = Vec::new();
    for played in &folder.log {
        let previous = records.last().map_or(BEGINNING, |record| record.hash);
        let command = played.command.to_string();
        let record = Record::new(ID, &played.stamp, &command, &played.event, previous);
        records.push(record.unwrap());
    }
    let lines = folder.lines.iter();
    Archive {
        tournament: ID,
        slug: "spring-cup".into(),
        written_at: "2026-11-21T12:00:00.25Z".parse().unwrap(),
        people: lines
            .map(|(id, line)| ArchivedPerson {
                id: *id,
                particulars: Particulars::from(line),
                visibility: Visibility::default(),
            })
            .collect(),
        picture: None,
        records,
    }
}

/// An archive whose page of the event shows a picture.
fn with_picture(picture: &[u8]) -> Archive {
    let mut archive = archive();
    let page = EventPage {
        picture: Some(Picture {
            hash: Hash::of(picture).to_string(),
            kind: PictureKind::Png,
            width: 320,
            height: 240,
        }),
        ..EventPage::default()
    };
    let last = archive.records.last().unwrap();
    let stamp = Stamp {
        seq: last.seq + 1,
        at: last.at,
        by: last.by,
    };
    let event = Event::Setup(SetupEvent::PageWritten { page });
    let record = Record::new(ID, &stamp, "last", &event, last.hash).unwrap();
    archive.records.push(record);
    archive.picture = Some(picture.to_vec());
    archive
}

fn text(archive: &Archive) -> String {
    let mut bytes = Vec::new();
    archive.write(&mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

fn read(text: &str) -> Result<Archive, ArchiveFault> {
    Archive::read(text.as_bytes()).map_err(|error| match error {
        ReadError::Fault(fault) => fault,
        ReadError::Io(_) => ArchiveFault::NotAnArchive,
    })
}

/// The text without the line with this number, or with it changed.
fn with_line(text: &str, number: usize, change: impl Fn(&str) -> Option<String>) -> String {
    let lines = text.lines().zip(1..);
    lines
        .filter_map(|(line, at)| {
            if at == number {
                change(line)
            } else {
                Some(line.to_owned())
            }
        })
        .map(|line| line + "\n")
        .collect()
}

#[test]
fn what_is_written_is_read_and_replays() {
    let mut archive = archive();
    archive.people[0].visibility = Visibility {
        name: PublicName::Initials,
        hides_numbers: true,
        hides_rulings: false,
    };
    let back = read(&text(&archive)).unwrap();
    assert_eq!(back, archive);
    let tournament = back.verify().unwrap();
    assert_eq!(tournament.entrants.len(), 4);
    assert_eq!(tournament.version, archive.records.len() as u64);
}

#[test]
fn the_picture_of_the_page_goes_with_the_log() {
    let archive = with_picture(&png(None));
    let text = text(&archive);
    assert!(text.starts_with("{\"seatwind_archive\":2,"), "{text}");
    let back = read(&text).unwrap();
    assert_eq!(back, archive);
    back.verify().unwrap();
    let lost = Archive {
        picture: None,
        ..archive
    };
    assert!(self::text(&lost).starts_with("{\"seatwind_archive\":1,"));
    lost.verify().unwrap();
}

#[test]
fn a_picture_that_nobody_could_have_sent_is_refused() {
    let good = png(None);
    let told = png(Some((b"tEXt", b"Author\0somebody")));
    let script = b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>";
    let refused = Err(ArchiveFault::PictureDiffers);
    for bad in [&told[..], script, &good[..20], b""] {
        let verified = with_picture(bad).verify().map(|it| it.version);
        assert_eq!(verified, refused, "{}", bad.escape_ascii());
    }
    // Another picture than the log names, one of another size, and one that no page shows.
    let other = Archive {
        picture: Some(told),
        ..with_picture(&good)
    };
    let unnamed = Archive {
        picture: Some(good.clone()),
        ..archive()
    };
    for archive in [other, unnamed] {
        assert_eq!(archive.verify().map(|it| it.version), refused);
    }
    let text = text(&with_picture(&good));
    let line = text.lines().position(|it| it.starts_with("{\"picture\":"));
    let number = line.unwrap() + 1;
    let twice = with_line(&text, number, |line| Some(format!("{line}\n{line}")));
    let line = u64::try_from(number).unwrap() + 1;
    assert_eq!(read(&twice), Err(ArchiveFault::SecondPicture { line }));
    let cut = with_line(&text, number, |line| Some(line.replace("\"}", "!\"}")));
    assert!(matches!(
        read(&cut),
        Err(ArchiveFault::LineUnreadable { .. })
    ));
}

#[test]
fn an_archive_that_was_cut_off_anywhere_is_noticed() {
    let text = text(&archive());
    let lines = text.lines().count();
    for kept in 1..lines {
        let cut: String = text
            .lines()
            .take(kept)
            .map(|line| format!("{line}\n"))
            .collect();
        assert_eq!(read(&cut), Err(ArchiveFault::CutOff { line: kept as u64 }));
    }
    assert_eq!(read(""), Err(ArchiveFault::NotAnArchive));
    assert_eq!(read("player_id,name\n"), Err(ArchiveFault::NotAnArchive));
}

#[test]
fn a_missing_event_or_person_is_noticed() {
    let text = text(&archive());
    let without_person = with_line(&text, 2, |_| None);
    assert_eq!(
        read(&without_person),
        Err(ArchiveFault::CountDiffers {
            what: "people".into(),
            said: 4,
            found: 3
        })
    );
    let events = archive().records.len() as u64;
    let without_event = with_line(&text, 8, |_| None);
    assert_eq!(
        read(&without_event),
        Err(ArchiveFault::CountDiffers {
            what: "events".into(),
            said: events,
            found: events - 1
        })
    );
}

#[test]
fn the_first_event_that_was_changed_is_named() {
    let archive = archive();
    for (index, record) in archive.records.iter().enumerate() {
        let mut changed = archive.clone();
        changed.records[index].payload = record.payload.replacen(':', ": ", 1);
        let fault = read(&text(&changed)).unwrap().verify().unwrap_err();
        let ArchiveFault::Chain { event, reason } = fault else {
            panic!("{fault}");
        };
        assert_eq!(event, Some(record.seq));
        assert_eq!(
            reason,
            format!("event {} was changed after it was recorded", record.seq)
        );
    }
}

#[test]
fn a_log_of_another_tournament_does_not_hold() {
    let archive = Archive {
        tournament: ID + 1,
        ..archive()
    };
    assert!(matches!(
        archive.verify(),
        Err(ArchiveFault::Chain { event: Some(1), .. })
    ));
}

#[test]
fn an_end_that_names_another_event_is_noticed() {
    let text = text(&archive());
    let last = text.lines().count();
    let other = with_line(&text, last, |line| {
        let at = line.rfind("\"head\":\"").unwrap() + 8;
        Some(format!(
            "{}{}{}",
            &line[..at],
            "0".repeat(64),
            &line[at + 64..]
        ))
    });
    assert_eq!(read(&other), Err(ArchiveFault::HeadDiffers));
    let longer = format!("{text}{}\n", text.lines().nth(1).unwrap());
    assert_eq!(
        read(&longer),
        Err(ArchiveFault::BehindTheEnd {
            line: last as u64 + 1
        })
    );
}

#[test]
fn a_newer_format_is_told_from_a_file_of_something_else() {
    let newer = with_line(&text(&archive()), 1, |line| {
        Some(line.replace("\"seatwind_archive\":1", "\"seatwind_archive\":3"))
    });
    assert_eq!(
        read(&newer),
        Err(ArchiveFault::NewerFormat { found: 3, known: 2 })
    );
}

#[test]
fn a_person_behind_an_entrant_must_be_there() {
    let mut archive = archive();
    archive.people.remove(2);
    assert_eq!(
        archive.verify(),
        Err(ArchiveFault::PersonMissing { entrant: 3 })
    );
}
