//! Beside which field of a form a refusal is shown.

use super::Refusal;

impl Refusal {
    /// The field of a form that is to blame, by its usual name.
    pub fn field(&self) -> Option<&'static str> {
        match self {
            Refusal::ReasonMissing => Some("reason"),
            Refusal::NeedsReason { .. } => Some("because"),
            Refusal::TitleMissing => Some("title"),
            Refusal::SlugInvalid { .. } => Some("slug"),
            Refusal::DatesReversed => Some("ends_on"),
            Refusal::SessionsOutOfRange { .. } => Some("sessions"),
            Refusal::MinutesOutOfRange { .. } => Some("minutes"),
            Refusal::TablesOutOfRange { .. } => Some("tables"),
            Refusal::LanguageMissing => Some("languages"),
            Refusal::RuleSetUnreadable { .. } => Some("ruleset"),
            Refusal::RuleSetInUse => Some("reason"),
            Refusal::TieAtTheLine { .. }
            | Refusal::SeedNotPromised
            | Refusal::SeedHashInvalid
            | Refusal::SeedUsed => Some("seed"),
            Refusal::NumberTaken { .. } | Refusal::NumberOutOfRange { .. } => Some("number"),
            Refusal::TeamNameMissing | Refusal::TeamNameTaken { .. } => Some("team"),
            Refusal::AmountMissing
            | Refusal::AmountBad
            | Refusal::NothingMeasured
            | Refusal::AmountNotNegative
            | Refusal::AmountOutOfRange => Some("amount"),
            Refusal::ReceiverMissing => Some("receivers"),
            Refusal::NoSuchOffence { .. } => Some("offence"),
            Refusal::LeftoverOutOfRange | Refusal::LeftoverNotInSteps { .. } => Some("leftover"),
            Refusal::OutcomeMissing | Refusal::NothingProposed => Some("outcomes"),
            Refusal::AnnouncementEmpty => Some("text"),
            Refusal::TableNotInHall { .. } => Some("tables"),
            Refusal::UntilOutOfRange | Refusal::ShiftOutOfRange | Refusal::ShiftPassesItem => {
                Some("minutes")
            }
            Refusal::HandsOutOfRange { .. } => Some("hands"),
            Refusal::TilesUnreadable
            | Refusal::PenaltyTilesTooMany { .. }
            | Refusal::TileTooOften { .. } => Some("tiles"),
            Refusal::HandNotInSession { .. } => Some("hand"),
            Refusal::WinAgainstRuling { .. } | Refusal::RiichiNotReady { .. } => Some("accept"),
            Refusal::TurnsImpossible => Some("turns"),
            Refusal::HandUnreadable => Some("hands"),
            Refusal::NoteEmpty | Refusal::NoteNeeded => Some("note"),
            Refusal::AppealInWriting => Some("in_writing"),
            Refusal::AppealLate { .. } => Some("late_because"),
            Refusal::WindowReversed => Some("closes"),
            Refusal::PlacesOutOfRange { .. } => Some("places"),
            Refusal::HoursOutOfRange { .. } => Some("hold"),
            Refusal::TeamSizeOutOfRange { .. } => Some("team_most"),
            Refusal::OwnCheckInInvalid { .. } => Some("minutes"),
            Refusal::CheckInCodeWrong => Some("code"),
            Refusal::CurrencyMissing | Refusal::CurrencyInUse => Some("currency"),
            Refusal::BankIncomplete => Some("holder"),
            Refusal::IbanInvalid => Some("iban"),
            Refusal::CategoryMissing | Refusal::NoSuchCategory { .. } => Some("category"),
            Refusal::TeamSizeWrong { .. } => Some("team"),
            Refusal::SumOutOfRange => Some("amount"),
            Refusal::PaidInFuture => Some("on"),
            _ => None,
        }
    }
}
