import { commitTask, getTaskDetail, type TaskDetail } from '@tejian/contract/business/task/task.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { monday } from '../../../../test/monday-ahead.ts';

// What speaks for and against the people whom an arrangement may name.
const stage = stageForFile();
const given = flowGiven(stage);

beforeAll(() => givenImages(stage));
afterEach(() => sql`delete from setting where name = 'flow'`.execute(stage.db));

const detailOf = async (id: string): Promise<TaskDetail> => (await stage.person('keshi')).does(getTaskDetail, { id });
const named = (people: TaskDetail['auditors'], name: string) => people.find((one) => one.name === name);

it('an absence that is not over is told with its days, a past one is not', async () => {
  const days = { fromDay: addDays(monday, -1), untilDay: addDays(monday, 1) };
  const { id } = await given.reviewed(await given.lifts(1));
  const [userId, enteredBy] = [given.userId('shenpi1'), given.userId('keshi')];
  await sql`insert into staff_absence (id, user_id, from_day, until_day, reason, entered_by) values
    (gen_random_uuid(), ${userId}, ${days.fromDay}, ${days.untilDay}, '培训', ${enteredBy}),
    (gen_random_uuid(), ${userId}, '2026-01-05', '2026-01-09', '休假', ${enteredBy})`.execute(stage.db);
  const { absences } = named((await detailOf(id)).auditors, '赵审') ?? {};
  expect(absences).toEqual([days]);
});

it('an interest in the client, or in who uses or maintains the equipment, keeps away from every part', async () => {
  const unitId = await given.unit('海峡电梯维保公司');
  await stage.db
    .insertInto('conflictOfInterest')
    .values({ userId: given.userId('qianfa'), unitId, reason: '曾任职' })
    .execute();
  const held = await given.reviewed(await given.lifts(1, { maintainerId: unitId }));
  const free = await given.reviewed(await given.lifts(1));
  expect(named((await detailOf(held.id)).approvers, '周签')?.keepsAway).toBe(true);
  expect(named((await detailOf(free.id)).approvers, '周签')?.keepsAway).toBe(false);
});

it('who would be refused at the signature is named with the reason, proposed to nobody, and not arranged', async () => {
  const { id } = await given.reviewed(await given.lifts(1));
  const detail = await detailOf(id);
  const why = `沈审在${chinaDay(new Date())}没有有效的电梯检验资格，不能审核`;
  expect(named(detail.auditors, '沈审')?.obstacle).toBe(why);
  expect(named(detail.auditors, '赵审')).toMatchObject({ ableUntil: '2028-12-31' });
  expect(named(detail.approvers, '周签')?.obstacle).toBeUndefined();
  await sql`update signature_image set valid_to = '2026-01-31' where user_id = ${given.userId('qianzi')}::uuid`.execute(
    stage.db,
  );
  expect(named((await detailOf(id)).approvers, '徐签')?.obstacle).toContain('徐签没有登记有效的电子签名');
  const plan = given.plan({ auditorId: given.userId('shenpi2') });
  const { errorMsg } = await (await stage.person('keshi')).isRefused(commitTask, { id, plan });
  expect(errorMsg).toBe(`沈审在${monday}没有有效的电梯检验资格，不能审核`);
});

it('reports of the client count where the institute proposes by them', async () => {
  const unitId = await given.unit();
  const earlier = await given.reviewed(await given.lifts(1), unitId);
  await (
    await stage.person('keshi')
  ).does(commitTask, { id: earlier.id, plan: given.plan({ auditorId: given.userId('shenpi1') }) });
  const { id } = await given.reviewed(await given.lifts(1), unitId);
  expect(named((await detailOf(id)).auditors, '赵审')?.clientReports).toBeUndefined();
  await sql`insert into setting (name, value) values ('flow', '{"signerRule":"sameClient"}')`.execute(stage.db);
  const detail = await detailOf(id);
  expect(detail.signerRule).toBe('sameClient');
  expect(named(detail.auditors, '赵审')?.clientReports).toBe(1);
  expect(named(detail.approvers, '周签')?.clientReports).toBe(0);
});
