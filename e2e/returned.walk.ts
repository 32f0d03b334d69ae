import { pickEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callerOf } from './callers.ts';
import { expectAccessible } from './accessible.ts';
import { givenBuilt, givenDeclaration } from './given-lift.ts';
import { givenAgreement, givenApproval, givenCheck, givenSubmission } from './given-signed.ts';
import { countersign, savedEntry, submitRecord } from './lift-report.ts';
import { begin, fillTables, type KindCase } from './of-kind.ts';
import { arrivedRow, choose, workOf } from './office.ts';
import { expectPaper, isFormWhole, stepOf, type WalkedReport } from './sign-off.ts';
import { picture, worldForFile } from './world.ts';

// A vessel whose report takes the longer way: of its two sub-reports one is passed and the other returned with remarks, it is
// corrected and goes through, fails the vessel, and the re-inspection follows from it.
const world = worldForFile();
const thick = '壁厚测定报告（必要时）';
/** The wall as it was found first, by a slip of the hand ten times too thick, and a safety valve that is not good. */
const firstTables = {
  thick: [
    { no: 'CH-01', part: '筒体', nominal: 8, value: 7.9 },
    { no: 'CH-02', part: '封头', nominal: 8, value: 78 },
  ],
  safety: [{ name: '安全阀', model: 'A48Y-16C', no: 'AF-KY-1', qty: 1, result: '不合格' }],
};
const thickness = {
  id: 'thick',
  title: thick,
  lines: ['测点编号,部位,名义厚度,实测厚度', 'CH-01,筒体,8,7.9', 'CH-02,封头,8,7.8'],
  shows: 'CH-02',
};
const safetyTitle = '安全附件与仪表检验报告';
const vessel: KindCase = {
  kind: '压力容器',
  category: '年度检查',
  unit: '示范闽海食品',
  which: '压缩空气储罐',
  form: 'PV-ANNUAL',
  failing: ['3.2'],
  conclusion: '不符合要求',
};
const remarks = { table: 'CH-02实测厚度78mm与名义厚度不符，请核对', item: '请写明安全阀超期的起止日期' };
let applicationNo = '';
let report: WalkedReport = { itemNo: '', reportNo: '' };
let second: WalkedReport = report;

const footer = (page: Page, name: string) => page.locator('footer').getByRole('button', { name, exact: true });
const part = (page: Page, title: string) =>
  page.getByRole('complementary').getByRole('listitem').filter({ hasText: title });
const opinion = (page: Page) => page.getByRole('textbox', { name: '审核意见' });
const pane = (page: Page, label: string) =>
  page.locator('.record-pane .ant-segmented-item', { hasText: new RegExp(`^${label}$`) });

async function openDesk(who: string, list: string, label: string): Promise<Page> {
  const page = await workOf(world, who, list);
  await (await arrivedRow(page, report.reportNo)).getByRole('button', { name: '办理' }).click();
  await page.getByRole('textbox', { name: label }).waitFor();
  return page;
}

/** The vessel of the unit is declared for its year, arranged and built; the pages of that are walked in boiler.walk.ts. */
async function givenVessel(): Promise<string> {
  const clerk = await callerOf(world.address, 'shouli');
  const wish = { kindCode: '2000', categoryCode: '22' };
  const { list } = await clerk.does(pickEquipment, { kindCode: wish.kindCode, useUnitName: vessel.unit });
  const made = await givenDeclaration(clerk, list[0]?.useUnitId ?? '', [list[0]?.id ?? ''], wish);
  await givenBuilt(world, made);
  return made;
}

it('a vessel is inspected and found wanting; its record has two sub-reports', async () => {
  applicationNo = await givenVessel();
  report = await begin(world, applicationNo, vessel, firstTables);
  await givenSubmission(world, report.itemNo);
  await givenCheck(world, report.itemNo);
  await expect.poll(() => stepOf(world, report.itemNo)).toBe('BGSH_FX');
});

it('the auditor passes one sub-report and returns the other, with remarks at the table and at an item', async () => {
  const page = await openDesk('shenpi1', '分项报告审核', '审核意见');
  await expect.poll(() => part(page, safetyTitle).locator('strong').count()).toBe(1);
  await opinion(page).fill('安全附件记录完整');
  await expect.poll(() => isFormWhole(page)).toBe(true);
  await footer(page, '通过').click();
  await part(page, safetyTitle).locator('.state-success').waitFor();
  await expect.poll(() => part(page, thick).locator('strong').count()).toBe(1);
  await pane(page, '本分项').click();
  await page.getByRole('button', { name: `提意见 ${thick}` }).click();
  await page.getByRole('textbox', { name: '写明问题和要求，退回后检验人员在此答复' }).fill(remarks.table);
  await picture(page, 'returned-01-remark');
  await page.getByRole('button', { name: '提意见', exact: true }).click();
  await page.getByText(remarks.table).first().waitFor();
  await pane(page, '逐项对照').click();
  await page.getByRole('button', { name: /^提意见 3\.2 / }).click();
  await page.getByRole('textbox', { name: '写明问题和要求，退回后检验人员在此答复' }).fill(remarks.item);
  await page.getByRole('button', { name: '提意见', exact: true }).click();
  await page.getByText('校审意见（2 条待处理）').waitFor();
  await picture(page, 'returned-02-two-remarks');
  await expectAccessible(page, 'the desk of a part with remarks');
  await footer(page, '退回').click();
  const back = page.getByRole('dialog', { name: /退回/ });
  await back.getByRole('combobox', { name: '退回原因' }).click();
  await page.locator('.ant-select-item-option', { hasText: '记录与报告数据不一致' }).click();
  await back.getByRole('textbox', { name: '退回意见' }).fill('壁厚数据有误，详见校审意见');
  await picture(page, 'returned-03-return');
  await back.getByRole('button', { name: /^退\s*回$/ }).click();
  await expect.poll(() => stepOf(world, report.itemNo)).toBe('BGLR');
});

it('the inspector finds both remarks at their places, corrects, answers and submits again', async () => {
  const page = await world.as('jianyan1', `/businessPro/reportEnterInfo?seisn=${report.itemNo}`);
  await page.getByText('壁厚数据有误，详见校审意见').first().waitFor();
  await page.getByText('校审意见（2 条待处理）').waitFor();
  await picture(page, 'returned-04-entry');
  await page.getByRole('textbox', { name: '实测厚度 2', exact: true }).fill('7.8');
  for (const [words, answer] of [
    [remarks.table, '已更正为7.8mm，系录入错误'],
    [remarks.item, '校验有效期至2026-09-30，已超期'],
  ] as const) {
    const one = page.locator('.remark', { hasText: words });
    await one.getByRole('button', { name: /^答\s*复$/ }).click();
    await one.getByRole('textbox', { name: '说明如何处理' }).fill(answer);
    await one.getByRole('button', { name: /^答\s*复$/ }).click();
    await one.getByText('已答复').waitFor();
  }
  await page.getByText('李验尚未签名').waitFor(); // nothing else is missing
  await picture(page, 'returned-05-answered');
  await countersign(world, report.itemNo, async (second) => {
    await second.getByText('78 → 7.8').waitFor();
    await second.getByText(/张检于 [-\d]+ [:\d]+ 修改了/).waitFor();
    await second.getByRole('button', { name: '已核对' }).click();
  });
  await submitRecord(world);
});

it('the checker reads that the auditor judges the answers, and passes the report', async () => {
  const page = await openDesk('jiaohe', '报告确认', '校核意见');
  await page.getByText('由“分项报告审核”销号').first().waitFor();
  await picture(page, 'returned-06-check');
  await page.getByRole('textbox', { name: '校核意见' }).fill('已核对');
  await footer(page, '通过').click();
  await expect.poll(() => stepOf(world, report.itemNo)).toBe('BGSH_FX');
});

it('the auditor settles what was answered; both sub-reports are audited anew, and pass', async () => {
  const page = await openDesk('shenpi1', '分项报告审核', '审核意见');
  await pane(page, '完整记录').click();
  for (const words of Object.values(remarks)) {
    const one = page.locator('.remark', { hasText: words });
    await one.getByRole('button', { name: /^销\s*号$/ }).click();
    await one.getByRole('textbox', { name: /^销号说明/ }).waitFor();
    await one.getByRole('button', { name: /^销\s*号$/ }).click();
    await one.getByText('已销号').waitFor();
  }
  await picture(page, 'returned-06-settled');
  await expect.poll(() => part(page, safetyTitle).locator('.state-success').count()).toBe(0);
  await opinion(page).fill('同意');
  await footer(page, '通过').click();
  await part(page, safetyTitle).locator('.state-success').waitFor();
  await opinion(page).fill('同意');
  await footer(page, '通过').click();
  await expect.poll(() => stepOf(world, report.itemNo)).toBe('BGSH');
});

it('the audit of the whole says why the vessel fails, and so does the paper', async () => {
  const page = await openDesk('shenpi1', '报告审核', '审核意见');
  await choose(page, '不合格原因', '使用单位不合格');
  await opinion(page).fill('同意');
  await picture(page, 'returned-07-audit');
  await footer(page, '通过').click();
  await expect.poll(() => stepOf(world, report.itemNo)).toBe('BGSP');
  await givenApproval(world, report.itemNo);
  await expect.poll(() => stepOf(world, report.itemNo)).toBe('BGDY'); // the finish is a job
  const text = await expectPaper(world, report.itemNo, 'returned-first', ['不符合要求', 'AF-KY-1', 'CH-02', '7.80']);
  expect(text).not.toContain('78.00');
});

it('the clerk begins the re-inspection from the failed report: what passed is taken over', async () => {
  const page = await world.as('shouli', `/insBusQuery/reportQuery?reportNo=${report.reportNo}`);
  await page.getByRole('row', { name: report.reportNo }).getByRole('button', { name: '报告履历' }).click();
  await page
    .getByRole('dialog', { name: `报告履历：${report.reportNo}` })
    .getByRole('button', { name: '发起复检' })
    .click();
  const round = page.getByRole('dialog', { name: '发起复检' });
  await round.getByRole('cell', { name: '3.2', exact: true }).waitFor();
  await picture(page, 'returned-09-round');
  await round.getByRole('button', { name: '填写复检申请' }).click();
  await page.getByRole('cell', { name: /可以申报/ }).waitFor();
  await page.getByRole('button', { name: '必交材料全部已提交' }).click();
  await picture(page, 'returned-10-declared-again');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('heading', { name: '申报内容' }).waitFor();
  applicationNo = /SQ\d{11}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  const [itemNo = ''] = await givenBuilt(world, applicationNo);
  const lead = await callerOf(world.address, 'jianyan1');
  const built = (await lead.does(findItems, { applicationNo })).list[0];
  second = { itemNo, reportNo: built?.reportNo ?? '' };
  expect(built?.round).toBe('复检');
});

it('the inspector sees again what failed and measures anew; the vessel passes', async () => {
  const page = await world.as('jianyan1', `/businessPro/reportEnterInfo?seisn=${second.itemNo}`);
  await page.getByRole('heading', { level: 1, name: second.reportNo }).waitFor();
  const takenOver = `沿用初检结果（${report.reportNo}）`;
  const notes = page.getByRole('textbox');
  const countTakenOver = () =>
    notes.evaluateAll((boxes, note) => boxes.filter((box) => 'value' in box && box.value === note).length, takenOver);
  await expect.poll(countTakenOver).toBeGreaterThan(10);
  await picture(page, 'returned-11-taken-over');
  await page.getByRole('button', { name: /^未填的设为/ }).click();
  await fillTables(page, { form: 'PV-ANNUAL', tables: [thickness] });
  await page.getByRole('button', { name: '从仪器台账选取' }).click();
  const ledger = page.getByRole('dialog', { name: '选取检验仪器设备' });
  await ledger.getByRole('row', { name: '游标卡尺' }).click();
  await ledger.getByRole('button', { name: '选取1件' }).click();
  await page.getByText('李验尚未签名').waitFor(); // nothing else is missing
  await page.getByText('符合要求', { exact: true }).first().waitFor();
  await savedEntry(page).waitFor();
  await picture(page, 'returned-12-entered-again');
  await givenSubmission(world, second.itemNo);
  await givenAgreement(world, second.itemNo);
  const text = await expectPaper(world, second.itemNo, 'returned-second', ['符合要求', report.reportNo, 'CH-02']);
  expect(text).not.toContain('限值待定'); // what is missing for a limit is the inspector's to know
});

it('each report names the other', async () => {
  const page = await world.as('shouli');
  await page.goto(`${world.address}/insBusQuery/reportQuery?reportNo=${report.reportNo}`);
  await page.getByRole('row', { name: report.reportNo }).getByRole('button', { name: '报告履历' }).click();
  const life = page.getByRole('dialog', { name: `报告履历：${report.reportNo}` });
  await life.getByRole('definition').getByText(second.reportNo).waitFor();
  await picture(page, 'returned-13-life');
  await life.getByRole('button', { name: '发起复检' }).click();
  await page
    .getByRole('dialog', { name: '发起复检' })
    .getByText(`报告${report.reportNo}已有复检报告${second.reportNo}`)
    .waitFor();
});
