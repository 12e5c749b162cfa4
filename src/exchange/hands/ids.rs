//! Which scorer, with which switches, a rule set has: its document says so.

use super::options::Scorers;
use ruleset::scoring::Tradition;
use ruleset::{RuleSet, library};

/// There is no rule set with this id, or none with a scorer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no rule set with a scorer is called {0}; these are: {list}", list = known_ids().collect::<Vec<_>>().join(", "))]
pub struct UnknownRuleSet(pub String);

fn with_scorer() -> impl Iterator<Item = RuleSet> {
    library::ids()
        .filter_map(library::ruleset)
        .filter(|rules| rules.scoring.scorer != Tradition::None)
}

/// The ids of the rule sets with a scorer.
pub fn known_ids() -> impl Iterator<Item = String> {
    with_scorer().map(|rules| rules.id)
}

pub(super) fn scorers(id: &str) -> Result<Scorers, UnknownRuleSet> {
    let unknown = || UnknownRuleSet(id.to_owned());
    let document = library::ruleset(id).ok_or_else(unknown)?;
    let rules = document.scoring.read().map_err(|_| unknown())?;
    Scorers::new(rules, &document.scoring.source).ok_or_else(unknown)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mahjong::{hong_kong, mcr, riichi, taiwanese, zung_jung};
    use ruleset::scoring::ScorerRules;

    /// The switches in the document of a rule set.
    fn rules(id: &str) -> ScorerRules {
        library::ruleset(id).unwrap().scoring.read().unwrap()
    }

    #[test]
    fn the_documents_of_mcr_say_what_the_profiles_of_the_scorer_say() {
        // Plays 9, 21 and 54, and 32 of the Spanish text.
        let rcm = mcr::Rules {
            pair_beside_chow_is_a_wait: false,
            concealed_kong_is_a_concealed_pung: false,
            melded_hand_with_single_wait: true,
            ..mcr::Rules::wmo2006()
        };
        for (id, profile) in [
            ("mcr-ema", mcr::Rules::wmo2006()),
            ("mcr-wmo-2006", mcr::Rules::wmo2006()),
            ("mcr-rcm", rcm),
            ("mcr-wmo-2014", mcr::Rules::wmo2014()),
            ("mcr-cn", mcr::Rules::cn_mil()),
        ] {
            assert_eq!(rules(id), ScorerRules::Mcr(Box::new(profile)), "{id}");
        }
    }

    #[test]
    fn the_documents_of_riichi_say_what_the_editions_of_the_scorer_say() {
        for edition in riichi::Rules::EDITIONS {
            let expected = riichi::Rules::edition(edition).unwrap();
            let id = match edition.starts_with("sanma") {
                true => edition.to_owned(),
                false => format!("riichi-{edition}"),
            };
            assert_eq!(rules(&id), ScorerRules::Riichi(Box::new(expected)), "{id}");
        }
    }

    #[test]
    fn the_documents_of_other_traditions_say_what_their_scorers_say() {
        let zung_jung = |rules| ScorerRules::ZungJung(Box::new(rules));
        assert_eq!(
            rules("zung-jung-3.3"),
            zung_jung(zung_jung::Rules::ZUNG_JUNG_33)
        );
        assert_eq!(rules("wsom"), zung_jung(zung_jung::Rules::ZUNG_JUNG_33));
        let hong_kong = ScorerRules::HongKong(Box::new(hong_kong::Rules::HONG_KONG));
        assert_eq!(rules("hong-kong"), hong_kong);
        let taiwanese = ScorerRules::Taiwanese(Box::new(taiwanese::Rules::ATA_2009));
        assert_eq!(rules("taiwanese"), taiwanese);
    }
}
