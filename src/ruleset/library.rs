//! The rule sets that come with the program.

use super::document::RuleSet;

/// Every document in the library as (id, text), in the order in which they are listed.
const DOCUMENTS: &[(&str, &str)] = &[
    ("mcr-ema", include_str!("documents/mcr-ema.toml")),
    ("mcr-rcm", include_str!("documents/mcr-rcm.toml")),
    ("mcr-wmo-2006", include_str!("documents/mcr-wmo-2006.toml")),
    ("mcr-wmo-2014", include_str!("documents/mcr-wmo-2014.toml")),
    ("mcr-cn", include_str!("documents/mcr-cn.toml")),
    ("wsom", include_str!("documents/wsom.toml")),
    (
        "zung-jung-3.3",
        include_str!("documents/zung-jung-3.3.toml"),
    ),
    (
        "riichi-ema-2016",
        include_str!("documents/riichi-ema-2016.toml"),
    ),
    (
        "riichi-ema-2025",
        include_str!("documents/riichi-ema-2025.toml"),
    ),
    (
        "riichi-ema-2012",
        include_str!("documents/riichi-ema-2012.toml"),
    ),
    (
        "riichi-ema-2008",
        include_str!("documents/riichi-ema-2008.toml"),
    ),
    (
        "riichi-ari-ari",
        include_str!("documents/riichi-ari-ari.toml"),
    ),
    (
        "riichi-wrc-2025",
        include_str!("documents/riichi-wrc-2025.toml"),
    ),
    (
        "riichi-m-league",
        include_str!("documents/riichi-m-league.toml"),
    ),
    ("sanma", include_str!("documents/sanma.toml")),
    (
        "sanma-mahjong-soul",
        include_str!("documents/sanma-mahjong-soul.toml"),
    ),
    ("sanma-tenhou", include_str!("documents/sanma-tenhou.toml")),
    (
        "sanma-pantheon",
        include_str!("documents/sanma-pantheon.toml"),
    ),
    ("hong-kong", include_str!("documents/hong-kong.toml")),
    ("taiwanese", include_str!("documents/taiwanese.toml")),
    ("american", include_str!("documents/american.toml")),
    (
        "chinese-classical",
        include_str!("documents/chinese-classical.toml"),
    ),
    ("points-only", include_str!("documents/points-only.toml")),
];

/// The ids of the library, in the order in which they are listed.
pub fn ids() -> impl Iterator<Item = &'static str> {
    DOCUMENTS.iter().map(|(id, _)| *id)
}

/// The text of the document with this id.
pub fn document(id: &str) -> Option<&'static str> {
    DOCUMENTS
        .iter()
        .find_map(|(known, text)| (*known == id).then_some(*text))
}

/// The rule set with this id. (A test holds that every document of the library can be read.)
pub fn ruleset(id: &str) -> Option<RuleSet> {
    RuleSet::parse(document(id)?).ok()
}
