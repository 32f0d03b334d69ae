import type { FieldValue } from '../entry.ts';
import type { Snapshot } from '../snapshot.ts';

/** Only what the archive says is a fact: where it says nothing, a computation gives null and the inspector fills the field. */
type Computation = (snapshot: Snapshot) => FieldValue;

/** A fact that depends on what is entered, such as the day of the inspection; null where it cannot be said. */
export interface LateFact {
  /** The name that the catalogue of facts uses. */
  readonly by: string;
  readonly compute: (values: Readonly<Record<string, FieldValue | undefined>>) => FieldValue;
}

/** The values that a kind of equipment computes. */
export interface KindRules {
  /** By the names that the catalogue of facts uses. */
  readonly computations: Readonly<Record<string, Computation>>;
  /** By the keys of their facts: they are computed again with every change of the entry. */
  readonly late: Readonly<Record<string, LateFact>>;
  /** Facts that the declaration settles: the inspector fills them only where it says nothing. */
  readonly settled?: readonly string[];
  /** Facts that late computations read though no form shows them. */
  readonly needs: readonly string[];
}
