//! What pages say: names, refusals, rulings, history and figures in the reader's language.

pub mod chart;
pub mod columns;
pub mod doubts;
pub mod facts;
pub mod fairness;
pub mod figures;
pub mod files;
pub mod history;
pub mod jump;
pub mod lots;
pub mod markdown;
pub mod name_order;
pub mod names;
pub mod pages;
pub mod part;
pub mod qr;
pub mod ranking;
pub mod refusal;
pub mod rehearsal;
pub mod room;
pub mod rounds;
pub mod rule_text;
pub mod rulings;
pub mod stages;
pub mod table_state;
pub mod tables;
