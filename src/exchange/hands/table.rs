//! The hands of a whole table, where the rule set scores them all: what the others hold goes in, what each hand counts
//! and who pays whom comes out.

use super::line::{HandLine, MeldText, held};
use super::refusal::{Code, LineRefusal};
use super::write::Object;
use mahjong::{Counts, Flowers, Meld, Wind};
use scoring::{Few, Other, Played, Scorer, Table, Win};

/// What somebody holds who did not win, as written.
#[derive(serde::Deserialize)]
struct OtherText<'a> {
    seat_wind: Wind,
    #[serde(borrow, default)]
    melds: Few<MeldText<'a>, 6>,
    /// Tiles in hand.
    #[serde(default)]
    concealed: &'a str,
    #[serde(default)]
    flower_tiles: Few<u8, 8>,
}

/// The same, read.
struct OtherHand {
    seat: Wind,
    concealed: Counts,
    melds: Vec<Meld>,
    flowers: Flowers,
}

impl OtherText<'_> {
    fn read(&self) -> Result<OtherHand, LineRefusal> {
        let (concealed, melds) = held(self.concealed, &self.melds)?;
        let mut flowers = Flowers::NONE;
        let numbers = self.flower_tiles.all();
        let fit = numbers.is_some_and(|all| all.iter().all(|number| flowers.add(*number)));
        match fit {
            true => Ok(OtherHand {
                seat: self.seat_wind,
                concealed,
                melds,
                flowers,
            }),
            false => Err(LineRefusal::new(
                Code::InvalidFlags,
                "flower_tiles lists each flower and season once",
            )),
        }
    }
}

/// Writes the table, if the rule set says what a win moves there, or scores all hands and the line names what the others
/// hold.
pub(super) fn write(
    scorer: &Scorer,
    line: &HandLine<'_>,
    win: &Win<'_>,
    out: &mut Object<'_>,
) -> Result<(), LineRefusal> {
    match scorer.played(win, line.discarder) {
        Some(Ok(played)) => out.object("table", |out| moved(&played, out)),
        Some(Err(none)) => return Err((&none).into()),
        None => {}
    }
    let Some(others) = line.others.filter(|_| scorer.asks().others) else {
        return Ok(());
    };
    let texts: Vec<OtherText<'_>> = serde_json::from_str(others.get())
        .map_err(|error| LineRefusal::new(Code::InvalidInput, error))?;
    let hands = texts.iter().map(OtherText::read);
    let hands = hands.collect::<Result<Vec<_>, _>>()?;
    let others: Vec<Other<'_>> = hands
        .iter()
        .map(|hand| Other {
            seat: hand.seat,
            concealed: hand.concealed,
            melds: &hand.melds,
            flowers: hand.flowers,
        })
        .collect();
    match scorer.table(win, line.discarder, &others) {
        Some(Ok(table)) => out.object("table", |out| seats(&table, out)),
        Some(Err(none)) => return Err((&none).into()),
        None => {}
    }
    Ok(())
}

/// Each seat: what its hand counts, what it pays to whom, and what it wins or pays in all.
fn seats(table: &Table, out: &mut Object<'_>) {
    for seat in Wind::ALL {
        let each = table.each[seat];
        out.object(letter(seat), |out| {
            out.number("score", each.total.into());
            out.number("points", each.points.into());
            out.number("doubles", each.doubles.into());
            out.object("pays", |out| {
                for to in Wind::ALL {
                    let amount = table.paid[seat][to];
                    if amount != 0 {
                        out.value(letter(to), &amount);
                    }
                }
            });
            out.value("total", &table.totals[seat]);
        });
    }
}

/// Each seat: what it wins or pays, and what it writes down in a tournament.
fn moved(played: &Played, out: &mut Object<'_>) {
    for seat in Wind::ALL {
        out.object(letter(seat), |out| {
            out.value("total", &played.payments[seat]);
            out.value("points", &played.points[seat]);
        });
    }
}

const fn letter(wind: Wind) -> &'static str {
    match wind {
        Wind::East => "E",
        Wind::South => "S",
        Wind::West => "W",
        Wind::North => "N",
    }
}
