import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry } from '@tejian/contract/business/report/report-entry.contract.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { sampleEntry, withFailing } from '@tejian/domain/business/report/sample-entry.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { callerOf } from './callers.ts';
import { givenCountersignature } from './given-signed.ts';
import { savedEntry, submitRecord } from './lift-report.ts';
import { day, workOf } from './office.ts';
import type { WalkedReport } from './sign-off.ts';
import { picture, type World } from './world.ts';

/** A measurement table of a form, filled from a file: its title, its head and its rows. */
interface FilledTable {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** A cell that the page shows and the paper prints. */
  readonly shows: string;
  /** Rows stood there before, from the declaration: what differs is taken over, too. */
  readonly overwrites?: true;
}

/** One device of a kind from its declaration to its release, reported with the form of its kind. */
export interface KindCase {
  readonly kind: string;
  readonly category: string;
  readonly unit: string;
  /** Name or place of the equipment; the first row where nothing is said. */
  readonly which?: string;
  readonly form: string;
  readonly tables?: readonly FilledTable[];
  /** A value that is typed at its item, by the item and the name of the box. */
  readonly measured?: { readonly item: string; readonly box: string; readonly value: string };
  /** Items that fail; everything else passes. */
  readonly failing?: readonly string[];
  readonly conclusion: string;
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
export async function declareKind(world: World, one: KindCase): Promise<string> {
  const page = await workOf(world, 'shouli', '业务申报');
  await page.getByRole('button', { name: '新增' }).click();
  await page.getByRole('combobox', { name: '受检单位' }).fill(one.unit);
  await page.locator('.ant-select-item-option', { hasText: one.unit }).first().click();
  await take(page, '设备种类', one.kind);
  await take(page, '检验类别', one.category);
  await page.getByRole('button', { name: /^选择(设备|产品)$/ }).click();
  const picker = page.getByRole('dialog', { name: /^选择(设备|产品)$/ });
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

/** The entry without what the inspector brings on the page: the tables, the value. */
function without(entry: ReportEntry, { tables = [], measured }: KindCase): ReportEntry {
  const grids = Object.fromEntries(Object.entries(entry.grids).filter(([id]) => !tables.some((one) => one.id === id)));
  const item = measured && entry.items[measured.item];
  if (!item) return { ...entry, grids };
  return { ...entry, grids, items: { ...entry.items, [measured.item]: { ...item, values: {} } } };
}

/** Enters by call what other walks enter, and these tables; the rest is left to the page. */
export async function begin(
  world: World,
  applicationNo: string,
  one: KindCase,
  tables: ReportEntry['grids'] = {},
): Promise<WalkedReport> {
  const lead = await callerOf(world.address, 'jianyan1');
  const { list } = await lead.does(findItems, { applicationNo });
  const itemNo = list[0]?.itemNo ?? '';
  const { template, frozen, entryVersion, reportNo, entry: begun } = await lead.does(findReport, { itemNo });
  expect(template.code).toBe(one.form);
  const wish = { effect: 'pass', inspectDate: day(), inspectors: ['张检', '李验'] } as const;
  const whole = sampleEntry(template, frozen, { ...wish, fields: { 'res.safetyGrade': '1' } });
  const sample = without(withFailing(template, whole, one.failing ?? []), one);
  const entry = { ...sample, grids: { ...sample.grids, ...begun.grids, ...tables } };
  await lead.does(saveEntry, { itemNo, entryVersion, entry });
  return { itemNo, reportNo };
}

const tableOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

/** The inspector fills the tables of the form from files. */
export async function fillTables(page: Page, { form, tables = [] }: Pick<KindCase, 'form' | 'tables'>): Promise<void> {
  for (const { title, lines, shows, overwrites } of tables) {
    await page.locator(`input[aria-label="从表格填入 ${title}"]`).setInputFiles(tableOf(`${title}.csv`, lines));
    const dialog = page.getByRole('dialog', { name: '从表格填入' });
    await picture(page, `kind-${form}-table`);
    await dialog.getByRole('button', { name: overwrites ? /^全部填入/ : /^填\s*入$/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator(`.sheet-grid input[value="${shows}"]`).count()).toBeGreaterThan(0);
    const row = page.locator('.sheet-grid tr', { has: page.locator(`input[value="${shows}"]`) }).first();
    const [number] = await row.locator('input.sheet-number').all();
    if (number) await laysOutItself(number);
  }
}

/** A key lays out the box that it is typed into and not the table: the box keeps its size and place under the cursor (0840). */
async function laysOutItself(box: Locator): Promise<void> {
  const shape = () =>
    box.evaluate((cell: HTMLElement) => [cell.offsetHeight, cell.offsetTop, cell.offsetParent?.clientHeight]);
  const before = await shape();
  await box.focus();
  expect(await box.evaluate((cell) => getComputedStyle(cell).contain)).toBe('strict');
  expect(await shape()).toEqual(before);
}

/** The inspector fills the tables, types what was measured; both sign, the lead submits. */
export async function enter(world: World, applicationNo: string, one: KindCase): Promise<WalkedReport> {
  const { itemNo, reportNo } = await begin(world, applicationNo, one);
  const page = await world.as('jianyan1', `/businessPro/reportEnterInfo?seisn=${itemNo}`);
  await page.getByRole('heading', { level: 1, name: reportNo }).waitFor();
  await fillTables(page, one);
  if (one.measured)
    await page.getByRole('textbox', { name: one.measured.box, exact: true }).first().fill(one.measured.value);
  await page.getByText('李验尚未签名').waitFor(); // nothing else is missing
  await page.getByText(one.conclusion, { exact: true }).first().waitFor();
  await picture(page, `kind-${one.form}-entry`);
  await savedEntry(page).waitFor(); // a value that is saved later would take the signature back
  await givenCountersignature(world, itemNo);
  await submitRecord(world);
  return { itemNo, reportNo };
}
