//! What is wrong with a file somebody brought: facts, from which a page makes a sentence in the
//! reader's language. The serialised `code` is the key of that sentence, the other fields its
//! arguments; the sentences here are the English ones of the shell.

use std::fmt;

use serde::{Deserialize, Serialize};

use tournament::Refusal;

/// The most characters of a cell that a message repeats.
const SHOWN: usize = 60;

/// Why a file cannot be read at all.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "each variant's sentence says what its fields are"
)]
pub enum FileFault {
    #[error(
        "the file is larger than {most_mb} MB; nothing was read. Split it, or check that it is a CSV file"
    )]
    FileTooLarge { most_mb: u64 },
    #[error(
        "line {line} is longer than {most_mb} MB; this is no table of people or scores. Export the file again as CSV"
    )]
    LineTooLong { line: u64, most_mb: u64 },
    #[error("the file has more than {most} lines; nothing was read. Split it")]
    TooManyRows { most: u64 },
    #[error("line {line} is not UTF-8 text; save the file as “CSV UTF-8”")]
    NotUtf8 { line: u64 },
    #[error("the file is empty; the first line must name the columns")]
    FileEmpty,
    #[error("a quotation mark opened in line {line} is never closed; close it or remove it")]
    QuoteOpen { line: u64 },
    #[error("the column “{column}” stands twice in the first line; remove or rename one")]
    ColumnTwice { column: String },
    #[error(
        "the column “{column}” is missing. The first line names these columns: {}",
        list(found)
    )]
    ColumnMissing { column: String, found: Vec<String> },
    #[error(
        "this is no seating plan that is known here. Use the columns round, table, seat, player_id"
    )]
    LayoutUnknown,
    #[error(
        "the plan can be read in more than one way; use the columns round, table, seat, player_id"
    )]
    LayoutAmbiguous,
    #[error(
        "the list in brackets breaks off in line {line}, or has something else there than tables of four numbers"
    )]
    ListBroken { line: u64 },
    #[error(
        "the file has plans for {} players, and none for the {people} who take part",
        numbers(plans)
    )]
    NoPlanForSoMany { people: u32, plans: Vec<u32> },
    #[error(
        "the file has plans for {} players; say for how many you want one",
        numbers(plans)
    )]
    PlansForSeveral { plans: Vec<u32> },
    #[error("the file is missing")]
    FileMissing,
    #[error("the workbook is broken, or no workbook at all; save it again as XLSX or as CSV")]
    WorkbookBroken,
    #[error(
        "the workbook is of an old kind (XLS) or has a password; save it as XLSX without one, or as CSV"
    )]
    WorkbookOld,
    #[error("the workbook is larger than {most_mb} MB once unpacked; nothing was read")]
    WorkbookTooLarge { most_mb: u64 },
    #[error("the workbook has macros; nothing was read. Save it without them, as XLSX or as CSV")]
    WorkbookMacros,
    #[error(
        "the workbook has several sheets ({}); leave the one that is meant, or call it players, seating or scores",
        list(found)
    )]
    SheetsSeveral { found: Vec<String> },
}

/// What is wrong in one line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "each variant's sentence says what its fields are"
)]
pub enum LineFault {
    #[error("is empty; fill it in")]
    CellEmpty,
    #[error(
        "the line has more cells than the first line has columns ({columns}); put text with a separator in quotation marks"
    )]
    TooManyCells { columns: u64 },
    #[error("is longer than {most} characters; shorten it")]
    TextTooLong { most: u64 },
    #[error("has a character that cannot be shown; remove it")]
    UnprintableText,
    #[error("begins like a spreadsheet formula; write it as plain text")]
    FormulaInText,
    #[error("was changed by a spreadsheet; format the column as text and enter the number again")]
    NumberMangled,
    #[error("is no whole number; write digits only, such as 12 or -8")]
    NotWholeNumber,
    #[error("is no number of points; write a number such as 4, -2 or 0.5")]
    NotPoints,
    #[error("is not between {least} and {most}; correct it")]
    OutOfRange { least: i64, most: i64 },

    #[error("is no country; write a code of two or three letters (ES, ESP) or the name")]
    UnknownCountry,
    #[error("is no e-mail address; correct it or leave it empty")]
    NotAnAddress,
    #[error("is neither player, substitute nor guest; write one of these or leave it empty")]
    UnknownKind,
    #[error("stands in line {line} already; give each person an id of their own")]
    IdTwice { line: u64 },
    #[error("stands in line {line} already; two people cannot have the same federation number")]
    FederationNumberTwice { line: u64 },
    #[error("stands in line {line} already; two people cannot have the same e-mail address")]
    AddressTwice { line: u64 },
    #[error(
        "is in line {line} already; remove one, or tell the two apart by federation number or country"
    )]
    PersonTwice { line: u64 },

    #[error("is no session of this tournament; sessions go from 1 to {sessions}")]
    UnknownSession { sessions: u16 },
    #[error("is no table of this tournament; tables go from 1 to {tables}")]
    UnknownTable { tables: u16 },
    #[error("is no table of this session")]
    NoSuchTable,
    #[error("is nobody who takes part; use the ids of the list of players")]
    UnknownPlayer,
    #[error("is the name of several people; write the number of the one who is meant")]
    NameOfSeveral,
    #[error("is no team of this tournament; use the ids or names of the list of teams")]
    UnknownTeam,
    #[error("is no seat; write E, S, W or N, or leave the column empty")]
    UnknownSeat,
    #[error("is taken at this table by line {line}; give each person another seat")]
    SeatTaken { line: u64 },
    #[error("is seated in this session by line {line} already; nobody can sit twice")]
    SeatedTwice { line: u64 },
    #[error("is one person too many at this table")]
    TableFull,

    #[error("does not sit at this table in this session")]
    NotAtTable,
    #[error("has a score at this table in line {line} already")]
    ScoreTwice { line: u64 },
    #[error("has {found} scores; a table needs one of everybody")]
    TableIncomplete { found: u64 },

    #[error("is none of these words: {}", list(words))]
    NotOneOf { words: Vec<String> },
    #[error("does not fit the stage that follows; write {expected}, or leave it empty")]
    RoundUnfit { expected: i64 },

    #[error("is no unit of penalties; write score, table_points, standing or team")]
    UnknownUnit,
    #[error("is not known; write on_sheet if the scores contain the penalty, or added")]
    UnknownBooking,
    #[error("is not negative; a penalty costs points, so write it with a minus sign")]
    AmountNotNegative,
    #[error("the line does not say who or what is penalised: fill in a player, a team or a table")]
    NobodyPenalised,

    #[error("is no result of a hand; write discard, self_draw or draw")]
    UnknownHandResult,
    #[error(
        "is not the number that follows; hands of a table are numbered 1, 2, 3 without a gap ({expected} is missing)"
    )]
    HandMissing { expected: u64 },
    #[error("this hand cannot be: {reason}")]
    HandImpossible { reason: String },

    #[error("{refusal}")]
    Refused { refusal: Refusal },
}

/// A line that cannot be used, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BadLine {
    /// Its number in the file, from 1.
    pub line: u64,
    /// The column to blame, as the file calls it.
    pub column: Option<String>,
    /// What stands there, shortened.
    pub value: String,
    /// What is wrong with it.
    pub fault: LineFault,
}

impl BadLine {
    /// A whole line that cannot be used.
    pub fn whole(line: u64, fault: LineFault) -> Self {
        Self {
            line,
            column: None,
            value: String::new(),
            fault,
        }
    }

    /// One cell that cannot be used.
    pub fn cell(line: u64, column: &str, value: &str, fault: LineFault) -> Self {
        Self {
            line,
            column: Some(column.to_owned()),
            value: shortened(value),
            fault,
        }
    }
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Line 0 is what stands before any line: the settings, the rule set.
        if self.line > 0 {
            write!(f, "line {}", self.line)?;
            if let Some(column) = &self.column {
                write!(f, ", column {column}")?;
            }
            f.write_str(": ")?;
        }
        if !self.value.is_empty() {
            write!(f, "“{}” ", self.value)?;
        }
        self.fault.fmt(f)
    }
}

/// As much of a text as a message repeats.
pub(super) fn shortened(text: &str) -> String {
    let mut shown: String = text
        .chars()
        .take(SHOWN)
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

fn numbers(numbers: &[u32]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
    numbers.join(", ")
}

fn list(names: &[String]) -> String {
    let shown: Vec<String> = names.iter().take(20).map(|name| shortened(name)).collect();
    shown.join(", ")
}
