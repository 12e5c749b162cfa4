//! How a subcommand ends when it does not succeed.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

/// The input or the state was refused; the text says what, where, and what to do.
#[derive(Debug)]
pub struct Failed(String);

impl Failed {
    pub fn new(message: impl Display) -> Self {
        Self(message.to_string())
    }

    /// An error with what it was about in front.
    pub fn about(what: impl Display, error: impl Display) -> Self {
        Self(format!("{what}: {error}"))
    }
}

/// The exit code, after telling why it is not 0.
pub(super) fn exit(done: Result<ExitCode, Failed>) -> ExitCode {
    match done {
        Ok(code) => code,
        Err(Failed(message)) => {
            tell(&message);
            ExitCode::FAILURE
        }
    }
}

/// Says something to the person at the shell. Where nobody can hear it (the disk of the log is full), the
/// program goes on.
pub(super) fn tell(message: impl Display) {
    drop(writeln!(io::stderr(), "{message}"));
}

/// Runs work that waits for the database.
pub(super) fn waiting_for<T>(work: impl Future<Output = Result<T, Failed>>) -> Result<T, Failed> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failed::about("the program cannot start", error))?
        .block_on(work)
}
