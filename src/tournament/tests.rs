//! Journeys through the core.
