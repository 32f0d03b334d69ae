import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { readXlsx, writeXlsx, type CellValue } from 'hucre';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture, worldForFile } from './world.ts';

const world = worldForFile();
const dialog = (page: Page) => page.locator('.ant-modal').last();
const button = (at: Page | Locator, name: RegExp | string) => at.getByRole('button', { name });
type Sheet = CellValue[][];

// What each list makes of its files is declared, and tested with the server (apps/server/test/imported-lists.ts).
const list = {
  name: '设备',
  path: '/bsArchives/elevator',
  search: '使用单位',
  word: '云栖',
  // Where the walk changes a cell, and what is no such value.
  column: '单位内编号',
  value: '改后7#',
  bad: { column: '使用状态', value: '不知道' },
} as const;

it('a list goes out as it is seen and comes back changed', async () => {
  const page = await world.as('shouli', list.path);
  await page.getByRole('textbox', { name: list.search }).first().fill(list.word);
  await page.keyboard.press('Enter');
  await page.locator('.tb-body .tb-row').first().waitFor();
  const seen = await shownTable(page);

  const file = await exported(page, list.name);
  const sheet = await sheetOf(file);
  expect(sheet[0]).toEqual(seen.headings);
  expect(sheet.length - 1).toBe(seen.rows.length);
  for (const [at, row] of seen.rows.entries())
    for (const [column, shown] of row.entries()) {
      const cell = asShown(sheet[at + 1]?.[column]);
      if (cell === '是' || cell === '否') continue; // drawn as a mark, or not at all
      expect(shown, `${seen.headings[column]} ${at + 1}`).toContain(cell);
    }

  const changed = sheet.map((row) => [...row]);
  const at = (name: string) => seen.headings.indexOf(name);
  changed[1]?.splice(at(list.column), 1, list.value);
  changed[2]?.splice(at(list.bad.column), 1, list.bad.value);
  await page.getByRole('button', { name: /^导\s*入$/ }).click();
  await choose(page, changed);
  await dialog(page).getByText('试导入结果，尚未写入任何数据。').waitFor();
  await expect
    .poll(() => counts(page))
    .toEqual({ 新增: '0', 修改: '1', 未变: String(seen.rows.length - 2), 错误: '1' });
  await expect.poll(() => dialog(page).locator('.import-problems tbody tr').first().innerText()).toMatch(/^3\s/);
  await picture(page, `import-${list.name}-dry`);
  const refused = await sheetOf(await downloaded(page, button(dialog(page), '下载错误清单')));
  expect(refused[0]).toEqual([...seen.headings, '错误原因']);
  expect(refused).toHaveLength(2);
  expect(String(refused[1]?.[at(list.bad.column)])).toBe(list.bad.value);
  expect(String(refused[1]?.at(-1))).not.toBe('');

  // The dialog is closed in between: the dry run waits in the header's task list.
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await tasks(page);
  await button(page.locator('.task-list li').first(), '查看并导入').click();
  await button(dialog(page), '只导入正确的1行').click();
  await dialog(page).getByText('导入完成').waitFor();
  await button(dialog(page), /^关\s*闭$/)
    .last()
    .click();
  await page.getByText(list.value).first().waitFor();

  const same = await sheetOf(await exported(page, list.name));
  await button(page, /^导\s*入$/).click();
  await choose(page, same);
  await dialog(page).getByText('试导入结果').waitFor();
  await expect.poll(() => counts(page)).toEqual({ 新增: '0', 修改: '0', 未变: String(seen.rows.length), 错误: '0' });
  await picture(page, `import-${list.name}-same`);
});

/** Headings and cells in the order in which they stand on the screen. */
async function shownTable(page: Page) {
  const headings = await page.locator('.tb-head .tb-title').allInnerTexts();
  const rows = [];
  for (const row of await page.locator('.tb-body .tb-row').all())
    rows.push(
      // A moment says the day as people do; its tooltip has what a file writes.
      await row
        .locator('.tb-cell:not(.tb-lead)')
        .evaluateAll((cells) =>
          cells.map((cell) => cell.querySelector('time')?.title ?? (cell as HTMLElement).innerText),
        ),
    );
  return { headings, rows };
}

const asShown = (cell: CellValue | undefined): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '');

async function tasks(page: Page): Promise<void> {
  await button(page, /^任务/).click();
  await page.locator('.task-list').waitFor();
}

/** Exports everything that was found: so few rows come at once, and stand in the task list besides. */
async function exported(page: Page, name: string): Promise<string> {
  await button(page, /^\S*\s?导\s*出$/).click();
  await picture(page, `export-${name}`);
  const file = await downloaded(page, button(dialog(page), /^导\s*出$/));
  await dialog(page).waitFor({ state: 'hidden' });
  await tasks(page);
  await page
    .locator('.task-list li')
    .first()
    .getByText(/^共\d+条/)
    .waitFor();
  await page.keyboard.press('Escape');
  return file;
}

async function downloaded(page: Page, by: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), by.click()]);
  const path = join(tmpdir(), `tejian-walk-${Date.now()}.xlsx`);
  await download.saveAs(path);
  return path;
}

async function sheetOf(path: string): Promise<Sheet> {
  const book = await readXlsx(await readFile(path));
  return (book.sheets[0]?.rows ?? []).map((row) => [...row]);
}

async function choose(page: Page, rows: Sheet): Promise<void> {
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '数据', rows }] }));
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await dialog(page).locator('input[type=file]').setInputFiles({ name: '改过的.xlsx', mimeType, buffer });
}

async function counts(page: Page): Promise<Record<string, string>> {
  const entries = await dialog(page).locator('.import-counts > div').allInnerTexts();
  return Object.fromEntries(entries.map((entry) => entry.split(/\s+/) as [string, string]));
}

it('rows that may be known equipment are asked about, answered for all and one by one with the keyboard', async () => {
  const page = await world.as('shouli', '/bsArchives/elevator');
  const header = ['设备品种', '出厂编号', '制造单位', '设备使用地点'];
  const rows = (place: string) =>
    ['WK-1', 'WK-2', 'WK-3'].map((no) => ['曳引驱动乘客电梯', no, '示范厂', `${place}${no}`]);
  const bring = async (sheet: Sheet) => {
    await button(page, /^导\s*入$/).click();
    await dialog(page)
      .getByText(/^识别依据：设备代码、注册代码/)
      .waitFor();
    await choose(page, [header, ...sheet]);
    await dialog(page).getByText('试导入结果').waitFor();
  };
  await bring(rows('甲'));
  await button(dialog(page), /^导\s*入$/).click();
  await dialog(page).getByText('导入完成').waitFor();
  await button(dialog(page), /^关\s*闭$/)
    .last()
    .click();

  await bring(rows('乙'));
  await expect.poll(() => counts(page)).toMatchObject({ 新增: '0', 待确认: '3' });
  await dialog(page).getByText('还有3行未选择，导入时不写入，并列入错误清单').waitFor();
  await dialog(page).getByRole('group', { name: '没有单独选择的行：' }).getByRole('radio', { name: '新设备' }).focus();
  await page.keyboard.press('Space');
  await dialog(page).getByText('已全部选择').waitFor();
  const second = dialog(page).getByRole('group', { name: /^第3行/ });
  await second.getByRole('radio', { name: '新设备' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => second.getByRole('radio', { name: /^同一设备：.*WK-2/ }).isChecked()).toBe(true);
  await picture(page, 'import-questions');
  await button(dialog(page), /^导\s*入$/).click();
  await dialog(page).getByText('导入完成').waitFor();
  await expect.poll(() => counts(page)).toMatchObject({ 新增: '2', 修改: '1', 错误: '0' });
  await button(dialog(page), /^关\s*闭$/)
    .last()
    .click();

  await bring(rows('乙'));
  await expect.poll(() => counts(page)).toEqual({ 新增: '0', 修改: '0', 未变: '3', 错误: '0' });
});
