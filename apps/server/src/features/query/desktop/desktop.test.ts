import { findDesktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { expect, it } from 'vitest';
import { anotherInstitute, personWithEveryCode } from '../../../../test/scope-world.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const today = chinaDay(new Date());

const setLimit = (applicationId: string, days: number | null) =>
  stage.db
    .updateTable('stepTask')
    .set({ dueDate: days === null ? null : addDays(today, days) })
    .where('applicationId', '=', applicationId)
    .where('state', '=', 'open')
    .execute();

it('the desk has the rows of my work, the most urgent first, each with the way to its record', async () => {
  const limits = [5, null, -4];
  const made: string[] = [];
  for (const days of limits) {
    const { id } = await given.submitted(await given.lifts(1));
    await setLimit(id, days);
    made.push(id);
  }
  const [ahead, without, late] = made;
  const { tasks, waiting } = await (await stage.person('zhanzhang')).does(findDesktop, {});
  const assigning = tasks.filter(({ stepCode }) => stepCode === 'SCFP');
  expect(assigning.map(({ href }) => href)).toEqual(
    [late, ahead, without].map((id) => `/businessPro/appReview?id=${id}`),
  );
  expect(assigning[0]).toMatchObject({ label: '审查分配', dueDate: addDays(today, -4), place: '示范市榕江大道1号' });
  expect(assigning[0]?.what).toMatch(/^\S+ \S+/);
  expect(assigning[0]?.unit).toContain('榕江物业');
  expect(waiting.find(({ stepCode }) => stepCode === 'SCFP')?.count).toBe(assigning.length);
});

it('an item is a row of the people it names, with its device, and of nobody else', async () => {
  const { itemNos } = await given.arranged();
  const [no = ''] = itemNos;
  const rowsOf = async (loginName: string) =>
    (await (await stage.person(loginName)).does(findDesktop, {})).tasks.filter((task) => task.no === no);
  const own = await rowsOf('jianyan1');
  expect(own).toHaveLength(1);
  expect(own[0]).toMatchObject({ what: expect.stringContaining('曳引驱动乘客电梯'), place: '示范市榕江大道1号' });
  expect(await rowsOf('shenhe')).toEqual([]);
});

it("another institute's staff with every code sees none of it", async () => {
  const organisationId = await anotherInstitute(stage);
  const stranger = await personWithEveryCode(stage, { loginName: 'stranger', scope: 'institute', organisationId });
  expect((await stranger.does(findDesktop, {})).tasks).toEqual([]);
});
