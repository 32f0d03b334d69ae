import { getDefinition, publishDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { commitTask, getTaskDetail, saveTaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import type { CycleRule } from '@tejian/domain/shared/catalogue/cycle-rule.ts';
import { addMonths, chinaDay, monthEnd } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import { applyDueRules } from '../../archive/due-rule/due-rule.job.ts';
import { cycleRulesOf } from '../../shared/catalogue/inspection.service.ts';

const stage = stageForFile();
beforeAll(async () => {
  const ids = [...stage.seeded.userIds.values()];
  await stage.db
    .updateTable('staffQualification')
    .set({ kindCodes: sql`kind_codes || array['2000']` })
    .where('userId', 'in', ids)
    .execute();
});
const given = flowGiven(stage);
const lastInspectionDate = addMonths(chinaDay(new Date()), -2);
const vessel = {
  kindCode: '2000',
  categoryCode: '2100',
  varietyCode: '2150',
  name: '储罐',
  lastInspectionDate,
  fields: JSON.stringify({ safetyStatusLevel: '1级' }),
};
const declared = { flowCode: '', kindCode: '2000', categoryCode: '23' };
const inMonths = (months: number) => monthEnd(addMonths(lastInspectionDate, months));

const dueOf = async (equipmentId: string) => {
  await applyDueRules.runRaw({}, { db: stage.db, ports: stage.ports });
  const due = stage.db.selectFrom('dueInspection').select('dueDate').where('equipmentId', '=', equipmentId);
  return (await due.where('slot', '=', 2).executeTakeFirst())?.dueDate;
};

/** The institute's own form of the report: its first rule of the next date asks the arrangement. */
async function publishTemplate() {
  const admin = await stage.person('admin');
  const kind = 'reportTemplate';
  const { content } = await admin.does(getDefinition, { kind, code: 'PV-PERIODIC', version: '2024.1' });
  const { nextDate } = content as { nextDate: { rules: object[] } };
  const asked = { ...nextDate.rules[0], if: { field: 'task.doubtsSafety', op: '==', value: true } };
  const own = { ...content, version: '2024.2', nextDate: { ...nextDate, rules: [asked, ...nextDate.rules] } };
  await admin.does(publishDefinition, { kind, name: '容器定期检验报告（本院）', content: own });
}

/** The institute's own rule: a vessel whose safety is in doubt comes back within a year. */
async function publishRule() {
  const rule = (await cycleRulesOf(stage.db, '2000')).find(({ id }) => id === 'IC008');
  const { conditions = [], ...rest }: Partial<CycleRule> = rule ?? {};
  const doubt = { label: '对安全状况有怀疑', match: { facts: { 'task.doubtsSafety': ['1'] } }, cycleMonths: 12 };
  const admin = await stage.person('admin');
  const content = { ...rest, conditions: [doubt, ...conditions] };
  await admin.does(publishDefinition, { kind: 'cycleRule', name: '容器周期（本院）', content });
}

it('what is found at arrangement of a vessel moves its due date until it is voided, and the report asks it', async () => {
  await publishRule();
  await publishTemplate();
  const [id = ''] = await given.lifts(1, vessel);
  expect(await dueOf(id)).toBe(inMonths(72));
  const application = await given.reviewed([id], undefined, declared);
  const head = await stage.person('keshi');
  const plan = given.plan({ doubtsSafety: true });
  const { version } = await head.does(saveTaskPlan, { id: application.id, plan });
  expect((await head.does(getTaskDetail, { id: application.id })).plan.doubtsSafety).toBe(true);
  expect(await dueOf(id), 'a plan that is not committed says nothing').toBe(inMonths(72));
  const { itemNos } = await head.does(commitTask, { id: application.id, version, plan });
  expect(await dueOf(id)).toBe(inMonths(12));
  const [item] = await stage.db.selectFrom('item').select(['id', 'conditions']).where('equipmentId', '=', id).execute();
  expect(item?.conditions).toEqual({ doubtsSafety: true });
  const lead = await stage.person('jianyan1');
  await lead.does(buildReports, { itemNos });
  const report = stage.db
    .selectFrom('report')
    .select('snapshot')
    .where('itemId', '=', item?.id ?? '');
  expect((await report.executeTakeFirstOrThrow()).snapshot).toMatchObject({
    frozen: { 'task.doubtsSafety': true },
  });
  await head.does(voidItems, { itemNos, reason: '派工有误' });
  expect(await dueOf(id)).toBe(inMonths(72));
});

it('a question of another kind is not kept', async () => {
  const { equipmentIds } = await given.arranged(1, { doubtsSafety: true });
  const read = stage.db.selectFrom('item').select('conditions').where('equipmentId', 'in', equipmentIds);
  expect(await read.execute()).toEqual([{ conditions: {} }]);
});
