//! The style sheets, scripts, fonts and pictures, embedded in the program.
//!
//! All of them share one address that changes with any of their bytes (`/assets/HASH/app.css`), so
//! browsers may keep them for ever and they may name each other by relative addresses. Each
//! compressed form is made once, when it is first asked for.

use std::collections::{BTreeMap, HashMap};
use std::sync::{LazyLock, OnceLock};

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use bytes::Bytes;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use super::respond::{Effort, Encoding};
use super::{join, script, style};
use crate::tournament::hash::Hash;

/// The files of `static/`.
#[derive(RustEmbed)]
#[folder = "static/"]
#[exclude = "pictures/*"]
#[exclude = "fonts/*.ttf"]
struct Files;

/// One file and its compressed forms.
struct Asset {
    plain: Bytes,
    content_type: &'static str,
    gzip: OnceLock<Bytes>,
    brotli: OnceLock<Bytes>,
}

/// All files by name, and the name of this set of files.
struct Library {
    version: String,
    assets: HashMap<String, Asset>,
}

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::open);

/// The address of a file of `static/`.
#[must_use]
pub fn address(name: &str) -> String {
    format!("/assets/{}/{name}", LIBRARY.version)
}

/// The bytes of a file of `static/`, as it is served.
#[must_use]
pub fn plain(name: &str) -> Option<Bytes> {
    LIBRARY.assets.get(name).map(|asset| asset.plain.clone())
}

/// The names of the files of `static/` that begin so.
pub fn names_in(folder: &'static str) -> impl Iterator<Item = &'static str> {
    let names = LIBRARY.assets.keys().map(String::as_str);
    names.filter(move |name| name.starts_with(folder))
}

/// Adds the route of the files.
pub fn configure(config: &mut web::ServiceConfig) {
    config
        .route("/assets/{version}/{name:.*}", web::get().to(serve))
        .route("/favicon.ico", web::get().to(favicon))
        .route("/worker.js", web::get().to(worker));
}

/// Answers with a file, in the best form the browser takes. An older set's address still answers,
/// but is not to be kept.
async fn serve(req: HttpRequest, path: web::Path<(String, String)>) -> HttpResponse {
    let (version, name) = path.into_inner();
    let Some(asset) = LIBRARY.assets.get(&name) else {
        return HttpResponse::NotFound().finish();
    };
    let cache = if version == LIBRARY.version {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    asset.answer(Encoding::best(&req), cache)
}

/// The worker of the pages that open without a network. It must stand at an address of its own above
/// the pages it works for, and browsers must look for a new one each time.
async fn worker(req: HttpRequest) -> HttpResponse {
    let Some(asset) = LIBRARY.assets.get("worker.js") else {
        return HttpResponse::NotFound().finish();
    };
    asset.answer(Encoding::best(&req), "no-cache")
}

/// The picture for browsers that ask at the old place.
async fn favicon(req: HttpRequest) -> HttpResponse {
    LIBRARY.assets.get("favicon.svg").map_or_else(
        || HttpResponse::NotFound().finish(),
        |asset| asset.answer(Encoding::best(&req), "public, max-age=86400"),
    )
}

impl Library {
    /// Reads the files and names the set after their content.
    fn open() -> Self {
        let mut hasher = Sha256::new();
        let mut assets = HashMap::new();
        for (name, data) in files() {
            hasher.update(name.as_bytes());
            hasher.update(&data);
            let asset = Asset {
                plain: Bytes::from(data),
                content_type: content_type(&name),
                gzip: OnceLock::new(),
                brotli: OnceLock::new(),
            };
            assets.insert(name, asset);
        }
        let version = format!("{:.12}", Hash::from(hasher));
        Self { version, assets }
    }
}

/// Every file as it is served: style sheets joined of their parts, scripts without comments and some of
/// them joined with what they import, all others as they are.
fn files() -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for name in Files::iter().filter(|name| !name.starts_with(style::FOLDER)) {
        let Some(file) = Files::get(&name) else {
            continue;
        };
        let is_script = name.rsplit('.').next() == Some("js");
        let data = match is_script {
            true if join::JOINED.contains(&&*name) => join::join(&name, &a_script).into_bytes(),
            true => a_script(&name).into_bytes(),
            false => file.data.into_owned(),
        };
        found.insert(name.into_owned(), data);
    }
    for (name, parts) in style::SHEETS {
        let parts: String = parts.iter().map(|part| part_of_a_sheet(part)).collect();
        found.insert(name.to_owned(), style::minify(&parts).into_bytes());
    }
    found
}

/// A script without its comments; nothing if there is none of this name, which a test would find.
fn a_script(name: &str) -> String {
    Files::get(name).map_or_else(String::new, |file| {
        script::shorten(&String::from_utf8_lossy(&file.data))
    })
}

/// A part of a style sheet; nothing if there is none of this name, which a test would find.
fn part_of_a_sheet(name: &str) -> String {
    let file = Files::get(&format!("{}{name}.css", style::FOLDER));
    file.map_or_else(String::new, |file| {
        String::from_utf8_lossy(&file.data).into_owned()
    })
}

impl Asset {
    fn answer(&self, encoding: Encoding, cache: &'static str) -> HttpResponse {
        let mut answer = HttpResponse::Ok();
        answer
            .content_type(self.content_type)
            .insert_header((header::CACHE_CONTROL, cache))
            .insert_header((header::VARY, "Accept-Encoding"));
        // Fonts and photographs are packed already.
        let encoding = if matches!(self.content_type, "font/woff2" | "image/png") {
            Encoding::Plain
        } else {
            encoding
        };
        let body = match encoding {
            Encoding::Plain => self.plain.clone(),
            Encoding::Gzip => self
                .gzip
                .get_or_init(|| super::respond::gzip(&self.plain))
                .clone(),
            Encoding::Brotli => self
                .brotli
                .get_or_init(|| super::respond::brotli(&self.plain, Effort::File))
                .clone(),
        };
        if let Some(name) = encoding.header() {
            answer.insert_header((header::CONTENT_ENCODING, name));
        }
        answer.body(body)
    }
}

/// The media type of a file name; we serve few kinds.
fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" | "webmanifest" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_names_the_content() {
        let address = address("app.css");
        let version = address.split('/').nth(2).unwrap();
        assert_eq!(version.len(), 12);
        assert!(address.ends_with("/app.css"));
    }

    /// A part as it is written, by its name.
    fn part(name: &str) -> String {
        let text = part_of_a_sheet(name);
        assert!(!text.is_empty(), "there is no part {name}");
        text
    }

    fn sheet(name: &str) -> &'static str {
        std::str::from_utf8(&LIBRARY.assets[name].plain).unwrap()
    }

    #[test]
    fn layers_of_the_style_sheets_are_not_inside_each_other() {
        for name in style::SHEETS.iter().flat_map(|(_, parts)| parts.iter()) {
            let text = part(name);
            let mut depth = 0_i32;
            for (line, number) in text.lines().zip(1..) {
                assert!(
                    !line.starts_with("@layer") || depth == 0,
                    "{name}, line {number}: {line}"
                );
                let count = |bracket| i32::try_from(line.matches(bracket).count()).unwrap();
                depth += count('{') - count('}');
            }
            assert_eq!(depth, 0, "a bracket is open at the end of {name}");
        }
    }

    #[test]
    fn every_part_stands_in_a_sheet() {
        let written = Files::iter().filter_map(|name| {
            let name = name.strip_prefix(style::FOLDER)?;
            Some(name.trim_end_matches(".css").to_owned())
        });
        let mut written: Vec<String> = written.collect();
        let joined = style::SHEETS.iter().flat_map(|(_, parts)| parts.iter());
        let mut joined: Vec<String> = joined.map(|name| (*name).to_owned()).collect();
        written.sort_unstable();
        joined.sort_unstable();
        assert_eq!(written, joined);
    }

    #[test]
    fn what_a_page_loads_stays_small() {
        let always = sheet("app.css").len() + sheet("print.css").len();
        for more in [
            "board.css",
            "scorer.css",
            "tablet.css",
            "screens.css",
            "paper.css",
            "standings.css",
        ] {
            assert!(sheet(more).len() < 20_000, "{more}");
        }
        assert!(always < 60_000, "{always}");
    }

    /// The scripts that a script needs before it runs, itself among them.
    fn with_its_imports(name: &str, found: &mut BTreeMap<String, usize>) {
        let text = sheet(name);
        if found.insert(name.to_owned(), text.len()).is_some() {
            return;
        }
        let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
        let froms = text
            .lines()
            .filter(|line| line.starts_with(['i', '}', 'e']));
        for (_, path) in froms.filter_map(|line| line.rsplit_once("from \"")) {
            let path = path.trim_end_matches(['"', ';']);
            let needed = match (path.strip_prefix("../"), path.strip_prefix("./")) {
                (Some(above), _) => above.to_owned(),
                (None, Some(beside)) if folder.is_empty() => beside.to_owned(),
                (None, Some(beside)) => format!("{folder}/{beside}"),
                (None, None) => continue,
            };
            with_its_imports(&needed, found);
        }
    }

    #[test]
    fn the_scripts_of_a_page_stay_small() {
        let desk = ["theme.js", "app.js", "forms.js", "keys.js", "nav.js"];
        let pages: [(&str, &[&str], &[&str]); 4] = [
            ("a referee's tablet", &["theme.js"], &["referee.js"]),
            (
                "a wall",
                &["theme.js", "visitors.js"],
                &["sound.js", "screen.js"],
            ),
            ("the scorer", &desk, &["tiles.js", "sheets.js"]),
            (
                "a sheet",
                &desk,
                &["results.js", "hand-sheet.js", "sheets.js", "live.js"],
            ),
        ];
        for (page, always, scripts) in pages {
            let mut found = BTreeMap::new();
            for script in always.iter().chain(scripts) {
                with_its_imports(script, &mut found);
            }
            let bytes: usize = found.values().sum();
            assert!(bytes < 80 << 10, "{page}: {bytes} bytes, {found:?}");
        }
    }

    /// A tablet is to be of use within two seconds on a slow line: with its page, its data and the
    /// offences (18,000 bytes) all that it loads is less than sixty thousand.
    #[test]
    fn a_tablet_loads_few_bytes() {
        let files = [
            "app.css",
            "tablet.css",
            "theme.js",
            "referee.js",
            "logo.svg",
            "icons.svg",
            "favicon.svg",
        ];
        let packed = |name: &&str| {
            let plain = &LIBRARY.assets[*name].plain;
            super::super::respond::brotli(plain, Effort::File).len()
        };
        let bytes: usize = files.iter().map(packed).sum();
        assert!((20_000..38_000).contains(&bytes), "{bytes}");
    }

    #[test]
    fn joined_scripts_import_nothing_and_need_what_stands_before() {
        for name in join::JOINED {
            let text = sheet(name);
            assert!(!text.contains("\nimport{"), "{name}");
            let mut next = 0;
            for line in text.lines() {
                if line == format!("const ${next}=(()=>{{") {
                    next += 1;
                } else if let Some((_, needed)) = line.split_once("}=$") {
                    let needed: usize = needed.trim_end_matches(';').parse().unwrap();
                    assert!(needed < next, "{name}: {line}");
                }
            }
            assert!(next > 1, "{name}");
        }
    }

    #[test]
    fn the_files_that_a_sheet_names_are_there() {
        for (name, _) in style::SHEETS {
            for address in sheet(name).split("url(\"").skip(1) {
                let file = address.split('"').next().unwrap();
                let is_here = file.starts_with("data:") || LIBRARY.assets.contains_key(file);
                assert!(is_here, "{file}");
            }
        }
    }

    #[test]
    fn each_file_has_a_known_type() {
        for (name, asset) in &LIBRARY.assets {
            assert_ne!(asset.content_type, "application/octet-stream", "{name}");
        }
    }
}
