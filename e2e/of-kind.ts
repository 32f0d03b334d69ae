import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { findReport, printReports, saveEntry } from '@tejian/contract/business/report/report.contract.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { logInOver } from '../apps/server/test/product.ts';
import { expectAll, givenReview } from './given-lift.ts';
import { arrange, submitRecord } from './lift-report.ts';
import { arrivedRow, choose, day, openWork } from './office.ts';
import { pdfText } from './pdf-text.ts';
import { keep, picture, type World } from './world.ts';

/** One device of a kind from its declaration to its release, reported with the form of its kind. */
interface KindCase {
  readonly kind: string;
  readonly category: string;
  readonly unit: string;
  /** Name or place of the equipment; the first row where nothing is said. */
  readonly which?: string;
  readonly form: string;
  /** Texts of the declaration besides, by label. */
  readonly declared?: Readonly<Record<string, string>>;
  /** A measurement table of the form, filled from a file: its title, its head and its rows. */
  readonly table?: {
    readonly id: string;
    readonly title: string;
    readonly lines: readonly string[];
    readonly shows: string;
  };
  /** A value that is typed at its item, by the item and the name of the box. */
  readonly measured?: { readonly item: string; readonly box: string; readonly value: string };
  readonly conclusion: string;
  /** Texts of the paper, without blanks. */
  readonly printed: readonly string[];
}

/** The option whose label is exactly this one. */
async function take(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.click();
  const id = (await box.getAttribute('id')) ?? '';
  const options = page.locator(`.ant-select-dropdown:has([id="${id}_list"]) .ant-select-item-option`);
  const wanted = new RegExp(`^${option.replace(/[（）]/g, '\\$&')}(（|$)`);
  await options.filter({ hasText: wanted }).first().click();
  await page.keyboard.press('Escape');
}

/** The clerk declares the device on the form of its kind; answers the application's number. */
async function declareKind(world: World, one: KindCase): Promise<string> {
  const page = await world.as('shouli');
  await openWork(page, '业务申报');
  await page.getByRole('button', { name: '新增' }).click();
  await page.getByRole('combobox', { name: '受检单位' }).fill(one.unit);
  await page.locator('.ant-select-item-option', { hasText: one.unit }).first().click();
  await take(page, '设备种类', one.kind);
  await take(page, '检验类别', one.category);
  for (const [label, value] of Object.entries(one.declared ?? {})) {
    const box = page.getByRole('textbox', { name: new RegExp(`^\\*?\\s*${label}$`) });
    await box.fill(value);
    if (label.endsWith('日期')) await box.press('Enter');
  }
  await page.getByRole('button', { name: '选择设备' }).click();
  const picker = page.getByRole('dialog', { name: '选择设备' });
  await picker
    .getByRole('row', { name: one.which ?? /./ })
    .getByRole('checkbox', { name: /^选择\d+$/ })
    .first()
    .check();
  await picker.getByRole('button', { name: /选定/ }).click();
  await picker.waitFor({ state: 'hidden' });
  await page.getByRole('cell', { name: /可以申报/ }).waitFor();
  await page.getByRole('button', { name: '必交材料全部已提交' }).click();
  await picture(page, `kind-${one.form}-declared`);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('heading', { name: '申报内容' }).waitFor();
  return /SQ\d{11}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
}

const slotsOf = ({ sections }: ReportTemplate) =>
  sections.flatMap((section) => (section.type === 'attachments' ? section.slots.filter(({ min }) => min > 0) : []));

/** The entry without what the inspector brings on the page: the table, the value, the pictures. */
function without(entry: ReportEntry, { table, measured }: KindCase): ReportEntry {
  const grids = Object.fromEntries(Object.entries(entry.grids).filter(([id]) => id !== table?.id));
  const item = measured && entry.items[measured.item];
  if (!item) return { ...entry, grids };
  return { ...entry, grids, items: { ...entry.items, [measured.item]: { ...item, values: {} } } };
}

/** The report is built on its page; what other walks enter is entered by call, the rest is left to the page. */
async function build(world: World, applicationNo: string, one: KindCase) {
  const page = await world.as('jianyan1');
  await openWork(page, '报告生成');
  await page.getByRole('row', { name: applicationNo }).getByRole('button', { name: '生成报告' }).click();
  await page.getByText('已生成报告').first().waitFor();
  const lead = await logInOver(world.address, 'jianyan1');
  const { list } = await lead.does(findItems, { applicationNo });
  const itemNo = list[0]?.itemNo ?? '';
  const { template, frozen, entryVersion, reportNo } = await lead.does(findReport, { itemNo });
  expect(template.code).toBe(one.form);
  const wish = { effect: 'pass', inspectDate: day(), inspectors: ['张检', '李验'] } as const;
  const whole = sampleEntry(template, frozen, { ...wish, fields: { 'res.safetyGrade': '1' } });
  await lead.does(saveEntry, { itemNo, entryVersion, entry: without(whole, one) });
  return { itemNo, reportNo, template };
}

const tableOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
const photo = {
  name: '现场.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The inspector fills the table of the form, types what was measured and adds the pictures; both sign, the lead submits. */
async function enter(
  world: World,
  applicationNo: string,
  one: KindCase,
): Promise<{ itemNo: string; reportNo: string }> {
  const { itemNo, reportNo, template } = await build(world, applicationNo, one);
  const page = await world.as('jianyan1');
  await openWork(page, '报告录入');
  await page.getByRole('row', { name: applicationNo }).getByRole('button', { name: '录入' }).click();
  await page.getByRole('heading', { level: 1, name: reportNo }).waitFor();
  if (one.table) {
    const { title, lines, shows } = one.table;
    await page.locator(`input[aria-label="从表格填入 ${title}"]`).setInputFiles(tableOf(`${title}.csv`, lines));
    const dialog = page.getByRole('dialog', { name: '从表格填入' });
    await picture(page, `kind-${one.form}-table`);
    await dialog.getByRole('button', { name: '填入', exact: true }).click();
    await expect.poll(() => page.locator(`.sheet-grid input[value="${shows}"]`).count()).toBeGreaterThan(0);
  }
  if (one.measured)
    await page.getByRole('textbox', { name: one.measured.box, exact: true }).first().fill(one.measured.value);
  for (const { label } of slotsOf(template)) {
    await page.locator(`input[aria-label="上传 ${label}"]`).setInputFiles(photo);
    await page.getByRole('img', { name: label }).first().waitFor();
  }
  await page.getByText('李验尚未签名').waitFor(); // nothing else is missing
  await page.getByText(one.conclusion, { exact: true }).first().waitFor();
  await picture(page, `kind-${one.form}-entry`);
  await page
    .getByRole('status')
    .filter({ hasText: /^\s*已保存/ })
    .waitFor();
  const second = await world.as('jianyan2');
  await second.goto(`${world.address}/businessPro/reportEnterInfo?seisn=${itemNo}`);
  await second.getByRole('button', { name: '签名', exact: true }).click();
  await second.getByRole('button', { name: '已签名' }).waitFor();
  await submitRecord(world);
  return { itemNo, reportNo };
}

const signOffs = [
  ['jiaohe', '报告确认', '通过', '校核意见', 'BGQR'],
  ['shenpi1', '报告审核', '通过', '审核意见', 'BGSH'],
  ['qianfa', '报告审批', '批准', '批准意见', 'BGSP'],
] as const;

/** The report is checked, audited and approved on the pages of these three. */
async function signOff(world: World, { itemNo, reportNo }: { itemNo: string; reportNo: string }): Promise<void> {
  const lead = await logInOver(world.address, 'jianyan1');
  const step = async () => (await lead.does(findReport, { itemNo })).item.step;
  for (const [who, list, verb, opinion, stands] of signOffs) {
    await expect.poll(step).toBe(stands);
    const page = await world.as(who);
    await openWork(page, list);
    await (await arrivedRow(page, reportNo)).getByRole('button', { name: '办理' }).click();
    await page.getByRole('textbox', { name: opinion }).fill('同意');
    await page.locator('footer').getByRole('button', { name: verb, exact: true }).click();
    await expect.poll(step).not.toBe(stands); // a toast may be gone before a slow machine looks
  }
}

/** The report office prints by call, archives and releases on the pages. */
async function release(world: World, { itemNo, reportNo }: { itemNo: string; reportNo: string }, form: string) {
  const office = await logInOver(world.address, 'dayin');
  await expect.poll(async () => (await office.does(findReport, { itemNo })).item.step).toBe('BGDY'); // the finish is a job
  expectAll(await office.does(printReports, { itemNos: [itemNo], copies: 2 }));
  const page = await world.as('dayin');
  await openWork(page, '报告归档');
  await (await arrivedRow(page, reportNo)).getByRole('button', { name: '归档登记' }).click();
  await page.getByRole('textbox', { name: '档号' }).fill(`DA-${itemNo}`);
  await page.getByRole('textbox', { name: '盒号/库位' }).fill('A区01架1层');
  for (const paper of ['检验申请单', '原始记录', '检验报告']) await page.getByRole('checkbox', { name: paper }).check();
  await picture(page, `kind-${form}-archive`);
  const register = (name: string) =>
    page.getByRole('region', { name: new RegExp(name) }).getByRole('button', { name, exact: true });
  await register('归档登记').click();
  await page.getByText('归档成功').first().waitFor();
  await openWork(page, '报告发放');
  await (await arrivedRow(page, reportNo)).getByRole('button', { name: '发放登记' }).click();
  await choose(page, '领取方式', '窗口自取');
  await page.getByRole('textbox', { name: '领取人' }).fill('林安全');
  await register('发放登记').click();
  await page.getByText('发放成功').first().waitFor();
  await expect.poll(async () => (await office.does(findReport, { itemNo })).item.step).toBe('END');
}

/** What the signed report says on paper. */
async function expectPaper(world: World, itemNo: string, { form, conclusion, printed, table }: KindCase) {
  const office = await world.as('dayin');
  const file = await (await office.context().request.get(`${world.address}/api/report/${itemNo}/pdf`)).body();
  await keep(`kind-${form}.pdf`, file);
  const text = (await pdfText(file)).join('').replaceAll(/\s/g, '');
  for (const part of [conclusion, ...printed, ...(table ? [table.shows] : [])]) expect(text).toContain(part);
}

/** Walks every case from its declaration to its release. */
export function walkKinds(world: World, cases: readonly KindCase[]): void {
  describe.each(cases)('$kind $category', (one) => {
    let applicationNo = '';
    let report = { itemNo: '', reportNo: '' };

    it('is declared on its form and arranged', async () => {
      applicationNo = await declareKind(world, one);
      await givenReview(world, applicationNo);
      await arrange(world, applicationNo);
    });

    it(`is entered with ${one.form}, signed and submitted`, async () => {
      report = await enter(world, applicationNo, one);
    });

    it('is checked, audited, approved, archived and released, and prints what was entered', async () => {
      await signOff(world, report);
      await release(world, report, one.form);
      await expectPaper(world, report.itemNo, one);
    });
  });
}
