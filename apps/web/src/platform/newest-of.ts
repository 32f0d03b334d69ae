/** The record of an open dialog as it has been loaded since: a list that has no such row any more leaves it as it was opened. */
export const newestOf = <Opened extends { id?: string }>(
  openedRow: Opened | undefined,
  loadedRows: readonly (Opened & { id: string })[],
): Opened | undefined => loadedRows.find(({ id }) => id === openedRow?.id) ?? openedRow;
