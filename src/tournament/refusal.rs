//! Why a command was not accepted: facts, from which a page makes a sentence in the reader's
//! language. The serialised `code` is the key of that sentence, the other fields its arguments.

mod facts;
mod field;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use ruleset::Score;

use super::doubt::Doubt;
use super::ids::{
    ApplicationId, CallId, CategoryId, EntrantId, QuestionId, QuotaId, RequestId, RulingId,
    SessionNo, TableNo, TeamId,
};
use super::roles::Capability;

/// A refusal. Nothing changed.
#[derive(
    Debug,
    Clone,
    PartialEq,
    Eq,
    thiserror::Error,
    Serialize,
    Deserialize,
    VariantNames,
    IntoStaticStr,
)]
#[serde(tag = "code", rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "each variant's sentence says what its fields are"
)]
pub enum Refusal {
    #[error("your role in this tournament does not allow this ({capability:?})")]
    NotAllowed { capability: Capability },
    #[error("the tournament is closed: reopen it to change anything")]
    TournamentClosed,
    #[error("the tournament is not closed")]
    TournamentNotClosed,
    #[error("this is no rehearsal")]
    NotARehearsal,
    #[error("nothing of this reaches beyond the rehearsal: do it in the tournament itself")]
    NotInARehearsal,
    #[error("this is already so; nothing changed")]
    NothingToChange,
    #[error("there is no event {event} to go back to")]
    NoSuchEvent { event: u64 },
    #[error("something happened meanwhile (events: {events}): look at what would change again")]
    HappenedMeanwhile { events: u64 },
    #[error("a reason is needed: write why, in a few words")]
    ReasonMissing,
    #[error("something speaks against it: write why it is done all the same")]
    NeedsReason { doubts: Vec<Doubt> },
    #[error("the text is too long: at most {most} characters")]
    TextTooLong { most: u16 },

    #[error("the tournament needs a name of at most 200 characters")]
    TitleMissing,
    #[error(
        "“{slug}” cannot be an address: use 3 to 60 lower-case letters, digits and single hyphens"
    )]
    SlugInvalid { slug: String },
    #[error("the last day is before the first")]
    DatesReversed,
    #[error("the number of sessions must be from 1 to {most}")]
    SessionsOutOfRange { most: u16 },
    #[error("the length of a session must be from 1 to {most} minutes")]
    MinutesOutOfRange { most: u16 },
    #[error("the number of tables must be from 1 to {most}")]
    TablesOutOfRange { most: u16 },
    #[error("choose at least one language")]
    LanguageMissing,
    #[error("session {session} has a plan: take it out before you have fewer sessions or tables")]
    StillPlanned { session: SessionNo },
    #[error("the rule set cannot be used: {reason}")]
    RuleSetUnreadable { reason: String },
    #[error("results or rulings were made under the present rule set: write why it is changed")]
    RuleSetInUse,
    #[error(
        "table {table} of session {session} sums to {sum}; under that rule set it would have to be {expected}"
    )]
    RuleSetSumDiffers {
        session: SessionNo,
        table: TableNo,
        sum: Score,
        expected: Score,
    },
    #[error("a hand of table {table} in session {session} cannot be under that rule set: {reason}")]
    RuleSetHandImpossible {
        session: SessionNo,
        table: TableNo,
        reason: String,
    },
    #[error(
        "the hands of table {table} in session {session} would give other totals under that rule set"
    )]
    RuleSetHandsDiffer { session: SessionNo, table: TableNo },
    #[error("the rule set does not have the stage by which stage {stage} is played")]
    RuleSetLacksStage { stage: u16 },

    #[error("a tournament has at most {most} stages")]
    TooManyStages { most: u16 },
    #[error(
        "stage {stage}: the first stage begins with session 1, each other one later than the one before, and none after session {sessions}"
    )]
    StageSessionWrong { stage: u16, sessions: u16 },
    #[error("stage {stage}: the share carried over is 0 to 100 per cent")]
    CarryOutOfRange { stage: u16 },
    #[error(
        "stage {stage}: at least four people go on, fewer than in the stage before; the first stage takes everybody"
    )]
    StageTakesWrong { stage: u16 },
    #[error("it is decided who plays in stage {stage}: take that back first")]
    StageBegun { stage: u16 },
    #[error("there is no stage {stage}")]
    NoSuchStage { stage: u16 },
    #[error("everybody comes into stage {stage}: there is nothing to decide")]
    StageTakesEverybody { stage: u16 },
    #[error("it is decided already who comes into stage {stage}")]
    CutMade { stage: u16 },
    #[error("it is not decided who comes into stage {stage}")]
    CutMissing { stage: u16 },
    #[error("session {session} still waits for results")]
    SessionNotComplete { session: SessionNo },
    #[error("{wanted} should go on, but only {there} can")]
    TooFewGoOn { there: u16, wanted: u16 },
    #[error("the line runs through equals: {places} of them can go on; draw lots")]
    TieAtTheLine {
        tied: Vec<EntrantId>,
        places: u16,
        by_rule_set: bool,
    },
    #[error("session {session} has results already: who plays in it cannot change")]
    StagePlayed { session: SessionNo },
    #[error("entrant {entrant} did not come into the stage of session {session}")]
    NotInStage {
        session: SessionNo,
        entrant: EntrantId,
    },

    #[error("there is no entrant {entrant}")]
    NoSuchEntrant { entrant: EntrantId },
    #[error("number {entrant} is taken: two entrants cannot have the same one")]
    NumberTaken { entrant: EntrantId },
    #[error("numbers go from 1 to 99999")]
    NumberOutOfRange { entrant: EntrantId },
    #[error("this person is registered already, as number {entrant}")]
    PersonRegistered { entrant: EntrantId },
    #[error(
        "seats, results, rulings or rules name entrant {entrant}: withdraw the person instead of removing them"
    )]
    EntrantNeeded { entrant: EntrantId },
    #[error("entrant {entrant} does not play: withdrawn or disqualified")]
    NotPlaying { entrant: EntrantId },
    #[error("entrant {entrant} plays already")]
    StillPlaying { entrant: EntrantId },
    #[error("there is no team {team}")]
    NoSuchTeam { team: TeamId },
    #[error("a team needs a name of at most 100 characters")]
    TeamNameMissing,
    #[error("there is a team named “{name}” already")]
    TeamNameTaken { name: String },
    #[error("team {team} still has members")]
    TeamHasMembers { team: TeamId },

    #[error("there is no session {session}")]
    NoSuchSession { session: SessionNo },
    #[error("there is no table {table} in session {session}")]
    NoSuchTable { session: SessionNo, table: TableNo },
    #[error("table {table} stands twice in session {session}")]
    TableTwice { session: SessionNo, table: TableNo },
    #[error("table {table} of session {session} has other seats than the rule set plays with")]
    TableOfAnotherSize { session: SessionNo, table: TableNo },
    #[error("the rest plays at tables of three or five beside tables of four")]
    RestOfAnotherSize,
    #[error("the standings cannot add up the points of the rest and those of the others")]
    RestCountsOtherwise,
    #[error("entrant {entrant} sits twice in session {session}")]
    SeatedTwice {
        session: SessionNo,
        entrant: EntrantId,
    },
    #[error("entrant {entrant} has no seat in session {session}")]
    NotSeated {
        session: SessionNo,
        entrant: EntrantId,
    },
    #[error("table {table} of session {session} has a result: who played there cannot change")]
    TableHasResult { session: SessionNo, table: TableNo },
    #[error("session {session} has no seating yet")]
    NoSeating { session: SessionNo },
    #[error("the plan is empty")]
    PlanEmpty,
    #[error("entrant {entrant} does not belong to the team")]
    NotInTeam { entrant: EntrantId, team: TeamId },
    #[error("entrant {entrant} is not in the line-up of session {session}")]
    NotInLineUp {
        session: SessionNo,
        entrant: EntrantId,
    },
    #[error("the team has {seats} seats in this session: name as many")]
    LineUpWrongSize { team: TeamId, seats: u16 },
    #[error("the time in which captains say who plays in session {session} has passed")]
    LineUpOver { session: SessionNo },
    #[error("no lots are drawn")]
    NoLots,
    #[error("lots have been drawn already: discard them first")]
    LotsBegun,
    #[error("the lots have the numbers from 1 to {most}")]
    LotUnknown { most: u16 },
    #[error("entrant {entrant} draws from the numbers {first} to {last}")]
    LotOfOthers {
        entrant: EntrantId,
        first: u16,
        last: u16,
    },
    #[error("table {table} of session {session} mixes groups that play among themselves")]
    LotGroupsMixed { session: SessionNo, table: TableNo },
    #[error("entrant {entrant} has number {number} already")]
    LotTaken { number: u16, entrant: EntrantId },
    #[error("nobody has these numbers yet: {numbers:?}")]
    LotsMissing { numbers: Vec<u16> },
    #[error("entrant {entrant} draws no lot")]
    NotInLots { entrant: EntrantId },
    #[error("another seed was promised: draw with that one")]
    SeedNotPromised,
    #[error("the hash of a seed has 64 hexadecimal digits")]
    SeedHashInvalid,
    #[error("this seed was promised before: take another one")]
    SeedUsed,
    #[error("choose two different people")]
    SamePerson,
    #[error("somebody sits on this seat of table {table} already")]
    SeatTaken { table: TableNo },
    #[error("all {most} tables of the hall are used in session {session}")]
    HallFull { session: SessionNo, most: u16 },
    #[error("people sit at table {table} in session {session}")]
    TableNotEmpty { session: SessionNo, table: TableNo },
    #[error("there is nothing to undo")]
    NothingToUndo,
    #[error("there is nothing to do again")]
    NothingToRedo,
    #[error("somebody else changed the seating meanwhile: look at it again")]
    SeatingChangedMeanwhile,
    #[error("this makes the plan less fair: write why it is done")]
    NoteNeeded,
    #[error("entrants {entrant} and {other} must not meet, and would in session {session}")]
    MustNotMeet {
        session: SessionNo,
        entrant: EntrantId,
        other: EntrantId,
    },
    #[error("entrant {entrant} stays at table {table}, also in session {session}")]
    StaysAtTable {
        session: SessionNo,
        entrant: EntrantId,
        table: TableNo,
    },
    #[error("there can be at most {most} rules of a kind")]
    TooManyRules { most: u16 },
    #[error("entrant {entrant} can stay at one table of the hall, at which four can sit")]
    FixedTableWrong { entrant: EntrantId },

    #[error("session {session} was started already")]
    AlreadyStarted { session: SessionNo },
    #[error("session {session} does not run")]
    NotRunning { session: SessionNo },
    #[error("session {session} is not paused")]
    NotPaused { session: SessionNo },
    #[error("session {session} is not open")]
    NotOpen { session: SessionNo },
    #[error("session {session} is over; reopen it first")]
    SessionOver { session: SessionNo },
    #[error("session {session} has results: its start cannot be taken back")]
    StartHasResults { session: SessionNo },
    #[error("time can be changed by 1 second to 10 hours")]
    ExtensionOutOfRange,

    #[error("all tables of session {session} start together")]
    StartsTogether { session: SessionNo },
    #[error("the clock of table {table} was started already")]
    TableStartedAlready { session: SessionNo, table: TableNo },
    #[error("the clock of table {table} does not run")]
    TableNotRunning { session: SessionNo, table: TableNo },
    #[error("the clock of table {table} was not stopped")]
    TableNotStopped { session: SessionNo, table: TableNo },
    #[error("a table plays from 0 to {most} hands")]
    HandsOutOfRange { most: u8 },

    #[error("a schedule has at most {most} lines")]
    ScheduleTooLong { most: u16 },
    #[error("a line of the schedule takes from 1 to {most} minutes")]
    ItemMinutesOutOfRange { most: u16 },
    #[error("a schedule stays within a year of the event's days")]
    ItemFarFromEvent,
    #[error("say what this line of the schedule is")]
    ItemTitleMissing,
    #[error("session {session} stands twice in the schedule")]
    SessionTwice { session: SessionNo },
    #[error("session {session} would begin before the one before it is over")]
    SessionsOverlap { session: SessionNo },
    #[error("the schedule has no such line")]
    NoSuchItem,
    #[error("a schedule is shifted by 1 minute to 24 hours")]
    ShiftOutOfRange,
    #[error("shifted so far, this line would begin before the one above it")]
    ShiftPassesItem,
    #[error("write what you want to say")]
    AnnouncementEmpty,
    #[error("tables go from 1 to {most}")]
    TableNotInHall { most: u16 },
    #[error("an announcement ends later than now, and within 30 days")]
    UntilOutOfRange,
    #[error("there is no such announcement")]
    NoSuchAnnouncement,
    #[error("choose at least one thing to show")]
    ScreenEmpty,
    #[error("a loop has at most {most} parts")]
    ScreenTooLong { most: u16 },
    #[error("a part is shown for {least} to {most} seconds")]
    SlideSecondsOutOfRange { least: u16, most: u16 },
    #[error("write the words that this part shows")]
    SlideTextMissing,

    #[error("a seat at table {table} is open: put somebody on it first")]
    SeatOpen { table: TableNo },
    #[error("the sheet must name the four people of table {table}, each once")]
    WrongPeople { table: TableNo },
    #[error("a score must be a whole number between −1,000,000 and 1,000,000")]
    ScoreOutOfRange { entrant: EntrantId },
    #[error("points left on the table must be a whole number from 0 to 1,000,000")]
    LeftoverOutOfRange,
    #[error("every total of these rules is a multiple of {step}")]
    ScoreNotInSteps { entrant: EntrantId, step: i64 },
    #[error("points left on the table are a multiple of {step}")]
    LeftoverNotInSteps { step: i64 },
    #[error("the sheet is empty: type four totals or at least one hand")]
    SheetEmpty,
    #[error("hand {number}: {reason}")]
    HandImpossible { number: u16, reason: String },
    #[error("there are more hands than a session has ({most})")]
    TooManyHands { most: u16 },
    #[error("hand {number}: entrant {entrant} cannot have won, ruling {ruling} made the hand dead")]
    DeadHandWon {
        number: u8,
        entrant: EntrantId,
        ruling: RulingId,
    },
    #[error(
        "hand {number}: ruling {ruling} took the win from entrant {entrant}; write why it counts all the same"
    )]
    WinAgainstRuling {
        number: u8,
        entrant: EntrantId,
        ruling: RulingId,
    },
    #[error(
        "hand {number}: entrant {entrant} declared riichi and was not ready; write why the draw counts"
    )]
    RiichiNotReady { number: u8, entrant: EntrantId },
    #[error("the totals sum to {sum}, but {expected} is expected from the rulings on this sheet")]
    SumDiffers { sum: Score, expected: Score },
    #[error("the hands do not give the totals that were typed")]
    HandsDiffer {
        from_hands: Vec<Score>,
        typed: Vec<Score>,
    },
    #[error("somebody else changed this result meanwhile (it is version {version} now)")]
    ResultChanged { version: u32 },
    #[error("table {table} of session {session} has no result")]
    NoResult { session: SessionNo, table: TableNo },
    #[error("a result must be confirmed by another person than the one who entered it")]
    SecondPersonNeeded,
    #[error("this version is confirmed already")]
    AlreadyVerified,

    #[error("there is no hand {hand} at this table: its session has at most {most}")]
    HandNotInSession { hand: u8, most: u8 },
    #[error("these rules make {due} tiles penalty tiles, not {listed}; write why there are more")]
    PenaltyTilesTooMany { due: u8, listed: u8 },
    #[error("there are only four {tile}")]
    TileTooOften { tile: String },
    #[error("there is no ruling {ruling}")]
    NoSuchRuling { ruling: RulingId },
    #[error("only the head referee decides this: send it as a request")]
    HeadRefereeDecides,
    #[error("there is no request {request}")]
    NoSuchRequest { request: RequestId },
    #[error("request {request} was answered already")]
    RequestAnswered { request: RequestId },
    #[error("ruling {ruling} was reversed already")]
    AlreadyReversed { ruling: RulingId },
    #[error("ruling {ruling} was given in a session that is over: ask the head referee to undo it")]
    UndoOver { ruling: RulingId },
    #[error(
        "another ruling on this was made meanwhile: it would be time {time} now, not time {seen}"
    )]
    RuledMeanwhile { time: u32, seen: u32 },
    #[error("the time lies in the future: check the clock of the tablet")]
    TimeInFuture,
    #[error("these penalty tiles cannot be: write them like 5p 3z")]
    TilesUnreadable,
    #[error(
        "a turn must be longer than nothing and shorter than an hour, and there are at most 60"
    )]
    TurnsImpossible,
    #[error("the attached hand cannot be read: copy the address of the hand scorer")]
    HandUnreadable,
    #[error("there is nothing to note")]
    NoteEmpty,
    #[error("ruling {ruling} is under appeal already, or was decided on appeal")]
    AlreadyAppealed { ruling: RulingId },
    #[error("nobody appealed against ruling {ruling}")]
    NotAppealed { ruling: RulingId },
    #[error("the appeal against ruling {ruling} is decided already")]
    AppealDecided { ruling: RulingId },
    #[error("the deadline for an appeal against ruling {ruling} has passed")]
    AppealLate { ruling: RulingId },
    #[error("an appeal must be in writing here")]
    AppealInWriting,
    #[error("a referee was called to table {table} already")]
    CalledAlready { table: TableNo },
    #[error("table {table} took its calls back {times} times; it calls again in a few minutes")]
    CalledInVain { table: TableNo, times: u32 },
    #[error("there is no call {call}")]
    NoSuchCall { call: CallId },
    #[error("somebody else goes to this table already")]
    CallTakenAlready,
    #[error("this call is over")]
    CallOver,
    #[error("this account is not on the referees’ roster")]
    NotOnRoster,
    #[error("the rule set has no offence “{offence}”")]
    NoSuchOffence { offence: String },
    #[error("say what the ruling does: choose an outcome")]
    OutcomeMissing,
    #[error("the rule set proposes nothing here: choose what follows")]
    NothingProposed,
    #[error("nothing was measured from which the amount could be counted")]
    NothingMeasured,
    #[error("enter how many points, or untick “points”")]
    AmountMissing,
    #[error("enter a number above zero; table scores are whole numbers")]
    AmountBad,
    #[error("say who was wronged: by the rules that person receives the points")]
    ReceiverMissing,
    #[error("a penalty costs points: its amount must be negative")]
    AmountNotNegative,
    #[error("this amount is too large or not whole")]
    AmountOutOfRange,
    #[error("points of this kind need a session")]
    UnitNeedsSession,
    #[error("points of this kind need a session and a table")]
    UnitNeedsTable,
    #[error("points of this kind are for an entrant")]
    UnitNeedsEntrant,
    #[error("points of this kind are for a team")]
    UnitNeedsTeam,
    #[error("entrant {entrant} does not sit at table {table} in session {session}")]
    NotAtTable {
        session: SessionNo,
        table: TableNo,
        entrant: EntrantId,
    },

    #[error("people are not registered here by themselves")]
    RegistrationMissing,
    #[error("registration is not open")]
    RegistrationNotOpen,
    #[error("only those who are invited can register")]
    InvitationNeeded,
    #[error("registration must close later than it opens, and later than now")]
    WindowReversed,
    #[error("the number of places must be from 1 to {most}")]
    PlacesOutOfRange { most: u32 },
    #[error("the number of hours must be from 1 to {most}")]
    HoursOutOfRange { most: u16 },
    #[error("a team has from 1 to {most} people, and at least as many at most")]
    TeamSizeOutOfRange { most: u8 },
    #[error("there are at most {most} of a kind, each with a number of its own")]
    TooManyOfAKind { most: u16 },
    #[error("category {category} needs a name; its fees go by day, and the last has no day")]
    CategoryWrong { category: CategoryId },
    #[error("quota {quota} needs a name and a number; it keeps no more places than it allows")]
    QuotaWrong { quota: QuotaId },
    #[error("more places are kept than there are")]
    ReservedTooMany,
    #[error("question {question} needs a text, and two choices where one chooses")]
    QuestionWrong { question: QuestionId },
    #[error("choose the currency in which fees are paid")]
    CurrencyMissing,
    #[error("amounts were entered in the present currency")]
    CurrencyInUse,
    #[error("an account needs the name of its holder; a BIC has 8 or 11 letters and digits")]
    BankIncomplete,
    #[error("this is no IBAN: its check digits do not fit")]
    IbanInvalid,
    #[error("somebody applied in category {category}: it stays")]
    CategoryInUse { category: CategoryId },
    #[error("somebody belongs to quota {quota}: it stays")]
    QuotaInUse { quota: QuotaId },
    #[error("there is no application {application}")]
    NoSuchApplication { application: ApplicationId },
    #[error("choose a category")]
    CategoryMissing,
    #[error("there is no category {category}")]
    NoSuchCategory { category: CategoryId },
    #[error("there is no quota {quota}")]
    NoSuchQuota { quota: QuotaId },
    #[error("a team has from {least} to {most} people here")]
    TeamSizeWrong { least: u8, most: u8 },
    #[error("one of these people applied already: application {application}")]
    AppliedAlready { application: ApplicationId },
    #[error("there are {most} applications: no more are taken")]
    ApplicationsFull { most: u32 },
    #[error("application {application} is over: withdrawn, refused or run out")]
    ApplicationOver { application: ApplicationId },
    #[error("the people of application {application} take part already")]
    ApplicationIn { application: ApplicationId },
    #[error("no place is left for this application")]
    NoPlaceLeft,
    #[error("no place is offered to application {application}")]
    NotOffered { application: ApplicationId },
    #[error("the time to accept the place has passed")]
    OfferOver { application: ApplicationId },
    #[error("the time to withdraw by oneself has passed")]
    WithdrawalOver,
    #[error("the time to change what was typed has passed")]
    ChangeOver,
    #[error("nobody waits for a place")]
    NobodyWaits,
    #[error("enter an amount above zero that money can have")]
    SumOutOfRange,
    #[error("this person neither applied nor takes part here")]
    NobodyOfThatName,
    #[error("a payment lies in the past")]
    PaidInFuture,
    #[error("there is no such payment")]
    NoSuchPayment,

    #[error(
        "people check in by themselves at most {most} minutes before, with a code of up to {signs} letters and digits"
    )]
    OwnCheckInInvalid { most: u16, signs: u16 },
    #[error("one cannot check in by oneself now: go to the desk at the door")]
    OwnCheckInShut,
    #[error("this is not the code that the hall shows")]
    CheckInCodeWrong,
}

impl Refusal {
    /// The key of the refusal's sentence in the message catalogue.
    pub fn code(&self) -> String {
        match serde_json::to_value(self) {
            Ok(serde_json::Value::Object(fields)) => fields
                .get("code")
                .and_then(|code| code.as_str())
                .unwrap_or("refused")
                .to_owned(),
            _ => "refused".to_owned(),
        }
    }
}
