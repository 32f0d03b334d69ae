import type { CycleRule } from '@tejian/domain/shared/catalogue/cycle-rule.ts';
import { ruleDues } from '@tejian/domain/archive/due-rule/rule-due.ts';
import type { Db } from '../../../platform/db/database.ts';
import { cycleRulesOf } from '../../shared/catalogue/inspection.service.ts';
import * as store from './due-rule.store.ts';

/** Records in one transaction: some tens of milliseconds. */
const BATCH = 500;

/**
 * Gives a due date by the cycle rules to what has changed and has none of its own, until nothing is left. It also ends
 * where a whole batch is being written by others: taking the same records again at once would wait for them at full load.
 */
export async function applyRules(db: Db): Promise<void> {
  const rules = new Map<string, CycleRule[]>();
  let isMore: boolean;
  do {
    isMore = await db.transaction().execute(async (tx) => {
      const pending = await store.takePending(tx, BATCH);
      const records = await store.lockRecords(tx, [...new Set(pending)]);
      for (const { kindCode } of records.values())
        if (!rules.has(kindCode)) rules.set(kindCode, await cycleRulesOf(tx, kindCode));
      const dues = [...records].flatMap(([equipmentId, record]) =>
        ruleDues(record, rules.get(record.kindCode) ?? []).map((due) => ({ ...due, equipmentId })),
      );
      await store.writeRuleDues(tx, [...records.keys()], dues);
      return pending.length === BATCH && records.size > 0;
    });
  } while (isMore);
}

/** Takes over the versions of the cycle rules that serve today. */
export { settleRules } from './cycle-rule.store.ts';

/** The archive page's statement on dates that nobody entered. */
export const ruleDuesOf = store.findRuleDues;
