//! The catalogue of offences as a reader sees it.

use crate::ruleset::offence::{Authority, Per};
use crate::ruleset::{Offence, Outcome, Receivers, RuleSet, Sanction, Unit};
use crate::web::say::rule_text::InLanguage;
use crate::web::say::rulings::{MOMENTS, outcome};
use crate::words::{Words, key};

pub struct MomentOffences {
    pub title: String,
    pub offences: Vec<OffenceLine>,
}

/// An offence, ready to print.
pub struct OffenceLine {
    pub name: String,
    /// What is done at the table, and remarks.
    pub more: Vec<String>,
    /// What it costs, time after time.
    pub ladder: String,
    /// Who gets the points, and where they count.
    pub receivers: String,
    pub article: String,
}

/// The catalogue by moments.
pub fn groups(words: &Words, rules: &RuleSet) -> Vec<MomentOffences> {
    let groups = MOMENTS.iter().map(|(moment, key)| MomentOffences {
        title: words.say(key).into_owned(),
        offences: rules
            .offences
            .iter()
            .filter(|offence| offence.moment == *moment)
            .map(|offence| line(words, offence))
            .collect(),
    });
    groups.filter(|group| !group.offences.is_empty()).collect()
}

fn line(words: &Words, offence: &Offence) -> OffenceLine {
    let lang = words.lang().code();
    let texts = [&offence.effect, &offence.note];
    let mut more: Vec<String> = texts
        .into_iter()
        .flatten()
        .map(|text| text.get(lang).to_owned())
        .collect();
    match offence.ruled_by {
        Authority::HeadReferee => more.push(words.say("rulings-head-referee").into_owned()),
        Authority::Players => more.push(words.say("rulesets-by-players").into_owned()),
        Authority::Referee => {}
    }
    OffenceLine {
        name: offence.name.get(lang).to_owned(),
        more,
        ladder: ladder(words, offence),
        receivers: receivers(words, offence),
        article: offence.article.clone(),
    }
}

/// What an offence costs the first, second … time.
pub fn ladder(words: &Words, offence: &Offence) -> String {
    let steps = offence.ladder.iter().map(|step| sanction(words, step));
    let mut text = steps.collect::<Vec<String>>().join(" → ");
    if offence.then_each > 0 {
        text = format!("{text} → +{}…", offence.then_each);
    }
    match offence.per {
        Per::Offence => text,
        Per::Minute => format!("{text} {}", words.say("rulings-per-minute")),
        Per::TimeLimits => format!("{text} {}", words.say("rulings-per-limits")),
    }
}

/// One step: the outcomes, and the amount in place of the word for points.
fn sanction(words: &Words, step: &Sanction) -> String {
    let amount = match (step.amounts.first(), step.amounts.last()) {
        (Some(least), Some(most)) => format!("{}–{}", words.number(*least), words.number(*most)),
        _ => words.number(step.amount),
    };
    let outcomes = step.outcomes.iter().map(|it| match it {
        Outcome::Points => amount.clone(),
        other => outcome(words, *other),
    });
    outcomes.collect::<Vec<String>>().join(", ")
}

fn receivers(words: &Words, offence: &Offence) -> String {
    if offence.ladder.iter().all(|step| step.amount == 0) {
        return String::new();
    }
    let to = match offence.receivers {
        Receivers::Nobody => key!("rulesets-to-nobody"),
        Receivers::EachOther => key!("rulesets-to-each"),
        Receivers::Offended => key!("rulesets-to-offended"),
    };
    let unit = match offence.unit {
        Unit::Score => key!("rulesets-unit-score"),
        Unit::TablePoints => key!("rulesets-unit-table"),
        Unit::Standing => key!("rulesets-unit-total"),
        Unit::Team => key!("rulesets-unit-team"),
    };
    format!(
        "{}{}{}",
        words.say(to),
        words.say(key!("semicolon")),
        words.say(unit)
    )
}
