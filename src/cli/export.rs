//! `seatwind export`: a tournament as an archive or as a folder of CSV files.

use std::io::{self, BufWriter};
use std::path::PathBuf;

use crate::exchange::folder;
use crate::service::clock::Clock;
use crate::service::tournaments::{Addresses, Live, Tournaments};

use super::database::DatabaseArgs;
use super::message::{Failed, tell, waiting_for};
use super::new_file;

/// Writes a tournament as an archive (everything) or as a folder of CSV files.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  seatwind export spring-cup > spring-cup.seatwind
  seatwind export spring-cup --format csv --output spring-cup")]
pub struct ExportArgs {
    /// The address of the tournament (`/t/SLUG`).
    #[arg(value_name = "SLUG")]
    slug: String,
    #[arg(long, value_enum, default_value_t = Format::Archive, env = "SEATWIND_FORMAT")]
    format: Format,
    /// The file, or for csv the folder, to write; it must not exist. An archive goes to standard
    /// output unless told, a folder is named after the tournament.
    #[arg(long, value_name = "PATH", env = "SEATWIND_OUTPUT")]
    output: Option<PathBuf>,
    /// Puts e-mail addresses into the archive.
    #[arg(long, env = "SEATWIND_WITH_EMAIL")]
    with_email: bool,
    /// Calls people as visitors see them: by initials or numbers where the event or a person chose so.
    #[arg(long, env = "SEATWIND_PUBLIC", conflicts_with = "with_email")]
    public: bool,
    #[command(flatten)]
    database: DatabaseArgs,
}

/// What a tournament is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// The whole log with the names, for `seatwind import` and `seatwind verify`.
    Archive,
    /// Players, seating, scores, penalties, hands and standings.
    Csv,
}

pub(super) fn run(args: &ExportArgs) -> Result<(), Failed> {
    let tournaments = Tournaments::new(args.database.open()?, Clock::system());
    waiting_for(async {
        let live = tournaments
            .by_slug(&args.slug)
            .await
            .map_err(|error| Failed::about(&args.slug, error))?;
        match args.format {
            Format::Archive => archive(args, &tournaments, &live).await,
            Format::Csv => csv(args, &live),
        }
    })
}

async fn archive(args: &ExportArgs, tournaments: &Tournaments, live: &Live) -> Result<(), Failed> {
    let addresses = match (args.public, args.with_email) {
        (true, _) => Addresses::AsVisitorsSee,
        (false, true) => Addresses::Included,
        (false, false) => Addresses::Kept,
    };
    let archive = tournaments
        .archive(live, addresses)
        .await
        .map_err(Failed::new)?;
    match &args.output {
        None => archive
            .write(BufWriter::new(io::stdout().lock()))
            .map_err(|error| Failed::about("standard output", error)),
        Some(path) => new_file::file(path, |out| archive.write(out)),
    }
}

fn csv(args: &ExportArgs, live: &Live) -> Result<(), Failed> {
    let snapshot = live.snapshot();
    // A folder of files does not say that nobody played; the archive does.
    if snapshot.tournament.is_rehearsal() {
        return Err(Failed::about(
            &args.slug,
            "a rehearsal is exported as an archive only",
        ));
    }
    let snapshot = match args.public {
        true => snapshot.for_public_files(),
        false => snapshot,
    };
    let files =
        folder::write(&snapshot.tournament, &snapshot.particulars()).map_err(Failed::new)?;
    let path = args
        .output
        .clone()
        .unwrap_or_else(|| PathBuf::from(&args.slug));
    let named = files.iter().map(|(name, text)| (*name, text.as_slice()));
    new_file::folder(&path, named)?;
    tell(format!("wrote {}", path.display()));
    Ok(())
}
