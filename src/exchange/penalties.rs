//! Penalties of every unit, in the shapes organisers keep them.
//!
//! - `offender_player_id` with the amounts of the seats `east,south,west,north`: points moved at the
//!   table, already inside its scores
//! - `scope,round,table,player_id,team_id,amount,unit`: points of a table, of a person's total or of
//!   a team's total
//! - `round,table,player_id,amount,unit` with the unit `score`, `table_points`, `standing`, `team`
//!
//! Where a file does not say whether the scores contain a penalty in score points, their sum does.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use ruleset::{Outcome, Score, StandingPoints, Unit};
use tournament::name_key::fold_name;
use tournament::ruling::{Booking, Decision, Points, Subject};
use tournament::{EntrantId, SessionNo, TableNo, Tournament};

use super::csv_table::{Column, CsvLine, Table, column, whole_number};
use super::fault::{BadLine, FileFault, LineFault};
use super::file_read::FileRead;
use super::roster::{EventSize, ROUND, Roster, TABLE};
use super::scores::seated_person;

/// The reason of a penalty for which the file gives none.
pub const FROM_FILE: &str = "penalty from the file";

const COLUMNS: &[Column] = &[
    column("scope", &[]),
    ROUND,
    TABLE,
    column("hand", &["hand_no"]),
    column(
        "offender_player_id",
        &[
            "player_id",
            "player",
            "offender",
            "entrant",
            "jugador",
            "joueur",
        ],
    ),
    column("offender_seat", &["seat"]),
    column("team_id", &["team", "equipo", "equipe"]),
    column(
        "amount",
        &["offender_amount", "points", "penalty", "puntos"],
    ),
    column("unit", &["units", "unidad"]),
    column("east", &["e"]),
    column("south", &["s"]),
    column("west", &["w"]),
    column("north", &["n"]),
    column("receivers", &[]),
    column("booking", &[]),
    column("offence", &["offence_id"]),
    column("note", &["reason", "remark", "comment", "motivo", "raison"]),
];

/// A penalty of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PenaltyLine {
    /// The line of the file.
    pub line: u64,
    pub ruling: Decision,
    /// Whether the file says where the points are counted.
    says_booking: bool,
}

/// Reads penalties for the seating that a tournament has, in the order of the file. `sums` tells what
/// the scores of tables sum to.
///
/// # Errors
/// [`FileFault`] if no line can be read. Bad lines are in the answer.
pub fn read(
    bytes: &[u8],
    tournament: &Tournament,
    roster: &Roster,
    sums: &BTreeMap<(SessionNo, TableNo), Score>,
) -> Result<FileRead<PenaltyLine>, FileFault> {
    let table = Table::read(bytes, COLUMNS)?;
    table.require(&["amount"])?;
    let mut file = FileRead::of(&table);
    let reader = Reader {
        tournament,
        hall: EventSize::of(&tournament.settings),
        roster,
    };
    for line in table.lines() {
        file.push(reader.penalty(&line));
    }
    book(&mut file.good, tournament, sums);
    Ok(file)
}

struct Reader<'a> {
    tournament: &'a Tournament,
    hall: EventSize,
    roster: &'a Roster,
}

impl Reader<'_> {
    fn penalty(&self, line: &CsvLine<'_>) -> Result<PenaltyLine, BadLine> {
        line.check_width()?;
        let session = self.hall.session_in(line)?;
        let table = self.hall.table_in(line)?;
        let subject = self.subject(line, session, table)?;
        let unit = unit(line, subject, session)?;
        let amount = line
            .points("amount")?
            .ok_or_else(|| line.bad("amount", LineFault::CellEmpty))?;
        if amount > StandingPoints::ZERO {
            return Err(line.bad("amount", LineFault::AmountNotNegative));
        }
        if unit == Unit::Score && !amount.is_whole() {
            return Err(line.bad("amount", LineFault::NotWholeNumber));
        }
        let place = session.zip(table);
        let receivers = match (unit, place) {
            (Unit::Score, Some(place)) => self.receivers(line, subject, place)?,
            _ => Vec::new(),
        };
        let booking = match line.get("booking").map(fold_name).as_deref() {
            None => None,
            Some("on_sheet" | "on sheet" | "sheet") => Some(Booking::OnSheet),
            Some("added") => Some(Booking::Added),
            Some(_) => return Err(line.bad("booking", LineFault::UnknownBooking)),
        };
        // Four amounts of a table are the notes of its sheet.
        let from_sheet = line.get("east").is_some();
        let on_sheet = unit == Unit::Score;
        Ok(PenaltyLine {
            line: line.number(),
            ruling: Decision {
                subject,
                session,
                table,
                hand: hand(line)?,
                offence: line.get("offence").map(str::to_owned),
                outcomes: vec![Outcome::Points],
                points: Some(Points {
                    unit,
                    offender: amount,
                    receivers,
                    booking: booking.unwrap_or(if on_sheet {
                        Booking::OnSheet
                    } else {
                        Booking::Added
                    }),
                }),
                reason: line
                    .get("note")
                    .map_or(FROM_FILE, super::guard::unguarded)
                    .to_owned(),
                attached: tournament::attached::Attached::default(),
            },
            says_booking: booking.is_some() || from_sheet,
        })
    }

    /// Whom the line is about: a person, else a team, else somebody at the table.
    fn subject(
        &self,
        line: &CsvLine<'_>,
        session: Option<SessionNo>,
        table: Option<TableNo>,
    ) -> Result<Subject, BadLine> {
        let scope = line.get("scope").map(fold_name).unwrap_or_default();
        let of_team = scope.starts_with("team")
            || line
                .get("unit")
                .is_some_and(|unit| fold_name(unit) == "team");
        if let (false, Some(name)) = (of_team, line.get("offender_player_id")) {
            let person = match session.zip(table) {
                Some(place) => seated_person(
                    line,
                    "offender_player_id",
                    self.tournament,
                    place,
                    self.roster,
                )?,
                None => self.roster.person(name),
            };
            return person
                .map(Subject::Entrant)
                .ok_or_else(|| line.bad("offender_player_id", LineFault::UnknownPlayer));
        }
        if let Some(name) = line.get("team_id") {
            return self
                .roster
                .team(name)
                .map(Subject::Team)
                .ok_or_else(|| line.bad("team_id", LineFault::UnknownTeam));
        }
        if session.is_some() && table.is_some() {
            return Ok(Subject::Table);
        }
        Err(BadLine::whole(line.number(), LineFault::NobodyPenalised))
    }

    /// What others at the table get: by seat (`east` …), or as `id:amount id:amount`.
    fn receivers(
        &self,
        line: &CsvLine<'_>,
        subject: Subject,
        place: (SessionNo, TableNo),
    ) -> Result<Vec<(EntrantId, Score)>, BadLine> {
        let table = self
            .tournament
            .table(place.0, place.1)
            .ok_or_else(|| line.bad("table", LineFault::NoSuchTable))?;
        let mut receivers = Vec::new();
        let seats = ["east", "south", "west", "north"].into_iter();
        for (column, person) in seats.zip(table.seats.seats) {
            let amount = line.whole(column, -1_000_000, 1_000_000)?.unwrap_or(0);
            if let Some(person) = person
                && amount != 0
                && subject != Subject::Entrant(person)
            {
                receivers.push((person, amount));
            }
        }
        for pair in line.get("receivers").unwrap_or_default().split_whitespace() {
            let read = pair.rsplit_once(':').and_then(|(id, amount)| {
                let person = self.roster.person(id)?;
                table.seats.seat_of(person)?;
                Some((person, whole_number(amount)?))
            });
            let receiver = read.ok_or_else(|| line.bad("receivers", LineFault::NotAtTable))?;
            receivers.push(receiver);
        }
        Ok(receivers)
    }
}

/// In what the line counts. Without a unit: points of the table where it names one, else of the
/// total of the person or team. Table points outside a session count against the total.
fn unit(line: &CsvLine<'_>, subject: Subject, session: Option<SessionNo>) -> Result<Unit, BadLine> {
    let scope = line.get("scope").map(fold_name).unwrap_or_default();
    let of_total = match subject {
        Subject::Team(_) => Unit::Team,
        _ => Unit::Standing,
    };
    let written = line.get("unit").map(fold_name).unwrap_or_default();
    match written.as_str() {
        "score" | "points at table" | "raw score" => Ok(Unit::Score),
        "table_points" | "table points" | "match_points" | "match points" => {
            let in_session = session.is_some() && !scope.ends_with("standing");
            Ok(match subject {
                Subject::Entrant(_) if in_session => Unit::TablePoints,
                _ => of_total,
            })
        }
        "standing" | "standings" | "standing_points" | "standing points" => Ok(of_total),
        "team" => Ok(Unit::Team),
        "" if line.get("table").is_some() => Ok(Unit::Score),
        "" => Ok(of_total),
        _ => Err(line.bad("unit", LineFault::UnknownUnit)),
    }
}

fn hand(line: &CsvLine<'_>) -> Result<Option<u8>, BadLine> {
    Ok(line
        .whole("hand", 1, 200)?
        .and_then(|hand| u8::try_from(hand).ok()))
}

/// Decides for each table whether its scores contain the penalties, where the file does not say:
/// they do not if the scores sum to what the rule set wants without them, and would not with them.
fn book(
    penalties: &mut [PenaltyLine],
    tournament: &Tournament,
    sums: &BTreeMap<(SessionNo, TableNo), Score>,
) {
    let mut nets: BTreeMap<(SessionNo, TableNo), Score> = BTreeMap::new();
    for penalty in penalties.iter().filter(|penalty| !penalty.says_booking) {
        if let Some((place, net)) = net(&penalty.ruling) {
            *nets.entry(place).or_default() += net;
        }
    }
    for penalty in penalties.iter_mut().filter(|p| !p.says_booking) {
        let Some((place, _)) = net(&penalty.ruling) else {
            continue;
        };
        let outside = nets.get(&place).is_some_and(|net| *net != 0)
            && sums
                .get(&place)
                .is_some_and(|sum| tournament.rules_at(place).table_sum() == Some(*sum));
        if let (true, Some(points)) = (outside, &mut penalty.ruling.points) {
            points.booking = Booking::Added;
        }
    }
}

/// The table of a penalty in score points, and by how much it makes the table differ.
fn net(ruling: &Decision) -> Option<((SessionNo, TableNo), Score)> {
    let points = ruling.points.as_ref().filter(|p| p.unit == Unit::Score)?;
    let own = points.offender.units() / StandingPoints::UNITS;
    let others: Score = points.receivers.iter().map(|(_, amount)| amount).sum();
    Some((ruling.session.zip(ruling.table)?, own + others))
}
