import { approveReports, auditReports, confirmReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { archiveReports, releaseReports } from '@tejian/contract/business/report/report-papers.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenLift } from '../../../../test/given.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { seen, seenOne } from '../../../../test/seen.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ drawsOnce: true });
const given = flowGiven(stage);
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
let itemNo = '';

beforeAll(async () => {
  const lift = await givenLift(stage);
  const application = await given.reviewed([lift.equipmentId], lift.unitId);
  const plan = given.plan({ plannedDate: today });
  ({ itemNos: [itemNo = ''] = [] } = await (
    await stage.person('keshi')
  ).does(commitTask, { id: application.id, plan }));
  await (await stage.person('jianyan1')).does(buildReports, { itemNos: [itemNo] });
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

it('at another step the reason is the step, not what this step would ask', async () => {
  const itemNos = [itemNo];
  const opinion = '同意';
  type BatchAnswer = { errorMsg?: string; data?: { errorMsg?: string }[] };
  const said = (answer: { json: <T>() => T }) =>
    answer.json<BatchAnswer>().data?.[0]?.errorMsg ?? answer.json<BatchAnswer>().errorMsg;
  const [lead, checker, auditor] = [
    await stage.person('jianyan1'),
    await stage.person('jiaohe'),
    await stage.person('shenpi1'),
  ];
  const [signatory, office] = [await stage.person('qianfa'), await stage.person('dayin')];
  const released = { itemNos, way: '1', receiver: '甲', releasedOn: '2020-01-01' };
  const sentences = [
    said(await lead.sends(buildReports, { itemNos, templateCode: 'NONE' })),
    said(await checker.sends(confirmReports, { ...(await seen(stage, ...itemNos)), opinion })),
    said(await auditor.sends(auditReports, { ...(await seen(stage, ...itemNos)), opinion })),
    said(await signatory.sends(approveReports, { ...(await seen(stage, ...itemNos)), opinion, conclusion: '好' })),
    said(await office.sends(archiveReports, { itemNos, archiveNo: 'D-1', place: 'A', checklist: ['检验报告'] })),
    said(await office.sends(releaseReports, released)),
  ];
  for (const sentence of sentences) expect(sentence).toMatch(/^已被张检于.*处理|当前环节已变为“/);
  // Of a record that has not come to the step yet: who has it, and who did something to it last.
  const early = sentences.filter((sentence) => sentence?.includes('当前环节已变为'));
  expect(early.length).toBeGreaterThan(2);
  for (const sentence of early) expect(sentence).toMatch(/；现由.+办理（.+于.+）$/u);
});

it('an inspection date before the arrangement is asked about, and goes on once it is confirmed', async () => {
  const [lead, second] = [await stage.person('jianyan1'), await stage.person('jianyan2')];
  const { template, frozen, entryVersion, arrangedOn, declaredOn } = await lead.does(findReport, { itemNo });
  expect([arrangedOn, declaredOn]).toEqual([today, today]);
  const inspectDate = addDays(today, -3);
  const sample = sampleEntry(template, frozen, { effect: 'pass', inspectDate, inspectors: ['张检', '李验'] });
  const instruments = [{ name: '钢卷尺', model: '5m', no: 'SF-JL-001', validTo: '2027-06-30' }];
  await lead.does(saveEntry, { itemNo, entryVersion, entry: { ...sample, instruments } });
  await second.does(signEntry, await seen(stage, itemNo));
  const asked = await lead.isRefused(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true });
  expect(asked.fieldErrors).toEqual({
    isDateConfirmed: `检验日期${inspectDate}早于申请提交日期${today}，请确认无误`,
  });
  // What is missing is said before anything is drawn.
  const { renderer } = stage.ports;
  let drawn = 0;
  const renderPdf: typeof renderer.renderPdf = (request) => {
    drawn += 1;
    return renderer.renderPdf(request);
  };
  Object.assign(stage.ports, { renderer: { ...renderer, renderPdf } });
  const missing = await lead.isRefused(submitReport, { ...(await seenOne(stage, itemNo)), isDateConfirmed: true });
  expect(Object.keys(missing.fieldErrors ?? {})).toEqual(['siteConditions']);
  expect(drawn).toBe(0);
  const [answer] = await lead.does(submitReport, {
    ...(await seenOne(stage, itemNo)),
    siteConditions: true,
    isDateConfirmed: true,
  });
  expect(answer).toMatchObject({ isSuccess: true });
  expect(drawn).toBe(2);
  Object.assign(stage.ports, { renderer });
});
