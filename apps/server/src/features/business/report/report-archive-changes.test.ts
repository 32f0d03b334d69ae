import { getEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { getUnit, saveUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import {
  saveEntry,
  signEntry,
  submitReport,
  takeArchiveFacts,
} from '@tejian/contract/business/report/report-entry.contract.ts';
import { correctReport } from '@tejian/contract/business/report/report-life.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { setField } from '@tejian/domain/business/report/edit.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { givenLift, givenUnit } from '../../../../test/given.ts';
import { seen, seenOne } from '../../../../test/seen.ts';
import { noted } from '../../../../test/statements.ts';
import { stageForFile } from '../../../../test/story.ts';
import { changesOf } from './report-archive-changes.ts';
import { findReport as findReportRow } from './report.store.ts';

// The archive is put right while a report is under way: what the report froze stays, and nobody goes on without knowing.
const stage = stageForFile({ drawsOnce: true });
const given = flowGiven(stage);
const today = chinaDay(new Date());
beforeAll(() => givenImages(stage));
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

/** A lift whose record is complete and signed by the second inspector. */
async function complete() {
  const lift = await givenLift(stage);
  const { id } = await given.reviewed([lift.equipmentId], lift.unitId);
  const plan = given.plan({ checkerId: given.userId('jiaohe'), plannedDate: today });
  const { itemNos } = await (await stage.person('keshi')).does(commitTask, { id, plan });
  const [itemNo = ''] = itemNos;
  const lead = await stage.person('jianyan1');
  await lead.does(buildReports, { itemNos });
  const { template, frozen, entryVersion } = await lead.does(findReport, { itemNo });
  const entry = sampleEntry(template, frozen, { effect: 'pass', inspectDate: today, inspectors: ['张检', '李验'] });
  await lead.does(saveEntry, { itemNo, entryVersion, entry });
  const look = () => lead.does(findReport, { itemNo });
  const sign = async () => (await stage.person('jianyan2')).does(signEntry, await seen(stage, itemNo));
  return { ...lift, itemNo, lead, look, sign };
}

/** The clerk gives the lift another place and another unit. */
async function corrected(equipmentId: string, values: Record<string, string>, useUnitId?: string) {
  const clerk = await stage.person('shouli');
  const { version, useUnit, maintainer, values: before } = await clerk.does(getEquipment, { id: equipmentId });
  await clerk.does(saveEquipment, {
    id: equipmentId,
    version,
    kindCode: '3000',
    useUnitId: useUnitId ?? useUnit?.id,
    maintainerId: maintainer?.id,
    values: { ...before, ...values },
  });
}
const labels = (changes: readonly { label: string }[]) => changes.map(({ label }) => label);

it('the report names each fact that the archive says otherwise, with who changed it, until the value is taken over', async () => {
  const { equipmentId, itemNo, lead, look, sign } = await complete();
  expect((await look()).archiveChanges).toEqual([]);
  const otherUnit = await givenUnit(stage, '示范新物业有限公司');
  await corrected(equipmentId, { useAddress: '示范市新址一号' }, otherUnit);
  const { archiveChanges, frozen } = await look();
  expect(archiveChanges).toContainEqual(
    expect.objectContaining({
      before: frozen['equ.place'],
      after: '示范市新址一号',
      by: '林受理',
      at: expect.any(Date) as Date,
    }),
  );
  expect(archiveChanges.find(({ after }) => after === '示范新物业有限公司')).toMatchObject({ by: '林受理' });
  await sign();
  const place = archiveChanges.filter(({ after }) => after === '示范市新址一号').map(({ mark }) => mark);
  const unknown = await lead.isRefused(takeArchiveFacts, { itemNo, marks: [...place, 'equ.place="别处"'] });
  expect(unknown.errorMsg).toContain('又有变动');
  await lead.does(takeArchiveFacts, { itemNo, marks: place });
  const taken = await look();
  expect([taken.frozen['equ.place'], taken.item.useAddress]).toEqual(['示范市新址一号', '示范市新址一号']);
  expect(labels(taken.archiveChanges)).not.toContain(
    labels(archiveChanges.filter(({ mark }) => place.includes(mark)))[0],
  );
  expect(taken.archiveChanges).toHaveLength(archiveChanges.length - place.length);
  expect(taken.signatures).toEqual([]);
  expect(taken.lapsed).toMatchObject([{ reason: 'changed', changes: [{ path: ['frozen', 'equ.place'] }] }]);
});

it('a unit that is put right is told, and its own history names who did it', async () => {
  const { unitId, look } = await complete();
  const clerk = await stage.person('shouli');
  const unit = await clerk.does(getUnit, { id: unitId });
  await clerk.does(saveUnit, { ...unit, id: unitId, version: unit.version, name: '示范更名物业有限公司' });
  expect((await look()).archiveChanges).toMatchObject([{ after: '示范更名物业有限公司', by: '林受理' }]);
});

it('a submission asks about them once, as they were seen', async () => {
  const { equipmentId, itemNo, lead, look, sign } = await complete();
  await corrected(equipmentId, { useAddress: '示范市新址二号' });
  await sign();
  const request = async () => ({ ...(await seenOne(stage, itemNo)), siteConditions: true });
  const asked = await lead.isRefused(submitReport, await request());
  expect(asked.fieldErrors?.['seenArchive']).toContain('示范市新址二号');
  const seenArchive = (await look()).archiveChanges.map(({ mark }) => mark);
  await corrected(equipmentId, { useAddress: '示范市新址三号' });
  const askedAgain = await lead.isRefused(submitReport, { ...(await request()), seenArchive });
  expect(askedAgain.fieldErrors?.['seenArchive']).toContain('示范市新址三号');
  const newest = (await look()).archiveChanges.map(({ mark }) => mark);
  const answer = await lead.does(submitReport, { ...(await request()), seenArchive: newest });
  expect(answer).toMatchObject([{ isSuccess: true }]);
  const checker = await (await stage.person('jiaohe')).does(findReport, { itemNo });
  expect(checker.archiveChanges).toMatchObject([{ after: '示范市新址三号' }]);
});

it('one that comes while the submission is drawn is asked about, too', async () => {
  const { equipmentId, itemNo, lead, sign } = await complete();
  await sign();
  const { renderer } = stage.ports;
  const renderPdf: typeof renderer.renderPdf = async (asked) => {
    Object.assign(stage.ports, { renderer });
    await corrected(equipmentId, { useAddress: '示范市新址四号' });
    return renderer.renderPdf(asked);
  };
  Object.assign(stage.ports, { renderer: { ...renderer, renderPdf } });
  const request = { ...(await seenOne(stage, itemNo)), siteConditions: true };
  const asked = await lead.isRefused(submitReport, request);
  expect(asked.fieldErrors?.['seenArchive']).toContain('示范市新址四号');
});

it('whether the archive moved is asked once for a report that is opened, in the statement of what else stands around it', async () => {
  const { itemNo } = await complete();
  const { statementsOf } = await noted(stage, 'jianyan1');
  const texts = await statementsOf((inspector) => inspector.does(findReport, { itemNo }));
  const asking = texts.filter((text) => text.includes('equipment_change'));
  expect(asking).toHaveLength(1);
  expect(asking[0]).toContain('jsonb_build_object');
});

it('what an inspector typed in the place of the archive is told only where both differ', async () => {
  const { equipmentId, itemNo, lead, look } = await complete();
  const clerk = await stage.person('shouli');
  const rated = async (ratedLoad: string) => corrected(equipmentId, { ratedLoad });
  const { entry, entryVersion } = await look();
  await lead.does(saveEntry, { itemNo, entryVersion, entry: setField(entry, 'par.ratedLoad', 1050) });
  await rated('1050');
  expect((await look()).archiveChanges).toEqual([]);
  await rated('1030');
  const { archiveChanges } = await look();
  expect(archiveChanges).toMatchObject([{ before: '1050', after: '1030' }]);
  await lead.does(takeArchiveFacts, { itemNo, marks: archiveChanges.map(({ mark }) => mark) });
  const taken = await look();
  expect([taken.frozen['par.ratedLoad'], taken.entry.fields['par.ratedLoad'], taken.archiveChanges]).toEqual([
    1030,
    undefined,
    [],
  ]);
  await clerk.isRefused(takeArchiveFacts, { itemNo, marks: archiveChanges.map(({ mark }) => mark) });
});

it('the report that it corrects wrote back what it says: that is no difference', async () => {
  const first = await givenInspection(stage, { inspectDate: today });
  const head = await stage.person('keshi');
  const { itemNo } = await head.does(correctReport, { itemNo: first.itemNo, reason: '使用单位名称有误' });
  const detail = await (await stage.person('jianyan1')).does(findReport, { itemNo });
  expect(detail.archiveChanges).toEqual([]);
});

describe('a report that corrects another one', () => {
  it('names who changed the archive after that one was begun', async () => {
    const first = await givenInspection(stage, { inspectDate: today });
    await corrected(first.equipmentId, { useAddress: '示范市新址五号' });
    const { itemNo } = await (
      await stage.person('keshi')
    ).does(correctReport, {
      itemNo: first.itemNo,
      reason: '使用地点有误',
    });
    const { archiveChanges } = await (await stage.person('jianyan1')).does(findReport, { itemNo });
    expect(archiveChanges).toMatchObject([{ after: '示范市新址五号', by: '林受理', at: expect.any(Date) as Date }]);
  });

  it('keeps what the inspection before said, whatever reports wrote since', async () => {
    const { equipmentId, itemNo } = await givenInspection(stage, { inspectDate: today });
    const reason = '使用地点有误';
    const correction = await (await stage.person('keshi')).does(correctReport, { itemNo, reason });
    const { content } = await stage.db
      .selectFrom('reportTemplate')
      .where('code', '=', 'AMUSEMENT-PERIODIC')
      .select('content')
      .executeTakeFirstOrThrow();
    const { id } = await stage.db
      .selectFrom('item')
      .where('itemNo', '=', correction.itemNo)
      .select('id')
      .executeTakeFirstOrThrow();
    const report = await findReportRow(stage.db, id);
    if (!report) throw new Error(id);
    const frozen = { 'par.lastDate': '2020-01-02', 'equ.place': '示范市旧址' };
    const begun = { ...report, snapshot: { frozen } };
    const template = content as ReportTemplate;
    const foundFacts = await changesOf(stage.db, { equipmentId }, { report: begun, template }, { isFollowing: true });
    expect(foundFacts.map(({ fact }) => fact.bind)).toEqual(['equ.place']);
  });
});
