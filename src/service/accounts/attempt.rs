//! What a log-in begins with, and what it ends in.

use std::net::IpAddr;

use chrono::{DateTime, Utc};

use super::Token;

/// What somebody typed to log in, and from where.
#[derive(Clone)]
pub struct Attempt {
    pub login: String,
    pub password: String,
    pub address: Option<IpAddr>,
    /// What the browser calls itself.
    pub user_agent: String,
    /// The session this browser had before, which ends.
    pub previous: Option<Token>,
    /// By what the browser is known, if somebody logged in with it before.
    pub device: Option<Token>,
    /// The work it shows, if it was asked for some; else empty.
    pub work: String,
}

/// A session that began; the token is shown here only.
#[derive(Debug)]
pub struct NewSession {
    pub token: Token,
    /// Until when it may be used if it is not used before.
    pub expires_at: DateTime<Utc>,
    /// The language the person chose.
    pub language: String,
    /// The name others see.
    pub display_name: String,
    /// By what this browser is known from now on; none of a tablet.
    pub device: Option<Token>,
}
