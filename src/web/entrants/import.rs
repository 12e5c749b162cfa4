//! A list of players from a file: shown as it was understood, then registered.

use askama::Template;
use bytes::Bytes;

use super::line::kind_key;
use crate::exchange::csv_table::Matches;
use crate::exchange::fault::FileFault;
use crate::exchange::players::{self, PlayerLine, Preview};
use crate::service::registration::{Arrivals, Clash, arrivals, draft, people_for, registration};
use crate::service::tournaments::{ExecuteError, Snapshot};
use crate::tournament::EntrantId;
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{CurrentUser, Form, Page, Submitted, Upload};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;
use crate::web::say::files::{bad_line, fault};
use crate::web::say::part::Name;
use crate::web::say::refusal::name;
use crate::web::state::State;
use crate::web::turned_down::refuse;
use crate::words::key;

/// The field of the file.
const FILE: &str = "players";
/// The field for pasted text.
const PASTED: &str = "pasted";
/// A longer file is not put into the box for pasted text.
const MOST_SHOWN: usize = 200_000;
/// The beginning of the fields that say what a column is; its place follows.
const COLUMN: &str = "column-";

/// The page that asks for the list.
#[derive(Template)]
#[template(path = "entrants/import.html")]
struct AskPage<'a> {
    page: &'a Page,
    form: &'a Form,
    base: String,
}

/// The page that shows what was understood.
#[derive(Template)]
#[template(path = "entrants/import_preview.html")]
struct PreviewPage<'a> {
    page: &'a Page,
    form: &'a Form,
    base: String,
    file_name: String,
    carried: Vec<(String, String)>,
    good: Vec<GoodLine>,
    bad: Vec<(u64, String)>,
    known: Vec<KnownLine>,
    ignored: String,
    columns: Vec<ColumnLine>,
    /// What a column can be, as value and text.
    meanings: Vec<(&'static str, String)>,
}

/// A column of the list, for somebody to say what it is.
struct ColumnLine {
    field: String,
    title: String,
    read_as: &'static str,
}

/// A line that can be used.
struct GoodLine {
    line: u64,
    id: String,
    name: Name,
    country: String,
    club: String,
    team: String,
    federation_number: String,
    email: String,
    kind: Option<&'static str>,
}

/// A line about somebody who takes part already.
struct KnownLine {
    line: u64,
    name: String,
    number: EntrantId,
}

/// Asks for the list.
pub async fn ask(Staff { desk, page, .. }: Staff<can::ManageEntrants>) -> PageResult {
    let form = Form::empty(page.words);
    page.render(&AskPage {
        page: &page,
        form: &form,
        base: desk.address("/entrants"),
    })
}

/// Shows what the list comes to; nothing is changed.
pub async fn preview(
    Staff { desk, page, .. }: Staff<can::ManageEntrants>,
    mut form: Form,
) -> PageResult {
    if form.is("again", "yes") {
        return ask_again(&page, &desk, &form, None);
    }
    match understood(&form).await {
        Ok((file, preview)) => page.render(&view(&page, &form, &desk, file, preview)),
        Err(reason @ FileFault::ColumnMissing { .. }) => {
            // Somebody can say which column has the names.
            let file = brought(&form).unwrap_or_else(|_| pasted(&form));
            form.fail("", fault(page.words, &reason));
            page.render_refused(&view(&page, &form, &desk, file, Preview::default()))
        }
        Err(reason) => ask_again(&page, &desk, &form, Some(reason)),
    }
}

/// Asks for the list again, with what was brought in the box, and says what is wrong with it.
fn ask_again(page: &Page, desk: &Desk, form: &Form, wrong: Option<FileFault>) -> PageResult {
    let brought = form.file(FILE).map_or(form.value(PASTED).into(), |file| {
        let shown = Some(&file.bytes).filter(|bytes| bytes.len() <= MOST_SHOWN);
        String::from_utf8_lossy(shown.map_or(&[][..], |bytes| &bytes[..]))
    });
    let mut form = Form::filled(page.words, [(PASTED, brought.into_owned())]);
    if let Some(wrong) = wrong {
        form.fail(FILE, fault(page.words, &wrong));
    }
    let view = AskPage {
        page,
        form: &form,
        base: desk.address("/entrants"),
    };
    page.render_form(&view, &form)
}

/// What a form says of the columns.
fn matches(form: &Form) -> Matches {
    let said = form.fields().filter_map(|(name, value)| {
        let place = name.strip_prefix(COLUMN)?.parse().ok()?;
        Some((place, value.to_owned()))
    });
    said.collect()
}

/// Registers the good lines.
pub async fn take(at: Staff<can::ManageEntrants>, mut form: Form) -> PageResult {
    let (file, preview) = match understood(&form).await {
        Ok(understood) => understood,
        Err(reason) => return ask_again(&at.page, &at.desk, &form, Some(reason)),
    };
    let arrivals = arrivals(&at.desk.snapshot, preview.good.clone());
    let count = arrivals.new.len();
    if count == 0 {
        let back = see_other(at.desk.address("/entrants"));
        return Ok(back.done(at.page.say("entrants-import-all-known")).finish());
    }
    match register(&at.state, &at.user, &at.desk, &form, &arrivals.new).await {
        Ok(()) => {
            let message = at
                .page
                .say_with("entrants-imported")
                .arg("count", count)
                .to_string();
            let back = see_other(at.desk.address("/entrants"));
            Ok(back.done(message).finish())
        }
        Err(error) => {
            refuse(&mut form, &at.desk.snapshot, error)?;
            at.page
                .render_refused(&view(&at.page, &form, &at.desk, file, preview))
        }
    }
}

/// Registers all people with their teams, or nobody.
async fn register(
    state: &State,
    user: &CurrentUser,
    desk: &Desk,
    form: &Form,
    new: &[PlayerLine],
) -> Result<(), ExecuteError> {
    let drafts = new.iter().map(draft).collect();
    let now = state.clock.now();
    let people = people_for(state.tournaments.store(), user, drafts, (form.key(), now))
        .await
        .map_err(ExecuteError::from)?;
    let command = registration(&desk.snapshot, new, &people);
    desk.execute_with(state, form.key(), command, people)
        .await?;
    Ok(())
}

/// The file (or the pasted text) and what it says. Reading it takes a while if it is long, so it is
/// done beside the threads that answer.
async fn understood(form: &Form) -> Result<(Upload, Preview), FileFault> {
    let file = brought(form)?;
    let (bytes, matches) = (file.bytes.clone(), matches(form));
    let read = actix_web::web::block(move || players::read_matched(&bytes, &matches)).await;
    let preview = read.map_err(|_| FileFault::FileMissing)??;
    Ok((file, preview))
}

/// The file, or else the pasted text.
fn brought(form: &Form) -> Result<Upload, FileFault> {
    match form.file(FILE) {
        Some(file) if !file.bytes.is_empty() => Ok(file.clone()),
        _ if !form.value(PASTED).trim().is_empty() => Ok(pasted(form)),
        Some(_) => Err(FileFault::FileEmpty),
        None => Err(FileFault::FileMissing),
    }
}

/// The pasted text as a file without a name.
fn pasted(form: &Form) -> Upload {
    Upload {
        field: FILE.to_owned(),
        file_name: String::new(),
        bytes: Bytes::from(form.value(PASTED).to_owned()),
    }
}

fn view<'a>(
    page: &'a Page,
    form: &'a Form,
    desk: &Desk,
    file: Upload,
    preview: Preview,
) -> PreviewPage<'a> {
    let snapshot = &desk.snapshot;
    let Preview {
        good,
        bad,
        duplicates,
        ignored,
    } = preview;
    let Arrivals {
        new,
        known,
        taken,
        clashes,
    } = arrivals(snapshot, good);
    let clashes = clashes
        .iter()
        .map(|(player, clash)| (player.line, clash_sentence(page, snapshot, *clash)));
    let taken = taken
        .iter()
        .map(|(player, entrant)| id_taken(page, snapshot, player, *entrant));
    let mut bad: Vec<(u64, String)> = bad
        .iter()
        .chain(&duplicates)
        .map(|bad| (bad.line, bad_line(page.words, bad)))
        .chain(taken)
        .chain(clashes)
        .collect();
    bad.sort_by_key(|(line, _)| *line);
    let file_name = file.file_name.clone();
    let columns = columns(&file, &matches(form));
    PreviewPage {
        page,
        form,
        base: desk.address("/entrants"),
        file_name,
        carried: Submitted::new(Vec::new(), vec![file]).carried(),
        good: new.iter().map(good_line).collect(),
        bad,
        known: known
            .into_iter()
            .map(|(player, number)| KnownLine {
                line: player.line,
                name: player.name(),
                number,
            })
            .collect(),
        ignored: ignored.join(", "),
        columns,
        meanings: meanings(page),
    }
}

/// The columns as they are read.
fn columns(file: &Upload, matches: &Matches) -> Vec<ColumnLine> {
    let columns = players::columns(&file.bytes, matches).unwrap_or_default();
    (0..)
        .zip(columns)
        .map(|(place, column): (usize, _)| ColumnLine {
            field: format!("{COLUMN}{place}"),
            title: column.title,
            read_as: column.read_as.unwrap_or_default(),
        })
        .collect()
}

/// What a column can be.
fn meanings(page: &Page) -> Vec<(&'static str, String)> {
    let nothing = ("", page.say("entrants-column-nothing").into_owned());
    let names = players::column_names().map(|name| {
        let text = match name {
            "player_id" => page.say("entrants-preview-id"),
            "first_name" => page.say("entrants-first-name"),
            "last_name" => page.say("entrants-last-name"),
            "name" => page.say("entrants-name"),
            "country" => page.say("tournament-country"),
            "club" => page.say("entrants-club"),
            "team" => page.say("entrants-team"),
            "federation_number" => page.say("entrants-federation-number"),
            "email" => page.say("entrants-email"),
            "kind" => page.say("entrants-kind"),
            other => other.into(),
        };
        (name, text.into_owned())
    });
    std::iter::once(nothing).chain(names).collect()
}

/// Why a line about somebody with another name cannot be imported.
fn clash_sentence(page: &Page, snapshot: &Snapshot, clash: Clash) -> String {
    let (key, other) = match clash {
        Clash::FederationNumber(other) => (key!("entrants-number-of"), other),
        Clash::Email(other) => (key!("entrants-email-of"), other),
    };
    let name = name(snapshot, other);
    page.say_with(key)
        .arg("number", other.to_string())
        .arg(
            "name",
            format!("{} {}", name.first, name.last).trim().to_owned(),
        )
        .to_string()
}

/// A line whose id is somebody else's number here.
fn id_taken(
    page: &Page,
    snapshot: &Snapshot,
    player: &PlayerLine,
    entrant: EntrantId,
) -> (u64, String) {
    let other = name(snapshot, entrant);
    let name = format!("{} {}", other.first, other.last);
    let message = page
        .say_with("entrants-import-id-taken")
        .arg("id", player.reference.clone().unwrap_or_default())
        .arg("name", name.trim());
    (player.line, message.to_string())
}

fn good_line(player: &PlayerLine) -> GoodLine {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    GoodLine {
        line: player.line,
        id: text(&player.reference),
        name: Name {
            first: player.first_name.clone(),
            last: player.last_name.clone(),
        },
        country: text(&player.country),
        club: text(&player.club),
        team: text(&player.team),
        federation_number: text(&player.federation_number),
        email: text(&player.email),
        kind: kind_key(player.kind),
    }
}
