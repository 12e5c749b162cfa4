//! Axe over every page of the walk, in every language, light, dark and with more contrast, and over
//! forms that come back with what is wrong in them. `SEATWIND_AXE` names axe-core.

use std::time::{Duration, Instant};

use seatwind::words::Lang;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::pages::{Look, Page, Walk, looks, looks_at_all};

/// Every so-manieth page is looked at where not all are.
const EVERY: usize = 15;
/// Every so-manieth form is sent with faults where not all are.
const EVERY_FORM: usize = 10;
/// How long the answer to a form may take. A script that keeps the form on its page never answers.
const PATIENCE: Duration = Duration::from_secs(4);

/// The rules that the page breaks in this look, each with the page and the look.
async fn broken(browser: &Browser, address: &str, look: Look) -> Vec<String> {
    browser.prefers(look.scheme, look.more_contrast).await;
    let rules = browser.broken_rules().await.into_iter();
    let (lang, scheme) = (look.lang.code(), look.scheme);
    let contrast = if look.more_contrast {
        ", more contrast"
    } else {
        ""
    };
    let told = rules.map(|rule| format!("{address} ({lang}, {scheme}{contrast}): {rule}"));
    told.collect()
}

/// Those of the looks that are in a language.
fn in_language(looks: &[Look], lang: Lang) -> Vec<Look> {
    let looks = looks.iter().filter(|look| look.lang == lang);
    looks.copied().collect()
}

#[tokio::test]
async fn every_page_is_accessible_in_every_language_and_look() {
    if std::env::var("SEATWIND_AXE").is_err() {
        println!("skipped: SEATWIND_AXE is not set");
        return;
    }
    let walk = Walk::begin().await;
    let browser = &walk.browser;
    let mut found = Vec::new();
    for (page, looks) in looks(&walk.pages, EVERY) {
        for lang in Lang::ALL {
            let looks = in_language(&looks, lang);
            if looks.is_empty() {
                continue;
            }
            browser.goto(&page.in_language(lang)).await;
            for look in looks {
                found.extend(broken(browser, &page.address, look).await);
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    walk.browser.close().await;
}

/// Forms that somebody types into. The argument of a script that follows is the number of one of them.
const TYPED: &str = "[...document.querySelectorAll('main form[method=post]')].filter((form) => form.querySelector(
    'input:is(:not([type]), [type=text], [type=number], [type=date], [type=time], [type=email], [type=password]), textarea'))";

/// Sends a form with what cannot be: nothing where something is needed, signs where a number or a day
/// belongs.
const SEND: &str = "const form = TYPED[arguments[0]];
    for (const field of form.querySelectorAll('input, textarea')) {
      if (['number', 'date', 'time', 'datetime-local'].includes(field.type)) field.type = 'text', field.value = '?!';
      else if (field.required && ['text', 'email', 'password', 'textarea', 'search'].includes(field.type)) field.value = '';
      else if (field.inputMode === 'numeric' || field.inputMode === 'decimal') field.value = '?!';
    }
    form.noValidate = true;
    window.isBefore = true;
    setTimeout(() => form.requestSubmit(), 0);";

/// How many forms of each page somebody types into.
async fn typed_forms(walk: &Walk) -> Vec<(Page, usize)> {
    let count = format!(
        "const [addresses, done] = arguments;
        (async () => {{
          const counts = [];
          for (const address of addresses) {{
            const text = await (await fetch(address)).text();
            const page = new DOMParser().parseFromString(text, 'text/html');
            counts.push({}.length);
          }}
          return counts;
        }})().then(done);",
        TYPED.replace("document.", "page.")
    );
    let mut forms = Vec::new();
    for part in walk.pages.chunks(30) {
        let addresses: Vec<&str> = part.iter().map(|page| page.address.as_str()).collect();
        let client = &walk.browser.client;
        let counts = client.execute_async(&count, vec![json!(addresses)]).await;
        let counts = counts.expect("the pages answer");
        for (page, count) in part.iter().zip(counts.as_array().expect("a list")) {
            let count = count.as_u64().unwrap_or(0);
            forms.extend((0..count).map(|at| (page.clone(), usize::try_from(at).unwrap_or(0))));
        }
    }
    forms
}

/// Sends a form of a page with faults; says whether it came back with them.
async fn send_with_faults(browser: &Browser, page: &Page, form: usize, lang: Lang) -> bool {
    browser.goto(&page.in_language(lang)).await;
    let send = SEND.replace("TYPED", TYPED);
    let sent = browser.client.execute(&send, vec![json!(form)]).await;
    if sent.is_err() {
        // An earlier form changed what this page offers.
        return false;
    }
    let came = "return window.isBefore === undefined && document.readyState === 'complete'";
    let begun = Instant::now();
    while browser.client.execute(came, Vec::new()).await.ok() != Some(Value::Bool(true)) {
        if begun.elapsed() > PATIENCE {
            return false;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    let has_faults = "document.querySelector('.error-summary, [aria-invalid=true]') !== null";
    browser.value(has_faults).await == json!(true)
}

#[tokio::test]
async fn forms_that_come_back_with_faults_are_accessible_in_every_language_and_look() {
    if std::env::var("SEATWIND_AXE").is_err() {
        println!("skipped: SEATWIND_AXE is not set");
        return;
    }
    let walk = Walk::begin().await;
    let browser = &walk.browser;
    let forms = typed_forms(&walk).await;
    let (mut found, mut came_back) = (Vec::new(), 0);
    for ((page, form), looks) in looks(&forms, EVERY_FORM) {
        for lang in Lang::ALL {
            let looks = in_language(&looks, lang);
            if looks.is_empty() || !send_with_faults(browser, &page, form, lang).await {
                continue;
            }
            came_back += 1;
            let address = format!("{}, form {form}", page.address);
            for look in looks {
                found.extend(broken(browser, &address, look).await);
            }
        }
    }
    println!(
        "{came_back} forms came back with faults, of {}",
        forms.len()
    );
    let expected = if looks_at_all() { 60 } else { 3 };
    assert!(came_back >= expected, "only {came_back} came back");
    assert!(found.is_empty(), "{}", found.join("\n"));
    walk.browser.close().await;
}
