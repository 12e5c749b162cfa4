//! The tiles of a hand laid out in the groups of a line, for people who ask how it was read.

use super::fits::{ON_RACK, exposed_groups};
use super::hand::Hand;
use super::tile::{Kind, Piece};
use super::ways::Filled;

/// The tiles that a hand has of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    /// Natural tiles, then jokers; fewer than the group has where tiles are missing.
    pub pieces: Vec<Piece>,
    /// Whether they lie before the rack.
    pub exposed: bool,
    /// Whether the last tile is among them.
    pub won: bool,
}

/// What a rack still holds.
struct Rest {
    naturals: [u8; Kind::KINDS],
    jokers: u8,
}

impl Rest {
    /// Takes natural tiles, then jokers where they can stand.
    fn take(&mut self, group: &Filled) -> Vec<Piece> {
        let held = &mut self.naturals[group.kind.index()];
        let naturals = group.count.min(*held);
        *held -= naturals;
        let open = group.count - naturals;
        let jokers = if group.jokers {
            open.min(self.jokers)
        } else {
            0
        };
        self.jokers -= jokers;
        let natural = std::iter::repeat_n(Piece::Natural(group.kind), usize::from(naturals));
        natural
            .chain(std::iter::repeat_n(Piece::Joker, usize::from(jokers)))
            .collect()
    }
}

/// The tiles of a hand in these groups, in their order; none where the exposures are not among them.
pub fn laid(groups: &[Filled], hand: &Hand) -> Option<Vec<Laid>> {
    let exposed = exposed_groups(groups, hand.exposures())?;
    let mut rest = Rest {
        naturals: std::array::from_fn(|at| {
            let kind = Kind::all().nth(at);
            kind.map_or(0, |kind| hand.rack().of(kind))
        }),
        jokers: hand.rack().jokers(),
    };
    let mut laid: Vec<Laid> = Vec::with_capacity(groups.len());
    for (group, place) in groups.iter().zip(exposed) {
        let exposure = hand.exposures().get(usize::from(place));
        let pieces = match exposure {
            Some(exposure) => exposure.pieces().collect(),
            None if !group.jokers => rest.take(group),
            None => Vec::new(),
        };
        laid.push(Laid {
            pieces,
            exposed: place != ON_RACK,
            won: false,
        });
    }
    // Where no joker can stand natural tiles are needed first.
    for (group, laid) in groups.iter().zip(&mut laid) {
        if group.jokers && !laid.exposed {
            laid.pieces = rest.take(group);
        }
    }
    let last = |laid: &&mut Laid| !laid.exposed && laid.pieces.contains(&hand.last());
    if let Some(finished) = laid.iter_mut().find(last) {
        finished.won = true;
    }
    Some(laid)
}
