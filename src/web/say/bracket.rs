//! The stages to which only some come, as a tree: who sits at which table of each, and who goes on to the next.
//!
//! It is a drawing whose places are counted here, so that it looks the same on paper, on a page and as a picture. A tree
//! begins with those who came through the stage that everybody played. Where a page of paper does not hold all, it has
//! the last stages only; the lists of the stages have them all.

use std::collections::BTreeSet;

use crate::service::tournaments::Snapshot;
use crate::tournament::stages::Stage;
use crate::tournament::standings::columns::Column;
use crate::tournament::state::{EntrantKind, Session, Table};
use crate::tournament::{EntrantId, SessionNo};
use crate::web::say::{drawn, figures, languages, refusal, stages, tables};
use crate::words::{Lang, Words, key};

/// How wide a box is, and how far it stands from the next column.
const WIDE: usize = 190;
const GAP: usize = 28;
/// The height of a line, of the head of a box and of its foot, and the space below a box.
const LINE: usize = 18;
/// Each more line of a name that does not fit into one.
const MORE: usize = 14;
const HEAD: usize = 20;
const FOOT: usize = 4;
const BELOW: usize = 12;
/// The height of the names of the stages.
const TITLES: usize = 28;
/// So many stages stand beside each other, and so high is a tree at most.
const COLUMNS: usize = 4;
const HIGHEST: usize = 920;
/// The size of the type of names, the space between the edge of a box and what stands in it, and between name and
/// points.
const TYPE: usize = 13;
const EDGE: usize = 8;
const BETWEEN: usize = 8;
/// So many plain letters of the title of a table and of a stage have room.
const TITLE: usize = 26;

/// A tree, ready to be drawn.
pub struct Bracket {
    pub width: usize,
    pub height: usize,
    pub rounds: Vec<Round>,
    /// The lines between boxes, as paths.
    pub links: Vec<String>,
}

/// A stage with its tables.
pub struct Round {
    pub title: String,
    pub x: usize,
    pub tables: Vec<TableBox>,
}

/// A table, or all people of a stage whose tables change.
pub struct TableBox {
    /// What the table is called; empty for a whole stage.
    pub title: String,
    pub x: usize,
    pub y: usize,
    pub width: usize,
    pub height: usize,
    pub people: Vec<BoxLine>,
}

/// Somebody in a box, or an empty line before it is known who comes.
pub struct BoxLine {
    /// The base of the line.
    pub y: usize,
    /// The lines of the name, each with its base: nobody's name is cut.
    pub name: Vec<(usize, String)>,
    /// What the table gave; empty where that is not known.
    pub points: String,
    pub goes_on: bool,
    /// Name and whether they go on, as a sentence; empty for an empty line.
    pub said: String,
    id: Option<EntrantId>,
}

/// From what a tree is made.
pub struct Source<'a> {
    /// The languages of the titles, the main one first, in which everything else is said; never empty.
    pub languages: &'a [&'static Words],
    /// The tournament, with its people as readers see them.
    pub snapshot: &'a Snapshot,
    /// Whether readers see who sits where in a session.
    pub shows: &'a dyn Fn(&Session) -> bool,
}

impl Source<'_> {
    /// The tree; none for a tournament in which everybody plays all stages.
    #[must_use]
    pub fn bracket(&self) -> Option<Bracket> {
        let stages = self.snapshot.tournament.stages.iter().enumerate();
        let knock_out = stages.filter(|(_, stage)| stage.plan.takes.is_some());
        let all: Vec<(usize, &Stage)> = knock_out.collect();
        let last = all.get(all.len().saturating_sub(COLUMNS)..)?;
        let rounds: Vec<Round> = last
            .iter()
            .map(|(at, stage)| self.round(*at, stage))
            .collect();
        let mut rounds = those_that_fit(rounds);
        if rounds.is_empty() {
            return None;
        }
        if rounds.len() == all.len() && rounds.len() < COLUMNS {
            let first = all.first().and_then(|(at, stage)| self.through(*at, stage));
            if let Some(first) = first.filter(|round| round_height(round) <= HIGHEST) {
                rounds.insert(0, first);
            }
        }
        let height = rounds.iter().map(round_height).max().unwrap_or_default();
        for (column, round) in rounds.iter_mut().enumerate() {
            place(round, column, height);
        }
        Some(Bracket {
            width: rounds.len() * (WIDE + GAP) - GAP,
            height: TITLES + height,
            links: links(&rounds),
            rounds,
        })
    }

    /// The main language.
    fn words(&self) -> &'static Words {
        let main = self.languages.first().copied();
        main.unwrap_or_else(|| Words::for_language(Lang::En))
    }

    /// A title in all languages, or in the main one where a box has no room for all.
    fn title(&self, say: impl Fn(&'static Words) -> String) -> String {
        let all = languages::in_each(self.languages, &say);
        match drawn::wide(&all) <= TITLE {
            true => all,
            false => drawn::cut(&say(self.words()), TITLE),
        }
    }

    /// The stage before the first cut: those who came through, with what they had by then; none before the cut is made.
    fn through(&self, at: usize, stage: &Stage) -> Option<Round> {
        let before = at.checked_sub(1)?;
        let cut = stage.cut.as_ref()?;
        let tournament = &self.snapshot.tournament;
        let last = tournament.last_session_of(before);
        let is_shown = tournament.session(last).is_some_and(|it| (self.shows)(it));
        let standings = self.snapshot.standings_after(Some(last));
        let lines = cut.goes_on.iter().map(|id| {
            let known = standings.of(*id).filter(|_| is_shown);
            let figure = known.and_then(|row| Column::Points.figure(&row.tally, &row.lines));
            let points = figures::figure(self.words(), &tournament.ruleset, figure);
            self.line(before, Some(*id), points)
        });
        let lines: Vec<BoxLine> = lines.collect();
        let played = standings.rows.iter().filter(|row| row.tally.games > 0);
        let (through, players) = (lines.len(), played.count());
        let how_many = self.title(|words| {
            let said = words.say_with(key!("print-bracket-through"));
            let said = said.arg("through", through).arg("players", players);
            said.to_string()
        });
        Some(Round {
            title: self.title(|words| stages::title(words, tournament, before)),
            x: 0,
            tables: vec![boxed(how_many, lines)],
        })
    }

    fn round(&self, at: usize, stage: &Stage) -> Round {
        let tables = match self.sitting(at, stage) {
            Some((session, tables)) => tables
                .into_iter()
                .map(|table| self.table(at, session, table))
                .collect(),
            None => vec![self.whole(at, stage)],
        };
        Round {
            title: self.title(|words| stages::title(words, &self.snapshot.tournament, at)),
            x: 0,
            tables,
        }
    }

    /// The tables of those who came into a stage, if they are seated and sit together in all its sessions.
    fn sitting<'a>(&'a self, at: usize, stage: &Stage) -> Option<(SessionNo, Vec<&'a Table>)> {
        let tournament = &self.snapshot.tournament;
        let members = &stage.cut.as_ref()?.members;
        let last = tournament.last_session_of(at);
        let numbers = (stage.plan.first.0..=last.0).map(SessionNo);
        let sessions = numbers.filter_map(|number| tournament.session(number));
        let seen = sessions.filter(|it| !it.tables.is_empty() && (self.shows)(it));
        let seen: Vec<&'a Session> = seen.collect();
        let first = *seen.first()?;
        let together = groups(first, members);
        let changes = seen.iter().any(|it| groups(it, members) != together);
        // A plan from before the cut seats others beside them.
        let is_stranger = |id: &EntrantId| {
            let kind = tournament.entrant(*id).map(|it| it.kind);
            !members.contains(id) && kind != Some(EntrantKind::Substitute)
        };
        if changes || together.iter().flatten().any(is_stranger) {
            return None;
        }
        // What several sessions gave is no figure of one table.
        let session = if seen.len() == 1 {
            first.number
        } else {
            SessionNo(0)
        };
        Some((session, tables_of(first, members).collect()))
    }

    fn table(&self, at: usize, session: SessionNo, table: &Table) -> TableBox {
        let number = table.seats.table;
        let title = self.title(|words| tables::table_title(words, self.snapshot, number));
        let people = table.seats.seats.iter();
        let people = people.map(|seat| self.line(at, *seat, self.points(session, *seat)));
        boxed(title, people.collect())
    }

    /// All people of a stage, the best of the stage before first; empty lines before they are known.
    fn whole(&self, at: usize, stage: &Stage) -> TableBox {
        let people: Vec<Option<EntrantId>> = match &stage.cut {
            Some(cut) => cut.goes_on.iter().map(|id| Some(*id)).collect(),
            None => vec![None; usize::from(stage.plan.takes.unwrap_or_default())],
        };
        let lines = people.into_iter();
        let lines = lines.map(|id| self.line(at, id, self.points(SessionNo(0), id)));
        boxed(String::new(), lines.collect())
    }

    fn line(&self, at: usize, id: Option<EntrantId>, points: String) -> BoxLine {
        let tournament = &self.snapshot.tournament;
        let name = id.map_or_else(String::new, |id| {
            let name = refusal::name(self.snapshot, id);
            format!("{} {}", name.first, name.last).trim().to_owned()
        });
        let next = tournament.stages.get(at + 1).and_then(|it| it.cut.as_ref());
        let goes_on = next
            .zip(id)
            .is_some_and(|(cut, id)| cut.members.contains(&id));
        let said = match goes_on {
            true => {
                let said = self.words().say_with(key!("print-bracket-goes-on"));
                said.arg("name", name.as_str()).to_string()
            }
            false => name.clone(),
        };
        BoxLine {
            y: 0,
            name: lines_of(&name, &points),
            points,
            goes_on,
            said,
            id,
        }
    }

    /// What a session gave somebody.
    fn points(&self, session: SessionNo, id: Option<EntrantId>) -> String {
        let standings = self.snapshot.standings();
        let known = id.and_then(|id| standings.of(id));
        let figure = known.and_then(|row| Column::Session(session).figure(&row.tally, &row.lines));
        figures::figure(self.words(), &self.snapshot.tournament.ruleset, figure)
    }
}

/// The tables of a session where some of these people sit.
fn tables_of<'a>(
    session: &'a Session,
    members: &BTreeSet<EntrantId>,
) -> impl Iterator<Item = &'a Table> {
    let tables = session.tables.iter();
    tables.filter(move |table: &&'a Table| !people(table).is_disjoint(members))
}

fn people(table: &Table) -> BTreeSet<EntrantId> {
    table.seats.seats.iter().flatten().copied().collect()
}

/// Who sits with whom among these people.
fn groups(session: &Session, members: &BTreeSet<EntrantId>) -> BTreeSet<BTreeSet<EntrantId>> {
    tables_of(session, members).map(people).collect()
}

/// The lines of a name beside these points, without their places; an empty one where nobody is named yet.
fn lines_of(name: &str, points: &str) -> Vec<(usize, String)> {
    let beside = match points {
        "" => 0,
        points => drawn::width_of(points, TYPE) + BETWEEN,
    };
    let lines = drawn::whole(name, TYPE, WIDE - 2 * EDGE - beside);
    let lines = lines.into_iter().map(|line| (0, line));
    lines.collect()
}

/// The height of somebody's lines.
fn line_height(line: &BoxLine) -> usize {
    LINE + MORE * line.name.len().saturating_sub(1)
}

fn boxed(title: String, people: Vec<BoxLine>) -> TableBox {
    TableBox {
        title,
        x: 0,
        y: 0,
        width: WIDE,
        height: HEAD + people.iter().map(line_height).sum::<usize>() + FOOT,
        people,
    }
}

/// The height of a column whose boxes stand as near as they may.
fn round_height(round: &Round) -> usize {
    round.tables.iter().map(|it| it.height + BELOW).sum()
}

/// The last rounds, from the first on after which none is too high.
fn those_that_fit(mut rounds: Vec<Round>) -> Vec<Round> {
    let too_high = rounds.iter().rposition(|it| round_height(it) > HIGHEST);
    rounds.split_off(too_high.map_or(0, |at| at + 1))
}

/// Gives the boxes of a round their places in a column of this height, evenly.
fn place(round: &mut Round, column: usize, height: usize) {
    round.x = column * (WIDE + GAP);
    let space = height.saturating_sub(round_height(round));
    let each = space / round.tables.len().max(1);
    let mut y = TITLES + each / 2;
    for table in &mut round.tables {
        (table.x, table.y) = (round.x, y);
        let mut base = y + HEAD + TYPE;
        for line in &mut table.people {
            line.y = base;
            for (at, (y, _)) in line.name.iter_mut().enumerate() {
                *y = base + MORE * at;
            }
            base += line_height(line);
        }
        y += table.height + BELOW + each;
    }
}

/// A line from each box to those of the next round where somebody of it sits.
fn links(rounds: &[Round]) -> Vec<String> {
    let mut links = Vec::new();
    for (from, to) in rounds.iter().zip(rounds.iter().skip(1)) {
        for table in &from.tables {
            let next = to.tables.iter().filter(|next| follows(table, next));
            links.extend(next.map(|next| link(table, next)));
        }
    }
    links
}

/// Whether somebody who goes on from a table sits at another, or may: nobody is known there yet.
fn follows(table: &TableBox, next: &TableBox) -> bool {
    let is_open = next.people.iter().all(|line| line.id.is_none());
    let has = |id| next.people.iter().any(|line| line.id == id);
    let mut through = table.people.iter().filter(|line| line.goes_on);
    is_open || through.any(|line| has(line.id))
}

fn link(table: &TableBox, next: &TableBox) -> String {
    let (x, y) = (table.x + WIDE, table.y + table.height / 2);
    let (middle, end) = (x + GAP / 2, next.y + next.height / 2);
    format!("M{x} {y}H{middle}V{end}H{}", next.x)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(people: &[(u32, bool)]) -> TableBox {
        let lines = people.iter().map(|(id, goes_on)| BoxLine {
            y: 0,
            name: lines_of("Ana Prieto", ""),
            points: String::new(),
            goes_on: *goes_on,
            said: String::new(),
            id: Some(EntrantId(*id)),
        });
        boxed("T".to_owned(), lines.collect())
    }

    fn round(tables: Vec<TableBox>) -> Round {
        Round {
            title: String::new(),
            x: 0,
            tables,
        }
    }

    #[test]
    fn tables_lead_to_those_where_their_people_go_on() {
        let semi = round(vec![
            table(&[(1, true), (2, true), (3, false), (4, false)]),
            table(&[(5, true), (6, true), (7, false), (8, false)]),
        ]);
        let last = round(vec![table(&[
            (1, false),
            (2, false),
            (5, false),
            (6, false),
        ])]);
        let mut rounds = vec![semi, last];
        let height = round_height(&rounds[0]);
        for (column, round) in rounds.iter_mut().enumerate() {
            place(round, column, height);
        }
        let (semi, last) = (&rounds[0], &rounds[1]);
        assert_eq!(
            semi.tables[1].y - semi.tables[0].y,
            HEAD + 4 * LINE + FOOT + BELOW
        );
        // The final stands between the two.
        assert!(last.tables[0].y > semi.tables[0].y && last.tables[0].y < semi.tables[1].y);
        assert_eq!(links(&rounds).len(), 2);
    }

    #[test]
    fn a_long_name_is_whole_and_makes_its_box_higher() {
        let long = "María de los Ángeles Fernández de Córdoba y Castellanos-Rodríguez";
        let mut high = table(&[(1, true), (2, true), (3, false), (4, false)]);
        let low = high.height;
        high.people[1].name = lines_of(long, "12,345.5");
        let lines = high.people[1].name.len();
        assert!(lines > 2, "{lines}");
        let mut rounds = round(vec![boxed(String::new(), high.people)]);
        let height = round_height(&rounds);
        place(&mut rounds, 0, height);
        let table = &rounds.tables[0];
        assert_eq!(table.height, low + MORE * (lines - 1));
        let bases: Vec<usize> = table.people[1].name.iter().map(|it| it.0).collect();
        assert_eq!(bases[0], table.people[1].y);
        assert!(bases.is_sorted() && bases[lines - 1] < table.people[2].y);
        assert!(table.people[3].y < table.y + table.height);
    }

    #[test]
    fn rounds_that_no_page_holds_are_left_to_the_lists() {
        let wide = || round((0..16).map(|_| table(&[(1, true); 4])).collect());
        let small = || round(vec![table(&[(1, true); 4])]);
        assert_eq!(those_that_fit(vec![wide(), small(), small()]).len(), 2);
        assert_eq!(those_that_fit(vec![small(), small()]).len(), 2);
        assert_eq!(those_that_fit(vec![small(), wide()]).len(), 0);
    }
}
