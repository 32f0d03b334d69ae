/** The record of an open dialog as it has been loaded since: a list that has no such row any more leaves it as it was opened. */
export const newestOf = <Opened extends { id?: string }>(
  opened: Opened | undefined,
  loaded: readonly (Opened & { id: string })[],
): Opened | undefined => loaded.find(({ id }) => id === opened?.id) ?? opened;
