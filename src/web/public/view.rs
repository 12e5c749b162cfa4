//! Ready-to-print pieces that several public pages show.

use crate::mahjong::tile::Wind;
use crate::ruleset::RuleSet;
use crate::tournament::clock::TablePhase;
use crate::tournament::ruling::{Ruling, Subject};
use crate::tournament::standings::columns::Column;
use crate::tournament::standings::{Line, Tally, table_lines};
use crate::tournament::state::{EntrantKind, Session, Standing, Table};
use crate::tournament::{EntrantId, SessionNo};
use crate::web::say::columns::{self as say_columns, Cell};
use crate::web::say::part::{Name, wind_character, wind_key, wind_letter, wind_letter_key};
use crate::web::say::rule_text::InLanguage;
use crate::web::say::{figures, refusal, rulings};
use crate::words::Words;

use super::hall::Hall;
use super::time::{hands, minutes};

/// Somebody who takes part, as lists show them.
pub struct PlayerView {
    /// The number on the badge.
    pub number: EntrantId,
    /// The name.
    pub name: Name,
    /// Their page.
    pub href: String,
    /// Country code, empty if unknown.
    pub country: String,
    /// Team, empty without one.
    pub team: String,
    /// What is special: substitute, guest, withdrawn; empty for ordinary players.
    pub mark: String,
}

/// Somebody who takes part.
pub fn player(hall: &Hall, id: EntrantId) -> PlayerView {
    let tournament = hall.tournament();
    let entrant = tournament.entrant(id);
    let team = entrant
        .and_then(|entrant| tournament.teams.get(&entrant.team?))
        .map_or_else(String::new, |team| team.name.clone());
    let country = hall.snapshot.person(id).and_then(|it| it.country.clone());
    let mark = entrant.map_or_else(String::new, |it| {
        mark(hall.page.words, it.kind, &it.standing)
    });
    PlayerView {
        number: id,
        name: name(hall, id),
        href: hall.address(&format!("/players/{id}")),
        country: country.unwrap_or_default(),
        team,
        mark,
    }
}

/// The key by which lists of people are put in order: family name, given name, number.
pub fn by_name(player: &PlayerView) -> (String, String, EntrantId) {
    let Name { first, last } = &player.name;
    (last.to_lowercase(), first.to_lowercase(), player.number)
}

/// A name; the number stands in for one that is not known.
pub fn name(hall: &Hall, id: EntrantId) -> Name {
    let name = refusal::name(&hall.snapshot, id);
    if name.last.is_empty() && name.first.is_empty() {
        let words = hall.page.words;
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
pub fn session_name(hall: &Hall, session: SessionNo) -> String {
    refusal::session_name(hall.page.words, &hall.snapshot, session)
}

/// A table's title: "Table 7".
pub fn table_title(hall: &Hall, table: &Table) -> String {
    hall.page
        .words
        .say_with("public-table")
        .arg("table", hall.table_name(table))
        .to_string()
}

/// The address of a table in a session.
pub fn table_address(hall: &Hall, session: &Session, table: &Table) -> String {
    let (session, table) = (session.number, table.seats.table);
    hall.address(&format!("/tables/{table}?session={session}"))
}

/// The wind of a chair, ready to print.
pub struct WindView {
    /// `W`, in every language.
    pub code: &'static str,
    /// `W`, `O` in Spanish and French.
    pub letter: String,
    /// `東`.
    pub character: &'static str,
    /// "East".
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

/// One of the four chairs of a table.
pub struct Chair {
    /// The wind; none where winds are drawn at the table.
    pub wind: Option<WindView>,
    /// Who sits there.
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
pub fn table_card(hall: &Hall, session: &Session, table: &Table) -> Card {
    let words = hall.page.words;
    let lines = if hall.shows_results(session.number) {
        table_lines(hall.tournament(), session, table)
    } else {
        Vec::new()
    };
    let state = if table.result.sheet().is_some() {
        words.say("public-table-done").into_owned()
    } else {
        table_time(hall, session, table)
    };
    let score = |id: EntrantId| {
        let line = lines.iter().find(|(entrant, _)| *entrant == id);
        line.map_or_else(String::new, |(_, line)| words.signed(line.score))
    };
    Card {
        title: table_title(hall, table),
        href: table_address(hall, session, table),
        state,
        chairs: chairs(hall, &table.seats.seats, table.seats.winds, score),
    }
}

/// What is special about the time of a single table, and how far it is.
fn table_time(hall: &Hall, session: &Session, table: &Table) -> String {
    let words = hall.page.words;
    let (clock, number) = (&session.clock, table.seats.table);
    if !clock.is_open() {
        return String::new();
    }
    let phase = match clock.table_phase(Some(number)) {
        TablePhase::WithTheHall => None,
        TablePhase::NotStarted => Some(words.say("hall-state-not-started").into_owned()),
        TablePhase::Stopped => Some(words.say("hall-state-stopped").into_owned()),
    };
    let own = clock.own_time(number);
    let own = (own != 0).then(|| {
        let sign = if own < 0 { "\u{2212}" } else { "+" };
        format!("{sign}{}", minutes(own.abs()))
    });
    let hands = Some(hands(hall, session, number)).filter(|text| !text.is_empty());
    let parts: Vec<String> = [phase, own, hands].into_iter().flatten().collect();
    parts.join(" · ")
}

/// The chairs of a table with who sits there; an open one says so.
pub fn chairs(
    hall: &Hall,
    people: &[Option<EntrantId>],
    winds: bool,
    note: impl Fn(EntrantId) -> String,
) -> Vec<Chair> {
    let open = || Name {
        first: String::new(),
        last: hall.page.words.say("public-seat-open").into_owned(),
    };
    Wind::ALL
        .into_iter()
        .zip(people)
        .map(|(wind, person)| Chair {
            wind: winds.then(|| WindView::of(hall.page.words, wind)),
            name: person.map_or_else(open, |id| name(hall, id)),
            href: person.map(|id| hall.address(&format!("/players/{id}"))),
            note: person.map(&note).unwrap_or_default(),
        })
        .collect()
}

/// A place at a table: `1`, or `2=` if it is shared.
pub fn place(line: &Line) -> String {
    let shared = if line.sharing > 1 { "=" } else { "" };
    format!("{}{shared}", line.place)
}

/// A ruling as everybody may read it: no words of the referee.
pub struct RulingView {
    /// Whom it is about, empty if nobody is named.
    pub whom: String,
    /// The offence.
    pub offence: String,
    /// Its article, empty outside the catalogue.
    pub article: String,
    /// What follows.
    pub outcomes: String,
    /// What it costs, empty without points.
    pub points: String,
    /// Session and table, as far as they may be seen.
    pub place: String,
    /// Whether it was undone.
    pub is_reversed: bool,
}

/// A ruling for everybody.
pub fn ruling(hall: &Hall, ruling: &Ruling) -> RulingView {
    let words = hall.page.words;
    let rules: &RuleSet = &hall.tournament().ruleset;
    let decision = &ruling.decision;
    let (offence, article) = rulings::offence(words, rules, decision);
    let whom = match decision.subject {
        Subject::Entrant(id) => {
            let name = name(hall, id);
            format!("{} {}", name.first, name.last).trim().to_owned()
        }
        Subject::Team(team) => {
            let team = hall.tournament().teams.get(&team);
            team.map_or_else(String::new, |team| team.name.clone())
        }
        Subject::Table => words.say("rulings-subject-table").into_owned(),
    };
    RulingView {
        whom,
        offence,
        article,
        outcomes: rulings::outcomes(words, &decision.outcomes),
        points: decision
            .points
            .as_ref()
            .map_or_else(String::new, |points| rulings::points(words, rules, points)),
        place: ruling_place(hall, ruling),
        is_reversed: !ruling.stands(),
    }
}

/// "Round 3, table 7"; the table only where people may see it.
fn ruling_place(hall: &Hall, ruling: &Ruling) -> String {
    let Some(number) = ruling.decision.session else {
        return String::new();
    };
    let session = session_name(hall, number);
    let table = ruling
        .decision
        .table
        .and_then(|table| hall.session(number)?.table(table));
    match table {
        Some(table) => format!("{session}, {}", table_title(hall, table)),
        None => session,
    }
}

/// Standing points of this tournament.
pub fn points(hall: &Hall, value: crate::ruleset::StandingPoints) -> String {
    figures::points(hall.page.words, &hall.tournament().ruleset, value)
}

/// The figures of somebody's line in the standings.
pub fn cells(hall: &Hall, columns: &[Column], tally: &Tally, lines: &[Line]) -> Vec<Cell> {
    let (words, rules) = (hall.page.words, &hall.tournament().ruleset);
    say_columns::cells(words, rules, columns, tally, lines)
}

/// The rule set's word for standing points, with a capital letter.
pub fn points_word(hall: &Hall) -> String {
    let words = &hall.tournament().ruleset.words;
    figures::capital(words.standing_points.get(hall.page.words.lang().code()))
}

/// The rule set's word for the score, with a capital letter.
pub fn score_word(hall: &Hall) -> String {
    let words = &hall.tournament().ruleset.words;
    figures::capital(words.score.get(hall.page.words.lang().code()))
}
