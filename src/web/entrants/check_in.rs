//! Who is here: one person, or all who are shown.

use super::found::shows;
use super::list::{Query, matching};
use crate::service::tournaments::Snapshot;
use crate::tournament::{Command, EntrantId, EntrantsCommand};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Form;
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::turned_down::turn_back;
use crate::words::key;

/// Checks people in, or undoes it for one.
pub async fn check_in(at: Staff<can::ManageEntrants>, form: Form) -> PageResult {
    let query = Query::of(&form);
    let (undo, entrants) = match form.value("do") {
        "all" => (false, not_here(&at.desk.snapshot, &query)),
        "" if form.has("one") => (false, numbers(&form, "one")),
        "" if form.has("undo") => (true, numbers(&form, "undo")),
        other => return Err(PageError::Malformed(format!("do={other}"))),
    };
    let list = at.desk.address("/entrants");
    let back = see_other(match entrants.as_slice() {
        [one] if form.is("from", "person") => format!("{list}/{one}"),
        _ => format!("{list}?{}", query.encoded()),
    });
    if entrants.is_empty() {
        return Ok(back.warn(at.page.say("entrants-nobody-chosen")).finish());
    }
    let count = entrants.len();
    let command = if undo {
        Command::Entrants(EntrantsCommand::UndoCheckIn { entrants })
    } else {
        Command::Entrants(EntrantsCommand::CheckIn { entrants })
    };
    match at.desk.execute(&at.state, &form, command).await {
        Err(error) if !error.is_nothing_to_change() => {
            turn_back(back, &at.page, &at.desk.snapshot, error)
        }
        Ok(_) | Err(_) => {
            let key = match undo {
                true => key!("entrants-check-in-undone"),
                false => key!("entrants-checked-in-done"),
            };
            let message = at.page.say_with(key).arg("count", count);
            Ok(back.done(message.to_string()).finish())
        }
    }
}

/// The entrants that a form names in a field, each once.
pub fn numbers(form: &Form, field: &str) -> Vec<EntrantId> {
    let mut numbers: Vec<EntrantId> = form
        .all(field)
        .filter_map(|text| text.parse().ok())
        .collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// Those of the filter and the search who play and are not here.
fn not_here(snapshot: &Snapshot, query: &Query) -> Vec<EntrantId> {
    matching(snapshot, query)
        .filter(|entrant| shows(snapshot, entrant, "missing"))
        .map(|entrant| entrant.id)
        .collect()
}
