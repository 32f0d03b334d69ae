import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { actOnRemark, addRemark } from '@tejian/contract/business/report/remark.contract.ts';
import { auditReports, confirmReports, returnReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { reportSlip } from '@tejian/contract/business/report/report-papers.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { findFastRuns, findTrail } from '@tejian/contract/business/report/trail.contract.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { addedItems } from '@tejian/domain/business/report/added-items.ts';
import { sampleEntry, withFailing } from '@tejian/domain/business/report/sample-entry.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { givenLift } from '../../../../test/given.ts';
import { readTexts } from '../../../../test/pdf-reader.ts';
import { seen, seenOne } from '../../../../test/seen.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

// What a reviewer pins to an item is answered and settled there; until then the report does not go on.
const stage = stageForFile();
const given = flowGiven(stage);
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const place = { section: 'items', item: 'A1.3.2' };
let itemNo = '';
let applicationId = '';
let lead: Person;
let checker: Person;

beforeAll(async () => {
  const lift = await givenLift(stage);
  ({ id: applicationId } = await given.reviewed([lift.equipmentId], lift.unitId));
  const plan = given.plan({
    checkerId: given.userId('jiaohe'),
    auditorId: given.userId('shenpi1'),
    plannedDate: today,
  });
  const head = await stage.person('keshi');
  ({ itemNos: [itemNo = ''] = [] } = await head.does(commitTask, { id: applicationId, plan }));
  [lead, checker] = [await stage.person('jianyan1'), await stage.person('jiaohe')];
  await lead.does(buildReports, { itemNos: [itemNo] });
  const { template, frozen, entryVersion } = await lead.does(findReport, { itemNo });
  const entry = sampleEntry(template, frozen, { effect: 'pass', inspectDate: today, inspectors: ['张检', '李验'] });
  await lead.does(saveEntry, { itemNo, entryVersion, entry });
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const signed = async () => (await stage.person('jianyan2')).does(signEntry, await seen(stage, itemNo));
const submission = async () => ({ ...(await seenOne(stage, itemNo)), siteConditions: true });
const agreement = async () => ({ ...(await seen(stage, itemNo)), opinion: '同意' });
const submit = async () => {
  await signed();
  await lead.does(submitReport, await submission());
};
const notConfirmed = async () => (await checker.isRefused(confirmReports, await agreement())).errorMsg;
const remarks = async () => (await lead.does(findReport, { itemNo })).remarks;

it('only who has the report in hand pins a remark, and only to a place of its form', async () => {
  const asked = { itemNo, place, text: '平衡系数与电流曲线不符' };
  expect((await checker.isRefused(addRemark, asked)).errorMsg).toContain('正在办理');
  await submit();
  expect((await (await stage.person('shenpi1')).isRefused(addRemark, asked)).errorMsg).toContain('正在办理');
  expect((await checker.isRefused(addRemark, { ...asked, place: { section: 'items', item: '9' } })).errorMsg).toContain(
    '不在本报告模板中',
  );
  expect(await checker.does(addRemark, asked)).toMatchObject([
    { place, state: 'open', by: '王校', text: '平衡系数与电流曲线不符', replies: [] },
  ]);
  expect(await notConfirmed()).toBe('还有1条校审意见没有销号');
});

it('the returned entry is not submitted before it is answered, and not passed before it is settled', async () => {
  const back = { stepcode: 'BGQR', target: 'BGLR', reasonCode: '01', opinion: '见意见' };
  await checker.does(returnReports, { itemNos: [itemNo], ...back });
  const [first] = await remarks();
  const asked = { itemNo, remarkId: first?.id ?? '' };
  await signed();
  expect((await lead.isRefused(submitReport, await submission())).errorMsg).toBe('还有1条校审意见没有答复');
  expect((await lead.isRefused(actOnRemark, { ...asked, act: 'answer' })).errorMsg).toContain('意见');
  expect((await lead.isRefused(actOnRemark, { ...asked, act: 'settle' })).errorMsg).toContain('销号');
  await lead.does(actOnRemark, { ...asked, act: 'answer', text: '已重测' });
  await submit();
  expect(await notConfirmed()).toBe('还有1条校审意见没有销号');
  await checker.does(actOnRemark, { ...asked, act: 'ask', text: '请附曲线' });
  expect((await remarks())[0]).toMatchObject({ state: 'open', replies: [{ act: 'answer' }, { act: 'ask' }] });
});

it('of two who settle at once one does it, and the other reads who was quicker', async () => {
  const [first] = await remarks();
  const settle = { itemNo, remarkId: first?.id ?? '', act: 'settle' as const };
  const answers = await Promise.all([1, 2].map(() => checker.sends(actOnRemark, settle)));
  const lost = answers.filter(({ body }) => body.includes('"isSuccess":false'));
  expect(lost).toHaveLength(1);
  expect(lost[0]?.body).toMatch(/该意见已由王校于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d处理，现为“已销号”/);
});

it('the flow log tells of each, and signatures stay what they are', async () => {
  const { list } = await lead.does(findFlowLog, { businessKey: applicationId, itemNo, pageSize: 100 });
  const noted = list
    .filter(({ kind, action }) => kind === 'note' && action.includes('：'))
    .toSorted((one, other) => one.seq - other.seq);
  expect(noted.map(({ action }) => action.split('：')[0])).toEqual(['提出意见', '答复意见', '再次追问', '意见销号']);
  expect(noted[0]).toMatchObject({ action: expect.stringContaining('A1.3.2'), opinion: '平衡系数与电流曲线不符' });
  await checker.does(confirmReports, await agreement());
});

it('who changed what of an item is kept with the item', async () => {
  const trail = await checker.does(findTrail, { itemNo, place });
  expect(trail.length).toBeGreaterThan(0);
  expect(trail.every(({ by, label }) => by === '张检' && label.startsWith('A1.3.2 '))).toBe(true);
  expect(await checker.does(findFastRuns, { itemNo })).toEqual([]);
  expect(await checker.does(findTrail, { itemNo, place: { section: 'items', item: '9' } })).toEqual([]);
});

it('what the auditor asked and the inspectors answered passes the check and is settled by the auditor', async () => {
  const auditor = await stage.person('shenpi1');
  const [, asked] = await auditor.does(addRemark, { itemNo, place: { section: 'items' }, text: '照片缺少机房' });
  const mine = { itemNo, remarkId: asked?.id ?? '' };
  const back = { stepcode: 'BGSH', target: 'BGLR', reasonCode: '01', opinion: '见意见' };
  await auditor.does(returnReports, { itemNos: [itemNo], ...back });
  await lead.does(actOnRemark, { ...mine, act: 'answer', text: '已补' });
  await submit();
  expect((await remarks())[1]).toMatchObject({ state: 'answered', raisedLater: true });
  expect((await checker.isRefused(actOnRemark, { ...mine, act: 'settle' })).errorMsg).toBe(
    '该意见由“报告审核”提出并已答复，报告到达该环节后由其销号，不影响本环节通过',
  );
  await checker.does(confirmReports, await agreement());
  expect((await remarks())[1]).toMatchObject({ state: 'answered', raisedLater: false });
  expect((await auditor.isRefused(auditReports, await agreement())).errorMsg).toBe('还有1条校审意见没有销号');
  await auditor.does(actOnRemark, { ...mine, act: 'settle' });
});

it('an institute may only be warned', async () => {
  const auditor = await stage.person('shenpi1');
  await auditor.does(addRemark, { itemNo, place: { section: 'items' }, text: '照片偏少' });
  await sql`insert into setting (name, value) values ('flow', '{"pendingRemarks":"warn"}'::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(stage.db);
  const [answer] = await auditor.does(auditReports, await agreement());
  expect(answer).toMatchObject({ isSuccess: true });
});

it('an item that the inspector added is a place like any other, and is called as the form calls it', async () => {
  const lift = await givenLift(stage);
  const wish = { categoryCode: '31', applyType: '6', businessNature: '2' };
  const { id } = await given.reviewed([lift.equipmentId], lift.unitId, wish);
  const plan = given.plan({ checkerId: given.userId('jiaohe'), plannedDate: today });
  const { itemNos } = await (await stage.person('keshi')).does(commitTask, { id, plan });
  [itemNo = ''] = itemNos;
  await lead.does(buildReports, { itemNos });
  const { template, frozen, entryVersion } = await lead.does(findReport, { itemNo });
  const passing = sampleEntry(template, frozen, { effect: 'pass', inspectDate: today, inspectors: ['张检', '李验'] });
  const entry = withFailing(template, passing, ['S01']);
  await lead.does(saveEntry, { itemNo, entryVersion, entry });
  const slip = await lead.sends({ ...reportSlip, path: `/api/report/${itemNo}/slip` }, { itemNo });
  const [{ name } = { name: '' }] = addedItems(entry, 'items');
  const said = (await readTexts(slip.rawPayload)).map(({ text }) => text).join('');
  expect(said.replaceAll(/\s/g, '')).toContain(name);
  await submit();
  const added = { section: 'items', item: 'S01' };
  expect(await checker.does(addRemark, { itemNo, place: added, text: '请附照片' })).toMatchObject([{ place: added }]);
  const { list } = await lead.does(findFlowLog, { businessKey: id, itemNo, pageSize: 100 });
  expect(list.map(({ action }) => action)).toContain(`提出意见：1 ${name}`);
  const [line] = await lead.does(findTrail, { itemNo, place: added });
  expect(line?.label).toMatch(new RegExp(`^1 ${name}`));
});
