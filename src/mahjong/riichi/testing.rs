//! Short ways to write hands in tests.

use super::super::{Counts, Hand, Meld, MeldKind, RedFives, Wind, notation};
use super::{Flags, Indicators, NotScored, Rules, Score, Situation, Yaku, score};

/// A win in the making.
pub(super) struct Win {
    pub(super) hand: Hand,
    pub(super) situation: Situation,
    pub(super) rules: Rules,
}

/// A hand such as `123m456p 789s-c 777z-p 5555s-k 1111m-a 55z 5z`: concealed tiles and melds
/// (`-c` chow, `-p` pung, `-k` kong, `-a` concealed kong); the last word is the winning tile.
pub(super) fn hand(text: &str) -> Hand {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let win = notation::parse_one(words.pop().unwrap()).unwrap().unwrap();
    let (mut concealed, mut melds, mut red) = (Counts::EMPTY, Vec::new(), RedFives::NONE);
    let mut noted = vec![win];
    for word in words {
        match word.split_once('-') {
            None => {
                let tiles = notation::parse(word).unwrap();
                tiles
                    .iter()
                    .for_each(|noted| concealed.add(noted.tile).unwrap());
                noted.extend(tiles);
            }
            Some((tiles, kind)) => {
                let kind = match kind {
                    "c" => MeldKind::Chow,
                    "p" => MeldKind::Pung,
                    "k" => MeldKind::Kong,
                    _ => MeldKind::ConcealedKong,
                };
                let tiles = notation::parse(tiles).unwrap();
                melds.push(Meld::from_tiles(kind, &tiles).unwrap());
                noted.extend(tiles);
            }
        }
    }
    for noted in noted.iter().filter(|noted| noted.red) {
        red.add(noted.tile.suit().unwrap());
    }
    Hand::new(concealed, &melds, win.tile, red).unwrap()
}

/// South's win in the East round under the default rules.
pub(super) fn ron(text: &str) -> Win {
    Win {
        hand: hand(text),
        situation: Situation::plain(false, Wind::South, Wind::East),
        rules: Rules::default(),
    }
}

/// The same, self-drawn.
pub(super) fn tsumo(text: &str) -> Win {
    let mut win = ron(text);
    win.situation.self_draw = true;
    win
}

/// Indicators from their notation.
pub(super) fn indicators(text: &str) -> Indicators {
    let tiles: Vec<_> = notation::parse(text)
        .unwrap()
        .iter()
        .map(|noted| noted.tile)
        .collect();
    Indicators::new(&tiles).unwrap()
}

/// Asserts what each of the editions named before a fact makes of it.
pub(super) fn assert_each_edition<T: PartialEq + std::fmt::Debug>(
    expected: &[(&str, T)],
    found: impl Fn(&Rules) -> T,
) {
    for (editions, fact) in expected {
        for id in editions.split(' ') {
            assert_eq!(&found(&Rules::edition(id).unwrap()), fact, "{id}");
        }
    }
}

impl Win {
    pub(super) fn flags(mut self, flags: impl Into<Flags>) -> Win {
        self.situation.flags = self.situation.flags.or(flags.into());
        self
    }

    pub(super) fn seat(mut self, wind: Wind) -> Win {
        self.situation.seat_wind = wind;
        self
    }

    pub(super) fn dora(mut self, text: &str) -> Win {
        self.situation.dora_indicators = indicators(text);
        self
    }

    pub(super) fn ura(mut self, text: &str) -> Win {
        self.situation.ura_indicators = indicators(text);
        self
    }

    pub(super) fn rules(mut self, rules: Rules) -> Win {
        self.rules = rules;
        self
    }

    pub(super) fn score(&self) -> Result<Score, NotScored> {
        score(&self.hand, &self.situation, &self.rules)
    }

    /// Ids of the yaku that count.
    pub(super) fn yaku(&self) -> Vec<&'static str> {
        self.score().unwrap().yaku.iter().map(Yaku::id).collect()
    }

    pub(super) fn han_fu(&self) -> (u8, u16) {
        let score = self.score().unwrap();
        (score.han, score.fu)
    }
}
