//! The tablet proposes what the core decides: the same table of cases, in Chromium.

use std::ops::Range;

use seatwind::service::accounts::Role;
use seatwind::tournament::command::SheetDraft;
use seatwind::tournament::result::Total;
use seatwind::tournament::testkit::cases::{ProposalCase, Seat, cases};
use seatwind::tournament::{Command, EntrantId, ResultCommand, RulingCommand, SessionNo, TableNo};
use serde_json::{Value, json};

use crate::app::TestApp;
use crate::browser::{Browser, start_server};

/// Proposes for every case of a rule set with the tablet's own data, and tells which differ.
const COMPARE: &str = r#"
const [cases, done] = arguments;
(async () => {
  const base = document.querySelector('script[src*="referee.js"]').src;
  const count = await import(base.replace("referee.js", "tablet/count.js"));
  const address = document.getElementById("tablet").dataset.tablet;
  const data = await (await fetch(address)).json();
  data.offences = await (await fetch(data.offences_at)).json();
  const ledger = data.rulings.filter((ruling) => ruling.stands);
  const wrong = [];
  for (const { says, table, subject, offence, hand, measured, expected } of cases) {
    const known = data.offences.find((one) => one.id === offence);
    const place = data.tables.find((one) => one.table === table);
    const at = { subject, session: data.session.number, hand, rounds: data.rounds };
    const { time, outcomes, amount } =
      count.propose(ledger, known, at, { pace: data.pace, ...measured });
    const to = count.recipients(known, subject);
    const points = amount === 0 ? null
      : { unit: known.unit, each: amount, to, lost: count.lost(amount, to, 3),
        booking: count.booking(place) };
    const text = (it) => JSON.stringify([it.time, it.outcomes, it.points && [it.points.unit,
      it.points.each, it.points.to, it.points.lost, it.points.booking]]);
    const found = { time, outcomes, points };
    if (text(found) !== text(expected)) wrong.push({ says, found, expected });
  }
  return { compared: cases.length, wrong };
})().then(done, (error) => done({ error: String(error) }));
"#;

#[tokio::test]
async fn the_tablet_proposes_in_every_case_what_the_core_decides() {
    let app = start_server().await;
    app.account("rita", false).await;
    let browser = Browser::open(&app).await;
    browser.log_in("rita").await;
    for (ruleset, cases) in cases() {
        for (part, cases) in batches(cases).into_iter().enumerate() {
            let slug = format!("{}-{part}", ruleset.replace('.', "-"));
            app.hall_of(&slug, &ruleset).await;
            let role = app
                .state
                .accounts
                .grant_from_shell(&slug, "rita", Role::Referee);
            role.await.expect("a role is given");
            let mut asked = Vec::new();
            for (case, seat) in cases.iter().zip(seats(&cases)) {
                before(&app, &slug, case, seat).await;
                asked.push(question(case, seat));
            }
            browser.goto(&format!("/t/{slug}/manage/referee")).await;
            let answer = browser.client.execute_async(COMPARE, vec![json!(asked)]);
            let answer = answer.await.unwrap();
            assert_eq!(answer["wrong"], json!([]), "{ruleset}: {answer}");
            assert_eq!(answer["compared"], cases.len(), "{ruleset}: {answer}");
        }
    }
    browser.close().await;
}

/// The person whom no case is about.
const NEIGHBOUR: Seat = Seat {
    table: TableNo(4),
    person: EntrantId(16),
};

/// The cases in as many parts as there are halls of sixteen people needed.
fn batches(cases: Vec<ProposalCase>) -> Vec<Vec<ProposalCase>> {
    let mut batches: Vec<Vec<ProposalCase>> = Vec::new();
    for case in cases {
        let room = |batch: &Vec<ProposalCase>| {
            let taken = batch.iter().filter(|it| it.handed_in == case.handed_in);
            taken.count()
                < if case.handed_in {
                    HANDED_IN.len()
                } else {
                    PLAYING.len()
                }
        };
        match batches.last_mut().filter(|batch| room(batch)) {
            Some(batch) => batch.push(case),
            None => batches.push(vec![case]),
        }
    }
    batches
}

/// The people of tables 1 to 3, which play on.
const PLAYING: Range<u32> = 1..13;
/// The people of table 4, which may have handed in its sheet.
const HANDED_IN: Range<u32> = 13..16;

/// A person for each case; tables 1 to 3 play on, table 4 may have handed in its sheet.
fn seats(cases: &[ProposalCase]) -> Vec<Seat> {
    let (mut playing, mut handed_in) = (PLAYING, HANDED_IN);
    let seat = move |case: &ProposalCase| {
        let people = if case.handed_in {
            &mut handed_in
        } else {
            &mut playing
        };
        let person: u32 = people.next().expect("sixteen people are enough");
        let table = u16::try_from((person - 1) / 4 + 1).unwrap();
        Seat {
            table: TableNo(table),
            person: EntrantId(person),
        }
    };
    cases.iter().map(seat).collect()
}

/// Rules and hands in what the case says was there before.
async fn before(app: &TestApp, slug: &str, case: &ProposalCase, seat: Seat) {
    for (draft, is_undone) in case.ledger(seat, NEIGHBOUR) {
        let done = app
            .run(
                slug,
                Command::Ruling(RulingCommand::Rule(draft)),
                Vec::new(),
            )
            .await;
        if is_undone {
            let ruling = done.snapshot.tournament.rulings.last().unwrap().id;
            let reason = "heard wrongly".to_owned();
            app.run(
                slug,
                Command::Ruling(RulingCommand::ReverseRuling { ruling, reason }),
                Vec::new(),
            )
            .await;
        }
    }
    let session = SessionNo(1);
    let live = app.state.tournaments.by_slug(slug).await.unwrap();
    let snapshot = live.snapshot();
    let table = snapshot.tournament.table(session, seat.table).unwrap();
    if case.handed_in && table.result.sheet().is_none() {
        let totals = table
            .seats
            .people()
            .map(|entrant| Total { entrant, score: 0 });
        let sheet = SheetDraft {
            session,
            table: seat.table,
            base_version: 0,
            totals: Some(totals.collect()),
            hands: Vec::new(),
            leftover: 0,
            accept: None,
        };
        app.run(
            slug,
            Command::Result(ResultCommand::EnterResult(sheet)),
            Vec::new(),
        )
        .await;
    }
}

/// The case as the script above reads it.
fn question(case: &ProposalCase, seat: Seat) -> Value {
    let points = case.proposal.points.map(|points| {
        json!({
            "unit": points.unit,
            "each": points.each,
            "to": points.to,
            "lost": points.lost,
            "booking": points.booking,
        })
    });
    json!({
        "says": case.says,
        "table": seat.table,
        "subject": match case.of_table {
            true => "table".to_owned(),
            false => format!("e{}", seat.person),
        },
        "offence": case.offence,
        "hand": case.hand,
        "measured": {
            "turns": case.turns,
            "readAt": case.turns_read_at,
            "minutes": case.minutes,
        },
        "expected": {
            "time": case.proposal.time,
            "outcomes": case.proposal.outcomes,
            "points": points,
        },
    })
}
