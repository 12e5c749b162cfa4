//! Undoing what was entered into a purse by mistake, with the reason.

use crate::tournament::{MoneyCommand, PersonId};
use crate::web::confirm::Confirm;
use crate::web::error::PageResult;
use crate::web::event::state_change::ReasonPage;
use crate::web::extract::Form;
use crate::web::gate::{Staff, can};
use crate::web::say::applications;
use crate::words::key;

type At = Staff<can::ManageEntrants, (PersonId, u64)>;

pub async fn ask(at: At) -> PageResult {
    let form = Form::empty(at.page.words);
    question(&at, &form)
}

fn question(at: &At, form: &Form) -> PageResult {
    let (person, event) = at.of;
    let snapshot = &at.desk.snapshot;
    let entry = snapshot.tournament.money.entry(event);
    let units = entry.map_or(0, |(_, entry)| entry.amount);
    let title = at.page.say_with("money-undo-title");
    let title = title
        .arg("name", applications::full_name(snapshot, person))
        .arg(
            "amount",
            applications::money(at.page.words, &snapshot.tournament, units),
        );
    let back = at.desk.address(&format!("/registration/money/{person}"));
    let page = ReasonPage {
        page: &at.page,
        form,
        confirm: Confirm {
            title: title.to_string(),
            consequences: vec![at.page.say("money-undo-text").into_owned()],
            action: format!("{back}/undo/{event}"),
            fields: Vec::new(),
            button: at.page.say("money-undo").into_owned(),
            harms: true,
            back,
        },
        required: true,
    };
    at.page.render_form(&page, form)
}

pub async fn undo(at: At, mut form: Form) -> PageResult {
    let (person, event) = at.of;
    if let Some(reason) = form.required("reason", 500) {
        let command = MoneyCommand::UndoMoney {
            entry: event,
            reason,
        };
        let back = format!("/registration/money/{person}");
        let to = (back.as_str(), key!("money-undone"));
        if let Some(done) = at.carry_out(&mut form, command.into(), to).await? {
            return Ok(done);
        }
    }
    question(&at, &form)
}
