import type { DictionaryType, ItemToSave, KeptItem } from '@tejian/contract/dictionary/dictionary.contract.ts';
import { isUnconfirmed } from '@tejian/domain/dictionary/confidence.ts';
import { dictionaryText as text } from '@tejian/domain/dictionary/dictionary.text.ts';
import { DICTIONARY_ROOT } from '@tejian/domain/dictionary/walk.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/id.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { note } from '../audit/audit.service.ts';
import * as store from './keeping.store.ts';

const DEPARTMENTS = 'inspect_department'; // taken from the organisation, not kept here

export async function types(db: Db): Promise<DictionaryType[]> {
  const rows = await store.findTypes(db, DEPARTMENTS);
  return rows.map(({ confidence, ...row }) => ({ ...row, isUnconfirmed: isUnconfirmed(confidence) }));
}

export async function kept(db: Db, type: string): Promise<KeptItem[]> {
  const rows = await store.findKept(db, type);
  return rows.map(({ confidence, origin, ...row }) => ({
    ...row,
    isUnconfirmed: isUnconfirmed(confidence),
    isLocal: origin === 'local',
  }));
}

type Row = Awaited<ReturnType<typeof store.findKept>>[number];

/** Whether an item stands below another one, or is it. */
function isWithin(rows: readonly Row[], id: string, above: string): boolean {
  let current: Row | undefined = rows.find((row) => row.id === id);
  for (let steps = 0; current && steps <= rows.length; steps += 1) {
    if (current.id === above) return true;
    const { parentId } = current;
    current = rows.find((row) => row.id === parentId);
  }
  return false;
}

function parentOf(rows: readonly Row[], given: ItemToSave): { parentId: string; parentValue: string } {
  if (!given.parentId || given.parentId === DICTIONARY_ROOT) return { parentId: DICTIONARY_ROOT, parentValue: '' };
  const parent = rows.find((row) => row.id === given.parentId);
  if (!parent || (given.id && isWithin(rows, parent.id, given.id)))
    throw new Refusal(text.wrongParent, { parentId: text.wrongParent });
  return { parentId: parent.id, parentValue: parent.value };
}

/** The institute's own item, or its own version of a reference item: no new reference data overrides it. */
export async function save(tx: Tx, given: ItemToSave, actor: Actor): Promise<{ id: string }> {
  const type = given.type === DEPARTMENTS ? undefined : await store.lockType(tx, given.type);
  if (!type) throw new Refusal(text.unknownType);
  const rows = await store.findKept(tx, given.type);
  const current = rows.find((row) => row.id === given.id);
  if (given.id && !current) throw new Refusal(text.notFound);
  const values = { label: given.label, sort: given.sort, isEnabled: given.isEnabled, ...parentOf(rows, given) };
  const id = current?.id ?? newId();
  if (current) await store.change(tx, id, values);
  else {
    if (rows.some((row) => row.value === given.value))
      throw new Refusal(text.valueTaken(given.value), { value: text.valueTaken(given.value) });
    await store.add(tx, id, { ...values, type: given.type, value: given.value });
  }
  await store.countChildren(tx, given.type);
  const value = current?.value ?? given.value;
  await note(tx, actor, {
    subject: 'dictionary',
    subjectId: id,
    name: `${type.name} ${value} ${given.label}`,
    action: current ? 'change' : 'add',
    details: current && current.label !== given.label ? `${current.label} → ${given.label}` : '',
  });
  return { id };
}

export const searchAreas = (db: Db, word: string) => store.searchAreas(db, word);
