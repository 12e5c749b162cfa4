//! Cells that a spreadsheet would run as a formula.
//!
//! A cell that goes out and begins like a formula gets an apostrophe, which spreadsheets take as
//! “this is text”; it is taken off again when the file comes back.

/// The signs a formula can begin with, those of full width among them: spreadsheets of East Asia read both.
const SIGNS: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '|', '＝', '＋', '－', '＠'];

/// The cell as it goes into a file: numbers as they are, anything else made harmless.
pub fn guarded(cell: &str) -> String {
    if cell.starts_with(SIGNS) && !is_number(cell) {
        format!("'{cell}")
    } else {
        cell.to_owned()
    }
}

/// The cell without the apostrophe of [`guarded`].
pub fn unguarded(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if rest.starts_with(SIGNS) => rest,
        _ => cell,
    }
}

/// Whether somebody's text would be run by a spreadsheet: it begins with an equals sign, or with
/// another sign and calls something.
pub fn is_formula(text: &str) -> bool {
    text.starts_with(['=', '＝']) || (text.starts_with(SIGNS) && text.contains(['(', '|', '!']))
}

fn is_number(cell: &str) -> bool {
    let digits = cell.strip_prefix(['-', '+']).unwrap_or(cell);
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
    let numeric = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    numeric(whole) && numeric(decimals)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_that_begins_like_a_formula_gets_an_apostrophe() {
        for cell in [
            "=1+1",
            "+cmd|' /C calc'!A1",
            "-2+3",
            "@SUM(A1)",
            "\tx",
            "-",
            "＝1+1",
            "＠SUM(A1)",
            "|calc",
        ] {
            assert_eq!(guarded(cell), format!("'{cell}"));
        }
    }

    #[test]
    fn numbers_and_names_go_out_as_they_are() {
        for cell in ["-12", "+4", "-2.5", "Ana", "O'Brien", "", "'tHart"] {
            assert_eq!(guarded(cell), cell);
        }
    }

    #[test]
    fn what_went_out_comes_back() {
        for cell in ["=1+1", "-Fox-", "@ana", "'tHart", "-3"] {
            assert_eq!(unguarded(&guarded(cell)), cell);
        }
    }

    #[test]
    fn a_handle_is_no_formula_but_a_call_is() {
        for text in ["@ana", "-Fox-", "+1", "Ana"] {
            assert!(!is_formula(text), "{text}");
        }
        for text in [
            "=A1",
            "＝A1",
            "+HYPERLINK(\"x\")",
            "@SUM(A1)",
            "-cmd|' /C calc'!A0",
        ] {
            assert!(is_formula(text), "{text}");
        }
    }
}
