//! The list of traditions, and the scorers that documents name after them.

use serde::{Deserialize, Serialize};

/// Hands the one list of traditions to a macro: for each its name in documents, its patterns and its rules.
#[macro_export]
macro_rules! each_tradition {
    ($then:ident) => {
        $then! {
            /// The 81 fan of Mahjong Competition Rules.
            Mcr(::mahjong::mcr::Fan, ::mahjong::mcr::Rules),
            ZungJung(::mahjong::zung_jung::Pattern, ::mahjong::zung_jung::Rules),
            /// The yaku of riichi, and bonuses that are no reason to win.
            Riichi(::mahjong::riichi::Item, ::mahjong::riichi::Rules),
            /// The faan of Hong Kong Old Style.
            HongKong(::mahjong::hong_kong::Pattern, ::mahjong::hong_kong::Rules),
            /// The tai of Taiwanese mahjong.
            Taiwanese(::mahjong::taiwanese::Pattern, ::mahjong::taiwanese::Rules),
            /// The doubles and limit hands of the classical game.
            Classical(::mahjong::classical::Pattern, ::mahjong::classical::Rules),
            /// The lines of a yearly card, which the organiser types.
            American(::mahjong::american::Pattern, ::mahjong::american::Rules),
        }
    };
}

macro_rules! scorers {
    ($($(#[$about:meta])* $name:ident($patterns:ty, $rules:ty),)*) => {
        /// The built-in scorers.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Tradition {
            $($(#[$about])* $name,)*
            /// None: values are typed.
            None,
        }

        impl Tradition {
            /// The scorers that value tiles, one of each tradition.
            pub const BUILT_IN: &'static [Tradition] = &[$(Tradition::$name),*];
        }
    };
}

crate::each_tradition!(scorers);
