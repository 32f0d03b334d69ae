import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { getFlow } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { publishDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { findDesktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { readReviews } from '@tejian/domain/business/application/material-reviews.ts';
import type { FlowDefinition, Transition } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import { beforeAll, expect, it } from 'vitest';
import { examplesOfFlow } from '../src/reference/delivered-examples.ts';
import { conforming } from './conforming.ts';
import { flowGiven } from './given-flow.ts';
import { stageForFile } from './story.ts';

// A flow may review its material twice: the second time at a step that an institute added.
const stage = stageForFile();
const given = flowGiven(stage);
const verdicts = conforming();

const second: Step = {
  code: 'X_SECOND',
  no: 35,
  label: '材料复核',
  entity: 'application',
  behaviour: 'review',
  page: '/businessPro/dataReview',
  permission: 'material:review',
  batch: { allowed: true, share: ['unit'], forwardOnly: true },
};
const back = (to: Transition['to']): Transition => ({
  from: 'X_SECOND',
  to,
  call: 'refer',
  kind: 'return',
  permissions: ['material:review'],
  guards: ['stepUnchanged', 'notAfterApproval'],
  required: ['reasonCode', 'opinion'],
});

function withSecondReview({ steps, transitions, ...flow }: FlowDefinition): FlowDefinition {
  const isReviewed = ({ from, kind }: Transition) => from === 'CLFS' && kind === 'forward';
  const reviewed = transitions.filter(isReviewed).map((way) => ({ ...way, from: second.code }));
  const others = transitions
    .filter(({ from, to, kind }) => kind !== 'withdraw' || from !== 'RWAP' || to !== 'CLFS')
    .map((way) => (isReviewed(way) ? { ...way, to: second.code } : way));
  return { ...flow, steps: [...steps, second], transitions: [...others, ...reviewed, back('YWSB'), back('CLFS')] };
}

beforeAll(async () => {
  const admin = await stage.person('admin');
  const { content } = await admin.does(getFlow, { flowCode: 'LIFT-PERIODIC', flowVersion: 1 });
  const changed = { ...withSecondReview(content), examples: examplesOfFlow('LIFT-PERIODIC') };
  const asked = { kind: 'flow' as const, name: '电梯定期检验（两次审查）', kindCode: '3000', categoryCodes: ['21'] };
  await admin.does(publishDefinition, { ...asked, content: changed });
});

const pass = (id: string, opinion: string) => ({ ids: [id], result: 'pass' as const, verdicts, opinion });
const sheetOf = async (loginName: string, asked: { step: string; isWithAdded?: boolean }) => {
  const { list } = await (await stage.person(loginName)).does(findSheet, asked);
  return list.map(({ id, step }) => `${step} ${id}`);
};

it('two people review one after the other, each finds it in the one list, and it is arranged', async () => {
  const { id } = await given.inReview(await given.lifts(1));
  const [reviewer, other] = [await stage.person('shenhe'), await stage.person('ziliao')];
  expect(await sheetOf('shenhe', { step: 'CLFS', isWithAdded: true })).toContain(`CLFS ${id}`);
  await reviewer.does(dealMaterialReview, pass(id, '材料齐全'));
  expect(await other.does(getApplication, { id })).toMatchObject({ step: 'X_SECOND', state: 'running' });

  expect(await sheetOf('ziliao', { step: 'CLFS', isWithAdded: true })).toContain(`X_SECOND ${id}`);
  expect(await sheetOf('ziliao', { step: 'X_SECOND' })).toContain(`X_SECOND ${id}`);
  expect((await sheetOf('ziliao', { step: 'CLFS' })).some((row) => row.endsWith(id))).toBe(false);
  const { waiting } = await other.does(findDesktop, {});
  const [waits] = waiting.filter(({ stepCode }) => stepCode === 'X_SECOND');
  expect(waits).toMatchObject({ label: '材料复核', count: 1, href: '/businessPro/dataReview' });

  await other.does(dealMaterialReview, pass(id, '复核无误'));
  const { step, details } = await other.does(getApplication, { id });
  expect(step).toBe('RWAP');
  expect(readReviews(details).map(({ label, opinion }) => [label, opinion])).toEqual([
    ['材料复审', '材料齐全'],
    ['材料复核', '复核无误'],
  ]);
  const head = await stage.person('keshi');
  expect((await head.does(commitTask, { id, plan: given.plan() })).itemNos).toHaveLength(1);
});

it('the second review sends it back for supplements: both are done anew, and the first begins again', async () => {
  const { id } = await given.inReview(await given.lifts(1));
  const [reviewer, other] = [await stage.person('shenhe'), await stage.person('ziliao')];
  await reviewer.does(dealMaterialReview, pass(id, '材料齐全'));
  const [first] = verdicts;
  const lacking = verdicts.map((verdict) =>
    verdict === first ? { ...verdict, isAccepted: false, note: '未盖章' } : verdict,
  );
  await other.does(dealMaterialReview, { ids: [id], result: 'return', verdicts: lacking, opinion: '未盖章' });
  expect(await other.does(getApplication, { id })).toMatchObject({ step: 'YWSB', state: 'draft' });
});

it('one batch holds what waits at one of the two; each goes on from its own step', async () => {
  const unitId = await given.unit();
  const ids: string[] = [];
  for (const _ of [1, 2]) ids.push((await given.inReview(await given.lifts(1), unitId)).id);
  const [atFirst = '', atSecond = ''] = ids;
  const reviewer = await stage.person('shenhe');
  await reviewer.does(dealMaterialReview, pass(atSecond, '材料齐全'));
  await reviewer.does(dealMaterialReview, pass(atSecond, '复核无误'));
  await reviewer.does(dealMaterialReview, pass(atFirst, '材料齐全'));
  const placeOf = async (id: string) => (await reviewer.does(getApplication, { id })).step;
  expect([await placeOf(atFirst), await placeOf(atSecond)]).toEqual(['X_SECOND', 'RWAP']);
});
