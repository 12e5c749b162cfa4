//! Texts about a result, for the club's page and for social networks: the usual ones, or as the staff of an event worded
//! them in its language, with fields in braces that are filled in.

use std::collections::BTreeMap;

use mail::template::Template;
use store::{Conn, StoreError, post_texts};
use words::{Lang, Words, key};

use super::tournaments::Tournaments;

pub use mail::template::{Field, Unknown};

/// A text about a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Post {
    /// For the club's page.
    Long,
    /// For social networks.
    Short,
}

impl Post {
    pub const ALL: [Self; 2] = [Self::Long, Self::Short];

    /// The word of forms and of the database (`long`).
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Long => "long",
            Self::Short => "short",
        }
    }

    /// The text of a word.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.word() == word)
    }

    /// The usual text in a language, with its fields in braces.
    #[must_use]
    pub fn usual(self, lang: Lang) -> String {
        let words = Words::for_language(lang);
        let braced = |field: PostField| format!("{{{}}}", field.word(lang));
        let head = words
            .say_with(key!("keepsake-post-head"))
            .arg("event", braced(PostField::Event))
            .arg("dates", braced(PostField::Dates))
            .arg("players", braced(PostField::Players))
            .to_string();
        let best = braced(match self {
            Self::Long => PostField::Best,
            Self::Short => PostField::Podium,
        });
        let all = words
            .say_with(key!("keepsake-post-all"))
            .arg("address", braced(PostField::Page))
            .to_string();
        format!("{head}\n\n{best}\n\n{all}")
    }
}

/// What can be filled into a text about a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PostField {
    /// What the event is called.
    Event,
    /// From which day to which.
    Dates,
    /// Where it was played.
    Place,
    /// How many played.
    Players,
    /// Who won.
    Winner,
    /// The first three, a line for each.
    Podium,
    /// The first ten, a line for each.
    Best,
    /// The address of the results.
    Page,
    /// The hash of the standings.
    Hash,
}

impl Field for PostField {
    const ALL: &'static [Self] = &[
        Self::Event,
        Self::Dates,
        Self::Place,
        Self::Players,
        Self::Winner,
        Self::Podium,
        Self::Best,
        Self::Page,
        Self::Hash,
    ];

    fn key(self) -> &'static str {
        match self {
            Self::Event => key!("letter-field-event"),
            Self::Dates => key!("letter-field-dates"),
            Self::Place => key!("letter-field-place"),
            Self::Players => key!("keepsake-field-players"),
            Self::Winner => key!("keepsake-field-winner"),
            Self::Podium => key!("keepsake-field-podium"),
            Self::Best => key!("keepsake-field-best"),
            Self::Page => key!("letter-field-page"),
            Self::Hash => key!("keepsake-field-hash"),
        }
    }
}

/// A text, taken apart.
pub type PostTemplate = Template<PostField>;

/// The texts of an event in one language, with their fields in braces.
#[derive(Debug, Clone)]
pub struct Posts {
    lang: Lang,
    own: BTreeMap<String, String>,
}

impl Posts {
    /// A text, as the staff worded it or as it is usual.
    #[must_use]
    pub fn text(&self, post: Post) -> String {
        let own = self.own.get(post.word());
        own.cloned().unwrap_or_else(|| post.usual(self.lang))
    }

    /// Whether the staff worded a text.
    #[must_use]
    pub fn is_own(&self, post: Post) -> bool {
        self.own.contains_key(post.word())
    }
}

impl Tournaments {
    /// The texts of a tournament in a language.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn posts(&self, tournament: i64, lang: Lang) -> Result<Posts, StoreError> {
        let read = move |conn: &mut Conn| post_texts::of(conn, tournament, lang.code());
        let own = self.store().read(read).await?;
        Ok(Posts { lang, own })
    }

    /// Keeps texts of a tournament in a language. One that is empty or as usual is not kept, so that it stays as usual.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn keep_posts(
        &self,
        tournament: i64,
        lang: Lang,
        texts: Vec<(Post, String)>,
    ) -> Result<(), StoreError> {
        self.store()
            .write(move |conn: &mut Conn| {
                for (post, text) in &texts {
                    let is_usual = is_blank_or_same(text, &post.usual(lang));
                    let text = (!is_usual).then_some(text.as_str());
                    post_texts::keep(conn, tournament, (post.word(), lang.code()), text)?;
                }
                Ok::<_, StoreError>(())
            })
            .await
    }
}

/// Whether a form leaves the usual text: empty, or with other line ends and blanks at most.
fn is_blank_or_same(text: &str, usual: &str) -> bool {
    let mut words = text.split_whitespace().peekable();
    words.peek().is_none() || words.eq(usual.split_whitespace())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn usual_texts_can_be_read_in_every_language() {
        for lang in Lang::ALL {
            for post in Post::ALL {
                assert_eq!(Post::named(post.word()), Some(post));
                let text = post.usual(lang);
                assert!(!text.contains("keepsake-") && !text.contains('$'), "{text}");
                let filled = PostTemplate::read(&text, lang).unwrap();
                let filled = filled.fill(|field| format!("<{field:?}>"));
                let best = if post == Post::Long {
                    "<Best>"
                } else {
                    "<Podium>"
                };
                assert!(filled.starts_with("<Event>, <Dates>"), "{filled}");
                assert!(
                    filled.contains(best) && filled.ends_with("<Page>"),
                    "{filled}"
                );
            }
        }
    }

    #[test]
    fn no_two_fields_of_a_language_have_one_name() {
        for lang in Lang::ALL {
            let words: BTreeSet<String> = PostField::ALL.iter().map(|it| it.word(lang)).collect();
            assert_eq!(words.len(), PostField::ALL.len(), "{words:?}");
            for word in words {
                assert_eq!(word, word.to_lowercase());
                assert!(!word.contains(['{', '}', ' ']), "{word}");
            }
        }
        let unknown = PostTemplate::read("{event} {winer}", Lang::Es).unwrap_err();
        assert_eq!(unknown.name, "winer");
    }
}
