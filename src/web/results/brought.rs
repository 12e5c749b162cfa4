//! The totals of a session that somebody pasted or uploaded, in words.

use crate::exchange::fault::FileFault;
use crate::exchange::roster::Roster;
use crate::exchange::session_totals::{self, BroughtTable, Doubt, Loose, LooseLine, SessionTotals};
use crate::exchange::workbook_in;
use crate::service::tournaments::Snapshot;
use crate::tournament::{EntrantId, SessionNo, TableNo};
use crate::web::extract::Form;
use crate::web::say::figures;
use crate::web::say::refusal::name;
use crate::web::say::tables;
use crate::words::{Words, key};

/// The field of pasted text; a page that asks again carries what a file said in it.
pub const PASTED: &str = "pasted";
/// The field of the file.
const FILE: &str = "totals";

/// What was brought, as it came and as it was understood.
#[derive(Default)]
pub struct Brought {
    pub text: String,
    pub totals: SessionTotals,
}

/// A line that was not used, for the page.
pub struct UnusedLine {
    pub line: u64,
    pub text: String,
    pub why: String,
}

impl Brought {
    /// What a form brings: the file, or else the text.
    ///
    /// # Errors
    /// Why it cannot be read, with the text as far as it is one.
    pub fn of(
        form: &Form,
        snapshot: &Snapshot,
        session: SessionNo,
    ) -> Result<Self, (String, FileFault)> {
        let file = form.file(FILE).filter(|file| !file.bytes.is_empty());
        let bytes = match file {
            Some(file) => file.bytes.to_vec(),
            None => form.value(PASTED).as_bytes().to_vec(),
        };
        // The next form carries text along, so a workbook becomes one here.
        let bytes = workbook_in::as_text(&bytes, workbook_in::OF_SCORES);
        let bytes = bytes.map_err(|fault| (String::new(), fault))?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let read = session_totals::read(&bytes, &snapshot.tournament, session, &roster(snapshot));
        match read {
            Ok(totals) => Ok(Self { text, totals }),
            Err(fault) => Err((text, fault)),
        }
    }

    /// What a form carries along, read again against the book as it is now.
    pub fn again(form: &Form, snapshot: &Snapshot, session: SessionNo) -> Self {
        if form.value(PASTED).trim().is_empty() {
            return Self::default();
        }
        Self::of(form, snapshot, session).unwrap_or_default()
    }

    pub fn table(&self, table: TableNo) -> Option<&BroughtTable> {
        self.totals.tables.iter().find(|it| it.table == table)
    }

    /// The lines that were not used.
    pub fn unused(&self, words: &Words) -> Vec<UnusedLine> {
        let lines = self.totals.loose.iter();
        lines.map(|line| unused(words, line)).collect()
    }

    /// What was understood, before anything is saved.
    pub fn summary(&self, words: &Words) -> String {
        let doubtful = |table: &&BroughtTable| !table.doubts.is_empty();
        let tables = &self.totals.tables;
        let mut said = vec![
            words
                .say_with("results-paste-read")
                .arg("count", tables.len())
                .to_string(),
        ];
        let parts = [
            (
                key!("results-paste-doubtful"),
                tables.iter().filter(doubtful).count(),
            ),
            (
                key!("results-paste-known"),
                tables.iter().filter(|table| table.is_known).count(),
            ),
            (
                key!("results-paste-other-sessions"),
                self.totals.other_sessions,
            ),
        ];
        for (key, count) in parts.into_iter().filter(|(_, count)| *count > 0) {
            said.push(words.say_with(key).arg("count", count).to_string());
        }
        said.join(" ")
    }
}

/// Everybody by number, id and name, the family name first or alone as well.
fn roster(snapshot: &Snapshot) -> Roster {
    let tournament = &snapshot.tournament;
    let names = tournament.entrants.keys().flat_map(|entrant| {
        let name = name(snapshot, *entrant);
        let both = format!("{} {}", name.first, name.last);
        let turned = format!("{} {}", name.last, name.first);
        [both, turned, name.last].map(|name| (*entrant, name))
    });
    Roster::of(tournament).with_names(names.filter(|(_, name)| !name.trim().is_empty()))
}

/// Whether somebody has to say that the line is right: what the core refuses by itself is not asked
/// about twice.
pub fn needs_a_yes(table: &BroughtTable) -> bool {
    let asks =
        |doubt: &Doubt| !matches!(doubt, Doubt::SumDiffers { .. } | Doubt::Incomplete { .. });
    table.doubts.iter().any(asks)
}

/// Whether the totals do not come to what is expected.
pub fn sums_wrong(table: &BroughtTable) -> bool {
    let differs = |doubt: &Doubt| matches!(doubt, Doubt::SumDiffers { .. });
    table.doubts.iter().any(differs)
}

/// A doubt as a sentence.
pub fn doubt(words: &Words, snapshot: &Snapshot, doubt: &Doubt) -> String {
    let figure = |value| figures::score(words, &snapshot.tournament.ruleset, value);
    let person = |entrant: EntrantId| {
        let person = tables::person(snapshot, entrant);
        let name = format!("{} {}", person.name.first, person.name.last);
        format!("{} {}", person.number, name.trim())
    };
    match doubt {
        Doubt::UnknownName { name, score } => words
            .say_with("results-doubt-unknown")
            .arg("name", name)
            .arg("score", figure(*score))
            .to_string(),
        Doubt::NameOfSeveral { name, score } => words
            .say_with("results-doubt-several")
            .arg("name", name)
            .arg("score", figure(*score))
            .to_string(),
        Doubt::Elsewhere {
            entrant,
            table: Some(table),
            score,
        } => words
            .say_with("results-doubt-elsewhere")
            .arg("name", person(*entrant))
            .arg("table", tables::table_title(words, snapshot, *table))
            .arg("score", figure(*score))
            .to_string(),
        Doubt::Elsewhere { entrant, score, .. } => words
            .say_with("results-doubt-not-seated")
            .arg("name", person(*entrant))
            .arg("score", figure(*score))
            .to_string(),
        Doubt::ScoreTwice { entrant, score } => words
            .say_with("results-doubt-twice")
            .arg("name", person(*entrant))
            .arg("score", figure(*score))
            .to_string(),
        Doubt::OpenSeat { score } => words
            .say_with("results-doubt-open-seat")
            .arg("score", figure(*score))
            .to_string(),
        Doubt::OrderUnknown => words.say("results-doubt-order").into_owned(),
        Doubt::Incomplete { found } => words
            .say_with("results-doubt-incomplete")
            .arg("count", *found)
            .to_string(),
        Doubt::SumDiffers { sum, expected } => words
            .say_with("results-doubt-sum")
            .arg("sum", figure(*sum))
            .arg("expected", figure(*expected))
            .to_string(),
        Doubt::Rulings { rulings } => {
            let numbers: Vec<String> = rulings.iter().map(ToString::to_string).collect();
            words
                .say_with("results-doubt-rulings")
                .arg("rulings", numbers.join(", "))
                .to_string()
        }
        Doubt::AlreadyIn => words.say("results-doubt-already-in").into_owned(),
    }
}

fn unused(words: &Words, line: &LooseLine) -> UnusedLine {
    let why = match line.why {
        Loose::NotUnderstood => words.say("results-loose-not-understood").into_owned(),
        Loose::NoNumber => words.say("results-loose-no-number").into_owned(),
        Loose::NoTable => words.say("results-loose-no-table").into_owned(),
        Loose::NobodyKnown => words.say("results-loose-nobody").into_owned(),
        Loose::TableTwice { line } => words
            .say_with("results-loose-table-twice")
            .arg("line", line)
            .to_string(),
    };
    UnusedLine {
        line: line.line,
        text: line.text.clone(),
        why,
    }
}
