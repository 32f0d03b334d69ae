import { showInstant } from '@tejian/contract/kit/field.ts';
import { unitText as text } from '@tejian/domain/archive/unit/unit.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { requireVersion } from '../../shared/operation-log/operation-log.service.ts';
import * as changeStore from './unit-change.store.ts';
import { findForeign } from './unit-scope.store.ts';
import * as store from './unit.store.ts';

/** The unit, locked to be written: every way of writing units asks here whether the person may. */
export async function lockToWrite(tx: Tx, id: string, actor: Actor): Promise<store.StoredUnit> {
  const current = await store.get(tx, id, { lock: true });
  if (!current) throw new Refusal(text.notFound);
  const refusal = (await notWritable(tx, [current.id], actor)).get(current.id);
  if (refusal) throw refusal;
  return current;
}

/** A refusal for each of these units that the person may not change. */
export async function notWritable(tx: Tx, ids: readonly string[], actor: Actor): Promise<ReadonlyMap<string, Refusal>> {
  const foreign = await findForeign(tx, ids, actor);
  return new Map([...foreign].map(([id, owner]) => [id, new Refusal(text.notYours(owner))]));
}

/** The unit as the person saw it, held until the call ends; who was late learns who was faster. */
export async function lockedAt(
  tx: Tx,
  id: string,
  version: number | undefined,
  actor: Actor,
): Promise<store.StoredUnit> {
  const current = await lockToWrite(tx, id, actor);
  if (current.mergedInto) {
    const [survivor] = await store.findChoices(tx, [current.mergedInto]);
    throw new Refusal(text.mergedInto(current.name, survivor?.name ?? ''));
  }
  await requireCurrent(tx, current, version);
  return current;
}

/** A unit that is held already still is as the person saw it. */
export async function requireCurrent(
  tx: Tx,
  { id, ...current }: store.StoredUnit,
  version: number | undefined,
): Promise<void> {
  requireVersion(version);
  if (current.version === version) return;
  const [last] = await changeStore.findChanges(tx, id, { limit: 1 });
  throw new Refusal(text.changedMeanwhile(last?.userName ?? text.someone, showInstant(last?.at ?? current.updatedAt)));
}
