//! The plan for numbers, made before anybody draws, and the promise of its seed.

use super::{finish, render};
use crate::service::seating::{DrawError, draw_numbers, lots_request_hash};
use crate::tournament::seating::{DrawWishes, PromisedDraw, seed_hash};
use crate::tournament::{Command, SeatingCommand, SessionNo, Tournament};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::seating::draw::promises::{LONGEST_SEED, read_seed};
use crate::web::seating::draw::say;
use crate::words::key;

/// Makes a plan for numbers.
pub async fn prepare(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let tournament = at.desk.snapshot.tournament.clone();
    let range = read_sessions(&mut form, &tournament);
    let promise = tournament.open_seed().filter(|it| it.is_for_lots());
    let seed = read_seed(&mut form, promise);
    let (Some(range), Some(seed)) = (range, seed) else {
        return render(&at.desk, at.page, &form);
    };
    let work = tokio::task::spawn_blocking(move || draw_numbers(&tournament, range, &seed));
    match work.await.map_err(PageError::internal)? {
        Ok(command) => {
            finish(
                &at.state,
                &at.desk,
                at.page,
                form,
                command,
                key!("lots-prepared"),
            )
            .await
        }
        Err(error) => cannot_be(&at.desk, at.page, &mut form, &error),
    }
}

/// Publishes the hashes of a seed and of what the lots are for. The seed itself is kept by whoever
/// typed it.
pub async fn promise(at: Staff<can::ManageSeating>, mut form: Form) -> PageResult {
    let tournament = &at.desk.snapshot.tournament;
    let range = read_sessions(&mut form, tournament);
    let seed = form.required("seed", LONGEST_SEED);
    let (Some((first, last)), Some(seed)) = (range, seed) else {
        return render(&at.desk, at.page, &form);
    };
    let request = match lots_request_hash(tournament, (first, last)) {
        Ok(hash) => hash,
        Err(error) => return cannot_be(&at.desk, at.page, &mut form, &error),
    };
    let draw = PromisedDraw {
        request,
        wishes: DrawWishes::default(),
        first,
        last,
        lots: true,
    };
    let command = Command::Seating(SeatingCommand::PromiseSeed {
        hash: seed_hash(&seed),
        draw: Some(draw),
    });
    finish(
        &at.state,
        &at.desk,
        at.page,
        form,
        command,
        key!("draw-promised"),
    )
    .await
}

/// The sessions a form asks for; what is wrong with them is noted in it.
fn read_sessions(form: &mut Form, tournament: &Tournament) -> Option<(SessionNo, SessionNo)> {
    let most = i64::from(tournament.settings.sessions);
    let (first, last) = (
        form.number("first", 1..=most),
        form.number("last", 1..=most),
    );
    let (first, last) = (first?, last?);
    let number = |n: i64| SessionNo(u16::try_from(n).unwrap_or(1));
    Some((number(first.min(last)), number(first.max(last))))
}

/// The form again, with why there can be no such plan.
fn cannot_be(desk: &Desk, page: Page, form: &mut Form, error: &DrawError) -> PageResult {
    let (field, message) = say::error(page.words, &desk.snapshot, error);
    form.fail(field, message);
    render(desk, page, form)
}
