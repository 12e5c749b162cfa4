//! `…/manage/screens`: what the projector shows in a loop, and the test of its sound.

use askama::Template;

use crate::tournament::display::{MOST_SLIDES, SLIDE_SECONDS, Show, Slide};
use crate::tournament::{Capability, Command, DisplayCommand};
use crate::web::announcements::parts::{Part, parts};
use crate::web::desk::Desk;
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page};
use crate::web::gate::{Staff, can};
use crate::web::http::respond::see_other;

/// Empty lines below those that are filled.
const SPARE: usize = 3;

#[derive(Template)]
#[template(path = "screens/page.html")]
struct ScreensPage<'a> {
    page: &'a Page,
    form: &'a Form,
    parts: Vec<(String, String, bool)>,
    base: String,
    screen_href: String,
    clock_href: String,
    may_compose: bool,
    shows: Vec<(&'static str, String)>,
    rows: Vec<Row>,
}

/// A part of the loop in the form.
struct Row {
    number: usize,
    place: String,
    show: String,
    seconds: String,
    title: String,
    text: String,
    is_text: bool,
    error: String,
}

pub async fn show(Staff { desk, page, .. }: Staff<can::View>) -> PageResult {
    let slides = desk.snapshot.tournament.display.slides();
    let values = values(&slides);
    let form = Form::filled(
        page.words,
        values.iter().map(|(n, v)| (n.as_str(), v.clone())),
    );
    render(&desk, page, &form)
}

/// The word of the form for what a part shows.
fn word(show: &Show) -> &'static str {
    match show {
        Show::Clock => "clock",
        Show::SeatingByName => "names",
        Show::SeatingByTable => "tables",
        Show::Standings => "standings",
        Show::Teams => "teams",
        Show::Announcements => "announcements",
        Show::Schedule => "schedule",
        Show::Text { .. } => "text",
        Show::Join => "join",
    }
}

/// What is stored, as the form has it.
fn values(slides: &[Slide]) -> Vec<(String, String)> {
    let lines = slides.iter().enumerate();
    lines
        .flat_map(|(number, slide)| {
            let (title, text) = match &slide.show {
                Show::Text { title, text } => (title.clone(), text.clone()),
                _ => Default::default(),
            };
            [
                (format!("place-{number}"), (number + 1).to_string()),
                (format!("show-{number}"), word(&slide.show).to_owned()),
                (format!("seconds-{number}"), slide.seconds.to_string()),
                (format!("title-{number}"), title),
                (format!("text-{number}"), text),
            ]
        })
        .collect()
}

fn render(desk: &Desk, page: Page, form: &Form) -> PageResult {
    let slug = &desk.snapshot.tournament.settings.slug;
    let may_compose = desk.may(Capability::Announce);
    let filled = (0..usize::from(MOST_SLIDES)).take_while(|it| form.has(&format!("show-{it}")));
    let spare = if may_compose { SPARE } else { 0 };
    let count = (filled.count() + spare).min(usize::from(MOST_SLIDES));
    let shows = [
        ("", "—".into()),
        ("clock", page.say("screen-show-clock")),
        ("names", page.say("screen-show-names")),
        ("tables", page.say("screen-show-tables")),
        ("standings", page.say("screen-show-standings")),
        ("teams", page.say("screen-show-teams")),
        ("announcements", page.say("announcement-list")),
        ("schedule", page.say("schedule-title")),
        ("text", page.say("screen-show-text")),
        ("join", page.say("screen-show-join")),
    ];
    let template = ScreensPage {
        parts: parts(desk, &page, Part::Screen),
        base: desk.address("/screens"),
        screen_href: format!("/t/{slug}/screen"),
        clock_href: format!("/t/{slug}/clock"),
        may_compose,
        shows: shows
            .into_iter()
            .map(|(value, text)| (value, text.into_owned()))
            .collect(),
        rows: (0..count).map(|number| row(form, number)).collect(),
        form,
        page: &page,
    };
    page.render_form(&template, form)
}

fn row(form: &Form, number: usize) -> Row {
    let value = |name: &str| form.value(&format!("{name}-{number}")).to_owned();
    let fields = ["place", "show", "seconds", "title", "text"];
    let errors = fields
        .iter()
        .filter_map(|name| form.error(&format!("{name}-{number}")));
    let (title, text) = (value("title"), value("text"));
    Row {
        number,
        place: value("place"),
        show: value("show"),
        seconds: value("seconds"),
        is_text: !title.is_empty() || !text.is_empty(),
        title,
        text,
        error: errors.collect::<Vec<_>>().join(" "),
    }
}

/// Keeps the loop as typed.
pub async fn submit(at: Staff<can::Announce>, mut form: Form) -> PageResult {
    let slides = read(&mut form);
    if form.is_good()
        && at
            .desk
            .ensure(
                &at.state,
                &mut form,
                Command::Display(DisplayCommand::ComposeScreen { slides }),
            )
            .await?
    {
        let done = at.page.say("screen-saved").into_owned();
        return Ok(see_other(at.desk.address("/screens")).done(done).finish());
    }
    render(&at.desk, at.page, &form)
}

/// The parts in the order of their places; what is wrong is noted in the form.
fn read(form: &mut Form) -> Vec<Slide> {
    let mut slides = Vec::new();
    for number in 0..usize::from(MOST_SLIDES) {
        let name = |field: &str| format!("{field}-{number}");
        let title = form.optional(&name("title"), 100).unwrap_or_default();
        let text = form.lines(&name("text"), 1_000).unwrap_or_default();
        let show = match form.value(&name("show")) {
            "" => continue,
            "clock" => Show::Clock,
            "names" => Show::SeatingByName,
            "tables" => Show::SeatingByTable,
            "standings" => Show::Standings,
            "teams" => Show::Teams,
            "announcements" => Show::Announcements,
            "schedule" => Show::Schedule,
            "join" => Show::Join,
            "text" => Show::Text { title, text },
            _ => {
                let message = form.words().say("form-choose").into_owned();
                form.fail(&name("show"), message);
                continue;
            }
        };
        let (least, most) = (*SLIDE_SECONDS.start(), *SLIDE_SECONDS.end());
        let seconds = match form.value(&name("seconds")).trim() {
            "" => Some(15),
            _ => form.number(&name("seconds"), i64::from(least)..=i64::from(most)),
        };
        let place = match form.value(&name("place")).trim() {
            "" => Some(i64::MAX),
            _ => form.number(&name("place"), 1..=99),
        };
        let seconds = seconds.and_then(|seconds| u16::try_from(seconds).ok());
        if let (Some(seconds), Some(place)) = (seconds, place) {
            slides.push((place, Slide { show, seconds }));
        }
    }
    slides.sort_by_key(|(place, _)| *place);
    slides.into_iter().map(|(_, slide)| slide).collect()
}
