//! A ruling as JSON: as the log has it, but each amount stands in one unit, which its key names.
//!
//! The log counts every amount of an offender in twelve-thousandths of a point; a program that reads
//! this file need not know that. `offender_score` and the `score` of a receiver are whole points of
//! the table score, `offender_standing_points` is a decimal as text, so that no program rounds it, and
//! `turns_ms` are milliseconds.

use serde_json::{Value, json};

use crate::ruleset::{StandingPoints, Unit};
use crate::tournament::attached::Attached;
use crate::tournament::ruling::{Decision, Points, Ruling};
use crate::web::desk::Desk;
use crate::web::say::names::{self, Names};
use crate::words::Words;

/// A ruling with what became of it.
pub fn entry(desk: &Desk, words: &Words, names: &Names, ruling: &Ruling) -> Value {
    let by = |actor| names::actor(words, names, actor);
    json!({
        "ruling": ruling.id,
        "event": ruling.seq,
        "given_at": ruling.at,
        "referee": by(ruling.by),
        "whom": names::subject(&desk.snapshot, words, ruling.decision.subject),
        "decision": decision(&ruling.decision),
        "amends": ruling.amends,
        "amended_by": ruling.amended_by,
        "reversed": ruling.reversed.as_ref().map(|it| json!({
            "event": it.seq, "at": it.at, "by": by(it.by), "reason": it.reason,
        })),
        "notes": ruling.notes.iter().map(|it| json!({
            "event": it.seq, "at": it.at, "by": by(it.by), "attached": attached(&it.attached),
        })).collect::<Vec<_>>(),
        "appeal": ruling.appeal.as_ref().map(|it| json!({
            "event": it.seq, "at": it.at, "filed_by": by(it.filed_by), "appeal": it.draft,
            "verdict": it.verdict(),
            "steps": it.steps.iter().map(|step| json!({
                "event": step.seq, "at": step.at, "by": by(step.by), "text": step.text,
                "verdict": step.verdict,
            })).collect::<Vec<_>>(),
        })),
    })
}

fn decision(decision: &Decision) -> Value {
    let mut value = json!(decision);
    value["points"] = json!(decision.points.as_ref().map(points));
    if !decision.attached.is_empty() {
        value["attached"] = attached(&decision.attached);
    }
    value
}

/// Points of a ruling; `unit` says in which total they count.
fn points(points: &Points) -> Value {
    let receivers = points.receivers.iter();
    let receivers: Vec<Value> = receivers
        .map(|(entrant, score)| json!({ "entrant": entrant, "score": score }))
        .collect();
    let mut value = json!({
        "unit": points.unit,
        "booking": points.booking,
        "receivers": receivers,
    });
    match points.unit {
        Unit::Score => {
            let score = points.offender.units() / StandingPoints::UNITS;
            value["offender_score"] = json!(score);
        }
        Unit::TablePoints | Unit::Standing | Unit::Team => {
            value["offender_standing_points"] = json!(points.offender.to_string());
        }
    }
    value
}

fn attached(attached: &Attached) -> Value {
    let mut value = json!(attached);
    for (name, with_unit) in [("turns", "turns_ms"), ("turns_read_at", "turns_read_at_ms")] {
        let known = value.as_object_mut().and_then(|it| it.remove(name));
        if let Some(known) = known {
            value[with_unit] = known;
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::EntrantId;
    use crate::tournament::ruling::Booking;

    fn lost(unit: Unit, offender: &str, receivers: Vec<(EntrantId, i64)>) -> Value {
        points(&Points {
            unit,
            offender: offender.parse().unwrap(),
            receivers,
            booking: Booking::Added,
        })
    }

    #[test]
    fn what_moves_at_a_table_is_whole_score_on_both_sides() {
        let given = lost(Unit::Score, "-20", vec![(EntrantId(3), 20)]);
        assert_eq!(given["offender_score"], -20);
        assert_eq!(given["receivers"][0], json!({"entrant": 3, "score": 20}));
        assert!(given.get("offender_standing_points").is_none());
    }

    #[test]
    fn what_counts_in_a_total_is_an_exact_decimal() {
        for unit in [Unit::TablePoints, Unit::Standing, Unit::Team] {
            let given = lost(unit, "-1.5", Vec::new());
            assert_eq!(given["unit"], json!(unit));
            assert_eq!(given["offender_standing_points"], "-1.5");
            assert!(given.get("offender_score").is_none());
        }
    }

    #[test]
    fn measured_turns_name_their_unit() {
        let measured = attached(&Attached {
            turns: vec![12_500],
            turns_read_at: vec![0],
            ..Attached::default()
        });
        let expected = json!({"turns_ms": [12_500], "turns_read_at_ms": [0]});
        assert_eq!(measured, expected);
    }
}
