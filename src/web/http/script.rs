//! The scripts: served without their comments and without needless space.
//!
//! Lines stay lines, so a statement ends where it ended. What is within quotes stays as it is, and so does
//! the rest of a line from a sign on that may begin a regular expression or a template. A test keeps
//! templates of several lines out of the scripts, where space would have a meaning.

/// No space stands beside these signs.
const TIGHT: [char; 16] = [
    '{', '}', '(', ')', '[', ']', ',', ';', ':', '=', '>', '&', '|', '?', '!', '*',
];

/// A script without comments that have lines of their own, and without needless space.
#[must_use]
pub fn shorten(script: &str) -> String {
    let mut short = String::with_capacity(script.len());
    let mut is_comment = false;
    for line in script.lines().map(str::trim) {
        is_comment = is_comment || line.starts_with("/*");
        if !is_comment && !line.is_empty() && !line.starts_with("//") {
            tighten(line, &mut short);
            short.push('\n');
        }
        is_comment = is_comment && !line.ends_with("*/");
    }
    short
}

/// Adds a line without the space beside signs, as far as it is surely code.
fn tighten(line: &str, short: &mut String) {
    let mut quote = None;
    let mut is_escaped = false;
    let mut signs = line.chars().peekable();
    while let Some(sign) = signs.next() {
        if quote.is_some() {
            let ends = !is_escaped && quote == Some(sign);
            is_escaped = sign == '\\' && !is_escaped;
            quote = quote.filter(|_| !ends);
        } else if matches!(sign, '/' | '`') {
            short.push(sign);
            short.extend(signs);
            return;
        } else if matches!(sign, '"' | '\'') {
            quote = Some(sign);
        } else if sign == ' ' && is_needless(short, signs.peek()) {
            continue;
        }
        short.push(sign);
    }
}

/// Whether a space between what stands before and the next sign says nothing.
fn is_needless(before: &str, next: Option<&char>) -> bool {
    before.ends_with(TIGHT) || next.is_some_and(|sign| TIGHT.contains(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_go_and_lines_stay() {
        let script = "// About.\n\n/** A sum. */\nfunction sum(a, b) {\n  // Both.\n  /* Two\n     lines. */\n  return a + b; // here\n}\n";
        assert_eq!(
            shorten(script),
            "function sum(a,b){\nreturn a + b;// here\n}\n"
        );
    }

    #[test]
    fn quotes_and_what_may_be_a_pattern_stay() {
        for (line, short) in [
            ("const a = { b: \"c = d\" };", "const a={b:\"c = d\"};"),
            ("a = 'it\\'s , so';", "a='it\\'s , so';"),
            ("import { a } from \"./b.js\";", "import{a}from \"./b.js\";"),
            ("const a = b / c;", "const a=b / c;"),
            ("const a = /b , c/;", "const a=/b , c/;"),
            ("a = `b , ${c}`;", "a=`b , ${c}`;"),
            ("return a - -b;", "return a - -b;"),
            ("return !a ? b ?? c : d || e;", "return!a?b??c:d||e;"),
        ] {
            assert_eq!(shorten(line), format!("{short}\n"));
        }
    }
}
