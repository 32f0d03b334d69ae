import { addDays } from '@tejian/domain/shared/day/day.ts';
import { stateOperationNames } from '@tejian/domain/archive/equipment/operations.ts';
import { expect, it } from 'vitest';
import { today } from '../../../../platform/clock.ts';
import { formErrors } from '../../../../ui/form/form-errors.ts';
import { stateFields, stateRequest, type StateValues } from './state-fields.tsx';

const values: Omit<StateValues, 'operation'> = { date: today(), reason: '长期停用' };

it('every operation asks for a day that has come and a reason; a correction also for the state', () => {
  for (const operation of stateOperationNames) {
    const asked = Object.keys(formErrors(stateFields(operation), { operation, date: '', reason: '' }));
    expect(asked, operation).toEqual(operation === 'correct' ? ['useStatus', 'date', 'reason'] : ['date', 'reason']);
    const filled = { ...values, operation, useStatus: '3' };
    expect(formErrors(stateFields(operation), filled), operation).toEqual({});
    const early = formErrors(stateFields(operation), { ...filled, date: addDays(today(), 1) });
    expect(Object.keys(early), operation).toEqual(['date']);
  }
});

it('only a transfer asks for unit, place and area, and all of them may stay as they are', () => {
  const names = (operation: (typeof stateOperationNames)[number]) =>
    stateFields(operation).flatMap(({ name, visible }) =>
      !visible || visible({ ...values, operation }) ? [name] : [],
    );
  expect(names('transfer')).toEqual(['useUnitId', 'useAddress', 'areaCode', 'date', 'reason']);
  expect(names('stop')).toEqual(['date', 'reason']);
  expect(formErrors(stateFields('transfer'), { ...values, operation: 'transfer' })).toEqual({});
});

it('records are sent as the person saw them, the unit by its identifier', () => {
  const rows = [{ id: 'e-1', version: 3, shownCode: '3110', useStatus: '2' }];
  const unit = { id: 'u-1', name: '甲公司' };
  expect(stateRequest(rows, { ...values, operation: 'transfer', useUnitId: unit })).toEqual({
    operation: 'transfer',
    ...values,
    useUnitId: 'u-1',
    rows: [{ id: 'e-1', version: 3 }],
  });
  expect(stateRequest(rows, { ...values, operation: 'stop' })).not.toHaveProperty('useUnitId');
});
