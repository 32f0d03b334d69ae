import { findEquipmentChanges } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import {
  findEquipmentDefects,
  getEquipmentPortrait,
} from '@tejian/contract/query/portrait/equipment-portrait.contract.ts';
import { operateEquipment } from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import { getEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { givenImages } from '../../../../test/given-images.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { givenLift } from '../../../../test/given.ts';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { stageForFile } from '../../../../test/story.ts';
import { findActor } from '../../../platform/session/session.store.ts';
import { findFailedReports } from './portrait.store.ts';

const stage = stageForFile({ drawsOnce: true });
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
let lift = { equipmentId: '', unitId: '', itemNo: '', reportNo: '', applicationId: '' };
const asked = () => ({ id: lift.equipmentId });

beforeAll(async () => {
  await givenImages(stage);
  lift = await givenInspection(stage, { inspectDate: today, failing: ['A1.2.4.1'] });
});

it('shows what was inspected, by whom, and what the report concluded', async () => {
  const clerk = await stage.person('shouli');
  const { inspections, attachments, hasMoreInspections } = await clerk.does(getEquipmentPortrait, asked());
  expect(inspections).toHaveLength(1);
  expect(inspections[0]).toMatchObject({
    itemNo: lift.itemNo,
    reportNo: lift.reportNo,
    categoryCode: '21',
    inspectDate: today,
    conclusion: '不合格',
    polarity: 'negative',
    failedItems: 1,
    inspectors: '张检、李验',
    mayOpenReport: true,
    mayOpenApplication: true,
  });
  expect({ attachments, hasMoreInspections }).toEqual({ attachments: [], hasMoreInspections: false });
});

it('names what was found unqualified', async () => {
  const defects = await (await stage.person('shouli')).does(findEquipmentDefects, asked());
  expect(defects).toMatchObject([{ reportNo: lift.reportNo, itemNo: lift.itemNo, inspectDate: today }]);
  expect(defects[0]?.no).toContain('A1.2.4.1');
});

it('a report that is in force no more has found nothing', async () => {
  const clerk = await stage.person('shouli');
  const stateIs = (state: string) =>
    sql`update report set state = ${state}, replaced_by = case when ${state} = 'replaced' then id end
      where report_no = ${lift.reportNo}`.execute(stage.db);
  for (const state of ['replaced', 'withdrawn', 'voided']) {
    await stateIs(state);
    expect(await clerk.does(findEquipmentDefects, asked())).toEqual([]);
  }
  await stateIs('approved');
});

it('a re-inspection that passed adds nothing to it, and takes no place of a report that failed', async () => {
  const first = await givenInspection(stage, { inspectDate: today, failing: ['A1.2.4.1'] });
  const second = await givenInspection(stage, { inspectDate: today, lift: first, applyType: '3' });
  const clerk = await stage.person('shouli');
  const { entry } = await clerk.does(findReport, { itemNo: second.itemNo });
  expect(entry.problems).toMatchObject([{ item: 'A1.2.4.1', was: expect.any(String) }]);
  const defects = await clerk.does(findEquipmentDefects, { id: first.equipmentId });
  expect(defects.map(({ reportNo }) => reportNo)).toEqual([first.reportNo]);
  const actor = await findActor(stage.db, clerk.userId);
  if (!actor) throw new Error('the clerk has an account');
  const [failed] = await findFailedReports(stage.db, first.equipmentId, actor, 1);
  expect(failed?.reportNo).toBe(first.reportNo);
  // A row of the inspector's own is a finding, though no item failed.
  await sql`update report set entry = jsonb_set(entry, '{problems}', '[{"desc": "自写"}]')
    where report_no = ${second.reportNo}`.execute(stage.db);
  const [own] = await clerk.does(findEquipmentDefects, { id: first.equipmentId });
  expect(own).toMatchObject({ reportNo: second.reportNo, description: '自写' });
});

it('leads from the history to the report that wrote back', async () => {
  const { entries } = await (
    await stage.person('shouli')
  ).does(findEquipmentChanges, { ...asked(), business: 'report' });
  expect(entries[0]).toMatchObject({
    businessName: '检验报告回写',
    reference: lift.reportNo,
    link: { kind: 'report', id: lift.itemNo },
  });
  expect(entries[0]?.changes).toContainEqual({
    field: 'lastInspectionConclusion',
    label: '上次检验结论',
    before: '',
    after: '不合格',
  });
});

it('opens no report to whoever has no right to reports', async () => {
  const cashier = await stage.person('caiwu');
  const { inspections } = await cashier.does(getEquipmentPortrait, asked());
  expect(inspections[0]).toMatchObject({ conclusion: '不合格', mayOpenReport: false });
  expect(await cashier.does(findEquipmentDefects, asked())).toEqual([]);
  const { entries } = await cashier.does(findEquipmentChanges, { ...asked(), business: 'report' });
  expect(entries[0]?.link).toBeUndefined();
});

it('shows turns of its state, and applications that have no item yet', async () => {
  const flow = flowGiven(stage);
  const other = await givenLift(stage);
  const clerk = await stage.person('shouli');
  for (const operation of ['stop', 'enable'] as const) {
    const { version } = await clerk.does(getEquipment, { id: other.equipmentId });
    const rows = [{ id: other.equipmentId, version }];
    const asked = { operation, rows, date: today, reason: '大修' };
    expect(await clerk.does(operateEquipment, asked)).toMatchObject({ succeeded: 1 });
  }
  const draft = await flow.draft([other.equipmentId], other.unitId);
  const { applications, changes } = await clerk.does(getEquipmentPortrait, { id: other.equipmentId });
  expect(applications).toMatchObject([{ id: draft.id, step: 'YWSB', mayOpen: true }]);
  expect(changes).toEqual([
    { field: 'useStatus', day: today, before: '2', after: '3' },
    { field: 'useStatus', day: today, before: '3', after: '2' },
  ]);
});

it('is hidden from another area, and without the family’s code', async () => {
  await stage.db.updateTable('organisation').set({ areaCode: '350181' }).where('kind', '=', 'supervision').execute();
  const supervisor = await stage.person('jiancha');
  const hidden = '没有找到这条设备档案，可能已被删除';
  expect((await supervisor.isRefused(getEquipmentPortrait, asked())).errorMsg).toBe(hidden);
  expect((await supervisor.isRefused(findEquipmentDefects, asked())).errorMsg).toBe(hidden);
});
