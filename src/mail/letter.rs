//! One letter, and the message it becomes.

use std::fmt;
use std::time::SystemTime;

use chrono::{DateTime, Utc};
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};

/// Whether mail can be addressed to this text.
#[must_use]
pub fn is_address(text: &str) -> bool {
    let stands_around_it =
        |letter: char| "<>()[]\\,;:\"".contains(letter) || letter.is_whitespace();
    text.len() <= 254 && !text.contains(stands_around_it) && text.parse::<lettre::Address>().is_ok()
}

/// A letter to one person. Printing it for a log shows neither address nor text.
#[derive(Clone, PartialEq, Eq)]
pub struct Letter {
    /// Its id; a letter sent twice has the same message id both times.
    pub id: i64,
    pub to: String,
    /// Where an answer goes, if not to the sender.
    pub reply_to: Option<String>,
    pub subject: String,
    pub text: String,
    /// When it was written.
    pub written: DateTime<Utc>,
    /// Whether the program wrote it by itself, so that no out-of-office note answers.
    pub is_automatic: bool,
    /// The address at which the reader asks for no more of these; none for what everybody must know.
    pub unsubscribe: Option<String>,
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Letter")
            .field("id", &self.id)
            .finish_non_exhaustive()
    }
}

/// Why a letter cannot become a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum Unsendable {
    /// The address is none.
    #[error("the address cannot be written to")]
    Address,
    /// Anything else.
    #[error("the letter cannot be written as mail")]
    Message,
}

/// The headers by which a mail program offers to end such letters (RFC 2369). With one press it may do
/// so only over a connection that nobody else can read (RFC 8058).
fn unsubscribing(address: &str) -> Vec<(&'static str, String)> {
    let plain = address.chars().all(|sign| sign.is_ascii_graphic());
    if !plain {
        return Vec::new();
    }
    let mut headers = vec![("List-Unsubscribe", format!("<{address}>"))];
    if address.starts_with("https://") {
        let press = "List-Unsubscribe=One-Click".to_owned();
        headers.push(("List-Unsubscribe-Post", press));
    }
    headers
}

impl Letter {
    /// The message, from this sender.
    pub(super) fn message(&self, from: &Mailbox) -> Result<Message, Unsendable> {
        let to: Mailbox = self.to.parse().map_err(|_| Unsendable::Address)?;
        let id = format!("<{:016x}.seatwind@{}>", self.id, from.email.domain());
        let mut builder = Message::builder()
            .from(from.clone())
            .to(to)
            .subject(self.subject.clone())
            .date(SystemTime::from(self.written))
            .message_id(Some(id))
            .header(ContentType::TEXT_PLAIN);
        if let Some(reply_to) = &self.reply_to {
            builder = builder.reply_to(reply_to.parse().map_err(|_| Unsendable::Address)?);
        }
        if self.is_automatic {
            let name = HeaderName::new_from_ascii_str("Auto-Submitted");
            builder = builder.raw_header(HeaderValue::new(name, "auto-generated".to_owned()));
        }
        for (name, value) in self.unsubscribe.iter().flat_map(|it| unsubscribing(it)) {
            let name = HeaderName::new_from_ascii_str(name);
            // Written as it is: a mail program must find the whole address.
            let value = HeaderValue::dangerous_new_pre_encoded(name, value.clone(), value);
            builder = builder.raw_header(value);
        }
        builder
            .body(self.text.clone())
            .map_err(|_| Unsendable::Message)
    }
}
