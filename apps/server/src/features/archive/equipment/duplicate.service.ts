import type { EquipmentDuplicates } from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import type { findEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { mergeText as text } from '@tejian/domain/archive/equipment/merge.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { listing } from './equipment.service.ts';
import * as store from './duplicate.store.ts';

/** Records that probably speak of the same piece, in groups, each with what they share; the latest changed first. */
export async function duplicates(
  db: Db,
  request: RequestOf<typeof findEquipment>,
  actor: Actor,
): Promise<EquipmentDuplicates[]> {
  const query = await listing(db, request, actor, 'merge');
  const sharedRows = await store
    .findShared(db, query, { kindCode: request.kindCode, actor })
    .catch((problem: unknown) => {
      if (isTimeout(problem)) throw new Refusal(text.tooLong);
      throw problem;
    });
  const groups = new Map<string, Set<EquipmentDuplicates['reasons'][number]>>();
  for (const { ids, reason } of sharedRows) {
    const key = ids.toSorted().join();
    groups.set(key, (groups.get(key) ?? new Set()).add(reason));
  }
  const records = await store.findRecords(db, [...new Set(sharedRows.flatMap(({ ids }) => ids))]);
  return [...groups].map(([key, reasons]) => ({
    reasons: [...reasons],
    records: key
      .split(',')
      .flatMap((id) => records.get(id) ?? [])
      .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime()),
  }));
}

const isTimeout = (problem: unknown): boolean =>
  typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === '57014'; // query_canceled
