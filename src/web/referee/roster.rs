//! `…/manage/referee/roster`: who referees, which tables they look after, whether they play, and what they
//! ruled; hints where somebody rules on their own table or club.

use std::collections::BTreeSet;

use askama::Template;

use crate::tournament::duty::Referee;
use crate::tournament::ruling::{Ruling, Subject};
use crate::tournament::{Actor, Capability, Command, DutyCommand, EntrantId, TableNo};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::names;
use crate::web::state::State;

#[derive(Template)]
#[template(path = "referee/roster.html")]
struct RosterPage<'a> {
    page: &'a Page,
    form: &'a Form,
    /// "2 of 3 referees": one for each 32 players.
    need: String,
    is_short: bool,
    referees: Vec<RefereeView>,
    /// Accounts that may rule, to be put on the roster.
    accounts: Vec<(String, String)>,
    players: Vec<(String, String)>,
    may_lead: bool,
    action: String,
}

/// Somebody of the roster, or who ruled.
struct RefereeView {
    account: i64,
    name: String,
    tables: String,
    plays: String,
    club: String,
    languages: String,
    /// How many rulings, and how many of them were undone.
    ruled: String,
    log: String,
    /// Own table, own club.
    hints: Vec<String>,
    is_listed: bool,
}

pub async fn show(at: Staff<can::Rule>) -> PageResult {
    let form = Form::empty(at.page.words);
    list(&at.state, &at.desk, &at.page, &form).await
}

/// Puts somebody on the roster, or changes what they do.
pub async fn assign(at: Staff<can::ReverseRulings>, mut form: Form) -> PageResult {
    let account = form.choice::<i64>("account");
    let tables = read_tables(form.value("tables"));
    if tables.is_none() {
        let message = at.page.say("referees-tables-bad");
        form.fail("tables", message);
    }
    let plays = match form.value("plays") {
        "" => Some(None),
        _ => form.choice::<EntrantId>("plays").map(Some),
    };
    let club = form.optional("club", 100);
    let languages = form.optional("languages", 100);
    if let (Some(account), Some(tables), Some(plays), Some(club), Some(languages)) =
        (account, tables, plays, club, languages)
    {
        let referee = Referee {
            tables,
            plays,
            club,
            languages: languages
                .split([',', ' '])
                .filter(|tag| !tag.is_empty())
                .map(str::to_owned)
                .collect(),
        };
        let command = Command::Duty(DutyCommand::AssignReferee { account, referee });
        if at
            .desk
            .carry_out(&at.state, &mut form, command)
            .await?
            .is_some()
        {
            let back = at.desk.address("/referee/roster");
            let done = at.page.say("account-saved");
            return Ok(see_other(back).done(done).finish());
        }
    }
    list(&at.state, &at.desk, &at.page, &form).await
}

/// Takes somebody off the roster.
pub async fn dismiss(at: Staff<can::ReverseRulings>, mut form: Form) -> PageResult {
    if let Some(account) = form.choice::<i64>("account") {
        let command = Command::Duty(DutyCommand::DismissReferee { account });
        if at
            .desk
            .carry_out(&at.state, &mut form, command)
            .await?
            .is_some()
        {
            let back = at.desk.address("/referee/roster");
            let done = at.page.say("account-saved");
            return Ok(see_other(back).done(done).finish());
        }
    }
    list(&at.state, &at.desk, &at.page, &form).await
}

/// Tables as people write them: `1-8, 12`. Empty is all of them.
fn read_tables(text: &str) -> Option<Vec<TableNo>> {
    let mut tables = Vec::new();
    let parts = text.split([',', ';', ' ']).filter(|part| !part.is_empty());
    for part in parts {
        let (from, to) = part.split_once(['-', '–']).unwrap_or((part, part));
        let (from, to): (u16, u16) = (from.parse().ok()?, to.parse().ok()?);
        if from == 0 || to < from || to > 1_000 {
            return None;
        }
        tables.extend((from..=to).map(TableNo));
    }
    Some(tables)
}

/// Tables as [`read_tables`] takes them, runs drawn together.
fn tables_text(tables: &[TableNo]) -> String {
    let mut parts: Vec<(u16, u16)> = Vec::new();
    for TableNo(table) in tables {
        match parts.last_mut() {
            Some((_, end)) if *end + 1 == *table => *end = *table,
            _ => parts.push((*table, *table)),
        }
    }
    let texts = parts.iter().map(|(from, to)| match from == to {
        true => from.to_string(),
        false => format!("{from}–{to}"),
    });
    texts.collect::<Vec<_>>().join(", ")
}

async fn list(state: &State, desk: &Desk, page: &Page, form: &Form) -> PageResult {
    let tournament = &desk.snapshot.tournament;
    let mut accounts = state.accounts.referees(desk.snapshot.id).await?;
    let known: BTreeSet<i64> = accounts.iter().map(|(id, _)| *id).collect();
    let ruled = tournament.rulings.iter().filter_map(|it| match it.by {
        Actor::Account(id) => Some(id),
        _ => None,
    });
    let listed = tournament.referees.keys().copied();
    let others: BTreeSet<i64> = ruled
        .chain(listed)
        .filter(|it| !known.contains(it))
        .collect();
    let names = others.iter().copied().map(Actor::Account).collect();
    let names = state.tournaments.actor_names(names).await?;
    accounts.extend(
        others
            .into_iter()
            .map(|id| (id, names::actor(page.words, &names, Actor::Account(id)))),
    );
    let count = tournament.referees.len();
    let need = tournament.referees_needed();
    let roster = RosterPage {
        page,
        form,
        need: page
            .say_with("referees-need")
            .arg("count", count)
            .arg("need", need)
            .to_string(),
        is_short: count < need,
        referees: accounts
            .iter()
            .map(|(id, name)| referee_view(desk, page, *id, name))
            .collect(),
        accounts: accounts
            .iter()
            .map(|(id, name)| (id.to_string(), name.clone()))
            .collect(),
        players: std::iter::once((String::new(), page.say("referees-plays-not").into_owned()))
            .chain(
                tournament
                    .entrants
                    .keys()
                    .map(|id| (id.to_string(), names::entrant(&desk.snapshot, *id))),
            )
            .collect(),
        may_lead: desk.may(Capability::ReverseRulings),
        action: desk.address("/referee/roster"),
    };
    page.render_form(&roster, form)
}

fn referee_view(desk: &Desk, page: &Page, account: i64, name: &str) -> RefereeView {
    let tournament = &desk.snapshot.tournament;
    let referee = tournament.referees.get(&account);
    let own = |it: &&Ruling| it.by == Actor::Account(account);
    let ruled = tournament.rulings.iter().filter(own);
    let undone = ruled.clone().filter(|it| !it.stands()).count();
    RefereeView {
        account,
        name: name.to_owned(),
        tables: referee.map_or_else(String::new, |it| match it.tables.is_empty() {
            true => page.say("tablet-all-tables").into_owned(),
            false => tables_text(&it.tables),
        }),
        plays: referee
            .and_then(|it| it.plays)
            .map_or_else(String::new, |id| names::entrant(&desk.snapshot, id)),
        club: referee.map_or_else(String::new, |it| it.club.clone()),
        languages: referee.map_or_else(String::new, |it| it.languages.join(", ")),
        ruled: page
            .say_with("referees-ruled")
            .arg("count", ruled.clone().count())
            .arg("undone", undone)
            .to_string(),
        log: desk.address(&format!("/rulings?referee={account}")),
        hints: referee.map_or_else(Vec::new, |it| hints(desk, page, it, ruled)),
        is_listed: referee.is_some(),
    }
}

/// Rulings at the referee's own table, or on somebody of their club.
fn hints<'a>(
    desk: &Desk,
    page: &Page,
    referee: &Referee,
    ruled: impl Iterator<Item = &'a Ruling>,
) -> Vec<String> {
    let tournament = &desk.snapshot.tournament;
    let mut hints = Vec::new();
    for ruling in ruled {
        let place = ruling.decision.session.zip(ruling.decision.table);
        let table = place.and_then(|(session, table)| tournament.table(session, table));
        let sits_there = referee
            .plays
            .is_some_and(|plays| table.is_some_and(|table| table.seats.seat_of(plays).is_some()));
        if sits_there {
            let hint = page.say_with("referees-own-table");
            hints.push(hint.arg("ruling", ruling.id.0).to_string());
        }
        let club = match ruling.decision.subject {
            Subject::Entrant(id) => desk.snapshot.person(id).and_then(|it| it.club.as_deref()),
            _ => None,
        };
        let same = club.is_some_and(|club| {
            !referee.club.is_empty() && club.to_lowercase() == referee.club.to_lowercase()
        });
        if same {
            let hint = page.say_with("referees-own-club");
            hints.push(hint.arg("ruling", ruling.id.0).to_string());
        }
    }
    hints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_written_as_runs_and_read_back() {
        let read = read_tables("1-3, 7 9–10").unwrap();
        assert_eq!(tables_text(&read), "1–3, 7, 9–10");
        assert_eq!(read_tables(&tables_text(&read)), Some(read));
        assert_eq!(read_tables(""), Some(Vec::new()));
        for wrong in ["0", "5-3", "x", "1-", "1-70000"] {
            assert_eq!(read_tables(wrong), None, "{wrong}");
        }
    }
}
