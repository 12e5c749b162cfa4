//! `seatwind verify-draw`: recomputes a published draw.

use std::path::{Path, PathBuf};

use crate::exchange::draw_record::{Asked, DrawRecord, request_hash};
use crate::seating::ALGORITHM;
use crate::service::seating::race::{cores, repeat};

use super::message::Failed;
use super::seat::write_out;

/// Recomputes a published draw from its seed and input, and checks the hashes published before.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: seatwind verify-draw draw.txt")]
pub struct VerifyDrawArgs {
    /// The record of the draw, as `seatwind seat --record` writes it; where people play in groups, the
    /// record of each, in order.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The hash of the seed that was published before the draw.
    #[arg(long, value_name = "SHA-256", env = "SEATWIND_SEED_HASH")]
    seed_hash: Option<String>,
    /// The hash of everything else that decides the plan, as it was published before the draw.
    #[arg(long, value_name = "SHA-256", env = "SEATWIND_REQUEST_HASH")]
    request_hash: Option<String>,
    /// Threads to use; one for each core unless told.
    #[arg(long, value_name = "N", env = "SEATWIND_THREADS")]
    threads: Option<usize>,
}

pub(super) fn run(args: &VerifyDrawArgs) -> Result<(), Failed> {
    let mut asked = Vec::new();
    for file in &args.files {
        asked.push(verify(args, file)?);
    }
    match &args.request_hash {
        Some(published) if *published != request_hash(ALGORITHM, &asked) => Err(Failed::new(
            "this is not the draw whose hash was published: other people, rules, aims or work allowed"
                .to_owned(),
        )),
        _ => Ok(()),
    }
}

/// Recomputes the draw of one record.
fn verify(args: &VerifyDrawArgs, file: &Path) -> Result<Asked, Failed> {
    let about = |error: String| Failed::about(file.display(), error);
    let text = std::fs::read_to_string(file).map_err(|error| about(error.to_string()))?;
    let record = DrawRecord::read(&text).map_err(|fault| about(fault.to_string()))?;
    if let Some(published) = &args.seed_hash
        && *published != record.commitment().seed
    {
        return Err(about(
            "the seed is not the one whose hash was published".to_owned(),
        ));
    }
    if record.algorithm != ALGORITHM {
        return Err(about(format!(
            "this draw was made with {}, this program has {ALGORITHM}; use the release that made it",
            record.algorithm
        )));
    }
    let drawn = repeat(&record, args.threads.unwrap_or_else(cores))
        .map_err(|refusal| about(refusal.to_string()))?;
    let plan = drawn
        .ok_or_else(|| about("the record allows no steps".to_owned()))?
        .plan;
    if let Some(session) = first_difference(&plan, &record.plan) {
        return Err(about(format!(
            "the seed and input give another plan; the first difference is in session {session}"
        )));
    }
    write_out(&format!(
        "The draw holds: {} players, {} sessions, seed “{}”, {}.\n",
        plan.players,
        plan.sessions.len(),
        record.seed,
        record.algorithm
    ))?;
    Ok(record.asked())
}

/// The first session, from 1, in which two plans differ.
fn first_difference(a: &crate::seating::Plan, b: &crate::seating::Plan) -> Option<usize> {
    if a == b {
        return None;
    }
    let same = a
        .sessions
        .iter()
        .zip(&b.sessions)
        .take_while(|(a, b)| a == b);
    Some(same.count() + 1)
}
