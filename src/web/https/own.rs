//! An authority of the server's own: devices of the hall accept it once, and then believe the
//! certificates that it signs.
//!
//! It can sign for a hall only: its certificate says so, and browsers hold it to that. Whoever steals
//! its key cannot be any site of the Internet to the devices that accepted it.

use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;

use chrono::{Datelike, TimeDelta, Utc};
use rcgen::{
    BasicConstraints, CertificateParams, CidrSubnet, DnType, ExtendedKeyUsagePurpose,
    GeneralSubtree, IsCa, Issuer, KeyPair, KeyUsagePurpose, NameConstraints, date_time_ymd,
};
use rustls::crypto::CryptoProvider;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};
use rustls::sign::CertifiedKey;
use sha2::{Digest, Sha256};

use super::Wrong;
use super::files::in_words;
use super::names::{ENDS, NETWORKS, WIDE_NETWORKS};

/// The file with the key. It never leaves the machine.
const KEY: &str = "authority.key";
/// The file with the certificate, which anybody may have.
const CERTIFICATE: &str = "authority.crt";
/// How long devices may believe it.
const AUTHORITY_DAYS: i64 = 3650;
/// How long a certificate holds; it is renewed long before.
const LEAF_DAYS: i64 = 90;
/// For how long before now both hold: clocks of tablets are late.
const DAYS_BEFORE: i64 = 2;

/// The authority. Printing it does not show its key.
pub struct Authority {
    issuer: Issuer<'static, KeyPair>,
    /// What it is called in the settings of devices.
    pub name: String,
    /// Its certificate, as devices take it (DER).
    pub certificate: Vec<u8>,
}

impl fmt::Debug for Authority {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Authority")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

impl Authority {
    /// The authority of a folder; a new one if there is none. The folder is made if it is not there.
    pub fn open(folder: &Path) -> Result<Self, Wrong> {
        let (key_file, file) = (folder.join(KEY), folder.join(CERTIFICATE));
        let key = match fs::read_to_string(&key_file) {
            Ok(text) => KeyPair::from_pem(&text).map_err(|error| Wrong::file(&key_file, error))?,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Self::make(folder, &key_file, &file);
            }
            Err(error) => return Err(Wrong::file(&key_file, format!("cannot be read: {error}"))),
        };
        let certificate = CertificateDer::from_pem_file(&file)
            .map_err(|error| Wrong::file(&file, in_words(&error)))?;
        let (name, params) = described(&key)?;
        Ok(Self {
            issuer: Issuer::new(params, key),
            name,
            certificate: certificate.to_vec(),
        })
    }

    /// Makes one. The certificate is written before the key: an authority with a key is whole.
    fn make(folder: &Path, key_file: &Path, file: &Path) -> Result<Self, Wrong> {
        let key = KeyPair::generate().map_err(|error| Wrong::NotMade(error.to_string()))?;
        let (name, params) = described(&key)?;
        let made = params
            .self_signed(&key)
            .map_err(|error| Wrong::NotMade(error.to_string()))?;
        private_folder(folder).map_err(|error| Wrong::file(folder, error))?;
        fs::write(file, made.pem()).map_err(|error| Wrong::file(file, error))?;
        write_private(key_file, &key.serialize_pem()).map_err(|it| Wrong::file(key_file, it))?;
        Ok(Self {
            certificate: made.der().to_vec(),
            issuer: Issuer::new(params, key),
            name,
        })
    }

    /// Signs a new key for names and addresses.
    pub(super) fn sign(
        &self,
        names: &[String],
        provider: &CryptoProvider,
    ) -> Result<CertifiedKey, Wrong> {
        let failed = |error: rcgen::Error| Wrong::NotMade(error.to_string());
        let mut params = CertificateParams::new(names).map_err(failed)?;
        hold(&mut params, LEAF_DAYS);
        params
            .distinguished_name
            .push(DnType::CommonName, &self.name);
        params.key_usages = vec![KeyUsagePurpose::DigitalSignature];
        params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
        params.use_authority_key_identifier_extension = true;
        let key = KeyPair::generate().map_err(failed)?;
        let signed = params.signed_by(&key, &self.issuer).map_err(failed)?;
        let chain = vec![
            signed.der().clone(),
            CertificateDer::from(self.certificate.clone()),
        ];
        let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(key.serialize_der()));
        CertifiedKey::from_der(chain, key, provider).map_err(|error| Wrong::Pair(error.to_string()))
    }

    /// What people compare before they accept it: SHA-256 of the certificate, as devices show it.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        let hash = Sha256::digest(&self.certificate);
        let pairs = hash.iter().map(|byte| format!("{byte:02X}"));
        pairs.collect::<Vec<_>>().join(":")
    }
}

/// Name and content of the certificate of a key. The same key gives the same name, by which
/// certificates say who signed them.
fn described(key: &KeyPair) -> Result<(String, CertificateParams), Wrong> {
    let hash = Sha256::digest(key.public_key_raw());
    let name = format!(
        "Seatwind {:02X}{:02X} {:02X}{:02X}",
        hash[0], hash[1], hash[2], hash[3]
    );
    let mut params =
        CertificateParams::new([]).map_err(|error| Wrong::NotMade(error.to_string()))?;
    hold(&mut params, AUTHORITY_DAYS);
    params.distinguished_name.remove(DnType::CommonName);
    params.distinguished_name.push(DnType::CommonName, &name);
    params.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
    params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
    params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
    params.name_constraints = Some(only_a_hall());
    Ok((name, params))
}

/// Lets a certificate hold from before now for some days.
fn hold(params: &mut CertificateParams, days: i64) {
    let day = |days| {
        let day = (Utc::now() + TimeDelta::days(days)).date_naive();
        let of_year = |number: u32| u8::try_from(number).unwrap_or(1);
        date_time_ymd(day.year(), of_year(day.month()), of_year(day.day()))
    };
    params.not_before = day(-DAYS_BEFORE);
    params.not_after = day(days);
}

/// For whom it may sign.
fn only_a_hall() -> NameConstraints {
    let names = ENDS
        .iter()
        .map(|end| GeneralSubtree::DnsName((*end).to_owned()));
    let networks = NETWORKS.iter().map(|(network, length)| {
        GeneralSubtree::IpAddress(CidrSubnet::from_v4_prefix(*network, *length))
    });
    let wide = WIDE_NETWORKS.iter().map(|(network, length)| {
        GeneralSubtree::IpAddress(CidrSubnet::from_v6_prefix(network.octets(), *length))
    });
    NameConstraints {
        permitted_subtrees: names.chain(networks).chain(wide).collect(),
        excluded_subtrees: Vec::new(),
    }
}

/// Makes a folder that only this user enters.
fn private_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(folder)
}

/// Writes a file that only this user reads, and that is not there yet.
fn write_private(path: &Path, text: &str) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    let mut file = options.open(path)?;
    let written = file.write_all(text.as_bytes());
    // A part of a key would stand in the way of the next start.
    written
        .and_then(|()| file.sync_all())
        .inspect_err(|_| drop(fs::remove_file(path)))
}
