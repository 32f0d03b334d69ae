import { submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { commitTasks, commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { expect, it } from 'vitest';
import { conflictsByRecord, lockFacts } from '../src/features/business/workflow/flow-facts.service.ts';
import { newId } from '../src/platform/db/id.ts';
import { flowGiven } from './given-flow.ts';
import { givenLift } from './given.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { journeysOf } from './journeys.ts';
import { seen, seenOne } from './seen.ts';
import { noted, noting } from './statements.ts';
import { stageForFile } from './story.ts';

const stage = stageForFile();
const given = flowGiven(stage);

const many = async <Made>(count: number, make: () => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = [];
  while (made.length < count) made.push(await make());
  return made;
};
const drafts = (count: number) => many(count, async () => (await given.draft(await given.lifts(1))).id);
const reviewed = (count: number) => many(count, async () => (await given.reviewed(await given.lifts(1))).id);

/** Read once for a call, whatever the number of its records. */
const reference = /\b(catalogue_item|field_definition|calendar_day|staff_qualification|staff_absence|organisation)\b/;
const readAgain = (statements: readonly string[]) => {
  const ofCall = statements.filter((text) => reference.test(text) && !/\b(from|join) equipment e\b/.test(text));
  return ofCall.length - new Set(ofCall).size;
};

it('each further declaration of a batch costs its own rows alone: lock, hold, look, move', async () => {
  const { statementsOf } = await noted(stage, 'shouli');
  const batch = async (ids: string[]) => statementsOf((clerk) => clerk.does(submitApplications, { ids }));
  await batch(await drafts(3)); // who calls and the flow are known from then on, to both connections that go at once
  const [few, more] = [await batch(await drafts(3)), await batch(await drafts(12))];
  expect((more.length - few.length) / 9).toBe(4);
  expect(readAgain(more)).toBe(0);
});

it('each further declaration of a batch makes two journeys to the database: what it reads, and what it writes', async () => {
  const clerk = await stage.person('shouli');
  const batch = async (ids: string[]) =>
    journeysOf(() => clerk.sends(submitApplications, { ids }, { 'x-idempotency-key': newId() }));
  await batch(await drafts(3)); // as above
  const [few, more] = [await batch(await drafts(3)), await batch(await drafts(12))];
  expect((more - few) / 9).toBe(2);
});

it('a declaration of sixty devices asks as often as one of a single device', async () => {
  const { statementsOf } = await noted(stage, 'shouli');
  const one = async (count: number) => {
    const { id } = await given.draft(await given.lifts(count));
    return (await statementsOf((clerk) => clerk.does(submitApplications, { ids: [id] }))).length;
  };
  await one(1); // as above
  expect(await one(60)).toBe(await one(1));
});

it('what a plan names is read once for all that are arranged by it', async () => {
  const { statementsOf } = await noted(stage, 'keshi');
  const plan = given.plan();
  const ids = await reviewed(4);
  const all = await statementsOf((head) => head.does(commitTasks, { ids, plan }));
  const named = all.filter((text) => /staff_absence|signatory_scope|u\.is_enabled, coalesce/.test(text));
  expect(named).toHaveLength(3);
});

it('interests and locks of many records are one statement each', async () => {
  const { db, statements } = noting(stage.db);
  const equipment = await given.lifts(5);
  const unitId = await given.unit();
  await conflictsByRecord(
    db,
    [given.userId('jianyan1')],
    equipment.map((equipmentId) => ({ id: equipmentId, equipmentId, unitId })),
  );
  await lockFacts(
    db,
    equipment.map((id) => ({ id, slot: 'date-1', equipment: [{ id, shown: '' }] })),
  );
  expect(statements).toHaveLength(2);
});

/** The statements of submitting a report before its facts were gathered by what its guards name. */
const BEFORE = 42;

it('the submission of a report reads item and report before its lock, and asks four tenths as often as it did', async () => {
  const lift = await givenLift(stage);
  const application = await given.reviewed([lift.equipmentId], lift.unitId);
  const { itemNos } = await (await stage.person('keshi')).does(commitTask, { id: application.id, plan: given.plan() });
  const [itemNo = ''] = itemNos;
  const { person: lead, statementsOf } = await noted(stage, 'jianyan1');
  await lead.does(buildReports, { itemNos });
  const { template, frozen, entryVersion } = await lead.does(findReport, { itemNo });
  const entry = sampleEntry(template, frozen, {
    effect: 'pass',
    inspectDate: chinaDay(new Date()),
    inspectors: ['张检', '李验'],
  });
  await lead.does(saveEntry, { itemNo, entryVersion, entry });
  await (await stage.person('jianyan2')).does(signEntry, await seen(stage, itemNo));
  const asked = { ...(await seenOne(stage, itemNo)), siteConditions: true, isDateConfirmed: true };
  const all = await statementsOf(async () => {
    expect(await lead.does(submitReport, asked)).toEqual([expect.objectContaining({ isSuccess: true })]);
  });
  const untilLock = all.slice(
    0,
    all.findIndex((text) => text.includes('for no key update')),
  );
  expect(untilLock.filter((text) => !text.startsWith('insert'))).toHaveLength(2);
  expect(all.length).toBeLessThanOrEqual(BEFORE * 0.4);
});
