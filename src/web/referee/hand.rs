//! `…/manage/referee/hand`: a hand that was valued at a table, shown to the table, and where it is
//! to be kept: on the table's sheet, or with a ruling.
//!
//! The hand scorer leads here when it was opened from a table.

use actix_web::web;
use askama::Template;

use crate::mahjong::Wind;
use crate::tournament::attached::MOST_HANDS_OF_SHEET;
use crate::tournament::{Command, DutyCommand, SessionNo, TableNo};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page, Submitted};
use crate::web::gate::{Staff, can};
use crate::web::http::address::encode;
use crate::web::http::respond::see_other;
use crate::web::rulings::steps::RulingSteps;
use crate::web::say::names;
use crate::web::say::part::wind_letter;
use crate::web::say::rulings;
use crate::web::scorer::{self, ExplainedHand, explain, tournament};

#[derive(Template)]
#[template(path = "referee/hand.html")]
struct HandPage<'a> {
    page: &'a Page,
    form: &'a Form,
    place: String,
    kept: ExplainedHand,
    session: SessionNo,
    table: TableNo,
    hand: String,
    action: String,
    /// Rulings of this table that stand: where it is added, and what they are.
    rulings: Vec<(String, String)>,
    /// Where a ruling on which it goes begins.
    new_ruling: String,
    back: String,
}

/// The address of the scorer for a hand at a table, from which one comes back here. A number of the
/// hand and a wind of the round may be added.
pub fn scorer_address(
    desk: &Desk,
    place: (SessionNo, TableNo),
    hand: Option<u8>,
    round: Option<Wind>,
) -> String {
    let number = hand.map_or_else(String::new, |hand| format!("&number={hand}"));
    let back = desk.address(&format!(
        "/referee/hand?session={}&table={}{number}",
        place.0, place.1
    ));
    let scorer = tournament::address(&desk.snapshot.tournament.settings.slug);
    let round = round.map_or_else(String::new, |wind| format!("&round={}", wind_letter(wind)));
    format!("{scorer}?back={}{round}", encode(&back))
}

/// The hand with its value, and what may be done with it.
pub async fn show(
    Staff { desk, page, .. }: Staff<can::Rule>,
    query: web::Query<Vec<(String, String)>>,
) -> PageResult {
    let form = Form::of(page.words, Submitted::new(query.into_inner(), Vec::new()));
    render(&desk, &page, &form)
}

/// Puts it on the table's sheet.
pub async fn submit(at: Staff<can::Rule>, mut form: Form) -> PageResult {
    let (session, table) = place(&at.desk, &form).ok_or(PageError::NotFound)?;
    let hand = form.number("number", 1..=i64::from(MOST_HANDS_OF_SHEET));
    if let Some(hand) = hand.and_then(|hand| u8::try_from(hand).ok()) {
        let link = form.value("hand").to_owned();
        let command = Command::Duty(DutyCommand::AttachHand {
            session,
            table,
            hand,
            link,
        });
        if at
            .desk
            .carry_out(&at.state, &mut form, command)
            .await?
            .is_some()
        {
            let done = at.page.say_with("referees-hand-on-sheet").arg("hand", hand);
            let back = at
                .desk
                .address(&format!("/referee?session={session}&table={table}"));
            return Ok(see_other(back).done(done.to_string()).finish());
        }
    }
    render(&at.desk, &at.page, &form)
}

/// The table of the form, if it is there.
fn place(desk: &Desk, form: &Form) -> Option<(SessionNo, TableNo)> {
    let session = SessionNo(form.value("session").parse().ok()?);
    let table = TableNo(form.value("table").parse().ok()?);
    desk.snapshot.tournament.table(session, table)?;
    Some((session, table))
}

fn render(desk: &Desk, page: &Page, form: &Form) -> PageResult {
    let (session, table) = place(desk, form).ok_or(PageError::NotFound)?;
    let hand = form.value("hand");
    let tournament = &desk.snapshot.tournament;
    let link = scorer::kept(tournament, hand).ok_or(PageError::NotFound)?;
    let kept = explain(page.words, tournament, hand).ok_or(PageError::NotFound)?;
    let draft = RulingSteps {
        hands: link.clone(),
        ..RulingSteps::default()
    };
    let hands = encode(&link);
    let rulings = tournament
        .rulings_at(session, table)
        .filter(|ruling| ruling.stands());
    let rulings = rulings.map(|ruling| {
        let subject = names::subject(&desk.snapshot, page.words, ruling.decision.subject);
        let (offence, _) = rulings::offence(page.words, &tournament.ruleset, &ruling.decision);
        let path = format!("/rulings/{}/note?hands={hands}", ruling.id);
        (
            desk.address(&path),
            format!("{} · {subject} · {offence}", ruling.id),
        )
    });
    let hand = HandPage {
        page,
        form,
        place: names::place(
            &desk.snapshot,
            page.words,
            (Some(session), Some(table)),
            None,
        ),
        kept,
        session,
        table,
        hand: link,
        action: desk.address("/referee/hand"),
        rulings: rulings.collect(),
        new_ruling: draft.at_table(session, table).address(desk),
        back: desk.address(&format!("/referee?session={session}&table={table}")),
    };
    match form.is_good() {
        true => page.render(&hand),
        false => page.render_refused(&hand),
    }
}
