//! Switches of a rule set that a line overrides for its hand.

use super::refusal::{Code, Refusal};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// The switches of a rule set, and the last overridden ones: the hands of a file mostly share theirs.
pub struct Switches<R> {
    base: R,
    last: Option<(Box<str>, R)>,
}

impl<R> Switches<R> {
    /// The switches of a rule set.
    pub fn new(base: R) -> Switches<R> {
        Switches { base, last: None }
    }

    /// The switches in force for a hand with these options, which `change` knows how to read.
    pub fn with_changes(
        &mut self,
        options: Option<&RawValue>,
        change: impl FnOnce(&R, &str) -> Result<R, Refusal>,
    ) -> Result<&R, Refusal> {
        let Some(options) = options
            .map(RawValue::get)
            .filter(|text| *text != "null" && *text != "{}")
        else {
            return Ok(&self.base);
        };
        let known = self
            .last
            .as_ref()
            .is_some_and(|(text, _)| **text == *options);
        if !known {
            self.last = Some((options.into(), change(&self.base, options)?));
        }
        Ok(self.last.as_ref().map_or(&self.base, |(_, rules)| rules))
    }
}

impl<R: Serialize + DeserializeOwned> Switches<R> {
    /// The switches in force for a hand with these options.
    ///
    /// Every option names a field of `R`, apart from those that `preset` takes out: it may look for the name
    /// of a preset and give the switches to start from instead of the rule set's.
    pub fn with(
        &mut self,
        options: Option<&RawValue>,
        preset: impl FnOnce(&mut Map<String, Value>) -> Result<Option<R>, Refusal>,
    ) -> Result<&R, Refusal> {
        self.with_changes(options, |base, options| {
            let refuse = |error| Refusal::new(Code::InvalidOptions, error);
            let mut map: Map<String, Value> = serde_json::from_str(options).map_err(refuse)?;
            let preset = preset(&mut map)?;
            overlaid(preset.as_ref().unwrap_or(base), map).map_err(refuse)
        })
    }
}

/// The switches with some of their fields replaced.
fn overlaid<R: Serialize + DeserializeOwned>(
    base: &R,
    map: Map<String, Value>,
) -> Result<R, serde_json::Error> {
    let mut fields = serde_json::to_value(base)?;
    if let Value::Object(fields) = &mut fields {
        fields.extend(map);
    }
    serde_json::from_value(fields)
}
