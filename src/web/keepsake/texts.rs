//! `…/manage/keepsake/texts`: how the texts for the club's page and for social networks are worded.

use askama::Template;

use super::{pictures, posts};
use crate::service::posts::{Field, Post, PostField, PostTemplate, Posts, Unknown};
use crate::web::error::PageResult;
use crate::web::extract::{Form, Page, Submitted};
use crate::web::gate::{Staff, can};
use crate::words::{Lang, key};

/// The longest text, in characters.
const LONGEST: usize = 5_000;

#[derive(Template)]
#[template(path = "keepsake/texts.html")]
struct TextsPage<'a> {
    page: &'a Page,
    form: &'a Form,
    action: String,
    /// Each text: its field in the form, its label, whether the staff worded it.
    texts: Vec<(&'static str, String, bool)>,
    /// Each name in braces, and what stands in its place now.
    fields: Vec<(String, String)>,
}

pub async fn show(at: Staff<can::Configure>) -> PageResult {
    let kept = kept(&at).await?;
    let values = Post::ALL.map(|post| (post.word().to_owned(), kept.text(post)));
    let form = Form::of(at.page.words, Submitted::new(values.to_vec(), Vec::new()));
    at.page.render(&view(&at, &form, &kept))
}

/// Keeps the texts as they are typed, or makes one as usual again.
pub async fn submit(at: Staff<can::Configure>, mut form: Form) -> PageResult {
    let texts = match Post::named(form.value("usual")) {
        Some(post) => vec![(post, String::new())],
        None => read(&mut form, lang(&at)),
    };
    if !form.is_good() {
        let kept = kept(&at).await?;
        return at.page.render_refused(&view(&at, &form, &kept));
    }
    let tournaments = &at.state.tournaments;
    let keep = tournaments.keep_posts(at.desk.snapshot.id, lang(&at), texts);
    keep.await?;
    Ok(at.done("/keepsake/texts", key!("keepsake-texts-saved")))
}

/// The main language of the event, in which the texts are.
fn lang(at: &Staff<can::Configure>) -> Lang {
    pictures::main_words(&at.desk).lang()
}

async fn kept(at: &Staff<can::Configure>) -> Result<Posts, crate::web::error::PageError> {
    let id = at.desk.snapshot.id;
    Ok(at.state.tournaments.posts(id, lang(at)).await?)
}

/// The texts that were typed; what is wrong stands in the form.
fn read(form: &mut Form, lang: Lang) -> Vec<(Post, String)> {
    let mut texts = Vec::new();
    for post in Post::ALL {
        let Some(text) = form.lines(post.word(), LONGEST) else {
            continue;
        };
        if let Err(Unknown { name }) = PostTemplate::read(&text, lang) {
            let said = form.words().say_with("mailing-field-unknown");
            let message = said.arg("field", format!("{{{name}}}")).to_string();
            form.fail(post.word(), message);
        }
        texts.push((post, text));
    }
    texts
}

fn view<'a>(at: &'a Staff<can::Configure>, form: &'a Form, kept: &Posts) -> TextsPage<'a> {
    let (page, desk) = (&at.page, &at.desk);
    let slug = &desk.snapshot.tournament.settings.slug;
    let public = format!("{}/t/{slug}", at.state.settings.base_url);
    let label = |post: Post| match post {
        Post::Long => page.say(key!("keepsake-post-long")).into_owned(),
        Post::Short => page.say(key!("keepsake-post-short")).into_owned(),
    };
    let texts = Post::ALL.map(|post| (post.word(), label(post), kept.is_own(post)));
    let fields = PostField::ALL.iter().map(|field| {
        let name = format!("{{{}}}", field.word(lang(at)));
        (name, posts::value(desk, &public, *field))
    });
    TextsPage {
        page,
        form,
        action: desk.address("/keepsake/texts"),
        texts: texts.to_vec(),
        fields: fields.collect(),
    }
}
