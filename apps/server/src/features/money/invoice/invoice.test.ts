import { voidItems } from '@tejian/contract/business/item/item.contract.ts';
import * as charges from '@tejian/contract/money/charge/charge.contract.ts';
import * as calls from '@tejian/contract/money/invoice/invoice.contract.ts';
import { addMonths, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { decisionOf } from '../../../../test/decision-of.ts';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { meetingAt, refusalIn } from '../../../../test/race.ts';
import { stageForFile } from '../../../../test/story.ts';

// Invoices: numbers are used once and in their order, no charge is invoiced beyond what it is, each is taken back once.
const stage = stageForFile();
const given = moneyGiven(stage);
const today = chinaDay(new Date());
const year = today.slice(2, 4);
const cashier = () => stage.person('caiwu');
let serial = 0;
const digitised = () => {
  serial += 1;
  return `${year}35${String(serial).padStart(16, '0')}`;
};
const buyer = { title: '示范江滨城物业管理有限公司', issuedOn: today } as const;
const paper = { ...buyer, kind: '13', code: '35010126' } as const;
const part = (chargeId: string, amount: string) => [{ chargeId, amount: yuan(amount) }];
const invoicedOf = async (itemNo: string) => (await given.detailOf(itemNo)).invoiced;

async function issued(chargeId: string, amount: string) {
  const number = digitised();
  const parts = part(chargeId, amount);
  const { id } = await (await cashier()).does(calls.saveInvoice, { ...buyer, kind: '04', number, parts });
  return { id, number };
}

describe('a number', () => {
  let chargeId = '';
  const take = async (number: string, skipReason?: string) =>
    (await cashier()).sends(calls.saveInvoice, {
      ...paper,
      number,
      parts: part(chargeId, '1'),
      ...(skipReason === undefined ? {} : { skipReason }),
    });

  beforeAll(async () => {
    chargeId = (await given.asked(1, '100')).ids[0] ?? '';
  });

  it('is of a range that the institute received, and in one range only', async () => {
    expect(refusalIn(await take('0000000001'))).toBe('票据号码0000000001不在已领用的号段内，请先登记号段');
    const range = { kind: '13', code: '35010126', firstNo: '0000000001', lastNo: '0000000006', receivedOn: today };
    const person = await cashier();
    expect((await person.isRefused(calls.saveInvoiceStock, { ...range, lastNo: '6' })).fieldErrors).toEqual({
      lastNo: '票据号码应为10位数字',
    });
    await person.does(calls.saveInvoiceStock, range);
    const overlap = await person.isRefused(calls.saveInvoiceStock, { ...range, firstNo: '0000000006' });
    expect(overlap.errorMsg).toMatch(/^与已登记的号段0000000001至0000000006重叠（郑财务于[-0-9 :]+领用号段）$/);
  });

  it('comes in its order: what is passed over is named, what is used is said with its user and the next one', async () => {
    expect(refusalIn(await take('0000000001'))).toBeUndefined();
    expect(refusalIn(await take('0000000001'))).toMatch(/^票据号码0000000001已由郑财务于.+使用，下一号为0000000002$/);
    expect(refusalIn(await take('0000000004'))).toBe('号码0000000002至0000000003尚未使用，请填写跳号原因');
    expect(refusalIn(await take('0000000004', '打印卡纸'))).toBeUndefined();
    expect(refusalIn(await take('0000000003'))).toBe(
      '票据号码0000000003已登记为跳号（打印卡纸），不能使用，下一号为0000000005',
    );
    const [stock] = (await (await cashier()).does(calls.findInvoiceStocks, {})).list;
    expect(stock).toMatchObject({
      nextNo: '0000000005',
      usedCount: 2,
      leftCount: 2,
      gaps: '0000000002—0000000003（打印卡纸）',
    });
  });

  it('that was passed over stands in the list of stocks, of thousands the last thirty with their count', async () => {
    const person = await cashier();
    const range = { kind: '13', code: '35010128', firstNo: '0000000001', lastNo: '0000009000', receivedOn: today };
    const { id } = await person.does(calls.saveInvoiceStock, range);
    await sql`insert into invoice_gap (id, stock_id, first_no, last_no, reason, by_id, at)
      select gen_random_uuid(), ${id}, lpad(n::text, 10, '0'), lpad(n::text, 10, '0'), repeat('卡', 200), s.received_by, now()
      from invoice_stock s, generate_series(2, 4000, 2) n where s.id = ${id}`.execute(stage.db);
    const stock = (await person.does(calls.findInvoiceStocks, {})).list.find((one) => one.id === id);
    expect(stock?.gaps).toMatch(/^0000003942（.+、0000004000（卡{200}）等2000处$/);
  });

  it('that is the last one goes to one of two, and the other learns who has it and that the range is used up', async () => {
    await take('0000000005');
    await sql`insert into user_group_member (group_id, user_id) select m.group_id, d.id from user_group_member m
      join app_user u on u.id = m.user_id, app_user d where u.login_name = 'caiwu' and d.login_name = 'dayin'
      on conflict do nothing`.execute(stage.db);
    const other = (await given.asked(1, '5')).ids[0] ?? '';
    const last = { ...paper, number: '0000000006' };
    const [one, two] = await Promise.all(['caiwu', 'dayin'].map((name) => stage.person(name)));
    const answers = await meetingAt(stage, sql`select from invoice_stock for update`, [
      () => one!.sends(calls.saveInvoice, { ...last, parts: part(chargeId, '1') }),
      () => two!.sends(calls.saveInvoice, { ...last, parts: part(other, '1') }),
    ]);
    const told = answers.map(refusalIn);
    expect(told.filter((said) => said === undefined)).toHaveLength(1);
    expect(told.find((said) => said !== undefined)).toMatch(
      /^票据号码0000000006已由(郑财务|吴报告)于.+使用，该号段已用完$/,
    );
  });

  it('has the form of its kind', async () => {
    const person = await cashier();
    const parts = part(chargeId, '1');
    const wrong = await person.isRefused(calls.saveInvoice, { ...buyer, kind: '05', number: `${year}35`, parts });
    expect(wrong.fieldErrors).toEqual({
      number: '票据号码应为20位数字',
      taxNo: '该票据类型应填写纳税人识别号',
    });
    const old = { ...buyer, kind: '04', number: `17${digitised().slice(2)}`, parts };
    expect((await person.isRefused(calls.saveInvoice, old)).errorMsg).toBe(`票据号码前两位应为开具年份${year}`);
    const notice = await person.isRefused(calls.saveInvoice, { ...old, kind: '11' });
    expect(notice.errorMsg).toContain('请在收费申请中登记缴款码');
  });
});

describe('a charge', () => {
  it('has several invoices, one invoice several charges, and never more than it is', async () => {
    const { ids, itemNos } = await given.asked(2, '300.10');
    const [first = '', second = ''] = ids;
    await issued(first, '100');
    const person = await cashier();
    const parts = [...part(first, '200.10'), ...part(second, '300.10')];
    const both = { ...buyer, kind: '04', number: digitised(), parts };
    const beyond = { ...both, parts: part(first, '200.11') };
    expect((await person.isRefused(calls.saveInvoice, beyond)).errorMsg).toMatch(
      new RegExp(`^${itemNos[0]}尚可开票200.10元，本次开票金额不能超过此数（郑财务于[-0-9 :]+开具发票）$`),
    );
    const { id } = await person.does(calls.saveInvoice, both);
    expect(await person.does(calls.getInvoice, { id })).toMatchObject({
      amount: '500.20',
      colour: '蓝字',
      parts: [{ amount: '200.10' }, { amount: '300.10' }],
    });
    expect(await invoicedOf(itemNos[0] ?? '')).toBe('300.10');
    const { version } = await given.detailOf(itemNos[0] ?? '');
    const head = await stage.person('keshi');
    const lowered = await head.isRefused(charges.saveCharge, {
      id: first,
      version,
      amount: yuan('300'),
      reason: '议价',
    });
    expect(lowered.errorMsg).toContain('已开票300.10元，应收金额不能低于此数，请先作废或红冲发票');
    const voiding = { itemNos: [itemNos[1] ?? ''], reason: '派工有误' };
    expect(refusalIn(await head.sends(voidItems, voiding))).toBe('已有缴费或开票，请先退费或红冲后再作废');
  });

  it('that is invoiced is paid back only after its red letter, which refers to the original', async () => {
    const { ids, itemNos } = await given.asked(1, '120');
    const [chargeId = ''] = ids;
    const receipt = await given.received(part(chargeId, '120'), '120');
    const person = await cashier();
    await person.does(charges.confirmReceipt, { id: receipt.id, version: 1, operation: 'confirm' });
    const { id, number } = await issued(chargeId, '120');
    const refund = { id: chargeId, operation: 'request', amount: yuan('20'), reason: '多收' } as const;
    expect((await person.isRefused(charges.refund, refund)).errorMsg).toBe(
      `${itemNos[0]}已开票120.00元，退费后只应开票100.00元，请先作废或红冲发票`,
    );
    const taking = { id, version: 1, reason: '退费' };
    expect((await person.isRefused(calls.changeInvoice, { ...taking, operation: 'void' })).errorMsg).toBe(
      '该票据类型不能作废，请红冲',
    );
    const counter = { ...taking, operation: 'red', number: digitised(), issuedOn: today } as const;
    const red = await person.does(calls.changeInvoice, counter);
    expect(await person.does(calls.getInvoice, { id: red.id })).toMatchObject({
      amount: '-120.00',
      colour: '红字',
      counterId: id,
      counterNo: number,
    });
    expect(await person.does(calls.getInvoice, { id })).toMatchObject({
      state: 'reversed',
      endedBy: '郑财务',
      reason: '退费',
      counterId: red.id,
    });
    const late = await person.isRefused(calls.changeInvoice, { ...counter, number: digitised() });
    expect(late.errorMsg).toMatch(/^此发票已被郑财务于.+修改/);
    expect(await invoicedOf(itemNos[0] ?? '')).toBe('0.00');
    await person.does(charges.refund, refund);
    await (await stage.person('zhanzhang')).does(charges.refund, await decisionOf(stage, 'refund', chargeId));
    await issued(chargeId, '100');
  });
});

it('on paper it is void within its month, and later taken back by a red letter alone', async () => {
  const { ids, itemNos } = await given.asked(1, '60');
  const person = await cashier();
  const code = '35010127';
  const range = { kind: '13', code, firstNo: '0000000001', lastNo: '0000000003', receivedOn: today };
  await person.does(calls.saveInvoiceStock, range);
  const ofDay = (number: string, issuedOn: string, amount: string) =>
    person.does(calls.saveInvoice, { ...paper, code, number, issuedOn, parts: part(ids[0] ?? '', amount) });
  const fresh = await ofDay('0000000001', today, '20');
  const old = await ofDay('0000000002', addMonths(today, -1), '40');
  const voiding = { version: 1, operation: 'void', reason: '抬头有误' } as const;
  await person.does(calls.changeInvoice, { ...voiding, id: fresh.id });
  expect(await invoicedOf(itemNos[0] ?? '')).toBe('40.00');
  expect((await person.isRefused(calls.changeInvoice, { ...voiding, id: old.id })).errorMsg).toBe(
    `${addMonths(today, -1)}开具的发票已跨月，不能作废，请红冲`,
  );
  await person.does(calls.changeInvoice, { ...voiding, id: old.id, operation: 'red', code, number: '0000000003' });
  const { list, sums } = await person.does(calls.findInvoices, { sums: true });
  expect(list.filter(({ code: of }) => of === code).map(({ stateWord, amount }) => [stateWord, amount])).toEqual([
    ['已开具', '-40.00'],
    ['已红冲', '40.00'],
    ['已作废', '20.00'],
  ]);
  expect(sums).toHaveProperty('amount');
});

it('what is invoiced of each charge is what its invoices say, and an issued one is altered by nobody', async () => {
  const { rows } = await sql`select c.id from charge c where c.invoiced <> coalesce((select sum(p.amount)
    from invoice_part p join invoice v on v.id = p.invoice_id where p.charge_id = c.id and v.state <> 'voided'), 0)
    or c.invoiced > coalesce(c.amount, 0) - c.refunded`.execute(stage.db);
  expect(rows).toEqual([]);
  await expect(sql`update invoice set amount = amount + 1`.execute(stage.db)).rejects.toThrow('stays as it is');
});

it('who sees no amounts issues none: the sentences would tell them', async () => {
  const { ids } = await given.asked(1, '30');
  await sql`insert into user_group_permission (group_id, code) select id, 'invoice:save' from user_group where code = 'auditor'`.execute(
    stage.db,
  );
  await sql`delete from user_group_permission where code = 'charge:amount' and group_id =
    (select id from user_group where code = 'auditor')`.execute(stage.db);
  const person = await stage.person('shenpi1');
  const parts = part(ids[0] ?? '', '31');
  const refused = await person.isRefused(calls.saveInvoice, { ...buyer, kind: '04', number: digitised(), parts });
  expect(refused.errorMsg).toBe('没有查看收费金额权限，不能开票');
});
