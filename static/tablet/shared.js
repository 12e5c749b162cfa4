// What the views share while the page is open.

export const shared = {
  /** Draws the view again. */
  redraw: () => {},
  /** The watches that run on the screen. */
  watches: [],
  /** The words an offence is looked for by. */
  search: "",
  /** Under what name the key of a refused ruling is kept while it is decided again. */
  replaces: "seatwind-again",
  /** Whether the page opens again without the network, as far as it is known. */
  opensAgain: true,
  /** What a watch measured beyond limits without a price: { table, text }. */
  excess: null,
};
