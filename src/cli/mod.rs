//! The command line: one file for each subcommand.
//!
//! Machine output goes to standard output, everything meant for a person to standard error. Exit
//! code 0 is done, 1 is refused input or state, 2 is wrong usage.

pub mod backup;
pub mod database;
pub mod export;
pub mod import;
mod message;
pub mod rulesets;
pub mod score;
pub mod standings;
pub mod verify;

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

pub use message::Failed;

/// Mahjong tournaments, from the draw to the final standings.
#[derive(Debug, Parser)]
#[command(name = "seatwind", version, about, long_about = None, propagate_version = true)]
#[command(
    after_help = "Example: seatwind standings my-tournament --ruleset mcr-ema > standings.csv"
)]
pub struct Cli {
    #[command(subcommand)]
    command: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    Rulesets(rulesets::RuleSetsArgs),
    Score(score::ScoreArgs),
    Standings(standings::StandingsArgs),
    Import(import::ImportArgs),
    Export(export::ExportArgs),
    Verify(verify::VerifyArgs),
    Backup(backup::BackupArgs),
    Restore(backup::RestoreArgs),
}

/// Does what the command line says.
pub fn run() -> ExitCode {
    let done = match Cli::parse().command {
        Action::Score(args) => return message::exit(value_hands(&args)),
        Action::Rulesets(args) => rulesets::run(&args),
        Action::Standings(args) => standings::run(&args),
        Action::Import(args) => import::run(&args),
        Action::Export(args) => export::run(&args),
        Action::Verify(args) => verify::run(&args),
        Action::Backup(args) => backup::back_up(&args),
        Action::Restore(args) => backup::put_back(&args),
    };
    message::exit(done.map(|()| ExitCode::SUCCESS))
}

/// Values the hands on standard input.
fn value_hands(args: &score::ScoreArgs) -> Result<ExitCode, Failed> {
    score::run(args, io::stdin(), io::stdout().lock())
        .map_err(|error| Failed::new(format!("{error:#}")))
}
