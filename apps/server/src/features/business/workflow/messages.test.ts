import { returnReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { urgeTasks } from '@tejian/contract/business/transfer/transfer.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allDone, partsGiven } from '../../../../test/given-parts.ts';
import { anotherInstitute } from '../../../../test/scope-world.ts';
import { stageForFile } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';

// What is told of a record goes to people of its institute alone, whoever had it before.
const stage = stageForFile();
const given = partsGiven(stage);

beforeAll(() => givenImages(stage));
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const toldOf = async (no: string, loginName: string) =>
  (
    await stage.db
      .selectFrom('inboxMessage')
      .select('title')
      .where('userId', '=', given.userId(loginName))
      .where('title', 'like', `%${no}%`)
      .execute()
  ).map(({ title }) => title);
const back = (no: string) => ({
  itemNos: [no],
  stepcode: 'BGQR',
  target: 'BGLR',
  reasonCode: '04',
  opinion: '测点不全',
});
const change = (loginName: string, values: { organisationId?: string; isEnabled?: boolean }) =>
  stage.db.updateTable('appUser').set(values).where('id', '=', given.userId(loginName)).execute();

it('who has left the institute hears nothing of a return, of a signature that lapsed, or of a void', async () => {
  const no = await given.submitted([]);
  const before = await toldOf(no, 'jianyan2');
  await change('jianyan2', { organisationId: await anotherInstitute(stage) });
  allDone(await (await stage.person('jiaohe')).does(returnReports, back(no)));
  expect(await toldOf(no, 'jianyan1')).toContainEqual(expect.stringMatching(/退回/));
  expect(await toldOf(no, 'jianyan2')).toEqual(before);
  await change('jianyan2', { organisationId: stage.seeded.instituteId });
});

it('an account that is closed is told nothing, and whoever is reminded is of the house', async () => {
  const no = await given.submitted([]);
  await change('jiaohe', { isEnabled: false });
  const before = await toldOf(no, 'jiaohe');
  await (await stage.person('keshi')).sends(urgeTasks, { itemNos: [no], words: '请尽快' });
  expect(await toldOf(no, 'jiaohe')).toEqual(before);
  await change('jiaohe', { isEnabled: true });
});
