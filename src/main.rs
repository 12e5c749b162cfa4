//! The `seatwind` program: picks the subcommand, nothing else.

use std::process::ExitCode;

fn main() -> ExitCode {
    seatwind::cli::run()
}
