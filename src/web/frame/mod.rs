//! What stands around the content of every page, and the pieces of forms. Each is a template of its own: what a
//! template inherits, includes or calls is compiled again with every page that does, and a piece is compiled once.

use askama::Template;

use super::extract::Page;

mod field;

/// Declares pieces that print a page's own values, each with the method of [`Page`] that templates call.
macro_rules! pieces {
    ($($(#[$about:meta])* $piece:ident, $method:ident, $path:literal;)*) => {
        $(
            $(#[$about])*
            #[derive(Template)]
            #[template(path = $path)]
            pub struct $piece<'a> {
                page: &'a Page,
            }
        )*

        impl Page {
            $(
                $(#[$about])*
                #[must_use]
                pub fn $method(&self) -> $piece<'_> {
                    $piece { page: self }
                }
            )*
        }
    };
}

pieces! {
    /// The beginning of a document, up to its title.
    Opening, opening, "frame/opening.html";
    /// What every page loads, and what other sites show of it.
    Links, links, "frame/links.html";
    /// The font, the sheets and the scripts of a usual page.
    Files, files, "frame/files.html";
    /// The way past the navigation, and what is said where nobody really plays.
    Top, top, "frame/top.html";
    /// The ways through the site.
    Bars, bars, "frame/bars.html";
    /// Of when the page is, while the database is lost.
    AsOf, data_as_of, "frame/as_of.html";
    /// The message of the page before.
    FlashMessage, message, "frame/message.html";
    /// Languages, theme, and the pages about the program.
    Foot, foot, "frame/foot.html";
    /// The page in each language.
    Languages, language_switch, "frame/languages.html";
    /// What scripts announce, and the list of keys.
    Live, live, "frame/live.html";
    /// The token and the one-time key of a form.
    Hidden, hidden, "frame/hidden.html";
    /// The way back to the page of the navigation.
    Up, up, "frame/up.html";
}

/// A sign of `static/icons.svg`.
#[derive(Template)]
#[template(path = "frame/icon.html")]
pub struct Icon<'a> {
    page: &'a Page,
    name: &'a str,
}

impl Page {
    /// The sign of this name.
    #[must_use]
    pub fn icon<'a>(&'a self, name: &'a str) -> Icon<'a> {
        Icon { page: self, name }
    }
}
