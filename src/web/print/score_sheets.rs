//! A score sheet for each table of a session, to be filled in by hand. Who sits where after each exchange of chairs
//! stands over its wind round.

use std::rc::Rc;

use askama::Template;

use super::choice::PrintChoice;
use super::press::{Leaf, Press, leaf};
use crate::mahjong::Wind;
use crate::ruleset::hand::HandField;
use crate::ruleset::sheet_form::SheetForm;
use crate::ruleset::typed::ValueKind;
use crate::ruleset::{RuleSet, SessionRules};
use crate::tournament::state::{Session, Table};
use crate::tournament::table_view::RoundSeats;
use crate::tournament::{EntrantId, SessionNo, TableNo};
use crate::web::say::figures;
use crate::web::say::qr::Qr;
use crate::web::say::rest::said_hands;
use crate::web::say::rounds::round_name;
use crate::web::say::rule_text::InLanguage;
use crate::web::say::tables::EntrantName;
use crate::words::key;

/// Sheets of more lines than this have lower ones.
const MANY_HANDS: usize = 18;
/// Sheets of at most so many hands whose number is fixed have higher ones.
const ROOMY_HANDS: usize = 16;

#[derive(Template)]
#[template(path = "print/score_sheet.html")]
struct SheetPage<'a> {
    press: &'a Press,
    heads: &'a Heads,
    session: String,
    time: String,
    sheet: Sheet,
}

/// What every sheet of the event says alike: the words are found once for all of them.
struct Heads {
    hand: String,
    winner: String,
    from: String,
    value: String,
    responsible: String,
    counters: String,
    seat: String,
    name: String,
    score: String,
    place: String,
    points: String,
    penalties: String,
    signature: String,
    leftover: String,
    sum: String,
    sum_so_far: String,
    referee: String,
    scorer: String,
    /// Above who sits out in which hands.
    sits_out: String,
    has_deposits: bool,
    /// Whether the hands of a sheet say who is responsible for a win.
    has_responsible: bool,
    is_counted: bool,
    /// The lines for hands where their number is open; none where it is fixed, or where only totals count.
    open_hands: Option<OpenHands>,
    /// What is written below the hands of each.
    ends: [String; 4],
}

impl Heads {
    fn of(press: &Press, rules: &RuleSet) -> Self {
        let form = rules.sheet_form();
        let open = form.as_ref().filter(|form| form.is_open);
        let words = &rules.words;
        let capital = |text: &crate::ruleset::Text| {
            press.each(|words| figures::capital(text.get(words.lang().code())))
        };
        let points = capital(&words.standing_points);
        let (place, penalties) = (press.say("standings-place"), press.say("paper-penalties"));
        let signature = press.say("paper-signature");
        Self {
            hand: press.say("results-hand"),
            winner: press.say("results-winner"),
            from: press.say("results-from"),
            value: press.say("results-value"),
            responsible: press.say("paper-responsible"),
            counters: press.say("paper-counters"),
            seat: press.say("paper-seat"),
            name: press.say("standings-name"),
            score: capital(&words.score),
            leftover: press.say("results-leftover"),
            sum: press.say("paper-sum"),
            sum_so_far: press.say("paper-sum-so-far"),
            referee: press.say("paper-referee"),
            scorer: press.say("paper-scorer"),
            sits_out: press.say("paper-sits-out"),
            has_deposits: form.as_ref().is_some_and(|form| form.has_deposits),
            open_hands: open.map(|form| OpenHands::of(press, form)),
            is_counted: form.as_ref().is_some_and(|form| !form.is_open),
            has_responsible: form.is_some_and(|form| form.has(HandField::Responsible)),
            ends: [
                penalties.clone(),
                place.clone(),
                points.clone(),
                signature.clone(),
            ],
            place,
            points,
            penalties,
            signature,
        }
    }

    /// The columns of a hand before those of the seats.
    fn columns_of_hand(&self) -> usize {
        4 + usize::from(self.has_responsible)
    }

    /// The class of a sheet that has many lines.
    fn class(&self) -> &'static str {
        let hands = self.open_hands.as_ref().map_or(0, |open| open.hands.len());
        if hands > MANY_HANDS { " many" } else { "" }
    }
}

/// The lines for the hands of a session of which nobody knows beforehand how many there are.
struct OpenHands {
    /// Their numbers in the session: what rulings call a hand.
    hands: Vec<usize>,
    has_counters: bool,
    /// What a hand's value is called; none where nobody is written down as the winner.
    value: Option<String>,
}

impl OpenHands {
    /// Twice as many lines as a session has hands in which no deal stays.
    fn of(press: &Press, form: &SheetForm) -> Self {
        let value = match form.value {
            ValueKind::HanFu => key!("sheets-han-fu"),
            ValueKind::Doubled => key!("sheets-points-doubles"),
            _ => key!("results-value"),
        };
        Self {
            hands: (1..=form.hands() * 2).collect(),
            has_counters: form.has_counters,
            value: (form.most_winners > 0).then(|| press.say(value)),
        }
    }
}

/// The sheet of one table.
struct Sheet {
    title: String,
    /// The code of the page on which the result is typed.
    qr: Option<Qr>,
    seats: Vec<Seat>,
    /// At a table of five: hands, and who sits them out.
    sits_out: Vec<(String, Option<EntrantName>)>,
    /// The hands to fill in, by wind round; none where their number is open.
    rounds: Vec<Round>,
}

impl Sheet {
    /// The class of a sheet whose hands are so few that its lines can be higher.
    fn class(&self) -> &'static str {
        let hands: usize = self.rounds.iter().map(|round| round.hands.len()).sum();
        let is_roomy = hands > 0 && hands <= ROOMY_HANDS && self.sits_out.is_empty();
        if is_roomy { " roomy" } else { "" }
    }
}

/// A chair at the start, and who has it.
struct Seat {
    /// None where winds are drawn at the table.
    wind: Option<Wind>,
    person: Option<EntrantName>,
}

struct Round {
    title: String,
    /// Who sits where in it; nobody where that is not known beforehand.
    chairs: Vec<(Wind, Option<EntrantName>)>,
    /// Their numbers, and for each seat whether it sits out.
    hands: Vec<(u16, Vec<bool>)>,
}

pub fn leaves(press: &Press, choice: &PrintChoice) -> Vec<Leaf> {
    let tournament = press.tournament();
    let usual = Rc::new(Heads::of(press, &tournament.ruleset));
    // A table of the rest is paid by a rule set of its own.
    let rest = tournament.rest_rules.as_deref();
    let rest = rest.map(|rules| Rc::new(Heads::of(press, rules)));
    let heads = |table: &Table| match &rest {
        Some(rest) if table.seats.seats.size() != tournament.ruleset.table_size() => {
            Rc::clone(rest)
        }
        _ => Rc::clone(&usual),
    };
    let sessions = press.seated(choice).map(|session| {
        let tables = session.tables.iter();
        let tables = tables.map(|table| (table.seats.table, heads(table)));
        (session.number, tables.collect::<Vec<_>>())
    });
    let sheets = sessions.flat_map(|(session, tables)| {
        let tables = tables.into_iter();
        tables.map(move |(table, heads)| leaf(move |press| page(press, &heads, session, table)))
    });
    sheets.collect()
}

fn page(
    press: &Press,
    heads: &Heads,
    session: SessionNo,
    table: TableNo,
) -> Result<String, askama::Error> {
    let tournament = press.tournament();
    let known = tournament.session(session);
    let Some((of, at)) = known.and_then(|it| Some((it, it.table(table)?))) else {
        return Ok(String::new());
    };
    let page = SheetPage {
        press,
        heads,
        session: press.session(session),
        time: press.starts(session),
        sheet: sheet(press, of, at, heads.is_counted),
    };
    page.render()
}

fn sheet(press: &Press, session: &Session, table: &Table, is_counted: bool) -> Sheet {
    let number = table.seats.table;
    let slug = &press.tournament().settings.slug;
    let entry = format!(
        "/t/{slug}/manage/results/{}/tables/{number}",
        session.number
    );
    let seats = (0..table.seats.seats.len()).map(|seat| Seat {
        wind: Wind::of_seat(seat).filter(|_| table.seats.winds),
        person: press
            .named(session.number, table, seat)
            .map(|id| press.person(id)),
    });
    Sheet {
        title: press.table(number),
        qr: press.qr(&entry),
        seats: seats.collect(),
        sits_out: sits_out(press, session, table),
        rounds: if is_counted {
            rounds(press, session, table)
        } else {
            Vec::new()
        },
    }
}

/// The hands of a session that each of five sits out; nothing where everybody plays every hand.
fn sits_out(press: &Press, session: &Session, table: &Table) -> Vec<(String, Option<EntrantName>)> {
    let out = press.tournament().sitting_out(table).into_iter();
    let line = |(hands, who): (Vec<u8>, Option<EntrantId>)| {
        let seat = who.and_then(|id| table.seats.seat_of(id));
        let named = seat.and_then(|seat| press.named(session.number, table, seat));
        (said_hands(&hands), named.map(|id| press.person(id)))
    };
    out.map(line).collect()
}

fn rounds(press: &Press, session: &Session, table: &Table) -> Vec<Round> {
    let tournament = press.tournament();
    let rules = &tournament.rules_of(table).session;
    let arrangement = tournament.arrangement(table);
    let named: Vec<EntrantId> = (0..table.seats.seats.len())
        .filter_map(|seat| press.named(session.number, table, seat))
        .collect();
    let rounds = 0..rules.wind_rounds;
    rounds
        .map(|round| {
            let seats = arrangement.iter().find(|known| known.round == round);
            let before = u16::from(round) * u16::from(rules.hands_per_round);
            let hand = |hand: u8| {
                let out = rules.sitting_out(round, hand);
                let seats = (0_u8..).take(rules.table_size().seats());
                let is_out = seats.map(|seat| out == Some(seat));
                (before + u16::from(hand) + 1, is_out.collect())
            };
            Round {
                title: press.each(|words| round_name(words, rules.round_name(round))),
                chairs: chairs(press, rules, seats, &named),
                hands: (0..rules.hands_per_round).map(hand).collect(),
            }
        })
        .collect()
}

/// East to North in a wind round. Nothing where nobody changes chairs inside a session.
fn chairs(
    press: &Press,
    rules: &SessionRules,
    seats: Option<&RoundSeats>,
    named: &[EntrantId],
) -> Vec<(Wind, Option<EntrantName>)> {
    if !rules.has_exchange() && !rules.seats_drawn {
        return Vec::new();
    }
    let chairs = Wind::ALL.into_iter().zip(0..rules.table_size().seats());
    chairs
        .map(|(wind, chair)| {
            let known = seats.filter(|round| round.round == 0 || !rules.seats_drawn);
            let entrant = known.and_then(|round| round.chairs.get(chair).copied());
            let entrant = entrant.flatten().filter(|id| named.contains(id));
            (wind, entrant.map(|id| press.person(id)))
        })
        .collect()
}
