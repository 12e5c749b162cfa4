//! Every page that exists, walked through in four tournaments: one in the middle of its day, one that
//! nobody has entered, one that is over, and one for which people register.
//!
//! The addresses come from the lists of routes that other tests hold complete, with the numbers that
//! these tournaments have; whatever answers with a page belongs to the walk. `SEATWIND_LOOK=all` looks
//! at all of them in every way, otherwise a sample is spread over languages and looks.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use seatwind::exchange::demo;
use seatwind::service::tournaments::Adoption;
use seatwind::tournament::{Command, PersonId, SetupCommand};
use seatwind::words::Lang;
use serde_json::{Value, json};

use crate::app::TestApp;
use crate::browser::Browser;
use crate::people::tournament;
use crate::pictures::demonstration;
use crate::register::link;

/// The addresses of the tournaments that are walked as a whole.
const HALLS: [&str; 3] = [demo::SLUG, "empty", "over"];

/// Pages of the site itself; a test says when one is missing.
const SITE: [&str; 25] = [
    "/",
    "/tournaments",
    "/tournaments/new",
    "/scorer",
    "/scorer?ruleset=mcr-ema&hand=34m22p789s&melds=123m+456p&win=5m&seat=E&round=E",
    "/scorer?ruleset=riichi-ema-2025&hand=2345s123m456p789s&discards=15s",
    "/rulesets",
    "/rulesets/riichi-ema-2016",
    "/rulesets/walked",
    "/rulesets/walked/edit",
    "/rulesets/walked/text",
    "/rulesets/walked/differences",
    "/rulesets/walked/remove",
    "/account",
    "/account/password",
    "/account/appearance",
    "/account/factor",
    "/accounts",
    "/accounts/log",
    "/backups",
    "/help",
    "/accessibility",
    "/people",
    "/people/keep",
    "/privacy",
];

/// What stands behind the address of a private page, and behind that of a person.
const OWN: [&str; 8] = [
    "",
    "/change",
    "/check-in",
    "/data",
    "/erase",
    "/programme",
    "/team",
    "/withdraw",
];

/// Pages of a tournament that only a query brings up, and those of a running session.
const WITH_QUERY: [&str; 15] = [
    "/manage/jump?q=an",
    "/manage/schedule?propose",
    "/manage/seating?pick=5.1.E",
    "/manage/seating?pick=5.1.E&with=5.2.E",
    "/manage/seating?pick=1.1.E",
    "/manage/referee?session=3&table=4",
    "/manage/referee/stopwatch?session=3&table=4&turns=15100,30000",
    "/manage/referee/hand?session=3&table=4&number=1",
    "/manage/rulings/new?session=3&table=4",
    "/manage/rulings/new?session=1&table=1&subject=e36",
    "/manage/rulings/new?session=1&table=1&subject=e36&offence=wall_touched_early",
    "/manage/rulings/new?session=1&table=1&subject=e36&offence=other",
    "/manage/standings?of=team",
    "/tables/4?session=2",
    "/screen?slide=3",
];

/// What stands for a part of an address, one after the other.
fn values(part: &str) -> &'static [&'static str] {
    match part {
        "change" => &[
            "withdraw",
            "reinstate",
            "disqualify",
            "remove",
            "admit",
            "offer",
            "refuse",
        ],
        "session" => &["1", "3"],
        "table" => &["1", "4"],
        "stage" => &["1", "2"],
        "event" => &["2", "100"],
        "entrant" | "team" | "request" | "ruling" | "call" | "person" => &["1"],
        // The second quota goes by a rank list; the first applications have places, the last wait.
        "quota" => &["2"],
        "application" => &["1", "26", "28"],
        "paper" => &["movement", "score-sheets", "standings", "rules"],
        // What a search or a file is named at random has no page to walk to.
        _ => &[],
    }
}

/// The addresses that a route stands for.
fn filled(route: &str) -> Vec<String> {
    let Some((before, rest)) = route.split_once('{') else {
        return vec![route.to_owned()];
    };
    let (part, after) = rest.split_once('}').unwrap();
    let part = part.split(':').next().unwrap();
    let values = values(part).iter();
    values
        .flat_map(|value| filled(&format!("{before}{value}{after}")))
        .collect()
}

/// The routes of the staff that answer a look, after the address of the tournament.
fn staff() -> impl Iterator<Item = String> {
    let routes = include_str!("../data/staff-routes.txt").lines();
    let looks = routes.filter_map(|line| line.strip_prefix("GET "));
    let paths = looks.filter_map(|line| line.split(' ').next());
    paths.map(|path| format!("/manage{}", path.trim_end_matches('/')))
}

/// The public routes, which the test of hidden tournaments holds complete.
fn public() -> impl Iterator<Item = String> {
    let source = include_str!("../http/hidden.rs");
    let (_, list) = source.split_once("const ROUTES").unwrap();
    let (_, list) = list.split_once("= [").unwrap();
    let (list, _) = list.split_once("];").unwrap();
    list.split('"').skip(1).step_by(2).map(str::to_owned)
}

/// Every address that may be a page.
fn addresses(account: i64) -> BTreeSet<String> {
    let routes: Vec<String> = staff()
        .chain(public())
        .chain(WITH_QUERY.map(str::to_owned))
        .collect();
    let halls = HALLS.iter().flat_map(|hall| {
        let paths = routes.iter().flat_map(|route| filled(route));
        paths.map(move |path| format!("/t/{hall}{path}"))
    });
    let helps = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/words/en/help"));
    let helps = helps.unwrap().map(|file| file.unwrap().path());
    let helps = helps.filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned()));
    let helps: Vec<String> = helps.map(|name| format!("/help/{name}")).collect();
    // Only what is about registration differs from the other tournaments.
    let registers = routes
        .iter()
        .filter(|it| it.contains("/regist") || it.ends_with("/event/page") || it.is_empty());
    let registers = registers.flat_map(|route| filled(route));
    let registers = registers.map(|path| format!("/t/{}{path}", demo::NEXT_SLUG));
    halls
        .chain(registers)
        .chain(SITE.map(str::to_owned))
        .chain(helps)
        .chain([format!("/accounts/{account}")])
        // Streams and files are no pages.
        .filter(|it| {
            let path = it.split('?').next().unwrap_or_default();
            !path.ends_with("/live") && !path.rsplit('/').next().unwrap_or_default().contains('.')
        })
        .collect()
}

/// A page of the walk.
#[derive(Debug, Clone)]
pub struct Page {
    pub address: String,
    /// Its address as the name of a file.
    pub name: String,
}

impl Page {
    fn at(address: &str) -> Self {
        // A private page has another address in each run.
        let known = match address.split_once('~') {
            Some((before, after)) => {
                let page = after.split_once('/').map_or("", |(_, page)| page);
                format!("{before}{page}")
            }
            None => address.to_owned(),
        };
        let words = known.split(|letter: char| !letter.is_ascii_alphanumeric());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let words = words.strip_prefix(&["t"]).unwrap_or(&words);
        let name = match words {
            [] => "start".to_owned(),
            words => words.join("-"),
        };
        Self {
            address: address.to_owned(),
            name,
        }
    }

    /// The address in a language.
    pub fn in_language(&self, lang: Lang) -> String {
        let joint = if self.address.contains('?') { '&' } else { '?' };
        format!("{}{joint}lang={}", self.address, lang.code())
    }
}

/// How a page is looked at.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    pub lang: Lang,
    /// `light` or `dark`.
    pub scheme: &'static str,
    pub more_contrast: bool,
}

/// What people have set for their screens.
pub const SCHEMES: [(&str, bool); 4] = [
    ("light", false),
    ("dark", false),
    ("light", true),
    ("dark", true),
];

/// Whether everything is looked at instead of a sample.
pub fn looks_at_all() -> bool {
    std::env::var("SEATWIND_LOOK").is_ok_and(|what| what == "all")
}

/// Each thing with how it is looked at: in every way, or every so-manieth thing in one way, spread so
/// that each language occurs with each scheme.
pub fn looks<T: Clone>(things: &[T], every: usize) -> Vec<(T, Vec<Look>)> {
    let look = |lang: usize, scheme: usize| {
        let (scheme, more_contrast) = SCHEMES[scheme % SCHEMES.len()];
        Look {
            lang: Lang::ALL[lang % Lang::ALL.len()],
            scheme,
            more_contrast,
        }
    };
    let languages = Lang::ALL.len();
    if looks_at_all() {
        let all = (0..languages).flat_map(|lang| (0..SCHEMES.len()).map(move |it| look(lang, it)));
        let all: Vec<Look> = all.collect();
        return things.iter().map(|it| (it.clone(), all.clone())).collect();
    }
    let sample = things.iter().step_by(every).enumerate();
    sample
        .map(|(turn, it)| (it.clone(), vec![look(turn, turn / languages)]))
        .collect()
}

/// The event for which people register; the first who applied has the number 1.
async fn people_register(app: &TestApp) {
    let now = app.clock().now();
    let mut last = 0;
    let madrid = demo::tournament(now, |_| {
        last += 1;
        PersonId(last)
    });
    let next = demo::next_year(now, &madrid.unwrap()).unwrap();
    let adoption = Adoption::of_folder(&next, now, "test").unwrap();
    app.state.tournaments.adopt(adoption).await.unwrap();
}

/// A server with the tournaments, and the owner of the site at a browser.
pub struct Walk {
    pub browser: Browser,
    pub pages: Vec<Page>,
    /// The server ends with the walk.
    _app: TestApp,
}

impl Walk {
    /// Logs in and finds out which addresses are pages.
    pub async fn begin() -> Self {
        let app = demonstration().await;
        tournament(&app, "empty").await;
        people_register(&app).await;
        let cup = app.cup("over").await;
        cup.publish(&[1, 2]).await;
        cup.play_first().await;
        cup.play_second().await;
        cup.run(Command::Setup(SetupCommand::Close)).await;
        let private = link(&app, &cup, 1).await;
        app.account("nora", true).await;
        let ana = app.account("ana", false).await;
        let browser = Browser::open(&app).await;
        browser.log_in("nora").await;
        browser.goto("/rulesets/mcr-ema").await;
        browser.fill("name", "Walked").await;
        browser.press("form[action$='/copy'] button").await;
        browser.wait_for(".rule-form").await;
        let mut addresses = addresses(ana.id);
        addresses.extend(own(&browser, &private).await);
        let pages = pages(&browser, &addresses).await;
        assert!(pages.len() > 150, "few pages: {pages:#?}");
        Self {
            browser,
            pages,
            _app: app,
        }
    }
}

/// The private pages of somebody, whose link is opened, and those of the first person of the registry.
async fn own(browser: &Browser, private: &str) -> Vec<String> {
    browser.goto(private).await;
    let page = browser.value("location.pathname").await;
    browser.goto("/people").await;
    let first = "document.querySelector('main tbody a').getAttribute('href')";
    let person = browser.value(first).await;
    let both = [page, person].map(|it| it.as_str().expect("a path").to_owned());
    let paths = both.iter();
    paths
        .flat_map(|path| OWN.map(|after| format!("{path}{after}")))
        .collect()
}

/// The addresses that answer with a page, each once.
async fn pages(browser: &Browser, addresses: &BTreeSet<String>) -> Vec<Page> {
    let addresses: Vec<&String> = addresses.iter().collect();
    let mut found = BTreeMap::new();
    for part in addresses.chunks(60) {
        let ask = "const [addresses, done] = arguments;
            Promise.all(addresses.map(async (address) => {
              const ends = new AbortController();
              try {
                const answer = await fetch(address, { redirect: 'manual', signal: ends.signal });
                const isPage = answer.status === 200 && answer.headers.get('content-type').startsWith('text/html');
                ends.abort();
                return isPage;
              } catch {
                return false;
              }
            })).then(done);";
        let answers = browser.client.execute_async(ask, vec![json!(part)]).await;
        let answers = answers.expect("the addresses answer");
        for (address, is_page) in part.iter().zip(answers.as_array().expect("a list")) {
            if *is_page == Value::Bool(true) {
                let page = Page::at(address);
                found.entry(page.name.clone()).or_insert(page);
            }
        }
    }
    found.into_values().collect()
}

/// The addresses of the site itself that some page is routed at, from the sources.
fn routed(folder: &Path) -> BTreeSet<String> {
    let mut routes = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            routes.extend(routed(&path));
            continue;
        }
        let source = std::fs::read_to_string(&path).unwrap();
        let pieces = source.split("route(").skip(1);
        for piece in pieces.chain(source.split("resource(").skip(1)) {
            let Some(rest) = piece.trim_start().strip_prefix('"') else {
                continue;
            };
            let (address, after) = rest.split_once('"').unwrap();
            // What follows up to the next address is about this one.
            let is_a_look = after.split("service(").next().unwrap().contains("get(");
            if is_a_look && address.starts_with('/') && !address.starts_with("/t/") {
                routes.insert(address.to_owned());
            }
        }
    }
    routes
}

/// Addresses of the site that are no pages, pages that a link of its own opens once, or those of a person, whose
/// addresses the walk finds out.
const NO_WALK: [&str; 43] = [
    "/assets/{version}/{name:.*}",
    "/favicon.ico",
    "/worker.js",
    "/healthz",
    "/readyz",
    "/metrics",
    "/time",
    "/.well-known/security.txt",
    "/accounts/log.csv",
    "/help/pictures/{lang}/{name}",
    "/rulesets/{id}/export",
    // Only a rule set with a card has the page; the day of an American event opens it.
    "/rulesets/{id}/card",
    "/account/desk",
    "/account/log-in",
    "/account/forgotten",
    "/account/log-in/second",
    "/account/log-in/passkey",
    // Somebody adds a factor there, or ends one.
    "/account/factor/app",
    "/account/factor/end",
    "/account/factor/passkey",
    "/setup/{token}",
    "/invite/{token}",
    "/reset/{token}",
    "/pair/{token}",
    // The test of the parts looks at it.
    "/parts",
    // Files of the handbook say its pages.
    "/help/{page}",
    "/calendar.ics",
    "/letters/{token}",
    "/me/{token}",
    "/me/{token}/change",
    "/me/{token}/check-in",
    "/me/{token}/data",
    "/me/{token}/data.json",
    "/me/{token}/erase",
    "/me/{token}/programme",
    "/me/{token}/team",
    "/me/{token}/withdraw",
    "/people/{person}",
    "/people/{person}/data",
    "/people/{person}/data.json",
    "/people/{person}/erase",
    "/people/{person}/merge/{other}",
    "/register/confirm/{token}",
];

#[test]
fn the_walk_takes_every_page_of_the_site() {
    let routes = routed(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/web")));
    assert!(routes.len() >= 20, "{routes:?}");
    let is_walked = |route: &String| {
        let mut known = SITE.iter().map(|it| it.split('?').next().unwrap());
        let (before, after) = match route.split_once('{') {
            Some((before, rest)) => (before, rest.split_once('}').unwrap().1),
            None => (route.as_str(), ""),
        };
        let has_a_part = route.contains('{');
        known.any(|it| {
            if !has_a_part {
                return it == before;
            }
            let part = it
                .strip_prefix(before)
                .and_then(|it| it.strip_suffix(after));
            part.is_some_and(|part| !part.is_empty() && !part.contains('/'))
        })
    };
    let left: Vec<&String> = routes
        .iter()
        .filter(|it| !NO_WALK.contains(&it.as_str()) && !is_walked(it))
        .filter(|it| it.as_str() != "/accounts/{account}")
        .collect();
    assert!(left.is_empty(), "nobody walks {left:?}");
}
