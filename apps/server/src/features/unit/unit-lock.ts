import { showInstant } from '@tejian/contract/kit/field.ts';
import { unitText as text } from '@tejian/domain/unit/unit.text.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import * as changeStore from './unit-change.store.ts';
import * as store from './unit.store.ts';

/** The unit as the person saw it, held until the call ends; who was late learns who was faster. */
export async function lockedAt(tx: Tx, id: string, version: number | undefined): Promise<store.StoredUnit> {
  const current = await store.get(tx, id, { lock: true });
  if (!current) throw new Refusal(text.notFound);
  if (current.mergedInto) {
    const [survivor] = await store.findChoices(tx, [current.mergedInto]);
    throw new Refusal(text.mergedInto(current.name, survivor?.name ?? ''));
  }
  if (current.version === version) return current;
  const [last] = await changeStore.findChanges(tx, id, { limit: 1 });
  throw new Refusal(text.changedMeanwhile(last?.userName ?? text.someone, showInstant(last?.at ?? current.updatedAt)));
}
