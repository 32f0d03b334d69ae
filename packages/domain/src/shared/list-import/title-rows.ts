/** The most rows by which titles and notes may push a heading down, at every door for files. */
export const TITLE_ROWS = 15;
