/**
 * A text that is too long stays as it was pasted, and is marked: the browser's own bound cuts it in silence. The server refuses
 * it with its length.
 */
export const countOf = (max: number | undefined) => (max === undefined ? {} : { count: { max } });
