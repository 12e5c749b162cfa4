//! The hand in the address.

use actix_web::web;

use crate::mahjong::{Seats, Wind};
use crate::web::say::part::wind_letter;

use super::chosen::ChosenRules;

/// Longer texts are cut: no hand needs as many characters.
const LONGEST: usize = 120;

/// Whether an address is that of the page of referees to which a valued hand may go: links lead
/// nowhere else.
fn is_of_referees(address: &str) -> bool {
    let Some((path, query)) = address.split_once('?') else {
        return false;
    };
    let slug = path.strip_prefix("/t/");
    let slug = slug.and_then(|rest| rest.strip_suffix("/manage/referee/hand"));
    let plain = |text: &str, more: &[u8]| {
        text.bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || more.contains(&byte))
    };
    address.len() <= LONGEST && slug.is_some_and(|slug| plain(slug, b"-")) && plain(query, b"=&")
}

/// What was asked, as typed. Unknown names and values are as if they were not there, so any
/// address is a page.
#[derive(Default)]
pub struct Query {
    /// The rule set's id.
    pub ruleset: String,
    /// Answers to open questions of its document: question and answer.
    pub answers: Vec<(String, String)>,
    /// Tiles in hand, with or without the winning one.
    pub hand: String,
    /// Sets on the table, apart from each other by blanks; concealed kongs in brackets.
    pub melds: String,
    pub win: String,
    /// Whether it was drawn.
    pub self_draw: bool,
    pub seat: Option<Wind>,
    pub round: Option<Wind>,
    pub flags: Vec<String>,
    pub flowers: u8,
    /// Which flowers (1 to 4) and seasons (5 to 8), where that matters.
    pub flower_tiles: Vec<u8>,
    /// The winner's own discards.
    pub discards: String,
    pub dora: String,
    pub ura: String,
    /// Norths set aside.
    pub norths: u8,
    pub honba: u16,
    pub sticks: u16,
    /// Whose tile was taken, where that decides who pays.
    pub from: Option<Wind>,
    /// What each holds, where the hands of all are scored; of the winner only what they have counted themselves.
    pub held: Seats<HeldQuery>,
    /// Whether only the value is asked for.
    pub is_part: bool,
    /// The page of a referee that opened the scorer for a table, to which the hand goes; may be
    /// empty.
    pub back: String,
}

/// The hand of one person in a game that scores the hands of all, as typed.
#[derive(Default)]
pub struct HeldQuery {
    /// Tiles in hand, however many.
    pub hand: String,
    /// Sets on the table.
    pub melds: String,
    pub flower_tiles: Vec<u8>,
    /// What the person has counted: a score, or points with doubles such as 44x3.
    pub score: String,
}

impl HeldQuery {
    fn take(&mut self, name: &str, value: &str) {
        match name {
            "hand" => self.hand = cut(value).to_ascii_lowercase(),
            "melds" => self.melds = cut(value).to_ascii_lowercase(),
            "flower_tiles" => self.flower_tiles.extend(flower_tiles(value)),
            "score" => self.score = cut(value),
            _ => {}
        }
    }

    /// Whether tiles or flowers are there.
    pub fn has_tiles(&self) -> bool {
        !(self.hand.is_empty() && self.melds.is_empty() && self.flower_tiles.is_empty())
    }

    /// Whether nothing was typed.
    pub fn is_empty(&self) -> bool {
        !self.has_tiles() && self.score.is_empty()
    }

    /// Whether a flower or season is ticked.
    pub fn has_flower(&self, number: &u8) -> bool {
        self.flower_tiles.contains(number)
    }

    /// The fields with what is in them.
    fn written(&self) -> impl Iterator<Item = (&'static str, String)> {
        let digits = once(&self.flower_tiles).iter().map(u8::to_string).collect();
        let all = [
            ("hand", self.hand.clone()),
            ("melds", self.melds.clone()),
            ("flower_tiles", digits),
            ("score", self.score.clone()),
        ];
        all.into_iter().filter(|(_, value)| !value.is_empty())
    }
}

impl Query {
    /// Reads the query of an address.
    pub fn read(text: &str) -> Query {
        let pairs = web::Query::<Vec<(String, String)>>::from_query(text);
        let pairs = pairs.map(web::Query::into_inner).unwrap_or_default();
        let mut query = Query::default();
        for (name, value) in pairs {
            query.take(&name, value.trim());
        }
        query
    }

    /// Reads the text of a hand's link, with or without what stands before its `?`.
    pub fn of_link(text: &str) -> Query {
        Query::read(text.split_once('?').map_or(text, |(_, query)| query))
    }

    /// The same fields from somewhere else than an address.
    pub fn of(pairs: &[(&str, &str)]) -> Query {
        let mut query = Query::default();
        for (name, value) in pairs {
            query.take(name, value.trim());
        }
        query
    }

    fn take(&mut self, name: &str, value: &str) {
        if let Some((field, letter)) = name.split_once('-') {
            let held = wind(letter).and_then(|wind| self.held.get_mut(wind.index()));
            return held.into_iter().for_each(|held| held.take(field, value));
        }
        match name {
            "ruleset" => self.ruleset = cut(value),
            "rule" if self.answers.len() < 16 => {
                let answer = value.split_once('.');
                self.answers
                    .extend(answer.map(|(question, answer)| (cut(question), cut(answer))));
            }
            "back" if is_of_referees(value) => value.clone_into(&mut self.back),
            "hand" => self.hand = cut(value).to_ascii_lowercase(),
            "melds" => self.melds = cut(value).to_ascii_lowercase(),
            "win" => self.win = cut(value).to_ascii_lowercase(),
            "discards" => self.discards = cut(value).to_ascii_lowercase(),
            "dora" => self.dora = cut(value).to_ascii_lowercase(),
            "ura" => self.ura = cut(value).to_ascii_lowercase(),
            "draw" => self.self_draw = value == "1",
            "seat" => self.seat = wind(value),
            "round" => self.round = wind(value),
            "from" => self.from = wind(value),
            "flag" if self.flags.len() < 16 => self.flags.push(cut(value)),
            "flowers" => self.flowers = count(value),
            "flower_tiles" => self.flower_tiles.extend(flower_tiles(value)),
            "norths" => self.norths = count::<u8>(value).min(4),
            "honba" => self.honba = count(value),
            "sticks" => self.sticks = count(value),
            "part" => self.is_part = value == "result",
            _ => {}
        }
    }

    /// The winner's wind; East if it was not said.
    pub fn seat(&self) -> Wind {
        self.seat.unwrap_or(Wind::East)
    }

    /// The wind of the round; East if it was not said.
    pub fn round(&self) -> Wind {
        self.round.unwrap_or(Wind::East)
    }

    /// Whether a circumstance is ticked.
    pub fn has_flag(&self, name: &str) -> bool {
        self.flags.iter().any(|flag| flag == name)
    }

    /// Whether a flower or season is ticked.
    pub fn has_flower(&self, number: &u8) -> bool {
        self.flower_tiles.contains(number)
    }

    /// The flowers and seasons, each once.
    pub fn flowers_once(&self) -> Vec<u8> {
        once(&self.flower_tiles)
    }

    /// Whether it was said that this player's tile was taken.
    pub fn is_from(&self, wind: &Wind) -> bool {
        self.from.as_ref() == Some(wind)
    }

    /// Whose tile was taken, if the winner did not draw it.
    pub fn discarder(&self) -> Option<Wind> {
        let from = self.from.filter(|_| !self.self_draw);
        from.filter(|from| *from != self.seat())
    }

    /// What the address says of the hands of all, behind the winner's; empty where only that one is scored.
    pub fn held_text(&self, choice: &ChosenRules) -> String {
        if !choice.has_others() {
            return String::new();
        }
        let mut text = String::new();
        if let Some(from) = self.discarder() {
            text.push_str(&format!("&from={}", wind_letter(from)));
        }
        for (wind, held) in Wind::ALL.into_iter().zip(&self.held) {
            let is_winner = wind == self.seat();
            let written = held.written();
            for (name, value) in written.filter(|(name, _)| !is_winner || *name == "score") {
                let letter = wind_letter(wind);
                text.push_str(&format!("&{name}-{letter}={}", encoded(&value)));
            }
        }
        text
    }

    /// The circumstances that the rule set knows.
    pub fn flags_of(&self, choice: &ChosenRules) -> Vec<&'static str> {
        let known = choice.flags.iter().copied();
        known.filter(|flag| self.has_flag(flag)).collect()
    }

    /// The address of what was typed under a rule set, without what is as always. A hand that can be read has the
    /// address of its [`crate::mahjong::HandLink`] instead, which is the same however it was typed.
    pub fn address(&self, choice: &ChosenRules) -> String {
        let mut pairs = vec![("ruleset", choice.id.clone())];
        let answers = choice.answers.iter();
        pairs.extend(answers.map(|(question, answer)| ("rule", format!("{question}.{answer}"))));
        let texts = [
            ("hand", &self.hand),
            ("melds", &self.melds),
            ("win", &self.win),
        ];
        let written = |(name, text): &(&'static str, &String)| {
            (!text.is_empty()).then(|| (*name, (*text).clone()))
        };
        pairs.extend(texts.iter().filter_map(written));
        if self.self_draw {
            pairs.push(("draw", "1".to_owned()));
        }
        pairs.push(("seat", wind_letter(self.seat()).to_owned()));
        if choice.has_round_wind() {
            pairs.push(("round", wind_letter(self.round()).to_owned()));
        }
        pairs.extend(
            self.flags_of(choice)
                .into_iter()
                .map(|flag| ("flag", flag.to_owned())),
        );
        let mut counts = Vec::new();
        if choice.has_flowers() {
            counts.push(("flowers", u16::from(self.flowers)));
        }
        if choice.has_flower_tiles && !self.flower_tiles.is_empty() {
            let digits = self.flowers_once().iter().map(u8::to_string).collect();
            pairs.push(("flower_tiles", digits));
        }
        if choice.has_dora() {
            pairs.extend(
                [
                    ("discards", &self.discards),
                    ("dora", &self.dora),
                    ("ura", &self.ura),
                ]
                .iter()
                .filter_map(written),
            );
        }
        if choice.has_norths() {
            counts.push(("norths", u16::from(self.norths)));
        }
        if choice.has_counters() {
            counts.push(("honba", self.honba));
        }
        if choice.has_dora() {
            counts.push(("sticks", self.sticks));
        }
        let counts = counts.into_iter().filter(|(_, count)| *count > 0);
        pairs.extend(counts.map(|(name, count)| (name, count.to_string())));
        let pairs = pairs
            .iter()
            .map(|(name, value)| format!("{name}={}", encoded(value)));
        let winner = pairs.collect::<Vec<_>>().join("&");
        format!("{}?{winner}{}", choice.page, self.held_text(choice))
    }
}

/// Flowers and seasons in order, each once.
fn once(numbers: &[u8]) -> Vec<u8> {
    (1..=8).filter(|number| numbers.contains(number)).collect()
}

/// A text that is not too long.
fn cut(value: &str) -> String {
    value.chars().take(LONGEST).collect()
}

fn wind(letter: &str) -> Option<Wind> {
    Wind::ALL
        .into_iter()
        .find(|wind| wind_letter(*wind) == letter)
}

/// A small number; anything else is none.
fn count<T: From<u8>>(value: &str) -> T {
    T::from(value.parse().map_or(0, |count: u8| count.min(99)))
}

/// Flowers and seasons by their digits; other characters are none.
fn flower_tiles(text: &str) -> impl Iterator<Item = u8> + '_ {
    let digits = text.chars().filter_map(|letter| letter.to_digit(10));
    let numbers = digits.filter_map(|digit| u8::try_from(digit).ok());
    numbers.filter(|number| (1..=8).contains(number)).take(8)
}

/// A value in an address.
fn encoded(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for byte in value.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
                text.push(char::from(byte));
            }
            b' ' => text.push('+'),
            _ => text.push_str(&format!("%{byte:02X}")),
        }
    }
    text
}
