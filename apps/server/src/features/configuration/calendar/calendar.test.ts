import {
  findCalendar,
  importCalendarDays,
  saveCalendarDay,
} from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import { addWorkDays } from '@tejian/domain/configuration/calendar/work-days.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';
import { loadReference } from '../../../reference/load.ts';
import { workCalendar } from './calendar.service.ts';

const stage = stageForFile();

it('shows every day of a range with the public holidays and the weekends worked in exchange', async () => {
  const clerk = await stage.person('shouli');
  const days = await clerk.does(findCalendar, { from: '2026-10-01', to: '2026-10-11' });
  expect(days).toHaveLength(11);
  expect(days[0]).toEqual({
    day: '2026-10-01',
    type: '3',
    note: '国庆节',
    isWorkDay: false,
    isEntered: true,
    version: 1,
  });
  expect(days.find(({ day }) => day === '2026-10-10')).toMatchObject({ type: '4', isWorkDay: true });
  expect(days.find(({ day }) => day === '2026-10-11')).toMatchObject({ type: '2', isEntered: false });
});

it('shows a year unless asked otherwise', async () => {
  const clerk = await stage.person('shouli');
  expect(await clerk.does(findCalendar, { from: '2028-03-01' })).toHaveLength(306);
  const refused = await clerk.isRefused(findCalendar, { from: '2026-10-02', to: '2026-10-01' });
  expect(refused.errorMsg).toBe('开始日期不能晚于结束日期');
});

it('counts working days by the calendar of the database', async () => {
  const calendar = await workCalendar(stage.db, '2026-09-30');
  expect(addWorkDays('2026-09-30', 1, calendar)).toBe('2026-10-08');
});

it('keeps what the institute entered when new reference data comes', async () => {
  const administrator = await stage.person('admin');
  const saved = await administrator.does(saveCalendarDay, {
    day: '2026-10-01',
    version: 1,
    type: '1',
    note: '值班检验',
  });
  expect(saved).toMatchObject({ type: '1', isWorkDay: true, note: '值班检验' });

  await stage.db.deleteFrom('referenceVersion').where('name', '=', 'calendar').execute();
  expect(await loadReference(stage.db)).toEqual(['calendar']);

  const [day] = await administrator.does(findCalendar, { from: '2026-10-01', to: '2026-10-01' });
  expect(day).toMatchObject({ type: '1', note: '值班检验' });
});

it('of two who change a day the slower one learns who was faster', async () => {
  const admin = await stage.person('admin');
  const day = '2030-03-06';
  const [before] = await admin.does(findCalendar, { from: day, to: day });
  expect(before?.version).toBe(0);
  const seen = { day, version: 0, note: '' };
  const { version } = await admin.does(saveCalendarDay, { ...seen, type: '2', note: '停电' });
  const stale = await admin.isRefused(saveCalendarDay, { ...seen, type: '1' });
  expect(stale.errorMsg).toMatch(/^此工作日历已被.+于[-0-9 :]+修改，请刷新后再保存$/);
  const { version: _unsaid, ...unnamed } = seen;
  expect((await admin.isRefused(saveCalendarDay, unnamed)).errorMsg).toContain('没有说明所修改的是哪个版本');
  expect(await admin.does(saveCalendarDay, { ...seen, version, type: '1' })).toMatchObject({ version: version + 1 });
});

it('a year’s official holidays are entered together, and only by whoever keeps the calendar', async () => {
  const days = [
    { day: '2031-01-01', type: '3' as const, note: '元旦' },
    { day: '2031-01-04', type: '4' as const, note: '元旦调休' },
  ];
  const admin = await stage.person('admin');
  expect(await admin.does(importCalendarDays, { days })).toEqual({ count: 2 });
  const shown = await admin.does(findCalendar, { from: '2031-01-01', to: '2031-01-04' });
  expect(shown.map(({ isWorkDay }) => isWorkDay)).toEqual([false, true, true, true]);
  expect((await (await stage.person('keshi')).sends(importCalendarDays, { days })).statusCode).toBe(403);
});
