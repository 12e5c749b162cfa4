//! Public pages as bytes: rendered once for each version of a tournament and each language, then
//! served to everybody until the next version.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use bytes::Bytes;

use super::respond::{Effort, Encoding, brotli, clean, gzip};
use crate::tournament::hash::Hash;
use crate::words::Lang;

/// Bytes of pages (with their queries) kept for one tournament in one version; past it they all go.
/// Keeps visitors who try every address from filling the memory.
const BYTES_KEPT: usize = 32 << 20;
/// The media type of pictures, which are packed already.
pub const PNG: &str = "image/png";

/// What caches between visitors and the server may do (RFC 9213); browsers do not read it. They keep a page for a second,
/// and a little longer while they fetch the new one, or longer while the server does not answer.
const CDN_CACHE_CONTROL: HeaderName = HeaderName::from_static("cdn-cache-control");
const FOR_A_MOMENT: HeaderValue =
    HeaderValue::from_static("max-age=1, stale-while-revalidate=10, stale-if-error=600");
/// The names by which such a cache is told to forget pages: of a tournament, and of one version of it. Some read them
/// separated by commas, some by blanks.
const CACHE_TAG: HeaderName = HeaderName::from_static("cache-tag");
const SURROGATE_KEY: HeaderName = HeaderName::from_static("surrogate-key");
/// The headers by which a cache or proxy on the way shows itself (RFC 9110, RFC 8586, RFC 7239). Answers to others leave
/// out what is for caches only: a small page is half as long again with it.
const ON_THE_WAY: [HeaderName; 4] = [
    header::VIA,
    HeaderName::from_static("x-forwarded-for"),
    HeaderName::from_static("cdn-loop"),
    header::FORWARDED,
];
/// What the answer depends on beside the address.
const VARIES_BY: HeaderValue = HeaderValue::from_static("Accept-Encoding, Accept-Language, Cookie");
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// Keeps an answer out of caches between visitors and the server: it is for one visitor only.
pub fn for_one_visitor(headers: &mut HeaderMap) {
    if headers.contains_key(CDN_CACHE_CONTROL) {
        headers.insert(CDN_CACHE_CONTROL, NO_STORE);
    }
}

/// Whether something between the visitor and the server says that it is there.
fn came_by_a_cache(req: &HttpRequest) -> bool {
    ON_THE_WAY
        .iter()
        .any(|name| req.headers().contains_key(name))
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PageKey {
    /// The page within its tournament, with everything its content depends on, such as
    /// `/standings?after=3`: its address.
    pub page: Cow<'static, str>,
    pub lang: Lang,
}

/// The rendered pages of all tournaments.
#[derive(Default)]
pub struct PageCache {
    tournaments: RwLock<HashMap<i64, Arc<Shelf>>>,
}

/// A page about all tournaments, in each language, with the digest of what it was made from.
#[derive(Default)]
pub struct ListedPage {
    kept: RwLock<HashMap<Lang, (Hash, Arc<CachedPage>)>>,
}

impl ListedPage {
    /// The page, if it was made from this.
    #[must_use]
    pub fn find(&self, lang: Lang, made_from: Hash) -> Option<Arc<CachedPage>> {
        let kept = read(&self.kept);
        let (known, page) = kept.get(&lang)?;
        (*known == made_from).then(|| Arc::clone(page))
    }

    /// Keeps the page until it is made from something else.
    pub fn keep(&self, lang: Lang, made_from: Hash, page: &Arc<CachedPage>) {
        write(&self.kept).insert(lang, (made_from, Arc::clone(page)));
    }
}

/// What pages are made from: the version of a tournament, and how much of what it says by the time
/// of day has come to pass ([`Tournament::passed`]), and in which turn of the contact with the database.
///
/// [`Tournament::passed`]: crate::tournament::Tournament::passed
pub type Edition = (u64, usize, usize);

/// The pages of one tournament in one edition.
struct Shelf {
    edition: Edition,
    pages: RwLock<Pages>,
}

/// Pages by language and address.
#[derive(Default)]
struct Pages {
    by_language: HashMap<Lang, HashMap<String, Arc<CachedPage>>>,
    bytes: usize,
}

impl Pages {
    fn find(&self, page: &str, lang: Lang) -> Option<Arc<CachedPage>> {
        self.by_language.get(&lang)?.get(page).cloned()
    }

    fn keep(&mut self, key: PageKey, page: &Arc<CachedPage>) {
        // What packing adds is counted at its most.
        let more = page.plain.len().saturating_mul(2);
        if self.bytes.saturating_add(more) > BYTES_KEPT {
            *self = Self::default();
        }
        self.bytes = self.bytes.saturating_add(more);
        let pages = self.by_language.entry(key.lang).or_default();
        pages.insert(key.page.into_owned(), Arc::clone(page));
    }
}

impl PageCache {
    /// The page at this version, rendered by `render` if nobody asked for it before. An error of
    /// `render` is handed through and nothing is kept.
    pub fn get<E>(
        &self,
        tournament: i64,
        edition: Edition,
        key: PageKey,
        render: impl FnOnce() -> Result<CachedPage, E>,
    ) -> Result<Arc<CachedPage>, E> {
        let shelf = self.shelf(tournament, edition);
        if let Some(page) = read(&shelf.pages).find(&key.page, key.lang) {
            return Ok(page);
        }
        let page = Arc::new(render()?.of(tournament, edition.0));
        write(&shelf.pages).keep(key, &page);
        Ok(page)
    }

    /// The page at this version if it was rendered before.
    #[must_use]
    pub fn find(
        &self,
        tournament: i64,
        edition: Edition,
        page: &str,
        lang: Lang,
    ) -> Option<Arc<CachedPage>> {
        let tournaments = read(&self.tournaments);
        let shelf = tournaments.get(&tournament)?;
        if shelf.edition != edition {
            return None;
        }
        read(&shelf.pages).find(page, lang)
    }

    /// Drops the pages of tournaments that left the memory.
    pub fn forget(&self, tournaments: &[i64]) {
        write(&self.tournaments).retain(|id, _| !tournaments.contains(id));
    }

    /// How many bytes the kept pages have at most, plain and packed.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let tournaments = read(&self.tournaments);
        let shelves = tournaments.values();
        shelves.map(|shelf| read(&shelf.pages).bytes).sum()
    }

    /// The shelf of a version; a newer version drops the pages of the older one.
    fn shelf(&self, tournament: i64, edition: Edition) -> Arc<Shelf> {
        let mut tournaments = write(&self.tournaments);
        match tournaments.get(&tournament) {
            Some(shelf) if shelf.edition == edition => Arc::clone(shelf),
            found => {
                let shelf = Arc::new(Shelf {
                    edition,
                    pages: RwLock::default(),
                });
                // A reader that is still at the older version gets its page but does not keep it.
                if found.is_none_or(|found| found.edition < edition) {
                    tournaments.insert(tournament, Arc::clone(&shelf));
                }
                shelf
            }
        }
    }
}

/// Looks; a panic elsewhere left at most a missing page.
fn read<T>(lock: &RwLock<T>) -> RwLockReadGuard<'_, T> {
    lock.read().unwrap_or_else(PoisonError::into_inner)
}

/// Changes; a panic elsewhere left at most a missing page.
fn write<T>(lock: &RwLock<T>) -> RwLockWriteGuard<'_, T> {
    lock.write().unwrap_or_else(PoisonError::into_inner)
}

/// The bytes of a page, plain and packed, and the tag that names them.
pub struct CachedPage {
    plain: Bytes,
    gzip: OnceLock<Bytes>,
    brotli: OnceLock<Bytes>,
    etag: HeaderValue,
    content_type: &'static str,
    /// Of a tournament's page: its names for caches, with commas and with blanks.
    names: Option<(HeaderValue, HeaderValue)>,
}

impl CachedPage {
    #[must_use]
    pub fn html(html: String) -> Self {
        Self::new("text/html; charset=utf-8", html)
    }

    /// A body of any type.
    #[must_use]
    pub fn new(content_type: &'static str, body: impl Into<Bytes>) -> Self {
        let plain = match content_type.starts_with("text/html") {
            true => body.into(),
            false => clean(body.into()),
        };
        let etag = HeaderValue::from_str(&format!("W/\"{:.24}\"", Hash::of(&plain)))
            .unwrap_or_else(|_| HeaderValue::from_static("W/\"0\""));
        Self {
            plain,
            gzip: OnceLock::new(),
            brotli: OnceLock::new(),
            etag,
            content_type,
            names: None,
        }
    }

    /// The page of a tournament in a version, which caches between visitors and the server may keep for a moment.
    fn of(self, tournament: i64, version: u64) -> Self {
        let names = |between: &str| {
            let names = format!("t-{tournament}{between}t-{tournament}-v{version}");
            HeaderValue::from_str(&names).ok()
        };
        Self {
            names: names(",").zip(names(" ")),
            ..self
        }
    }

    /// The answer to a visitor: nothing new (304), or the page. Browsers ask each time, since the
    /// page is current only as long as its version.
    #[must_use]
    pub fn answer(&self, req: &HttpRequest) -> HttpResponse {
        self.answer_as(req, "public, no-cache")
    }

    /// The same, with what those on the way are told of keeping it (`Cache-Control`).
    #[must_use]
    pub fn answer_as(&self, req: &HttpRequest, cache: &'static str) -> HttpResponse {
        let is_known = self.is_known_to(req);
        let mut answer = if is_known {
            HttpResponse::NotModified()
        } else {
            HttpResponse::Ok()
        };
        answer
            .insert_header((header::ETAG, self.etag.clone()))
            .insert_header((header::CACHE_CONTROL, HeaderValue::from_static(cache)))
            .insert_header((header::VARY, VARIES_BY));
        if let Some((commas, blanks)) = self.names.as_ref().filter(|_| came_by_a_cache(req)) {
            answer
                .insert_header((CDN_CACHE_CONTROL, FOR_A_MOMENT))
                .insert_header((CACHE_TAG, commas.clone()))
                .insert_header((SURROGATE_KEY, blanks.clone()));
        }
        if is_known {
            return answer.finish();
        }
        answer.insert_header((
            header::CONTENT_TYPE,
            HeaderValue::from_static(self.content_type),
        ));
        self.body(answer, Encoding::best(req))
    }

    /// The bytes as they are.
    #[must_use]
    pub fn plain(&self) -> Bytes {
        self.plain.clone()
    }

    /// The bytes in an encoding; each is packed once, for the first who takes it.
    fn packed(&self, encoding: Encoding) -> Bytes {
        match encoding {
            Encoding::Plain => self.plain.clone(),
            Encoding::Gzip => self.gzip.get_or_init(|| gzip(&self.plain)).clone(),
            Encoding::Brotli => self
                .brotli
                .get_or_init(|| brotli(&self.plain, Effort::Page))
                .clone(),
        }
    }

    /// The answer to one person only: kept by nobody.
    #[must_use]
    pub fn answer_privately(&self, req: &HttpRequest) -> HttpResponse {
        let mut answer = HttpResponse::Ok();
        answer
            .insert_header((
                header::CACHE_CONTROL,
                HeaderValue::from_static("private, no-store"),
            ))
            .insert_header((
                header::CONTENT_TYPE,
                HeaderValue::from_static(self.content_type),
            ));
        self.body(answer, Encoding::on_the_fly(req))
    }

    /// The answer at an address that names these bytes: the browser of who asks keeps them for good.
    #[must_use]
    pub fn answer_for_good(&self, req: &HttpRequest) -> HttpResponse {
        let mut answer = HttpResponse::Ok();
        answer
            .insert_header((header::ETAG, self.etag.clone()))
            .insert_header((
                header::CACHE_CONTROL,
                "private, max-age=31536000, immutable",
            ))
            .insert_header((header::VARY, "Accept-Encoding"))
            .content_type(self.content_type);
        self.body(answer, Encoding::best(req))
    }

    /// The body of an answer, packed as its header says.
    fn body(&self, mut answer: HttpResponseBuilder, encoding: Encoding) -> HttpResponse {
        let encoding = match self.content_type {
            PNG => Encoding::Plain,
            _ => encoding,
        };
        if let Some(name) = encoding.header() {
            answer.insert_header((header::CONTENT_ENCODING, HeaderValue::from_static(name)));
        }
        answer.body(self.packed(encoding))
    }

    /// The answer to one person whose own browser keeps it: nothing new (304), or the body.
    #[must_use]
    pub fn answer_if_new(&self, req: &HttpRequest) -> HttpResponse {
        let is_known = self.is_known_to(req);
        let mut answer = if is_known {
            HttpResponse::NotModified()
        } else {
            HttpResponse::Ok()
        };
        answer
            .insert_header((header::ETAG, self.etag.clone()))
            .insert_header((header::CACHE_CONTROL, "private, no-cache"))
            .insert_header((header::VARY, "Accept-Encoding"));
        if is_known {
            return answer.finish();
        }
        answer.content_type(self.content_type);
        self.body(answer, Encoding::on_the_fly(req))
    }

    /// Whether the visitor has these very bytes already.
    fn is_known_to(&self, req: &HttpRequest) -> bool {
        req.headers()
            .get(header::IF_NONE_MATCH)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|tags| {
                tags.split(',')
                    .any(|tag| tag.trim() == "*" || tag.trim().as_bytes() == self.etag.as_bytes())
            })
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use actix_web::http::StatusCode;
    use actix_web::test::TestRequest;

    use super::*;

    fn key(page: &'static str) -> PageKey {
        PageKey {
            page: Cow::Borrowed(page),
            lang: Lang::En,
        }
    }

    fn page(cache: &PageCache, version: u64, text: &str) -> Arc<CachedPage> {
        cache
            .get(1, (version, 0, 0), key("standings"), || {
                Ok::<_, Infallible>(CachedPage::html(text.to_owned()))
            })
            .unwrap()
    }

    #[test]
    fn a_page_is_rendered_once_for_each_version() {
        let cache = PageCache::default();
        let first = page(&cache, 1, "one");
        assert!(Arc::ptr_eq(&first, &page(&cache, 1, "not rendered")));
        assert_eq!(page(&cache, 2, "two").plain, "two");
    }

    #[test]
    fn a_late_reader_of_an_old_version_does_not_drop_the_new_pages() {
        let cache = PageCache::default();
        let new = page(&cache, 2, "two");
        assert_eq!(page(&cache, 1, "one").plain, "one");
        assert!(Arc::ptr_eq(&new, &page(&cache, 2, "not rendered")));
    }

    #[test]
    fn pictures_are_not_packed_again() {
        let req = TestRequest::default()
            .insert_header((header::ACCEPT_ENCODING, "gzip, br"))
            .to_http_request();
        let picture = CachedPage::new(PNG, "x".repeat(2000));
        let answer = picture.answer_as(&req, "public, max-age=3600");
        assert!(!answer.headers().contains_key(header::CONTENT_ENCODING));
        let cache = answer.headers().get(header::CACHE_CONTROL).unwrap();
        assert_eq!(cache, "public, max-age=3600");
    }

    #[test]
    fn caches_keep_a_page_of_a_tournament_for_a_moment_and_forget_it_by_its_names() {
        let cache = PageCache::default();
        let told = |page: &CachedPage, name: HeaderName| {
            let cached = TestRequest::default().insert_header((header::VIA, "1.1 cache"));
            let answer = page.answer(&cached.to_http_request());
            let value = answer.headers().get(name);
            value.map(|value| value.to_str().unwrap().to_owned())
        };
        let kept = page(&cache, 7, "seven");
        assert_eq!(
            told(&kept, CDN_CACHE_CONTROL).as_deref(),
            FOR_A_MOMENT.to_str().ok()
        );
        assert_eq!(told(&kept, CACHE_TAG).as_deref(), Some("t-1,t-1-v7"));
        assert_eq!(told(&kept, SURROGATE_KEY).as_deref(), Some("t-1 t-1-v7"));
        assert_eq!(
            told(&kept, header::CACHE_CONTROL).as_deref(),
            Some("public, no-cache"),
            "browsers ask each time"
        );
        let other = CachedPage::html("a list".to_owned());
        assert_eq!(told(&other, CDN_CACHE_CONTROL), None);
        let straight = kept.answer(&TestRequest::default().to_http_request());
        for name in [CDN_CACHE_CONTROL, CACHE_TAG, SURROGATE_KEY] {
            assert!(!straight.headers().contains_key(&name), "{name}");
        }
        let private = kept.answer_privately(&TestRequest::default().to_http_request());
        assert!(!private.headers().contains_key(CDN_CACHE_CONTROL));
    }

    #[test]
    fn who_has_the_bytes_gets_none() {
        let page = CachedPage::html("x".repeat(2000));
        let fresh = page.answer(&TestRequest::default().to_http_request());
        assert_eq!(fresh.status(), StatusCode::OK);
        let tag = fresh.headers().get(header::ETAG).unwrap().clone();
        let known = TestRequest::default()
            .insert_header((header::IF_NONE_MATCH, tag))
            .to_http_request();
        assert_eq!(page.answer(&known).status(), StatusCode::NOT_MODIFIED);
    }
}
