//! Copying, bringing, exporting and removing rule sets.

use actix_web::web;

use super::fault::page_error;
use super::{list, reader, reasons};
use crate::ruleset::DocumentError;
use crate::service::rulesets::{RuleSetError, may_make};
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
pub async fn copy(
    state: State,
    user: CurrentUser,
    page: Page,
    id: web::Path<String>,
    mut form: Form,
) -> PageResult {
    if !may_make(&user) {
        return Err(PageError::Forbidden);
    }
    let entry = state
        .rulesets
        .get_for(&user, &id)
        .await
        .map_err(page_error)?;
    if let Some(title) = form.required("name", LONGEST_NAME) {
        let own = id_of(&title);
        if own.is_empty() {
            form.fail("name", page.say("rulesets-name-latin"));
        } else {
            match state.rulesets.copy(&user, &id, &title, &own).await {
                Ok(made) => {
                    let address = format!("/rulesets/{}/edit", made.rules.id);
                    let said = page.say_with("rulesets-made").arg("title", &title);
                    return Ok(see_other(address).done(said.to_string()).finish());
                }
                Err(error) => refuse(&mut form, &page, "name", error)?,
            }
        }
    }
    reader::refused(&page, &form, &user, &entry)
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
    let own = state.rulesets.own().await.map_err(page_error)?;
    page.render_refused(&list::view(&page, &form, &user, own))
}

/// Puts why something was not done into the form.
///
/// # Errors
/// The page of what is no fault of the form.
pub(super) fn refuse(
    form: &mut Form,
    page: &Page,
    field: &str,
    error: RuleSetError,
) -> Result<(), PageError> {
    match error {
        RuleSetError::Document(fault) => form.fail(field, fault_sentence(page, &fault)),
        RuleSetError::Taken(id) => {
            let said = page.say_with("rulesets-taken").arg("id", &id);
            form.fail(field, said.to_string());
        }
        RuleSetError::Changed => form.fail("", page.say("rulesets-changed-meanwhile")),
        RuleSetError::OtherId => form.fail(field, page.say("rulesets-other-id")),
        RuleSetError::Full => form.fail(field, page.say("rulesets-full")),
        other => return Err(page_error(other)),
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
pub async fn export(state: State, user: CurrentUser, id: web::Path<String>) -> PageResult {
    let entry = state
        .rulesets
        .get_for(&user, &id)
        .await
        .map_err(page_error)?;
    let name = format!("{}.toml", entry.rules.id);
    Ok(download(
        "application/toml; charset=utf-8",
        &name,
        entry.document,
    ))
}

/// Asks before a rule set is removed.
pub async fn ask_to_remove(
    state: State,
    user: CurrentUser,
    page: Page,
    id: web::Path<String>,
) -> PageResult {
    let entry = state
        .rulesets
        .get_for(&user, &id)
        .await
        .map_err(page_error)?;
    if !entry.own.as_ref().is_some_and(|own| own.may_change(&user)) {
        return Err(PageError::Forbidden);
    }
    let title = page.say_with("rulesets-remove-title");
    let title = title.arg("title", entry.rules.title.get(page.lang()));
    let address = format!("/rulesets/{}", entry.rules.id);
    let confirm = Confirm {
        title: title.to_string(),
        consequences: vec![page.say("rulesets-remove-text").into_owned()],
        action: format!("{address}/remove"),
        fields: Vec::new(),
        button: page.say("rulesets-remove").into_owned(),
        harms: true,
        back: address,
    };
    page.render(&ConfirmPage {
        page: &page,
        confirm: &confirm,
    })
}

pub async fn remove(
    state: State,
    user: CurrentUser,
    page: Page,
    id: web::Path<String>,
) -> PageResult {
    state
        .rulesets
        .remove(&user, &id)
        .await
        .map_err(page_error)?;
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
