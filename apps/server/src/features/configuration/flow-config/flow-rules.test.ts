import { getFlowSettings, saveFlowSettings } from '@tejian/contract/configuration/flow-config/flow-config.contract.ts';
import { getTaskDetail } from '@tejian/contract/business/task/task.contract.ts';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';

// What the institute sets of its flows is set on a page, by people who may publish definitions.
const stage = stageForFile();
const given = flowGiven(stage);

afterEach(() => sql`delete from setting where name = 'flow'`.execute(stage.db));

const rules = {
  minInspectors: 2,
  leadLevel: 1,
  withdrawHours: 24,
  duplicateDays: 60,
  pendingRemarks: 'block',
  writerMayCheck: false,
  signerRule: 'fewestOpen',
} as const;

it('what is set serves at once, and stands in the log with what it altered', async () => {
  const admin = await stage.person('admin');
  expect(await admin.does(getFlowSettings, {})).toEqual({ ...rules, version: 0 });
  const saved = await admin.does(saveFlowSettings, { ...rules, minInspectors: 3, version: 0 });
  expect(saved).toMatchObject({ minInspectors: 3, version: 1, changedBy: '系统管理员' });
  const { id } = await given.reviewed(await given.lifts(1));
  expect((await (await stage.person('keshi')).does(getTaskDetail, { id })).minInspectors).toBe(3);
  const { rows } = await sql<{ details: string }>`
    select details from operation_log where subject = 'flowSettings' order by at, id`.execute(stage.db);
  expect(rows).toEqual([{ details: '参检人员不少于：3人' }]);
  expect(await admin.does(saveFlowSettings, { ...rules, minInspectors: 3, version: 1 })).toMatchObject({ version: 1 });
});

it('of two who set it at once one wins, and the other learns who', async () => {
  const admin = await stage.person('admin');
  const asked = [4, 5].map((minInspectors) => ({ ...rules, minInspectors, version: 0 }));
  const answers = await Promise.all(asked.map((one) => admin.sends(saveFlowSettings, one)));
  const bodies = answers.map((answer) => answer.json() as { isSuccess: boolean; errorMsg: string });
  expect(bodies.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
  expect(bodies.find(({ isSuccess }) => !isSuccess)?.errorMsg).toMatch(/^流程参数已由系统管理员于 .+ 修改/);
});

it('what was set by other means, and is no rule of the form, stays', async () => {
  await sql`insert into setting (name, value) values ('flow', '{"feeGate":"release"}')`.execute(stage.db);
  const admin = await stage.person('admin');
  await admin.does(saveFlowSettings, { ...rules, leadLevel: 2, version: 0 });
  const { rows } = await sql<{
    gate: string;
  }>`select value->>'feeGate' as gate from setting where name = 'flow'`.execute(stage.db);
  expect(rows).toEqual([{ gate: 'release' }]);
});

it('belongs to those who may publish', async () => {
  const clerk = await stage.person('shouli');
  expect((await clerk.sends(saveFlowSettings, { ...rules, version: 0 })).statusCode).toBe(403);
  expect((await clerk.sends(getFlowSettings, {})).statusCode).toBe(403);
});
