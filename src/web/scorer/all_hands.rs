//! The hands of all, in a game that scores them all: what each counts, and who pays whom.

use crate::mahjong::notation;
use crate::mahjong::{Counts, Flowers, HandError, Impossible, Seats, TableSize, Wind};
use crate::ruleset::Worth as TypedWorth;
use crate::ruleset::typed::{TypedValue, ValueKind};
use crate::scoring::{AllHands, Cause, Each, NoValue, Other, Pattern, Table, Worth};
use crate::web::say::part::wind_key;
use crate::words::{Words, key};

use super::chosen::ChosenRules;
use super::listed;
use super::query::{HeldQuery, Query};
use super::say::{self, Complaint};
use super::typed::{self, Problem};

/// The fields of one person, by the wind.
pub struct HeldFields {
    pub hand: &'static str,
    pub melds: &'static str,
    pub flowers: &'static str,
    pub score: &'static str,
}

/// The fields of all, East first.
pub const FIELDS: [HeldFields; 4] = [
    HeldFields {
        hand: "hand-E",
        melds: "melds-E",
        flowers: "flower_tiles-E",
        score: "score-E",
    },
    HeldFields {
        hand: "hand-S",
        melds: "melds-S",
        flowers: "flower_tiles-S",
        score: "score-S",
    },
    HeldFields {
        hand: "hand-W",
        melds: "melds-W",
        flowers: "flower_tiles-W",
        score: "score-W",
    },
    HeldFields {
        hand: "hand-N",
        melds: "melds-N",
        flowers: "flower_tiles-N",
        score: "score-N",
    },
];

/// What all hands come to, ready to print.
pub struct Settled {
    pub rows: Vec<CountedHand>,
    /// Who pays whom, a sentence for each payment; none without a winner.
    pub payments: Vec<String>,
}

/// One hand, ready to print.
pub struct CountedHand {
    pub wind: Wind,
    /// What doubles the hand of who did not win.
    pub doubling: String,
    /// Empty where they do not make the score: in a limit hand, or one of which only the score is known.
    pub points: String,
    pub doubles: String,
    /// What they come to; empty as long as the winner's hand is not there.
    pub total: String,
    /// What the person wins or pays in all; empty without a winner.
    pub paid: String,
    pub is_winner: bool,
}

/// What is known of the hands of all.
pub struct Known {
    /// The hands that were typed, the winner's among them; none of who did not type anything.
    pub each: Seats<Option<Each>>,
    /// What doubles the hands of those who did not win, each pattern with how often it is there.
    doubling: Seats<Vec<(Pattern, u8)>>,
    pub complaints: Vec<Complaint>,
}

/// Reads the hands of all. `won` is what the winner's tiles count, if they are all there.
pub fn known(words: &Words, choice: &ChosenRules, query: &Query, won: Option<Worth>) -> Known {
    let mut known = Known {
        each: Seats::filled(TableSize::USUAL, None),
        doubling: Seats::default(),
        complaints: Vec::new(),
    };
    let Some(game) = choice.scorer.all_hands() else {
        return known;
    };
    let mut seen = seen_of_winner(query);
    for wind in Wind::ALL {
        let (held, fields) = (&query.held[wind], &FIELDS[wind.index()]);
        let is_winner = wind == query.seat();
        let found = match won.filter(|_| is_winner).and_then(doubled) {
            Some(each) => Ok(Some(each)),
            None if held.has_tiles() && !is_winner => {
                let at = HandPlace {
                    wind,
                    round: query.round(),
                    fields,
                };
                let found = tiles(words, choice, game, held, &at, &mut seen);
                found.map(|lost| {
                    known.doubling[wind] = lost.doubling;
                    Some(lost.each)
                })
            }
            None => counted(words, game, held, fields).map_err(|complaint| vec![complaint]),
        };
        match found {
            Ok(each) => known.each[wind] = each,
            Err(complaints) => known.complaints.extend(complaints),
        }
    }
    known
}

/// What all hands come to; none where nobody else's is known and the winner has not counted.
pub fn settled(
    words: &Words,
    choice: &ChosenRules,
    query: &Query,
    known: &Known,
) -> Option<Settled> {
    let game = choice.scorer.all_hands()?;
    if query.held.iter().all(HeldQuery::is_empty) {
        return None;
    }
    let winner = query.seat();
    let each = known.each.map(Option::unwrap_or_default);
    let has_winner = known.each[winner].is_some();
    let table = has_winner.then(|| game.settled(each, winner, query.discarder()));
    let row = |wind: Wind| {
        let each = each[wind];
        let is_known = wind != winner || has_winner;
        let is_counted = is_known && game.doubled(each.points, each.doubles) == each;
        let number = |number: u32, is_shown: bool| match is_shown {
            true => words.number(number),
            false => String::new(),
        };
        let doubling = known.doubling[wind].iter();
        let doubling = doubling.map(|(pattern, times)| listed::name(words, *pattern, *times));
        CountedHand {
            wind,
            doubling: doubling.collect::<Vec<_>>().join(", "),
            points: number(each.points, is_counted),
            doubles: number(each.doubles.into(), is_counted),
            total: number(each.total, is_known),
            paid: table
                .as_ref()
                .map_or_else(String::new, |table| words.signed(table.totals[wind])),
            is_winner: wind == winner,
        }
    };
    Some(Settled {
        rows: Wind::ALL.map(row).into(),
        payments: table
            .as_ref()
            .map(|table| payments(words, table, winner))
            .unwrap_or_default(),
    })
}

/// The payments as sentences: first what the winner gets, then what the others settle.
fn payments(words: &Words, table: &Table, winner: Wind) -> Vec<String> {
    let others = Wind::ALL.into_iter().filter(|wind| *wind != winner);
    let receivers = [winner].into_iter().chain(others);
    let pairs = receivers.flat_map(|to| Wind::ALL.map(|from| (from, to)));
    let name = |wind: Wind| words.say(wind_key(wind)).into_owned();
    let sentence = |(from, to): (Wind, Wind)| {
        let amount = table.paid[from][to];
        (amount > 0).then(|| {
            let message = words.say_with(key!("scorer-pays"));
            let message = message.arg("from", name(from)).arg("to", name(to));
            message.arg("count", amount).to_string()
        })
    };
    pairs.filter_map(sentence).collect()
}

/// The tiles of the winner; as many of each as there can be.
fn seen_of_winner(query: &Query) -> Counts {
    let mut seen = Counts::EMPTY;
    for text in [&query.hand, &query.melds, &query.win] {
        let plain = text.replace(['(', ')', ',', '+', ' '], "");
        let tiles = notation::parse(&plain).unwrap_or_default();
        for noted in tiles {
            // A fifth copy is said at the winner's own fields.
            seen.add(noted.tile).unwrap_or_default();
        }
    }
    seen
}

/// A value of the winner's tiles as that of one hand among all.
fn doubled(worth: Worth) -> Option<Each> {
    match worth {
        Worth::Doubled {
            points,
            doubles,
            total,
        } => Some(Each {
            points,
            doubles,
            total,
        }),
        _ => None,
    }
}

/// Whose hand it is, and where it is typed.
struct HandPlace<'a> {
    wind: Wind,
    round: Wind,
    fields: &'a HeldFields,
}

/// What a hand counts that did not win.
struct Lost {
    each: Each,
    /// What doubles it, each pattern with how often it is there.
    doubling: Vec<(Pattern, u8)>,
}

/// What the tiles of somebody count who did not win. `seen` are those of the hands before.
fn tiles(
    words: &Words,
    choice: &ChosenRules,
    game: &dyn AllHands,
    held: &HeldQuery,
    at: &HandPlace<'_>,
    seen: &mut Counts,
) -> Result<Lost, Vec<Complaint>> {
    let mut problems = Vec::new();
    let names = (at.fields.hand, at.fields.melds);
    let (concealed, melds) = typed::held(names, held, seen, &mut problems);
    if melds.len() > choice.hand_size().sets() {
        let error = HandError::TooManyMelds(melds.len());
        problems.push(Problem::of(at.fields.melds, Cause::Hand(error)));
    }
    if !problems.is_empty() {
        let said = problems
            .iter()
            .map(|problem| say::problem(words, choice, problem));
        return Err(said.collect());
    }
    let other = Other {
        seat: at.wind,
        concealed,
        melds: &melds,
        flowers: match choice.has_flower_tiles {
            true => flowers(held),
            false => Flowers::NONE,
        },
    };
    let said = |why: NoValue| {
        let complaint = say::no_value(words, choice, &why);
        let field = match why.cause() {
            Some(Cause::Impossible(Impossible::Flowers(_) | Impossible::NoFlowers)) => {
                at.fields.flowers
            }
            _ => at.fields.hand,
        };
        vec![Complaint { field, ..complaint }]
    };
    let lost = || -> Result<Lost, NoValue> {
        Ok(Lost {
            each: game.held(&other, at.round)?,
            doubling: game.doubling(&other, at.round)?,
        })
    };
    lost().map_err(said)
}

fn flowers(held: &HeldQuery) -> Flowers {
    let mut flowers = Flowers::NONE;
    for number in &held.flower_tiles {
        flowers.add(*number);
    }
    flowers
}

/// What somebody has counted; none where nothing is typed.
fn counted(
    words: &Words,
    game: &dyn AllHands,
    held: &HeldQuery,
    fields: &HeldFields,
) -> Result<Option<Each>, Complaint> {
    if held.score.is_empty() {
        return Ok(None);
    }
    let wrong = || Complaint {
        field: fields.score,
        message: words.say(key!("scorer-wrong-score")).into_owned(),
    };
    match TypedValue::read(&held.score, ValueKind::Doubled) {
        Some(TypedValue::Value(total)) => match u32::try_from(total) {
            Ok(total) => Ok(Some(game.scored(total))),
            Err(_) => Err(wrong()),
        },
        Some(TypedValue::Worth(TypedWorth::Doubled { points, doubles })) => {
            Ok(Some(game.doubled(points, doubles)))
        }
        _ => Err(wrong()),
    }
}
