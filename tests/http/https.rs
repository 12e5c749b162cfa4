//! HTTPS without a proxy, as browsers meet it: with a certificate from files, with the authority of the
//! server's own, and the second listener that leads to it.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use reqwest::StatusCode;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use seatwind::web::https::Https;
use seatwind::web::server;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use crate::app::{Setup, TestApp};
use crate::certificates::Authority;
use crate::client::Visitor;

/// By which name the hall knows the server.
const HOST: &str = "hall.local";

/// A connection of a device that believes one authority, to `HOST:PORT` by the name of the hall.
async fn connect(
    address: &str,
    name: &str,
    authority: &CertificateDer<'static>,
) -> std::io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(authority.clone()).unwrap();
    let settings = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from(name.to_owned()).unwrap();
    let stream = TcpStream::connect(address).await.unwrap();
    TlsConnector::from(Arc::new(settings))
        .connect(name, stream)
        .await
}

/// Asks for a page on an open connection, which stays open if `stays`. Gives head and body.
async fn ask(line: &mut TlsStream<TcpStream>, path: &str, stays: bool) -> (String, Vec<u8>) {
    let connection = if stays { "keep-alive" } else { "close" };
    let asked = format!("GET {path} HTTP/1.1\r\nHost: {HOST}\r\nConnection: {connection}\r\n\r\n");
    line.write_all(asked.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let (end, length) = loop {
        let mut piece = [0; 4096];
        let count = line.read(&mut piece).await.unwrap();
        assert!(count > 0, "the answer has a whole head");
        answer.extend_from_slice(&piece[..count]);
        let end = answer.windows(4).position(|it| it == b"\r\n\r\n");
        if let Some(end) = end {
            let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
            let length = head.split("content-length: ").nth(1).unwrap();
            let length: usize = length.lines().next().unwrap().trim().parse().unwrap();
            break (end + 4, length);
        }
    };
    while answer.len() < end + length {
        let mut piece = [0; 4096];
        let count = line.read(&mut piece).await.unwrap();
        assert!(count > 0, "the answer has a whole body");
        answer.extend_from_slice(&piece[..count]);
    }
    let body = answer.split_off(end);
    (String::from_utf8(answer).unwrap().to_lowercase(), body)
}

/// Host and port of a test's server.
fn place(app: &TestApp) -> &str {
    app.address.trim_start_matches("http://")
}

/// A server that speaks HTTPS under the name of the hall.
async fn hall(https: Https) -> TestApp {
    TestApp::start_with(Setup {
        base_url: Some(format!("https://{HOST}")),
        https: Some(https),
        ..Setup::default()
    })
    .await
}

#[tokio::test]
async fn a_device_that_accepted_the_authority_comes_by_https_with_cookies_for_https_only() {
    let folder = tempfile::tempdir().unwrap();
    let https = Https::own(folder.path(), &format!("https://{HOST}")).unwrap();
    let authority = https.authority().unwrap();
    let accepted = CertificateDer::from(authority.certificate.clone());
    let fingerprint = authority.fingerprint();
    let app = hall(https.clone()).await;

    let mut line = connect(place(&app), HOST, &accepted).await.unwrap();
    let (head, body) = ask(&mut line, "/account/log-in", true).await;
    assert!(head.starts_with("http/1.1 200"), "{head}");
    assert!(!body.is_empty());
    let cookies: Vec<&str> = head
        .lines()
        .filter(|it| it.starts_with("set-cookie"))
        .collect();
    assert!(!cookies.is_empty(), "{head}");
    assert!(
        cookies.iter().all(|it| it.contains("secure")),
        "{cookies:?}"
    );
    // A device that did not accept the authority must be able to come back by HTTP, also from a page that is kept.
    assert!(!head.contains("strict-transport-security"), "{head}");
    app.cup("madrid").await.publish(&[]).await;
    for _ in 0..2 {
        let (head, _) = ask(&mut line, "/t/madrid/standings", true).await;
        assert!(head.starts_with("http/1.1 200"), "{head}");
        assert!(!head.contains("strict-transport-security"), "{head}");
    }

    let (head, file) = ask(&mut line, "/authority.crt", true).await;
    assert!(
        head.contains("content-type: application/x-x509-ca-cert"),
        "{head}"
    );
    assert_eq!(file, accepted.as_ref());
    let (_, page) = ask(&mut line, "/authority?lang=fr", false).await;
    let page = String::from_utf8(page).unwrap();
    assert!(page.contains(&fingerprint), "{page}");
    assert!(!page.contains("PRIVATE KEY"));
}

#[tokio::test]
async fn a_renewed_certificate_is_shown_to_newcomers_and_cuts_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let (first, second) = (Authority::new(), Authority::new());
    let root = |authority: &Authority, name: &str| {
        let file = authority.file(folder, name);
        CertificateDer::from_pem_file(file).unwrap()
    };
    let (first_root, second_root) = (root(&first, "first.pem"), root(&second, "second.pem"));
    let (certificate, key) = first.signs(&[HOST]).files(folder, "site");
    let https = Https::of_files(&certificate, &key).unwrap();
    let app = hall(https.clone()).await;

    let mut open = connect(place(&app), HOST, &first_root).await.unwrap();
    let (head, _) = ask(&mut open, "/account/log-in", true).await;
    assert!(head.contains("strict-transport-security"), "{head}");
    second.signs(&[HOST]).files(folder, "site");
    https.look_again();
    let mut newcomer = connect(place(&app), HOST, &second_root).await.unwrap();
    for line in [&mut open, &mut newcomer] {
        let (head, _) = ask(line, "/account/log-in", false).await;
        assert!(head.starts_with("http/1.1 200"), "{head}");
    }
    let late = connect(place(&app), HOST, &first_root).await;
    assert!(late.is_err(), "the old certificate is not shown any more");
    // There is no authority to accept.
    let mut line = connect(place(&app), HOST, &second_root).await.unwrap();
    let (head, _) = ask(&mut line, "/authority", false).await;
    assert!(head.starts_with("http/1.1 404"), "{head}");
}

#[tokio::test]
async fn the_second_listener_leads_to_https_and_shows_how_to_accept_the_authority() {
    let folder = tempfile::tempdir().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let plain = format!("http://{}", listener.local_addr().unwrap());
    let mut https = Https::own(folder.path(), &format!("https://{HOST}")).unwrap();
    https.plain_url = Some(plain.clone());
    let app = hall(https).await;
    let running = server::build_plain(app.state.clone(), listener).unwrap();
    tokio::spawn(running);

    let visitor = Visitor::at(&plain);
    for path in ["/", "/t/madrid/standings?after=1", "//evil.example/"] {
        let answer = visitor.get(path).await;
        assert_eq!(answer.status, StatusCode::PERMANENT_REDIRECT, "{path}");
        assert_eq!(answer.header("location"), format!("https://{HOST}{path}"));
        assert!(!answer.headers.contains_key("strict-transport-security"));
    }
    let page = visitor.get("/authority").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(
        page.text.contains(&format!("{plain}/authority")),
        "{}",
        page.text
    );
    let file = page.attribute("#accept a[download]", "href");
    assert_eq!(visitor.get(&file).await.status, StatusCode::OK);
    let sheet = page.attribute("link[rel=stylesheet]", "href");
    assert_eq!(visitor.get(&sheet).await.status, StatusCode::OK, "{sheet}");
}

/// The program, started for a hall; killed when dropped.
struct Program {
    process: Child,
    /// Where visitors come, and where devices accept it.
    said: Vec<String>,
}

impl Program {
    fn start(folder: &Path) -> Self {
        let database = format!("sqlite:{}/hall.db", folder.display());
        let mut process = Command::new(env!("CARGO_BIN_EXE_seatwind"))
            .args(["serve", "--tls-own", "--database", &database])
            .args(["--listen", "127.0.0.1:0", "--plain-listen", "127.0.0.1:0"])
            .env("RUST_LOG", "error")
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stderr.take().unwrap()).lines();
        let mut wanted = |start: &str| {
            let found = lines
                .by_ref()
                .map_while(Result::ok)
                .find_map(|line| Some(line.trim().strip_prefix(start)?.trim().to_owned()));
            found.expect("the server says it")
        };
        let said = vec![wanted("address:"), wanted("devices:")];
        std::thread::spawn(move || lines.for_each(drop));
        Self { process, said }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

#[tokio::test]
async fn a_hall_starts_with_one_option_and_its_devices_accept_it_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut files = Vec::new();
    for _ in 0..2 {
        let program = Program::start(folder.path());
        let site = program.said[0].trim_end_matches('/');
        let place = site.strip_prefix("https://").unwrap().to_owned();
        let accept = program.said[1].split(' ').next().unwrap();
        let plain = accept.strip_suffix("/authority").unwrap();
        let client = reqwest::Client::new();
        let file = client
            .get(format!("{plain}/authority.crt"))
            .send()
            .await
            .unwrap();
        let file = file.bytes().await.unwrap().to_vec();
        let accepted = CertificateDer::from(file.clone());
        files.push(file);
        // Its database tells that it is ready; until then nobody is answered.
        let mut line = connect(&place, "127.0.0.1", &accepted).await.unwrap();
        let (head, _) = ask(&mut line, "/readyz", false).await;
        assert!(head.starts_with("http/1.1 200"), "{head}");
    }
    assert_eq!(files[0], files[1], "after a restart it is the same");
    assert!(folder.path().join("tls/authority.key").is_file());
}
