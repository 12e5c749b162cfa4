//! `seatwind standings`: the standings of a folder of CSV files.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use chrono::{DateTime, NaiveDate};
use chrono_tz::Tz;

use crate::exchange::folder::{About, Files, Folder};
use crate::exchange::players::PlayerLine;
use crate::exchange::standings_csv;
use crate::tournament::{PersonId, SessionNo, standings};

use super::message::{Failed, tell};
use super::rulesets;

/// Writes the standings of a tournament folder as CSV; needs no server and no database.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: seatwind standings my-tournament --ruleset mcr-ema --as-of 3 --teams > teams.csv

stages.csv has a line for each stage, in order:
  stage       its name, or the id of a stage of the rule set's document, which then says how it counts
  from_round  its first session; all other columns may be left out
  to_round    its last session, to be checked
  players     how many come into it from the stage before; empty: everybody
  carry       per cent carried into it; empty: as the document says, else everything
  carry_from  points or score
  others      out or play_on: what those do who do not come into it
  rules       the id of the document's stage where the name is another
  seed        what lots were drawn with where the line ran through equals

  stage,from_round,players,carry
  Qualification,1,,
  Final,5,16,50"
)]
pub struct StandingsArgs {
    /// The folder: players.csv, scores.csv, and optionally seating.csv, penalties.csv, hands.csv,
    /// teams.csv, stages.csv, rest.toml (the rule set of the rest at tables of three or five).
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// The rule set (`seatwind rulesets` lists them).
    #[arg(long, value_name = "ID", env = "SEATWIND_RULESET")]
    ruleset: String,
    /// The last session that counts; all of them unless told.
    #[arg(long, value_name = "SESSION", env = "SEATWIND_AS_OF")]
    as_of: Option<u16>,
    /// Writes the standings of the teams.
    #[arg(long, env = "SEATWIND_TEAMS")]
    teams: bool,
}

pub(super) fn run(args: &StandingsArgs) -> Result<(), Failed> {
    let folder = load(&args.folder, &args.ruleset)?;
    let tournament = &folder.tournament;
    let sessions = tournament.settings.sessions;
    if let Some(as_of) = args.as_of.filter(|last| !(1..=sessions).contains(last)) {
        return Err(Failed::new(format!(
            "there is no session {as_of}; sessions go from 1 to {sessions}"
        )));
    }
    let standings = standings(tournament, args.as_of.map(SessionNo));
    let out = io::stdout().lock();
    let written = if args.teams {
        standings_csv::teams(out, tournament, &standings)
    } else {
        standings_csv::players(out, tournament, &standings, &folder.people())
    };
    match written.and_then(|()| io::stdout().flush()) {
        // Whoever reads has read enough.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failed::about("standard output", error))
        }
        _ => Ok(()),
    }
}

/// Reads a folder by a rule set, and says on standard error what is odd in it.
pub(super) fn load(path: &Path, ruleset: &str) -> Result<Folder, Failed> {
    let document = rulesets::document(ruleset)?;
    let files = Files::read(path).map_err(|error| Failed::about(path.display(), error))?;
    let folder = Folder::load(&files, &nameless(document), numbering()).map_err(Failed::new)?;
    for note in &folder.notes {
        tell(note);
    }
    Ok(folder)
}

/// Ids for people whom no registry knows.
fn numbering() -> impl FnMut(&PlayerLine) -> PersonId {
    let mut last = 0;
    move |_| {
        last += 1;
        PersonId(last)
    }
}

/// A tournament of which only the results matter.
fn nameless(document: &str) -> About {
    About {
        title: "Tournament folder".into(),
        slug: "tournament-folder".into(),
        starts_on: NaiveDate::default(),
        ends_on: NaiveDate::default(),
        venue: String::new(),
        country: None,
        time_zone: Tz::UTC,
        languages: vec!["en".into()],
        document: document.to_owned(),
        minutes: None,
        published: false,
        now: DateTime::UNIX_EPOCH,
    }
}
