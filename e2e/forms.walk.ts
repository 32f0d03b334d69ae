import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture, worldForFile } from './world.ts';

// The generic form on pages that people use: the archive record, the unit dialog, a search panel.
const world = worldForFile();
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('.form-row')?.querySelector('label')?.textContent ?? '');

/** Opens the levels of a cascade one after another. */
async function chooseInLevels(page: Page, label: string, ...levels: readonly string[]): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.scrollIntoViewIfNeeded();
  await box.click();
  for (const [depth, level] of levels.entries())
    await page
      .locator('.ant-cascader-dropdown:visible .ant-cascader-menu')
      .nth(depth)
      .getByText(level, { exact: true })
      .click();
  await page.keyboard.press('Escape');
}

/** Goes on with the Tab key until the cursor is there. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let keys = 0; keys < 6; keys += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error('the Tab key does not lead there');
}

it('the first wrong field has the cursor, its sentence beside it', async () => {
  const page = await world.as('shouli');
  await page.goto(`${world.address}/bsArchives/elevatorForm?type=add`);
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByText('设备类别不能为空').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  await expect.poll(() => focused(page)).toBe('设备类别');
  const note = await page.evaluate(
    () => document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(note).toBe('设备类别不能为空');
  await picture(page, 'form-first-error');
});

it('a value is checked half a second after the last key, trimmed and made half-width when it is left', async () => {
  const page = await world.as('shouli');
  const phone = page.getByRole('textbox', { name: '安全管理人员移动电话' });
  await phone.fill('12');
  await expect.poll(() => page.getByText('请输入有效的手机号').count()).toBe(0); // not on every key
  await page.getByText('请输入有效的手机号').first().waitFor();
  await phone.fill(' １３８００００１１１１ ');
  await page.getByRole('textbox', { name: '安全管理人员', exact: true }).fill(' 陈管理 ');
  await page.keyboard.press('Tab');
  await expect.poll(() => phone.inputValue()).toBe('13800001111');
  await expect.poll(() => page.getByRole('textbox', { name: '安全管理人员', exact: true }).inputValue()).toBe('陈管理');
  await page.getByText('请输入有效的手机号').first().waitFor({ state: 'detached' });
});

it('dates are typed as people write them, industries and areas are chosen level by level', async () => {
  const page = await world.as('shouli');
  const date = page.getByRole('textbox', { name: '投入使用日期' });
  await date.scrollIntoViewIfNeeded();
  const type = async (typed: string) => {
    await date.press('Control+a');
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  };
  const shown = () => date.inputValue();
  for (const typed of ['20240315', '2024.3.15', '2024年3月15日', '24-3-15', '２０２４/3/15']) {
    await type(typed);
    await expect.poll(shown, { message: typed }).toBe('2024-03-15');
  }
  await type('2024-2-30');
  await expect.poll(shown).toBe('2024-2-30');
  await page.getByText('没有“2024-2-30”这一天，请核对').waitFor();
  await expect.poll(() => page.locator('.ant-picker-dropdown:visible').count()).toBe(0); // the Tab key opens no calendar
  await type('20240305');
  await expect.poll(shown).toBe('2024-03-05');
  await chooseInLevels(page, '所属行业', '农、林、牧、渔业', '林业');
  await page.getByText('农、林、牧、渔业 / 林业').filter({ visible: true }).first().waitFor();
  await picture(page, 'form-levels');
});

it('what was typed comes back after a reload, and can be thrown away', async () => {
  const page = await world.as('shouli');
  await page.getByText(/^本机已暂存/).waitFor();
  await page.waitForTimeout(1000); // the last key's draft too
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText(/已恢复本机于/).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: '安全管理人员', exact: true }).inputValue()).toBe('陈管理');
  await expect.poll(() => page.getByRole('textbox', { name: '投入使用日期' }).inputValue()).toBe('2024-03-05');
  await page.getByText('农、林、牧、渔业 / 林业').filter({ visible: true }).first().waitFor();
});

it('a tab with unsaved changes asks before it closes', async () => {
  const page = await world.as('shouli');
  const close = page.getByRole('button', { name: /^关闭新增/ });
  await close.click();
  const question = page.getByRole('dialog', { name: '确定要关闭此页面吗？' });
  await question.getByRole('button', { name: /取\s*消/ }).click();
  await page.getByRole('button', { name: '放弃暂存内容' }).click();
  await page.waitForFunction(() => !document.querySelector('.tab-dirty'));
  await close.click();
  await page.waitForURL(`${world.address}/home`);
});

it('a unit is filled in with the keyboard alone; areas load level by level', async () => {
  const page = await world.as('shouli');
  await page.goto(`${world.address}/bsArchives/business`);
  await page.getByRole('button', { name: /新\s*增/ }).click();
  await page.getByRole('button', { name: /保\s*存/ }).waitFor(); // the list has a field of the same name
  const name = page.getByRole('textbox', { name: '单位名称' });
  await name.focus();
  await page.keyboard.type('示范键盘机电有限公司');
  const creditCode = page.getByRole('textbox', { name: '统一社会信用代码' });
  await tabTo(page, creditCode);
  await page.keyboard.type('9135');
  await page.keyboard.press('Tab');
  await page.getByText('请输入有效的统一社会信用代码').waitFor();
  await expect.poll(() => name.inputValue()).toBe('示范键盘机电有限公司');
  await creditCode.fill('');
  const kinds = page.getByRole('combobox', { name: '业务类型' });
  await kinds.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await chooseInLevels(page, '所在区域', '福建省', '福州市', '鼓楼区');
  await picture(page, 'form-unit');
  await page.getByRole('button', { name: /保\s*存/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('保存成功').waitFor();
});

it('what two people changed at the same time is both there in the end', async () => {
  const page = await world.as('shouli');
  await page.goto(`${world.address}/bsArchives/business`);
  await page.getByRole('button', { name: /^查\s*询$/ }).click();
  await page.getByRole('button', { name: '修改' }).first().click();
  const field = (one: Page, name: string) => one.getByRole('textbox', { name, exact: true });
  await field(page, '单位地址').waitFor();
  const second = await page.context().newPage();
  await second.goto(page.url());
  await field(second, '上级单位').fill('示范集团');
  await field(page, '法定代表人').fill('周先行');
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByText('保存成功').waitFor();
  const saved = second.getByText('保存成功');
  await second.getByRole('button', { name: /保\s*存/ }).click();
  const isSaved = await saved.waitFor({ timeout: 10_000 }).then(
    () => true, // the newer version had come when the window was looked at
    () => false,
  );
  if (!isSaved) {
    await second.getByText(/已载入最新内容，您未保存的1项修改仍保留，请核对后保存/).waitFor();
    await second.getByRole('button', { name: /保\s*存/ }).click();
    await saved.waitFor();
  }
  for (const kept of ['周先行', '示范集团'])
    await second.getByText(kept, { exact: true }).filter({ visible: true }).first().waitFor();
  await second.close();
});

it('a dialog does not close over what was typed, and Enter saves it', async () => {
  const page = await world.as('admin');
  await page.goto(`${world.address}/sysmng/dictionary`);
  await page
    .getByRole('button', { name: /新\s*增/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const first = dialog.getByRole('textbox').first();
  await first.fill('walk');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect.poll(() => first.inputValue()).toBe('walk');
  await first.press('Enter');
  await dialog
    .getByText(/不能为空/)
    .first()
    .waitFor();
});

it('the end of a date range is sent as the day after it', async () => {
  const page = await world.as('admin');
  await page.goto(`${world.address}/error_logger/error_logger_page`);
  await page.getByRole('button', { name: /更多条件/ }).click();
  const from = page.getByPlaceholder('开始日期');
  await from.click();
  await from.fill('2026-11-01');
  await page.keyboard.press('Tab');
  await page.getByPlaceholder('结束日期').fill('2026-11-20');
  // Waited for before the key: the key searches, and a press beside it while that search runs sends nothing new.
  const sent = page.waitForRequest(
    (request) => request.url().includes('findErrorLog') && (request.postData() ?? '').includes('2026-11-01'),
  );
  await page.keyboard.press('Enter');
  expect(decodeURIComponent((await sent).postData() ?? '')).toContain('2026-11-21');
});
