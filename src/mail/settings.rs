//! How mail leaves, as the host writes it: `smtp://…`, `smtps://…` or `file:/path`, and a sender.

use std::path::PathBuf;

use lettre::message::Mailbox;
use lettre::transport::smtp::{AsyncSmtpTransport, AsyncSmtpTransportBuilder};
use thiserror::Error;

use super::way::{Executor, Way};

/// Why the settings cannot be used. Each sentence says what to change; none repeats the address,
/// which may hold a password.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SettingsError {
    /// The address begins with something else.
    #[error(
        "--mail: write smtp://HOST:PORT, smtps://USER:PASSWORD@HOST or file:/PATH. Signs such as / @ : % in a user or a password are written as %2F %40 %3A %25"
    )]
    UnknownAddress,
    /// The name of the server is missing or the port is no number.
    #[error(
        "--mail: the mail server's name or port cannot be read. Write smtp://HOST:587 or smtps://USER:PASSWORD@HOST; signs such as / @ : % in a user or a password are written as %2F %40 %3A %25"
    )]
    Server,
    /// What follows `?tls=` is not known.
    #[error("--mail: after ?tls= write required, opportunistic or none")]
    Tls,
    /// A user without a password, which no server would take.
    #[error("--mail: a user is named without a password. Write smtps://USER:PASSWORD@HOST")]
    PasswordMissing,
    /// A password over a connection that anybody on the way can read.
    #[error(
        "--mail: a password would go over an open connection. Use smtps://, or leave ?tls=none away"
    )]
    OpenPassword,
    /// The folder is not there.
    #[error("--mail: the folder {} does not exist; create it, or choose another", .0.display())]
    MissingFolder(PathBuf),
    /// No sender, or none that mail can come from.
    #[error(
        "--mail-from: write the address mail comes from, such as noreply@example.org or \"Spring Cup <noreply@example.org>\""
    )]
    Sender,
    #[error("--mail-from is given without --mail: say how mail leaves, or leave both away")]
    SenderAlone,
}

pub(super) fn sender(text: &str) -> Result<Mailbox, SettingsError> {
    text.parse().map_err(|_| SettingsError::Sender)
}

/// Reads how mail leaves.
pub(super) fn way(text: &str) -> Result<Way, SettingsError> {
    if let Some(path) = text.strip_prefix("file:") {
        let folder = PathBuf::from(path);
        return if folder.is_dir() {
            Ok(Way::Folder(folder))
        } else {
            Err(SettingsError::MissingFolder(folder))
        };
    }
    let (scheme, rest) = text
        .split_once("://")
        .filter(|(scheme, _)| matches!(*scheme, "smtp" | "smtps"))
        .ok_or(SettingsError::UnknownAddress)?;
    let server = Server::read(rest)?;
    let open = scheme == "smtp" && server.tls == Tls::None;
    if open && server.has_user && !server.is_this_machine() {
        return Err(SettingsError::OpenPassword);
    }
    let query = match server.tls {
        _ if scheme == "smtps" => "",
        Tls::None => "",
        Tls::Required => "?tls=required",
        Tls::Opportunistic => "?tls=opportunistic",
    };
    let address = format!("{scheme}://{}{query}", server.authority);
    let builder: AsyncSmtpTransportBuilder =
        AsyncSmtpTransport::<Executor>::from_url(&address).map_err(|_| SettingsError::Server)?;
    Ok(Way::server(builder, server.host.to_owned()))
}

/// Whether a connection is made unreadable for others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tls {
    None,
    Opportunistic,
    Required,
}

/// The parts of an address after `smtp://`.
struct Server<'a> {
    authority: &'a str,
    host: &'a str,
    has_user: bool,
    tls: Tls,
}

impl<'a> Server<'a> {
    fn read(rest: &'a str) -> Result<Self, SettingsError> {
        let (authority, query) = rest.split_once('?').unwrap_or((rest, ""));
        let authority = authority.trim_end_matches('/');
        if authority.contains(['/', '#']) {
            return Err(SettingsError::Server);
        }
        let (user, place) = match authority.rsplit_once('@') {
            Some((user, place)) => (Some(user), place),
            None => (None, authority),
        };
        if user.is_some_and(|user| !user.contains(':') || user.ends_with(':')) {
            return Err(SettingsError::PasswordMissing);
        }
        let host = match place.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => {
                port.parse::<u16>().map_err(|_| SettingsError::Server)?;
                host
            }
            _ => place,
        };
        if host.is_empty() {
            return Err(SettingsError::Server);
        }
        let mut server = Self {
            authority,
            host,
            has_user: user.is_some(),
            tls: Tls::None,
        };
        server.tls = match query.strip_prefix("tls=") {
            // On this machine nobody listens on the way.
            None if query.is_empty() && server.is_this_machine() => Tls::None,
            None if query.is_empty() => Tls::Required,
            Some("required") => Tls::Required,
            Some("opportunistic") => Tls::Opportunistic,
            Some("none") => Tls::None,
            _ => return Err(SettingsError::Tls),
        };
        Ok(server)
    }

    fn is_this_machine(&self) -> bool {
        matches!(self.host, "localhost" | "127.0.0.1" | "[::1]")
    }
}
