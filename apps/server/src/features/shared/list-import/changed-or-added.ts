import type { Outcome } from './importer.ts';

/** The outcome of a row that was written: with a record that was there, when somebody had changed that last. */
export const changedOrAdded = (stored: { readonly updatedAt: Date | undefined } | undefined): Outcome =>
  stored ? { outcome: 'changed', writtenAt: stored.updatedAt } : { outcome: 'added' };
