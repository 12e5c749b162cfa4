//! Seating plans: every goal figure with the time it takes, on one thread.
//!
//! `cargo bench --bench seating` prints everything (some minutes), `-- public`, `-- general`,
//! `-- beyond`, `-- teams`, `-- delegations`, `-- byes`, `-- swiss`, `-- leaving`, `-- threes` or `-- fives` one part.

#![expect(
    clippy::print_stdout,
    clippy::float_arithmetic,
    reason = "a bench prints and times"
)]

use std::time::{Duration, Instant};

use seatwind::mahjong::TableSize;
use seatwind::seating::{
    Absence, Attempts, Budget, Control, Drawn, Figures, Player, Problem, Remainder, SeatingRefusal,
    Way, draw, pair, sessions_without_repeat,
};

/// Prints one part of the table.
type Part = fn() -> Result<(), SeatingRefusal>;

fn main() {
    let only = std::env::args()
        .nth(1)
        .filter(|part| !part.starts_with('-'));
    let parts: [(&str, Part); 10] = [
        ("public", public),
        ("general", general),
        ("beyond", beyond),
        ("teams", teams),
        ("delegations", delegations),
        ("byes", byes),
        ("swiss", swiss),
        ("leaving", leaving),
        ("threes", threes),
        ("fives", fives),
    ];
    for (name, part) in parts {
        if only.as_ref().is_none_or(|only| only == name) {
            println!("\n## {name}");
            if let Err(refusal) = part() {
                println!("refused: {refusal}");
            }
        }
    }
}

/// The first attempt at a draw, and how long it took.
fn first(problem: &Problem, seed: u64) -> Result<(Drawn, Duration), SeatingRefusal> {
    let budget = Budget::usual(problem.players, problem.sessions);
    let start = Instant::now();
    let drawn = draw(problem, seed, budget, &mut |_| Control::Continue)?;
    Ok((drawn, start.elapsed()))
}

/// All attempts of a draw for which nothing else is said.
fn whole(problem: &Problem, seed: u64) -> Result<(Drawn, Duration), SeatingRefusal> {
    let (attempts, start) = (Attempts::usual(problem), Instant::now());
    let mut best: Option<Drawn> = None;
    for attempt in 0.. {
        let Some(drawn) = attempts.attempt(problem, seed, attempt, &mut |_| Control::Continue)?
        else {
            break;
        };
        let merit = drawn.merit(problem);
        let is_last = merit.is_perfect();
        if best.as_ref().is_none_or(|b| merit < b.merit(problem)) {
            best = Some(drawn);
        }
        if is_last {
            break;
        }
    }
    let none = SeatingRefusal::TooFewPlayers {
        session: 1,
        present: 0,
    };
    best.map(|drawn| (drawn, start.elapsed())).ok_or(none)
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// One line of a table.
fn line(name: &str, f: &Figures, time: Duration, goal: bool) {
    println!(
        "{name:<22} {} meet {}/{} s2 {}/{} wind {}/{} left-right {} visits {} excess {} teams {}/{} indirect {} zero {} byes {} {:.0} ms",
        if goal { "ok  " } else { "MISS" },
        f.meet.max,
        f.meet.max_lower_bound,
        f.meet.s2,
        f.meet.s2_lower_bound,
        f.wind.spread_max,
        f.wind.prefix_spread_max,
        f.relative.excess,
        f.table.visits_max,
        f.table.excess,
        f.team.meetings,
        f.team.meetings_lower_bound,
        f.indirect
            .min
            .map_or_else(|| "-".to_owned(), |min| min.to_string()),
        f.indirect.zero_pairs,
        f.bye_spread,
        ms(time)
    );
}

/// The cases that every program can be asked.
fn public() -> Result<(), SeatingRefusal> {
    let case = |name: &str, problem: Problem, goal: &dyn Fn(&Figures) -> bool| {
        let (drawn, time) = first(&problem, 1)?;
        line(name, &drawn.figures, time, goal(&drawn.figures));
        Ok(())
    };
    let plain = Problem::new;
    let even = |f: &Figures, spread: u32| {
        f.meet.max == 1 && f.wind.spread_max <= spread && f.wind.prefix_spread_max == 1
    };
    let linked = |f: &Figures, least: u32| f.indirect.min.is_some_and(|min| min >= least);
    case("16x5", plain(16, 5), &|f| {
        even(f, 1) && f.table.visits_max <= 3 && f.table.excess <= 4
    })?;
    case("32x8", plain(32, 8), &|f| {
        even(f, 0) && f.table.excess == 0 && linked(f, 20)
    })?;
    case("40x8", plain(40, 8), &|f| {
        even(f, 0) && f.table.excess == 0 && linked(f, 13)
    })?;
    case("64x10", plain(64, 10), &|f| {
        even(f, 1) && f.table.excess == 0 && linked(f, 12)
    })?;
    case("128x8", plain(128, 8), &|f| {
        even(f, 0) && f.table.excess == 0 && linked(f, 1)
    })?;
    let apart = |f: &Figures| f.meet.max == 1 && f.team.meetings == 0 && f.wind.spread_max == 0;
    case("40x8, teams of 4", with_teams(40, 8, &[4; 10]), &apart)?;
    case("64x8, teams of 4", with_teams(64, 8, &[4; 16]), &apart)?;
    let fair = |f: &Figures| f.meet.max == 1 && f.bye_spread <= 1 && f.wind.spread_max <= 1;
    case("42x8", plain(42, 8), &fair)?;
    case("66x10", plain(66, 10), &fair)
}

/// An event with teams of these sizes; whoever is left over has none.
fn with_teams(players: usize, sessions: usize, sizes: &[usize]) -> Problem {
    let mut problem = Problem::new(players, sessions);
    let members = sizes
        .iter()
        .zip(0..)
        .flat_map(|(&size, team)| vec![Some(team); size]);
    problem.groupings = vec![
        members
            .chain(std::iter::repeat(None))
            .take(players)
            .collect(),
    ];
    problem
}

/// Every multiple of four from 16 to 512 with 3 to 16 sessions that need no repeat.
fn general() -> Result<(), SeatingRefusal> {
    let (mut times, mut missed, mut seen_twice) = (Vec::new(), 0, Vec::new());
    for players in (16..=512).step_by(4) {
        let star = sessions_without_repeat(TableSize::Four, players).unwrap_or(0);
        for sessions in 3..=star.min(16) {
            let (drawn, time) = first(&Problem::new(players, sessions), 1)?;
            let f = &drawn.figures;
            let goal = f.meet.max == 1 && f.wind.prefix_spread_max == 1 && ms(time) < 2000.0;
            times.push((time, players, sessions));
            if !goal {
                missed += 1;
                line(&format!("{players}x{sessions}"), f, time, goal);
            }
            if f.table.excess > 0 {
                seen_twice.push(format!("{players}x{sessions} ({})", f.table.excess));
            }
        }
    }
    for first in [16, 128, 256, 384] {
        let some = times
            .iter()
            .filter(|it| (first..first + 128).contains(&it.1));
        let mut each: Vec<f64> = some
            .map(|it| 1000.0 * ms(it.0) / (it.1 * it.2) as f64)
            .collect();
        each.sort_by(f64::total_cmp);
        println!(
            "{first} players and more: median {:.2} us for each place of the plan",
            each[each.len() / 2]
        );
    }
    summary(&mut times, missed);
    println!(
        "somebody more often than needed at a table: {}",
        seen_twice.join(", ")
    );
    Ok(())
}

/// How many cases there were, how many missed their goal, and how long they took.
fn summary(times: &mut [(Duration, usize, usize)], missed: usize) {
    times.sort();
    let (median, worst) = (times[times.len() / 2].0, times[times.len() - 1]);
    println!(
        "{} cases, {missed} missed; median {:.1} ms, worst {:.0} ms ({}x{})",
        times.len(),
        ms(median),
        ms(worst.0),
        worst.1,
        worst.2
    );
}

/// Why no plan of eight people reaches the bounds of `meet.max` and `meet.s2`.
const THREE_OF_TWO: &str = "of three people at two tables one pair or all three share a table";
/// The same for the second session at two or three tables.
const TOO_FEW_TABLES: &str = "four people of a table come to fewer tables than four";
/// The same for seven sessions of twelve people.
const THREE_OF_THREE: &str = "every two sessions at three tables share three pairs";

/// Most meetings of a pair and `meet.s2` of the best possible plan, where that
/// is more than the counting bounds say; the README has the proofs.
const LEAST: [(usize, usize, u32, u64, &str); 9] = [
    (8, 2, 2, 4, TOO_FEW_TABLES),
    (8, 9, 5, 160, THREE_OF_TWO),
    (8, 10, 5, 204, THREE_OF_TWO),
    (8, 11, 5, 252, THREE_OF_TWO),
    (8, 12, 6, 304, THREE_OF_TWO),
    (8, 16, 8, 568, THREE_OF_TWO),
    (12, 2, 2, 3, TOO_FEW_TABLES),
    (12, 3, 2, 9, TOO_FEW_TABLES),
    (12, 7, 3, 63, THREE_OF_THREE),
];

/// `meet.s2` of the best plan of ten people in five sessions at tables of three who sit out in turn: a search through all
/// plans found none with less, and the counting bound is 3.
const LEAST_OF_TEN: u64 = 4;

/// Tables of three: every number of players from 9 to 120 in 3 to 8 sessions; who does not fill a table sits out in turn.
fn threes() -> Result<(), SeatingRefusal> {
    let (mut times, mut steps, mut missed) = (Vec::new(), 0, 0);
    for players in 9..=120 {
        for sessions in 3..=8 {
            let problem = Problem::new(players, sessions).at_tables_of(TableSize::Three);
            let (drawn, time) = first(&problem, 1)?;
            let f = &drawn.figures;
            let least = match (players, sessions) {
                (10, 5) => LEAST_OF_TEN,
                _ => f.meet.s2_lower_bound,
            };
            let is_even = f.wind.prefix_spread_max == 1 && f.bye_spread <= 1;
            let goal = f.meet.s2 == least && is_even && time < Duration::from_secs(1);
            times.push((time, players, sessions));
            steps = steps.max(drawn.steps);
            if !goal {
                missed += 1;
                line(&format!("{players}x{sessions}"), f, time, goal);
            }
        }
    }
    summary(&mut times, missed);
    println!("at most {steps} steps");
    Ok(())
}

/// Tables of five for the rest: nobody has three turns more than somebody else.
fn fives() -> Result<(), SeatingRefusal> {
    for tables in 3..=8 {
        for rest in 1..=3 {
            for sessions in [4, 5, 6, 8] {
                let mut problem = Problem::new(4 * tables + rest, sessions);
                problem.remainder = Remainder::Fives;
                let (drawn, time) = first(&problem, 1)?;
                let name = format!("{}x{sessions}", problem.players);
                let goal = turns_apart(&drawn, TableSize::Five) <= 2;
                line(&name, &drawn.figures, time, goal);
            }
        }
    }
    Ok(())
}

/// By how many turns at tables of this size people differ at most.
fn turns_apart(drawn: &Drawn, size: TableSize) -> usize {
    let mut turns = vec![0; drawn.plan.players];
    let tables = drawn.plan.sessions.iter().flat_map(|it| &it.tables);
    for person in tables.filter(|it| it.size() == size).flatten().flatten() {
        turns[usize::from(*person)] += 1;
    }
    let least = turns.iter().min().copied().unwrap_or(0);
    turns.iter().max().map_or(0, |most| most - least)
}

/// More sessions than can be had without a repeat.
fn beyond() -> Result<(), SeatingRefusal> {
    for players in (8..=48).step_by(4) {
        let star = sessions_without_repeat(TableSize::Four, players).unwrap_or(0);
        for sessions in star + 1..=16 {
            let (drawn, time) = whole(&Problem::new(players, sessions), 1)?;
            let meet = &drawn.figures.meet;
            let proven = LEAST.iter().find(|l| (l.0, l.1) == (players, sessions));
            let (most, least) = match proven {
                Some(&(_, _, most, least, _)) => (most, least),
                None => (meet.max_lower_bound, meet.s2_lower_bound),
            };
            let goal = (meet.max, meet.s2) == (most, least);
            line(&format!("{players}x{sessions}"), &drawn.figures, time, goal);
            if let Some((.., why)) = proven {
                println!("    no plan has less than {most}, {least}: {why}");
            }
        }
    }
    Ok(())
}

/// Delegations of all sizes, and teams of four up to the last possible session.
fn teams() -> Result<(), SeatingRefusal> {
    let cases: [(usize, usize, &[usize]); 8] = [
        (40, 8, &[10, 9, 6, 5, 4, 3, 2, 1]),
        (64, 8, &[17, 12, 9, 8, 6, 5, 4, 3]),
        (100, 7, &[31, 20, 12, 9, 8, 6, 5, 4, 3, 2]),
        (128, 8, &[40, 30, 20, 12, 8, 6, 5, 4, 3]),
        (140, 7, &[45, 25, 17, 13, 11, 9, 7, 5, 4, 3, 1]),
        (208, 7, &[60, 41, 23, 19, 16, 13, 11, 9, 8, 5, 3]),
        (80, 10, &[5; 16]),
        (48, 6, &[12, 12, 12, 12]),
    ];
    for (players, sessions, sizes) in cases {
        let (drawn, time) = whole(&with_teams(players, sessions, sizes), 1)?;
        let f = &drawn.figures;
        let goal = f.meet.max == 1 && f.team.meetings == f.team.meetings_lower_bound;
        line(
            &format!("{players}x{sessions} {} teams", sizes.len()),
            f,
            time,
            goal,
        );
    }
    for players in (16..=128).step_by(4) {
        let sessions = sessions_without_repeat(TableSize::Four, players)
            .unwrap_or(1)
            .min(17)
            - 1;
        let teams = vec![4; players / 4];
        let (drawn, time) = whole(&with_teams(players, sessions, &teams), 1)?;
        let f = &drawn.figures;
        let goal = f.meet.max == 1 && f.team.meetings == 0;
        line(&format!("{players}x{sessions} fours"), f, time, goal);
    }
    Ok(())
}

/// Delegations by lot, few large and many small, three ways for each number of people and sessions.
fn delegations() -> Result<(), SeatingRefusal> {
    let (mut attempts, mut cases, mut met) = (Lottery(1), 0, 0);
    for players in (24..=128).step_by(4) {
        for sessions in [6, 8, 10] {
            if sessions > sessions_without_repeat(TableSize::Four, players).unwrap_or(0) {
                continue;
            }
            for _ in 0..3 {
                let sizes = attempts.sizes(players, players - 3 * sessions);
                let (drawn, time) = whole(&with_teams(players, sessions, &sizes), 1)?;
                let f = &drawn.figures;
                let goal = f.meet.max == 1 && f.team.meetings == f.team.meetings_lower_bound;
                cases += 1;
                met += usize::from(goal);
                if !goal {
                    line(&format!("{players}x{sessions} {sizes:?}"), f, time, goal);
                }
            }
        }
    }
    println!("{met} of {cases} at the bound of team meetings without a repeat");
    Ok(())
}

/// Numbers by lot, the same in each run.
struct Lottery(u64);

impl Lottery {
    /// A number below another: the generator of Knuth's MMIX.
    fn below(&mut self, limit: usize) -> usize {
        const FACTOR: u64 = 6_364_136_223_846_793_005;
        const STEP: u64 = 1_442_695_040_888_963_407;
        self.0 = self.0.wrapping_mul(FACTOR).wrapping_add(STEP);
        usize::try_from(self.0 >> 33).unwrap_or(0) % limit.max(1)
    }

    /// Sizes that come to `players`, none above `most`: who has more than that has too few others to
    /// meet.
    fn sizes(&mut self, players: usize, most: usize) -> Vec<usize> {
        let (mut sizes, mut left) = (Vec::new(), players);
        while left > 0 {
            let limit = left.min(most).min(players / 3);
            let size = 1 + self.below(limit).min(self.below(limit));
            sizes.push(size);
            left -= size;
        }
        sizes
    }
}

/// Counts that are not a multiple of four.
fn byes() -> Result<(), SeatingRefusal> {
    for players in [17, 18, 19, 21, 26, 35, 42, 49, 66, 99, 130, 203, 511] {
        for sessions in [4, 8] {
            let whole_tables = players / 4 * 4;
            let star = sessions_without_repeat(TableSize::Four, whole_tables).unwrap_or(0);
            if sessions > star.saturating_sub(1) {
                continue;
            }
            let (drawn, time) = whole(&Problem::new(players, sessions), 1)?;
            let f = &drawn.figures;
            let goal = f.meet.max == 1 && f.bye_spread <= 1 && f.wind.spread_max <= 1;
            line(&format!("{players}x{sessions}"), f, time, goal);
        }
    }
    Ok(())
}

/// Session after session by the standings, whose best are better than the others.
fn swiss() -> Result<(), SeatingRefusal> {
    for (players, sessions) in [(40, 8), (66, 8), (128, 8), (256, 10)] {
        let mut problem = Problem::new(players, 1);
        let mut score = vec![0_usize; players];
        let (mut chance, mut slowest, mut widest, mut most) = (1_u64, Duration::ZERO, None, 0);
        for _ in 0..sessions {
            let mut ranking: Vec<Player> = (0..players as Player).collect();
            ranking.sort_by_key(|&p| std::cmp::Reverse(score[usize::from(p)]));
            let (budget, start) = (Budget::usual(players, 1), Instant::now());
            let next = pair(&problem, &ranking, Way::Swiss, 1, budget, &mut |_| {
                Control::Continue
            })?;
            slowest = slowest.max(start.elapsed());
            most = next.figures.meet.max;
            widest = widest.max(next.figures.swiss.as_ref().and_then(|s| s.spread_worst));
            for (points, skill) in score.iter_mut().zip(0..) {
                chance = chance
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                *points += (chance >> 40) as usize % 100 + skill / 8;
            }
            problem.kept = next.plan.sessions;
        }
        println!(
            "{players}x{sessions} {} meet {most}, widest spread {}, slowest session {:.0} ms",
            if most == 1 { "ok  " } else { "MISS" },
            widest.map_or_else(String::new, |w| w.to_string()),
            ms(slowest)
        );
    }
    Ok(())
}

/// Two people leave in the middle; the rest should hardly move.
fn leaving() -> Result<(), SeatingRefusal> {
    for (players, sessions, kept) in [(40, 8, 4), (64, 10, 5), (128, 8, 4), (256, 10, 5)] {
        let (old, _) = first(&Problem::new(players, sessions), 7)?;
        for gone in [[3, 17], [0, 1], [20, 33]] {
            let mut problem = Problem::new(players, sessions);
            problem.kept = old.plan.sessions[..kept].to_vec();
            problem.earlier = Some(old.plan.clone());
            problem.absences = gone
                .map(|player| Absence {
                    player,
                    from: kept,
                    until: sessions,
                })
                .to_vec();
            let (drawn, time) = whole(&problem, 1)?;
            let f = &drawn.figures;
            let moved = f.plan.as_ref();
            let worst = moved.map_or(0, |m| m.moved_worst_round);
            line(
                &format!("{players}x{sessions}"),
                f,
                time,
                f.meet.max == 1 && worst <= 4,
            );
            println!(
                "    moved {}, at most {worst} in a session",
                moved.map_or(0, |m| m.moved)
            );
        }
    }
    Ok(())
}
