//! `…/manage/seating/lots`: lots drawn in the hall for a plan of numbers made beforehand.

mod plan;

use std::ops::RangeInclusive;

use askama::Template;

use super::draw::promises::PromiseView;
use super::draw::{last_table, say};
use crate::exchange::roster::EventSize;
use crate::mahjong::Wind;
use crate::tournament::lots::Lots;
use crate::tournament::{Capability, Command, EntrantId, SeatingCommand, Tournament};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::lots;
use crate::web::say::name_order::NameOrder;
use crate::web::say::refusal::session_name;
use crate::web::say::tables::{self, EntrantName};
use crate::web::state::State;
use crate::words::{Words, key};

pub use plan::{prepare, promise};

#[derive(Template)]
#[template(path = "seating/lots/page.html")]
struct LotsPage<'a> {
    page: &'a Page,
    form: &'a Form,
    home: String,
    seating: String,
    public: String,
    may_prepare: bool,
    /// Whether a plan for numbers can be made now.
    offers_plan: bool,
    may_note: bool,
    sessions: Vec<(String, String)>,
    /// What is said of people who do not fill the last table.
    last_table: Vec<String>,
    /// The promise of lots that waits for its plan.
    promise: Option<PromiseView>,
    public_draw: String,
    lots: Option<LotsView>,
}

/// Lots that are being drawn, or were.
struct LotsView {
    count: u16,
    drawn: usize,
    missing: String,
    is_assigned: bool,
    groups: Vec<LotGroup<Row>>,
}

/// People who play among themselves; without a title where all do.
struct LotGroup<T> {
    title: String,
    people: Vec<T>,
}

struct Row {
    person: EntrantName,
    field: String,
    label: String,
    place: String,
}

#[derive(Template)]
#[template(path = "seating/lots/print.html")]
struct PrintPage<'a> {
    page: &'a Page,
    title: String,
    back: String,
    groups: Vec<PrintGroup>,
}

/// The list and the lots of people who play among themselves: each group has a bag of its own.
struct PrintGroup {
    list: LotGroup<EntrantName>,
    slips: Vec<Slip>,
}

/// A lot to be cut out.
struct Slip {
    number: String,
    table: String,
    wind: Option<Wind>,
}

pub async fn show(Staff { desk, page, .. }: Staff<can::View>) -> PageResult {
    let form = Form::filled(page.words, stored(&desk.snapshot.tournament));
    render(&desk, page, &form)
}

/// What is stored, for the form: the lots that were promised, or those of the sessions to come.
fn stored(tournament: &Tournament) -> Vec<(&'static str, String)> {
    let promised = tournament.open_seed().and_then(|it| it.draw.as_ref());
    if let Some(draw) = promised.filter(|draw| draw.lots) {
        return vec![
            ("first", draw.first.to_string()),
            ("last", draw.last.to_string()),
        ];
    }
    let mut empty = tournament.sessions.iter();
    let first = empty.find(|session| session.tables.is_empty());
    vec![
        (
            "first",
            first.map_or_else(|| "1".to_owned(), |it| it.number.to_string()),
        ),
        ("last", tournament.settings.sessions.to_string()),
    ]
}

/// Writes down who drew what.
pub async fn note(at: Staff<can::EnterResults>, mut form: Form) -> PageResult {
    let tournament = &at.desk.snapshot.tournament;
    let Some(lots) = tournament.lots.as_deref() else {
        return Ok(see_other(at.desk.address("/seating/lots")).finish());
    };
    let hall = EventSize::of(&tournament.settings).at_tables_of(tournament.ruleset.table_size());
    let mut typed = Vec::new();
    for entrant in &lots.people {
        let field = field(*entrant);
        if !form.has(&field) {
            continue;
        }
        let text = form.value(&field).trim().to_owned();
        let Some(own) = lots.numbers_of(*entrant) else {
            continue;
        };
        let number = read_lot(&text, lots, &hall);
        let number = number.filter(|number| own.contains(number));
        if number.is_none() && !text.is_empty() {
            let message = at
                .page
                .say_with("lots-unreadable")
                .arg("typed", &text)
                .arg("person", say::entrant(&at.desk.snapshot, *entrant))
                .arg("first", *own.start())
                .arg("last", *own.end())
                .to_string();
            form.fail_where(&field, message);
        }
        typed.push((*entrant, number));
    }
    name_doubles(&at.desk, &at.page, &mut form, &typed);
    if !form.is_good() {
        return render(&at.desk, at.page, &form);
    }
    finish(
        &at.state,
        &at.desk,
        at.page,
        form,
        Command::Seating(SeatingCommand::NoteLots { lots: typed }),
        key!("lots-noted"),
    )
    .await
}

/// Says at each field whose number it has.
fn name_doubles(desk: &Desk, page: &Page, form: &mut Form, typed: &[(EntrantId, Option<u16>)]) {
    for (at, (entrant, number)) in typed.iter().enumerate() {
        let Some(number) = number else { continue };
        let before = typed.get(..at).unwrap_or_default().iter();
        let same = before.rev().find(|(_, other)| *other == Some(*number));
        if let Some((other, _)) = same {
            let message = page
                .say_with("lots-double")
                .arg("number", *number)
                .arg("a", say::entrant(&desk.snapshot, *other))
                .arg("b", say::entrant(&desk.snapshot, *entrant))
                .to_string();
            form.fail_where(&field(*entrant), message);
        }
    }
}

/// A number, or a table with a wind in any order: `17`, `5S`, `S 5`, `5 南`. West is `W`, or `O` as
/// Spanish and French have it.
fn read_lot(text: &str, lots: &Lots, hall: &EventSize) -> Option<u16> {
    if let Ok(number) = text.parse::<u16>() {
        return Some(number);
    }
    let seat = |text: &str| -> Option<usize> {
        let wind = text.trim();
        let letters: [&[&str]; 4] = [
            &["e", "東", "东"],
            &["s", "南"],
            &["w", "o", "西"],
            &["n", "北"],
        ];
        let wind = wind.to_lowercase();
        letters
            .iter()
            .position(|names| names.contains(&wind.as_str()))
    };
    let at = |table: &str, wind: &str| {
        let table = hall.table(table.trim_matches([' ', '-', '/', '.']))?;
        lots.number_at(table, seat(wind)?)
    };
    let (last, _) = text.char_indices().last()?;
    let first = text.chars().next()?.len_utf8();
    at(text.get(..last)?, text.get(last..)?).or_else(|| at(text.get(first..)?, text.get(..first)?))
}

/// Gives the plan to those who drew it.
pub async fn assign(at: Staff<can::ManageSeating>, form: Form) -> PageResult {
    finish(
        &at.state,
        &at.desk,
        at.page,
        form,
        Command::Seating(SeatingCommand::AssignLots),
        key!("lots-assigned"),
    )
    .await
}

/// Draws no lots after all.
pub async fn discard(at: Staff<can::ManageSeating>, form: Form) -> PageResult {
    let reason = form.value("reason").to_owned();
    let command = Command::Seating(SeatingCommand::DiscardLots { reason });
    finish(
        &at.state,
        &at.desk,
        at.page,
        form,
        command,
        key!("lots-discarded"),
    )
    .await
}

async fn finish(
    state: &State,
    desk: &Desk,
    page: Page,
    mut form: Form,
    command: Command,
    done: &str,
) -> PageResult {
    if desk.carry_out(state, &mut form, command).await?.is_some() {
        Ok(see_other(desk.address("/seating/lots"))
            .done(page.say(done))
            .finish())
    } else {
        render(desk, page, &form)
    }
}

/// The empty list and the lots, to be printed and cut.
pub async fn print(Staff { desk, page, .. }: Staff<can::View>) -> PageResult {
    let tournament = &desk.snapshot.tournament;
    let lots = tournament.lots.as_deref().ok_or(PageError::NotFound)?;
    let slip = |number: u16| {
        let start = lots.start(number);
        Slip {
            number: number.to_string(),
            table: start.map_or_else(String::new, |(table, _)| {
                tables::table_title(page.words, &desk.snapshot, table)
            }),
            wind: start.and_then(|(_, seat)| Wind::ALL.get(seat).copied()),
        }
    };
    page.render(&PrintPage {
        title: tournament.settings.title.clone(),
        back: desk.address("/seating/lots"),
        groups: groups(&desk, page.words, lots)
            .map(|(list, numbers)| PrintGroup {
                list,
                slips: numbers.map(slip).collect(),
            })
            .collect(),
        page: &page,
    })
}

/// The name of somebody's field.
fn field(entrant: EntrantId) -> String {
    format!("lot{entrant}")
}

/// Those who draw, in the groups in which they play, with the numbers of each group.
fn groups<'a>(
    desk: &'a Desk,
    words: &'a Words,
    lots: &'a Lots,
) -> impl Iterator<Item = (LotGroup<EntrantName>, RangeInclusive<u16>)> + 'a {
    let groups = lots.groups().zip(1..);
    groups.map(|((members, numbers), number)| {
        let title = lots::group(words, lots, number, &numbers);
        let people = people(desk, members);
        (LotGroup { title, people }, numbers)
    })
}

/// People by family name.
fn people(desk: &Desk, people: &[EntrantId]) -> Vec<EntrantName> {
    let people = people.iter();
    let mut people: Vec<EntrantName> = people
        .map(|id| tables::person(&desk.snapshot, *id))
        .collect();
    let order = NameOrder::of(&desk.snapshot);
    people.sort_by(|a, b| {
        let by_name = order.compare(&a.name, &b.name);
        by_name.then(a.number.cmp(&b.number))
    });
    people
}

fn lots_view(desk: &Desk, page: &Page, lots: &Lots) -> LotsView {
    let row = |person: EntrantName| {
        let number = lots.drawn.get(&EntrantId(person.number));
        let start = number.and_then(|number| lots.start(*number));
        Row {
            field: field(EntrantId(person.number)),
            label: page
                .say_with("lots-field")
                .arg(
                    "person",
                    say::entrant(&desk.snapshot, EntrantId(person.number)),
                )
                .to_string(),
            place: start.map_or_else(String::new, |(table, seat)| {
                let wind = crate::exchange::seating_csv::WINDS.get(seat).unwrap_or(&"");
                let table = desk.snapshot.tournament.settings.table_name(table);
                format!("{table} {wind}")
            }),
            person,
        }
    };
    let groups = groups(desk, page.words, lots).map(|(group, _)| LotGroup {
        title: group.title,
        people: group.people.into_iter().map(row).collect(),
    });
    let missing: Vec<String> = lots.missing().iter().map(ToString::to_string).collect();
    LotsView {
        count: lots.count(),
        drawn: lots.drawn.len(),
        missing: missing.join(", "),
        is_assigned: lots.is_assigned,
        groups: groups.collect(),
    }
}

fn render(desk: &Desk, page: Page, form: &Form) -> PageResult {
    let tournament = &desk.snapshot.tournament;
    let lots = tournament.lots.as_deref();
    // What was typed stays; what was not typed shows what is stored.
    let mut values: Vec<(String, String)> = Vec::new();
    for (entrant, number) in lots.iter().flat_map(|lots| &lots.drawn) {
        if !form.has(&field(*entrant)) {
            values.push((field(*entrant), number.to_string()));
        }
    }
    values.extend(
        form.fields()
            .map(|(name, value)| (name.to_owned(), value.to_owned())),
    );
    let values = values
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()));
    let mut whole = Form::filled(page.words, values);
    whole.fail_as(form);
    let sessions = tournament.sessions.iter().filter(|it| it.results() == 0);
    let first = whole.value("first").parse().unwrap_or_default();
    let template = LotsPage {
        last_table: last_table::say(&page, &desk.snapshot, first),
        form: &whole,
        home: desk.address("/seating/lots"),
        seating: desk.address("/seating"),
        public: format!("/t/{}/lots", tournament.settings.slug),
        public_draw: format!("/t/{}/draw", tournament.settings.slug),
        promise: PromiseView::of(&desk.snapshot, &page).filter(|it| it.is_for_lots),
        may_prepare: desk.may(Capability::ManageSeating),
        offers_plan: desk.may(Capability::ManageSeating)
            && lots.is_none_or(|lots| lots.is_assigned),
        may_note: desk.may(Capability::EnterResults),
        sessions: sessions
            .map(|session| {
                let name = session_name(page.words, &desk.snapshot, session.number);
                (session.number.to_string(), name)
            })
            .collect(),
        lots: lots.map(|lots| lots_view(desk, &page, lots)),
        page: &page,
    };
    page.render_form(&template, form)
}
