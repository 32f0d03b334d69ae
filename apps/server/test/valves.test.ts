import { approveReports, auditReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import {
  archiveReports,
  printReports,
  releaseReports,
  reportCertificate,
  reportPdf,
} from '@tejian/contract/business/report/report-papers.contract.ts';
import { confirmLife, correctReport, voidReport } from '@tejian/contract/business/report/report-life.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import {
  getApplication,
  getApplicationValves,
} from '@tejian/contract/business/application/application-detail.contract.ts';
import { saveApplication, submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { verifyReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { commitTask, getTaskDetail } from '@tejian/contract/business/task/task.contract.ts';
import {
  findEquipmentMerges,
  undoEquipmentMerge,
} from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import {
  findEquipmentOperations,
  operateEquipment,
} from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import { findEquipmentChanges } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { getEquipmentParts } from '@tejian/contract/archive/equipment/equipment-parts.contract.ts';
import { getEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { Row } from '@tejian/domain/business/report/entry.ts';
import { reportStepText } from '@tejian/domain/business/report/steps.text.ts';
import { addDays, addMonths, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenImages } from './given-images.ts';
import { finishItem } from '../src/features/business/report/finish.job.ts';
import { institute } from '../src/demo/people.seed.ts';
import { sha256Of } from '../src/platform/documents/sign.ts';
import { newId } from '../src/platform/db/id.ts';
import { pdfAFaults } from './pdf-a.ts';
import { flowGiven } from './given-flow.ts';
import { hasPoppler, pageTexts } from './poppler.ts';
import { liftDraft } from './lift-draft.ts';
import { seen, seenOne } from './seen.ts';
import { deviceToMerge } from './device-to-merge.ts';
import { drawnBeforeAndAfter } from './renamed-institute.ts';
import { stageForFile } from './story.ts';

// Safety valves that were sent in: one report on all of them by the short flow, a certificate for each.
const stage = stageForFile();
const given = flowGiven(stage);
const today = chinaDay(new Date());
const HOST = '21500000002026000077';

beforeAll(async () => {
  await givenImages(stage);
  const valid = { validFrom: '2024-01-01', validTo: '2030-01-01' };
  const held = ['jianyan1', 'shenpi1', 'qianfa'].map((name) => ({
    id: newId(),
    userId: given.userId(name),
    kindCodes: ['F000'],
    itemCode: 'FQ-1',
    level: '2',
    certificateNo: `TS-FQ-${name}`,
    ...valid,
  }));
  await stage.db.insertInto('staffQualification').values(held).execute();
  const scopes = (['audit', 'approve'] as const).map((duty) => ({
    id: newId(),
    userId: given.userId(duty === 'audit' ? 'shenpi1' : 'qianfa'),
    kindCode: 'F000',
    categoryCodes: ['28'],
    documentNo: '示范检授〔2024〕5号',
    duty,
    ...valid,
  }));
  await stage.db.insertInto('signatoryScope').values(scopes).execute();
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const allDone = (results: readonly { isSuccess: boolean }[]) =>
  expect(results.filter((one) => !one.isSuccess)).toEqual([]);

const accessories = [
  { values: { name: '安全阀', productNo: 'af 001', spec: 'A48Y-16C', nextCheckDate: '2026-01-31' } },
  { values: { name: '压力表', productNo: 'YB-9' } },
];

async function host(): Promise<string> {
  const clerk = await stage.person('shouli');
  const values = { equipmentCategoryCode: '2100', equipmentName: '储气罐', deviceCode: HOST };
  return (await clerk.does(saveEquipment, { kindCode: '2000', values, parts: { accessory: accessories } })).id;
}
const accessoryOf = async (id: string) =>
  (await (await stage.person('shouli')).does(getEquipmentParts, { id })).tables['accessory']?.[0]?.values;

const valve = (productNo: string, hostEquipmentCode = HOST) => ({
  values: {
    valveName: '安全阀',
    productNo,
    valveModel: 'A48Y-16C',
    valveType: '弹簧式',
    nominalDiameter: 50,
    setPressure: 1,
    testMedium: '空气',
    hostEquipmentCode,
    installPosition: '储气罐顶部',
  },
});
const contact = { contactName: '郑送检', contactPhone: '13900000001' };
const declared = { ...liftDraft, ...contact, flowCode: '', kindCode: 'F000', categoryCode: '28', equipmentIds: [] };

/** The values measured on the bench: the first passes, the second leaks, the third opens too late. */
const measured: Row[] = [
  { use: '压力容器', opening: 1.02, sealTest: 0.93, leak: '合格', body: '合格', sealNo: 'TJ-Q-0001' },
  { use: '压力容器', opening: 1.0, sealTest: 0.93, leak: '不合格', body: '合格' },
  { use: '压力容器', opening: 1.2, sealTest: 0.93, leak: '合格', body: '合格' },
];

const plan = () =>
  given.plan({
    inspectorIds: [given.userId('jianyan1')],
    auditorId: given.userId('shenpi1'),
    approverId: given.userId('qianfa'),
    plannedDate: today,
  });

/** The head of the sheet, for a check on a day. */
const headOf = (checkDate: string) => ({
  instruments: [{ name: '安全阀校验台', model: 'AJT', no: 'SF-JL-012', validTo: today }],
  fields: {
    'rep.inspectDate': checkDate,
    'rep.inspectors': ['张检'],
    'par.standard': 'GB/T 12243-2021',
    'par.checkMode': '离线',
  },
});

async function finish(no: string): Promise<void> {
  const { id } = await stage.db.selectFrom('item').select('id').where('itemNo', '=', no).executeTakeFirstOrThrow();
  expect(await finishItem(id, { db: stage.db, ports: stage.ports })).toBeUndefined();
}

async function voidReportOf(no: string): Promise<void> {
  const voiding = await (await stage.person('qianfa')).does(voidReport, { itemNo: no, reason: '检错设备' });
  await (await stage.person('zhanzhang')).does(confirmLife, { id: voiding.id, isAccepted: true });
}

let itemNo = '';
let hostId = '';
it('goes from the declaration by arrangement to a sheet with a row for each valve', async () => {
  hostId = await host();
  const clerk = await stage.person('shouli');
  const unitId = await given.unit();
  const three = ['AF-001', 'AF-002', 'AF-003'].map((no) => valve(no));
  const unfinished = { values: { valveName: '安全阀', valveModel: 'A48Y-16C' } };
  const draft = await clerk.does(saveApplication, { ...declared, unitId, valves: [...three, unfinished] });
  const refused = await clerk.isRefused(submitApplications, { ids: [draft.id] });
  expect(refused.errorMsg).toBe('送检阀门“安全阀 A48Y-16C”缺少必填内容：产品编号、公称通径DN、（要求）整定压力');
  const twice = { ...declared, id: draft.id, unitId, valves: [valve('AF-001'), valve('AF-001')] };
  const twin = await clerk.isRefused(saveApplication, twice);
  expect(twin.fieldErrors).toEqual({ 'valves[1].values.productNo': '产品编号“AF-001”重复，同一批内不能相同' });
  const { valves } = await clerk.does(getApplication, { id: draft.id });
  const kept = valves.slice(0, 3);
  const application = await clerk.does(saveApplication, { ...declared, id: draft.id, unitId, valves: kept });
  expect(await clerk.does(getApplicationValves, { id: application.id })).toMatchObject([
    { id: kept[0]?.id, productNo: 'AF-001', setPressure: 1 },
    { id: kept[1]?.id, productNo: 'AF-002' },
    { id: kept[2]?.id, productNo: 'AF-003' },
  ]);
  await clerk.does(submitApplications, { ids: [application.id] });
  const head = await stage.person('keshi');
  const arranged = await head.does(getTaskDetail, { id: application.id });
  expect([arranged.checkers.length, arranged.auditors.length > 0]).toEqual([0, true]); // their flow has no check
  const { itemNos } = await head.does(commitTask, { id: application.id, plan: plan() });
  itemNo = itemNos[0] ?? '';
  const lead = await stage.person('jianyan1');
  allDone(await lead.does(buildReports, { itemNos: [itemNo] }));
  const report = await lead.does(findReport, { itemNo });
  expect(report.template.code).toBe('VALVE-CHECK');
  expect(report.reportNo).toMatch(/FD\d{9}$/);
  const asked = { model: 'A48Y-16C', required: 1, testMedium: '空气', position: '储气罐顶部', diameter: 50 };
  expect(report.entry.grids['valves']).toMatchObject([
    { productNo: 'AF-001', ...asked },
    { productNo: 'AF-002', ...asked },
    { productNo: 'AF-003', ...asked },
  ]);
});

it('is entered, audited and approved, without a check of its own', async () => {
  const lead = await stage.person('jianyan1');
  const { entry, entryVersion } = await lead.does(findReport, { itemNo });
  const valves = (entry.grids['valves'] ?? []).map((row, at) => ({ ...row, ...measured[at] }));
  const filled = {
    ...entry,
    grids: { valves },
    ...headOf(today),
  };
  expect(await lead.does(saveEntry, { itemNo, entryVersion, entry: filled })).toMatchObject({ isSaved: true });
  allDone(await lead.does(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true }));
  const agreed = { opinion: '同意' };
  allDone(await (await stage.person('shenpi1')).does(auditReports, { ...(await seen(stage, itemNo)), ...agreed }));
  allDone(await (await stage.person('qianfa')).does(approveReports, { ...(await seen(stage, itemNo)), ...agreed }));
});

it('is finished with a signed certificate for each valve, which the check page knows', async () => {
  const { id } = await stage.db.selectFrom('item').select('id').where('itemNo', '=', itemNo).executeTakeFirstOrThrow();
  expect(await finishItem(id, { db: stage.db, ports: stage.ports })).toBeUndefined();
  const office = await stage.person('dayin');
  const report = await office.does(findReport, { itemNo });
  const due = addMonths(today, 12);
  const no = (at: number) => `${report.reportNo}-0${String(at)}`;
  const expected = [
    { certificateNo: no(1), name: 'AF-001', conclusion: '校验合格', polarity: 'positive', nextDate: due },
    { certificateNo: no(2), name: 'AF-002', conclusion: '校验不合格', polarity: 'negative' },
    { certificateNo: no(3), name: 'AF-003', conclusion: '校验不合格', polarity: 'negative' },
  ];
  expect(report.certificates).toMatchObject(expected);
  expect(report.item).toMatchObject({ conclusion: '部分校验合格' });
  const { verifyCode } = await stage.db
    .selectFrom('report')
    .select('verifyCode')
    .where('itemId', '=', id)
    .executeTakeFirstOrThrow();
  const told = await office.does({ ...verifyReport, path: `/api/verify/${verifyCode ?? ''}` }, { code: '' });
  expect(told.certificates).toEqual(expected);
  const one = await file({ rowNo: 2 });
  expect(told.files).toContainEqual({ kind: 'certificate', sha256: sha256Of(one) });
  expect(told.files.filter(({ kind }) => kind === 'certificate')).toHaveLength(3);
});

async function file(asked: { rowNo?: number }): Promise<Uint8Array> {
  const office = await stage.person('dayin');
  const path = `/api/report/${itemNo}/certificate`;
  return (await office.sends({ ...reportCertificate, path }, { itemNo, ...asked })).rawPayload;
}

it.skipIf(!hasPoppler)('prints each certificate alone, all together, and all in the report itself', async () => {
  const second = await file({ rowNo: 2 });
  const { reportNo } = await (await stage.person('dayin')).does(findReport, { itemNo });
  const alone = pageTexts(second);
  expect(pdfAFaults(second)).toEqual([]);
  expect(alone).toHaveLength(1);
  for (const part of [
    `${reportNo}-02`,
    'AF-002',
    '校验不合格',
    '储气罐顶部',
    '1.000MPa',
    '0.930MPa',
    '张检',
    '郑送检',
    '13900000001',
  ])
    expect(alone[0]).toContain(part);
  expect(alone[0]).not.toContain('AF-001');
  expect(Buffer.from(second).includes('/ByteRange')).toBe(true);
  expect(pageTexts(await file({}))).toHaveLength(3);
  const office = await stage.person('dayin');
  const whole = await office.sends({ ...reportPdf, path: `/api/report/${itemNo}/pdf` }, { itemNo });
  const pages = pageTexts(whole.rawPayload);
  expect(pages.length).toBeGreaterThanOrEqual(5);
  for (const part of ['AF-001', 'AF-002', 'AF-003', 'TJ-Q-0001', '部分校验合格'])
    expect(pages.join('')).toContain(part);
});

it('has told the archive: the valve of the device is due anew, the failed ones and its gauge are as they were', async () => {
  expect(await accessoryOf(hostId)).toMatchObject({ checkDate: today, nextCheckDate: addMonths(today, 12) });
  const { rows } = await sql<{ steps: string[] }>`select f.steps from finish_run f join item i on i.id = f.item_id
    where i.item_no = ${itemNo}`.execute(stage.db);
  expect(rows[0]?.steps, 'the archive knows one of the three').toContain(reportStepText.finished.unmatched(2));
});

it('goes by print and archive to its release', async () => {
  const office = await stage.person('dayin');
  allDone(await office.does(printReports, { itemNos: [itemNo], copies: 2 }));
  const checklist = [...reportStepText.archiveChecklist];
  allDone(await office.does(archiveReports, { itemNos: [itemNo], archiveNo: 'F-1', place: 'A1', checklist }));
  const release = { way: '1', receiver: '郑联系', signedName: '郑联系', documentNo: '', releasedOn: today, note: '' };
  allDone(await office.does(releaseReports, { itemNos: [itemNo], ...release }));
  const { step, state } = await stage.db
    .selectFrom('item')
    .select(['step', 'state'])
    .where('itemNo', '=', itemNo)
    .executeTakeFirstOrThrow();
  expect([step, state]).toEqual(['END', 'finished']);
});

it('a correction by which a valve failed takes the next date back at its device, and its void the day of the check', async () => {
  const { itemNo: no } = await (
    await stage.person('keshi')
  ).does(correctReport, { itemNo, reason: '密封试验结果有误' });
  const lead = await stage.person('jianyan1');
  const { entry, entryVersion } = await lead.does(findReport, { itemNo: no });
  const valves = (entry.grids['valves'] ?? []).map((row) => ({ ...row, leak: '不合格', sealNo: '' }));
  const corrected = { ...entry, grids: { ...entry.grids, valves } };
  expect(await lead.does(saveEntry, { itemNo: no, entryVersion, entry: corrected })).toMatchObject({ isSaved: true });
  allDone(await lead.does(submitReport, { ...(await seenOne(stage, no)), siteConditions: true }));
  const agreed = { opinion: '同意' };
  const unqualified = { unqualifiedReason: '4' };
  const audited = { ...(await seen(stage, no)), ...agreed, ...unqualified };
  allDone(await (await stage.person('shenpi1')).does(auditReports, audited));
  allDone(await (await stage.person('qianfa')).does(approveReports, { ...(await seen(stage, no)), ...agreed }));
  await finish(no);
  expect(await accessoryOf(hostId)).toMatchObject({ checkDate: today, nextCheckDate: '2026-01-31' });
  await voidReportOf(no);
  const accessory = await accessoryOf(hostId);
  expect([accessory?.['checkDate'], accessory?.['nextCheckDate']]).toEqual([undefined, '2026-01-31']);
});

/** A batch of one valve from its declaration to the finished report; its number. */
async function checkOf(
  productNo: string,
  checkDate: string,
  row: Row = measured[0] ?? {},
  hostCode = HOST,
): Promise<string> {
  const clerk = await stage.person('shouli');
  const draft = { ...declared, unitId: await given.unit(), valves: [valve(productNo, hostCode)] };
  const { id } = await clerk.does(saveApplication, draft);
  await clerk.does(submitApplications, { ids: [id], isDuplicateConfirmed: true });
  const { itemNos } = await (await stage.person('keshi')).does(commitTask, { id, plan: plan() });
  const no = itemNos[0] ?? '';
  const lead = await stage.person('jianyan1');
  allDone(await lead.does(buildReports, { itemNos }));
  const { entry, entryVersion } = await lead.does(findReport, { itemNo: no });
  const valves = (entry.grids['valves'] ?? []).map((one) => ({ ...one, ...row }));
  const filled = { ...entry, grids: { valves }, ...headOf(checkDate) };
  expect(await lead.does(saveEntry, { itemNo: no, entryVersion, entry: filled })).toMatchObject({ isSaved: true });
  const content = await seenOne(stage, no);
  allDone(await lead.does(submitReport, { ...content, siteConditions: true, isDateConfirmed: true }));
  const agreed = { opinion: '同意', ...(row['leak'] === '合格' ? {} : { unqualifiedReason: '4' }) };
  allDone(await (await stage.person('shenpi1')).does(auditReports, { ...(await seen(stage, no)), ...agreed }));
  allDone(await (await stage.person('qianfa')).does(approveReports, { ...(await seen(stage, no)), opinion: '同意' }));
  await finish(no);
  return no;
}

const daysBack = (days: number) => addDays(today, -days);
const nextOf = (days: number) => addMonths(daysBack(days), 12);
const datesOfHost = async () => {
  const accessory = await accessoryOf(hostId);
  return [accessory?.['checkDate'], accessory?.['nextCheckDate']];
};

/** The device as somebody has it open, whose first accessory is given other values. */
async function openHost() {
  const clerk = await stage.person('shouli');
  const { version, values, useUnit, maintainer } = await clerk.does(getEquipment, { id: hostId });
  const [first, ...others] = (await clerk.does(getEquipmentParts, { id: hostId })).tables['accessory'] ?? [];
  return (accessoryValues: Record<string, string>) => {
    const accessory = [{ ...first, values: { ...first?.values, ...accessoryValues } }, ...others];
    const units = { useUnitId: useUnit?.id, maintainerId: maintainer?.id };
    return { id: hostId, version, kindCode: '2000', ...units, values, parts: { accessory } };
  };
}

async function typeDays(accessoryValues: Record<string, string>): Promise<void> {
  await (await stage.person('shouli')).does(saveEquipment, (await openHost())(accessoryValues));
}

it('an older check whose report comes later leaves the device alone, and speaks once the later one is void', async () => {
  const later = await checkOf('AF-001', daysBack(10));
  await checkOf('AF-001', daysBack(40));
  expect(await datesOfHost()).toEqual([daysBack(10), nextOf(10)]);
  await voidReportOf(later);
  expect(await datesOfHost()).toEqual([daysBack(40), nextOf(40)]);
});

it('days that were typed before a report come back when it is void, though an older certificate stands beside', async () => {
  const typedDays = [daysBack(20), nextOf(25)];
  await typeDays({ checkDate: daysBack(20), nextCheckDate: nextOf(25) });
  await checkOf('AF-001', daysBack(30));
  expect(await datesOfHost(), 'a check elsewhere was typed').toEqual(typedDays);
  const staleForm = await openHost();
  const newest = await checkOf('AF-001', daysBack(5));
  expect(await datesOfHost()).toEqual([daysBack(5), nextOf(5)]);
  await (await stage.person('shouli')).isRefused(saveEquipment, staleForm({ spec: 'A48Y-25C' }));
  await typeDays({ productNo: 'AF-001X' });
  await voidReportOf(newest);
  expect(await datesOfHost(), 'whatever the valve is called now').toEqual(typedDays);
});

it('a next day that was typed after a check that failed stays when its report is void', async () => {
  const failing = await checkOf('AF-001X', daysBack(3), measured[1]);
  expect(await datesOfHost()).toEqual([daysBack(3), nextOf(25)]);
  await typeDays({ nextCheckDate: nextOf(60) });
  await voidReportOf(failing);
  expect(await datesOfHost()).toEqual([daysBack(20), nextOf(60)]);
});

it('a report about a row that came by a merge hinders no undo, and goes back with the row', async () => {
  const { clerk, id, opened, merge } = await deviceToMerge(stage, hostId, {
    deviceCode: '21500000002026000078',
    productNo: 'AF-009',
  });
  await merge();
  const no = await checkOf('AF-009', daysBack(2));
  expect(await clerk.does(findEquipmentMerges, { id: hostId })).toMatchObject([{ id }]);
  await clerk.does(undoEquipmentMerge, { id });
  expect(await accessoryOf(id)).toMatchObject({ checkDate: daysBack(2), nextCheckDate: nextOf(2) });
  const { entries } = await clerk.does(findEquipmentChanges, { id });
  expect(entries.map(({ business }) => business)).toEqual(['unmerge', 'report', 'add']);
  const rows = [await opened(id)];
  const stopped = { rows, operation: 'stop' as const, date: today, reason: '停产' };
  expect(await clerk.does(operateEquipment, stopped)).toMatchObject({ succeeded: 1 });
  await voidReportOf(no);
  const [{ notUndoable } = {}] = await clerk.does(findEquipmentOperations, { id });
  expect(notUndoable, 'the days of an accessory are none of it').toBeUndefined();
  const { checkDate, nextCheckDate } = (await accessoryOf(id)) ?? {};
  expect([checkDate, nextCheckDate]).toEqual([undefined, undefined]);
});

it('a valve that names the code of a device that was merged away is dated at its survivor', async () => {
  const deviceCode = '21500000002026000079';
  const { clerk, id, merge, rowAt } = await deviceToMerge(stage, hostId, { deviceCode, productNo: 'AF-020' });
  const check = (days: number) => checkOf('AF-020', daysBack(days), measured[0], deviceCode);
  await check(10);
  expect(await rowAt(id)).toMatchObject({ checkDate: daysBack(10) });
  await merge();
  const no = await check(3);
  expect(await rowAt(hostId)).toMatchObject({ checkDate: daysBack(3), nextCheckDate: nextOf(3) });
  await clerk.does(undoEquipmentMerge, { id });
  expect(await rowAt(id)).toMatchObject({ checkDate: daysBack(3), nextCheckDate: nextOf(3) });
  await voidReportOf(no);
  expect(await rowAt(id)).toMatchObject({ checkDate: daysBack(10), nextCheckDate: nextOf(10) });
});

it('names the institute as it was, whatever it is called later', async () => {
  const [before, after] = await drawnBeforeAndAfter(stage, itemNo);
  expect(before).toContain(institute.name);
  expect(after).toBe(before);
});
