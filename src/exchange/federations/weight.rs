//! How much the event of a list counts in a federation's ranking: its days, those who played, their countries.

use std::collections::BTreeSet;

use tournament::state::EntrantKind;

use super::list::List;
use super::ranking::{RankingRules, Weight};

/// How much the event of a list counts, if nobody had to qualify for it.
pub fn weight_of(list: &List<'_>, rules: &RankingRules) -> Weight {
    let settings = &list.tournament.settings;
    let days = (settings.ends_on - settings.starts_on).num_days() + 1;
    let filled_in = substitutes(list).min(rules.most_substitutes);
    rules.weight(days, list.lines.len() + filled_in, countries(list, rules))
}

/// How many countries the players count for.
fn countries(list: &List<'_>, rules: &RankingRules) -> usize {
    let host = list.tournament.settings.country.as_deref();
    let lines = list.lines.iter();
    let countries = lines.filter_map(|line| {
        if rules.guests_as_hosts && list.is_guest(line) {
            host
        } else {
            line.person.country.as_deref()
        }
    });
    countries.collect::<BTreeSet<_>>().len()
}

/// How many of those who played and are not listed filled in for others.
fn substitutes(list: &List<'_>) -> usize {
    let left_out = list.left_out.iter();
    let known = left_out.filter_map(|id| list.tournament.entrant(*id));
    known
        .filter(|entrant| entrant.kind == EntrantKind::Substitute)
        .count()
}
