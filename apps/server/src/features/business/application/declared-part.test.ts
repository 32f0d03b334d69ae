import {
  checkEquipment,
  findDeclarableParts,
} from '@tejian/contract/business/application/declared-equipment.contract.ts';
import {
  getApplication,
  getApplicationPipes,
  getApplicationValves,
} from '@tejian/contract/business/application/application-detail.contract.ts';
import { printApplications } from '@tejian/contract/business/application/application.contract.ts';
import { saveApplication, submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { createDueTasks, findDue, previewDueTasks } from '@tejian/contract/query/due/due.contract.ts';
import { getEquipmentParts } from '@tejian/contract/archive/equipment/equipment-parts.contract.ts';
import { getEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inDays, LINES, PERIODIC, plantGiven, type Plant } from '../../../../test/given-plant.ts';
import { hasPoppler, pageTexts } from '../../../../test/poppler.ts';
import { stageForFile } from '../../../../test/story.ts';
import { newId } from '../../../platform/db/id.ts';
import { writeBackInspection, type InspectionResult } from '../../archive/equipment/equipment-business.service.ts';
import { takeBackInspection } from '../../archive/equipment/taken-back.service.ts';
import { findItem, noteRun } from '../report/finish.store.ts';
import { takeFromArchive, writeToArchive } from '../report/report-archive.ts';

const stage = stageForFile();
const { given, installation, declared, arranged, concluded } = plantGiven(stage);

beforeAll(async () => {
  await stage.db
    .updateTable('flowDefinition')
    .set({ isEnabled: true })
    .where('code', '=', 'PIPELINE-PERIODIC')
    .execute();
  const qualified = ['jianyan1', 'jianyan2'].map((name) => ({
    id: newId(),
    userId: given.userId(name),
    kindCodes: ['8000'],
    itemCode: 'DG-1',
    level: '2',
    certificateNo: `TS-DG-${name}`,
    validFrom: '2024-01-01',
    validTo: '2030-01-01',
  }));
  await stage.db.insertInto('staffQualification').values(qualified).execute();
});

describe('a piping installation is declared by its lines', () => {
  it('all that are in use unless somebody chooses, or exactly those that were chosen', async () => {
    const clerk = await stage.person('shouli');
    const plant = await installation({ 'A-1': 20, 'A-2': 400, 'A-3': '停用' });
    const draft = await declared(plant.id);
    const [whole] = (await clerk.does(getApplication, { id: draft.id })).equipment;
    expect(whole?.partNames).toEqual(['A-1 蒸汽管', 'A-2 蒸汽管']);
    const parts = [{ equipmentId: plant.id, partIds: [plant.part('A-2')] }];
    await declared(plant.id, undefined, { id: draft.id, version: draft.version, parts });
    const [chosen] = (await clerk.does(getApplication, { id: draft.id })).equipment;
    expect(chosen).toMatchObject({ partIds: [plant.part('A-2')], partNames: ['A-2 蒸汽管'] });
    await declared(plant.id, undefined, { id: draft.id, version: draft.version + 1, remark: '请上午来' });
    expect(await clerk.does(getApplicationPipes, { id: draft.id })).toMatchObject([
      { id: plant.part('A-2'), equipmentId: plant.id, pipingCode: 'A-2', length: 100, unitLevel: 'GC2' },
    ]);
  });

  it('none chosen is refused at submission, a line of another installation at once', async () => {
    const clerk = await stage.person('shouli');
    const [plant, other] = [await installation({ 'B-1': 20 }), await installation({ 'C-1': 20 })];
    const { id } = await declared(plant.id, []);
    const none = await clerk.isRefused(submitApplications, { ids: [id] });
    expect(none.errorMsg).toBe(`设备${plant.shown}没有选择管道单元，请至少选择一个`);
    const draft = (await clerk.does(getApplication, { id })) satisfies { unitId: string };
    const foreign = await clerk.isRefused(saveApplication, {
      flowCode: '',
      unitId: draft.unitId,
      unitAddress: '',
      contactName: '',
      contactPhone: '',
      remark: '',
      kindCode: '8000',
      categoryCode: PERIODIC,
      applyType: '1',
      businessNature: '1',
      equipmentIds: [plant.id],
      parts: [{ equipmentId: plant.id, partIds: [other.part('C-1')] }],
    });
    expect(foreign.errorMsg).toBe('所选管道单元不存在或已删除，请重新选择');
  });

  it('a line in inspection cannot be chosen again and says where; its neighbours can, and run beside it', async () => {
    const clerk = await stage.person('shouli');
    const plant = await installation({ 'D-1': 20, 'D-2': 25, 'D-3': '停用' });
    const first = await arranged(plant.id, [plant.part('D-1')]);
    const asked = { equipmentIds: [plant.id], kindCode: '8000', categoryCode: PERIODIC };
    const held = `管道单元“D-1 蒸汽管”正在业务单${first.itemNo}中检验，不能重复申报`;
    const offered = await clerk.does(findDeclarableParts, asked);
    expect(offered.map(({ name, problem }) => [name, problem])).toEqual([
      ['D-1 蒸汽管', held],
      ['D-2 蒸汽管', undefined],
      ['D-3 蒸汽管', '管道单元“D-3 蒸汽管”的使用状态为“停用”，不能申报'],
    ]);
    const parts = [{ equipmentId: plant.id, partIds: [plant.part('D-1'), plant.part('D-2')] }];
    const [both] = await clerk.does(checkEquipment, { ...asked, parts });
    expect(both).toMatchObject({ isAllowed: false, problems: [held] });
    const second = await arranged(plant.id, [plant.part('D-2')]);
    expect(second.itemNo).not.toBe(first.itemNo);
    const [nothing] = await clerk.does(checkEquipment, asked);
    expect(nothing?.problems).toEqual([`设备${plant.shown}没有可申报的管道单元：${held}`]);
  });

  it('of two declarations of one line submitted at once one goes on, the other learns where the line is', async () => {
    const clerk = await stage.person('shouli');
    const plant = await installation({ 'E-1': 20, 'E-2': 30 });
    const drafts = [
      await declared(plant.id, [plant.part('E-1')]),
      await declared(plant.id, [plant.part('E-1'), plant.part('E-2')]),
    ];
    const answers = await Promise.all(drafts.map(({ id }) => clerk.sends(submitApplications, { ids: [id] })));
    const told = answers.map((answer) => answer.json<{ isSuccess: boolean; errorMsg?: string }>());
    expect(told.map(({ isSuccess }) => isSuccess).toSorted()).toEqual([false, true]);
    const winner = drafts[told.findIndex(({ isSuccess }) => isSuccess)];
    const { errorMsg } = told.find(({ isSuccess }) => !isSuccess) ?? {};
    expect(errorMsg).toBe(`管道单元“E-1 蒸汽管”已在申请单${winner?.applicationNo}中申报，不能重复申报`);
  });

  it('a line that was inspected lately is asked about, and its neighbours are not', async () => {
    const clerk = await stage.person('shouli');
    const plant = await installation({ 'L-1': 20, 'L-2': 30 });
    const { itemNo } = await arranged(plant.id, [plant.part('L-1')]);
    await concluded(itemNo, inDays(-10));
    const asked = { equipmentIds: [plant.id], kindCode: '8000', categoryCode: PERIODIC };
    const lately = `管道单元“L-1 蒸汽管”已于${inDays(-10)}检验（业务单${itemNo}），距今不足60天`;
    expect((await clerk.does(findDeclarableParts, asked)).map(({ warning }) => warning)).toEqual([lately, undefined]);
    const other = await declared(plant.id); // nobody has chosen: the line that was not
    expect((await clerk.does(getApplication, { id: other.id })).equipment[0]?.partIds).toEqual([plant.part('L-2')]);
    const again = await declared(plant.id, [plant.part('L-1')]);
    expect((await clerk.isRefused(submitApplications, { ids: [again.id] })).errorMsg).toContain(lately);
    await clerk.does(submitApplications, { ids: [again.id], isDuplicateConfirmed: true });
  });

  it('a declared line stays in the archive until that is done', async () => {
    const clerk = await stage.person('shouli');
    const plant = await installation({ 'F-1': 20, 'F-2': 30 });
    const { applicationNo } = await declared(plant.id, [plant.part('F-1')]);
    const { version } = await clerk.does(getEquipment, { id: plant.id });
    const rows = (await clerk.does(getEquipmentParts, { id: plant.id })).tables[LINES] ?? [];
    const without = (code: string) => ({ [LINES]: rows.filter(({ values }) => values['pipingCode'] !== code) });
    const change = { kindCode: '8000', id: plant.id, version, values: {} };
    const refused = await clerk.isRefused(saveEquipment, { ...change, parts: without('F-1') });
    expect(refused.errorMsg).toBe(`管道单元“F-1 蒸汽管”已在申请单${applicationNo}中申报，不能删除`);
    await clerk.does(saveEquipment, { ...change, parts: without('F-2') });
  });
});

it('of a batch of valves the chosen ones are declared', async () => {
  const clerk = await stage.person('shouli');
  const enabled = stage.db.updateTable('flowDefinition').set({ isEnabled: true });
  await enabled.where('code', '=', 'VALVE-CHECK').execute();
  const valve = (valveModel: string) => ({ values: { valveName: '安全阀', valveModel, setPressure: 1.25 } });
  const parts = { 'F000.valve': [valve('A48Y-16C'), valve('A42Y-25')] };
  const { id } = await clerk.does(saveEquipment, { kindCode: 'F000', values: { factoryNo: 'SJ-2026-9' }, parts });
  const valves = { kindCode: 'F000', categoryCode: '28' };
  const both = await clerk.does(findDeclarableParts, { ...valves, equipmentIds: [id] });
  expect(both.map(({ name }) => name)).toEqual(['安全阀 A48Y-16C', '安全阀 A42Y-25']);
  const chosen = [{ equipmentId: id, partIds: [both[1]?.id ?? ''] }];
  const draft = await given.draft([id], undefined, { ...valves, parts: chosen });
  const declaredValves = await clerk.does(getApplicationValves, { id: draft.id });
  expect(declaredValves).toMatchObject([{ valveModel: 'A42Y-25', setPressure: 1.25 }]);
  expect(await clerk.does(getApplicationPipes, { id: draft.id })).toEqual([]);
});

it('what falls due is declared with the due lines only', async () => {
  const clerk = await stage.person('shouli');
  const plant = await installation({ 'G-1': 5, 'G-2': 25, 'G-3': 300 });
  const useUnitId = await given.unit();
  await stage.db.updateTable('unit').set({ creditCode: '91530100MA6K12345X' }).where('id', '=', useUnitId).execute();
  await stage.db.updateTable('equipment').set({ useUnitId }).where('id', '=', plant.id).execute();
  const ids = (await clerk.does(findDue, { useUnitId })).list.map(({ id }) => id);
  const { groups } = await clerk.does(previewDueTasks, { ids });
  expect(groups[0]?.ready).toMatchObject([{ shown: plant.shown, parts: ['G-1 蒸汽管', 'G-2 蒸汽管'] }]);
  const asked = { ids, isSubmitted: false, isMarked: false, remark: '' };
  const { results } = await clerk.does(createDueTasks, asked);
  const { equipment } = await clerk.does(getApplication, { id: results[0]?.applicationId ?? '' });
  expect(equipment[0]?.partIds).toEqual([plant.part('G-1'), plant.part('G-2')]);
  const again = await clerk.isRefused(createDueTasks, asked);
  expect(again.errorMsg).toBe(`管道单元“G-1 蒸汽管”已列入申请单${results[0]?.applicationNo}（草稿）`);
});

it('a report on one line dates that line; the installation is due with the nearest of the others', async () => {
  const clerk = await stage.person('shouli');
  const plant = await installation({ 'H-1': 5, 'H-2': 40 });
  const report = { dateSlot: 2 as const, lastDate: inDays(0), nextDate: '2032-06-30', conclusion: '合格' };
  const result = { ...report, reportNo: 'SF-GD2026-00009', isUnqualified: false, partIds: [plant.part('H-1')] };
  await stage.db
    .transaction()
    .execute((tx) => writeBackInspection(tx, { equipmentId: plant.id, ...result }, { name: '系统' }));
  const rows = (await clerk.does(getEquipmentParts, { id: plant.id })).tables[LINES] ?? [];
  expect(rows.map(({ values }) => values['nextPeriodicDate'])).toEqual(['2032-06-30', inDays(40)]);
  const { values } = await clerk.does(getEquipment, { id: plant.id });
  expect(values).toMatchObject({ nextInspectionDate: inDays(40), lastInspectionReportNo: 'SF-GD2026-00009' });
});

it('the row of a line in the report says when that line is next due', async () => {
  const clerk = await stage.person('shouli');
  const plant = await installation({ 'P-1': 5, 'P-2': 40 });
  const { itemNo } = await arranged(plant.id, [plant.part('P-1'), plant.part('P-2')]);
  await concluded(itemNo, inDays(0));
  const {
    rows: [report],
  } = await sql<{ id: string; reportNo: string }>`
    update report r set template_code = t.code, template_version = t.version,
      entry = ${JSON.stringify({ grids: { lines: [{ part: plant.part('P-1'), next: '2029-11' }] } })}
    from (select code, version from report_template where code = 'PIPE-PERIODIC' order by version desc limit 1) t
    where r.report_no = ${`BG-${itemNo}`} returning r.id, r.report_no`.execute(stage.db);
  const item = await findItem(stage.db, report?.id ?? '');
  const ofPeriodic = item && { ...item, nextDate: '2032-06-30' };
  if (!report || !ofPeriodic) throw new Error('no report');
  await stage.db.transaction().execute((tx) => writeToArchive(tx, ofPeriodic, report, new Date()));
  const lines = (await clerk.does(getEquipmentParts, { id: plant.id })).tables[LINES] ?? [];
  expect(lines.map(({ values }) => values['nextPeriodicDate'])).toEqual(['2029-11-30', '2032-06-30']);
});

/** An issued report on lines, inspected so many days from today, with the date on which it says that they are due. */
async function issued(plant: Plant, codes: string[], day: number, nextDate: string) {
  const partIds = codes.map((code) => plant.part(code));
  const { itemNo } = await arranged(plant.id, partIds);
  await concluded(itemNo, inDays(day));
  const {
    rows: [report],
  } = await sql<{ id: string; reportNo: string }>`
    with kept as (insert into stored_file (id, sha256, size, mime, name) values (${newId()}, '', 0, '', '') returning id),
      dated as (update item set next_date = ${nextDate} where item_no = ${itemNo})
    update report r set file_id = kept.id from kept where r.report_no = ${`BG-${itemNo}`} returning r.id, r.report_no`.execute(
    stage.db,
  );
  if (!report) throw new Error('no report');
  return report;
}

/** It is finished: what it says is written into the archive. */
const filed = (report: { id: string; reportNo: string }) =>
  stage.db.transaction().execute(async (tx) => {
    const item = await findItem(tx, report.id);
    if (!item) throw new Error('no item');
    const at = new Date();
    const isWritten = await writeToArchive(tx, item, report, at);
    const steps = isWritten ? [text.finished.archive] : [];
    await noteRun(tx, item.id, { state: 'done', steps, error: null, at });
  });

it('of a report that is filed late a later one leaves the lines that it is not about', async () => {
  const clerk = await stage.person('shouli');
  const plant = await installation({ 'R-1': 5, 'R-2': 40 });
  const state = async () => {
    const lines = (await clerk.does(getEquipmentParts, { id: plant.id })).tables[LINES] ?? [];
    const { values } = await clerk.does(getEquipment, { id: plant.id });
    return [
      lines.map((line) => line.values['nextPeriodicDate']),
      values['nextInspectionDate'],
      values['lastInspectionDate'],
    ];
  };
  const early = await issued(plant, ['R-1', 'R-2'], -9, '2031-05-31');
  const late = await issued(plant, ['R-2'], -5, '2029-05-31');
  await filed(late);
  await filed(early);
  expect(await state()).toEqual([['2031-05-31', '2029-05-31'], '2029-05-31', inDays(-5)]);
  await stage.db.updateTable('report').set({ state: 'voided' }).where('id', '=', late.id).execute();
  const invalid = { itemId: late.id, reportNo: late.reportNo };
  const who = { name: '系统', at: new Date() };
  await stage.db.transaction().execute((tx) => takeFromArchive(tx, invalid, who));
  expect(await state()).toEqual([['2031-05-31', '2031-05-31'], '2031-05-31', inDays(-9)]);
});

type Polarity = 'positive' | 'negative';
const YEARLY = '22';
const COMMISSIONED = '31';

const written: { at: Date; result: InspectionResult }[] = [];

/** Its report is written into the archive; whether the installation counts as failed then. */
async function reported(plant: Plant, codes: string[], day: number, said: Polarity, categoryCode = PERIODIC) {
  const partIds = codes.map((code) => plant.part(code));
  const { itemNo } = await arranged(plant.id, partIds, categoryCode);
  await concluded(itemNo, inDays(day), said);
  const isUnqualified = said === 'negative';
  const dateSlot = categoryCode === COMMISSIONED ? null : categoryCode === YEARLY ? (1 as const) : (2 as const);
  const report = { dateSlot, categoryCode, lastDate: inDays(day), nextDate: isUnqualified ? null : '2032-06-30' };
  const result = {
    ...report,
    conclusion: isUnqualified ? '13' : '11',
    reportNo: `BG-${itemNo}`,
    isUnqualified,
    partIds,
  };
  const ofPlant = { equipmentId: plant.id, ...result };
  await stage.db.transaction().execute((tx) => writeBackInspection(tx, ofPlant, { name: '系统' }));
  written.push({ at: new Date(), result: ofPlant });
  return isFailed(plant.id);
}

async function isFailed(id: string): Promise<boolean> {
  const row = stage.db.selectFrom('equipment').select('isUnqualified').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).isUnqualified;
}

/** Its last report but so many becomes void. */
async function voided({ id: equipmentId }: { id: string }, back: number): Promise<boolean> {
  const own = written.filter(({ result }) => result.equipmentId === equipmentId);
  const reportNo = own.at(-1 - back)?.result.reportNo ?? '';
  await stage.db.updateTable('report').set({ state: 'voided' }).where('reportNo', '=', reportNo).execute();
  const valid = own.filter(({ result }) => result.reportNo !== reportNo);
  const asked = { equipmentId, reportNo, invalid: [reportNo], valid };
  await stage.db.transaction().execute((tx) => takeBackInspection(tx, asked, { name: '系统', at: new Date() }));
  return isFailed(equipmentId);
}

it('a line that failed is put right by a pass of its own alone, not by that of another one', async () => {
  const plant = await installation({ 'M-1': 5, 'M-2': 40 });
  expect(await reported(plant, ['M-1', 'M-2'], -9, 'negative')).toBe(true);
  expect(await reported(plant, ['M-2'], -8, 'positive')).toBe(true);
  expect(await reported(plant, ['M-1'], -7, 'positive')).toBe(false);
  expect(await reported(plant, ['M-1'], -6, 'negative')).toBe(true);
  expect(await reported(plant, ['M-2'], -5, 'positive')).toBe(true);
  const line = stage.db.updateTable('equipmentPart').where('id', '=', plant.part('M-1'));
  await line.set({ params: sql`params || '{"unitUseStatus":"5"}'` }).execute(); // dismantled
  expect(await reported(plant, ['M-2'], -4, 'positive')).toBe(false);
});

it('the void of a report by which a line failed takes the flag away, though another line has passed since', async () => {
  const plant = await installation({ 'O-1': 5, 'O-2': 40 });
  expect(await reported(plant, ['O-1'], -9, 'negative', YEARLY)).toBe(true);
  expect(await reported(plant, ['O-2'], -8, 'positive', YEARLY)).toBe(true);
  expect(await voided(plant, 1)).toBe(false);
});

it('what a periodic inspection made up for does not come back with the pass of another date', async () => {
  const plant = await installation({ 'N-1': 5 });
  expect(await reported(plant, ['N-1'], -9, 'negative', COMMISSIONED)).toBe(true);
  expect(await reported(plant, ['N-1'], -8, 'positive', YEARLY)).toBe(true);
  expect(await reported(plant, ['N-1'], -7, 'positive')).toBe(false);
  expect(await reported(plant, ['N-1'], -6, 'negative', YEARLY)).toBe(true);
  expect(await reported(plant, ['N-1'], -5, 'positive', YEARLY)).toBe(false);
});

it.skipIf(!hasPoppler)('the printed form lists the lines that are declared', async () => {
  const clerk = await stage.person('shouli');
  const plant = await installation({ 'K-1': 5, 'K-2': 40 });
  const { id } = await declared(plant.id, [plant.part('K-2')]);
  const [page = ''] = pageTexts((await clerk.sends(printApplications, { ids: [id] })).rawPayload);
  expect(page).toContain('申请检验的管道单元');
  expect(page).toContain('1套，共1个管道单元');
  expect(page).toContain('锅炉房→一号厂房');
  expect(page).not.toContain('K-1');
});

it('a line that lacks something is named with it, and how many others lack something too', async () => {
  const { id, shown } = await installation({ 'Q-1': 10, 'Q-2': 10 });
  await sql`update equipment set missing_fields = '{pipingUnits}' where id = ${id}`.execute(stage.db);
  const clerk = await stage.person('shouli');
  const lacks = new RegExp(
    `^设备${shown}的档案不完整，请先补充：管道单元“Q-1 蒸汽管”的.*设计压力.*（另有1个管道单元未填全）$`,
  );
  const application = await declared(id);
  expect((await clerk.isRefused(submitApplications, { ids: [application.id] })).errorMsg).toMatch(lacks);
  const [answer] = await clerk.does(checkEquipment, { equipmentIds: [id], kindCode: '8000', categoryCode: PERIODIC });
  expect(answer?.problems).toContainEqual(expect.stringMatching(lacks));
});
