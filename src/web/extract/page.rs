//! What every page shows around its content, and the rendering of templates.

use std::borrow::Cow;
use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use askama::Template;
use chrono_tz::Tz;

use super::form::Form;
use super::language::language;
use super::section::Section;
use super::theme::Theme;
use super::user::{known, signed_in};
use crate::service::accounts::{SignedIn, Token};
use crate::service::contact::Known;
use crate::web::error::{PageError, PageResult};
use crate::web::http::assets;
use crate::web::http::cache::CachedPage;
use crate::web::http::csrf;
use crate::web::http::named::{name_fields, title_faults};
use crate::web::http::respond::{Encoding, FLASH_COOKIE, flash_cookie, private_html, read_flash};
use crate::web::http::tidy::tidy;
use crate::web::http::undo::Undo;
use crate::web::say::rehearsal::RehearsalBanner;
use crate::web::say::topics::Topic;
use crate::web::state::State;
use crate::words::{Lang, Message, Words};

/// The person as the head of a page shows them.
#[derive(Debug, Clone)]
pub struct Badge {
    /// The name others see.
    pub name: String,
    /// Whether the whole site is theirs.
    pub is_site_owner: bool,
    /// Whether it is a tablet of a hall. A touch beside must not shut it out, for it comes back by a new code only:
    /// its way out is on the page of its account.
    pub is_tablet: bool,
}

/// A message from the page before.
#[derive(Debug, Clone)]
pub struct Flash {
    pub warns: bool,
    pub text: String,
    /// Where the handbook explains what the message says: address and heading.
    pub help: Option<(String, &'static str)>,
    /// The form that undoes what the message says.
    pub undo: Option<Undo>,
}

impl Flash {
    /// A message from its cookie, whose last line may be an address of the handbook, or the form that
    /// undoes what was done.
    fn read(words: &Words, warns: bool, text: &str) -> Self {
        let (first, last) = text.rsplit_once('\n').unwrap_or((text, ""));
        let topic = Topic::at(last);
        let undo = Undo::read(last).filter(|_| !warns);
        let is_more = topic.is_some() || undo.is_some();
        let said = if is_more { first } else { text };
        Self {
            warns,
            text: said.to_owned(),
            help: topic.map(|topic| topic.link(words)),
            undo,
        }
    }
}

/// What other sites show of a page when somebody links to it.
pub struct LinkPreview {
    pub title: String,
    /// The full address of the page.
    pub address: String,
    /// The full address of a picture.
    pub picture: String,
    /// What the picture says.
    pub in_words: String,
}

/// What every template needs as its field `page`.
pub struct Page {
    /// The words of the visitor's language.
    pub words: &'static Words,
    /// The person, if logged in. Always `None` on public pages.
    pub user: Option<Badge>,
    /// The message of the page before.
    pub flash: Option<Flash>,
    /// The bar below the head.
    pub section: Option<Section>,
    /// What is said where nobody really plays.
    pub rehearsal: Option<RehearsalBanner>,
    /// Light or dark, as the reader chose; public pages leave that to `theme.js`.
    theme: Theme,
    /// Path and query of this page, without the choice of language.
    path: String,
    /// Scheme and authority of this site; empty on pages that are not public.
    site: String,
    /// The picture that other sites show of this page, by its address and in words; none for that of the program.
    picture: Option<(String, String)>,
    /// What form tokens are made from; `None` on public pages, which have no forms.
    seed: Option<String>,
    /// A cookie for a visitor who has none yet.
    new_visit: Option<String>,
    encoding: Encoding,
    https: bool,
    clears_flash: bool,
    /// Whether the database answered when the page was begun.
    contact: Known,
    /// Where the hall is, once that is known.
    zone: Tz,
}

impl Page {
    /// The page of somebody whose session is known (or of nobody).
    #[must_use]
    pub fn build(req: &HttpRequest, person: Option<&SignedIn>) -> Self {
        let https = req
            .app_data::<State>()
            .is_some_and(|state| state.settings.is_https());
        let (seed, new_visit) = match csrf::seed(req, https) {
            Some(seed) => (seed, None),
            None => {
                let fresh = Token::generate().as_str().to_owned();
                (fresh.clone(), Some(fresh))
            }
        };
        let words = Words::for_pages(language(req));
        let flash_cookie = req.cookie(flash_cookie(https));
        Self {
            words,
            user: person.map(|person| Badge {
                name: person.display_name.clone(),
                is_site_owner: person.is_site_owner,
                is_tablet: person.is_tablet,
            }),
            flash: flash_cookie
                .as_ref()
                .and_then(|cookie| read_flash(cookie.value()))
                .map(|(warns, text)| Flash::read(words, warns, &text)),
            section: None,
            rehearsal: super::rehearsal::of_address(req),
            theme: Theme::of(req),
            path: path_without_language(req),
            site: String::new(),
            picture: None,
            seed: Some(seed),
            new_visit,
            encoding: Encoding::on_the_fly(req),
            https,
            clears_flash: flash_cookie.is_some(),
            contact: contact(req),
            zone: Tz::UTC,
        }
    }

    /// The page of whoever this request has turned out to be, without asking the database.
    #[must_use]
    pub fn of_known(req: &HttpRequest) -> Self {
        Self::build(req, known(req).flatten().as_deref())
    }

    /// A public page: the same for everybody who reads the language, so it can be kept as bytes.
    #[must_use]
    pub fn public(req: &HttpRequest) -> Self {
        let state = req.app_data::<State>();
        let site = state.map_or_else(String::new, |state| state.settings.base_url.clone());
        let words = Words::for_pages(language(req));
        Self {
            contact: contact(req),
            ..Self::in_copy(words, path_without_language(req), site)
        }
    }

    /// A public page at this address of a site, made for nobody who asks: it stands in a copy of the site.
    #[must_use]
    pub fn in_copy(words: &'static Words, address: String, site: String) -> Self {
        Self {
            words,
            user: None,
            flash: None,
            section: None,
            rehearsal: None,
            theme: Theme::System,
            path: address,
            site,
            picture: None,
            seed: None,
            new_visit: None,
            encoding: Encoding::Plain,
            https: false,
            clears_flash: false,
            contact: Known::default(),
            zone: Tz::UTC,
        }
    }

    /// A public page that says this is its address, whatever visitors added to it.
    #[must_use]
    pub fn public_at(req: &HttpRequest, address: String) -> Self {
        Self {
            path: address,
            ..Self::public(req)
        }
    }

    /// Path and query of a request, without the choice of language.
    #[must_use]
    pub fn address_of(req: &HttpRequest) -> String {
        path_without_language(req)
    }

    /// Puts the page into a section.
    #[must_use]
    pub fn within(mut self, section: Section) -> Self {
        self.section = Some(section);
        self
    }

    /// Says that nobody really plays, if so.
    #[must_use]
    pub fn about_rehearsal(mut self, banner: Option<RehearsalBanner>) -> Self {
        self.rehearsal = banner;
        self
    }

    /// Gives the page a picture of its own for other sites, at this address of ours, which says this in words.
    #[must_use]
    pub fn pictured(mut self, address: String, in_words: String) -> Self {
        self.picture = Some((address, in_words));
        self
    }

    /// The page of a hall in this time zone.
    #[must_use]
    pub fn in_zone(mut self, zone: Tz) -> Self {
        self.zone = zone;
        self
    }

    /// Of when everything on the page is, if the database is lost: for programs, and in the time of the hall.
    #[must_use]
    pub fn as_of(&self) -> Option<(String, String)> {
        let local = self.contact.as_of?.with_timezone(&self.zone);
        let time = self.words.date_time(&local);
        let time = match self.zone {
            Tz::UTC => format!("{time} UTC"),
            _ => time,
        };
        Some((local.to_rfc3339(), time))
    }

    /// Whether the database is lost, so that only what is in memory can be said.
    #[must_use]
    pub fn is_from_memory(&self) -> bool {
        self.contact.as_of.is_some()
    }

    /// What was made in another turn of the contact with the database is another page.
    #[must_use]
    pub fn turn(&self) -> usize {
        self.contact.turn
    }

    /// The text of a key.
    #[must_use]
    pub fn say<'a>(&self, key: &'a str) -> Cow<'a, str> {
        self.words.say(key)
    }

    /// The text of a key with variables.
    #[must_use]
    pub fn say_with<'a>(&self, key: &'a str) -> Message<'a> {
        self.words.say_with(key)
    }

    /// Where the handbook explains this page; its list of pages where none does.
    #[must_use]
    pub fn help(&self) -> String {
        let topic = self.section.as_ref().and_then(|section| section.help);
        topic.map_or_else(|| "/help".to_owned(), Topic::address)
    }

    #[must_use]
    pub fn lang(&self) -> &'static str {
        self.words.lang().code()
    }

    /// Every language, for the switch: tag, own name, address of this page in it, whether it is
    /// this one.
    #[must_use]
    pub fn languages(&self) -> Vec<(&'static str, &'static str, String, bool)> {
        let joint = if self.path.contains('?') { '&' } else { '?' };
        Lang::ALL
            .into_iter()
            .map(|lang| {
                let href = format!("{}{joint}lang={}", self.path, lang.code());
                (lang.code(), lang.name(), href, lang == self.words.lang())
            })
            .collect()
    }

    /// The theme that the page is held to; none if the reader's system decides.
    #[must_use]
    pub fn theme(&self) -> Option<&'static str> {
        (self.theme != Theme::System).then(|| self.theme.name())
    }

    /// Every theme, for the switch: name, label, whether it is this one.
    #[must_use]
    pub fn themes(&self) -> Vec<(&'static str, Cow<'static, str>, bool)> {
        let label = |theme| match theme {
            Theme::Light => self.words.say("theme-light"),
            Theme::Dark => self.words.say("theme-dark"),
            Theme::System => self.words.say("theme-system"),
        };
        Theme::ALL
            .into_iter()
            .map(|theme| (theme.name(), label(theme), theme == self.theme))
            .collect()
    }

    /// Path and query of this page.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The way back to the page of the navigation that this page belongs to: address and name.
    #[must_use]
    pub fn above(&self) -> Option<(&str, &str)> {
        self.section.as_ref()?.above(&self.path)
    }

    /// Whether this is a public page, the same for everybody.
    #[must_use]
    pub fn is_public(&self) -> bool {
        self.seed.is_none()
    }

    /// Whether it is a page for those who are logged in: the staff's rail stands beside it.
    #[must_use]
    pub fn is_staffs(&self) -> bool {
        match &self.section {
            Some(section) => !section.groups.is_empty(),
            None => self.user.is_some(),
        }
    }

    /// The tournament that a page of its staff is about, for the title: many tabs are open on a desk.
    #[must_use]
    pub fn staffs_event(&self) -> Option<&str> {
        let section = self.section.as_ref()?;
        (!section.groups.is_empty()).then_some(section.title.as_str())
    }

    /// A form token; empty on public pages.
    #[must_use]
    pub fn csrf(&self) -> String {
        self.seed.as_deref().map(csrf::token).unwrap_or_default()
    }

    /// A fresh key, so that a form sent twice is done once.
    #[must_use]
    pub fn key(&self) -> String {
        Token::generate().as_str().to_owned()
    }

    /// What other sites show of a public page; none for pages that nobody should link to.
    #[must_use]
    pub fn preview(&self) -> Option<LinkPreview> {
        if !self.is_public() || self.site.is_empty() || self.rehearsal.is_some() {
            return None;
        }
        let section = self.section.as_ref();
        let title = section.map_or_else(|| "Seatwind".to_owned(), |it| it.title.clone());
        let full = |path: &str| format!("{}{path}", self.site);
        let (picture, in_words) = match &self.picture {
            Some((own, in_words)) => (full(own), in_words.clone()),
            None => {
                let in_words = self.say("public-picture-site").into_owned();
                (full(&self.asset("preview.png")), in_words)
            }
        };
        Some(LinkPreview {
            title,
            address: full(&self.path),
            picture,
            in_words,
        })
    }

    /// The address of a file of `static/`.
    #[must_use]
    pub fn asset(&self, name: &str) -> String {
        assets::address(name)
    }

    /// The page as the answer to a person.
    pub fn render(&self, template: &impl Template) -> PageResult {
        self.render_with(StatusCode::OK, template)
    }

    /// The page again, with what is wrong in its form.
    pub fn render_refused(&self, template: &impl Template) -> PageResult {
        self.render_with(StatusCode::UNPROCESSABLE_ENTITY, template)
    }

    /// The page with a form: as a refusal, if something is wrong in the form.
    pub fn render_form(&self, template: &impl Template, form: &Form) -> PageResult {
        if form.is_good() {
            self.render(template)
        } else {
            self.render_refused(template)
        }
    }

    pub fn render_with(&self, status: StatusCode, template: &impl Template) -> PageResult {
        let mut html = tidy(template.render()?);
        if status.is_client_error() {
            html = name_fields(html, &self.say("colon"));
            html = title_faults(html, &self.say("form-error-title"), &self.say("colon"));
        }
        let mut answer = private_html(status, html, self.encoding);
        self.set_cookies(&mut answer)?;
        Ok(answer)
    }

    /// A public page as bytes, for [`crate::web::http::cache::PageCache`].
    pub fn render_public(&self, template: &impl Template) -> Result<CachedPage, PageError> {
        Ok(CachedPage::html(tidy(template.render()?)))
    }

    /// A cookie for a new visitor, and the end of the message that was shown.
    fn set_cookies(&self, answer: &mut HttpResponse) -> Result<(), PageError> {
        if let Some(visit) = &self.new_visit {
            let name = csrf::cookie_names(self.https).1;
            let cookie = csrf::secret_cookie(name, visit.clone(), self.https);
            answer.add_cookie(&cookie).map_err(PageError::internal)?;
        }
        if self.clears_flash {
            let mut cookie = actix_web::cookie::Cookie::build(FLASH_COOKIE, "")
                .path("/")
                .finish();
            cookie.make_removal();
            answer.add_cookie(&cookie).map_err(PageError::internal)?;
        }
        Ok(())
    }
}

/// What is known of the database.
fn contact(req: &HttpRequest) -> Known {
    let state = req.app_data::<State>();
    state.map_or_else(Known::default, |state| state.tournaments.contact().known())
}

/// Path and query without `lang=`.
fn path_without_language(req: &HttpRequest) -> String {
    let kept: Vec<&str> = req
        .query_string()
        .split('&')
        .filter(|pair| !pair.is_empty() && !pair.starts_with("lang="))
        .collect();
    if kept.is_empty() {
        return req.path().to_owned();
    }
    format!("{}?{}", req.path(), kept.join("&"))
}

impl FromRequest for Page {
    type Error = PageError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, PageError>>>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let req = req.clone();
        Box::pin(async move {
            let person = signed_in(&req).await?;
            Ok(Self::build(&req, person.as_deref()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_leads_to_the_handbook_and_nowhere_else() {
        let words = Words::for_language(Lang::En);
        let flash = Flash::read(words, true, "Not now.\n/help/scorer#confirm");
        assert_eq!(flash.text, "Not now.");
        let (address, _) = flash.help.unwrap();
        assert_eq!(address, "/help/scorer#confirm");
        for text in ["Two\nlines", "Go\nhttps://evil.example/help/scorer#confirm"] {
            let flash = Flash::read(words, true, text);
            assert_eq!((flash.text.as_str(), flash.help), (text, None));
        }
    }

    #[test]
    fn a_message_of_success_may_bring_the_form_that_undoes_it() {
        let words = Words::for_language(Lang::En);
        let text = "The seats are changed.\nundo\t/t/cup/manage/seating/undo\tchange=7";
        let flash = Flash::read(words, false, text);
        assert_eq!(flash.text, "The seats are changed.");
        let undo = flash.undo.unwrap();
        assert_eq!(undo.fields, [("change".to_owned(), "7".to_owned())]);
        assert_eq!(Flash::read(words, true, text).undo, None);
    }
}
