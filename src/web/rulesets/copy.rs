//! Copying, bringing, exporting and removing rule sets.

use actix_web::web;

use super::at::AtRuleSet;
use super::{list, reader, reasons};
use crate::ruleset::DocumentError;
use crate::service::rulesets::{RuleSetError, RuleSetRefusal, may_make};
use crate::tournament::name_key::fold_name;
use crate::web::confirm::{Confirm, ConfirmPage};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::http::respond::{download, see_other};
use crate::web::say::rule_text::InLanguage;
use crate::web::state::State;

/// The longest name of a rule set, in characters.
const LONGEST_NAME: usize = 100;

/// Makes a rule set of one's own out of this one.
pub async fn copy(at: AtRuleSet, mut form: Form) -> PageResult {
    if !may_make(&at.user) {
        return Err(PageError::Forbidden);
    }
    if let Some(title) = form.required("name", LONGEST_NAME) {
        let own = id_of(&title);
        if own.is_empty() {
            form.fail("name", at.page.say("rulesets-name-latin"));
        } else {
            match at
                .state
                .rulesets
                .copy(&at.user, &at.entry.rules.id, &title, &own)
                .await
            {
                Ok(made) => {
                    let address = format!("/rulesets/{}/edit", made.rules.id);
                    let said = at.page.say_with("rulesets-made").arg("title", &title);
                    return Ok(see_other(address).done(said.to_string()).finish());
                }
                Err(error) => refuse(&mut form, &at.page, "name", error)?,
            }
        }
    }
    reader::refused(&at.page, &form, &at.user, &at.entry)
}

/// Takes a document from a file into the library.
pub async fn bring(state: State, user: CurrentUser, page: Page, mut form: Form) -> PageResult {
    if !may_make(&user) {
        return Err(PageError::Forbidden);
    }
    let file = form.file("document").map(|file| file.bytes.clone());
    let text = file.filter(|bytes| !bytes.is_empty());
    match text.map(|bytes| String::from_utf8(bytes.to_vec())) {
        None => form.fail("document", page.say("rulesets-file-missing")),
        Some(Err(_)) => form.fail("document", page.say("rulesets-file-not-text")),
        Some(Ok(text)) => {
            let text = text.trim_start_matches('\u{feff}').to_owned();
            match state.rulesets.bring(&user, text).await {
                Ok(made) => {
                    let title = made.rules.title.get(page.lang());
                    let said = page.say_with("rulesets-brought").arg("title", title);
                    let address = format!("/rulesets/{}", made.rules.id);
                    return Ok(see_other(address).done(said.to_string()).finish());
                }
                Err(error) => refuse(&mut form, &page, "document", error)?,
            }
        }
    }
    let own = state.rulesets.own().await?;
    page.render_refused(&list::view(&page, &form, &user, own))
}

/// Puts why something was not done into the form.
///
/// # Errors
/// The page of a fault, which no form can mend.
pub(super) fn refuse(
    form: &mut Form,
    page: &Page,
    field: &str,
    error: RuleSetError,
) -> Result<(), PageError> {
    let refusal = match error {
        RuleSetError::Refused(refusal) => refusal,
        RuleSetError::Fault(fault) => return Err(fault.into()),
    };
    match refusal {
        RuleSetRefusal::Document(fault) => form.fail(field, fault_sentence(page, &fault)),
        RuleSetRefusal::Taken(id) => {
            let said = page.say_with("rulesets-taken").arg("id", &id);
            form.fail(field, said.to_string());
        }
        RuleSetRefusal::Changed => form.fail("", page.say("rulesets-changed-meanwhile")),
        RuleSetRefusal::OtherId => form.fail(field, page.say("rulesets-other-id")),
        RuleSetRefusal::Full => form.fail(field, page.say("rulesets-full")),
    }
    Ok(())
}

/// Line and reason of a fault.
pub(super) fn fault_sentence(page: &Page, fault: &DocumentError) -> String {
    let said = |line: usize, reason: String| {
        let said = page.say_with("rulesets-fault").arg("line", line);
        said.arg("reason", reason).to_string()
    };
    match fault {
        DocumentError::TooLarge => page.say("rulesets-too-large").into_owned(),
        DocumentError::Unreadable { line, reason, .. } => {
            said(*line, reasons::said(page.words, reason))
        }
        DocumentError::Contradiction { line, path, reason } => said(
            *line,
            format!("{path} {}", reasons::said(page.words, reason)),
        ),
    }
}

/// The reason of a fault beside the field that is to blame.
pub(super) fn reason_here(page: &Page, reason: &str) -> String {
    let said = page.say_with("rulesets-fault-here");
    said.arg("reason", reasons::said(page.words, reason))
        .to_string()
}

/// The document as a file.
pub async fn export(at: AtRuleSet) -> PageResult {
    let name = format!("{}.toml", at.entry.rules.id);
    Ok(download(
        "application/toml; charset=utf-8",
        &name,
        at.entry.document,
    ))
}

/// Asks before a rule set is removed.
pub async fn ask_to_remove(at: AtRuleSet) -> PageResult {
    at.changeable()?;
    let title = at.page.say_with("rulesets-remove-title");
    let title = title.arg("title", at.entry.rules.title.get(at.page.lang()));
    let address = format!("/rulesets/{}", at.entry.rules.id);
    let confirm = Confirm {
        title: title.to_string(),
        consequences: vec![at.page.say("rulesets-remove-text").into_owned()],
        action: format!("{address}/remove"),
        fields: Vec::new(),
        button: at.page.say("rulesets-remove").into_owned(),
        harms: true,
        back: address,
    };
    at.page.render(&ConfirmPage {
        page: &at.page,
        confirm: &confirm,
    })
}

pub async fn remove(
    state: State,
    user: CurrentUser,
    page: Page,
    id: web::Path<String>,
) -> PageResult {
    state.rulesets.remove(&user, &id).await?;
    let removed = see_other("/rulesets").done(page.say("rulesets-removed"));
    Ok(removed.finish())
}

/// A name as the id of a rule set: its Latin letters and digits with hyphens between the words.
fn id_of(title: &str) -> String {
    let plain: String = fold_name(title)
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { ' ' })
        .collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    words.join("-").chars().take(60).collect()
}
