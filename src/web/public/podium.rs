//! What visitors see first of a tournament that is over: the first three, those behind them, how the
//! best got there, the teams, awards beside the ranks, how much was played, and the files.

use super::view::{self, PlayerView};
use super::visit::Visit;
use crate::tournament::standings::columns::Column;
use crate::tournament::standings::{Best, Bests, Played, RankPaths, Row, Standings};
use crate::web::say::chart::{self, Chart, Path, Spark};
use crate::web::say::figures;
use crate::web::say::ranking::ranked;
use crate::words::key;

/// How many stand on the podium.
const FIRST: usize = 3;
/// How many stand in the list behind them.
const BEHIND: usize = 10;
/// What is told of each on the podium.
const FIGURES: [Column; 2] = [Column::Points, Column::Score];
/// What is told of each behind it, and of teams.
const BEHIND_FIGURES: [Column; 1] = [Column::Points];
/// How many have a line in the chart: more cannot be told apart.
const DRAWN: usize = 5;
/// How many teams are named.
const TEAMS: usize = 8;
/// How many are named who share an award.
const SHARING: usize = 3;

pub struct Podium {
    pub first: Vec<PodiumPlace>,
    pub behind: Vec<PodiumPlace>,
    /// How the best got there; none where there was one session.
    pub chart: Option<Chart>,
    pub teams: Vec<TeamPlace>,
    pub awards: Vec<Award>,
    /// How much was played, in a sentence.
    pub played: String,
    pub csv_href: String,
    pub json_href: String,
}

/// What somebody was best in, beside the ranks.
pub struct Award {
    pub title: String,
    pub value: String,
    pub whom: Vec<PlayerView>,
    /// How many more share it, in words; empty for nobody.
    pub more: String,
}

/// Somebody with a rank.
pub struct PodiumPlace {
    pub rank: String,
    pub player: PlayerView,
    /// Each figure with its word before it.
    pub figures: Vec<(String, String)>,
    pub path: Option<Spark>,
}

/// A team with a rank.
pub struct TeamPlace {
    pub rank: u32,
    pub name: String,
    /// Each figure with its word before it.
    pub figures: Vec<(String, String)>,
}

/// The first three of a tournament that is closed and was played; nobody before, nor while later results are held back.
pub fn first(visit: &Visit) -> Vec<PodiumPlace> {
    if !visit.is_final() {
        return Vec::new();
    }
    let standings = visit.standings(None);
    let paths = visit.snapshot.rank_paths();
    let first = best(&standings).take(FIRST);
    first
        .filter_map(|row| place(visit, &standings, &paths, row, &FIGURES))
        .collect()
}

/// The best who have played.
fn best(standings: &Standings) -> impl Iterator<Item = &Row> {
    let rows = standings.rows.iter();
    rows.filter(|row| row.rank.is_some() && row.tally.games > 0)
}

/// The podium of a tournament that is closed and was played; none while later results are held back, for what is seen
/// then is an earlier standing.
pub fn of(visit: &Visit) -> Option<Podium> {
    if !visit.is_final() {
        return None;
    }
    let standings = visit.standings(None);
    let paths = visit.snapshot.rank_paths();
    let mut rows = best(&standings);
    let first = rows.by_ref().take(FIRST);
    let first: Vec<PodiumPlace> = first
        .filter_map(|row| place(visit, &standings, &paths, row, &FIGURES))
        .collect();
    if first.is_empty() {
        return None;
    }
    let behind = rows.take(BEHIND);
    let behind = behind.filter_map(|row| place(visit, &standings, &paths, row, &BEHIND_FIGURES));
    Some(Podium {
        first,
        behind: behind.collect(),
        chart: chart(visit, &standings, &paths),
        teams: teams(visit, &standings),
        awards: awards(visit, &Bests::of(&standings)),
        played: how_much(visit, Played::of(visit.tournament(), standings.as_of)),
        csv_href: visit.address("/standings.csv"),
        json_href: visit.address("/standings.json"),
    })
}

fn place(
    visit: &Visit,
    standings: &Standings,
    paths: &RankPaths,
    row: &Row,
    columns: &[Column],
) -> Option<PodiumPlace> {
    let ranks: Vec<Option<u32>> = paths.ranks(row.entrant, standings.as_of).collect();
    Some(PodiumPlace {
        rank: row.rank?.to_string(),
        player: view::player(visit, row.entrant),
        figures: view::facts(visit, columns, &row.tally),
        path: chart::spark(visit.page.words, &ranks, ranked(standings)),
    })
}

/// The lines of the best, told apart by their family names.
fn chart(visit: &Visit, standings: &Standings, paths: &RankPaths) -> Option<Chart> {
    let sessions = paths.sessions(standings.as_of);
    if sessions.len() < 2 {
        return None;
    }
    let sessions: Vec<String> = sessions.iter().map(ToString::to_string).collect();
    let rows = standings.rows.iter().filter(|row| row.rank.is_some());
    let drawn: Vec<Path> = rows
        .take(DRAWN)
        .map(|row| Path {
            name: view::name(visit, row.entrant).last,
            ranks: paths.ranks(row.entrant, standings.as_of).collect(),
        })
        .collect();
    let words = visit.page.words;
    let of = ranked(standings);
    Some(chart::of_several(words, &sessions, &drawn, of))
}

fn teams(visit: &Visit, standings: &Standings) -> Vec<TeamPlace> {
    let teams = standings.teams.iter().take(TEAMS);
    teams
        .map(|row| {
            let team = visit.tournament().teams.get(&row.team);
            TeamPlace {
                rank: row.rank,
                name: team.map_or_else(String::new, |team| team.name.clone()),
                figures: view::facts(visit, &BEHIND_FIGURES, &row.tally),
            }
        })
        .collect()
}

/// The bests for which awards are given.
fn awards(visit: &Visit, bests: &Bests) -> Vec<Award> {
    let (words, rules) = (visit.page.words, &visit.tournament().ruleset);
    let awards = [
        award(
            visit,
            key!("public-best-firsts"),
            bests.firsts.as_ref(),
            |it| figures::share(words, *it),
        ),
        award(
            visit,
            key!("public-best-score"),
            bests.score.as_ref(),
            |it| figures::score(words, rules, *it),
        ),
        award(visit, key!("public-best-hand"), bests.hand.as_ref(), |it| {
            words.number(*it)
        }),
        award(visit, key!("public-best-wins"), bests.wins.as_ref(), |it| {
            words.number(*it)
        }),
    ];
    awards.into_iter().flatten().collect()
}

fn award<T>(
    visit: &Visit,
    title: &'static str,
    best: Option<&Best<T>>,
    said: impl Fn(&T) -> String,
) -> Option<Award> {
    let best = best?;
    let whom = best.whom.iter().take(SHARING);
    let more = best.whom.len().saturating_sub(SHARING);
    let more = (more > 0).then(|| {
        let said = visit.page.say_with("public-best-more").arg("count", more);
        said.to_string()
    });
    Some(Award {
        title: visit.page.say(title).into_owned(),
        value: said(&best.value),
        whom: whom.map(|id| view::player(visit, *id)).collect(),
        more: more.unwrap_or_default(),
    })
}

/// How much was played, as far as sheets tell.
fn how_much(visit: &Visit, played: Played) -> String {
    let tables = visit
        .page
        .say_with("public-played-tables")
        .arg("count", played.tables)
        .to_string();
    if played.by_discard + played.by_self_draw == 0 {
        return tables;
    }
    let hands = visit
        .page
        .say_with("public-played-hands")
        .arg("count", played.hands)
        .arg("discard", played.by_discard)
        .arg("drawn", played.by_self_draw)
        .to_string();
    format!("{tables} {hands}")
}
