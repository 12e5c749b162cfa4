//! The whole program on a database of its own, with a tournament in which everything happened, and its owner.

use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use actix_web::cookie::Cookie;
use actix_web::test::{TestRequest, call_service, init_service};
use actix_web::web::Data;
use seatwind::exchange::archive::Archive;
use seatwind::service::accounts::{Attempt, LogIn, NewAccount};
use seatwind::service::clock::Clock;
use seatwind::service::copies::Places;
use seatwind::service::tournaments::Adoption;
use seatwind::store::{DatabaseUrl, Options, Store};
use seatwind::web::http::bodies::BodyLimits;
use seatwind::web::http::csrf;
use seatwind::web::http::proxies::TrustedProxies;
use seatwind::web::server;
use seatwind::web::state::{AppState, MetricsAccess, Settings};
use tempfile::TempDir;

/// What happened, of every kind.
const LOG: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../data/logs/0.1/every-kind.seatwind"
);
/// When the clock stands: after everything happened.
const NOW: &str = "2026-03-15T09:00:00Z";
const OWNER: &str = "ana";
const PASSWORD: &str = "four winds blowing";

type Answering = Pin<Box<dyn Future<Output = u16>>>;

/// A program that answers requests.
pub struct Hall {
    answering: Box<dyn Fn(TestRequest) -> Answering>,
    /// The token of the owner's session.
    session: String,
    _folder: TempDir,
}

impl Hall {
    pub async fn open() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let url = DatabaseUrl::Sqlite(folder.path().join("seatwind.db"));
        let store = Store::open(&Options::server(url)).expect("a fresh database opens");
        let clock = Clock::standing_at(NOW.parse().expect("an instant"));
        let state = Data::new(AppState::new(settings(), &store, clock));
        bring_in(&state).await;
        let session = log_in(&state).await;
        let service = Rc::new(init_service(server::app(state)).await);
        let answering = move |request: TestRequest| -> Answering {
            let service = Rc::clone(&service);
            Box::pin(async move {
                let answer = call_service(&*service, request.to_request()).await;
                answer.status().as_u16()
            })
        };
        Self {
            answering: Box::new(answering),
            session,
            _folder: folder,
        }
    }

    /// The status of the answer to a request of the owner's.
    pub async fn answer(&self, request: TestRequest) -> u16 {
        let (name, _) = csrf::cookie_names(false);
        let request = request
            .cookie(Cookie::new(name, self.session.clone()))
            .insert_header((csrf::HEADER, csrf::token(&self.session)))
            .insert_header(("sec-fetch-site", "same-origin"));
        (self.answering)(request).await
    }
}

fn settings() -> Settings {
    Settings {
        base_url: "http://localhost:8080".to_owned(),
        proxies: TrustedProxies::default(),
        bodies: BodyLimits::default(),
        workers: Some(1),
        metrics: MetricsAccess::default(),
        mail: None,
        copies: Places::default(),
        contact: None,
        https: None,
        hsts: None,
    }
}

/// The tournament.
async fn bring_in(state: &AppState) {
    let bytes = std::fs::read(LOG).expect("the log is there");
    let archive = Archive::read(&bytes[..]).expect("it is an archive");
    let adoption = Adoption::of_archive(&archive, state.clock.now(), "shell");
    let adopted = state.tournaments.adopt(adoption.expect("it holds"));
    adopted.await.expect("it is taken in");
}

/// Its owner's session.
async fn log_in(state: &AppState) -> String {
    let new = NewAccount {
        login: OWNER.to_owned(),
        display_name: "Ana Prieto".to_owned(),
        password: PASSWORD.to_owned(),
        language: "en".to_owned(),
        is_site_owner: true,
    };
    state.accounts.create(new).await.expect("an account");
    let attempt = Attempt {
        login: OWNER.to_owned(),
        password: PASSWORD.to_owned(),
        address: None,
        user_agent: String::new(),
        previous: None,
        device: None,
        work: String::new(),
    };
    match state.accounts.log_in(attempt).await.expect("a log-in") {
        LogIn::Begun(session) => session.token.as_str().to_owned(),
        LogIn::Waits(_) => unreachable!("the account has no second factor"),
    }
}
