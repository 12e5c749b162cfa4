//! A tournament folder (CSV files) as the commands that make the same tournament.
//!
//! `players.csv` and `scores.csv` must be there; `seating.csv`, `penalties.csv`, `hands.csv` and
//! `teams.csv` may be. Without `seating.csv` the scores say who sat where. Results count as they are
//! written: a table that does not add up is accepted with the reason [`AS_WRITTEN`]. Hands that
//! cannot be are left out and reported, for the totals are what counted.

mod play;
mod report;
mod write;

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use crate::tournament::command::{NewEntrant, SheetDraft};
use crate::tournament::seating::{PlanOrigin, SessionPlan};
use crate::tournament::{
    Command, EntrantId, PersonId, SessionNo, Settings, TableNo, TeamId, Tournament,
};

use super::csv_table;
use super::fault::{FileFault, LineFault};
use super::hand_notes;
use super::particulars::{Particulars, People};
use super::penalties;
use super::players::{self, PlayerLine, TeamLine};
use super::roster::{Hall, Roster};
use super::scores;
use super::seating::{self, SeatingFile};

pub use play::{Play, PlayError, Played};
pub use report::{FolderRefusal, Report, What};
pub use write::write;

/// Why a table that does not add up is accepted when a folder is read.
pub const AS_WRITTEN: &str = "as written on the sheet";

/// The files that are looked for.
const NAMES: [&str; 6] = [
    "players.csv",
    "teams.csv",
    "seating.csv",
    "scores.csv",
    "penalties.csv",
    "hands.csv",
];

/// The files of a folder by name.
#[derive(Debug, Clone, Default)]
pub struct Files {
    files: BTreeMap<String, Result<Vec<u8>, FileFault>>,
}

impl Files {
    /// Reads the files of a folder that are looked for.
    ///
    /// # Errors
    /// What the file system says, with the path.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut files = Self::default();
        if !folder.is_dir() {
            return Err(io::ErrorKind::NotADirectory.into());
        }
        for name in NAMES {
            match std::fs::File::open(folder.join(name)) {
                Ok(file) => {
                    files
                        .files
                        .insert(name.to_owned(), csv_table::read_bytes(file)?);
                }
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
        Ok(files)
    }

    /// Adds a file.
    #[must_use]
    pub fn with(mut self, name: &str, bytes: &[u8]) -> Self {
        self.files.insert(name.to_owned(), Ok(bytes.to_vec()));
        self
    }

    fn get(&self, name: &str) -> Result<Option<&[u8]>, FolderRefusal> {
        match self.files.get(name) {
            None => Ok(None),
            Some(Ok(bytes)) => Ok(Some(bytes)),
            Some(Err(fault)) => Err(FolderRefusal::file(name, fault.clone())),
        }
    }

    fn need(&self, name: &str) -> Result<&[u8], FolderRefusal> {
        self.get(name)?
            .ok_or_else(|| FolderRefusal::file(name, FileFault::FileMissing))
    }
}

/// What the files do not say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct About {
    /// The name of the tournament.
    pub title: String,
    /// Its address.
    pub slug: String,
    /// First day.
    pub starts_on: NaiveDate,
    /// Last day.
    pub ends_on: NaiveDate,
    /// Where it was played.
    pub venue: String,
    /// Country of the venue.
    pub country: Option<String>,
    /// Its time zone.
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
    /// The command.
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
    /// Who takes part.
    pub lines: Vec<(PersonId, PlayerLine)>,
    /// What to do after its creation, in order.
    pub steps: Vec<Step>,
    /// The tournament that this comes to.
    pub tournament: Tournament,
    /// Its log.
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
        let plan = loader.seating(files, &roster)?;
        let settings = settings(about, &plan)?;
        let mut play = Play::begin(&settings, &about.document, about.now)
            .map_err(|error| FolderRefusal::play("seating.csv", 0, &error))?;
        loader.set_up(&teams, entrants, plan.plans);
        if about.published {
            loader.step(None, Command::Publish, ("players.csv", 0));
        }
        loader.play_new(&mut play)?;
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

/// The steps and notes so far.
#[derive(Default)]
struct Loader {
    steps: Vec<Step>,
    notes: Vec<Report>,
    played: usize,
}

impl Loader {
    fn players(&mut self, files: &Files) -> Result<Vec<PlayerLine>, FolderRefusal> {
        const NAME: &str = "players.csv";
        let preview =
            players::read(files.need(NAME)?).map_err(|fault| FolderRefusal::file(NAME, fault))?;
        self.note_ignored(NAME, &preview.ignored);
        let bad = [preview.bad, preview.duplicates].concat();
        FolderRefusal::lines(NAME, bad)?;
        Ok(preview.good)
    }

    /// The teams of `teams.csv`, then those the players name.
    fn teams(
        &mut self,
        files: &Files,
        players: &[PlayerLine],
    ) -> Result<Vec<TeamLine>, FolderRefusal> {
        const NAME: &str = "teams.csv";
        let mut teams = match files.get(NAME)? {
            None => Vec::new(),
            Some(bytes) => {
                let (teams, bad) =
                    players::read_teams(bytes).map_err(|fault| FolderRefusal::file(NAME, fault))?;
                FolderRefusal::lines(NAME, bad)?;
                teams
            }
        };
        for player in players {
            let Some(name) = &player.team else { continue };
            let is_known = |team: &TeamLine| match (&team.reference, &player.team_reference) {
                (Some(known), Some(wanted)) => known == wanted,
                _ => team.name.to_lowercase() == name.to_lowercase(),
            };
            if !teams.iter().any(is_known) {
                teams.push(TeamLine {
                    line: player.line,
                    reference: player.team_reference.clone(),
                    name: name.clone(),
                });
            }
        }
        Ok(teams)
    }

    fn seating(&mut self, files: &Files, roster: &Roster) -> Result<SeatingFile, FolderRefusal> {
        let (name, bytes) = match files.get("seating.csv")? {
            Some(bytes) => ("seating.csv", bytes),
            None => ("scores.csv", files.need("scores.csv")?),
        };
        let plan = seating::read(bytes, &Hall::any(), roster)
            .map_err(|fault| FolderRefusal::file(name, fault))?;
        if name == "seating.csv" {
            self.note_ignored(name, &plan.ignored);
        }
        FolderRefusal::lines(name, plan.bad.clone())?;
        Ok(plan)
    }

    /// Teams, people and seats.
    fn set_up(&mut self, teams: &[TeamLine], entrants: Vec<NewEntrant>, plans: Vec<SessionPlan>) {
        for team in teams {
            let command = Command::AddTeam {
                name: team.name.clone(),
                reference: team.reference.clone(),
            };
            self.step(None, command, ("players.csv", team.line));
        }
        if !entrants.is_empty() {
            self.step(None, Command::AddEntrants { entrants }, ("players.csv", 0));
        }
        let sessions: Vec<SessionNo> = plans.iter().map(|plan| plan.session).collect();
        let origin = PlanOrigin::Imported {
            file: "seating.csv".into(),
        };
        self.step(
            None,
            Command::AdoptPlan { plans, origin },
            ("seating.csv", 0),
        );
        self.step(
            None,
            Command::PublishSeating { sessions },
            ("seating.csv", 0),
        );
    }

    /// Penalties and results, session by session; penalties first, for they explain sums.
    fn results(
        &mut self,
        files: &Files,
        play: &mut Play,
        roster: &Roster,
    ) -> Result<(), FolderRefusal> {
        let scores = scores::read(files.need("scores.csv")?, &play.tournament, roster)
            .map_err(|fault| FolderRefusal::file("scores.csv", fault))?;
        self.note_ignored("scores.csv", &scores.ignored);
        FolderRefusal::lines("scores.csv", scores.bad)?;
        let sums = scores
            .tables
            .iter()
            .map(|table| ((table.session, table.table), table.sum()))
            .collect();
        let mut penalties = penalties::PenaltiesFile::default();
        if let Some(bytes) = files.get("penalties.csv")? {
            penalties = penalties::read(bytes, &play.tournament, roster, &sums)
                .map_err(|fault| FolderRefusal::file("penalties.csv", fault))?;
            self.note_ignored("penalties.csv", &penalties.ignored);
            FolderRefusal::lines("penalties.csv", penalties.bad)?;
        }
        let mut hands = BTreeMap::new();
        if let Some(bytes) = files.get("hands.csv")? {
            let file = hand_notes::read(bytes, &play.tournament, roster)
                .map_err(|fault| FolderRefusal::file("hands.csv", fault))?;
            self.note_ignored("hands.csv", &file.ignored);
            let left_out = file.bad.into_iter();
            self.notes
                .extend(left_out.map(|bad| Report::hands("hands.csv", bad)));
            hands.extend(
                file.tables
                    .into_iter()
                    .map(|t| ((t.session, t.table), t.hands)),
            );
        }
        let mut drafts: Vec<SheetStep> = Vec::new();
        for table in scores.tables {
            let hands = hands
                .remove(&(table.session, table.table))
                .unwrap_or_default();
            drafts.push(SheetStep {
                line: table.line,
                draft: SheetDraft {
                    session: table.session,
                    table: table.table,
                    base_version: 0,
                    totals: Some(table.totals),
                    hands,
                    leftover: 0,
                    accept: Some(AS_WRITTEN.to_owned()),
                },
            });
        }
        let mut rulings = penalties.penalties;
        rulings.sort_by_key(|penalty| penalty.ruling.session.is_none());
        for session in play.tournament.sessions.clone() {
            let number = Some(session.number);
            for penalty in rulings.iter().filter(|p| p.ruling.session == number) {
                let command = Command::Rule(penalty.ruling.clone());
                self.step(number, command, ("penalties.csv", penalty.line));
            }
            for sheet in drafts.iter().filter(|s| Some(s.draft.session) == number) {
                let command = Command::EnterResult(sheet.draft.clone());
                self.step(number, command, ("scores.csv", sheet.line));
            }
        }
        for penalty in rulings.iter().filter(|p| p.ruling.session.is_none()) {
            let command = Command::Rule(penalty.ruling.clone());
            self.step(None, command, ("penalties.csv", penalty.line));
        }
        self.play_new(play)?;
        self.note_accepted(&play.tournament, &drafts);
        Ok(())
    }

    fn step(&mut self, session: Option<SessionNo>, command: Command, from: (&'static str, u64)) {
        self.steps.push(Step {
            session,
            command,
            from,
        });
    }

    /// Plays the steps that were not yet.
    fn play_new(&mut self, play: &mut Play) -> Result<(), FolderRefusal> {
        for step in &self.steps[self.played..] {
            play.execute(&step.command)
                .map_err(|error| FolderRefusal::play(step.from.0, step.from.1, &error))?;
        }
        self.played = self.steps.len();
        Ok(())
    }

    fn note_ignored(&mut self, file: &str, columns: &[String]) {
        let ignored = columns.iter();
        self.notes
            .extend(ignored.map(|column| Report::column(file, column)));
    }

    fn note_accepted(&mut self, tournament: &Tournament, sheets: &[SheetStep]) {
        for sheet in sheets {
            let place = (sheet.draft.session, sheet.draft.table);
            let accepted = tournament
                .table(place.0, place.1)
                .and_then(|table| table.result.sheet()?.accepted.clone());
            if let Some(accepted) = accepted
                && accepted.sum != accepted.expected
            {
                self.notes.push(Report {
                    file: "scores.csv".into(),
                    what: What::AcceptedAsWritten {
                        line: sheet.line,
                        session: place.0,
                        table: tournament.settings.table_name(place.1),
                        sum: accepted.sum,
                        expected: accepted.expected,
                    },
                });
            }
        }
    }
}

/// A sheet and the line in which its table begins.
struct SheetStep {
    line: u64,
    draft: SheetDraft,
}

/// The people with their numbers: the number the list gives, or the next free one.
fn numbered(people: &[(PersonId, PlayerLine)], teams: &[TeamLine]) -> Vec<NewEntrant> {
    let own = |player: &PlayerLine| own_number(player.reference.as_deref()?);
    let taken: Vec<EntrantId> = people.iter().filter_map(|(_, p)| own(p)).collect();
    let mut free = (1..).map(EntrantId).filter(|n| !taken.contains(n));
    people
        .iter()
        .map(|(person, player)| {
            let team = teams.iter().find(|team| {
                player.team_reference.is_some() && team.reference == player.team_reference
            });
            NewEntrant {
                person: *person,
                number: own(player).or_else(|| free.next()),
                kind: player.kind,
                team: team
                    .map(|team| team.name.clone())
                    .or_else(|| player.team.clone()),
                reference: player.reference.clone(),
            }
        })
        .collect()
}

/// The number that an id of a list is, if it can be one on a badge.
pub fn own_number(reference: &str) -> Option<EntrantId> {
    let number: u32 = reference.parse().ok()?;
    let plain = (1..=99_999).contains(&number) && number.to_string() == reference;
    plain.then_some(EntrantId(number))
}

fn roster(entrants: &[NewEntrant], teams: &[TeamLine]) -> Roster {
    let mut roster = Roster::default();
    for entrant in entrants {
        if let Some(number) = entrant.number {
            roster.add(number, entrant.reference.as_deref());
        }
    }
    for (team, number) in teams.iter().zip(1..) {
        roster.add_team(TeamId(number), team.reference.as_deref(), &team.name);
    }
    roster
}

/// The settings: as many sessions and tables as the plan has.
fn settings(about: &About, plan: &SeatingFile) -> Result<Settings, FolderRefusal> {
    let last = |numbers: &mut dyn Iterator<Item = u16>| numbers.max().unwrap_or(1);
    let sessions = last(&mut plan.plans.iter().map(|plan| plan.session.0));
    let tables = plan.plans.iter().flat_map(|plan| &plan.tables);
    let TableNo(tables) = TableNo(last(&mut tables.map(|table| table.table.0)));
    let ruleset = crate::ruleset::RuleSet::parse(&about.document).map_err(|error| {
        let refusal = crate::tournament::Refusal::RuleSetUnreadable {
            reason: error.to_string(),
        };
        FolderRefusal::of("the rule set", 0, LineFault::Refused { refusal })
    })?;
    Ok(Settings {
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
    })
}
