//! `…/manage/rulings/{n}/note`: adding evidence or a note to a ruling.

use actix_web::web;
use askama::Template;

use super::actors::ledger_names;
use super::at::at_ruling;
use super::attached_form;
use super::view::{self, RulingView};
use crate::tournament::{Capability, Command, RulingId};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{CurrentUser, Form, Page};
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
    state: State,
    user: CurrentUser,
    page: Page,
    address: web::Path<(String, u32)>,
    query: web::Query<Vec<(String, String)>>,
) -> PageResult {
    let (desk, page, ruling) = at_ruling(&state, &user, page, address, Capability::Rule).await?;
    let known = desk.snapshot.tournament.ruling(ruling);
    let tiles = known.map(|it| attached_form::tiles_text(it.tiles()));
    let tiles = tiles.ok_or(PageError::NotFound)?;
    // A hand that was just valued comes with the address.
    let given = query.into_inner().into_iter();
    let hands = given.filter(|(name, _)| name == "hands");
    let hands = hands.map(|(_, value)| ("hands", value));
    let form = Form::filled(page.words, hands.chain([("tiles", tiles)]));
    ask(&state, &desk, &page, form, ruling).await
}

/// Adds it.
pub async fn submit(
    state: State,
    user: CurrentUser,
    page: Page,
    address: web::Path<(String, u32)>,
    mut form: Form,
) -> PageResult {
    let (desk, page, ruling) = at_ruling(&state, &user, page, address, Capability::Rule).await?;
    let known = desk.snapshot.tournament.ruling(ruling);
    let before = known.ok_or(PageError::NotFound)?.tiles().to_vec();
    let attached = attached_form::read(&mut form, &desk.snapshot.tournament.ruleset_id)
        .filter(|_| form.is_good());
    if let Some(mut attached) = attached {
        if attached.tiles == before {
            attached.tiles.clear();
        }
        let command = Command::NoteRuling { ruling, attached };
        if desk.carry_out(&state, &mut form, command).await?.is_some() {
            let done = page.say("referees-noted");
            let ledger = desk.address(&format!("/rulings#r{ruling}"));
            return Ok(see_other(ledger).done(done).finish());
        }
    }
    ask(&state, &desk, &page, form, ruling).await
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
