import { expect, it } from 'vitest';
import { cellKey, mondayOf, plannedCells, weekFrom } from './planned-week.ts';

const day = '2026-11-24';
const item = (more: object) => ({
  state: 'active',
  leadInspector: '张检',
  inspectors: '张检、李验',
  plannedDate: day,
  inspectedUnit: '甲',
  ...more,
});

it('a week runs from Monday to Sunday, whatever day is chosen', () => {
  expect(weekFrom('2026-11-23')).toEqual(['23', '24', '25', '26', '27', '28', '29'].map((one) => `2026-11-${one}`));
  for (const one of weekFrom('2026-11-23')) expect(mondayOf(one)).toBe('2026-11-23');
  expect(mondayOf('2026-03-01')).toBe('2026-02-23');
});

it('an item counts once for everybody who goes, the lead among them', () => {
  const cells = plannedCells([item({}), item({ leadInspector: '王检', inspectors: '李验', inspectedUnit: '乙' })]);
  const units = (name: string) => cells.get(cellKey(name, day))?.map(({ inspectedUnit }) => inspectedUnit);
  expect([units('张检'), units('李验'), units('王检')]).toEqual([['甲'], ['甲', '乙'], ['乙']]);
  expect(cells.get(cellKey('张检', '2026-11-25'))).toBeUndefined();
});

it('an item that was voided or that nobody is sent to takes nobody’s time', () => {
  expect(plannedCells([item({ state: 'voided' })]).size).toBe(0);
  expect(plannedCells([item({ leadInspector: undefined, inspectors: undefined })]).size).toBe(0);
});
