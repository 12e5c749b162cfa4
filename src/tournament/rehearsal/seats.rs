//! Who sits where in a rehearsal: a plain rotation. The real event is drawn with care; here it only
//! matters that everybody has a seat.

use crate::command::SeatingCommand;
use crate::entrant::EntrantKind;
use crate::ids::{EntrantId, SessionNo, TableNo};
use crate::seating::{PlanOrigin, SessionPlan, TableSeats};
use crate::state::Tournament;
use mahjong::Seats;

/// Name and version of the rotation.
const ALGORITHM: &str = "seatwind rehearsal 1";

impl Tournament {
    /// Seats for a session and for those after it in the same stage that have not begun.
    pub(super) fn seat_from(&self, first: SessionNo) -> SeatingCommand {
        let stage = self.stage_of(first);
        let ahead = self.sessions.iter().filter(|it| {
            it.number >= first && self.stage_of(it.number) == stage && !it.is_played()
        });
        let plans = ahead.map(|it| self.rotated(it.number));
        SeatingCommand::AdoptPlan {
            plans: plans.filter(|it| !it.tables.is_empty()).collect(),
            origin: PlanOrigin::Replanned {
                from: first,
                seed: self.rehearsal.as_ref().map_or(0, |it| it.of.seed),
                algorithm: ALGORITHM.into(),
            },
        }
    }

    /// The plan of one session: each group of people at tables of its own.
    fn rotated(&self, session: SessionNo) -> SessionPlan {
        let mut tables = Vec::new();
        let most = usize::from(self.settings.tables);
        for group in self.brackets(session) {
            let plays = |id: &EntrantId| self.is_lined_up(session, *id);
            let mut people: Vec<EntrantId> = group.into_iter().filter(plays).collect();
            people.extend(self.fill_up(people.len(), &tables));
            for seats in self.tables_of(&people, session.index()) {
                let number = u16::try_from(tables.len() + 1).unwrap_or(u16::MAX);
                if tables.len() < most {
                    tables.push(TableSeats {
                        table: TableNo(number),
                        seats,
                        winds: true,
                    });
                }
            }
        }
        SessionPlan { session, tables }
    }

    /// The substitutes who fill the last table, if they are enough.
    fn fill_up(&self, people: usize, taken: &[TableSeats]) -> Vec<EntrantId> {
        let size = self.ruleset.table_size().seats();
        let missing = (size - people % size) % size;
        let is_free = |id: &EntrantId| !taken.iter().any(|it| it.seat_of(*id).is_some());
        let active = |id: &EntrantId| self.entrant(*id).is_some_and(|it| it.is_active());
        let free = self.substitutes().filter(active).filter(is_free);
        let free: Vec<EntrantId> = free.take(missing).collect();
        match free.len() == missing {
            true => free,
            false => Vec::new(),
        }
    }

    /// Whole tables of a group: each quarter of the people moves on by as many tables more as it
    /// stands behind the first, so that people rarely meet twice. Who is left over sits out, each
    /// session somebody else.
    fn tables_of(&self, people: &[EntrantId], round: usize) -> Vec<Seats<Option<EntrantId>>> {
        let size = self.ruleset.table_size();
        let count = size.tables(people.len());
        let left_over = people.len() - size.places(count);
        let mut people = people.to_vec();
        if left_over > 0 {
            let by = round * left_over % people.len();
            people.rotate_left(by);
        }
        let seated = |table: usize, seat: usize| {
            let column = (seat + round) % size.seats();
            let row = (table + column * round) % count;
            people.get(column * count + row).copied()
        };
        let table = |at| Seats::from_fn(size, |seat| seated(at, seat));
        (0..count).map(table).collect()
    }

    /// A substitute who has no seat in a session.
    pub(super) fn free_substitute(&self, session: SessionNo) -> Option<EntrantId> {
        let known = self.session(session)?;
        let substitutes = self.entrants.values();
        let mut free = substitutes.filter(|it| {
            it.kind == EntrantKind::Substitute && it.is_active() && known.table_of(it.id).is_none()
        });
        free.next().map(|it| it.id)
    }
}
