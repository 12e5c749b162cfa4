//! `/people/{person}/data`: everything that is kept of somebody, as a page and as a file.

use actix_web::{HttpResponse, web};
use askama::Template;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::exchange::person_file::{Entered, PersonFile, TookPart};
use crate::exchange::person_registered::{MoneyOf, Registered};
use crate::web::error::{PageError, PageResult};
use crate::web::event::visibility::VisibilityView;
use crate::web::extract::Page;
use crate::web::gate::SiteOwner;
use crate::web::http::respond::download;
use crate::words::{family, key};

#[derive(Template)]
#[template(path = "people/data.html")]
struct DataPage<'a> {
    page: &'a Page,
    back: String,
    json: String,
    /// Where the person is erased; none for who was.
    erase: Option<String>,
    written: String,
    /// What was entered, field by field, once for each entry.
    entered: Vec<Vec<(String, String)>>,
    shown: Vec<String>,
    events: Vec<EventView>,
    registered: Vec<RegisteredView>,
    confirmed: Vec<String>,
    letters: Vec<(String, String)>,
}

/// A tournament, ready to print.
struct EventView {
    title: String,
    facts: Vec<(String, String)>,
    /// Session, table, place, score and points.
    sessions: Vec<[String; 5]>,
    /// When, what, what it cost, and what was written.
    rulings: Vec<[String; 4]>,
}

/// How the person registered for a tournament, ready to print.
struct RegisteredView {
    title: String,
    facts: Vec<(String, String)>,
    /// When, how much, and what was written.
    entries: Vec<[String; 4]>,
}

pub async fn show(at: SiteOwner, person: web::Path<i64>) -> PageResult {
    let id = person.into_inner();
    let file = at.state.people.file(id, |_| true).await?;
    render(&at.page, &file, &format!("/people/{id}"))
}

pub async fn json(at: SiteOwner, person: web::Path<i64>) -> PageResult {
    as_json(&at.state.people.file(person.into_inner(), |_| true).await?)
}

/// The file to save.
///
/// # Errors
/// That it cannot be written.
pub fn as_json(file: &PersonFile) -> Result<HttpResponse, PageError> {
    let text = serde_json::to_vec_pretty(file).map_err(PageError::internal)?;
    Ok(download("application/json", "seatwind-person.json", text))
}

/// The file as a page. `base` is the page of the person.
///
/// # Errors
/// That the page cannot be made.
pub fn render(page: &Page, file: &PersonFile, base: &str) -> PageResult {
    let words = page.words;
    let day = |at: DateTime<Utc>| words.date(at.date_naive());
    let letters = file.letters.iter();
    let is_erased = |it: &Entered| it.first_name.is_empty() && it.last_name.is_empty();
    page.render(&DataPage {
        page,
        back: base.to_owned(),
        json: format!("{base}/data.json"),
        erase: (!file.entered.iter().all(is_erased)).then(|| format!("{base}/erase")),
        written: words.date_time(&file.written_at.with_timezone(&Tz::UTC)),
        entered: file.entered.iter().map(|it| entered(page, it)).collect(),
        shown: shown(page, file),
        events: file.events.iter().map(|it| event(page, it)).collect(),
        registered: file
            .registered
            .iter()
            .map(|it| registered(page, it))
            .collect(),
        confirmed: file.confirmed.iter().map(|it| it.address.clone()).collect(),
        letters: letters
            .map(|it| (day(it.written_at), it.subject.clone()))
            .collect(),
    })
}

/// The particulars that are there, each with its word.
fn entered(page: &Page, entry: &Entered) -> Vec<(String, String)> {
    let told = |text: &Option<String>| text.clone().unwrap_or_default();
    let facts = [
        (key!("entrants-first-name"), entry.first_name.clone()),
        (key!("entrants-last-name"), entry.last_name.clone()),
        (key!("entrants-email"), told(&entry.email)),
        (
            key!("entrants-federation-number"),
            told(&entry.federation_number),
        ),
        (key!("tournament-country"), told(&entry.country)),
        (key!("entrants-club"), told(&entry.club)),
        (
            key!("people-entered"),
            page.words.date(entry.entered_at.date_naive()),
        ),
        (key!("people-id"), entry.id.clone()),
    ];
    let facts = facts.into_iter().filter(|(_, value)| !value.is_empty());
    facts
        .map(|(key, value)| (page.say(key).into_owned(), value))
        .collect()
}

/// What the person lets the public see, in words.
fn shown(page: &Page, file: &PersonFile) -> Vec<String> {
    let view = VisibilityView::of(page, file.visibility);
    let names = view
        .names
        .into_iter()
        .filter(|(_, _, is_chosen)| *is_chosen);
    let mut shown: Vec<String> = names.map(|(_, text, _)| text).collect();
    if view.hides_numbers {
        shown.push(page.say("visibility-numbers").into_owned());
    }
    if view.hides_rulings {
        shown.push(page.say("visibility-rulings").into_owned());
    }
    shown
}

fn event(page: &Page, part: &TookPart) -> EventView {
    let words = page.words;
    let rank = part.rank.map_or_else(String::new, |rank| {
        words
            .say_with("public-rank")
            .arg("rank", rank)
            .arg("of", part.ranked)
            .to_string()
    });
    let facts = [
        (
            key!("tournament-dates"),
            words.date_range(part.starts_on, part.ends_on),
        ),
        (key!("tournament-venue"), part.venue.clone()),
        (key!("entrants-number"), part.number.to_string()),
        (key!("entrants-team"), part.team.clone().unwrap_or_default()),
        (key!("entrants-person-rank"), rank),
    ];
    let facts = facts.into_iter().filter(|(_, value)| !value.is_empty());
    let sessions = part.sessions.iter().map(|it| {
        [
            it.session.to_string(),
            format!("{} {}", it.table, it.wind).trim().to_owned(),
            it.place.map_or_else(String::new, |place| place.to_string()),
            it.score
                .map_or_else(String::new, |score| words.number(score)),
            it.points.clone().unwrap_or_default(),
        ]
    });
    let rulings = part.rulings.iter().map(|it| {
        let offence = it.offence.as_deref().unwrap_or_default().replace('_', " ");
        [
            words.date(it.at.date_naive()),
            offence,
            it.points.clone().unwrap_or_default(),
            it.reason.clone(),
        ]
    });
    EventView {
        title: part.title.clone(),
        facts: facts
            .map(|(key, value)| (page.say(key).into_owned(), value))
            .collect(),
        sessions: sessions.collect(),
        rulings: rulings.collect(),
    }
}

/// How an application stands, by its word.
pub(super) fn applied(page: &Page, word: &str) -> String {
    let said = page.words.say_of(family!("people-applied-"), word);
    said.into_owned()
}

fn registered(page: &Page, of: &Registered) -> RegisteredView {
    let words = page.words;
    let mut facts = Vec::new();
    for it in &of.applications {
        let sent = words.date(it.sent_at.date_naive());
        let parts = [
            it.number.to_string(),
            sent,
            applied(page, it.state),
            it.category.clone().unwrap_or_default(),
            it.team.clone().unwrap_or_default(),
        ];
        let parts: Vec<String> = parts.into_iter().filter(|it| !it.is_empty()).collect();
        facts.push((page.say("people-applied").into_owned(), parts.join(" · ")));
    }
    if let Some(typed) = &of.typed {
        let answers = typed.answers.iter();
        facts.push((
            page.say("people-language").into_owned(),
            typed.language.clone(),
        ));
        facts.extend(answers.map(|it| (it.question.clone(), it.answer.clone())));
        if let Some(at) = typed.consented_at {
            let day = words.date(at.date_naive());
            let told = format!("{day} · {}", typed.consent);
            facts.push((page.say("people-consented").into_owned(), told));
        }
    }
    if let Some(money) = &of.money {
        facts.extend(sums(page, money));
    }
    RegisteredView {
        title: words
            .say_with("people-registered-in")
            .arg("event", of.title.as_str())
            .to_string(),
        facts,
        entries: of
            .money
            .as_ref()
            .map_or_else(Vec::new, |it| entries(page, it)),
    }
}

/// What a purse comes to.
fn sums(page: &Page, money: &MoneyOf) -> Vec<(String, String)> {
    let amount = |plain: &str| format!("{plain}\u{a0}{}", money.currency);
    let mut sums = vec![
        (key!("people-due"), amount(&money.due)),
        (key!("people-waived"), amount(&money.waived)),
        (key!("people-paid"), amount(&money.paid)),
        (key!("people-refunded"), amount(&money.refunded)),
    ];
    if let Some(reference) = &money.reference {
        sums.push((key!("people-reference"), reference.clone()));
    }
    sums.into_iter()
        .map(|(key, value)| (page.say(key).into_owned(), value))
        .collect()
}

/// What was entered into a purse and not undone.
fn entries(page: &Page, money: &MoneyOf) -> Vec<[String; 4]> {
    let standing = money.entries.iter().filter(|it| it.undone_at.is_none());
    let entries = standing.map(|it| {
        let key = match it.kind {
            "waived" => key!("people-waived"),
            "refunded" => key!("people-refunded"),
            _ => key!("people-paid"),
        };
        let day = it.day.unwrap_or_else(|| it.entered_at.date_naive());
        [
            page.words.date(day),
            page.say(key).into_owned(),
            format!("{}\u{a0}{}", it.amount, money.currency),
            it.note.clone(),
        ]
    });
    entries.collect()
}
