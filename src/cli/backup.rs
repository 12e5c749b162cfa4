//! `seatwind backup` and `seatwind restore`: copies of the whole database.

use std::path::PathBuf;

use crate::service::clock::Clock;
use crate::service::copies;
use crate::store::integrity::Report;
use crate::store::restore::restore;

use super::database::DatabaseArgs;
use super::message::{Failed, tell, waiting_for};

/// Copies the database, while it is served, to one file.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: seatwind backup backups/2026-03-14.db")]
pub struct BackupArgs {
    /// The file to write; it must not exist.
    #[arg(value_name = "PATH")]
    path: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

/// Puts a copy back. No server may be using the database.
///
/// Data that is there is replaced only with --force, and then kept beside it.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: seatwind restore backups/2026-03-14.db --force")]
pub struct RestoreArgs {
    #[arg(value_name = "PATH")]
    path: PathBuf,
    /// Replaces what the database holds.
    #[arg(long, env = "SEATWIND_FORCE")]
    force: bool,
    #[command(flatten)]
    database: DatabaseArgs,
}

pub(super) fn back_up(args: &BackupArgs) -> Result<(), Failed> {
    let store = args.database.open()?;
    let report = store.backup(&args.path).map_err(Failed::new)?;
    tell(format!(
        "wrote {}: {}",
        args.path.display(),
        contents(&report)
    ));
    // The copy is good whether or not the server's pages hear of it.
    let noted = copies::note(&store, Clock::system().now());
    if let Err(error) = waiting_for(async { Ok(noted.await) })? {
        tell(format!("the server is not told of this copy: {error}"));
    }
    Ok(())
}

pub(super) fn put_back(args: &RestoreArgs) -> Result<(), Failed> {
    let url = args.database.url()?;
    let now = Clock::system().now();
    let restored = restore(&args.path, &url, args.force, now).map_err(Failed::new)?;
    tell(format!("restored {url}: {}", contents(&restored.report)));
    if let Some(kept) = restored.kept {
        tell(format!("what it held before is kept in {}", kept.display()));
    }
    Ok(())
}

fn contents(report: &Report) -> String {
    format!(
        "{} tournaments with {} events, {} people, {} accounts",
        report.tournaments, report.events, report.people, report.accounts
    )
}
