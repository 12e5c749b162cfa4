//! TLS to PostgreSQL. libpq is built without it, so a relay of our own stands between: libpq talks to
//! a socket in a private folder, and for each of its connections the relay opens one to the server,
//! asks for TLS, checks the certificate, and copies what comes from either side.
//!
//! An address that asks for TLS never leads to a connection without it: what the relay does not know
//! is refused.

mod address;
mod checks;
mod fault;
mod files;
#[cfg(unix)]
mod line;
mod parts;
#[cfg(unix)]
mod relay;
#[cfg(unix)]
mod socket;

use std::fmt;

use thiserror::Error;

use address::Asked;
#[cfg(unix)]
use relay::Relay;

/// A way to a server by TLS, open until it is dropped. Printing it shows no password.
pub(super) struct Way {
    #[cfg(unix)]
    relay: Relay,
}

/// Why there is no way by TLS. Each sentence tells the host what to do.
#[derive(Debug, Error)]
pub enum Refused {
    /// Its parts cannot be told from each other.
    #[error(
        "the address of the database cannot be read; write postgres://USER:PASSWORD@HOST/NAME?sslmode=…"
    )]
    Unreadable,
    /// `sslmode` is none of those that exist.
    #[error("sslmode={0}: write disable, require, verify-ca or verify-full")]
    UnknownMode(String),
    /// Something about TLS that the relay does not do.
    #[error("{0}: seatwind does not know this in the address of a database; leave it out")]
    Unknown(String),
    /// `sslcert` without `sslkey`, or the other way round.
    #[error("sslcert and sslkey go together: name both files, or neither")]
    HalfAnIdentity,
    /// `sslrootcert=system` promises that names are checked.
    #[error("sslrootcert=system needs sslmode=verify-full")]
    SystemWithoutName,
    /// Nobody to speak TLS with.
    #[error(
        "the address of the database asks for TLS and names no server; write postgres://HOST/NAME"
    )]
    NoServer,
    /// A name that no certificate can hold.
    #[error("{0} is neither the name nor the address of a server")]
    NotAName(String),
    /// A file of certificates or a key cannot be used.
    #[error("{name}={path}: {reason}")]
    File {
        /// The parameter that names it.
        name: &'static str,
        path: String,
        reason: String,
    },
    /// Key and certificate do not belong together, or are of an unknown kind.
    #[error("sslcert and sslkey cannot be used: {0}")]
    Identity(String),
    /// The relay has no socket or no thread.
    #[error("TLS to the database cannot be started: {0}")]
    NotStarted(String),
    /// A system without the sockets that the relay needs.
    #[cfg(not(unix))]
    #[error("TLS to the database works on Linux, macOS and other Unix systems only; use a tunnel")]
    NotHere,
}

impl fmt::Debug for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Way").finish_non_exhaustive()
    }
}

impl Way {
    /// The way to the server of an address that asks for TLS; `None` for an address that does not.
    pub fn to(url: &str) -> Result<Option<Self>, Refused> {
        let Some(asked) = Asked::read(url)? else {
            return Ok(None);
        };
        Self::open(asked).map(Some)
    }

    #[cfg(unix)]
    fn open(asked: Asked) -> Result<Self, Refused> {
        Ok(Self {
            relay: Relay::open(asked)?,
        })
    }

    #[cfg(not(unix))]
    fn open(_: Asked) -> Result<Self, Refused> {
        Err(Refused::NotHere)
    }

    /// The address that libpq connects to instead.
    #[cfg(unix)]
    pub fn address(&self) -> &str {
        self.relay.address()
    }

    #[cfg(not(unix))]
    pub fn address(&self) -> &str {
        ""
    }

    /// What libpq said of a connection that failed, with the server instead of the relay's socket.
    #[cfg(unix)]
    pub fn told(&self, text: &str) -> String {
        self.relay.told(text)
    }

    #[cfg(not(unix))]
    pub fn told(&self, text: &str) -> String {
        text.to_owned()
    }
}
