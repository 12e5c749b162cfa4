//! `seatwind import`: a tournament from an archive or from a folder of CSV files.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use chrono::NaiveDate;
use chrono_tz::Tz;

use crate::exchange::archive::Archive;
use crate::exchange::folder::{About, Files, Folder};
use crate::exchange::particulars::Particulars;
use crate::service::clock::Clock;
use crate::service::tournaments::{AdoptError, Adoption, ExecuteError, Refused, Tournaments};
use crate::store;
use crate::tournament::PersonId;

use super::database::DatabaseArgs;
use super::message::{Failed, tell, waiting_for};
use super::rulesets;

/// Brings a tournament into the database: all of it, or nothing.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  seatwind import spring-cup.seatwind
  seatwind import my-tournament --ruleset mcr-ema --title \"Spring Cup 2026\" --starts-on 2026-03-14")]
pub struct ImportArgs {
    /// An archive, or a folder with players.csv, scores.csv and, if there are, seating.csv,
    /// penalties.csv, hands.csv, teams.csv, stages.csv, rest.toml.
    #[arg(value_name = "ARCHIVE or DIR")]
    path: PathBuf,
    #[command(flatten)]
    about: AboutArgs,
    /// The login of the account that shall own it.
    #[arg(long, value_name = "LOGIN", env = "SEATWIND_OWNER")]
    owner: Option<String>,
    #[command(flatten)]
    database: DatabaseArgs,
}

/// What a folder does not say. An archive says it itself.
#[derive(Debug, clap::Args)]
struct AboutArgs {
    /// For a folder: the rule set (`seatwind rulesets` lists them).
    #[arg(long, value_name = "ID", env = "SEATWIND_RULESET")]
    ruleset: Option<String>,
    /// For a folder: the name of the tournament; the name of the folder unless told.
    #[arg(long, env = "SEATWIND_TITLE")]
    title: Option<String>,
    /// For a folder: its address; made from its name unless told.
    #[arg(long, env = "SEATWIND_SLUG")]
    slug: Option<String>,
    /// For a folder: the first day; today unless told.
    #[arg(long, value_name = "YYYY-MM-DD", env = "SEATWIND_STARTS_ON")]
    starts_on: Option<NaiveDate>,
    /// For a folder: the last day; the first one unless told.
    #[arg(long, value_name = "YYYY-MM-DD", env = "SEATWIND_ENDS_ON")]
    ends_on: Option<NaiveDate>,
    /// For a folder: where it is played.
    #[arg(long, default_value = "", env = "SEATWIND_VENUE")]
    venue: String,
    /// For a folder: the time zone of the venue.
    #[arg(
        long,
        value_name = "ZONE",
        default_value = "UTC",
        env = "SEATWIND_TIME_ZONE"
    )]
    time_zone: Tz,
    /// For a folder: the languages of its pages, the main one first.
    #[arg(
        long,
        value_name = "LANG",
        value_delimiter = ',',
        default_value = "en",
        env = "SEATWIND_LANGUAGES"
    )]
    languages: Vec<String>,
    /// For a folder: minutes of a session; those of the rule set unless told.
    #[arg(long, env = "SEATWIND_MINUTES")]
    minutes: Option<u16>,
    /// For a folder: lets visitors see it.
    #[arg(long, env = "SEATWIND_PUBLISH")]
    publish: bool,
}

pub(super) fn run(args: &ImportArgs) -> Result<(), Failed> {
    let store = args.database.open_or_create()?;
    let clock = Clock::system();
    let tournaments = Tournaments::new(store, clock.clone());
    let mut adoption = if args.path.is_dir() {
        let folder = read_folder(&args.path, &args.about, &tournaments, &clock)?;
        Adoption::of_folder(&folder, clock.now(), "shell").map_err(Failed::new)?
    } else {
        let archive = read_archive(&args.path)?;
        Adoption::of_archive(&archive, clock.now(), "shell")
            .map_err(|error| Failed::about(args.path.display(), error))?
    };
    waiting_for(async {
        if let Some(login) = &args.owner {
            adoption.owner = Some(account(&tournaments, login).await?);
        }
        let live = tournaments
            .adopt(adoption)
            .await
            .map_err(|error| match error {
                AdoptError::Execute(ExecuteError::Refused(Refused::SlugTaken))
                    if args.path.is_dir() =>
                {
                    Failed::new(format!("{error}; choose another one with --slug"))
                }
                other => Failed::new(other),
            })?;
        let snapshot = live.snapshot();
        let settings = &snapshot.tournament.settings;
        tell(format!(
            "imported “{}” with {} entrants and {} events; its address is /t/{}",
            settings.title,
            snapshot.tournament.entrants.len(),
            snapshot.version(),
            settings.slug
        ));
        Ok(())
    })
}

pub(super) fn read_archive(path: &Path) -> Result<Archive, Failed> {
    let file = File::open(path).map_err(|error| Failed::about(path.display(), error))?;
    Archive::read(BufReader::new(file)).map_err(|error| Failed::about(path.display(), error))
}

async fn account(tournaments: &Tournaments, login: &str) -> Result<i64, Failed> {
    let wanted = login.to_owned();
    let found = tournaments
        .store()
        .read(move |conn| store::accounts::by_login(conn, &wanted))
        .await
        .map_err(Failed::new)?;
    found.map(|account| account.id).ok_or_else(|| {
        Failed::new(format!(
            "there is no account “{login}”; `seatwind user list` lists those there are"
        ))
    })
}

fn read_folder(
    path: &Path,
    args: &AboutArgs,
    tournaments: &Tournaments,
    clock: &Clock,
) -> Result<Folder, Failed> {
    let id = args.ruleset.as_deref().ok_or_else(|| {
        Failed::new("a folder does not say by which rules it was played: add --ruleset ID")
    })?;
    let name = path
        .canonicalize()
        .ok()
        .and_then(|path| Some(path.file_name()?.to_string_lossy().into_owned()))
        .unwrap_or_default();
    let title = args.title.clone().unwrap_or(name);
    let today = clock.now().with_timezone(&args.time_zone).date_naive();
    let starts_on = args.starts_on.unwrap_or(today);
    let about = About {
        slug: args.slug.clone().unwrap_or_else(|| slug_of(&title)),
        title,
        starts_on,
        ends_on: args.ends_on.unwrap_or(starts_on),
        venue: args.venue.clone(),
        country: None,
        time_zone: args.time_zone,
        languages: args.languages.clone(),
        document: rulesets::document(id)?.to_owned(),
        minutes: args.minutes,
        published: args.publish,
        now: clock.now(),
    };
    let files = Files::read(path).map_err(|error| Failed::about(path.display(), error))?;
    let mut unreadable = None;
    let folder = Folder::load(&files, &about, |line| {
        let particulars = Particulars::from(line);
        let known = async {
            tournaments
                .known_person(&particulars)
                .await
                .map_err(Failed::new)
        };
        waiting_for(known)
            .unwrap_or_else(|error| {
                unreadable = Some(error);
                None
            })
            .unwrap_or_else(|| PersonId(store::new_id()))
    });
    if let Some(error) = unreadable {
        return Err(error);
    }
    let folder =
        folder.map_err(|refusal| Failed::new(format!("{refusal}\nnothing was imported")))?;
    folder.notes.iter().for_each(tell);
    Ok(folder)
}

/// An address made from a name: its letters and digits, hyphens between the words.
fn slug_of(title: &str) -> String {
    let plain = crate::tournament::name_key::fold_name(title);
    let words = plain.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let slug: String = words.join("-").chars().take(60).collect();
    slug.trim_end_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_made_of_the_letters_of_a_name() {
        assert_eq!(
            slug_of("3º Campeonato de Ávila: MCR!"),
            "3-campeonato-de-avila-mcr"
        );
        assert_eq!(slug_of("春 Cup"), "cup");
    }
}
