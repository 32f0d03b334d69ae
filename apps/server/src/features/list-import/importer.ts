import type { Offers } from '@tejian/domain/equipment/read-value.ts';
import type { HintedField } from '@tejian/domain/list-import/field-hint.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Ports } from '../../platform/ports.ts';
import type { Actor } from '../../platform/session/actor.ts';

/** A field that a file may give, and the headers under which it does. */
export interface ImportField extends HintedField {
  readonly key: string;
  readonly labels: readonly string[];
  /** What an export of the list has and nobody fills in: not in the template. */
  readonly isOfListOnly?: boolean;
}

/** The filled cells of one row by field key; a blank cell leaves the value as it is. */
export type ImportValues = Readonly<Record<string, string>>;
export type RowOutcome = 'added' | 'changed' | 'unchanged';
export type RowAnswer = RowOutcome | Refusal;

/** How one kind of record is read from a file; made once per run. */
export interface Importing {
  readonly fields: readonly ImportField[];
  /** What the fields with choices offer, for the template. */
  readonly offers?: Offers;
  /** Headers that are known and read by nobody: what the list computes. */
  readonly ignored: readonly string[];
  /** One of these keys must have a column, or the file is not one of these. */
  readonly identity: readonly string[];
  /** What makes two rows of a file the same record. */
  sameAs(values: ImportValues): readonly string[];
  /** Told once thousands of rows are coming in, and when they are in. */
  bulk?(db: Db, isLoading: boolean): Promise<void>;
  /**
   * Writes rows by the rules of the form and answers for each in their order; a Refusal (field errors by key) is a row's
   * reason. Whoever knows nothing better goes row by row: `oneByOne`. A dry run is taken back afterwards; what nobody
   * reads until then need not be written.
   */
  write(tx: Tx, rows: readonly ImportValues[], isDry: boolean): Promise<RowAnswer[]>;
}

export interface Importer<Asked> {
  title(asked: Asked): string;
  /** Refuses whoever may not import this; the file's name is what the history of a record goes by. */
  prepare(db: Db, actor: Actor, asked: Asked, from: { ports: Ports; fileName?: string }): Promise<Importing>;
}
