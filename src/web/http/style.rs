//! The style sheets: written in parts (`static/css`), served joined, without comments and needless
//! space.

/// Where the parts stand in `static/`.
pub const FOLDER: &str = "css/";

/// Each sheet with its parts, in their order. Every page has `app.css`, and those that are not for
/// visitors `desk.css`; the others belong to pages that name them, and `print.css` to paper.
pub const SHEETS: [(&str, &[&str]); 17] = [
    (
        "app.css",
        &[
            "tokens",
            "fonts",
            "base",
            "layout",
            "navigation",
            "head",
            "buttons",
            "forms",
            "tables",
            "pills",
            "notices",
            "tiles",
            "panel",
            "pages",
            "rehearsal",
        ],
    ),
    ("desk.css", &["board", "rules", "older"]),
    ("board.css", &["timetable"]),
    ("scorer.css", &["scorer", "hands"]),
    ("tablet.css", &["tablet"]),
    ("screens.css", &["screens"]),
    ("paper.css", &["paper", "leaves"]),
    ("standings.css", &["standings", "visitors"]),
    ("help.css", &["help"]),
    ("today.css", &["today"]),
    ("results.css", &["results"]),
    ("prepare.css", &["prepare"]),
    ("announcements.css", &["announcements"]),
    ("door.css", &["door"]),
    ("account.css", &["account"]),
    ("card.css", &["card"]),
    ("print.css", &["print"]),
];

/// No space stands beside these signs.
const TIGHT: [char; 5] = ['{', '}', ';', ',', '>'];

/// A style sheet without comments and needless space; texts in quotes stay as they are.
#[must_use]
pub fn minify(sheet: &str) -> String {
    let mut short = String::with_capacity(sheet.len());
    let mut rest = sheet;
    while let Some(sign) = rest.chars().next() {
        if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.split_once("*/").map_or("", |(_, after)| after);
        } else if sign.is_whitespace() {
            rest = rest.trim_start();
            let is_tight = short.ends_with([' ', ':']) || short.ends_with(TIGHT);
            if !short.is_empty() && !is_tight {
                short.push(' ');
            }
        } else if sign == '"' {
            let (text, after) = quoted(rest);
            short.push_str(text);
            rest = after;
        } else {
            if TIGHT.contains(&sign) {
                short.truncate(short.trim_end().len());
            }
            if sign == '}' && short.ends_with(';') {
                short.pop();
            }
            short.push(sign);
            rest = rest.get(sign.len_utf8()..).unwrap_or_default();
        }
    }
    short.truncate(short.trim_end().len());
    short
}

/// A text that begins with quotes up to its other ones, and what follows.
fn quoted(rest: &str) -> (&str, &str) {
    let end = rest.char_indices().skip(1).find(|(_, sign)| *sign == '"');
    rest.split_at(end.map_or(rest.len(), |(at, _)| at + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_space_go() {
        let sheet =
            "/* Pages. */\n.a > b,\n.c :not(.d) {\n  color: red; /* warm */\n  margin: 0 1px;\n}\n";
        assert_eq!(minify(sheet), ".a>b,.c :not(.d){color:red;margin:0 1px}");
    }

    #[test]
    fn what_has_a_meaning_stays() {
        let sheet =
            "@media (min-width: 4rem) and (max-width: 9rem) { a { width: calc(1px + 2%) } }";
        let short = "@media (min-width:4rem) and (max-width:9rem){a{width:calc(1px + 2%)}}";
        assert_eq!(minify(sheet), short);
        assert_eq!(
            minify("a::before { content: \" /* ; */ \" }"),
            "a::before{content:\" /* ; */ \"}"
        );
    }

    #[test]
    fn a_comment_or_a_text_that_does_not_end_is_the_end() {
        assert_eq!(minify("a { } /* never"), "a{}");
        assert_eq!(minify("b{content:\"x"), "b{content:\"x");
    }
}
