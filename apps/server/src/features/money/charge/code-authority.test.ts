import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { CODE_SECRET, openCodeAuthority } from '../../../../test/code-authority.ts';
import { moneyGiven } from '../../../../test/given-money.ts';
import { drawnText, readTexts } from '../../../../test/pdf-reader.ts';
import { stageForFile } from '../../../../test/story.ts';

// Payment codes of the finance authority come from an adapter, asked over HTTP when a notice is printed or by hand.
const today = chinaDay(new Date());

describe('with an adapter', async () => {
  const authority = await openCodeAuthority(addDays(today, 15));
  const stage = stageForFile({
    settings: { PAYMENT_CODE_URL: authority.url, PAYMENT_CODE_SECRET: CODE_SECRET },
  });
  const given = moneyGiven(stage);
  afterAll(() => authority.close());

  async function payment() {
    const { itemNos } = await given.asked(2, '300.10');
    const { paymentNo = '', payer } = await given.detailOf(itemNos[0] ?? '');
    return { paymentNo, payer, itemNos };
  }
  const noticeOf = async (paymentNo: string, who = 'caiwu') => {
    const { rawPayload } = await (await stage.person(who)).sends(calls.paymentNotice, { paymentNo });
    return drawnText(await readTexts(rawPayload));
  };
  const codesOf = async (paymentNo: string) => {
    const { rows } = await sql<{ code: string; isCurrent: boolean }>`
      select k.code, k.is_current from payment_code k join payment_application p on p.id = k.payment_application_id
      where p.payment_no = ${paymentNo} order by k.created_at`.execute(stage.db);
    return rows;
  };

  it('a notice is printed with a code that the authority gave for what is open; printed again it asks nothing', async () => {
    const { paymentNo, payer, itemNos } = await payment();
    const notice = await noticeOf(paymentNo);
    const codes = await codesOf(paymentNo);
    expect(codes).toHaveLength(1);
    expect(notice).toContain(codes[0]?.code);
    const items = itemNos.map((name) => ({ name, amount: '300.10' }));
    expect(authority.asked).toMatchObject([{ paymentNo, payer, amount: '600.20', items }]);
    expect(await noticeOf(paymentNo)).toContain(codes[0]?.code);
    expect(authority.asked).toHaveLength(1);
  });

  it('what ran out is given anew, and the code before is kept; what is valid is not changed by the way', async () => {
    const { paymentNo } = await payment();
    const cashier = await stage.person('caiwu');
    const first = await cashier.does(calls.requestPaymentCode, { paymentNo });
    const early = await cashier.isRefused(calls.requestPaymentCode, { paymentNo, seenCode: first.code });
    expect(early.errorMsg).toContain('尚未过期');
    await sql`update payment_code set valid_until = ${addDays(today, -1)} where code = ${first.code}`.execute(stage.db);
    await sql`update unit set name = '示范更名后有限公司' where id =
      (select unit_id from payment_application where payment_no = ${paymentNo})`.execute(stage.db);
    const again = await cashier.does(calls.requestPaymentCode, { paymentNo, seenCode: first.code });
    expect(again.code).not.toBe(first.code);
    expect(authority.asked.at(-1)).toMatchObject({ paymentNo, payer: '示范更名后有限公司', replaces: first.code });
    expect(await codesOf(paymentNo)).toEqual([
      { code: first.code, isCurrent: false },
      { code: again.code, isCurrent: true },
    ]);
    expect((await cashier.isRefused(calls.requestPaymentCode, { paymentNo })).errorMsg).toContain('请刷新');
  });

  it('an answer that was lost is given again: the same code', async () => {
    const { paymentNo } = await payment();
    const head = await stage.person('keshi');
    const { code } = await head.does(calls.requestPaymentCode, { paymentNo });
    await sql`delete from payment_code where code = ${code}`.execute(stage.db);
    expect((await head.does(calls.requestPaymentCode, { paymentNo })).code).toBe(code);
  });

  it.each([
    [{ status: 200, body: '{"reason":"执收单位未登记"}' }, '未签发缴款码：执收单位未登记'],
    [{ status: 503, body: '' }, '状态503'],
    [{ status: 200, body: '{"code":"12","validUntil":"2099-01-01"}' }, '无法识别'],
    [{ status: 200, body: '<html></html>' }, '无法识别'],
    [{ status: 200, body: '{"code":"35010026990000000001","validUntil":"2020-01-01"}' }, '不能早于今天'],
  ])('what is no code is told by hand, and a notice goes without: %j', async (next, sentence) => {
    const { paymentNo } = await payment();
    const cashier = await stage.person('caiwu');
    authority.next = next;
    expect((await cashier.isRefused(calls.requestPaymentCode, { paymentNo })).errorMsg).toContain(sentence);
    authority.next = next;
    expect(await noticeOf(paymentNo)).toContain('窗口缴费时请出示二维码');
    expect(await codesOf(paymentNo)).toEqual([]);
  });

  it('whoever may not note codes causes none by printing', async () => {
    const { paymentNo } = await payment();
    expect(await noticeOf(paymentNo, 'zhanzhang')).toContain(paymentNo);
    expect(await codesOf(paymentNo)).toEqual([]);
    const station = await stage.person('zhanzhang');
    expect((await station.sends(calls.requestPaymentCode, { paymentNo })).statusCode).toBe(403);
  });
});

describe('without an adapter', () => {
  const stage = stageForFile();
  const given = moneyGiven(stage);

  it('codes are typed in, and asking says so', async () => {
    const { itemNos } = await given.asked(1, '100');
    const { paymentNo = '' } = await given.detailOf(itemNos[0] ?? '');
    const cashier = await stage.person('caiwu');
    expect((await cashier.isRefused(calls.requestPaymentCode, { paymentNo })).errorMsg).toContain('没有设置');
  });
});
