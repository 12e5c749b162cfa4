//! `…/manage/referee/offences-HASH.json`: the offences of the rule set as the tablet reads them.
//!
//! They are most of what a tablet needs and change only with the rules and the language. So they
//! stand at an address that names their bytes: a tablet asks once and keeps them, and
//! `referee.json` says which address is the present one.

use actix_web::{HttpRequest, web};
use serde_json::{Value, json};

use crate::ruleset::offence::{Authority, CounterScope, Outcome, Per};
use crate::ruleset::{Offence, Receivers, RuleSet, Sanction, Text};
use crate::tournament::hash::Hash;
use crate::web::error::{PageError, PageResult};
use crate::web::gate::{Staff, can};
use crate::web::http::cache::CachedPage;
use crate::web::rulings::catalogue;
use crate::web::say::rule_text::InLanguage;
use crate::web::say::rulings::OUTCOMES;

/// The offences at the address of their bytes. Another address is of other rules or of another
/// language: whoever has that address asks `referee.json` for the present one.
pub async fn show(
    at: Staff<can::Rule>,
    req: HttpRequest,
    address: web::Path<(String, String)>,
) -> PageResult {
    let rules = &at.desk.snapshot.tournament.ruleset;
    let list = listed(rules, at.page.words.lang().code());
    if address.1 != name(&list) {
        return Err(PageError::NotFound);
    }
    Ok(CachedPage::new("application/json", list).answer_for_good(&req))
}

/// Where the offences of these rules stand in a language, below the pages of the staff.
pub fn path(rules: &RuleSet, lang: &str) -> String {
    format!("/referee/offences-{}.json", name(&listed(rules, lang)))
}

/// What names these bytes.
fn name(list: &str) -> String {
    format!("{:.12}", Hash::of(list))
}

fn listed(rules: &RuleSet, lang: &str) -> String {
    let offences = rules.offences.iter();
    let all: Vec<Value> = offences.map(|it| offence(it, rules, lang)).collect();
    Value::from(all).to_string()
}

fn offence(offence: &Offence, rules: &RuleSet, lang: &str) -> Value {
    let text = |text: &Option<Text>| text.as_ref().map(|it| it.get(lang).to_owned());
    json!({
        "id": offence.id,
        "moment": offence.moment,
        "name": offence.name.get(lang),
        "find": catalogue::text(offence),
        "effect": text(&offence.effect),
        "note": text(&offence.note),
        "article": offence.article,
        "ladder": offence.ladder.iter().map(sanction).collect::<Vec<_>>(),
        "then_each": offence.then_each,
        "most_minutes": rules.lateness.as_ref().and_then(|it| it.most_minutes(&offence.id)),
        "at_most": offence.at_most,
        "per": match offence.per {
            Per::Offence => "offence",
            Per::Minute => "minute",
            Per::TimeLimits => "time_limits",
        },
        "unit": offence.unit,
        "receivers": match offence.receivers {
            Receivers::Nobody => "nobody",
            Receivers::EachOther => "each",
            Receivers::Offended => "offended",
        },
        "counter": offence.counter(),
        "counts_free": offence.counts_free_times(),
        "scope": match offence.counter_scope {
            CounterScope::Hand => "hand",
            CounterScope::WindRound => "wind-round",
            CounterScope::Session => "session",
            CounterScope::Tournament => "tournament",
        },
        "ruled_by": match offence.ruled_by {
            Authority::Players => "players",
            Authority::Referee => "referee",
            Authority::HeadReferee => "head_referee",
        },
        "discretion": offence.discretion.as_ref().map(|it| json!({
            "outcomes": it.outcomes.iter().filter_map(outcome_word).collect::<Vec<_>>(),
            "amounts": it.amounts,
        })),
    })
}

/// The word of an outcome on pages and in forms.
pub fn outcome_word(outcome: &Outcome) -> Option<&'static str> {
    let mut known = OUTCOMES.iter();
    known.find(|(it, _, _)| it == outcome).map(|it| it.2)
}

fn sanction(sanction: &Sanction) -> Value {
    json!({
        "outcomes": sanction.outcomes.iter().filter_map(outcome_word).collect::<Vec<_>>(),
        "amount": sanction.amount,
        "amounts": sanction.amounts,
        "tiles": sanction.tiles,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::library;

    #[test]
    fn the_address_changes_with_the_rules_and_with_the_language() {
        let of = |id: &str, lang: &str| path(&library::ruleset(id).unwrap(), lang);
        assert_eq!(of("mcr-ema", "en"), of("mcr-ema", "en"));
        assert_ne!(of("mcr-ema", "en"), of("mcr-ema", "es"));
        assert_ne!(of("mcr-ema", "en"), of("wsom", "en"));
    }
}
