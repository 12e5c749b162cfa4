//! `/accounts/log`: log-ins, and what was done about accounts and roles, for the site's owners.

use std::collections::HashMap;

use askama::Template;
use chrono::SecondsFormat;

use crate::exchange::csv_out::Writer;
use crate::service::accounts::{AccessEntry, Deed};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::gate::SiteOwner;
use crate::web::http::respond::download;
use crate::web::say::part::role_key;
use crate::words::key;

/// How many entries the page shows; the file has all.
const SHOWN: i64 = 200;

#[derive(Template)]
#[template(path = "account/log.html")]
struct LogPage<'a> {
    page: &'a Page,
    entries: Vec<LogLine>,
    shown: i64,
}

/// An entry, ready to print.
struct LogLine {
    when: String,
    deed: String,
    /// The login of whose account it concerns; its number if there is no such account any more.
    account: String,
    by: String,
    /// The name of the tournament; its number if there is no such tournament any more.
    tournament: String,
    role: String,
}

/// What the numbers of an entry are called today.
struct Called {
    logins: HashMap<i64, String>,
    titles: HashMap<i64, String>,
}

/// The newest entries, with the logins of the accounts and the names of the tournaments.
pub async fn show(at: SiteOwner) -> PageResult {
    let entries = at.state.accounts.access_log(&at.user, SHOWN).await?;
    let people = at.state.accounts.people(&at.user).await?;
    let tournaments = at.state.tournaments.list().await?;
    let called = Called {
        logins: people.into_iter().map(|it| (it.id, it.login)).collect(),
        titles: tournaments
            .into_iter()
            .map(|(id, index)| (id, index.title))
            .collect(),
    };
    at.page.render(&LogPage {
        page: &at.page,
        entries: entries
            .iter()
            .map(|entry| line(&at.page, &called, entry))
            .collect(),
        shown: SHOWN,
    })
}

/// The whole log as a file of numbers, which names nobody.
pub async fn export(at: SiteOwner) -> PageResult {
    let entries = at.state.accounts.export_access_log(&at.user).await?;
    let mut file = Vec::new();
    write(&mut file, &entries).map_err(PageError::internal)?;
    Ok(download("text/csv; charset=utf-8", "access-log.csv", file))
}

fn write(file: &mut Vec<u8>, entries: &[AccessEntry]) -> std::io::Result<()> {
    let mut writer = Writer::new(file);
    let heads = ["time", "deed", "account", "by", "tournament", "role"];
    writer.row(heads.map(str::to_owned))?;
    for entry in entries {
        let number = |id: Option<i64>| id.map_or_else(String::new, |id| id.to_string());
        writer.row([
            entry.happened_at.to_rfc3339_opts(SecondsFormat::Secs, true),
            entry.deed.clone(),
            number(entry.account),
            number(entry.by),
            number(entry.tournament),
            entry.role.map_or_else(String::new, |role| role.to_string()),
        ])?;
    }
    writer.finish()
}

/// The name of a number; the number itself if there is none, nothing without a number.
fn named(names: &HashMap<i64, String>, id: Option<i64>) -> String {
    let name = |id: i64| names.get(&id).cloned().unwrap_or_else(|| id.to_string());
    id.map_or_else(String::new, name)
}

fn line(page: &Page, called: &Called, entry: &AccessEntry) -> LogLine {
    let deed = Deed::named(&entry.deed).map(deed_key);
    LogLine {
        when: format!("{} UTC", page.words.date_time(&entry.happened_at)),
        deed: deed.map_or_else(|| entry.deed.clone(), |key| page.say(key).into_owned()),
        account: named(&called.logins, entry.account),
        by: named(&called.logins, entry.by),
        tournament: named(&called.titles, entry.tournament),
        role: entry
            .role
            .map_or_else(String::new, |role| page.say(role_key(role)).into_owned()),
    }
}

/// What a deed is called.
fn deed_key(deed: Deed) -> &'static str {
    match deed {
        Deed::LoggedIn => key!("account-log-logged-in"),
        Deed::LogInFailed => key!("account-log-log-in-failed"),
        Deed::LoggedOut => key!("account-log-logged-out"),
        Deed::SessionEnded => key!("account-log-session-ended"),
        Deed::PasswordChanged => key!("account-log-password-changed"),
        Deed::PasswordLinkMade => key!("account-log-password-link-made"),
        Deed::PasswordLinkAsked => key!("account-log-password-link-asked"),
        Deed::PasswordSetByLink => key!("account-log-password-set-by-link"),
        Deed::AccountMade => key!("account-log-account-made"),
        Deed::AccountDisabled => key!("account-log-account-disabled"),
        Deed::AccountEnabled => key!("account-log-account-enabled"),
        Deed::OwnerMade => key!("account-log-owner-made"),
        Deed::OwnerUnmade => key!("account-log-owner-unmade"),
        Deed::RoleGiven => key!("account-log-role-given"),
        Deed::RoleTaken => key!("account-log-role-taken"),
        Deed::InvitationMade => key!("account-log-invitation-made"),
        Deed::InvitationUsed => key!("account-log-invitation-used"),
        Deed::InvitationTakenBack => key!("account-log-invitation-taken-back"),
        Deed::TabletCodeMade => key!("account-log-tablet-code-made"),
        Deed::TabletPaired => key!("account-log-tablet-paired"),
        Deed::TabletShutOut => key!("account-log-tablet-shut-out"),
        Deed::LogExported => key!("account-log-log-exported"),
        Deed::FactorAdded => key!("factor-log-added"),
        Deed::FactorRemoved => key!("factor-log-removed"),
        Deed::FactorReset => key!("factor-log-reset"),
        Deed::FactorFailed => key!("factor-log-failed"),
        Deed::FactorRuleSet => key!("factor-log-rule-set"),
        Deed::RecoveryCodesMade => key!("factor-log-codes-made"),
        Deed::RecoveryCodeUsed => key!("factor-log-code-used"),
    }
}
