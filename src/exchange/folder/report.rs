//! What reading a folder has to say.

use std::fmt;

use serde::{Deserialize, Serialize};

use ruleset::Score;
use tournament::SessionNo;

use super::super::fault::{BadLine, FileFault, LineFault};
use super::play::PlayError;

/// Something about one file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    pub file: String,
    /// What there is to say.
    pub what: What,
}

/// What there is to say about a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "report", rename_all = "snake_case")]
pub enum What {
    /// It cannot be read.
    Unreadable { fault: FileFault },
    /// A line cannot be used.
    Bad { line: BadLine },
    /// A column was not read.
    ColumnIgnored { column: String },
    /// The hands of a table were left out because of a line.
    HandsLeftOut { line: BadLine },
    /// A table that does not add up was accepted as written.
    AcceptedAsWritten {
        /// The line in which the table begins.
        line: u64,
        session: SessionNo,
        /// The name of the table.
        table: String,
        sum: Score,
        /// What it should sum to.
        expected: Score,
    },
}

impl Report {
    /// About a column that was not read.
    pub(super) fn column(file: &str, column: &str) -> Self {
        Self {
            file: file.to_owned(),
            what: What::ColumnIgnored {
                column: column.to_owned(),
            },
        }
    }

    /// About hands that were left out.
    pub(super) fn hands(file: &str, line: BadLine) -> Self {
        Self {
            file: file.to_owned(),
            what: What::HandsLeftOut { line },
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file)?;
        match &self.what {
            What::Unreadable { fault } => fault.fmt(f),
            What::Bad { line } => line.fmt(f),
            What::ColumnIgnored { column } => write!(f, "the column “{column}” is not read"),
            What::HandsLeftOut { line } => {
                write!(f, "{line}; the hands of this table are left out")
            }
            What::AcceptedAsWritten {
                line,
                session,
                table,
                sum,
                expected,
            } => write!(
                f,
                "line {line}: session {session} table {table} sums to {sum} instead of {expected}; accepted as written"
            ),
        }
    }
}

/// Why a folder was not read: at least one report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FolderRefusal {
    /// What is wrong, in the order of the file.
    pub reports: Vec<Report>,
}

impl FolderRefusal {
    /// A file that cannot be read.
    pub(super) fn file(file: &str, fault: FileFault) -> Self {
        Self {
            reports: vec![Report {
                file: file.to_owned(),
                what: What::Unreadable { fault },
            }],
        }
    }

    /// One line that cannot be used.
    pub(super) fn of(file: &str, line: u64, fault: LineFault) -> Self {
        Self {
            reports: vec![Report {
                file: file.to_owned(),
                what: What::Bad {
                    line: BadLine::whole(line, fault),
                },
            }],
        }
    }

    /// Refuses a file with bad lines.
    pub(super) fn lines(file: &str, mut bad: Vec<BadLine>) -> Result<(), Self> {
        bad.sort_by_key(|bad| bad.line);
        let report = |line| Report {
            file: file.to_owned(),
            what: What::Bad { line },
        };
        if bad.is_empty() {
            Ok(())
        } else {
            Err(Self {
                reports: bad.into_iter().map(report).collect(),
            })
        }
    }

    /// A command that the tournament does not accept.
    pub(super) fn play(file: &str, line: u64, error: &PlayError) -> Self {
        match error {
            PlayError::Refused(refusal) => Self::of(
                file,
                line,
                LineFault::Refused {
                    refusal: refusal.clone(),
                },
            ),
            PlayError::Fold(error) => Self::of(
                file,
                line,
                LineFault::HandImpossible {
                    reason: error.to_string(),
                },
            ),
        }
    }
}

impl fmt::Display for FolderRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, report) in self.reports.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            report.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for FolderRefusal {}
