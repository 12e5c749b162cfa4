//! What handlers take from a request.

mod client;
mod form;
mod language;
mod page;
pub mod rehearsal;
mod section;
mod submitted;
mod theme;
mod user;

pub use crate::exchange::typed_number::whole_number;
pub use client::{address, user_agent};
pub use form::{FieldError, Form, KEY_FIELD};
pub use language::{
    COOKIE as LANGUAGE_COOKIE, Language, asked as asked_language, language, negotiated,
};
pub use page::{Badge, Flash, Page};
pub use section::{Count, Section, Tab, TabGroup};
pub use submitted::{Submitted, Upload, carries_files};
pub use theme::Theme;
pub use user::{CurrentUser, FACTORS, known, session_token, signed_in};
