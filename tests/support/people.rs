//! People for tests: an owner, and staff with a role in a tournament.

use seatwind::service::accounts::{Account, NewAccount, Role};
use seatwind::service::tournaments::NewTournament;
use seatwind::tournament::{Actor, Settings};

use crate::app::TestApp;

/// The password of everybody in tests.
pub const PASSWORD: &str = "four winds blowing";

impl TestApp {
    /// Makes an account with the test's password.
    pub async fn account(&self, login: &str, is_site_owner: bool) -> Account {
        let new = NewAccount {
            login: login.to_owned(),
            display_name: format!("{login} of the hall"),
            password: PASSWORD.to_owned(),
            language: "en".to_owned(),
            is_site_owner,
        };
        let made = self.state.accounts.create(new).await;
        made.expect("an account is made")
    }

    /// Makes an account with a role in the tournament of an address.
    #[allow(dead_code, reason = "not every binary of tests needs staff")]
    pub async fn staff(&self, login: &str, slug: &str, role: Role) -> Account {
        let account = self.account(login, false).await;
        let given = self.state.accounts.grant_from_shell(slug, login, role);
        given.await.expect("a role is given");
        account
    }
}

/// A tournament with nothing in it yet; returns its id.
#[allow(dead_code, reason = "not every binary of tests needs one")]
pub async fn tournament(app: &TestApp, slug: &str) -> i64 {
    tournament_of(app, slug, "mcr-ema").await
}

/// The same by another rule set.
pub async fn tournament_of(app: &TestApp, slug: &str, ruleset: &str) -> i64 {
    let settings = Settings {
        title: format!("Cup of {slug}"),
        slug: slug.to_owned(),
        starts_on: "2026-11-21".parse().expect("a day"),
        ends_on: "2026-11-22".parse().expect("a day"),
        venue: "Hall".to_owned(),
        country: None,
        time_zone: chrono_tz::Europe::Madrid,
        sessions: 4,
        minutes: 90,
        tables: 4,
        table_names: Vec::new(),
        languages: vec!["en".to_owned()],
    };
    let new = NewTournament {
        settings,
        ruleset: ruleset.to_owned(),
        document: None,
        actor: Actor::Shell,
        origin: "test".to_owned(),
    };
    let live = app.state.tournaments.create(new).await;
    live.expect("a tournament is made").snapshot().id
}
