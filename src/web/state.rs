//! What every handler can reach.

use actix_web::web;
use tokio::sync::watch;

use super::http::bodies::{Bodies, BodyLimits};
use super::http::cache::{ListedPage, PageCache};
use super::http::hsts::Hsts;
use super::http::meters::Meters;
use super::http::proxies::TrustedProxies;
use super::https::{Https, host_of};
use crate::service::accounts::{Accounts, Store};
use crate::service::clock::Clock;
use crate::service::copies::{Copies, Places};
use crate::service::housekeeping::Housekeeping;
use crate::service::letters::Letters;
use crate::service::outbox::{Mailer, Outbox};
use crate::service::people::People;
use crate::service::registration::Registrations;
use crate::service::rehearsals::Rehearsals;
use crate::service::rulesets::RuleSets;
use crate::service::seating::jobs::DrawJobs;
use crate::service::seating::replan::ReplanJobs;
use crate::service::tournaments::Tournaments;

/// The shared state as handlers take it.
pub type State = web::Data<AppState>;

/// How this server is reached.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Scheme and authority of every full link, without a slash at the end:
    /// `https://mahjong.example.org`.
    pub base_url: String,
    /// The reverse proxies before the server, whose `X-Forwarded-For` is believed.
    pub proxies: TrustedProxies,
    /// How much of what is sent is held, and how long sending may take.
    pub bodies: BodyLimits,
    /// Threads that answer requests; `None` for one on each core.
    pub workers: Option<usize>,
    /// Who may read what is counted.
    pub metrics: MetricsAccess,
    /// How mail leaves; `None` where it is not set up.
    pub mail: Option<Mailer>,
    /// Where copies of the database go.
    pub copies: Places,
    /// The e-mail address for those who cannot use something; `None` where none is told.
    pub contact: Option<String>,
    /// HTTPS that the server speaks itself; `None` behind a proxy and without HTTPS.
    pub https: Option<Https>,
    /// For which hosts browsers stay with HTTPS; `None` for what is usual for such a name.
    pub hsts: Option<Hsts>,
}

/// Who may read `/metrics`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum MetricsAccess {
    /// Programs on this machine that come without a proxy.
    #[default]
    ThisMachine,
    /// Whoever shows this token as `Authorization: Bearer …`.
    Token(String),
}

impl Settings {
    /// Whether visitors come by HTTPS: then cookies are only for HTTPS.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.base_url.starts_with("https://")
    }

    /// For which hosts browsers are told to stay with HTTPS. For none with an authority of the server's own: a
    /// device that did not accept it could not come at all, and the address may be another machine's tomorrow.
    #[must_use]
    pub fn keeps_https(&self) -> Option<Hsts> {
        let own = self.https.as_ref().and_then(Https::authority);
        let usual = || Hsts::usual(host_of(&self.base_url));
        let keeps = self.is_https() && own.is_none();
        keeps.then(|| self.hsts.unwrap_or_else(usual))
    }

    /// Scheme and authority, as an `Origin` header has them.
    #[must_use]
    pub fn origin(&self) -> &str {
        let start = self.base_url.find("://").map_or(0, |at| at + 3);
        let end = self
            .base_url
            .get(start..)
            .and_then(|rest| rest.find('/'))
            .map_or(self.base_url.len(), |at| start + at);
        self.base_url.get(..end).unwrap_or_default()
    }
}

pub struct AppState {
    /// How it is reached.
    pub settings: Settings,
    /// Accounts, sessions, roles and invitations.
    pub accounts: Accounts,
    pub tournaments: Tournaments,
    /// The registry of people over all tournaments.
    pub people: People,
    /// Letters on their way, and who sends them.
    pub outbox: Outbox,
    /// Letters of directors to the people of their tournaments.
    pub letters: Letters,
    /// People who register by themselves.
    pub registrations: Registrations,
    /// What comes round by the clock.
    pub housekeeping: Housekeeping,
    /// Copies of the database.
    pub copies: Copies,
    /// Rehearsals that go on by themselves.
    pub rehearsals: Rehearsals,
    /// The library of rule sets.
    pub rulesets: RuleSets,
    /// What time it is.
    pub clock: Clock,
    /// Draws that are under way.
    pub draws: DrawJobs,
    /// Plans that are made to choose from.
    pub replans: ReplanJobs,
    /// Public pages as bytes.
    pub pages: PageCache,
    /// The calendar of all tournaments.
    pub listed: ListedPage,
    pub meters: Meters,
    /// What is being sent.
    pub bodies: Bodies,
    /// Told when the server stops.
    pub shutdown: Shutdown,
}

impl AppState {
    /// A server's state on a database.
    #[must_use]
    pub fn new(settings: Settings, store: &Store, clock: Clock) -> Self {
        let tournaments = Tournaments::new(store.clone(), clock.clone());
        let people = People::new(tournaments.clone());
        let outbox = Outbox::new(
            store.clone(),
            clock.clone(),
            settings.mail.clone(),
            &settings.base_url,
        );
        let accounts = Accounts::new(store.clone(), clock.clone()).at(&settings.base_url);
        Self {
            bodies: Bodies::new(settings.bodies),
            copies: Copies::new(store.clone(), clock.clone(), settings.copies.clone()),
            settings,
            accounts,
            meters: Meters::new(
                tournaments.meters(),
                outbox.meters(),
                clock.now().timestamp(),
            ),
            rehearsals: Rehearsals::new(tournaments.clone(), clock.clone()),
            housekeeping: Housekeeping::new(store.clone(), clock.clone()).with(people.clone()),
            letters: Letters::new(outbox.clone(), tournaments.clone()),
            registrations: Registrations::new(tournaments.clone(), outbox.clone()),
            tournaments,
            people,
            outbox,
            rulesets: RuleSets::new(store.clone(), clock.clone()),
            draws: DrawJobs::new(store.clone(), clock.clone()),
            replans: ReplanJobs::new(store.clone(), clock.clone()),
            pages: PageCache::default(),
            listed: ListedPage::default(),
            clock,
            shutdown: Shutdown::default(),
        }
    }
}

/// The signal on which open streams end, so that one open page does not delay the stop.
#[derive(Debug)]
pub struct Shutdown {
    sender: watch::Sender<bool>,
}

impl Default for Shutdown {
    fn default() -> Self {
        Self {
            sender: watch::Sender::new(false),
        }
    }
}

impl Shutdown {
    pub fn begin(&self) {
        self.sender.send_replace(true);
    }

    /// Whether the server stops.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        *self.sender.borrow()
    }

    /// Something that becomes true when the server stops.
    #[must_use]
    pub fn subscribe(&self) -> watch::Receiver<bool> {
        self.sender.subscribe()
    }
}
