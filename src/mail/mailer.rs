//! Handing a letter over.

use std::fmt;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use lettre::message::Mailbox;
use lettre::transport::smtp;
use lettre::{AsyncTransport, Message};
use thiserror::Error;

use super::letter::{Letter, Unsendable};
use super::settings::{self, SettingsError};
use super::trouble::Trouble;
use super::way::Way;

/// The longest reason that is kept.
const LONGEST_REASON: usize = 200;
/// How many letters leave in an hour unless the host says otherwise.
pub const USUAL_LIMIT: u32 = 2_000;

/// Sends letters as one sender. Cheap to clone. Printing it for a log shows no password.
#[derive(Clone)]
pub struct Mailer {
    from: Mailbox,
    way: Arc<Way>,
    hourly: u32,
}

/// Why a letter was not taken. The text names neither address nor link.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{} {reason}", .trouble.word())]
pub struct SendError {
    /// Whether another attempt makes no sense.
    pub is_permanent: bool,
    pub trouble: Trouble,
    /// The number the mail server answered, if it did.
    pub code: Option<u16>,
    /// What the mail server said, for the people who sent the letter; empty if nobody said anything.
    pub reason: String,
}

impl Mailer {
    /// A mailer as the host wrote it: how mail leaves, and the sender.
    ///
    /// # Errors
    /// What to change.
    pub fn open(way: &str, from: Option<&str>) -> Result<Self, SettingsError> {
        let way = settings::way(way)?;
        Ok(Self {
            from: settings::sender(from.ok_or(SettingsError::Sender)?)?,
            way: Arc::new(way),
            hourly: USUAL_LIMIT,
        })
    }

    /// A mailer that keeps what it is given, for tests.
    ///
    /// # Errors
    /// When the sender is none.
    pub fn memory(from: &str) -> Result<Self, SettingsError> {
        Ok(Self {
            from: settings::sender(from)?,
            way: Arc::new(Way::Memory(Mutex::default())),
            hourly: USUAL_LIMIT,
        })
    }

    /// The same with another number of letters an hour.
    #[must_use]
    pub fn at_most(self, hourly: u32) -> Self {
        Self { hourly, ..self }
    }

    /// How many letters may leave in an hour.
    #[must_use]
    pub fn hourly(&self) -> u32 {
        self.hourly
    }

    /// What a mailer in memory was given so far, in order.
    #[must_use]
    pub fn kept(&self) -> Vec<Letter> {
        match &*self.way {
            Way::Memory(kept) => kept.lock().unwrap_or_else(PoisonError::into_inner).clone(),
            _ => Vec::new(),
        }
    }

    /// Hands a letter over.
    ///
    /// # Errors
    /// Why it was not taken, and whether to try again.
    pub async fn send(&self, letter: &Letter) -> Result<(), SendError> {
        let message = letter.message(&self.from).map_err(unsendable)?;
        match &*self.way {
            Way::Server {
                builder, transport, ..
            } => {
                let transport = transport.get_or_init(|| builder.clone().build());
                let sent = transport.send(message).await;
                sent.map(drop).map_err(|error| refused(&error))
            }
            Way::Folder(folder) => write(folder, letter.id, &message).map_err(|error| SendError {
                is_permanent: false,
                trouble: Trouble::Folder,
                code: None,
                reason: error.kind().to_string(),
            }),
            Way::Memory(kept) => {
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.push(letter.clone());
                Ok(())
            }
        }
    }
}

/// Writes a message as a file. The same letter has the same name, so it is there once; it has the name once it is whole,
/// so whoever takes letters from the folder never takes a part of one. Others on the machine do not read it: its links
/// let people in.
fn write(folder: &Path, id: i64, message: &Message) -> std::io::Result<()> {
    let name = format!("{id:016x}.eml");
    let partial = folder.join(format!(".{name}.partial"));
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options
        .open(&partial)
        .and_then(|mut file| file.write_all(&message.formatted()))
        .and_then(|()| std::fs::rename(&partial, folder.join(name)));
    // Where nothing could be made, nothing is to be removed either.
    written.inspect_err(|_| drop(std::fs::remove_file(&partial)))
}

/// How mail leaves, in words for the host.
impl fmt::Display for Mailer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.way {
            Way::Server { host, .. } => write!(f, "by {host}"),
            Way::Folder(folder) => write!(f, "into the folder {}", folder.display()),
            Way::Memory(_) => f.write_str("kept in memory"),
        }
    }
}

impl fmt::Debug for Mailer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mailer({self})")
    }
}

fn unsendable(why: Unsendable) -> SendError {
    SendError {
        is_permanent: true,
        trouble: match why {
            Unsendable::Address => Trouble::Address,
            Unsendable::Message => Trouble::Message,
        },
        code: None,
        reason: String::new(),
    }
}

/// What a mail server's answer comes to. A refused log-in (530 to 538) is the host's to repair and
/// not the letter's fault, so it is tried again.
fn refused(error: &smtp::Error) -> SendError {
    let code = error.status().map(u16::from);
    let is_log_in = code.is_some_and(|code| (530..=538).contains(&code));
    let said = match std::error::Error::source(error) {
        Some(source) => source.to_string(),
        None => error.to_string(),
    };
    let trouble = match code {
        _ if is_log_in => Trouble::LogIn,
        Some(_) if error.is_permanent() => Trouble::Refused,
        Some(_) => Trouble::NotNow,
        None if error.is_timeout() => Trouble::Slow,
        None => Trouble::Unreachable,
    };
    SendError {
        is_permanent: error.is_permanent() && !is_log_in,
        trouble,
        code,
        reason: without_secrets(code, &said),
    }
}

/// A mail server's words without addresses and links, which it likes to repeat.
fn without_secrets(code: Option<u16>, said: &str) -> String {
    let words = said.split_whitespace().map(|word| {
        if word.contains('@') {
            "(address)"
        } else if word.contains("://") {
            "(link)"
        } else {
            word
        }
    });
    let mut reason: Vec<&str> = words.collect();
    let number = code.map(|code| code.to_string());
    if let Some(number) = &number
        && !reason
            .first()
            .is_some_and(|word| word.starts_with(number.as_str()))
    {
        reason.insert(0, number);
    }
    reason.join(" ").chars().take(LONGEST_REASON).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_server_says_is_kept_without_addresses_and_links() {
        let said = "5.1.1 <ana@example.org>: unknown, see https://mail.example.org/help";
        assert_eq!(
            without_secrets(Some(550), said),
            "550 5.1.1 (address) unknown, see (link)"
        );
        assert!(without_secrets(None, &"word ".repeat(200)).len() <= LONGEST_REASON);
    }
}
