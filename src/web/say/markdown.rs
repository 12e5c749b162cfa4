//! Texts of organisers with plain formatting, as a page shows them.
//!
//! What comes out is made from the pieces that a Markdown reader finds, never from what was typed: HTML in a
//! text shows as text. Pictures become the words beside them, so that no reader's browser asks another site for
//! anything, and a link that leads elsewhere than to a page or a mailbox becomes its words.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// What an address of a link may begin with.
const SAFE: [&str; 5] = ["https://", "http://", "mailto:", "tel:", "#"];

/// A text as HTML. Its headings stand below those of the page.
#[must_use]
pub fn html(text: &str) -> String {
    let mut drops_link = false;
    let pieces = Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH);
    let pieces = pieces.filter_map(|piece| settled(piece, &mut drops_link));
    let mut page = String::with_capacity(text.len() * 2);
    html::push_html(&mut page, pieces);
    page
}

/// A piece as it may be printed; none of one that may not.
fn settled<'a>(piece: Event<'a>, drops_link: &mut bool) -> Option<Event<'a>> {
    match piece {
        Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
        Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => None,
        Event::Start(Tag::Link { ref dest_url, .. }) if !is_safe(dest_url) => {
            *drops_link = true;
            None
        }
        // Links stand in no other links.
        Event::End(TagEnd::Link) if *drops_link => {
            *drops_link = false;
            None
        }
        Event::Start(Tag::Heading { level, .. }) => Some(Event::Start(Tag::Heading {
            level: below(level),
            id: None,
            classes: Vec::new(),
            attrs: Vec::new(),
        })),
        Event::End(TagEnd::Heading(level)) => Some(Event::End(TagEnd::Heading(below(level)))),
        other => Some(other),
    }
}

fn below(level: HeadingLevel) -> HeadingLevel {
    match level {
        HeadingLevel::H1 | HeadingLevel::H2 => HeadingLevel::H3,
        HeadingLevel::H3 => HeadingLevel::H4,
        HeadingLevel::H4 => HeadingLevel::H5,
        HeadingLevel::H5 | HeadingLevel::H6 => HeadingLevel::H6,
    }
}

fn is_safe(address: &str) -> bool {
    let address = address.to_ascii_lowercase();
    let is_own = address.starts_with('/') && !address.starts_with("//") && !address.contains('\\');
    is_own || SAFE.iter().any(|begin| address.starts_with(begin))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_formatting_is_shown() {
        let shown =
            html("# Fee\n\n**25 EUR**, *lunch* included.\n\n- [Hall](https://hall.example)\n");
        let wanted = "<h3>Fee</h3>\n<p><strong>25 EUR</strong>, <em>lunch</em> included.</p>\n<ul>\n\
                      <li><a href=\"https://hall.example\">Hall</a></li>\n</ul>\n";
        assert_eq!(shown, wanted);
    }

    #[test]
    fn nothing_that_acts_or_asks_another_site_comes_through() {
        let typed = [
            "<script>alert(1)</script>",
            "Hello <img src=x onerror=alert(1)> there",
            "<iframe src=\"https://evil.example\"></iframe>",
            "[press](javascript:alert(1))",
            "[press](JaVaScRiPt:alert(1))",
            "[press](data:text/html,<script>alert(1)</script>)",
            "[press](vbscript:x)",
            "[press](//evil.example)",
            "[press](/\\\\evil.example)",
            "![spy](https://evil.example/pixel.png)",
            "![spy][1]\n\n[1]: https://evil.example/pixel.png",
            "<javascript:alert(1)>",
            "[a](<https://x.example\" onclick=\"alert(1)>)",
            "# h {onclick=alert(1)}",
            "<style>body{display:none}</style>",
        ];
        for text in typed {
            let shown = html(text);
            let tags = shown.split('<').skip(1);
            for tag in tags.filter_map(|rest| rest.split('>').next()) {
                let name = tag.trim_start_matches('/').split(' ').next();
                let known = ["p", "a", "h3", "em", "strong"];
                assert!(
                    name.is_some_and(|it| known.contains(&it)),
                    "{text}: {shown}"
                );
                assert!(!tag.contains(" on"), "{text}: {shown}");
            }
            assert!(!shown.contains("href=\"javascript"), "{shown}");
            assert!(!shown.contains("href=\"data"), "{shown}");
            assert!(!shown.contains("href=\"/"), "{shown}");
        }
        assert_eq!(
            html("![Our hall](https://evil.example/x.png)"),
            "<p>Our hall</p>\n"
        );
    }
}
