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
    ("sanma-portal", include_str!("documents/sanma-portal.toml")),
    (
        "sanma-mahjongtime",
        include_str!("documents/sanma-mahjongtime.toml"),
    ),
    (
        "sanma-jansanction",
        include_str!("documents/sanma-jansanction.toml"),
    ),
    ("sanma-kansai", include_str!("documents/sanma-kansai.toml")),
    ("hong-kong", include_str!("documents/hong-kong.toml")),
    ("taiwanese", include_str!("documents/taiwanese.toml")),
    ("american", include_str!("documents/american.toml")),
    (
        "european-classical",
        include_str!("documents/european-classical.toml"),
    ),
    (
        "european-classical-british",
        include_str!("documents/european-classical-british.toml"),
    ),
    (
        "european-classical-dutch",
        include_str!("documents/european-classical-dutch.toml"),
    ),
    (
        "european-classical-german",
        include_str!("documents/european-classical-german.toml"),
    ),
    ("points-only", include_str!("documents/points-only.toml")),
    (
        "points-only-five",
        include_str!("documents/points-only-five.toml"),
    ),
];

/// Ids by which scripts and older tournaments know a document that has another id now.
const ALSO: &[(&str, &str)] = &[("chinese-classical", "european-classical")];

/// The ids of the library, in the order in which they are listed.
pub fn ids() -> impl Iterator<Item = &'static str> {
    DOCUMENTS.iter().map(|(id, _)| *id)
}

/// The id of the document that is known by this one.
pub fn id_of(id: &str) -> &str {
    let also = ALSO.iter().find(|(older, _)| *older == id);
    also.map_or(id, |(_, newer)| newer)
}

/// The text of the document with this id, or with an older one.
pub fn document(id: &str) -> Option<&'static str> {
    let id = id_of(id);
    DOCUMENTS
        .iter()
        .find_map(|(known, text)| (*known == id).then_some(*text))
}

/// The rule set with this id. (A test holds that every document of the library can be read.)
pub fn ruleset(id: &str) -> Option<RuleSet> {
    RuleSet::parse(document(id)?).ok()
}
