//! `…/manage/event/page`: what the page of the event tells, in each of the event's languages.

use askama::Template;

use crate::exchange::picture::{self, KeptPicture, LONGEST_SIDE, MOST_BYTES, PictureFault};
use crate::tournament::event_page::{EventPage, LONGEST_CLUB, LONGEST_PART, Part, Picture};
use crate::tournament::{Command, SetupCommand, Tournament};
use crate::web::desk::Desk;
use crate::web::error::{PageError, PageResult};
use crate::web::extract::{Form, Page, Submitted};
use crate::web::gate::{Staff, can};
use crate::web::http::seen::seen;
use crate::words::{Lang, Words, key};

#[derive(Template)]
#[template(path = "event/page.html")]
struct WritePage<'a> {
    page: &'a Page,
    form: &'a Form,
    action: String,
    public: String,
    seen: String,
    languages: Vec<LanguageView>,
    closed: bool,
    picture: Option<PictureView>,
}

/// The picture of the page.
pub struct PictureView {
    pub address: String,
    pub width: u32,
    pub height: u32,
    /// What who does not see it reads.
    pub alt: String,
}

impl PictureView {
    /// The picture of an event's page, if it has one.
    pub fn of(words: &Words, tournament: &Tournament) -> Option<Self> {
        let picture = tournament.page.picture.as_ref()?;
        let settings = &tournament.settings;
        let alt = words.say_with("event-page-picture-alt");
        Some(Self {
            address: format!("/t/{}/picture/{}", settings.slug, picture.hash),
            width: picture.width,
            height: picture.height,
            alt: alt.arg("title", settings.title.as_str()).to_string(),
        })
    }
}

/// The fields of one language.
struct LanguageView {
    name: &'static str,
    /// Name and label of each.
    fields: Vec<(String, String)>,
}

pub async fn show(Staff { desk, page, .. }: Staff<can::Configure>) -> PageResult {
    let form = stored(&page, &desk);
    page.render(&view(&page, &form, &desk))
}

pub async fn submit(at: Staff<can::Configure>, mut form: Form) -> PageResult {
    let page = read(&mut form, &at.desk);
    if form.value("seen") != seen(&*at.desk.snapshot.tournament.page) {
        form.fail("", at.page.say("tournament-changed-meanwhile"));
    }
    if form.is_good() {
        let to = ("/event/page", key!("event-page-saved"));
        if *at.desk.snapshot.tournament.page == page {
            return Ok(at.done(to.0, to.1));
        }
        let command = Command::Setup(SetupCommand::WritePage { page });
        if let Some(done) = at.carry_out(&mut form, command, to).await? {
            return Ok(done);
        }
    }
    at.page.render_refused(&view(&at.page, &form, &at.desk))
}

/// Takes a picture in the place of the one before, or takes that away.
pub async fn picture(at: Staff<can::Configure>, form: Form) -> PageResult {
    let known = &at.desk.snapshot.tournament.page;
    let picture = match form.has("remove") {
        true => None,
        false => match uploaded(&at, &form).await? {
            Ok(picture) => Some(picture),
            Err(message) => {
                let mut form = stored(&at.page, &at.desk);
                form.fail("picture", message);
                return at.page.render_refused(&view(&at.page, &form, &at.desk));
            }
        },
    };
    let page = EventPage {
        picture,
        ..EventPage::clone(known)
    };
    let command = Command::Setup(SetupCommand::WritePage { page });
    at.press(form, command, ("/event/page", key!("event-page-saved")))
        .await
}

/// The picture that was sent, which is kept from now on; or why it is not taken.
async fn uploaded(
    at: &Staff<can::Configure>,
    form: &Form,
) -> Result<Result<Picture, String>, PageError> {
    let file = form.file("picture").filter(|file| !file.bytes.is_empty());
    let Some(file) = file else {
        return Ok(Err(at.page.say("form-required").into_owned()));
    };
    let KeptPicture { head, bytes } = match picture::take(&file.bytes) {
        Ok(taken) => taken,
        Err(fault) => return Ok(Err(not_taken(at.page.words, fault))),
    };
    let tournaments = &at.state.tournaments;
    let kept = tournaments.keep_picture(at.desk.snapshot.id, bytes);
    Ok(Ok(Picture {
        hash: kept.await?.to_string(),
        kind: head.kind,
        width: head.width,
        height: head.height,
    }))
}

fn not_taken(words: &Words, fault: PictureFault) -> String {
    match fault {
        PictureFault::NoPicture => words.say("event-page-picture-none").into_owned(),
        PictureFault::TooLarge => words
            .say_with("event-page-picture-large")
            .arg("most", MOST_BYTES >> 20)
            .to_string(),
        PictureFault::TooLong => words
            .say_with("event-page-picture-long")
            .arg("most", LONGEST_SIDE)
            .to_string(),
    }
}

/// The languages of the event that the program speaks, the main one first.
fn languages(desk: &Desk) -> Vec<Lang> {
    let tags = desk.snapshot.tournament.settings.languages.iter();
    let mut found: Vec<Lang> = tags.filter_map(|tag| Lang::from_tag(tag)).collect();
    if found.is_empty() {
        found.push(Lang::default());
    }
    found
}

fn field(part: Part, lang: Lang) -> String {
    format!("{}-{}", part.word(), lang.code())
}

/// The texts that were typed; those of other languages stay.
fn read(form: &mut Form, desk: &Desk) -> EventPage {
    let mut page = EventPage::clone(&desk.snapshot.tournament.page);
    if let Some(club) = form.optional("club", usize::from(LONGEST_CLUB)) {
        page.club = club;
    }
    for lang in languages(desk) {
        for part in Part::ALL {
            let longest = usize::from(LONGEST_PART);
            let Some(text) = form.lines(&field(part, lang), longest) else {
                continue;
            };
            let texts = page.part_mut(part);
            match text.trim().is_empty() {
                true => texts.0.remove(lang.code()),
                false => texts.0.insert(lang.code().to_owned(), text),
            };
        }
    }
    page
}

fn stored(page: &Page, desk: &Desk) -> Form {
    let known = &desk.snapshot.tournament.page;
    let mut values = vec![("club".to_owned(), known.club.clone())];
    for lang in languages(desk) {
        for part in Part::ALL {
            let text = known.part(part).0.get(lang.code());
            values.push((field(part, lang), text.cloned().unwrap_or_default()));
        }
    }
    Form::of(page.words, Submitted::new(values, Vec::new()))
}

/// The key of a part's title.
pub fn title(part: Part) -> &'static str {
    match part {
        Part::About => key!("event-page-about"),
        Part::Place => key!("event-page-place"),
        Part::Fee => key!("event-page-fee"),
        Part::Prizes => key!("event-page-prizes"),
        Part::Referees => key!("event-page-referees"),
        Part::Conditions => key!("event-page-conditions"),
        Part::Contact => key!("event-page-contact"),
    }
}

fn view<'a>(page: &'a Page, form: &'a Form, desk: &Desk) -> WritePage<'a> {
    let tournament = &desk.snapshot.tournament;
    let of_language = |lang: Lang| {
        let fields = Part::ALL.into_iter();
        let fields = fields.map(|part| (field(part, lang), page.say(title(part)).into_owned()));
        LanguageView {
            name: lang.name(),
            fields: fields.collect(),
        }
    };
    WritePage {
        page,
        form,
        action: desk.address("/event/page"),
        public: format!("/t/{}", tournament.settings.slug),
        seen: seen(&*tournament.page),
        languages: languages(desk).into_iter().map(of_language).collect(),
        closed: tournament.closed,
        picture: PictureView::of(page.words, tournament),
    }
}
