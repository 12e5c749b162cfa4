//! What a file of lines comes to, whatever its lines are about.

use super::csv_table::Table;
use super::fault::BadLine;

/// A file that was read as far as it can be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileRead<T> {
    /// What the good lines say.
    pub good: Vec<T>,
    /// The lines that cannot be used.
    pub bad: Vec<BadLine>,
    /// Columns that nobody asked for.
    pub ignored: Vec<String>,
}

impl<T> FileRead<T> {
    /// A table of which no line was read yet.
    pub(super) fn of(table: &Table) -> Self {
        Self {
            good: Vec::new(),
            bad: Vec::new(),
            ignored: table.ignored.clone(),
        }
    }

    /// Keeps what a line came to.
    pub(super) fn push(&mut self, line: Result<T, BadLine>) {
        match line {
            Ok(good) => self.good.push(good),
            Err(bad) => self.bad.push(bad),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::csv_table::column;

    #[test]
    fn good_lines_bad_lines_and_unknown_columns_are_kept_apart() {
        let columns = [column("score", &[])];
        let table = Table::read(b"score,weather\n12,wet\nx,dry\n", &columns).unwrap();
        let mut file = FileRead::of(&table);
        for line in table.lines() {
            file.push(line.whole("score", 0, 100));
        }
        assert_eq!(file.good, [Some(12)]);
        assert_eq!(file.bad.len(), 1);
        assert_eq!(file.bad[0].line, 3);
        assert_eq!(file.ignored, ["weather"]);
    }
}
