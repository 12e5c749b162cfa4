//! The steps before the last: which table, who, what happened. Each is a page of its own address,
//! so it works without scripts, and a link from a table's page can begin anywhere.

use std::collections::BTreeSet;

use askama::Template;

use super::catalogue;
use super::steps::RulingSteps;
use crate::ruleset::Offence;
use crate::tournament::ruling::Subject;
use crate::tournament::state::{Session, Table};
use crate::tournament::{EntrantId, SessionNo};
use crate::web::desk::Desk;
use crate::web::extract::Page;
use crate::web::say::names;
use crate::web::say::refusal::session_name;
use crate::web::say::rule_text::InLanguage;
use crate::web::say::rulings::MOMENTS;

/// A link with its words, and a few more beside it.
pub struct StepLink {
    pub href: String,
    pub label: String,
    pub note: String,
    /// Where the rules name an offence.
    pub article: String,
}

/// Choices under a heading.
pub struct StepGroup {
    title: String,
    choices: Vec<StepLink>,
}

#[derive(Template)]
#[template(path = "rulings/choose.html")]
pub struct ChoosePage<'a> {
    page: &'a Page,
    title: String,
    /// What was chosen before, each with the address to choose again.
    chosen: Vec<StepLink>,
    groups: Vec<StepGroup>,
    /// Where words of the catalogue are looked for; none on other steps.
    search: Option<Search>,
    /// What was ruled on the person in other tournaments.
    earlier: Vec<String>,
}

/// Looking for an offence by a word.
struct Search {
    action: String,
    /// The steps so far.
    hidden: Vec<(&'static str, String)>,
    words: String,
}

/// The tables of a session, and the sessions.
pub fn choose_table<'a>(desk: &Desk, page: &'a Page, draft: &RulingSteps) -> ChoosePage<'a> {
    let words = page.words;
    let tournament = &desk.snapshot.tournament;
    let asked = draft.place.session.and_then(|it| tournament.session(it));
    let planned = |session: &&Session| !session.tables.is_empty();
    let session = asked
        .or_else(|| tournament.current_session())
        .filter(planned);
    let tables = session.map(|session| StepGroup {
        title: session_name(words, &desk.snapshot, session.number),
        choices: session
            .tables
            .iter()
            .map(|table| table_choice(desk, page, draft, session, table))
            .collect(),
    });
    let others = tournament
        .sessions
        .iter()
        .map(AsRef::as_ref)
        .filter(planned);
    let others = StepGroup {
        title: words.say("rulings-another-place").into_owned(),
        choices: others
            .filter(|other| session.is_none_or(|session| session.number != other.number))
            .map(|other| StepLink {
                href: draft.in_session(other.number).address(desk),
                label: session_name(words, &desk.snapshot, other.number),
                note: String::new(),
                article: String::new(),
            })
            .chain([StepLink {
                href: draft.whole().address(desk),
                label: words.say("rulings-whole-event").into_owned(),
                note: String::new(),
                article: String::new(),
            }])
            .collect(),
    };
    ChoosePage {
        page,
        title: words.say("rulings-which-table").into_owned(),
        chosen: Vec::new(),
        groups: tables.into_iter().chain([others]).collect(),
        search: None,
        earlier: Vec::new(),
    }
}

fn table_choice(
    desk: &Desk,
    page: &Page,
    draft: &RulingSteps,
    session: &Session,
    table: &Table,
) -> StepLink {
    let people: Vec<String> = table
        .seats
        .people()
        .map(|id| crate::web::say::refusal::name(&desk.snapshot, id).last)
        .collect();
    StepLink {
        href: draft
            .at_table(session.number, table.seats.table)
            .address(desk),
        label: names::table(&desk.snapshot, page.words, table.seats.table),
        note: people.join(" · "),
        article: String::new(),
    }
}

/// The four at the table, or everybody and every team.
pub fn choose_person<'a>(desk: &Desk, page: &'a Page, draft: &RulingSteps) -> ChoosePage<'a> {
    let words = page.words;
    let choice = |subject: Subject| StepLink {
        href: draft.about(subject).address(desk),
        label: names::subject(&desk.snapshot, words, subject),
        note: String::new(),
        article: String::new(),
    };
    let tournament = &desk.snapshot.tournament;
    let group = |key: &'static str, choices: Vec<StepLink>| StepGroup {
        title: words.say(key).into_owned(),
        choices,
    };
    let groups = if draft.whole_event {
        let players = tournament.entrants.keys();
        let players = players.map(|id| choice(Subject::Entrant(*id))).collect();
        let teams = tournament.teams.keys();
        let teams = teams.map(|id| choice(Subject::Team(*id))).collect();
        vec![
            group(crate::words::key!("standings-players"), players),
            group(crate::words::key!("standings-teams"), teams),
        ]
    } else {
        let people = draft.people(desk).map(Subject::Entrant);
        let people = people.chain([Subject::Table]).map(choice).collect();
        let left: BTreeSet<EntrantId> = draft.left(desk).collect();
        let left = left.into_iter().map(Subject::Entrant).map(choice).collect();
        vec![
            group(crate::words::key!("rulings-at-table"), people),
            group(crate::words::key!("rulings-left-table"), left),
        ]
    };
    ChoosePage {
        page,
        title: words.say("rulings-whom").into_owned(),
        chosen: chosen(desk, page, draft),
        groups: groups
            .into_iter()
            .filter(|group| !group.choices.is_empty())
            .collect(),
        search: None,
        earlier: Vec::new(),
    }
}

/// The catalogue by the moment at the table, the most used first; with words, what they find.
pub fn choose_offence<'a>(
    desk: &Desk,
    page: &'a Page,
    draft: &RulingSteps,
    looked_for: &str,
    earlier: Vec<String>,
) -> ChoosePage<'a> {
    let words = page.words;
    let lang = words.lang().code();
    let offences = catalogue::by_use(&desk.snapshot.tournament);
    let choice = |offence: &Offence| StepLink {
        href: draft.of_offence(&offence.id).address(desk),
        label: offence.name.get(lang).to_owned(),
        note: String::new(),
        article: offence.article.clone(),
    };
    let groups = MOMENTS.iter().map(|(moment, key)| StepGroup {
        title: words.say(key).into_owned(),
        choices: offences
            .iter()
            .filter(|offence| offence.moment == *moment && catalogue::finds(offence, looked_for))
            .map(|offence| choice(offence))
            .collect(),
    });
    let other = StepGroup {
        title: words.say("rulings-other").into_owned(),
        choices: vec![StepLink {
            href: draft.other().address(desk),
            label: words.say("rulings-not-listed").into_owned(),
            note: String::new(),
            article: String::new(),
        }],
    };
    ChoosePage {
        page,
        title: words.say("rulings-which-offence").into_owned(),
        chosen: chosen(desk, page, draft),
        groups: groups
            .filter(|group| !group.choices.is_empty())
            .chain([other])
            .collect(),
        search: Some(Search {
            action: desk.address("/rulings/new"),
            hidden: draft
                .hidden()
                .into_iter()
                .chain(
                    draft
                        .brought()
                        .map(|(name, value)| (name, value.to_owned())),
                )
                .collect(),
            words: looked_for.to_owned(),
        }),
        earlier,
    }
}

/// What was chosen so far, with the addresses to choose again.
pub fn chosen(desk: &Desk, page: &Page, draft: &RulingSteps) -> Vec<StepLink> {
    let words = page.words;
    let place = StepLink {
        href: RulingSteps::default()
            .in_session(draft.place.session.unwrap_or(SessionNo(0)))
            .address(desk),
        label: names::place(
            &desk.snapshot,
            words,
            (draft.place.session, draft.place.table),
            None,
        ),
        note: String::new(),
        article: String::new(),
    };
    let person = draft.subject.map(|subject| StepLink {
        href: draft.without_subject().address(desk),
        label: names::subject(&desk.snapshot, words, subject),
        note: String::new(),
        article: String::new(),
    });
    [Some(place), person].into_iter().flatten().collect()
}
