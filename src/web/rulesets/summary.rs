//! What a rule set says, in plain words, each part with its source.

use super::part::{Cited, Part};
use super::{line_ups, settings};
use crate::mahjong::Wind;
use crate::ruleset::conduct::SubstituteRule;
use crate::ruleset::conduct::{AppealFrom, Listed, Placing};
use crate::ruleset::data::{Data, Table};
use crate::ruleset::ranking::StillTied;
use crate::ruleset::seats::{ClockStart, EndRule, HandEnd};
use crate::ruleset::stage::{Others, blocks};
use crate::ruleset::standing::{FromScore, Leftover, Ties};
use crate::ruleset::{ClaimTopic, Criterion, RuleSet, SitsOut, StandingPoints, Text};
use crate::web::say::figures;
use crate::web::say::part::wind_letter_key;
use crate::web::say::rule_text::InLanguage;
use crate::words::{Words, key};

/// Says things about one rule set.
struct Teller<'a> {
    words: &'a Words,
    rules: &'a RuleSet,
}

/// The parts of a rule set, in the order in which an event meets them.
pub fn parts(words: &Words, rules: &RuleSet) -> Vec<Part> {
    let teller = Teller { words, rules };
    let mut parts = vec![
        teller.session(),
        teller.scoring(),
        teller.payment(),
        teller.standing(),
        teller.ranking(),
    ];
    parts.extend(teller.stages());
    parts.extend(teller.claims());
    parts.extend(teller.play());
    parts.extend(teller.pace());
    parts.extend(teller.lateness());
    parts.push(teller.conduct());
    parts.extend(line_ups::part(words, rules));
    parts.extend(teller.appeals());
    parts
}

/// The key of a criterion's name.
pub fn criterion_key(criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::StandingPoints => key!("rulesets-criterion-standing-points"),
        Criterion::Score => key!("rulesets-criterion-score"),
        Criterion::Places => key!("rulesets-criterion-places"),
        Criterion::BestSession => key!("rulesets-criterion-best-session"),
        Criterion::LatestSessions => key!("rulesets-criterion-latest-sessions"),
        Criterion::Wins => key!("rulesets-criterion-wins"),
        Criterion::SelfDraws => key!("rulesets-criterion-self-draws"),
        Criterion::FewestDiscards => key!("rulesets-criterion-fewest-discards"),
        Criterion::BestHand => key!("rulesets-criterion-best-hand"),
    }
}

/// When a table's time begins, as a key.
pub fn clock_start_key(start: ClockStart) -> &'static str {
    match start {
        ClockStart::Together => key!("rulesets-clock-together"),
        ClockStart::WallsBuilt => key!("rulesets-clock-walls"),
    }
}

/// What a rule on claiming is about, as a key.
fn claim_key(topic: ClaimTopic) -> &'static str {
    match topic {
        ClaimTopic::FirstDiscard => key!("rulesets-claim-first-discard"),
        ClaimTopic::Precedence => key!("rulesets-claim-precedence"),
        ClaimTopic::SeveralWinners => key!("rulesets-claim-several-winners"),
        ClaimTopic::Window => key!("rulesets-claim-window"),
        ClaimTopic::Change => key!("rulesets-claim-change"),
        ClaimTopic::LateClaim => key!("rulesets-claim-late"),
        ClaimTopic::Showing => key!("rulesets-claim-showing"),
        ClaimTopic::SwapCalling => key!("rulesets-claim-swap-calling"),
        ClaimTopic::Kong => key!("rulesets-claim-kong"),
        ClaimTopic::ConcealedKong => key!("rulesets-claim-concealed-kong"),
        ClaimTopic::KongIndicator => key!("rulesets-claim-kong-indicator"),
        ClaimTopic::DeadWall => key!("rulesets-claim-dead-wall"),
        ClaimTopic::Furiten => key!("rulesets-claim-furiten"),
        ClaimTopic::ReadyHands => key!("rulesets-claim-ready-hands"),
        ClaimTopic::Liability => key!("rulesets-claim-liability"),
        ClaimTopic::Turn => key!("rulesets-claim-turn"),
        ClaimTopic::TileCount => key!("rulesets-claim-tile-count"),
        ClaimTopic::PenaltyTiles => key!("rulesets-claim-penalty-tiles"),
        ClaimTopic::Discards => key!("rulesets-claim-discards"),
    }
}

/// The key of an end rule's name.
pub fn end_key(end: EndRule) -> &'static str {
    match end {
        EndRule::FinishHand => key!("rulesets-end-finish-hand"),
        EndRule::FinishHandAndOneMore => key!("rulesets-end-one-more"),
        EndRule::StopAtOnce => key!("rulesets-end-stop"),
    }
}

/// Who of five sits out a hand, as a key.
fn sits_out_key(rule: SitsOut) -> &'static str {
    match rule {
        SitsOut::LastDealer => key!("rulesets-sits-out-last-dealer"),
        SitsOut::NextDealer => key!("rulesets-sits-out-next-dealer"),
    }
}

/// The key of what happens to equal scores at a table.
pub fn ties_key(ties: Ties) -> &'static str {
    match ties {
        Ties::Share => key!("rulesets-ties-share"),
        Ties::SeatOrder => key!("rulesets-ties-seat"),
    }
}

/// The key of how a hand ended.
fn hand_end_key(end: HandEnd) -> &'static str {
    match end {
        HandEnd::DealerWin => key!("rulesets-hand-dealer-win"),
        HandEnd::Draw => key!("rulesets-hand-draw"),
        HandEnd::DealerReady => key!("rulesets-hand-dealer-ready"),
        HandEnd::AbortiveDraw => key!("rulesets-hand-abortive"),
    }
}

/// The key of who gets what nobody won.
pub fn leftover_key(leftover: Leftover) -> &'static str {
    match leftover {
        Leftover::NoDeposits => key!("rulesets-leftover-none"),
        Leftover::First => key!("rulesets-leftover-first"),
        Leftover::Lost => key!("rulesets-leftover-lost"),
    }
}

/// The key of what happens to those whom no criterion separates.
pub fn still_tied_key(still: StillTied) -> &'static str {
    match still {
        StillTied::ShareRank => key!("rulesets-tied-share"),
        StillTied::RecordedDraw => key!("rulesets-tied-draw"),
    }
}

impl Teller<'_> {
    fn say(&self, key: &'static str) -> String {
        self.words.say(key).into_owned()
    }

    fn text(&self, text: &Text) -> String {
        text.get(self.words.lang().code()).to_owned()
    }

    fn number(&self, number: impl Into<i64>) -> String {
        self.words.number(number.into())
    }

    fn part(&self, title: &'static str, source: &str) -> Part {
        Part {
            title: self.say(title),
            facts: Vec::new(),
            cited: Vec::new(),
            notes: Vec::new(),
            source: source.to_owned(),
        }
    }

    fn session(&self) -> Part {
        let session = &self.rules.session;
        let mut part = self.part(key!("rulesets-part-session"), &session.source);
        let mut add = |key, value| part.facts.push((self.say(key), value));
        let rounds = if session.prevailing_wind {
            key!("rulesets-wind-rounds")
        } else {
            key!("rulesets-cycles")
        };
        add(rounds, self.number(session.wind_rounds));
        add(key!("rulesets-hands"), self.number(session.hands_per_round));
        if let Some(rule) = session.sits_out {
            add(key!("rulesets-sits-out"), self.say(sits_out_key(rule)));
        }
        add(key!("rulesets-minutes"), self.number(session.minutes));
        let signal = session.signal_minutes.map(|it| self.number(it));
        let none = || self.say(key!("rulesets-none"));
        add(key!("rulesets-signal"), signal.unwrap_or_else(none));
        add(key!("rulesets-end"), self.say(end_key(session.end)));
        add(
            key!("rulesets-clock"),
            self.say(clock_start_key(session.clock_starts)),
        );
        add(
            key!("rulesets-start-points"),
            self.number(session.start_points),
        );
        let stays = if session.dealer_may_stay() {
            key!("rulesets-dealer-stays")
        } else {
            key!("rulesets-dealer-passes")
        };
        add(key!("rulesets-dealer"), self.say(stays));
        for (what, ends) in [
            (key!("rulesets-dealer-stays-on"), &session.dealer_stays_on),
            (key!("rulesets-counter-on"), &session.counter_on),
        ] {
            if !ends.is_empty() {
                let ends = ends.iter().map(|end| self.say(hand_end_key(*end)));
                add(what, ends.collect::<Vec<_>>().join(", "));
            }
        }
        let seats = if session.seats_drawn {
            self.say(key!("rulesets-seats-drawn"))
        } else if session.has_exchange() {
            self.exchange()
        } else {
            self.say(key!("rulesets-seats-stay"))
        };
        add(key!("rulesets-seats"), seats);
        if let Some(pause) = &session.pause {
            let text = self.words.say_with("rulesets-pause-text");
            let text = text.arg("minutes", i64::from(pause.minutes));
            let text = text.arg("rounds", i64::from(pause.after_rounds));
            add(key!("rulesets-pause"), text.to_string());
            if pause.tables_change {
                add(
                    key!("rulesets-half-time"),
                    self.say(key!("rulesets-tables-change")),
                );
            }
        }
        if session.redeals_last_hand {
            add(
                key!("rulesets-last-hand"),
                self.say(key!("rulesets-redeals-last-hand")),
            );
        }
        part
    }

    /// Who sits in chair East, South, West, North in each wind round, by the wind first drawn.
    fn exchange(&self) -> String {
        let letter = |seat: &u8| {
            let wind = Wind::ALL.get(usize::from(*seat))?;
            Some(self.say(wind_letter_key(*wind)))
        };
        let rounds = self.rules.session.seat_exchange.iter();
        let lines = rounds.map(|seats| seats.iter().filter_map(letter).collect::<String>());
        lines.collect::<Vec<String>>().join(" → ")
    }

    fn scoring(&self) -> Part {
        let scoring = &self.rules.scoring;
        let mut part = self.part(key!("rulesets-part-scoring"), &scoring.source);
        for (name, value) in &scoring.switches {
            part.facts.extend(settings::told(self.words, name, value));
        }
        part
    }

    fn payment(&self) -> Part {
        let mut part = self.part(key!("rulesets-part-payment"), "");
        let payment = toml::Value::try_from(&self.rules.payment).ok();
        let settings = payment.and_then(|it| it.try_into::<Table>().ok());
        for (name, value) in settings.unwrap_or_default() {
            match (name.as_str(), value) {
                ("source", Data::Text(source)) => part.source = source,
                (name, value) => part.facts.extend(settings::told(self.words, name, &value)),
            }
        }
        part
    }

    fn standing(&self) -> Part {
        let standing = &self.rules.standing;
        let mut part = self.part(key!("rulesets-part-standing"), &standing.source);
        let mut add = |key, value| part.facts.push((self.say(key), value));
        let from = match standing.from_score {
            FromScore::Nothing => key!("rulesets-from-nothing"),
            FromScore::Score => key!("rulesets-from-score"),
            FromScore::SignedRoot => key!("rulesets-from-root"),
        };
        add(key!("rulesets-from"), self.say(from));
        if standing.place_points.iter().any(|points| *points != 0) {
            let points: Vec<String> = match standing.place_parts {
                1 => standing
                    .place_points
                    .iter()
                    .map(|points| self.words.signed(*points))
                    .collect(),
                _ => standing
                    .points_of_places()
                    .iter()
                    .map(ToString::to_string)
                    .collect(),
            };
            add(key!("rulesets-places"), points.join(" / "));
        }
        if standing.return_points != 0 {
            add(key!("rulesets-return"), self.number(standing.return_points));
        }
        if standing.divisor != 1 {
            add(key!("rulesets-divisor"), self.number(standing.divisor));
        }
        if standing.first_bonus != 0 {
            add(
                key!("rulesets-first-bonus"),
                self.number(standing.first_bonus),
            );
        }
        add(key!("rulesets-ties"), self.say(ties_key(standing.ties)));
        if standing.leftover != Leftover::NoDeposits {
            add(
                key!("rulesets-leftover"),
                self.say(leftover_key(standing.leftover)),
            );
        }
        part
    }

    fn ranking(&self) -> Part {
        let ranking = &self.rules.ranking;
        let mut part = self.part(key!("rulesets-part-ranking"), &ranking.source);
        let names = |criteria: &[Criterion]| {
            let named = criteria.iter().map(|it| self.say(criterion_key(*it)));
            named.collect::<Vec<String>>().join(" → ")
        };
        part.facts = vec![
            (
                self.say(key!("rulesets-criteria")),
                names(&ranking.criteria),
            ),
            (
                self.say(key!("rulesets-tied")),
                self.say(still_tied_key(ranking.still_tied)),
            ),
            (
                self.say(key!("rulesets-team-criteria")),
                names(ranking.team_criteria()),
            ),
        ];
        part
    }

    fn stages(&self) -> Option<Part> {
        let first = self.rules.stages.first()?;
        let mut part = self.part(key!("rulesets-part-stages"), &first.source);
        for block in blocks(&self.rules.stages) {
            let number = match block.part {
                (_, 1) => String::new(),
                (at, of) => format!(" {at}/{of}"),
            };
            let title = format!("{}{number}", self.text(&block.stage.title));
            let sessions = self.words.say_with("rulesets-stage-sessions");
            let mut said = vec![sessions.arg("count", i64::from(block.sessions)).to_string()];
            if let Some(takes) = block.takes {
                let takes = self
                    .words
                    .say_with("rulesets-stage-takes")
                    .arg("count", takes);
                said.push(takes.to_string());
                let carry = i64::from(block.carry_percent);
                let carry = self
                    .words
                    .say_with("rulesets-stage-carry")
                    .arg("percent", carry);
                said.push(carry.to_string());
            }
            if block.stage.others == Others::PlayOn {
                said.push(self.say(key!("rulesets-stage-others")));
            }
            part.facts
                .push((title, said.join(&self.words.say(key!("semicolon")))));
        }
        Some(part)
    }

    fn pace(&self) -> Option<Part> {
        let pace = self.rules.pace.as_ref()?;
        let mut part = self.part(key!("rulesets-part-pace"), &pace.source);
        let limits = [
            (key!("rulesets-pace-exchange"), pace.exchange_seconds),
            (key!("rulesets-pace-opening"), pace.opening_seconds),
            (key!("rulesets-pace-turn"), pace.turn_seconds),
            (key!("rulesets-pace-claim"), pace.claim_seconds),
            (key!("rulesets-pace-hand"), pace.hand_seconds),
            (key!("rulesets-pace-free"), pace.free_seconds),
        ];
        for (key, seconds) in limits {
            if let Some(seconds) = seconds {
                let text = self.words.say_with("rulesets-seconds");
                let text = text.arg("count", i64::from(seconds)).to_string();
                part.facts.push((self.say(key), text));
            }
        }
        if let Some(penalty) = &pace.penalty {
            let text = self.words.say_with("rulesets-pace-penalty-text");
            let text = text.arg("points", penalty.points);
            let text = text.arg("seconds", i64::from(penalty.step_seconds));
            part.facts
                .push((self.say(key!("rulesets-pace-penalty")), text.to_string()));
        }
        Some(part)
    }

    /// What referees look up, with the question that decides it where there is one.
    fn play(&self) -> Option<Part> {
        let play = self.rules.play.as_ref()?;
        let mut part = self.part(key!("rulesets-part-play"), &play.source);
        for (name, value) in &play.values {
            let path = format!("play.values.{name}");
            let decides = |switch: &&crate::ruleset::Switch| {
                let mut choices = switch.choices.iter();
                choices.any(|choice| choice.set.contains_key(&path))
            };
            match self.rules.switches.iter().find(decides) {
                Some(switch) => {
                    let answer = switch.chosen().map(|choice| self.text(&choice.title));
                    part.facts
                        .push((self.text(&switch.title), answer.unwrap_or_default()));
                }
                None => part.facts.extend(settings::told(self.words, name, value)),
            }
        }
        Some(part)
    }

    /// What the text says on claiming.
    fn claims(&self) -> Option<Part> {
        let first = self.rules.claims.first()?;
        let mut part = self.part(key!("rulesets-part-claims"), &first.article);
        for rule in &self.rules.claims {
            part.cited.push(Cited {
                what: self.say(claim_key(rule.topic)),
                text: self.text(&rule.text),
                source: rule.article.clone(),
            });
        }
        Some(part)
    }

    fn lateness(&self) -> Option<Part> {
        let lateness = self.rules.lateness.as_ref()?;
        let mut part = self.part(key!("rulesets-part-lateness"), &lateness.source);
        for step in &lateness.steps {
            let until = match step.up_to_minutes {
                Some(minutes) => self
                    .words
                    .say_with("rulesets-late-up-to")
                    .arg("minutes", i64::from(minutes))
                    .to_string(),
                None => self.say(key!("rulesets-late-longer")),
            };
            let offence = self.rules.offence(&step.offence);
            let follows = offence.map_or_else(String::new, |offence| {
                super::offences::ladder(self.words, offence)
            });
            part.facts.push((until, follows));
        }
        Some(part)
    }

    fn conduct(&self) -> Part {
        let rules = self.rules;
        let sources = [
            &rules.substitutes.source,
            &rules.absence.source,
            &rules.disqualification.source,
        ];
        let mut source: Vec<&str> = sources.iter().map(|it| it.as_str()).collect();
        source.retain(|it| !it.is_empty());
        source.dedup();
        let mut part = self.part(
            key!("rulesets-part-conduct"),
            &source.join(&self.words.say(key!("semicolon"))),
        );
        let substitute = |rule: &SubstituteRule| {
            let placing = match rule.placing {
                Placing::Counts => key!("rulesets-substitute-counts"),
                Placing::BehindTheOthers => key!("rulesets-substitute-behind"),
            };
            match rule.result {
                Some(points) => {
                    let points = StandingPoints::whole(points);
                    let points = figures::points(self.words, rules, points);
                    format!("{} ({points})", self.say(placing))
                }
                None => self.say(placing),
            }
        };
        let mut add = |key, value| part.facts.push((self.say(key), value));
        add(
            key!("rulesets-substitute-from-start"),
            substitute(&rules.substitutes.from_start),
        );
        add(
            key!("rulesets-substitute-during"),
            substitute(&rules.substitutes.during),
        );
        let missed = StandingPoints::whole(rules.absence.missed_session);
        add(
            key!("rulesets-missed"),
            figures::points(self.words, rules, missed),
        );
        let listed = match rules.disqualification.listed {
            Listed::Last => key!("rulesets-disqualified-last"),
            Listed::WithoutRank => key!("rulesets-disqualified-unranked"),
        };
        let mut disqualified = self.say(listed);
        if rules.disqualification.loses_points {
            disqualified = format!(
                "{disqualified}; {}",
                self.say(key!("rulesets-disqualified-points"))
            );
        }
        if rules.disqualification.reported {
            disqualified = format!(
                "{disqualified}; {}",
                self.say(key!("rulesets-disqualified-reported"))
            );
        }
        add(key!("rulesets-disqualified"), disqualified);
        let notes = [&rules.substitutes.note, &rules.absence.note];
        let dead = rules.dead_hand.as_ref();
        part.notes = notes
            .into_iter()
            .flatten()
            .map(|text| self.text(text))
            .collect();
        if let Some(dead) = dead {
            part.cited.push(Cited {
                what: self.say(key!("rulesets-dead-hand")),
                text: self.text(&dead.text),
                source: dead.source.clone(),
            });
        }
        part
    }

    fn appeals(&self) -> Option<Part> {
        let appeals = self.rules.appeals.as_ref()?;
        let mut part = self.part(key!("rulesets-part-appeals"), &appeals.source);
        let from = match appeals.counted_from {
            AppealFrom::Ruling => key!("rulesets-appeal-from-ruling"),
            AppealFrom::EndOfSession => key!("rulesets-appeal-from-end"),
        };
        let deadline = self
            .words
            .say_with(from)
            .arg("minutes", i64::from(appeals.deadline_minutes))
            .to_string();
        part.facts
            .push((self.say(key!("rulesets-appeal-deadline")), deadline));
        if let Some(fee) = &appeals.fee {
            let fee = format!("{} {}", self.number(i64::from(fee.amount)), fee.currency);
            part.facts
                .push((self.say(key!("rulesets-appeal-fee")), fee));
        }
        part.notes.push(self.text(&appeals.text));
        Some(part)
    }
}
