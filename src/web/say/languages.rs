//! A text in the languages of an event, for paper and pictures that people of several languages read.

use crate::words::Words;

/// What is said, in each language; languages that say it alike say it once.
pub fn in_each(languages: &[&'static Words], say: impl Fn(&'static Words) -> String) -> String {
    let mut said: Vec<String> = Vec::with_capacity(languages.len());
    for words in languages {
        let text = say(words);
        if !said.contains(&text) {
            said.push(text);
        }
    }
    said.join(" / ")
}
