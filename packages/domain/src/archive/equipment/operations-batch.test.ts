import { expect, it } from 'vitest';
import { isForMany } from './operations-batch.ts';
import { valuesFromParts } from './parts.ts';

it('no field that rows below a record say is set for many records', () => {
  const dates = { nextPeriodicDate: '2027-01-31', nextAnnualDate: '2027-02-28' };
  const piping = valuesFromParts('8000.pipingUnit', [{ values: { unitUseStatus: '2', length: 3, ...dates } }]);
  expect(Object.keys(piping)).toHaveLength(5);
  for (const key of Object.keys(piping)) expect([key, isForMany({ key, type: 'text' }, '8000')]).toEqual([key, false]);
  expect(isForMany({ key: 'nextInspectionDate', type: 'date' }, '3000')).toBe(true);
  const valves = Object.keys(valuesFromParts('F000.valve', [{ values: {} }]));
  expect(valves.filter((key) => isForMany({ key, type: 'integer' }, 'F000'))).toEqual([]);
});
