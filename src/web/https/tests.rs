//! Tests of certificates, by a browser's eyes: a client that believes only what it accepted.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::thread;

use rcgen::{CertificateParams, KeyPair};
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{
    ClientConfig, ClientConnection, RootCertStore, ServerConnection, StreamOwned, crypto::ring,
};

use super::own::Authority;
use super::{Https, Wrong, names};

/// What a client that accepted `authority` hears from a server when it comes by `name`.
fn heard(https: &Https, authority: &[u8], name: &str) -> Result<String, String> {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let settings = Arc::new(https.settings().unwrap());
    let server = thread::spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        let line = ServerConnection::new(settings).unwrap();
        let mut line = StreamOwned::new(line, stream);
        drop(line.write_all(b"here"));
        line.conn.send_close_notify();
        drop(line.flush());
    });
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from(authority.to_vec())).unwrap();
    let settings = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from(name.to_owned()).unwrap();
    let line = ClientConnection::new(Arc::new(settings), name).unwrap();
    let mut line = StreamOwned::new(line, TcpStream::connect(address).unwrap());
    let mut text = String::new();
    let read = line.read_to_string(&mut text);
    drop(line);
    server.join().unwrap();
    read.map(|_| text).map_err(|error| error.to_string())
}

/// A certificate that signs itself, in files.
fn write_pair(folder: &Path) -> Vec<u8> {
    let key = KeyPair::generate().unwrap();
    let params = CertificateParams::new(["localhost".to_owned()]).unwrap();
    let made = params.self_signed(&key).unwrap();
    std::fs::write(folder.join("new.crt"), made.pem()).unwrap();
    std::fs::write(folder.join("new.key"), key.serialize_pem()).unwrap();
    for end in ["crt", "key"] {
        let new = folder.join(format!("new.{end}"));
        std::fs::rename(new, folder.join(format!("hall.{end}"))).unwrap();
    }
    made.der().to_vec()
}

#[test]
fn the_own_authority_is_believed_by_every_address_of_the_hall_and_by_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("tls");
    let https = Https::own(&folder, "https://10.1.2.3:8443").unwrap();
    let accepted = https.authority().unwrap().certificate.clone();
    for name in ["10.1.2.3", "localhost", "127.0.0.1", "::1"] {
        assert_eq!(
            heard(&https, &accepted, name).as_deref(),
            Ok("here"),
            "{name}"
        );
    }
    assert!(heard(&https, &accepted, "10.9.9.9").is_err());
    let other = tempfile::tempdir().unwrap();
    let other = Authority::open(other.path()).unwrap();
    assert!(heard(&https, &other.certificate, "localhost").is_err());

    // After a restart the devices need not accept anything again.
    let again = Https::own(&folder, "https://192.168.7.7").unwrap();
    assert_eq!(again.authority().unwrap().certificate, accepted);
    assert_eq!(
        heard(&again, &accepted, "192.168.7.7").as_deref(),
        Ok("here")
    );
}

#[test]
fn the_own_authority_signs_for_no_site_of_the_internet_and_is_not_believed_if_it_does() {
    let folder = tempfile::tempdir().unwrap();
    for base_url in [
        "https://mahjong.example.org",
        "https://8.8.8.8",
        "https://evillocal",
    ] {
        let refused = Https::own(folder.path(), base_url);
        assert!(matches!(refused, Err(Wrong::NotOfAHall(_))), "{base_url}");
    }
    let https = Https::own(folder.path(), "https://hall.local").unwrap();
    let authority = https.authority().unwrap();
    let stolen = ["bank.example.org".to_owned()];
    let signed = authority.sign(&stolen, &https.provider).unwrap();
    https.shown.0.store(Arc::new(signed));
    let said = heard(&https, &authority.certificate, "bank.example.org").unwrap_err();
    assert!(said.contains("NameConstraint"), "{said}");
}

#[cfg(unix)]
#[test]
fn nobody_else_reads_the_key_of_the_own_authority() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("tls");
    Authority::open(&folder).unwrap();
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    assert_eq!(mode(&folder.join("authority.key")), 0o600);
}

#[test]
fn a_renewed_file_is_shown_and_a_broken_one_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let (certificate, key) = (
        folder.path().join("hall.crt"),
        folder.path().join("hall.key"),
    );
    let first = write_pair(folder.path());
    let https = Https::of_files(&certificate, &key).unwrap();
    assert!(https.authority().is_none());
    assert!(heard(&https, &first, "localhost").is_ok());

    std::fs::write(&key, "nothing of use").unwrap();
    https.look_again();
    assert!(heard(&https, &first, "localhost").is_ok());

    let second = write_pair(folder.path());
    https.look_again();
    assert!(heard(&https, &second, "localhost").is_ok());
    assert!(heard(&https, &first, "localhost").is_err());

    std::fs::remove_file(&key).unwrap();
    assert!(Https::of_files(&certificate, &key).is_err());
}

#[test]
fn a_key_of_another_certificate_is_refused_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    write_pair(folder.path());
    let certificate = folder.path().join("hall.crt");
    let key = folder.path().join("other.key");
    let other = KeyPair::generate().unwrap();
    std::fs::write(&key, other.serialize_pem()).unwrap();
    let refused = Https::of_files(&certificate, &key);
    assert!(matches!(refused, Err(Wrong::Pair(_))), "{refused:?}");
}

#[test]
fn hosts_are_found_in_addresses() {
    assert_eq!(names::host_of("https://10.0.0.7:8443"), "10.0.0.7");
    assert_eq!(names::host_of("https://[fd00::7]:8443"), "fd00::7");
    assert_eq!(names::host_of("https://hall.local"), "hall.local");
    for name in [
        "hall.local",
        "localhost",
        "172.31.0.1",
        "fd12::1",
        "fe80::1",
    ] {
        assert!(names::is_of_a_hall(name), "{name}");
    }
    for name in [
        "",
        "hall",
        "notlocal",
        "172.32.0.1",
        "2001:db8::1",
        "local.example",
    ] {
        assert!(!names::is_of_a_hall(name), "{name}");
    }
}
