//! `seatwind user`: accounts from the shell.

use std::io::{self, Write};

use clap::Subcommand;

use crate::service::accounts::{
    AccountError, AccountFault, AccountRefusal, Accounts, NewAccount, Problem,
};
use crate::service::clock::Clock;
use crate::store::DatabaseUrl;
use crate::tournament::Role;
use crate::words::Lang;

use super::database::DatabaseArgs;
use super::demo::password;
use super::message::{Failed, tell, waiting_for};

/// Adds, lists, disables accounts, and gives them roles.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  seatwind user add ana@example.org --name \"Ana Prieto\"
  seatwind user role ana@example.org spring-cup director")]
pub struct UserArgs {
    #[command(subcommand)]
    action: Action,
    /// The database: sqlite:PATH or postgres://HOST/NAME. Unless told, seatwind.db in the data
    /// folder of this system.
    #[arg(
        long,
        value_name = "URL",
        env = "SEATWIND_DATABASE",
        hide_env_values = true,
        global = true
    )]
    database: Option<DatabaseUrl>,
    /// What visitors type to come to the server; it stands in the links that are printed.
    #[arg(
        long,
        value_name = "URL",
        default_value = "http://127.0.0.1:8080",
        env = "SEATWIND_BASE_URL",
        global = true
    )]
    base_url: String,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Adds an account, and prints a link, good for one use, that sets its password.
    #[command(after_help = "Example: seatwind user add ana@example.org --name \"Ana Prieto\"")]
    Add {
        /// The login: a name or an e-mail address.
        login: String,
        /// The name others see; the login unless told.
        #[arg(long, env = "SEATWIND_NAME")]
        name: Option<String>,
        /// The language of the pages.
        #[arg(long, default_value = "en", env = "SEATWIND_LANGUAGE", value_parser = Lang::ALL.map(Lang::code))]
        language: String,
        /// Makes it an owner of the whole site.
        #[arg(long, env = "SEATWIND_SITE_OWNER")]
        owner: bool,
    },
    /// Lists the accounts: login, name, what they are, and their roles; cells divided by tabs.
    #[command(after_help = "Example: seatwind user list")]
    List,
    /// Gives an account a role in a tournament, or takes it away.
    #[command(after_help = "Example: seatwind user role ana@example.org spring-cup head_referee")]
    Role {
        login: String,
        /// The address of the tournament (`/t/SLUG`).
        slug: String,
        /// owner, director, head_referee, referee, scorer, read_only, door or check_in_screen.
        role: Role,
        /// Takes the role away.
        #[arg(long, env = "SEATWIND_TAKE")]
        take: bool,
    },
    /// Prints a link, good for one use, that sets a new password.
    #[command(after_help = "Example: seatwind user reset-password ana@example.org")]
    ResetPassword { login: String },
    /// Takes the second factor from an account whose person lost it; they add a new one after the
    /// next log-in.
    #[command(after_help = "Example: seatwind user reset-factor ana@example.org")]
    ResetFactor { login: String },
    /// Disables an account, which ends its sessions, or lets it be used again.
    #[command(after_help = "Example: seatwind user disable ana@example.org")]
    Disable {
        login: String,
        /// Lets it be used again.
        #[arg(long, env = "SEATWIND_UNDO")]
        undo: bool,
    },
}

pub(super) fn run(args: &UserArgs) -> Result<(), Failed> {
    let database = DatabaseArgs::of(args.database.clone());
    let store = match args.action {
        Action::Add { .. } => database.open_or_create()?,
        _ => database.open()?,
    };
    let accounts = Accounts::new(store, Clock::system());
    waiting_for(async {
        match &args.action {
            Action::Add {
                login,
                name,
                language,
                owner,
            } => {
                let new = NewAccount {
                    login: login.clone(),
                    display_name: name.clone().unwrap_or_else(|| login.clone()),
                    password: password(),
                    language: language.clone(),
                    is_site_owner: *owner,
                };
                let made = accounts.create(new).await;
                made.map_err(|error| failed(login, error))?;
                link(&accounts, login, &args.base_url).await
            }
            Action::List => list(&accounts).await,
            Action::Role {
                login,
                slug,
                role,
                take,
            } => {
                let done = if *take {
                    accounts.revoke_from_shell(slug, login, *role).await
                } else {
                    accounts.grant_from_shell(slug, login, *role).await
                };
                done.map_err(|error| failed(format!("{login} in {slug}"), error))
            }
            Action::ResetPassword { login } => link(&accounts, login, &args.base_url).await,
            Action::ResetFactor { login } => accounts
                .reset_factors_from_shell(login)
                .await
                .map_err(|error| failed(login, error)),
            Action::Disable { login, undo } => accounts
                .set_disabled_from_shell(login, !undo)
                .await
                .map_err(|error| failed(login, error)),
        }
    })
}

/// Prints the link that sets the password of an account.
async fn link(accounts: &Accounts, login: &str, base_url: &str) -> Result<(), Failed> {
    let token = accounts
        .open_reset_from_shell(login)
        .await
        .map_err(|error| failed(login, error))?;
    tell("open this link once to choose the password:");
    let base = base_url.trim_end_matches('/');
    say(&format!("{base}/reset/{}\n", token.as_str()))
}

async fn list(accounts: &Accounts) -> Result<(), Failed> {
    let everybody = accounts.people_for_shell().await.map_err(Failed::new)?;
    let lines = everybody.into_iter().map(|person| {
        let state = match (person.is_disabled, person.is_site_owner) {
            (true, _) => "disabled",
            (false, true) => "site owner",
            (false, false) => "",
        };
        let roles: Vec<String> = person
            .roles
            .iter()
            .map(|(slug, role)| format!("{slug}:{role}"))
            .collect();
        format!(
            "{}\t{}\t{state}\t{}\n",
            person.login,
            person.display_name,
            roles.join(" ")
        )
    });
    say(&lines.collect::<String>())
}

fn say(text: &str) -> Result<(), Failed> {
    io::stdout()
        .lock()
        .write_all(text.as_bytes())
        .map_err(|error| Failed::about("standard output", error))
}

/// What an account error means at the shell.
fn failed(about: impl std::fmt::Display, error: impl Into<AccountError>) -> Failed {
    let error: AccountError = error.into();
    let sentence = match error {
        AccountError::Refused(AccountRefusal::Invalid(Problem::LoginMalformed)) => {
            "a login has 1 to 100 characters and no blanks"
        }
        AccountError::Refused(AccountRefusal::Invalid(Problem::LoginConfusing)) => {
            "a login has letters of one script that nobody takes for others, and does not begin with tablet-"
        }
        AccountError::Refused(AccountRefusal::Invalid(Problem::LoginTaken)) => {
            "another account has this login"
        }
        AccountError::Refused(AccountRefusal::Invalid(Problem::NameMalformed)) => {
            "a name has 1 to 100 characters"
        }
        AccountError::Fault(AccountFault::NotFound) => {
            "there is no such account, tournament, role or second factor; `seatwind user list` shows who there is"
        }
        other => return Failed::about(about, other),
    };
    Failed::about(about, sentence)
}
