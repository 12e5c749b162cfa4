//! `seatwind seat-check`: the fairness figures of any plan.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde_json::{Value, json};

use crate::exchange::csv_table::{Table, column};
use crate::exchange::seat_layouts;
use crate::exchange::seat_plan::{self, NamedPlan};
use crate::seating::{Background, Player, judge};

use super::message::{Failed, tell};
use super::seat::write_out;

/// Prints the fairness figures of a plan as JSON; exit code 1 if it is no valid plan.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: seatwind seat-check plan.csv --players 64 --rounds 10\n         seatwind seat-check new.csv --allow-absent --keep plan.csv --keep-through 4 --plan plan.csv"
)]
pub struct SeatCheckArgs {
    /// The plan: round, table, seat (E, S, W, N), player, and optionally team. The word bye in
    /// place of a table is a session off; names beginning with SUB are substitute fillers. Other
    /// usual layouts are recognised: a line for each table, a-b-c-d, headings of
    /// rounds, templates of numbers, nested lists (of several, that for the number of players).
    #[arg(value_name = "PLAN.csv")]
    plan_file: PathBuf,
    /// The plan must have so many players.
    #[arg(long, value_name = "N", env = "SEATWIND_PLAYERS")]
    players: Option<usize>,
    /// The plan must have so many sessions.
    #[arg(long, value_name = "S", env = "SEATWIND_SESSIONS")]
    rounds: Option<usize>,
    /// Players may miss sessions (drop-outs, late arrivals).
    #[arg(long, env = "SEATWIND_ALLOW_ABSENT")]
    allow_absent: bool,
    /// The first sessions must be those of this plan.
    #[arg(long, value_name = "PLAN.csv", env = "SEATWIND_KEEP_PLAN")]
    keep: Option<PathBuf>,
    /// So many of them; all that it has unless told.
    #[arg(long, value_name = "K", env = "SEATWIND_KEEP_THROUGH")]
    keep_through: Option<usize>,
    /// Counts who sits at another table than in this plan, after the kept sessions.
    #[arg(long, value_name = "PLAN.csv", env = "SEATWIND_PREVIOUS")]
    plan: Option<PathBuf>,
    /// The ranking each session was drawn by: round, player, rank.
    #[arg(long, value_name = "FILE.csv", env = "SEATWIND_STANDINGS")]
    standings: Option<PathBuf>,
}

pub(super) fn run(args: &SeatCheckArgs) -> Result<ExitCode, Failed> {
    let read = |path: &Path| read_plan(path, args.players);
    let named = match read(&args.plan_file)? {
        Ok(named) => named,
        Err(faults) => return refuse(&faults),
    };
    if !named.ignored.is_empty() {
        tell(format!("columns not used: {}", named.ignored.join(", ")));
    }
    let mut faults = faults(args, &named);
    let earlier = args.plan.as_deref().map(&read).transpose()?.transpose();
    let earlier = earlier.map_err(|faults| Failed::new(faults.join("\n")))?;
    if let Some(path) = &args.keep {
        let old = read(path)?.map_err(|faults| Failed::new(faults.join("\n")))?;
        let through = args.keep_through.unwrap_or(old.plan.sessions.len());
        let (kept, found) = (rows(&old, through), rows(&named, through));
        let different = found
            .iter()
            .filter(|(place, who)| kept.get(place) != Some(who));
        let different = different.count().max(kept.len().abs_diff(found.len()));
        if different > 0 {
            faults.push(format!(
                "rounds 1 to {through} differ from the plan to be kept in {different} places"
            ));
        }
    }
    if !faults.is_empty() {
        return refuse(&faults);
    }
    let groupings = named.groupings();
    let standings = match &args.standings {
        Some(path) => read_standings(path, &named)?,
        None => Vec::new(),
    };
    let earlier = earlier.map(|old| old.with_names(&named.names).plan);
    let background = Background {
        groupings: &groupings,
        standings: &standings,
        earlier: earlier
            .as_ref()
            .map(|old| (old, args.keep_through.unwrap_or(0))),
    };
    let mut report = json!({ "valid": true });
    let figures = serde_json::to_value(judge(&named.plan, &background));
    if let (Value::Object(report), Ok(Value::Object(figures))) = (&mut report, figures) {
        report.extend(figures);
    }
    write_out(&format!("{report:#}\n"))?;
    Ok(ExitCode::SUCCESS)
}

/// Reads a plan; the inner error is what makes it none.
fn read_plan(
    path: &Path,
    players: Option<usize>,
) -> Result<Result<NamedPlan, Vec<String>>, Failed> {
    let bytes = std::fs::read(path).map_err(|error| Failed::about(path.display(), error))?;
    Ok(match seat_layouts::read(&bytes, players) {
        Ok((plan, understood)) => {
            if !understood.is_empty() {
                tell(format!("{}: {understood}", path.display()));
            }
            Ok(plan)
        }
        Err(seat_plan::PlanFileFault::Plan(faults)) => Err(faults),
        Err(fault @ seat_plan::PlanFileFault::File(_)) => Err(vec![fault.to_string()]),
    })
}

/// Says why a plan is none.
fn refuse(faults: &[String]) -> Result<ExitCode, Failed> {
    let report = json!({ "valid": false, "error_count": faults.len(), "errors": faults });
    write_out(&format!("{report:#}\n"))?;
    tell(format!("this is no valid plan: {}", faults.join("\n")));
    Ok(ExitCode::FAILURE)
}

/// What makes the plan invalid, or another one than asked for.
fn faults(args: &SeatCheckArgs, named: &NamedPlan) -> Vec<String> {
    let mut faults = Vec::new();
    let mut count = |what: &str, found: usize, expected: Option<usize>| {
        if let Some(expected) = expected.filter(|&expected| expected != found) {
            faults.push(format!("the plan has {found} {what}, not {expected}"));
        }
    };
    count("players", named.plan.players, args.players);
    count("sessions", named.plan.sessions.len(), args.rounds);
    if !args.allow_absent {
        for (session, number) in named.plan.sessions.iter().zip(1..) {
            let there: std::collections::BTreeSet<Player> =
                session.places().map(|(player, _, _)| player).collect();
            for (name, player) in named.names.iter().zip(0..) {
                if !there.contains(&player) {
                    faults.push(format!("“{name}” is missing in round {number}"));
                }
            }
        }
    }
    faults
}

/// Who sits where in the first sessions, by name; table 0 is a bye.
fn rows(named: &NamedPlan, through: usize) -> BTreeMap<(usize, &str), (usize, usize)> {
    let mut rows = BTreeMap::new();
    for (index, session) in named.plan.sessions.iter().take(through).enumerate() {
        for (player, table, chair) in session.places() {
            if let Some(name) = named.names.get(usize::from(player)) {
                rows.insert((index, name.as_str()), (table.map_or(0, |t| t + 1), chair));
            }
        }
    }
    rows
}

/// Reads the rankings that sessions were drawn by.
fn read_standings(path: &Path, named: &NamedPlan) -> Result<Vec<Option<Vec<Player>>>, Failed> {
    let failed = |fault: String| Failed::about(path.display(), fault);
    let bytes = std::fs::read(path).map_err(|error| failed(error.to_string()))?;
    let columns = [
        column("round", &["session"]),
        column("player", &["player_id"]),
        column("rank", &[]),
    ];
    let table = Table::read(&bytes, &columns).map_err(|fault| failed(fault.to_string()))?;
    table
        .require(&["round", "player", "rank"])
        .map_err(|fault| failed(fault.to_string()))?;
    let mut ranked: BTreeMap<usize, Vec<(i64, &str, Player)>> = BTreeMap::new();
    for line in table.lines() {
        let whole = |name| match line.whole(name, 1, 1_000_000) {
            Ok(number) => Ok(number.unwrap_or(1)),
            Err(bad) => Err(failed(bad.to_string())),
        };
        let (round, rank) = (whole("round")?, whole("rank")?);
        let name = line.get("player").unwrap_or_default();
        let at = named.names.iter().position(|known| known == name);
        if let Some(player) = at.and_then(|at| Player::try_from(at).ok()) {
            let session = usize::try_from(round).unwrap_or(1) - 1;
            ranked
                .entry(session)
                .or_default()
                .push((rank, name, player));
        }
    }
    let mut standings = vec![None; named.plan.sessions.len()];
    for (session, mut ranking) in ranked {
        ranking.sort_unstable();
        if let Some(place) = standings.get_mut(session) {
            *place = Some(ranking.into_iter().map(|(_, _, player)| player).collect());
        }
    }
    Ok(standings)
}
