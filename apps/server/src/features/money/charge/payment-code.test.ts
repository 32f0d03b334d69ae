import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { drawnText, readTexts } from '../../../../test/pdf-reader.ts';
import { stageForFile } from '../../../../test/story.ts';

// The code of the finance authority: twenty digits, once, printed while it can be paid by, replaced and kept when it ran out.
const stage = stageForFile();
const given = moneyGiven(stage);
const today = chinaDay(new Date());
let serial = 0;
const nextCode = () => {
  serial += 1;
  return `3501${String(serial).padStart(16, '0')}`;
};
const paymentOf = async (itemNo: string) => (await given.detailOf(itemNo)).paymentNo ?? '';
const noticed = async (paymentNo: string) => {
  const { rawPayload } = await (await stage.person('keshi')).sends(calls.paymentNotice, { paymentNo });
  return drawnText(await readTexts(rawPayload));
};

it('is noted once, printed on the notice, and shown with the charge', async () => {
  const { itemNos } = await given.asked(1, '300');
  const paymentNo = await paymentOf(itemNos[0] ?? '');
  const head = await stage.person('keshi');
  const code = nextCode();
  const asked = { paymentNo, code, validUntil: addDays(today, 30) };
  expect((await head.isRefused(calls.savePaymentCode, { ...asked, code: '3501' })).fieldErrors).toEqual({
    code: '缴款码应为20位数字',
  });
  const past = await head.isRefused(calls.savePaymentCode, { ...asked, validUntil: addDays(today, -1) });
  expect(past.errorMsg).toBe('缴款码有效期不能早于今天');
  await head.does(calls.savePaymentCode, asked);
  expect(await given.detailOf(itemNos[0] ?? '')).toMatchObject({
    paymentCode: code,
    paymentCodes: [{ code, isCurrent: true, createdBy: '黄科长' }],
  });
  const text = await noticed(paymentNo);
  expect(text).toContain(code);
  expect(text).toContain('非税缴款码');
  const other = await paymentOf((await given.asked(1, '5')).itemNos[0] ?? '');
  expect((await head.isRefused(calls.savePaymentCode, { ...asked, paymentNo: other })).errorMsg).toBe(
    `缴款码${code}已用于收费申请${paymentNo}`,
  );
});

it('that ran out is not printed, and is replaced by another; it stays on record', async () => {
  const { itemNos } = await given.asked(1, '300');
  const paymentNo = await paymentOf(itemNos[0] ?? '');
  const head = await stage.person('keshi');
  const [old, fresh] = [nextCode(), nextCode()];
  await head.does(calls.savePaymentCode, { paymentNo, code: old, validUntil: addDays(today, 9) });
  const asked = { paymentNo, code: fresh, validUntil: addDays(today, 60), seenCode: old };
  expect((await head.isRefused(calls.savePaymentCode, asked)).errorMsg).toContain('尚未过期，请填写更换原因');
  await sql`update payment_code set valid_until = ${addDays(today, -1)} where code = ${old}`.execute(stage.db);
  expect(await noticed(paymentNo)).not.toContain(old);
  const blind = await head.isRefused(calls.savePaymentCode, { ...asked, seenCode: '' });
  expect(blind.errorMsg).toMatch(new RegExp(`^缴款码已由黄科长于.+登记为${old}`));
  await head.does(calls.savePaymentCode, asked);
  const { paymentCodes } = await given.detailOf(itemNos[0] ?? '');
  expect(paymentCodes.map(({ code, isCurrent }) => [code, isCurrent])).toEqual([
    [fresh, true],
    [old, false],
  ]);
});

it('is asked for no more where everything is paid; what is not confirmed waits with its age', async () => {
  const { ids, itemNos } = await given.asked(1, '80');
  const part = { chargeId: ids[0] ?? '', amount: yuan('80') };
  const cashier = await stage.person('caiwu');
  const receivedOn = addDays(today, -12);
  const receipt = await cashier.does(calls.saveReceipt, {
    ...given.money,
    receivedOn,
    amount: yuan('80'),
    parts: [part],
  });
  const paymentNo = await paymentOf(itemNos[0] ?? '');
  const asked = { paymentNo, code: nextCode(), validUntil: today };
  expect((await cashier.isRefused(calls.savePaymentCode, asked)).errorMsg).toContain('没有待缴金额');
  const waiting = await cashier.does(calls.findWaitingReceipts, {});
  expect(waiting.list.map(({ id, waitingDays }) => [id, waitingDays])).toEqual([[receipt.id, 12]]);
  await cashier.does(calls.confirmReceipt, { id: receipt.id, version: 1, operation: 'confirm' });
  expect((await cashier.does(calls.findWaitingReceipts, {})).count).toBe(0);
});

it('is for one sum: once another is owed it is printed no more, and another takes its place', async () => {
  const { ids, itemNos } = await given.asked(2, '300');
  const paymentNo = await paymentOf(itemNos[0] ?? '');
  const head = await stage.person('keshi');
  const rowOf = async () => (await head.does(calls.findPaymentApplications, { paymentNo })).list[0];
  const [old, fresh] = [nextCode(), nextCode()];
  expect((await rowOf())?.isCodeOutdated, 'without a code').toBeUndefined();
  await head.does(calls.savePaymentCode, { paymentNo, code: old, validUntil: addDays(today, 30) });
  expect(await noticed(paymentNo)).toContain(old);
  expect(await rowOf()).toMatchObject({ paymentCode: old, isCodeOutdated: false });
  await sql`update charge set is_void = true where id = ${ids[1]}`.execute(stage.db);
  expect(await noticed(paymentNo)).not.toContain(old);
  expect(await rowOf()).toMatchObject({ paymentCode: old, isCodeOutdated: true });
  await head.does(calls.savePaymentCode, { paymentNo, code: fresh, validUntil: addDays(today, 30), seenCode: old });
  expect(await noticed(paymentNo)).toContain(fresh);
  await given.received([{ chargeId: ids[0] ?? '', amount: yuan('100') }], '100');
  expect(await noticed(paymentNo)).not.toContain(fresh);
  expect(await rowOf()).toMatchObject({ isCodeOutdated: true });
  await given.received([{ chargeId: ids[0] ?? '', amount: yuan('200') }], '200');
  // all of it came in: there is nothing to take another code for
  expect(await rowOf()).toMatchObject({ paymentCode: fresh, open: '0.00', isCodeOutdated: false });
});
