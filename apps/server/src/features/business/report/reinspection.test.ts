import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { confirmLife, findLife, findRound, voidReport } from '@tejian/contract/business/report/report-life.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { confirmReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { allDone, today } from '../../../../test/given-parts.ts';
import { seen, seenOne } from '../../../../test/seen.ts';
import { stageForFile } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';

// A later round begins with what passed in the failed report; what failed is open, and each side names the other.
const stage = stageForFile({ drawsOnce: true });
const given = flowGiven(stage);
beforeAll(() => givenImages(stage));
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
  const { passed, absent } = await (await stage.person('shouli')).does(findRound, { itemNo: first.itemNo });
  const second = await built(first, '3');
  const { items, fields, instruments } = second.entry;
  expect(Object.keys(items).length).toBeGreaterThan(10);
  expect(items).not.toHaveProperty(['A1.1.4']);
  expect(Object.values(items).every(({ memo }) => memo?.startsWith(`沿用初检结果（${first.reportNo}）`))).toBe(true);
  expect([fields['rep.inspectDate'], instruments]).toEqual([undefined, []]);
  expect(fields['rep.remark']).toBe(`本次为复检，初检报告编号：${first.reportNo}。`);
  expect(second.entry.problems).toMatchObject([{ item: 'A1.1.4', was: expect.any(String) }]);
  expect(await actionsOf(first.itemNo)).toContain(`复检：报告${second.reportNo}`);
  expect([passed + absent, absent > 0]).toEqual([Object.keys(items).length, true]);
  expect(await actionsOf(second.item.itemNo)).toContain(
    `复检：沿用报告${first.reportNo}的${passed}个合格项目和${absent}个无此项，其余项目重新检验`,
  );
  const { rows } = await sql<{
    first: string;
  }>`select o.report_no as first from report r join report o on o.id = r.reinspects
    where r.report_no = ${second.reportNo}`.execute(stage.db);
  expect(rows).toEqual([{ first: first.reportNo }]);
});

it('a failed report says what its re-inspection is about, until one is under way, and both name each other', async () => {
  const first = await givenInspection(stage, { inspectDate: today, failing: ['A1.1.4'] });
  const clerk = await stage.person('shouli');
  const round = () => clerk.does(findRound, { itemNo: first.itemNo });
  const { passed, absent, again, obstacle, applicationId, equipmentId } = await round();
  expect([obstacle, applicationId, equipmentId]).toEqual([undefined, first.applicationId, first.equipmentId]);
  expect(again.map(({ no, effect }) => [no, effect])).toEqual([['A1.1.4', 'fail']]);
  const second = await built(first, '3');
  expect(Object.keys(second.entry.items)).toHaveLength(passed + absent);
  expect((await round()).obstacle).toBe(`报告${first.reportNo}已有复检报告${second.reportNo}`);
  const life = (itemNo: string) => clerk.does(findLife, { itemNo });
  expect(await life(first.itemNo)).toMatchObject({ hasFailed: true, reinspectedBy: second.reportNo });
  expect(await life(second.item.itemNo)).toMatchObject({ reinspects: first.reportNo });
  expect(second.item.round).toBe('复检');
  expect(second.reinspects).toBe(first.reportNo);
  const head = await stage.person('keshi');
  expect((await head.does(findReport, { itemNo: first.itemNo })).item.round).toBeUndefined();
});

it('one that is declared already is named, and none follows a report that passed', async () => {
  const failed = await givenInspection(stage, { inspectDate: today, failing: ['A1.1.4'] });
  const clerk = await stage.person('shouli');
  const declared = await given.submitted([failed.equipmentId], failed.unitId, { applyType: '3' });
  expect((await clerk.does(findRound, { itemNo: failed.itemNo })).obstacle).toBe(
    `报告${failed.reportNo}的复检已在申请单${declared.applicationNo}中办理，请先办结或作废`,
  );
  const passed = await givenInspection(stage, { inspectDate: today });
  expect((await clerk.does(findRound, { itemNo: passed.itemNo })).obstacle).toBe(
    `报告${passed.reportNo}的结论不是不合格，不需要复检`,
  );
});

it('the check page of each names the other, the later one only when it is approved', async () => {
  const first = await givenInspection(stage, { inspectDate: today, failing: ['A1.1.4'] });
  const verified = async (reportNo: string) => {
    const { verifyCode } = await stage.db
      .selectFrom('report')
      .select('verifyCode')
      .where('reportNo', '=', reportNo)
      .executeTakeFirstOrThrow();
    const answer = await stage.app.inject({ method: 'GET', url: `/api/verify/${verifyCode ?? ''}` });
    return answer.json<{ data: { reinspects?: string; reinspectedBy?: string } }>().data;
  };
  expect((await verified(first.reportNo)).reinspectedBy).toBeUndefined();
  const second = await givenInspection(stage, { inspectDate: today, lift: first, applyType: '3' });
  expect(await verified(first.reportNo)).toMatchObject({ reinspectedBy: second.reportNo });
  expect(await verified(second.reportNo)).toMatchObject({ reinspects: first.reportNo });
});

it('another declaration, and one after a report that passed, begin empty', async () => {
  const failed = await givenInspection(stage, { inspectDate: today, failing: ['A1.1.4'] });
  expect((await built(failed, '1')).entry.items).toEqual({});
  const passed = await givenInspection(stage, { inspectDate: today });
  expect((await built(passed, '3')).entry.items).toEqual({});
});

it('a first report that is void meanwhile is told to those who inspect again, and asked about before they submit', async () => {
  const first = await givenInspection(stage, { inspectDate: today, failing: ['A1.1.4'] });
  const second = await built(first, '3');
  const { itemNo } = second.item;
  const asked = await (await stage.person('qianfa')).does(voidReport, { itemNo: first.itemNo, reason: '检错设备' });
  await (await stage.person('zhanzhang')).does(confirmLife, { id: asked.id, isAccepted: true });
  const told = await sql<{
    count: number;
  }>`select count(*)::int as count from message m join delivery d on d.message_id = m.id
    where m.facts->>'title' like ${`%${second.reportNo}%${first.reportNo}不再有效%`} and d.user_id = ${given.userId('jianyan1')}`.execute(
    stage.db,
  );
  expect(told.rows).toEqual([{ count: 1 }]);
  const lead = await stage.person('jianyan1');
  const { template, frozen, entryVersion, entry, firstReport } = await lead.does(findReport, { itemNo });
  expect(firstReport).toMatchObject({ reportNo: first.reportNo, state: 'voided' });
  const passed = sampleEntry(template, frozen, { effect: 'pass', inspectDate: today, inspectors: ['张检', '李验'] });
  const whole = { ...passed, items: { ...passed.items, ...entry.items }, problems: entry.problems };
  const remarked = (remark: unknown) => ({ ...whole, fields: { ...whole.fields, 'rep.remark': remark as string } });
  await lead.does(saveEntry, { itemNo, entryVersion, entry: remarked(entry.fields['rep.remark']) });
  const submitted = async (seenFirst?: string) => {
    await (await stage.person('jianyan2')).does(signEntry, await seen(stage, itemNo));
    const request = { ...(await seenOne(stage, itemNo)), siteConditions: true, ...(seenFirst ? { seenFirst } : {}) };
    const answer = await lead.sends(submitReport, request);
    return answer.json<{ fieldErrors?: Record<string, string>; data?: object[] }>();
  };
  expect((await submitted()).data).toMatchObject([{ errorMsg: expect.stringContaining('请从备注中删去') }]);
  const { entryVersion: newer } = await lead.does(findReport, { itemNo });
  await lead.does(saveEntry, { itemNo, entryVersion: newer, entry: remarked('') });
  expect((await submitted()).fieldErrors?.['seenFirst']).toMatch(
    new RegExp(`初检报告${first.reportNo}已作废，沿用的\\d+项结果请重新核对`),
  );
  expect((await submitted(`${first.reportNo} voided`)).data).toMatchObject([{ isSuccess: true }]);
});

/** A re-inspection whose record is complete, with a remark, and signed by the second inspector. */
async function complete(first: Lift, remark: string) {
  const { item, entry, entryVersion, template, frozen, reportNo } = await built(first, '3');
  const { itemNo } = item;
  const lead = await stage.person('jianyan1');
  const passed = sampleEntry(template, frozen, { effect: 'pass', inspectDate: today, inspectors: ['张检', '李验'] });
  const items = { ...passed.items, ...entry.items };
  const fields = { ...passed.fields, 'rep.remark': remark };
  await lead.does(saveEntry, { itemNo, entryVersion, entry: { ...passed, items, fields, problems: entry.problems } });
  await (await stage.person('jianyan2')).does(signEntry, await seen(stage, itemNo));
  return { itemNo, reportNo, lead, request: { ...(await seenOne(stage, itemNo)), siteConditions: true } };
}
async function voided(itemNo: string) {
  const { id } = await (await stage.person('qianfa')).does(voidReport, { itemNo, reason: '检错设备' });
  return async () => (await stage.person('zhanzhang')).does(confirmLife, { id, isAccepted: true });
}

it('a first report that is voided while the submission is drawn is asked about under the lock', async () => {
  const first = await givenInspection(stage, { inspectDate: today, failing: ['A1.1.4'] });
  const { lead, request } = await complete(first, '');
  const confirm = await voided(first.itemNo);
  const { renderer } = stage.ports;
  const renderPdf: typeof renderer.renderPdf = async (asked) => {
    Object.assign(stage.ports, { renderer });
    await confirm();
    return renderer.renderPdf(asked);
  };
  Object.assign(stage.ports, { renderer: { ...renderer, renderPdf } });
  const refused = await lead.isRefused(submitReport, request);
  expect(refused.fieldErrors?.['seenFirst']).toContain(`初检报告${first.reportNo}已作废`);
  const answer = await lead.does(submitReport, { ...request, seenFirst: `${first.reportNo} voided` });
  expect(answer).toMatchObject([{ isSuccess: true }]);
});

it('one that is voided after the submission is told to whoever has the record, and asked of each signer', async () => {
  const first = await givenInspection(stage, { inspectDate: today, failing: ['A1.1.4'] });
  const { itemNo, reportNo, lead, request } = await complete(first, '');
  allDone(await lead.does(submitReport, request));
  await (
    await voided(first.itemNo)
  )();
  const { rows } = await sql<{ login: string; link: string; content: string }>`
    select u.login_name as login, m.facts->>'link' as link, m.facts->>'content' as content
    from message m join delivery d on d.message_id = m.id join app_user u on u.id = d.user_id
    where m.facts->>'title' like ${`%${reportNo}%${first.reportNo}不再有效%`} order by 1`.execute(stage.db);
  expect(rows.map(({ login }) => login)).toEqual(['jianyan1', 'jianyan2', 'jiaohe']);
  expect(rows.every(({ content }) => content.includes('现由王校办理，须退回检验人员'))).toBe(true);
  expect(rows.map(({ link }) => link.startsWith('/flowLog'))).toEqual([true, true, false]);
  const checker = await stage.person('jiaohe');
  const agreed = async () => ({ ...(await seen(stage, itemNo)), opinion: '同意' });
  const asked = await checker.isRefused(confirmReports, await agreed());
  expect(asked.fieldErrors?.['seenFirst']).toContain(`初检报告${first.reportNo}已作废`);
  allDone(await checker.does(confirmReports, { ...(await agreed()), seenFirst: `${first.reportNo} voided` }));
});

it('one that the remark still names sends the record back to its inspectors', async () => {
  const first = await givenInspection(stage, { inspectDate: today, failing: ['A1.1.4'] });
  const { itemNo, lead, request } = await complete(first, `本次为复检，初检报告编号：${first.reportNo}。`);
  allDone(await lead.does(submitReport, request));
  await (
    await voided(first.itemNo)
  )();
  const agreed = { ...(await seen(stage, itemNo)), opinion: '同意', seenFirst: `${first.reportNo} voided` };
  const [answer] = await (await stage.person('jiaohe')).does(confirmReports, agreed);
  expect(answer).toMatchObject({ isSuccess: false });
  expect(answer?.sentence).toMatch(/备注仍写着.*退回检验人员修改/);
});

it('a re-inspection whose first report is void before it is built is not built', async () => {
  const first = await givenInspection(stage, { inspectDate: today, failing: ['A1.1.4'] });
  const application = await given.reviewed([first.equipmentId], first.unitId, { applyType: '3' });
  await (
    await voided(first.itemNo)
  )();
  const plan = given.plan({ checkerId: given.userId('jiaohe'), plannedDate: today });
  const { itemNos } = await (await stage.person('keshi')).does(commitTask, { id: application.id, plan });
  const [answer] = await (await stage.person('jianyan1')).does(buildReports, { itemNos });
  expect(answer).toMatchObject({ isSuccess: false });
  expect(answer?.sentence).toContain(`初检报告${first.reportNo}已作废，本业务没有可以复检的有效报告`);
});

it('where the form is another one by now, nothing is taken over, and the report still says what it follows', async () => {
  const first = await givenInspection(stage, { inspectDate: today, failing: ['A1.1.4'] });
  await sql`update report set template_code = 'ELEV-LIFT-PERIODIC-2009', template_version = '2018.1'
    where report_no = ${first.reportNo}`.execute(stage.db);
  const second = await built(first, '3');
  expect(second.entry.items).toEqual({});
  expect(second.entry.fields['rep.remark']).toContain(first.reportNo);
  expect(await actionsOf(second.item.itemNo)).toContain(
    `复检：初检报告${first.reportNo}使用其他模板，全部项目重新检验`,
  );
  const life = await (await stage.person('shouli')).does(findLife, { itemNo: second.item.itemNo });
  expect(life).toMatchObject({ reinspects: first.reportNo });
});
