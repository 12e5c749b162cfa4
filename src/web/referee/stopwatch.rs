//! `…/manage/referee/stopwatch`: timing one player, and what the measured turns come to.
//!
//! The browser keeps the instants at which turns began and ended and says what they come to, also
//! without the network; without scripts, and whenever a ruling arrives, the same is counted here.

use actix_web::web;
use askama::Template;
use serde_json::json;

use crate::ruleset::offence::Per;
use crate::ruleset::pace::Pace;
use crate::ruleset::{ClaimTopic, Offence, RuleSet};
use crate::tournament::ruling::Subject;
use crate::tournament::{SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::http::address::encode;
use crate::web::rulings::answer;
use crate::web::rulings::attached_view::tenths;
use crate::web::rulings::steps::RulingSteps;
use crate::web::say::names;
use crate::web::say::rule_text::InLanguage;
use crate::words::key;

#[derive(Template)]
#[template(path = "referee/stopwatch.html")]
struct StopwatchPage<'a> {
    page: &'a Page,
    place: String,
    watch: WatchView,
    people: Vec<Person>,
    turns: String,
    /// What the typed turns add to the address of a ruling.
    more: String,
    /// Whether no limit has a price, so that what was exceeded goes into the note of a ruling.
    notes_excess: bool,
    verdict: Option<VerdictView>,
    here: String,
    session: u16,
    table: u16,
    back: String,
    /// Under what name the instants are kept.
    key: String,
    /// Whether it is the second watch of the table: two players can be timed at once.
    is_second: bool,
    /// The other watch of the table: label and address.
    other: (String, String),
}

/// What the watch in the browser needs.
pub struct WatchView {
    /// The limits as JSON.
    pub pace: String,
    /// Its sentences as JSON.
    pub words: String,
    /// Under what name the instants are kept, before the session and the table.
    pub key: String,
    /// The limits in sentences.
    pub limits: Vec<String>,
    /// Where they are written, in English.
    pub source: String,
    /// When a turn begins and ends and who waits for whom, as the text has it: sentence, article.
    pub rules: Vec<(String, String)>,
}

impl WatchView {
    /// The watch of a tournament whose rules have limits.
    pub fn of(desk: &Desk, page: &Page) -> Option<Self> {
        let rules = &desk.snapshot.tournament.ruleset;
        let pace = rules.pace.as_ref()?;
        let (turn, hand) = line_keys(pace);
        let words = json!({
            "turn": page.say(turn),
            "hand": page.say(hand),
            "resigned": page.say("referees-resigned"),
            "free": page.say("referees-left-free"),
            "free_over": page.say("referees-left-free-over"),
            "exchange": page.say("referees-left-exchange"),
            "exchange_over": page.say("referees-left-exchange-over"),
            "opening": page.say("referees-left-opening"),
            "opening_over": page.say("referees-left-opening-over"),
            "claim": page.say("referees-left-claim"),
            "claim_over": page.say("referees-left-claim-over"),
        });
        Some(Self {
            pace: serde_json::to_string(pace).ok()?,
            words: words.to_string(),
            key: format!("seatwind-watch:{}", desk.address("/referee")),
            limits: limits(page, pace),
            source: pace.source.clone(),
            rules: of_turns(rules, page.words.lang().code()),
        })
    }
}

/// What the text says on turns and on waiting for each other.
fn of_turns(rules: &RuleSet, language: &str) -> Vec<(String, String)> {
    let topics = [
        ClaimTopic::Turn,
        ClaimTopic::FirstDiscard,
        ClaimTopic::Window,
    ];
    let on_time = rules
        .claims
        .iter()
        .filter(|rule| topics.contains(&rule.topic));
    on_time
        .map(|rule| (rule.text.get(language).to_owned(), rule.article.clone()))
        .collect()
}

/// The sentences of a turn and of a hand, with what they cost where the rules say it.
fn line_keys(pace: &Pace) -> (&'static str, &'static str) {
    match pace.penalty {
        Some(_) => (key!("referees-turn-line"), key!("referees-hand-line")),
        None => (key!("referees-turn-only"), key!("referees-hand-only")),
    }
}

/// Somebody at the table; `href` begins the ruling with the measured turns.
struct Person {
    name: String,
    href: String,
}

/// What the turns come to.
struct VerdictView {
    lines: Vec<String>,
    /// Empty where limits have no price.
    total: String,
    resigned: bool,
}

/// The page; with turns, what they come to. `part=verdict` answers the script.
pub async fn show(
    Staff { desk, page, .. }: Staff<can::Rule>,
    query: web::Query<Vec<(String, String)>>,
) -> PageResult {
    let value = |name: &str| {
        let found = query.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value.as_str())
    };
    let (session, table) = (value("session").parse(), value("table").parse());
    let (Ok(session), Ok(table)) = (session, table) else {
        return Err(PageError::NotFound);
    };
    let tournament = &desk.snapshot.tournament;
    let (session, table) = (SessionNo(session), TableNo(table));
    let at = tournament
        .table(session, table)
        .ok_or(PageError::NotFound)?;
    let pace = tournament.ruleset.pace.as_ref();
    let pace = pace.ok_or(PageError::NotFound)?;
    let watch = WatchView::of(&desk, &page).ok_or(PageError::NotFound)?;
    let turns = turns(value("turns"));
    let verdict = (!turns.is_empty()).then(|| verdict(&page, pace, &turns));
    if value("part") == "verdict" {
        let verdict = verdict
            .map(|it| json!({ "lines": it.lines, "total": it.total, "resigned": it.resigned }));
        return Ok(answer::private(
            actix_web::HttpResponse::Ok(),
            &json!({ "verdict": verdict }),
        ));
    }
    let draft = RulingSteps::default().at_table(session, table);
    let is_second = value("watch") == "2";
    let here = desk.address("/referee/stopwatch");
    let suffix = if is_second { ":2" } else { "" };
    let (other, more) = match is_second {
        true => (key!("referees-watch-first"), ""),
        false => (key!("referees-watch-second"), "&watch=2"),
    };
    let other = (
        page.say(other).into_owned(),
        format!("{here}?session={session}&table={table}{more}"),
    );
    let text: Vec<String> = turns.iter().map(u64::to_string).collect();
    let text = text.join(",");
    let notes_excess = of_time_limits(&desk).is_none();
    let note = match notes_excess {
        true => excess(&page, pace, &turns),
        false => String::new(),
    };
    page.render(&StopwatchPage {
        page: &page,
        key: format!("{}:{session}:{table}{suffix}", watch.key),
        is_second,
        other,
        place: names::place(
            &desk.snapshot,
            page.words,
            (Some(session), Some(table)),
            None,
        ),
        watch,
        people: at
            .seats
            .people()
            .map(|id| Person {
                name: names::entrant(&desk.snapshot, id),
                href: ruling_address(&desk, &draft.about(Subject::Entrant(id))),
            })
            .collect(),
        more: brought(&text, &note),
        notes_excess,
        turns: text,
        verdict,
        here,
        session: session.0,
        table: table.0,
        back: desk.address(&format!("/referee?session={session}&table={table}")),
    })
}

/// Turns in milliseconds, apart by commas; what is no number is left out.
fn turns(text: &str) -> Vec<u64> {
    let parts = text.split([',', ' ']).filter_map(|part| part.parse().ok());
    parts.filter(|turn| *turn > 0).take(60).collect()
}

/// What goes on from the watch to a ruling, as the end of an address.
fn brought(turns: &str, note: &str) -> String {
    let fields = [("turns", turns), ("note", note)];
    let given = fields.iter().filter(|(_, value)| !value.is_empty());
    given
        .map(|(name, value)| format!("&{name}={}", encode(value)))
        .collect()
}

/// The turns beyond a limit, and all of them beyond that of the hand, in sentences as the watch in the browser says them.
fn excess(page: &Page, pace: &Pace, turns: &[u64]) -> String {
    let is_beyond = |time: u64, limit: Option<u32>| {
        limit.is_some_and(|seconds| time > u64::from(seconds) * 1000)
    };
    let sum = turns
        .iter()
        .fold(0_u64, |sum, turn| sum.saturating_add(*turn));
    let each = turns.iter().map(|turn| is_beyond(*turn, pace.turn_seconds));
    let are_long = each.chain([is_beyond(sum, pace.hand_seconds)]);
    let lines = verdict(page, pace, turns).lines.into_iter();
    let long: Vec<String> = lines
        .zip(are_long)
        .filter_map(|(line, is_long)| is_long.then_some(line))
        .collect();
    long.join("; ")
}

/// The offence of the time limits, where the rules have one.
fn of_time_limits(desk: &Desk) -> Option<&Offence> {
    let offences = &desk.snapshot.tournament.ruleset.offences;
    offences.iter().find(|it| it.per == Per::TimeLimits)
}

/// Where a ruling on somebody begins: at the offence of the time limits, if there is one.
fn ruling_address(desk: &Desk, draft: &RulingSteps) -> String {
    match of_time_limits(desk) {
        Some(offence) => draft.of_offence(&offence.id).address(desk),
        None => draft.address(desk),
    }
}

/// The limits of the rule set in sentences.
fn limits(page: &Page, pace: &Pace) -> Vec<String> {
    let limits = [
        (pace.turn_seconds, key!("referees-limit-turn")),
        (pace.hand_seconds, key!("referees-limit-hand")),
        (pace.free_seconds, key!("referees-limit-free")),
        (pace.exchange_seconds, key!("referees-limit-exchange")),
        (pace.opening_seconds, key!("referees-limit-opening")),
        (pace.claim_seconds, key!("referees-limit-claim")),
    ];
    let said = limits.into_iter().filter_map(|(seconds, key)| {
        Some(
            page.say_with(key)
                .arg("seconds", i64::from(seconds?))
                .to_string(),
        )
    });
    let penalty = pace.penalty.as_ref().map(|it| {
        page.say_with("referees-limit-penalty")
            .arg("points", it.points)
            .arg("seconds", i64::from(it.step_seconds))
            .to_string()
    });
    said.chain(penalty).collect()
}

fn verdict(page: &Page, pace: &Pace, turns: &[u64]) -> VerdictView {
    let words = page.words;
    let (turn_key, hand_key) = line_keys(pace);
    let verdict = pace.judge(turns);
    let sum = turns
        .iter()
        .fold(0_u64, |sum, turn| sum.saturating_add(*turn));
    let line = |(number, (turn, points)): (usize, (&u64, &i64))| {
        page.say_with(turn_key)
            .arg("number", number + 1)
            .arg("seconds", tenths(words, *turn))
            .arg("points", words.number(-*points))
            .to_string()
    };
    let mut lines: Vec<String> = turns
        .iter()
        .zip(&verdict.turns)
        .enumerate()
        .map(line)
        .collect();
    lines.push(
        page.say_with(hand_key)
            .arg("seconds", tenths(words, sum))
            .arg("points", words.number(-verdict.hand))
            .to_string(),
    );
    VerdictView {
        lines,
        total: match pace.penalty {
            Some(_) => words.number(-verdict.total),
            None => String::new(),
        },
        resigned: verdict.resigned,
    }
}
