//! The archive: a whole tournament in one file that anyone can replay.
//!
//! JSON Lines. The first line says what it is; then one line for each person (names are kept beside
//! the log, not in it), one for the picture of the event's page if it has one, one for each event exactly
//! as it was hashed, and a last line with the counts and the hash of the last event, so that a file that
//! was cut off is noticed.

mod line;

use std::io::{self, BufRead, Read, Write};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use tournament::record::{BEGINNING, ChainError, Hash, Record, replay};
use tournament::{PersonId, Tournament, Visibility};

use super::particulars::Particulars;
use super::picture::{self, KeptPicture, PictureHead};
use line::{ArchiveLine, Closing, Opening};

/// The newest version of the format.
pub const FORMAT: u32 = 2;
/// The version of an archive without a picture, which every release reads.
const WITHOUT_PICTURE: u32 = 1;
/// The longest line read, in bytes: a plan of the largest event is far below it.
const LONGEST_LINE: u64 = 16 * 1024 * 1024;

/// A person as an archive carries one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArchivedPerson {
    /// The id by which the log names the person.
    pub id: PersonId,
    /// Name and particulars; after erasure a name made from the number.
    pub particulars: Particulars,
    /// What the person lets the public see.
    pub visibility: Visibility,
}

/// A tournament as an archive carries it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Archive {
    /// The tournament's id, which the hashes cover.
    pub tournament: i64,
    /// Its address when the archive was written.
    pub slug: String,
    /// When the archive was written.
    pub written_at: DateTime<Utc>,
    /// The people behind its entrants.
    pub people: Vec<ArchivedPerson>,
    /// The picture of the event's page, which the log names by its hash.
    pub picture: Option<Vec<u8>>,
    pub records: Vec<Record>,
}

/// Why a file is no archive that holds.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "each variant's sentence says what its fields are"
)]
pub enum ArchiveFault {
    #[error("this is no archive of seatwind: the first line does not say so")]
    NotAnArchive,
    #[error(
        "the archive has format {found}; this program reads formats up to {known}. Use a newer version of seatwind"
    )]
    NewerFormat { found: u32, known: u32 },
    #[error("line {line} cannot be read: {reason}")]
    LineUnreadable { line: u64, reason: String },
    #[error("line {line} is longer than 16 MB")]
    LineTooLong { line: u64 },
    #[error("the archive is cut off after line {line}: its last line is missing")]
    CutOff { line: u64 },
    #[error("line {line} stands behind the end of the archive")]
    BehindTheEnd { line: u64 },
    #[error("the archive says it has {said} {what} and has {found}")]
    CountDiffers { what: String, said: u64, found: u64 },
    #[error("the log does not end with the event that the archive names")]
    HeadDiffers,
    #[error("the archive has no event")]
    NoEvents,
    #[error("the log does not hold: {reason}")]
    Chain { event: Option<u64>, reason: String },
    #[error("nobody behind entrant {entrant} is in the archive")]
    PersonMissing { entrant: u32 },
    #[error("line {line} holds a second picture")]
    SecondPicture { line: u64 },
    #[error("the picture is not the one of the event's page, or not as a picture is kept")]
    PictureDiffers,
}

impl From<ChainError> for ArchiveFault {
    fn from(error: ChainError) -> Self {
        let event = match &error {
            ChainError::Gap { expected, .. } => Some(*expected),
            ChainError::Broken { seq }
            | ChainError::Changed { seq }
            | ChainError::Unreadable { seq, .. } => Some(*seq),
            ChainError::Fold(_) => None,
        };
        Self::Chain {
            event,
            reason: error.to_string(),
        }
    }
}

/// Why an archive was not read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file is no archive that holds.
    #[error(transparent)]
    Fault(#[from] ArchiveFault),
    /// The file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Archive {
    /// The hash of the last event.
    pub fn head(&self) -> Hash {
        self.records.last().map_or(BEGINNING, |record| record.hash)
    }

    /// Writes the archive.
    ///
    /// # Errors
    /// What `out` says.
    pub fn write(&self, mut out: impl Write) -> io::Result<()> {
        let head = self.head().to_string();
        let opening = Opening {
            seatwind_archive: match self.picture {
                Some(_) => FORMAT,
                None => WITHOUT_PICTURE,
            },
            tournament: self.tournament.to_string(),
            slug: self.slug.clone(),
            written_at: self.written_at,
            head: head.clone(),
        };
        line::write(&mut out, &opening)?;
        for person in &self.people {
            line::write(&mut out, &ArchiveLine::person(person))?;
        }
        if let Some(picture) = &self.picture {
            line::write(&mut out, &ArchiveLine::picture(picture))?;
        }
        for record in &self.records {
            line::write(&mut out, &ArchiveLine::event(record))?;
        }
        let closing = Closing {
            people: self.people.len() as u64,
            events: self.records.len() as u64,
            head,
        };
        line::write(&mut out, &ArchiveLine::End(closing))?;
        out.flush()
    }

    /// Reads an archive. Its log is not replayed yet, see [`Archive::verify`].
    ///
    /// # Errors
    /// [`ReadError`] with the first line that is wrong.
    pub fn read(mut source: impl BufRead) -> Result<Self, ReadError> {
        let mut number = 1;
        let first = next_line(&mut source, number)?.ok_or(ArchiveFault::NotAnArchive)?;
        let opening = Opening::parse(&first)?;
        let mut archive = Self {
            tournament: opening
                .tournament
                .parse()
                .map_err(|_| ArchiveFault::NotAnArchive)?,
            slug: opening.slug,
            written_at: opening.written_at,
            people: Vec::new(),
            picture: None,
            records: Vec::new(),
        };
        let mut closing = None;
        while let Some(text) = next_line(&mut source, number + 1)? {
            number += 1;
            if closing.is_some() {
                return Err(ArchiveFault::BehindTheEnd { line: number }.into());
            }
            match ArchiveLine::parse(&text, number)? {
                ArchiveLine::Person(person) => archive.people.push(person.into()),
                ArchiveLine::Picture(picture) => {
                    archive.add_picture(picture.bytes(number)?, number)?
                }
                ArchiveLine::Event(event) => archive.records.push(event.record(number)?),
                ArchiveLine::End(end) => closing = Some(end),
            }
        }
        let closing = closing.ok_or(ArchiveFault::CutOff { line: number })?;
        archive.compare(&closing, &opening.head)?;
        Ok(archive)
    }

    /// Replays the log from its beginning: every hash, every event. The picture is checked like one that
    /// somebody sends.
    ///
    /// # Errors
    /// [`ArchiveFault`] names the first event that does not hold.
    pub fn verify(&self) -> Result<Tournament, ArchiveFault> {
        let tournament = replay(self.tournament, &self.records)?.ok_or(ArchiveFault::NoEvents)?;
        let missing = tournament
            .entrants
            .values()
            .find(|entrant| !self.people.iter().any(|p| p.id == entrant.person));
        match missing {
            Some(entrant) => Err(ArchiveFault::PersonMissing {
                entrant: entrant.id.0,
            }),
            None => {
                self.check_picture(&tournament)?;
                Ok(tournament)
            }
        }
    }

    fn add_picture(&mut self, bytes: Vec<u8>, line: u64) -> Result<(), ArchiveFault> {
        match self.picture.replace(bytes) {
            None => Ok(()),
            Some(_) => Err(ArchiveFault::SecondPicture { line }),
        }
    }

    /// The picture must be the one that the log names, and be kept as it is when somebody sends it.
    fn check_picture(&self, tournament: &Tournament) -> Result<(), ArchiveFault> {
        let Some(bytes) = &self.picture else {
            return Ok(());
        };
        let named = tournament.page.picture.as_ref();
        let holds = named.is_some_and(|named| {
            let head = PictureHead {
                kind: named.kind,
                width: named.width,
                height: named.height,
            };
            let taken = picture::take(bytes);
            let is_same = |it: &KeptPicture| it.head == head && it.bytes == *bytes;
            named.hash == Hash::of(bytes).to_string() && taken.as_ref().is_ok_and(is_same)
        });
        match holds {
            true => Ok(()),
            false => Err(ArchiveFault::PictureDiffers),
        }
    }

    /// Compares what was read with what the first and the last line say.
    fn compare(&self, closing: &Closing, head: &str) -> Result<(), ArchiveFault> {
        let counts = [
            ("people", closing.people, self.people.len() as u64),
            ("events", closing.events, self.records.len() as u64),
        ];
        for (what, said, found) in counts {
            if said != found {
                let what = what.to_owned();
                return Err(ArchiveFault::CountDiffers { what, said, found });
            }
        }
        let found = self.head().to_string();
        if closing.head == found && head == found {
            Ok(())
        } else {
            Err(ArchiveFault::HeadDiffers)
        }
    }
}

/// The next line without its break; none at the end of the file.
fn next_line(source: &mut impl BufRead, number: u64) -> Result<Option<Vec<u8>>, ReadError> {
    let mut text = Vec::new();
    source
        .by_ref()
        .take(LONGEST_LINE + 1)
        .read_until(b'\n', &mut text)?;
    if text.len() as u64 > LONGEST_LINE {
        return Err(ArchiveFault::LineTooLong { line: number }.into());
    }
    if text.is_empty() {
        return Ok(None);
    }
    for end in [b'\n', b'\r'] {
        if text.last() == Some(&end) {
            text.pop();
        }
    }
    Ok(Some(text))
}
