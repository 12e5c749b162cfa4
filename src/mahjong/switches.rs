//! How the rules of a tradition are read from its switches.

/// Reads rules as the usual ones of their tradition in which the switches that are set are changed.
macro_rules! read_from_switches {
    ($error:ident) => {
        impl TryFrom<Switches> for Rules {
            type Error = $error;

            fn try_from(switches: Switches) -> Result<Rules, $error> {
                Rules::default().with(&switches)
            }
        }
    };
}

pub(super) use read_from_switches;
