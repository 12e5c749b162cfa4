//! All four hands of a deal: each with its score, and who pays whom.

use crate::cause::NoValue;
use crate::table::{Each, Other, Table};
use crate::win::Win;
use mahjong::classical::payment::Won;
use mahjong::classical::{Held, Rules, Score, Situation, score, score_lost, settle};
use mahjong::{Seats, TableSize, Wind};

/// How many hands there are.
const SIZE: TableSize = TableSize::Four;

/// Values the winner's hand and those of the others. Who is not named held nothing that counts.
pub(super) fn table(
    win: &Win<'_>,
    from: Option<Wind>,
    others: &[Other<'_>],
    rules: &Rules,
) -> Result<Table, NoValue> {
    let won = super::situation(win)?;
    let mut each: Seats<Each> = Seats::filled(SIZE, Each::default());
    each[won.seat] = told(&score(&win.hand, &won, rules)?);
    for other in others.iter().filter(|other| other.seat != won.seat) {
        each[other.seat] = told(&lost(other, &won, rules)?);
    }
    let settled = settle(
        &Won {
            worth: each.map(|each| each.total),
            winner: won.seat,
            east: Wind::East,
            from: from.filter(|from| *from != won.seat),
            liable: None,
        },
        rules,
    );
    let paid = |from| Seats::from(Wind::ALL.map(|to| settled.paid(from, to)));
    Ok(Table {
        each,
        paid: Seats::from(Wind::ALL.map(paid)),
        totals: settled.totals(),
    })
}

/// The score of a hand that did not win.
fn lost(other: &Other<'_>, won: &Situation, rules: &Rules) -> Result<Score, NoValue> {
    let held = Held::new(other.concealed, other.melds).map_err(mahjong::HandError::from)?;
    let situation = Situation {
        flowers: other.flowers,
        ..Situation::plain(other.seat, won.round, false)
    };
    let score = score_lost(&held, &situation, rules);
    Ok(score.map_err(mahjong::NotScored::Flags)?)
}

fn told(score: &Score) -> Each {
    Each {
        points: score.points,
        doubles: score.doubles,
        total: score.total,
    }
}
