import type { Permission } from '@tejian/domain/shared/permission/permissions.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';

/** A person's access to the attachments of a record. */
export interface Access {
  /** Adding, which an archived record still allows (only additions). */
  readonly mayAdd: boolean;
  readonly mayRemove: boolean;
}

/** A file that somebody wants to hang on a record. */
export interface OfferedFile {
  readonly recordId: string;
  /** Dictionary ATTACH_TYPE, or a slot of a report template. */
  readonly type: string;
  readonly name: string;
}

/** A kind of record that attachments hang on: who finds, adds and removes them is said by the feature that keeps the record. */
export interface RecordKind {
  /** Any of these codes may change attachments of some record of the kind; nobody else's file is taken in. */
  readonly writers: readonly Permission[];
  /** The record of this identifier where the person may see it: one row with `facts` (jsonb), or none. */
  readonly visible: (recordId: string, actor: Actor) => RawBuilder<unknown>;
  /** Users of business units see the files of theirs; of a kind without it they see none. */
  readonly isForUnits?: true;
  /** Selects the row that must stay as it is until an attachment is written, `for share`. */
  readonly held: (recordId: string) => RawBuilder<unknown>;
  /** The access that the record's facts allow; who may read it was asked before. */
  readonly access: (facts: unknown, actor: Actor) => Access;
  /** The reason that a file has no place at the record; nothing where it has. */
  readonly refusal?: (db: Db | Tx, file: OfferedFile) => Promise<string | undefined>;
}

type Declared<Facts> = Omit<RecordKind, 'access'> & { readonly access: (facts: Facts, actor: Actor) => Access };

/** Declares a kind of record: its rule reads the facts that its own query answers. */
export const recordKind = <Facts extends object>(declaration: Declared<Facts>): RecordKind => ({
  ...declaration,
  access: (facts, actor) => declaration.access(facts as Facts, actor), // what `visible` of the same declaration selected
});

/** All kinds by their names (record-kinds.ts). */
export type RecordKinds = Readonly<Record<string, RecordKind>>;

const all: Access = { mayAdd: true, mayRemove: true };
const none: Access = { mayAdd: false, mayRemove: false };
/** Adds and removes, or neither. */
export const changesIf = (may: boolean): Access => (may ? all : none);

export interface AttachedRecord extends Access {
  readonly kind: RecordKind;
}

/**
 * Attachments follow their record: whoever may not see it does not see them (decisions §7), and they change only while the
 * record does. Nothing where there is no such record for this person.
 */
export async function attachedRecord(
  db: Db | Tx,
  kinds: RecordKinds,
  recordId: string,
  actor: Actor,
): Promise<AttachedRecord | undefined> {
  const readKinds = Object.entries(kinds).filter(([, { isForUnits }]) => actor.unitId === undefined || isForUnits);
  if (!isId(recordId) || readKinds.length === 0) return undefined;
  const { rows } = await sql<{ name: string; facts: unknown }>`${sql.join(
    readKinds.map(
      ([name, kind]) => sql`select ${sql.lit(name)} as name, r.facts from (${kind.visible(recordId, actor)}) r`,
    ),
    sql` union all `,
  )} limit 1`.execute(db);
  const [row] = rows;
  const kind = row && kinds[row.name];
  return kind && { kind, ...kind.access(row.facts, actor) };
}

/** Keeps the record from moving on until an attachment is written: approval waits, or has been. */
export async function holdRecord(tx: Tx, kinds: RecordKinds, recordId: string): Promise<void> {
  if (!isId(recordId)) return;
  const rows = Object.values(kinds).map(({ held }) => sql`(${held(recordId)})`);
  await sql`select ${sql.join(rows)}`.execute(tx);
}

/** Every code with which somebody changes attachments. */
export const writersOf = (kinds: RecordKinds): readonly Permission[] => [
  ...new Set(Object.values(kinds).flatMap(({ writers }) => writers)),
];
