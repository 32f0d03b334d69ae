import {
  approveReports,
  archiveReports,
  auditReports,
  buildReports,
  confirmReports,
  findReport,
  printReports,
  saveEntry,
  signEntry,
  submitReport,
} from '@tejian/contract/business/report/report.contract.ts';
import { commitTask, getTaskDetail } from '@tejian/contract/business/task/task.contract.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { logInOver } from '../apps/server/test/product.ts';
import { expectAll, givenReview } from './given-lift.ts';
import { arrivedRow, choose, day, openWork } from './office.ts';
import { picture, worldForFile } from './world.ts';

// An application of a boiler and one of a vessel, declared and released on the pages and reported with the form of its kind. What lies between is
// done by call, since one-lift.walk.ts goes through those pages.
const world = worldForFile();
const factory = '示范闽海食品';

const cases = [
  { kind: '锅炉', category: '外部检验', unit: factory, form: 'BOILER-EXTERNAL' },
  { kind: '压力容器', category: '年度检查', unit: factory, form: 'PV-ANNUAL' },
] as const;
type Case = (typeof cases)[number];

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

async function declare({ kind, category, unit, form }: Case): Promise<string> {
  const page = await world.as('shouli');
  await openWork(page, '业务申报');
  await page.getByRole('button', { name: '新增' }).click();
  await page.getByRole('combobox', { name: '受检单位' }).fill(unit);
  await page.locator('.ant-select-item-option', { hasText: unit }).first().click();
  await take(page, '设备种类', kind);
  await take(page, '检验类别', category);
  await page.getByRole('button', { name: '选择设备' }).click();
  const picker = page.getByRole('dialog', { name: '选择设备' });
  await picker.getByRole('checkbox', { name: '选择1', exact: true }).check();
  await picker.getByRole('button', { name: /选定/ }).click();
  await picker.waitFor({ state: 'hidden' });
  await page.getByRole('cell', { name: /可以申报/ }).waitFor();
  await page.getByRole('button', { name: '必交材料全部已提交' }).click();
  await picture(page, `kind-${form}-declared`);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('heading', { name: '申报内容' }).waitFor();
  return /SQ\d{11}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
}

/** Uploads a picture into every place that demands one, as the page of the inspector does. */
async function upload(recordId: string, slots: readonly { code: string; label: string }[]) {
  const page = await world.as('jianyan1');
  const files: Record<string, string[]> = {};
  for (const { code, label } of slots)
    files[code] = [
      await page.evaluate(
        async ({ record, type, title, bytes }) => {
          const form = new FormData();
          form.append('attitle', title);
          form.append('attrefsysid', record);
          form.append('atttype', type);
          const raw = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
          form.append('file', new Blob([raw], { type: 'image/png' }), 'a.png');
          const token = decodeURIComponent(/tejian_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '');
          const headers = { 'x-csrf-token': token };
          const path = '/api/equipment-documents/attachments';
          const answer = (await (await fetch(path, { method: 'POST', headers, body: form })).json()) as {
            data: { fileId: string };
          };
          return answer.data.fileId;
        },
        { record: recordId, type: code, title: label, bytes: pixel },
      ),
    ];
  return files;
}
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Review, arrangement, entry and every hand up to the archived paper. */
async function through(applicationNo: string, form: string): Promise<string> {
  const { address } = world;
  const id = await givenReview(world, applicationNo);
  const head = await logInOver(address, 'keshi');
  const { departments, inspectors } = await head.does(getTaskDetail, { id });
  const named = (name: string) => inspectors.find((one) => one.name === name)?.userId ?? '';
  const plan = {
    departmentId: departments.find(({ name }) => name === '机电检验一部')?.id ?? '',
    leadInspectorId: named('张检'),
    inspectorIds: [named('张检'), named('李验')],
    plannedDate: day(),
    note: '',
  };
  const { itemNos } = await head.does(commitTask, { id, plan });
  const [itemNo = ''] = itemNos;
  const lead = await logInOver(address, 'jianyan1');
  expectAll(await lead.does(buildReports, { itemNos }));
  const { template, frozen, entryVersion, reportId, reportNo } = await lead.does(findReport, { itemNo });
  expect(template.code).toBe(form);
  const slots = template.sections.flatMap((section) => (section.type === 'attachments' ? section.slots : []));
  const wish = { effect: 'pass', inspectDate: day(), inspectors: ['张检', '李验'] } as const;
  const entry = {
    ...sampleEntry(template, frozen, wish),
    attachments: await upload(
      reportId,
      slots.filter(({ min }) => min > 0),
    ),
  };
  await lead.does(saveEntry, { itemNo, entryVersion, entry });
  const seen = async () => ({ seenContents: [(await lead.does(findReport, { itemNo })).contentVersion] });
  const agreed = { itemNos, opinion: '同意' };
  const as = (who: string) => logInOver(address, who);
  expectAll(await (await as('jianyan2')).does(signEntry, { itemNos, ...(await seen()) }));
  expectAll(await lead.does(submitReport, { itemNo, ...(await seen()), siteConditions: true }));
  expectAll(await (await as('jiaohe')).does(confirmReports, { ...agreed, ...(await seen()) }));
  expectAll(await (await as('shenpi1')).does(auditReports, { ...agreed, ...(await seen()) }));
  expectAll(await (await as('qianfa')).does(approveReports, { ...agreed, ...(await seen()) }));
  const office = await as('dayin');
  await expect.poll(async () => (await lead.does(findReport, { itemNo })).item.step).toBe('BGDY'); // the finish is a job
  expectAll(await office.does(printReports, { itemNos, copies: 2 }));
  const checklist = ['检验申请单', '原始记录', '检验报告'];
  expectAll(await office.does(archiveReports, { itemNos, archiveNo: `DA-${itemNo}`, place: 'A-01', checklist }));
  return reportNo;
}

describe.each(cases)('$kind', (one) => {
  it(`goes from its declaration to its release with ${one.form}`, async () => {
    const reportNo = await through(await declare(one), one.form);
    const page = await world.as('dayin');
    await openWork(page, '报告发放');
    await (await arrivedRow(page, reportNo)).getByRole('button', { name: '发放登记' }).click();
    await choose(page, '领取方式', '窗口自取');
    await page.getByRole('textbox', { name: '领取人' }).fill('林安全');
    await picture(page, `kind-${one.form}-release`);
    await page
      .getByRole('region', { name: /发放登记/ })
      .getByRole('button', { name: '发放登记', exact: true })
      .click();
    await page.getByText('发放成功').first().waitFor();
  });
});
