//! `seatwind seat`: a seating plan from the shell.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde_json::{Value, json};

use crate::exchange::draw_record::{
    Asked, Commitment, DrawRecord, Pairing, request_hash, seed_number,
};
use crate::exchange::seat_layouts;
use crate::exchange::seat_plan::NamedPlan;
use crate::exchange::seat_request::{self, Name, People, SeatRules};
use crate::mahjong::TableSize;
use crate::mahjong::american::Movement;
use crate::seating::{
    ALGORITHM, Attempts, Broken, Budget, Conflict, Problem, Progress, Remainder, Stage, Way,
    conflicts,
};
use crate::service::seating::race::{Best, cores, pair_watched, race};

use super::message::{Failed, tell};
use super::{new_file, seat_standings};

/// Draws a seating plan: CSV on standard output, its fairness figures as JSON on standard error.
///
/// Stops at Ctrl-C or after --seconds with the best so far. The same input, seed and steps give the
/// same plan on every machine and any number of threads.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples: seatwind seat --players 64 --sessions 10 --seed 7 > plan.csv\n          seatwind seat people.csv --sessions 8 --rules rules.toml --record draw.txt > plan.csv\n          seatwind seat --players 40 --sessions 8 --previous plan.csv --keep 4 --without 3,17 > new.csv\n          seatwind seat --players 15 --sessions 7 --seats 3 > threes.csv\n          seatwind seat --players 32 --sessions 4 --movement mahjcon > rounds.csv\n          seatwind seat --method swiss --standings standings.csv --previous plan.csv > next.csv"
)]
pub struct SeatArgs {
    /// The list of players as CSV: player (or player_id, id, name), team, club, country.
    #[arg(value_name = "FILE.csv", conflicts_with = "players")]
    list: Option<PathBuf>,
    /// The number of players, called 1, 2, …; or the list of players.
    #[arg(long, value_name = "N or FILE.csv", env = "SEATWIND_PLAYERS")]
    players: Option<String>,
    /// The number of sessions; needless with a method that draws the next one.
    #[arg(
        long,
        value_name = "S",
        env = "SEATWIND_SESSIONS",
        required_unless_present = "method"
    )]
    sessions: Option<usize>,
    /// How many people sit at a table, 3 or 4; as in the earlier plan, or 4.
    #[arg(
        long,
        value_name = "N",
        env = "SEATWIND_SEATS",
        value_parser = clap::value_parser!(u8).range(3..=4)
    )]
    seats: Option<u8>,
    /// Draws only the next session, by the standings.
    #[arg(
        long,
        value_name = "WAY",
        env = "SEATWIND_METHOD",
        requires = "standings"
    )]
    method: Option<Method>,
    /// The standings before the next session: a CSV file with rank and player (or name), or a
    /// tournament folder.
    #[arg(
        long,
        value_name = "FILE or DIR",
        env = "SEATWIND_STANDINGS",
        requires = "method"
    )]
    standings: Option<PathBuf>,
    /// The rule set of the folder.
    #[arg(long, value_name = "ID", env = "SEATWIND_RULESET")]
    ruleset: Option<String>,
    /// Tables in a bucket.
    #[arg(long, value_name = "T", env = "SEATWIND_BUCKET", default_value_t = 4)]
    bucket: usize,
    /// The seed, a number or any text; drawn at random unless told.
    #[arg(long, value_name = "SEED", env = "SEATWIND_SEED")]
    seed: Option<String>,
    /// The work allowed, in steps; enough for a good plan unless told.
    #[arg(long, value_name = "STEPS", env = "SEATWIND_STEPS")]
    steps: Option<u64>,
    /// Goes on improving for so long, unless the plan cannot be better.
    #[arg(long, value_name = "SECONDS", env = "SEATWIND_SECONDS")]
    seconds: Option<u64>,
    /// Threads to use; one for each core unless told.
    #[arg(long, value_name = "N", env = "SEATWIND_THREADS")]
    threads: Option<usize>,
    /// An earlier plan: its kept sessions stay as they are, the others stay close to it.
    #[arg(long, value_name = "PLAN.csv", env = "SEATWIND_PREVIOUS")]
    previous: Option<PathBuf>,
    /// Sessions of the earlier plan to keep; all if it has fewer than the event, none otherwise.
    #[arg(long, value_name = "K", env = "SEATWIND_KEEP", requires = "previous")]
    keep: Option<usize>,
    /// Players who are not there after the kept sessions.
    #[arg(
        long,
        value_name = "PLAYER,…",
        env = "SEATWIND_WITHOUT",
        value_delimiter = ','
    )]
    without: Vec<String>,
    /// Substitutes take the chairs left over, so nobody sits out.
    #[arg(long, env = "SEATWIND_FILL")]
    fill: bool,
    /// Everybody moves by a fixed rule, as at American tournaments: East stays, the others go one or
    /// two tables on (mahjcon, mahjblog), or all move (league). Needs full tables of four.
    #[arg(
        long,
        value_name = "RULE",
        env = "SEATWIND_MOVEMENT",
        conflicts_with = "method",
        value_parser = movement()
    )]
    movement: Option<Movement>,
    /// What must be kept and in which order the aims come, as TOML: apart, fixed, absent, aims,
    /// table_aim, groups, tables, remainder, keep, seats, movement.
    #[arg(long, value_name = "FILE.toml", env = "SEATWIND_RULES")]
    rules: Option<PathBuf>,
    /// Writes down the draw, so that anyone can recompute it with `seatwind verify-draw`.
    #[arg(long, value_name = "FILE", env = "SEATWIND_RECORD")]
    record: Option<PathBuf>,
    /// Draws nothing; prints the hashes of the seed and of everything else that decides the plan, to be
    /// published before the draw.
    #[arg(long, env = "SEATWIND_COMMIT")]
    commit: bool,
}

/// Reads the name of a movement.
fn movement() -> impl TypedValueParser<Value = Movement> {
    let known = PossibleValuesParser::new(Movement::ALL.map(Movement::id));
    known.try_map(|id| Movement::find(&id).ok_or("no such movement"))
}

/// How the standings make the tables of the next session.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Method {
    /// Ranks as close together as can be, no rematch.
    Swiss,
    /// Tables of equal strength: the ranking laid out to and fro, no rematch.
    Fold,
    /// Tables of equal strength: every so-many-th rank at one table, no rematch.
    Interval,
    /// Any order inside buckets of tables, no rematch.
    Buckets,
    /// Ranks 1 to 4, 5 to 8 and so on, at tables of three 1 to 3: final tables.
    Ranked,
}

impl Method {
    fn way(self, bucket: usize) -> Way {
        match self {
            Method::Swiss => Way::Swiss,
            Method::Fold => Way::Fold,
            Method::Interval => Way::Interval,
            Method::Buckets => Way::Buckets(bucket.max(1)),
            Method::Ranked => Way::Ranked,
        }
    }
}

pub(super) fn run(args: &SeatArgs) -> Result<ExitCode, Failed> {
    let (people, problem) = request(args)?;
    let pairing = match (args.method, &args.standings) {
        (Some(method), Some(path)) => Some(Pairing {
            way: method.way(args.bucket),
            ranking: seat_standings::read(path, args.ruleset.as_deref(), &people)?,
        }),
        _ => None,
    };
    let seed = args.seed.clone().unwrap_or_else(random_seed);
    let attempts = match (args.steps, args.seconds) {
        (Some(steps), _) => Attempts::within(&problem, steps),
        (None, Some(_)) => Attempts::within(&problem, u64::MAX >> 8),
        (None, None) if pairing.is_some() => {
            let usual = Budget::usual(problem.players, problem.sessions);
            Attempts::within(&problem, usual.steps)
        }
        (None, None) => Attempts::usual(&problem),
    };
    if args.commit {
        let promised = Commitment::of(&seed, &people.names, &problem, pairing.as_ref());
        return commit(&seed, promised, attempts);
    }
    let start = Instant::now();
    let best = draw_watched(
        args,
        (&problem, pairing.as_ref()),
        seed_number(&seed),
        attempts,
        start,
    )
    .map_err(|refusal| Failed::new(seat_request::in_names(&refusal, &people)))?;
    let report = report(&problem, &people, &best, (&seed, attempts), start.elapsed());
    let record = DrawRecord {
        algorithm: ALGORITHM.to_owned(),
        seed,
        steps: attempts.steps(),
        compared: best.compared,
        stopped_after: best.stopped_after,
        names: people.names.clone(),
        problem,
        pairing,
        plan: best.drawn.plan.clone(),
    };
    if let Some(path) = &args.record {
        new_file::replace(path, &record.to_string())?;
    }
    let plan = NamedPlan {
        plan: best.drawn.plan,
        names: people.names,
        teams: people.teams,
        ignored: Vec::new(),
    };
    let mut csv = Vec::new();
    plan.write(&mut csv)
        .map_err(|error| Failed::about("the plan", error))?;
    write_out(&String::from_utf8_lossy(&csv))?;
    tell(format!("{report:#}"));
    Ok(if best.drawn.broken.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Prints what is published before a draw.
fn commit(seed: &str, promised: Commitment, attempts: Attempts) -> Result<ExitCode, Failed> {
    let asked = Asked {
        steps: attempts.steps(),
        input: promised.input.clone(),
    };
    write_out(&format!(
        "algorithm: {ALGORITHM}\nseed hash (SHA-256): {}\ninput hash (SHA-256): {}\nrequest hash (SHA-256): {}\n",
        promised.seed,
        promised.input,
        request_hash(ALGORITHM, &[asked])
    ))?;
    tell(format!("seed, to be kept secret until the draw: {seed}"));
    Ok(ExitCode::SUCCESS)
}

/// Reads everything a draw is asked for.
fn request(args: &SeatArgs) -> Result<(People, Problem), Failed> {
    let earlier = match &args.previous {
        Some(path) => Some(read_plan(path, args.number_of_players())?),
        None => None,
    };
    let mut rules = match &args.rules {
        Some(path) => {
            let text = std::fs::read_to_string(path);
            let text = text.map_err(|error| Failed::about(path.display(), error))?;
            SeatRules::read(&text).map_err(|fault| Failed::about(path.display(), fault))?
        }
        None => SeatRules::default(),
    };
    let seats = args.seats.and_then(|seats| TableSize::of(seats.into()));
    rules.seats = seats.or(rules.seats);
    rules.keep = args.keep.or(rules.keep);
    rules.movement = args.movement.or(rules.movement);
    if args.fill {
        rules.remainder = Remainder::Fillers;
    }
    let mut people = people(args, earlier.as_ref())?;
    let without = args.without.iter().map(|name| name.trim());
    for name in without.filter(|name| !name.is_empty()) {
        let from = 1 + rules.keep.unwrap_or(0);
        rules.absent.push(seat_request::Absent {
            player: Name::Text(name.to_owned()),
            from,
            until: None,
        });
    }
    let sessions = match (args.method, args.sessions) {
        (None, Some(sessions)) => sessions,
        _ => {
            // Everything of the earlier plan stays, unless it is said how much; one more follows.
            let whole = earlier.as_ref().map_or(0, |plan| plan.plan.sessions.len());
            let keep = rules.keep.unwrap_or(whole);
            rules.keep = earlier.is_some().then_some(keep);
            keep + 1
        }
    };
    let problem = seat_request::problem(&mut people, sessions, &rules, earlier.as_ref());
    problem
        .map(|problem| (people, problem))
        .map_err(Failed::new)
}

impl SeatArgs {
    /// How many players there are, if that is how they are told.
    fn number_of_players(&self) -> Option<usize> {
        self.players.as_ref()?.parse().ok()
    }
}

fn read_plan(path: &PathBuf, players: Option<usize>) -> Result<NamedPlan, Failed> {
    let bytes = std::fs::read(path).map_err(|error| Failed::about(path.display(), error))?;
    let (plan, understood) = seat_layouts::read(&bytes, players)
        .map_err(|fault| Failed::about(path.display(), fault))?;
    if !understood.is_empty() {
        tell(format!("{}: {understood}", path.display()));
    }
    Ok(plan)
}

/// The people: a list, or so many, or those of the earlier plan.
fn people(args: &SeatArgs, earlier: Option<&NamedPlan>) -> Result<People, Failed> {
    let count = args.players.as_ref().map(|text| text.parse::<usize>());
    let path = match (&args.list, &args.players, &count) {
        (Some(path), _, _) => Some(path.clone()),
        (None, Some(text), Some(Err(_))) => Some(PathBuf::from(text)),
        _ => None,
    };
    if let Some(path) = path {
        let bytes = std::fs::read(&path).map_err(|error| Failed::about(path.display(), error))?;
        let (people, ignored) =
            People::read(&bytes).map_err(|fault| Failed::about(path.display(), fault))?;
        if !ignored.is_empty() {
            tell(format!(
                "{}: columns not used: {}",
                path.display(),
                ignored.join(", ")
            ));
        }
        return Ok(people);
    }
    match (count, earlier) {
        (Some(Ok(count)), Some(plan)) if plan.names.len() != count => Err(Failed::new(format!(
            "the earlier plan is for {} players, not {count}; give the list of players to say who is new",
            plan.names.len()
        ))),
        (_, Some(plan)) => Ok(People::of_plan(plan)),
        (Some(Ok(count)), None) if count <= crate::seating::MAX_PLAYERS => {
            Ok(People::numbered(count))
        }
        (Some(Ok(count)), None) => Err(Failed::new(format!(
            "{count} players: a draw takes up to {}",
            crate::seating::MAX_PLAYERS
        ))),
        _ => Err(Failed::new(
            "say who plays: --players N, or a list of players as a CSV file",
        )),
    }
}

/// A seed nobody can guess.
fn random_seed() -> String {
    format!("{:032x}", rand::random::<u128>())
}

/// Draws, until Ctrl-C or the end of the time; shows how far it is if somebody watches.
fn draw_watched(
    args: &SeatArgs,
    (problem, pairing): (&Problem, Option<&Pairing>),
    seed: u64,
    attempts: Attempts,
    start: Instant,
) -> Result<Best, crate::seating::SeatingRefusal> {
    static INTERRUPTED: AtomicBool = AtomicBool::new(false);
    std::thread::spawn(|| {
        let heard = super::message::waiting_for(async {
            tokio::signal::ctrl_c()
                .await
                .map_err(|error| Failed::about("Ctrl-C", error))
        });
        if heard.is_ok() {
            INTERRUPTED.store(true, Ordering::Relaxed);
        }
    });
    let until = args.seconds.map(|s| start + Duration::from_secs(s));
    let stop = || {
        INTERRUPTED.load(Ordering::Relaxed) || until.is_some_and(|until| Instant::now() >= until)
    };
    let bar = Bar {
        shown: Mutex::new(start + Duration::from_millis(800)),
        is_watched: io::stderr().is_terminal(),
        start,
        until,
    };
    let threads = args.threads.unwrap_or_else(cores);
    let watch = |attempt: u32, progress: &Progress| bar.show(attempt, progress);
    let best = match pairing {
        Some(pairing) => {
            let budget = Budget::steps(attempts.steps());
            pair_watched(problem, pairing, seed, budget, &stop, &watch)
        }
        None => race(problem, seed, attempts, threads, &stop, &watch),
    };
    bar.clear();
    best
}

/// The line that shows how far a draw is.
struct Bar {
    /// When it is shown next, to be exact: when it was shown, and a little more.
    shown: Mutex<Instant>,
    is_watched: bool,
    start: Instant,
    until: Option<Instant>,
}

impl Bar {
    fn show(&self, attempt: u32, progress: &Progress) {
        if !self.is_watched {
            return;
        }
        let Ok(mut shown) = self.shown.try_lock() else {
            return;
        };
        let now = Instant::now();
        if now < *shown + Duration::from_millis(200) {
            return;
        }
        *shown = now;
        let stage = match progress.stage {
            Stage::Meetings => "meetings",
            Stage::Tables => "tables",
            Stage::Winds => "winds",
        };
        let left = self.until.map_or_else(String::new, |until| {
            format!(" of {} s", (until - self.start).as_secs())
        });
        let line = format!(
            "\r\x1b[K{} s{left}, attempt {}, {stage}: {} repeated meetings, {} in groups, {} rules broken (Ctrl-C takes the best so far)",
            (now - self.start).as_secs(),
            attempt + 1,
            progress.repeats,
            progress.group_meetings,
            progress.broken
        );
        let _ = io::stderr().write_all(line.as_bytes());
    }

    fn clear(&self) {
        if self.is_watched {
            let _ = io::stderr().write_all(b"\r\x1b[K");
        }
    }
}

/// The figures, with what must be known to draw the same plan again.
fn report(
    problem: &Problem,
    people: &People,
    best: &Best,
    (seed, attempts): (&str, Attempts),
    took: Duration,
) -> Value {
    let mut report = json!({ "valid": true });
    if let (Value::Object(report), Ok(Value::Object(figures))) =
        (&mut report, serde_json::to_value(&best.drawn.figures))
    {
        report.extend(figures);
        let broken: Vec<String> = best.drawn.broken.iter().map(|b| told(b, people)).collect();
        report.insert("broken".into(), json!(broken));
        let known = conflicts(problem);
        let known: Vec<String> = known.iter().map(|c| contradiction(c, people)).collect();
        report.insert("conflicts".into(), json!(known));
        report.insert(
            "draw".into(),
            json!({
                "algorithm": ALGORITHM,
                "seed": seed,
                "steps": attempts.steps(),
                "attempts_compared": best.compared,
                "stopped_after": best.stopped_after,
                "cannot_be_better": best.drawn.merit(problem).is_perfect(),
                "milliseconds": u64::try_from(took.as_millis()).unwrap_or(u64::MAX),
            }),
        );
    }
    report
}

/// Rules that cannot all be kept, in the names of the list.
fn contradiction(conflict: &Conflict, people: &People) -> String {
    let name = |player: &u16| {
        let name = people.names.get(usize::from(*player));
        format!("“{}”", name.map_or("", String::as_str))
    };
    match conflict {
        Conflict::MoreThanTables {
            session,
            tables,
            players,
        } => {
            let names: Vec<String> = players.iter().map(name).collect();
            format!(
                "{} shall all be kept apart, but session {session} has only {tables} tables",
                names.join(", ")
            )
        }
        Conflict::FixedTogether { a, b, table } => format!(
            "{} and {} shall be kept apart, but both stay at table {}",
            name(a),
            name(b),
            table + 1
        ),
        Conflict::NoCompany {
            session,
            player,
            others,
        } => format!(
            "{} may meet only {others} others in session {session}; a table needs more",
            name(player)
        ),
    }
}

/// A broken rule in the names of the list.
fn told(broken: &Broken, people: &People) -> String {
    let name = |player: u16| {
        people
            .names
            .get(usize::from(player))
            .cloned()
            .unwrap_or_default()
    };
    match broken {
        Broken::Met { session, a, b } => format!(
            "“{}” and “{}” must not meet but do in session {session}",
            name(*a),
            name(*b)
        ),
        Broken::NotAtTable { session, player } => format!(
            "“{}” is not at the fixed table in session {session}",
            name(*player)
        ),
    }
}

/// Writes to standard output; that nobody reads on is no error.
pub(super) fn write_out(text: &str) -> Result<(), Failed> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failed::about("standard output", error))
        }
        _ => Ok(()),
    }
}
