import { showInstant } from '@tejian/contract/kit/field.ts';
import { operationLogText } from '@tejian/domain/shared/operation-log/operation-log.text.ts';
import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import type { StaffChange } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { changesBetween } from '@tejian/domain/archive/equipment/changes.ts';
import { staffText as text } from '@tejian/domain/archive/personnel/staff.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { noteAll } from '../../shared/operation-log/operation-log.service.ts';
import { codeNames } from '../../shared/list-export/list-export.service.ts';
import * as store from './staff-history.store.ts';

/** A field of a record as the history words it: its label, and the set that names its codes. */
export interface Worded {
  readonly key: string;
  readonly label: string;
  readonly set?: string;
  /** Words of codes that are no dictionary. */
  readonly words?: Readonly<Record<string, string>>;
}

type Values = Readonly<Record<string, unknown>>;

export interface Happened {
  readonly person: { readonly id: string; readonly name: string };
  readonly subject: keyof typeof text.subjects;
  readonly subjectId?: string | undefined;
  /** The name of the record: the certificate's number, the kind of a scope. */
  readonly name: string;
  readonly fields: readonly Worded[];
  /** Absent for what is new; `after` absent for what is gone. */
  readonly before?: Values | undefined;
  readonly after?: Values | undefined;
}

/** Keeps what changed in a person's file, worded as it is read now, and the entry of the operation log. */
export const keepChange = (tx: Tx, actor: Actor, happening: Happened): Promise<void> =>
  keepChanges(tx, actor, [happening]);

/** Of two who change a part of a person's file the slower one learns who was faster. */
export async function changedMeanwhile(tx: Tx, of: Parameters<typeof store.lastOf>[1]): Promise<Refusal> {
  const last = await store.lastOf(tx, of);
  const who = last && { who: last.byName, at: showInstant(last.at) };
  return new Refusal(operationLogText.changedMeanwhile(text.record, who));
}

/** The same for several at once. */
export async function keepChanges(tx: Tx, actor: Actor, all: readonly Happened[]): Promise<void> {
  const sets = new Set(all.flatMap(({ fields }) => fields.flatMap(({ set }) => set ?? [])));
  const names = await codeNames(tx, [...sets]);
  const toldChanges = all.map((happening) => wordedChange(happening, names)).filter((one) => one !== undefined);
  await store.addAll(
    tx,
    toldChanges.map(({ entry }) => ({ ...entry, byId: actor.userId, byName: actor.name })),
  );
  await noteAll(
    tx,
    actor,
    toldChanges.map(({ act }) => act),
  );
}

type Names = (set: string, code: string) => string;

/** The entries of one change; undefined where nothing that is shown has changed. */
function wordedChange({ person, subject, subjectId, name, fields, before, after }: Happened, names: Names) {
  const action = !before ? 'add' : after ? 'change' : 'remove';
  const wordedValues = (values: Values | undefined) =>
    Object.fromEntries(fields.map((field) => [field.label, wordsOf(values?.[field.key], field, names)]));
  const changes = changesBetween(wordedValues(before), wordedValues(after)).map(({ field, ...change }) => ({
    label: field,
    before: String(change.before ?? ''),
    after: String(change.after ?? ''),
  }));
  if (action === 'change' && changes.length === 0) return undefined;
  const details = `${text.subjects[subject]} ${name} ${changes.map(({ label }) => label).join('、')}`;
  const entry = { userId: person.id, subject, subjectId: subjectId ?? null, name, action, changes };
  const act = { subject: 'personnel', subjectId: person.id, name: person.name, action, details } as const;
  return { entry, act };
}

function wordsOf(value: unknown, { set, words }: Worded, names: Names): string {
  const one = (code: unknown) => {
    const shownText = valueText(code ?? '');
    return words?.[shownText] ?? (set && shownText ? names(set, shownText) : shownText);
  };
  return Array.isArray(value) ? value.map(one).join('、') : one(value);
}

export async function changesOf(db: Db, userId: string): Promise<{ changes: StaffChange[] }> {
  const rows = await store.find(db, userId);
  return {
    changes: rows.map(({ changes, subject, action, ...row }) => ({
      ...row,
      subject: nameOf(text.subjects, subject),
      action: nameOf(text.actions, action),
      changes: changes as StaffChange['changes'], // written by keepChange
    })),
  };
}

const nameOf = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code;
