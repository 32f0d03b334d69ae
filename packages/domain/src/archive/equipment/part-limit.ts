/** Rows of one table below a record. Alone here: declarations ask it too and need nothing else of parts. */
export const MOST_PARTS = 2000;
