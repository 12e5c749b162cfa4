//! `seatwind score`: values hands as JSON Lines, in order, on all cores.
//!
//! The input is cut into blocks of whole lines. Block n goes to worker n mod workers, through channels
//! that hold few blocks, and the answers are collected in the same turn: order and memory stay.

use crate::exchange::hands::HandScorer;
use crate::words::Lang;
use anyhow::Context;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::io::{ErrorKind, Read, Write};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// Values hands, one JSON object a line in and one a line out.
///
/// Example: seatwind score --ruleset mcr-ema --explain en < hands.jsonl
#[derive(Debug, clap::Args)]
pub struct ScoreArgs {
    /// The rule set whose scorer and switches to use, such as mcr-ema.
    #[arg(long, value_name = "ID", env = "SEATWIND_RULESET")]
    pub ruleset: String,
    /// Adds an explanation to each answer, in this language.
    #[arg(long, value_name = "LANG", env = "SEATWIND_EXPLAIN", value_parser = language())]
    pub explain: Option<Lang>,
    /// How many threads value hands; all cores unless told.
    #[arg(long, value_name = "N", env = "SEATWIND_THREADS", value_parser = clap::value_parser!(u16).range(1..=512))]
    pub threads: Option<u16>,
}

/// Reads the code of a language with a catalogue.
fn language() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code)).try_map(|code| code.parse::<Lang>())
}

/// Bytes read at a time; a block ends at the last line break among them.
const BLOCK: usize = 256 * 1024;

/// A longer line is no hand; it is cut so that memory stays flat.
const LONGEST_LINE: usize = 1024 * 1024;

/// Some programs begin a text with this.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Blocks that wait before and behind each worker.
const WAITING: usize = 2;

/// Whole lines of the input, and the number of the first.
struct Block {
    text: Vec<u8>,
    first_line: u64,
}

/// The answers to one block.
struct Answers {
    text: Vec<u8>,
    /// How many lines were no hands.
    bad_lines: u64,
}

/// Reads hands from `input` and writes the answers to `output`.
///
/// The exit code is 1 if any line was no hand at all; a hand without a value has an answer that says so.
pub fn run(
    args: &ScoreArgs,
    input: impl Read + Send,
    output: impl Write,
) -> anyhow::Result<ExitCode> {
    let workers = match args.threads {
        Some(threads) => usize::from(threads),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let scorers = (0..workers)
        .map(|_| HandScorer::new(&args.ruleset, args.explain))
        .collect::<Result<Vec<_>, _>>()?;
    let bad_lines = std::thread::scope(|scope| {
        let (mut to_workers, mut from_workers) = (Vec::new(), Vec::new());
        for scorer in scorers {
            let (to_worker, blocks) = sync_channel(WAITING);
            let (answers, from_worker) = sync_channel(WAITING);
            scope.spawn(move || work(scorer, &blocks, &answers));
            to_workers.push(to_worker);
            from_workers.push(from_worker);
        }
        let reader = scope.spawn(move || read_blocks(input, &to_workers));
        let written = write_answers(output, from_workers);
        let read = reader
            .join()
            .map_err(|_| anyhow::anyhow!("reading the hands stopped unexpectedly"))?;
        let bad_lines = written.context("the answers cannot be written")?;
        read.context("the hands cannot be read")?;
        anyhow::Ok(bad_lines)
    })?;
    Ok(if bad_lines > 0 {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// Answers blocks until there are no more, or nobody takes the answers.
fn work(mut scorer: HandScorer, blocks: &Receiver<Block>, answers: &SyncSender<Answers>) {
    for block in blocks {
        if answers.send(answer(&mut scorer, &block)).is_err() {
            return;
        }
    }
}

/// Answers the lines of one block.
fn answer(scorer: &mut HandScorer, block: &Block) -> Answers {
    let mut answers = Answers {
        text: Vec::with_capacity(block.text.len()),
        bad_lines: 0,
    };
    let text = block.text.strip_suffix(b"\n").unwrap_or(&block.text);
    let text = if block.first_line == 1 {
        text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)
    } else {
        text
    };
    for (line, number) in text.split(|&byte| byte == b'\n').zip(block.first_line..) {
        let is_hand = scorer.answer(line, number, &mut answers.text);
        answers.bad_lines += u64::from(!is_hand);
    }
    answers
}

/// Cuts the input into blocks of whole lines and hands them to the workers in turn.
fn read_blocks(mut input: impl Read, workers: &[SyncSender<Block>]) -> std::io::Result<()> {
    let mut open = Vec::new();
    let mut first_line = 1;
    let mut turn = workers.iter().cycle();
    let mut send = |text: Vec<u8>| {
        let lines = text.iter().filter(|&&byte| byte == b'\n').count() as u64;
        let block = Block { text, first_line };
        first_line += lines;
        turn.next().is_some_and(|worker| worker.send(block).is_ok())
    };
    loop {
        let start = open.len();
        open.resize(start + BLOCK, 0);
        let read = read_some(&mut input, &mut open[start..])?;
        open.truncate(start + read);
        if read == 0 {
            break;
        }
        if let Some(end) = open[start..].iter().rposition(|&byte| byte == b'\n') {
            let rest = open.split_off(start + end + 1);
            if !send(std::mem::replace(&mut open, rest)) {
                return Ok(());
            }
        } else if open.len() > LONGEST_LINE {
            open.truncate(LONGEST_LINE);
        }
    }
    if !open.is_empty() {
        send(open);
    }
    Ok(())
}

/// Reads what is there, at most a buffer full; 0 at the end.
fn read_some(input: &mut impl Read, buffer: &mut [u8]) -> std::io::Result<usize> {
    loop {
        match input.read(buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            result => return result,
        }
    }
}

/// Writes the answers of the workers in turn and counts the lines that were no hands.
///
/// Stops early, and without an error, when nobody reads the output any more.
fn write_answers(mut output: impl Write, workers: Vec<Receiver<Answers>>) -> std::io::Result<u64> {
    let mut bad_lines = 0;
    for worker in workers.iter().cycle() {
        let Ok(answers) = worker.recv() else { break };
        bad_lines += answers.bad_lines;
        match output
            .write_all(&answers.text)
            .and_then(|()| output.flush())
        {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => break,
            result => result?,
        }
    }
    Ok(bad_lines)
}

#[cfg(test)]
#[path = "score/tests.rs"]
mod tests;
