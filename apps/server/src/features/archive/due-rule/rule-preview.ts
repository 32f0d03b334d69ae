import type { DefinitionPreview } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { ruleDues, type RuleDue } from '@tejian/domain/archive/due-rule/rule-due.ts';
import type { CycleRule } from '@tejian/domain/shared/catalogue/cycle-rule.ts';
import type { Db } from '../../../platform/db/database.ts';
import { cycleRulesOf } from '../../shared/catalogue/inspection.service.ts';
import { devicesAfter } from './due-rule.store.ts';

const BATCH = 2_000;
/** A page waits for the answer: more devices would hold it for tens of seconds. */
const MOST = 50_000;
const SHOWN = 50;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** The date of the first slot that differs. */
function firstDifference(before: readonly RuleDue[], after: readonly RuleDue[]) {
  const dateIn = (dues: readonly RuleDue[], slot: 1 | 2) => dues.find((due) => due.slot === slot)?.dueDate;
  const pairs = ([1, 2] as const).map((slot) => ({ before: dateIn(before, slot), after: dateIn(after, slot) }));
  return pairs.find((pair) => pair.before !== pair.after);
}

/** The devices that a rule would give another due date than the rules that serve today, were it published now. */
export async function changedBy(db: Db, rule: CycleRule): Promise<NonNullable<DefinitionPreview['devices']>> {
  const today = await cycleRulesOf(db, rule.kindCode);
  const then = [...today.filter(({ id }) => id !== rule.id), rule];
  const first: NonNullable<DefinitionPreview['devices']>['first'] = [];
  let [examinedNumber, changedCount, after, isWhole] = [0, 0, BEFORE_ALL, false];
  while (!isWhole && examinedNumber < MOST) {
    const devices = await devicesAfter(db, rule.kindCode, after, BATCH);
    for (const { id, deviceCode, name, record } of devices) {
      const movedDifference = firstDifference(ruleDues(record, today), ruleDues(record, then));
      if (!movedDifference) continue;
      changedCount += 1;
      if (first.length < SHOWN)
        first.push({ equipmentId: id, deviceCode: deviceCode ?? undefined, name, ...movedDifference });
    }
    examinedNumber += devices.length;
    after = devices.at(-1)?.id ?? after;
    isWhole = devices.length < BATCH;
  }
  return { examined: examinedNumber, isWhole, changed: changedCount, first };
}
