//! Plans of people who are only names, in the layouts organisers use: those of
//! [`super::seating`], read without a tournament.

use std::collections::{BTreeMap, BTreeSet};

use ::seating::{Plan, Session};
use mahjong::{Seats, TableSize};
use tournament::{EntrantId, SessionNo};

use super::csv_table::Grid;
use super::fault::FileFault;
use super::roster::{EventSize, Roster};
use super::seat_plan::{self, FILLER, NamedPlan, PlanFileFault};
use super::seating::{self, Layout, SeatingFile};

/// Reads a plan in any layout, for so many players if the file has several. The text says what was understood; it is empty for the list
/// `round,table,seat,player`.
///
/// # Errors
/// [`PlanFileFault`]; that of the list, if no layout is recognised.
pub fn read(bytes: &[u8], players: Option<usize>) -> Result<(NamedPlan, String), PlanFileFault> {
    let as_list = match seat_plan::read(bytes) {
        Err(fault @ PlanFileFault::File(_)) => fault,
        read => return read.map(|plan| (plan, String::new())),
    };
    let mut names = Names::of(bytes);
    let size = players.and_then(|players| u32::try_from(players).ok());
    names.roster = names.roster.wanted_for(size.into_iter().collect());
    let file = match seating::read(bytes, &EventSize::any(), &names.roster) {
        Ok(file) => file,
        Err(
            fault @ (FileFault::ListBroken { .. }
            | FileFault::NoPlanForSoMany { .. }
            | FileFault::PlansForSeveral { .. }),
        ) => return Err(fault.into()),
        Err(_) => return Err(as_list),
    };
    if !file.bad.is_empty() {
        let faults = file.bad.iter().map(ToString::to_string).collect();
        return Err(PlanFileFault::Plan(faults));
    }
    let understood = understood(&file);
    Ok((names.plan(&file), understood))
}

/// What was understood, as a sentence.
fn understood(file: &SeatingFile) -> String {
    let known = &file.understood;
    let layout = match known.layout {
        Layout::Chairs => "one line for each chair",
        Layout::Tables => "one line for each table, four columns for its people",
        Layout::Prescript => "a-b-c-d, one table in a line",
        Layout::PrescriptSessions => "a-b-c-d, all tables of a session in a line",
        Layout::Headed => "a heading for each session, below it one line for each table",
        Layout::Nested => "nested lists: sessions, tables, four numbers",
        Layout::SessionsAcross => "numbers: a row for each session, four columns for each table",
        Layout::SessionsDown => "numbers: four rows for each session, a column for each table",
        Layout::TablesAcross => "numbers: a row for each table, four columns for each session",
        Layout::TablesDown => "numbers: four rows for each table, a column for each session",
    };
    let winds = if known.winds {
        "the order of the four is E, S, W, N"
    } else {
        "no winds are named"
    };
    let zero = if known.from_zero {
        "; its numbers begin with 0, they are 1 higher here"
    } else {
        ""
    };
    format!(
        "understood: {} sessions, up to {} tables, {} players ({layout}; {winds}{zero})",
        known.sessions, known.tables, known.people
    )
}

/// Everything in a file that could name somebody.
struct Names {
    roster: Roster,
    names: BTreeMap<EntrantId, String>,
}

impl Names {
    fn of(bytes: &[u8]) -> Self {
        let mut numbers: BTreeSet<u32> = BTreeSet::new();
        let mut texts: BTreeSet<String> = BTreeSet::new();
        let mut take = |cell: &str| {
            let cell = super::guard::unguarded(cell.trim());
            match cell.parse() {
                Ok(number) => drop(numbers.insert(number)),
                Err(_) if cell.is_empty() => {}
                Err(_) => drop(texts.insert(cell.to_owned())),
            }
        };
        if let Ok(text) = std::str::from_utf8(bytes) {
            let people = seating::people_beyond_tables(text, TableSize::USUAL);
            people.iter().flatten().for_each(|person| take(person));
            for token in text.split_whitespace() {
                let ids: Vec<&str> = token.split('-').collect();
                if ids.len() == TableSize::USUAL.seats() {
                    ids.into_iter().for_each(&mut take);
                }
            }
        }
        if let Ok(grid) = Grid::read(bytes) {
            grid.rows
                .iter()
                .flat_map(|row| &row.cells)
                .for_each(|cell| take(cell));
        }
        let mut all = Self {
            roster: Roster::default(),
            names: BTreeMap::new(),
        };
        // Numbers without a gap, so that the place of a number is known even from 0 on.
        let highest = numbers.last().copied().unwrap_or(0).min(10_000);
        let from_zero = numbers.contains(&0);
        for number in u32::from(!from_zero)..=highest {
            all.add(
                number.to_string(),
                (number + u32::from(from_zero)).to_string(),
            );
        }
        for text in texts {
            all.add(text.clone(), text);
        }
        all
    }

    /// Somebody the file calls `written`, and who is called `name` afterwards.
    fn add(&mut self, written: String, name: String) {
        let number = u32::try_from(self.names.len() + 1).unwrap_or(u32::MAX);
        // Beyond all numbers of a file: an id of the roster's own would be a name too.
        let id = EntrantId(number.saturating_add(1_000_000));
        self.roster.add(id, Some(&written));
        self.names.insert(id, name);
    }

    /// The plan with names, the numbers in their order; fillers are nobody.
    fn plan(&self, file: &SeatingFile) -> NamedPlan {
        let seats = file.plans.iter().flat_map(|plan| &plan.tables);
        let people: BTreeSet<EntrantId> = seats
            .flat_map(|table| table.people())
            .filter(|id| {
                self.names
                    .get(id)
                    .is_some_and(|name| !name.starts_with(FILLER))
            })
            .collect();
        let numbers: BTreeMap<EntrantId, u16> = people.iter().copied().zip(0..).collect();
        let sessions = file.plans.iter().map(|plan| plan.session).max();
        let sessions = usize::from(sessions.map_or(0, |SessionNo(number)| number));
        let mut plan = Plan {
            players: people.len(),
            sessions: vec![Session::default(); sessions],
        };
        for session in &file.plans {
            let Some(there) = plan.sessions.get_mut(session.session.index()) else {
                continue;
            };
            for table in &session.tables {
                let at = usize::from(table.table.0.saturating_sub(1));
                if there.tables.len() <= at {
                    let empty = Seats::filled(table.seats.size(), None);
                    there.tables.resize(at + 1, empty);
                }
                if let Some(chairs) = there.tables.get_mut(at) {
                    let number = |seat: Option<EntrantId>| numbers.get(&seat?).copied();
                    *chairs = table.seats.map(number);
                }
            }
        }
        let names = people.iter().filter_map(|id| self.names.get(id).cloned());
        NamedPlan {
            plan,
            teams: vec![String::new(); people.len()],
            names: names.collect(),
            ignored: file.ignored.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables(text: &str) -> (Vec<Vec<Seats<String>>>, String) {
        let (plan, understood) = read(text.as_bytes(), None).unwrap();
        let name = |seat: Option<u16>| plan.names[usize::from(seat.unwrap())].clone();
        let sessions = plan.plan.sessions.iter();
        let sessions = sessions
            .map(|session| session.tables.iter().map(|table| table.map(name)).collect())
            .collect();
        (sessions, understood)
    }

    #[test]
    fn every_layout_gives_the_same_plan() {
        let expected = [
            [["1", "2", "3", "4"], ["5", "6", "7", "8"]],
            [["1", "5", "2", "6"], ["3", "7", "4", "8"]],
        ];
        for (text, layout) in [
            ("1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-8\n", "a-b-c-d"),
            ("1-2-3-4 5-6-7-8\n1-5-2-6 3-7-4-8\n", "in a line"),
            (
                "round,table,E,S,W,N\n1,1,1,2,3,4\n1,2,5,6,7,8\n2,1,1,5,2,6\n2,2,3,7,4,8\n",
                "one line for each table",
            ),
            (
                "1,2,3,4,5,6,7,8\n1,5,2,6,3,7,4,8\n",
                "a row for each session",
            ),
            (
                "seats = {8: [[[1,2,3,4],[5,6,7,8]],[[1,5,2,6],[3,7,4,8]]]}",
                "nested lists",
            ),
            ("0,0\n1,4\n2,1\n3,5\n4,2\n5,6\n6,3\n7,7\n", "begin with 0"),
        ] {
            let (plan, understood) = tables(text);
            assert_eq!(plan, expected, "{text}");
            assert!(understood.contains(layout), "{understood}");
        }
    }

    #[test]
    fn names_are_taken_as_they_stand_and_fillers_left_out() {
        let text = "round,table,E,S,W,N\n1,1,Ana García,Li Bo,Cleo Day,SUB1\n";
        let (plan, _) = read(text.as_bytes(), None).unwrap();
        assert_eq!(plan.names.len(), 3);
        assert_eq!(plan.plan.sessions[0].tables[0][3], None);
    }

    #[test]
    fn people_below_headings_keep_what_they_are_called_and_fillers_are_left_out() {
        let text = "--- ROUND 1 (SCRAMBLE) ---\n1\tP7\tP2\tP10\tSUB1\tA\n";
        let (plan, understood) = read(text.as_bytes(), None).unwrap();
        assert_eq!(plan.names, ["P10", "P2", "P7"]);
        assert_eq!(plan.plan.sessions[0].places().count(), 3);
        assert!(
            understood.contains("a heading for each session"),
            "{understood}"
        );
    }

    #[test]
    fn of_plans_for_several_numbers_of_players_the_one_asked_for_is_read() {
        let text = "seats = {4: [[[1,2,3,4]]], 8: [[[1,2,3,4],[5,6,7,8]]]}";
        let (plan, _) = read(text.as_bytes(), Some(8)).unwrap();
        assert_eq!(plan.names.len(), 8);
        let told = |players| read(text.as_bytes(), players).unwrap_err().to_string();
        assert!(told(None).contains("plans for 4, 8 players; say for how many"));
        assert!(told(Some(12)).contains("none for the 12 who take part"));
    }

    #[test]
    fn what_is_no_plan_is_told_as_before() {
        let fault = read(b"name,country\nAna,ESP\n", None).unwrap_err();
        assert!(fault.to_string().contains("round"), "{fault}");
    }
}
