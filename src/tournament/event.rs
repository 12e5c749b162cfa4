//! The facts of a tournament, named after what happened in the hall.
//!
//! Events are kept for ever: a field may be added with a default, none may change its meaning.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::appeal::{AppealDraft, Verdict};
use super::attached::Attached;
use super::duty::{Caller, Referee};
use super::hall::{Presence, ScheduleItem, Slide};
use super::ids::{
    AnnouncementId, CallId, EntrantId, PersonId, RulingId, SessionNo, TableNo, TeamId,
};
use super::lots::NumberPlan;
use super::result::Sheet;
use super::ruling::Decision;
use super::seat_rules::SeatRules;
use super::seating::{PlanOrigin, SessionPlan};
use super::settings::Settings;
use super::stages::{CutDraw, StagePlan};
use super::state::EntrantKind;

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::VariantNames)]
#[serde(tag = "event", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are the glossary's words and documented on the state"
)]
pub enum Event {
    /// The first event of every log.
    TournamentCreated {
        settings: Settings,
        ruleset: String,
        document: String,
    },
    /// A hand that a referee valued at a table is on its sheet, for the scorer to take.
    HandAttached {
        session: SessionNo,
        table: TableNo,
        hand: u8,
        link: String,
    },
    /// The settings as they are from now on.
    SettingsChanged { settings: Settings },
    /// The event is played by another rule set.
    RuleSetChanged {
        ruleset: String,
        document: String,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Referees are told from now on (or no longer) what was ruled on the same people elsewhere.
    EarlierRulingsShown { shown: bool },
    /// The event is played in these stages.
    StagesPlanned { stages: Vec<StagePlan> },
    /// These people came into a stage (from 1), best first.
    CutMade {
        stage: u16,
        goes_on: Vec<EntrantId>,
        #[serde(default)]
        draw: Option<CutDraw>,
    },
    /// It is open again who comes into a stage.
    CutTakenBack { stage: u16, reason: String },
    /// Visitors see it.
    TournamentPublished,
    /// Visitors do not see it.
    TournamentHidden,
    /// The result is final.
    TournamentClosed,
    /// It is not final after all.
    TournamentReopened { reason: String },

    /// Somebody registered.
    EntrantAdded {
        entrant: EntrantId,
        person: PersonId,
        kind: EntrantKind,
        #[serde(default)]
        team: Option<TeamId>,
        #[serde(default)]
        reference: Option<String>,
    },
    /// An entrant's place in the event changed.
    EntrantEdited {
        entrant: EntrantId,
        kind: EntrantKind,
        #[serde(default)]
        team: Option<TeamId>,
    },
    /// The name or other particulars of the person behind an entrant changed in the registry.
    PersonChanged { entrant: EntrantId },
    /// The person is in the hall.
    EntrantCheckedIn { entrant: EntrantId },
    /// The check-in was a mistake.
    EntrantCheckInUndone { entrant: EntrantId },
    /// The person will not play on.
    EntrantWithdrawn { entrant: EntrantId, reason: String },
    /// The person plays again.
    EntrantReinstated { entrant: EntrantId, reason: String },
    /// The person is out of the event by the referees.
    EntrantDisqualified { entrant: EntrantId, reason: String },

    /// A team exists.
    TeamAdded {
        team: TeamId,
        name: String,
        #[serde(default)]
        reference: Option<String>,
    },
    /// A team has another name.
    TeamRenamed { team: TeamId, name: String },
    /// A team without members is gone.
    TeamRemoved { team: TeamId },

    /// These sessions are played by this plan.
    SeatingAdopted {
        plans: Vec<SessionPlan>,
        origin: PlanOrigin,
    },
    /// The next plan will be drawn with the seed that has this hash.
    SeedPromised { hash: String },
    /// Who of a team plays in a session; nobody: everybody may. Those who leave a seat give it to
    /// those who come, in pairs.
    LineUpNamed {
        session: SessionNo,
        team: TeamId,
        players: Vec<EntrantId>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        changes: Vec<(EntrantId, EntrantId)>,
    },
    /// These people will draw lots for a plan of numbers. Where they play in groups among themselves
    /// they stand in the order of the groups, which have so many people each.
    LotsPrepared {
        people: Vec<EntrantId>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        groups: Vec<u16>,
        plans: Vec<NumberPlan>,
        seed: String,
        algorithm: String,
    },
    /// These people drew these numbers; none: nothing after all.
    LotsNoted { lots: Vec<(EntrantId, Option<u16>)> },
    /// Nobody draws lots after all.
    LotsDiscarded { reason: String },
    /// Two people changed places in one session.
    SeatsSwapped {
        session: SessionNo,
        a: EntrantId,
        b: EntrantId,
        note: String,
    },
    /// Somebody takes the seat of somebody else in one session.
    SeatTakenOver {
        session: SessionNo,
        leaves: EntrantId,
        takes: EntrantId,
        reason: String,
        /// Whether it belongs to the same decision as the event before it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        with_previous: bool,
    },
    /// Somebody takes an open seat (0 is East); their seat in this session before it is open.
    SeatTaken {
        session: SessionNo,
        table: TableNo,
        seat: u8,
        entrant: EntrantId,
        note: String,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        with_previous: bool,
    },
    /// Somebody gets up: their seat in this session is open.
    SeatLeft {
        session: SessionNo,
        entrant: EntrantId,
        reason: String,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        with_previous: bool,
    },
    /// A session is played at a table more, with four open seats.
    TableAdded {
        session: SessionNo,
        table: TableNo,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        with_previous: bool,
    },
    /// A table at which nobody sits is not used in this session.
    TableRemoved { session: SessionNo, table: TableNo },
    /// A change of the seating, named by its first event, does not hold any more.
    SeatingUndone { change: u64 },
    /// A change of the seating that was undone holds again.
    SeatingRedone { change: u64 },
    /// What the seating must keep and should keep, from now on.
    SeatRulesSet { rules: SeatRules },
    /// Players see who sits where in these sessions.
    SeatingPublished { sessions: Vec<SessionNo> },
    /// The seating of these sessions is a draft again.
    SeatingTakenBack { sessions: Vec<SessionNo> },

    /// The clock runs.
    SessionStarted {
        session: SessionNo,
        seconds: i64,
        /// Whether each table's time begins when its walls are built.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_table: bool,
    },
    /// The clock stands.
    SessionPaused { session: SessionNo },
    /// The clock runs on.
    SessionResumed { session: SessionNo },
    /// More (or less) time, for everybody or one table.
    SessionExtended {
        session: SessionNo,
        table: Option<TableNo>,
        seconds: i64,
        reason: String,
    },
    /// The session is over.
    SessionEnded { session: SessionNo },
    /// The session is not over after all; its clock stands.
    SessionReopened { session: SessionNo, reason: String },

    /// The walls of these tables are built: their time begins.
    TablesStarted {
        session: SessionNo,
        tables: Vec<TableNo>,
    },
    /// The clock of one table stands.
    TableStopped {
        session: SessionNo,
        table: TableNo,
        reason: String,
    },
    /// The clock of one table runs on.
    TableReleased { session: SessionNo, table: TableNo },
    /// A table has played so many hands.
    HandsNoted {
        session: SessionNo,
        table: TableNo,
        hands: u8,
    },
    /// Somebody was, or was not, at the table when the session began.
    PresenceNoted {
        session: SessionNo,
        entrant: EntrantId,
        presence: Presence,
    },

    /// The schedule as it is from now on, the earliest line first.
    ScheduleSet { items: Vec<ScheduleItem> },
    /// `count` lines of the schedule from line `from` (0 is the first) are later or earlier.
    ScheduleShifted {
        from: u16,
        count: u16,
        minutes: i64,
        reason: String,
    },
    /// Everybody, or some tables, are told something.
    Announced {
        announcement: AnnouncementId,
        text: String,
        #[serde(default)]
        tables: Vec<TableNo>,
        #[serde(default)]
        until: Option<DateTime<Utc>>,
    },
    /// It does not hold any more.
    AnnouncementTakenBack { announcement: AnnouncementId },
    /// The projector shows these in a loop.
    ScreenComposed { slides: Vec<Slide> },
    /// Visitors see the results up to this session only (0: none).
    StandingsFrozen { after: SessionNo },
    /// Visitors see all results.
    StandingsReleased,

    /// A table handed in a sheet, or a sheet was corrected.
    ResultEntered {
        session: SessionNo,
        table: TableNo,
        version: u32,
        sheet: Sheet,
    },
    /// The result of a table was a mistake: the table has none.
    ResultTakenBack {
        session: SessionNo,
        table: TableNo,
        version: u32,
        reason: String,
    },
    /// A second person confirmed the result.
    ResultVerified {
        session: SessionNo,
        table: TableNo,
        version: u32,
    },

    /// A referee decided.
    RulingGiven {
        ruling: RulingId,
        decision: Decision,
        /// The ruling it stands in place of, which was reversed before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amends: Option<RulingId>,
    },
    /// A ruling was undone.
    RulingReversed { ruling: RulingId, reason: String },
    /// Something was added to a ruling.
    RulingNoted {
        ruling: RulingId,
        attached: Attached,
    },

    /// Somebody appealed against a ruling.
    AppealFiled {
        ruling: RulingId,
        appeal: AppealDraft,
    },
    /// The people concerned were heard.
    AppealHeard { ruling: RulingId, note: String },
    /// The appeal was decided.
    AppealDecided {
        ruling: RulingId,
        verdict: Verdict,
        reason: String,
    },

    /// A table called for a referee.
    RefereeCalled {
        call: CallId,
        session: SessionNo,
        table: TableNo,
        caller: Caller,
        #[serde(default)]
        note: String,
    },
    /// A referee goes there.
    CallTaken { call: CallId },
    /// Play goes on.
    CallClosed { call: CallId },
    /// An account is a referee of the roster, with these duties.
    RefereeAssigned { account: i64, referee: Referee },
    /// An account is in the roster no more.
    RefereeDismissed { account: i64 },
}

impl Event {
    /// The name of what happened, as it stands in the log (`result_entered`).
    pub fn kind(&self) -> &'static str {
        match self {
            Event::TournamentCreated { .. } => "tournament_created",
            Event::HandAttached { .. } => "hand_attached",
            Event::SettingsChanged { .. } => "settings_changed",
            Event::EarlierRulingsShown { .. } => "earlier_rulings_shown",
            Event::RuleSetChanged { .. } => "rule_set_changed",
            Event::StagesPlanned { .. } => "stages_planned",
            Event::CutMade { .. } => "cut_made",
            Event::CutTakenBack { .. } => "cut_taken_back",
            Event::TournamentPublished => "tournament_published",
            Event::TournamentHidden => "tournament_hidden",
            Event::TournamentClosed => "tournament_closed",
            Event::TournamentReopened { .. } => "tournament_reopened",
            Event::EntrantAdded { .. } => "entrant_added",
            Event::EntrantEdited { .. } => "entrant_edited",
            Event::PersonChanged { .. } => "person_changed",
            Event::EntrantCheckedIn { .. } => "entrant_checked_in",
            Event::EntrantCheckInUndone { .. } => "entrant_check_in_undone",
            Event::EntrantWithdrawn { .. } => "entrant_withdrawn",
            Event::EntrantReinstated { .. } => "entrant_reinstated",
            Event::EntrantDisqualified { .. } => "entrant_disqualified",
            Event::TeamAdded { .. } => "team_added",
            Event::TeamRenamed { .. } => "team_renamed",
            Event::TeamRemoved { .. } => "team_removed",
            Event::SeatingAdopted { .. } => "seating_adopted",
            Event::SeedPromised { .. } => "seed_promised",
            Event::LineUpNamed { .. } => "line_up_named",
            Event::LotsPrepared { .. } => "lots_prepared",
            Event::LotsNoted { .. } => "lots_noted",
            Event::LotsDiscarded { .. } => "lots_discarded",
            Event::SeatsSwapped { .. } => "seats_swapped",
            Event::SeatTakenOver { .. } => "seat_taken_over",
            Event::SeatTaken { .. } => "seat_taken",
            Event::SeatLeft { .. } => "seat_left",
            Event::TableAdded { .. } => "table_added",
            Event::TableRemoved { .. } => "table_removed",
            Event::SeatingUndone { .. } => "seating_undone",
            Event::SeatingRedone { .. } => "seating_redone",
            Event::SeatRulesSet { .. } => "seat_rules_set",
            Event::SeatingPublished { .. } => "seating_published",
            Event::SeatingTakenBack { .. } => "seating_taken_back",
            Event::SessionStarted { .. } => "session_started",
            Event::SessionPaused { .. } => "session_paused",
            Event::SessionResumed { .. } => "session_resumed",
            Event::SessionExtended { .. } => "session_extended",
            Event::SessionEnded { .. } => "session_ended",
            Event::SessionReopened { .. } => "session_reopened",
            Event::TablesStarted { .. } => "tables_started",
            Event::TableStopped { .. } => "table_stopped",
            Event::TableReleased { .. } => "table_released",
            Event::HandsNoted { .. } => "hands_noted",
            Event::PresenceNoted { .. } => "presence_noted",
            Event::ScheduleSet { .. } => "schedule_set",
            Event::ScheduleShifted { .. } => "schedule_shifted",
            Event::Announced { .. } => "announced",
            Event::AnnouncementTakenBack { .. } => "announcement_taken_back",
            Event::ScreenComposed { .. } => "screen_composed",
            Event::StandingsFrozen { .. } => "standings_frozen",
            Event::StandingsReleased => "standings_released",
            Event::ResultEntered { .. } => "result_entered",
            Event::ResultTakenBack { .. } => "result_taken_back",
            Event::ResultVerified { .. } => "result_verified",
            Event::RulingGiven { .. } => "ruling_given",
            Event::RulingReversed { .. } => "ruling_reversed",
            Event::RulingNoted { .. } => "ruling_noted",
            Event::AppealFiled { .. } => "appeal_filed",
            Event::AppealHeard { .. } => "appeal_heard",
            Event::AppealDecided { .. } => "appeal_decided",
            Event::RefereeCalled { .. } => "referee_called",
            Event::CallTaken { .. } => "call_taken",
            Event::CallClosed { .. } => "call_closed",
            Event::RefereeAssigned { .. } => "referee_assigned",
            Event::RefereeDismissed { .. } => "referee_dismissed",
        }
    }
}
