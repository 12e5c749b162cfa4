//! Ready-to-print pieces that several public pages show.

use crate::mahjong::tile::Wind;
use crate::ruleset::RuleSet;
use crate::tournament::clock::TablePhase;
use crate::tournament::ruling::{Ruling, Subject};
use crate::tournament::standings::columns::Column;
use crate::tournament::standings::{SessionShare, Tally, table_lines};
use crate::tournament::state::{EntrantKind, Session, Standing, Table};
use crate::tournament::{EntrantId, SessionNo};
use crate::web::say::columns::{self as say_columns, Cell};
use crate::web::say::name_order::NameOrder;
use crate::web::say::part::{Name, wind_character, wind_key, wind_letter, wind_letter_key};
use crate::web::say::rule_text::InLanguage;
use crate::web::say::{figures, refusal, rulings};
use crate::words::Words;

use super::time::{hands, minutes};
use super::visit::Visit;

/// Somebody who takes part, as lists show them.
pub struct PlayerView {
    /// The number on the badge.
    pub number: EntrantId,
    pub name: Name,
    pub href: String,
    /// Country code, empty if unknown.
    pub country: String,
    /// Team, empty without one.
    pub team: String,
    /// What is special: substitute, guest, withdrawn; empty for ordinary players.
    pub mark: String,
}

/// Somebody who takes part.
pub fn player(visit: &Visit, id: EntrantId) -> PlayerView {
    let tournament = visit.tournament();
    let entrant = tournament.entrant(id);
    let team = entrant
        .and_then(|entrant| tournament.teams.get(&entrant.team?))
        .map_or_else(String::new, |team| team.name.clone());
    let country = visit.snapshot.person(id).and_then(|it| it.country.clone());
    let mark = entrant.map_or_else(String::new, |it| {
        mark(visit.page.words, it.kind, &it.standing)
    });
    PlayerView {
        number: id,
        name: name(visit, id),
        href: visit.address(&format!("/players/{id}")),
        country: country.unwrap_or_default(),
        team,
        mark,
    }
}

/// Puts what is said of people in the order of their names, then of their numbers.
pub fn sort_by_name<T>(visit: &Visit, list: &mut [T], player: impl Fn(&T) -> &PlayerView) {
    let order = NameOrder::of(&visit.snapshot);
    list.sort_by(|a, b| {
        let (a, b) = (player(a), player(b));
        let by_name = order.compare(&a.name, &b.name);
        by_name.then(a.number.cmp(&b.number))
    });
}

/// A name; the number stands in for one that is not known.
pub fn name(visit: &Visit, id: EntrantId) -> Name {
    let name = refusal::name(&visit.snapshot, id);
    if name.last.is_empty() && name.first.is_empty() {
        let words = visit.page.words;
        let number = words.say_with("public-no-name").arg("number", id.0);
        return Name {
            first: String::new(),
            last: number.to_string(),
        };
    }
    name
}

/// What is special about somebody.
fn mark(words: &Words, kind: EntrantKind, standing: &Standing) -> String {
    let text = match (standing, kind) {
        (Standing::Withdrawn { .. }, _) => words.say("public-mark-withdrawn"),
        (Standing::Disqualified { .. }, _) => words.say("public-mark-disqualified"),
        (Standing::Active, EntrantKind::Substitute) => words.say("public-mark-substitute"),
        (Standing::Active, EntrantKind::Guest) => words.say("public-mark-guest"),
        (Standing::Active, EntrantKind::Player) => return String::new(),
    };
    text.into_owned()
}

/// A session's name: "Round 3".
pub fn session_name(visit: &Visit, session: SessionNo) -> String {
    refusal::session_name(visit.page.words, &visit.snapshot, session)
}

/// A table's title: "Table 7".
pub fn table_title(visit: &Visit, table: &Table) -> String {
    visit
        .page
        .words
        .say_with("public-table")
        .arg("table", visit.table_name(table))
        .to_string()
}

pub fn table_address(visit: &Visit, session: &Session, table: &Table) -> String {
    let (session, table) = (session.number, table.seats.table);
    visit.address(&format!("/tables/{table}?session={session}"))
}

/// The wind of a chair, ready to print.
pub struct WindView {
    /// `W`, in every language.
    pub code: &'static str,
    /// `W`, `O` in Spanish and French.
    pub letter: String,
    /// `東`.
    pub character: &'static str,
    pub name: String,
}

impl WindView {
    /// A wind in the reader's language.
    pub fn of(words: &Words, wind: Wind) -> Self {
        Self {
            code: wind_letter(wind),
            letter: words.say(wind_letter_key(wind)).into_owned(),
            character: wind_character(wind),
            name: words.say(wind_key(wind)).into_owned(),
        }
    }
}

/// The wind of somebody at a table; none where winds are drawn there.
pub fn wind(visit: &Visit, table: &Table, id: EntrantId) -> Option<WindView> {
    let seat = table.seats.seat_of(id).filter(|_| table.seats.winds)?;
    let wind = Wind::ALL.get(seat)?;
    Some(WindView::of(visit.page.words, *wind))
}

/// One of the four chairs of a table.
pub struct Chair {
    /// The wind; none where winds are drawn at the table.
    pub wind: Option<WindView>,
    pub name: Name,
    /// Their page; none for an open chair.
    pub href: Option<String>,
    /// A figure beside the name, may be empty.
    pub note: String,
}

/// A table with its chairs.
pub struct Card {
    /// "Table 7".
    pub title: String,
    /// The table's page; empty for none.
    pub href: String,
    /// A word about its state, may be empty.
    pub state: String,
    /// East, South, West, North.
    pub chairs: Vec<Chair>,
}

/// A table with its four, and what they took from it once it has a result.
pub fn table_card(visit: &Visit, session: &Session, table: &Table) -> Card {
    let words = visit.page.words;
    let lines = if visit.shows_results(session.number) {
        table_lines(visit.tournament(), session, table)
    } else {
        Vec::new()
    };
    let state = if table.result.sheet().is_some() {
        words.say("public-table-done").into_owned()
    } else {
        table_time(visit, session, table)
    };
    let score = |id: EntrantId| {
        let line = lines.iter().find(|(entrant, _)| *entrant == id);
        line.map_or_else(String::new, |(_, line)| {
            figures::score(words, &visit.tournament().ruleset, line.score)
        })
    };
    Card {
        title: table_title(visit, table),
        href: table_address(visit, session, table),
        state,
        chairs: chairs(visit, &table.seats.seats, table.seats.winds, score),
    }
}

/// What is special about the time of a single table, and how far it is.
fn table_time(visit: &Visit, session: &Session, table: &Table) -> String {
    let words = visit.page.words;
    let (clock, number) = (&session.clock, table.seats.table);
    if !clock.is_open() {
        return String::new();
    }
    let phase = match clock.table_phase(Some(number)) {
        TablePhase::WithTheHall => None,
        TablePhase::NotStarted => Some(words.say("clock-state-not-started").into_owned()),
        TablePhase::Stopped => Some(words.say("clock-state-stopped").into_owned()),
    };
    let own = clock.own_time(number);
    let own = (own != 0).then(|| {
        let sign = if own < 0 { "\u{2212}" } else { "+" };
        format!("{sign}{}", minutes(own.abs()))
    });
    let hands = Some(hands(visit, session, number)).filter(|text| !text.is_empty());
    let parts: Vec<String> = [phase, own, hands].into_iter().flatten().collect();
    parts.join(" · ")
}

/// The chairs of a table with who sits there; an open one says so.
pub fn chairs(
    visit: &Visit,
    people: &[Option<EntrantId>],
    winds: bool,
    note: impl Fn(EntrantId) -> String,
) -> Vec<Chair> {
    let open = || Name {
        first: String::new(),
        last: visit.page.words.say("public-seat-open").into_owned(),
    };
    let wind = |seat| Wind::of_seat(seat).filter(|_| winds);
    people
        .iter()
        .enumerate()
        .map(|(seat, person)| Chair {
            wind: wind(seat).map(|wind| WindView::of(visit.page.words, wind)),
            name: person.map_or_else(open, |id| name(visit, id)),
            href: person.map(|id| visit.address(&format!("/players/{id}"))),
            note: person.map(&note).unwrap_or_default(),
        })
        .collect()
}

/// A place at a table: `1`, or `2=` if it is shared.
pub fn place(line: &SessionShare) -> String {
    let shared = if line.sharing > 1 { "=" } else { "" };
    format!("{}{shared}", line.place)
}

/// A ruling as everybody may read it: no words of the referee.
pub struct RulingView {
    /// Whom it is about, empty if nobody is named.
    pub whom: String,
    pub offence: String,
    /// Its article, empty outside the catalogue.
    pub article: String,
    pub outcomes: String,
    /// What it costs, empty without points.
    pub points: String,
    /// Session and table, as far as they may be seen.
    pub place: String,
    /// Whether it was undone.
    pub is_reversed: bool,
}

/// A ruling for everybody.
pub fn ruling(visit: &Visit, ruling: &Ruling) -> RulingView {
    let words = visit.page.words;
    let rules: &RuleSet = &visit.tournament().ruleset;
    let decision = &ruling.decision;
    let is_hidden = hides_ruling(visit, ruling);
    let (offence, article) = match is_hidden {
        true => (
            words.say("public-ruling-hidden").into_owned(),
            String::new(),
        ),
        false => rulings::offence(words, rules, decision),
    };
    let told = |text: String| if is_hidden { String::new() } else { text };
    let whom = match decision.subject {
        Subject::Entrant(id) => {
            let name = name(visit, id);
            format!("{} {}", name.first, name.last).trim().to_owned()
        }
        Subject::Team(team) => {
            let team = visit.tournament().teams.get(&team);
            team.map_or_else(String::new, |team| team.name.clone())
        }
        Subject::Table => words.say("rulings-subject-table").into_owned(),
    };
    RulingView {
        whom,
        offence,
        article,
        outcomes: told(rulings::outcomes(words, &decision.outcomes)),
        points: decision
            .points
            .as_ref()
            .map_or_else(String::new, |points| rulings::points(words, rules, points)),
        place: told(ruling_place(visit, ruling)),
        is_reversed: !ruling.stands(),
    }
}

/// Whether visitors see of a ruling only what it costs.
pub fn hides_ruling(visit: &Visit, ruling: &Ruling) -> bool {
    match ruling.decision.subject {
        Subject::Entrant(id) => visit.snapshot.visibility(id).hides_rulings,
        Subject::Team(_) | Subject::Table => visit.tournament().visibility.hides_rulings,
    }
}

/// "Round 3, table 7"; the table only where people may see it.
fn ruling_place(visit: &Visit, ruling: &Ruling) -> String {
    let Some(number) = ruling.decision.session else {
        return String::new();
    };
    let session = session_name(visit, number);
    let table = ruling
        .decision
        .table
        .and_then(|table| visit.session(number)?.table(table));
    match table {
        Some(table) => format!("{session}, {}", table_title(visit, table)),
        None => session,
    }
}

/// Standing points of this tournament.
pub fn points(visit: &Visit, value: crate::ruleset::StandingPoints) -> String {
    figures::points(visit.page.words, &visit.tournament().ruleset, value)
}

/// The figures of somebody's line in the standings.
pub fn cells(
    visit: &Visit,
    columns: &[Column],
    tally: &Tally,
    lines: &[SessionShare],
) -> Vec<Cell> {
    let (words, rules) = (visit.page.words, &visit.tournament().ruleset);
    say_columns::cells(words, rules, columns, tally, lines)
}

/// The figures of somebody's line, each with its word before it.
pub fn facts(visit: &Visit, columns: &[Column], tally: &Tally) -> Vec<(String, String)> {
    let (words, rules) = (visit.page.words, &visit.tournament().ruleset);
    say_columns::facts(words, rules, columns, tally)
}

/// The rule set's word for standing points, with a capital letter.
pub fn points_word(visit: &Visit) -> String {
    let words = &visit.tournament().ruleset.words;
    figures::capital(words.standing_points.get(visit.page.words.lang().code()))
}

/// The rule set's word for the score, with a capital letter.
pub fn score_word(visit: &Visit) -> String {
    let words = &visit.tournament().ruleset.words;
    figures::capital(words.score.get(visit.page.words.lang().code()))
}
