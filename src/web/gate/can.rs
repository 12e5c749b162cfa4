//! What one must be allowed to do to come to a page, as types.

use crate::tournament::Capability;

/// A capability as a type.
pub trait Can: 'static {
    /// The same as a value.
    const NEEDS: Capability;
}

/// Types that are called like the capabilities.
macro_rules! capabilities {
    ($($name:ident),+ $(,)?) => {
        $(
            #[doc = concat!("Allowed what [`Capability::", stringify!($name), "`] says.")]
            pub enum $name {}

            impl Can for $name {
                const NEEDS: Capability = Capability::$name;
            }
        )+
    };
}

capabilities!(
    View,
    ManageStaff,
    Configure,
    ManageEntrants,
    CheckIn,
    ManageSeating,
    RunClock,
    TimeTables,
    Announce,
    EnterResults,
    VerifyResults,
    Rule,
    ReverseRulings,
    CallReferee,
);
