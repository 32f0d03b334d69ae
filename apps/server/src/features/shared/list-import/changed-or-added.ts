import type { Outcome } from './importer.ts';

/** The outcome of a row that was written: with a record that was there, when somebody had changed that last. */
export const changedOrAdded = (current: { readonly updatedAt: Date | undefined } | undefined): Outcome =>
  current ? { outcome: 'changed', writtenAt: current.updatedAt } : { outcome: 'added' };
