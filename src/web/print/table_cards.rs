//! What stands on the tables: a card with the code of the table, and a sign that is read from afar.

use askama::Template;

use super::fit::cut_stack;
use super::press::{Leaf, Press, leaf};
use crate::tournament::TableNo;
use crate::web::say::qr::Qr;

/// So many cards stand on a page.
const ON_A_PAGE: usize = 6;

#[derive(Template)]
#[template(path = "print/table_cards.html")]
struct CardsPage<'a> {
    press: &'a Press,
    cards: Vec<Card>,
}

/// The card of a table.
struct Card {
    title: String,
    qr: Option<Qr>,
    /// The address of the code, for who types it.
    address: String,
}

#[derive(Template)]
#[template(path = "print/table_sign.html")]
struct SignPage {
    name: String,
    /// The class of its type: the longer the name, the smaller.
    class: &'static str,
}

/// Every table of the hall.
fn tables(press: &Press) -> Vec<TableNo> {
    let count = press.tournament().settings.tables;
    (1..=count).map(TableNo).collect()
}

pub fn cards(press: &Press) -> Vec<Leaf> {
    let pages = cut_stack(tables(press), ON_A_PAGE).into_iter();
    pages
        .map(|tables| {
            leaf(move |press| {
                let cards = tables.iter().map(|table| card(press, *table));
                let page = CardsPage {
                    cards: cards.collect(),
                    press,
                };
                page.render()
            })
        })
        .collect()
}

fn card(press: &Press, table: TableNo) -> Card {
    let path = press.public(&format!("/tables/{table}/card"));
    let address = press.link(&path);
    Card {
        title: press.table(table),
        qr: press.qr(&path),
        address: address.split("://").last().unwrap_or_default().to_owned(),
    }
}

pub fn signs(press: &Press) -> Vec<Leaf> {
    let tables = tables(press).into_iter();
    tables
        .map(|table| {
            leaf(move |press| {
                let name = press.tournament().settings.table_name(table);
                let page = SignPage {
                    class: class(&name),
                    name,
                };
                page.render()
            })
        })
        .collect()
}

fn class(name: &str) -> &'static str {
    match name.chars().count() {
        0..=2 => "short",
        3..=4 => "middle",
        5..=9 => "long",
        _ => "longest",
    }
}
