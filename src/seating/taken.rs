//! Turns at the tables of the rest while people are put at tables, and what it costs that some have more than others.

use super::plan::Player;
use super::rest::TURN;
use super::rules::{REPEAT, Rules};
use super::shares::Shares;

/// The turns of a draft in the search.
pub(super) struct Taken<'a> {
    rules: &'a Rules,
    shares: &'a Shares,
    /// Open chairs, by drawn session and table.
    open: Vec<Vec<u8>>,
    /// Turns of each player.
    turns: Vec<i64>,
}

impl<'a> Taken<'a> {
    /// Counts the turns of a draft; `None` where there are none, and where a plan stays close to an earlier one.
    pub(super) fn of(rules: &'a Rules, rows: &[Vec<Player>]) -> Option<Self> {
        let shares = rules.shares.as_ref().filter(|_| rules.home.is_empty())?;
        let mut taken = Self {
            rules,
            shares,
            open: Vec::with_capacity(rows.len()),
            turns: shares.before.clone(),
        };
        for (row, session) in rows.iter().zip(&rules.sessions) {
            let tables = row[..rules.chairs(session)].chunks_exact(rules.size.seats());
            let open = tables.map(|table| {
                let fillers = table.iter().filter(|&&person| !taken.is_player(person));
                let open = fillers.count() as u8;
                if shares.is_of_rest(open) {
                    for &person in table {
                        if let Some(turns) = taken.turns.get_mut(usize::from(person)) {
                            *turns += 1;
                        }
                    }
                }
                open
            });
            let open = open.collect();
            taken.open.push(open);
        }
        Some(taken)
    }

    /// What so many turns of a player cost.
    fn price(&self, person: usize, turns: i64) -> i64 {
        TURN * REPEAT * self.shares.beyond(person, turns)
    }

    /// What all turns cost.
    pub(super) fn total(&self) -> i64 {
        let turns = self.turns.iter().enumerate();
        turns
            .map(|(person, &turns)| self.price(person, turns))
            .sum()
    }

    /// By how much the cost changes if the people at two places of a session change.
    pub(super) fn change(&self, session: usize, row: &[Player], a: usize, b: usize) -> i64 {
        let mut change = 0;
        self.each(session, row, [a, b], |person, turn| {
            let turns = self.turns[person];
            change += self.price(person, turns + turn) - self.price(person, turns);
        });
        change
    }

    /// Lets the people at two places of a session change; the row is still as it was.
    pub(super) fn exchange(&mut self, session: usize, row: &[Player], a: usize, b: usize) {
        let mut turns = std::mem::take(&mut self.turns);
        self.each(session, row, [a, b], |person, turn| turns[person] += turn);
        self.turns = turns;
        let [after_a, after_b] = self.open_after(session, row, [a, b]);
        for (place, open) in [(a, after_a), (b, after_b)] {
            let table = self.rules.size.table_of(place);
            if let Some(chairs) = self.open[session].get_mut(table) {
                *chairs = open;
            }
        }
    }

    const fn is_player(&self, person: Player) -> bool {
        (person as usize) < self.rules.players
    }

    /// Open chairs at the table of a place; `None` for a bye.
    fn open_at(&self, session: usize, place: usize) -> Option<u8> {
        let table = self.rules.size.table_of(place);
        self.open[session].get(table).copied()
    }

    /// Open chairs at the tables of two places once their people have changed.
    fn open_after(&self, session: usize, row: &[Player], [a, b]: [usize; 2]) -> [u8; 2] {
        let filler = |place: usize| u8::from(!self.is_player(row[place]));
        let open = |here: usize, there: usize| {
            let open = self.open_at(session, here).unwrap_or(0);
            (open + filler(there)).saturating_sub(filler(here))
        };
        [open(a, b), open(b, a)]
    }

    /// Tells the turn that each player wins (1) or loses (-1) if the people at two places change.
    fn each(
        &self,
        session: usize,
        row: &[Player],
        places: [usize; 2],
        mut tell: impl FnMut(usize, i64),
    ) {
        let after = self.open_after(session, row, places);
        let turn = |open: u8, place: usize| {
            let is_table = self.open_at(session, place).is_some();
            i64::from(is_table && self.shares.is_of_rest(open))
        };
        let was = places.map(|place| turn(self.open_at(session, place).unwrap_or(0), place));
        let is = [turn(after[0], places[0]), turn(after[1], places[1])];
        let size = self.rules.size;
        for at in 0..2 {
            let (here, other) = (places[at], 1 - at);
            let moved = row[here];
            if self.is_player(moved) && is[other] != was[at] {
                tell(usize::from(moved), is[other] - was[at]);
            }
            if is[at] == was[at] {
                continue;
            }
            let others = size.row_of(size.table_of(here)).filter(|&it| it != here);
            for person in others.map(|place| row[place]) {
                if self.is_player(person) {
                    tell(usize::from(person), is[at] - was[at]);
                }
            }
        }
    }
}
