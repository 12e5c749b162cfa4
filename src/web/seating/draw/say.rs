//! Why a plan cannot be drawn, in the reader's words.

use crate::seating::{Broken, Conflict, Player, SeatingRefusal};
use crate::service::seating::DrawError;
use crate::service::tournaments::Snapshot;
use crate::tournament::{EntrantId, TableNo};
use crate::web::say::refusal::{name, session_name};
use crate::words::Words;

/// The people behind the numbers of a draw.
pub struct Namer<'a> {
    pub words: &'a Words,
    pub snapshot: &'a Snapshot,
    pub people: &'a [EntrantId],
}

impl Namer<'_> {
    /// A number and a name.
    pub fn player(&self, player: Player) -> String {
        let id = self.people.get(usize::from(player)).copied();
        id.map_or_else(String::new, |id| entrant(self.snapshot, id))
    }

    fn players(&self, players: &[Player]) -> String {
        let names: Vec<String> = players.iter().map(|player| self.player(*player)).collect();
        names.join(", ")
    }

    fn table(&self, index: usize) -> String {
        let number = u16::try_from(index + 1).unwrap_or(u16::MAX);
        self.snapshot
            .tournament
            .settings
            .table_name(TableNo(number))
    }

    /// Rules that cannot all be kept.
    pub fn conflict(&self, conflict: &Conflict) -> String {
        match conflict {
            Conflict::MoreThanTables {
                tables, players, ..
            } => self
                .words
                .say_with("draw-conflict-tables")
                .arg("people", self.players(players))
                .arg("count", players.len())
                .arg("tables", *tables)
                .to_string(),
            Conflict::FixedTogether { a, b, table } => self
                .words
                .say_with("draw-conflict-fixed")
                .arg("a", self.player(*a))
                .arg("b", self.player(*b))
                .arg("table", self.table(*table))
                .to_string(),
            Conflict::NoCompany { player, others, .. } => self
                .words
                .say_with("draw-conflict-company")
                .arg("person", self.player(*player))
                .arg("others", *others)
                .to_string(),
        }
    }

    /// A rule that a plan breaks; `session` is its name.
    pub fn broken(&self, broken: &Broken, session: &str) -> String {
        match broken {
            Broken::Met { a, b, .. } => self
                .words
                .say_with("draw-broken-met")
                .arg("a", self.player(*a))
                .arg("b", self.player(*b))
                .arg("session", session)
                .to_string(),
            Broken::NotAtTable { player, .. } => self
                .words
                .say_with("draw-broken-table")
                .arg("person", self.player(*player))
                .arg("session", session)
                .to_string(),
        }
    }

    fn refusal(&self, refusal: &SeatingRefusal) -> (&'static str, String) {
        match refusal {
            SeatingRefusal::TooFewPlayers { present, .. } => (
                "",
                self.words
                    .say_with("draw-too-few")
                    .arg("count", *present)
                    .to_string(),
            ),
            SeatingRefusal::NoSuchTable { tables, table, .. } => (
                "fixed",
                self.words
                    .say_with("draw-no-table")
                    .arg("table", self.table(*table))
                    .arg("tables", *tables)
                    .to_string(),
            ),
            SeatingRefusal::TableOverfull { table, count } => (
                "fixed",
                self.words
                    .say_with("draw-table-overfull")
                    .arg("table", self.table(*table))
                    .arg("count", *count)
                    .to_string(),
            ),
            SeatingRefusal::FixedTwice { player } => (
                "fixed",
                self.words
                    .say_with("draw-fixed-twice")
                    .arg("person", self.player(*player))
                    .to_string(),
            ),
            SeatingRefusal::OutOfRange { found, limit, .. } => (
                "",
                self.words
                    .say_with("draw-out-of-range")
                    .arg("found", *found)
                    .arg("most", *limit)
                    .to_string(),
            ),
            SeatingRefusal::CannotMove { .. } => {
                ("way", self.words.say("draw-cannot-move").into_owned())
            }
            SeatingRefusal::UnknownPlayer { .. }
            | SeatingRefusal::Kept(_)
            | SeatingRefusal::OtherTables { .. }
            | SeatingRefusal::TooManyKept { .. } => {
                ("", self.words.say("seating-cannot-draw").into_owned())
            }
        }
    }
}

/// A number and a name.
pub fn entrant(snapshot: &Snapshot, id: EntrantId) -> String {
    let name = name(snapshot, id);
    format!("{id} {} {}", name.first, name.last).replace("  ", " ")
}

/// Why no plan was drawn: the field to blame, and the sentence.
pub fn error(words: &Words, snapshot: &Snapshot, error: &DrawError) -> (&'static str, String) {
    let namer = |people| Namer {
        words,
        snapshot,
        people,
    };
    match error {
        DrawError::TooFewTables { needed, tables } => (
            "",
            words
                .say_with("seating-too-few-tables")
                .arg("needed", *needed)
                .arg("tables", *tables)
                .to_string(),
        ),
        DrawError::Refused { refusal, people } => namer(people).refusal(refusal),
        DrawError::Conflicts { conflicts, people } => {
            let namer = namer(people);
            let told: Vec<String> = conflicts.iter().map(|it| namer.conflict(it)).collect();
            ("apart", told.join(" "))
        }
        DrawError::FixedElsewhere { entrant: id, table } => (
            "fixed",
            words
                .say_with("draw-fixed-elsewhere")
                .arg("person", entrant(snapshot, *id))
                .arg("table", snapshot.tournament.settings.table_name(*table))
                .to_string(),
        ),
        DrawError::OthersPlay(session) => (
            "last",
            words
                .say_with("draw-others-play")
                .arg("session", session_name(words, snapshot, *session))
                .to_string(),
        ),
        DrawError::NoStandings(session) => (
            "way",
            words
                .say_with("draw-no-standings")
                .arg("session", session_name(words, snapshot, *session))
                .to_string(),
        ),
        DrawError::Interrupted => ("", words.say("seating-interrupted").into_owned()),
    }
}
