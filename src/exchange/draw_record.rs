//! A draw that anyone can recompute, as one text file: the seed and its hash, the algorithm and the
//! work allowed, the people, what was asked for, and the plan that came out.
//!
//! The hash of the seed and of what is asked for are published before the draw ([`Commitment`]), the
//! seed with the plan after it. Whoever holds the file recomputes the hashes and the plan. Where people
//! play in groups there is a file for each, and one [`request_hash`] for all of them.

use std::fmt;

use serde_json::{Value, json};

use seating::{Plan, Player, Problem, Way};
use tournament::hash::Hash;
use tournament::seating::seed_hash;

use super::seat_plan::{self, NamedPlan};

/// The first line of a record.
const TITLE: &str = "Seatwind draw, format 1";

/// The wishes that only a draw by the standings has.
const WAY: &str = "way";
const RANKING: &str = "ranking";

/// Everything of one draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawRecord {
    /// The algorithm, with its version.
    pub algorithm: String,
    /// The seed as it was written down.
    pub seed: String,
    /// Steps allowed in all.
    pub steps: u64,
    pub compared: u32,
    /// If the work was stopped in the first attempt: after so many steps.
    pub stopped_after: Option<u64>,
    /// Names of the players, in the order of their numbers.
    pub names: Vec<String>,
    /// What was asked for.
    pub problem: Problem,
    /// By which standings and how, where they made the tables.
    pub pairing: Option<Pairing>,
    pub plan: Plan,
}

/// How the standings made the tables of a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    pub way: Way,
    /// The players, best first.
    pub ranking: Vec<Player>,
}

/// What is published before a draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Commitment {
    /// SHA-256 of the seed.
    pub seed: String,
    /// SHA-256 of the players and of what is asked for.
    pub input: String,
}

/// Everything but seed and algorithm that decides the plan of people who play among themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    /// Steps allowed in all.
    pub steps: u64,
    /// [`input_hash`] of the players and of what is asked for.
    pub input: String,
}

/// SHA-256 of everything but the seed that decides a plan: the algorithm, and for each group that
/// plays among itself, in order, the work allowed and the hash of its input. The shell and the web
/// promise these bytes.
#[must_use]
pub fn request_hash(algorithm: &str, groups: &[Asked]) -> String {
    let groups: String = groups
        .iter()
        .map(|Asked { steps, input }| format!("steps: {steps}\ninput: {input}\n"))
        .collect();
    Hash::of(format!(
        "seatwind draw request 1\nalgorithm: {algorithm}\n{groups}"
    ))
    .to_string()
}

/// SHA-256 of the players and of what is asked for.
#[must_use]
pub fn input_hash(names: &[String], problem: &Problem, pairing: Option<&Pairing>) -> String {
    let (players, input) = (players(names), input(problem, pairing));
    Hash::of(format!("seatwind input\n{players}{input}")).to_string()
}

/// Why a file is no record, or not of one draw.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// It does not begin as a record does.
    #[error("this is no record of a draw; its first line must be “{TITLE}”")]
    Title,
    /// Something is not there.
    #[error("the record has no “{0}”")]
    Missing(&'static str),
    /// Something cannot be read.
    #[error("“{part}” cannot be read: {reason}")]
    Unreadable { part: &'static str, reason: String },
    /// A hash is not that of what stands in the record.
    #[error("the {0} in the record is not what was committed to: the hashes differ")]
    Hash(&'static str),
}

/// The number a seed stands for: itself if it is a number, else the first 64 bits of its hash.
#[must_use]
pub fn seed_number(seed: &str) -> u64 {
    seed.parse().unwrap_or_else(|_| {
        let digest = Hash::of(format!("seatwind seed number\n{seed}"));
        let first = digest.iter().take(8);
        first.fold(0, |number, &byte| number << 8 | u64::from(byte))
    })
}

impl Commitment {
    /// The hashes of a draw.
    #[must_use]
    pub fn of(seed: &str, names: &[String], problem: &Problem, pairing: Option<&Pairing>) -> Self {
        Self {
            seed: seed_hash(seed),
            input: input_hash(names, problem, pairing),
        }
    }
}

/// The players, one in a line behind their numbers.
fn players(names: &[String]) -> String {
    let numbered = names.iter().enumerate();
    numbered
        .map(|(number, name)| format!("{number} {name}\n"))
        .collect()
}

/// What is asked for, one wish in a line.
fn input(problem: &Problem, pairing: Option<&Pairing>) -> String {
    let Ok(Value::Object(mut wishes)) = serde_json::to_value(problem) else {
        return String::new();
    };
    if let Some(Pairing { way, ranking }) = pairing {
        wishes.insert(WAY.to_owned(), json!(way));
        wishes.insert(RANKING.to_owned(), json!(ranking));
    }
    wishes
        .iter()
        .map(|(wish, value)| format!("{wish}: {value}\n"))
        .collect()
}

impl fmt::Display for DrawRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let commitment = self.commitment();
        writeln!(f, "{TITLE}\n\nalgorithm: {}", self.algorithm)?;
        writeln!(f, "seed hash (SHA-256): {}", commitment.seed)?;
        writeln!(f, "input hash (SHA-256): {}", commitment.input)?;
        writeln!(f, "seed: {}\nsteps: {}", self.seed, self.steps)?;
        writeln!(f, "attempts compared: {}", self.compared)?;
        if let Some(steps) = self.stopped_after {
            writeln!(f, "stopped after: {steps}")?;
        }
        write!(f, "\n[players]\n{}", players(&self.names))?;
        write!(
            f,
            "\n[input]\n{}",
            input(&self.problem, self.pairing.as_ref())
        )?;
        let plan = NamedPlan {
            plan: self.plan.clone(),
            names: self.names.clone(),
            ..NamedPlan::default()
        };
        let mut csv = Vec::new();
        plan.write(&mut csv).map_err(|_| fmt::Error)?;
        let csv = String::from_utf8(csv).map_err(|_| fmt::Error)?;
        write!(f, "\n[plan]\n{}", csv.replace("\r\n", "\n"))
    }
}

impl DrawRecord {
    /// What was published before this draw.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment::of(
            &self.seed,
            &self.names,
            &self.problem,
            self.pairing.as_ref(),
        )
    }

    /// What was asked for in this draw, as far as a promise says it.
    #[must_use]
    pub fn asked(&self) -> Asked {
        Asked {
            steps: self.steps,
            input: self.commitment().input,
        }
    }

    /// Reads a record and checks both hashes.
    ///
    /// # Errors
    /// [`RecordFault`].
    pub fn read(text: &str) -> Result<Self, RecordFault> {
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let rest = text.strip_prefix(TITLE).ok_or(RecordFault::Title)?;
        let missing = |part| move || RecordFault::Missing(part);
        let (head, rest) = rest
            .split_once("\n[players]\n")
            .ok_or_else(missing("[players]"))?;
        let (people, rest) = rest
            .split_once("\n[input]\n")
            .ok_or_else(missing("[input]"))?;
        let (wishes, plan) = rest
            .split_once("\n[plan]\n")
            .ok_or_else(missing("[plan]"))?;
        let field = |name: &'static str| {
            let mut lines = head.lines().filter_map(|line| line.split_once(": "));
            lines.find(|(key, _)| *key == name).map(|(_, value)| value)
        };
        let text = |name| field(name).ok_or(RecordFault::Missing(name));
        let names = people.lines().enumerate();
        let names: Vec<String> = names
            .filter_map(|(n, line)| line.strip_prefix(&format!("{n} ")).map(str::to_owned))
            .collect();
        let (problem, pairing) = read_input(wishes)?;
        let named =
            seat_plan::read(plan.as_bytes()).map_err(|fault| unreadable("[plan]", fault))?;
        let record = Self {
            algorithm: text("algorithm")?.to_owned(),
            seed: text("seed")?.to_owned(),
            steps: number("steps", text("steps")?)?,
            compared: number("attempts compared", text("attempts compared")?)?,
            stopped_after: field("stopped after")
                .map(|value| number("stopped after", value))
                .transpose()?,
            plan: named.with_names(&names).plan,
            names,
            problem,
            pairing,
        };
        let committed = record.commitment();
        if committed.seed != text("seed hash (SHA-256)")? {
            return Err(RecordFault::Hash("seed"));
        }
        if committed.input != text("input hash (SHA-256)")? {
            return Err(RecordFault::Hash("input"));
        }
        Ok(record)
    }
}

fn unreadable(part: &'static str, reason: impl fmt::Display) -> RecordFault {
    RecordFault::Unreadable {
        part,
        reason: reason.to_string(),
    }
}

fn number<T: std::str::FromStr>(part: &'static str, value: &str) -> Result<T, RecordFault>
where
    T::Err: fmt::Display,
{
    value.parse().map_err(|error| unreadable(part, error))
}

/// Reads what was asked for.
fn read_input(text: &str) -> Result<(Problem, Option<Pairing>), RecordFault> {
    let mut wishes = serde_json::Map::new();
    for line in text.lines().filter(|line| !line.is_empty()) {
        let (wish, value) = line
            .split_once(": ")
            .ok_or_else(|| unreadable("[input]", format!("“{line}” is no wish")))?;
        let value = serde_json::from_str(value).map_err(|error| unreadable("[input]", error))?;
        wishes.insert(wish.to_owned(), value);
    }
    let wrong = |error: serde_json::Error| unreadable("[input]", error);
    let pairing = match (wishes.remove(WAY), wishes.remove(RANKING)) {
        (Some(way), Some(ranking)) => Some(Pairing {
            way: serde_json::from_value(way).map_err(wrong)?,
            ranking: serde_json::from_value(ranking).map_err(wrong)?,
        }),
        _ => None,
    };
    let problem = serde_json::from_value(Value::Object(wishes)).map_err(wrong)?;
    Ok((problem, pairing))
}

#[cfg(test)]
mod tests {
    use super::*;
    use seating::{ALGORITHM, Budget, Control, draw};

    fn record() -> DrawRecord {
        let mut problem = Problem::new(9, 3);
        problem.apart = vec![vec![0, 1]];
        let seed = "rain on Sunday";
        let drawn = draw(
            &problem,
            seed_number(seed),
            Budget::steps(50_000),
            &mut |_| Control::Continue,
        )
        .unwrap();
        DrawRecord {
            algorithm: ALGORITHM.to_owned(),
            seed: seed.to_owned(),
            steps: 50_000,
            compared: 1,
            stopped_after: None,
            names: (0..9).map(|n| format!("Player, \"{n}\"")).collect(),
            problem,
            pairing: None,
            plan: drawn.plan,
        }
    }

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let record = record();
        assert_eq!(DrawRecord::read(&record.to_string()).unwrap(), record);
    }

    #[test]
    fn a_draw_by_the_standings_keeps_its_ranking() {
        let record = DrawRecord {
            pairing: Some(Pairing {
                way: Way::Buckets(2),
                ranking: vec![8, 7, 6, 5, 4, 3, 2, 1, 0],
            }),
            ..record()
        };
        assert_eq!(DrawRecord::read(&record.to_string()).unwrap(), record);
        let other = record.to_string().replace("[8,7,", "[7,8,");
        assert_eq!(DrawRecord::read(&other), Err(RecordFault::Hash("input")));
    }

    #[test]
    fn another_seed_or_input_than_committed_is_found_out() {
        let text = record().to_string();
        let other = text.replace("rain on Sunday", "sun on Sunday");
        assert_eq!(DrawRecord::read(&other), Err(RecordFault::Hash("seed")));
        let other = text.replace("apart: [[0,1]]", "apart: [[0,2]]");
        assert_eq!(DrawRecord::read(&other), Err(RecordFault::Hash("input")));
    }

    #[test]
    fn the_hash_of_a_request_covers_work_input_algorithm_and_groups() {
        let asked = record().asked();
        let hash = request_hash(ALGORITHM, std::slice::from_ref(&asked));
        let other_seed = DrawRecord {
            seed: "sun".to_owned(),
            ..record()
        };
        assert_eq!(request_hash(ALGORITHM, &[other_seed.asked()]), hash);
        let mut other_rules = record();
        other_rules.problem.apart.clear();
        let more_work = Asked {
            steps: asked.steps + 1,
            ..asked.clone()
        };
        for (algorithm, groups) in [
            ("another", vec![asked.clone()]),
            (ALGORITHM, vec![other_rules.asked()]),
            (ALGORITHM, vec![more_work]),
            (ALGORITHM, vec![asked.clone(), asked]),
        ] {
            assert_ne!(request_hash(algorithm, &groups), hash);
        }
    }

    #[test]
    fn a_number_stands_for_itself() {
        assert_eq!(seed_number("42"), 42);
        assert_ne!(seed_number("rain"), seed_number("snow"));
    }
}
