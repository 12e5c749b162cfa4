//! `…/manage/rulings/new`: giving a ruling in three taps — table, person, offence — and a
//! confirmation of what the rule set proposes.
//!
//! Each step is a page of its own address, so it works without scripts, and a link from a table's
//! page can begin anywhere.

use actix_web::web;
use askama::Template;

use super::new_form::{self, Draft, Fields};
use super::reverse::REASON;
use super::view::{self, EffectView};
use crate::ruleset::offence::{Authority, Per};
use crate::ruleset::{Offence, Outcome};
use crate::tournament::ruling::Subject;
use crate::tournament::state::{Session, Table};
use crate::tournament::{Capability, Command, SessionNo};
use crate::web::desk::{Desk, StaffPage};
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Form, Page};
use crate::web::refusal::{refuse, session_name};
use crate::web::respond::see_other;
use crate::web::ruling_words::{MOMENTS, OUTCOMES};
use crate::web::state::State;

/// A link with its words, and a few more beside it.
struct Choice {
    href: String,
    label: String,
    note: String,
}

/// Choices under a heading.
struct Group {
    title: String,
    choices: Vec<Choice>,
}

#[derive(Template)]
#[template(path = "referee/choose.html")]
struct ChoosePage<'a> {
    page: &'a Page,
    title: String,
    /// What was chosen before, each with the address to choose again.
    chosen: Vec<Choice>,
    groups: Vec<Group>,
}

#[derive(Template)]
#[template(path = "referee/confirm_ruling.html")]
struct ConfirmPage<'a> {
    page: &'a Page,
    form: &'a Form,
    chosen: Vec<Choice>,
    offence: String,
    article: String,
    /// What is done at the table, and what the rule set says of doubts.
    notes: Vec<String>,
    /// "Third time in this session: −10 score"; none outside the catalogue.
    proposal: Option<ProposalView>,
    outcomes: Vec<(&'static str, String, bool)>,
    fields: Fields,
    effect: Option<EffectView>,
    action: String,
    back: String,
}

/// What the rule set proposes.
struct ProposalView {
    time: String,
    sanction: String,
    before: Vec<(String, String)>,
    amounts: String,
}

/// The next step: table, person, offence, or the confirmation.
pub async fn show(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
    query: web::Query<Vec<(String, String)>>,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::Rule).await?;
    let page = desk.within(page, StaffPage::Rulings);
    let draft = Draft::of_query(&desk, &query);
    if draft.place.table.is_none() && !draft.whole_event {
        return page.render(&choose_table(&desk, &page, &draft));
    }
    let Some(subject) = draft.subject else {
        return page.render(&choose_person(&desk, &page, &draft));
    };
    if draft.offence.is_none() && !draft.is_other {
        return page.render(&choose_offence(&desk, &page, &draft));
    }
    let proposal = draft.proposal(&desk, subject);
    let form = new_form::proposed(&page, &draft, subject, proposal.as_ref());
    confirm(&desk, &page, &draft, &form, None)
}

/// Gives the ruling, or shows what it would change.
pub async fn submit(
    state: State,
    user: CurrentUser,
    page: Page,
    slug: web::Path<String>,
    mut form: Form,
) -> PageResult {
    let desk = Desk::open(&state, &user, &slug, Capability::Rule).await?;
    let page = desk.within(page, StaffPage::Rulings);
    let sent: Vec<(String, String)> = form
        .fields()
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    let draft = Draft::of_query(&desk, &sent);
    let mut effect = None;
    if let Some(ruling) = new_form::read(&desk, &draft, &mut form, REASON) {
        let command = Command::Rule(ruling);
        if form.has("preview") {
            match desk.what_if(&state, &command) {
                Ok(what_if) => effect = Some(view::effect(&desk, page.words, &what_if)),
                Err(error) => refuse(&mut form, &desk.snapshot, error)?,
            }
        } else {
            match desk.execute(&state, &form, command).await {
                Ok(receipt) => {
                    let given = receipt.snapshot.tournament.rulings.len();
                    let done = page.words.say_with("rulings-given").arg("number", given);
                    let ledger = desk.address("/rulings");
                    return Ok(see_other(ledger).done(done.to_string()).finish());
                }
                Err(error) => refuse(&mut form, &desk.snapshot, error)?,
            }
        }
    }
    confirm(&desk, &page, &draft, &form, effect)
}

/// The tables of a session, and the sessions.
fn choose_table<'a>(desk: &Desk, page: &'a Page, draft: &Draft) -> ChoosePage<'a> {
    let words = page.words;
    let tournament = &desk.snapshot.tournament;
    let asked = draft.place.session.and_then(|it| tournament.session(it));
    let planned = |session: &&Session| !session.tables.is_empty();
    let session = asked
        .or_else(|| tournament.current_session())
        .filter(planned);
    let tables = session.map(|session| Group {
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
    let others = Group {
        title: words.say("rulings-another-place").into_owned(),
        choices: others
            .filter(|other| session.is_none_or(|session| session.number != other.number))
            .map(|other| Choice {
                href: draft.in_session(other.number).address(desk),
                label: session_name(words, &desk.snapshot, other.number),
                note: String::new(),
            })
            .chain([Choice {
                href: draft.whole().address(desk),
                label: words.say("rulings-whole-event").into_owned(),
                note: String::new(),
            }])
            .collect(),
    };
    ChoosePage {
        page,
        title: words.say("rulings-which-table").into_owned(),
        chosen: Vec::new(),
        groups: tables.into_iter().chain([others]).collect(),
    }
}

fn table_choice(
    desk: &Desk,
    page: &Page,
    draft: &Draft,
    session: &Session,
    table: &Table,
) -> Choice {
    let people: Vec<String> = table
        .seats
        .people()
        .map(|id| crate::web::refusal::name(&desk.snapshot, id).last)
        .collect();
    Choice {
        href: draft
            .at_table(session.number, table.seats.table)
            .address(desk),
        label: view::table(desk, page.words, table.seats.table),
        note: people.join(" · "),
    }
}

/// The four at the table, or everybody and every team.
fn choose_person<'a>(desk: &Desk, page: &'a Page, draft: &Draft) -> ChoosePage<'a> {
    let words = page.words;
    let choice = |subject: Subject| Choice {
        href: draft.about(subject).address(desk),
        label: view::subject(desk, words, subject),
        note: String::new(),
    };
    let tournament = &desk.snapshot.tournament;
    let group = |key: &'static str, choices: Vec<Choice>| Group {
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
        vec![group(crate::words::key!("rulings-at-table"), people)]
    };
    ChoosePage {
        page,
        title: words.say("rulings-whom").into_owned(),
        chosen: chosen(desk, page, draft),
        groups: groups
            .into_iter()
            .filter(|group| !group.choices.is_empty())
            .collect(),
    }
}

/// The catalogue by the moment at the table.
fn choose_offence<'a>(desk: &Desk, page: &'a Page, draft: &Draft) -> ChoosePage<'a> {
    let words = page.words;
    let lang = words.lang().code();
    let offences = &desk.snapshot.tournament.ruleset.offences;
    let choice = |offence: &Offence| Choice {
        href: draft.of_offence(&offence.id).address(desk),
        label: offence.name.get(lang).to_owned(),
        note: offence.article.clone(),
    };
    let groups = MOMENTS.iter().map(|(moment, key)| Group {
        title: words.say(key).into_owned(),
        choices: offences
            .iter()
            .filter(|offence| offence.moment == *moment)
            .map(choice)
            .collect(),
    });
    let other = Group {
        title: words.say("rulings-other").into_owned(),
        choices: vec![Choice {
            href: draft.other().address(desk),
            label: words.say("rulings-not-listed").into_owned(),
            note: String::new(),
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
    }
}

/// What was chosen so far, with the addresses to choose again.
fn chosen(desk: &Desk, page: &Page, draft: &Draft) -> Vec<Choice> {
    let words = page.words;
    let place = Choice {
        href: Draft::default()
            .in_session(draft.place.session.unwrap_or(SessionNo(0)))
            .address(desk),
        label: view::place(desk, words, (draft.place.session, draft.place.table), None),
        note: String::new(),
    };
    let person = draft.subject.map(|subject| Choice {
        href: draft.without_subject().address(desk),
        label: view::subject(desk, words, subject),
        note: String::new(),
    });
    [Some(place), person].into_iter().flatten().collect()
}

/// The last step: what is proposed, and what the referee makes of it.
fn confirm(
    desk: &Desk,
    page: &Page,
    draft: &Draft,
    form: &Form,
    effect: Option<EffectView>,
) -> PageResult {
    let words = page.words;
    let lang = words.lang().code();
    let offence = draft.known_offence(desk);
    let notes = offence.into_iter().flat_map(|it| [&it.effect, &it.note]);
    let mut notes: Vec<String> = notes
        .flatten()
        .map(|text| text.get(lang).to_owned())
        .collect();
    if offence.is_some_and(|it| it.ruled_by == Authority::HeadReferee) {
        notes.push(words.say("rulings-head-referee").into_owned());
    }
    let outcomes = OUTCOMES
        .iter()
        .map(|(_, key, word)| {
            let is_chosen = form.is("outcomes", word);
            (*word, words.say(key).into_owned(), is_chosen)
        })
        .collect();
    let confirm = ConfirmPage {
        page,
        form,
        chosen: chosen(desk, page, draft),
        offence: offence.map_or_else(
            || words.say("rulings-other").into_owned(),
            |offence| offence.name.get(lang).to_owned(),
        ),
        article: offence.map_or_else(String::new, |offence| offence.article.clone()),
        notes,
        proposal: draft
            .subject
            .and_then(|subject| proposal(desk, page, draft, subject)),
        outcomes,
        fields: Fields::of(desk, page, draft),
        effect,
        action: desk.address("/rulings/new"),
        back: draft.without_offence().address(desk),
    };
    if form.is_good() {
        page.render(&confirm)
    } else {
        page.render_refused(&confirm)
    }
}

/// What the rule set proposes, in words.
fn proposal(desk: &Desk, page: &Page, draft: &Draft, subject: Subject) -> Option<ProposalView> {
    let words = page.words;
    let rules = &desk.snapshot.tournament.ruleset;
    let offence = draft.known_offence(desk)?;
    let proposal = draft.proposal(desk, subject)?;
    let mut parts: Vec<String> = proposal
        .sanction
        .outcomes
        .iter()
        .filter(|outcome| **outcome != Outcome::Points || proposal.points.is_none())
        .map(|outcome| crate::web::ruling_words::outcome(words, *outcome))
        .collect();
    if let Some(points) = &proposal.points {
        parts.insert(0, crate::web::ruling_words::points(words, rules, points));
    }
    match proposal.per {
        Per::Offence => {}
        Per::Minute => parts.push(words.say("rulings-per-minute").into_owned()),
        Per::TimeLimits => parts.push(words.say("rulings-per-limits").into_owned()),
    }
    let discretion = offence.discretion.iter().flat_map(|it| &it.amounts);
    let amounts = proposal.sanction.amounts.iter().chain(discretion);
    let amounts: Vec<String> = amounts.map(|it| words.number(*it)).collect();
    Some(ProposalView {
        time: words
            .say_with("rulings-time")
            .arg("time", proposal.time)
            .to_string(),
        sanction: parts.join(" · "),
        before: proposal
            .before
            .iter()
            .map(|id| (id.to_string(), desk.address(&format!("/rulings#r{id}"))))
            .collect(),
        amounts: amounts.join(", "),
    })
}
