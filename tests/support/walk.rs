//! A visitor who follows every link.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use reqwest::StatusCode;
use scraper::{Html, Selector};

use crate::client::{Answer, Visitor};

/// Pages of one shape (numbers and queries aside) that are opened at most.
const OF_ONE_SHAPE: usize = 6;

/// An address without its numbers and the values of its query.
fn shape(address: &str) -> String {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let path: Vec<&str> = path
        .split('/')
        .map(|part| match part.parse::<u32>() {
            Ok(_) => "0",
            Err(_) => part,
        })
        .collect();
    let names: Vec<&str> = query
        .split('&')
        .filter_map(|pair| pair.split('=').next())
        .collect();
    format!("{}?{}", path.join("/"), names.join("&"))
}

/// The addresses of this site that a page links to, without what stands behind `#`. They are read beside the test, for
/// a long page takes a while, and another visitor walks on meanwhile.
async fn links(page: &Answer) -> BTreeSet<String> {
    // Files have no links, and some are long.
    if !page.header("content-type").starts_with("text/html") {
        return BTreeSet::new();
    }
    let text = page.text.clone();
    let read = tokio::task::spawn_blocking(move || links_of(&text));
    read.await.expect("links are read")
}

fn links_of(text: &str) -> BTreeSet<String> {
    let page = Html::parse_document(text);
    let linking = Selector::parse("a[href]").expect("a selector");
    page.select(&linking)
        .filter_map(|link| {
            let href = link.attr("href")?.split('#').next()?;
            let ours = href.starts_with('/') && !href.starts_with("//");
            ours.then(|| href.to_owned())
        })
        .collect()
}

/// Follows every link from a page on; fails at the first that does not open.
#[allow(dead_code, reason = "not every binary of tests walks without looking")]
pub async fn walk(visitor: &Visitor, from: &str) -> BTreeMap<String, usize> {
    walk_and_look(visitor, from, &|_| {}).await
}

/// The same, with a look at every page.
pub async fn walk_and_look(
    visitor: &Visitor,
    from: &str,
    look: &dyn Fn(&Answer),
) -> BTreeMap<String, usize> {
    let mut opened: BTreeMap<String, usize> = BTreeMap::new();
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let mut next = VecDeque::from([(from.to_owned(), String::from("the start"))]);
    while let Some((address, on)) = next.pop_front() {
        let count = opened.entry(shape(&address)).or_default();
        if *count >= OF_ONE_SHAPE || !seen.insert(address.clone()) {
            continue;
        }
        *count += 1;
        let page = visitor.get(&address).await;
        let fine = page.status == StatusCode::OK || page.status.is_redirection();
        assert!(fine, "{}: {address}, linked on {on}", page.status);
        look(&page);
        for link in links(&page).await {
            next.push_back((link, address.clone()));
        }
    }
    opened
}
