// What a confirmation asks besides what follows: which hand it was where no round numbers it, who
// dealt where that decides what a chombo costs, and which tiles are penalty tiles. Everything is asked
// before it is sent, so that nobody hears minutes later what was missing.

import { number } from "../pace.js";
import { chomboPaid } from "./count.js";
import { say, tablet } from "./data.js";
import { field, fieldset, radio } from "./element.js";
import { dealerOf, roundsOf } from "./route.js";

const UNKNOWN = "unknown";
/** How many of a tile there are. */
const COPIES = 4;

const texts = (form, name) => String(new FormData(form).get(name) ?? "").trim();

/** A number above zero; null for anything else, which the server refuses. */
export function wholeNumber(text) {
  return /^[1-9][0-9]*$/.test(text) ? Number(text) : null;
}

/** The hand of a table without numbered hands: what is known stands in the field, a guess beside it. */
export function drawHand(table, offence) {
  if (roundsOf(table).counted || offence.per === "minute") return null;
  const { known, number: hand } = table;
  const value = known === "guessed" ? "" : hand;
  const hint = say(`tablet-hand-from-${known}`, { hand });
  return field("hand", say("tablet-hand-number"), { inputmode: "numeric", value, hint });
}

/** The hand that the form names; what is known without the form where it does not ask. */
export function handOfForm(form, known) {
  return form.querySelector("#f-hand") ? wholeNumber(texts(form, "hand")) : known;
}

/** Who dealt, where a chombo is paid at the table. */
export function drawDealer(table) {
  if (!tablet.data.chombo) return null;
  const dealer = dealerOf(table);
  const people = table.people.filter(Boolean).map((one) => [`e${one.id}`, `${one.id} ${one.last}`]);
  const choices = [...people, [UNKNOWN, say("tablet-dealer-unknown")]];
  return fieldset(say("tablet-who-dealt"),
    choices.map(([value, text]) => radio("dealer", value, text, value === dealer)), "dealer");
}

/** Whether the form asks who dealt for what is decided: a chombo without an amount of its own. */
export function asksDealer(subject, { outcomes, typed }) {
  const isChombo = tablet.data.chombo && outcomes.includes("chombo");
  return Boolean(isChombo) && subject !== "table" && typed === "";
}

/** Who dealt, as the form says; empty where nobody knows. */
export function dealerOfForm(form) {
  const dealer = texts(form, "dealer");
  return dealer === UNKNOWN ? "" : dealer;
}

/** What a chombo comes to at the table and who gets it; null where nothing is paid there. */
export function paidByChombo({ table, subject }, form, decision) {
  if (!asksDealer(subject, decision)) return null;
  const people = table.people.filter(Boolean).map((one) => `e${one.id}`);
  const paid = chomboPaid(tablet.data.chombo, people, subject, dealerOfForm(form));
  if (!paid) return null;
  const text = paid.each
    ? say("tablet-to-each", { amount: number(paid.each) })
    : say("tablet-to-dealer", { dealer: number(paid.dealer), others: number(paid.others) });
  return { total: paid.total, text };
}

/** How many penalty tiles the rules ask for: a number, "shown", or nothing. */
function tilesDue(offence) {
  return offence.ladder.find((step) => step.tiles !== null)?.tiles ?? null;
}

export function drawTiles(offence) {
  const due = tilesDue(offence);
  const asked = due === null ? null
    : due === "shown" ? say("tablet-tiles-due-shown") : say("tablet-tiles-due", { count: due });
  const hint = [asked, say("tablet-tiles-hint")].filter(Boolean).join(" ");
  return field("tiles", say("tablet-tiles"), { hint });
}

/** What is wrong with the penalty tiles that were typed: the sentence and its variables. */
function wrongTiles(text, offence, reason) {
  const listed = text.toLowerCase().split(/[ ,]+/).filter(Boolean);
  const tiles = listed.map((one) => one.match(/^([0-9][mps]|[1-7]z)!?(@[1-9][0-9]*)?$/)?.[1]);
  if (tiles.includes(undefined)) return ["tablet-need-tiles"];
  // A red five is one of the fives.
  const kinds = tiles.map((tile) => tile.replace("0", "5"));
  const often = kinds.find((tile) => kinds.filter((one) => one === tile).length > COPIES);
  if (often) return ["tablet-tile-too-often", { tile: often }];
  const due = tilesDue(offence);
  const isTooMany = typeof due === "number" && tiles.length > due && reason === "";
  return isTooMany ? ["tablet-tiles-too-many", { due, listed: tiles.length }] : null;
}

/** What these questions still need: the field, a sentence, and its variables. */
export function missingAnswer({ offence, subject }, form, decision) {
  const hand = form.querySelector("#f-hand");
  const isBadHand = hand && texts(form, "hand") !== "" && wholeNumber(texts(form, "hand")) === null;
  if (isBadHand) return ["f-hand", "tablet-need-hand"];
  if (asksDealer(subject, decision) && texts(form, "dealer") === "") return ["dealer", "tablet-need-dealer"];
  const wrong = wrongTiles(texts(form, "tiles"), offence, texts(form, "reason"));
  return wrong ? ["f-tiles", ...wrong] : null;
}
