import { findItems, findVoidRequests, voidItems } from '@tejian/contract/business/item/item.contract.ts';
import * as calls from '@tejian/contract/business/opinion-notice/opinion-notice.contract.ts';
import { approveReports, auditReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { urgeTasks } from '@tejian/contract/business/transfer/transfer.contract.ts';
import { verifyReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { sampleEntry, withFailing } from '@tejian/domain/business/report/sample-entry.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfAFaults } from '../../../../test/pdf-a.ts';
import { allDone, partsGiven, today } from '../../../../test/given-parts.ts';
import { drawnText, readTexts } from '../../../../test/pdf-reader.ts';
import { seen, seenOne } from '../../../../test/seen.ts';
import { stageForFile } from '../../../../test/story.ts';
import { titled } from '../../../../test/titled.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { remind } from './opinion-notice.service.ts';

// A unit is told in writing what to mend until when; the report waits for it, and the law of the notice is one table.
const stage = stageForFile();
const given = partsGiven(stage);
const requirement = '请整改并书面报送';
const deadline = addDays(today, 30);

beforeAll(() => givenImages(stage));
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const issue = async (itemNo: string, change: object = {}) =>
  (await stage.person('jianyan1')).does(calls.issueOpinionNotice, {
    itemNo,
    receiver: '郑签收',
    deadline,
    defects: 'C 6.3 层门锁紧装置失效\n底坑照明损坏',
    requirement,
    ...change,
  });

/** An item at report entry whose entry is complete and signed by the second inspector. */
async function entered(failing: readonly string[] = []): Promise<string> {
  const no = await given.arranged();
  const lead = await stage.person('jianyan1');
  allDone(await lead.does(buildReports, { itemNos: [no] }));
  const { template, frozen, entryVersion } = await lead.does(findReport, { itemNo: no });
  const entry = sampleEntry(template, frozen, { effect: 'pass', inspectDate: today, inspectors: ['张检', '李验'] });
  await lead.does(saveEntry, { itemNo: no, entryVersion, entry: withFailing(template, entry, failing) });
  await (await stage.person('jianyan2')).does(signEntry, await seen(stage, no));
  return no;
}

const submit = async (no: string) => {
  const [answer] = await (
    await stage.person('jianyan1')
  ).does(submitReport, { ...(await seenOne(stage, no)), siteConditions: true });
  return answer;
};
const noticeOf = async (id: string) => (await stage.person('keshi')).does(calls.findOpinionNotice, { id });
const messages = async (who: string, like: string) =>
  (
    await stage.db
      .selectFrom('inboxMessage')
      .select('title')
      .where('userId', '=', given.userId(who))
      .where('title', 'like', `%${like}%`)
      .execute()
  ).map(({ title }) => title);

it('while the notice is open the report waits, nobody is urged, and the list says so', async () => {
  const no = await entered();
  const { id, noticeNo } = await issue(no);
  expect(noticeNo).toMatch(/^YJ\d{11}$/);
  expect(await submit(no)).toMatchObject({
    isSuccess: false,
    sentence: expect.stringContaining(`${noticeNo}尚未关闭`),
  });
  const [urged] = await (await stage.person('keshi')).does(urgeTasks, { itemNos: [no] });
  expect(urged?.sentence).toContain('期内不催办');
  const lead = await stage.person('jianyan1');
  const flags = async () =>
    (await lead.does(findItems, { stepcode: 'BGLR', pageSize: 100 })).list.find(({ itemNo }) => itemNo === no)
      ?.hasOpenNotice;
  expect(await flags()).toBe(true);
  const head = await stage.person('keshi');
  // nothing is confirmed as mended that nobody reported
  const early = { id, version: 1, outcome: 'rectified' as const, opinion: '现场确认' };
  expect((await head.isRefused(calls.closeOpinionNotice, early)).errorMsg).toContain('尚无整改反馈');
  const answered = await lead.does(calls.answerOpinionNotice, {
    id,
    version: 1,
    answeredOn: today,
    answer: '已更换门锁',
  });
  expect(await messages('keshi', noticeNo)).toEqual([expect.stringMatching(titled(`整改反馈：${noticeNo}`))]);
  const again = addDays(today, 40);
  const back = await head.does(calls.reopenOpinionNotice, {
    id,
    version: answered.version,
    deadline: again,
    opinion: '照片不清',
  });
  expect(await messages('jianyan1', noticeNo)).toEqual([expect.stringMatching(titled(`整改反馈被退回：${noticeNo}`))]);
  const { answeredOn, answer } = await noticeOf(id);
  expect([answeredOn, answer], 'what came back is answered on no day').toEqual([undefined, '已更换门锁']);
  const more = await lead.does(calls.answerOpinionNotice, {
    id,
    version: back.version,
    answeredOn: today,
    answer: '照片已补',
  });
  await head.does(calls.closeOpinionNotice, { ...early, version: more.version });
  const ended = expect.stringMatching(titled(`意见通知书关闭（整改合格）：${noticeNo}`));
  expect(await messages('jianyan1', noticeNo)).toContainEqual(ended);
  const { acts, deadline: until, closedBy } = await noticeOf(id);
  expect(acts.map(({ action }) => action)).toEqual(['issue', 'answer', 'reopen', 'answer', 'close']);
  expect([until, closedBy]).toEqual([again, '黄科长']);
  expect(await flags()).toBe(false);
  expect(await submit(no)).toMatchObject({ isSuccess: true });
  const log = await head.does(findFlowLog, { itemNo: no, pageSize: 500 });
  expect(log.list.map(({ action }) => action)).toContain(`关闭（整改合格）意见通知书：${noticeNo}`);
  expect(log.list.map(({ action }) => action)).toContain(`出具意见通知书：${noticeNo}`);
});

it('what was not mended goes on with a negative report alone', async () => {
  const [good, bad] = [await entered(), await entered(['A1.1.4'])];
  const head = await stage.person('keshi');
  for (const no of [good, bad]) {
    const { id } = await issue(no);
    if (no === bad) expect((await submit(no))?.sentence).toContain('期内不出具报告');
    await head.does(calls.closeOpinionNotice, { id, version: 1, outcome: 'unrectified', opinion: '逾期未整改' });
  }
  expect((await submit(good))?.sentence).toContain('不能为合格');
  expect(await submit(bad)).toMatchObject({ isSuccess: true });
});

it('a notice that is issued on the way holds the approval back, too', async () => {
  const no = await given.confirmed([]);
  allDone(await (await stage.person('shenpi1')).does(auditReports, { ...(await seen(stage, no)), opinion: '同意' }));
  const { noticeNo } = await issue(no);
  const [answer] = await (
    await stage.person('qianfa')
  ).does(approveReports, { ...(await seen(stage, no)), opinion: '同意' });
  expect(answer?.sentence).toContain(`${noticeNo}尚未关闭`);
});

it('the paper shows what was typed, and the check page knows it until it is revoked', async () => {
  const no = await entered();
  const registrationCode = '31103501002026009999'; // of the time before device codes
  await stage.db.updateTable('item').set({ deviceCode: null, registrationCode }).where('itemNo', '=', no).execute();
  const { id, noticeNo } = await issue(no);
  const lead = await stage.person('jianyan1');
  const answer = await lead.sends({ ...calls.opinionNoticePdf, path: `/api/opinionNotice/${id}/pdf` }, { id });
  const text = drawnText(await readTexts(answer.rawPayload));
  expect(pdfAFaults(answer.rawPayload)).toEqual([]);
  for (const words of [noticeNo, no, '层门锁紧装置失效', '底坑照明损坏', requirement, '郑签收', registrationCode])
    expect(text).toContain(words);
  const { verifyCode: code } = await stage.db
    .selectFrom('opinionNotice')
    .select('verifyCode')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const check = async () =>
    (await lead.sends({ ...verifyReport, path: `/api/verify/${code}` }, { code })).json<{
      data: Record<string, unknown>;
    }>().data;
  expect(await check()).toMatchObject({
    document: 'notice',
    state: 'current',
    reportNo: noticeNo,
    equipmentCode: registrationCode,
    conclusion: '待整改',
    nextDateText: deadline,
  });
  await (await stage.person('keshi')).does(calls.revokeOpinionNotice, { id, version: 1, opinion: '设备写错' });
  expect(await check()).toMatchObject({ state: 'void', conclusion: '已撤销' });
  expect(await submit(no)).toMatchObject({ isSuccess: true });
});

it('people are reminded once before the deadline and once after it, and the flag is stored', async () => {
  const no = await entered();
  const { id, noticeNo } = await issue(no, { deadline: addDays(today, 2) });
  const run = async (day: string) => {
    for (let time = 0; time < 2; time += 1) await remind(stage.db, day, addDays(day, 3), new Date());
  };
  await run(today);
  expect(await messages('jianyan1', noticeNo)).toEqual([expect.stringMatching(titled(`整改期限临近：${noticeNo}`))]);
  expect(await messages('keshi', noticeNo)).toEqual([]);
  await run(addDays(today, 3));
  expect(await messages('jianyan1', noticeNo)).toEqual([
    expect.stringMatching(titled(`整改期限临近：${noticeNo}`)),
    expect.stringMatching(titled(`整改超期：${noticeNo}`)),
  ]);
  expect(await messages('keshi', noticeNo)).toEqual([expect.stringMatching(titled(`整改超期：${noticeNo}`))]);
  expect(await noticeOf(id)).toMatchObject({ isOverdue: true });
  await run(addDays(today, -9)); // the clock was ahead
  expect(await noticeOf(id)).toMatchObject({ isOverdue: false });
  await run(today);
  expect(await messages('jianyan1', noticeNo)).toHaveLength(3);
});

it('after its end a notice says how its deadline was missed, and only where it was', async () => {
  const head = await stage.person('keshi');
  const lead = await stage.person('jianyan1');
  const words = async (answeredOn?: string) => {
    const { id } = await issue(await entered());
    await stage.db
      .updateTable('opinionNotice')
      .set({ deadline: addDays(today, -1) })
      .where('id', '=', id)
      .execute();
    await remind(stage.db, today, addDays(today, 3), new Date());
    const said = [(await noticeOf(id)).lateWord];
    if (answeredOn) await lead.does(calls.answerOpinionNotice, { id, version: 1, answeredOn, answer: '已整改' });
    const { version } = await noticeOf(id);
    const outcome = answeredOn ? 'rectified' : 'unrectified';
    await head.does(calls.closeOpinionNotice, { id, version, outcome, opinion: '确认' });
    const { lateWord, isOverdue } = await noticeOf(id);
    return [...said, lateWord, isOverdue];
  };
  expect(await words(today)).toEqual(['超过期限', '逾期反馈', false]);
  expect(await words()).toEqual(['超过期限', '逾期未反馈', false]);
  expect(await words(addDays(today, -1))).toEqual(['超过期限', undefined, false]);
});

it('of two who decide at once one does, and the other reads who', async () => {
  const no = await entered();
  const { id, noticeNo } = await issue(no);
  const close = { id, version: 1, outcome: 'unrectified' as const, opinion: '不整改' };
  const answers = await Promise.all([
    (await stage.person('keshi')).sends(calls.closeOpinionNotice, close),
    (await stage.person('zhanzhang')).sends(calls.revokeOpinionNotice, { id, version: 1, opinion: '有误' }),
    (await stage.person('jianyan1')).sends(calls.answerOpinionNotice, {
      id,
      version: 1,
      answeredOn: today,
      answer: '已整改',
    }),
  ]);
  const refused = answers
    .map((answer) => answer.json<{ isSuccess: boolean; errorMsg?: string }>())
    .filter(({ isSuccess }) => !isSuccess);
  expect(refused).toHaveLength(2);
  for (const { errorMsg } of refused)
    expect(errorMsg).toMatch(new RegExp(`^意见通知书${noticeNo}已由(黄科长|孙站长|张检)于.*处理`));
});

it('an item that becomes void leaves its notice open: said before, to whoever follows it, and on the notice', async () => {
  const no = await entered();
  const { id, noticeNo } = await issue(no);
  const head = await stage.person('keshi');
  await (await stage.person('jianyan1')).does(voidItems, { itemNos: [no], reason: '单位报停' });
  const waiting = await head.does(findVoidRequests, {});
  expect(waiting.find(({ itemNo }) => itemNo === no)?.openNotices).toEqual([noticeNo]);
  await head.does(voidItems, { itemNos: [no], reason: '单位报停', confirm: true });
  for (const who of ['jianyan1', 'zhanzhang'])
    expect(await messages(who, '意见通知书未关闭')).toEqual([expect.stringContaining(noticeNo)]);
  expect(await messages('keshi', '意见通知书未关闭')).toEqual([]); // who did it
  const left = await noticeOf(id);
  expect(left).toMatchObject({ state: 'open', isOfVoid: true });
  await head.does(calls.revokeOpinionNotice, { id, version: left.version, opinion: '业务单已作废' });
  const other = await entered();
  expect(await noticeOf((await issue(other)).id)).toMatchObject({ isOfVoid: false });
});

it('the same is not told to the unit twice: of two inspectors one issues it, and the other reads who', async () => {
  const no = await entered();
  const { noticeNo } = await issue(no);
  const other = await stage.person('jianyan2');
  const asked = { itemNo: no, receiver: '郑签收', deadline, requirement };
  const same = { ...asked, defects: 'C 6.3 层门锁紧装置失效；底坑照明损坏' };
  expect((await other.isRefused(calls.issueOpinionNotice, same)).errorMsg).toMatch(
    new RegExp(`^意见通知书${noticeNo}（待整改）已写有同样的问题，由张检于.+出具`),
  );
  const next = await other.does(calls.issueOpinionNotice, { ...asked, defects: '轿门地坎松动' });
  expect(Number(next.noticeNo.slice(-5)), 'the refusal took no number').toBe(Number(noticeNo.slice(-5)) + 1);
});

it('who may not, when not, and what does not print is refused with the field', async () => {
  const no = await entered();
  const lead = await stage.person('jianyan1');
  const asked = { itemNo: no, receiver: '郑签收', deadline, defects: '门锁', requirement };
  const past = await lead.isRefused(calls.issueOpinionNotice, { ...asked, deadline: chinaDay(new Date()) });
  expect(past.fieldErrors).toHaveProperty('deadline');
  expect((await lead.isRefused(calls.issueOpinionNotice, { ...asked, itemNo: 'S-0' })).isSuccess).toBe(false);
  expect((await lead.isRefused(calls.issueOpinionNotice, { ...asked, defects: '门锁\u{1F600}' })).errorMsg).toContain(
    '\u{1F600}',
  );
  const numbers = stage.db.selectFrom('numberLog').select(['state', 'note']).where('kind', '=', 'opinionNotice');
  // the number that did not come onto a paper is not given again, and says why it stands nowhere
  expect(await numbers.orderBy('number', 'desc').executeTakeFirst()).toEqual({
    state: 'voided',
    note: '已给号，通知书未开具',
  });
  const { noticeNo } = await issue(no);
  expect(await numbers.where('number', '=', noticeNo).executeTakeFirst()).toEqual({ state: 'used', note: '' });
});
