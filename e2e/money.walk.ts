import { pickEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import {
  archiveReports,
  printReports,
  releaseReports,
} from '@tejian/contract/business/report/report-papers.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import {
  findPayment,
  findPaymentApplications,
  getCharge,
  saveCharge,
} from '@tejian/contract/money/charge/charge.contract.ts';
import { findClosings } from '@tejian/contract/money/closing/closing.contract.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callerOf } from './callers.ts';
import { expectAll, givenBuilt, givenDeclaration } from './given-lift.ts';
import { givenLifts } from './given-many.ts';
import { givenSignature } from './given-signed.ts';
import { choose, day } from './office.ts';
import { pdfText } from './pdf-text.ts';
import { picture, worldForFile } from './world.ts';

// Money from the proposed charges of ten devices of five kinds to the closed day, on the pages of those whose work it is: asked for by a notice
// with its payment code, paid in part by a bank statement and the rest in cash, invoiced, paid back; and a tariff that is changed
// in its table, tried over the past and published from tomorrow.
const world = worldForFile();
const CODE = '35010026000000000017';
const INVOICE = `${day().slice(2, 4)}350000000000000017`;
const itemNos: string[] = [];
let paymentNo = '';

const otherKinds = [
  { kindCode: '1000', categoryCode: '24' }, // two boilers, seen from outside
  { kindCode: '2000', categoryCode: '22' }, // a vessel, for its year
  { kindCode: '4000', categoryCode: '21' }, // a crane
  { kindCode: '5000', categoryCode: '21' }, // a fork-lift truck
] as const;
/** Of six floors and twenty; of 4 and 10 t/h; of 3 m³; of 50 t and 22.5 m of span; of a truck. A tenth less where a kind has several. Yuan. */
const liftPrices = ['540.00', '810.00', '540.00', '810.00', '540.00'];
const prices = [...liftPrices, '405.00', '603.00', '120.00', '810.00', '120.00'];

const dialog = (page: Page) => page.locator('.ant-modal').last();
const rowOf = (page: Page, name: string): Locator => page.getByRole('row', { name }).first();
const charge = async (itemNo: string) =>
  (await (await callerOf(world.address, 'caiwu')).does(findPayment, { itemNo })).list[0];
const stateOf = async (itemNo: string) => (await charge(itemNo))?.paymentState;

/** Does what a row offers, in the row itself or behind 更多. */
async function act(page: Page, row: Locator, name: string): Promise<void> {
  await row.waitFor();
  const shown = row.getByRole('button', { name, exact: true });
  if ((await shown.count()) > 0) return shown.first().click();
  await row.locator('.row-more').click();
  await page.locator('.row-menu').getByRole('button', { name, exact: true }).click();
}

/** A file that the product draws, as text without blanks. */
async function paperOf(page: Page, path: string): Promise<string> {
  const file = await (await page.context().request.get(`${world.address}${path}`)).body();
  return (await pdfText(file)).join('').replaceAll(/\s/g, '');
}

/** Five lifts of one unit, and every other machine of it under pressure or in motion: an application for each kind. */
async function givenMixed(): Promise<string[]> {
  const clerk = await callerOf(world.address, 'shouli');
  const ofUnit = async (kindCode: string) =>
    (await clerk.does(pickEquipment, { kindCode, useUnitName: '闽海食品' })).list;
  const [like] = (await ofUnit('3000')).filter(({ varietyCode }) => varietyCode === '3120');
  const { id = '', useUnitId = '' } = like ?? {};
  const lifts = await givenLifts(clerk, id, 5, (made) => ({
    floors: made % 2 === 0 ? '20' : '6',
    useAddress: `三号厂房${made}号货梯`,
  }));
  const applicationNos = [await givenDeclaration(clerk, useUnitId, lifts)];
  for (const kind of otherKinds) {
    const machines = (await ofUnit(kind.kindCode)).map((machine) => machine.id);
    applicationNos.push(await givenDeclaration(clerk, useUnitId, machines, kind));
  }
  return applicationNos;
}

it('ten devices of five kinds are charged by the tariff, and asked for at once', async () => {
  const applicationNos = await givenMixed();
  for (const applicationNo of applicationNos) itemNos.push(...(await givenBuilt(world, applicationNo)));
  const section = await callerOf(world.address, 'keshi');
  for (const itemNo of itemNos) {
    const { id: chargeId, version } = await section.does(getCharge, { itemNo });
    const again = { id: chargeId, version, operation: 'propose', reason: '按收费标准' } as const;
    await section.does(saveCharge, { ...again, isHoliday: false }); // at once, as the job does every minute, on any day alike
  }
  const head = await world.as('keshi', '/assistMng/payMng/payApply');
  await act(head, rowOf(head, itemNos[0] ?? ''), '查看');
  await dialog(head).getByText('FR021').first().waitFor();
  await picture(head, 'money-01-explained');
  const proposed = await Promise.all(itemNos.map(async (itemNo) => String((await charge(itemNo))?.amount)));
  expect(proposed.toSorted()).toEqual(prices.toSorted());
  await head.goto(`${world.address}/assistMng/payMng/payApply/apply?appno=${applicationNos[0] ?? ''}`);
  await rowOf(head, itemNos[9] ?? '').waitFor(); // what the unit owes for its other applications stands there, too
  await head.getByRole('checkbox', { name: '选择本页全部' }).check();
  await picture(head, 'money-02-asked');
  await head.getByRole('button', { name: /^提\s*交$/ }).click();
  const cashier = await callerOf(world.address, 'caiwu');
  const asked = async () => (await cashier.does(findPaymentApplications, {})).list[0]?.paymentNo ?? '';
  await expect.poll(asked).not.toBe('');
  paymentNo = await asked();
  const { count } = await cashier.does(findPayment, { paymentNo });
  expect(count).toBe(10);
});

it('the notice carries the payment code that the cashier has entered', async () => {
  const cashier = await world.as('caiwu', '/assistMng/payMng/payConfirm');
  await act(cashier, rowOf(cashier, paymentNo), '登记缴款码');
  await dialog(cashier).getByRole('textbox', { name: '缴款码' }).fill(CODE);
  const until = dialog(cashier).getByRole('textbox', { name: '有效期至' });
  await until.fill(addDays(day(), 30));
  await until.press('Enter');
  await dialog(cashier).getByRole('button', { name: '保存' }).click();
  await rowOf(cashier, CODE).waitFor();
  const notice = await paperOf(cashier, `/api/pay/notice?paymentNo=${paymentNo}`);
  for (const said of ['缴费通知书', CODE, paymentNo]) expect(notice).toContain(said);
});

it('a signed report stays in the house while nothing is paid', async () => {
  const [itemNo = ''] = itemNos;
  await givenSignature(world, itemNo);
  const office = await callerOf(world.address, 'dayin');
  const step = async () => (await office.does(findReport, { itemNo })).item.step;
  await expect.poll(step).toBe('BGDY');
  expectAll(await office.does(printReports, { itemNos: [itemNo], copies: 2 }));
  const filed = {
    archiveNos: [`DA-${itemNo}`],
    place: 'A区01架1层',
    checklist: ['检验申请单', '原始记录', '检验报告'],
  };
  expectAll(await office.does(archiveReports, { itemNos: [itemNo], ...filed }));
  const page = await world.as('dayin', '/businessPro/reportRelease');
  await act(page, rowOf(page, itemNo), '发放登记');
  await page.getByText('尚未缴费，报告不能领取').first().waitFor();
  await picture(page, 'money-03-held-back');
});

it('a bank statement brings a part, which is proposed by the payment code and accepted', async () => {
  const page = await world.as('caiwu', '/assistMng/payMng/bankStatement');
  await page.getByRole('button', { name: '导入对账单' }).first().click();
  await dialog(page).getByRole('combobox', { name: '本方账户' }).fill('基本户028');
  const rows = [
    '交易日期,交易时间,交易金额,对方户名,流水号,附言',
    `${day()},00:00:01,1000.00,示范付款人,20260001,${CODE}`,
  ];
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await dialog(page)
    .getByText(/1000.00/)
    .first()
    .waitFor();
  await picture(page, 'money-04-statement');
  await dialog(page)
    .getByRole('button', { name: /^导\s*入$/ })
    .click();
  await dialog(page).waitFor({ state: 'hidden' });
  await page.goto(`${world.address}/assistMng/payMng/statementMatching`);
  const first = page.getByRole('button', { name: '接受第1项' });
  await first.waitFor();
  await picture(page, 'money-05-proposals');
  await first.click();
  await expect.poll(() => stateOf(itemNos[0] ?? '')).toBe('04');
  await expect.poll(() => stateOf(itemNos[1] ?? '')).toBe('02');
});

it('the report whose charge is paid goes out', async () => {
  const [itemNo = ''] = itemNos;
  const office = await callerOf(world.address, 'dayin');
  const handover = { way: '1', receiver: '林安全', signedName: '林安全', releasedOn: day() };
  expectAll(await office.does(releaseReports, { itemNos: [itemNo], ...handover }));
  const { item } = await office.does(findReport, { itemNo });
  expect(item.step).toBe('END');
});

it('the rest comes in cash, and is invoiced', async () => {
  const page = await world.as('caiwu', `/assistMng/payMng/payConfirm/dealForm?paymentNo=${paymentNo}`);
  await choose(page, '缴费方式', '现金');
  await page.getByRole('button', { name: '登记到账' }).click();
  await page.getByRole('row', { name: /现金/ }).first().waitFor();
  await act(page, page.getByRole('row', { name: /现金/ }).first(), '确认');
  await dialog(page).getByText('请核对已收到').waitFor();
  await dialog(page).getByRole('button', { name: '确认到账', exact: true }).click();
  await expect.poll(() => stateOf(itemNos[9] ?? '')).toBe('04');
  await page.goto(`${world.address}/assistMng/payMng/invoice/issue?paymentNo=${paymentNo}`);
  await choose(page, '票据类型', '数电');
  await page.getByRole('textbox', { name: '票据号码' }).fill(INVOICE);
  // what is paid back later is not invoiced
  await page.getByRole('textbox', { name: `本次开票（元） ${itemNos[9] ?? ''}` }).fill('');
  await picture(page, 'money-06-invoice');
  await page.locator('.form-footer').getByRole('button', { name: '开具发票' }).click();
  await expect
    .poll(async () => (await charge(itemNos[0] ?? ''))?.invoiced)
    .toBe((await charge(itemNos[0] ?? ''))?.amount);
});

it('a refund is asked for by one and granted by another', async () => {
  const cashier = await world.as('caiwu', '/assistMng/payMng/paySearch');
  const [itemNo = ''] = itemNos.slice(9);
  await act(cashier, rowOf(cashier, itemNo), '退费');
  await dialog(cashier).getByRole('textbox', { name: '退费金额' }).fill('50');
  await dialog(cashier).getByRole('textbox', { name: '原因' }).fill('多收');
  await dialog(cashier).locator('.ant-btn-primary').click();
  await dialog(cashier).waitFor({ state: 'hidden' });
  const station = await world.as('zhanzhang', '/assistMng/payMng/paySearch');
  await act(station, rowOf(station, itemNo), '查看');
  await dialog(station).getByRole('button', { name: '同意退费', exact: true }).click();
  const decision = station.getByRole('dialog', { name: /^同意退费/ });
  await decision.getByText('多收').waitFor(); // the reason of whoever asks stands where it is decided
  await decision.getByRole('button', { name: '同意退费', exact: true }).click();
  await expect.poll(async () => (await charge(itemNo))?.refunded).toBe('50.00');
});

it('the day is closed from its opening sum on, accepted by another, and printed', async () => {
  const cashier = await world.as('caiwu', '/assistMng/payMng/dayClosing');
  await cashier.getByRole('button', { name: '期初现金' }).click();
  await dialog(cashier).getByRole('textbox', { name: '期初现金' }).fill('200');
  await dialog(cashier).getByRole('textbox', { name: '不一致的原因' }).fill('领用备用金');
  await dialog(cashier)
    .getByRole('button', { name: /^登\s*记$/ })
    .click();
  await dialog(cashier).waitFor({ state: 'hidden' });
  await cashier.getByRole('button', { name: /^日\s*结$/ }).click();
  await dialog(cashier)
    .getByText(/期初现金200.00元/)
    .waitFor();
  await picture(cashier, 'money-07-closing');
  await dialog(cashier)
    .getByRole('button', { name: /^日\s*结$/ })
    .click();
  await dialog(cashier).waitFor({ state: 'hidden' });
  const station = await world.as('zhanzhang', '/assistMng/payMng/dayClosing');
  await act(station, rowOf(station, '待复核'), '复核');
  await dialog(station)
    .getByRole('button', { name: /^复\s*核$/ })
    .click();
  await rowOf(station, '已复核').waitFor();
  const [closing] = (await (await callerOf(world.address, 'zhanzhang')).does(findClosings, {})).list;
  expect(closing).toMatchObject({ state: 'accepted', opening: '200.00', difference: '0.00' });
  const sheet = await paperOf(station, `/api/pay/closingSheet?id=${closing?.id ?? ''}`);
  for (const said of ['收款人郑财务', '现金撤销、退费50.00', '银行转账1,000.00']) expect(sheet).toContain(said);
});

it('a price is changed in the table, tried over what was charged, and published by another from tomorrow', async () => {
  const cashier = await world.as('caiwu', '/assistMng/payMng/tariff');
  await cashier.getByRole('textbox', { name: '查找规则或项目' }).fill('FR021');
  await cashier
    .getByRole('textbox', { name: /^价格 FR021/ })
    .first()
    .fill('660');
  await cashier.getByRole('button', { name: /^预\s*览$/ }).click();
  await cashier.getByText(/重新计算近一年的10项收费.*3项增加/).waitFor();
  await picture(cashier, 'money-08-tried');
  await cashier.getByRole('button', { name: '保存草稿' }).click();
  await cashier.getByText(/算例“5t载货电梯6层定检”应为690元，现为759/).waitFor();
  await cashier.getByRole('textbox', { name: '查找规则或项目' }).fill('5t载货电梯6层定检');
  await cashier.getByRole('textbox', { name: /^价格 5t载货电梯6层定检/ }).fill('759');
  await cashier.getByRole('button', { name: '保存草稿' }).click();
  await cashier.getByText(/算例“5t载货电梯6层定检”/).waitFor({ state: 'hidden' });
  const admin = await world.as('admin', '/assistMng/payMng/tariff');
  await admin.getByRole('button', { name: '去发布' }).click();
  await admin.getByRole('button', { name: /^发\s*布$/ }).click();
  const from = dialog(admin).getByRole('textbox', { name: '生效日期' });
  await from.fill(addDays(day(), 1));
  await from.press('Enter');
  await dialog(admin).locator('.ant-btn-primary').click();
  await admin.getByText(addDays(day(), 1)).first().waitFor();
  await picture(admin, 'money-09-published');
});
