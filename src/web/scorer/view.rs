//! The value and its explanation, ready to print.

use crate::exchange::hands::say as said;
use crate::mahjong::HandLink;
use crate::mahjong::notation::{self, Noted};
use crate::scoring::{self, BlockKind, Counted, Excluded, Explained, Pay, Reading, Valued, Worth};
use crate::words::{Words, family, key};

use super::all_hands::{self, Settled};
use super::chosen::ChosenRules;
use super::keys;
use super::listed;
use super::query::Query;
use super::say::{self, Complaint};
use super::typed::{self, Typed};
use super::waits::{self, Wait};

#[derive(Default)]
pub struct HandAnswer {
    /// `nothing`, `missing`, `wrong`, `refused` (below the minimum, without a yaku) or `valued`.
    pub state: &'static str,
    /// The largest words: the value, or what is missing.
    pub headline: String,
    /// What the headline leaves open.
    pub notes: Vec<String>,
    /// What is wrong, each with its field.
    pub complaints: Vec<Complaint>,
    /// How the tiles were read.
    pub groups: Vec<TileBlock>,
    pub counted: Vec<PatternLine>,
    /// Fu, in riichi.
    pub fu: Vec<PatternLine>,
    /// What did not count, and why.
    pub excluded: Vec<PatternLine>,
    /// The next best reading.
    pub next: Option<Next>,
    /// What a hand without its winning tile waits for.
    pub waits: Vec<Wait>,
    /// What the winner's hand is worth, if it may win.
    pub worth: Option<Worth>,
    /// All hands with who pays whom, in a game that scores them all.
    pub settled: Option<Settled>,
    /// The address of this hand.
    pub address: String,
    /// Where the hand goes that a referee values for a table; may be empty.
    pub attach: String,
}

/// A set, a pair, single tiles.
pub struct TileBlock {
    /// Ids of the sprite.
    pub tiles: Vec<String>,
    /// The tiles as text, for who does not see them.
    pub text: String,
    pub is_melded: bool,
    /// Finished by the winning tile.
    pub is_won: bool,
}

/// A pattern with what it is worth or why it is worth nothing.
pub struct PatternLine {
    /// Its name, with how often it counts.
    pub name: String,
    pub worth: String,
    /// Where that is written.
    pub article: String,
    /// Whether that is the title of a text, which stays in English.
    pub is_cited: bool,
    /// Why it does not count.
    pub because: String,
}

pub struct Next {
    pub worth: String,
    pub names: String,
    /// How the tiles are read in it.
    pub groups: Vec<TileBlock>,
}

/// Reads, values and explains what was typed.
pub fn outcome(words: &Words, choice: &ChosenRules, query: &Query) -> HandAnswer {
    let mut outcome = of_typed(words, choice, typed::read(query, choice));
    if outcome.address.is_empty() {
        outcome.address = query.address(choice);
    } else {
        outcome.address.push_str(&query.held_text(choice));
    }
    if choice.has_others() {
        settle(words, choice, query, &mut outcome);
    }
    outcome
}

/// Adds what the hands of all come to; a winner who has counted without tiles has the score as value.
fn settle(words: &Words, choice: &ChosenRules, query: &Query, outcome: &mut HandAnswer) {
    let mut known = all_hands::known(words, choice, query, outcome.worth);
    outcome.complaints.append(&mut known.complaints);
    outcome.settled = all_hands::settled(words, choice, query, &known);
    let counted = known.each[query.seat()].filter(|_| outcome.state == "nothing");
    if let Some(each) = counted {
        outcome.state = "valued";
        let count = words.say_with(key!("scorer-counted-score"));
        outcome.headline = count.arg("count", each.total).to_string();
    }
}

/// Values and explains the hand of a link, whose text may carry the hands of all.
pub fn of_link(words: &Words, choice: &ChosenRules, link: &HandLink, text: &str) -> HandAnswer {
    let mut outcome = of_typed(words, choice, typed::by_rules(link, choice));
    if outcome.address.is_empty() {
        outcome.address = format!("{}?{link}", choice.page);
    }
    if choice.has_others() {
        let query = Query::of_link(text);
        outcome.address.push_str(&query.held_text(choice));
        settle(words, choice, &query, &mut outcome);
    }
    outcome
}

/// Values and explains a hand as far as it has come; without an address if it is none.
fn of_typed(words: &Words, choice: &ChosenRules, typed: Typed) -> HandAnswer {
    let (mut outcome, link) = match typed {
        Typed::Nothing => {
            let nothing = HandAnswer {
                state: "nothing",
                headline: words.say(key!("scorer-nothing")).into_owned(),
                ..HandAnswer::default()
            };
            (nothing, None)
        }
        Typed::Missing(link) => (missing(words, choice, &link), Some(link)),
        Typed::Wrong(problems) => {
            let complaints = problems.iter().map(|it| say::problem(words, choice, it));
            (wrong(words, complaints.collect()), None)
        }
        Typed::Complete(link) => {
            let outcome = match choice.scorer.explain_link(&link) {
                Ok(why) => valued(words, &why),
                Err(why) => wrong(words, vec![say::no_value(words, choice, &why)]),
            };
            (outcome, Some(link))
        }
    };
    if let Some(link) = link {
        outcome.address = format!("{}?{link}", choice.page);
    }
    outcome
}

/// What is missing; if it is the winning tile alone, what the hand waits for.
fn missing(words: &Words, choice: &ChosenRules, link: &HandLink) -> HandAnswer {
    let tiles = link.missing();
    let headline = match tiles {
        0 => words.say(key!("scorer-missing-win")).into_owned(),
        _ => words
            .say_with(key!("scorer-missing-tiles"))
            .arg("count", i64::try_from(tiles).unwrap_or_default())
            .to_string(),
    };
    let win_too = tiles > 0 && link.parts().win.is_none();
    let mut notes: Vec<String> = Vec::new();
    notes.extend(win_too.then(|| words.say(key!("scorer-missing-win-too")).into_owned()));
    let mut waits = Vec::new();
    if tiles == 0 {
        let waiting = waits::of(words, choice, link);
        notes.extend(waiting.notes);
        waits = waiting.rows;
    }
    HandAnswer {
        state: "missing",
        headline,
        notes,
        waits,
        ..HandAnswer::default()
    }
}

fn wrong(words: &Words, complaints: Vec<Complaint>) -> HandAnswer {
    HandAnswer {
        state: "wrong",
        headline: words.say(key!("scorer-wrong")).into_owned(),
        complaints,
        ..HandAnswer::default()
    }
}

/// The value of a hand and how it came about.
fn valued(words: &Words, why: &Explained) -> HandAnswer {
    let value = why.valued.as_ref();
    let may_win = value.is_ok_and(|valued| valued.may_win);
    let mut notes = Vec::new();
    match value {
        Err(_) => notes.push(words.say(key!("scorer-no-yaku-help")).into_owned()),
        Ok(valued) if !may_win => notes.push(below_minimum(words, valued.worth, why.missing)),
        Ok(_) => {}
    }
    notes.extend(value.into_iter().flat_map(|valued| facts(words, valued)));
    let counted = why.chosen.counted.iter();
    HandAnswer {
        worth: value.ok().filter(|_| may_win).map(|valued| valued.worth),
        state: if may_win { "valued" } else { "refused" },
        headline: say::headline(words, &why.valued),
        notes,
        groups: why.chosen.groups.iter().map(group).collect(),
        counted: counted
            .map(|line| counted_line(words, &line.counted, why))
            .collect(),
        fu: fu_lines(words, why),
        excluded: why
            .excluded
            .iter()
            .map(|line| excluded_line(words, line, why))
            .collect(),
        next: why.next_best.as_ref().map(|reading| next(words, reading)),
        ..HandAnswer::default()
    }
}

/// By how much the hand misses the minimum.
fn below_minimum(words: &Words, worth: Worth, missing: u32) -> String {
    let key = match worth {
        Worth::Points { .. } | Worth::Card { .. } => key!("scorer-below-points"),
        Worth::Han { .. } | Worth::Yakuman(_) => key!("scorer-below-han"),
        Worth::Faan { .. } => key!("scorer-below-faan"),
        Worth::Tai(_) => key!("scorer-below-tai"),
        Worth::Doubled { .. } => key!("scorer-below-doubles"),
    };
    words.say_with(key).arg("count", missing).to_string()
}

/// Limits, flowers and payments.
pub(super) fn facts(words: &Words, valued: &Valued) -> Vec<String> {
    let mut facts = Vec::new();
    if let Worth::Points {
        all,
        without_flowers,
    } = valued.worth
        && all > without_flowers
    {
        let message = words.say_with(key!("scorer-of-flowers"));
        facts.push(
            message
                .arg("points", without_flowers)
                .arg("flowers", all - without_flowers)
                .to_string(),
        );
    }
    let limit = valued.limit.id();
    if !limit.is_empty() && !matches!(valued.worth, Worth::Yakuman(_)) {
        let limit = limit.replace('_', "-");
        facts.push(
            words
                .say(&format!("{}{limit}", family!("scorer-limit-")))
                .into_owned(),
        );
    }
    facts.extend(valued.pay.map(|pay| payment(words, pay)));
    if let Some(total) = valued.total {
        facts.push(
            words
                .say_with(key!("scorer-total"))
                .arg("count", total)
                .to_string(),
        );
    }
    facts
}

fn payment(words: &Words, pay: Pay) -> String {
    let one = |key, count: u32| words.say_with(key).arg("count", count).to_string();
    let two = |key, count: u32, others: u32| {
        words
            .say_with(key)
            .arg("count", count)
            .arg("others", others)
            .to_string()
    };
    match pay {
        Pay::Discarder(points) => one(key!("scorer-pay-discarder"), points),
        Pay::Each(points) => one(key!("scorer-pay-each"), points),
        Pay::Dealer { dealer, others } => two(key!("scorer-pay-dealer-others"), dealer, others),
        Pay::Unequal { discarder, others } => {
            two(key!("scorer-pay-discarder-others"), discarder, others)
        }
        Pay::DiscardingDealer { dealer, others } => {
            two(key!("scorer-pay-discarding-dealer"), dealer, others)
        }
    }
}

/// A pattern that counts.
pub(super) fn counted_line(words: &Words, counted: &Counted, why: &Explained) -> PatternLine {
    PatternLine {
        name: counted_name(words, counted, why),
        worth: words.number(i64::from(counted.worth)),
        article: said::article(words, counted.pattern, &why.source).into_owned(),
        is_cited: counted.pattern.article().is_title(),
        because: String::new(),
    }
}

/// The name of a pattern that counts; that of a special hand as the house says it.
fn counted_name(words: &Words, counted: &Counted, why: &Explained) -> String {
    let special = why.special_hand.as_deref();
    let is_special = counted.pattern.id() == "special_hand";
    match special.filter(|_| is_special) {
        Some(name) => name.to_owned(),
        None => listed::name(words, counted.pattern, counted.times),
    }
}

/// A pattern that does not count.
fn excluded_line(words: &Words, excluded: &Excluded, why: &Explained) -> PatternLine {
    let worth = excluded.worth.map(|worth| words.number(i64::from(worth)));
    PatternLine {
        name: listed::name(words, excluded.pattern, excluded.times),
        worth: worth.unwrap_or_default(),
        article: said::rule(words, excluded, &why.source).into_owned(),
        is_cited: excluded.reason.article.is_title(),
        because: said::because(words, excluded),
    }
}

/// The fu one by one, and what they are rounded to.
fn fu_lines(words: &Words, why: &Explained) -> Vec<PatternLine> {
    let line = |name: String, fu: u16| PatternLine {
        name,
        worth: words.number(i64::from(fu)),
        article: String::new(),
        is_cited: false,
        because: String::new(),
    };
    let reading = &why.chosen;
    let said = |it: &scoring::FuLine| line(said::fu(words, it.reason, reading).into_owned(), it.fu);
    let mut lines: Vec<PatternLine> = reading.fu.iter().map(said).collect();
    if let Ok(Worth::Han { fu, .. }) = why.valued.as_ref().map(|valued| valued.worth)
        && fu != reading.fu_sum()
    {
        lines.push(line(words.say(key!("scorer-fu-rounded")).into_owned(), fu));
    }
    lines
}

fn next(words: &Words, reading: &Reading) -> Next {
    let counted = reading.counted.iter().map(|line| line.counted);
    let names = counted.map(|counted| listed::name(words, counted.pattern, counted.times));
    Next {
        worth: say::worth(words, reading.worth),
        names: names.collect::<Vec<_>>().join(", "),
        groups: reading.groups.iter().map(group).collect(),
    }
}

/// A set with its pictures.
fn group(group: &scoring::Block) -> TileBlock {
    let noted = || group.tiles.iter().copied().map(Noted::plain);
    let mut tiles: Vec<String> = noted().map(|noted| keys::picture(&noted)).collect();
    let is_concealed_kong = group.kind == BlockKind::ConcealedKong;
    if is_concealed_kong {
        // A concealed kong lies with its outer tiles face down.
        for outer in [0, 3] {
            if let Some(tile) = tiles.get_mut(outer) {
                "back".clone_into(tile);
            }
        }
    }
    TileBlock {
        tiles,
        text: notation::print(noted()),
        is_melded: group.melded || is_concealed_kong,
        is_won: group.won,
    }
}
