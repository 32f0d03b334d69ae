import { voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { issueOpinionNotice } from '@tejian/contract/business/opinion-notice/opinion-notice.contract.ts';
import { addRemark } from '@tejian/contract/business/report/remark.contract.ts';
import { approveReports, auditReports, confirmReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenImages } from './given-images.ts';
import { brokenRules } from './flow-rules.ts';
import { allDone, partsGiven, today } from './given-parts.ts';
import { meeting, refusalIn, type Act } from './race.ts';
import { seen } from './seen.ts';
import { stageForFile } from './story.ts';

// A step reads, judges and draws before its lock. What somebody adds to the record in that time without moving it, a notice
// or a remark, counts: whoever signs is refused with it, and not after the report is out.
const stage = stageForFile({ drawsOnce: true });
const given = partsGiven(stage);

beforeAll(() => givenImages(stage));
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const as = (who: string) => stage.person(who);
const agreement = async (no: string) => ({ ...(await seen(stage, no)), opinion: '同意' });
const noticed =
  (itemNo: string): Act =>
  async () => {
    const asked = { receiver: '郑签收', defects: 'C 6.3 层门锁紧装置失效', requirement: '请整改并书面报送' };
    return (await as('jianyan1')).sends(issueOpinionNotice, { ...asked, itemNo, deadline: addDays(today, 30) });
  };
const remarked =
  (itemNo: string): Act =>
  async () =>
    (await as('jiaohe')).sends(addRemark, {
      itemNo,
      place: { section: 'items', item: 'A1.3.2' },
      text: '限位距离复核',
    });

/** The meeting at the lock: what was added comes first, whoever signs has read before. */
async function meets(no: string, added: (no: string) => Act, signs: Act): Promise<string | undefined> {
  const { applicationId } = await stage.db
    .selectFrom('item')
    .select('applicationId')
    .where('itemNo', '=', no)
    .executeTakeFirstOrThrow();
  const told = await meeting(stage, applicationId, [added(no), signs]);
  expect(told[0]?.json<{ isSuccess: boolean }>().isSuccess).toBe(true);
  expect(await brokenRules(stage.db, applicationId)).toEqual([]);
  return told[1] && refusalIn(told[1]);
}

it('a notice that is issued while its report is approved stops the approval', { timeout: 120_000 }, async () => {
  const no = await given.confirmed([]);
  allDone(await (await as('shenpi1')).does(auditReports, await agreement(no)));
  const asked = await agreement(no);
  const refused = await meets(no, noticed, async () => (await as('qianfa')).sends(approveReports, asked));
  expect(refused).toContain('意见通知书');
  expect(await given.stepOf(no)).toBe('BGSP');
});

it('a remark that is made in one window stops the check in another', { timeout: 120_000 }, async () => {
  const no = await given.submitted([]);
  const asked = await agreement(no);
  const refused = await meets(no, remarked, async () => (await as('jiaohe')).sends(confirmReports, asked));
  expect(refused).toBe('还有1条校审意见没有销号');
  expect(await given.stepOf(no)).toBe('BGQR');
});

it('a void that is proposed while the report goes into approval is refused, and no proposal is left', async () => {
  const no = await given.confirmed([]);
  const asked = await agreement(no);
  const told = await meets(
    no,
    () => async () => (await as('shenpi1')).sends(auditReports, asked),
    async () => (await as('jianyan1')).sends(voidItems, { itemNos: [no], reason: '设备报停' }),
  );
  expect(told).toBe('报告已进入审批或已批准，不能作废；请走报告更正或重新出具');
  expect(await stage.db.selectFrom('itemVoidRequest').select('itemId').execute()).toEqual([]);
});

it('a report whose voiding is asked for waits before approval for the answer, and the auditor is told who asked and why', async () => {
  const no = await given.confirmed([]);
  await (await as('jianyan1')).does(voidItems, { itemNos: [no], reason: '设备报停' });
  const [refusedAudit] = await (await as('shenpi1')).does(auditReports, await agreement(no));
  expect(refusedAudit?.isSuccess).toBe(false);
  expect(JSON.stringify(refusedAudit)).toMatch(
    /张检于[-0-9 :]+提出作废（设备报停），请部门负责人先确认或驳回，再继续办理/,
  );
  expect(await given.stepOf(no)).toBe('BGSH');
  await (await as('keshi')).does(voidItems, { itemNos: [no], reason: '仍须检验', confirm: false });
  allDone(await (await as('shenpi1')).does(auditReports, await agreement(no)));
  expect(await given.stepOf(no)).toBe('BGSP');
});
