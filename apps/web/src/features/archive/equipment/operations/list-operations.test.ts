import type { EquipmentRow } from '@tejian/contract/archive/equipment/equipment.record.ts';
import { stateOperationNames, stateOperations } from '@tejian/domain/archive/equipment/operations.ts';
import { expect, it } from 'vitest';
import { batchActions, rowActionsOf, type OpenDialog } from './list-operations.ts';

const inState = (id: string, useStatus: string) => ({ id, useStatus }) as EquipmentRow; // all that the rules look at
const [inUse, scrapped] = [stateOperations.stop.from[0], stateOperations.scrap.to];
const actionsFor = (rows: readonly EquipmentRow[], hasFound = true, opened: (OpenDialog | undefined)[] = []) =>
  new Map(
    batchActions({ family: 'elevator', rows, hasFound }, (open) => opened.push(open)).map((one) => [one.name, one]),
  );

it('an operation that none of the rows allows says why; where one allows it, it is offered', () => {
  const used = inState('a', String(inUse));
  const ended = inState('b', String(scrapped));
  expect(actionsFor([ended]).get('stop')?.reason).toContain('停用');
  expect(actionsFor([ended, used]).get('stop')?.reason).toBeUndefined();
  const hidden = rowActionsOf('elevator', () => undefined).find(({ name }) => name === 'stop')?.hidden;
  expect([hidden?.(used), hidden?.(ended)]).toEqual([false, true]);
});

it('two records are merged, neither one nor three', () => {
  const rows = ['a', 'b', 'c'].map((id) => inState(id, String(inUse)));
  const opened: (OpenDialog | undefined)[] = [];
  expect([1, 3].map((count) => actionsFor(rows.slice(0, count)).get('merge')?.reason)).toEqual([
    '请选择两台设备',
    '请选择两台设备',
  ]);
  const merge = actionsFor(rows.slice(0, 2), true, opened).get('merge');
  expect(merge?.reason).toBeUndefined();
  merge?.run();
  expect(opened).toEqual([{ dialog: 'merge', ids: ['a', 'b'] }]);
});

it('what takes the whole search needs records that were found', () => {
  expect(actionsFor([], false).get('batch')?.reason).toBeDefined();
  expect(actionsFor([]).get('batch')?.reason).toBeUndefined();
});

it('each operation asks the right of its kind', () => {
  const codes = rowActionsOf('hoisting', () => undefined).map(({ permission }) => permission);
  expect(codes).toEqual([
    ...stateOperationNames.map((name) => `equipment:hoisting:${stateOperations[name].right}`),
    'equipment:hoisting:delete',
  ]);
});
