//! The state of a tournament in a form that does not depend on how the program holds it: for each
//! part its facts as JSON, by the names of the field.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use seatwind::tournament::clock::{Clock, Phase, TablePhase};
use seatwind::tournament::request::Request;
use seatwind::tournament::ruling::{Note, Ruling};
use seatwind::tournament::state::{Session, Stamp, Standing, Table};
use seatwind::tournament::{TableNo, Tournament};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// The digest of each part of the state, by the name of the part.
pub fn parts(tournament: &Tournament) -> BTreeMap<&'static str, String> {
    let digest = |(part, facts): (&'static str, Value)| {
        let hash = Sha256::digest(facts.to_string().as_bytes());
        (part, hex(&hash)[..16].to_owned())
    };
    let requests = requests(tournament).map(|facts| ("requests", facts));
    let rehearsal = rehearsal(tournament).map(|facts| ("rehearsal", facts));
    let vouched = vouched(tournament).map(|facts| ("vouched", facts));
    let parts = facts(tournament).into_iter().chain(requests);
    let parts = parts.chain(rehearsal).chain(vouched);
    parts.map(digest).collect()
}

pub fn hex(hash: &[u8]) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What the head referee was asked for; none in the logs that came before requests.
fn requests(tournament: &Tournament) -> Option<Value> {
    let request = |it: &Request| {
        let answer = it.answer.as_ref();
        let answer = answer.map(|it| json!([it.seq, it.at, it.by, it.ruling, it.reason]));
        json!([it.id, it.seq, it.at, it.by, it.draft, answer])
    };
    let asked = tournament.requests.iter().map(request);
    (!tournament.requests.is_empty()).then(|| asked.collect())
}

/// For whose addresses somebody answers; none in the logs that came before letters to groups.
fn vouched(tournament: &Tournament) -> Option<Value> {
    (!tournament.vouched.is_empty()).then(|| json!(*tournament.vouched))
}

/// What is rehearsed, and how; none in a real event.
fn rehearsal(tournament: &Tournament) -> Option<Value> {
    let rehearsal = tournament.rehearsal.as_ref()?;
    Some(json!([
        rehearsal.of,
        rehearsal.conduct,
        rehearsal.set_at,
        rehearsal.hall
    ]))
}

/// Everything that the log has come to.
fn facts(tournament: &Tournament) -> [(&'static str, Value); 18] {
    let hall = &tournament.display;
    let changes = &tournament.seat_changes;
    [
        ("settings", json!(*tournament.settings)),
        (
            "rules",
            json!([tournament.ruleset_id, &*tournament.document]),
        ),
        (
            "switches",
            json!([
                tournament.published,
                tournament.closed,
                tournament.earlier_rulings,
                tournament.version,
                hall.frozen_after,
            ]),
        ),
        ("stages", stages(tournament)),
        ("entrants", entrants(tournament)),
        (
            "teams",
            tournament
                .teams
                .values()
                .map(|team| json!([team.id, team.name, team.reference]))
                .collect(),
        ),
        (
            "sessions",
            tournament.sessions.iter().map(|it| session(it)).collect(),
        ),
        (
            "clocks",
            tournament.sessions.iter().map(|it| clock(it)).collect(),
        ),
        (
            "seat_changes",
            json!([
                changes.done.iter().map(|it| it.seq).collect::<Vec<_>>(),
                changes.undone.iter().map(|it| it.seq).collect::<Vec<_>>(),
            ]),
        ),
        ("seat_rules", json!(*tournament.seat_rules)),
        (
            "seeds",
            tournament
                .seeds
                .iter()
                .map(|seed| json!([seed.hash, seed.at, seed.seq, seed.kept]))
                .collect(),
        ),
        ("lots", lots(tournament)),
        ("rulings", tournament.rulings.iter().map(ruling).collect()),
        ("schedule", json!(hall.schedule)),
        ("screen", json!(hall.screen)),
        (
            "announcements",
            hall.announcements
                .iter()
                .map(|it| {
                    let stamp = stamp(&it.stamp);
                    json!([it.id, it.text, it.tables, it.until, stamp, it.taken_back])
                })
                .collect(),
        ),
        ("referees", referees(tournament)),
        (
            "sheet_hands",
            tournament
                .sheet_hands
                .iter()
                .map(|it| json!([it.seq, it.at, it.by, it.session, it.table, it.hand, it.link]))
                .collect(),
        ),
    ]
}

fn stamp(stamp: &Stamp) -> Value {
    json!([stamp.seq, stamp.at, stamp.by])
}

fn stages(tournament: &Tournament) -> Value {
    let stages = tournament.stages.iter();
    stages
        .map(|stage| {
            let cut = stage.cut.as_ref();
            let cut = cut.map(|cut| json!([cut.goes_on, cut.draw, cut.seq]));
            json!([stage.plan, cut])
        })
        .collect()
}

fn entrants(tournament: &Tournament) -> Value {
    let entrants = tournament.entrants.values();
    entrants
        .map(|it| {
            let standing = match &it.standing {
                Standing::Active => json!(["active"]),
                Standing::Withdrawn { reason } => json!(["withdrawn", reason]),
                Standing::Disqualified { reason } => json!(["disqualified", reason]),
            };
            json!([
                it.id,
                it.person,
                it.kind,
                it.team,
                it.reference,
                it.checked_in,
                standing,
                it.seq,
            ])
        })
        .collect()
}

fn session(session: &Session) -> Value {
    let line_ups = session.line_ups.iter();
    let presence = session.presence.iter();
    json!([
        session.number,
        session.origin,
        session.published,
        session.tables.iter().map(table).collect::<Value>(),
        line_ups
            .map(|(team, players)| json!([team, players]))
            .collect::<Value>(),
        presence
            .map(|(who, noted)| json!([who, noted.presence, noted.at]))
            .collect::<Value>(),
    ])
}

fn table(table: &Table) -> Value {
    let versions = table.result.versions.iter();
    json!([
        table.seats,
        table.taken_over,
        table.left,
        versions
            .map(|it| json!([it.number, it.seq, it.at, it.by, it.sheet, it.verified]))
            .collect::<Value>(),
    ])
}

fn clock(session: &Session) -> Value {
    let clock = &session.clock;
    let (phase, since) = match clock.phase {
        Phase::Waiting => ("waiting", None),
        Phase::Running(since) => ("running", Some(since)),
        Phase::Paused(since) => ("paused", Some(since)),
        Phase::Ended(since) => ("ended", Some(since)),
    };
    let tables = session.tables.iter().map(|table| table.seats.table);
    let moments = clock.moments.iter();
    json!([
        phase,
        since,
        clock.started,
        clock.length,
        clock.added,
        clock.by_table,
        since.map(|now| clock.remaining(now, None)),
        tables
            .map(|table| table_clock(clock, table, since))
            .collect::<Value>(),
        moments
            .map(|it| json!([stamp(&it.stamp), it.table, it.reason]))
            .collect::<Value>(),
    ])
}

fn table_clock(clock: &Clock, table: TableNo, now: Option<DateTime<Utc>>) -> Value {
    let phase = match clock.table_phase(Some(table)) {
        TablePhase::WithTheHall => "with_the_hall",
        TablePhase::NotStarted => "not_started",
        TablePhase::Stopped => "stopped",
    };
    json!([
        table,
        phase,
        clock.own_time(table),
        clock.hands(table),
        now.map(|now| clock.remaining(now, Some(table))),
    ])
}

fn lots(tournament: &Tournament) -> Value {
    let lots = tournament.lots.as_deref();
    json!(lots.map(|lots| {
        json!([
            lots.people,
            lots.groups,
            lots.plans,
            lots.seed,
            lots.algorithm,
            lots.drawn.iter().collect::<Vec<_>>(),
            lots.is_assigned,
        ])
    }))
}

fn ruling(ruling: &Ruling) -> Value {
    let reversed = ruling.reversed.as_ref();
    let note = |note: &Note| json!([note.seq, note.at, note.by, note.attached]);
    let appeal = ruling.appeal.as_ref().map(|appeal| {
        let steps = appeal.steps.iter();
        json!([
            appeal.seq,
            appeal.at,
            appeal.filed_by,
            appeal.draft,
            steps
                .map(|it| json!([it.seq, it.at, it.by, it.text, it.verdict]))
                .collect::<Value>(),
        ])
    });
    json!([
        ruling.id,
        ruling.seq,
        ruling.at,
        ruling.by,
        ruling.decision,
        reversed.map(|it| json!([it.seq, it.at, it.by, it.reason])),
        ruling.amends,
        ruling.amended_by,
        ruling.notes.iter().map(note).collect::<Value>(),
        appeal,
    ])
}

fn referees(tournament: &Tournament) -> Value {
    let calls = tournament.calls.iter();
    json!([
        tournament.referees.iter().collect::<Vec<_>>(),
        calls
            .map(|it| {
                json!([
                    it.id, it.session, it.table, it.caller, it.note, it.at, it.taken, it.closed,
                ])
            })
            .collect::<Value>(),
    ])
}
