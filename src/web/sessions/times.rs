//! `…/manage/sessions/{n}/times`: the time of every table, who came late, and what was done with
//! the clock.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;
use chrono::{DateTime, Utc};

use crate::tournament::clock::{Change, Moment, TablePhase};
use crate::tournament::lateness::Late;
use crate::tournament::session::Presence;
use crate::tournament::state::{Session, Table};
use crate::tournament::{
    Actor, Capability, Command, EntrantId, SessionCommand, SessionNo, TableNo,
};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::found;
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::results::actors::actor_names;
use crate::web::say::refusal::session_name;
use crate::web::say::rule_text::InLanguage;
use crate::web::say::tables::{self, ClockView};
use crate::web::state::State;
use crate::words::key;

#[derive(Template)]
#[template(path = "sessions/times.html")]
struct TimesPage<'a> {
    page: &'a Page,
    form: &'a Form,
    here: String,
    stream: String,
    version: u64,
    title: String,
    session_href: String,
    clock: ClockView,
    is_open: bool,
    may_time: bool,
    lines: Vec<TableLine>,
    tables: Vec<(String, String)>,
    people: Vec<(String, String)>,
    late: Vec<LateLine>,
    moments: Vec<MomentLine>,
}

/// A table with its time.
struct TableLine {
    number: String,
    title: String,
    href: String,
    clock: ClockView,
    state: String,
    is_done: bool,
    hands: String,
    /// One hand more than noted, if that can be.
    next_hand: Option<String>,
    can_start: bool,
    can_release: bool,
}

/// Somebody who is late.
struct LateLine {
    entrant: String,
    name: String,
    table: String,
    text: String,
    is_missing: bool,
    /// The offence that is proposed, and where it is ruled.
    rule: Option<LateRule>,
    /// The ruling that was given.
    ruled: Option<(String, String)>,
}

/// The offence that is proposed for being late.
struct LateRule {
    offence: String,
    /// Where the rules name it.
    article: String,
    /// Where it is ruled.
    href: String,
}

/// Something that was done with the clock.
struct MomentLine {
    time: String,
    text: String,
    reason: String,
    by: String,
}

pub async fn show(at: Staff<can::View, SessionNo>) -> PageResult {
    let SessionNo(number) = at.of;
    let form = Form::empty(at.page.words);
    render(&at.state, &at.desk, at.page, &form, number).await
}

/// Does what a button says.
pub async fn submit(at: Staff<can::TimeTables, SessionNo>, mut form: Form) -> PageResult {
    let SessionNo(number) = at.of;
    let session = found::session(&at.desk.snapshot, number)?.number;
    if let Some(command) = read(&mut form, session)?
        && at
            .desk
            .carry_out(&at.state, &mut form, command)
            .await?
            .is_some()
    {
        let back = at.desk.address(&format!("/sessions/{number}/times"));
        return Ok(see_other(back).finish());
    }
    render(&at.state, &at.desk, at.page, &form, number).await
}

/// The command of the form; none if a field is wrong.
fn read(form: &mut Form, session: SessionNo) -> Result<Option<Command>, PageError> {
    let action = form.value("do").to_owned();
    let command = match action.as_str() {
        "start" => {
            let tables = form.all("table").filter_map(|it| it.parse().ok());
            let tables = tables.collect();
            Some(Command::Session(SessionCommand::StartTables {
                session,
                tables,
            }))
        }
        "stop" => {
            let table = form.choice("table");
            let reason = form.required("reason", 500);
            table.zip(reason).map(|(table, reason)| {
                Command::Session(SessionCommand::StopTable {
                    session,
                    table,
                    reason,
                })
            })
        }
        "release" => {
            let table = form.choice("table");
            table.map(|table| Command::Session(SessionCommand::ReleaseTable { session, table }))
        }
        "hands" => {
            let table = form.choice("table");
            let hands = form.number("hands", 0..=99);
            let hands = hands.and_then(|hands| u8::try_from(hands).ok());
            table.zip(hands).map(|(table, hands)| {
                Command::Session(SessionCommand::NoteHands {
                    session,
                    table,
                    hands,
                })
            })
        }
        "missing" => note(form, session, Presence::Missing),
        "arrived" => note(form, session, Presence::Arrived),
        "on-time" => note(form, session, Presence::OnTime),
        other => return Err(PageError::Malformed(format!("no such action: {other}"))),
    };
    Ok(command)
}

fn note(form: &mut Form, session: SessionNo, presence: Presence) -> Option<Command> {
    let entrant: EntrantId = form.choice("entrant")?;
    Some(Command::Session(SessionCommand::NotePresence {
        session,
        entrants: vec![entrant],
        presence,
    }))
}

async fn render(state: &State, desk: &Desk, page: Page, form: &Form, number: u16) -> PageResult {
    let snapshot = &desk.snapshot;
    let session = found::session(snapshot, number)?;
    let clock = &session.clock;
    let now = desk.now(state);
    let actors: BTreeSet<Actor> = clock.moments.iter().map(|it| it.stamp.by).collect();
    let names = actor_names(state, &page, actors).await?;
    let tables = session.tables.iter().map(|table| table.seats.table);
    let tables = tables.map(|table| {
        let title = tables::table_title(page.words, snapshot, table);
        (table.to_string(), title)
    });
    let late = snapshot.tournament.late(session.number, now);
    let template = TimesPage {
        here: desk.address(&format!("/sessions/{number}/times")),
        stream: format!("/t/{}/live", snapshot.tournament.settings.slug),
        version: snapshot.version(),
        title: session_name(page.words, snapshot, session.number),
        session_href: desk.address(&format!("/sessions/{number}")),
        clock: tables::clock_view(page.words, snapshot, clock, None, now),
        is_open: clock.is_open(),
        may_time: desk.may(Capability::TimeTables) && !snapshot.tournament.closed,
        lines: session
            .tables
            .iter()
            .map(|table| line(desk, &page, session, table, now))
            .collect(),
        tables: tables.collect(),
        people: people(desk, session),
        late: late
            .iter()
            .map(|it| late_line(desk, &page, session, it))
            .collect(),
        moments: clock
            .moments
            .iter()
            .rev()
            .map(|it| moment(desk, &page, it, &names))
            .collect(),
        form,
        page: &page,
    };
    page.render_form(&template, form)
}

fn line(
    desk: &Desk,
    page: &Page,
    session: &Session,
    table: &Table,
    now: DateTime<Utc>,
) -> TableLine {
    let snapshot = &desk.snapshot;
    let number = table.seats.table;
    let clock = &session.clock;
    let rules = &snapshot.tournament.ruleset.session;
    let phase = clock.table_phase(Some(number));
    let own = clock.own_time(number);
    let handed_in = table.result.versions.first();
    let mut states = Vec::new();
    match phase {
        TablePhase::NotStarted if clock.is_open() => {
            states.push(page.say("clock-state-not-started").into_owned())
        }
        TablePhase::Stopped => states.push(page.say("clock-state-stopped").into_owned()),
        _ => {}
    }
    if own != 0 {
        states.push(
            page.say_with("clock-own-minutes")
                .arg("minutes", page.words.signed(own / 60))
                .to_string(),
        );
    }
    if let (Some(sheet), true) = (handed_in, table.result.sheet().is_some()) {
        let zone = snapshot.tournament.settings.time_zone;
        states.push(
            page.say_with("clock-handed-in")
                .arg("time", page.words.time(&sheet.at.with_timezone(&zone)))
                .to_string(),
        );
    }
    let hands = clock.hands(number);
    let next = hands.unwrap_or(0).saturating_add(1);
    let can_note = clock.is_open() && table.result.sheet().is_none();
    let fits = rules.dealer_may_stay() || next <= rules.hands();
    TableLine {
        number: number.to_string(),
        title: tables::table_title(page.words, snapshot, number),
        href: desk.address(&format!("/results/{}/tables/{number}", session.number)),
        clock: tables::clock_view(page.words, snapshot, clock, Some(number), now),
        state: states.join(" · "),
        is_done: table.result.sheet().is_some(),
        hands: match (
            hands,
            snapshot.tournament.hands_left(session.number, number),
        ) {
            (Some(played), Some(left)) => page
                .say_with("clock-hands-left")
                .arg("played", played)
                .arg("all", rules.hands())
                .arg("left", left)
                .to_string(),
            (Some(played), None) => page
                .say_with("clock-hands-played")
                .arg("played", played)
                .to_string(),
            (None, _) => String::new(),
        },
        next_hand: (can_note && fits).then(|| next.to_string()),
        can_start: clock.is_open() && phase == TablePhase::NotStarted,
        can_release: clock.is_open() && phase == TablePhase::Stopped,
    }
}

/// Everybody who sits in a session, by table.
fn people(desk: &Desk, session: &Session) -> Vec<(String, String)> {
    let seated = session.tables.iter().flat_map(|table| table.seats.people());
    let mut people: Vec<(String, String)> = seated
        .map(|entrant| (entrant.to_string(), name(desk, entrant)))
        .collect();
    people.sort_by_cached_key(|(_, name)| name.to_lowercase());
    people
}

/// "Bernard, Anne".
fn name(desk: &Desk, entrant: EntrantId) -> String {
    let name = crate::web::say::refusal::name(&desk.snapshot, entrant);
    match (name.last.as_str(), name.first.as_str()) {
        ("", "") => entrant.to_string(),
        (last, "") => last.to_owned(),
        (last, first) => format!("{last}, {first}"),
    }
}

fn late_line(desk: &Desk, page: &Page, session: &Session, late: &Late) -> LateLine {
    let snapshot = &desk.snapshot;
    let rules = &snapshot.tournament.ruleset;
    let zone = snapshot.tournament.settings.time_zone;
    let text = match late.arrived {
        Some(at) => page
            .say_with("clock-late-arrived")
            .arg("minutes", late.minutes)
            .arg("time", page.words.time(&at.with_timezone(&zone)))
            .to_string(),
        None => page
            .say_with("clock-late-missing")
            .arg("minutes", late.minutes)
            .to_string(),
    };
    let offence = late.offence.as_deref().and_then(|id| rules.offence(id));
    let may_rule = desk.may(Capability::Rule) && late.ruling.is_none();
    let rule = offence.filter(|_| may_rule).map(|offence| {
        let path = format!(
            "/rulings/new?session={}&table={}&subject=e{}&offence={}&minutes={}",
            session.number, late.table, late.entrant, offence.id, late.minutes
        );
        LateRule {
            offence: offence.name.get(page.lang()).to_owned(),
            article: offence.article.clone(),
            href: desk.address(&path),
        }
    });
    LateLine {
        entrant: late.entrant.to_string(),
        name: name(desk, late.entrant),
        table: tables::table_title(page.words, snapshot, late.table),
        text,
        is_missing: late.arrived.is_none(),
        rule,
        ruled: late.ruling.map(|ruling| {
            let text = page
                .say_with("clock-late-ruled")
                .arg("ruling", ruling.to_string());
            (
                text.to_string(),
                desk.address(&format!("/rulings#r{ruling}")),
            )
        }),
    }
}

fn moment(
    desk: &Desk,
    page: &Page,
    moment: &Moment,
    names: &BTreeMap<Actor, String>,
) -> MomentLine {
    let snapshot = &desk.snapshot;
    let key = match (moment.change, moment.table) {
        (Change::Started, None) => key!("clock-moment-started"),
        (Change::Started, Some(_)) => key!("clock-moment-walls"),
        (Change::Paused, None) => key!("clock-moment-paused"),
        (Change::Paused, Some(_)) => key!("clock-moment-stopped"),
        (Change::Resumed, _) => key!("clock-moment-resumed"),
        (Change::Extended(_), _) => key!("clock-moment-extended"),
        (Change::Ended, _) => key!("clock-moment-ended"),
        (Change::Reopened, _) => key!("clock-moment-reopened"),
    };
    let time = match moment.change {
        Change::Extended(seconds) => {
            let sign = if seconds < 0 { '\u{2212}' } else { '+' };
            let size = seconds.unsigned_abs();
            format!("{sign}{}:{:02}", size / 60, size % 60)
        }
        _ => String::new(),
    };
    let said = page.say_with(key).arg("time", time).to_string();
    let table = |number: TableNo| tables::table_title(page.words, snapshot, number);
    MomentLine {
        time: tables::local_time(page.words, snapshot, moment.stamp.at),
        text: match moment.table {
            Some(number) => format!("{}{}{said}", table(number), page.say("colon")),
            None => said,
        },
        reason: moment.reason.clone(),
        by: names.get(&moment.stamp.by).cloned().unwrap_or_default(),
    }
}
