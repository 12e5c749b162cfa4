//! HTTPS without a proxy: with a certificate from files, or with one of an authority of the server's
//! own. [`lead_on`] is the second listener, which leads from HTTP to HTTPS; [`page`] shows devices how
//! to accept the authority.

mod files;
pub mod lead_on;
mod names;
pub mod own;
pub mod page;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use arc_swap::ArcSwap;
use rustls::ServerConfig;
use rustls::crypto::{CryptoProvider, ring};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use thiserror::Error;

pub use names::{host_of, outward};

use files::{PemFiles, Stamp};
use own::Authority;

/// How often the server looks whether it needs another certificate.
pub const LOOK_EVERY: Duration = Duration::from_secs(60);
/// How old a certificate of the own authority gets.
const RENEW_AFTER: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// Why there is no HTTPS. Each sentence tells the host what to do.
#[derive(Debug, Error)]
pub enum Wrong {
    /// A file cannot be read or holds something else.
    #[error("{}: {reason}", .path.display())]
    File { path: PathBuf, reason: String },
    /// Key and certificate do not belong together, or are of a kind that is not known.
    #[error("the certificate and its key cannot be used: {0}")]
    Pair(String),
    /// A name for which the own authority signs nothing.
    #[error(
        "{0}: an authority of the server's own is for addresses inside a hall: 10.…, 172.16.…, 192.168.…, or names that end in .local, .lan, .internal or .home.arpa; for others get a certificate and use --tls-cert"
    )]
    NotOfAHall(String),
    /// The own authority could not be made.
    #[error("the authority cannot be made: {0}")]
    NotMade(String),
}

impl Wrong {
    fn file(path: &Path, reason: impl ToString) -> Self {
        Self::File {
            path: path.to_owned(),
            reason: reason.to_string(),
        }
    }
}

/// Where certificates come from.
#[derive(Debug)]
enum Source {
    /// The host renews these files.
    Files(PemFiles),
    /// The server signs for these names and addresses.
    Own {
        authority: Box<Authority>,
        /// Scheme, host and port that visitors type.
        base_url: String,
    },
}

/// What was shown last.
#[derive(Debug)]
struct Last {
    /// The files as they were, of a certificate from files.
    stamp: Option<Stamp>,
    /// For whom it was signed, of one of the own authority.
    names: Vec<String>,
    since: SystemTime,
}

/// HTTPS as this server speaks it. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Https {
    source: Arc<Source>,
    last: Arc<Mutex<Last>>,
    shown: Arc<Shown>,
    provider: Arc<CryptoProvider>,
    /// Where visitors reach the second listener, without a slash at the end; `None` if there is none.
    pub plain_url: Option<String>,
}

/// The certificate that new connections see. Those that are open keep theirs.
#[derive(Debug)]
struct Shown(ArcSwap<CertifiedKey>);

impl ResolvesServerCert for Shown {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.0.load_full())
    }
}

impl Https {
    /// With a certificate (the chain that leads to its authority behind it) and its key from files.
    pub fn of_files(certificate: &Path, key: &Path) -> Result<Self, Wrong> {
        Self::of(Source::Files(PemFiles {
            certificate: certificate.to_owned(),
            key: key.to_owned(),
        }))
    }

    /// With an authority that is kept in a folder and made there if it is not. `base_url` is what
    /// visitors type.
    pub fn own(folder: &Path, base_url: &str) -> Result<Self, Wrong> {
        let host = names::host_of(base_url);
        if !names::is_of_a_hall(host) {
            return Err(Wrong::NotOfAHall(host.to_owned()));
        }
        Self::of(Source::Own {
            authority: Box::new(Authority::open(folder)?),
            base_url: base_url.to_owned(),
        })
    }

    fn of(source: Source) -> Result<Self, Wrong> {
        let provider = Arc::new(ring::default_provider());
        let (certified, last) = source.next(&provider)?;
        Ok(Self {
            source: Arc::new(source),
            last: Arc::new(Mutex::new(last)),
            shown: Arc::new(Shown(ArcSwap::from_pointee(certified))),
            provider,
            plain_url: None,
        })
    }

    /// How a listener speaks TLS. It shows the certificate of the moment.
    pub fn settings(&self) -> Result<ServerConfig, Wrong> {
        let settings = ServerConfig::builder_with_provider(self.provider.clone())
            .with_safe_default_protocol_versions()
            .map_err(|error| Wrong::Pair(error.to_string()))?;
        let settings = settings.with_no_client_auth();
        Ok(settings.with_cert_resolver(self.shown.clone()))
    }

    /// The own authority, if it signs.
    #[must_use]
    pub fn authority(&self) -> Option<&Authority> {
        match &*self.source {
            Source::Files(_) => None,
            Source::Own { authority, .. } => Some(authority),
        }
    }

    /// Takes a renewed certificate, if there is one. One that cannot be used is told, and the last one
    /// stays.
    pub fn look_again(&self) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if !self.source.is_due(&last) {
            return;
        }
        match self.source.next(&self.provider) {
            Ok((certified, next)) => {
                self.shown.0.store(Arc::new(certified));
                *last = next;
                tracing::info!("a renewed certificate is shown from now on");
            }
            Err(error) => {
                // Told once for each state of the files, not once a minute.
                last.stamp = self.source.stamp();
                tracing::error!(%error, "the renewed certificate cannot be used; the last one is shown on");
            }
        }
    }

    /// Looks again and again, and at once when asked to by a signal (SIGHUP).
    pub async fn keep_renewed(self) {
        let mut asked = asked_to_look();
        loop {
            tokio::select! {
                () = tokio::time::sleep(LOOK_EVERY) => {}
                () = asked.wait() => {}
            }
            let https = self.clone();
            // Files are read and keys are made elsewhere than where requests are answered.
            drop(tokio::task::spawn_blocking(move || https.look_again()).await);
        }
    }
}

impl Source {
    /// The certificate for now.
    fn next(&self, provider: &CryptoProvider) -> Result<(CertifiedKey, Last), Wrong> {
        let since = SystemTime::now();
        match self {
            Self::Files(files) => {
                // Looked at before it is read: what changes meanwhile is found the next time.
                let stamp = files.stamp();
                let certified = files.read(provider)?;
                let names = Vec::new();
                Ok((
                    certified,
                    Last {
                        stamp,
                        names,
                        since,
                    },
                ))
            }
            Self::Own {
                authority,
                base_url,
            } => {
                let names = names::of_this_machine(base_url);
                let certified = authority.sign(&names, provider)?;
                let stamp = None;
                Ok((
                    certified,
                    Last {
                        stamp,
                        names,
                        since,
                    },
                ))
            }
        }
    }

    /// Whether what was shown last should be shown no longer.
    fn is_due(&self, last: &Last) -> bool {
        match self {
            Self::Files(_) => self.stamp() != last.stamp,
            Self::Own { base_url, .. } => {
                let age = last.since.elapsed().unwrap_or(RENEW_AFTER);
                age >= RENEW_AFTER || names::of_this_machine(base_url) != last.names
            }
        }
    }

    fn stamp(&self) -> Option<Stamp> {
        match self {
            Self::Files(files) => files.stamp(),
            Self::Own { .. } => None,
        }
    }
}

/// The signal to look again.
struct Asked {
    #[cfg(unix)]
    hangup: Option<tokio::signal::unix::Signal>,
}

fn asked_to_look() -> Asked {
    Asked {
        #[cfg(unix)]
        hangup: tokio::signal::unix::signal(tokio::signal::unix::SignalKind::hangup()).ok(),
    }
}

impl Asked {
    /// Waits for the signal; for ever where there is none.
    async fn wait(&mut self) {
        #[cfg(unix)]
        if let Some(hangup) = &mut self.hangup {
            hangup.recv().await;
            return;
        }
        std::future::pending::<()>().await;
    }
}
