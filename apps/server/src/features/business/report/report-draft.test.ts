import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findDrawing, reportPdf } from '@tejian/contract/business/report/report-papers.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry } from '@tejian/contract/business/report/report-entry.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { setResult } from '@tejian/domain/business/report/edit.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { givenLift } from '../../../../test/given.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
let itemNo = '';
let lead: Person;

beforeAll(async () => {
  const lift = await givenLift(stage);
  const application = await given.reviewed([lift.equipmentId], lift.unitId);
  const plan = given.plan({ checkerId: given.userId('jiaohe'), plannedDate: today });
  const head = await stage.person('keshi');
  ({ itemNos: [itemNo = ''] = [] } = await head.does(commitTask, { id: application.id, plan }));
  lead = await stage.person('jianyan1');
  await lead.does(buildReports, { itemNos: [itemNo] });
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const draftFor = async (person: Person, kind: 'report' | 'record' = 'report') => {
  const path = `/api/report/${itemNo}/pdf`;
  const { headers, rawPayload } = await person.sends({ ...reportPdf, path }, { itemNo, kind });
  expect(headers['content-type']).toBe('application/pdf');
  return rawPayload.toString('latin1');
};

it('a draft that shows what it showed is drawn once for everybody, and anew when it changes', async () => {
  const drawings = vi.spyOn(stage.ports.renderer, 'renderPdf');
  const head = await stage.person('keshi');
  const [first, again, ofHead] = await Promise.all([draftFor(lead), draftFor(lead), draftFor(head)]);
  expect([again, ofHead, await draftFor(lead)]).toEqual([first, first, first]);
  expect(drawings).toHaveBeenCalledTimes(1);
  await draftFor(lead, 'record');
  expect(drawings).toHaveBeenCalledTimes(2);
  const { entry, entryVersion } = await lead.does(findReport, { itemNo });
  await lead.does(saveEntry, { itemNo, entryVersion, entry: setResult(entry, 'A1.2.3.6', '2') });
  expect(await draftFor(lead)).not.toBe(first);
  expect(drawings).toHaveBeenCalledTimes(3);
});

it('who waits for no drawing has none before it', async () => {
  expect(await lead.does(findDrawing, {})).toMatchObject({ ahead: 0 });
});
