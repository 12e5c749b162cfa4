//! The handbook: one page for each role, as Markdown beside the catalogue.
//!
//! A page is `LANG/help/NAME.md`. It begins with its title and one paragraph that says whom it is
//! for. Every other heading names its anchor (`## Title {#anchor}`), the same in each language, so a
//! link of the program leads to the same paragraph in the language of the reader. Pictures are named
//! alone (`home.png`); each language has its own, made from the real pages. Links are addresses of
//! the program. HTML in a file shows as text.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use rust_embed::RustEmbed;

use super::lang::Lang;
use super::sources;
use super::typography::Blanks;

/// The pages of the handbook, in the order in which a reader meets them.
pub const ROLES: [&str; 7] = [
    "director",
    "registration",
    "door",
    "scorer",
    "referee",
    "player",
    "host",
];

/// The page that says how well everybody can use the program.
pub const ACCESSIBILITY: &str = "accessibility";

/// The page that shows devices how to accept the authority of a server that signs for itself.
pub const AUTHORITY: &str = "authority";

/// Where pictures are fetched: the code of the language and the name of the file follow.
pub const PICTURES: &str = "/help/pictures";

/// The Markdown files of every language.
#[derive(RustEmbed)]
#[folder = "."]
#[include = "*/help/*.md"]
struct Files;

/// A page, ready to print.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HelpPage {
    pub title: String,
    /// Whom it is for, in a sentence or two.
    pub lead: String,
    /// Anchor and title of each section.
    pub sections: Vec<(String, String)>,
    /// Everything after the first paragraph.
    pub html: String,
}

impl HelpPage {
    /// Whether a section has this anchor.
    #[must_use]
    pub fn has(&self, anchor: &str) -> bool {
        self.sections.iter().any(|(id, _)| id == anchor)
    }
}

type Pages = BTreeMap<(Lang, String), HelpPage>;

/// Every page of every language, read when the first is asked for.
static PAGES: LazyLock<Pages> = LazyLock::new(|| Lang::ALL.into_iter().flat_map(pages).collect());

/// The page of a name in a language.
#[must_use]
pub fn page(lang: Lang, name: &str) -> Option<&'static HelpPage> {
    PAGES.get(&(lang, name.to_owned()))
}

/// The pages of one language.
fn pages(lang: Lang) -> Vec<((Lang, String), HelpPage)> {
    let blanks = Blanks::of(&sources(lang));
    let texts = texts(lang).into_iter();
    texts
        .map(|(name, text)| ((lang, name), read(lang, &blanks.kept(&text))))
        .collect()
}

/// Name and Markdown of each page of a language.
pub(super) fn texts(lang: Lang) -> Vec<(String, String)> {
    let folder = format!("{}/help/", lang.code());
    let found = Files::iter().filter_map(|path| {
        let name = path.strip_prefix(&folder)?.strip_suffix(".md")?.to_owned();
        let file = Files::get(&path)?;
        Some((name, String::from_utf8_lossy(&file.data).into_owned()))
    });
    found.collect()
}

/// A Markdown text as its pieces.
pub(super) fn pieces(text: &str) -> impl Iterator<Item = Event<'_>> {
    Parser::new_ext(text, Options::ENABLE_HEADING_ATTRIBUTES)
}

/// A page from its Markdown.
fn read(lang: Lang, text: &str) -> HelpPage {
    let mut pieces = pieces(text);
    let title = text_until(&mut pieces, TagEnd::Heading(HeadingLevel::H1));
    let lead = text_until(&mut pieces, TagEnd::Paragraph);
    let body: Vec<Event<'_>> = pieces.map(|piece| settled(lang, piece)).collect();
    let sections = sections(&body);
    let mut html = String::with_capacity(text.len() * 2);
    html::push_html(&mut html, body.into_iter());
    HelpPage {
        title,
        lead,
        sections,
        html,
    }
}

/// The plain text up to the end of a block.
fn text_until<'a>(pieces: &mut impl Iterator<Item = Event<'a>>, end: TagEnd) -> String {
    pieces
        .take_while(|piece| *piece != Event::End(end))
        .map(|piece| plain(&piece).to_owned())
        .collect()
}

/// What a piece says by itself.
pub(super) fn plain<'a>(piece: &'a Event<'_>) -> &'a str {
    match piece {
        Event::Text(text) | Event::Code(text) => text,
        Event::SoftBreak | Event::HardBreak => " ",
        _ => "",
    }
}

/// A piece with the address of its picture, and without HTML of its own.
fn settled(lang: Lang, piece: Event<'_>) -> Event<'_> {
    match piece {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        Event::Start(Tag::Image {
            link_type,
            dest_url,
            title,
            id,
        }) => Event::Start(Tag::Image {
            link_type,
            dest_url: format!("{PICTURES}/{}/{dest_url}", lang.code()).into(),
            title,
            id,
        }),
        other => other,
    }
}

/// Anchor and title of each heading of the second level.
fn sections(body: &[Event<'_>]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut rest = body.iter();
    while let Some(piece) = rest.next() {
        if let Event::Start(Tag::Heading {
            level: HeadingLevel::H2,
            id: Some(anchor),
            ..
        }) = piece
        {
            let title = text_until(
                &mut rest.by_ref().cloned(),
                TagEnd::Heading(HeadingLevel::H2),
            );
            found.push((anchor.to_string(), title));
        }
    }
    found
}
