import { voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { proposeFiling } from '@tejian/contract/business/report/filing.contract.ts';
import {
  archiveReports,
  printReports,
  releaseReports,
} from '@tejian/contract/business/report/report-papers.contract.ts';
import { correctReport, supplementReport } from '@tejian/contract/business/report/report-life.contract.ts';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { reportStepText } from '@tejian/domain/business/report/steps.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { givenImages } from '../../../../test/given-images.ts';
import { givenApproval, givenInspection } from '../../../../test/given-inspection.ts';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { stageForFile } from '../../../../test/story.ts';

// A corrected or supplementary report has no charge of its own and goes by that of its item (docs/decisions/1362).
const stage = stageForFile({ drawsOnce: true });
const given = moneyGiven(stage);
beforeAll(async () => {
  await givenImages(stage);
  await sql`insert into setting (name, value) values ('flow', '{"feeGate":"release"}')
    on conflict (name) do update set value = setting.value || excluded.value`.execute(stage.db);
});
const today = chinaDay(new Date());
const reason = '使用单位地址有误';

const stateOf = (itemNo: string) =>
  stage.db
    .selectFrom('item')
    .select(['paymentState', 'isCharged'])
    .where('itemNo', '=', itemNo)
    .executeTakeFirstOrThrow();

/** An approved report whose fee was asked for and not paid. */
async function unpaid() {
  const { itemNo } = await givenInspection(stage, { inspectDate: today });
  const { id, version } = await given.detailOf(itemNo);
  const head = await stage.person('keshi');
  await head.does(calls.saveCharge, { id, version, amount: yuan('300'), reason: '协议价' });
  await head.does(calls.submitPayment, { chargeIds: [id] });
  return { itemNo, chargeId: id };
}

async function paid(chargeId: string): Promise<void> {
  const receipt = await given.received([{ chargeId, amount: yuan('300') }], '300');
  const cashier = await stage.person('caiwu');
  await cashier.does(calls.confirmReceipt, { id: receipt.id, version: 1, operation: 'confirm' });
}

const another = async (itemNo: string, how = correctReport) =>
  (await (await stage.person('keshi')).does(how, { itemNo, reason })).itemNo;

it('the corrected report of an unpaid item is not handed out until the item is paid', async () => {
  const { itemNo, chargeId } = await unpaid();
  const corrected = await another(itemNo);
  await givenApproval(stage, corrected);
  const office = await stage.person('dayin');
  const itemNos = [corrected];
  const checklist = [...reportStepText.archiveChecklist];
  await office.does(printReports, { itemNos, copies: 1 });
  await office.does(archiveReports, { itemNos, archiveNo: 'G-1', place: 'A1', checklist });
  const taken = {
    way: '1',
    receiver: '郑联系',
    signedName: '郑联系',
    documentNo: '',
    releasedOn: today,
    note: '',
  } as const;
  const released = async () =>
    (await office.does(releaseReports, { itemNos, ...taken })).map((result) => result.sentence ?? result.isSuccess);
  const obstacles = async () => (await office.does(proposeFiling, { itemNos })).map(({ obstacle }) => obstacle);
  const unpaidText = `随业务${itemNo}收费，尚未缴费，报告不能领取`; // its own number finds no charge
  expect([await obstacles(), await released()]).toEqual([[unpaidText], [unpaidText]]);
  await paid(chargeId);
  expect(await obstacles()).toEqual([undefined]);
  expect(await stateOf(corrected)).toEqual({ paymentState: '04', isCharged: true });
  expect(await released()).toEqual([true]);
});

it('a supplement of a correction goes by the charge of the first, and may be void while that stands paid', async () => {
  const { itemNo, chargeId } = await unpaid();
  const corrected = await another(itemNo);
  await givenApproval(stage, corrected);
  const supplement = await another(corrected, supplementReport);
  await paid(chargeId);
  expect(await stateOf(supplement)).toEqual({ paymentState: '04', isCharged: true });
  const [answer] = await (await stage.person('keshi')).does(voidItems, { itemNos: [supplement], reason: '不再需要' });
  expect(answer).toMatchObject({ isSuccess: true });
  expect(await given.stateOf(itemNo)).toBe('04');
});
