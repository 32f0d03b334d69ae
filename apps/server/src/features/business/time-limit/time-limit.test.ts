import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { issueOpinionNotice } from '@tejian/contract/business/opinion-notice/opinion-notice.contract.ts';
import { getFlow } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { publishDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { correctReport } from '@tejian/contract/business/report/report-life.contract.ts';
import { addWorkDays } from '@tejian/domain/configuration/calendar/work-days.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { partsGiven, today } from '../../../../test/given-parts.ts';
import { stageForFile } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { workCalendar } from '../../configuration/calendar/calendar.service.ts';
import { remindOfLimits, tellOfLimit } from './time-limit.job.ts';

// A step's time limit comes from its flow; people are told once for each stage, and nothing is decided by itself.
const stage = stageForFile({ drawsOnce: true });
const given = partsGiven(stage);
beforeAll(() => givenImages(stage));
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const titles = async (who: string, no: string) =>
  (
    await stage.db
      .selectFrom('inboxMessage')
      .select('title')
      .where('userId', '=', given.userId(who))
      .where('title', 'like', `%${no} %`)
      .where((of) => of.or([of('title', 'like', '时限%'), of('title', 'like', '%超期%')]))
      .orderBy('createdAt')
      .execute()
  ).map(({ title }) => (title ?? '').replace(new RegExp(`(?<=${no}).*`, 's'), ''));
const linkOf = async (who: string, title: string) => {
  const { link } = await stage.db
    .selectFrom('inboxMessage')
    .select('link')
    .where('userId', '=', given.userId(who))
    .where('title', 'like', `${title}%`)
    .executeTakeFirstOrThrow();
  return link;
};
const taskOf = async (no: string) => {
  const { rows } = await sql<{
    dueDate: string;
    isOverdue: boolean;
    step: string;
  }>`select t.due_date, t.is_overdue, t.step
    from step_task t join item i on i.id = t.item_id where i.item_no = ${no} and t.state = 'open'`.execute(stage.db);
  return rows[0] ?? { dueDate: '', isOverdue: false, step: '' };
};
/** The timers that wait, one at most for each task. */
async function timers(): Promise<{ key: string; payload: unknown }[]> {
  const { rows } = await sql<{ key: string; payload: unknown }>`select j.key, p.payload from graphile_worker.jobs j
    join graphile_worker._private_jobs p on p.id = j.id where j.task_identifier = ${tellOfLimit.name}`.execute(
    stage.db,
  );
  return rows;
}
/** A morning, and the runners that take up what it put in. */
async function morning(day: string, runners = 1): Promise<void> {
  const context = { db: stage.db, ports: stage.ports };
  await remindOfLimits.runRaw({ day }, context);
  for (const { key, payload } of await timers()) {
    await Promise.all(Array.from({ length: runners }, () => tellOfLimit.runRaw(payload, context)));
    await sql`select graphile_worker.remove_job(${key})`.execute(stage.db);
  }
}
const twice = async (day: string) => {
  await morning(day);
  await morning(day);
};

it('the check has two working days; its person is reminded, then told, then whoever arranges; the report stays', async () => {
  const no = await given.submitted([]);
  const { dueDate } = await taskOf(no);
  expect(dueDate > today).toBe(true);
  await twice(addDays(dueDate, -9));
  expect(await titles('jiaohe', no)).toEqual([]);
  await twice(dueDate);
  expect(await titles('jiaohe', no)).toEqual([`时限将至：报告确认 ${no}`]);
  expect(await taskOf(no)).toMatchObject({ isOverdue: false });
  await twice(addDays(dueDate, 1));
  expect(await titles('jiaohe', no)).toEqual([`时限将至：报告确认 ${no}`, `办理超期：报告确认 ${no}`]);
  expect(await titles('keshi', no)).toEqual([]);
  await twice(addDays(dueDate, 20));
  expect(await titles('keshi', no)).toEqual([`超期上报：报告确认 ${no}`]);
  expect(await linkOf('jiaohe', `办理超期：报告确认 ${no}`)).toBe(`/businessPro/reportConfirmInfo?seisn=${no}`);
  expect(await linkOf('keshi', `超期上报：报告确认 ${no}`)).toBe('/insBusQuery/openTask?stepcode=BGQR&overdue=1');
  expect(await taskOf(no)).toMatchObject({ isOverdue: true, step: 'BGQR' });
  const { list } = await (await stage.person('jiaohe')).does(findItems, { stepcode: 'BGQR', pageSize: 100 });
  expect(list.find(({ itemNo }) => itemNo === no)).toMatchObject({ dueDate, isOverdue: true });
});

it('what a clock that was ahead told early is told again when it comes', async () => {
  const no = await given.submitted([]);
  const { dueDate } = await taskOf(no);
  await morning(addDays(dueDate, 31));
  expect(await taskOf(no)).toMatchObject({ isOverdue: true });
  await morning(addDays(dueDate, -9));
  expect(await taskOf(no)).toMatchObject({ isOverdue: false });
  expect(await titles('jiaohe', no)).toEqual([]);
  await morning(dueDate);
  expect(await titles('jiaohe', no)).toEqual([`时限将至：报告确认 ${no}`]);
});

it('an item that moves is written once, with the day of its new task', async () => {
  await sql`create table item_write (item_no text, step text, due_date date)`.execute(stage.db);
  await sql`create function note_item_write() returns trigger language plpgsql as $$ begin
    insert into item_write values (new.item_no, new.step, new.due_date); return null; end $$`.execute(stage.db);
  await sql`create trigger item_written after update on item for each row execute function note_item_write()`.execute(
    stage.db,
  );
  const no = await given.submitted([]);
  const { dueDate } = await taskOf(no);
  const { rows } = await sql<{ step: string; dueDate: string }>`select step, due_date from item_write
    where item_no = ${no} and step = 'BGQR'`.execute(stage.db);
  expect(rows).toEqual([{ step: 'BGQR', dueDate }]);
});

it('of two runs at once one tells; what waits for its unit is left in peace', async () => {
  const [no, waiting] = [await given.submitted([]), await given.submitted([])];
  await (
    await stage.person('jianyan1')
  ).does(issueOpinionNotice, {
    itemNo: waiting,
    receiver: '郑签收',
    deadline: addDays(today, 60),
    defects: '门锁',
    requirement: '整改',
  });
  const late = addDays((await taskOf(no)).dueDate, 1);
  await morning(late, 2);
  expect(await titles('jiaohe', no)).toEqual([`办理超期：报告确认 ${no}`]);
  expect(await titles('jiaohe', waiting)).toEqual([]);
});

it('a task has one timer however often the morning comes; one that is done by then tells nobody', async () => {
  const no = await given.submitted([]);
  const late = addDays((await taskOf(no)).dueDate, 1);
  const context = { db: stage.db, ports: stage.ports };
  for (let time = 0; time < 2; time += 1) await remindOfLimits.runRaw({ day: late }, context);
  const waiting = await timers();
  expect(waiting.length).toBeGreaterThan(0);
  expect(new Set(waiting.map(({ key }) => key)).size).toBe(waiting.length);
  await sql`update step_task t set state = 'done' from item i where i.id = t.item_id and i.item_no = ${no}
    and t.state = 'open'`.execute(stage.db);
  for (const { payload } of waiting) await tellOfLimit.runRaw(payload, context);
  expect(await titles('jiaohe', no)).toEqual([]);
});

it('an item that comes to be at a step waits there as long as one that moves there does: built, and corrected', async () => {
  const admin = await stage.person('admin');
  const { content } = await admin.does(getFlow, { flowCode: 'LIFT-PERIODIC', flowVersion: 1 });
  const limited = content.steps.map((step) => (step.code === 'BGSC' ? { ...step, workingDays: 4 } : step));
  const flow = { kind: 'flow' as const, name: '电梯定期检验', kindCode: '3000', categoryCodes: ['21'] };
  await admin.does(publishDefinition, { ...flow, content: { ...content, steps: limited } });
  const built = await given.arranged();
  expect(await taskOf(built)).toMatchObject({
    step: 'BGSC',
    dueDate: addWorkDays(today, 4, await workCalendar(stage.db, today)),
  });

  const { itemNo } = await givenInspection(stage, { inspectDate: today });
  const { rows } = await sql<{ dueDate: string }>`select t.due_date from step_task t join item i on i.id = t.item_id
    where i.item_no = ${itemNo} and t.step = 'BGLR'`.execute(stage.db);
  const made = await (await stage.person('keshi')).does(correctReport, { itemNo, reason: '使用单位地址有误' });
  expect(rows[0]?.dueDate).toMatch(/^\d{4}-/);
  expect(await taskOf(made.itemNo)).toMatchObject({ step: 'BGLR', dueDate: rows[0]?.dueDate });
});
