import { findOpinions, giveOpinion } from '@tejian/contract/business/opinion/opinion.contract.ts';
import { approveReports, auditReports, returnReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import {
  archiveReports,
  printReports,
  releaseReports,
} from '@tejian/contract/business/report/report-papers.contract.ts';
import { signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { checkFlowLog, getFlow } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { checkDefinition, publishDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import type { FlowDefinition, Transition } from '@tejian/domain/business/workflow/flow-definition.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenImages } from './given-images.ts';
import { finishItem } from '../src/features/business/report/finish.job.ts';
import { allDone, givenAuditor, partsGiven, today } from './given-parts.ts';
import { anotherInstitute } from './scope-world.ts';
import { seen, seenOne } from './seen.ts';
import { stageForFile } from './story.ts';

// A flow that is only written: two people's opinion, two audits in parallel, another way back, time limits.
const stage = stageForFile({ drawsOnce: true });
const given = partsGiven(stage);
let before = '';
let no = '';

beforeAll(async () => {
  await givenImages(stage);
  await givenAuditor(stage, 'jiaohe');
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const way = (
  from: Transition['from'],
  to: Transition['to'],
  call: Transition['call'],
  kind: Transition['kind'],
  code: string,
) => ({
  from,
  to,
  call,
  kind,
  permissions: [code],
  guards: kind === 'return' ? ['stepUnchanged', 'notAfterApproval'] : ['stepUnchanged'],
  required: kind === 'return' ? ['reasonCode', 'opinion'] : [],
});

const branches = [
  { code: 'electric', label: '电气部分', asked: ['shenpi1'] },
  { code: 'machine', label: '机械部分', asked: ['jiaohe'] },
];

/** Version 1 with what the institute wrote. */
function written({ steps, transitions, ...flow }: FlowDefinition, parts: unknown = branches) {
  const opinion = {
    code: 'X_PLAN',
    no: 65,
    label: '技术会签',
    entity: 'item',
    behaviour: 'opinion',
    page: '/businessPro/opinion',
    permission: 'step:handle',
    asked: ['shenpi1', 'qianfa'],
    decides: 'all',
    workingDays: 3,
    batch: { allowed: false, share: [] },
  };
  const changed = steps.map((step) => (step.code === 'BGSH_FX' ? { ...step, branches: parts, workingDays: 2 } : step));
  const isGone = ({ kind, from, to }: Transition) =>
    (kind === 'withdraw' && (from === 'BGQR' || from === 'BGSH')) ||
    (kind === 'forward' && from === 'BGQR' && to === 'BGSH');
  const kept = transitions
    .filter((each) => !isGone(each))
    .map((each) => {
      if (each.kind !== 'forward') return each;
      if (each.from === 'BGLR') return { ...each, to: 'X_PLAN' };
      const guards = each.guards.filter((use) => typeof use === 'string' || use.name !== 'auditLevel');
      return each.from === 'BGQR' ? { ...each, guards } : each;
    });
  return {
    ...flow,
    steps: [...changed, opinion],
    transitions: [
      ...kept,
      way('X_PLAN', 'BGQR', 'opinion/give', 'forward', 'step:handle'),
      way('X_PLAN', 'BGLR', 'report/return', 'return', 'step:handle'),
      way('BGSP', 'BGQR', 'report/return', 'return', 'report:approve'),
    ],
  };
}

it('what it says wrongly is refused with its place, and what it says rightly is published beside version 1', async () => {
  before = await given.submitted([], []);
  const admin = await stage.person('admin');
  const { content } = await admin.does(getFlow, { flowCode: 'LIFT-PERIODIC', flowVersion: 1 });
  const placesOf = async (parts: unknown) =>
    (await admin.does(checkDefinition, { kind: 'flow', content: written(content, parts) })).findings.map(({ place }) =>
      place.replace(/^steps\[\d+\]/, ''),
    );
  expect(await placesOf('parts')).toEqual(['.branches']);
  expect(await placesOf([{ ...branches[0], asked: [] }, branches[1]])).toEqual(['.branches[0].asked']);
  expect(await placesOf([branches[0], branches[0]])).toEqual(['.branches[1].code']);
  expect(await placesOf([{ ...branches[0], asked: ['nobody'] }])).toEqual(['.branches[0].asked']);
  expect(await placesOf([{ ...branches[0], asked: ['dayin'] }])).toEqual(['.branches[0].asked']); // may not audit
  expect(await placesOf(branches)).toEqual([]);
  const asked = { kind: 'flow' as const, name: '电梯定期检验（分项）', kindCode: '3000', categoryCodes: ['21'] };
  expect(await admin.does(publishDefinition, { ...asked, content: written(content) })).toMatchObject({ version: '2' });
});

it('a new declaration runs it: both opinions, then both parts at once, each with a time limit', async () => {
  no = await given.submitted([], []);
  expect(await given.tasksOf(no)).toEqual(['X_PLAN -']);
  for (const who of ['shenpi1', 'qianfa'])
    await (await stage.person(who)).does(giveOpinion, { itemNo: no, isAgreed: true, opinion: '同意' });
  await given.confirm(no);
  expect(await given.tasksOf(no)).toEqual(['BGSH_FX electric', 'BGSH_FX machine']);
  const limits = await stage.db.selectFrom('stepTask').select('dueDate').where('step', '=', 'BGSH_FX').execute();
  expect(limits.every(({ dueDate }) => dueDate !== null && dueDate > today)).toBe(true);
  (await Promise.all([given.auditPart('shenpi1', no), given.auditPart('jiaohe', no)])).forEach(allDone);
  expect(await given.tasksOf(no)).toEqual(['BGSH -']);
});

it('it goes back where this flow leads back, passes its parts anew, and is released', async () => {
  const agree = async () => ({ ...(await seen(stage, no)), opinion: '同意' });
  allDone(await (await stage.person('shenpi1')).does(auditReports, await agree()));
  const back = { itemNos: [no], stepcode: 'BGSP', target: 'BGQR', reasonCode: '04', opinion: '再校核' };
  allDone(await (await stage.person('qianfa')).does(returnReports, back));
  expect(await given.tasksOf(no)).toEqual(['BGQR -']);
  await given.confirm(no);
  allDone(await given.auditPart('jiaohe', no));
  allDone(await given.auditPart('shenpi1', no));
  allDone(await (await stage.person('shenpi1')).does(auditReports, await agree()));
  allDone(await (await stage.person('qianfa')).does(approveReports, await agree()));
  const item = await stage.db
    .selectFrom('item')
    .select(['id', 'applicationId'])
    .where('itemNo', '=', no)
    .executeTakeFirstOrThrow();
  expect(await finishItem(item.id, { db: stage.db, ports: stage.ports })).toBeUndefined();
  const office = await stage.person('dayin');
  allDone(await office.does(printReports, { itemNos: [no], copies: 1 }));
  const checklist = ['检验申请单', '原始记录', '检验报告'];
  allDone(await office.does(archiveReports, { itemNos: [no], archiveNo: 'D-1', place: 'A-01', checklist }));
  allDone(
    await office.does(releaseReports, {
      itemNos: [no],
      way: '1',
      receiver: '联系人甲',
      signedName: '联系人甲',
      releasedOn: today,
    }),
  );
  expect(await given.stepOf(no)).toBe('END');
  expect(await given.tasksOf(no)).toEqual([]);
  expect(await office.does(checkFlowLog, { businessKey: item.applicationId })).toMatchObject({ whole: true });
});

it('of those whom it names a record asks the people of its own institute, and says so where nobody is left', async () => {
  const other = await given.submitted([], []);
  const back = { itemNos: [other], stepcode: 'X_PLAN', target: 'BGLR', reasonCode: '04', opinion: '再核对' };
  allDone(await (await stage.person('shenpi1')).does(returnReports, back));
  const house = await anotherInstitute(stage);
  const move = (loginName: string, organisationId: string) =>
    stage.db.updateTable('appUser').set({ organisationId }).where('loginName', '=', loginName).execute();
  await move('qianfa', house);
  await given.submit(other);
  const { people } = await (await stage.person('shenpi1')).does(findOpinions, { itemNo: other });
  expect(people.map(({ name }) => name)).toEqual(['赵审']);
  allDone(await (await stage.person('shenpi1')).does(returnReports, back));
  await move('shenpi1', house);
  await (await stage.person('jianyan2')).does(signEntry, await seen(stage, other));
  const asked = { ...(await seenOne(stage, other)), siteConditions: true };
  const [told] = await (await stage.person('jianyan1')).does(submitReport, asked);
  expect(told?.sentence).toContain('指定的人员均已停用或不属于本机构');
  for (const who of ['shenpi1', 'qianfa']) await move(who, stage.seeded.instituteId);
});

it('what ran before runs on as version 1 says: from the check to the audit of the whole', async () => {
  await given.confirm(before);
  expect(await given.tasksOf(before)).toEqual(['BGSH -']);
  const whole = { ...(await seen(stage, before)), opinion: '同意' };
  allDone(await (await stage.person('shenpi1')).does(auditReports, whole));
  expect(await given.stepOf(before)).toBe('BGSP');
});
