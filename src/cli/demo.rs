//! `seatwind demo`: a throw-away copy of a real tournament in the middle of its day.

use std::path::{Path, PathBuf};

use crate::exchange::demo;
use crate::service::accounts::NewAccount;
use crate::service::clock::Clock;
use crate::service::copies::Places;
use crate::service::tournaments::Adoption;
use crate::store::{self, DatabaseUrl, Options, Store};
use crate::tournament::{PersonId, Role};
use crate::web::state::AppState;

use super::message::{Failed, tell};
use super::serve::{ReachArgs, Ready};

/// Serves a throw-away copy of a real tournament in the middle of its day, to look around and try
/// things. Everything is gone when it stops.
#[derive(Debug, Clone, clap::Args)]
#[command(after_help = "Example: seatwind demo --listen 127.0.0.1:8090")]
pub struct DemoArgs {
    #[command(flatten)]
    reach: ReachArgs,
}

/// The accounts of the demo. The owner's is the site's owner too: without one, visitors are asked to set
/// up the site.
const STAFF: [(&str, &str, Role); 5] = [
    ("owner", "Olivia Owner", Role::Owner),
    ("director", "Diana Director", Role::Director),
    ("head-referee", "Hanna Head Referee", Role::HeadReferee),
    ("referee", "Rafael Referee", Role::Referee),
    ("scorer", "Sofia Scorer", Role::Scorer),
];

pub(super) fn run(args: &DemoArgs) -> Result<(), Failed> {
    args.reach.start_log()?;
    let place = DemoFolder::new()?;
    let url = DatabaseUrl::Sqlite(place.0.join("demo.db"));
    let store = Store::open(&Options::server(url)).map_err(Failed::new)?;
    let ready = Ready::open(&args.reach, &store, Places::default())?;
    drop(store);
    ready.run(fill)
}

/// Puts the tournament and the accounts into the empty database.
async fn fill(state: &AppState) -> Result<(), Failed> {
    let clock = Clock::system();
    let folder =
        demo::tournament(clock.now(), |_| PersonId(store::new_id())).map_err(Failed::new)?;
    let next = demo::next_year(clock.now(), &folder).map_err(Failed::new)?;
    let families = demo::families(clock.now(), &folder).map_err(Failed::new)?;
    for event in [&folder, &next].into_iter().chain(&families) {
        let adoption = Adoption::of_folder(event, clock.now(), "shell").map_err(Failed::new)?;
        let adopted = state.tournaments.adopt(adoption).await;
        adopted.map_err(Failed::new)?;
    }
    let base = &state.settings.base_url;
    let families: Vec<String> = demo::family_slugs()
        .map(|slug| format!("{base}/t/{slug}"))
        .collect();
    let families = families.join(", ");
    tell(format!(
        "The demo is at {base}/t/{}, an event for which people register at {base}/t/{}; \
         events of other families at {families}; log in at {base}/account/log-in as",
        demo::SLUG,
        demo::NEXT_SLUG
    ));
    for (login, name, role) in STAFF {
        let password = account(state, login, name, role == Role::Owner).await?;
        let large = [demo::SLUG, demo::NEXT_SLUG].into_iter();
        for slug in large.chain(demo::family_slugs()) {
            let granted = state.accounts.grant_from_shell(slug, login, role).await;
            granted.map_err(Failed::new)?;
        }
        tell(format!("  {login:<12} {password}"));
    }
    tell("Stop with Ctrl-C; everything is gone then.");
    Ok(())
}

/// Makes an account with a random password, which is returned.
async fn account(state: &AppState, login: &str, name: &str, owner: bool) -> Result<String, Failed> {
    let password = password();
    let new = NewAccount {
        login: login.to_owned(),
        display_name: name.to_owned(),
        password: password.clone(),
        language: "en".to_owned(),
        is_site_owner: owner,
    };
    state.accounts.create(new).await.map_err(Failed::new)?;
    Ok(password)
}

/// A password that can be read aloud: sixty bits, no letters that look alike.
pub(super) fn password() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bits: u64 = rand::random();
    let mut text = String::with_capacity(14);
    for place in 0..12 {
        if place > 0 && place % 4 == 0 {
            text.push('-');
        }
        let letter = usize::try_from(bits % 32).unwrap_or(0);
        text.push(char::from(LETTERS[letter]));
        bits /= 32;
    }
    text
}

/// A folder that is removed with everything in it.
struct DemoFolder(PathBuf);

impl DemoFolder {
    fn new() -> Result<Self, Failed> {
        let path = std::env::temp_dir().join(format!("seatwind-demo-{:x}", store::new_id()));
        create_private(&path).map_err(|error| Failed::about(path.display(), error))?;
        Ok(Self(path))
    }
}

impl Drop for DemoFolder {
    fn drop(&mut self) {
        if let Err(error) = std::fs::remove_dir_all(&self.0) {
            tell(format!("{}: {error}", self.0.display()));
        }
    }
}

/// A folder that only this user may look into.
fn create_private(path: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(path)
}
