//! `seatwind verify`: replays logs and says whether they hold.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::service::clock::Clock;
use crate::service::tournaments::Tournaments;
use crate::tournament::standings::digest::StandingsDigest;

use super::database::DatabaseArgs;
use super::import::read_archive;
use super::message::{Failed, tell, waiting_for};

/// Replays every log: hash chain, events, standings. Prints one JSON line for each tournament.
///
/// The digest of the standings begins with the number of the form it is made of (docs/log-format.md):
/// two copies of a tournament that come to the same have the same.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  seatwind verify spring-cup.seatwind
  seatwind verify --database sqlite:club.db")]
pub struct VerifyArgs {
    /// An archive; without one, the database is verified.
    #[arg(value_name = "ARCHIVE")]
    archive: Option<PathBuf>,
    #[command(flatten)]
    database: DatabaseArgs,
}

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
    let answers = match &args.archive {
        Some(path) => vec![verify_archive(path)?],
        None => verify_database(&args.database)?,
    };
    let mut out = io::stdout().lock();
    for answer in &answers {
        serde_json::to_writer(&mut out, answer).map_err(Failed::new)?;
        writeln!(out).map_err(|error| Failed::about("standard output", error))?;
    }
    let faults: Vec<String> = answers
        .iter()
        .filter_map(|answer| {
            let name = if answer.slug.is_empty() {
                &answer.tournament
            } else {
                &answer.slug
            };
            Some(format!("{name}: {}", answer.fault.as_ref()?))
        })
        .collect();
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

fn verify_database(args: &DatabaseArgs) -> Result<Vec<Answer>, Failed> {
    let tournaments = Tournaments::new(args.open()?, Clock::system());
    let verified = waiting_for(async { tournaments.verify().await.map_err(Failed::new) })?;
    Ok(verified
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
        .collect())
}
