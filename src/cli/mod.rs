//! The command line: one file for each subcommand.
//!
//! Machine output goes to standard output, everything meant for a person to standard error. Exit
//! code 0 is done, 1 is refused input or state, 2 is wrong usage.

mod message;
pub mod score;
pub mod standings;

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
    Score(score::ScoreArgs),
    Standings(standings::StandingsArgs),
}

/// Does what the command line says.
pub fn run() -> ExitCode {
    let done = match Cli::parse().command {
        Action::Score(args) => value_hands(&args),
        Action::Standings(args) => standings::run(&args).map(|()| ExitCode::SUCCESS),
    };
    message::exit(done)
}

/// Values the hands on standard input.
fn value_hands(args: &score::ScoreArgs) -> Result<ExitCode, Failed> {
    score::run(args, io::stdin(), io::stdout().lock())
        .map_err(|error| Failed::new(format!("{error:#}")))
}
