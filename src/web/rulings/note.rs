//! `…/manage/rulings/{n}/note`: adding evidence or a note to a ruling.

use actix_web::web;
use askama::Template;

use super::actors::ledger_names;
use super::attached_form;
use super::view::{self, RulingView};
use crate::tournament::{Command, RulingCommand, RulingId};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "rulings/note.html")]
struct NotePage<'a> {
    page: &'a Page,
    form: &'a Form,
    ruling: RulingView,
    action: String,
    back: String,
}

/// The page that asks.
pub async fn show(
    at: Staff<can::Rule, RulingId>,
    query: web::Query<Vec<(String, String)>>,
) -> PageResult {
    let ruling = at.of;
    let known = at.desk.snapshot.tournament.ruling(ruling);
    let tiles = known.map(|it| attached_form::tiles_text(it.tiles()));
    let tiles = tiles.ok_or(PageError::NotFound)?;
    // A hand that was just valued comes with the address.
    let given = query.into_inner().into_iter();
    let hands = given.filter(|(name, _)| name == "hands");
    let hands = hands.map(|(_, value)| ("hands", value));
    let form = Form::filled(at.page.words, hands.chain([("tiles", tiles)]));
    ask(&at.state, &at.desk, &at.page, form, ruling).await
}

pub async fn submit(at: Staff<can::Rule, RulingId>, mut form: Form) -> PageResult {
    let ruling = at.of;
    let known = at.desk.snapshot.tournament.ruling(ruling);
    let before = known.ok_or(PageError::NotFound)?.tiles().to_vec();
    let attached = attached_form::read(&mut form, &at.desk.snapshot.tournament.ruleset_id)
        .filter(|_| form.is_good());
    if let Some(mut attached) = attached {
        if attached.tiles == before {
            attached.tiles.clear();
        }
        let command = Command::Ruling(RulingCommand::NoteRuling { ruling, attached });
        if at
            .desk
            .carry_out(&at.state, &mut form, command)
            .await?
            .is_some()
        {
            let done = at.page.say("referees-noted");
            let ledger = at.desk.address(&format!("/rulings#r{ruling}"));
            return Ok(see_other(ledger).done(done).finish());
        }
    }
    ask(&at.state, &at.desk, &at.page, form, ruling).await
}

async fn ask(state: &State, desk: &Desk, page: &Page, form: Form, id: RulingId) -> PageResult {
    let known = desk.snapshot.tournament.ruling(id);
    let known = known.ok_or(PageError::NotFound)?;
    let names = ledger_names(state, [known]).await?;
    let ask = NotePage {
        page,
        form: &form,
        ruling: view::ruling(desk, page.words, &names, known),
        action: desk.address(&format!("/rulings/{id}/note")),
        back: desk.address(&format!("/rulings#r{id}")),
    };
    page.render_form(&ask, &form)
}
