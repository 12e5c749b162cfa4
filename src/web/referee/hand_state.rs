//! What was ruled on each of the four in a hand, in a few words: beside their chair on the tablet.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::ruleset::Outcome;
use crate::tournament::table_hand::{HandInProgress, HandKnown, PenaltyTiles, PersonInHand};
use crate::tournament::{SessionNo, TableNo, Tournament};
use crate::web::say::rulings::outcome;
use crate::words::{Words, key};

/// The hands of a table of which rulings speak: by the number of the hand, then by the person.
pub fn states(
    words: &Words,
    tournament: &Tournament,
    session: SessionNo,
    table: TableNo,
) -> BTreeMap<u8, BTreeMap<String, Value>> {
    let standing = tournament
        .rulings_at(session, table)
        .filter(|ruling| ruling.stands());
    let hands: BTreeSet<u8> = standing.filter_map(|it| it.decision.hand).collect();
    let states = hands
        .into_iter()
        .filter_map(|hand| tournament.hand_of(session, table, hand));
    states
        .map(|state| (state.hand, people(words, &state)))
        .collect()
}

/// The people of whom something was ruled in a hand.
fn people(words: &Words, state: &HandInProgress) -> BTreeMap<String, Value> {
    let ruled = state.people.iter().filter(|person| !person.is_clean());
    ruled
        .map(|person| {
            let state = json!({
                "marks": marks(words, person),
                "may_win": person.may_win(),
                "barred": person.barred,
                "turns": person.time.turns,
                "time_left": person.time.left,
            });
            (format!("e{}", person.entrant), state)
        })
        .collect()
}

/// What of a person's hand is to be seen at once.
pub fn marks(words: &Words, person: &PersonInHand) -> Vec<String> {
    let outcomes = [
        (person.dead, Outcome::DeadHand),
        (person.resigned, Outcome::ResignedHand),
        (person.no_claims, Outcome::NoClaims),
    ];
    let mut marks: Vec<String> = outcomes
        .into_iter()
        .filter_map(|(ruling, said)| ruling.map(|_| outcome(words, said)))
        .collect();
    marks.extend(
        person
            .tiles
            .iter()
            .filter_map(|tiles| penalty_tiles(words, tiles)),
    );
    if let Some(left) = person.time.left.filter(|_| !person.time.turns.is_empty()) {
        let said = words.say_with("tablet-time-left");
        marks.push(said.arg("seconds", left / 1000).to_string());
    }
    marks
}

/// The penalty tiles that lie there and those still to be chosen; none when all were played.
fn penalty_tiles(words: &Words, tiles: &PenaltyTiles) -> Option<String> {
    let mut lying: Vec<String> = tiles
        .lying()
        .map(|it| format!("{}{}", it.tile, if it.is_dead { "!" } else { "" }))
        .collect();
    if tiles.missing() > 0 {
        let said = words.say_with("tablet-tiles-missing");
        lying.push(said.arg("count", tiles.missing()).to_string());
    }
    if lying.is_empty() && !tiles.tiles.is_empty() {
        return None;
    }
    let name = outcome(words, Outcome::PenaltyTiles);
    if lying.is_empty() {
        return Some(name);
    }
    Some(format!(
        "{name}{}{}",
        words.say(key!("colon")),
        lying.join(" ")
    ))
}

/// The number of the hand that a table plays, where something in the log says it.
pub fn known_number(tournament: &Tournament, session: SessionNo, table: TableNo) -> Option<u8> {
    let state = tournament.hand_at(session, table)?;
    (!state.known.is_guess()).then_some(state.hand)
}

/// Whether nothing says which hand a table is in, or who deals it.
pub fn is_guess(state: Option<&HandInProgress>) -> bool {
    state.is_none_or(|state| state.known.is_guess() || state.deal.is_none())
}

/// How the number of a hand is known, as the tablet's script names it.
pub fn known(how: HandKnown) -> &'static str {
    match how {
        HandKnown::Asked => "asked",
        HandKnown::Entered => "entered",
        HandKnown::Noted => "noted",
        HandKnown::Ruled(_) => "ruled",
        HandKnown::Guessed => "guessed",
    }
}
