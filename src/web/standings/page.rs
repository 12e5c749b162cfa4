//! `…/manage/standings`: the standings with the way from every figure to where it came from.

use actix_web::web;
use askama::Template;

use super::countries::{self, Countries, countries};
use super::order::Order;
use super::query::{Query, Whose};
use crate::tournament::ruling::Ruling;
use crate::tournament::standings::columns;
use crate::tournament::standings::{Standings, Tally, differ_from_members};
use crate::tournament::{EntrantId, SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::columns::{Cell, HeadingView, cells, headings};
use crate::web::say::pages::Part;
use crate::web::say::part::Pager;
use crate::web::say::ranking::{RankedPerson, Ranking, Reader, Source};
use crate::web::say::rest::rest_said;
use crate::web::say::{names, refusal, tables};
use crate::words::{Words, key};

/// The most corrected results that the note names.
const MOST_CORRECTED: usize = 12;

#[derive(Template)]
#[template(path = "standings/page.html")]
struct StandingsPage<'a> {
    page: &'a Page,
    /// Links to the standings after each session: label, address, whether it is this one.
    after: Vec<(String, String, bool)>,
    /// People, teams, countries, as far as there are any: word, address, whether they are shown.
    whose: Vec<(String, String, bool)>,
    provisional: usize,
    /// What the rest plays by at tables of another size, where some do.
    rest_said: Option<String>,
    /// The people; none where others are shown.
    table: Option<Ranking>,
    pager: Option<Pager>,
    teams: Option<Teams>,
    countries: Option<Countries>,
    /// Results that are not the first version of their sheet: name and address.
    corrected: Vec<(String, String)>,
    public_href: String,
    screen_href: String,
    csv_href: String,
}

struct Teams {
    headings: Vec<HeadingView>,
    lines: Vec<TeamView>,
    /// Whether their points need a word, because they are not those of the lines of their members.
    has_note: bool,
}

struct TeamView {
    class: &'static str,
    rank: String,
    name: String,
    cells: Vec<Cell>,
}

pub async fn show(at: Staff<can::View>, query: web::Query<Query>) -> PageResult {
    let Staff { desk, page, .. } = at;
    let words = page.words;
    let snapshot = &desk.snapshot;
    let after = query.after.map(SessionNo);
    if after.is_some_and(|after| snapshot.tournament.session(after).is_none()) {
        return Err(PageError::NotFound);
    }
    let standings = snapshot.standings_after(after);
    let (now, query): (&Standings, &Query) = (&standings, &query);
    let whose = query.whose();
    let mut table = (whose == Whose::People).then(|| people(&desk, words, now));
    let shown = table.as_mut();
    let pager = shown.and_then(|table| arrange(&desk, words, (now, query), table));
    let slug = &snapshot.tournament.settings.slug;
    page.render(&StandingsPage {
        page: &page,
        after: after_links(&desk, now, query),
        whose: whose_links(&desk, words, query),
        provisional: table.as_ref().map_or(0, |table| table.provisional),
        rest_said: rest_said(words, &snapshot.tournament),
        table,
        pager,
        teams: (whose == Whose::Teams).then(|| teams(&desk, words, now)),
        countries: (whose == Whose::Countries).then(|| countries(&desk, words, now, query)),
        corrected: corrected(&desk, words, now),
        public_href: format!("/t/{slug}/standings"),
        screen_href: format!("/t/{slug}/screen"),
        csv_href: csv_href(slug, query),
    })
}

/// The table of all people, by rank.
fn people(desk: &Desk, words: &Words, now: &Standings) -> Ranking {
    let last = now.as_of.0;
    let before = (last > 1).then(|| desk.snapshot.standings_after(Some(SessionNo(last - 1))));
    let source = Source {
        words,
        snapshot: &desk.snapshot,
        now,
        before: before.as_deref(),
        reader: &Member { desk, words },
    };
    source.ranking()
}

/// Sorts the people and leaves those of one page; the ways to the others come back.
fn arrange(
    desk: &Desk,
    words: &Words,
    (now, query): (&Standings, &Query),
    table: &mut Ranking,
) -> Option<Pager> {
    Order::of(&query.sort).sort(desk, now, query, table);
    let part = Part::of(&query.page, table.lines.len());
    table.lines = part.take(std::mem::take(&mut table.lines));
    part.pager(words, |page| query.on_page(page).address(desk))
}

/// Links to the standings after each session that has results.
fn after_links(desk: &Desk, now: &Standings, query: &Query) -> Vec<(String, String, bool)> {
    let sessions = desk.snapshot.tournament.sessions.iter();
    let played = sessions.filter(|session| session.results() > 0);
    played
        .map(|session| {
            let number = session.number;
            let href = query.after(number.0).address(desk);
            (number.to_string(), href, number == now.as_of)
        })
        .collect()
}

/// Links to people, teams and countries; none where there are only people.
fn whose_links(desk: &Desk, words: &Words, query: &Query) -> Vec<(String, String, bool)> {
    let has_teams = !desk.snapshot.tournament.teams.is_empty();
    let has_countries = countries::count(&desk.snapshot) > 1;
    let all = [
        (Whose::People, key!("standings-players"), true),
        (Whose::Teams, key!("standings-teams"), has_teams),
        (Whose::Countries, key!("standings-countries"), has_countries),
    ];
    let there = all.into_iter().filter(|(.., is_there)| *is_there);
    let links: Vec<_> = there
        .map(|(whose, key, _)| {
            let href = query.of(whose).address(desk);
            (words.say(key).into_owned(), href, whose == query.whose())
        })
        .collect();
    if links.len() > 1 { links } else { Vec::new() }
}

/// The results up to a session that were changed after they were entered, the newest sessions first.
fn corrected(desk: &Desk, words: &Words, now: &Standings) -> Vec<(String, String)> {
    let snapshot = &desk.snapshot;
    let sessions = snapshot.tournament.sessions.iter().rev();
    let told = sessions.filter(|session| session.number <= now.as_of);
    let results = told.flat_map(|session| {
        let changed = session.tables.iter().filter(|it| it.result.number() > 1);
        changed.map(move |table| (session.number, table.seats.table))
    });
    results
        .take(MOST_CORRECTED)
        .map(|(session, table)| {
            let name = refusal::session_name(words, snapshot, session);
            let title = tables::table_title(words, snapshot, table);
            let href = desk.address(&format!("/results/{session}/tables/{table}"));
            (format!("{name}, {title}"), href)
        })
        .collect()
}

fn teams(desk: &Desk, words: &Words, now: &Standings) -> Teams {
    let rules = &desk.snapshot.tournament.ruleset;
    let columns = columns::of_teams(now);
    let figures = |tally: &Tally| cells(words, rules, &columns, tally, &[]);
    let lines = now.teams.iter().map(|row| TeamView {
        class: if row.rank == 1 { "rank-1" } else { "" },
        rank: row.rank.to_string(),
        name: refusal::team(&desk.snapshot, row.team),
        cells: figures(&row.tally),
    });
    Teams {
        lines: lines.collect(),
        headings: headings(
            words,
            rules,
            words.say("standings-team").into_owned(),
            &columns,
        ),
        has_note: differ_from_members(&desk.snapshot.tournament),
    }
}

/// The file of what is shown; that of the people where there is none.
fn csv_href(slug: &str, query: &Query) -> String {
    let after = query.after.map(|after| format!("after={after}"));
    let of = (query.whose() == Whose::Teams).then(|| "of=team".to_owned());
    let parts: Vec<String> = after.into_iter().chain(of).collect();
    let mark = if parts.is_empty() { "" } else { "?" };
    format!("/t/{slug}/standings.csv{mark}{}", parts.join("&"))
}

/// Somebody of the staff as the reader of the table: every figure leads to where it came from.
struct Member<'a> {
    desk: &'a Desk,
    words: &'a Words,
}

impl Reader for Member<'_> {
    fn person(&self, entrant: EntrantId) -> RankedPerson {
        let snapshot = &self.desk.snapshot;
        let known = snapshot.tournament.entrant(entrant);
        let mark = known.and_then(|it| names::standing_key(&it.standing));
        let country = snapshot.person(entrant).and_then(|it| it.country.clone());
        let team = known.and_then(|it| it.team);
        RankedPerson {
            number: entrant.to_string(),
            name: refusal::name(snapshot, entrant),
            href: self.desk.address(&format!("/entrants/{entrant}")),
            country: country.unwrap_or_default(),
            team: team.map_or_else(String::new, |team| refusal::team(&self.desk.snapshot, team)),
            mark: mark.map_or_else(String::new, |key| self.words.say(key).into_owned()),
        }
    }

    /// The head of a session sorts by it.
    fn session(&self, _: SessionNo) -> String {
        String::new()
    }

    fn result(&self, session: SessionNo, table: TableNo) -> String {
        let sheet = format!("/results/{session}/tables/{table}");
        self.desk.address(&sheet)
    }

    fn penalty(&self, entrant: EntrantId, ruling: Option<&Ruling>) -> String {
        let path = match ruling {
            Some(ruling) => format!("/rulings#r{}", ruling.id),
            None => format!("/entrants/{entrant}"),
        };
        self.desk.address(&path)
    }
}
