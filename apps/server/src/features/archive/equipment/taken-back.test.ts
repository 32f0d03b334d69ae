import { getEquipmentParts } from '@tejian/contract/archive/equipment/equipment-parts.contract.ts';
import { getEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findEquipmentChanges } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';
import { writeBackInspection, type InspectionResult } from './equipment-business.service.ts';
import { takeBackInspection } from './taken-back.service.ts';

const stage = stageForFile({ archive: true });
const LINES = '8000.pipingUnit';

it('lines of a pipeline go back one by one, and the pipeline to the nearest of their dates', async () => {
  const clerk = await stage.person('shouli');
  const line = (pipingCode: string, nextPeriodicDate: string) => ({
    values: {
      pipingCode,
      pipingName: '蒸汽管',
      unitLevel: 'GC2',
      length: '12',
      unitUseStatus: '在用',
      nextPeriodicDate,
    },
  });
  const { id: equipmentId } = await clerk.does(saveEquipment, {
    kindCode: '8000',
    values: { equipmentCategoryCode: '8300', factoryNo: 'GD-BACK', pipelineSystemName: '二号装置' },
    parts: { [LINES]: [line('R-1', '2026-10-31'), line('R-2', '2027-10-31')] },
  });
  const rows = async () => (await clerk.does(getEquipmentParts, { id: equipmentId })).tables[LINES] ?? [];
  const dates = async () => (await rows()).map(({ values }) => values['nextPeriodicDate']);
  const whole = async () => {
    const { values } = await clerk.does(getEquipment, { id: equipmentId });
    return [values['nextInspectionDate'], values['lastInspectionReportNo']];
  };
  const [first] = await rows();
  const valid: { at: Date; result: InspectionResult }[] = [];
  const write = async (reportNo: string, nextDate: string, partIds: string[]) => {
    const report = { dateSlot: 2 as const, lastDate: '2026-11-01', nextDate, conclusion: '合格', isUnqualified: false };
    const result = { equipmentId, reportNo, partIds, ...report };
    const at = new Date();
    await stage.db.transaction().execute((tx) => writeBackInspection(tx, result, { name: '系统', at }));
    valid.push({ at, result });
  };
  const takeBack = (reportNo: string, invalid: string[]) =>
    stage.db.transaction().execute((tx) => {
      const others = valid.filter(({ result }) => !invalid.includes(result.reportNo));
      const who = { userId: stage.seeded.userIds.get('qianfa') ?? '', name: '王签发', at: new Date() };
      return takeBackInspection(tx, { equipmentId, reportNo, invalid, valid: others }, who);
    });

  await write('A', '2029-11-30', []);
  await write('B', '2031-11-30', [first?.id ?? '']);
  await write('C', '2031-11-30', [first?.id ?? '']); // says of the line what B has said
  expect(await dates()).toEqual(['2031-11-30', '2029-11-30']);
  expect(await takeBack('B', ['B'])).toBe(false);
  expect(await takeBack('C', ['B', 'C'])).toBe(true);
  expect(await dates()).toEqual(['2029-11-30', '2029-11-30']);
  expect(await whole()).toEqual(['2029-11-30', 'A']);
  expect(await takeBack('A', ['A', 'B', 'C'])).toBe(true);
  expect(await dates()).toEqual(['2026-10-31', '2027-10-31']);
  expect(await whole()).toEqual(['2026-10-31', undefined]);
  const [entry] = (await clerk.does(findEquipmentChanges, { id: equipmentId })).entries;
  expect(entry).toMatchObject({ business: 'reportVoid', reference: 'A' });
  expect(entry?.changes.map(({ label }) => label)).toContain('管道单元 R-1 蒸汽管 · 下次定期检验日期');
});

const periodic = { dateSlot: 2 as const, lastDate: '2026-11-01', conclusion: '合格', isUnqualified: false };

it.each([
  ['9000', '9100', '9110', '2026-09-15', ['2029-11-01', '2027-11-01']],
  ['2000', '2100', '2150', '2026-09-30', ['2029-11-30', '2027-11-30']],
  ['2000', '2100', '2150', '2028-09-30', ['2029-11-30', '2028-09-30']],
  ['1000', '1100', undefined, '2026-09-15', ['2029-11-01', '2026-09-15']],
] as const)(
  'a periodic inspection of kind %s moves a yearly date that it overtakes, and takes it back',
  async (...story) => {
    const [kindCode, equipmentCategoryCode, equipmentVarietyCode, nextAnnualInspectionDate, expected] = story;
    const clerk = await stage.person('shouli');
    const { id: equipmentId } = await clerk.does(saveEquipment, {
      kindCode,
      values: {
        equipmentCategoryCode,
        ...(equipmentVarietyCode && { equipmentVarietyCode }),
        factoryNo: `YEAR-${kindCode}-${nextAnnualInspectionDate}`,
        nextAnnualInspectionDate,
        nextInspectionDate: '2026-10-31',
      },
    });
    const dates = async () => {
      const { values } = await clerk.does(getEquipment, { id: equipmentId });
      return [values['nextInspectionDate'], values['nextAnnualInspectionDate']];
    };
    const before = await dates();
    const result = (reportNo: string): InspectionResult => ({
      ...periodic,
      equipmentId,
      reportNo,
      nextDate: expected[0],
    });
    const write = (reportNo: string) =>
      stage.db.transaction().execute((tx) => writeBackInspection(tx, result(reportNo), { name: '系统' }));
    const takeBack = (reportNo: string, invalid: string[], valid: { at: Date; result: InspectionResult }[]) =>
      stage.db
        .transaction()
        .execute((tx) =>
          takeBackInspection(tx, { equipmentId, reportNo, invalid, valid }, { name: '系统', at: new Date() }),
        );

    await write('A');
    expect(await dates()).toEqual(expected);
    await write('B'); // finds its values there, and yet says them
    const saidAt = new Date();
    await takeBack('A', ['A'], [{ at: saidAt, result: result('B') }]);
    expect(await dates()).toEqual(expected);
    await takeBack('B', ['A', 'B'], []);
    expect(await dates()).toEqual(before);
  },
);

/** A pipeline whose lines have their yearly inspection by one day. */
async function pipelineOf(factoryNo: string, codes: readonly string[], nextAnnualDate: string) {
  const clerk = await stage.person('shouli');
  const line = { pipingName: '蒸汽管', unitLevel: 'GC2', length: '12', unitUseStatus: '在用', nextAnnualDate };
  const { id: equipmentId } = await clerk.does(saveEquipment, {
    kindCode: '8000',
    values: { equipmentCategoryCode: '8300', factoryNo, pipelineSystemName: `${factoryNo}装置` },
    parts: { [LINES]: codes.map((pipingCode) => ({ values: { pipingCode, ...line } })) },
  });
  return { clerk, equipmentId };
}

it('lines of a pipeline that were inspected have their yearly dates moved, others keep theirs', async () => {
  const { clerk, equipmentId } = await pipelineOf('GD-YEAR', ['Y-1', 'Y-2'], '2026-10-31');
  const rows = async () => (await clerk.does(getEquipmentParts, { id: equipmentId })).tables[LINES] ?? [];
  const [first] = await rows();
  const result = { ...periodic, equipmentId, reportNo: 'Y', nextDate: '2029-11-30', partIds: [first?.id ?? ''] };
  await stage.db.transaction().execute((tx) => writeBackInspection(tx, result, { name: '系统' }));
  expect((await rows()).map(({ values }) => values['nextAnnualDate'])).toEqual(['2027-11-30', '2026-10-31']);
  await stage.db
    .transaction()
    .execute((tx) =>
      takeBackInspection(
        tx,
        { equipmentId, reportNo: 'Y', invalid: ['Y'], valid: [] },
        { name: '系统', at: new Date() },
      ),
    );
  expect((await rows()).map(({ values }) => values['nextAnnualDate'])).toEqual(['2026-10-31', '2026-10-31']);
});

it.each([
  ['2032-11-30', ['2029-11-30', '2032-11-30'], '2029-11-30'],
  [null, ['2029-11-30', '2026-10-31'], '2026-10-31'], // the whole failed, and the line that passed has a date of its own
] as const)(
  'a report of next date %s dates a line as its row says; void, the line has its former date',
  async (nextDate, written, nearest) => {
    const { clerk, equipmentId } = await pipelineOf(`GD-ROWS-${nextDate}`, ['W-1', 'W-2'], '2026-10-31');
    const rows = async () => (await clerk.does(getEquipmentParts, { id: equipmentId })).tables[LINES] ?? [];
    const dates = async () => (await rows()).map(({ values }) => values['nextAnnualDate']);
    const partIds = (await rows()).map(({ id = '' }) => id);
    const partDates = { [partIds[0] ?? '']: '2029-11-30' };
    const said = { ...periodic, dateSlot: 1 as const, reportNo: 'W', nextDate, partIds, partDates };
    const who = { name: '系统', at: new Date() };
    await stage.db.transaction().execute((tx) => writeBackInspection(tx, { ...said, equipmentId }, who));
    expect(await dates()).toEqual(written);
    const { values } = await clerk.does(getEquipment, { id: equipmentId });
    expect(values['nextAnnualInspectionDate']).toBe(nearest);
    const asked = { equipmentId, reportNo: 'W', invalid: ['W'], valid: [] };
    await stage.db.transaction().execute((tx) => takeBackInspection(tx, asked, who));
    expect(await dates()).toEqual(['2026-10-31', '2026-10-31']);
  },
);

it('the yearly dates of a pipeline go back to what a valid report says that found them there', async () => {
  const { clerk, equipmentId } = await pipelineOf('GD-SAID', ['Z-1', 'Z-2'], '2026-09-30');
  const dates = async () => {
    const rows = (await clerk.does(getEquipmentParts, { id: equipmentId })).tables[LINES] ?? [];
    const { values } = await clerk.does(getEquipment, { id: equipmentId });
    return [values['nextAnnualInspectionDate'], ...rows.map((row) => row.values['nextAnnualDate'])];
  };
  const all: { at: Date; result: InspectionResult }[] = [];
  const write = async (reportNo: string, lastDate: string) => {
    const result = { ...periodic, lastDate, equipmentId, reportNo, nextDate: '2032-11-30' };
    await stage.db.transaction().execute((tx) => writeBackInspection(tx, result, { name: '系统' }));
    all.push({ at: new Date(), result });
  };
  const takeBack = (reportNo: string, invalid: string[]) => {
    const valid = all.filter(({ result }) => !invalid.includes(result.reportNo));
    const who = { name: '系统', at: new Date() };
    return stage.db
      .transaction()
      .execute((tx) => takeBackInspection(tx, { equipmentId, reportNo, invalid, valid }, who));
  };
  await write('R1', '2026-03-10');
  await write('R2', '2026-03-10'); // corrects the first one
  await write('P2', '2026-11-20');
  expect(await dates()).toEqual(['2027-11-30', '2027-11-30', '2027-11-30']);
  await takeBack('P2', ['R1', 'P2']);
  expect(await dates()).toEqual(['2027-03-31', '2027-03-31', '2027-03-31']);
  await takeBack('R2', ['R1', 'P2', 'R2']);
  expect(await dates()).toEqual(['2026-09-30', '2026-09-30', '2026-09-30']);
});

it.each([
  // a boiler's external inspection is one of its own; a lift's periodic one does the year's work
  ['1000', '1100', undefined, 1, true],
  ['1000', '1100', undefined, 2, true],
  ['2000', '2100', '2150', 1, false],
] as const)(
  'what the inspection of one date failed, kind %s, is not put right by one of the other that passes',
  async (kindCode, equipmentCategoryCode, equipmentVarietyCode, failedSlot, isHeld) => {
    const clerk = await stage.person('shouli');
    const values = {
      equipmentCategoryCode,
      ...(equipmentVarietyCode && { equipmentVarietyCode }),
      factoryNo: `FLAG-${kindCode}-${failedSlot}`,
      nextAnnualInspectionDate: '2026-10-31',
    };
    const { id: equipmentId } = await clerk.does(saveEquipment, { kindCode, values });
    const flag = async () => {
      const { values: now } = await clerk.does(getEquipment, { id: equipmentId });
      return now['isUnqualified'];
    };
    const said: { at: Date; result: InspectionResult }[] = [];
    const write = async (reportNo: string, dateSlot: 1 | 2 | null, isUnqualified: boolean) => {
      const conclusion = isUnqualified ? '13' : '11';
      const nextDate = isUnqualified ? null : dateSlot === 1 ? '2027-11-01' : '2028-11-01';
      const report = { dateSlot, lastDate: '2026-11-01', nextDate, conclusion, isUnqualified };
      const result = { ...report, equipmentId, reportNo };
      await stage.db.transaction().execute((tx) => writeBackInspection(tx, result, { name: '系统' }));
      said.push({ at: new Date(), result });
    };
    const takeBack = (reportNo: string, invalid: string[]) => {
      const valid = said.filter(({ result }) => !invalid.includes(result.reportNo));
      const who = { name: '系统', at: new Date() };
      return stage.db
        .transaction()
        .execute((tx) => takeBackInspection(tx, { equipmentId, reportNo, invalid, valid }, who));
    };
    const otherSlot = failedSlot === 1 ? 2 : 1;
    await write('A', failedSlot, true);
    await write('commissioned', null, false);
    expect(await flag()).toBe(true);
    await write('B', otherSlot, false);
    expect(await flag()).toBe(isHeld);
    if (!isHeld) return;
    await write('C', failedSlot, false); // inspected again
    expect(await flag()).toBe(false);
    await takeBack('C', ['C']);
    expect(await flag()).toBe(true);
    await write('D', otherSlot, true);
    await write('E', otherSlot, false);
    expect(await flag()).toBe(true);
    await takeBack('A', ['C', 'A']);
    expect(await flag()).toBe(false);
  },
);
