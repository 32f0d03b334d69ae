import type { Outcome } from './importer.ts';

/** The outcome of a row that was written: with a record that was there, when somebody had changed that last. */
export const changedOrAdded = (before: { readonly updatedAt: Date | undefined } | undefined): Outcome =>
  before ? { outcome: 'changed', writtenAt: before.updatedAt } : { outcome: 'added' };
