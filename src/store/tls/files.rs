//! The settings of TLS from the files that an address names.

use std::path::Path;
use std::sync::Arc;

use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ClientConfig, RootCertStore};

use super::Refused;
use super::address::{Asked, Roots};
use super::checks::Judge;
use super::parts::OwnFiles;

/// Where systems keep the authorities that they trust, in one file.
const OF_SYSTEMS: [&str; 4] = [
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
];

/// How TLS is spoken to the servers of an address.
pub(super) fn settings(asked: &Asked) -> Result<ClientConfig, Refused> {
    let provider = Arc::new(ring::default_provider());
    let (roots, known) = roots(&asked.roots)?;
    let judge = Judge {
        check: asked.check,
        roots,
        known,
        algorithms: provider.signature_verification_algorithms,
    };
    let settings = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| Refused::NotStarted(error.to_string()))?
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(judge));
    let mut settings = match &asked.own {
        None => settings.with_no_client_auth(),
        Some(own) => {
            let (chain, key) = identity(own)?;
            settings
                .with_client_auth_cert(chain, key)
                .map_err(|error| Refused::Identity(error.to_string()))?
        }
    };
    settings.enable_sni = asked.tells_name;
    Ok(settings)
}

type Trusted = (RootCertStore, Vec<CertificateDer<'static>>);

/// The authorities that are trusted, and the certificates of the host's own file.
fn roots(roots: &Roots) -> Result<Trusted, Refused> {
    let mut store = RootCertStore::empty();
    match roots {
        Roots::Web => store.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
        Roots::System => {
            let mut files = OF_SYSTEMS.iter().map(Path::new);
            let file = files.find(|file| file.is_file());
            let file = file.ok_or_else(|| {
                refused(
                    "sslrootcert",
                    Path::new("system"),
                    "this system has no file of authorities; name one",
                )
            })?;
            // Of hundreds of authorities some may be of a kind that is not known here.
            store.add_parsable_certificates(certificates("sslrootcert", file)?);
        }
        Roots::File(file) => {
            let known = certificates("sslrootcert", file)?;
            for certificate in &known {
                let added = store.add(certificate.clone());
                added.map_err(|error| refused("sslrootcert", file, error))?;
            }
            return Ok((store, known));
        }
    }
    Ok((store, Vec::new()))
}

/// Certificate and key of this program.
fn identity(
    own: &OwnFiles,
) -> Result<(Vec<CertificateDer<'static>>, PrivateKeyDer<'static>), Refused> {
    let chain = certificates("sslcert", &own.certificate)?;
    keep_to_itself(&own.key)?;
    let key = PrivateKeyDer::from_pem_file(&own.key)
        .map_err(|error| refused("sslkey", &own.key, in_words(&error)))?;
    Ok((chain, key))
}

/// The certificates of a file, at least one.
fn certificates(name: &'static str, file: &Path) -> Result<Vec<CertificateDer<'static>>, Refused> {
    let wrong = |error| refused(name, file, in_words(&error));
    let found = CertificateDer::pem_file_iter(file).map_err(wrong)?;
    let found = found.collect::<Result<Vec<_>, _>>().map_err(wrong)?;
    if found.is_empty() {
        return Err(refused(name, file, "holds no certificate (PEM)"));
    }
    Ok(found)
}

fn in_words(error: &rustls::pki_types::pem::Error) -> String {
    use rustls::pki_types::pem::Error;
    match error {
        Error::Io(error) => format!("cannot be read: {error}"),
        Error::NoItemsFound => "holds nothing of the kind (PEM, without a password)".to_owned(),
        other => format!("cannot be read: {other}"),
    }
}

fn refused(name: &'static str, file: &Path, reason: impl ToString) -> Refused {
    Refused::File {
        name,
        path: file.display().to_string(),
        reason: reason.to_string(),
    }
}

/// Refuses a key that others of this machine can read, by the rule that libpq has: nobody but its owner,
/// or root's with one group.
#[cfg(unix)]
fn keep_to_itself(key: &Path) -> Result<(), Refused> {
    use std::os::unix::fs::MetadataExt;
    let about = std::fs::metadata(key)
        .map_err(|error| refused("sslkey", key, format!("cannot be read: {error}")))?;
    let open_to = if about.uid() == 0 { 0o037 } else { 0o077 };
    if about.mode() & open_to == 0 {
        Ok(())
    } else {
        Err(refused(
            "sslkey",
            key,
            "others can read this key; chmod 600",
        ))
    }
}

#[cfg(not(unix))]
fn keep_to_itself(_: &Path) -> Result<(), Refused> {
    Ok(())
}
