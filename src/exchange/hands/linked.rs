//! Hands that come as a link: their value, and before the winning tile is known what they wait for.

use super::refusal::{Code, Refusal};
use super::{Few, HandLine, MeldText, Scorer};
use crate::mahjong::link::{HandLink, Parts};
use crate::mahjong::notation::{Noted, print};
use crate::mahjong::{MeldKind, Tile};

/// A tile that would finish a hand, with the answers for both ways to get it: the fields of an answer as JSON, or why
/// there is no value (a hand without a yaku).
pub struct Waiting {
    /// The tile.
    pub tile: Tile,
    /// Copies that the hand itself, its own discards and the indicators do not show.
    pub left: u8,
    /// On another player's tile.
    pub taken: Result<Vec<u8>, Refusal>,
    /// By self-draw.
    pub drawn: Result<Vec<u8>, Refusal>,
}

/// The tiles of a link as the fields of a line have them.
struct Texts {
    concealed: String,
    melds: Vec<(&'static str, String)>,
    win: String,
    dora: Vec<String>,
    ura: Vec<String>,
}

impl Texts {
    /// Writes them, with this tile as the winning one.
    fn of(parts: &Parts, win: Noted) -> Texts {
        let each = |tiles: &[Noted]| tiles.iter().map(|&noted| print([noted])).collect();
        let melds = parts.melds.iter().map(|meld| {
            let kind = match meld.kind() {
                MeldKind::Chow => "chow",
                MeldKind::Pung => "pung",
                MeldKind::Kong => "kong",
                MeldKind::ConcealedKong => "ckong",
            };
            (kind, print(meld.tiles().iter().copied()))
        });
        Texts {
            concealed: print(parts.hand.iter().copied()),
            melds: melds.collect(),
            win: print([win]),
            dora: each(&parts.dora),
            ura: each(&parts.ura),
        }
    }

    /// The line of a hand.
    fn line<'a>(
        &'a self,
        parts: &'a Parts,
        self_draw: bool,
        flags: Few<&'a str, 16>,
    ) -> HandLine<'a> {
        let melds = self.melds.iter();
        HandLine {
            id: None,
            melds: Few::of(melds.map(|(kind, tiles)| MeldText { kind, tiles })),
            concealed: &self.concealed,
            win_tile: &self.win,
            self_draw,
            seat_wind: Some(parts.seat),
            prevalent_wind: Some(parts.round.unwrap_or(crate::mahjong::Wind::East)),
            flags,
            flowers: parts.flowers.into(),
            flower_tiles: Few::of(parts.flower_tiles.iter().copied()),
            dora_indicators: Few::of(self.dora.iter().map(String::as_str)),
            ura_indicators: Few::of(self.ura.iter().map(String::as_str)),
            honba: parts.honba.into(),
            riichi_sticks: parts.sticks.into(),
            options: None,
        }
    }
}

impl Scorer {
    /// Values the hand of a link: the answer's fields as JSON, or why there is none.
    pub fn value_link(&mut self, link: &HandLink) -> Result<Vec<u8>, Refusal> {
        let parts = link.parts();
        let missing = || Refusal::new(Code::InvalidTiles, "tiles are missing");
        let texts = Texts::of(parts, parts.win.ok_or_else(missing)?);
        let flags = Few::of(parts.flags.iter().map(String::as_str));
        self.value(&texts.line(parts, parts.self_draw, flags))
    }

    /// What the hand of a link waits for, as long as nothing but its winning tile is missing; nothing if it is not
    /// ready. Of what happened only a declared riichi counts, for the rest is not known before the win.
    pub fn waits(&mut self, link: &HandLink) -> Vec<Waiting> {
        let parts = link.parts();
        if link.missing() > 0 {
            return Vec::new();
        }
        let declared = |flag: &&str| ["riichi", "double_riichi"].contains(flag);
        let flags = parts.flags.iter().map(String::as_str).filter(declared);
        let flags = Few::of(flags);
        Tile::all()
            .filter_map(|tile| {
                let texts = Texts::of(parts, Noted::plain(tile));
                let mut value = |drawn| self.value(&texts.line(parts, drawn, flags));
                let (taken, drawn) = (value(false), value(true));
                let finishes = |answer: &Result<_, Refusal>| match answer {
                    Ok(_) => true,
                    Err(refusal) => refusal.code == Code::NoYaku,
                };
                let left = 4_usize.saturating_sub(shown(parts, tile));
                (finishes(&drawn) || finishes(&taken)).then(|| Waiting {
                    tile,
                    left: u8::try_from(left).unwrap_or_default(),
                    taken,
                    drawn,
                })
            })
            .collect()
    }
}

/// How many copies of a tile the hand, its melds, its discards and the indicators show.
fn shown(parts: &Parts, tile: Tile) -> usize {
    let melded = parts.melds.iter().flat_map(|meld| meld.tiles());
    let own = parts.hand.iter().chain(&parts.discards).chain(&parts.dora);
    own.chain(melded).filter(|noted| noted.tile == tile).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waits(ruleset: &str, text: &str) -> Vec<(String, u8, bool, bool)> {
        let link: HandLink = format!("ruleset={ruleset}&{text}").parse().unwrap();
        let found = Scorer::new(ruleset, None).unwrap().waits(&link);
        let row = |one: &Waiting| {
            (
                one.tile.to_string(),
                one.left,
                one.taken.is_ok(),
                one.drawn.is_ok(),
            )
        };
        found.iter().map(row).collect()
    }

    fn row(tile: &str, left: u8, taken: bool, drawn: bool) -> (String, u8, bool, bool) {
        (tile.to_owned(), left, taken, drawn)
    }

    #[test]
    fn a_ready_hand_tells_every_tile_and_how_it_may_win_on_it() {
        let open = "hand=2345s&melds=123m+456p+789s";
        assert_eq!(
            waits("riichi-ema-2016", open),
            [row("2s", 3, false, false), row("5s", 3, false, false)]
        );
        let closed = "hand=2345s123m456p789s&dora=2s&discards=5s";
        assert_eq!(
            waits("riichi-ema-2016", closed),
            [row("2s", 2, false, true), row("5s", 2, false, true)]
        );
        let riichi = format!("{closed}&flag=riichi&flag=haitei");
        assert_eq!(
            waits("riichi-ema-2016", &riichi),
            [row("2s", 2, true, true), row("5s", 2, true, true)]
        );
        assert_eq!(waits("zung-jung-3.3", open).len(), 2);
        assert_eq!(waits("mcr-ema", "hand=1112345678999p").len(), 9);
    }

    #[test]
    fn a_hand_that_is_not_ready_waits_for_nothing() {
        assert_eq!(waits("mcr-ema", "hand=1359m1359p13579s"), []);
        assert_eq!(waits("mcr-ema", "hand=12m"), []);
    }

    #[test]
    fn a_link_is_valued_like_its_line() {
        let text = "ruleset=riichi-m-league&hand=340m678s5m&melds=234p+(7777z)&win=5m&draw=1&seat=S&round=E&flag=rinshan&dora=1p&honba=2&sticks=1";
        let link: HandLink = text.parse().unwrap();
        let mut scorer = Scorer::new("riichi-m-league", None).unwrap();
        let line = r#"{"melds":[{"kind":"chow","tiles":"234p"},{"kind":"ckong","tiles":"7777z"}],"concealed":"340m678s5m","win_tile":"5m","self_draw":true,"seat_wind":"S","prevalent_wind":"E","flags":["rinshan"],"dora_indicators":["1p"],"honba":2,"riichi_sticks":1}"#;
        let mut out = Vec::new();
        scorer.answer(line.as_bytes(), 1, &mut out);
        let own: serde_json::Value =
            serde_json::from_slice(&scorer.value_link(&link).unwrap()).unwrap();
        let mut expected: serde_json::Value = serde_json::from_slice(&out).unwrap();
        expected.as_object_mut().unwrap().remove("id");
        assert_eq!(own, expected);
    }
}
