//! One error for every page: its status and the sentence that says what happened and what to do.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, ResponseError};
use thiserror::Error;

use crate::service::StoreError;
use crate::service::accounts::{AccountFault, AccountRefusal};
use crate::service::letters::MailingFault;
use crate::service::registration::RegistrationFault;
use crate::service::rulesets::RuleSetFault;
use crate::service::tournaments::{Fault, LoadError};
use crate::words::{Words, key};

/// What a handler answers with.
pub type PageResult = Result<HttpResponse, PageError>;

/// Why a page cannot be given. `?` turns the errors of services into it.
#[derive(Debug, Clone, Error)]
pub enum PageError {
    /// No such page, or not for this person.
    #[error("not found")]
    NotFound,
    /// A link of a letter that does not work (any more).
    #[error("the link has ended")]
    LinkEnded,
    /// Logged in, but without the right.
    #[error("forbidden")]
    Forbidden,
    /// The page may be seen, and what was asked for on it is for other roles.
    #[error("not for this role")]
    NotForRole,
    /// Nobody is logged in.
    #[error("log in first")]
    LogInFirst,
    /// The password has to be typed again; why the one that was typed is not taken, if one was.
    #[error("the password is to be typed again")]
    ConfirmFirst(Option<AccountRefusal>),
    /// The owners of the site require a second factor, and the person has none yet.
    #[error("a second factor is to be added first")]
    FactorFirst,
    /// The form came from a page that is out of date (another session), or from elsewhere.
    #[error("the form token does not match")]
    OutOfDate {
        /// Whether the browser says that the form came from a page of ours.
        is_ours: bool,
    },
    /// The form's idempotency key was used for another request.
    #[error("the idempotency key was used for another request")]
    KeyReused,
    /// Something speaks against what was asked for: each in a sentence.
    #[error("a reason is needed")]
    Doubted(Vec<String>),
    /// The request was sent by another site.
    #[error("sent from another site")]
    ForeignOrigin,
    /// The body is longer than a form may be.
    #[error("the body has more than {limit} bytes")]
    TooLarge { limit: usize },
    /// The body is longer than somebody who is not logged in may send.
    #[error("the body of a stranger has more than {limit} bytes")]
    TooLargeForStranger { limit: usize },
    /// The body came too slowly.
    #[error("the body came too slowly")]
    TooSlow,
    /// The body or the address is malformed.
    #[error("malformed request: {0}")]
    Malformed(String),
    /// The page exists, but not for this method.
    #[error("method not allowed")]
    MethodNotAllowed,
    /// More people at once than the server can take.
    #[error("busy")]
    Busy,
    /// The database's disk is full; nothing was saved.
    #[error("the disk is full")]
    Full,
    /// A picture with letters that no font on this machine has.
    #[error("no font has the letters of this picture")]
    NoFont,
    /// A rehearsal whose network is lost, as the rehearsal's switches say.
    #[error("the network of the rehearsal is lost")]
    NotConnected,
    /// The database cannot be used; nothing was saved.
    #[error("the database cannot be used: {0}")]
    Unavailable(String),
    /// Something that must not happen; the text is for the log.
    #[error("{0}")]
    Internal(String),
}

impl PageError {
    /// Something that must not happen.
    pub fn internal(error: impl std::fmt::Display) -> Self {
        Self::Internal(error.to_string())
    }

    /// The keys of the title and of the sentence of its page.
    pub fn keys(&self) -> (&'static str, &'static str) {
        match self {
            Self::NotFound => (key!("errors-not-found"), key!("errors-not-found-help")),
            Self::LinkEnded => (key!("errors-link-ended"), key!("errors-link-ended-help")),
            Self::Forbidden => (key!("errors-forbidden"), key!("errors-forbidden-help")),
            Self::NotForRole => (key!("errors-forbidden"), key!("refusal-not-allowed")),
            Self::LogInFirst => (key!("errors-log-in"), key!("errors-log-in-help")),
            Self::ConfirmFirst(_) => (key!("account-confirm-title"), key!("account-confirm-text")),
            Self::FactorFirst => (key!("factor-title"), key!("factor-first")),
            Self::OutOfDate { .. } => (key!("errors-out-of-date"), key!("errors-out-of-date-help")),
            Self::KeyReused => (key!("errors-out-of-date"), key!("refusal-key-reused")),
            Self::Doubted(_) => (key!("doubts-title"), key!("doubts-text")),
            Self::ForeignOrigin => (key!("errors-foreign"), key!("errors-foreign-help")),
            Self::TooLarge { .. } => (key!("errors-too-large"), key!("errors-too-large-help")),
            Self::TooLargeForStranger { .. } => {
                (key!("errors-too-large"), key!("errors-too-large-stranger"))
            }
            Self::TooSlow => (key!("errors-too-slow"), key!("errors-too-slow-help")),
            Self::Malformed(_) => (key!("errors-malformed"), key!("errors-malformed-help")),
            Self::MethodNotAllowed => (key!("errors-method"), key!("errors-method-help")),
            Self::Busy => (key!("errors-busy"), key!("errors-busy-help")),
            Self::Full => (key!("errors-full"), key!("errors-full-help")),
            Self::NoFont => (key!("errors-no-font"), key!("errors-no-font-help")),
            Self::NotConnected => (key!("rehearsal-cut-off"), key!("rehearsal-cut-off-help")),
            Self::Unavailable(_) => (key!("errors-unavailable"), key!("errors-unavailable-help")),
            Self::Internal(_) => (key!("errors-internal"), key!("errors-internal-help")),
        }
    }

    /// The word a program knows it by.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::LinkEnded => "link_ended",
            Self::Forbidden => "forbidden",
            Self::NotForRole => "not_for_role",
            Self::LogInFirst => "log_in_first",
            Self::ConfirmFirst(_) => "confirm_first",
            Self::FactorFirst => "factor_first",
            Self::OutOfDate { .. } => "out_of_date",
            Self::KeyReused => "key_reused",
            Self::Doubted(_) => "needs_reason",
            Self::ForeignOrigin => "foreign_origin",
            Self::TooLarge { .. } | Self::TooLargeForStranger { .. } => "too_large",
            Self::TooSlow => "too_slow",
            Self::Malformed(_) => "malformed",
            Self::MethodNotAllowed => "method_not_allowed",
            Self::Busy => "busy",
            Self::Full => "storage_full",
            Self::NoFont => "no_font",
            Self::NotConnected => "not_connected",
            Self::Unavailable(_) => "unavailable",
            Self::Internal(_) => "internal",
        }
    }

    /// The sentence of its page.
    pub fn help(&self, words: &Words) -> String {
        let help = words.say_with(self.keys().1);
        match self {
            Self::TooLarge { limit } => help.arg("mebibytes", limit >> 20).to_string(),
            Self::TooLargeForStranger { limit } => help.arg("kibibytes", limit >> 10).to_string(),
            _ => help.to_string(),
        }
    }
}

impl ResponseError for PageError {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::NotFound | Self::NoFont => StatusCode::NOT_FOUND,
            Self::LinkEnded => StatusCode::GONE,
            Self::Forbidden
            | Self::NotForRole
            | Self::ConfirmFirst(_)
            | Self::FactorFirst
            | Self::OutOfDate { .. }
            | Self::ForeignOrigin => StatusCode::FORBIDDEN,
            Self::KeyReused | Self::Doubted(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::LogInFirst => StatusCode::UNAUTHORIZED,
            Self::TooLarge { .. } | Self::TooLargeForStranger { .. } => {
                StatusCode::PAYLOAD_TOO_LARGE
            }
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::Busy | Self::Unavailable(_) | Self::NotConnected => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Self::Full => StatusCode::INSUFFICIENT_STORAGE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Bare; the middleware makes the page, since only it knows the visitor's language.
    fn error_response(&self) -> HttpResponse {
        HttpResponse::new(self.status_code())
    }
}

impl From<StoreError> for PageError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound => Self::NotFound,
            StoreError::Full => Self::Full,
            StoreError::Busy => Self::Busy,
            StoreError::Unavailable(fault) => Self::Unavailable(fault.to_string()),
            other => Self::Unavailable(other.to_string()),
        }
    }
}

/// Faults only, as for commands.
impl From<AccountFault> for PageError {
    fn from(fault: AccountFault) -> Self {
        match fault {
            AccountFault::Forbidden => Self::Forbidden,
            AccountFault::NotFound => Self::NotFound,
            AccountFault::Busy => Self::Busy,
            AccountFault::Store(error) => error.into(),
        }
    }
}

impl From<RuleSetFault> for PageError {
    fn from(fault: RuleSetFault) -> Self {
        match fault {
            RuleSetFault::NotFound => Self::NotFound,
            RuleSetFault::Forbidden => Self::Forbidden,
            RuleSetFault::Unreadable(error) => Self::internal(error),
            RuleSetFault::Store(error) => error.into(),
        }
    }
}

impl From<MailingFault> for PageError {
    fn from(fault: MailingFault) -> Self {
        match fault {
            MailingFault::Forbidden => Self::Forbidden,
            MailingFault::NotFound => Self::NotFound,
            MailingFault::Unreadable(error) => Self::internal(error),
            MailingFault::Store(error) => error.into(),
        }
    }
}

impl From<RegistrationFault> for PageError {
    fn from(fault: RegistrationFault) -> Self {
        match fault {
            RegistrationFault::LinkEnded => Self::LinkEnded,
            RegistrationFault::NotFound => Self::NotFound,
            RegistrationFault::Forbidden => Self::Forbidden,
            RegistrationFault::Server(fault) => fault.into(),
        }
    }
}

impl From<LoadError> for PageError {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::NotFound => Self::NotFound,
            LoadError::Chain(error) => Self::internal(error),
            LoadError::Unavailable => Self::Unavailable("reading".to_owned()),
        }
    }
}

/// Faults only: a refusal must be shown beside the form it answers, so `?` does not take it.
impl From<Fault> for PageError {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::DiskFull => Self::Full,
            Fault::Unavailable => Self::Unavailable("writing".to_owned()),
            Fault::Broken(error) => error.into(),
        }
    }
}

impl From<askama::Error> for PageError {
    fn from(error: askama::Error) -> Self {
        Self::internal(error)
    }
}
