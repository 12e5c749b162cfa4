//! Public pages as bytes: rendered once for each version of a tournament and each language, then
//! served to everybody until the next version.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse};
use bytes::Bytes;
use sha2::{Digest, Sha256};

use super::respond::{Encoding, gzip};
use crate::words::Lang;

/// Different pages (with their queries) kept for one tournament; past it the oldest set goes. Keeps
/// visitors who invent addresses from filling the memory.
const PAGES_KEPT: usize = 2_000;

/// Which page.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PageKey {
    /// The page within its tournament, with everything its content depends on, such as
    /// `standings?as-of=3`.
    pub page: Cow<'static, str>,
    /// The language.
    pub lang: Lang,
}

/// The rendered pages of all tournaments.
#[derive(Default)]
pub struct PageCache {
    tournaments: Mutex<HashMap<i64, Arc<Shelf>>>,
}

/// The pages of one tournament at one version.
struct Shelf {
    version: u64,
    pages: Mutex<HashMap<PageKey, Arc<CachedPage>>>,
}

impl PageCache {
    /// The page at this version, rendered by `render` if nobody asked for it before. An error of
    /// `render` is handed through and nothing is kept.
    pub fn get<E>(
        &self,
        tournament: i64,
        version: u64,
        key: PageKey,
        render: impl FnOnce() -> Result<CachedPage, E>,
    ) -> Result<Arc<CachedPage>, E> {
        let shelf = self.shelf(tournament, version);
        if let Some(page) = lock(&shelf.pages).get(&key) {
            return Ok(Arc::clone(page));
        }
        let page = Arc::new(render()?);
        let mut pages = lock(&shelf.pages);
        if pages.len() >= PAGES_KEPT {
            pages.clear();
        }
        pages.insert(key, Arc::clone(&page));
        Ok(page)
    }

    /// The shelf of a version; a newer version drops the pages of the older one.
    fn shelf(&self, tournament: i64, version: u64) -> Arc<Shelf> {
        let mut tournaments = lock(&self.tournaments);
        match tournaments.get(&tournament) {
            Some(shelf) if shelf.version == version => Arc::clone(shelf),
            found => {
                let shelf = Arc::new(Shelf {
                    version,
                    pages: Mutex::default(),
                });
                // A reader that is still at the older version gets its page but does not keep it.
                if found.is_none_or(|found| found.version < version) {
                    tournaments.insert(tournament, Arc::clone(&shelf));
                }
                shelf
            }
        }
    }
}

/// Locks; a panic elsewhere left at most a missing page.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The bytes of a page, plain and packed, and the tag that names them.
pub struct CachedPage {
    plain: Bytes,
    packed: OnceLock<Bytes>,
    etag: HeaderValue,
    content_type: &'static str,
}

impl CachedPage {
    /// An HTML page.
    #[must_use]
    pub fn html(html: String) -> Self {
        Self::new("text/html; charset=utf-8", html)
    }

    /// A body of any type.
    #[must_use]
    pub fn new(content_type: &'static str, body: impl Into<Bytes>) -> Self {
        let plain = body.into();
        let digest = Sha256::digest(&plain);
        let tag: String = digest
            .iter()
            .take(12)
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let etag = HeaderValue::from_str(&format!("W/\"{tag}\""))
            .unwrap_or_else(|_| HeaderValue::from_static("W/\"0\""));
        Self {
            plain,
            packed: OnceLock::new(),
            etag,
            content_type,
        }
    }

    /// The answer to a visitor: nothing new (304), or the page. Browsers ask each time, since the
    /// page is current only as long as its version.
    #[must_use]
    pub fn answer(&self, req: &HttpRequest) -> HttpResponse {
        let mut answer = if self.is_known_to(req) {
            HttpResponse::NotModified()
        } else {
            HttpResponse::Ok()
        };
        answer
            .insert_header((header::ETAG, self.etag.clone()))
            .insert_header((
                header::CACHE_CONTROL,
                HeaderValue::from_static("public, no-cache"),
            ))
            .insert_header((
                header::VARY,
                HeaderValue::from_static("Accept-Encoding, Accept-Language, Cookie"),
            ));
        if self.is_known_to(req) {
            return answer.finish();
        }
        answer.insert_header((
            header::CONTENT_TYPE,
            HeaderValue::from_static(self.content_type),
        ));
        if Encoding::on_the_fly(req) == Encoding::Gzip {
            answer.insert_header((header::CONTENT_ENCODING, HeaderValue::from_static("gzip")));
            return answer.body(self.packed.get_or_init(|| gzip(&self.plain)).clone());
        }
        answer.body(self.plain.clone())
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
        if Encoding::on_the_fly(req) == Encoding::Gzip {
            answer.insert_header((header::CONTENT_ENCODING, HeaderValue::from_static("gzip")));
            return answer.body(gzip(&self.plain));
        }
        answer.body(self.plain.clone())
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
            .get(1, version, key("standings"), || {
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
