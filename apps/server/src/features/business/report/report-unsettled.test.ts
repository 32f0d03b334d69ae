import {
  confirmLife,
  correctReport,
  findLifeRequests,
  voidReport,
  withdrawReport,
} from '@tejian/contract/business/report/report-life.contract.ts';
import {
  archiveReports,
  findUnsettled,
  printReports,
  releaseReports,
} from '@tejian/contract/business/report/report-papers.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { rehearseReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { beforeAll, expect, it } from 'vitest';
import { givenImages } from '../../../../test/given-images.ts';
import { givenApproval, givenInspection } from '../../../../test/given-inspection.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { unreadOf, waitingFor } from '../../../../test/waiting.ts';

const stage = stageForFile({ drawsOnce: true });
beforeAll(() => givenImages(stage));

const inspectDate = chinaDay(new Date());
const reason = '结论判错';
const office = () => stage.person('dayin');

type Body = { isSuccess: boolean; fieldErrors?: Record<string, string>; data?: { isSuccess: boolean }[] };
const bodyOf = async (answer: ReturnType<Person['sends']>) => (await answer).json<Body>();

/** The acts by which the office hands a report on, in their order. */
function acts(clerk: Person, itemNo: string) {
  const itemNos = [itemNo];
  const filed = { itemNos, archiveNo: `D-${itemNo}`, place: 'A', checklist: ['检验申请单', '原始记录', '检验报告'] };
  const released = { itemNos, way: '1', receiver: '甲', releasedOn: inspectDate, signedName: '甲' };
  return [
    (seenUnsettled: string[]) => bodyOf(clerk.sends(printReports, { itemNos, copies: 1, seenUnsettled })),
    (seenUnsettled: string[]) => bodyOf(clerk.sends(archiveReports, { ...filed, seenUnsettled })),
    (seenUnsettled: string[]) => bodyOf(clerk.sends(releaseReports, { ...released, seenUnsettled })),
  ];
}

/** Each act is refused with the question, by an older answer too, and done by the answer to what waits now. */
async function expectAsked(itemNo: string, question: RegExp, olderMark: string) {
  const clerk = await office();
  // What is tried beforehand of several is asked later, with the others.
  const tried = { itemNos: [itemNo], seenContents: [''], operation: 'submit' as const };
  expect(await clerk.does(rehearseReports, { ...tried, stepcode: 'BGDY' })).toMatchObject([{ isSuccess: true }]);
  for (const act of acts(clerk, itemNo)) {
    expect((await act([olderMark])).fieldErrors?.['seenUnsettled']).toMatch(question);
    const waiting = await clerk.does(findUnsettled, { itemNos: [itemNo] });
    expect(waiting).toMatchObject([{ itemNo, sentence: expect.stringMatching(question) as string }]);
    expect((await act(waiting.map(({ mark }) => mark))).data).toMatchObject([{ isSuccess: true }]);
  }
}

it('who prints, files or hands out a report is asked about the void that waits, and about the one asked for anew', async () => {
  const { itemNo, reportNo } = await givenInspection(stage, { inspectDate });
  const [signatory, head] = [await stage.person('qianfa'), await stage.person('zhanzhang')];
  const rejected = await signatory.does(voidReport, { itemNo, reason });
  await head.does(confirmLife, { id: rejected.id, isAccepted: false });
  expect(await (await office()).does(findUnsettled, { itemNos: [itemNo] })).toEqual([]);
  await signatory.does(voidReport, { itemNo, reason });
  await expectAsked(itemNo, new RegExp(`报告${reportNo}已由.+申请作废.+${reason}`), rejected.id);
});

it('and about a correction that was begun', async () => {
  const { itemNo, reportNo } = await givenInspection(stage, { inspectDate });
  const begun = await (await stage.person('keshi')).does(correctReport, { itemNo, reason });
  await expectAsked(itemNo, new RegExp(`报告${reportNo}已由黄科长于.+发起更正.+${begun.reportNo}`), begun.reportNo);
});

it('of several reports those that nothing waits about are printed, and the others say what does', async () => {
  const [settled, asked] = [
    await givenInspection(stage, { inspectDate }),
    await givenInspection(stage, { inspectDate }),
  ];
  await (await stage.person('qianfa')).does(voidReport, { itemNo: asked.itemNo, reason });
  const answer = await (await office()).does(printReports, { itemNos: [settled.itemNo, asked.itemNo], copies: 1 });
  expect(answer).toMatchObject([
    { itemNo: settled.itemNo, isSuccess: true },
    { itemNo: asked.itemNo, isSuccess: false, sentence: expect.stringContaining('申请作废') as string },
  ]);
});

it('a withdrawal that waits ends when the correction of its report is approved, and its asker hears of it', async () => {
  const { itemNo, reportNo } = await givenInspection(stage, { inspectDate });
  const [head, asker] = [await stage.person('zhanzhang'), await stage.person('qianfa')];
  const begun = await (await stage.person('keshi')).does(correctReport, { itemNo, reason });
  const before = (await waitingFor(head)).reportLife ?? 0;
  await asker.does(withdrawReport, { itemNo, reason });
  expect((await waitingFor(head)).reportLife).toBe(before + 1);
  await givenApproval(stage, begun.itemNo);
  expect((await waitingFor(head)).reportLife ?? 0).toBe(before);
  expect((await head.does(findLifeRequests, {})).map((one) => one.reportNo)).not.toContain(reportNo);
  const left = (await unreadOf(head)).filter(({ title }) => title.startsWith('待确认') && title.includes(reportNo));
  expect(left).toEqual([]);
});

it('the record page of a report that is valid no longer says what it is, by whom and why', async () => {
  const { itemNo } = await givenInspection(stage, { inspectDate });
  const { id } = await (await stage.person('qianfa')).does(voidReport, { itemNo, reason });
  await (await stage.person('zhanzhang')).does(confirmLife, { id, isAccepted: true });
  const { whyNot } = await (await stage.person('jianyan1')).does(findReport, { itemNo });
  expect(whyNot).toMatch(/^该报告已作废（.+于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d，原因：结论判错），不能录入$/);
});
