//! What the sentence of a refusal names. Every refusal is taken apart here, so that a new one, or a new
//! field, is not compiled before somebody has said what of it is told.

use super::Refusal;
use crate::fact::{Fact, facts};

impl Refusal {
    /// The facts of its sentence, by the names of their variables.
    pub fn facts(&self) -> Vec<(&'static str, Fact<'_>)> {
        match self {
            Self::NotAllowed { capability: _ } => Vec::new(),
            Self::NoSuchEvent { event } => facts!(event),
            Self::HappenedMeanwhile { events } => facts!(events),
            Self::NeedsReason { doubts: _ } => Vec::new(),
            Self::TextTooLong { most }
            | Self::SessionsOutOfRange { most }
            | Self::MinutesOutOfRange { most }
            | Self::TablesOutOfRange { most }
            | Self::TooManyStages { most }
            | Self::LotUnknown { most }
            | Self::TooManyRules { most }
            | Self::ScheduleTooLong { most }
            | Self::ItemMinutesOutOfRange { most }
            | Self::TableNotInHall { most }
            | Self::ScreenTooLong { most }
            | Self::TooManyHands { most }
            | Self::HoursOutOfRange { most }
            | Self::TooManyOfAKind { most } => facts!(most),
            Self::SlugInvalid { slug } => facts!(slug),
            Self::StillPlanned { session }
            | Self::SessionNotComplete { session }
            | Self::StagePlayed { session }
            | Self::NoSuchSession { session }
            | Self::NoSeating { session }
            | Self::LineUpOver { session }
            | Self::AlreadyStarted { session }
            | Self::NotRunning { session }
            | Self::NotPaused { session }
            | Self::NotOpen { session }
            | Self::SessionOver { session }
            | Self::StartHasResults { session }
            | Self::StartsTogether { session }
            | Self::SessionTwice { session }
            | Self::SessionsOverlap { session } => facts!(session),
            Self::RuleSetUnreadable { reason } => facts!(reason),
            Self::RuleSetSumDiffers {
                session,
                table,
                sum,
                expected,
            } => facts!(session, table, sum, expected),
            Self::RuleSetHandImpossible {
                session,
                table,
                reason,
            } => facts!(session, table, reason),
            Self::RuleSetHandsDiffer { session, table }
            | Self::NoSuchTable { session, table }
            | Self::TableTwice { session, table }
            | Self::TableOfAnotherSize { session, table }
            | Self::TableHasResult { session, table }
            | Self::LotGroupsMixed { session, table }
            | Self::TableNotEmpty { session, table }
            | Self::TableStartedAlready { session, table }
            | Self::TableNotRunning { session, table }
            | Self::TableNotStopped { session, table }
            | Self::NoResult { session, table } => facts!(session, table),
            Self::RuleSetLacksStage { stage }
            | Self::CarryOutOfRange { stage }
            | Self::StageTakesWrong { stage }
            | Self::StageBegun { stage }
            | Self::NoSuchStage { stage }
            | Self::StageTakesEverybody { stage }
            | Self::CutMade { stage }
            | Self::CutMissing { stage } => facts!(stage),
            Self::StageSessionWrong { stage, sessions } => facts!(stage, sessions),
            Self::TooFewGoOn { there, wanted } => facts!(there, wanted),
            Self::TieAtTheLine {
                tied: _,
                places,
                by_rule_set: _,
            } => facts!(places),
            Self::NotInStage { session, entrant }
            | Self::SeatedTwice { session, entrant }
            | Self::NotSeated { session, entrant }
            | Self::NotInLineUp { session, entrant } => facts!(session, entrant),
            Self::NoSuchEntrant { entrant }
            | Self::NumberTaken { entrant }
            | Self::NumberOutOfRange { entrant }
            | Self::PersonRegistered { entrant }
            | Self::EntrantNeeded { entrant }
            | Self::NotPlaying { entrant }
            | Self::StillPlaying { entrant }
            | Self::NotInLots { entrant }
            | Self::FixedTableWrong { entrant }
            | Self::ScoreOutOfRange { entrant } => facts!(entrant),
            Self::NoSuchTeam { team } | Self::TeamHasMembers { team } => facts!(team),
            Self::TeamNameTaken { name } => facts!(name),
            Self::NotInTeam { entrant, team } => facts!(entrant, team),
            Self::LineUpWrongSize { team, seats } => facts!(team, seats),
            Self::LotOfOthers {
                entrant,
                first,
                last,
            } => facts!(entrant, first, last),
            Self::LotTaken { number, entrant } => facts!(number, entrant),
            Self::LotsMissing { numbers } => facts!(numbers),
            Self::SeatTaken { table }
            | Self::SeatOpen { table }
            | Self::WrongPeople { table }
            | Self::CalledAlready { table } => facts!(table),
            Self::HallFull { session, most } => facts!(session, most),
            Self::MustNotMeet {
                session,
                entrant,
                other,
            } => facts!(session, entrant, other),
            Self::StaysAtTable {
                session,
                entrant,
                table,
            } => facts!(session, entrant, table),
            Self::HandsOutOfRange { most } | Self::TeamSizeOutOfRange { most } => facts!(most),
            Self::SlideSecondsOutOfRange { least, most } => facts!(least, most),
            Self::ScoreNotInSteps { entrant, step } => facts!(entrant, step),
            Self::LeftoverNotInSteps { step } => facts!(step),
            Self::HandImpossible { number, reason } => facts!(number, reason),
            Self::DeadHandWon {
                number,
                entrant,
                ruling,
            }
            | Self::WinAgainstRuling {
                number,
                entrant,
                ruling,
            } => facts!(number, entrant, ruling),
            Self::RiichiNotReady { number, entrant } => facts!(number, entrant),
            Self::SumDiffers { sum, expected } => facts!(sum, expected),
            Self::HandsDiffer { from_hands, typed } => facts!(from_hands, typed),
            Self::ResultChanged { version } => facts!(version),
            Self::HandNotInSession { hand, most } => facts!(hand, most),
            Self::PenaltyTilesTooMany { due, listed } => facts!(due, listed),
            Self::TileTooOften { tile } => facts!(tile),
            Self::NoSuchRuling { ruling }
            | Self::AlreadyReversed { ruling }
            | Self::UndoOver { ruling }
            | Self::AlreadyAppealed { ruling }
            | Self::NotAppealed { ruling }
            | Self::AppealDecided { ruling }
            | Self::AppealLate { ruling } => facts!(ruling),
            Self::NoSuchRequest { request } | Self::RequestAnswered { request } => facts!(request),
            Self::RuledMeanwhile { time, seen } => facts!(time, seen),
            Self::CalledInVain { table, times } => facts!(table, times),
            Self::NoSuchCall { call } => facts!(call),
            Self::NoSuchOffence { offence } => facts!(offence),
            Self::NotAtTable {
                session,
                table,
                entrant,
            } => facts!(session, table, entrant),
            Self::PlacesOutOfRange { most } | Self::ApplicationsFull { most } => facts!(most),
            Self::CategoryWrong { category }
            | Self::CategoryInUse { category }
            | Self::NoSuchCategory { category } => facts!(category),
            Self::QuotaWrong { quota }
            | Self::QuotaInUse { quota }
            | Self::NoSuchQuota { quota } => facts!(quota),
            Self::QuestionWrong { question } => facts!(question),
            Self::NoSuchApplication { application }
            | Self::AppliedAlready { application }
            | Self::ApplicationOver { application }
            | Self::ApplicationIn { application }
            | Self::NotOffered { application }
            | Self::OfferOver { application } => facts!(application),
            Self::TeamSizeWrong { least, most } => facts!(least, most),
            Self::OwnCheckInInvalid { most, signs } => facts!(most, signs),
            Self::TournamentClosed
            | Self::TournamentNotClosed
            | Self::NotARehearsal
            | Self::NotInARehearsal
            | Self::NothingToChange
            | Self::ReasonMissing
            | Self::TitleMissing
            | Self::DatesReversed
            | Self::LanguageMissing
            | Self::RuleSetInUse
            | Self::TeamNameMissing
            | Self::RestOfAnotherSize
            | Self::RestCountsOtherwise
            | Self::PlanEmpty
            | Self::NoLots
            | Self::LotsBegun
            | Self::SeedNotPromised
            | Self::SeedHashInvalid
            | Self::SeedUsed
            | Self::SamePerson
            | Self::NothingToUndo
            | Self::NothingToRedo
            | Self::SeatingChangedMeanwhile
            | Self::NoteNeeded
            | Self::ExtensionOutOfRange
            | Self::ItemFarFromEvent
            | Self::ItemTitleMissing
            | Self::NoSuchItem
            | Self::ShiftOutOfRange
            | Self::ShiftPassesItem
            | Self::AnnouncementEmpty
            | Self::UntilOutOfRange
            | Self::NoSuchAnnouncement
            | Self::ScreenEmpty
            | Self::SlideTextMissing
            | Self::LeftoverOutOfRange
            | Self::SheetEmpty
            | Self::SecondPersonNeeded
            | Self::AlreadyVerified
            | Self::HeadRefereeDecides
            | Self::TimeInFuture
            | Self::TilesUnreadable
            | Self::TurnsImpossible
            | Self::HandUnreadable
            | Self::NoteEmpty
            | Self::AppealInWriting
            | Self::CallTakenAlready
            | Self::CallOver
            | Self::NotOnRoster
            | Self::OutcomeMissing
            | Self::NothingProposed
            | Self::NothingMeasured
            | Self::AmountMissing
            | Self::AmountBad
            | Self::ReceiverMissing
            | Self::AmountNotNegative
            | Self::AmountOutOfRange
            | Self::UnitNeedsSession
            | Self::UnitNeedsTable
            | Self::UnitNeedsEntrant
            | Self::UnitNeedsTeam
            | Self::RegistrationMissing
            | Self::RegistrationNotOpen
            | Self::InvitationNeeded
            | Self::WindowReversed
            | Self::ReservedTooMany
            | Self::CurrencyMissing
            | Self::CurrencyInUse
            | Self::BankIncomplete
            | Self::IbanInvalid
            | Self::CategoryMissing
            | Self::NoPlaceLeft
            | Self::WithdrawalOver
            | Self::ChangeOver
            | Self::NobodyWaits
            | Self::SumOutOfRange
            | Self::NobodyOfThatName
            | Self::PaidInFuture
            | Self::NoSuchPayment
            | Self::OwnCheckInShut
            | Self::CheckInCodeWrong => Vec::new(),
        }
    }
}
