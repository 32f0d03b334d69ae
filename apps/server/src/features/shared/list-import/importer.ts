import type { Offers } from '@tejian/domain/shared/field/read-value.ts';
import type { Headed } from '@tejian/domain/shared/list-import/heading.ts';
import type { HintedField } from '@tejian/domain/shared/list-import/field-hint.ts';
import type { Takes } from '@tejian/domain/shared/list-import/stand-in.ts';
import type { MarkReader } from '@tejian/domain/shared/list-import/mark-reader.ts';
import type { Remark } from '@tejian/domain/shared/field/remark-count.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Claims, RowDecision, WeakMatch } from './matching.ts';

/** A field that a file may give, and the headers under which it does. */
export interface ImportField extends HintedField, Headed {
  /** In which its number is kept: a heading may say that the file has it in another. */
  readonly unit?: string;
  /** A code that the installation gives: 00 is one, where of a number that stands on a plate it says that there is none. */
  readonly isOwnCode?: true;
  /** Its choices, where they are no dictionary. */
  readonly options?: readonly string[] | undefined;
  /** The texts that it can hold, where those are not any words: a sign for nothing that it cannot hold is a blank cell. */
  readonly takes?: Takes | undefined;
  /** A month given for its day means the last one. */
  readonly takesMonth?: true;
  /** True for a field that an export of the list has and nobody fills in: not in the template. */
  readonly isOfListOnly?: boolean;
}

/** The filled cells of one row by field key; a blank cell leaves the value as it is. */
export type ImportValues = Readonly<Record<string, string>>;

export interface ImportRow {
  readonly rowNo: number;
  readonly values: ImportValues;
  /** The lines above the headings of its sheet: what they say may be about all records. */
  readonly titles?: readonly (readonly string[])[] | undefined;
  readonly decision?: RowDecision | undefined;
}

export type RowOutcome = Outcome['outcome'];
/** A record that was changed had been written last at a moment, which is told: whoever loads may not have seen it. */
export type Outcome =
  | { readonly outcome: 'added' | 'unchanged' }
  | { readonly outcome: 'changed'; readonly writtenAt: Date | undefined };
/** The outcome of a row, and the record that it is. */
export type Written = Outcome & {
  readonly id: string;
  /** The remarks on what was written and is to be looked at again. */
  readonly remarks?: readonly Remark[];
};
export type RowAnswer = Written | Refusal | WeakMatch;

/** The marks in the cells of a row that say which record it is. */
export interface RowMarks {
  /** The marks that make two rows of a file the same record: the second is refused. */
  readonly same: readonly string[];
  /** Rows that share one are written one after the other, because the later one must see the earlier one's record. */
  readonly inOrder?: readonly string[];
  /** A row that gives no code may be the record of an earlier row that offers one of these. */
  readonly asks?: readonly string[];
  readonly offers?: readonly string[];
  /**
   * The facts that two rows of one record must say alike, by the code that they share: another value refuses the
   * second.
   */
  readonly agreeing?: {
    readonly code: string;
    readonly value: string;
    readonly shown: string;
    refusal(earlier: string): Refusal;
  };
  /** The row as a question shows it. */
  readonly shown?: string;
}

export interface Writing {
  /** False in a dry run where no later row reads what is written: then it is judged and not written. */
  readonly isKept: boolean;
  /** Records that this run has added. */
  readonly claims: Claims;
  /**
   * The reason for refusing a row whose record, as only the archive tells, an earlier row of the file has given
   * already.
   */
  readonly earlierRow: (record: string, rowNo: number) => Refusal | undefined;
}

/** The way to read one kind of record from a file; made once per run. */
export interface Importing {
  readonly fields: readonly ImportField[];
  /** The way on for a file without a heading that names one of its codes, where another door reads such files. */
  readonly otherDoor?: string;
  /** The offers of the fields with choices, for the template. */
  readonly offers?: Offers;
  /** The name of a sheet says that it holds other records: it is read where somebody chooses it, or where no other is left. */
  readonly isOfOthers?: (sheet: string) => boolean;
  /** Headers that are known and read by nobody: what the list computes. */
  readonly ignored: readonly string[];
  /**
   * The reasons that the cells of a field go nowhere, by its key: they are read for their name only and belong to
   * another record.
   */
  readonly notTaken?: Readonly<Record<string, string>>;
  /** One of these keys must have a column, or the file is not one of these. */
  readonly identity: readonly string[];
  /** @param read the value of a cell whose field is a choice or a day, by which its spelling is no other mark */
  marksOf(values: ImportValues, read: MarkReader): RowMarks;
  /** The rules of its records remark all that is written, numbers that look like days among it. */
  readonly remarksValues?: true;
  /** Told once thousands of rows are coming in, and when they are in. */
  readonly bulk?: { begin(db: Db): Promise<void>; end(tx: Tx): Promise<void> };
  /**
   * Writes rows by the rules of the form and answers for each in their order; a Refusal (field errors by key) is a row's
   * reason. No two rows of one call share a code or a mark that orders them (`inWaves`).
   */
  write(tx: Tx, rows: readonly ImportRow[], writing: Writing): Promise<RowAnswer[]>;
}

export interface Importer<Asked> {
  title(asked: Asked): string;
  /** Refuses whoever may not import this; the file's name is what the history of a record goes by. */
  prepare(db: Db, actor: Actor, asked: Asked, from: { ports: Ports; fileName?: string }): Promise<Importing>;
}
