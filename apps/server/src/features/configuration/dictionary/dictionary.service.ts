import type {
  DictionaryType,
  ItemToSave,
  KeptItem,
} from '@tejian/contract/configuration/dictionary/dictionary.contract.ts';
import { isUnconfirmed } from '@tejian/domain/configuration/dictionary/confidence.ts';
import { dictionaryText as text } from '@tejian/domain/configuration/dictionary/dictionary.text.ts';
import { twinProblem } from '@tejian/domain/configuration/dictionary/twin.ts';
import { DICTIONARY_ROOT } from '@tejian/domain/shared/code-set/walk.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { changedMeanwhile, noteAll, requireVersion } from '../../shared/operation-log/operation-log.service.ts';
import * as store from './dictionary.store.ts';

const DEPARTMENTS = 'inspect_department'; // taken from the organisation, not kept here

export async function types(db: Db): Promise<DictionaryType[]> {
  const rows = await store.findTypes(db, DEPARTMENTS);
  return rows.map(({ confidence, ...row }) => ({ ...row, isUnconfirmed: isUnconfirmed(confidence) }));
}

export async function keptItems(db: Db, type: string): Promise<KeptItem[]> {
  const rows = await store.findKept(db, type);
  return rows.map(({ confidence, origin, ...row }) => ({
    ...row,
    isUnconfirmed: isUnconfirmed(confidence),
    isLocal: origin === 'local',
  }));
}

type Row = Awaited<ReturnType<typeof store.findKept>>[number];

/** True when an item stands below another one, or is it. */
function isWithin(rows: readonly Row[], id: string, above: string): boolean {
  let current: Row | undefined = rows.find((row) => row.id === id);
  for (let steps = 0; current && steps <= rows.length; steps += 1) {
    if (current.id === above) return true;
    const { parentId } = current;
    current = rows.find((row) => row.id === parentId);
  }
  return false;
}

function parentOf(rows: readonly Row[], givenItem: ItemToSave): { parentId: string; parentValue: string } | Refusal {
  if (!givenItem.parentId || givenItem.parentId === DICTIONARY_ROOT)
    return { parentId: DICTIONARY_ROOT, parentValue: '' };
  const parent = rows.find((row) => row.id === givenItem.parentId);
  if (!parent || (givenItem.id && isWithin(rows, parent.id, givenItem.id)))
    return new Refusal(text.wrongParent, { parentId: text.wrongParent });
  return { parentId: parent.id, parentValue: parent.value };
}

/** The institute's own item, or its own version of a reference item: no new reference data overrides it. */
export async function save(tx: Tx, givenItem: ItemToSave, actor: Actor): Promise<{ id: string }> {
  const [savedRefusal] = await saveAll(tx, givenItem.type, [givenItem], actor);
  if (!savedRefusal || savedRefusal instanceof Refusal) throw savedRefusal ?? new Refusal(text.notFound);
  return savedRefusal;
}

/** Items of one dictionary of which no two have the same code; answers each. */
export async function saveAll(
  tx: Tx,
  dictionary: string,
  givenItems: readonly ItemToSave[],
  actor: Actor,
): Promise<({ id: string } | Refusal)[]> {
  const type = dictionary === DEPARTMENTS ? undefined : await store.lockType(tx, dictionary);
  if (!type) throw new Refusal(text.unknownType);
  const rows = await store.findKept(tx, dictionary);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const takenTexts = new Set(rows.map(({ value }) => value));
  const staleRefusals = new Map<ItemToSave, Refusal>();
  for (const one of givenItems) {
    const current = byId.get(one.id ?? '');
    if (current) requireVersion(one.version);
    if (current && current.version !== one.version)
      staleRefusals.set(one, await changedMeanwhile(tx, { subject: 'dictionary', subjectId: current.id }));
  }
  const judgedRefusals = givenItems.map((one): Kept | Refusal => {
    const stale = staleRefusals.get(one);
    if (stale) return stale;
    const current = byId.get(one.id ?? '');
    if (one.id && !current) return new Refusal(text.notFound);
    if (!current && takenTexts.has(one.value))
      return new Refusal(text.valueTaken(one.value), { value: text.valueTaken(one.value) });
    const parent = parentOf(rows, one);
    if (parent instanceof Refusal) return parent;
    const twin = twinProblem({ ...one, id: one.id ?? '', value: current?.value ?? one.value, ...parent }, rows);
    if (twin) return new Refusal(twin.sentence, { [twin.field]: twin.sentence });
    const values = { label: one.label, sort: one.sort, isEnabled: one.isEnabled, ...parent };
    return { id: current?.id ?? newId(), value: current?.value ?? one.value, values, before: current };
  });
  const keptRows = judgedRefusals.flatMap((one) => (one instanceof Refusal ? [] : [one]));
  await store.put(
    tx,
    dictionary,
    keptRows.map(({ id, value, values }) => ({ id, value, ...values })),
  );
  await store.countChildren(tx, dictionary);
  await noteAll(
    tx,
    actor,
    keptRows.map(({ id, value, values: { label }, before }) => ({
      subject: 'dictionary',
      subjectId: id,
      name: `${type.name} ${value} ${label}`,
      action: before ? 'change' : 'add',
      details: before && before.label !== label ? `${before.label} → ${label}` : '',
    })),
  );
  return judgedRefusals.map((one) => (one instanceof Refusal ? one : { id: one.id }));
}

interface Kept {
  readonly id: string;
  readonly value: string;
  readonly values: Omit<store.ItemValues, 'type' | 'value'>;
  readonly before: Row | undefined;
}
