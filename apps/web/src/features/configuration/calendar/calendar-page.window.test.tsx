// @vitest-environment happy-dom
import { dialog } from '#sample-pages';
import { it, openWindow } from '#window';
import { findCalendar, type CalendarDay } from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import CalendarPage from './CalendarPage.tsx';

const daysOf = (from: string): CalendarDay[] =>
  Array.from({ length: 365 }, (_, at) => ({
    day: addDays(from, at),
    type: '1',
    isWorkDay: true,
    isEntered: false,
    note: '',
    version: 0,
  })) as CalendarDay[];
const cells = () => [...document.querySelectorAll<HTMLElement>('[data-day]')];
const stops = () => cells().filter(({ tabIndex }) => tabIndex === 0);

it('the days of a year are one stop of the Tab key, arrows lead to the others, Enter opens one', async () => {
  const { server, user, drawPart } = openWindow('/businessConfig/calendarMng', { codes: ['calendar:save'] });
  server.answer(findCalendar, ({ from = '' }) => daysOf(from));
  drawPart(<CalendarPage />);
  await waitFor(() => expect(cells()).toHaveLength(365));
  expect(stops()).toHaveLength(1);
  const [stop] = stops();
  stop?.focus();
  const from = stop?.dataset['day'] ?? '';
  const back = from.endsWith('01-01');
  await user.keyboard(back ? '{ArrowRight}' : '{ArrowLeft}');
  const reached = (document.activeElement as HTMLElement).dataset['day'];
  expect(reached).toBe(addDays(from, back ? 1 : -1));
  await user.keyboard('{Enter}');
  const { textContent } = await dialog('');
  expect(textContent).toContain(reached);
  expect(textContent).toContain('在办任务的办理时限不变');
});

it('who may not change them reads them, without stops', async () => {
  const { server, drawPart } = openWindow('/businessConfig/calendarMng');
  server.answer(findCalendar, ({ from = '' }) => daysOf(from));
  drawPart(<CalendarPage />);
  await waitFor(() => expect(document.querySelectorAll('.cal-day').length).toBeGreaterThan(360));
  expect([cells(), screen.queryByRole('button', { name: /导入/ })]).toEqual([[], null]);
});

it('a year without holidays says that time limits follow the week alone; one holiday ends that', async () => {
  const { server, drawPart } = openWindow('/businessConfig/calendarMng');
  let holiday: '1' | '3' = '1';
  server.answer(findCalendar, ({ from = '' }) => daysOf(from).map((one, at) => (at ? one : { ...one, type: holiday })));
  drawPart(<CalendarPage />);
  expect(await screen.findByText(/还没有录入法定节假日/)).toBeTruthy();
  holiday = '3';
  (await screen.findByRole('button', { name: '下一年' })).click();
  await waitFor(() => expect(screen.queryByText(/还没有录入法定节假日/)).toBeNull());
});
