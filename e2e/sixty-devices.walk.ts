import { pickEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findApplications } from '@tejian/contract/business/application/application.contract.ts';
import { getBoard } from '@tejian/contract/business/planner/planner.contract.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { writeXlsx, type CellValue } from 'hucre';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { drawnByLot } from '../packages/domain/test/random/lot.ts';
import { callerOf } from './callers.ts';
import { everyItem, givenChecks, givenEntries, givenFiled, givenReleases, groupsOf } from './by-kind.ts';
import { givenReview } from './given-lift.ts';
import { day } from './office.ts';
import { SECRET, setSecret } from './secret.ts';
import { picture, worldForFile } from './world.ts';

// Sixty devices of four kinds, or those of them that a run draws: declared from one file, whose refused row is mended, submitted together, arranged by the board,
// their reports built from one selection, approved from one with the signing password, and handed out.
const world = worldForFile();
const COUNT = drawnByLot(60, 8);

const as = (who: string) => callerOf(world.address, who);
const dialog = (page: Page) => page.locator('.ant-modal').last();

/** The kinds that the file declares, with their category, and the varieties for which the institute has a form. */
const declared = [
  { kindCode: '3000', category: '定期检验', variety: /^(?:31|33|34[12])/ },
  { kindCode: '4000', category: '定期检验', variety: /^4[12]/ },
  { kindCode: '1000', category: '外部检验', variety: /^/ },
  { kindCode: '2000', category: '年度检查（年度检验）', variety: /^21/ },
];

async function devices(): Promise<[code: string, category: string][]> {
  const clerk = await as('shouli');
  const found: { at: number; device: [string, string] }[] = [];
  for (const { kindCode, category, variety } of declared) {
    const { list } = await clerk.does(pickEquipment, { kindCode, pageNo: 1, pageSize: 500 });
    const codes = list.toReversed().flatMap((one) => {
      const isFree = one.missing.length + one.open.length === 0 && one.useStatus === '2' && !one.isUnderSupervision;
      const code = one.deviceCode ?? one.registrationCode ?? one.identificationCode;
      return isFree && code && variety.test(one.varietyCode ?? one.categoryCode) ? [code] : [];
    });
    for (const [at, code] of codes.entries()) found.push({ at, device: [code, category] });
  }
  return found.toSorted((one, other) => one.at - other.at).map(({ device }) => device); // of each kind some
}

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const header = ['设备编号', '检验类别', '希望检验日期', '联系人', '联系电话'];

/** Lets the dialog try a file of these devices. */
async function tryFile(found: readonly (readonly [code: string, category: string])[]): Promise<Page> {
  const sheet: CellValue[][] = [
    header,
    ...found.map(([code, category]) => [code, category, '', '郑联系', '13800000000']),
  ];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '数据', rows: sheet }] }));
  const page = await world.as('shouli', '/businessPro/applyList');
  await page.getByRole('button', { name: /^导\s*入$/ }).click();
  await dialog(page).locator('input[type=file]').setInputFiles({ name: '申报.xlsx', mimeType, buffer });
  await dialog(page).getByText('试导入结果').waitFor();
  return page;
}

async function load(page: Page, name: string | RegExp): Promise<void> {
  await dialog(page).getByRole('button', { name }).last().click();
  await dialog(page).getByText('导入完成').waitFor();
}

const drafts = async () => (await (await as('shouli')).does(findApplications, { state: 'draft', pageSize: 500 })).list;
const declaredDevices = async () => (await drafts()).reduce((sum, { equipmentCount }) => sum + equipmentCount, 0);

async function showAll(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /页码|条/ }).click();
  await page.locator('.ant-select-item-option', { hasText: /^500/ }).click();
}
/** Chooses so many rows at once, as soon as the list shows them. */
const chooseAll = (page: Page, count: number) =>
  expect
    .poll(async () => {
      await page.getByRole('checkbox', { name: '选择本页全部' }).check();
      return page.getByText(`已选 ${String(count)} 项`).count();
    })
    .toBe(1);
const rows = (page: Page) => page.locator('.tb-body .tb-row');

it(`one file declares ${String(COUNT)} devices; a row that cannot be declared is said, mended and tried again`, async () => {
  const found = (await devices()).slice(0, COUNT);
  expect(found).toHaveLength(COUNT);
  const page = await tryFile([...found.slice(1), ['没有的设备', '定期检验']]);
  await picture(page, 'sixty-01-dry-run');
  await expect.poll(() => dialog(page).locator('.import-problems tbody tr').allInnerTexts()).toHaveLength(1);
  await load(page, `只导入正确的${String(COUNT - 1)}行`);
  await expect.poll(declaredDevices).toBe(COUNT - 1);
  await tryFile(found);
  await load(page, /^导\s*入$/);
  await expect.poll(declaredDevices).toBe(COUNT);
});

it('the drafts of four kinds are submitted together, a batch for each kind', async () => {
  const page = await world.as('shouli', '/businessPro/applyList?state=draft');
  await rows(page).first().waitFor();
  await showAll(page);
  const made = await drafts();
  await chooseAll(page, made.length);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  const groups = page.locator('.ant-modal').filter({ hasText: '分属 4 类业务' });
  await expect.poll(() => groups.getByRole('listitem').count()).toBe(declared.length);
  await picture(page, 'sixty-02-groups');
  await groups.getByRole('button', { name: '逐类提交' }).click();
  await expect.poll(async () => (await drafts()).length).toBe(0);
  for (const { applicationNo } of made) await givenReview(world, applicationNo);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const waitingJobs = async () => (await (await as('keshi')).does(getBoard, { fromDay: day(), days: 14 })).jobs;
const piecesOf = (jobs: readonly { readonly pieces: number }[]) => jobs.reduce((sum, { pieces }) => sum + pieces, 0);

/** The board proposes for the days in sight, and what it laid is committed. */
async function commitProposal(page: Page): Promise<void> {
  const before = await waitingJobs();
  await button(page, '自动建议').click();
  const commit = button(page, /^提交派工（\d+）/);
  await commit.waitFor();
  const laid = Number(/\d+/.exec(await commit.innerText())?.[0]);
  await picture(page, 'sixty-03-board');
  await commit.click();
  await dialog(page).getByRole('button', { name: '提交派工' }).click();
  await expect.poll(async () => (await waitingJobs()).length).toBe(before.length - laid);
  const left = await waitingJobs();
  const arranged = await everyItem(await as('keshi'));
  expect(arranged).toHaveLength(COUNT - piecesOf(left)); // what was told is what was done
}

it('the board gives each application two inspectors and a day; what the first weeks do not hold, the next do', async () => {
  expect(piecesOf(await waitingJobs())).toBe(COUNT);
  for (let from = day(); (await waitingJobs()).length > 0; from = addDays(from, 14)) {
    const page = await world.as('keshi', `/businessPro/taskBoard?weeks=2&from=${from}`);
    await page.getByRole('grid').waitFor();
    await commitProposal(page);
  }
  const items = await everyItem(await as('keshi'));
  expect(items).toHaveLength(COUNT);
  const crews = items.map(({ leadInspector, inspectors }) => [leadInspector, inspectors?.split('、').length]);
  expect(crews).toEqual(crews.map(() => ['张检', 2]));
});

it('all reports are built from one selection, each with the form and the number of its own', async () => {
  const page = await world.as('jianyan1', '/businessPro/reportBuild');
  await rows(page).first().waitFor();
  await showAll(page);
  await chooseAll(page, COUNT);
  await button(page, /^生成报告/)
    .first()
    .click();
  const lead = await as('jianyan1');
  await expect.poll(async () => (await everyItem(lead)).filter(({ step }) => step === 'BGLR').length).toBe(COUNT);
  expect(new Set((await everyItem(lead)).map(({ reportNo }) => reportNo)).size).toBe(COUNT);
  await picture(page, 'sixty-04-built');
});

it('the signatory approves the mixed selection with one opinion and one entry of the signing password', async () => {
  await givenEntries(world);
  await givenChecks(world);
  const signatory = await as('qianfa');
  const waiting = async () => (await everyItem(signatory)).filter(({ step }) => step === 'BGSP');
  const groups = groupsOf(await waiting());
  const page = await world.as('qianfa', '/businessPro/reportApproval');
  await setSecret(page);
  await rows(page).first().waitFor();
  await showAll(page);
  await chooseAll(page, COUNT);
  await button(page, '批量批准').click();
  const approval = page.getByRole('dialog', { name: '批量批准' });
  await approval.getByText(`共 ${String(COUNT)} 份报告`).waitFor();
  await approval.getByText(`自动分 ${String(groups.length)} 批办理`).waitFor();
  await approval.getByRole('textbox', { name: '批准意见' }).fill('同意');
  await approval.getByLabel('签名密码', { exact: true }).fill(SECRET);
  await picture(page, 'sixty-06-approval');
  await approval.getByRole('button', { name: /^批\s*准$/ }).click();
  await expect.poll(async () => (await waiting()).length, { timeout: 120_000 }).toBe(0);
});

it('every report is drawn, filed and handed out, those of one unit together', async () => {
  const office = await as('dayin');
  const at = async (step: string) => (await everyItem(office)).filter((item) => item.step === step).length;
  await expect.poll(() => at('BGDY'), { timeout: 120_000 }).toBe(COUNT); // drawn and signed one by one
  await givenFiled(world);
  const page = await world.as('dayin', '/businessPro/reportRelease');
  await rows(page).first().waitFor();
  await showAll(page);
  await chooseAll(page, COUNT);
  await button(page, '发放登记').first().click();
  const groups = page.locator('.ant-modal').filter({ hasText: '先办理哪一组' });
  const first = await groups.getByRole('radio').first().locator('xpath=ancestor::label').innerText();
  await picture(page, 'sixty-07-units');
  await groups.getByRole('button', { name: '办理所选组' }).click();
  const [, unit = '', count = ''] = /(\S+)（(\d+) 份）/.exec(first) ?? []; // of the units with the most reports any may be first
  await page.getByText(`本次办理的报告（${count} 份）`).waitFor();
  await expect.poll(() => page.getByText(unit, { exact: true }).filter({ visible: true }).count()).toBe(Number(count));
  await givenReleases(world);
  await expect.poll(() => at('END')).toBe(COUNT);
});
