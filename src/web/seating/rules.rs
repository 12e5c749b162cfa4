//! `…/manage/seating/rules`: who must not meet, who should not, and who stays at which table.

use std::sync::Arc;

use askama::Template;

use crate::exchange::roster::Roster;
use crate::mahjong::TableSize;
use crate::ruleset::{RuleSet, library};
use crate::service::tournaments::Snapshot;
use crate::tournament::seat_faults::hard_faults;
use crate::tournament::seat_rules::{Apart, FixedSeat, Rest, SeatRules};
use crate::tournament::{Command, EntrantId, SeatingCommand, TableNo};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::refusal;
use crate::web::say::rule_text::InLanguage;
use crate::web::state::State;

/// The longest list of one kind, in characters.
const LONGEST: usize = 20_000;

#[derive(Template)]
#[template(path = "seating/rules.html")]
struct RulesPage<'a> {
    page: &'a Page,
    form: &'a Form,
    home: String,
    people: Vec<String>,
    /// What the seating breaks now.
    broken: Vec<String>,
    /// What becomes of the rest; empty where tables are not of four.
    rests: Vec<(String, String)>,
}

pub async fn show(
    Staff {
        state, desk, page, ..
    }: Staff<can::ManageSeating>,
) -> PageResult {
    let rules = &desk.snapshot.tournament.seat_rules;
    let sets = |hard: bool| -> String {
        let rules = rules.apart.iter().filter(|rule| rule.hard == hard);
        let lines: Vec<String> = rules.map(|rule| numbers(&rule.people)).collect();
        lines.join("\n")
    };
    let fixed = rules.fixed.iter();
    let fixed: Vec<String> = fixed
        .map(|rule| format!("{} {}", rule.entrant, rule.table))
        .collect();
    let fields = [
        ("apart", sets(true)),
        ("wishes", sets(false)),
        ("fixed", fixed.join("\n")),
        ("rest", rest_id(&rules.rest).to_owned()),
    ];
    let form = Form::filled(page.words, fields);
    render(&state, &desk, page, &form).await
}

/// The id of the rule set of the rest; empty where they sit out.
fn rest_id(rest: &Rest) -> &str {
    rest.ruleset().unwrap_or_default()
}

/// What becomes of the rest as it was chosen. A rule set that was chosen before stays as it was then.
async fn chosen_rest(at: &Staff<can::ManageSeating>, form: &mut Form) -> Option<Rest> {
    let now = &at.desk.snapshot.tournament.seat_rules.rest;
    let wanted = form.value("rest").to_owned();
    if wanted == rest_id(now) || !form.has("rest") {
        return Some(now.clone());
    }
    if wanted.is_empty() {
        return Some(Rest::SitOut);
    }
    match at.state.rulesets.get_for(&at.user, &wanted).await {
        Ok(entry) => {
            let (ruleset, document) = (entry.rules.id.clone(), entry.document);
            Some(match entry.rules.table_size() {
                TableSize::Five => Rest::Five { ruleset, document },
                // The core refuses a rule set of four for the rest.
                TableSize::Three | TableSize::Four => Rest::Three { ruleset, document },
            })
        }
        Err(_) => {
            let message = form.words().say("form-choose").into_owned();
            form.fail("rest", message);
            None
        }
    }
}

/// The rule sets for three and for five whose points the standings can add to those of the event, behind sitting out;
/// none where tables are not of four.
async fn rests(state: &State, desk: &Desk, page: &Page) -> Vec<(String, String)> {
    let event = &desk.snapshot.tournament.ruleset;
    if event.table_size() != TableSize::Four {
        return Vec::new();
    }
    let own = state.rulesets.own().await.unwrap_or_default();
    let own = own.into_iter().map(|entry| entry.rules);
    let known = library::ids().filter_map(library::ruleset).map(Arc::new);
    let by = |rules: Arc<RuleSet>| {
        let said = match rules.table_size() {
            TableSize::Three => page.say_with("seat-rules-rest-three"),
            TableSize::Five => page.say_with("seat-rules-rest-five"),
            TableSize::Four => return None,
        };
        let said = said.arg("rules", rules.title.get(page.lang()));
        Some((rules.id.clone(), said.to_string()))
    };
    let sit_out = (String::new(), page.say("seat-rules-rest-out").into_owned());
    let adds_up = |rules: &Arc<RuleSet>| event.adds_up_with(rules);
    let of_rest = known.chain(own).filter(adds_up).filter_map(by);
    std::iter::once(sit_out).chain(of_rest).collect()
}

fn numbers(people: &[EntrantId]) -> String {
    let numbers: Vec<String> = people.iter().map(ToString::to_string).collect();
    numbers.join(" ")
}

pub async fn submit(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let roster = roster(&at.desk.snapshot);
    let hard = sets(&mut form, "apart", &roster);
    let wishes = sets(&mut form, "wishes", &roster);
    let fixed = rows(&mut form, "fixed", &roster, &|row| row.len() == 2);
    let rest = chosen_rest(&at, &mut form).await;
    let (Some(hard), Some(wishes), Some(fixed), Some(rest)) = (hard, wishes, fixed, rest) else {
        return render(&at.state, &at.desk, at.page, &form).await;
    };
    let apart = |people: Vec<u32>, hard: bool| Apart {
        people: people.into_iter().map(EntrantId).collect(),
        hard,
    };
    let hard = hard.into_iter().map(|people| apart(people, true));
    let wishes = wishes.into_iter().map(|people| apart(people, false));
    let fixed = fixed.iter().filter_map(|row| match row.as_slice() {
        [entrant, table] => Some(FixedSeat {
            entrant: EntrantId(*entrant),
            table: TableNo(u16::try_from(*table).unwrap_or(0)),
        }),
        _ => None,
    });
    let rules = SeatRules {
        apart: hard.chain(wishes).collect(),
        fixed: fixed.collect(),
        rest,
    };
    let command = Command::Seating(SeatingCommand::SetSeatRules { rules });
    if at
        .desk
        .carry_out(&at.state, &mut form, command)
        .await?
        .is_some()
    {
        Ok(see_other(at.desk.address("/seating/rules"))
            .done(at.page.say("seat-rules-kept"))
            .finish())
    } else {
        render(&at.state, &at.desk, at.page, &form).await
    }
}

/// Everybody by number and name, as for a draw.
fn roster(snapshot: &Snapshot) -> Roster {
    let entrants = snapshot.tournament.entrants.keys();
    let names = entrants.map(|id| {
        let name = refusal::name(snapshot, *id);
        (*id, format!("{} {}", name.first, name.last))
    });
    Roster::of(&snapshot.tournament).with_names(names)
}

/// Sets of at least two people, one on each line.
fn sets(form: &mut Form, field: &str, roster: &Roster) -> Option<Vec<Vec<u32>>> {
    rows(form, field, roster, &|row| row.len() >= 2)
}

/// The numbers of each line that is not empty; refused with its number if one cannot be used.
fn rows(
    form: &mut Form,
    field: &str,
    roster: &Roster,
    fits: &dyn Fn(&[u32]) -> bool,
) -> Option<Vec<Vec<u32>>> {
    let text = form.lines(field, LONGEST)?;
    let mut rows = Vec::new();
    for (line, number) in text.lines().zip(1_usize..) {
        match row(line, roster) {
            Some(row) if row.is_empty() => {}
            Some(row) if fits(&row) => rows.push(row),
            _ => {
                let message = form.words().say_with("seat-rules-bad-line");
                let message = message.arg("line", number).arg("text", line).to_string();
                form.fail(field, message);
                return None;
            }
        }
    }
    Some(rows)
}

/// A line of numbers, or of names and numbers parted by commas or semicolons.
fn row(line: &str, roster: &Roster) -> Option<Vec<u32>> {
    let words = line.split(|c: char| c.is_whitespace() || ",;".contains(c));
    let words = words.filter(|word| !word.is_empty());
    let numbers: Option<Vec<u32>> = words.map(|word| word.parse::<u32>().ok()).collect();
    let named = || {
        let cells = line.split([',', ';']).map(str::trim);
        let cells = cells.filter(|cell| !cell.is_empty());
        let known = |cell: &str| roster.person(cell).map(|id| id.0);
        cells
            .map(|cell| cell.parse::<u32>().ok().or_else(|| known(cell)))
            .collect()
    };
    numbers.or_else(named)
}

async fn render(state: &State, desk: &Desk, page: Page, form: &Form) -> PageResult {
    let snapshot = &desk.snapshot;
    let people = snapshot.tournament.entrants.values();
    let broken = hard_faults(&snapshot.tournament);
    let template = RulesPage {
        form,
        home: desk.address("/seating"),
        people: people
            .filter(|entrant| entrant.is_active())
            .map(|entrant| {
                let name = refusal::name(snapshot, entrant.id);
                format!("{} {} {}", entrant.id, name.first, name.last)
            })
            .collect(),
        broken: broken
            .into_iter()
            .map(|fault| refusal::sentence(page.words, snapshot, &fault.refusal()))
            .collect(),
        rests: rests(state, desk, &page).await,
        page: &page,
    };
    page.render_form(&template, form)
}
