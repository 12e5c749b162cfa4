//! The federation numbers for whom the places of a quota are: pasted, or from a file.

use askama::Template;

use crate::tournament::registration::Who;
use crate::tournament::{QuotaId, Tournament};
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;

/// The most numbers of a list.
const MOST: usize = 50_000;
/// The longest number of a federation, in characters.
const LONGEST: usize = 30;

type At = Staff<can::ManageEntrants, QuotaId>;

#[derive(Template)]
#[template(path = "registration/rank_list.html")]
struct RankListPage<'a> {
    page: &'a Page,
    form: &'a Form,
    quota: String,
    action: String,
    back: String,
    count: usize,
}

/// The name of the quota, if it goes by a rank list.
fn quota_name(at: &At, tournament: &Tournament) -> Result<String, PageError> {
    let settings = tournament.registration.settings.as_deref();
    let quota = settings.and_then(|it| it.quota(at.of));
    let quota = quota.filter(|it| it.who == Who::RankList);
    let quota = quota.ok_or(PageError::NotFound)?;
    let languages = &tournament.settings.languages;
    Ok(quota.name.said(at.page.lang(), languages).to_owned())
}

pub async fn show(at: At) -> PageResult {
    let known = at
        .state
        .registrations
        .rank_list(&at.user, &at.desk.snapshot, at.of);
    let known = known.await?;
    let form = Form::filled(at.page.words, [("numbers", known.join("\n"))]);
    page(&at, &form, known.len())
}

fn page(at: &At, form: &Form, count: usize) -> PageResult {
    let view = RankListPage {
        page: &at.page,
        form,
        quota: quota_name(at, &at.desk.snapshot.tournament)?,
        action: at
            .desk
            .address(&format!("/registration/rank-lists/{}", at.of)),
        back: at.desk.address("/registration/settings"),
        count,
    };
    at.page.render_form(&view, form)
}

/// Puts these numbers in the place of those before.
pub async fn submit(at: At, mut form: Form) -> PageResult {
    quota_name(&at, &at.desk.snapshot.tournament)?;
    let file = form.file("file").filter(|file| !file.bytes.is_empty());
    let text = match file {
        Some(file) => String::from_utf8_lossy(&file.bytes).into_owned(),
        None => form.value("numbers").to_owned(),
    };
    let numbers = numbers(&text);
    if numbers.len() > MOST || numbers.iter().any(|it| it.chars().count() > LONGEST) {
        let message = form.words().say_with("applications-rank-list-wrong");
        let message = message
            .arg("most", MOST)
            .arg("longest", LONGEST)
            .to_string();
        form.fail("numbers", message);
        return page(&at, &form, numbers.len());
    }
    let count = numbers.len();
    let set = at
        .state
        .registrations
        .set_rank_list(&at.user, &at.desk.snapshot, at.of, numbers);
    set.await?;
    let done = at.page.say_with("applications-rank-list-saved");
    let done = done.arg("count", count).to_string();
    let back = at
        .desk
        .address(&format!("/registration/rank-lists/{}", at.of));
    Ok(see_other(back).done(done).finish())
}

/// What stands first in each line; of a line with a heading, which has no figure, nothing.
fn numbers(text: &str) -> Vec<String> {
    let lines = text.trim_start_matches('\u{feff}').lines();
    let first = lines.filter_map(|line| line.split([',', ';', '\t']).next());
    let first = first.map(|it| it.trim().trim_matches('"').trim().to_owned());
    first
        .filter(|it| it.chars().any(|letter| letter.is_ascii_digit()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::numbers;

    #[test]
    fn the_first_column_counts_and_its_heading_does_not() {
        let file = "\u{feff}EMA number;name\r\n04010001;Ana\n\n \"04010002\" ,Bo\n04010003\tLi\n";
        assert_eq!(numbers(file), ["04010001", "04010002", "04010003"]);
        assert!(numbers("number\n\n").is_empty());
    }
}
