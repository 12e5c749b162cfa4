//! Fairness in words: rows of figures beside their bounds, pairs with their sessions, and the same
//! as JSON.

use serde_json::{Value, json};

use super::refusal;
use crate::seating::Good;
use crate::service::seating::fairness::{Fairness, Figure, Pair};
use crate::service::tournaments::Snapshot;
use crate::tournament::EntrantId;
use crate::tournament::seating::Bond;
use crate::words::{Words, key};

/// The most pairs that a page names.
const MOST_PAIRS: usize = 120;
/// The most pairs that stand there without being unfolded.
const MOST_UNFOLDED: usize = 24;

#[derive(Debug, Clone)]
pub struct FigureRow {
    pub name: String,
    /// As it was, if something is compared.
    pub before: String,
    pub value: String,
    /// What no plan can beat; a dash where that is not known.
    pub bound: String,
    /// Whether no plan can be better.
    pub is_best: bool,
    /// `better`, `worse` or nothing.
    pub change: &'static str,
    pub change_word: String,
}

/// Two people who meet.
#[derive(Debug, Clone)]
pub struct PairRow {
    pub a: String,
    pub b: String,
    /// "1, 4".
    pub sessions: String,
}

/// Pairs under a title.
#[derive(Debug, Clone)]
pub struct PairList {
    pub title: String,
    /// The pairs, as many as a page names.
    pub pairs: Vec<PairRow>,
    /// How many are not named.
    pub more: usize,
    /// Whether these are the pairs who meet more than once.
    pub is_of_repeats: bool,
}

impl PairList {
    /// Whether it is folded up on a screen; print shows it all.
    #[must_use]
    pub fn is_long(&self) -> bool {
        self.pairs.len() > MOST_UNFOLDED
    }
}

/// What changed since the plan before.
#[derive(Debug, Clone)]
pub struct Since {
    /// What was done; may be empty.
    pub what: String,
    /// Pairs that meet again now, and those that do no more.
    pub lists: Vec<PairList>,
    /// Whether no figure changed.
    pub is_same: bool,
}

/// A certificate as its page shows it.
#[derive(Debug, Clone)]
pub struct CertificateView {
    /// People, sessions and tables in a sentence.
    pub about: String,
    pub rows: Vec<FigureRow>,
    /// Pairs who meet again, and meetings inside groups.
    pub lists: Vec<PairList>,
    pub since: Option<Since>,
    pub judged_by: String,
    /// The same as JSON.
    pub json_href: String,
}

/// The certificate; `before` is the plan before the last change, with what was changed.
pub fn view(
    words: &Words,
    snapshot: &Snapshot,
    now: &Fairness,
    before: Option<(&Fairness, String)>,
    json_href: String,
) -> CertificateView {
    let repeated: Vec<Pair> = now.repeated().collect();
    let mut lists = vec![list(
        words,
        snapshot,
        key!("certificate-repeated"),
        &repeated,
    )];
    lists.extend(now.within_groups().map(|(grouping, pairs)| {
        let title = match grouping {
            Bond::Team => key!("certificate-of-teams"),
            Bond::Club => key!("certificate-of-clubs"),
            Bond::Country => key!("certificate-of-countries"),
        };
        list(words, snapshot, title, &pairs)
    }));
    lists.retain(|list| !list.pairs.is_empty());
    let earlier = before.as_ref().map(|(before, _)| *before);
    let rows = rows(words, now, earlier);
    CertificateView {
        about: words
            .say_with("certificate-about")
            .arg("people", now.people.len())
            .arg("sessions", now.sessions.len())
            .arg("tables", now.tables)
            .to_string(),
        since: before.map(|(before, what)| Since {
            what,
            lists: since(words, snapshot, now, before),
            is_same: rows.iter().all(|row| row.value == row.before),
        }),
        rows,
        lists,
        judged_by: now.certificate.judged_by.to_owned(),
        json_href,
    }
}

/// Pairs that meet again only after, and only before, a change; empty lists are left out.
pub fn since(
    words: &Words,
    snapshot: &Snapshot,
    now: &Fairness,
    before: &Fairness,
) -> Vec<PairList> {
    let (new, gone) = now.repeats_since(before);
    let mut lists = vec![
        list(words, snapshot, key!("certificate-new-repeats"), &new),
        list(words, snapshot, key!("certificate-gone-repeats"), &gone),
    ];
    lists.retain(|list| !list.pairs.is_empty());
    lists
}

/// The figures, each beside its bound and what it was.
pub fn rows(words: &Words, now: &Fairness, before: Option<&Fairness>) -> Vec<FigureRow> {
    now.entries()
        .map(|(figure, entry)| {
            let mut known = before.into_iter().flat_map(Fairness::entries);
            let earlier = known.find(|(known, _)| *known == figure);
            let was = earlier.as_ref().and_then(|(_, earlier)| earlier.value);
            let is_better = match entry.good {
                Good::Small => entry.value < was,
                Good::Large => entry.value > was,
            };
            let change = match earlier {
                Some(_) if was == entry.value => "",
                Some(_) if is_better => "better",
                Some(_) => "worse",
                None => "",
            };
            FigureRow {
                name: name(words, figure),
                before: earlier.map(|_| number(words, was)).unwrap_or_default(),
                value: number(words, entry.value),
                bound: number(words, entry.bound),
                is_best: entry.bound.is_some_and(|bound| entry.value <= Some(bound)),
                change,
                change_word: match change {
                    "better" => words.say("certificate-better").into_owned(),
                    "worse" => words.say("certificate-worse").into_owned(),
                    _ => String::new(),
                },
            }
        })
        .collect()
}

fn number(words: &Words, value: Option<u64>) -> String {
    let number = value.and_then(|value| i64::try_from(value).ok());
    number.map_or_else(|| "–".to_owned(), |number| words.number(number))
}

/// What a figure counts.
fn name(words: &Words, figure: Figure<'_>) -> String {
    let key = match figure {
        Figure::Meetings(Bond::Team) => key!("certificate-teams"),
        Figure::Meetings(Bond::Club) => key!("certificate-clubs"),
        Figure::Meetings(Bond::Country) => key!("certificate-countries"),
        Figure::Named(name) => match name {
            "meet.max" => key!("certificate-meet-max"),
            "meet.repeat_excess" => key!("certificate-meet-excess"),
            "meet.back_to_back_repeats" => key!("certificate-back-to-back"),
            "bye_spread" => key!("certificate-byes"),
            "wind.spread_max" => key!("certificate-winds"),
            "wind.prefix_spread_max" => key!("certificate-winds-always"),
            "relative.excess" => key!("certificate-neighbours"),
            "table.visits_max" => key!("certificate-table-visits"),
            "table.excess" => key!("certificate-table-excess"),
            "indirect.min" => key!("certificate-indirect-min"),
            "indirect.zero_pairs" => key!("certificate-indirect-none"),
            other => return other.to_owned(),
        },
    };
    words.say(key).into_owned()
}

fn list(words: &Words, snapshot: &Snapshot, title: &'static str, pairs: &[Pair]) -> PairList {
    let person = |id: EntrantId| {
        let name = refusal::name(snapshot, id);
        format!("{id} {} {}", name.first, name.last).replace("  ", " ")
    };
    let rows = pairs.iter().take(MOST_PAIRS).map(|pair| PairRow {
        a: person(pair.a),
        b: person(pair.b),
        sessions: sessions(pair),
    });
    PairList {
        title: words.say_with(title).arg("count", pairs.len()).to_string(),
        pairs: rows.collect(),
        more: pairs.len().saturating_sub(MOST_PAIRS),
        is_of_repeats: title == key!("certificate-repeated"),
    }
}

fn sessions(pair: &Pair) -> String {
    let numbers: Vec<String> = pair.sessions.iter().map(ToString::to_string).collect();
    numbers.join(", ")
}

/// The certificate as JSON. People stand in it by the numbers on their badges.
pub fn json(snapshot: &Snapshot, now: Option<&Fairness>, before: Option<&Fairness>) -> Value {
    let tournament = &snapshot.tournament;
    let mut body = json!({
        "tournament": tournament.settings.slug,
        "title": tournament.settings.title,
        "version": tournament.version,
        "certificate": null,
    });
    let Some(now) = now else { return body };
    let pairs = |pairs: Vec<Pair>| -> Value {
        let pairs = pairs.into_iter();
        pairs
            .map(|it| json!({"a": it.a, "b": it.b, "sessions": it.sessions}))
            .collect()
    };
    let grouping = |grouping: Bond| match grouping {
        Bond::Team => "teams",
        Bond::Club => "clubs",
        Bond::Country => "countries",
    };
    let groups: Vec<Value> = now
        .within_groups()
        .map(|(of, met)| json!({"grouping": grouping(of), "pairs": pairs(met)}))
        .collect();
    let difference = before.map(|before| {
        let (new, gone) = now.repeats_since(before);
        json!({
            "figures": before.certificate.difference(&now.certificate).figures,
            "new_repeats": pairs(new),
            "gone_repeats": pairs(gone),
        })
    });
    body["certificate"] = json!({
        "judged_by": now.certificate.judged_by,
        "players": now.people,
        "sessions": now.sessions,
        "groupings": now.groupings.iter().map(|it| grouping(*it)).collect::<Vec<_>>(),
        "entries": now.certificate.entries,
        "figures": now.certificate.figures,
        "repeated": pairs(now.repeated().collect()),
        "within_groups": groups,
        "difference": difference,
    });
    body
}
