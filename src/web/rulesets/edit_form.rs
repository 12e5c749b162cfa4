//! The usual things of a rule set as fields, and what was typed as changes of its document.

use crate::ruleset::data::{Data, Table};
use crate::ruleset::edit::put_value;
use crate::ruleset::offence::LARGEST_AMOUNT;
use crate::ruleset::ranking::StillTied;
use crate::ruleset::seats::{ClockStart, EndRule};
use crate::ruleset::standing::{Leftover, Ties};
use crate::ruleset::{Criterion, DocumentError, Offence, Outcome, RuleSet, choose, unset};
use crate::web::extract::{Form, Page, whole_number};
use crate::web::say::rule_text::InLanguage;
use crate::words::key;

use super::copy::{fault_sentence, reason_here};
use super::summary::{
    clock_start_key, criterion_key, end_key, leftover_key, still_tied_key, ties_key,
};

/// How many criteria the form has room for.
pub const CRITERIA: usize = 5;
/// The largest number the fields take, either way.
const LARGEST: i64 = 1_000_000;

/// A change of a document: the field it came from, the place, the value (none: taken out).
struct Change {
    field: String,
    path: String,
    value: Option<Data>,
}

/// A list to choose from, as value and text.
pub type Choices = Vec<(String, String)>;

/// A choice as the document writes it, with its word.
fn choice<T: serde::Serialize>(page: &Page, value: T, key: &'static str) -> (String, String) {
    (written(value), page.say(key).into_owned())
}

/// A variant as the document writes it.
fn written<T: serde::Serialize>(value: T) -> String {
    match toml::Value::try_from(value) {
        Ok(toml::Value::String(text)) => text,
        _ => String::new(),
    }
}

/// The lists of the form.
pub struct Lists {
    /// What happens when time is over.
    pub ends: Choices,
    /// When a table's time begins.
    pub clock_starts: Choices,
    /// What happens to equal scores.
    pub ties: Choices,
    /// Who gets what nobody won.
    pub leftovers: Choices,
    /// Criteria, the first one for none.
    pub criteria: Choices,
    /// What happens when they are used up.
    pub still_tied: Choices,
}

impl Lists {
    /// The lists in the reader's language.
    pub fn new(page: &Page) -> Self {
        let of_ends = [
            EndRule::FinishHand,
            EndRule::FinishHandAndOneMore,
            EndRule::StopAtOnce,
        ];
        let none = (
            String::new(),
            page.say(key!("rulesets-no-criterion")).into_owned(),
        );
        let criteria = Criterion::ALL.map(|it| choice(page, it, criterion_key(it)));
        Self {
            ends: of_ends.map(|it| choice(page, it, end_key(it))).into(),
            clock_starts: [ClockStart::Together, ClockStart::WallsBuilt]
                .map(|it| choice(page, it, clock_start_key(it)))
                .into(),
            ties: [Ties::Share, Ties::SeatOrder]
                .map(|it| choice(page, it, ties_key(it)))
                .into(),
            leftovers: [Leftover::NoDeposits, Leftover::First, Leftover::Lost]
                .map(|it| choice(page, it, leftover_key(it)))
                .into(),
            criteria: std::iter::once(none).chain(criteria).collect(),
            still_tied: [StillTied::ShareRank, StillTied::RecordedDraw]
                .map(|it| choice(page, it, still_tied_key(it)))
                .into(),
        }
    }
}

/// The amounts of a ladder as one line: `0 5 10 20`.
pub fn amounts(offence: &Offence) -> String {
    let amounts = offence.ladder.iter().map(|step| step.amount.to_string());
    amounts.collect::<Vec<String>>().join(" ")
}

/// What a rule set says now, for the form.
pub fn values(page: &Page, rules: &RuleSet) -> Vec<(String, String)> {
    let (session, standing, ranking) = (&rules.session, &rules.standing, &rules.ranking);
    let signal = session.signal_minutes;
    let mut values = vec![
        ("name".to_owned(), rules.title.get(page.lang()).to_owned()),
        ("minutes".to_owned(), session.minutes.to_string()),
        (
            "signal".to_owned(),
            signal.map_or_else(String::new, |it| it.to_string()),
        ),
        ("end".to_owned(), written(session.end)),
        ("clock".to_owned(), written(session.clock_starts)),
        ("start".to_owned(), session.start_points.to_string()),
        ("ties".to_owned(), written(standing.ties)),
        ("leftover".to_owned(), written(standing.leftover)),
        ("return".to_owned(), standing.return_points.to_string()),
        ("tied".to_owned(), written(ranking.still_tied)),
        (
            "missed".to_owned(),
            rules.absence.missed_session.to_string(),
        ),
    ];
    // Parts of points are changed in the text.
    let places = standing.place_points.iter().zip(1..);
    let places = places.filter(|_| standing.place_parts == 1);
    values.extend(places.map(|(points, place)| (format!("place{place}"), points.to_string())));
    let criteria = ranking.criteria.iter().zip(1..);
    values.extend(criteria.map(|(it, at)| (format!("criterion{at}"), written(it))));
    for switch in &rules.switches {
        values.push((answer_field(&switch.id), switch.chosen.clone()));
    }
    for (offence, at) in rules.offences.iter().zip(0..) {
        values.push((format!("ladder{at}"), amounts(offence)));
        values.push((format!("each{at}"), offence.then_each.to_string()));
    }
    values
}

/// The field of the answer to a question.
pub fn answer_field(switch: &str) -> String {
    format!("answer-{switch}")
}

/// The document as the form asks for it; what is wrong is noted at its field.
pub fn edited(page: &Page, form: &mut Form, rules: &RuleSet, document: &str) -> Option<String> {
    let changes = changes(form, rules);
    if !form.is_good() {
        return None;
    }
    let mut text = answered(page, form, rules, document)?;
    for change in &changes {
        if let Some(question) = decided_by(form, rules, &change.path) {
            let said = page
                .say_with("rulesets-decided-by")
                .arg("question", question);
            form.fail(&change.field, said.to_string());
            return None;
        }
        let put = match &change.value {
            Some(value) => put_value(&text, &change.path, value),
            None => unset(&text, &change.path),
        };
        match put {
            Ok(edited) => text = edited,
            Err(error) => return failed(page, form, &changes, &error),
        }
    }
    match RuleSet::parse(&text) {
        Ok(_) => Some(text),
        Err(error) => failed(page, form, &changes, &error),
    }
}

/// Notes why the document cannot be so, at the field that is to blame.
fn failed(
    page: &Page,
    form: &mut Form,
    changes: &[Change],
    error: &DocumentError,
) -> Option<String> {
    let path = match error {
        DocumentError::Contradiction { path, .. } => path.as_str(),
        _ => "",
    };
    let begins = |change: &&Change| path.starts_with(&change.path) && !path.is_empty();
    let Some(change) = changes.iter().find(begins) else {
        form.fail("", fault_sentence(page, error));
        return None;
    };
    let reason = match error {
        DocumentError::Contradiction { reason, .. } => reason_here(page, reason),
        other => fault_sentence(page, other),
    };
    form.fail(&field_at(change, path), reason);
    None
}

/// The field of a place in a list: the second of several has a field of its own.
fn field_at(change: &Change, path: &str) -> String {
    let index = path
        .strip_prefix(&change.path)
        .and_then(|rest| rest.strip_prefix('['))
        .and_then(|rest| rest.split(']').next())
        .and_then(|index| index.parse::<usize>().ok());
    match (change.field.strip_suffix('1'), index) {
        (Some(name @ ("place" | "criterion")), Some(index)) => format!("{name}{}", index + 1),
        _ => change.field.clone(),
    }
}

/// The document with the answers that the form gives.
fn answered(page: &Page, form: &mut Form, rules: &RuleSet, document: &str) -> Option<String> {
    let mut text = document.to_owned();
    for switch in &rules.switches {
        let field = answer_field(&switch.id);
        let answer = form.value(&field).to_owned();
        if answer.is_empty() || answer == switch.chosen {
            continue;
        }
        match choose(&text, &switch.id, &answer) {
            Ok(chosen) => text = chosen,
            Err(error) => {
                form.fail(&field, fault_sentence(page, &error));
                return None;
            }
        }
    }
    Some(text)
}

/// The question whose answer decides a value, so that a change of it would do nothing.
fn decided_by(form: &Form, rules: &RuleSet, path: &str) -> Option<String> {
    let plain = plain_path(rules, path);
    let decides = |switch: &&crate::ruleset::Switch| {
        let answer = form.value(&answer_field(&switch.id));
        let choice = switch.choices.iter().find(|choice| {
            choice.id == answer || (answer.is_empty() && choice.id == switch.chosen)
        });
        choice.is_some_and(|choice| {
            choice
                .set
                .keys()
                .any(|set| plain == *set || plain.starts_with(&format!("{set}.")))
        })
    };
    let switch = rules.switches.iter().find(decides)?;
    Some(switch.title.get(form.words().lang().code()).to_owned())
}

/// A path with offences by their id, as answers name them.
fn plain_path(rules: &RuleSet, path: &str) -> String {
    let Some(rest) = path.strip_prefix("offence[") else {
        return path.to_owned();
    };
    let named = rest.split_once("].").and_then(|(at, rest)| {
        let offence = rules.offences.get(at.parse::<usize>().ok()?)?;
        Some(format!("offence.{}.{rest}", offence.id))
    });
    named.unwrap_or_else(|| path.to_owned())
}

/// Everything that was typed otherwise than it stands.
fn changes(form: &mut Form, rules: &RuleSet) -> Vec<Change> {
    let mut changes = Vec::new();
    names(form, rules, &mut changes);
    numbers(form, rules, &mut changes);
    lists(form, rules, &mut changes);
    places(form, rules, &mut changes);
    criteria(form, rules, &mut changes);
    penalties(form, rules, &mut changes);
    changes
}

fn put(changes: &mut Vec<Change>, field: &str, path: &str, value: Data) {
    changes.push(Change {
        field: field.to_owned(),
        path: path.to_owned(),
        value: Some(value),
    });
}

/// The name, in the language of the page.
fn names(form: &mut Form, rules: &RuleSet, changes: &mut Vec<Change>) {
    let lang = form.words().lang().code();
    let Some(name) = form.required("name", 100) else {
        return;
    };
    if name != rules.title.get(lang) {
        let there = rules.title.own(lang).is_some();
        let lang = if there { lang } else { "en" };
        put(changes, "name", &format!("title.{lang}"), Data::Text(name));
    }
}

fn numbers(form: &mut Form, rules: &RuleSet, changes: &mut Vec<Change>) {
    let numbers = [
        (
            "minutes",
            "session.minutes",
            i64::from(rules.session.minutes),
            1..=600,
        ),
        (
            "start",
            "session.start_points",
            rules.session.start_points,
            0..=LARGEST,
        ),
        (
            "return",
            "standing.return_points",
            rules.standing.return_points,
            0..=LARGEST,
        ),
        (
            "missed",
            "absence.missed_session",
            rules.absence.missed_session,
            -LARGEST..=LARGEST,
        ),
    ];
    for (field, path, now, range) in numbers {
        if !form.has(field) {
            continue;
        }
        match form.number(field, range) {
            Some(number) if number != now => put(changes, field, path, Data::Int(number)),
            _ => {}
        }
    }
    let signal = rules.session.signal_minutes.map(i64::from);
    let typed = form.value("signal").trim().to_owned();
    if typed.is_empty() {
        if signal.is_some() && form.has("signal") {
            changes.push(Change {
                field: "signal".to_owned(),
                path: "session.signal_minutes".to_owned(),
                value: None,
            });
        }
    } else if let Some(number) = form.number("signal", 1..=600)
        && Some(number) != signal
    {
        put(
            changes,
            "signal",
            "session.signal_minutes",
            Data::Int(number),
        );
    }
}

fn lists(form: &mut Form, rules: &RuleSet, changes: &mut Vec<Change>) {
    let lists = [
        ("end", "session.end", written(rules.session.end)),
        (
            "clock",
            "session.clock_starts",
            written(rules.session.clock_starts),
        ),
        ("ties", "standing.ties", written(rules.standing.ties)),
        (
            "leftover",
            "standing.leftover",
            written(rules.standing.leftover),
        ),
        (
            "tied",
            "ranking.still_tied",
            written(rules.ranking.still_tied),
        ),
    ];
    for (field, path, now) in lists {
        let typed = form.value(field).to_owned();
        if !typed.is_empty() && typed != now {
            put(changes, field, path, Data::Text(typed));
        }
    }
}

fn places(form: &mut Form, rules: &RuleSet, changes: &mut Vec<Change>) {
    if !form.has("place1") {
        return;
    }
    let places = 1..=rules.standing.place_points.len();
    let typed: Vec<Option<i64>> = places
        .map(|place| form.number(&format!("place{place}"), -LARGEST..=LARGEST))
        .collect();
    let typed: Option<Vec<i64>> = typed.into_iter().collect();
    if let Some(points) = typed
        && points != *rules.standing.place_points
    {
        let list = points.into_iter().map(Data::Int).collect();
        put(changes, "place1", "standing.place_points", Data::List(list));
    }
}

fn criteria(form: &mut Form, rules: &RuleSet, changes: &mut Vec<Change>) {
    if !form.has("criterion1") {
        return;
    }
    let typed: Vec<String> = (1..=CRITERIA)
        .map(|at| form.value(&format!("criterion{at}")).to_owned())
        .filter(|criterion| !criterion.is_empty())
        .collect();
    let now: Vec<String> = rules.ranking.criteria.iter().map(written).collect();
    if typed != now {
        let list = typed.into_iter().map(Data::Text).collect();
        put(changes, "criterion1", "ranking.criteria", Data::List(list));
    }
}

fn penalties(form: &mut Form, rules: &RuleSet, changes: &mut Vec<Change>) {
    for (offence, at) in rules.offences.iter().zip(0..) {
        let (ladder, each) = (format!("ladder{at}"), format!("each{at}"));
        if !form.has(&ladder) {
            continue;
        }
        let typed = form.value(&ladder).trim().to_owned();
        if typed != amounts(offence) {
            match steps(&typed) {
                Some(steps) => {
                    let path = format!("offence[{at}].ladder");
                    put(changes, &ladder, &path, new_ladder(offence, &steps));
                }
                None => {
                    let said = form.words().say("rulesets-ladder-wrong").into_owned();
                    form.fail(&ladder, said);
                }
            }
        }
        if form.has(&each)
            && let Some(number) = form.number(&each, 0..=LARGEST_AMOUNT)
            && number != offence.then_each
        {
            put(
                changes,
                &each,
                &format!("offence[{at}].then_each"),
                Data::Int(number),
            );
        }
    }
}

/// Amounts as they were typed, with blanks, commas or slashes between them.
fn steps(typed: &str) -> Option<Vec<i64>> {
    let parts = typed
        .split([' ', ',', ';', '/'])
        .filter(|part| !part.is_empty());
    let steps: Option<Vec<i64>> = parts.map(whole_number).collect();
    steps.filter(|steps| !steps.is_empty() && steps.len() <= 20)
}

/// The ladder with these amounts: a step keeps what else it does; without an amount it warns.
fn new_ladder(offence: &Offence, amounts: &[i64]) -> Data {
    let known = |at: usize| offence.ladder.get(at).or(offence.ladder.last());
    let steps = amounts.iter().enumerate().map(|(at, amount)| {
        let before = known(at);
        let same = before.filter(|step| step.amount == *amount);
        let outcomes: Vec<Outcome> = match (same, before) {
            (Some(step), _) => step.outcomes.clone(),
            (None, Some(step)) => outcomes(&step.outcomes, *amount > 0),
            (None, None) => outcomes(&[], *amount > 0),
        };
        let mut table = Table::new();
        let outcomes = outcomes.into_iter().map(|it| Data::Text(written(it)));
        table.insert("outcomes".to_owned(), Data::List(outcomes.collect()));
        if *amount != 0 {
            table.insert("amount".to_owned(), Data::Int(*amount));
        }
        if let Some(step) = same
            && !step.amounts.is_empty()
        {
            let choices = step.amounts.iter().copied().map(Data::Int).collect();
            table.insert("amounts".to_owned(), Data::List(choices));
        }
        if let Some(tiles) = before.and_then(|step| step.tiles)
            && let Ok(toml::Value::Integer(count)) = toml::Value::try_from(tiles)
        {
            table.insert("tiles".to_owned(), Data::Int(count));
        }
        Data::Table(table)
    });
    Data::List(steps.collect())
}

/// What a step does once it costs points, or no more.
fn outcomes(before: &[Outcome], costs: bool) -> Vec<Outcome> {
    let soft = [Outcome::Warning, Outcome::NoPenalty, Outcome::Points];
    let others = before.iter().copied().filter(|it| !soft.contains(it));
    let mut outcomes: Vec<Outcome> = Vec::new();
    if costs {
        outcomes.push(Outcome::Points);
    }
    outcomes.extend(others);
    if outcomes.is_empty() {
        outcomes.push(Outcome::Warning);
    }
    outcomes
}
