//! Sheets whose hands and totals do not agree, as a list to work through, and the same as CSV.

use askama::Template;

use crate::exchange::differences_csv;
use crate::tournament::EntrantId;
use crate::tournament::result::Total;
use crate::tournament::sums::SheetDifference;
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::http::respond::download;
use crate::web::say::figures;
use crate::web::say::names;
use crate::web::say::refusal::session_name;
use crate::web::say::tables::{self, EntrantName};

/// One of those on a sheet.
struct Column {
    person: EntrantName,
    hands: String,
    total: String,
    differs: bool,
}

struct DifferenceLine {
    session: String,
    table: String,
    href: String,
    hands: usize,
    columns: Vec<Column>,
    sum: String,
    sum_is_off: bool,
    explained: Option<String>,
}

#[derive(Template)]
#[template(path = "results/differences.html")]
struct DifferencesPage<'a> {
    page: &'a Page,
    file: String,
    back: String,
    open: usize,
    lines: Vec<DifferenceLine>,
    /// Hands won although a ruling made them dead: what they are, and the sheet.
    against: Vec<(String, String)>,
}

pub async fn show(Staff { desk, page, .. }: Staff<can::View>) -> PageResult {
    let mut found = desk.snapshot.tournament.sheet_differences();
    // What nobody has looked into comes first.
    found.sort_by_key(|one| one.explained.is_some());
    page.render(&DifferencesPage {
        file: desk.address("/results/differences.csv"),
        back: desk.address("/sessions"),
        open: found.iter().filter(|one| one.explained.is_none()).count(),
        lines: found.iter().map(|one| line(&desk, &page, one)).collect(),
        against: against(&desk, &page),
        page: &page,
    })
}

/// The wins that rulings of the same hand rule out.
fn against(desk: &Desk, page: &Page) -> Vec<(String, String)> {
    let found = desk.snapshot.tournament.sheet_contradictions();
    let found = found.iter();
    found
        .map(|one| {
            let text = page
                .say_with("sheets-against-ruling")
                .arg(
                    "session",
                    session_name(page.words, &desk.snapshot, one.session),
                )
                .arg(
                    "table",
                    tables::table_title(page.words, &desk.snapshot, one.table),
                )
                .arg("hand", one.found.hand)
                .arg("who", names::entrant(&desk.snapshot, one.found.entrant))
                .arg("ruling", one.found.ruling.to_string());
            let address = format!("/results/{}/tables/{}", one.session, one.table);
            (text.to_string(), desk.address(&address))
        })
        .collect()
}

fn line(desk: &Desk, page: &Page, one: &SheetDifference) -> DifferenceLine {
    let words = page.words;
    let rules = desk.snapshot.tournament.rules_at((one.session, one.table));
    let score = |score| figures::score(words, rules, score);
    let column = |(place, total): (usize, &Total)| {
        let hands = one.from_hands.get(place).map(|total| total.score);
        Column {
            person: tables::person(&desk.snapshot, total.entrant),
            hands: hands.map(score).unwrap_or_default(),
            total: score(total.score),
            differs: hands.is_some_and(|hands| hands != total.score),
        }
    };
    let address = format!("/results/{}/tables/{}", one.session, one.table);
    DifferenceLine {
        session: session_name(words, &desk.snapshot, one.session),
        table: tables::table_title(words, &desk.snapshot, one.table),
        href: desk.address(&address),
        hands: one.hands,
        columns: one.totals.iter().enumerate().map(column).collect(),
        sum: words.signed(one.check.difference()),
        sum_is_off: !one.check.holds(),
        explained: one.explained.clone(),
    }
}

/// The same list as a file: one line for each person at such a table.
pub async fn file(Staff { desk, .. }: Staff<can::View>) -> PageResult {
    let tournament = &desk.snapshot.tournament;
    let mut text = Vec::new();
    differences_csv::write(&mut text, tournament, |entrant: EntrantId| {
        let name = tables::person(&desk.snapshot, entrant).name;
        format!("{} {}", name.first, name.last).trim().to_owned()
    })
    .map_err(PageError::internal)?;
    let name = format!("{}-differences.csv", tournament.settings.slug);
    Ok(download("text/csv; charset=utf-8", &name, text))
}
