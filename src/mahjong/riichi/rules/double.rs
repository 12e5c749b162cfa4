//! Which yakuman count two.

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::super::yaku::{Yaku, YakuSet};

/// The yakuman that count two. Written as `true` (the customary four), `false`, or a list of ids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DoubleYakuman(YakuSet);

impl DoubleYakuman {
    /// No yakuman counts two.
    pub const NONE: DoubleYakuman = DoubleYakuman(YakuSet::EMPTY);
    /// Thirteen-sided kokushi, suuankou on the pair, true nine gates, big four winds.
    pub const CUSTOMARY: DoubleYakuman = DoubleYakuman(YakuSet::of(&[
        Yaku::Kokushi13,
        Yaku::SuuankouTanki,
        Yaku::Chuuren9,
        Yaku::Daisuushii,
    ]));
    /// Only big four winds (EMA 2012).
    pub const BIG_FOUR_WINDS: DoubleYakuman = DoubleYakuman(YakuSet::of(&[Yaku::Daisuushii]));

    /// The yakuman of a set that count two; anything else in it is left out.
    pub fn new(set: YakuSet) -> DoubleYakuman {
        DoubleYakuman(set.iter().filter(|yaku| yaku.is_yakuman()).collect())
    }

    #[inline]
    pub const fn set(self) -> YakuSet {
        self.0
    }
}

impl Serialize for DoubleYakuman {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(Yaku::id))
    }
}

impl<'de> Deserialize<'de> for DoubleYakuman {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DoubleYakuman, D::Error> {
        deserializer.deserialize_any(BoolOrList)
    }
}

/// Reads `true`, `false` or a list of ids.
struct BoolOrList;

impl<'de> Visitor<'de> for BoolOrList {
    type Value = DoubleYakuman;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("true, false or a list of yakuman")
    }

    fn visit_bool<E: Error>(self, customary: bool) -> Result<DoubleYakuman, E> {
        Ok(if customary {
            DoubleYakuman::CUSTOMARY
        } else {
            DoubleYakuman::NONE
        })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<DoubleYakuman, A::Error> {
        let mut set = YakuSet::EMPTY;
        while let Some(id) = list.next_element::<String>()? {
            match Yaku::from_id(&id) {
                Some(yaku) if yaku.is_yakuman() => set.insert(yaku),
                _ => return Err(A::Error::custom(format!("{id} is not a yakuman"))),
            }
        }
        Ok(DoubleYakuman(set))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_read_from_a_switch_or_from_a_list() {
        let read = serde_json::from_str::<DoubleYakuman>;
        assert_eq!(read("true").unwrap(), DoubleYakuman::CUSTOMARY);
        assert_eq!(read("false").unwrap(), DoubleYakuman::NONE);
        assert_eq!(
            read(r#"["daisuushii"]"#).unwrap(),
            DoubleYakuman::BIG_FOUR_WINDS
        );
        assert!(read(r#"["pinfu"]"#).is_err());
        let number = read("2").unwrap_err().to_string();
        assert!(
            number.contains("true, false or a list of yakuman"),
            "{number}"
        );
    }

    #[test]
    fn what_is_written_is_read_back() {
        let text = serde_json::to_string(&DoubleYakuman::CUSTOMARY).unwrap();
        let back: DoubleYakuman = serde_json::from_str(&text).unwrap();
        assert_eq!(back, DoubleYakuman::CUSTOMARY);
    }
}
