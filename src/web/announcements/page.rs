//! `…/manage/announcements`: announcements, and how far visitors see the results.

use askama::Template;
use chrono::TimeDelta;

use super::parts::{Part, parts};
use crate::tournament::display::Announcement;
use crate::tournament::{AnnouncementId, Capability, Command, DisplayCommand, SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::refusal::session_name;
use crate::web::state::State;

/// The longest an announcement is shown by minutes: a day.
const MOST_MINUTES: i64 = 1_440;
/// Announcements that are over, as far as the page lists them.
const MOST_PAST: usize = 20;

#[derive(Template)]
#[template(path = "announcements/page.html")]
struct AnnouncementsPage<'a> {
    page: &'a Page,
    form: &'a Form,
    parts: Vec<(String, String, bool)>,
    base: String,
    may_announce: bool,
    shown: Vec<AnnouncementLine>,
    past: Vec<AnnouncementLine>,
    /// The sessions after which results can be kept back, if the person may do so.
    freeze: Option<Vec<(String, String)>>,
    frozen: Option<String>,
}

/// An announcement in the list.
struct AnnouncementLine {
    id: String,
    text: String,
    whom: String,
    when: String,
}

pub async fn show(at: Staff<can::View>) -> PageResult {
    let form = Form::empty(at.page.words);
    render(&at.state, &at.desk, at.page, &form)
}

fn render(state: &State, desk: &Desk, page: Page, form: &Form) -> PageResult {
    let tournament = &desk.snapshot.tournament;
    let now = desk.now(state);
    let all = tournament.display.announcements.iter().rev();
    let (shown, past): (Vec<_>, Vec<_>) = all.partition(|it| it.is_shown(now));
    let lines = |list: Vec<&Announcement>, most| {
        let lines = list.into_iter().take(most);
        lines.map(|it| line(desk, &page, it)).collect::<Vec<_>>()
    };
    let name = |session: SessionNo| match session.0 {
        0 => page.say("announcement-freeze-none").into_owned(),
        _ => session_name(page.words, &desk.snapshot, session),
    };
    let sessions = (0..=tournament.settings.sessions).map(SessionNo);
    let template = AnnouncementsPage {
        parts: parts(desk, &page, Part::Announcements),
        base: desk.address("/announcements"),
        may_announce: desk.may(Capability::Announce),
        shown: lines(shown, usize::MAX),
        past: lines(past, MOST_PAST),
        freeze: desk
            .may(Capability::Configure)
            .then(|| sessions.map(|it| (it.to_string(), name(it))).collect()),
        frozen: tournament.display.frozen_after.map(name),
        form,
        page: &page,
    };
    page.render_form(&template, form)
}

fn line(desk: &Desk, page: &Page, notice: &Announcement) -> AnnouncementLine {
    let settings = &desk.snapshot.tournament.settings;
    let names: Vec<String> = notice
        .tables
        .iter()
        .map(|table| settings.table_name(*table))
        .collect();
    let time =
        |at: chrono::DateTime<chrono::Utc>| page.words.time(&at.with_timezone(&settings.time_zone));
    let said = time(notice.stamp.at);
    AnnouncementLine {
        id: notice.id.to_string(),
        text: notice.text.clone(),
        whom: if names.is_empty() {
            page.say("announcement-to-everybody").into_owned()
        } else {
            page.say_with("announcement-to-tables")
                .arg("count", names.len())
                .arg("tables", names.join(", "))
                .to_string()
        },
        when: match (notice.taken_back, notice.until) {
            (Some(back), _) => page
                .say_with("announcement-said-back")
                .arg("said", said)
                .arg("back", time(back))
                .to_string(),
            (None, Some(until)) => page
                .say_with("announcement-said-until")
                .arg("said", said)
                .arg("until", time(until))
                .to_string(),
            (None, None) => said,
        },
    }
}

pub async fn announce(at: Staff<can::Announce>, mut form: Form) -> PageResult {
    if let Some(command) = read(&mut form, &at.desk, &at.state)
        && at
            .desk
            .carry_out(&at.state, &mut form, command)
            .await?
            .is_some()
    {
        let done = at.page.say("announcement-done").into_owned();
        return Ok(see_other(at.desk.address("/announcements"))
            .done(done)
            .finish());
    }
    render(&at.state, &at.desk, at.page, &form)
}

fn read(form: &mut Form, desk: &Desk, state: &State) -> Option<Command> {
    let text = form.required("text", 500);
    let minutes = match form.value("minutes").trim() {
        "" => Some(None),
        _ => form.number("minutes", 1..=MOST_MINUTES).map(Some),
    };
    let tables = read_tables(form, desk);
    Some(Command::Display(DisplayCommand::Announce {
        text: text?,
        tables: tables?,
        until: minutes?.map(|minutes| desk.now(state) + TimeDelta::minutes(minutes)),
    }))
}

/// Tables by number or name, with commas or blanks between them; ranges too (`3-6`).
fn read_tables(form: &mut Form, desk: &Desk) -> Option<Vec<TableNo>> {
    let typed = form.optional("tables", 300)?;
    let settings = &desk.snapshot.tournament.settings;
    let named = |word: &str| {
        let all = (1..=settings.tables).map(TableNo);
        all.into_iter()
            .find(|table| settings.table_name(*table).eq_ignore_ascii_case(word))
            .or_else(|| word.parse().ok())
    };
    let mut tables = Vec::new();
    for word in typed.split([',', ';', ' ']).filter(|word| !word.is_empty()) {
        let (first, last) = word.split_once(['-', '–']).unwrap_or((word, word));
        let found = named(word).map(|table| (table, table));
        match found.or_else(|| Some((named(first)?, named(last)?))) {
            Some((first, last)) if first <= last && last.0 <= settings.tables => {
                tables.extend((first.0..=last.0).map(TableNo));
            }
            _ => {
                let message = form
                    .words()
                    .say_with("announcement-tables-wrong")
                    .arg("word", word);
                let message = message.to_string();
                form.fail("tables", message);
                return None;
            }
        }
    }
    Some(tables)
}

/// Takes an announcement back. Somebody else may have been faster.
pub async fn take_back(at: Staff<can::Announce>, mut form: Form) -> PageResult {
    if let Some(announcement) = form.choice::<AnnouncementId>("id") {
        let command = Command::Display(DisplayCommand::TakeBackAnnouncement { announcement });
        if at.desk.ensure(&at.state, &mut form, command).await? {
            let done = at.page.say("announcement-taken-back").into_owned();
            return Ok(see_other(at.desk.address("/announcements"))
                .done(done)
                .finish());
        }
    }
    render(&at.state, &at.desk, at.page, &form)
}

/// Keeps results back from visitors, or shows them.
pub async fn freeze(at: Staff<can::Configure>, mut form: Form) -> PageResult {
    let command = if form.value("do") == "release" {
        Some(Command::Display(DisplayCommand::ReleaseStandings))
    } else {
        let after = form.choice("after");
        after.map(|after| Command::Display(DisplayCommand::FreezeStandings { after }))
    };
    if let Some(command) = command
        && at.desk.ensure(&at.state, &mut form, command).await?
    {
        let done = at.page.say("announcement-freeze-done").into_owned();
        return Ok(see_other(at.desk.address("/announcements"))
            .done(done)
            .finish());
    }
    render(&at.state, &at.desk, at.page, &form)
}
