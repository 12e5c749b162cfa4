//! Reading file after file into the commands of a tournament.

use std::collections::BTreeMap;

use super::{AS_WRITTEN, Files, FolderRefusal, Play, REST, Report, Step, What};
use crate::fault::{FileFault, LineFault};
use crate::file_read::FileRead;
use crate::players::{self, PlayerLine, TeamLine};
use crate::roster::{EventSize, Roster};
use crate::seating::{self, SeatingFile};
use crate::stages_csv::{self, StageLine};
use crate::{hand_notes, penalties, scores};
use tournament::command::{NewEntrant, SheetDraft};
use tournament::seat_rules::{Rest, SeatRules};
use tournament::seating::{PlanOrigin, SessionPlan};
use tournament::{
    Command, EntrantsCommand, Refusal, ResultCommand, SeatingCommand, SessionNo, SetupCommand,
    Tournament,
};

/// The steps and notes so far.
#[derive(Default)]
pub(super) struct Loader {
    /// The commands, in order.
    pub steps: Vec<Step>,
    /// What somebody should know.
    pub notes: Vec<Report>,
    played: usize,
    /// Stages into which only some come, with their numbers.
    cuts: Vec<(u16, StageLine)>,
}

const STAGES: &str = "stages.csv";

impl Loader {
    pub fn players(&mut self, files: &Files) -> Result<Vec<PlayerLine>, FolderRefusal> {
        const NAME: &str = "players.csv";
        let preview =
            players::read(files.need(NAME)?).map_err(|fault| FolderRefusal::file(NAME, fault))?;
        self.note_ignored(NAME, &preview.ignored);
        let bad = [preview.bad, preview.duplicates].concat();
        FolderRefusal::lines(NAME, bad)?;
        Ok(preview.good)
    }

    /// The teams of `teams.csv`, then those the players name.
    pub fn teams(
        &mut self,
        files: &Files,
        players: &[PlayerLine],
    ) -> Result<Vec<TeamLine>, FolderRefusal> {
        const NAME: &str = "teams.csv";
        let mut teams = match files.get(NAME)? {
            None => Vec::new(),
            Some(bytes) => self.all_good(NAME, players::read_teams(bytes))?,
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

    pub fn seating(
        &mut self,
        files: &Files,
        roster: &Roster,
        hall: &EventSize,
    ) -> Result<SeatingFile, FolderRefusal> {
        let (name, bytes) = match files.get("seating.csv")? {
            Some(bytes) => ("seating.csv", bytes),
            None => ("scores.csv", files.need("scores.csv")?),
        };
        let plan =
            seating::read(bytes, hall, roster).map_err(|fault| FolderRefusal::file(name, fault))?;
        if name == "seating.csv" {
            self.note_ignored(name, &plan.ignored);
        }
        FolderRefusal::lines(name, plan.bad.clone())?;
        Ok(plan)
    }

    /// How the rest plays, before anybody is seated at its tables.
    pub fn set_rest(&mut self, rest: Option<Rest>) {
        if let Some(rest) = rest {
            let rules = SeatRules {
                rest,
                ..SeatRules::default()
            };
            let command = Command::Seating(SeatingCommand::SetSeatRules { rules });
            self.step(None, command, (REST, 0));
        }
    }

    /// Teams, people and seats.
    pub fn set_up(
        &mut self,
        teams: &[TeamLine],
        entrants: Vec<NewEntrant>,
        plans: Vec<SessionPlan>,
    ) {
        for team in teams {
            let command = Command::Entrants(EntrantsCommand::AddTeam {
                name: team.name.clone(),
                reference: team.reference.clone(),
            });
            self.step(None, command, ("players.csv", team.line));
        }
        if !entrants.is_empty() {
            self.step(
                None,
                Command::Entrants(EntrantsCommand::AddEntrants { entrants }),
                ("players.csv", 0),
            );
        }
        let sessions: Vec<SessionNo> = plans.iter().map(|plan| plan.session).collect();
        let origin = PlanOrigin::Imported {
            file: "seating.csv".into(),
        };
        self.step(
            None,
            Command::Seating(SeatingCommand::AdoptPlan { plans, origin }),
            ("seating.csv", 0),
        );
        self.step(
            None,
            Command::Seating(SeatingCommand::PublishSeating { sessions }),
            ("seating.csv", 0),
        );
    }

    /// The stages, as far as there are any.
    pub fn stages(&mut self, files: &Files, play: &mut Play) -> Result<(), FolderRefusal> {
        let Some(bytes) = files.get(STAGES)? else {
            return Ok(());
        };
        let lines = self.all_good(STAGES, stages_csv::read(bytes, &play.tournament))?;
        if lines.is_empty() {
            return Ok(());
        }
        let stages = lines.iter().map(|stage| stage.plan.clone()).collect();
        self.step(
            None,
            Command::Setup(SetupCommand::PlanStages { stages }),
            (STAGES, 0),
        );
        self.cuts = (1..)
            .zip(lines)
            .filter(|(_, stage)| stage.plan.takes.is_some())
            .collect();
        self.play_new(play)
    }

    /// Decides who comes into the stage that begins with a session, once everything before it was
    /// played. Who sits in it all the same is an error of the files.
    fn cut(&mut self, play: &mut Play, first: SessionNo) -> Result<(), FolderRefusal> {
        let Some((number, line)) = self.cuts.iter().find(|(_, it)| it.plan.first == first) else {
            return Ok(());
        };
        let (number, line) = (*number, line.clone());
        self.play_new(play)?;
        let sessions = play.tournament.sessions.iter();
        let mut before = sessions.take_while(|session| session.number < first);
        if !before.all(|session| session.is_complete()) {
            return Ok(());
        }
        let command = Command::Setup(SetupCommand::MakeCut {
            stage: number,
            seed: line.seed,
        });
        self.step(None, command, (STAGES, line.line));
        self.play_new(play)?;
        let sessions = play.tournament.sessions.iter();
        let of_stage = sessions.filter(|session| session.number >= first);
        for session in of_stage {
            let seats = session.tables.iter().flat_map(|table| table.seats.people());
            for entrant in seats {
                if !play.tournament.may_sit(session.number, entrant) {
                    let refusal = Refusal::NotInStage {
                        session: session.number,
                        entrant,
                    };
                    let fault = LineFault::Refused { refusal };
                    return Err(FolderRefusal::of(STAGES, line.line, fault));
                }
            }
        }
        Ok(())
    }

    /// Penalties and results, session by session; penalties first, for they explain sums.
    pub fn results(
        &mut self,
        files: &Files,
        play: &mut Play,
        roster: &Roster,
    ) -> Result<(), FolderRefusal> {
        let scores = scores::read(files.need("scores.csv")?, &play.tournament, roster);
        let tables = self.all_good("scores.csv", scores)?;
        let sums = tables
            .iter()
            .map(|table| ((table.session, table.table), table.sum()))
            .collect();
        let mut rulings = Vec::new();
        if let Some(bytes) = files.get("penalties.csv")? {
            let read = penalties::read(bytes, &play.tournament, roster, &sums);
            rulings = self.all_good("penalties.csv", read)?;
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
                file.good
                    .into_iter()
                    .map(|t| ((t.session, t.table), t.hands)),
            );
        }
        let mut drafts: Vec<SheetStep> = Vec::new();
        for table in tables {
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
        rulings.sort_by_key(|penalty| penalty.ruling.session.is_none());
        for session in play.tournament.sessions.clone() {
            let number = Some(session.number);
            self.cut(play, session.number)?;
            for penalty in rulings.iter().filter(|p| p.ruling.session == number) {
                let command = Command::rule(penalty.ruling.clone());
                self.step(number, command, ("penalties.csv", penalty.line));
            }
            for sheet in drafts.iter().filter(|s| Some(s.draft.session) == number) {
                let command = Command::Result(ResultCommand::EnterResult(sheet.draft.clone()));
                self.step(number, command, ("scores.csv", sheet.line));
            }
        }
        for penalty in rulings.iter().filter(|p| p.ruling.session.is_none()) {
            let command = Command::rule(penalty.ruling.clone());
            self.step(None, command, ("penalties.csv", penalty.line));
        }
        self.play_new(play)?;
        self.note_accepted(&play.tournament, &drafts);
        Ok(())
    }

    pub fn step(
        &mut self,
        session: Option<SessionNo>,
        command: Command,
        from: (&'static str, u64),
    ) {
        self.steps.push(Step {
            session,
            command,
            from,
        });
    }

    /// Plays the steps that were not yet.
    pub fn play_new(&mut self, play: &mut Play) -> Result<(), FolderRefusal> {
        for step in &self.steps[self.played..] {
            play.execute(&step.command)
                .map_err(|error| FolderRefusal::play(step.from.0, step.from.1, &error))?;
        }
        self.played = self.steps.len();
        Ok(())
    }

    /// The lines of a file in which no line may be bad.
    fn all_good<T>(
        &mut self,
        name: &str,
        file: Result<FileRead<T>, FileFault>,
    ) -> Result<Vec<T>, FolderRefusal> {
        let file = file.map_err(|fault| FolderRefusal::file(name, fault))?;
        self.note_ignored(name, &file.ignored);
        FolderRefusal::lines(name, file.bad)?;
        Ok(file.good)
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
