//! Pictures of every page in all sizes, light and dark, and a page that shows them side by side:
//!
//! ```sh
//! cargo test --test browser gallery -- --ignored
//! ```
//!
//! They are in `target/gallery`; `index.html` is the beginning. `SEATWIND_GALLERY_LANG` names another
//! language than English, `SEATWIND_GALLERY_ONLY` a part of the addresses.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use seatwind::words::Lang;

use crate::browser::Screen;
use crate::pages::{Page, Walk};

/// Light and dark.
const SCHEMES: [&str; 2] = ["light", "dark"];

/// Whether nothing moves that ends.
const STANDS_STILL: &str = "document.getAnimations().every((it) => it.playState !== 'running' || it.effect.getComputedTiming().endTime === Infinity)";

/// What waits for being scrolled to is painted at once.
const PAINTS_ALL: &str = "[...document.querySelectorAll('main *')].filter((it) => getComputedStyle(it).contentVisibility === 'auto')
    .every((it) => (it.style.contentVisibility = 'visible', true))";

/// The file of a picture, in the folder of the gallery.
fn file(page: &Page, screen: Screen, scheme: &str) -> String {
    let (width, _, _) = screen.shape();
    format!("{}-{width}-{scheme}.png", page.name)
}

async fn take(walk: &Walk, page: &Page, lang: Lang, folder: &Path) {
    let browser = &walk.browser;
    browser.goto(&page.in_language(lang)).await;
    browser.value(PAINTS_ALL).await;
    for scheme in SCHEMES {
        browser.prefers(scheme, false).await;
        for screen in Screen::ALL {
            browser.screen(screen).await;
            // Colours on their way from light to dark are no colours of the page.
            browser.wait_until(STANDS_STILL).await;
            let file = folder.join(file(page, screen, scheme));
            browser.save_page(&file).await;
        }
    }
}

/// The page that shows the pictures: one row a page, one column a screen, light above dark.
fn index(pages: &[&Page], lang: Lang) -> String {
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>Every page</title>\n<style>\
         body {{ font: 15px sans-serif; margin: 1rem; background: #8883 }}\
         section {{ margin: 0 0 2rem }} h2 {{ font-size: 1rem; margin: 0 0 .5rem }}\
         div {{ display: flex; gap: .5rem; align-items: start; margin: 0 0 .5rem }}\
         img {{ width: 20vw; max-height: 32rem; object-fit: cover; object-position: top; border: 1px solid #8888 }}\
         </style></head><body>\n<h1>{} pages</h1>\n",
        lang.code(),
        pages.len()
    );
    for page in pages {
        let address = page.address.replace('&', "&amp;");
        writeln!(text, "<section id=\"{}\"><h2>{address}</h2>", page.name).unwrap();
        for scheme in SCHEMES {
            text.push_str("<div>");
            for screen in Screen::ALL {
                let (file, (width, _, _)) = (file(page, screen, scheme), screen.shape());
                write!(text, "<a href=\"{file}\"><img loading=\"lazy\" src=\"{file}\" alt=\"{width} pixels wide, {scheme}\"></a>").unwrap();
            }
            text.push_str("</div>\n");
        }
        text.push_str("</section>\n");
    }
    text.push_str("</body></html>\n");
    text
}

#[tokio::test]
#[ignore = "takes a picture of every page; its command is in CONTRIBUTING.md"]
async fn every_page_is_in_the_gallery() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/gallery");
    std::fs::create_dir_all(&folder).unwrap();
    let lang = std::env::var("SEATWIND_GALLERY_LANG");
    let lang = lang.map_or(Lang::En, |tag| Lang::from_tag(&tag).expect("a language"));
    let only = std::env::var("SEATWIND_GALLERY_ONLY").unwrap_or_default();
    let walk = Walk::begin().await;
    let pages = walk.pages.iter().filter(|it| it.address.contains(&only));
    let pages: Vec<&Page> = pages.collect();
    // Before the pictures, so that one can look while they are taken.
    std::fs::write(folder.join("index.html"), index(&pages, lang)).unwrap();
    for page in &pages {
        take(&walk, page, lang, &folder).await;
    }
    println!("{} pages in {}", pages.len(), folder.display());
    walk.browser.close().await;
}
