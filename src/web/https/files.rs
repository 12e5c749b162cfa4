//! A certificate and its key from files that the host renews.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use rustls::crypto::CryptoProvider;
use rustls::pki_types::pem::{Error, PemObject};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::sign::CertifiedKey;

use super::Wrong;

/// Where they are.
#[derive(Debug)]
pub(super) struct PemFiles {
    pub certificate: PathBuf,
    pub key: PathBuf,
}

/// When both files were written, and how long they are.
pub(super) type Stamp = [(SystemTime, u64); 2];

impl PemFiles {
    /// What tells a renewed file from the last one; `None` while a file is missing.
    pub fn stamp(&self) -> Option<Stamp> {
        let one = |path: &Path| {
            let about = path.metadata().ok()?;
            Some((about.modified().ok()?, about.len()))
        };
        Some([one(&self.certificate)?, one(&self.key)?])
    }

    /// Reads them; they must belong together.
    pub fn read(&self, provider: &CryptoProvider) -> Result<CertifiedKey, Wrong> {
        let chain = CertificateDer::pem_file_iter(&self.certificate)
            .and_then(Iterator::collect::<Result<Vec<_>, _>>)
            .map_err(|error| Wrong::file(&self.certificate, in_words(&error)))?;
        if chain.is_empty() {
            return Err(Wrong::file(&self.certificate, "holds no certificate (PEM)"));
        }
        let key = PrivateKeyDer::from_pem_file(&self.key)
            .map_err(|error| Wrong::file(&self.key, in_words(&error)))?;
        CertifiedKey::from_der(chain, key, provider).map_err(|error| Wrong::Pair(error.to_string()))
    }
}

/// What is wrong with a file of PEM.
pub(super) fn in_words(error: &Error) -> String {
    match error {
        Error::Io(error) => format!("cannot be read: {error}"),
        Error::NoItemsFound => "holds nothing of the kind (PEM, without a password)".to_owned(),
        other => format!("cannot be read: {other}"),
    }
}
