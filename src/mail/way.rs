//! How mail leaves: to a server, into a folder, or into memory.

use std::path::PathBuf;
use std::sync::{Mutex, OnceLock};
use std::time::Duration;

use lettre::transport::smtp::AsyncSmtpTransportBuilder;
use lettre::{AsyncSmtpTransport, Tokio1Executor};

use super::letter::Letter;

/// How long a mail server may be silent.
const SILENCE: Duration = Duration::from_secs(20);
/// The runtime that connections to mail servers belong to.
pub(super) type Executor = Tokio1Executor;

pub(super) enum Way {
    /// To a mail server. The connections are opened when the first letter goes, in the runtime that
    /// serves.
    Server {
        builder: Box<AsyncSmtpTransportBuilder>,
        host: String,
        transport: OnceLock<AsyncSmtpTransport<Executor>>,
    },
    /// As files into a folder, to try things.
    Folder(PathBuf),
    /// Into memory, for tests.
    Memory(Mutex<Vec<Letter>>),
}

impl Way {
    pub fn server(builder: AsyncSmtpTransportBuilder, host: String) -> Self {
        Self::Server {
            builder: Box::new(builder.timeout(Some(SILENCE))),
            host,
            transport: OnceLock::new(),
        }
    }
}
