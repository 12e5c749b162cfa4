//! The lines of an archive.

use std::io::{self, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Serialize};

use tournament::hash::NotAHash;
use tournament::record::Record;
use tournament::{PersonId, Visibility};

use super::super::particulars::Particulars;
use super::{ArchiveFault, ArchivedPerson, FORMAT};

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Opening {
    pub seatwind_archive: u32,
    /// As text: not every reader of JSON has whole numbers of 63 bits.
    pub tournament: String,
    pub slug: String,
    pub written_at: DateTime<Utc>,
    pub head: String,
}

/// What any version's first line has.
#[derive(Debug, Deserialize)]
struct AnyOpening {
    seatwind_archive: u32,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Closing {
    pub people: u64,
    pub events: u64,
    pub head: String,
}

/// A line between the first and the end.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ArchiveLine {
    Person(PersonLine),
    Picture(PictureLine),
    Event(EventLine),
    End(Closing),
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct PersonLine {
    id: String,
    #[serde(flatten)]
    particulars: Particulars,
    #[serde(default, skip_serializing_if = "shows_all")]
    visibility: Visibility,
}

/// Whether there is nothing to write of what somebody lets the public see.
fn shows_all(visibility: &Visibility) -> bool {
    visibility.is_open()
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct PictureLine {
    base64: String,
}

/// An event with everything its hash covers. The payload is the text that was hashed.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct EventLine {
    seq: u64,
    at: String,
    by: String,
    command: String,
    payload: String,
    previous: String,
    hash: String,
}

impl Opening {
    /// Reads the first line.
    pub fn parse(text: &[u8]) -> Result<Self, ArchiveFault> {
        let AnyOpening {
            seatwind_archive: found,
        } = serde_json::from_slice(text).map_err(|_| ArchiveFault::NotAnArchive)?;
        if found > FORMAT {
            return Err(ArchiveFault::NewerFormat {
                found,
                known: FORMAT,
            });
        }
        serde_json::from_slice(text).map_err(|error| unreadable(1, &error))
    }
}

impl ArchiveLine {
    pub fn person(person: &ArchivedPerson) -> Self {
        Self::Person(PersonLine {
            id: person.id.to_string(),
            particulars: person.particulars.clone(),
            visibility: person.visibility,
        })
    }

    pub fn picture(bytes: &[u8]) -> Self {
        Self::Picture(PictureLine {
            base64: STANDARD.encode(bytes),
        })
    }

    pub fn event(record: &Record) -> Self {
        Self::Event(EventLine {
            seq: record.seq,
            at: record.at.to_rfc3339_opts(SecondsFormat::Micros, true),
            by: record.by.to_string(),
            command: record.command.clone(),
            payload: record.payload.clone(),
            previous: record.previous.to_string(),
            hash: record.hash.to_string(),
        })
    }

    pub fn parse(text: &[u8], number: u64) -> Result<Self, ArchiveFault> {
        serde_json::from_slice(text).map_err(|error| unreadable(number, &error))
    }
}

impl From<PersonLine> for ArchivedPerson {
    fn from(line: PersonLine) -> Self {
        Self {
            id: PersonId(line.id.parse().unwrap_or_default()),
            particulars: line.particulars,
            visibility: line.visibility,
        }
    }
}

impl PictureLine {
    /// The bytes that the line holds.
    pub fn bytes(self, line: u64) -> Result<Vec<u8>, ArchiveFault> {
        let bytes = STANDARD.decode(self.base64);
        bytes.map_err(|error| ArchiveFault::LineUnreadable {
            line,
            reason: format!("the picture: {error}"),
        })
    }
}

impl EventLine {
    /// The record that the line holds.
    pub fn record(self, line: u64) -> Result<Record, ArchiveFault> {
        let fault = |reason: &str| ArchiveFault::LineUnreadable {
            line,
            reason: format!("event {}: {reason}", self.seq),
        };
        let no_hash = |_: NotAHash| fault("a hash is no hash");
        Ok(Record {
            seq: self.seq,
            at: self.at.parse().map_err(|_| fault("the time is no time"))?,
            by: self.by.parse().map_err(|_| fault("nobody did it"))?,
            previous: self.previous.parse().map_err(no_hash)?,
            hash: self.hash.parse().map_err(no_hash)?,
            command: self.command,
            payload: self.payload,
        })
    }
}

pub(super) fn write(out: &mut impl Write, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")
}

fn unreadable(line: u64, error: &serde_json::Error) -> ArchiveFault {
    ArchiveFault::LineUnreadable {
        line,
        reason: error.to_string(),
    }
}
