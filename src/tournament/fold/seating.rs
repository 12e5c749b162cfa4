//! Folding who sits where: plans, lots, line-ups, and every later change of seats.

use std::collections::BTreeMap;
use std::sync::Arc;

use mahjong::Seats;

use crate::context::Stamp;
use crate::event::SeatingEvent;
use crate::ids::{EntrantId, SessionNo};
use crate::lots::{Lots, groups_of};
use crate::seat_changes::Way;
use crate::seating::{PlanOrigin, SessionPlan, TableSeats};
use crate::session::Table;
use crate::state::Tournament;

impl Tournament {
    /// Takes an event of the seating, which can be undone later if it changed seats; none if something
    /// named is not there.
    pub(super) fn take_seating(&mut self, stamp: &Stamp, event: &SeatingEvent) -> Option<()> {
        let before = event.changes_seats().then(|| self.sessions.clone());
        self.seat(stamp, event)?;
        if let Some(before) = before {
            self.note_seat_change(stamp, event, &before);
        }
        Some(())
    }

    fn seat(&mut self, stamp: &Stamp, event: &SeatingEvent) -> Option<()> {
        match event {
            SeatingEvent::SeatingAdopted {
                plans,
                origin,
                reason,
            } => {
                for plan in plans {
                    self.adopt(plan, origin, stamp.seq)?;
                }
                self.keep_promise(origin, reason, stamp.seq);
                if matches!(origin, PlanOrigin::Lots { .. }) {
                    self.lots_mut()?.is_assigned = true;
                }
            }
            SeatingEvent::LineUpNamed {
                session,
                team,
                players,
                changes,
            } => {
                let line_ups = &mut self.session_mut(*session)?.line_ups;
                if players.is_empty() {
                    line_ups.remove(team);
                } else {
                    line_ups.insert(*team, players.clone());
                }
                self.replace_seats(*session, changes)?;
            }
            SeatingEvent::LotsPrepared {
                people,
                groups,
                plans,
                seed,
                algorithm,
                records,
                request,
                reason,
            } => {
                self.keep_promise_of_lots((seed, request), reason, stamp.seq);
                self.lots = Some(Arc::new(Lots {
                    people: people.clone(),
                    groups: groups_of(people, groups),
                    plans: plans.clone(),
                    seed: seed.clone(),
                    algorithm: algorithm.clone(),
                    records: records.clone(),
                    request: request.clone(),
                    prepared: stamp.seq,
                    drawn: BTreeMap::new(),
                    is_assigned: false,
                }));
            }
            SeatingEvent::LotsNoted { lots } => {
                let known = self.lots_mut()?;
                for (entrant, number) in lots {
                    match number {
                        Some(number) => known.drawn.insert(*entrant, *number),
                        None => known.drawn.remove(entrant),
                    };
                }
            }
            SeatingEvent::LotsDiscarded { .. } => self.lots = None,
            SeatingEvent::SeedPromised { hash, draw } => {
                self.take_promise(stamp, hash, draw.as_ref());
            }
            SeatingEvent::PlanDrawn { request, seed } => self.note_drawn(request, seed),
            SeatingEvent::SeatsSwapped { session, a, b, .. } => {
                self.replace_seats(*session, &[(*a, *b), (*b, *a)])?;
            }
            SeatingEvent::SeatTakenOver {
                session,
                leaves,
                takes,
                ..
            } => {
                self.replace_seats(*session, &[(*leaves, *takes)])?;
                self.note_take_over(*session, *leaves, *takes)?;
            }
            SeatingEvent::SeatTaken {
                session,
                table,
                seat,
                entrant,
                ..
            } => {
                self.clear_seat(*session, *entrant)?;
                let seats = &mut self.table_mut(*session, *table)?.seats.seats;
                *seats.get_mut(usize::from(*seat))? = Some(*entrant);
            }
            SeatingEvent::SeatLeft {
                session, entrant, ..
            } => self.clear_seat(*session, *entrant)?,
            SeatingEvent::TableAdded { session, table, .. } => {
                let size = self.ruleset.table_size();
                let session = self.session_mut(*session)?;
                let seats = TableSeats {
                    table: *table,
                    seats: Seats::filled(size, None),
                    winds: size.all_play() && all_have_winds(&session.tables),
                };
                session.tables.push(Table {
                    seats,
                    result: Default::default(),
                    taken_over: Vec::new(),
                    left: Vec::new(),
                });
                session.tables.sort_by_key(|known| known.seats.table);
            }
            SeatingEvent::TableRemoved { session, table } => {
                let tables = &mut self.session_mut(*session)?.tables;
                tables.retain(|known| known.seats.table != *table);
            }
            SeatingEvent::SeatingUndone { change } => self.move_seats(*change, Way::Back)?,
            SeatingEvent::SeatingRedone { change } => self.move_seats(*change, Way::Again)?,
            SeatingEvent::SeatRulesSet { rules } => {
                self.rest_rules = match rules.rest.document() {
                    Some(document) => Some(super::setup::read_rules(document, stamp).ok()?),
                    None => None,
                };
                self.seat_rules = Arc::new(rules.clone());
            }
            SeatingEvent::SeatingPublished { sessions } => {
                for session in sessions {
                    self.session_mut(*session)?.published = true;
                }
            }
            SeatingEvent::SeatingTakenBack { sessions } => {
                for session in sessions {
                    self.session_mut(*session)?.published = false;
                }
            }
        }
        Some(())
    }

    fn adopt(&mut self, plan: &SessionPlan, origin: &PlanOrigin, seq: u64) -> Option<()> {
        let mut sizes = plan.tables.iter().map(|table| table.seats.size());
        if !sizes.all(|size| self.has_tables_of(size)) {
            return None;
        }
        let session = self.session_mut(plan.session)?;
        let mut tables: Vec<Table> = plan
            .tables
            .iter()
            .map(|seats| Table {
                seats: seats.without_winds_of_five(),
                result: Default::default(),
                taken_over: Vec::new(),
                left: Vec::new(),
            })
            .collect();
        tables.sort_by_key(|table| table.seats.table);
        session.tables = tables;
        session.origin = Some((origin.clone(), seq));
        Some(())
    }

    fn lots_mut(&mut self) -> Option<&mut Lots> {
        self.lots.as_mut().map(Arc::make_mut)
    }

    /// Puts other people on seats, all at once: each pair is (who sits there, who does from now on).
    fn replace_seats(
        &mut self,
        session: SessionNo,
        changes: &[(EntrantId, EntrantId)],
    ) -> Option<()> {
        let changes: BTreeMap<_, _> = changes.iter().copied().collect();
        let session = self.session_mut(session)?;
        for seat in session
            .tables
            .iter_mut()
            .flat_map(|table| &mut table.seats.seats)
        {
            if let Some(next) = seat.and_then(|sitting| changes.get(&sitting)) {
                *seat = Some(*next);
            }
        }
        Some(())
    }

    /// Opens the seat of somebody in a session, if they have one.
    fn clear_seat(&mut self, session: SessionNo, entrant: EntrantId) -> Option<()> {
        let seats = self.session_mut(session)?.tables.iter_mut();
        for seat in seats.flat_map(|table| &mut table.seats.seats) {
            if *seat == Some(entrant) {
                *seat = None;
            }
        }
        Some(())
    }

    /// Remembers at the table whose seat was taken over, and by whom if the session was under way.
    fn note_take_over(
        &mut self,
        session: SessionNo,
        leaves: EntrantId,
        takes: EntrantId,
    ) -> Option<()> {
        let session = self.session_mut(session)?;
        let under_way = session.clock.is_open();
        let sits = |table: &&mut Table| table.seats.seat_of(takes).is_some();
        let table = session.tables.iter_mut().find(sits)?;
        table.left.retain(|left| *left != takes);
        table.left.push(leaves);
        if under_way {
            table.taken_over.push(takes);
        }
        Some(())
    }
}

/// Whether the winds of a session are known beforehand; a table of five has none.
fn all_have_winds(tables: &[Table]) -> bool {
    let mut with_winds = tables
        .iter()
        .filter(|table| table.seats.seats.size().all_play());
    with_winds.all(|table| table.seats.winds)
}
