//! From the fields of a sheet to its hands: each row by itself, wrong ones with what is wrong.

use super::names;
use super::say;
use crate::mahjong::Seats;
use crate::ruleset::hand::{AbortiveDraw, HandField, Liable, Mark};
use crate::ruleset::sheet::StepRefusal;
use crate::ruleset::typed::TypedValue;
use crate::ruleset::{
    HandPosition, HandRecord, HandRefusal, Responsible, RuleSet, Score, SeatIndex, SheetForm,
    SheetRow, SheetWalk, ValueKind, Win,
};
use crate::web::extract::{Form, whole_number};
use crate::words::key;

/// Something wrong with a field of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    pub field: String,
    /// What is wrong and what to do.
    pub message: String,
}

/// A row as it was read.
#[derive(Debug, Clone)]
pub struct Entry {
    pub hand: HandRecord,
    /// Where it stands; none after the end of the session.
    pub position: Option<HandPosition>,
    /// What it moves, if it can be paid.
    pub row: Option<SheetRow>,
    pub wrong: Vec<Wrong>,
}

/// A sheet as it was read.
pub struct Entered<'a> {
    /// Its rows, up to the last one in which anything is written.
    pub rows: Vec<Entry>,
    /// The sheet after the last row.
    pub walk: SheetWalk<'a>,
}

impl Entered<'_> {
    /// The hands, unless something is wrong with one.
    pub fn hands(&self) -> Option<Vec<HandRecord>> {
        let is_good = self.rows.iter().all(|entry| entry.wrong.is_empty());
        is_good.then(|| self.rows.iter().map(|entry| entry.hand.clone()).collect())
    }
}

/// Reads the rows of a sheet; none where a rule set has totals only.
pub fn read<'a>(form: &Form, rules: &'a RuleSet, asks: &SheetForm) -> Option<Entered<'a>> {
    let mut walk = rules.walk().ok()?;
    let last = names::last_row(form);
    let rows = (1..=last)
        .map(|number| {
            let row = Row { form, asks, number };
            row.read(&mut walk)
        })
        .collect();
    Some(Entered { rows, walk })
}

/// One row of the form.
struct Row<'a> {
    form: &'a Form,
    asks: &'a SheetForm,
    number: usize,
}

/// What stands in the column of the winner.
enum Ended {
    Nothing,
    Won(SeatIndex),
    Drawn,
    Void,
    Chombo,
    Broken(AbortiveDraw),
}

impl Row<'_> {
    /// The hand, where it stands and what it moves.
    fn read(&self, walk: &mut SheetWalk<'_>) -> Entry {
        let mut wrong = Vec::new();
        let starts_round = walk
            .position(None)
            .is_some_and(|position| position.hand == 0 && position.round > 0);
        let chairs = self.chairs(starts_round, &mut wrong);
        let position = walk.position(chairs);
        let mut hand = self.hand(position.as_ref(), walk, &mut wrong);
        hand.chairs = chairs;
        hand.note = self.hand_value("note").chars().take(200).collect();
        let paid = walk.play(&hand);
        let row = match paid {
            Ok(row) => Some(row),
            Err(StepRefusal::Over) => {
                wrong.push(self.wrong("w", key!("sheets-over")));
                None
            }
            // What a field says already is not said again about the row.
            Err(StepRefusal::Hand(_)) if !wrong.is_empty() => None,
            Err(StepRefusal::Hand(refusal)) => {
                wrong.push(self.refused(&refusal));
                None
            }
        };
        let is_good = wrong.is_empty();
        Entry {
            hand,
            position,
            row: row.filter(|_| is_good),
            wrong,
        }
    }

    fn hand(
        &self,
        position: Option<&HandPosition>,
        walk: &SheetWalk<'_>,
        wrong: &mut Vec<Wrong>,
    ) -> HandRecord {
        let out = position.and_then(|position| position.out);
        if self.asks.most_winners == 0 {
            return HandRecord {
                points: self.each("h", (None, out), whole_number, wrong),
                ..HandRecord::drawn()
            };
        }
        let mut hand = HandRecord {
            riichi: self.ticked("r", HandField::Riichi),
            marks: self.marks(),
            ..HandRecord::drawn()
        };
        match self.ended() {
            None => wrong.push(self.wrong("w", key!("results-hand-winner"))),
            Some(Ended::Nothing) => wrong.push(self.wrong("w", key!("results-hand-gap"))),
            Some(Ended::Drawn) => {
                hand.ready = self.ticked("t", HandField::Ready);
                hand.nagashi = self.ticked("n", HandField::Nagashi);
                if !hand.nagashi.is_empty() {
                    // Nobody pays for not being ready then, so it is not asked who was.
                    hand.ready = Vec::new();
                }
            }
            Some(Ended::Void) => hand.void = true,
            Some(Ended::Broken(why)) => hand.abortive = Some(why),
            Some(Ended::Chombo) => {
                hand.chombo = self.ticked("c", HandField::Chombo);
                if hand.chombo.is_empty() {
                    wrong.push(self.wrong("c", key!("sheets-nobody-ticked")));
                }
            }
            Some(Ended::Won(winner)) => {
                hand.from = self.seat("f", wrong);
                hand.responsible = self.responsible(wrong);
                hand.wins = self.wins(winner, hand.from.is_none(), position, walk, wrong);
                if self.asks.has(HandField::HandPoints) {
                    let read = |text: &str| self.score(text, walk);
                    hand.hand_points = self.each("h", (Some(winner), out), read, wrong);
                }
            }
        }
        hand
    }

    /// Everybody who won, each with a value.
    fn wins(
        &self,
        first: SeatIndex,
        self_draw: bool,
        position: Option<&HandPosition>,
        walk: &SheetWalk<'_>,
        wrong: &mut Vec<Wrong>,
    ) -> Vec<Win> {
        let mut wins = Vec::new();
        for place in 0..self.asks.size.others() {
            let field = names::of_winner("w", place, self.number);
            let winner = match (place, self.form.value(&field).trim()) {
                (0, _) => first,
                (_, "") => continue,
                (_, text) => match text.parse() {
                    Ok(seat) => seat,
                    Err(_) => {
                        wrong.push(self.wrong_at(field, key!("results-hand-winner")));
                        continue;
                    }
                },
            };
            let is_dealer = position.is_some_and(|position| position.dealer == winner);
            wins.push(self.win(place, winner, (is_dealer, self_draw), walk, wrong));
        }
        wins
    }

    /// One winner with the value, as it was typed.
    fn win(
        &self,
        place: usize,
        winner: SeatIndex,
        (is_dealer, self_draw): (bool, bool),
        walk: &SheetWalk<'_>,
        wrong: &mut Vec<Wrong>,
    ) -> Win {
        let name = |what| names::of_winner(what, place, self.number);
        let field = name("p");
        let text = self.form.value(&field).trim();
        let mut win = Win::of(winner, 0);
        match self.typed(text) {
            Some(TypedValue::Value(value)) => win.value = value,
            Some(TypedValue::Shares { dealer, other }) if self_draw => {
                let table = self.asks.size;
                win.value = TypedValue::sum_of_shares(dealer, other, is_dealer, table);
            }
            Some(TypedValue::Worth(worth)) => {
                match walk.payer().value_of(&worth, is_dealer, self_draw) {
                    Ok(value) => win.value = value,
                    Err(refusal) => wrong.push(Wrong {
                        field: field.clone(),
                        message: say::refusal(self.form.words(), &refusal),
                    }),
                }
                win.worth = Some(worth);
            }
            Some(TypedValue::Shares { .. }) => {
                wrong.push(self.wrong_at(field.clone(), key!("sheets-shares-of-a-discard")));
            }
            None if self.asks.value == ValueKind::HanFu => {
                wrong.push(self.wrong_at(field.clone(), key!("sheets-han-and-fu")));
            }
            None => wrong.push(self.wrong_at(field.clone(), key!("results-hand-value"))),
        }
        // Patterns and tiles belong to the value that was taken from them.
        if self.form.value(&name("v")).trim() == text {
            let ids = self.form.value(&name("y")).split_whitespace();
            win.patterns = ids.take(40).map(str::to_owned).collect();
            win.tiles = self.form.value(&name("z")).chars().take(600).collect();
        }
        win.liable = self.liable(place, wrong);
        win
    }

    fn typed(&self, text: &str) -> Option<TypedValue> {
        match self.asks.value {
            ValueKind::HanFu => TypedValue::read(text, ValueKind::HanFu),
            ValueKind::Doubled => {
                let score = whole_number(text).map(TypedValue::Value);
                score.or_else(|| TypedValue::read(text, ValueKind::Doubled))
            }
            _ => whole_number(text).map(TypedValue::Value),
        }
    }

    /// What a hand counts that somebody else holds than the winner: a score, or points with doubles.
    fn score(&self, text: &str, walk: &SheetWalk<'_>) -> Option<Score> {
        match self.typed(text)? {
            TypedValue::Value(value) => Some(value),
            TypedValue::Worth(worth) => walk.payer().value_of(&worth, false, false).ok(),
            TypedValue::Shares { .. } => None,
        }
    }

    fn liable(&self, place: usize, wrong: &mut Vec<Wrong>) -> Option<Liable> {
        if !self.asks.has(HandField::Liable) {
            return None;
        }
        let field = names::of_winner("l", place, self.number);
        let text = self.form.value(&field).trim();
        if text.is_empty() {
            return None;
        }
        let part = names::of_winner("lv", place, self.number);
        let typed = self.form.value(&part).trim();
        let value = whole_number(typed);
        if !typed.is_empty() && value.is_none() {
            wrong.push(self.wrong_at(part, key!("results-hand-value")));
        }
        match text.parse() {
            Ok(seat) => Some(Liable { seat, value }),
            Err(_) => {
                wrong.push(self.wrong_at(field, key!("sheets-no-such-person")));
                None
            }
        }
    }

    fn responsible(&self, wrong: &mut Vec<Wrong>) -> Option<Responsible> {
        if !self.asks.has(HandField::Responsible) {
            return None;
        }
        match self.hand_value("q").trim() {
            "" => None,
            "nobody" => Some(Responsible::Nobody),
            _ => self.seat("q", wrong).map(Responsible::Seat),
        }
    }

    /// How the hand ended; none if the column holds something else.
    fn ended(&self) -> Option<Ended> {
        let text = self.hand_value("w").trim();
        Some(match text {
            "" => Ended::Nothing,
            "draw" => Ended::Drawn,
            "void" => Ended::Void,
            "chombo" => Ended::Chombo,
            _ => match say::abortive(text) {
                Some(why) => Ended::Broken(why),
                None => Ended::Won(text.parse().ok()?),
            },
        })
    }

    /// Who sits in which chair from this hand on; only asked at the start of a round.
    fn chairs(&self, is_asked: bool, wrong: &mut Vec<Wrong>) -> Option<Seats<SeatIndex>> {
        if !self.asks.seats_drawn || !is_asked {
            return None;
        }
        let size = self.asks.size;
        let fields: Vec<String> = (0_u8..)
            .take(size.seats())
            .map(|chair| names::of_seat("ch", self.number, chair))
            .collect();
        let typed: Vec<&str> = fields
            .iter()
            .map(|field| self.form.value(field).trim())
            .collect();
        if typed.iter().all(|text| text.is_empty()) {
            return None;
        }
        let seats: Vec<SeatIndex> = typed.iter().filter_map(|text| text.parse().ok()).collect();
        let chairs = Seats::collect(size, seats);
        let mut sorted = chairs.unwrap_or_default();
        sorted.sort_unstable();
        if !sorted.into_iter().eq((0..).take(size.seats())) {
            let first = names::of_seat("ch", self.number, 0);
            wrong.push(self.wrong_at(first, key!("sheets-four-chairs")));
            return None;
        }
        chairs
    }

    /// A number for each person; the one who won has it in the column of the value, and who sits out has none.
    fn each(
        &self,
        what: &str,
        (winner, out): (Option<SeatIndex>, Option<SeatIndex>),
        read: impl Fn(&str) -> Option<Score>,
        wrong: &mut Vec<Wrong>,
    ) -> Option<Seats<Score>> {
        let mut all = Seats::filled(self.asks.size, 0);
        for (seat, points) in (0_u8..).zip(all.iter_mut()) {
            if Some(seat) == winner {
                continue;
            }
            let field = names::of_seat(what, self.number, seat);
            let text = self.form.value(&field);
            if Some(seat) == out && text.trim().is_empty() {
                continue;
            }
            match read(text) {
                Some(number) if number.unsigned_abs() <= 1_000_000 => *points = number,
                _ => wrong.push(self.wrong_at(field, key!("sheets-points-of-each"))),
            }
        }
        Some(all)
    }

    fn ticked(&self, what: &str, field: HandField) -> Vec<SeatIndex> {
        if !self.asks.has(field) {
            return Vec::new();
        }
        let name = names::of_hand(what, self.number);
        let mut seats: Vec<SeatIndex> = self
            .form
            .all(&name)
            .filter_map(|text| text.parse().ok())
            .collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    fn marks(&self) -> Vec<Mark> {
        if !self.asks.has(HandField::Marks) {
            return Vec::new();
        }
        let seats = || (0..).take(self.asks.size.seats());
        let fields = ["m", "m2"].into_iter();
        fields
            .flat_map(|what| seats().map(move |seat| (what, seat)))
            .filter_map(|(what, seat)| {
                let field = names::of_seat(what, self.number, seat);
                let mark = self.form.value(&field).trim();
                (!mark.is_empty()).then(|| Mark {
                    seat,
                    mark: mark.to_owned(),
                })
            })
            .collect()
    }

    /// One of the four, or nobody if the field is empty.
    fn seat(&self, what: &str, wrong: &mut Vec<Wrong>) -> Option<SeatIndex> {
        let text = self.hand_value(what).trim();
        if text.is_empty() {
            return None;
        }
        let seat = text.parse().ok();
        if seat.is_none() {
            wrong.push(self.wrong(what, key!("sheets-no-such-person")));
        }
        seat
    }

    fn hand_value(&self, what: &str) -> &str {
        self.form.value(&names::of_hand(what, self.number))
    }

    fn wrong(&self, what: &str, key: &'static str) -> Wrong {
        self.wrong_at(names::of_hand(what, self.number), key)
    }

    fn wrong_at(&self, field: String, key: &'static str) -> Wrong {
        Wrong {
            field,
            message: self.form.words().say(key).into_owned(),
        }
    }

    /// Why the hand is not paid, at the field that can change it.
    fn refused(&self, refusal: &HandRefusal) -> Wrong {
        let hand = |what| names::of_hand(what, self.number);
        let field = match refusal {
            HandRefusal::BelowMinimum { .. }
            | HandRefusal::AboveMaximum { .. }
            | HandRefusal::NoSuchValue { .. }
            | HandRefusal::FuMissing { .. } => hand("p"),
            HandRefusal::WinnerIsDiscarder | HandRefusal::DrawnTileGiven => hand("f"),
            HandRefusal::TooManyWinners | HandRefusal::NamedTwice { .. } => {
                names::of_winner("w", 1, self.number)
            }
            HandRefusal::NothingLiable | HandRefusal::TooMuchLiable { .. } => hand("l"),
            HandRefusal::NotZeroSum { .. } | HandRefusal::Missing { .. } => {
                names::of_seat("h", self.number, 0)
            }
            HandRefusal::SitsOut { seat } if self.asks.most_winners == 0 => {
                names::of_seat("h", self.number, *seat)
            }
            HandRefusal::NoSuchMark { .. } => names::of_seat("m", self.number, 0),
            _ => hand("w"),
        };
        Wrong {
            field,
            message: say::refusal(self.form.words(), refusal),
        }
    }
}

/// The hands, none if one is wrong.
pub fn hands(form: &mut Form, rules: &RuleSet) -> Option<Vec<HandRecord>> {
    let Some(asks) = rules.sheet_form() else {
        return Some(Vec::new());
    };
    let entered = read(form, rules, &asks)?;
    let hands = entered.hands();
    let wrong: Vec<_> = (1_usize..)
        .zip(&entered.rows)
        .flat_map(|(hand, entry)| entry.wrong.iter().map(move |wrong| (hand, wrong.clone())))
        .collect();
    for (hand, wrong) in wrong {
        let message = form.words().say_with("sheets-in-hand");
        let message = message.arg("hand", hand).arg("message", wrong.message);
        let message = message.to_string();
        form.fail_where(&wrong.field, message);
    }
    hands
}
