//! A rehearsal plays itself to its end, with everything that goes wrong in a hall.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use super::*;
use crate::decide;
use crate::rehearsal::{ActKind, Conduct, Pace, RehearsalOf, create_rehearsal};
use crate::stages::StagePlan;
use crate::state::Stamp;
use ruleset::stage::{CarryFrom, Others};

const SEED: u64 = 7;

/// A hall with so many tables and sessions.
pub(super) fn real(ruleset: &str, sessions: u16, tables: u16) -> Rig {
    let mut hall = Rig::of(ruleset);
    let settings = Settings {
        sessions,
        tables,
        ..settings()
    };
    hall.run(Command::Setup(SetupCommand::ChangeSettings { settings }));
    hall
}

/// The rehearsal of what a hall is at.
pub(super) fn rehearsal_of(hall: &Rig, seed: u64) -> Rig {
    let before = &hall.tournament;
    let of = RehearsalOf {
        title: before.settings.title.clone(),
        slug: before.settings.slug.clone(),
        seed,
    };
    let settings = Settings {
        slug: "rehearsal-1".into(),
        ..(*before.settings).clone()
    };
    let events = create_rehearsal(before, &settings, &of, (hall.now, DIRECTOR)).unwrap();
    let stamps = (1..).map(|seq| Stamp {
        seq,
        at: hall.now,
        by: DIRECTOR,
    });
    let log: Vec<(Stamp, Event)> = stamps.zip(events).collect();
    let folded = Tournament::fold(log.iter().map(|(stamp, event)| (*stamp, event)));
    Rig {
        tournament: folded.unwrap().unwrap(),
        log,
        ..hall.clone()
    }
}

/// Plays a rehearsal until nothing happens any more; what happened how often.
fn play(hall: &mut Rig) -> BTreeMap<ActKind, usize> {
    let mut happened = BTreeMap::new();
    while let Some(act) = hall.tournament.next_act("simulated") {
        hall.now = act.due(&hall.tournament);
        let events = decide(&hall.tournament, &act.command, &act.context(hall.now));
        let events = events.unwrap_or_else(|refusal| panic!("{:?}: {refusal}", act.kind));
        for event in events {
            let stamp = Stamp {
                seq: hall.tournament.version + 1,
                at: hall.now,
                by: act.by.actor(),
            };
            hall.tournament.apply(&stamp, &event).unwrap();
            hall.log.push((stamp, event));
        }
        *happened.entry(act.kind).or_default() += 1;
        assert!(hall.log.len() < 20_000, "the hall does not come to an end");
    }
    happened
}

#[test]
fn sixty_four_people_play_seven_sessions_with_everything_that_goes_wrong() {
    for ruleset in ["mcr-ema", "wsom", "riichi-ema-2016"] {
        let begun = Instant::now();
        let mut hall = rehearsal_of(&real(ruleset, 7, 16), SEED);
        let happened = play(&mut hall);
        assert!(begun.elapsed() < Duration::from_secs(60), "{ruleset}");
        let tournament = &hall.tournament;
        assert!(tournament.closed, "{ruleset}: {happened:?}");
        assert!(tournament.sessions.iter().all(|it| it.is_complete()));
        assert_eq!(tournament.entrants.len(), 65);
        assert!(tournament.sheet_differences().is_empty(), "{ruleset}");
        assert!(tournament.sheets_to_correct().is_empty(), "{ruleset}");
        let often = |kind| happened.get(&kind).copied().unwrap_or(0);
        for (kind, least) in [
            (ActKind::Missing, 7),
            (ActKind::Arrived, 14),
            (ActKind::Call, 7),
            (ActKind::Ruling, 14),
            (ActKind::Request, 3),
            (ActKind::Confirm, 1),
            (ActKind::Decline, 1),
            (ActKind::Appeal, 4),
            (ActKind::Decide, 4),
            (ActKind::Reverse, 2),
            (ActKind::Correct, 7),
            (ActKind::DropOut, 5),
            (ActKind::Substitute, 1),
            (ActKind::Replan, 1),
            (ActKind::ShowSeats, 1),
        ] {
            assert!(often(kind) >= least, "{ruleset} {kind:?}: {happened:?}");
        }
        // One sheet for each table; after the drop-outs there is a table less.
        assert_eq!(often(ActKind::Sheet), 4 * 16 + 3 * 15, "{ruleset}");
        let offences: std::collections::BTreeSet<_> = tournament
            .rulings
            .iter()
            .filter_map(|it| it.decision.offence.clone())
            .collect();
        assert!(offences.len() > 5, "{ruleset}: {offences:?}");
        let verdicts = tournament
            .rulings
            .iter()
            .filter_map(|it| it.appeal.as_ref());
        let verdicts: Vec<_> = verdicts.filter_map(|it| it.verdict()).collect();
        assert!(verdicts.contains(&crate::appeal::Verdict::Reversed));
        assert!(verdicts.contains(&crate::appeal::Verdict::Stands));
        assert!(hall.log.is_sorted_by_key(|(stamp, _)| stamp.at));
    }
}

#[test]
fn the_seed_alone_decides_what_happens() {
    let log = |seed| {
        let mut hall = rehearsal_of(&real("mcr-ema", 3, 8), seed);
        play(&mut hall);
        hall.log
    };
    assert_eq!(log(SEED), log(SEED));
    assert_ne!(log(SEED).get(1..), log(SEED + 1).get(1..));
}

#[test]
fn the_program_can_rehearse_every_rule_set_that_it_brings() {
    for id in library::ids() {
        let mut hall = rehearsal_of(&real(id, 3, 5), SEED);
        let happened = play(&mut hall);
        assert!(hall.tournament.closed, "{id}: {happened:?}");
    }
}

#[test]
fn the_people_seats_and_stages_of_the_real_event_are_rehearsed() {
    let mut real = Rig::seated();
    let stage = |first, takes| StagePlan {
        title: String::new(),
        rules: None,
        first: SessionNo(first),
        takes,
        carry_percent: 100,
        carry_from: CarryFrom::default(),
        others: Others::PlayOn,
    };
    let stages = vec![stage(1, None), stage(2, Some(4))];
    real.run(SetupCommand::PlanStages { stages });
    let mut hall = rehearsal_of(&real, SEED);
    let people = |hall: &Rig| -> Vec<_> {
        let entrants = hall.tournament.entrants.values();
        entrants.map(|it| (it.id, it.person)).collect()
    };
    assert_eq!(people(&hall), people(&real));
    let cut = hall.tournament.session(SessionNo(2)).unwrap();
    assert!(
        cut.tables.is_empty(),
        "who plays there is decided by the cut"
    );
    let seats = |hall: &Rig| {
        let session = hall.tournament.session(SessionNo(1)).unwrap();
        let tables = session.tables.iter();
        tables.map(|it| it.seats.clone()).collect::<Vec<_>>()
    };
    assert_eq!(seats(&hall), seats(&real));
    let happened = play(&mut hall);
    assert!(hall.tournament.closed, "{happened:?}");
    assert_eq!(happened.get(&ActKind::Cut), Some(&1));
    assert_eq!(happened.get(&ActKind::Register), None);
    assert!(
        real.tournament.next_act("").is_none(),
        "a real hall plays itself"
    );
}

#[test]
fn the_time_of_the_hall_goes_at_the_chosen_pace_and_never_back() {
    let mut hall = rehearsal_of(&real("mcr-ema", 3, 5), SEED);
    let outside = hall.now + TimeDelta::days(3);
    let at = |hall: &Rig, minutes| {
        hall.tournament
            .hall_time(outside + TimeDelta::minutes(minutes))
    };
    assert_eq!(at(&hall, 50), hall.now, "nobody asked for a step");
    assert_eq!(hall.tournament.hall_pace(), 0);
    let conduct = Conduct {
        pace: Pace::Tenfold,
        since: outside,
        ..Conduct::default()
    };
    let start = hall.now;
    hall.run(SetupCommand::ConductRehearsal { conduct });
    assert_eq!(at(&hall, 5), start + TimeDelta::minutes(50));
    let is_behind = |hall: &Rig, minutes| {
        let rehearsal = hall.tournament.rehearsal.as_ref().unwrap();
        (
            rehearsal.runs(),
            rehearsal.is_behind(outside + TimeDelta::minutes(minutes)),
        )
    };
    assert_eq!(is_behind(&hall, 0), (true, false));
    assert_eq!(at(&hall, -5), start);
    assert_eq!(hall.tournament.hall_pace(), 10);
    let again = Conduct {
        since: outside + TimeDelta::hours(1),
        ..conduct
    };
    let refused = hall.refusal(SetupCommand::ConductRehearsal { conduct: again });
    assert_eq!(refused, Refusal::NothingToChange);
    // A break that was passed over: the time of the hall waits, until the pace is chosen anew.
    hall.now += TimeDelta::hours(40);
    hall.run(SetupCommand::Publish);
    assert_eq!(at(&hall, 60), hall.now);
    assert_eq!(is_behind(&hall, 60), (true, true));
    assert_eq!(is_behind(&hall, 240), (true, false), "ten times four hours");
    let start = hall.now;
    hall.run(SetupCommand::ConductRehearsal { conduct: again });
    assert_eq!(at(&hall, 61), start + TimeDelta::minutes(10));
    let real = real("mcr-ema", 3, 5);
    assert_eq!(real.tournament.hall_time(outside), outside);
    assert_eq!(real.tournament.hall_pace(), 1);
}

#[test]
fn a_rehearsal_stays_one_and_a_real_event_becomes_none() {
    let mut hall = rehearsal_of(&real("mcr-ema", 3, 5), SEED);
    let conduct = Conduct {
        disk_full: true,
        ..Conduct::default()
    };
    let command: Command = SetupCommand::ConductRehearsal { conduct }.into();
    hall.run(command.clone());
    let (to, seen) = (1, hall.tournament.version);
    let reason = "once more".into();
    hall.run(SetupCommand::GoBack { to, seen, reason });
    let rehearsal = hall.tournament.rehearsal.as_ref().unwrap();
    assert!(rehearsal.conduct.disk_full, "going back mends no disk");
    let real = real("mcr-ema", 3, 5);
    assert_eq!(real.refusal(command), Refusal::NotARehearsal);
}

#[test]
fn a_rehearsal_by_steps_does_not_run_and_the_log_says_only_what_is_out_of_order() {
    let hall = rehearsal_of(&real("mcr-ema", 3, 5), SEED);
    let rehearsal = hall.tournament.rehearsal.as_ref().unwrap();
    let later = hall.now - TimeDelta::days(1);
    assert!(!rehearsal.runs() && !rehearsal.is_behind(later));
    for pace in Pace::ALL {
        assert_eq!(serde_json::to_value(pace).unwrap(), pace.as_str());
    }
    let conduct = |disk_full, no_network| Conduct {
        disk_full,
        no_network,
        ..Conduct::default()
    };
    let text = |conduct: &Conduct| serde_json::to_string(conduct).unwrap();
    let usual = text(&conduct(false, false));
    assert_eq!(
        usual,
        r#"{"pace":"by_step","since":"1970-01-01T00:00:00Z"}"#
    );
    let out_of_order = conduct(true, true);
    let read: Conduct = serde_json::from_str(&text(&out_of_order)).unwrap();
    assert_eq!(read, out_of_order);
}
