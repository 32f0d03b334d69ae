/** A row makes a later day an earlier one: its file is older than the archive, or one of the two has a slip. */
export const isSetBack = (before: unknown, after: unknown): boolean =>
  typeof before === 'string' && typeof after === 'string' && after !== '' && after < before;
