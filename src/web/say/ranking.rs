//! The table of the standings as visitors and the staff see it: one line for each person. Columns for
//! which a screen has no room leave in a fixed order; rank, name and points never do.

mod heads;

use crate::ruleset::{StandingPoints, Unit};
use crate::service::tournaments::Snapshot;
use crate::tournament::ruling::{Ruling, Subject};
use crate::tournament::standings::columns::Column;
use crate::tournament::standings::{RankPaths, Row, SessionShare, Standings};
use crate::tournament::state::EntrantKind;
use crate::tournament::{EntrantId, SessionNo, TableNo};
use crate::words::Words;

use super::chart::{self, Spark};
use super::part::Name;
use super::room::Room;
use super::{figures, pages, refusal, stages};
use heads::ColumnHead;

/// The most sessions that have a column, the newest: no screen has room for more.
const MOST_SESSIONS: u16 = 24;

/// Who reads the table: what is said of people, and where figures lead.
pub trait Reader {
    fn person(&self, entrant: EntrantId) -> RankedPerson;

    /// The page of a session; empty for none.
    fn session(&self, session: SessionNo) -> String;

    /// The result of a table; empty where a figure leads nowhere.
    fn result(&self, session: SessionNo, table: TableNo) -> String;

    /// Where the penalty of somebody is explained.
    fn penalty(&self, entrant: EntrantId, ruling: Option<&Ruling>) -> String;
}

/// Somebody as the table names them.
pub struct RankedPerson {
    /// The number on the badge; empty where it is not told.
    pub number: String,
    pub name: Name,
    pub href: String,
    /// Empty if unknown.
    pub country: String,
    /// Empty without one.
    pub team: String,
    /// What is special; empty for nothing.
    pub mark: String,
}

/// The table, ready to print.
pub struct Ranking {
    /// One for each column, in their order.
    pub heads: Vec<ColumnHead>,
    pub has_moved: bool,
    pub has_numbers: bool,
    pub has_countries: bool,
    pub has_teams: bool,
    pub has_paths: bool,
    pub has_carried: bool,
    pub has_penalties: bool,
    pub points_word: String,
    pub score_word: String,
    /// From which width on each column is there.
    pub needs: Needs,
    pub sessions: Vec<SessionHead>,
    pub lines: Vec<RankingLine>,
    /// How many results wait for a second person.
    pub provisional: usize,
}

/// The classes that say from which width on a column is there.
#[derive(Default)]
pub struct Needs {
    pub penalty: &'static str,
    pub behind: &'static str,
    pub moved: &'static str,
    pub country: &'static str,
    pub carried: &'static str,
    pub team: &'static str,
    pub path: &'static str,
    pub score: &'static str,
}

/// The head of a session's column.
pub struct SessionHead {
    pub number: String,
    pub name: String,
    /// Its page; empty for none.
    pub href: String,
    pub needs: &'static str,
}

/// Somebody's line.
pub struct RankingLine {
    /// The stage whose people begin here; empty elsewhere.
    pub group: String,
    pub class: &'static str,
    pub rank: String,
    /// By how many ranks somebody went up, negative for down; 0 for neither.
    pub moved: i64,
    pub person: RankedPerson,
    pub path: Option<Spark>,
    pub points: String,
    /// What is missing to the one before.
    pub behind: String,
    pub score: String,
    pub carried: String,
    pub penalty: String,
    pub penalty_href: String,
    /// One for each session; empty where somebody did not play.
    pub results: Vec<ResultView>,
}

impl Ranking {
    /// The lines in the groups that come into view together.
    pub fn steps(&self) -> std::slice::Chunks<'_, RankingLine> {
        pages::steps(&self.lines)
    }
}

impl RankingLine {
    /// By how many ranks somebody moved.
    pub fn steps(&self) -> u64 {
        self.moved.unsigned_abs()
    }
}

/// What somebody took from a session.
#[derive(Default)]
pub struct ResultView {
    pub points: String,
    /// The place at the table: `1`, or `2=` if it is shared.
    pub place: String,
    /// Empty where it leads nowhere.
    pub href: String,
    pub is_first: bool,
    pub is_provisional: bool,
    pub has_penalty: bool,
    pub needs: &'static str,
}

/// The standings of a tournament, to be said to a reader.
pub struct Source<'a, R> {
    pub words: &'a Words,
    pub snapshot: &'a Snapshot,
    pub now: &'a Standings,
    /// The standings a session earlier.
    pub before: Option<&'a Standings>,
    pub reader: &'a R,
}

impl<R: Reader> Source<'_, R> {
    /// The table.
    pub fn ranking(&self) -> Ranking {
        let rules = &self.snapshot.tournament.ruleset;
        let paths = self.snapshot.rank_paths();
        let heading = |column: Column| figures::heading(self.words, rules, column.heading());
        let mut table = Ranking {
            heads: Vec::new(),
            has_moved: self.before.is_some(),
            has_numbers: false,
            has_countries: false,
            has_teams: false,
            has_paths: paths.sessions(self.now.as_of).len() > 1,
            has_carried: self.any(Column::Carried),
            has_penalties: self.any(Column::Penalties),
            points_word: heading(Column::Points),
            score_word: heading(Column::Score),
            needs: Needs::default(),
            sessions: self.heads(),
            lines: self.lines(&paths),
            provisional: self.provisional(),
        };
        let is_told = |told: fn(&RankedPerson) -> &str| {
            let mut lines = table.lines.iter();
            lines.any(|line| !told(&line.person).is_empty())
        };
        let numbers = is_told(|person| &person.number);
        let countries = is_told(|person| &person.country);
        let teams = is_told(|person| &person.team);
        table.has_numbers = numbers;
        table.has_countries = countries;
        table.has_teams = teams;
        share_room(&mut table);
        table.heads = heads::of(self.words, &table);
        table
    }

    /// Whether anybody has a figure of this column that is not zero.
    fn any(&self, column: Column) -> bool {
        let mut rows = self.now.rows.iter();
        rows.any(|row| match column {
            Column::Carried => row.tally.carried != StandingPoints::ZERO,
            _ => row.tally.penalties() != StandingPoints::ZERO,
        })
    }

    /// The sessions that have a column.
    fn sessions(&self) -> impl Iterator<Item = SessionNo> {
        let last = self.now.as_of.0;
        (last.saturating_sub(MOST_SESSIONS)..last).map(|before| SessionNo(before + 1))
    }

    fn heads(&self) -> Vec<SessionHead> {
        self.sessions()
            .map(|session| SessionHead {
                number: session.to_string(),
                name: refusal::session_name(self.words, self.snapshot, session),
                href: self.reader.session(session),
                needs: "",
            })
            .collect()
    }

    /// How many results of these sessions wait for a second person.
    fn provisional(&self) -> usize {
        let tournament = &self.snapshot.tournament;
        if !tournament.second_person {
            return 0;
        }
        let sessions = tournament.sessions.iter();
        let told = sessions.filter(|session| session.number <= self.now.as_of);
        told.map(|session| session.unconfirmed().len()).sum()
    }

    fn lines(&self, paths: &RankPaths) -> Vec<RankingLine> {
        let mut before: Option<&Row> = None;
        let rows = self.now.rows.iter();
        rows.map(|row| {
            let line = self.line(paths, row, before);
            before = Some(row);
            line
        })
        .collect()
    }

    fn line(&self, paths: &RankPaths, row: &Row, before: Option<&Row>) -> RankingLine {
        let (words, tournament) = (self.words, &self.snapshot.tournament);
        let rules = &tournament.ruleset;
        let figure = |column: Column| {
            let figure = column.figure(&row.tally, &row.lines);
            figures::figure(words, rules, figure)
        };
        let ruling = tournament.rulings.iter().find(|it| costs(it, row.entrant));
        let ranks: Vec<Option<u32>> = paths.ranks(row.entrant, self.now.as_of).collect();
        RankingLine {
            group: group(words, self.snapshot, row, before.map(|row| row.level)),
            class: self.class(row),
            rank: row.rank.map_or_else(String::new, |rank| rank.to_string()),
            moved: self.moved(row),
            person: self.reader.person(row.entrant),
            path: chart::spark(words, &ranks, ranked(self.now)),
            points: figure(Column::Points),
            behind: self.behind(row, before),
            score: figure(Column::Score),
            carried: figure(Column::Carried),
            penalty: figure(Column::Penalties),
            penalty_href: self.reader.penalty(row.entrant, ruling),
            results: self.results(row),
        }
    }

    /// How a line looks.
    fn class(&self, row: &Row) -> &'static str {
        let known = self.snapshot.tournament.entrant(row.entrant);
        match (row.rank, known.map(|it| it.kind)) {
            (Some(1), _) => "rank-1",
            (_, Some(EntrantKind::Substitute)) => "is-substitute",
            (None, _) => "is-unranked",
            _ => "",
        }
    }

    fn moved(&self, row: &Row) -> i64 {
        let before = self.before.and_then(|before| before.of(row.entrant));
        let was = before.filter(|it| it.tally.games > 0);
        match (was.and_then(|it| it.rank), row.rank) {
            (Some(was), Some(is)) => i64::from(was) - i64::from(is),
            _ => 0,
        }
    }

    /// The points that are missing to the one before, in the same stage.
    fn behind(&self, row: &Row, before: Option<&Row>) -> String {
        let near = before.filter(|it| it.level == row.level && it.rank.is_some());
        let Some(before) = near.filter(|_| row.rank.is_some()) else {
            return String::new();
        };
        let gap = before.tally.points() - row.tally.points();
        figures::points(self.words, &self.snapshot.tournament.ruleset, gap)
    }

    fn results(&self, row: &Row) -> Vec<ResultView> {
        let of = |session: SessionNo| row.lines.iter().find(|line| line.session == session);
        self.sessions()
            .map(|session| of(session).map_or_else(ResultView::default, |line| self.result(line)))
            .collect()
    }

    fn result(&self, line: &SessionShare) -> ResultView {
        let tournament = &self.snapshot.tournament;
        let table = tournament.table(line.session, line.table);
        let waits = table.is_some_and(|table| !table.result.is_verified());
        let shared = if line.sharing > 1 { "=" } else { "" };
        ResultView {
            points: figures::points(self.words, &tournament.ruleset, line.points),
            place: format!("{}{shared}", line.place),
            href: self.reader.result(line.session, line.table),
            is_first: line.place == 1,
            is_provisional: tournament.second_person && waits,
            has_penalty: line.penalty != StandingPoints::ZERO,
            needs: "",
        }
    }
}

/// How many have a rank.
pub fn ranked(standings: &Standings) -> u32 {
    let ranked = standings.rows.iter().filter(|row| row.rank.is_some());
    u32::try_from(ranked.count()).unwrap_or(u32::MAX)
}

/// The name of the stage somebody came into, where its people begin in a list of several.
pub fn group(words: &Words, snapshot: &Snapshot, row: &Row, before: Option<usize>) -> String {
    let tournament = &snapshot.tournament;
    if tournament.stages.len() < 2 || before == Some(row.level) || row.rank.is_none() {
        return String::new();
    }
    stages::title(words, tournament, row.level)
}

/// Whether a ruling takes standing points from somebody.
fn costs(ruling: &Ruling, entrant: EntrantId) -> bool {
    let points = ruling.decision.points.as_ref();
    let is_standing = points.is_some_and(|it| it.unit != Unit::Score);
    is_standing && ruling.stands() && ruling.decision.subject == Subject::Entrant(entrant)
}

/// Says of each column from which width on it is there. Earlier sessions leave first.
fn share_room(table: &mut Ranking) {
    let wide = |is_there: bool, width: u32| if is_there { width } else { 0 };
    let mut room = Room::default();
    table.needs.penalty = room.take(wide(table.has_penalties, 45));
    table.needs.behind = room.take(45);
    table.needs.moved = room.take(wide(table.has_moved, 24));
    let nation = wide(table.has_countries, 40) + wide(table.has_numbers, 26);
    table.needs.country = room.take(nation);
    table.needs.carried = room.take(wide(table.has_carried, 50));
    table.needs.team = room.take(wide(table.has_teams, 90));
    table.needs.path = room.take(wide(table.has_paths, 80));
    table.needs.score = room.take(55);
    for at in (0..table.sessions.len()).rev() {
        let cells = table.lines.iter();
        let cells = cells.filter_map(|line| line.results.get(at));
        let longest = cells.map(|it| it.points.chars().count()).max();
        let longest = u32::try_from(longest.unwrap_or(1)).unwrap_or(u32::MAX);
        let needs = room.take(longest.saturating_mul(5).saturating_add(24));
        if let Some(head) = table.sessions.get_mut(at) {
            head.needs = needs;
        }
        for line in &mut table.lines {
            if let Some(result) = line.results.get_mut(at) {
                result.needs = needs;
            }
        }
    }
}
