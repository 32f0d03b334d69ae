import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { buildReports, findReport } from '@tejian/contract/business/report/report.contract.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { allDone, today } from '../../../../test/given-parts.ts';
import { stageForFile } from '../../../../test/story.ts';
import { seedImages } from '../../../demo/images.seed.ts';

// A later round begins with what passed in the failed report; what failed is open, and each side names the other.
const stage = stageForFile();
const given = flowGiven(stage);
beforeAll(() => seedImages(stage.db, stage.ports));
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

type Lift = { equipmentId: string; unitId: string };

/** The report of a new application for the lift, just built. */
async function built({ equipmentId, unitId }: Lift, applyType: string) {
  const application = await given.reviewed([equipmentId], unitId, { applyType });
  const plan = given.plan({ checkerId: given.userId('jiaohe'), plannedDate: today });
  const { itemNos } = await (await stage.person('keshi')).does(commitTask, { id: application.id, plan });
  const lead = await stage.person('jianyan1');
  allDone(await lead.does(buildReports, { itemNos }));
  return lead.does(findReport, { itemNo: itemNos[0] ?? '' });
}
const actionsOf = async (itemNo: string) =>
  (await (await stage.person('keshi')).does(findFlowLog, { itemNo, pageSize: 500 })).list.map(({ action }) => action);

it('a declared re-inspection takes over what passed, and both sides say so', async () => {
  const first = await givenInspection(stage, { inspectDate: today, failing: ['A1.1.4'] });
  const second = await built(first, '3');
  const { items, fields, instruments } = second.entry;
  expect(Object.keys(items).length).toBeGreaterThan(10);
  expect(items).not.toHaveProperty(['A1.1.4']);
  expect(Object.values(items).every(({ memo }) => memo?.startsWith(`沿用初检结果（${first.reportNo}）`))).toBe(true);
  expect([fields['rep.inspectDate'], instruments]).toEqual([undefined, []]);
  expect(await actionsOf(first.itemNo)).toContain(`复检：报告${second.reportNo}`);
  const count = Object.keys(items).length;
  expect(await actionsOf(second.item.itemNo)).toContain(
    `复检：沿用报告${first.reportNo}的${count}个合格项目，不合格项目重新检验`,
  );
  const { rows } = await sql<{
    first: string;
  }>`select o.report_no as first from report r join report o on o.id = r.reinspects
    where r.report_no = ${second.reportNo}`.execute(stage.db);
  expect(rows).toEqual([{ first: first.reportNo }]);
});

it('another declaration, and one after a report that passed, begin empty', async () => {
  const failed = await givenInspection(stage, { inspectDate: today, failing: ['A1.1.4'] });
  expect((await built(failed, '1')).entry.items).toEqual({});
  const passed = await givenInspection(stage, { inspectDate: today });
  expect((await built(passed, '3')).entry.items).toEqual({});
});
