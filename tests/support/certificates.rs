//! Certificates for tests: an authority, and what it signs.

use std::path::{Path, PathBuf};

use rcgen::{
    BasicConstraints, Certificate, CertificateParams, DnType, IsCa, Issuer, KeyPair, date_time_ymd,
};

/// An authority of the test's own.
pub struct Authority {
    certificate: Certificate,
    issuer: Issuer<'static, KeyPair>,
}

/// A certificate with its key, both as PEM.
pub struct Identity {
    pub certificate: String,
    pub key: String,
}

impl Authority {
    pub fn new() -> Self {
        let mut params = CertificateParams::new([]).unwrap();
        let name = format!("Authority {:x}", rand::random::<u64>());
        params.distinguished_name.push(DnType::CommonName, name);
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let key = KeyPair::generate().unwrap();
        let certificate = params.self_signed(&key).unwrap();
        Self {
            certificate,
            issuer: Issuer::new(params, key),
        }
    }

    /// Its certificate in a file.
    pub fn file(&self, folder: &Path, name: &str) -> PathBuf {
        written(folder, name, &self.certificate.pem())
    }

    /// A certificate for some names and addresses.
    pub fn signs(&self, names: &[&str]) -> Identity {
        self.signs_as(CertificateParams::new(owned(names)).unwrap())
    }

    /// One that ended long ago.
    #[allow(dead_code, reason = "not every binary of tests needs it")]
    pub fn signed_once(&self, names: &[&str]) -> Identity {
        let mut params = CertificateParams::new(owned(names)).unwrap();
        params.not_before = date_time_ymd(2019, 1, 1);
        params.not_after = date_time_ymd(2020, 1, 1);
        self.signs_as(params)
    }

    fn signs_as(&self, mut params: CertificateParams) -> Identity {
        params.distinguished_name.push(DnType::CommonName, "signed");
        let key = KeyPair::generate().unwrap();
        Identity {
            certificate: params.signed_by(&key, &self.issuer).unwrap().pem(),
            key: key.serialize_pem(),
        }
    }
}

impl Identity {
    /// Certificate and key in files that only their owner reads.
    pub fn files(&self, folder: &Path, name: &str) -> (PathBuf, PathBuf) {
        let certificate = written(folder, &format!("{name}.crt"), &self.certificate);
        (
            certificate,
            written(folder, &format!("{name}.key"), &self.key),
        )
    }
}

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn written(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let own = std::fs::Permissions::from_mode(0o600);
        std::fs::set_permissions(&path, own).unwrap();
    }
    path
}
