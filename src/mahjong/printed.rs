//! A list of patterns as its texts print them, for traditions whose values vary from house to house: the value that is
//! printed most often, the Chinese name, and the stable id.

/// What a list prints about a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Stable name in data and message catalogues.
    pub id: &'static str,
    /// The printed value in the tradition's unit, from which the tables of houses differ.
    pub value: u16,
    /// Chinese name: what every translation goes back to.
    pub chinese: &'static str,
}

/// Writes the patterns of a tradition and their table from one list, so that they cannot disagree:
/// `VALUE Name "id" "chinese"` each. The unit stands in the documentation of each pattern.
macro_rules! printed {
    ($(#[$about:meta])* $unit:literal: $($value:literal $pattern:ident $id:literal $chinese:literal)*) => {
        /// A pattern of this tradition.
        ///
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Pattern {
            $(#[doc = concat!($chinese, ", ", stringify!($value), " ", $unit, ".")] $pattern),*
        }

        /// How many patterns there are.
        pub const COUNT: usize = [$($id),*].len();

        const ENTRIES: [$crate::printed::Entry; COUNT] = [$($crate::printed::Entry {
            id: $id, value: $value, chinese: $chinese,
        }),*];

        impl Pattern {
            /// All patterns in the order of the list.
            pub const ALL: [Pattern; COUNT] = [$(Pattern::$pattern),*];

            /// What the list prints about the pattern.
            pub const fn entry(self) -> &'static $crate::printed::Entry {
                &ENTRIES[self as usize]
            }

            /// The pattern with this stable id.
            pub fn find(id: &str) -> Option<Pattern> {
                Pattern::ALL
                    .into_iter()
                    .find(|pattern| pattern.entry().id == id)
            }
        }

        /// A set of patterns of this tradition.
        pub type PatternSet = $crate::pattern_set::PatternSet<Pattern>;

        $crate::pattern_set::listed!(Pattern, u64, &Pattern::ALL);

        #[cfg(test)]
        mod list {
            use super::Pattern;

            #[test]
            fn every_pattern_is_found_by_an_id_of_its_own() {
                for (at, pattern) in Pattern::ALL.into_iter().enumerate() {
                    assert_eq!(pattern as usize, at);
                    assert_eq!(Pattern::find(pattern.entry().id), Some(pattern));
                }
                assert_eq!(Pattern::find("thirteen_wonders"), None);
            }
        }
    };
}
pub(crate) use printed;
