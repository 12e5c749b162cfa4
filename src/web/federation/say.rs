//! Findings, requirements and facts of a federation's list, in words.

use std::collections::BTreeSet;

use crate::exchange::federations::Federation;
use crate::exchange::federations::checks::Finding;
use crate::exchange::federations::files::Fact;
use crate::exchange::federations::list::List;
use crate::exchange::federations::requirements::{Requirement, State};
use crate::exchange::federations::weight::weight_of;
use crate::tournament::{Capability, EntrantId, SessionNo};
use crate::web::desk::Desk;
use crate::web::event;
use crate::web::say::rule_text::InLanguage;
use crate::web::say::{figures, names, refusal};
use crate::words::{Message, Words, family, key};

/// A finding as a sentence, and the page where somebody mends it.
pub fn finding(desk: &Desk, words: &Words, of: &Federation, it: &Finding) -> (String, String) {
    let title = of.number.as_ref().map_or("", |number| &number.title);
    let who = |key, id: EntrantId| {
        let said = words
            .say_with(key)
            .arg("who", names::entrant(&desk.snapshot, id));
        (said.arg("number", title), format!("/entrants/{id}"))
    };
    let event = |key, path: &str| (words.say_with(key), path.to_owned());
    let rules = &desk.snapshot.tournament.ruleset;
    let (said, path): (Message<'_>, String) = match it {
        Finding::Rehearsal => event(key!("federation-finding-rehearsal"), ""),
        Finding::OtherRules => {
            let (said, path) = event(key!("federation-finding-other-rules"), "/event/rules");
            (said.arg("federation", of.title.as_str()), path)
        }
        Finding::Empty => event(key!("federation-finding-empty"), "/sessions"),
        Finding::ResultsMissing { tables } => {
            let (said, path) = event(key!("federation-finding-results-missing"), "/sessions");
            (said.arg("count", *tables), path)
        }
        Finding::Unconfirmed { tables } => {
            let (said, path) = event(
                key!("federation-finding-unconfirmed"),
                "/results/unconfirmed",
            );
            (said.arg("count", *tables), path)
        }
        Finding::NotClosed => event(key!("federation-finding-not-closed"), "/event/close"),
        Finding::NumberMissing { entrant } => {
            who(key!("federation-finding-number-missing"), *entrant)
        }
        Finding::GuestWithoutNumber { entrant } => {
            who(key!("federation-finding-guest-without-number"), *entrant)
        }
        Finding::NumberMalformed { entrant, number } => {
            let (said, path) = who(key!("federation-finding-number-malformed"), *entrant);
            (said.arg("written", number.as_str()), path)
        }
        Finding::NumberTwice { number, entrants } => {
            let (said, path) = event(key!("federation-finding-number-twice"), "/entrants");
            let said = said.arg("written", number.as_str());
            (said.arg("people", people(desk, entrants)), path)
        }
        Finding::NumberOfNoCountry { entrant, number } => {
            let (said, path) = who(key!("federation-finding-number-of-no-country"), *entrant);
            (said.arg("written", number.as_str()), path)
        }
        Finding::NumberOfOtherCountry {
            entrant,
            number,
            country,
        } => {
            let (said, path) = who(key!("federation-finding-number-of-other-country"), *entrant);
            let said = said.arg("written", number.as_str());
            (said.arg("country", country.as_str()), path)
        }
        Finding::MemberAsGuest { entrant } => {
            who(key!("federation-finding-member-as-guest"), *entrant)
        }
        Finding::GuestAsPlayer { entrant } => {
            who(key!("federation-finding-guest-as-player"), *entrant)
        }
        Finding::CountryMissing { entrant } => {
            who(key!("federation-finding-country-missing"), *entrant)
        }
        Finding::NameInOnePart { entrant } => {
            who(key!("federation-finding-name-in-one-part"), *entrant)
        }
        Finding::PlaceShared { place, entrants } => {
            let (said, path) = event(key!("federation-finding-place-shared"), "/standings");
            let said = said.arg("place", *place);
            (said.arg("people", people(desk, entrants)), path)
        }
        Finding::PointsRounded { entrant, points } => {
            let (said, path) = who(key!("federation-finding-points-rounded"), *entrant);
            (
                said.arg("points", figures::points(words, rules, *points)),
                path,
            )
        }
        Finding::SubstituteLeftOut { entrant } => {
            who(key!("federation-finding-substitute-left-out"), *entrant)
        }
        Finding::DisqualifiedLeftOut { entrant } => {
            who(key!("federation-finding-disqualified-left-out"), *entrant)
        }
    };
    (said.to_string(), link(desk, &path))
}

/// The page where something is mended, for those who may open all of them.
fn link(desk: &Desk, path: &str) -> String {
    match desk.may(Capability::Configure) {
        true => desk.address(path),
        false => String::new(),
    }
}

fn people(desk: &Desk, entrants: &[EntrantId]) -> String {
    let named: Vec<String> = entrants
        .iter()
        .map(|id| names::entrant(&desk.snapshot, *id))
        .collect();
    named.join(", ")
}

/// A requirement as a sentence, what exactly is missing, and the page where somebody mends it.
pub fn requirement(desk: &Desk, words: &Words, it: &Requirement) -> (String, String, String) {
    let said = |key| words.say_with(key);
    let sessions = |numbers: &[SessionNo]| {
        let named = numbers
            .iter()
            .map(|it| refusal::session_name(words, &desk.snapshot, *it));
        named.collect::<Vec<_>>().join(", ")
    };
    let (said, detail, path): (Message<'_>, String, &str) = match it {
        Requirement::Members { found, needed } => {
            let said = said(key!("federation-need-members"));
            let said = said.arg("found", *found).arg("needed", *needed);
            (said, String::new(), "/entrants")
        }
        Requirement::Sessions {
            days,
            found,
            needed,
        } => {
            let said = said(key!("federation-need-sessions")).arg("days", *days);
            let said = said.arg("found", *found).arg("needed", *needed);
            (said, String::new(), "/event")
        }
        Requirement::Minutes { found, needed } => {
            let said = said(key!("federation-need-minutes"));
            let said = said.arg("found", *found).arg("needed", *needed);
            (said, String::new(), "/event")
        }
        Requirement::ADay { found, most } => {
            let said = said(key!("federation-need-a-day"));
            let said = said.arg("found", *found).arg("most", *most);
            (said, String::new(), "/schedule")
        }
        Requirement::Breaks { short, needed } => {
            let each = short.iter().map(|(session, minutes)| {
                let said = words.say_with(key!("federation-detail-break"));
                let name = refusal::session_name(words, &desk.snapshot, *session);
                said.arg("session", name)
                    .arg("minutes", *minutes)
                    .to_string()
            });
            let detail = each.collect::<Vec<_>>().join(", ");
            let said = said(key!("federation-need-breaks")).arg("needed", *needed);
            (said, detail, "/schedule")
        }
        Requirement::Lunch { days, needed } => {
            let each = days.iter().map(|day| words.date(*day));
            let detail = each.collect::<Vec<_>>().join(", ");
            let said = said(key!("federation-need-lunch")).arg("needed", *needed);
            (said, detail, "/schedule")
        }
        Requirement::Countdown { without } => {
            let said = said(key!("federation-need-countdown"));
            (said, sessions(without), "/sessions")
        }
        Requirement::ResultsShown { late } => {
            let said = said(key!("federation-need-results-shown"));
            (said, sessions(late), "/sessions")
        }
        Requirement::Referees { found, needed } => {
            let said = said(key!("federation-need-referees"));
            let said = said.arg("found", *found).arg("needed", *needed);
            (said, String::new(), "/referee/roster")
        }
        Requirement::Page { published, missing } => {
            let hidden = words.say(key!("federation-detail-hidden"));
            let hidden = (!published).then(|| hidden.into_owned());
            let parts = missing
                .iter()
                .map(|part| words.say(event::page::title(*part)).into_owned());
            let detail = hidden
                .into_iter()
                .chain(parts)
                .collect::<Vec<_>>()
                .join(", ");
            (said(key!("federation-need-page")), detail, "/event/page")
        }
        Requirement::Draw => (
            said(key!("federation-need-draw")),
            String::new(),
            "/seating/draw",
        ),
        Requirement::Substitutes { found } => {
            let said = said(key!("federation-need-substitutes")).arg("found", *found);
            (said, String::new(), "/entrants")
        }
        Requirement::Named(name) => {
            let said = words.say_of(family!("federation-named-"), name);
            return (said.into_owned(), String::new(), String::new());
        }
    };
    (said.to_string(), detail, link(desk, path))
}

/// The mark of a state: its class and its key.
pub fn state(state: State) -> (&'static str, &'static str) {
    match state {
        State::Met => ("mark good", key!("federation-state-met")),
        State::Missing => ("mark warn", key!("federation-state-missing")),
        State::Unknown => ("mark", key!("federation-state-unknown")),
        State::ByHand => ("mark", key!("federation-state-by-hand")),
    }
}

/// Where those people are from who stand in the list.
pub fn countries<'a>(list: &'a List<'_>) -> BTreeSet<&'a str> {
    let lines = list.lines.iter();
    lines
        .filter_map(|line| line.person.country.as_deref())
        .collect()
}

/// A number of halves: "2.5".
pub fn halves(words: &Words, halves: i64) -> String {
    words.decimal(halves * 5, 1)
}

/// How much the event counts in the federation's ranking, if the federation has one.
fn weight_fact(words: &Words, list: &List<'_>) -> Option<Fact> {
    let rules = list.federation.ranking.as_ref()?;
    let name = words.say(key!("federation-fact-weight")).into_owned();
    let weight = weight_of(list, rules).halves();
    let plain = halves(words, weight);
    if rules.qualifying == 0 {
        return Some((name, plain));
    }
    let said = words.say_with(key!("federation-fact-weight-either"));
    let more = halves(words, weight + rules.qualifying);
    let said = said.arg("weight", plain).arg("qualifying", more);
    Some((name, said.to_string()))
}

/// What a federation wants to know of the event beside the list.
pub fn facts(desk: &Desk, words: &Words, list: &List<'_>) -> Vec<Fact> {
    let tournament = &desk.snapshot.tournament;
    let settings = &tournament.settings;
    let fact = |key, value: String| (words.say(key).into_owned(), value);
    let country = settings.country.clone();
    let place = [settings.venue.clone(), country.unwrap_or_default()];
    let place: Vec<String> = place.into_iter().filter(|it| !it.is_empty()).collect();
    let mut facts = vec![
        fact(key!("federation-fact-event"), settings.title.clone()),
        fact(
            key!("federation-fact-dates"),
            words.date_range(settings.starts_on, settings.ends_on),
        ),
        fact(key!("federation-fact-place"), place.join(", ")),
        fact(
            key!("federation-fact-rules"),
            tournament.ruleset.title.get(words.lang().code()).to_owned(),
        ),
        fact(
            key!("federation-fact-sessions"),
            format!("{} × {} min", settings.sessions, settings.minutes),
        ),
        fact(
            key!("federation-fact-players"),
            words.number(list.lines.len()),
        ),
        fact(
            key!("federation-fact-countries"),
            words.number(countries(list).len()),
        ),
    ];
    facts.extend(weight_fact(words, list));
    facts
}
