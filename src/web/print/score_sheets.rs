//! `…/manage/print/score-sheets/{session}`: a score sheet for each table of a session, to be printed and
//! filled in by hand. Who sits where after each exchange of chairs stands over its wind round.

use askama::Template;

use crate::mahjong::Wind;
use crate::ruleset::SessionRules;
use crate::ruleset::hand::HandField;
use crate::ruleset::sheet_form::SheetForm;
use crate::ruleset::typed::ValueKind;
use crate::tournament::EntrantId;
use crate::tournament::SessionNo;
use crate::tournament::state::{Session, Table};
use crate::tournament::table_view::RoundSeats;
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::Page;
use crate::web::gate::{Staff, can};
use crate::web::say::figures;
use crate::web::say::qr::Qr;
use crate::web::say::refusal::session_name;
use crate::web::say::rounds::round_name;
use crate::web::say::rule_text::InLanguage;
use crate::web::say::tables::{self, Person};
use crate::web::state::State;
use crate::words::key;

#[derive(Template)]
#[template(path = "print/score_sheets.html")]
struct PaperPage<'a> {
    page: &'a Page,
    event: String,
    session: String,
    back: String,
    sheets: Vec<Sheet>,
    score_word: String,
    points_word: String,
    has_deposits: bool,
    /// Whether the hands of a sheet say who is responsible for a win.
    has_responsible: bool,
    /// The lines for hands where their number is open; none where it is fixed, or where only totals count.
    open_hands: Option<OpenHands>,
    /// What is written below the hands of each.
    ends: [String; 4],
}

impl PaperPage<'_> {
    /// The columns of a hand before those of the seats.
    fn columns_of_hand(&self) -> usize {
        4 + usize::from(self.has_responsible)
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
    fn of(page: &Page, form: &SheetForm) -> Self {
        let value = match form.value {
            ValueKind::HanFu => key!("sheets-han-fu"),
            ValueKind::Doubled => key!("sheets-points-doubles"),
            _ => key!("results-value"),
        };
        Self {
            hands: (1..=form.hands() * 2).collect(),
            has_counters: form.has_counters,
            value: (form.most_winners > 0).then(|| page.say(value).into_owned()),
        }
    }
}

/// The sheet of one table.
struct Sheet {
    title: String,
    /// The code of the page on which the result is typed.
    qr: Option<Qr>,
    seats: Vec<Seat>,
    /// The hands to fill in, by wind round; none where their number is open.
    rounds: Vec<Round>,
}

/// A chair at the start, and who has it.
struct Seat {
    /// None where winds are drawn at the table.
    wind: Option<Wind>,
    person: Option<Person>,
}

struct Round {
    title: String,
    /// Who sits where in it; nobody where that is not known beforehand.
    chairs: Vec<(Wind, Option<Person>)>,
    hands: Vec<u16>,
}

pub async fn show(mut at: Staff<can::View, SessionNo>) -> PageResult {
    at.page = at.desk.on_paper(at.page);
    let SessionNo(number) = at.of;
    let session = tables::session(&at.desk.snapshot, number)?;
    let tournament = &at.desk.snapshot.tournament;
    let lang = at.page.words.lang().code();
    let words = &tournament.ruleset.words;
    let form = tournament.ruleset.sheet_form();
    let is_counted = form.as_ref().is_some_and(|form| !form.is_open);
    let sheets = session.tables.iter();
    let points_word = figures::capital(words.standing_points.get(lang));
    at.page.render(&PaperPage {
        event: tournament.settings.title.clone(),
        session: session_name(at.page.words, &at.desk.snapshot, session.number),
        back: at.desk.address(&format!("/sessions/{number}")),
        sheets: sheets
            .map(|table| sheet(&at.state, &at.desk, &at.page, session, table, is_counted))
            .collect(),
        score_word: figures::capital(words.score.get(lang)),
        ends: [
            at.page.say("paper-penalties").into_owned(),
            at.page.say("standings-place").into_owned(),
            points_word.clone(),
            at.page.say("paper-signature").into_owned(),
        ],
        points_word,
        has_deposits: form.as_ref().is_some_and(|form| form.has_deposits),
        open_hands: form
            .as_ref()
            .filter(|form| form.is_open)
            .map(|form| OpenHands::of(&at.page, form)),
        has_responsible: form.is_some_and(|form| form.has(HandField::Responsible)),
        page: &at.page,
    })
}

fn sheet(
    state: &State,
    desk: &Desk,
    page: &Page,
    session: &Session,
    table: &Table,
    is_counted: bool,
) -> Sheet {
    let number = table.seats.table;
    let entry = desk.address(&format!("/results/{}/tables/{number}", session.number));
    let seats = table.seats.seats.iter().zip(Wind::ALL);
    Sheet {
        title: tables::table_title(page.words, &desk.snapshot, number),
        qr: Qr::of(&format!("{}{entry}", state.settings.base_url)),
        seats: seats
            .map(|(entrant, wind)| Seat {
                wind: table.seats.winds.then_some(wind),
                person: person(desk, *entrant),
            })
            .collect(),
        rounds: if is_counted {
            rounds(desk, page, table)
        } else {
            Vec::new()
        },
    }
}

fn rounds(desk: &Desk, page: &Page, table: &Table) -> Vec<Round> {
    let tournament = &desk.snapshot.tournament;
    let rules = &tournament.ruleset.session;
    let arrangement = tournament.arrangement(table);
    let rounds = 0..rules.wind_rounds;
    rounds
        .map(|round| {
            let seats = arrangement.iter().find(|known| known.round == round);
            let first = u16::from(round) * u16::from(rules.hands_per_round);
            Round {
                title: round_name(page.words, rules.round_name(round)),
                chairs: chairs(desk, rules, seats),
                hands: (first + 1..=first + u16::from(rules.hands_per_round)).collect(),
            }
        })
        .collect()
}

/// East to North in a wind round. Nothing where nobody changes chairs inside a session.
fn chairs(
    desk: &Desk,
    rules: &SessionRules,
    seats: Option<&RoundSeats>,
) -> Vec<(Wind, Option<Person>)> {
    if !rules.has_exchange() && !rules.seats_drawn {
        return Vec::new();
    }
    let chairs = Wind::ALL.into_iter().zip(0..rules.table_size().seats());
    chairs
        .map(|(wind, chair)| {
            let known = seats.filter(|round| round.round == 0 || !rules.seats_drawn);
            let entrant = known.and_then(|round| round.chairs.get(chair).copied());
            (wind, person(desk, entrant.flatten()))
        })
        .collect()
}

fn person(desk: &Desk, entrant: Option<EntrantId>) -> Option<Person> {
    entrant.map(|id| tables::person(&desk.snapshot, id))
}
