//! `…/manage/schedule`: what comes when, and a shift of the rest of the day in one step.

use actix_web::web;
use askama::Template;
use chrono::{Datelike, TimeZone};

use crate::tournament::display::{ItemKind, LONGEST_ITEM, MOST_ITEMS, ScheduleItem};
use crate::tournament::{Capability, Command, DisplayCommand, SessionNo};
use crate::web::announcements::parts::{Part, parts};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::refusal::session_name;
use crate::web::state::State;

/// Years in which somebody plays.
const YEARS: std::ops::RangeInclusive<i32> = 1970..=9999;
/// Empty lines below those that are filled.
const SPARE: usize = 4;

#[derive(Template)]
#[template(path = "schedule/page.html")]
struct SchedulePage<'a> {
    page: &'a Page,
    form: &'a Form,
    parts: Vec<(String, String, bool)>,
    base: String,
    may_change: bool,
    is_empty: bool,
    is_proposal: bool,
    kinds: Vec<(String, String)>,
    rows: Vec<Row>,
    /// The lines from which the day can be shifted.
    from: Vec<(String, String)>,
    shift: ShiftView,
}

/// What the form of a shift holds before anybody types.
struct ShiftView {
    /// "The day runs 12 minutes late from 13:00 Lunch on."
    proposal: String,
    from: String,
    minutes: String,
}

/// A line of the form: the names of its fields and what they hold.
struct Row {
    number: usize,
    kind: String,
    day: String,
    time: String,
    minutes: String,
    title: String,
    error: String,
}

/// The page. With `propose`, an empty schedule is filled with a usual day.
pub async fn show(at: Staff<can::View>, query: web::Query<Vec<(String, String)>>) -> PageResult {
    let tournament = &at.desk.snapshot.tournament;
    let proposes = query.iter().any(|(name, _)| name == "propose");
    let usual = tournament.settings.usual_schedule();
    let items = if proposes {
        &usual
    } else {
        &tournament.display.schedule
    };
    let form = Form::filled(
        at.page.words,
        values(&at.desk, items)
            .iter()
            .map(|(n, v)| (n.as_str(), v.clone())),
    );
    render(&at.state, &at.desk, at.page, &form, proposes)
}

/// What is stored, as the form has it.
fn values(desk: &Desk, items: &[ScheduleItem]) -> Vec<(String, String)> {
    let zone = desk.snapshot.tournament.settings.time_zone;
    let lines = items.iter().enumerate();
    lines
        .flat_map(|(number, item)| {
            let local = item.starts.with_timezone(&zone).naive_local();
            let kind = match item.kind {
                ItemKind::Session(session) => session.to_string(),
                ItemKind::Break => "break".to_owned(),
                ItemKind::Other => "other".to_owned(),
            };
            [
                (format!("kind-{number}"), kind),
                (format!("day-{number}"), local.date().to_string()),
                (format!("time-{number}"), local.format("%H:%M").to_string()),
                (format!("minutes-{number}"), item.minutes.to_string()),
                (format!("title-{number}"), item.title.clone()),
            ]
        })
        .collect()
}

fn render(state: &State, desk: &Desk, page: Page, form: &Form, is_proposal: bool) -> PageResult {
    let tournament = &desk.snapshot.tournament;
    let schedule = &tournament.display.schedule;
    let may_change = desk.may(Capability::RunClock) && !tournament.closed;
    let filled = (0..usize::from(MOST_ITEMS)).take_while(|it| form.has(&format!("kind-{it}")));
    let spare = if may_change { SPARE } else { 0 };
    let rows = (0..filled.count() + spare).map(|number| row(form, number));
    let template = SchedulePage {
        parts: parts(desk, &page, Part::Schedule),
        base: desk.address("/schedule"),
        may_change,
        is_empty: schedule.is_empty(),
        is_proposal,
        kinds: kinds(desk, &page),
        rows: rows.collect(),
        from: schedule
            .iter()
            .enumerate()
            .map(|(number, item)| (number.to_string(), line(desk, &page, item)))
            .collect(),
        shift: shift_view(state, desk, &page, form),
        form,
        page: &page,
    };
    page.render_form(&template, form)
}

fn row(form: &Form, number: usize) -> Row {
    let value = |name: &str| form.value(&format!("{name}-{number}")).to_owned();
    let fields = ["kind", "day", "time", "minutes", "title"];
    let errors = fields
        .iter()
        .filter_map(|name| form.error(&format!("{name}-{number}")));
    Row {
        number,
        kind: value("kind"),
        day: value("day"),
        time: value("time"),
        minutes: value("minutes"),
        title: value("title"),
        error: errors.collect::<Vec<_>>().join(" "),
    }
}

/// What a line can be.
fn kinds(desk: &Desk, page: &Page) -> Vec<(String, String)> {
    let sessions = (1..=desk.snapshot.tournament.settings.sessions).map(SessionNo);
    let sessions = sessions.map(|session| {
        let name = session_name(page.words, &desk.snapshot, session);
        (session.to_string(), name)
    });
    let mut kinds = vec![
        (String::new(), "—".to_owned()),
        ("break".to_owned(), page.say("schedule-break").into_owned()),
        ("other".to_owned(), page.say("schedule-other").into_owned()),
    ];
    kinds.extend(sessions);
    kinds
}

/// "13:00 Lunch".
fn line(desk: &Desk, page: &Page, item: &ScheduleItem) -> String {
    let zone = desk.snapshot.tournament.settings.time_zone;
    let local = item.starts.with_timezone(&zone);
    let title = match item.kind {
        _ if !item.title.is_empty() => item.title.clone(),
        ItemKind::Session(session) => session_name(page.words, &desk.snapshot, session),
        ItemKind::Break | ItemKind::Other => page.say("schedule-break").into_owned(),
    };
    format!(
        "{} {} {title}",
        page.words.date(local.date_naive()),
        page.words.time(&local)
    )
}

/// The shift that the clock proposes: the delay in whole five minutes.
fn shift_view(state: &State, desk: &Desk, page: &Page, form: &Form) -> ShiftView {
    let tournament = &desk.snapshot.tournament;
    let delay = tournament.delay(desk.now(state));
    let item = delay.and_then(|delay| tournament.display.schedule.get(delay.item));
    let typed = |name: &str, proposed: Option<String>| match form.value(name) {
        "" => proposed.unwrap_or_default(),
        typed => typed.to_owned(),
    };
    ShiftView {
        proposal: delay.zip(item).map_or_else(String::new, |(delay, item)| {
            page.say_with("schedule-delay")
                .arg("minutes", delay.minutes)
                .arg("item", line(desk, page, item))
                .to_string()
        }),
        from: typed("from", delay.map(|delay| delay.item.to_string())),
        minutes: typed(
            "minutes",
            delay.map(|delay| delay.minutes.next_multiple_of(5).to_string()),
        ),
    }
}

/// Keeps the schedule as typed.
pub async fn submit(at: Staff<can::RunClock>, mut form: Form) -> PageResult {
    let items = read(&mut form, &at.desk);
    if form.is_good()
        && at
            .desk
            .ensure(
                &at.state,
                &mut form,
                Command::Display(DisplayCommand::SetSchedule { items }),
            )
            .await?
    {
        let done = at.page.say("schedule-saved").into_owned();
        return Ok(see_other(at.desk.address("/schedule")).done(done).finish());
    }
    render(&at.state, &at.desk, at.page, &form, false)
}

/// The lines that say what they are; what is wrong is noted in the form.
fn read(form: &mut Form, desk: &Desk) -> Vec<ScheduleItem> {
    let mut items = Vec::new();
    for number in 0..usize::from(MOST_ITEMS) {
        let name = |field: &str| format!("{field}-{number}");
        if !form.has(&name("kind")) {
            break;
        }
        let kind = match form.value(&name("kind")) {
            "" => continue,
            "break" => Some(ItemKind::Break),
            "other" => Some(ItemKind::Other),
            _ => form.choice(&name("kind")).map(ItemKind::Session),
        };
        let day = form.date(&name("day"));
        let day = day.filter(|day| {
            YEARS.contains(&day.year()) || {
                let message = form.words().say("form-date").into_owned();
                form.fail(&name("day"), message);
                false
            }
        });
        let time = form.time(&name("time"));
        let minutes = form.number(&name("minutes"), 1..=i64::from(LONGEST_ITEM));
        let title = form.optional(&name("title"), 100);
        let starts = day.zip(time).and_then(|(day, time)| {
            let zone = desk.snapshot.tournament.settings.time_zone;
            let starts = zone.from_local_datetime(&day.and_time(time)).earliest();
            if starts.is_none() {
                let message = form.words().say("schedule-time-left-out").into_owned();
                form.fail(&name("time"), message);
            }
            starts
        });
        let minutes = minutes.and_then(|minutes| u16::try_from(minutes).ok());
        if let (Some(kind), Some(starts), Some(minutes), Some(title)) =
            (kind, starts, minutes, title)
        {
            items.push(ScheduleItem {
                kind,
                title,
                starts: starts.to_utc(),
                minutes,
            });
        }
    }
    items
}

/// Shifts the rest of a day.
pub async fn shift(at: Staff<can::RunClock>, mut form: Form) -> PageResult {
    let from = form.choice::<u16>("from");
    let minutes = form.number("minutes", -1_440..=1_440);
    let reason = form.optional("reason", 500);
    if let (Some(from), Some(minutes), Some(reason)) = (from, minutes, reason) {
        let command = Command::Display(DisplayCommand::ShiftSchedule {
            from,
            minutes,
            reason,
        });
        if at
            .desk
            .carry_out(&at.state, &mut form, command)
            .await?
            .is_some()
        {
            let done = at.page.say("schedule-shifted").into_owned();
            return Ok(see_other(at.desk.address("/schedule")).done(done).finish());
        }
    }
    let stored = values(&at.desk, &at.desk.snapshot.tournament.display.schedule);
    let sent: Vec<(String, String)> = form
        .fields()
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    let all = stored.iter().chain(&sent);
    let mut whole = Form::filled(at.page.words, all.map(|(n, v)| (n.as_str(), v.clone())));
    whole.fail_as(&form);
    render(&at.state, &at.desk, at.page, &whole, false)
}
