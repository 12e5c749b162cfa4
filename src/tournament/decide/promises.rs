//! What is promised of a draw before anybody knows its plan.

use crate::event::{Event, SeatingEvent};
use crate::refusal::Refusal;
use crate::seating::{DrawnBefore, PromisedDraw};
use crate::state::Tournament;

/// One promise holds until a draw keeps it; another one in its place stays to be seen. The same seed
/// may be promised again for another draw, as long as nobody was told the seed.
pub(super) fn promise(
    tournament: &Tournament,
    hash: &str,
    draw: Option<&PromisedDraw>,
) -> Result<Vec<Event>, Refusal> {
    let request = draw.map(|draw| draw.request.as_str());
    if !is_hash(hash) || !request.is_none_or(is_hash) {
        return Err(Refusal::SeedHashInvalid);
    }
    let mut same = tournament.seeds.iter().filter(|it| it.hash == hash);
    if same.any(|it| it.kept.is_some() || request.is_none_or(|request| it.is_for(request))) {
        return Err(Refusal::SeedUsed);
    }
    Ok(vec![Event::Seating(SeatingEvent::SeedPromised {
        hash: hash.to_owned(),
        draw: draw.cloned(),
    })])
}

/// The same draw with the same seed gives the same plan, so it is noted once.
pub(super) fn note_drawn(
    tournament: &Tournament,
    request: &str,
    seed: &str,
) -> Result<Vec<Event>, Refusal> {
    if !is_hash(request) || !is_hash(seed) {
        return Err(Refusal::SeedHashInvalid);
    }
    let (request, seed) = (request.to_owned(), seed.to_owned());
    let plan = DrawnBefore { request, seed };
    if tournament.drawn_before.contains(&plan) {
        return Err(Refusal::NothingToChange);
    }
    let DrawnBefore { request, seed } = plan;
    Ok(vec![Event::Seating(SeatingEvent::PlanDrawn {
        request,
        seed,
    })])
}

/// Whether a text is a SHA-256 in lower-case hexadecimal digits.
fn is_hash(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}
