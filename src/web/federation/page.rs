//! `…/manage/federation`: the files of a federation, what speaks against sending them, what the federation requires
//! of the event, and how its ranking would count the places.

use actix_web::web;
use askama::Template;

use super::query::Query;
use super::say;
use crate::exchange::federations::checks::{Weight, findings};
use crate::exchange::federations::list::List;
use crate::exchange::federations::ranking::RankingRules;
use crate::exchange::federations::requirements::{State, checked};
use crate::exchange::federations::weight::weight_of;
use crate::exchange::federations::{self, Federation};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::say::names;
use crate::words::{Lang, Words, family, key};

/// So many lines of the ranking are shown.
const MOST_RANKED: usize = 500;

#[derive(Template)]
#[template(path = "federation/page.html")]
pub struct FederationPage<'a> {
    page: &'a Page,
    form: &'a Form,
    shown: &'a Shown,
}

/// What the page shows.
pub struct Shown {
    action: String,
    title: String,
    /// The federations: title, address, whether it is this one.
    switch: Vec<(String, String, bool)>,
    /// The files: name, address, how many columns.
    files: Vec<(String, String)>,
    sources: Vec<String>,
    /// What the federation will not take: sentence, and where it is mended.
    wrong: Vec<(String, String)>,
    /// What somebody should know.
    notes: Vec<(String, String)>,
    needs: Vec<Need>,
    /// How many requirements are missed.
    missed: usize,
    needs_source: String,
    ranking: Option<RankingView>,
    report: String,
    /// In which language the report is written, where the federation asks for one.
    report_language: Option<String>,
}

/// A requirement.
struct Need {
    class: &'static str,
    state: &'static str,
    text: String,
    detail: String,
    href: String,
}

/// What the ranking would make of the event.
struct RankingView {
    /// How much the event counts, and what it comes from.
    weight: String,
    /// How much it counts if people had to qualify for it; empty: that changes nothing.
    qualifying: String,
    /// What the federation's text leaves open.
    unsettled: Vec<String>,
    lines: Vec<RankedLine>,
    source: String,
}

struct RankedLine {
    place: String,
    name: String,
    points: String,
}

pub async fn show(at: Staff<can::View>, query: web::Query<Query>) -> PageResult {
    let federation = query.federation(&at.desk)?;
    let shown = Shown::of(&at.desk, &at.page, federation);
    let form = Form::empty(at.page.words);
    at.page.render(&render(&at.page, &form, &shown))
}

pub fn render<'a>(page: &'a Page, form: &'a Form, shown: &'a Shown) -> FederationPage<'a> {
    FederationPage { page, form, shown }
}

impl Shown {
    pub fn of(desk: &Desk, page: &Page, federation: Federation) -> Self {
        let words = page.words;
        let people = desk.snapshot.particulars();
        let standings = desk.snapshot.standings();
        let tournament = &desk.snapshot.tournament;
        let list = List::of(&federation, tournament, &standings, &people);
        let (wrong, notes) = sorted(desk, words, &list);
        let needs = checked(&federation, tournament, &people);
        let missed = needs.iter().filter(|it| it.state == State::Missing);
        let rules = federation.requirements.as_ref();
        let ranking = federation.ranking.as_ref();
        Self {
            action: desk.address("/federation"),
            title: federation.title.clone(),
            switch: switch(desk, &federation),
            files: files(desk, &federation),
            sources: federation.sources.clone(),
            wrong,
            notes,
            missed: missed.count(),
            needs: needs
                .iter()
                .map(|it| {
                    let (class, state) = say::state(it.state);
                    let (text, detail, href) = say::requirement(desk, words, &it.requirement);
                    Need {
                        class,
                        state,
                        text,
                        detail,
                        href,
                    }
                })
                .collect(),
            needs_source: rules.map_or_else(String::new, |rules| rules.source.clone()),
            ranking: ranking.map(|rules| ranked(desk, words, rules, &list)),
            report: desk.address(&format!("/federation/report?federation={}", federation.id)),
            report_language: federation
                .language()
                .map(|language| report_language(words, language)),
        }
    }
}

/// What is said of a finding, and where it is mended.
type Said = (String, String);

/// That the report is written in the language which the federation reads.
fn report_language(words: &Words, language: Lang) -> String {
    let said = words.say_with(key!("federation-report-language"));
    said.arg("language", language.name()).to_string()
}

/// The findings in words: those that are wrong, and those somebody should know.
fn sorted(desk: &Desk, words: &Words, list: &List<'_>) -> (Vec<Said>, Vec<Said>) {
    let all = findings(list);
    let of = |weight: Weight| {
        let found = all.iter().filter(|it| it.weight() == weight);
        let said = found.map(|it| say::finding(desk, words, list.federation, it));
        said.collect::<Vec<_>>()
    };
    (of(Weight::Wrong), of(Weight::Note))
}

fn switch(desk: &Desk, current: &Federation) -> Vec<(String, String, bool)> {
    let all = federations::all().into_iter();
    all.map(|it| {
        let href = desk.address(&format!("/federation?federation={}", it.id));
        (it.title, href, it.id == current.id)
    })
    .collect()
}

fn files(desk: &Desk, federation: &Federation) -> Vec<(String, String)> {
    let slug = &desk.snapshot.tournament.settings.slug;
    let files = federation.files.iter();
    files
        .map(|file| {
            let query = format!("federation={}&file={}", federation.id, file.id);
            let extension = file.format.extension();
            let name = format!("{slug}-{}-{}.{extension}", federation.id, file.id);
            (name, desk.address(&format!("/federation/file?{query}")))
        })
        .collect()
}

fn ranked(desk: &Desk, words: &Words, rules: &RankingRules, list: &List<'_>) -> RankingView {
    let weight = weight_of(list, rules);
    let halves = |halves: i64| say::halves(words, halves);
    let said = words
        .say_with(key!("federation-ranking-weight"))
        .arg("weight", halves(weight.halves()))
        .arg("days", halves(weight.days))
        .arg("players", halves(weight.players))
        .arg("countries", halves(weight.countries));
    let qualifying = words
        .say_with(key!("federation-ranking-qualifying"))
        .arg("weight", halves(weight.halves() + rules.qualifying));
    let unsettled = rules.unsettled.iter().map(|name| {
        let said = words.say_of(family!("federation-unsettled-"), name);
        said.into_owned()
    });
    let lines = list.lines.iter().take(MOST_RANKED).map(|line| RankedLine {
        place: line.place.to_string(),
        name: names::entrant(&desk.snapshot, line.entrant.id),
        points: words.number(rules.points(line.place, list.lines.len())),
    });
    RankingView {
        weight: said.to_string(),
        qualifying: match rules.qualifying {
            0 => String::new(),
            _ => qualifying.to_string(),
        },
        unsettled: unsettled.collect(),
        lines: lines.collect(),
        source: rules.source.clone(),
    }
}
