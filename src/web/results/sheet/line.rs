//! One row of a sheet: its label, its fields, its four sums.

use std::borrow::Cow;

use super::fields::{Cell, HandRow, RoundHead, Tick, WinFields, name_of};
use super::read::{Entry, Wrong};
use super::{SeatTotal, names, say};
use crate::mahjong::Wind;
use crate::ruleset::hand::HandField;
use crate::ruleset::pattern::PatternEntry;
use crate::ruleset::{HandPosition, RoundName, SheetForm};
use crate::web::extract::Form;
use crate::web::say::part::wind_letter_key;
use crate::web::say::rounds::round_name;
use crate::words::{Words, key};

/// What rows are drawn from.
pub struct Drawer<'a> {
    pub form: &'a Form,
    pub words: &'static Words,
    /// What the rule set asks for.
    pub asks: &'a SheetForm,
    pub patterns: &'a [PatternEntry],
    pub places: &'a [SeatTotal],
    /// The address of the tournament's hand scorer.
    pub scorer: &'a str,
}

impl Drawer<'_> {
    /// A row, with the hand that was read from it and where it stands.
    pub fn line(
        &self,
        number: usize,
        entry: Option<&Entry>,
        position: Option<&HandPosition>,
    ) -> HandRow {
        let value = |what: &str| self.form.value(&names::of_hand(what, number)).to_owned();
        let winner = value("w");
        let wins: Vec<WinFields> = (0..self.asks.most_winners)
            .map(|place| self.win(number, place, entry))
            .collect();
        let (responsible, note) = (value("q"), value("note"));
        let wrong = entry.map(|entry| entry.wrong.clone()).unwrap_or_default();
        let is_more = |wrong: &Wrong| {
            let what = wrong.field.split('-').next().unwrap_or_default();
            !["w", "f", "p", "h", "ch", "c"].contains(&what)
        };
        let second = wins.iter().skip(1).any(|win| !win.who.1.is_empty());
        let liable = wins.iter().any(|win| !win.liable.1.is_empty());
        HandRow {
            number,
            label: self.label(number, position),
            carried: position.map(|at| self.carried(at)).unwrap_or_default(),
            round: position.and_then(|position| self.round(number, position)),
            kind: kind(&winner, self.asks),
            is_open: second
                || liable
                || !responsible.is_empty()
                || !note.is_empty()
                || wrong.iter().any(is_more),
            wins,
            from: value("f"),
            responsible,
            note,
            cells: (0_u8..)
                .take(self.asks.size.seats())
                .map(|seat| self.cell(number, seat, entry, position))
                .collect(),
            wrong,
            winner,
            rulings: Vec::new(),
        }
    }

    fn label(&self, number: usize, position: Option<&HandPosition>) -> String {
        match position {
            Some(position) if self.asks.is_open => {
                let wind = Wind::of_round(position.round);
                format!(
                    "{}{}",
                    self.words.say(wind_letter_key(wind)),
                    position.hand + 1
                )
            }
            None if self.asks.is_open => "·".to_owned(),
            _ => number.to_string(),
        }
    }

    fn carried(&self, position: &HandPosition) -> Vec<String> {
        let mut carried = Vec::new();
        if self.asks.has_counters && position.counters > 0 {
            let message = self.words.say_with("sheets-counters");
            carried.push(message.arg("count", position.counters).to_string());
        }
        if position.deposits > 0 {
            let message = self.words.say_with("sheets-on-the-table");
            carried.push(message.arg("points", position.deposits).to_string());
        }
        carried
    }

    fn round(&self, number: usize, position: &HandPosition) -> Option<RoundHead> {
        let starts = position.hand == 0 && position.counters == 0;
        if !starts || (number > 1 && position.round == 0) {
            return None;
        }
        let name = RoundName::of(self.asks.prevailing_wind, position.round);
        let asks_draw = self.asks.seats_drawn && position.round > 0;
        let seated = (0_u8..).zip(self.places);
        let mut chairs: Vec<(Wind, String)> = seated
            .filter_map(|(seat, place)| {
                let wind = position.wind(seat)?;
                Some((wind, place.person.name.last.clone()))
            })
            .collect();
        chairs.sort_by_key(|(wind, _)| wind.index());
        Some(RoundHead {
            number: position.round,
            wind: match name {
                RoundName::Wind(wind) => Some(wind),
                RoundName::Cycle(_) => None,
            },
            title: round_name(self.words, name),
            chairs: if asks_draw { Vec::new() } else { chairs },
            draws: if asks_draw {
                let draws = (0_u8..).zip(self.asks.size.winds()).map(|(chair, wind)| {
                    let field = names::of_seat("ch", number, chair);
                    let value = self.form.value(&field).to_owned();
                    (wind, field, value)
                });
                draws.collect()
            } else {
                Vec::new()
            },
        })
    }

    fn win(&self, number: usize, place: usize, entry: Option<&Entry>) -> WinFields {
        let pair = |what: &str| {
            let field = names::of_winner(what, place, number);
            let value = self.form.value(&field).to_owned();
            (field, value)
        };
        let win = entry.and_then(|entry| {
            entry.row.as_ref()?;
            entry.hand.wins.get(place)
        });
        let value = pair("p");
        let patterns = pair("y");
        let tiles = pair("z");
        let named = patterns.1.split_whitespace().map(|id| {
            let found = self.patterns.iter().find(|entry| entry.id == id);
            found.map_or(Cow::Borrowed(id), |entry| name_of(entry, self.words))
        });
        let named: Vec<Cow<'_, str>> = named.collect();
        let belongs = value.1 == pair("v").1;
        WinFields {
            place,
            who: pair("w"),
            means: win
                .filter(|win| win.worth.is_some() || !value.1.chars().all(|it| it.is_ascii_digit()))
                .map(|win| self.words.number(win.value))
                .unwrap_or_default(),
            liable: pair("l"),
            part: pair("lv"),
            patterns: if belongs {
                named.join(", ")
            } else {
                String::new()
            },
            tiles: if belongs && !tiles.1.is_empty() {
                format!("{}?{}", self.scorer, tiles.1)
            } else {
                String::new()
            },
            hidden: [patterns, tiles, pair("v")]
                .into_iter()
                .filter(|(_, value)| !value.is_empty())
                .collect(),
            button: format!("value-{number}-{place}"),
            value,
        }
    }

    fn cell(
        &self,
        number: usize,
        seat: u8,
        entry: Option<&Entry>,
        position: Option<&HandPosition>,
    ) -> Cell {
        let at = usize::from(seat);
        let row = entry.and_then(|entry| entry.row.as_ref());
        let field = |what: &str| {
            let field = names::of_seat(what, number, seat);
            let value = self.form.value(&field).to_owned();
            (field, value)
        };
        let sits_out = position.is_some_and(|position| position.out == Some(seat));
        let has_points = self.asks.has(HandField::HandPoints) || self.asks.has(HandField::Points);
        let marks = self.asks.has(HandField::Marks) && !sits_out;
        Cell {
            seat,
            name: self
                .places
                .get(at)
                .map(|place| place.person.name.last.clone())
                .unwrap_or_default(),
            is_dealer: position.is_some_and(|position| position.dealer == seat),
            running: row
                .map(|row| self.words.number(row.running[at]))
                .unwrap_or_default(),
            paid: row
                .map(|row| self.words.signed(row.paid[at]))
                .unwrap_or_default(),
            ticks: if sits_out {
                Vec::new()
            } else {
                self.ticks(number, seat)
            },
            points: (has_points && !sits_out).then(|| field("h")),
            sits_out,
            marks: if marks {
                vec![field("m"), field("m2")]
            } else {
                Vec::new()
            },
        }
    }

    fn ticks(&self, number: usize, seat: u8) -> Vec<Tick> {
        const TICKS: [(HandField, &str, &str, &str); 4] = [
            (HandField::Riichi, "r", "for-played", key!("sheets-riichi")),
            (HandField::Ready, "t", "for-draw", key!("sheets-ready")),
            (HandField::Nagashi, "n", "for-draw", key!("sheets-nagashi")),
            (HandField::Chombo, "c", "for-chombo", key!("sheets-chombo")),
        ];
        let known = TICKS
            .into_iter()
            .filter(|(field, ..)| self.asks.has(*field));
        known
            .map(|(_, what, when, key)| {
                let field = names::of_hand(what, number);
                Tick {
                    is_ticked: self.form.is(&field, &seat.to_string()),
                    name: self.words.say(key).into_owned(),
                    when,
                    field,
                }
            })
            .collect()
    }
}

/// How a hand ended, as the row's class says it.
fn kind(winner: &str, asks: &SheetForm) -> &'static str {
    match winner.trim() {
        "" if asks.most_winners == 0 => "points",
        "" => "",
        "draw" => "draw",
        "void" => "void",
        "chombo" => "chombo",
        other if say::abortive(other).is_some() => "broken",
        _ => "win",
    }
}
