import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { findOpinions, giveOpinion } from '@tejian/contract/business/opinion/opinion.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { checkFlowLog, findFlowLog, getFlow } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { checkDefinition, publishDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { findDesktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import type { FlowDefinition, Transition } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowGiven } from './given-flow.ts';
import { givenImages } from './given-images.ts';
import { givenLift } from './given.ts';
import { seen, seenOne } from './seen.ts';
import { stageForFile } from './story.ts';

// The step with a form of docs/adding-a-step.md, published and worked at without a line of code.
const stage = stageForFile();
const given = flowGiven(stage);
const page = readFileSync(join(import.meta.dirname, '../../../docs/adding-a-step.md'), 'utf8');
const [, ways, step] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, block = '']) => JSON.parse(block)) as [
  Step,
  Transition[],
  Step,
];
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
let itemNo = '';

beforeAll(() => givenImages(stage));
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

/** The flow of the release with the step between entry and check. */
function withStep({ steps, transitions, ...flow }: FlowDefinition, added: Step): object {
  const before = transitions
    .filter(({ kind, from, to }) => !(kind === 'withdraw' && from === 'BGQR' && to === 'BGLR'))
    .map((way) => (way.kind === 'forward' && way.from === 'BGLR' ? { ...way, to: added.code } : way));
  const own = ways.map((way) => ({ ...way, from: added.code }));
  const path = ['YWSB', 'BGLR', added.code, 'BGQR', 'END'];
  const examples = [{ name: '填表后校核', facts: { auditLevels: 2 }, path }];
  return { ...flow, steps: [...steps, added], transitions: [...before, ...own], examples };
}

async function submit(): Promise<void> {
  await (await stage.person('jianyan2')).does(signEntry, await seen(stage, itemNo));
  const lead = await stage.person('jianyan1');
  const results = await lead.does(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true });
  expect(results.map(({ sentence }) => sentence)).toEqual([undefined]);
}

it('what is wrong with the fields is told with its place, and the form of the page is published', async () => {
  const admin = await stage.person('admin');
  const { content } = await admin.does(getFlow, { flowCode: 'LIFT-PERIODIC', flowVersion: 1 });
  const findings = async (form: unknown, behaviour = step.behaviour) => {
    const asked = withStep(content, { ...step, behaviour, form } as Step); // a document may say anything
    return (await admin.does(checkDefinition, { kind: 'flow', content: asked })).findings;
  };
  const [field] = step.form ?? [];
  expect(await findings(undefined)).toEqual([
    { place: 'steps[14].form', sentence: '填表的环节应写明 form，其他环节不应写' },
  ]);
  expect(await findings(step.form, 'opinion')).toMatchObject([{ place: 'steps[14].form' }]);
  expect(await findings([{ ...field, key: 'permit' }])).toMatchObject([{ place: 'steps[14].form[0].key' }]);
  expect(await findings([field, { ...field, label: '另一项' }])).toMatchObject([{ place: 'steps[14].form[1].key' }]);
  expect(await findings([{ ...field, type: 'select' }])).toMatchObject([{ place: 'steps[14].form[0].options' }]);
  const asked = { kind: 'flow' as const, name: '电梯定期检验（安全交底）', kindCode: '3000', categoryCodes: ['21'] };
  const published = await admin.does(publishDefinition, { ...asked, content: withStep(content, step) });
  expect(published).toEqual({ code: 'LIFT-PERIODIC', version: '2' });
});

it('a report that is submitted waits at the step, in the list and on the desk of its people', async () => {
  const lift = await givenLift(stage);
  const application = await given.reviewed([lift.equipmentId], lift.unitId);
  const people = { checkerId: given.userId('jiaohe'), auditorId: given.userId('shenpi1') };
  const plan = given.plan({ ...people, approverId: given.userId('qianfa'), plannedDate: today });
  const { itemNos } = await (await stage.person('keshi')).does(commitTask, { id: application.id, plan });
  [itemNo = ''] = itemNos;
  const lead = await stage.person('jianyan1');
  await lead.does(buildReports, { itemNos });
  const { template, frozen, entryVersion } = await lead.does(findReport, { itemNo });
  const entry = sampleEntry(template, frozen, { effect: 'pass', inspectDate: today, inspectors: ['张检', '李验'] });
  await lead.does(saveEntry, { itemNo, entryVersion, entry });
  await submit();
  const person = await stage.person('shenpi1');
  expect((await person.does(findItems, { opinions: true })).list.map((item) => item.itemNo)).toEqual([itemNo]);
  expect((await (await stage.person('jiaohe')).does(findItems, { opinions: true })).list).toEqual([]);
  const { waiting } = await person.does(findDesktop, {});
  expect(waiting.find(({ stepCode }) => stepCode === step.code)).toMatchObject({ label: '安全交底', count: 1 });
  const { fields } = await person.does(findOpinions, { itemNo });
  expect(fields.map(({ key, label, required }) => [key, label, required])).toEqual([
    ['ownPermit', '作业票号', true],
    ['ownRisk', '风险等级', true],
    ['ownGas', '可燃气体浓度', false],
    ['ownWatch', '监护人到场', false],
  ]);
});

it('who agrees fills it in, field by field; who refuses says why instead', async () => {
  const person = await stage.person('shenpi1');
  const agree = { itemNo, isAgreed: true, opinion: '可以作业' };
  const empty = await person.isRefused(giveOpinion, agree);
  expect(Object.keys(empty.fieldErrors ?? {})).toEqual(['ownPermit', 'ownRisk']);
  const wrong = await person.isRefused(giveOpinion, { ...agree, ownPermit: 'ZY-1', ownRisk: '很大', ownGas: '未测' });
  expect(Object.keys(wrong.fieldErrors ?? {}).toSorted()).toEqual(['ownGas', 'ownRisk']);
  const unknown = await person.isRefused(giveOpinion, { ...agree, ownPermit: 'ZY-1', ownRisk: '一般', ownOther: '1' });
  expect(Object.keys(unknown.fieldErrors ?? {})).toEqual(['ownOther']);
  const back = await person.does(giveOpinion, { itemNo, isAgreed: false, opinion: '未交底', reasonCode: '04' });
  expect(back).toMatchObject({ decided: 'refused', step: 'BGLR' });
  await submit();
  const filled = { ownPermit: 'ZY-1', ownRisk: '较大', ownGas: 0.5, ownWatch: true };
  expect(await person.does(giveOpinion, { ...agree, ...filled })).toMatchObject({ decided: 'agreed', step: 'BGQR' });
});

it('the flow log keeps what was filled in, and its chain holds', async () => {
  const reader = await stage.person('zhanzhang');
  const { list } = await reader.does(findFlowLog, { itemNo, pageSize: 500 });
  const [entry] = list.filter(({ fromStep, kind }) => fromStep === step.code && kind === 'forward');
  expect(entry?.opinion).toBe('可以作业（作业票号：ZY-1；风险等级：较大；可燃气体浓度：0.5 %LEL；监护人到场：是）');
  expect(entry?.details?.['filled']).toEqual([
    { label: '作业票号', says: 'ZY-1' },
    { label: '风险等级', says: '较大' },
    { label: '可燃气体浓度', says: '0.5 %LEL' },
    { label: '监护人到场', says: '是' },
  ]);
  const { applicationId } = await stage.db
    .selectFrom('item')
    .select('applicationId')
    .where('itemNo', '=', itemNo)
    .executeTakeFirstOrThrow();
  expect(await reader.does(checkFlowLog, { businessKey: applicationId })).toMatchObject({ whole: true });
});
