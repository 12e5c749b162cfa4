//! `seatwind verify`: replays logs and says whether they hold.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::service::clock::Clock;
use crate::service::tournaments::Tournaments;
use crate::store::{Conn, Store, integrity, lost_end};
use crate::tournament::standings::digest::StandingsDigest;

use super::database::DatabaseArgs;
use super::import::read_archive;
use super::message::{Failed, tell, waiting_for};

/// Replays every log: hash chain, events, standings. Prints one JSON line for each tournament. The pages of an SQLite file
/// are checked too.
///
/// The end of a log can be lost without a trace, as when the write-ahead log of a file is cut off: a copy that was made
/// later than what is left shows it.
///
/// The digest of the standings begins with the number of the form it is made of (docs/log-format.md):
/// two copies of a tournament that come to the same have the same.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  seatwind verify spring-cup.seatwind
  seatwind verify --database sqlite:club.db
  seatwind verify --database sqlite:club.db --copy backups/2026-03-14.db")]
pub struct VerifyArgs {
    /// An archive; without one, the database is verified.
    #[arg(value_name = "ARCHIVE")]
    archive: Option<PathBuf>,
    /// A copy of the database (seatwind backup): whatever it has, the database must have too.
    #[arg(
        long,
        value_name = "PATH",
        env = "SEATWIND_COPY",
        conflicts_with = "archive"
    )]
    copy: Option<PathBuf>,
    #[command(flatten)]
    database: DatabaseArgs,
}

/// Findings about a damaged file that are told.
const MOST_FAULTS: usize = 5;
/// What to do then.
const PUT_BACK: &str = "the file is damaged: stop the server, then put a copy back with `seatwind restore COPY --force` (what is there now is kept beside it)";

/// What was found, as a line.
#[derive(Serialize)]
struct Answer {
    tournament: String,
    slug: String,
    events: u64,
    head: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    standings: Option<String>,
    holds: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
}

pub(super) fn run(args: &VerifyArgs) -> Result<(), Failed> {
    let (answers, mut faults) = match &args.archive {
        Some(path) => (vec![verify_archive(path)?], Vec::new()),
        None => verify_database(args)?,
    };
    let mut out = io::stdout().lock();
    for answer in &answers {
        serde_json::to_writer(&mut out, answer).map_err(Failed::new)?;
        writeln!(out).map_err(|error| Failed::about("standard output", error))?;
    }
    faults.extend(answers.iter().filter_map(|answer| {
        let name = if answer.slug.is_empty() {
            &answer.tournament
        } else {
            &answer.slug
        };
        Some(format!("{name}: {}", answer.fault.as_ref()?))
    }));
    if !faults.is_empty() {
        return Err(Failed::new(faults.join("\n")));
    }
    tell(format!("{} verified: everything holds", answers.len()));
    Ok(())
}

fn verify_archive(path: &Path) -> Result<Answer, Failed> {
    let archive = read_archive(path)?;
    let verified = archive.verify();
    Ok(Answer {
        tournament: archive.tournament.to_string(),
        slug: archive.slug.clone(),
        events: archive.records.len() as u64,
        head: archive.head().to_string(),
        standings: verified
            .as_ref()
            .ok()
            .map(|tournament| StandingsDigest::of(tournament).to_string()),
        holds: verified.is_ok(),
        fault: verified.err().map(|fault| fault.to_string()),
    })
}

/// The logs of a database, each with what was found, and what does not hold beside them.
fn verify_database(args: &VerifyArgs) -> Result<(Vec<Answer>, Vec<String>), Failed> {
    let store = args.database.open()?;
    let faults = file_faults(&store, args.copy.as_deref())?;
    let tournaments = Tournaments::new(store, Clock::system());
    let verified = waiting_for(async { tournaments.verify().await.map_err(Failed::new) });
    let verified = match verified {
        // A file too damaged to be replayed was told of already.
        Err(_) if !faults.is_empty() => Vec::new(),
        verified => verified?,
    };
    let answers = verified
        .into_iter()
        .map(|one| Answer {
            tournament: one.id.to_string(),
            slug: one.slug,
            events: one.events,
            head: one.head.to_string(),
            standings: one.standings.map(|digest| digest.to_string()),
            holds: one.fault.is_none(),
            fault: one.fault.map(|fault| fault.to_string()),
        })
        .collect();
    Ok((answers, faults))
}

/// What is wrong with the file of a database, and what a copy has that the database has not.
fn file_faults(store: &Store, copy: Option<&Path>) -> Result<Vec<String>, Failed> {
    let damage = store
        .read_blocking(integrity::damage)
        .map_err(Failed::new)?;
    let mut faults: Vec<String> = damage.iter().map(ToString::to_string).collect();
    faults.truncate(MOST_FAULTS);
    if !faults.is_empty() {
        faults.push(PUT_BACK.to_owned());
    }
    if let Some(copy) = copy {
        let copied = lost_end::heads_of(copy).map_err(Failed::new)?;
        let lost = store.read_blocking(move |conn: &mut Conn| lost_end::lost_since(conn, &copied));
        match lost {
            Ok(lost) => faults.extend(lost.iter().map(ToString::to_string)),
            Err(_) if !faults.is_empty() => {}
            Err(error) => return Err(Failed::new(error)),
        }
    }
    Ok(faults)
}
