//! What was ruled on people in other tournaments: a line each, for referees only, where the
//! director switched it on.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use crate::ruleset::RuleSet;
use crate::service::tournaments::Earlier;
use crate::tournament::EntrantId;
use crate::tournament::ruling::Subject;
use crate::web::desk::Desk;
use crate::web::error::PageError;
use crate::web::say::rulings;
use crate::web::state::State;
use crate::words::{Words, key};

/// The lines of the person a ruling is about; none about anybody else.
pub async fn of_subject(
    state: &State,
    desk: &Desk,
    words: &Words,
    subject: Option<Subject>,
) -> Result<Vec<String>, PageError> {
    let Some(Subject::Entrant(entrant)) = subject else {
        return Ok(Vec::new());
    };
    let mut all = lines(state, desk, words, Some(entrant)).await?;
    Ok(all.remove(&entrant).unwrap_or_default())
}

/// The lines of one entrant, or of all who have any.
pub async fn lines(
    state: &State,
    desk: &Desk,
    words: &Words,
    of: Option<EntrantId>,
) -> Result<BTreeMap<EntrantId, Vec<String>>, PageError> {
    let earlier = state
        .tournaments
        .earlier_rulings(&desk.snapshot, of)
        .await?;
    let mut rules: HashMap<String, Arc<RuleSet>> = HashMap::new();
    let mut all = BTreeMap::new();
    for (entrant, rulings) in earlier {
        let mut lines = Vec::with_capacity(rulings.len());
        for ruling in rulings {
            let rules = match rules.get(&ruling.ruleset) {
                Some(known) => known.clone(),
                None => {
                    let found = state.rulesets.get(&ruling.ruleset).await;
                    // Of a rule set that is gone, the offence's id is left to name it.
                    let found = found
                        .map_or_else(|_| desk.snapshot.tournament.ruleset.clone(), |it| it.rules);
                    rules.insert(ruling.ruleset.clone(), found.clone());
                    found
                }
            };
            lines.push(line(desk, words, &rules, &ruling));
        }
        all.insert(entrant, lines);
    }
    Ok(all)
}

/// "21 November 2026, Copa de Otoño: wall touched early, warning".
fn line(desk: &Desk, words: &Words, rules: &RuleSet, ruling: &Earlier) -> String {
    let (offence, _) = rulings::offence(words, rules, &ruling.decision);
    let mut outcome = rulings::outcomes(words, &ruling.decision.outcomes);
    if let Some(points) = &ruling.decision.points {
        let points = rulings::points(words, rules, points);
        outcome = format!("{outcome} ({points})");
    }
    let zone = desk.snapshot.tournament.settings.time_zone;
    let day = ruling.at.with_timezone(&zone).date_naive();
    words
        .say_with(key!("rulings-earlier-line"))
        .arg("day", words.date(day))
        .arg("event", ruling.title.as_str())
        .arg("offence", offence)
        .arg("outcome", outcome)
        .to_string()
}
