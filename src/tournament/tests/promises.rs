//! What a promise before a draw binds.

use super::*;
use crate::Doubt;
use crate::seating::{DrawWishes, PlanOrigin, PromisedDraw, seed_hash};

const SEED: &str = "rain on Sunday";

/// A draw of the first session, told apart by what is asked for.
fn draw(asked: &str) -> PromisedDraw {
    PromisedDraw {
        request: seed_hash(asked),
        wishes: DrawWishes::default(),
        first: SessionNo(1),
        last: SessionNo(1),
        lots: false,
    }
}

fn promise(seed: &str, asked: &str) -> SeatingCommand {
    SeatingCommand::PromiseSeed {
        hash: seed_hash(seed),
        draw: Some(draw(asked)),
    }
}

fn note(seed: &str, asked: &str) -> SeatingCommand {
    SeatingCommand::NoteDrawn {
        request: seed_hash(asked),
        seed: seed_hash(seed),
    }
}

fn take(seed: &str, asked: &str) -> Command {
    let tables = vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])];
    Command::Seating(SeatingCommand::AdoptPlan {
        plans: vec![plan(1, tables)],
        origin: PlanOrigin::Drawn {
            seed: 7,
            algorithm: "seatwind seating 1".into(),
            words: seed.into(),
            wishes: Some(DrawWishes::default()),
            records: Vec::new(),
            request: seed_hash(asked),
            stopped: false,
        },
    })
}

#[test]
fn a_plan_of_the_promised_draw_keeps_the_promise() {
    let mut hall = Rig::with_players();
    hall.run(promise(SEED, "eight people"));
    assert_eq!(hall.doubts(take(SEED, "eight people")), []);
    hall.run(take(SEED, "eight people"));
    let kept = &hall.tournament.seeds[0];
    assert_eq!(kept.kept, Some(hall.tournament.version));
    assert_eq!((kept.looks, kept.unlike.as_deref()), (0, None));
}

#[test]
fn a_promise_binds_no_unlike_and_its_seed_is_told_for_one_only_with_a_reason() {
    let mut hall = Rig::with_players();
    hall.run(promise(SEED, "eight people"));
    let other = || take(SEED, "nine people");
    assert_eq!(hall.doubts(other()), [Doubt::OtherDrawPromised]);
    hall.run_because("number 9 came after all", other());
    let kept = &hall.tournament.seeds[0];
    assert!(kept.kept.is_some());
    assert_eq!(kept.unlike.as_deref(), Some("number 9 came after all"));
}

#[test]
fn a_promised_draw_that_somebody_stopped_asks_for_a_reason() {
    let mut hall = Rig::with_players();
    let stopped = || {
        let mut command = take(SEED, "eight people");
        if let Command::Seating(SeatingCommand::AdoptPlan {
            origin: PlanOrigin::Drawn { stopped, .. },
            ..
        }) = &mut command
        {
            *stopped = true;
        }
        command
    };
    assert_eq!(hall.doubts(stopped()), [], "nothing was promised");
    hall.run(promise(SEED, "eight people"));
    assert_eq!(hall.doubts(stopped()), [Doubt::PromisedDrawStopped]);
    hall.run_because("the hall waits", stopped());
    let kept = &hall.tournament.seeds[0];
    assert_eq!(kept.unlike.as_deref(), Some("the hall waits"));
}

#[test]
fn a_plan_of_promised_sessions_that_is_not_drawn_asks_and_leaves_the_promise_open() {
    let seats = || vec![table(1, [1, 5, 2, 6]), table(2, [3, 7, 4, 8])];
    let planned_anew = |session: u16| {
        Command::Seating(SeatingCommand::AdoptPlan {
            plans: vec![plan(session, seats())],
            origin: PlanOrigin::Replanned {
                from: SessionNo(session),
                seed: 7,
                algorithm: "seatwind seating 1".into(),
            },
        })
    };
    let imported = |session: u16| adopt(vec![plan(session, seats())]);
    let mut hall = Rig::with_players();
    assert_eq!(hall.doubts(imported(1)), [], "nothing was promised");
    hall.run(promise(SEED, "eight people"));
    for command in [planned_anew(1), imported(1)] {
        assert_eq!(hall.doubts(command), [Doubt::PromisedDrawAwaited]);
    }
    for command in [planned_anew(2), imported(2)] {
        assert_eq!(hall.doubts(command), [], "another session was promised");
    }
    hall.run_because("the sponsor brought a plan", imported(1));
    assert!(hall.tournament.open_seed().is_some());
    hall.run(take(SEED, "eight people"));
    assert_eq!(hall.doubts(imported(1)), [], "the promise was kept");
}

#[test]
fn plans_that_were_looked_at_before_the_promise_are_counted() {
    let mut hall = Rig::with_players();
    for seed in ["sun", "snow", SEED] {
        hall.run(note(seed, "eight people"));
    }
    hall.run(note(SEED, "seven people"));
    hall.run(note("fog", "seven people"));
    let again = Command::Seating(note("sun", "eight people"));
    assert_eq!(hall.refusal(again), Refusal::NothingToChange);
    hall.run(promise(SEED, "eight people"));
    assert_eq!(hall.tournament.seeds[0].looks, 4);
    hall.run(promise("frost", "another hall"));
    assert_eq!(hall.tournament.seeds[1].looks, 0);
}

#[test]
fn a_plan_that_was_used_was_seen_too() {
    let mut hall = Rig::with_players();
    hall.run(take(SEED, "eight people"));
    hall.run(promise(SEED, "eight people"));
    assert_eq!(hall.tournament.seeds[0].looks, 1);
}

#[test]
fn a_seed_is_promised_again_only_for_anunlike_and_until_it_is_told() {
    let mut hall = Rig::with_players();
    hall.run(promise(SEED, "eight people"));
    let again = |asked| Command::Seating(promise(SEED, asked));
    assert_eq!(hall.refusal(again("eight people")), Refusal::SeedUsed);
    hall.run(promise(SEED, "nine people"));
    hall.run(take(SEED, "nine people"));
    assert_eq!(hall.refusal(again("ten people")), Refusal::SeedUsed);
}

#[test]
fn a_promise_of_a_seed_alone_is_read_and_kept_by_any_draw() {
    let mut hall = Rig::with_players();
    let event = format!(
        r#"{{"event":"seed_promised","hash":"{}"}}"#,
        seed_hash(SEED)
    );
    let read: Event = serde_json::from_str(&event).unwrap();
    assert_eq!(serde_json::to_string(&read).unwrap(), event);
    let hash = seed_hash(SEED);
    hall.run(SeatingCommand::PromiseSeed { hash, draw: None });
    assert_eq!(hall.log.last().unwrap().1, read);
    let imported = adopt(vec![plan(2, vec![table(1, [1, 5, 2, 6])])]);
    assert_eq!(hall.doubts(imported), [Doubt::PromisedDrawAwaited]);
    assert_eq!(hall.doubts(take(SEED, "eight people")), []);
    hall.run(take(SEED, "eight people"));
    assert_eq!(hall.tournament.seeds[0].unlike, None);
}

#[test]
fn what_is_no_hash_is_not_promised() {
    let hall = Rig::with_players();
    let mut draw = draw("eight people");
    draw.request = "eight people".into();
    let hash = seed_hash(SEED);
    let command = SeatingCommand::PromiseSeed {
        hash,
        draw: Some(draw),
    };
    assert_eq!(
        hall.refusal(Command::Seating(command)),
        Refusal::SeedHashInvalid
    );
}

#[test]
fn a_plan_drawn_with_a_number_was_seen_by_that_number() {
    let mut hall = Rig::with_players();
    hall.run(take("", "eight people"));
    let again = |seed| hall.refusal(note(seed, "eight people"));
    assert_eq!(again("7"), Refusal::NothingToChange);
    let other = Command::Seating(note("", "eight people"));
    assert!(hall.decide_as(DIRECTOR, &[Role::Director], &other).is_ok());
}
