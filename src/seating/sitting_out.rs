//! Plans without a repeat where one or two people more than fill their tables sit out in turn, at tables of three.
//!
//! With two too many, the plan of one person more is taken, and that person away: the two who would sit there
//! sit out, never the same twice. With one too many, the plan of one person fewer is taken: in each session the one
//! more sits down in place of somebody else, at tables whose other people have all not been met.

use mahjong::TableSize;

use super::construct::{self, Built};
use super::plan::{Player, Rows};
use super::rng::Rng;

/// Places tried for the one person more before the search begins anew.
const TRIES: u32 = 1_000;
/// How often the search begins.
const BEGINNINGS: usize = 20;

/// A plan for so many people, who do not fill their tables; nobody sits out twice. `None` where no construction is
/// known; of tables of another size the search finds such plans.
pub(super) fn build(
    size: TableSize,
    players: usize,
    sessions: usize,
    rng: &mut Rng,
) -> Option<Built> {
    let tables = size.tables(players);
    let seats = match (size, size.lacking(players)) {
        (TableSize::Three, 1) => {
            let larger = construct::build(size, tables + 1, sessions, false, rng)?;
            without_last(size, larger.seats)?
        }
        (TableSize::Three, 2) => {
            let smaller = construct::build(size, tables, sessions, false, rng)?;
            with_one_more(size, smaller.seats, rng)?
        }
        _ => return None,
    };
    Some(Built {
        seats,
        spare: None,
        numbered: false,
    })
}

/// Takes the person with the highest number away; who would sit with that person sits out.
fn without_last(size: TableSize, mut seats: Rows) -> Option<Rows> {
    for row in &mut seats {
        let last = row.len().checked_sub(1)? as Player;
        let place = row.iter().position(|&person| person == last)?;
        let company: Vec<Player> = row.drain(size.row_of(size.table_of(place))).collect();
        row.extend(company.into_iter().filter(|&person| person != last));
    }
    Some(seats)
}

/// Lets one more person, with the next number, sit down in each session in place of another, who sits out.
fn with_one_more(size: TableSize, mut seats: Rows, rng: &mut Rng) -> Option<Rows> {
    let people = seats.first()?.len();
    let places = (0..BEGINNINGS).find_map(|_| {
        let mut guest = Guest::among(size, people);
        guest.sit_down(&seats, rng).then_some(guest.places)
    })?;
    for (row, place) in seats.iter_mut().zip(places) {
        let out = std::mem::replace(&mut row[place], people as Player);
        row.push(out);
    }
    Some(seats)
}

/// The search for the places of the one person more.
struct Guest {
    size: TableSize,
    /// Whom the person has met.
    met: Vec<bool>,
    /// Who has sat out.
    out: Vec<bool>,
    /// The place in each session so far.
    places: Vec<usize>,
    /// Places that may still be tried.
    tries: u32,
}

impl Guest {
    fn among(size: TableSize, people: usize) -> Self {
        Self {
            size,
            met: vec![false; people],
            out: vec![false; people],
            places: Vec::new(),
            tries: TRIES,
        }
    }

    /// Finds places in the sessions that are left; false if there are none.
    fn sit_down(&mut self, seats: &Rows, rng: &mut Rng) -> bool {
        let Some(row) = seats.get(self.places.len()) else {
            return true;
        };
        for place in rng.order(row.len()) {
            if !self.may_take(row, place) {
                continue;
            }
            if self.tries == 0 {
                return false;
            }
            self.tries -= 1;
            self.mark(row, place, true);
            self.places.push(place);
            if self.sit_down(seats, rng) {
                return true;
            }
            self.places.pop();
            self.mark(row, place, false);
        }
        false
    }

    /// The others at the table of a place.
    fn company<'a>(
        &self,
        row: &'a [Player],
        place: usize,
    ) -> impl Iterator<Item = usize> + use<'a> {
        let table = self.size.row_of(self.size.table_of(place));
        let others = table.filter(move |&other| other != place);
        others.map(|other| usize::from(row[other]))
    }

    fn may_take(&self, row: &[Player], place: usize) -> bool {
        !self.out[usize::from(row[place])] && self.company(row, place).all(|who| !self.met[who])
    }

    /// Notes, or takes back, who is met and who sits out.
    fn mark(&mut self, row: &[Player], place: usize, value: bool) {
        self.out[usize::from(row[place])] = value;
        for who in self.company(row, place) {
            self.met[who] = value;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::bounds::sessions_without_repeat;
    use super::*;

    const THREE: TableSize = TableSize::Three;

    /// Looks at everybody: all are there once in each session, nobody meets again, nobody sits out twice.
    fn prove(seats: &Rows, players: usize) {
        let (mut met, mut out) = (BTreeSet::new(), BTreeSet::new());
        for row in seats {
            let everybody: BTreeSet<Player> = row.iter().copied().collect();
            assert_eq!((row.len(), everybody.len()), (players, players));
            let (seated, sitting_out) = row.split_at(THREE.places(THREE.tables(players)));
            for table in seated.chunks_exact(THREE.seats()) {
                for (chair, a) in table.iter().enumerate() {
                    for b in &table[..chair] {
                        assert!(met.insert((a.min(b), a.max(b))), "{a} and {b} meet again");
                    }
                }
            }
            for who in sitting_out {
                assert!(out.insert(who), "{who} sits out twice");
            }
        }
    }

    #[test]
    fn nobody_meets_again_or_sits_out_twice() {
        for players in (13..=80).filter(|it| !THREE.is_filled_by(*it)) {
            let whole = match THREE.lacking(players) {
                1 => players + 1,
                _ => players - 1,
            };
            let most = sessions_without_repeat(THREE, whole).expect("known");
            for sessions in 3..=most.min(8) {
                let built = build(THREE, players, sessions, &mut Rng::new(1)).expect("a plan");
                assert_eq!(built.seats.len(), sessions);
                prove(&built.seats, players);
            }
        }
    }

    #[test]
    fn tables_of_four_are_left_to_the_search() {
        assert!(build(TableSize::Four, 17, 3, &mut Rng::new(1)).is_none());
        assert!(build(THREE, 15, 3, &mut Rng::new(1)).is_none());
    }

    #[test]
    fn where_one_more_would_meet_a_table_again_the_search_gives_up() {
        let always_the_same = |sessions| vec![(0..30).collect(); sessions];
        let rng = &mut Rng::new(1);
        let ten = with_one_more(THREE, always_the_same(10), rng).expect("a table for each");
        assert_eq!(ten.len(), 10);
        assert!(with_one_more(THREE, always_the_same(11), rng).is_none());
    }
}
