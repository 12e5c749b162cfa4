//! `…/manage/standings`: the standings with the way from every figure to where it came from.

use actix_web::web;
use askama::Template;
use serde::Deserialize;

use crate::tournament::ruling::Ruling;
use crate::tournament::standings::columns::{self, Column};
use crate::tournament::standings::{Standings, Tally, differ_from_members};
use crate::tournament::{EntrantId, SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::columns::{Cell, HeadingView, cells, headings};
use crate::web::say::ranking::{Person, Ranking, Reader, Source};
use crate::web::say::{names, refusal};
use crate::words::Words;

/// What the address may say.
#[derive(Debug, Deserialize)]
pub struct Query {
    /// The last session that counts.
    after: Option<u16>,
}

#[derive(Template)]
#[template(path = "standings/page.html")]
struct StandingsPage<'a> {
    page: &'a Page,
    /// Links to the standings after each session: label, address, whether it is this one.
    after: Vec<(String, String, bool)>,
    table: Ranking,
    headings: Vec<HeadingView>,
    teams: Vec<TeamView>,
    /// Whether the points of teams need a word, because they are not those of the lines of their members.
    has_team_note: bool,
    public_href: String,
    screen_href: String,
}

struct TeamView {
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
    let now = snapshot.standings_after(after);
    let last = now.as_of.0;
    let before = (last > 1).then(|| snapshot.standings_after(Some(SessionNo(last - 1))));
    let source = Source {
        words,
        snapshot,
        now: &now,
        before: before.as_deref(),
        reader: &Member { desk: &desk, words },
    };
    let table = source.ranking();
    let columns = columns::of_teams(&now);
    let slug = &snapshot.tournament.settings.slug;
    let team = words.say("standings-team").into_owned();
    page.render(&StandingsPage {
        page: &page,
        has_team_note: differ_from_members(&snapshot.tournament),
        after: after_links(&desk, &now),
        table,
        headings: headings(words, &snapshot.tournament.ruleset, team, &columns),
        teams: teams(&desk, words, &now, &columns),
        public_href: format!("/t/{slug}/standings"),
        screen_href: format!("/t/{slug}/screen"),
    })
}

/// Links to the standings after each session that has results.
fn after_links(desk: &Desk, now: &Standings) -> Vec<(String, String, bool)> {
    let sessions = desk.snapshot.tournament.sessions.iter();
    let played = sessions.filter(|session| session.results() > 0);
    played
        .map(|session| {
            let number = session.number;
            let href = desk.address(&format!("/standings?after={number}"));
            (number.to_string(), href, number == now.as_of)
        })
        .collect()
}

fn teams(desk: &Desk, words: &Words, now: &Standings, columns: &[Column]) -> Vec<TeamView> {
    let rules = &desk.snapshot.tournament.ruleset;
    let figures = |tally: &Tally| cells(words, rules, columns, tally, &[]);
    let teams = now.teams.iter();
    teams
        .map(|row| TeamView {
            rank: row.rank.to_string(),
            name: names::team(desk, row.team),
            cells: figures(&row.tally),
        })
        .collect()
}

/// Somebody of the staff as the reader of the table: every figure leads to where it came from.
struct Member<'a> {
    desk: &'a Desk,
    words: &'a Words,
}

impl Reader for Member<'_> {
    fn person(&self, entrant: EntrantId) -> Person {
        let snapshot = &self.desk.snapshot;
        let known = snapshot.tournament.entrant(entrant);
        let mark = known.and_then(|it| names::standing_key(&it.standing));
        let country = snapshot.person(entrant).and_then(|it| it.country.clone());
        let team = known.and_then(|it| it.team);
        Person {
            number: entrant.to_string(),
            name: refusal::name(snapshot, entrant),
            href: self.desk.address(&format!("/entrants/{entrant}")),
            country: country.unwrap_or_default(),
            team: team.map_or_else(String::new, |team| names::team(self.desk, team)),
            mark: mark.map_or_else(String::new, |key| self.words.say(key).into_owned()),
        }
    }

    fn session(&self, session: SessionNo) -> String {
        self.desk.address(&format!("/sessions/{session}"))
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
