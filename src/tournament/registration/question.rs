//! What the organisers ask besides the name: their own questions, and answers to them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::texts::Texts;
use crate::ids::QuestionId;
use crate::refusal::Refusal;

/// The longest question and the longest choice, in characters.
const LONGEST_TEXT: usize = 500;
/// The longest answer in one line, in characters.
const LINE: usize = 200;
/// The longest answer in several lines, in characters.
const LINES: usize = 2_000;
/// The most choices of a question.
const MOST_CHOICES: usize = 50;

/// How a question is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AnswerKind {
    /// A few words.
    Line,
    /// Sentences.
    Text,
    /// By choosing one.
    Choice,
    /// By choosing any.
    Choices,
    /// Ticked or not.
    Tick,
}

/// A question of the form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    pub id: QuestionId,
    pub text: Texts,
    pub kind: AnswerKind,
    /// What can be chosen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Texts>,
    /// Whether nobody applies without an answer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub required: bool,
}

/// What somebody answered, by question. A choice is the number of its line from 0, several stand
/// with commas between; a tick is `1`.
pub type Answers = BTreeMap<QuestionId, String>;

/// What is wrong with an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerFault {
    Missing,
    TooLong {
        most: usize,
    },
    /// No such choice.
    Unknown,
}

impl Question {
    /// The answer as it is kept: trimmed; none where nothing was said.
    ///
    /// # Errors
    /// What is wrong with the answer.
    pub fn answer(&self, typed: &str) -> Result<Option<String>, AnswerFault> {
        let typed = typed.trim();
        if typed.is_empty() {
            return match self.required {
                true => Err(AnswerFault::Missing),
                false => Ok(None),
            };
        }
        let most = match self.kind {
            AnswerKind::Text => LINES,
            _ => LINE,
        };
        if typed.chars().count() > most {
            return Err(AnswerFault::TooLong { most });
        }
        match self.kind {
            AnswerKind::Line | AnswerKind::Text => Ok(Some(typed.to_owned())),
            AnswerKind::Tick => Ok(Some("1".to_owned())),
            AnswerKind::Choice => self.chosen(typed).map(|it| Some(it.to_string())),
            AnswerKind::Choices => self.all_chosen(typed).map(Some),
        }
    }

    /// An answer as people read it; a tick is left to the page.
    pub fn said(&self, answer: &str, language: &str, languages: &[String]) -> String {
        let choice = |number: &str| {
            let index: Option<usize> = number.trim().parse().ok();
            let choice = index.and_then(|index| self.choices.get(index));
            choice.map(|choice| choice.said(language, languages).to_owned())
        };
        match self.kind {
            AnswerKind::Choice | AnswerKind::Choices => {
                let chosen: Vec<String> = answer.split(',').filter_map(choice).collect();
                chosen.join(", ")
            }
            AnswerKind::Line | AnswerKind::Text | AnswerKind::Tick => answer.to_owned(),
        }
    }

    fn chosen(&self, typed: &str) -> Result<usize, AnswerFault> {
        let index: usize = typed.trim().parse().map_err(|_| AnswerFault::Unknown)?;
        let is_known = index < self.choices.len();
        is_known.then_some(index).ok_or(AnswerFault::Unknown)
    }

    fn all_chosen(&self, typed: &str) -> Result<String, AnswerFault> {
        let chosen: Result<Vec<usize>, AnswerFault> =
            typed.split(',').map(|one| self.chosen(one)).collect();
        let mut chosen = chosen?;
        chosen.sort_unstable();
        chosen.dedup();
        let chosen: Vec<String> = chosen.iter().map(ToString::to_string).collect();
        Ok(chosen.join(","))
    }

    pub(super) fn check(&self) -> Result<(), Refusal> {
        let said = |text: &Texts| !text.is_empty() && !text.is_longer_than(LONGEST_TEXT);
        let choices = match self.kind {
            AnswerKind::Choice | AnswerKind::Choices => {
                (2..=MOST_CHOICES).contains(&self.choices.len())
            }
            AnswerKind::Line | AnswerKind::Text | AnswerKind::Tick => self.choices.is_empty(),
        };
        if said(&self.text) && choices && self.choices.iter().all(said) {
            Ok(())
        } else {
            Err(Refusal::QuestionWrong { question: self.id })
        }
    }
}
