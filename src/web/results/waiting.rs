//! Totals that wait on a device while the server is away: what the page's script (`results.js`) has to know, and what it
//! is told once it sends them.

use std::collections::BTreeSet;

use actix_web::HttpResponse;
use serde_json::{Map, Value, json};

use crate::service::tournaments::Refused;
use crate::tournament::state::Table;
use crate::tournament::{Refusal, SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{FieldError, Form, Page};
use crate::web::gate::found;
use crate::web::results::actors::actor_names;
use crate::web::rulings::answer::private;
use crate::web::say::{figures, tables};
use crate::web::state::State;
use crate::words::{Words, key};

/// The words of the script.
const WORDS: &[&str] = &[
    key!("results-wait-title"),
    key!("results-wait-text"),
    key!("results-wait-kept"),
    key!("results-wait-by"),
    key!("results-wait-waits"),
    key!("results-wait-saved"),
    key!("results-wait-sent"),
    key!("results-wait-not-saved"),
    key!("results-wait-refused"),
    key!("results-wait-revoked"),
    key!("results-wait-of-another"),
    key!("results-wait-maybe"),
    key!("results-wait-replace"),
    key!("results-wait-again"),
    key!("results-wait-take-back"),
    key!("results-wait-drop"),
    key!("results-wait-drop-sure"),
    key!("results-wait-open"),
    key!("results-stored-now"),
    key!("results-accept-reason"),
];

/// What the script of a page has to know.
pub struct Waiting {
    /// Who is logged in, as JSON.
    pub who: String,
    pub words: String,
    /// The pages of results, below which pages are kept.
    pub results: String,
    /// The page itself.
    pub page: String,
}

impl Waiting {
    pub fn of(desk: &Desk, page: &Page, path: &str) -> Self {
        let name = page.user.as_ref().map(|user| user.name.as_str());
        let words = WORDS.iter();
        let words = words.map(|key| ((*key).to_owned(), json!(page.words.say(key))));
        Self {
            who: json!({ "id": desk.account(), "name": name }).to_string(),
            words: Value::Object(words.collect::<Map<_, _>>()).to_string(),
            results: desk.address("/results"),
            page: desk.address(path),
        }
    }
}

/// Who sits at a table, seat by seat, as a form carries it.
pub fn seated(table: &Table) -> String {
    let seats = table.seats.seats.iter();
    let each = seats.map(|seat| seat.map_or_else(|| "-".to_owned(), |entrant| entrant.to_string()));
    each.collect::<Vec<_>>().join(" ")
}

/// Whether other people sit at a table than when the form was made. A form that waited for hours must not give their
/// totals to others.
pub fn seats_moved(form: &Form, field: &str, table: &Table) -> bool {
    form.has(field) && form.value(field) != seated(table)
}

/// The totals in the book as they can be typed, with what was left on the table.
pub fn in_the_book(table: &Table) -> String {
    let Some(sheet) = table.result.sheet() else {
        return String::new();
    };
    let mut parts: Vec<String> = sheet.totals.iter().map(|it| it.score.to_string()).collect();
    parts.extend((sheet.leftover != 0).then(|| sheet.leftover.to_string()));
    parts.join(" ")
}

/// Why totals were not taken, as far as it matters for what can be done about it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Why {
    /// Whether they need a reason.
    pub asks: bool,
    /// Whether somebody else changed the table meanwhile.
    pub changed: bool,
    /// Whether other people sit there now.
    pub moved: bool,
}

impl Why {
    pub fn of(refused: &Refused) -> Self {
        let refusal = refused.refusal();
        Self {
            asks: matches!(refusal, Some(Refusal::SumDiffers { .. })),
            changed: matches!(refusal, Some(Refusal::ResultChanged { .. })),
            moved: false,
        }
    }
}

/// The tables that the server has.
pub fn saved<'a>(words: &Words, tables: impl IntoIterator<Item = &'a Table>) -> HttpResponse {
    let table = |table: &Table| {
        json!({
            "table": table.seats.table,
            "version": table.result.number(),
            "state": tables::result_state(words, table),
            "book": in_the_book(table),
        })
    };
    let tables: Vec<Value> = tables.into_iter().map(table).collect();
    private(HttpResponse::Ok(), &json!({ "tables": tables }))
}

/// What is wrong with the totals of a table, and what the book has instead of them.
///
/// # Errors
/// The page of a fault of the database.
pub async fn refused(
    state: &State,
    desk: &Desk,
    page: &Page,
    at: (SessionNo, TableNo),
    errors: &[FieldError],
    why: Why,
) -> PageResult {
    let stored = match why.changed {
        true => Some(stored(state, desk, page, at).await?),
        false => None,
    };
    let errors = errors.iter();
    let errors: Vec<Value> = errors
        .map(|error| json!({ "field": error.field, "message": error.message }))
        .collect();
    let body = json!({
        "errors": errors, "asks": why.asks, "moved": why.moved, "stored": stored,
    });
    Ok(private(HttpResponse::UnprocessableEntity(), &body))
}

/// The newest version of a table's result.
async fn stored(
    state: &State,
    desk: &Desk,
    page: &Page,
    at: (SessionNo, TableNo),
) -> Result<Value, PageError> {
    let table = found::table(&desk.snapshot, at.0.0, at.1.0)?;
    let current = table.result.current();
    let by: BTreeSet<_> = current.iter().map(|version| version.by).collect();
    let names = actor_names(state, page, by).await?;
    let rules = desk.snapshot.tournament.rules_of(table);
    let totals = table.result.sheet().map(|sheet| sheet.totals.as_slice());
    let totals = totals.unwrap_or_default().iter();
    let totals = totals.map(|it| figures::score(page.words, rules, it.score));
    Ok(json!({
        "version": table.result.number(),
        "totals": totals.collect::<Vec<_>>(),
        "who": current.and_then(|version| names.get(&version.by)),
    }))
}
