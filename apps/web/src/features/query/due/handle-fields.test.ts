import { dueReasons } from '@tejian/domain/query/due/reasons.text.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { expect, it } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { formErrors } from '../../../ui/form/form-errors.ts';
import { fieldsFor, namedFor, sentDetails, startingValues } from './handle-fields.ts';

const codesFor = (rows: number) =>
  fieldsFor(rows)
    .find(({ name }) => name === 'reasonCode')
    ?.options?.map(({ value }) => value);

it('a reason that is told of each piece by itself is offered for one row only', () => {
  const single = dueReasons.filter((reason) => reason.single).map(({ code }) => code);
  expect(single.length).toBeGreaterThan(0);
  expect(codesFor(1)).toEqual(dueReasons.map(({ code }) => code));
  for (const code of single) expect(codesFor(2)).not.toContain(code);
});

it('only the fields of the chosen reason are drawn and checked', () => {
  const fields = fieldsFor(1);
  for (const { code, fields: own } of dueReasons) {
    const values = { reasonCode: code };
    const visible = fields.filter((field) => field.name.startsWith(`${code}.`) && field.visible?.(values));
    expect(visible.map(({ name }) => name)).toEqual(own.map(({ key }) => `${code}.${key}`));
    const required = own.filter((field) => field.required).map(({ key }) => `${code}.${key}`);
    expect(Object.keys(formErrors(fields, values))).toEqual(required);
  }
});

it('something that has happened cannot lie in the future', () => {
  const tomorrow = addDays(today(), 1);
  const errors = (day: string) => formErrors(fieldsFor(1), { reasonCode: '104', '104.inspectedOn': day });
  expect(errors(tomorrow)).toHaveProperty(['104.inspectedOn']);
  expect(errors(today())).toEqual({});
});

it('every reason begins with what is usual for it, and another choice finds its own', () => {
  const values = startingValues('100', '张检');
  expect(values).toMatchObject({ reasonCode: '100', '100.acceptedBy': '张检', '104.inspectedOn': today(), note: '' });
  expect(startingValues(undefined, '张检')['reasonCode']).toBeUndefined();
});

it('only what the chosen reason asks is sent; refusals come back to its fields', () => {
  const values = { ...startingValues('100', '张检'), '100.plannedOn': '2026-12-01' };
  expect(sentDetails('100', values)).toEqual({ acceptedBy: '张检', plannedOn: '2026-12-01' });
  expect(sentDetails('105', { '105.rectification': '更换门锁' })).toEqual({
    rectification: '更换门锁',
    deadline: '',
    inspectors: '',
  });
  expect(sentDetails('none', values)).toEqual({});
  expect(namedFor('105', { 'details.deadline': '整改期限已过', note: '过长' })).toEqual({
    '105.deadline': '整改期限已过',
    note: '过长',
  });
});
