import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { confirmReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { setField } from '@tejian/domain/business/report/edit.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { givenLift } from '../../../../test/given.ts';
import { seen, seenOne } from '../../../../test/seen.ts';
import { stageForFile } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';

// What submission and agreement read, judge and draw, they do before they lock; under the lock they compare.
const stage = stageForFile({ drawsOnce: true });
const given = flowGiven(stage);
const today = chinaDay(new Date());
let itemNo = '';

beforeAll(async () => {
  await givenImages(stage);
  const lift = await givenLift(stage);
  const { id } = await given.reviewed([lift.equipmentId], lift.unitId);
  const plan = given.plan({ checkerId: given.userId('jiaohe'), plannedDate: today });
  ({ itemNos: [itemNo = ''] = [] } = await (await stage.person('keshi')).does(commitTask, { id, plan }));
  const lead = await stage.person('jianyan1');
  await lead.does(buildReports, { itemNos: [itemNo] });
  const { template, frozen, entryVersion } = await lead.does(findReport, { itemNo });
  const entry = sampleEntry(template, frozen, { effect: 'pass', inspectDate: today, inspectors: ['张检', '李验'] });
  await lead.does(saveEntry, { itemNo, entryVersion, entry });
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

it('who changes the entry while it is drawn is named to whoever submits, and nothing has moved', async () => {
  const second = await stage.person('jianyan2');
  await second.does(signEntry, await seen(stage, itemNo));
  const { entry, entryVersion } = await second.does(findReport, { itemNo });
  const { renderer } = stage.ports;
  let saves = 0;
  const renderPdf: typeof renderer.renderPdf = async (request) => {
    saves += 1;
    if (saves === 1) await second.does(saveEntry, { itemNo, entryVersion, entry: setField(entry, 'rep.remark', '甲') });
    return renderer.renderPdf(request);
  };
  Object.assign(stage.ports, { renderer: { ...renderer, renderPdf } });
  const lead = await stage.person('jianyan1');
  const refused = await lead.does(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true });
  Object.assign(stage.ports, { renderer });
  expect(saves).toBeGreaterThan(0);
  expect(refused).toMatchObject([{ isSuccess: false, isChanged: true }]);
  expect(refused[0]?.sentence).toMatch(/^李验于.*修改了1处内容/);
  const { step } = await stage.db
    .selectFrom('item')
    .select('step')
    .where('itemNo', '=', itemNo)
    .executeTakeFirstOrThrow();
  expect(step).toBe('BGLR');
});

it('what is refused by what was read is refused while somebody else holds the rows', async () => {
  await (await stage.person('jianyan2')).does(signEntry, await seen(stage, itemNo));
  const lead = await stage.person('jianyan1');
  await lead.does(submitReport, { ...(await seenOne(stage, itemNo)), siteConditions: true });
  const checker = await stage.person('jiaohe');
  const unseen = { itemNos: [itemNo], seenContents: [`1.${'0'.repeat(32)}`], opinion: '同意' };
  const [answer] = await stage.db.transaction().execute(async (tx) => {
    await sql`select from application a join item i on i.application_id = a.id join report r on r.item_id = i.id
      where i.item_no = ${itemNo} for update`.execute(tx);
    return checker.does(confirmReports, unseen);
  });
  expect(answer).toMatchObject({ isSuccess: false, isChanged: true });
});
