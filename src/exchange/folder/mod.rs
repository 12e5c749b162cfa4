//! A tournament folder (CSV files) as the commands that make the same tournament.
//!
//! `players.csv` and `scores.csv` must be there; `seating.csv`, `penalties.csv`, `hands.csv`,
//! `teams.csv` and `stages.csv` (see [`super::stages_csv`]) may be, and `rest.toml`, the document of the rule set by which
//! the rest plays at tables of three or five. Without `seating.csv` the scores say who sat where. Results count as they are
//! written: a table that does not add up is accepted with the reason [`AS_WRITTEN`]. Hands that
//! cannot be are left out and reported, for the totals are what counted.

mod files;
mod load;
mod people;
mod play;
mod report;
mod rest;
mod write;

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use ruleset::RuleSet;
use tournament::seat_rules::Rest;
use tournament::{Command, PersonId, SessionNo, Settings, SetupCommand, TableNo, Tournament};

use super::fault::LineFault;
use super::particulars::{Particulars, People};
use super::players::PlayerLine;
use super::roster::EventSize;
use super::seating::SeatingFile;

pub use files::Files;
pub use people::own_number;
pub use play::{Play, PlayError, Played};
pub use report::{FolderRefusal, Report, What};
pub use write::write;

use load::Loader;
use people::{numbered, roster};

pub use tournament::result::AS_WRITTEN;

/// The document of the rule set by which the rest of a hall plays.
const REST: &str = "rest.toml";

/// What the files do not say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct About {
    /// The name of the tournament.
    pub title: String,
    pub slug: String,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    /// Where it was played.
    pub venue: String,
    /// Country of the venue.
    pub country: Option<String>,
    pub time_zone: Tz,
    /// Languages of its pages.
    pub languages: Vec<String>,
    /// The document of its rule set.
    pub document: String,
    /// Length of a session; that of the rule set if none.
    pub minutes: Option<u16>,
    /// Whether visitors shall see it.
    pub published: bool,
    /// When its events are recorded.
    pub now: DateTime<Utc>,
}

/// One command, and the session whose result it belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// None for what concerns the whole event.
    pub session: Option<SessionNo>,
    pub command: Command,
    /// Where it stands: file and line.
    pub from: (&'static str, u64),
}

/// A folder that was read.
#[derive(Debug, Clone)]
pub struct Folder {
    /// The settings of the tournament.
    pub settings: Settings,
    /// The document of its rule set.
    pub document: String,
    pub lines: Vec<(PersonId, PlayerLine)>,
    /// What to do after its creation, in order.
    pub steps: Vec<Step>,
    /// The tournament that this comes to.
    pub tournament: Tournament,
    pub log: Vec<Played>,
    /// What somebody should know: ignored columns, hands left out, tables accepted as written.
    pub notes: Vec<Report>,
}

impl Folder {
    /// Reads a folder. `person` gives each person of the list an id.
    ///
    /// # Errors
    /// [`FolderRefusal`] with every bad line of the first file that has one.
    pub fn load(
        files: &Files,
        about: &About,
        mut person: impl FnMut(&PlayerLine) -> PersonId,
    ) -> Result<Self, FolderRefusal> {
        let mut loader = Loader::default();
        let players = loader.players(files)?;
        let teams = loader.teams(files, &players)?;
        let people: Vec<(PersonId, PlayerLine)> = players
            .into_iter()
            .map(|player| (person(&player), player))
            .collect();
        let entrants = numbered(&people, &teams);
        let mut roster = roster(&entrants, &teams);
        roster = roster.with_names(
            entrants
                .iter()
                .zip(&people)
                .filter_map(|(entrant, (_, player))| Some((entrant.number?, player.name()))),
        );
        let ruleset = ruleset(about)?;
        let rest = rest::read(files)?;
        let hall = EventSize::any()
            .at_tables_of(ruleset.table_size())
            .with_rest(rest.as_ref().and_then(Rest::table_size));
        let plan = loader.seating(files, &roster, &hall)?;
        let settings = settings(about, &ruleset, &plan);
        let mut play = Play::begin(&settings, &about.document, about.now)
            .map_err(|error| FolderRefusal::play("the settings", 0, &error))?;
        loader.set_rest(rest);
        loader.set_up(&teams, entrants, plan.plans);
        if about.published {
            loader.step(
                None,
                Command::Setup(SetupCommand::Publish),
                ("players.csv", 0),
            );
        }
        loader.play_new(&mut play)?;
        loader.stages(files, &mut play)?;
        loader.results(files, &mut play, &roster)?;
        Ok(Self {
            settings,
            document: about.document.clone(),
            lines: people,
            steps: loader.steps,
            tournament: play.tournament,
            log: play.log,
            notes: loader.notes,
        })
    }

    /// Names and particulars by entrant.
    pub fn people(&self) -> People {
        let lines: BTreeMap<PersonId, &PlayerLine> = self
            .lines
            .iter()
            .map(|(person, line)| (*person, line))
            .collect();
        let entrants = self.tournament.entrants.values();
        entrants
            .filter_map(|entrant| {
                let line = lines.get(&entrant.person)?;
                Some((entrant.id, Particulars::from(*line)))
            })
            .collect()
    }
}

/// The rule set of the document.
fn ruleset(about: &About) -> Result<RuleSet, FolderRefusal> {
    RuleSet::parse(&about.document).map_err(|error| {
        let refusal = tournament::Refusal::RuleSetUnreadable {
            reason: error.to_string(),
        };
        FolderRefusal::of("the rule set", 0, LineFault::Refused { refusal })
    })
}

/// The settings: as many sessions and tables as the plan has.
fn settings(about: &About, ruleset: &RuleSet, plan: &SeatingFile) -> Settings {
    let last = |numbers: &mut dyn Iterator<Item = u16>| numbers.max().unwrap_or(1);
    let sessions = last(&mut plan.plans.iter().map(|plan| plan.session.0));
    let tables = plan.plans.iter().flat_map(|plan| &plan.tables);
    let TableNo(tables) = TableNo(last(&mut tables.map(|table| table.table.0)));
    Settings {
        title: about.title.clone(),
        slug: about.slug.clone(),
        starts_on: about.starts_on,
        ends_on: about.ends_on,
        venue: about.venue.clone(),
        country: about.country.clone(),
        time_zone: about.time_zone,
        sessions,
        minutes: about.minutes.unwrap_or(ruleset.session.minutes),
        tables,
        table_names: plan.table_names.clone(),
        languages: about.languages.clone(),
    }
}
