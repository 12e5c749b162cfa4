//! The certificate of the seating: its figures beside what no plan can beat, then the pairs who meet again.

use std::rc::Rc;

use askama::Template;

use super::fit::{lines, pages};
use super::press::{Leaf, Press, leaf};
use crate::service::seating::fairness::Fairness;
use crate::web::say::fairness::{self, CertificateView, FigureRow, PairRow};

/// The height of the head of a page, of a line of figures and of pairs, and of the title of a list, in millimetres.
const HEAD: usize = 44;
const FIGURE: usize = 8;
const PAIR: usize = 6;
const TITLE: usize = 12;
/// So many letters of a figure, or of a pair, stand in a line.
const LETTERS: usize = 60;

#[derive(Template)]
#[template(path = "print/fairness.html")]
struct FairnessPage<'a> {
    press: &'a Press,
    certificate: &'a CertificateView,
    figures: &'a [FigureRow],
    pairs: &'a [Pair],
}

/// A line below the figures.
enum Pair {
    Title(String),
    Row(PairRow),
    More(usize),
}

pub fn leaves(press: &Press) -> Vec<Leaf> {
    let snapshot = &press.snapshot;
    let Some(now) = Fairness::of(snapshot, &snapshot.tournament, &|_| true) else {
        return Vec::new();
    };
    let view = fairness::view(press.words, snapshot, &now, None, String::new());
    let room = press.size.height() - HEAD;
    let figures = view.rows.iter().enumerate();
    let figures = pages(figures, room, |(_, row)| FIGURE * lines(&row.name, LETTERS));
    let figures: Vec<(usize, usize)> = figures
        .into_iter()
        .filter_map(|page| Some((page.first()?.0, page.last()?.0 + 1)))
        .collect();
    let pairs = pages(all_pairs(&view), room, pair_height);
    let view = Rc::new(view);
    let mut leaves = Vec::new();
    for (from, to) in figures {
        let view = Rc::clone(&view);
        leaves.push(leaf(move |press| {
            let figures = view.rows.get(from..to).unwrap_or_default();
            page(press, &view, figures, &[])
        }));
    }
    for pairs in pairs {
        let view = Rc::clone(&view);
        leaves.push(leaf(move |press| page(press, &view, &[], &pairs)));
    }
    leaves
}

fn all_pairs(view: &CertificateView) -> Vec<Pair> {
    let lists = view.lists.iter();
    let all = lists.flat_map(|list| {
        let title = Pair::Title(list.title.clone());
        let rows = list.pairs.iter().cloned().map(Pair::Row);
        let more = (list.more > 0).then_some(Pair::More(list.more));
        std::iter::once(title).chain(rows).chain(more)
    });
    all.collect()
}

fn pair_height(pair: &Pair) -> usize {
    match pair {
        Pair::Title(_) => TITLE,
        Pair::Row(row) => {
            let text = format!("{} – {} ({})", row.a, row.b, row.sessions);
            PAIR * lines(&text, LETTERS)
        }
        Pair::More(_) => PAIR,
    }
}

fn page(
    press: &Press,
    certificate: &CertificateView,
    figures: &[FigureRow],
    pairs: &[Pair],
) -> Result<String, askama::Error> {
    let page = FairnessPage {
        press,
        certificate,
        figures,
        pairs,
    };
    page.render()
}
