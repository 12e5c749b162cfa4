//! The certificate of the seating, in each language on two pages at most: its figures beside what no plan can beat, how
//! often pairs meet, and the pairs who meet again. What most pairs do stands as a number only.

use std::rc::Rc;

use askama::Template;

use super::fit::{lines, pages_with_headings};
use super::press::{Leaf, Press, leaf};
use crate::service::seating::fairness::{Fairness, Pair};
use crate::web::say::fairness::{self, CertificateView, FigureRow, PairList, PairRow};
use crate::words::Words;

/// The height of the head of a page, of a line of a table, of its head, and of what stands around a table, in
/// millimetres.
const HEAD: usize = 28;
const FIGURE: usize = 6;
const TABLE: usize = 14;
/// The height of each more line of a figure, of a line of pairs, and of the title of a list, in millimetres.
const MORE: usize = 4;
const PAIRS: usize = 5;
const TITLE: usize = 10;
/// So many letters of a figure, or of a pair beside another pair, stand in a line.
const LETTERS: usize = 60;
const LETTERS_OF_PAIR: usize = 46;
/// So many pairs stand beside each other.
const BESIDE: usize = 2;
/// So many pages the certificate has at most.
const PAGES: usize = 2;
/// So many pairs of a list are named, from the most to the fewest.
const NAMED: [usize; 6] = [120, 90, 60, 40, 20, 10];
/// A list of more pairs of a team, a club or a country is no exception any more, and stands as a number.
const EXCEPTIONS: usize = 24;

#[derive(Template)]
#[template(path = "print/fairness.html")]
struct FairnessPage<'a> {
    press: &'a Press,
    words: &'static Words,
    certificate: &'a CertificateView,
    counts: &'a [Count],
    parts: &'a [Part],
}

/// How often the pairs of a list meet: once, twice, more often.
struct Count {
    title: String,
    once: usize,
    twice: usize,
    more: usize,
}

/// What stands below each other.
enum Part {
    Figures,
    Counts,
    Title(String),
    Pairs(Vec<PairRow>),
    More(usize),
}

impl Part {
    fn is_title(&self) -> bool {
        matches!(self, Self::Title(_))
    }
}

pub fn leaves(press: &Press) -> Vec<Leaf> {
    let snapshot = &press.snapshot;
    let Some(now) = Fairness::of(snapshot, &snapshot.tournament, &|_| true) else {
        return Vec::new();
    };
    let languages = press.languages.iter().copied();
    languages
        .flat_map(|words| certificate(press, &now, words))
        .collect()
}

/// The certificate in one language.
fn certificate(press: &Press, now: &Fairness, words: &'static Words) -> Vec<Leaf> {
    let view = fairness::view(words, &press.snapshot, now, None, String::new());
    let counts = counts(now, &view.lists);
    let room = press.size.height() - HEAD;
    let pages = laid_out(&view, &counts, room);
    let (view, counts) = (Rc::new(view), Rc::new(counts));
    let pages = pages.into_iter().map(|parts| {
        let (view, counts) = (Rc::clone(&view), Rc::clone(&counts));
        leaf(move |press| {
            let page = FairnessPage {
                press,
                words,
                certificate: &view,
                counts: &counts,
                parts: &parts,
            };
            page.render()
        })
    });
    pages.collect()
}

/// The parts of each page, with as many pairs named as the pages hold.
fn laid_out(view: &CertificateView, counts: &[Count], room: usize) -> Vec<Vec<Part>> {
    let high = |part: &Part| height(part, &view.rows, counts);
    let mut pages = Vec::new();
    for named in NAMED {
        let parts = parts(&view.lists, named);
        pages = pages_with_headings(parts, room, high, Part::is_title);
        if pages.len() <= PAGES {
            break;
        }
    }
    pages
}

/// How often the pairs of each list meet, in the order of the lists.
fn counts(now: &Fairness, lists: &[PairList]) -> Vec<Count> {
    let repeated: Vec<Pair> = now.repeated().collect();
    let groups = now.within_groups().map(|(_, pairs)| pairs);
    let all = std::iter::once(repeated).chain(groups);
    let met = all.filter(|pairs| !pairs.is_empty());
    let counts = met.zip(lists).map(|(pairs, list)| {
        let of = |fits: fn(usize) -> bool| {
            let fitting = pairs.iter().filter(|pair| fits(pair.sessions.len()));
            fitting.count()
        };
        Count {
            title: list.title.clone(),
            once: of(|times| times == 1),
            twice: of(|times| times == 2),
            more: of(|times| times > 2),
        }
    });
    counts.collect()
}

fn parts(lists: &[PairList], named: usize) -> Vec<Part> {
    let mut parts = vec![Part::Figures];
    if !lists.is_empty() {
        parts.push(Part::Counts);
    }
    let exceptions = lists.iter().filter(|list| is_named(list));
    for list in exceptions {
        let shown = list.pairs.get(..named).unwrap_or(&list.pairs);
        parts.push(Part::Title(list.title.clone()));
        let beside = shown.chunks(BESIDE);
        parts.extend(beside.map(|pairs| Part::Pairs(pairs.to_vec())));
        let more = list.more + list.pairs.len() - shown.len();
        parts.extend((more > 0).then_some(Part::More(more)));
    }
    parts
}

/// Whether the pairs of a list are named: those who meet again, and others where they are few.
fn is_named(list: &PairList) -> bool {
    let count = list.pairs.len() + list.more;
    list.is_of_repeats || count <= EXCEPTIONS
}

fn height(part: &Part, figures: &[FigureRow], counts: &[Count]) -> usize {
    let line = |text: &str| FIGURE + MORE * (lines(text, LETTERS) - 1);
    match part {
        Part::Figures => TABLE + figures.iter().map(|row| line(&row.name)).sum::<usize>(),
        Part::Counts => TABLE + counts.iter().map(|row| line(&row.title)).sum::<usize>(),
        Part::Title(_) => TITLE,
        Part::Pairs(pairs) => {
            let high = pairs.iter().map(|pair| {
                let text = format!("{} – {} ({})", pair.a, pair.b, pair.sessions);
                lines(&text, LETTERS_OF_PAIR)
            });
            PAIRS * high.max().unwrap_or(1)
        }
        Part::More(_) => PAIRS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(count: usize, is_of_repeats: bool) -> PairList {
        let pair = PairRow {
            a: "1 Ana Prieto".to_owned(),
            b: "2 Bruno Saiz".to_owned(),
            sessions: "1, 4".to_owned(),
        };
        PairList {
            title: format!("{count} pairs"),
            pairs: vec![pair; count.min(120)],
            more: count.saturating_sub(120),
            is_of_repeats,
        }
    }

    fn view(lists: Vec<PairList>) -> CertificateView {
        CertificateView {
            about: String::new(),
            rows: Vec::new(),
            lists,
            since: None,
            judged_by: String::new(),
            json_href: String::new(),
        }
    }

    fn named(parts: &[Part]) -> usize {
        let each = parts.iter().map(|part| match part {
            Part::Pairs(pairs) => pairs.len(),
            _ => 0,
        });
        each.sum()
    }

    #[test]
    fn what_most_pairs_of_a_country_do_stands_as_a_number() {
        let lists = [list(96, false), list(3, false), list(30, true)];
        assert_eq!(named(&parts(&lists, 120)), 3 + 30);
    }

    #[test]
    fn two_pages_hold_the_certificate_however_many_meet_again() {
        for count in [0, 40, 120, 900] {
            let view = view(vec![list(count, true), list(20, false)]);
            let pages = laid_out(&view, &[], 218);
            assert!((1..=PAGES).contains(&pages.len()), "{count}");
            let shown: usize = pages.iter().map(|page| named(page)).sum();
            assert!(shown >= count.min(40), "{count}: {shown}");
        }
    }
}
