//! Draws on several threads, stopped, and gone on with.

use super::*;

fn problem() -> Problem {
    // More sessions than can be had without a repeat, so no attempt is the last.
    Problem::new(8, 4)
}

fn told<'a>(stop: &'a (dyn Fn() -> bool + Sync), keep: &'a Keep<'a>) -> RaceHearers<'a> {
    RaceHearers {
        stop,
        watch: &nobody_watches,
        keep,
    }
}

fn nobody_watches(_: u32, _: &Progress) {}

#[test]
fn any_number_of_threads_gives_the_same_plan() {
    let problem = problem();
    let attempts = Attempts::within(&problem, 40_000);
    let with = |threads| race(&problem, 3, attempts, threads, &|| false, &|_, _| {}).unwrap();
    let one = with(1);
    assert_eq!(one, with(2));
    assert_eq!(one, with(5));
}

#[test]
fn whoever_goes_on_from_any_attempt_finds_the_same_plan() {
    let problem = problem();
    // Enough for two attempts, the second one short.
    let attempts = Attempts::within(&problem, 6_100_000);
    let kept: Mutex<Vec<KeptBest>> = Mutex::default();
    let keep = |best: &Best| kept.lock().unwrap().push(KeptBest::of(best));
    let whole = race_on((&problem, 3), attempts, 1, None, told(&|| false, &keep)).unwrap();
    let kept = kept.into_inner().unwrap();
    assert!(kept.len() > 1, "{}", kept.len());
    assert_eq!(kept.last(), Some(&KeptBest::of(&whole)));
    for from in kept {
        let text = serde_json::to_string(&from).unwrap();
        let from = serde_json::from_str(&text).unwrap();
        let told = told(&|| false, &|_| {});
        let on = race_on((&problem, 3), attempts, 2, Some(from), told).unwrap();
        assert_eq!(on, whole);
    }
}

#[test]
fn who_goes_on_with_what_was_stopped_has_the_best_of_then() {
    let problem = problem();
    let attempts = Attempts::within(&problem, 20_000_000);
    let kept: Mutex<Option<KeptBest>> = Mutex::default();
    let keep = |best: &Best| *kept.lock().unwrap() = Some(KeptBest::of(best));
    let stop = || kept.lock().unwrap().is_some();
    let told = told(&stop, &keep);
    let stopped = race_on((&problem, 3), attempts, 1, None, told).unwrap();
    assert_eq!((stopped.compared, stopped.stopped_after), (1, None));
    let from = kept.lock().unwrap().clone();
    let on = race_on((&problem, 3), attempts, 1, from, told).unwrap();
    assert_eq!(on, stopped);
}

#[test]
fn a_stopped_draw_can_be_repeated() {
    let problem = Problem::new(20, 9);
    let attempts = Attempts::within(&problem, 1_000_000);
    let asked = AtomicU32::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) > 20;
    let best = race(&problem, 1, attempts, 1, &stop, &|_, _| {}).unwrap();
    assert!(best.stopped_after.is_some());
    best.drawn.plan.check(|_, _| false).unwrap();
    let again =
        repeat_attempts(&problem, 1, attempts, best.compared, best.stopped_after, 2).unwrap();
    assert_eq!(again.map(|drawn| drawn.plan), Some(best.drawn.plan));
}
