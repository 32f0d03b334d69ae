import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { commitTask, getTaskDetail } from '@tejian/contract/business/task/task.contract.ts';
import { findWithdrawable, withdraw } from '@tejian/contract/business/workflow/workflow.contract.ts';
import type { FlowSettings } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';

// What the institute has set holds wherever the flow asks for it: on pages, in lists and in the steps themselves.
const stage = stageForFile();
const given = flowGiven(stage);

const set = (settings: Partial<FlowSettings>) =>
  sql`insert into setting (name, value) values ('flow', ${JSON.stringify(settings)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(stage.db);
afterEach(() => sql`delete from setting where name = 'flow'`.execute(stage.db));

it('the arrangement shows and demands the number of inspectors that is set', async () => {
  const { id } = await given.reviewed(await given.lifts(1));
  const head = await stage.person('keshi');
  expect((await head.does(getTaskDetail, { id })).minInspectors).toBe(2);
  await set({ minInspectors: 3 });
  expect((await head.does(getTaskDetail, { id })).minInspectors).toBe(3);
  expect((await head.isRefused(commitTask, { id, plan: given.plan() })).errorMsg).toContain('3');
  await set({ minInspectors: 1 });
  const plan = given.plan({ inspectorIds: [given.userId('jianyan1')] });
  expect((await head.does(commitTask, { id, plan })).itemNos).toHaveLength(1);
});

it('a report carries them to its page', async () => {
  const { itemNos } = await given.arranged();
  const lead = await stage.person('jianyan1');
  await lead.does(buildReports, { itemNos });
  await set({ writerMayCheck: true, minInspectors: 4 });
  const { settings } = await lead.does(findReport, { itemNo: itemNos[0] ?? '' });
  expect(settings).toEqual({
    minInspectors: 4,
    leadLevel: 1,
    writerMayCheck: true,
    withdrawHours: 24,
    feeGate: 'none',
    duplicateDays: 60,
    pendingRemarks: 'block',
    signerRule: 'fewestOpen',
  });
});

it('what may be taken back is listed for as long as it may be taken back', async () => {
  const { id, applicationNo } = await given.submitted(await given.lifts(1));
  const clerk = await stage.person('shouli');
  const listed = async () => (await clerk.does(findWithdrawable, {})).list.map((row) => row.applicationNo);
  expect(await listed()).toContain(applicationNo);
  await set({ withdrawHours: 0 });
  expect(await listed()).not.toContain(applicationNo);
  expect((await clerk.isRefused(withdraw, { id })).errorMsg).toBeTruthy();
  await set({ withdrawHours: 1 });
  expect(await listed()).toContain(applicationNo);
  expect(await clerk.does(withdraw, { id })).toMatchObject({ isSuccess: true });
});
