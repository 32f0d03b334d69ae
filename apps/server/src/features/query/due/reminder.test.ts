import { handleDue } from '@tejian/contract/query/due/due.contract.ts';
import { findMessageContent, findMessages } from '@tejian/contract/message/message/message.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import { newId } from '../../../platform/db/id.ts';
import { remindOfDue } from './due.job.ts';
import { remindAll } from './reminder.service.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const today = showInstant(new Date()).slice(0, 10);
const inDays = (days: number) => addDays(today, days);

const morning = () => remindOfDue.runRaw({}, { db: stage.db, ports: stage.ports });
const section = (name: string) => ({ fields: JSON.stringify({ inspectionDeptName: name }) });

async function inbox() {
  const head = await stage.person('keshi');
  const { unread } = await head.does(findMessages, {});
  return unread.filter(({ kind }) => kind === 'due');
}

it('a section head is told once of each piece of equipment and band', async () => {
  const useUnitId = await given.unit();
  const [near = ''] = await given.lifts(1, { useUnitId, nextInspectionDate: inDays(11), ...section('机电检验一部') });
  await given.lifts(2, { useUnitId, nextInspectionDate: inDays(-2) });
  await given.lifts(1, { useUnitId, nextInspectionDate: inDays(31) });
  await morning();
  await morning();
  const [first] = await inbox();
  expect(await inbox()).toHaveLength(1);
  expect(first?.title).toBe('设备到期提醒：已超期 2 台，30日内到期 1 台');
  const head = await stage.person('keshi');
  const { content, link } = await head.does(findMessageContent, { id: first?.id ?? '' });
  expect(content).toContain(`已超期  ${inDays(-2)}  31101010202600000`);
  expect(link).toBe('/insBusQuery/dueEquipment?band=overdue');

  await stage.db
    .updateTable('equipment')
    .set({ nextInspectionDate: inDays(3) })
    .where('id', '=', near)
    .execute();
  await morning();
  expect((await inbox()).map(({ title }) => title).sort()).toEqual([
    '设备到期提醒：10日内到期 1 台',
    '设备到期提醒：已超期 2 台，30日内到期 1 台',
  ]);
});

it('a band that a clock which was ahead had told is told when it comes', async () => {
  const [id = ''] = await given.lifts(1, { nextInspectionDate: inDays(31), ...section('机电检验一部') });
  const warned = () =>
    stage.db.selectFrom('dueInspection').select('warned').where('equipmentId', '=', id).executeTakeFirstOrThrow();
  await stage.db.updateTable('dueInspection').set({ warned: 3 }).where('equipmentId', '=', id).execute();
  await morning();
  expect(await warned()).toEqual({ warned: 0 });
});

it('what another section looks after is told to whoever leads it, and to all when nobody does', async () => {
  await morning();
  const before = (await inbox()).length;
  await given.lifts(1, { nextInspectionDate: inDays(4), ...section('机电检验二部') });
  await morning();
  expect(await inbox()).toHaveLength(before + 1);
  const second = stage.seeded.departmentIds.get('SFTJ-JD2') ?? null;
  const engineer = stage.seeded.userIds.get('shenpi1') ?? '';
  await stage.db.updateTable('appUser').set({ departmentId: second }).where('id', '=', engineer).execute();
  const group = await stage.db
    .selectFrom('userGroup')
    .select('id')
    .where('code', '=', 'sectionHead')
    .executeTakeFirstOrThrow();
  await stage.db.insertInto('userGroupMember').values({ groupId: group.id, userId: engineer }).execute();
  await given.lifts(1, { nextInspectionDate: inDays(5), ...section('机电检验二部') });
  await morning();
  expect(await inbox()).toHaveLength(before + 1);
  const told = await (await stage.person('shenpi1')).does(findMessages, {});
  expect(told.unread.map(({ title }) => title)).toContain('设备到期提醒：10日内到期 1 台');
});

it('whoever wanted to ask again is told on that day, or on the next one that the server sees, once', async () => {
  const [id = ''] = await given.lifts(1, { nextInspectionDate: inDays(-9), ...section('机电检验一部') });
  const row = await stage.db
    .selectFrom('dueInspection')
    .select('id')
    .where('equipmentId', '=', id)
    .executeTakeFirstOrThrow();
  const clerk = await stage.person('shouli');
  const handling = { ids: [row.id], reasonCode: '100', details: { acceptedBy: '林受理' }, note: '', followUpOn: today };
  await clerk.does(handleDue, handling);
  await morning();
  await morning();
  const { unread } = await clerk.does(findMessages, {});
  expect(unread.map(({ title }) => title)).toEqual(['今天有 1 台未检设备需要跟进']);
  await clerk.does(handleDue, { ...handling, followUpOn: inDays(1) });
  await sql`update due_handling set follow_up_on = ${inDays(-1)} where follow_up_on = ${inDays(1)}`.execute(stage.db);
  await morning();
  await morning();
  expect((await clerk.does(findMessages, {})).unread).toHaveLength(2);
});

it('whom a clock that was ahead told to ask again is told when the day comes', async () => {
  const [id = ''] = await given.lifts(1, { nextInspectionDate: inDays(-9), ...section('机电检验一部') });
  const row = await stage.db
    .selectFrom('dueInspection')
    .select('id')
    .where('equipmentId', '=', id)
    .executeTakeFirstOrThrow();
  const clerk = await stage.person('shouli');
  const inboxSize = async () => (await clerk.does(findMessages, {})).unread.length;
  const before = await inboxSize();
  const details = { acceptedBy: '林受理' };
  await clerk.does(handleDue, { ids: [row.id], reasonCode: '100', details, note: '', followUpOn: inDays(3) });
  await remindAll(stage.db, new Date(Date.now() + 31 * 86_400_000)); // the clock was ahead
  expect(await inboxSize()).toBe(before + 1);
  await morning();
  expect(await inboxSize()).toBe(before + 1);
  await remindAll(stage.db, new Date(Date.now() + 3 * 86_400_000));
  expect(await inboxSize()).toBe(before + 2);
});

it('a piping installation is due with the earliest of its lines', async () => {
  const [id = ''] = await given.lifts(1, { kindCode: '8000', categoryCode: '8300', nextInspectionDate: inDays(200) });
  const due = async () =>
    (
      await stage.db
        .selectFrom('dueInspection')
        .select(['slot', 'dueDate'])
        .where('equipmentId', '=', id)
        .orderBy('slot')
        .execute()
    ).map(({ slot, dueDate }) => [slot, dueDate]);
  const line = (nextDate: string, nextAnnualDate: string | null = null) => ({
    id: newId(),
    equipmentId: id,
    tableCode: '8000.pipingUnit',
    sort: 1,
    nextDate,
    nextAnnualDate,
  });
  const lines = [line(inDays(20)), line(inDays(9), inDays(5))];
  await stage.db.insertInto('equipmentPart').values(lines).execute();
  expect(await due()).toEqual([
    [1, inDays(5)],
    [2, inDays(9)],
  ]);
  await stage.db
    .deleteFrom('equipmentPart')
    .where('id', '=', lines[1]?.id ?? '')
    .execute();
  expect(await due()).toEqual([[2, inDays(20)]]);
  await stage.db
    .updateTable('equipmentPart')
    .set({ nextDate: inDays(300) })
    .where('equipmentId', '=', id)
    .execute();
  expect(await due()).toEqual([[2, inDays(200)]]);
});
