//! HTTPS without a proxy, as the options say.

use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};

use crate::store::DatabaseUrl;
use crate::web::https::{Https, outward};

use super::database::usual_folder;
use super::message::Failed;

/// The folder with the own authority, beside the database.
const FOLDER: &str = "tls";

#[derive(Debug, Clone, clap::Args)]
pub(super) struct TlsArgs {
    /// A certificate, for HTTPS without a proxy: a PEM file, with the certificates that lead to its
    /// authority behind it. Renewed files are taken within a minute, or at once after SIGHUP; no
    /// connection is cut.
    #[arg(long, value_name = "FILE", env = "SEATWIND_TLS_CERT")]
    tls_cert: Option<PathBuf>,
    /// The key of the certificate: a PEM file without a password.
    #[arg(long, value_name = "FILE", env = "SEATWIND_TLS_KEY")]
    tls_key: Option<PathBuf>,
    /// HTTPS in a hall, with an authority of this server's own. It is made once and kept in the folder
    /// “tls” beside the database; each device accepts it once, on the page /authority. It can sign for
    /// addresses inside a hall only.
    #[arg(long, env = "SEATWIND_TLS_OWN")]
    tls_own: bool,
    /// A second address and port, without TLS, which leads to HTTPS and shows devices how to accept the
    /// own authority.
    #[arg(long, value_name = "ADDRESS:PORT", env = "SEATWIND_PLAIN_LISTEN")]
    plain_listen: Option<SocketAddr>,
}

impl TlsArgs {
    /// Whether the server itself speaks HTTPS.
    fn is_on(&self) -> bool {
        self.tls_own || self.tls_cert.is_some() || self.tls_key.is_some()
    }

    pub fn scheme(&self) -> &'static str {
        if self.is_on() { "https" } else { "http" }
    }

    /// By which host visitors come if the server listens everywhere and nobody said. The own authority
    /// signs for the address that the hall sees.
    pub fn usual_host(&self) -> String {
        let seen = outward().into_iter().find(IpAddr::is_ipv4);
        match seen {
            Some(address) if self.tls_own => address.to_string(),
            _ => "localhost".to_owned(),
        }
    }

    /// Refuses an address of visitors without HTTPS while the server speaks nothing else.
    pub fn fits(&self, base_url: &str) -> Result<(), Failed> {
        if self.is_on() && !base_url.starts_with("https://") {
            return Err(Failed::new(format!(
                "--base-url {base_url}: with --tls-cert or --tls-own it begins with https://"
            )));
        }
        Ok(())
    }

    /// Where the second listener listens.
    pub fn plain_listen(&self) -> Result<Option<SocketAddr>, Failed> {
        if self.plain_listen.is_some() && !self.is_on() {
            return Err(Failed::new(
                "--plain-listen leads to HTTPS: say --tls-cert and --tls-key, or --tls-own, too",
            ));
        }
        Ok(self.plain_listen)
    }

    /// HTTPS, if it is asked for.
    pub fn https(
        &self,
        database: &DatabaseUrl,
        base_url: &str,
        plain: Option<&TcpListener>,
    ) -> Result<Option<Https>, Failed> {
        let https = match (&self.tls_cert, &self.tls_key, self.tls_own) {
            (None, None, false) => return Ok(None),
            (Some(certificate), Some(key), false) => Https::of_files(certificate, key),
            (None, None, true) => Https::own(&folder(database)?, base_url),
            (_, _, true) => {
                return Err(Failed::new(
                    "--tls-own makes its certificate itself: leave out --tls-cert and --tls-key",
                ));
            }
            _ => return Err(Failed::new("--tls-cert and --tls-key go together")),
        };
        let mut https = https.map_err(Failed::new)?;
        https.plain_url = plain.and_then(|plain| plain_url(base_url, plain));
        Ok(Some(https))
    }
}

/// Where the own authority is kept: beside an SQLite file, with PostgreSQL among the data of this user.
fn folder(database: &DatabaseUrl) -> Result<PathBuf, Failed> {
    match database.file().and_then(Path::parent) {
        Some(folder) => Ok(folder.join(FOLDER)),
        None => Ok(usual_folder()?.join(FOLDER)),
    }
}

/// The host of the address of visitors with the port of the second listener.
fn plain_url(base_url: &str, plain: &TcpListener) -> Option<String> {
    let port = plain.local_addr().ok()?.port();
    let host = base_url.strip_prefix("https://")?;
    let host = match host.rsplit_once(':') {
        Some((host, port)) if port.chars().all(|c| c.is_ascii_digit()) => host,
        _ => host,
    };
    Some(match port {
        80 => format!("http://{host}"),
        port => format!("http://{host}:{port}"),
    })
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct CommandLine {
        #[command(flatten)]
        tls: TlsArgs,
    }

    fn told(options: &[&str]) -> TlsArgs {
        let line = ["seatwind"].iter().chain(options);
        CommandLine::try_parse_from(line).unwrap().tls
    }

    #[test]
    fn options_that_contradict_each_other_are_refused() {
        let file = DatabaseUrl::Sqlite("/nowhere/seatwind.db".into());
        let https = |options: &[&str]| told(options).https(&file, "https://10.0.0.7", None);
        assert!(https(&[]).unwrap().is_none());
        assert!(https(&["--tls-cert", "/x"]).is_err());
        assert!(https(&["--tls-own", "--tls-key", "/x"]).is_err());
        let plain = told(&["--plain-listen", "127.0.0.1:0"]);
        assert!(plain.plain_listen().is_err());
        assert!(told(&["--tls-own"]).fits("http://10.0.0.7").is_err());
        assert!(told(&["--tls-own"]).fits("https://10.0.0.7").is_ok());
        assert!(told(&[]).fits("http://10.0.0.7").is_ok());
    }

    #[test]
    fn the_second_listener_has_the_host_of_visitors() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        for (base_url, host) in [
            ("https://10.0.0.7:8443", "10.0.0.7"),
            ("https://hall.local", "hall.local"),
            ("https://[fd00::7]:8443", "[fd00::7]"),
            ("https://[fd00::7]", "[fd00::7]"),
        ] {
            let url = plain_url(base_url, &listener).unwrap();
            assert_eq!(url, format!("http://{host}:{port}"));
        }
    }
}
