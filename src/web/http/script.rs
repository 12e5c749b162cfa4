//! The scripts: served without their comments and without the space that lines begin with.
//!
//! Lines stay lines, so nothing that a line says changes. A test keeps texts of several lines out of
//! the scripts, where space would have a meaning.

/// A script without comments that have lines of their own, and without indentation.
#[must_use]
pub fn shorten(script: &str) -> String {
    let mut short = String::with_capacity(script.len());
    let mut is_comment = false;
    for line in script.lines().map(str::trim) {
        is_comment = is_comment || line.starts_with("/*");
        if !is_comment && !line.is_empty() && !line.starts_with("//") {
            short.push_str(line);
            short.push('\n');
        }
        is_comment = is_comment && !line.ends_with("*/");
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_go_and_lines_stay() {
        let script = "// About.\n\n/** A sum. */\nfunction sum(a, b) {\n  // Both.\n  /* Two\n     lines. */\n  return a + b; // here\n}\n";
        assert_eq!(
            shorten(script),
            "function sum(a, b) {\nreturn a + b; // here\n}\n"
        );
    }
}
