//! The command line: one file for each subcommand.
//!
//! Machine output goes to standard output, everything meant for a person to standard error. Exit
//! code 0 is done, 1 is refused input or state, 2 is wrong usage.

pub mod backup;
pub mod database;
pub mod demo;
pub mod export;
pub mod import;
mod message;
mod new_file;
pub mod rulesets;
pub mod score;
pub mod seat;
pub mod seat_check;
mod seat_standings;
pub mod serve;
pub mod standings;
mod tls;
pub mod user;
pub mod verify;
pub mod verify_draw;
mod version;

use std::io;
use std::process::ExitCode;

use clap::error::ErrorKind;
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
    command: Option<Action>,
    #[command(flatten)]
    serve: serve::ServeArgs,
}

#[derive(Debug, Subcommand)]
enum Action {
    Serve(serve::ServeArgs),
    Demo(demo::DemoArgs),
    Rulesets(rulesets::RuleSetsArgs),
    Score(score::ScoreArgs),
    Seat(Box<seat::SeatArgs>),
    SeatCheck(seat_check::SeatCheckArgs),
    Standings(standings::StandingsArgs),
    Import(import::ImportArgs),
    Export(export::ExportArgs),
    Verify(verify::VerifyArgs),
    VerifyDraw(verify_draw::VerifyDrawArgs),
    Backup(backup::BackupArgs),
    Restore(backup::RestoreArgs),
    User(user::UserArgs),
}

/// Does what the command line says.
pub fn run() -> ExitCode {
    let line = match Cli::try_parse() {
        Ok(line) => line,
        Err(asked) if asked.kind() == ErrorKind::DisplayVersion => {
            return message::exit(version::print());
        }
        Err(told) => told.exit(),
    };
    let done = match line.command {
        None => serve::run(&line.serve),
        Some(Action::Serve(args)) => serve::run(&args),
        Some(Action::Demo(args)) => demo::run(&args),
        Some(Action::Score(args)) => return message::exit(value_hands(&args)),
        Some(Action::Seat(args)) => return message::exit(seat::run(&args)),
        Some(Action::SeatCheck(args)) => return message::exit(seat_check::run(&args)),
        Some(Action::Rulesets(args)) => rulesets::run(&args),
        Some(Action::Standings(args)) => standings::run(&args),
        Some(Action::Import(args)) => import::run(&args),
        Some(Action::Export(args)) => export::run(&args),
        Some(Action::Verify(args)) => verify::run(&args),
        Some(Action::VerifyDraw(args)) => verify_draw::run(&args),
        Some(Action::Backup(args)) => backup::back_up(&args),
        Some(Action::Restore(args)) => backup::put_back(&args),
        Some(Action::User(args)) => user::run(&args),
    };
    message::exit(done.map(|()| ExitCode::SUCCESS))
}

/// Values the hands on standard input.
fn value_hands(args: &score::ScoreArgs) -> Result<ExitCode, Failed> {
    score::run(args, io::stdin(), io::stdout().lock())
        .map_err(|error| Failed::new(format!("{error:#}")))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_contradicts_itself_nowhere() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_level_of_help_has_an_example() {
        fn check(command: &mut clap::Command) {
            let help = command.render_long_help().to_string();
            assert!(help.contains("Example"), "{}: {help}", command.get_name());
            for inner in command.get_subcommands_mut() {
                if inner.get_name() != "help" {
                    check(inner);
                }
            }
        }
        check(&mut Cli::command());
    }

    #[test]
    fn every_option_can_be_a_variable() {
        fn check(command: &clap::Command) {
            for option in command.get_arguments().filter(|a| a.get_long().is_some()) {
                let name = option.get_long().unwrap();
                let plain = ["help", "version"].contains(&name);
                let variable = option.get_env().map(|v| v.to_string_lossy().into_owned());
                let named = variable.is_some_and(|v| v.starts_with("SEATWIND_"));
                assert!(plain || named, "{} --{name}", command.get_name());
            }
            command.get_subcommands().for_each(check);
        }
        check(&Cli::command());
    }
}
