//! Payments with a share: Zung Jung.

use serde::{Deserialize, Serialize};

use mahjong::Seats;
use mahjong::zung_jung::{self as game, Rules, WinTile};

use super::super::hand::{HandField, HandRecord, Responsible};
use super::super::hand_refusal::HandRefusal;
use super::super::points::Score;
use super::{as_wind, nothing, only_winner};

/// The winner gets three times the value; bystanders pay no more than the scorer's `share` on a
/// discard, and the responsible player the rest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Capped {
    /// Where it is written.
    pub source: String,
}

/// Pays a hand.
pub(super) fn pay(hand: &HandRecord, rules: &Rules) -> Result<Seats<Score>, HandRefusal> {
    let Some(win) = only_winner(hand)? else {
        return Ok(nothing());
    };
    let points = worth(win.value, rules)?;
    let liable = win.liable.as_ref().map(|liable| as_wind(liable.seat));
    let responsible = match (liable, hand.responsible) {
        (Some(seat), _) => game::Responsible::Liable(seat),
        (None, None) => game::Responsible::Discarder,
        (None, Some(Responsible::Nobody)) => game::Responsible::Nobody,
        (None, Some(Responsible::Seat(seat))) => game::Responsible::Player(as_wind(seat)),
    };
    let tile = match hand.from {
        None => WinTile::Drawn { liable },
        Some(from) => WinTile::Taken {
            from: as_wind(from),
            responsible,
        },
    };
    let win = game::Win {
        winner: as_wind(win.winner),
        points,
        tile,
    };
    game::settle(&[win], rules).map_err(|_| HandRefusal::TooManyWinners)
}

/// What a sheet can record besides winner, discarder and value.
pub(super) fn fields(rules: &Rules) -> Vec<HandField> {
    let mut fields = Vec::new();
    if rules.same_turn_immunity {
        fields.push(HandField::Responsible);
    }
    if rules.liability {
        fields.push(HandField::Liable);
    }
    fields
}

/// The value as points, if a hand can be worth it: the points of a hand without patterns, a sum of
/// fives up to the limit, or a listed limit.
fn worth(value: Score, rules: &Rules) -> Result<u32, HandRefusal> {
    let least = Score::from(rules.minimum.max(rules.chicken));
    let most = Score::from(rules.points.iter().copied().max().unwrap_or(rules.limit));
    super::check_value(value, least, most)?;
    let listed = |points: u16| Score::from(points) == value && points >= rules.limit;
    let is_sum = value % 5 == 0 && value <= Score::from(rules.limit);
    let possible =
        value == Score::from(rules.chicken) || is_sum || rules.points.iter().copied().any(listed);
    match u32::try_from(value) {
        Ok(points) if possible => Ok(points),
        _ => Err(HandRefusal::NoSuchValue { value }),
    }
}
