//! What a person can want of a tournament.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use ruleset::{HandRecord, Score};

use super::appeal::{AppealDraft, Verdict};
use super::attached::Attached;
use super::claim::RulingDraft;
use super::duty::{Caller, Referee};
use super::hall::{Presence, ScheduleItem, Slide};
use super::ids::{
    AnnouncementId, CallId, EntrantId, PersonId, RulingId, SessionNo, TableNo, TeamId,
};
use super::lots::NumberPlan;
use super::result::Total;
use super::roles::Capability;
use super::seat_rules::SeatRules;
use super::seating::{PlanOrigin, SessionPlan};
use super::settings::Settings;
use super::stages::StagePlan;
use super::state::EntrantKind;

/// An entrant to be registered. The person is in the registry (or enters it in the same write).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewEntrant {
    /// The person.
    pub person: PersonId,
    /// The number wanted; the next free one if none.
    pub number: Option<EntrantId>,
    /// Player, substitute or guest.
    pub kind: EntrantKind,
    /// The name of the team; it is made if it does not exist.
    pub team: Option<String>,
    /// What the organiser's own list calls the entrant.
    pub reference: Option<String>,
}

/// A team that comes with a list of entrants.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewTeam {
    /// Its name.
    pub name: String,
    /// What the organiser's own list calls it.
    pub reference: Option<String>,
}

/// A sheet as somebody typed it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetDraft {
    /// The session.
    pub session: SessionNo,
    /// The table.
    pub table: TableNo,
    /// The version that was on the screen (0: none); another one in between is not overwritten.
    pub base_version: u32,
    /// The totals; none when the hands give them.
    pub totals: Option<Vec<Total>>,
    /// The hands, if entered.
    #[serde(default)]
    pub hands: Vec<HandRecord>,
    /// Points in deposits that nobody won and no total holds; hands say it themselves.
    #[serde(default)]
    pub leftover: Score,
    /// Why a sheet whose numbers do not agree is accepted as written.
    #[serde(default)]
    pub accept: Option<String>,
}

/// A command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the events"
)]
pub enum Command {
    /// Change what the tournament is.
    ChangeSettings { settings: Settings },
    /// Play by another rule set. Once there are results or rulings it needs a reason, and every
    /// result must be possible under it.
    ChangeRuleSet {
        document: String,
        #[serde(default)]
        reason: String,
    },
    /// Play in these stages.
    PlanStages { stages: Vec<StagePlan> },
    /// Let only the first of the stage before into this one (from 1); lots decide with the seed
    /// where the line runs through equals.
    MakeCut { stage: u16, seed: Option<String> },
    /// It is open again who comes into the stage.
    TakeBackCut { stage: u16, reason: String },
    /// Let visitors see it.
    Publish,
    /// Hide it from visitors.
    Hide,
    /// Make the result final.
    Close,
    /// Open it again.
    Reopen { reason: String },

    /// Register people.
    AddEntrants { entrants: Vec<NewEntrant> },
    /// Register the people of a list, with the teams that it names; both or none.
    AddList {
        teams: Vec<NewTeam>,
        entrants: Vec<NewEntrant>,
    },
    /// Change an entrant's kind or team, and note whether the person's particulars change with it.
    EditEntrant {
        entrant: EntrantId,
        kind: EntrantKind,
        team: Option<String>,
        #[serde(default)]
        particulars: bool,
    },
    /// The person's particulars were changed in the registry.
    NotePersonChange { entrant: EntrantId },
    /// They are in the hall.
    CheckIn { entrants: Vec<EntrantId> },
    /// They are not, after all.
    UndoCheckIn { entrants: Vec<EntrantId> },
    /// The person does not play on.
    Withdraw { entrant: EntrantId, reason: String },
    /// The person plays again.
    Reinstate { entrant: EntrantId, reason: String },
    /// Put the person out of the event.
    Disqualify { entrant: EntrantId, reason: String },

    /// Make a team.
    AddTeam {
        name: String,
        reference: Option<String>,
    },
    /// Give a team another name.
    RenameTeam { team: TeamId, name: String },
    /// Remove a team that has no members.
    RemoveTeam { team: TeamId },

    /// Play these sessions by this plan.
    AdoptPlan {
        plans: Vec<SessionPlan>,
        origin: PlanOrigin,
    },
    /// Promise to draw the next plan with the seed that has this hash.
    PromiseSeed { hash: String },
    /// Say who of a team plays in a session; nobody: everybody may.
    NameLineUp {
        session: SessionNo,
        team: TeamId,
        players: Vec<EntrantId>,
    },
    /// Let these people draw lots for a plan of numbers; in groups of so many people, which play
    /// among themselves and draw from numbers of their own, or all together if there are none.
    PrepareLots {
        people: Vec<EntrantId>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        groups: Vec<u16>,
        plans: Vec<NumberPlan>,
        seed: String,
        algorithm: String,
    },
    /// Write down who drew what; none: nothing after all.
    NoteLots { lots: Vec<(EntrantId, Option<u16>)> },
    /// Give the plan of the numbers to those who drew them, and publish it.
    AssignLots,
    /// Draw no lots after all.
    DiscardLots { reason: String },
    /// Let two people change places in one session.
    SwapSeats {
        session: SessionNo,
        a: EntrantId,
        b: EntrantId,
        note: String,
    },
    /// Let somebody take over the seat of somebody else, from a session on.
    ReplaceFrom {
        session: SessionNo,
        only: bool,
        leaves: EntrantId,
        takes: EntrantId,
        reason: String,
    },
    /// Put somebody on an open seat (0 is East), from a session on where a seat is open.
    TakeSeat {
        session: SessionNo,
        only: bool,
        table: TableNo,
        seat: u8,
        entrant: EntrantId,
        note: String,
    },
    /// Let somebody get up, from a session on: the seats are open.
    LeaveSeat {
        session: SessionNo,
        only: bool,
        entrant: EntrantId,
        reason: String,
    },
    /// Play at a table more, from a session on.
    AddTable { session: SessionNo, only: bool },
    /// Do without a table at which nobody sits.
    RemoveTable { session: SessionNo, table: TableNo },
    /// Undo the last change of the seating, named by its first event.
    UndoSeating { change: u64 },
    /// Do again what was undone.
    RedoSeating { change: u64 },
    /// Say what the seating must keep.
    SetSeatRules { rules: SeatRules },
    /// Show players who sits where.
    PublishSeating { sessions: Vec<SessionNo> },
    /// Make the seating a draft again.
    TakeBackSeating { sessions: Vec<SessionNo> },

    /// Start the clock.
    StartSession { session: SessionNo },
    /// Stop the clock for everybody.
    PauseSession { session: SessionNo },
    /// Let it run on.
    ResumeSession { session: SessionNo },
    /// Give more time (or take some back) to everybody or to one table.
    ExtendSession {
        session: SessionNo,
        table: Option<TableNo>,
        seconds: i64,
        reason: String,
    },
    /// End the session.
    EndSession { session: SessionNo },
    /// Open it again.
    ReopenSession { session: SessionNo, reason: String },

    /// The walls of these tables are built.
    StartTables {
        session: SessionNo,
        tables: Vec<TableNo>,
    },
    /// Stop the clock of one table.
    StopTable {
        session: SessionNo,
        table: TableNo,
        reason: String,
    },
    /// Let it run on.
    ReleaseTable { session: SessionNo, table: TableNo },
    /// Note how many hands a table has played.
    NoteHands {
        session: SessionNo,
        table: TableNo,
        hands: u8,
    },
    /// Note who was not there when the session began, and when they came.
    NotePresence {
        session: SessionNo,
        entrants: Vec<EntrantId>,
        presence: Presence,
    },

    /// Say what comes when.
    SetSchedule { items: Vec<ScheduleItem> },
    /// Make the day later or earlier from a line of the schedule on (0 is the first).
    ShiftSchedule {
        from: u16,
        minutes: i64,
        reason: String,
    },
    /// Tell everybody, or some tables, something.
    Announce {
        text: String,
        tables: Vec<TableNo>,
        until: Option<DateTime<Utc>>,
    },
    /// Take an announcement back.
    TakeBackAnnouncement { announcement: AnnouncementId },
    /// Compose the projector's loop.
    ComposeScreen { slides: Vec<Slide> },
    /// Tell referees (or no longer) what was ruled on the same people in other tournaments.
    ShowEarlierRulings { shown: bool },
    /// Show visitors the results up to a session only (0: none).
    FreezeStandings { after: SessionNo },
    /// Show visitors all results.
    ReleaseStandings,

    /// Enter or correct a table's result.
    EnterResult(SheetDraft),
    /// The result was a mistake: the table has none.
    TakeBackResult {
        session: SessionNo,
        table: TableNo,
        base_version: u32,
        reason: String,
    },
    /// Confirm a result that another person entered.
    VerifyResult {
        session: SessionNo,
        table: TableNo,
        version: u32,
    },

    /// Rule on an offence.
    Rule(RulingDraft),
    /// Undo a ruling.
    ReverseRuling { ruling: RulingId, reason: String },
    /// Put another ruling in the place of one.
    AmendRuling {
        ruling: RulingId,
        draft: RulingDraft,
    },
    /// Add evidence or a note to a ruling.
    NoteRuling {
        ruling: RulingId,
        attached: Attached,
    },
    /// Write down that somebody appeals.
    FileAppeal {
        ruling: RulingId,
        appeal: AppealDraft,
    },
    /// Write down what the people concerned said.
    HearAppeal { ruling: RulingId, note: String },
    /// Decide an appeal.
    DecideAppeal {
        ruling: RulingId,
        verdict: Verdict,
        reason: String,
    },

    /// Put a hand that was valued at a table on its sheet.
    AttachHand {
        session: SessionNo,
        table: TableNo,
        hand: u8,
        link: String,
    },
    /// Call a referee to a table.
    CallReferee {
        session: SessionNo,
        table: TableNo,
        caller: Caller,
        note: String,
    },
    /// Go there.
    TakeCall { call: CallId },
    /// Let play go on.
    CloseCall { call: CallId },
    /// Put somebody on the referees' roster, or change what they do.
    AssignReferee { account: i64, referee: Referee },
    /// Take somebody off the roster.
    DismissReferee { account: i64 },
}

impl Command {
    /// Rules as a draft asks for it, or as a decision made elsewhere has it.
    pub fn rule(ruling: impl Into<RulingDraft>) -> Self {
        Self::Rule(ruling.into())
    }

    /// Whether club mates who meet more often are weighed in it.
    pub fn weighs_clubs(&self) -> bool {
        matches!(self, Command::SwapSeats { .. } | Command::TakeSeat { .. })
    }

    /// What one must be allowed to do to give this command.
    pub fn capability(&self) -> Capability {
        use Capability as C;
        match self {
            Command::ChangeSettings { .. }
            | Command::ShowEarlierRulings { .. }
            | Command::ChangeRuleSet { .. }
            | Command::PlanStages { .. }
            | Command::MakeCut { .. }
            | Command::TakeBackCut { .. }
            | Command::Publish
            | Command::Hide
            | Command::Close
            | Command::Reopen { .. }
            | Command::FreezeStandings { .. }
            | Command::ReleaseStandings => C::Configure,
            Command::AddEntrants { .. }
            | Command::AddList { .. }
            | Command::EditEntrant { .. }
            | Command::NotePersonChange { .. }
            | Command::CheckIn { .. }
            | Command::UndoCheckIn { .. }
            | Command::Withdraw { .. }
            | Command::Reinstate { .. }
            | Command::Disqualify { .. }
            | Command::AddTeam { .. }
            | Command::RenameTeam { .. }
            | Command::RemoveTeam { .. }
            | Command::NameLineUp { .. } => C::ManageEntrants,
            Command::AdoptPlan { .. }
            | Command::PromiseSeed { .. }
            | Command::PrepareLots { .. }
            | Command::AssignLots
            | Command::DiscardLots { .. }
            | Command::SwapSeats { .. }
            | Command::ReplaceFrom { .. }
            | Command::TakeSeat { .. }
            | Command::LeaveSeat { .. }
            | Command::AddTable { .. }
            | Command::RemoveTable { .. }
            | Command::UndoSeating { .. }
            | Command::RedoSeating { .. }
            | Command::SetSeatRules { .. }
            | Command::PublishSeating { .. }
            | Command::TakeBackSeating { .. } => C::ManageSeating,
            Command::StartSession { .. }
            | Command::PauseSession { .. }
            | Command::ResumeSession { .. }
            | Command::ExtendSession { .. }
            | Command::EndSession { .. }
            | Command::ReopenSession { .. }
            | Command::SetSchedule { .. }
            | Command::ShiftSchedule { .. } => C::RunClock,
            Command::StartTables { .. }
            | Command::StopTable { .. }
            | Command::ReleaseTable { .. }
            | Command::NoteHands { .. }
            | Command::NotePresence { .. } => C::TimeTables,
            Command::Announce { .. }
            | Command::TakeBackAnnouncement { .. }
            | Command::ComposeScreen { .. } => C::Announce,
            Command::EnterResult(_) | Command::TakeBackResult { .. } | Command::NoteLots { .. } => {
                C::EnterResults
            }
            Command::VerifyResult { .. } => C::VerifyResults,
            Command::Rule(_)
            | Command::ReverseRuling { .. }
            | Command::AmendRuling { .. }
            | Command::AttachHand { .. }
            | Command::NoteRuling { .. }
            | Command::FileAppeal { .. }
            | Command::TakeCall { .. }
            | Command::CloseCall { .. } => C::Rule,
            Command::HearAppeal { .. }
            | Command::DecideAppeal { .. }
            | Command::AssignReferee { .. }
            | Command::DismissReferee { .. } => C::ReverseRulings,
            Command::CallReferee { .. } => C::CallReferee,
        }
    }
}
