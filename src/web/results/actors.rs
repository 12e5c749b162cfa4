//! Who entered and verified results, by name.

use std::collections::{BTreeMap, BTreeSet};

use crate::tournament::Actor;
use crate::web::error::PageError;
use crate::web::extract::Page;
use crate::web::say::rehearsal;
use crate::web::state::State;

/// The names of those who did something; also of who has no account any more.
pub async fn actor_names(
    state: &State,
    page: &Page,
    actors: BTreeSet<Actor>,
) -> Result<BTreeMap<Actor, String>, PageError> {
    let mut names = state.tournaments.actor_names(actors.clone()).await?;
    for actor in actors {
        names.entry(actor).or_insert_with(|| match actor {
            Actor::Shell => page.say("results-by-shell").into_owned(),
            Actor::Program | Actor::Account(_) | Actor::Person(_) => {
                rehearsal::simulated(page.words, actor)
                    .unwrap_or_else(|| page.say("results-by-unknown").into_owned())
            }
        });
    }
    Ok(names)
}
