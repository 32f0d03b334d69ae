import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { findActor } from '../../../platform/session/session.store.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { stageForFile } from '../../../../test/story.ts';
import { Batch } from '../../../platform/batch/batch.ts';
import { findBrief } from '../item/item.service.ts';
import { print } from './report-papers.ts';
import { withToday } from './report-flow.ts';
import { beforeAll, expect, it } from 'vitest';

const stage = stageForFile();
beforeAll(() => givenImages(stage));

it('a print that began while the report was being finished is the first one, and moves the item on', async () => {
  const { itemNo } = await givenInspection(stage, { inspectDate: chinaDay(new Date()) });
  const { db, ports } = stage;
  const actor = await findActor(db, (await stage.person('dayin')).userId);
  if (!actor) throw new Error('nobody prints');
  const [item] = await findBrief(db, [itemNo], actor);
  if (!item) throw new Error('nothing is printed');
  const context = withToday({ db, ports, actor, now: new Date(), many: new Batch(db, ports.log) });
  const seenBefore = { ...item, step: 'finish_inspect' }; // as it stood when the call began
  await db.transaction().execute((tx) => print(tx, context, seenBefore, { copies: 1 }));
  const [printedItem] = await findBrief(db, [itemNo], actor);
  expect([item.step, printedItem?.step]).toEqual(['BGDY', 'BGGD']);
});
