//! Whom and what the words of a file mean: people, teams, sessions and tables.

use std::collections::BTreeMap;

use mahjong::TableSize;
use tournament::name_key::fold_name;
use tournament::settings::{MOST_SESSIONS, MOST_TABLES};
use tournament::state::EntrantKind;
use tournament::{EntrantId, SessionNo, Settings, TableNo, TeamId, Tournament};

use super::csv_table::{Column, CsvLine, column};
use super::fault::{BadLine, LineFault};

/// The column of the session, as organisers call it.
pub(super) const ROUND: Column = column(
    "round",
    &[
        "session",
        "hanchan",
        "game",
        "r",
        "ronda",
        "ronde",
        "round_no",
        "session_no",
    ],
);
pub(super) const TABLE: Column = column("table", &["table_no", "table_number", "t", "mesa"]);
pub(super) const SEAT: Column = column(
    "seat",
    &["wind", "position", "asiento", "viento", "vent", "place"],
);
/// The column of the person.
pub(super) const PLAYER: Column = column(
    "player_id",
    &[
        "player",
        "id",
        "player_no",
        "player_number",
        "entrant",
        "jugador",
        "joueur",
        "name",
    ],
);

/// The people and teams that a file may name.
#[derive(Debug, Clone, Default)]
pub struct Roster {
    people: BTreeMap<String, EntrantId>,
    names: BTreeMap<String, Option<EntrantId>>,
    teams: BTreeMap<String, TeamId>,
    order: Vec<EntrantId>,
    sizes: Option<Vec<u32>>,
}

impl Roster {
    /// Those of a tournament, by what the organiser's list calls them or by number.
    pub fn of(tournament: &Tournament) -> Self {
        let mut roster = Self::default();
        for entrant in tournament.entrants.values() {
            roster.add(entrant.id, entrant.reference.as_deref());
        }
        for team in tournament.teams.values() {
            roster.add_team(team.id, team.reference.as_deref(), &team.name);
        }
        roster
    }

    /// Those of a tournament who can be given a seat: everybody who still plays. Plans that exist
    /// for several numbers of players are wanted for the players, or for them and the substitutes.
    pub fn of_playing(tournament: &Tournament) -> Self {
        let mut roster = Self::default();
        let mut players = 0;
        let playing = tournament
            .entrants
            .values()
            .filter(|e| tournament.plays_on(e));
        for entrant in playing {
            roster.add(entrant.id, entrant.reference.as_deref());
            players += u32::from(entrant.kind != EntrantKind::Substitute);
        }
        let everybody = roster.size();
        roster.wanted_for(vec![players, everybody])
    }

    /// Wants plans for so many players, the first of these numbers that there is one for; any plan
    /// will do that is the only one, if no number is given.
    #[must_use]
    pub fn wanted_for(mut self, sizes: Vec<u32>) -> Self {
        self.sizes = Some(sizes);
        self
    }

    /// How many players a plan may be for, the best number first.
    pub(super) fn sizes(&self) -> Vec<u32> {
        self.sizes.clone().unwrap_or_else(|| vec![self.size()])
    }

    fn size(&self) -> u32 {
        u32::try_from(self.order.len()).unwrap_or(u32::MAX)
    }

    /// Lets people be called by name as well, where only one has it.
    #[must_use]
    pub fn with_names(mut self, names: impl IntoIterator<Item = (EntrantId, String)>) -> Self {
        for (entrant, name) in names {
            self.names
                .entry(fold_name(&name))
                .and_modify(|known| *known = known.filter(|known| *known == entrant))
                .or_insert(Some(entrant));
        }
        self
    }

    /// Adds a person. What the list calls somebody else stays theirs.
    pub fn add(&mut self, entrant: EntrantId, reference: Option<&str>) {
        if let Some(reference) = reference {
            self.people.insert(reference.to_owned(), entrant);
        }
        self.people.entry(entrant.to_string()).or_insert(entrant);
        self.order.push(entrant);
    }

    pub fn add_team(&mut self, team: TeamId, reference: Option<&str>, name: &str) {
        if let Some(reference) = reference {
            self.teams.insert(reference.to_owned(), team);
        }
        self.teams.entry(fold_name(name)).or_insert(team);
        self.teams.entry(team.to_string()).or_insert(team);
    }

    /// The person a text means: an id of the list, a number, or a name that only one has.
    pub fn person(&self, text: &str) -> Option<EntrantId> {
        self.find(text).ok()
    }

    /// The same, or why it is nobody.
    pub(super) fn find(&self, text: &str) -> Result<EntrantId, LineFault> {
        if let Some(by_id) = self.people.get(text) {
            return Ok(*by_id);
        }
        match self.names.get(&fold_name(text)) {
            Some(Some(by_name)) => Ok(*by_name),
            Some(None) => Err(LineFault::NameOfSeveral),
            None => Err(LineFault::UnknownPlayer),
        }
    }

    /// The team a text means: an id of the list, a name or a number.
    pub fn team(&self, text: &str) -> Option<TeamId> {
        let by_id = self.teams.get(text);
        by_id.or_else(|| self.teams.get(&fold_name(text))).copied()
    }

    /// The person at a place (from 1) of the list.
    pub fn at(&self, place: usize) -> Option<EntrantId> {
        self.order.get(place.checked_sub(1)?).copied()
    }

    /// How many people there are.
    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// Whether nobody takes part.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// The person in a column.
    pub(super) fn person_in(
        &self,
        line: &CsvLine<'_>,
        name: &str,
    ) -> Result<Option<EntrantId>, BadLine> {
        match line.get(name) {
            None => Ok(None),
            Some(text) => self
                .find(super::guard::unguarded(text))
                .map(Some)
                .map_err(|fault| line.bad(name, fault)),
        }
    }
}

/// The sessions and tables that a file may name.
#[derive(Debug, Clone)]
pub struct EventSize {
    /// How many sessions there are.
    pub sessions: u16,
    pub tables: u16,
    /// What the tables are called, if not by number.
    pub names: Vec<String>,
    /// Whether the file may give the tables other names.
    pub may_name: bool,
    /// How many people sit at a table.
    pub seats: TableSize,
    /// How many sit at a table of the rest, where it plays by a rule set of its own.
    pub rest: Option<TableSize>,
}

impl EventSize {
    /// That of a tournament.
    pub fn of(settings: &Settings) -> Self {
        Self {
            sessions: settings.sessions,
            tables: settings.tables,
            names: settings.table_names.clone(),
            may_name: settings.table_names.is_empty(),
            seats: TableSize::USUAL,
            rest: None,
        }
    }

    /// The same at tables of this size.
    pub fn at_tables_of(self, seats: TableSize) -> Self {
        Self { seats, ..self }
    }

    /// The same with tables of the rest of this size.
    pub fn with_rest(self, rest: Option<TableSize>) -> Self {
        Self { rest, ..self }
    }

    /// How many chairs its largest tables have.
    pub(super) fn most_seats(&self) -> usize {
        let rest = self.rest.map_or(0, TableSize::seats);
        self.seats.seats().max(rest)
    }

    /// As large as a tournament may be: the file says how large it is.
    pub fn any() -> Self {
        Self {
            sessions: MOST_SESSIONS,
            tables: MOST_TABLES,
            names: Vec::new(),
            may_name: true,
            seats: TableSize::USUAL,
            rest: None,
        }
    }

    pub fn session(&self, number: i64) -> Option<SessionNo> {
        let number = u16::try_from(number).ok()?;
        (1..=self.sessions)
            .contains(&number)
            .then_some(SessionNo(number))
    }

    /// The table with this name or number.
    pub fn table(&self, label: &str) -> Option<TableNo> {
        let named = self.names.iter().position(|name| name == label);
        if let Some(index) = named {
            return u16::try_from(index + 1).ok().map(TableNo);
        }
        let number = label.parse().ok()?;
        (1..=self.tables)
            .contains(&number)
            .then_some(TableNo(number))
    }

    /// The session in the column `round`; none where it is empty.
    pub(super) fn session_in(&self, line: &CsvLine<'_>) -> Result<Option<SessionNo>, BadLine> {
        let Some(number) = line.whole("round", i64::MIN, i64::MAX)? else {
            return Ok(None);
        };
        let sessions = self.sessions;
        self.session(number)
            .map(Some)
            .ok_or_else(|| line.bad("round", LineFault::UnknownSession { sessions }))
    }

    /// The table in the column `table`; none where it is empty.
    pub(super) fn table_in(&self, line: &CsvLine<'_>) -> Result<Option<TableNo>, BadLine> {
        let tables = self.tables;
        match line.get("table") {
            None => Ok(None),
            Some(label) => self
                .table(label)
                .map(Some)
                .ok_or_else(|| line.bad("table", LineFault::UnknownTable { tables })),
        }
    }

    /// Session and table of a line that must have both.
    pub(super) fn place_in(&self, line: &CsvLine<'_>) -> Result<(SessionNo, TableNo), BadLine> {
        let session = self
            .session_in(line)?
            .ok_or_else(|| line.bad("round", LineFault::CellEmpty))?;
        let table = self
            .table_in(line)?
            .ok_or_else(|| line.bad("table", LineFault::CellEmpty))?;
        Ok((session, table))
    }
}

/// The seat a text means: a wind's letter, word or sign, or its place in the order E S W N.
pub(super) fn seat(text: &str) -> Option<u8> {
    match fold_name(text).as_str() {
        "e" | "east" | "este" | "est" | "東" | "东" | "1" => Some(0),
        "s" | "south" | "sur" | "sud" | "南" | "2" => Some(1),
        "w" | "west" | "oeste" | "ouest" | "西" | "3" => Some(2),
        "n" | "north" | "norte" | "nord" | "北" | "4" => Some(3),
        _ => None,
    }
}
