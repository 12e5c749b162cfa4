//! The order of the people in the table: by one column, as the address says.

use std::cmp::Ordering;

use super::query::Query;
use crate::ruleset::StandingPoints;
use crate::service::tournaments::Snapshot;
use crate::tournament::SessionNo;
use crate::tournament::standings::{Row, Standings};
use crate::web::desk::Desk;
use crate::web::say::name_order::NameOrder;
use crate::web::say::ranking::{Ranking, RankingLine};

/// What the table can be sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Rank,
    Number,
    Name,
    Country,
    Team,
    Points,
    Score,
    Carried,
    Penalty,
    Session(SessionNo),
}

impl Column {
    /// The column that a word of an address or of a head names.
    fn of(word: &str) -> Option<Self> {
        Some(match word {
            "rank" => Self::Rank,
            "number" => Self::Number,
            "name" => Self::Name,
            "country" => Self::Country,
            "team" => Self::Team,
            "points" => Self::Points,
            "score" => Self::Score,
            "carried" => Self::Carried,
            "penalty" => Self::Penalty,
            session => Self::Session(session.strip_prefix('s')?.parse().ok()?),
        })
    }

    /// Whether the first press puts the highest first.
    fn begins_high(self) -> bool {
        matches!(
            self,
            Self::Points | Self::Score | Self::Carried | Self::Session(_)
        )
    }
}

/// A column, and whether its highest value stands first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Order {
    column: Column,
    descends: bool,
}

impl Order {
    /// By what an address says: `name`, or `-name` from the last to the first. By rank, if the address
    /// names no column.
    pub fn of(text: &str) -> Self {
        let (descends, word) = match text.strip_prefix('-') {
            Some(word) => (true, word),
            None => (false, text),
        };
        let by = |column| Self { column, descends };
        let by_rank = Self {
            column: Column::Rank,
            descends: false,
        };
        Column::of(word).map_or(by_rank, by)
    }

    /// What a press on the head of a column asks for: the other direction of the current column.
    fn after_press(self, column: Column, word: &str) -> String {
        let descends = match self.column == column {
            true => !self.descends,
            false => column.begins_high(),
        };
        match (column, descends) {
            // The order that the page has without a word.
            (Column::Rank, false) => String::new(),
            (_, true) => format!("-{word}"),
            (_, false) => word.to_owned(),
        }
    }

    /// Sorts the lines of a table, and makes its heads links to other orders. Who has no value in the
    /// column stands after the others; equal ones stand by rank.
    pub fn sort(self, desk: &Desk, now: &Standings, query: &Query, table: &mut Ranking) {
        for head in &mut table.heads {
            let Some(column) = Column::of(&head.word) else {
                continue;
            };
            let wanted = self.after_press(column, &head.word);
            head.href = query.sorted(wanted).address(desk);
            if column == self.column {
                let (sort, icon) = self.told();
                head.sort = Some(sort);
                head.icon = icon;
            }
        }
        if self == Self::of("") {
            return;
        }
        let lines = std::mem::take(&mut table.lines);
        let mut lines: Vec<(&Row, RankingLine)> = now.rows.iter().zip(lines).collect();
        self.sort_lines(&desk.snapshot, &mut lines);
        table.lines = lines.into_iter().map(|(_, line)| line).collect();
        // People of several stages stand side by side now.
        for line in &mut table.lines {
            line.group.clear();
        }
    }

    /// The direction for a screen reader, and its arrow.
    fn told(self) -> (&'static str, &'static str) {
        match self.descends {
            true => ("descending", "down"),
            false => ("ascending", "up"),
        }
    }

    fn sort_lines(self, snapshot: &Snapshot, lines: &mut [(&Row, RankingLine)]) {
        let names = NameOrder::of(snapshot);
        let turned = |order: Ordering| match self.descends {
            true => order.reverse(),
            false => order,
        };
        let texts = |a: &str, b: &str| {
            let missing = a.is_empty().cmp(&b.is_empty());
            missing.then_with(|| turned(names.texts(a, b)))
        };
        lines.sort_by(|(a, of_a), (b, of_b)| match self.column {
            Column::Rank => known_first(a.rank, b.rank, turned),
            Column::Number => turned(a.entrant.cmp(&b.entrant)),
            Column::Name => turned(names.compare(&of_a.person.name, &of_b.person.name)),
            Column::Country => texts(&of_a.person.country, &of_b.person.country),
            Column::Team => texts(&of_a.person.team, &of_b.person.team),
            Column::Points => turned(a.tally.points().cmp(&b.tally.points())),
            Column::Score => turned(a.tally.score.cmp(&b.tally.score)),
            Column::Carried => turned(a.tally.carried.cmp(&b.tally.carried)),
            Column::Penalty => turned(a.tally.penalties().cmp(&b.tally.penalties())),
            Column::Session(session) => {
                known_first(points_in(a, session), points_in(b, session), turned)
            }
        });
    }
}

/// What somebody took from a session.
fn points_in(row: &Row, session: SessionNo) -> Option<StandingPoints> {
    let mut lines = row.lines.iter();
    let line = lines.find(|line| line.session == session)?;
    Some(line.points)
}

fn known_first<T: Ord>(
    a: Option<T>,
    b: Option<T>,
    turned: impl Fn(Ordering) -> Ordering,
) -> Ordering {
    match (a, b) {
        (Some(a), Some(b)) => turned(a.cmp(&b)),
        (a, b) => a.is_none().cmp(&b.is_none()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_turns_the_column_and_begins_where_people_look() {
        let by_rank = Order::of("");
        assert_eq!(by_rank.after_press(Column::Points, "points"), "-points");
        assert_eq!(by_rank.after_press(Column::Name, "name"), "name");
        assert_eq!(by_rank.after_press(Column::Rank, "rank"), "-rank");
        let by_points = Order::of("-points");
        assert_eq!(by_points.after_press(Column::Points, "points"), "points");
        assert_eq!(by_points.after_press(Column::Rank, "rank"), "");
        for nonsense in ["-", "s", "sx", "shoe", "--name"] {
            assert_eq!(Order::of(nonsense), by_rank, "{nonsense}");
        }
    }

    #[test]
    fn who_did_not_play_stands_last_in_both_directions() {
        let ways: [fn(Ordering) -> Ordering; 2] = [|order| order, Ordering::reverse];
        for turned in ways {
            assert_eq!(known_first(Some(1), None, turned), Ordering::Less);
            assert_eq!(known_first(None, Some(1), turned), Ordering::Greater);
        }
    }
}
