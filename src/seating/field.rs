//! Finite fields and the plans they give: no pair twice, nobody twice at a
//! table, for a number of tables that is a prime power above the chairs of a table.

use mahjong::TableSize;

use super::plan::{Player, Rows};
use super::rng::Rng;

/// The field with `size` elements `0..size`; 0 and 1 are zero and one.
pub(super) struct Field {
    size: usize,
    add: Vec<u16>,
    power: Vec<u16>,
    log: Vec<u16>,
}

impl Field {
    /// The field of that size, `None` if the size is no prime power below 1024.
    pub(super) fn new(size: usize) -> Option<Self> {
        if !(2..1024).contains(&size) {
            return None;
        }
        let prime = (2..=size).find(|p| size.is_multiple_of(*p))?;
        let degree = (1..11).find(|&k| prime.pow(k) == size)?;
        let digits = |mut x: usize| -> Vec<usize> {
            let mut out = Vec::new();
            for _ in 0..degree {
                out.push(x % prime);
                x /= prime;
            }
            out
        };
        let number = |d: &[usize]| d.iter().rev().fold(0, |x, &c| x * prime + c);
        let plus = |a: usize, b: usize| {
            let sum: Vec<usize> = digits(a)
                .iter()
                .zip(digits(b))
                .map(|(x, y)| (x + y) % prime)
                .collect();
            number(&sum)
        };
        let power = if degree == 1 {
            (1..prime).find_map(|root| powers(size, |x| x * root % prime))?
        } else {
            // x^degree = tail(x) for a tail that makes x a generator.
            (1..size).find_map(|tail| {
                powers(size, |x| {
                    let top = digits(x)[degree as usize - 1];
                    let shifted = x * prime % size;
                    (0..top).fold(shifted, |sum, _| plus(sum, tail))
                })
            })?
        };
        let mut log = vec![0; size];
        for (exponent, &x) in power.iter().enumerate() {
            log[usize::from(x)] = exponent as u16;
        }
        let add = (0..size * size)
            .map(|i| plus(i / size, i % size) as u16)
            .collect();
        Some(Self {
            size,
            add,
            power,
            log,
        })
    }

    /// Sum of two elements.
    pub(super) fn plus(&self, a: usize, b: usize) -> usize {
        usize::from(self.add[a * self.size + b])
    }

    /// Product of two elements.
    pub(super) fn times(&self, a: usize, b: usize) -> usize {
        if a == 0 || b == 0 {
            return 0;
        }
        let exponent = usize::from(self.log[a]) + usize::from(self.log[b]);
        usize::from(self.power[exponent % (self.size - 1)])
    }

    /// The element that gives 0 with `a`.
    pub(super) fn minus(&self, a: usize) -> usize {
        (0..self.size).find(|&b| self.plus(a, b) == 0).unwrap_or(0)
    }
}

/// The powers of the element whose multiplication is `step`, if it generates
/// all non-zero elements.
fn powers(size: usize, step: impl Fn(usize) -> usize) -> Option<Vec<u16>> {
    let mut power = Vec::with_capacity(size - 1);
    let mut x = 1;
    for _ in 1..size {
        if x == 0 || (x == 1 && !power.is_empty()) {
            return None;
        }
        power.push(x as u16);
        x = step(x);
    }
    (x == 1).then_some(power)
}

/// A plan from a field, with one more session that repeats no pair of it.
pub(super) struct Affine {
    /// The sessions; table numbers are such that nobody sees a table twice if
    /// there are more tables than chairs at one.
    pub seats: Rows,
    /// A session that is left over, if there is one.
    pub spare: Option<Vec<Player>>,
}

/// A plan of `sessions` sessions at `tables` tables: in session `s` table
/// `x + e s` seats player `(i, x + e_i s)` for as many classes `i` as a table has
/// chairs, with one more `e` for the tables. Of `tries` choices of the `e` and of
/// the sessions the one is taken whose pairs that never meet have the most common
/// opponents. `None` unless `tables` is a prime power, as large as a table and at
/// least `sessions`.
pub(super) fn plan(
    size: TableSize,
    tables: usize,
    sessions: usize,
    tries: usize,
    rng: &mut Rng,
) -> Option<Affine> {
    if tables < size.seats() || sessions > tables {
        return None;
    }
    let field = Field::new(tables)?;
    let minus: Vec<usize> = (0..tables).map(|a| field.minus(a)).collect();
    let mut best: Option<(usize, usize, Candidate)> = None;
    for _ in 0..tries.max(1) {
        let mut slopes = vec![0, 1];
        let others = rng.order(tables).into_iter().filter(|&e| e > 1);
        slopes.extend(others.take(size.seats() - 1));
        let mut times = rng.order(tables);
        let rest = times.split_off(sessions);
        let choice = Candidate {
            classes: size,
            slopes,
            times,
            rest,
        };
        let (least, count) = choice.common_opponents(&field, &minus);
        let better = best
            .as_ref()
            .is_none_or(|&(l, c, _)| least > l || (least == l && count < c));
        if better {
            best = Some((least, count, choice));
        }
    }
    let (_, _, choice) = best?;
    let spare = match choice.rest.first() {
        Some(&time) => Some(choice.session(&field, time)),
        // The classes never meet inside, so they make a session of their own.
        None if tables.is_multiple_of(size.seats()) => {
            Some((0..size.places(tables) as Player).collect())
        }
        None => None,
    };
    let seats = choice.times.iter().map(|&s| choice.session(&field, s));
    Some(Affine {
        seats: seats.collect(),
        spare,
    })
}

/// One choice of the free parameters.
struct Candidate {
    /// As many classes of players as a table has chairs: each table has one player of each.
    classes: TableSize,
    /// The `e` of each class, then that of the tables, which the smallest field does not have.
    slopes: Vec<usize>,
    /// The field element of each session.
    times: Vec<usize>,
    /// The field elements that are not used.
    rest: Vec<usize>,
}

impl Candidate {
    /// The session of field element `s`.
    fn session(&self, field: &Field, s: usize) -> Vec<Player> {
        let tables = field.size;
        let mut row = vec![0; self.classes.places(tables)];
        let turn = self.slopes.get(self.classes.seats()).copied().unwrap_or(0);
        for x in 0..tables {
            let table = field.plus(x, field.times(turn, s));
            for (class, place) in self.classes.row_of(table).enumerate() {
                let point = field.plus(x, field.times(self.slopes[class], s));
                row[place] = (class * tables + point) as Player;
            }
        }
        row
    }

    /// Fewest common opponents of two players who never meet, and of how many
    /// pairs (up to the shift that carries the plan into itself).
    fn common_opponents(&self, field: &Field, minus: &[usize]) -> (usize, usize) {
        let (size, classes) = (field.size, self.classes.seats());
        let offset = |from: usize, to: usize, s: usize| {
            let slope = field.plus(self.slopes[to], minus[self.slopes[from]]);
            field.times(slope, s)
        };
        let (mut least, mut count) = (usize::MAX, 0);
        for a in 0..classes {
            for b in a..classes {
                // common[d]: opponents shared by (a, 0) and (b, d).
                let mut common = vec![0_usize; size];
                for via in (0..classes).filter(|&via| via != a && via != b) {
                    for &s in &self.times {
                        for &t in &self.times {
                            let d = field.plus(offset(a, via, s), minus[offset(b, via, t)]);
                            common[d] += 1;
                        }
                    }
                }
                let mut meets = vec![false; size];
                if a == b {
                    meets[0] = true;
                } else {
                    for &s in &self.times {
                        meets[offset(a, b, s)] = true;
                    }
                }
                for d in (0..size).filter(|&d| !meets[d]) {
                    match common[d].cmp(&least) {
                        std::cmp::Ordering::Less => (least, count) = (common[d], 1),
                        std::cmp::Ordering::Equal => count += 1,
                        std::cmp::Ordering::Greater => {}
                    }
                }
            }
        }
        (least, count)
    }
}

#[cfg(test)]
mod tests {
    use mahjong::Seats;

    use super::super::judge::{Background, judge};
    use super::super::plan::{Plan, Session};
    use super::*;

    #[test]
    fn every_element_but_zero_has_an_inverse_and_addition_is_a_group() {
        for size in [2, 3, 4, 5, 8, 9, 16, 25, 27, 32, 49, 64, 81, 121, 125, 128] {
            let field = Field::new(size).expect("a prime power");
            for a in 1..size {
                assert!((1..size).any(|b| field.times(a, b) == 1), "{a} in {size}");
                assert_eq!(field.plus(a, field.minus(a)), 0);
                let (b, c) = (a / 2, size - 1);
                let left = field.times(a, field.plus(b, c));
                assert_eq!(left, field.plus(field.times(a, b), field.times(a, c)));
            }
        }
    }

    #[test]
    fn six_and_ten_have_no_field() {
        assert!(Field::new(6).is_none());
        assert!(Field::new(10).is_none());
        assert!(Field::new(1).is_none());
    }

    /// The plan of these rows of tables of four.
    fn of_rows(rows: &Rows) -> Plan {
        let session = |row: &Vec<Player>| Session {
            tables: row
                .chunks_exact(4)
                .map(|table| Seats::from_fn(TableSize::Four, |chair| Some(table[chair])))
                .collect(),
            byes: Vec::new(),
        };
        Plan {
            players: rows[0].len(),
            sessions: rows.iter().map(session).collect(),
        }
    }

    #[test]
    fn a_session_left_over_repeats_no_pair_of_the_plan() {
        for (tables, sessions, has_spare) in [
            (5, 4, true),
            (5, 5, false),
            (7, 6, true),
            (8, 7, true),
            (8, 8, true),
        ] {
            let rng = &mut Rng::new(1);
            let plan = plan(TableSize::Four, tables, sessions, 1, rng).expect("a field");
            let rows: Rows = plan.seats.into_iter().chain(plan.spare).collect();
            assert_eq!(rows.len(), sessions + usize::from(has_spare));
            let figures = judge(&of_rows(&rows), &Background::default());
            assert_eq!(figures.meet.max, 1, "{tables} tables");
        }
        assert!(plan(TableSize::Four, 5, 6, 1, &mut Rng::new(1)).is_none());
        assert!(plan(TableSize::Four, 6, 2, 1, &mut Rng::new(1)).is_none());
    }

    #[test]
    fn common_opponents_are_told_before_anybody_is_seated() {
        for (tables, sessions) in [(5, 2), (7, 2), (8, 3), (11, 4), (13, 5)] {
            let field = Field::new(tables).expect("a prime power");
            let minus: Vec<usize> = (0..tables).map(|a| field.minus(a)).collect();
            let choice = Candidate {
                classes: TableSize::Four,
                slopes: vec![0, 1, 3, 2, 4],
                times: (1..=sessions).collect(),
                rest: Vec::new(),
            };
            let (least, count) = choice.common_opponents(&field, &minus);
            let rows = choice
                .times
                .iter()
                .map(|&time| choice.session(&field, time));
            let told = judge(&of_rows(&rows.collect()), &Background::default()).indirect;
            assert_eq!(Some(least), told.min.map(|least| least as usize));
            // Each stands for as many pairs as there are tables, or, inside a class, half as many.
            let pairs = told.at_min as usize;
            assert!((pairs..=2 * pairs).contains(&(count * tables)));
        }
    }

    #[test]
    fn of_many_choices_the_one_with_the_most_common_opponents_is_taken() {
        let fewest = |tries| {
            let plan = plan(TableSize::Four, 11, 4, tries, &mut Rng::new(1)).expect("a field");
            let indirect = judge(&of_rows(&plan.seats), &Background::default()).indirect;
            (indirect.min, std::cmp::Reverse(indirect.at_min))
        };
        assert!(fewest(40) > fewest(1));
    }
}
