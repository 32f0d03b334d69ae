import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PlannedDay } from './PlannedDay.tsx';
import { SheetContext, type SheetSetting } from './sheet-source.ts';

const drawn = (plannedDay: SheetSetting['plannedDay'], isForm = true) =>
  renderToStaticMarkup(
    <SheetContext value={{ plannedDay, ...(isForm && { tools: {} }) } as unknown as SheetSetting}>
      <PlannedDay />
    </SheetContext>,
  );

it('the planned day is said beside an open date, and taken over by one press only once it has come', () => {
  expect(drawn({ day: '2026-11-30', hasCome: false })).toContain('计划 2026-11-30');
  expect(drawn({ day: '2026-11-30', hasCome: false })).not.toContain('<button');
  expect(drawn({ day: '2026-11-26', hasCome: true })).toMatch(/<button[^>]*>计划 2026-11-26/);
});

it('nothing is said where the sheets are only read, or no day is planned', () => {
  expect(drawn({ day: '2026-11-26', hasCome: true }, false)).toBe('');
  expect(drawn(undefined)).toBe('');
});
