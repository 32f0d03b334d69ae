import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry } from '@tejian/contract/business/report/report-entry.contract.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { setField } from '@tejian/domain/business/report/edit.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { beforeAll, expect, it } from 'vitest';
import { givenCertificates } from '../../../../test/given-certificates.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';

// The medium of a boiler decides the unit of its capacity: 10 t/h of steam are not 10 MW of hot water (decisions §11).
const stage = stageForFile();
const given = flowGiven(stage);
let itemNo = '';

const boiler = {
  kindCode: '1000',
  categoryCode: '1100',
  varietyCode: null,
  name: '蒸汽锅炉',
  model: 'WNS10-1.25-Q',
  params: JSON.stringify({ ratedCapacity: 10, boilerMedium: '水蒸气' }),
};

beforeAll(async () => {
  await givenCertificates(stage, [{ kindCode: '1000', categoryCode: '24' }]);
  const unitId = await given.unit();
  const ids = await given.lifts(1, { ...boiler, useUnitId: unitId });
  const of = { flowCode: 'BOILER-EXTERNAL', kindCode: '1000', categoryCode: '24' };
  const application = await given.reviewed(ids, unitId, of);
  const plan = given.plan({ checkerId: given.userId('jiaohe'), plannedDate: chinaDay(new Date()) });
  ({ itemNos: [itemNo = ''] = [] } = await (
    await stage.person('keshi')
  ).does(commitTask, { id: application.id, plan }));
  await (await stage.person('jianyan1')).does(buildReports, { itemNos: [itemNo] });
});

const CAPACITY = 'par.capacity';
const MEDIUM = 'par.medium';

it('a number does not stand under another unit, whoever sends it: it is asked again, and the entry stays as it was', async () => {
  const inspector = await stage.person('jianyan1');
  const report = () => inspector.does(findReport, { itemNo });
  const saves = async (change: (entry: ReportEntry) => ReportEntry) => {
    const { entry, entryVersion } = await report();
    return { itemNo, entryVersion, entry: change(entry) };
  };
  const begun = await report();
  expect(begun.frozen).toMatchObject({ [CAPACITY]: 10, [MEDIUM]: '蒸汽' });

  await inspector.does(saveEntry, await saves((entry) => setField(entry, CAPACITY, 12)));
  const turned = await saves((entry) => setField(entry, MEDIUM, '热水'));
  const refused = await inspector.isRefused(saveEntry, turned);
  expect(refused.errorMsg).toMatch(/^“额定.+”的单位由“t\/h”变为“MW”，请清空后按新单位重新填写$/);
  const kept = await report();
  expect([kept.entryVersion, kept.entry.fields[CAPACITY], kept.entry.fields[MEDIUM]]).toEqual([
    turned.entryVersion,
    12,
    undefined,
  ]);

  const both = await saves((entry) => setField(setField(entry, MEDIUM, '热水'), CAPACITY, 7));
  expect(await inspector.does(saveEntry, both)).toMatchObject({ isSaved: true });
  const emptied = await saves((entry) => setField(setField(entry, MEDIUM, '蒸汽'), CAPACITY, null));
  expect(await inspector.does(saveEntry, emptied)).toMatchObject({ isSaved: true });
  expect((await report()).entry.fields).toMatchObject({ [MEDIUM]: '蒸汽', [CAPACITY]: null });
});
