//! The known editions.
//!
//! Values that no text confirms follow the edition a rule set was made from; they are switches, so
//! an organiser's document can set them.

use super::super::super::TableSize;
use super::{
    Chombo, CountedHan, DoubleYakuman, HonbaFor, Liability, LiabilityScope, Renhou, Rules,
    SeveralWinners, Tsumo,
};

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            table: TableSize::Four,
            open_tanyao: true,
            red_fives: 3,
            kiriage_mangan: false,
            kazoe: CountedHan::Yakuman,
            double_yakuman: DoubleYakuman::NONE,
            yakuman_stacking: true,
            double_wind_pair_fu: 4,
            renhou: Renhou::None,
            haitei_with_rinshan: false,
            north_dora: false,
            nuki_rinshan: true,
            north_yakuhai: false,
            tsumo: Tsumo::Loss,
            honba_ron: 300,
            honba_tsumo: 100,
            two_han_from_honba: None,
            nagashi_mangan: false,
            nagashi_honba: true,
            several_winners: SeveralWinners::All,
            honba_for: HonbaFor::EachWinner,
            liability: Liability::default(),
            honba_by_liable: false,
            noten_total: 3_000,
            chombo: Chombo::ReverseMangan,
        }
    }
}

impl Default for Liability {
    /// The two yakuman of every EMA edition, for the whole hand (EMA 2016, 3.3.9).
    fn default() -> Liability {
        Liability {
            daisangen: true,
            daisuushii: true,
            suukantsu: false,
            scope: LiabilityScope::WholeHand,
        }
    }
}

impl Rules {
    /// Ids of the editions, as in `riichi-ema-2016`; those of three players begin with `sanma`.
    pub const EDITIONS: [&'static str; 11] = [
        "ema-2008",
        "ema-2012",
        "ema-2016",
        "ema-2025",
        "ari-ari",
        "wrc-2025",
        "m-league",
        "sanma",
        "sanma-tenhou",
        "sanma-mahjong-soul",
        "sanma-pantheon",
    ];

    /// The edition with this id, with or without `riichi-` before it.
    pub fn edition(id: &str) -> Option<Rules> {
        match id.strip_prefix("riichi-").unwrap_or(id) {
            "ema-2008" => Some(Rules::ema_2008()),
            "ema-2012" => Some(Rules::ema_2012()),
            "ema-2016" => Some(Rules::ema_2016()),
            "ema-2025" => Some(Rules::ema_2025()),
            "ari-ari" => Some(Rules::ari_ari()),
            "wrc-2025" => Some(Rules::wrc_2025()),
            "m-league" => Some(Rules::m_league()),
            "sanma" => Some(Rules::sanma()),
            "sanma-tenhou" => Some(Rules::sanma_tenhou()),
            "sanma-mahjong-soul" => Some(Rules::sanma_mahjong_soul()),
            "sanma-pantheon" => Some(Rules::sanma_pantheon()),
            _ => None,
        }
    }

    /// EMA Riichi Competition Rules, first edition (2008). Its list of double yakuman is not
    /// known; the customary four are taken.
    pub fn ema_2008() -> Rules {
        Rules {
            open_tanyao: false,
            double_yakuman: DoubleYakuman::CUSTOMARY,
            yakuman_stacking: false,
            renhou: Renhou::Yakuman,
            haitei_with_rinshan: true,
            two_han_from_honba: Some(5),
            nagashi_mangan: true,
            ..Rules::default()
        }
    }

    /// EMA Riichi Competition Rules, second edition (2012).
    pub fn ema_2012() -> Rules {
        Rules {
            double_yakuman: DoubleYakuman::BIG_FOUR_WINDS,
            ..Rules::ema_2008()
        }
    }

    /// EMA riichi rules, 2016 edition.
    pub fn ema_2016() -> Rules {
        Rules {
            red_fives: 0,
            kazoe: CountedHan::Sanbaiman,
            yakuman_stacking: false,
            renhou: Renhou::Mangan,
            chombo: Chombo::AfterUma { points: 20_000 },
            ..Rules::default()
        }
    }

    /// EMA riichi rules, 2025 edition: as 2016 with rounded-up mangan. The value of renhou and the
    /// red fives are not confirmed and stay as in 2016.
    pub fn ema_2025() -> Rules {
        Rules {
            kiriage_mangan: true,
            ..Rules::ema_2016()
        }
    }

    /// Ari Ari Competition Rules: the EMA text of 2008 with open tanyao and without the two-yaku
    /// minimum. Renhou, nagashi mangan, counted and cumulative yakuman, haitei with rinshan are not
    /// in the part known and stay as in 2008; no yakuman counts two.
    pub fn ari_ari() -> Rules {
        Rules {
            open_tanyao: true,
            double_yakuman: DoubleYakuman::NONE,
            two_han_from_honba: None,
            ..Rules::ema_2008()
        }
    }

    /// World Riichi Championship rules 2025.
    pub fn wrc_2025() -> Rules {
        Rules {
            red_fives: 0,
            kiriage_mangan: true,
            double_wind_pair_fu: 2,
            renhou: Renhou::Mangan,
            several_winners: SeveralWinners::First,
            liability: Liability {
                suukantsu: true,
                scope: LiabilityScope::TriggeringYakuman,
                ..Liability::default()
            },
            chombo: Chombo::AfterUma { points: 30_000 },
            ..Rules::default()
        }
    }

    /// M.League: red fives, rounded-up mangan, no counted yakuman, head bump. The fu of a
    /// double-wind pair and the liable yakuman follow common practice of its players.
    pub fn m_league() -> Rules {
        Rules {
            kiriage_mangan: true,
            kazoe: CountedHan::Sanbaiman,
            double_wind_pair_fu: 2,
            several_winners: SeveralWinners::First,
            chombo: Chombo::AfterUma { points: 20_000 },
            ..Rules::default()
        }
    }
}

#[cfg(test)]
mod tests {
    mod editions;

    use super::*;

    #[test]
    fn every_edition_is_found_under_both_spellings_of_its_id() {
        for id in Rules::EDITIONS {
            let rules = Rules::edition(id).unwrap();
            assert_eq!(Rules::edition(&format!("riichi-{id}")), Some(rules));
        }
        assert_eq!(Rules::edition("ema-1999"), None);
    }

    #[test]
    fn rules_survive_a_document() {
        for id in Rules::EDITIONS {
            let rules = Rules::edition(id).unwrap();
            let text = toml::to_string(&rules).unwrap();
            assert_eq!(toml::from_str::<Rules>(&text).unwrap(), rules, "{text}");
        }
        assert!(toml::from_str::<Rules>("kuitan = true").is_err());
    }

    #[test]
    fn ema_2025_differs_from_2016_only_in_the_rounded_up_mangan() {
        let mut rules = Rules::ema_2025();
        rules.kiriage_mangan = false;
        assert_eq!(rules, Rules::ema_2016());
    }
}
