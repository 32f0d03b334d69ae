import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  addPerson,
  findOpinions,
  giveOpinion,
  removePerson,
} from '@tejian/contract/business/opinion/opinion.contract.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { approveReports, auditReports, confirmReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import {
  archiveReports,
  printReports,
  releaseReports,
} from '@tejian/contract/business/report/report-papers.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { checkFlowLog, findFlowLog, getFlow, withdraw } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { checkDefinition, publishDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { findDesktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { guardName, type FlowDefinition, type Transition } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { Branch, Step } from '@tejian/domain/business/workflow/steps.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenImages } from './given-images.ts';
import { finishItem } from '../src/features/business/report/finish.job.ts';
import { flowGiven } from './given-flow.ts';
import { givenAuditor } from './given-parts.ts';
import { givenLift } from './given.ts';
import { seen, seenOne } from './seen.ts';
import { stageForFile } from './story.ts';

// What docs/adding-a-step.md says, done by its own words on a running installation.
const stage = stageForFile({ drawsOnce: true });
const given = flowGiven(stage);
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const page = readFileSync(join(import.meta.dirname, '../../../docs/adding-a-step.md'), 'utf8');
const [added, ways] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, block = '']) => JSON.parse(block)) as [
  Step,
  Transition[],
];
/** Fields that the page shows for themselves: examples, and parts that are audited at once. */
const [{ examples }, { branches }] = [...page.matchAll(/```jsonc\n([\s\S]*?)```/g)].map(
  ([, block = '']) => JSON.parse(`{${block}}`) as unknown,
) as [{ examples: readonly object[] }, { branches: readonly Branch[] }];
let content: FlowDefinition;
let before = '';
let itemNo = '';

beforeAll(async () => {
  await givenImages(stage);
  await givenAuditor(stage, 'jiaohe'); // “they need the code report:audit”
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const allDone = (results: readonly { isSuccess: boolean; sentence?: string }[]) =>
  expect(results.filter((one) => !one.isSuccess)).toEqual([]);
const stepOf = async (no: string) =>
  (await stage.db.selectFrom('item').select('step').where('itemNo', '=', no).executeTakeFirstOrThrow()).step;

/** Declared, arranged, built, entered, signed and submitted. */
async function submitted(): Promise<string> {
  const lift = await givenLift(stage);
  const application = await given.reviewed([lift.equipmentId], lift.unitId);
  const people = {
    checkerId: given.userId('jiaohe'),
    auditorId: given.userId('shenpi1'),
    approverId: given.userId('qianfa'),
  };
  const plan = given.plan({ ...people, plannedDate: today });
  const { itemNos } = await (await stage.person('keshi')).does(commitTask, { id: application.id, plan });
  const [no = ''] = itemNos;
  const lead = await stage.person('jianyan1');
  allDone(await lead.does(buildReports, { itemNos }));
  const { template, frozen, entryVersion } = await lead.does(findReport, { itemNo: no });
  const entry = sampleEntry(template, frozen, { effect: 'pass', inspectDate: today, inspectors: ['张检', '李验'] });
  await lead.does(saveEntry, { itemNo: no, entryVersion, entry });
  await submit(no);
  return no;
}

async function submit(no: string): Promise<void> {
  await (await stage.person('jianyan2')).does(signEntry, await seen(stage, no));
  const lead = await stage.person('jianyan1');
  allDone(await lead.does(submitReport, { ...(await seenOne(stage, no)), siteConditions: true }));
}

it('a definition that the code cannot run is refused with its place, and nothing is published', async () => {
  before = await submitted();
  const admin = await stage.person('admin');
  ({ content } = await admin.does(getFlow, { flowCode: 'LIFT-PERIODIC', flowVersion: 1 }));
  const wrong = { ...content, steps: [...content.steps, { ...added, asked: ['nobody'] }] };
  const { findings } = await admin.does(checkDefinition, { kind: 'flow', content: wrong });
  expect(findings[0]).toEqual({ place: 'steps[14]', sentence: '没有前进的转移' });
  const refused = await admin.isRefused(publishDefinition, {
    kind: 'flow',
    name: '电梯定期检验（会签）',
    kindCode: '3000',
    categoryCodes: ['21'],
    content: wrong,
  });
  expect(refused.errorMsg).toBe('steps[14]：没有前进的转移');
  const versions = await stage.db
    .selectFrom('flowDefinition')
    .select('version')
    .where('code', '=', 'LIFT-PERIODIC')
    .execute();
  expect(versions).toEqual([{ version: 1 }]);
  expect((await (await stage.person('jianyan1')).sends(checkDefinition, { kind: 'flow', content })).statusCode).toBe(
    403,
  );
});

it('the page is done: checked and published as version 2', async () => {
  const admin = await stage.person('admin');
  const transitions = content.transitions
    .filter(({ kind, from, to }) => !(kind === 'withdraw' && from === 'BGQR' && to === 'BGLR'))
    .map((way) => (way.kind === 'forward' && way.from === 'BGLR' ? { ...way, to: added.code } : way));
  const changed = { ...content, steps: [...content.steps, added], transitions: [...transitions, ...ways], examples };
  expect(await admin.does(checkDefinition, { kind: 'flow', content: changed })).toEqual({ findings: [] });
  const asked = { kind: 'flow' as const, name: '电梯定期检验（会签）', kindCode: '3000', categoryCodes: ['21'] };
  expect(await admin.does(publishDefinition, { ...asked, content: changed })).toEqual({
    code: 'LIFT-PERIODIC',
    version: '2',
  });
});

it('what the page says of parts is accepted, and so is the way by which who passed the last one takes it back', async () => {
  const admin = await stage.person('admin');
  const leads = ({ from, to, kind }: Transition, asked: string) => `${kind} ${from} ${to}` === asked;
  const transitions = content.transitions
    .filter((way) => !leads(way, 'forward BGQR BGSH') && !leads(way, 'withdraw BGSH BGQR'))
    .map((way) =>
      leads(way, 'forward BGQR BGSH_FX')
        ? { ...way, guards: way.guards.filter((use) => guardName(use) !== 'auditLevel') }
        : way,
    );
  const steps = content.steps.map((step) => (step.code === 'BGSH_FX' ? { ...step, branches } : step));
  const joinTaken = { ...transitions.find(({ kind }) => kind === 'withdraw'), from: 'BGSH', to: 'BGSH_FX' };
  for (const changed of [transitions, [...transitions, joinTaken]]) {
    const asked = { ...content, steps, transitions: changed, examples: [] };
    expect(await admin.does(checkDefinition, { kind: 'flow', content: asked })).toEqual({ findings: [] });
  }
});

it('what ran before runs on as before: to the check, without the new step', async () => {
  expect(await stepOf(before)).toBe('BGQR');
  const checker = await stage.person('jiaohe');
  allDone(await checker.does(confirmReports, { ...(await seen(stage, before)), opinion: '同意' }));
  expect(await stepOf(before)).toBe('BGSH');
});

it('a new declaration reaches the step, its people find it with a time limit, and others do not', async () => {
  itemNo = await submitted();
  expect(await stepOf(itemNo)).toBe('X_PLAN');
  const waiting = async (who: string) =>
    (await (await stage.person(who)).does(findItems, { opinions: true })).list.map((item) => item.itemNo);
  expect([await waiting('shenpi1'), await waiting('qianfa'), await waiting('jiaohe')]).toEqual([
    [itemNo],
    [itemNo],
    [],
  ]);
  const { waiting: tiles } = await (await stage.person('qianfa')).does(findDesktop, {});
  expect(tiles.find(({ stepCode }) => stepCode === 'X_PLAN')).toMatchObject({
    label: '技术会签',
    href: '/businessPro/opinion',
    count: 1,
  });
  const task = await stage.db
    .selectFrom('stepTask')
    .select(['dueDate', 'permission'])
    .where('step', '=', 'X_PLAN')
    .executeTakeFirstOrThrow();
  expect(task.permission).toBe('step:handle');
  expect(task.dueDate! > today).toBe(true);
  const stranger = await stage.person('jiaohe');
  const refused = await stranger.isRefused(giveOpinion, { itemNo, isAgreed: true, opinion: '同意' });
  expect(refused.errorMsg).toBe('您不在本环节征求意见的人员之列');
});

it('a refusal sends it back with its reason; the opinions are asked anew', async () => {
  const auditor = await stage.person('shenpi1');
  expect((await auditor.isRefused(giveOpinion, { itemNo, isAgreed: false, opinion: '方案不全' })).errorMsg).toBe(
    '不同意时请选择退回原因',
  );
  const back = await auditor.does(giveOpinion, { itemNo, isAgreed: false, opinion: '方案不全', reasonCode: '04' });
  expect(back).toMatchObject({ decided: 'refused', step: 'BGLR' });
  await submit(itemNo);
  const { people } = await auditor.does(findOpinions, { itemNo });
  expect(people.map(({ name, state, isAwaited }) => [name, state, isAwaited])).toEqual([
    ['赵审', 'open', true],
    ['周签', 'open', true],
  ]);
});

it('its submitter takes it back while nobody has looked', async () => {
  const lead = await stage.person('jianyan1');
  expect((await lead.isRefused(withdraw, { itemNo })).errorMsg).toBe('赵审已打开该业务，不能自行撤回');
  const back = { itemNo, isAgreed: false, opinion: '请补充', reasonCode: '04' };
  await (await stage.person('qianfa')).does(giveOpinion, back);
  await submit(itemNo);
  expect(await lead.does(withdraw, { itemNo })).toMatchObject({ isSuccess: true, step: 'BGLR' });
  await submit(itemNo);
});

it('people are added and taken off while it is open; all who remain must agree', async () => {
  const auditor = await stage.person('shenpi1');
  const checker = await stage.person('jiaohe');
  const signatory = await stage.person('qianfa');
  await auditor.does(addPerson, { itemNo, userId: checker.userId });
  expect((await auditor.isRefused(addPerson, { itemNo, userId: checker.userId })).errorMsg).toContain('已在征求意见');
  expect(await checker.does(giveOpinion, { itemNo, isAgreed: true, opinion: '同意' })).toMatchObject({
    decided: 'open',
  });
  expect((await checker.isRefused(giveOpinion, { itemNo, isAgreed: true, opinion: '再次' })).errorMsg).toBe(
    '您已发表意见，不能再次发表',
  );
  expect(await auditor.does(giveOpinion, { itemNo, isAgreed: true, opinion: '同意' })).toMatchObject({
    decided: 'open',
  });
  expect((await signatory.isRefused(removePerson, { itemNo, userId: auditor.userId })).errorMsg).toContain(
    '已发表意见，不能减签',
  );
  await auditor.does(removePerson, { itemNo, userId: signatory.userId });
  expect(await stepOf(itemNo)).toBe('BGQR');
});

it('two who decide at once: the last one needed moves it, once', async () => {
  const other = await submitted();
  const give = async (who: string) =>
    (await stage.person(who)).does(giveOpinion, { itemNo: other, isAgreed: true, opinion: '同意' });
  const answers = await Promise.all([give('shenpi1'), give('qianfa')]);
  expect(answers.map(({ decided }) => decided).toSorted()).toEqual(['agreed', 'open']);
  expect(await stepOf(other)).toBe('BGQR');
  const moves = await stage.db
    .selectFrom('flowLog')
    .innerJoin('item', 'item.id', 'flowLog.itemId')
    .select('toStep')
    .where('item.itemNo', '=', other)
    .where('fromStep', '=', 'X_PLAN')
    .where('flowLog.kind', '=', 'forward')
    .execute();
  expect(moves).toEqual([{ toStep: 'BGQR' }]);
});

it('it is checked, audited, approved, printed, archived and released; the log names every step', async () => {
  const agree = async () => ({ ...(await seen(stage, itemNo)), opinion: '同意' });
  allDone(await (await stage.person('jiaohe')).does(confirmReports, await agree()));
  allDone(await (await stage.person('shenpi1')).does(auditReports, await agree()));
  allDone(await (await stage.person('qianfa')).does(approveReports, await agree()));
  const item = await stage.db
    .selectFrom('item')
    .select(['id', 'applicationId'])
    .where('itemNo', '=', itemNo)
    .executeTakeFirstOrThrow();
  expect(await finishItem(item.id, { db: stage.db, ports: stage.ports })).toBeUndefined();
  const office = await stage.person('dayin');
  allDone(await office.does(printReports, { itemNos: [itemNo], copies: 1 }));
  const checklist = ['检验申请单', '原始记录', '检验报告'];
  allDone(await office.does(archiveReports, { itemNos: [itemNo], archiveNo: 'D-1', place: 'A-01', checklist }));
  allDone(
    await office.does(releaseReports, {
      itemNos: [itemNo],
      way: '1',
      receiver: '联系人甲',
      signedName: '联系人甲',
      releasedOn: today,
    }),
  );
  expect(await stepOf(itemNo)).toBe('END');
  const log = await office.does(findFlowLog, { itemNo, pageSize: 500 });
  expect(
    log.list.filter(({ fromStep }) => fromStep === 'X_PLAN').every((one) => one.fromStepLabel === '技术会签'),
  ).toBe(true);
  expect(log.list.map(({ action }) => action)).toEqual(expect.arrayContaining(['同意', '加签：王校', '减签：周签']));
  expect(await office.does(checkFlowLog, { businessKey: item.applicationId })).toMatchObject({ whole: true });
});
