//! What is asked of a draw, as the fields of a form.

use std::collections::BTreeSet;

use crate::exchange::roster::{EventSize, Roster};
use crate::mahjong::american::Movement;
use crate::seating::{Aim, DEFAULT_AIMS, TableAim, Way};
use crate::service::seating::DrawRequest;
use crate::service::tournaments::Snapshot;
use crate::tournament::seating::{Bond, DrawWishes, LeftOver, PlanOrigin, PromisedDraw};
use crate::tournament::{EntrantId, SessionNo, TableNo, Tournament};
use crate::web::extract::{Form, Page};
use crate::words::{Words, key};

/// The longest list of hard rules, in characters.
const LONGEST_RULES: usize = 20_000;
/// How long a draw may go on improving, in seconds; 0: as long as a good plan needs.
const SECONDS: [u64; 4] = [0, 20, 60, 300];
/// The family whose texts let people move by a rule.
const AMERICAN: &str = "american";
/// The rules by which people move, by their ids.
const MOVEMENTS: [(&str, &str); 3] = [
    ("mahjcon", key!("draw-way-mahjcon")),
    ("league", key!("draw-way-league")),
    ("mahjblog", key!("draw-way-mahjblog")),
];
/// Tables in a bucket unless somebody says so.
const USUAL_BUCKET: usize = 4;

pub struct Asked {
    pub wishes: DrawWishes,
    pub first: SessionNo,
    pub last: SessionNo,
    pub seconds: u64,
}

impl Asked {
    /// The draw with this seed; `despite`: also where rules contradict each other.
    pub fn request(self, seed: String, despite: bool) -> DrawRequest {
        DrawRequest {
            wishes: self.wishes,
            first: self.first,
            last: self.last,
            seed,
            thorough: self.seconds > 0,
            despite,
        }
    }
}

/// The lists of the form.
pub struct Lists {
    pub ways: Vec<(String, String)>,
    pub sessions: Vec<(String, String)>,
    pub tables: Vec<(String, String)>,
    pub left_over: Vec<(String, String)>,
    pub seconds: Vec<(String, String)>,
    pub places: Vec<(String, String)>,
}

impl Lists {
    /// The lists in the reader's words.
    pub fn of(page: &Page, name: impl Fn(SessionNo) -> String, tournament: &Tournament) -> Self {
        let said = |pairs: &[(&str, &'static str)]| -> Vec<(String, String)> {
            let pairs = pairs.iter();
            pairs
                .map(|(value, key)| ((*value).to_owned(), page.say(key).into_owned()))
                .collect()
        };
        let open = tournament.sessions.iter().filter(|it| it.results() == 0);
        let places = (1..=DEFAULT_AIMS.len()).map(|n| (n.to_string(), n.to_string()));
        let mut ways = said(&[
            ("all", key!("draw-way-all")),
            ("swiss", key!("draw-way-swiss")),
            ("fold", key!("draw-way-fold")),
            ("interval", key!("draw-way-interval")),
            ("buckets", key!("draw-way-buckets")),
            ("ranked", key!("draw-way-ranked")),
        ]);
        if tournament.ruleset.family == AMERICAN {
            ways.extend(said(&MOVEMENTS));
        }
        Self {
            ways,
            sessions: open
                .map(|session| (session.number.to_string(), name(session.number)))
                .collect(),
            tables: said(&[
                ("spread", key!("draw-tables-spread")),
                ("stay", key!("draw-tables-stay")),
            ]),
            left_over: said(&[
                ("substitutes", key!("draw-left-substitutes")),
                ("sit_out", key!("draw-left-sit-out")),
                ("open_chairs", key!("draw-left-open")),
            ]),
            seconds: SECONDS
                .iter()
                .map(|seconds| {
                    let text = match seconds {
                        0 => page.say("draw-effort-usual").into_owned(),
                        _ => page
                            .say_with("draw-effort-seconds")
                            .arg("seconds", *seconds)
                            .to_string(),
                    };
                    (seconds.to_string(), text)
                })
                .collect(),
            places: places
                .chain([(String::new(), page.say("draw-aim-none").into_owned())])
                .collect(),
        }
    }
}

/// The aims with the names of their fields.
const AIMS: [(&str, Aim, &str); 6] = [
    ("aim_meetings", Aim::Meetings, key!("draw-aim-meetings")),
    ("aim_groups", Aim::Groups, key!("draw-aim-groups")),
    ("aim_winds", Aim::Winds, key!("draw-aim-winds")),
    (
        "aim_neighbours",
        Aim::Neighbours,
        key!("draw-aim-neighbours"),
    ),
    ("aim_tables", Aim::Tables, key!("draw-aim-tables")),
    ("aim_indirect", Aim::Indirect, key!("draw-aim-indirect")),
];

/// The aims: the name of the field, and the words.
pub fn aims(words: &Words) -> Vec<(String, String)> {
    let said = |(name, _, key): &(&str, Aim, &'static str)| {
        ((*name).to_owned(), words.say(key).into_owned())
    };
    AIMS.iter().map(said).collect()
}

/// The form as it usually begins: what the last draw was asked for, for the sessions to come.
pub fn usual(tournament: &Tournament) -> Vec<(&'static str, String)> {
    let origins = tournament.sessions.iter().rev();
    let before = origins.filter_map(|session| match &session.origin {
        Some((PlanOrigin::Drawn { wishes, .. }, _)) => wishes.clone(),
        _ => None,
    });
    let mut wishes = before.into_iter().next().unwrap_or_default();
    take_rules(&mut wishes, tournament);
    let mut without = tournament.sessions.iter().filter(|it| it.results() == 0);
    let first = without
        .clone()
        .find(|session| session.tables.is_empty())
        .or_else(|| without.next())
        .map_or(SessionNo(1), |session| session.number);
    values(&wishes, first, SessionNo(tournament.settings.sessions))
}

/// The form for the draw that was promised.
pub fn promised(draw: &PromisedDraw) -> Vec<(&'static str, String)> {
    values(&draw.wishes, draw.first, draw.last)
}

/// What the seating must keep anyway is asked of a draw too.
fn take_rules(wishes: &mut DrawWishes, tournament: &Tournament) {
    for rule in tournament.seat_rules.apart.iter().filter(|it| it.hard) {
        if !wishes.apart.contains(&rule.people) {
            wishes.apart.push(rule.people.clone());
        }
    }
    for fixed in &tournament.seat_rules.fixed {
        if wishes
            .fixed
            .iter()
            .all(|(entrant, _)| *entrant != fixed.entrant)
        {
            wishes.fixed.push((fixed.entrant, fixed.table));
        }
    }
}

/// The fields of what was asked.
pub fn values(
    wishes: &DrawWishes,
    first: SessionNo,
    last: SessionNo,
) -> Vec<(&'static str, String)> {
    let (way, bucket) = match wishes.way {
        None => (wishes.movement.map_or("all", Movement::id), USUAL_BUCKET),
        Some(Way::Swiss) => ("swiss", USUAL_BUCKET),
        Some(Way::Fold) => ("fold", USUAL_BUCKET),
        Some(Way::Interval) => ("interval", USUAL_BUCKET),
        Some(Way::Buckets(tables)) => ("buckets", tables),
        Some(Way::Ranked) => ("ranked", USUAL_BUCKET),
    };
    let left_over = match wishes.left_over {
        LeftOver::Substitutes => "substitutes",
        LeftOver::SitOut => "sit_out",
        LeftOver::OpenChairs => "open_chairs",
    };
    let tables = match wishes.table_aim {
        TableAim::Spread => "spread",
        TableAim::Stay => "stay",
    };
    let apart = wishes.apart.iter().map(|set| {
        let people: Vec<String> = set.iter().map(ToString::to_string).collect();
        people.join(", ")
    });
    let fixed = wishes.fixed.iter();
    let fixed = fixed.map(|(entrant, table)| format!("{entrant}, {table}"));
    let mut values = vec![
        ("way", way.to_owned()),
        ("bucket", bucket.to_string()),
        ("first", first.to_string()),
        ("last", last.to_string()),
        ("tables", tables.to_owned()),
        ("left_over", left_over.to_owned()),
        ("apart", apart.collect::<Vec<_>>().join("\n")),
        ("fixed", fixed.collect::<Vec<_>>().join("\n")),
        ("seconds", "0".to_owned()),
    ];
    for (name, bond) in BONDS {
        if wishes.groups.contains(&bond) {
            values.push((name, "yes".to_owned()));
        }
    }
    for (name, aim, _) in AIMS {
        let place = wishes.aims.iter().position(|known| *known == aim);
        values.push((
            name,
            place.map_or_else(String::new, |at| (at + 1).to_string()),
        ));
    }
    values
}

const BONDS: [(&str, Bond); 3] = [
    ("team", Bond::Team),
    ("club", Bond::Club),
    ("country", Bond::Country),
];

/// Reads the form; what is wrong with it is noted in it.
pub fn read(form: &mut Form, snapshot: &Snapshot) -> Option<Asked> {
    let tournament = &snapshot.tournament;
    let most = i64::from(tournament.settings.sessions);
    let first = form.number("first", 1..=most);
    let way = read_way(form, i64::from(tournament.settings.tables));
    let last = match way {
        Some(None) => form.number("last", 1..=most),
        _ => first,
    };
    let aims = read_aims(form);
    let names = tournament.entrants.keys().map(|entrant| {
        let name = crate::web::say::refusal::name(snapshot, *entrant);
        (*entrant, format!("{} {}", name.first, name.last))
    });
    let roster = Roster::of(tournament).with_names(names);
    let apart = read_apart(form, &roster);
    let fixed = read_fixed(form, &roster, &EventSize::of(&tournament.settings));
    let seconds = form.value("seconds").parse().ok();
    let seconds = seconds.filter(|seconds| SECONDS.contains(seconds));
    if seconds.is_none() {
        let message = form.words().say("form-choose").into_owned();
        form.fail("seconds", message);
    }
    if !form.is_good() {
        return None;
    }
    let (first, last) = (first?, last?);
    let number = |n: i64| SessionNo(u16::try_from(n).unwrap_or(1));
    let bonds = BONDS.iter().filter(|(name, _)| form.is(name, "yes"));
    Some(Asked {
        wishes: DrawWishes {
            way: way?,
            movement: Movement::find(form.value("way")),
            aims: aims?,
            table_aim: if form.is("tables", "stay") {
                TableAim::Stay
            } else {
                TableAim::Spread
            },
            groups: bonds.map(|(_, bond)| *bond).collect(),
            left_over: match form.value("left_over") {
                "sit_out" => LeftOver::SitOut,
                "open_chairs" => LeftOver::OpenChairs,
                _ => LeftOver::Substitutes,
            },
            apart: apart?,
            fixed: fixed?,
        },
        first: number(first.min(last)),
        last: number(first.max(last)),
        seconds: seconds?,
    })
}

fn read_way(form: &mut Form, tables: i64) -> Option<Option<Way>> {
    let way = match form.value("way") {
        "all" => None,
        id if Movement::find(id).is_some() => None,
        "swiss" => Some(Way::Swiss),
        "fold" => Some(Way::Fold),
        "interval" => Some(Way::Interval),
        "buckets" => {
            let bucket = form.number("bucket", 1..=tables)?;
            Some(Way::Buckets(usize::try_from(bucket).ok()?))
        }
        "ranked" => Some(Way::Ranked),
        _ => {
            let message = form.words().say("form-choose").into_owned();
            form.fail("way", message);
            return None;
        }
    };
    Some(way)
}

/// The aims by the places given to them. Who meets whom comes before everything but the groups.
fn read_aims(form: &mut Form) -> Option<Vec<Aim>> {
    let mut placed: Vec<(u8, Aim)> = Vec::new();
    for (name, aim, _) in AIMS {
        match form.value(name) {
            "" => {}
            text => match text.parse() {
                Ok(place) => placed.push((place, aim)),
                Err(_) => {
                    let message = form.words().say("form-choose").into_owned();
                    form.fail(name, message);
                    return None;
                }
            },
        }
    }
    placed.sort_by_key(|(place, _)| *place);
    let aims: Vec<Aim> = placed.into_iter().map(|(_, aim)| aim).collect();
    let before: BTreeSet<bool> = aims
        .iter()
        .take_while(|aim| **aim != Aim::Meetings)
        .map(|aim| *aim == Aim::Groups)
        .collect();
    if !aims.contains(&Aim::Meetings) || before.contains(&false) {
        let message = form.words().say("draw-aims-wrong").into_owned();
        form.fail("aim_meetings", message);
        return None;
    }
    Some(aims)
}

/// The people of a line: separated by commas or semicolons, numbers by blanks too.
fn cells(line: &str) -> Vec<&str> {
    let all_numbers = line
        .split_whitespace()
        .all(|cell| cell.trim_matches([',', ';']).parse::<u32>().is_ok());
    let cells: Vec<&str> = if all_numbers {
        line.split([',', ';', ' ', '\t']).collect()
    } else {
        line.split([',', ';']).collect()
    };
    let cells = cells.into_iter().map(str::trim);
    cells.filter(|cell| !cell.is_empty()).collect()
}

/// The lines of a field that are not empty, with their numbers.
fn lines(form: &mut Form, name: &str) -> Option<Vec<(usize, String)>> {
    let text = form.lines(name, LONGEST_RULES)?;
    let lines = text.lines().zip(1..);
    Some(
        lines
            .filter(|(line, _)| !line.trim().is_empty())
            .map(|(line, number)| (number, line.to_owned()))
            .collect(),
    )
}

/// The person a cell names; what is wrong otherwise is noted.
fn person(
    form: &mut Form,
    field: &str,
    line: usize,
    cell: &str,
    roster: &Roster,
) -> Option<EntrantId> {
    let known = roster.person(cell);
    if known.is_none() {
        let message = form
            .words()
            .say_with("draw-rule-nobody")
            .arg("line", line)
            .arg("name", cell)
            .to_string();
        form.fail(field, message);
    }
    known
}

fn read_apart(form: &mut Form, roster: &Roster) -> Option<Vec<Vec<EntrantId>>> {
    let mut sets = Vec::new();
    for (line, text) in lines(form, "apart")? {
        let mut set = BTreeSet::new();
        for cell in cells(&text) {
            set.insert(person(form, "apart", line, cell, roster)?);
        }
        if set.len() < 2 {
            let message = form
                .words()
                .say_with("draw-rule-two")
                .arg("line", line)
                .to_string();
            form.fail("apart", message);
            return None;
        }
        sets.push(set.into_iter().collect());
    }
    Some(sets)
}

fn read_fixed(
    form: &mut Form,
    roster: &Roster,
    hall: &EventSize,
) -> Option<Vec<(EntrantId, TableNo)>> {
    let mut fixed = Vec::new();
    for (line, text) in lines(form, "fixed")? {
        let cells = cells(&text);
        let table = match cells.as_slice() {
            [_, table] => hall.table(table),
            _ => None,
        };
        let (Some(table), Some(who)) = (table, cells.first()) else {
            let message = form
                .words()
                .say_with("draw-rule-table")
                .arg("line", line)
                .to_string();
            form.fail("fixed", message);
            return None;
        };
        fixed.push((person(form, "fixed", line, who, roster)?, table));
    }
    Some(fixed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_of_a_line_are_numbers_or_names() {
        assert_eq!(cells("12, 17;3"), ["12", "17", "3"]);
        assert_eq!(cells("12 17  3"), ["12", "17", "3"]);
        assert_eq!(cells("Ana García, Li Bo"), ["Ana García", "Li Bo"]);
    }
}
