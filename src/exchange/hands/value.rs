//! A value as JSON: the fields that hand files name.

use super::write::Object;
use scoring::{Counted, Limit, Names, Pattern, Pay, Scorer, Valued, Worth};

/// Writes the value. A hand below the minimum is valued too, so that a referee sees by how much.
#[inline]
pub(super) fn write(valued: &Valued, scorer: &Scorer, out: &mut Object<'_>) {
    let names = scorer.names();
    write_line(scorer, valued.worth, out);
    write_worth(valued.worth, names, out);
    match valued.limit {
        Limit::Unlimited => {}
        Limit::Reached(reached) => out.flag("limit", reached),
        Limit::Named(id) => out.name("limit", id),
    }
    write_counted(valued, names, out);
    if let Some(name) = valued
        .special_hand
        .and_then(|number| scorer.special_hand(number))
    {
        out.text("special_hand", name);
    }
    if let Some(unit) = valued.unit {
        out.number("unit", u64::from(unit));
    }
    if let Some(pay) = valued.pay {
        out.object("pay", |out| write_pay(pay, out));
    }
    if let Some(total) = valued.total {
        out.number("total", u64::from(total));
    }
    write_also_present(valued, out);
    out.flag("may_win", valued.may_win);
    if !valued.may_win {
        out.name("reason", "below_minimum");
    }
}

/// The worth under the names of its tradition.
fn write_worth(worth: Worth, names: &Names, out: &mut Object<'_>) {
    match worth {
        Worth::Points {
            all,
            without_flowers,
        }
        | Worth::Faan {
            all,
            without_flowers,
        } => {
            out.number(names.worth, u64::from(all));
            if let Some(name) = names.without_flowers {
                out.number(name, u64::from(without_flowers));
            }
        }
        Worth::Tai(tai) => out.number(names.worth, u64::from(tai)),
        Worth::Doubled {
            points,
            doubles,
            total,
        } => {
            out.number(names.worth, u64::from(total));
            out.number("points", u64::from(points));
            out.number("doubles", u64::from(doubles));
        }
        Worth::Han { han, fu } => {
            out.number("han", u64::from(han));
            out.number("fu", u64::from(fu));
        }
        Worth::Yakuman(count) => out.number("yakuman", u64::from(count)),
        Worth::Card {
            value,
            points,
            line: _,
            jokers,
        } => {
            out.number(names.worth, u64::from(value));
            out.value("points", &points);
            out.number("jokers", u64::from(jokers));
        }
    }
}

/// The line of the card that has the value.
fn write_line(scorer: &Scorer, worth: Worth, out: &mut Object<'_>) {
    let Worth::Card { line, .. } = worth else {
        return;
    };
    if let Some(line) = scorer.line(line) {
        out.text("line", line.id);
        out.text("section", line.section);
    }
}

/// What counts, each under its official number or its id: how often, or its worth.
fn write_counted(valued: &Valued, names: &Names, out: &mut Object<'_>) {
    out.object(names.patterns, |out| {
        for Counted {
            pattern,
            times,
            worth,
        } in valued.counted()
        {
            let number = match names.tells_times {
                true => u64::from(times),
                false => u64::from(worth),
            };
            out.number(key(pattern), number);
        }
    });
}

/// What a pattern is called in an answer.
fn key(pattern: Pattern) -> &'static str {
    pattern.official().unwrap_or_else(|| pattern.id())
}

fn write_pay(pay: Pay, out: &mut Object<'_>) {
    match pay {
        Pay::Discarder(points) => out.number("ron", u64::from(points)),
        Pay::Each(points) => out.number("each", u64::from(points)),
        Pay::Dealer { dealer, others } => {
            out.number("dealer", u64::from(dealer));
            out.number("other", u64::from(others));
        }
        Pay::Unequal { discarder, others } => {
            out.number("discarder", u64::from(discarder));
            out.number("others", u64::from(others));
        }
        Pay::DiscardingDealer { dealer, others } => {
            out.number("ron_dealer", u64::from(dealer));
            out.number("ron", u64::from(others));
        }
    }
}

/// The most patterns that are told not to count beside a listed limit.
const MOST: usize = 64;

/// What does not count beside a listed limit: in the order of the letters, as the hands' README has it.
fn write_also_present(valued: &Valued, out: &mut Object<'_>) {
    if valued.also_present().next().is_none() {
        return;
    }
    let mut names = [""; MOST];
    let mut count = 0;
    for (place, pattern) in names.iter_mut().zip(valued.also_present()) {
        *place = key(pattern);
        count += 1;
    }
    names[..count].sort_unstable();
    out.value("also_present", &&names[..count]);
}
