//! The people who had to do with rulings.

use std::collections::BTreeSet;

use crate::tournament::Actor;
use crate::tournament::ruling::Ruling;
use crate::web::error::PageError;
use crate::web::say::names::Names;
use crate::web::state::State;

/// Everybody who had to do with a ruling.
pub fn actors_of(ruling: &Ruling) -> impl Iterator<Item = Actor> + '_ {
    let reversed = ruling.reversed.iter().map(|it| it.by);
    let noted = ruling.notes.iter().map(|it| it.by);
    let appeal = ruling.appeal.iter();
    let steps = appeal.clone().flat_map(|it| &it.steps).map(|it| it.by);
    let filed = appeal.map(|it| it.filed_by);
    [ruling.by]
        .into_iter()
        .chain(reversed)
        .chain(noted)
        .chain(filed)
        .chain(steps)
}

/// The names of everybody who had to do with rulings.
pub async fn ledger_names<'a>(
    state: &State,
    rulings: impl IntoIterator<Item = &'a Ruling>,
) -> Result<Names, PageError> {
    let actors: BTreeSet<Actor> = rulings.into_iter().flat_map(actors_of).collect();
    Ok(state.tournaments.actor_names(actors).await?)
}
