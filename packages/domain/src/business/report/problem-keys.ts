/** Key of a row of the table of findings that no column shows: the failing item it belongs to. */
export const rowItemKey = 'item';
