//! `…/manage/rulings/{n}/reverse`: undoing a ruling, after seeing what it changes.

use actix_web::HttpRequest;
use askama::Template;

use super::actors::ledger_names;
use super::answer;
use super::view::{self, EffectView, RulingView};
use crate::service::tournaments::Receipt;
use crate::tournament::{Command, RulingCommand, RulingId};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::{see_other, wants_json};
use crate::web::state::State;
use crate::web::turned_down::refuse;

/// The most characters of a reason.
pub const REASON: usize = 500;

#[derive(Template)]
#[template(path = "rulings/reverse.html")]
struct ReversePage<'a> {
    page: &'a Page,
    form: &'a Form,
    ruling: RulingView,
    /// What would change; none if it cannot be reversed.
    effect: Option<EffectView>,
    action: String,
    back: String,
}

/// The page that asks.
pub async fn show(at: Staff<can::Rule, RulingId>) -> PageResult {
    let ruling = at.of;
    let form = Form::empty(at.page.words);
    ask(&at.state, &at.desk, &at.page, form, ruling).await
}

pub async fn submit(
    at: Staff<can::Rule, RulingId>,
    req: HttpRequest,
    mut form: Form,
) -> PageResult {
    let ruling = at.of;
    if let Some(reason) = form.required("reason", REASON) {
        let command = Command::Ruling(RulingCommand::ReverseRuling { ruling, reason });
        if let Some(receipt) = at.desk.carry_out(&at.state, &mut form, command).await? {
            let done = at
                .page
                .words
                .say_with("rulings-reversed")
                .arg("number", ruling.0);
            if wants_json(&req) {
                return Ok(answer::done(ruling.0, &done.to_string(), receipt.last));
            }
            let next = after_reversal(&at.desk, &receipt, ruling);
            return Ok(see_other(next).done(done.to_string()).finish());
        }
    }
    if wants_json(&req) {
        return Ok(answer::refused(&form));
    }
    ask(&at.state, &at.desk, &at.page, form, ruling).await
}

/// Where one goes on after a ruling fell: to the sheet that still carries its points, else to the ledger.
pub fn after_reversal(desk: &Desk, receipt: &Receipt, ruling: RulingId) -> String {
    let tournament = &receipt.snapshot.tournament;
    let known = tournament.ruling(ruling);
    let place = known.and_then(|it| it.decision.session.zip(it.decision.table));
    let sheet = place.and_then(|(session, table)| tournament.sheet_to_correct(session, table));
    match sheet {
        Some(it) if it.rulings.contains(&ruling) => {
            desk.address(&format!("/results/{}/tables/{}", it.session, it.table))
        }
        _ => desk.address(&format!("/rulings#r{ruling}")),
    }
}

/// The page with the ruling, what its reversal changes, and the reason.
async fn ask(state: &State, desk: &Desk, page: &Page, mut form: Form, id: RulingId) -> PageResult {
    let words = page.words;
    let known = desk.snapshot.tournament.ruling(id);
    let known = known.ok_or(PageError::NotFound)?;
    let names = ledger_names(state, [known]).await?;
    let command = Command::Ruling(RulingCommand::ReverseRuling {
        ruling: id,
        reason: words.say("rulings-reverse").into_owned(),
    });
    let effect = match desk.what_if(state, &command) {
        Ok(what_if) => Some(view::effect(desk, words, &what_if)),
        Err(error) => {
            if form.is_good() {
                refuse(&mut form, &desk.snapshot, error)?;
            }
            None
        }
    };
    let ask = ReversePage {
        page,
        form: &form,
        ruling: view::ruling(desk, words, &names, known),
        effect,
        action: desk.address(&format!("/rulings/{id}/reverse")),
        back: desk.address("/rulings"),
    };
    page.render_form(&ask, &form)
}
