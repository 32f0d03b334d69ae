import { materialList } from '@tejian/domain/business/application/material-list.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { flowGiven } from '../../../test/given-flow.ts';
import { anotherInstitute } from '../../../test/scope-world.ts';
import { liftDraft } from '../../../test/lift-draft.ts';
import { stageForFile } from '../../../test/story.ts';
import { submitFresh } from './fresh-submissions.seed.ts';
import { addSentMessages } from './messages.seed.ts';
import { openStage } from './stage.seed.ts';

const stage = stageForFile({ archive: true });
const given = flowGiven(stage);
const { categoryCode, kindCode } = liftDraft;
const materials = materialList(categoryCode, kindCode).map((one) => ({ ...one, isSubmitted: true, copies: 1 }));
const MINUTE_MS = 60_000;

it('one of those that wait at a step goes on, the last one stays, and at one moment it happens once', async () => {
  for (let made = 0; made < 3; made += 1) await given.submitted(await given.lifts(1), undefined, { materials });
  const begun = Date.now();
  const at = async (minutes: number) => {
    const business = await openStage(stage.db, stage.ports, new Date(begun + minutes * MINUTE_MS));
    if (!business) throw new Error('the people of the demonstration are there');
    await submitFresh(business);
    const { rows } = await sql<{
      step: string;
    }>`select step from application where state = 'running' order by step`.execute(stage.db);
    return rows.map(({ step }) => step);
  };
  expect(await at(10)).toEqual(['CLFS', 'SCFP', 'SCFP']);
  expect(await at(10)).toEqual(['CLFS', 'SCFP', 'SCFP']);
  expect(await at(20)).toEqual(['CLFS', 'CLFS', 'SCFP']);
  expect(await at(30)).toEqual(['CLFS', 'RWAP', 'SCFP']);
  expect(stage.ports.logged.filter((line) => line.includes('"warn"'))).toEqual([]);
});

it('an institute beside the demonstration keeps its records to itself, and does not hold the demonstration up', async () => {
  const { id } = await given.submitted(await given.lifts(1), undefined, { materials });
  const organisationId = await anotherInstitute(stage);
  await stage.db.updateTable('application').set({ organisationId }).where('id', '=', id).execute();
  await stage.db.updateTable('stepTask').set({ organisationId }).where('applicationId', '=', id).execute();
  const business = await openStage(stage.db, stage.ports, new Date(Date.now() + 40 * MINUTE_MS));
  if (!business) throw new Error('the people of the demonstration are there');
  await stage.db.transaction().execute((tx) => addSentMessages(tx, business));
  await submitFresh(business);
  const { step } = await stage.db
    .selectFrom('application')
    .select('step')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(step).toBe('SCFP');
  expect(stage.ports.logged.filter((line) => line.includes('"warn"'))).toEqual([]);
});
