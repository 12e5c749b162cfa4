//! A tournament as a folder of CSV files: what [`super::Folder`] reads again.

use std::io;

use ruleset::{HandRecord, Unit};
use tournament::ruling::{Booking, Ruling, Subject};
use tournament::standings::{standings, table_lines};
use tournament::state::{Session, Table};
use tournament::{EntrantId, Tournament};

use super::super::csv_out::Writer;
use super::super::hand_notes::CHICKEN_HAND;
use super::super::particulars::{Particulars, People};
use super::super::seating_csv::WINDS;
use super::super::stages_csv;
use super::super::standings_csv::{self, reference, team_reference};
use super::rest;

/// The files of a tournament, by name.
///
/// The rest of a mixed hall has its rule set in a file of its own, which is no CSV. Rulings without points, clocks and earlier versions of results are not in them; the archive has
/// everything. E-mail addresses are not written.
///
/// # Errors
/// Never in practice: the files are written to memory.
pub fn write(tournament: &Tournament, people: &People) -> io::Result<Vec<(&'static str, Vec<u8>)>> {
    let mut files = vec![
        ("players.csv", players(tournament, people)?),
        ("seating.csv", seating(tournament)?),
        ("scores.csv", scores(tournament)?),
        ("penalties.csv", penalties(tournament)?),
    ];
    let has_hands = sheets(tournament).any(|(_, table)| {
        table
            .result
            .sheet()
            .is_some_and(|sheet| !sheet.hands.is_empty())
    });
    if has_hands {
        files.push(("hands.csv", hands(tournament)?));
    }
    if !tournament.stages.is_empty() {
        let mut text = Vec::new();
        stages_csv::write(&mut text, tournament)?;
        files.push(("stages.csv", text));
    }
    let standings = standings(tournament, None);
    let mut text = Vec::new();
    standings_csv::players(&mut text, tournament, &standings, people)?;
    files.push(("standings.csv", text));
    if !tournament.teams.is_empty() {
        files.push(("teams.csv", teams(tournament)?));
        let mut text = Vec::new();
        standings_csv::teams(&mut text, tournament, &standings)?;
        files.push(("team_standings.csv", text));
    }
    files.extend(rest::write(tournament));
    Ok(files)
}

/// A file from its header and its lines.
fn file<'a>(
    header: &[&str],
    lines: impl IntoIterator<Item = Vec<String>> + 'a,
) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    let mut writer = Writer::new(&mut text);
    writer.row(header.iter().map(|name| (*name).to_owned()))?;
    for line in lines {
        writer.row(line)?;
    }
    writer.finish()?;
    Ok(text)
}

fn players(tournament: &Tournament, people: &People) -> io::Result<Vec<u8>> {
    let header = [
        "player_id",
        "first_name",
        "last_name",
        "country_code",
        "club",
        "federation_number",
        "team_id",
        "team",
        "kind",
    ];
    let nobody = Particulars::default();
    file(
        &header,
        tournament.entrants.values().map(|entrant| {
            let person = people.get(&entrant.id).unwrap_or(&nobody);
            let team = entrant.team.and_then(|team| tournament.teams.get(&team));
            vec![
                reference(tournament, entrant.id),
                person.first_name.clone(),
                person.last_name.clone(),
                person.country.clone().unwrap_or_default(),
                person.club.clone().unwrap_or_default(),
                person.federation_number.clone().unwrap_or_default(),
                entrant
                    .team
                    .map(|id| team_reference(team, id))
                    .unwrap_or_default(),
                team.map(|team| team.name.clone()).unwrap_or_default(),
                entrant.kind.word().to_owned(),
            ]
        }),
    )
}

fn teams(tournament: &Tournament) -> io::Result<Vec<u8>> {
    let teams = tournament.teams.values();
    file(
        &["team_id", "team"],
        teams.map(|team| vec![team_reference(Some(team), team.id), team.name.clone()]),
    )
}

/// Every table of every session.
fn sheets(tournament: &Tournament) -> impl Iterator<Item = (&Session, &Table)> {
    tournament.sessions.iter().flat_map(|session| {
        session
            .tables
            .iter()
            .map(move |table| (session.as_ref(), table))
    })
}

/// Session and table, as the first two cells of a line.
fn place(tournament: &Tournament, session: &Session, table: &Table) -> Vec<String> {
    vec![
        session.number.to_string(),
        tournament.settings.table_name(table.seats.table),
    ]
}

/// The letter of a seat; empty where the winds were not drawn beforehand.
fn wind(table: &Table, seat: usize) -> String {
    match WINDS.get(seat) {
        Some(letter) if table.seats.winds => (*letter).to_owned(),
        _ => String::new(),
    }
}

fn seating(tournament: &Tournament) -> io::Result<Vec<u8>> {
    let says_size = tournament.seat_rules.rest.table_size().is_some();
    let mut lines = Vec::new();
    for (session, table) in sheets(tournament) {
        for (person, seat) in table.seats.seats.iter().zip(0..) {
            // An open chair can only be told by its wind or by the size of its table.
            if person.is_some() || table.seats.winds || says_size {
                let mut line = place(tournament, session, table);
                line.push(wind(table, seat));
                line.push(person.map(|p| reference(tournament, p)).unwrap_or_default());
                line.extend(says_size.then(|| table.seats.seats.len().to_string()));
                lines.push(line);
            }
        }
    }
    let header = ["round", "table", "seat", "player_id", "table_size"];
    let columns = header.len() - usize::from(!says_size);
    file(&header[..columns], lines)
}

fn scores(tournament: &Tournament) -> io::Result<Vec<u8>> {
    let header = [
        "round",
        "table",
        "seat",
        "player_id",
        "score",
        "place",
        "table_points",
    ];
    let mut lines = Vec::new();
    for (session, table) in sheets(tournament) {
        let Some(sheet) = table.result.sheet() else {
            continue;
        };
        let settled = table_lines(tournament, session, table);
        for (total, (_, result)) in sheet.totals.iter().zip(settled) {
            let seat = table.seats.seat_of(total.entrant).unwrap_or(usize::MAX);
            let mut line = place(tournament, session, table);
            line.extend([
                wind(table, seat),
                reference(tournament, total.entrant),
                total.score.to_string(),
                result.place.to_string(),
                result.points.to_string(),
            ]);
            lines.push(line);
        }
    }
    file(&header, lines)
}

fn penalties(tournament: &Tournament) -> io::Result<Vec<u8>> {
    let header = [
        "round",
        "table",
        "hand",
        "player_id",
        "team_id",
        "amount",
        "unit",
        "receivers",
        "booking",
        "offence",
        "note",
    ];
    let standing = tournament.rulings.iter().filter(|ruling| ruling.stands());
    file(
        &header,
        standing.filter_map(|ruling| penalty(tournament, ruling)),
    )
}

/// A ruling with points, as a line.
fn penalty(tournament: &Tournament, ruling: &Ruling) -> Option<Vec<String>> {
    let decision = &ruling.decision;
    let points = decision.points.as_ref()?;
    let (person, team) = match decision.subject {
        Subject::Entrant(entrant) => (reference(tournament, entrant), String::new()),
        Subject::Team(team) => {
            let known = tournament.teams.get(&team);
            (String::new(), team_reference(known, team))
        }
        Subject::Table => (String::new(), String::new()),
    };
    let receiver =
        |(who, amount): &(EntrantId, i64)| format!("{}:{amount}", reference(tournament, *who));
    let receivers: Vec<String> = points.receivers.iter().map(receiver).collect();
    let table = decision.table.map(|t| tournament.settings.table_name(t));
    let booking = match (points.unit, points.booking) {
        (Unit::Score, Booking::OnSheet) => "on_sheet",
        (Unit::Score, Booking::Added) => "added",
        _ => "",
    };
    Some(vec![
        decision.session.map(|s| s.to_string()).unwrap_or_default(),
        table.unwrap_or_default(),
        decision.hand.map(|h| h.to_string()).unwrap_or_default(),
        person,
        team,
        points.offender.to_string(),
        unit_word(points.unit).to_owned(),
        receivers.join(" "),
        booking.to_owned(),
        decision.offence.clone().unwrap_or_default(),
        decision.reason.clone(),
    ])
}

fn unit_word(unit: Unit) -> &'static str {
    match unit {
        Unit::Score => "score",
        Unit::TablePoints => "table_points",
        Unit::Standing => "standing",
        Unit::Team => "team",
    }
}

fn hands(tournament: &Tournament) -> io::Result<Vec<u8>> {
    let header = [
        "round",
        "table",
        "hand",
        "result",
        "winner_player_id",
        "discarder_player_id",
        "hand_points",
        "chicken_hand",
        "patterns",
        "note",
    ];
    let mut lines = Vec::new();
    for (session, table) in sheets(tournament) {
        let hands = table.result.sheet().map(|sheet| sheet.hands.as_slice());
        for (hand, number) in hands.unwrap_or_default().iter().zip(1..) {
            let mut line = place(tournament, session, table);
            line.push(number.to_string());
            line.extend(hand_cells(tournament, table, hand));
            lines.push(line);
        }
    }
    file(&header, lines)
}

fn hand_cells(tournament: &Tournament, table: &Table, hand: &HandRecord) -> Vec<String> {
    let who = |seat: u8| {
        let person = table.seats.seats.get(usize::from(seat)).copied().flatten();
        person.map(|p| reference(tournament, p)).unwrap_or_default()
    };
    let win = hand.wins.first();
    let result = match (win, hand.from) {
        (None, _) => "draw",
        (Some(_), Some(_)) => "discard",
        (Some(_), None) => "self_draw",
    };
    let patterns = win.map(|win| win.patterns.as_slice()).unwrap_or_default();
    let chicken = patterns.iter().any(|pattern| pattern == CHICKEN_HAND);
    vec![
        result.to_owned(),
        win.map(|win| who(win.winner)).unwrap_or_default(),
        hand.from.map(who).unwrap_or_default(),
        win.map_or(0, |win| win.value).to_string(),
        u8::from(chicken).to_string(),
        patterns.join(" "),
        hand.note.clone(),
    ]
}
