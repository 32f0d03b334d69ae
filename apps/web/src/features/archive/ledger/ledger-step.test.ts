import type { LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';
import { expect, it } from 'vitest';
import { chosenUnit, isUnderWay, mappingOf, shownStep, steps } from './ledger-step.ts';

const at = (mode: 'uploaded' | 'dryRun' | 'load', state: 'waiting' | 'running' | 'done') => ({ mode, state }) as never; // both are codes of the record

it('an import that nobody has stepped through stands where its work is', () => {
  expect([
    shownStep(undefined, undefined),
    shownStep(at('uploaded', 'done'), undefined),
    shownStep(at('dryRun', 'done'), undefined),
    shownStep(at('load', 'running'), undefined),
    shownStep(at('load', 'done'), undefined),
  ]).toEqual(['upload', 'columns', 'dryRun', 'load', 'result']);
});

it('the step of the address is shown, but not while the import runs, and only where it is one', () => {
  for (const step of steps) expect(shownStep(at('dryRun', 'done'), step)).toBe(step);
  for (const state of ['waiting', 'running'] as const) {
    expect(isUnderWay(at('dryRun', state))).toBe(true);
    expect(shownStep(at('dryRun', state), 'columns')).toBe('dryRun');
    expect(shownStep(at('load', state), 'columns')).toBe('load');
  }
  expect(shownStep(at('uploaded', 'done'), 'elsewhere')).toBe('columns');
});

it('what the person chose goes before the last run, and that before the proposal; a run of another kind says nothing', () => {
  const mapping = (name: string, kindCode = '3000') => ({ kindCode, name }) as unknown as LedgerMapping; // told apart by name
  const [chosen, used, proposed] = [mapping('chosen'), mapping('used'), mapping('proposed')];
  expect(mappingOf({ chosen, used, proposed }, '3000')).toBe(chosen);
  expect(mappingOf({ chosen: null, used, proposed }, '3000')).toBe(used);
  expect(mappingOf({ chosen: null, used, proposed }, '4000')).toBe(proposed);
  expect(mappingOf({ chosen: null, used: undefined, proposed: undefined }, '3000')).toBeUndefined();
});

it('a column of units goes before the unit that was chosen for all rows', () => {
  const mapped = (field: string) => ({ fields: [{ field }] }) as unknown as LedgerMapping; // all that is looked at
  expect(chosenUnit(mapped('useUnitName'), 'u1')).toBeUndefined();
  expect(chosenUnit(mapped('deviceCode'), 'u1')).toBe('u1');
});
