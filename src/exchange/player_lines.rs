//! Lists of players without columns: a name and a number on each line (`Ana Prieto - 10970001`).

use super::csv_table::{Grid, Row};

/// What stands between a name and a number.
const BETWEEN: &str = " - ";

/// A list of names and numbers as a table with columns; any other table as it is.
pub(super) fn with_columns(grid: Grid) -> Grid {
    let lines: Option<Vec<Row>> = grid.rows.iter().map(split).collect();
    match lines {
        None => grid,
        Some(lines) => {
            let head = Row {
                line: 0,
                cells: vec!["name".to_owned(), "federation_number".to_owned()],
            };
            let rows = std::iter::once(head).chain(lines).collect();
            Grid { rows, ..grid }
        }
    }
}

/// Name and number of a line; none if it is anything else.
fn split(row: &Row) -> Option<Row> {
    let [line] = row.cells.as_slice() else {
        return None;
    };
    let (name, number) = line.rsplit_once(BETWEEN)?;
    let (name, number) = (name.trim(), number.trim());
    let is_name =
        name.chars().any(char::is_alphabetic) && !name.contains(|it: char| it.is_ascii_digit());
    let is_number =
        number.contains(|it: char| it.is_ascii_digit()) && !number.contains(char::is_whitespace);
    (is_name && is_number).then(|| Row {
        line: row.line,
        cells: vec![name.to_owned(), number.to_owned()],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_and_a_number_on_each_line_are_two_columns() {
        let read = |text: &str| with_columns(Grid::read(text.as_bytes()).unwrap());
        let list = read("Ana Prieto - 10970001\n\nBo Berg-Lund - A7\n");
        let cells: Vec<_> = list
            .rows
            .iter()
            .map(|row| (row.line, row.cells.join("|")))
            .collect();
        let wanted = [
            (0, "name|federation_number".to_owned()),
            (1, "Ana Prieto|10970001".to_owned()),
            (3, "Bo Berg-Lund|A7".to_owned()),
        ];
        assert_eq!(cells, wanted);
        for other in ["name\nAna - 7 up\n", "name,id\nAna,1\n", "Ana - x\n"] {
            assert_eq!(
                read(other),
                Grid::read(other.as_bytes()).unwrap(),
                "{other}"
            );
        }
    }
}
