//! The stages of an event as a file: which sessions belong together, how many go on, and what they
//! bring with them.
//!
//! One line for each stage, in order. `stage` is its name, or the id of a stage of the rule set's
//! document, by which results and ranks count in it then; `from_round` its first session. All other
//! columns may be missing or empty: `to_round` (checked against the next stage), `players` (how many
//! come into it from the stage before; empty: everybody), `carry` (per cent carried into it; empty:
//! what the document says, else everything), `carry_from` (`points` or `score`), `others` (`out` or
//! `play_on`), `rules` (the id of the document's stage, where the name is another) and `seed` (what
//! the lots were drawn with where the line ran through equals).

use std::io;

use ruleset::stage::{CarryFrom, Others};
use tournament::name_key::fold_name;
use tournament::settings::MOST_SESSIONS;
use tournament::stages::StagePlan;
use tournament::{SessionNo, Tournament};

use super::csv_out::Writer;
use super::csv_table::{Column, CsvLine, Table, column};
use super::fault::{BadLine, FileFault, LineFault};
use super::file_read::FileRead;
use super::guard;

const COLUMNS: &[Column] = &[
    column("stage", &["name", "title", "fase", "phase"]),
    column("from_round", &["from", "first_round", "from_session"]),
    column("to_round", &["to", "last_round", "to_session"]),
    column(
        "players",
        &["cut", "takes", "advance", "jugadores", "joueurs"],
    ),
    column("carry", &["carry_percent"]),
    column("carry_from", &[]),
    column("others", &[]),
    column("rules", &[]),
    column("seed", &[]),
];

/// A stage of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StageLine {
    /// The line of the file.
    pub line: u64,
    pub plan: StagePlan,
    /// What lots are drawn with if they decide who comes into it.
    pub seed: Option<String>,
}

/// Reads the stages of a tournament whose rule set is known, in the order of the file.
///
/// # Errors
/// [`FileFault`] if no line can be read. Bad lines are in the answer.
pub fn read(bytes: &[u8], tournament: &Tournament) -> Result<FileRead<StageLine>, FileFault> {
    let table = Table::read(bytes, COLUMNS)?;
    table.require(&["from_round"])?;
    let mut file = FileRead::of(&table);
    let mut ends: Vec<(BadLine, i64)> = Vec::new();
    for line in table.lines() {
        match stage(&line, tournament, file.good.is_empty()) {
            Ok((stage, to)) => {
                let begins = i64::from(stage.plan.first.0);
                wrong_end(&mut file.bad, ends.pop(), begins - 1);
                ends.extend(to.map(|to| {
                    let unfit = LineFault::RoundUnfit { expected: 0 };
                    (line.bad("to_round", unfit), to)
                }));
                file.good.push(stage);
            }
            Err(bad) => file.bad.push(bad),
        }
    }
    let last = i64::from(tournament.settings.sessions);
    wrong_end(&mut file.bad, ends.pop().filter(|(_, to)| *to < last), last);
    Ok(file)
}

/// Notes a last session that is not the one before the next stage.
fn wrong_end(bad: &mut Vec<BadLine>, end: Option<(BadLine, i64)>, expected: i64) {
    if let Some((line, to)) = end
        && to != expected
    {
        let fault = LineFault::RoundUnfit { expected };
        bad.push(BadLine { fault, ..line });
    }
}

/// A line, with its last session where it says one.
fn stage(
    line: &CsvLine<'_>,
    tournament: &Tournament,
    is_first: bool,
) -> Result<(StageLine, Option<i64>), BadLine> {
    line.check_width()?;
    let session = |name| line.whole(name, 1, i64::from(MOST_SESSIONS));
    let first = session("from_round")?
        .and_then(|first| u16::try_from(first).ok())
        .ok_or_else(|| line.bad("from_round", LineFault::CellEmpty))?;
    let to = session("to_round")?;
    let name = line.get("stage").map_or("", guard::unguarded);
    let stages = &tournament.ruleset.stages;
    let known = |id: &str| stages.iter().find(|stage| stage.id == id);
    let rules = match line.get("rules") {
        None => known(name),
        Some(id) => {
            let ids = || stages.iter().map(|stage| stage.id.clone()).collect();
            let unknown = || line.bad("rules", LineFault::NotOneOf { words: ids() });
            Some(known(id).ok_or_else(unknown)?)
        }
    };
    let carry = line.whole("carry", 0, 100)?;
    let carry = carry.and_then(|percent| u8::try_from(percent).ok());
    // A stage takes one table at least.
    let fewest = tournament.ruleset.table_size().seats() as i64;
    let takes = line.whole("players", fewest, i64::from(u16::MAX))?;
    let plan = StagePlan {
        title: if known(name).is_some() { "" } else { name }.to_owned(),
        rules: rules.map(|stage| stage.id.clone()),
        first: SessionNo(first),
        takes: takes.and_then(|takes| u16::try_from(takes).ok()),
        carry_percent: carry.unwrap_or(match rules {
            _ if is_first => 0,
            Some(stage) => stage.carry_percent,
            None => 100,
        }),
        carry_from: one_of(line, "carry_from", CARRIES)?
            .unwrap_or_else(|| rules.map(|stage| stage.carry_from).unwrap_or_default()),
        others: one_of(line, "others", OTHERS)?.unwrap_or_default(),
    };
    let stage = StageLine {
        line: line.number(),
        plan,
        seed: line.get("seed").map(|it| guard::unguarded(it).to_owned()),
    };
    Ok((stage, to))
}

const CARRIES: &[(&str, CarryFrom)] = &[
    ("points", CarryFrom::StandingPoints),
    ("score", CarryFrom::Score),
];
const OTHERS: &[(&str, Others)] = &[("out", Others::Out), ("play_on", Others::PlayOn)];

/// What a word of a short list means; none where the cell is empty.
fn one_of<T: Copy>(
    line: &CsvLine<'_>,
    name: &str,
    words: &[(&str, T)],
) -> Result<Option<T>, BadLine> {
    let Some(word) = line.get(name).map(fold_name) else {
        return Ok(None);
    };
    let found = words.iter().find(|(known, _)| fold_name(known) == word);
    let unknown = || LineFault::NotOneOf {
        words: words.iter().map(|(known, _)| (*known).to_owned()).collect(),
    };
    found
        .map(|(_, meaning)| Some(*meaning))
        .ok_or_else(|| line.bad(name, unknown()))
}

/// The word of a short list.
fn word<T: PartialEq>(words: &[(&str, T)], meaning: T) -> String {
    let found = words.iter().find(|(_, known)| *known == meaning);
    found.map_or_else(String::new, |(word, _)| (*word).to_owned())
}

/// Writes the stages of a tournament.
///
/// # Errors
/// What `out` says.
pub fn write(out: impl io::Write, tournament: &Tournament) -> io::Result<()> {
    let mut writer = Writer::new(out);
    let header = [
        "stage",
        "from_round",
        "to_round",
        "players",
        "carry",
        "carry_from",
        "others",
        "rules",
        "seed",
    ];
    writer.row(header.map(str::to_owned))?;
    for (at, stage) in tournament.stages.iter().enumerate() {
        let plan = &stage.plan;
        let rules = plan.rules.clone().unwrap_or_default();
        let draw = stage.cut.as_ref().and_then(|cut| cut.draw.as_ref());
        writer.row([
            match plan.title.as_str() {
                "" => rules.clone(),
                title => title.to_owned(),
            },
            plan.first.to_string(),
            tournament.last_session_of(at).to_string(),
            plan.takes
                .map(|takes| takes.to_string())
                .unwrap_or_default(),
            plan.carry_percent.to_string(),
            word(CARRIES, plan.carry_from),
            word(OTHERS, plan.others),
            rules,
            draw.map(|draw| draw.seed.clone()).unwrap_or_default(),
        ])?;
    }
    writer.finish()
}
