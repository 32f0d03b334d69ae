import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.ts';
import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import { valueWords } from './history-words.ts';
import { readMoment, rewind, type RecordState, type StateChange } from './history.ts';

/** The state after these entries, the oldest first: the other way about, to hold the product's against. */
function replay(from: RecordState, oldestFirst: readonly StateChange[]): RecordState {
  const state = { ...from };
  for (const { changes } of oldestFirst)
    for (const { field, after } of changes) {
      const goneKeys = Object.keys(state).filter(
        (key) => key === field || (field.endsWith('#') && key.startsWith(field)),
      );
      if (after === null) for (const key of goneKeys) delete state[key];
      else state[field] = after;
    }
  return state;
}

/** The same numbers on every run: a failure can be looked at again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const keys = ['useStatus', 'ratedLoad', 'remark', 'isUnqualified', 'useUnitName', 'nextInspectionDate'];

/** A life of a record: every state it was in, and what changed from each to the next. */
function life(seed: number): { states: RecordState[]; entries: StateChange[] } {
  const number = numbersFrom(seed);
  const values = [() => `v${number(4)}`, () => number(3), () => number(2) === 0];
  const states: RecordState[] = [{}];
  const entries: StateChange[] = [];
  for (let step = 0; step < 1 + number(40); step += 1) {
    const last = states.at(-1) ?? {};
    const next: Record<string, string | number | boolean> = { ...last };
    for (const key of keys) {
      if (number(3) > 0) continue;
      if (number(4) === 0) delete next[key];
      else next[key] = values[number(3)]?.() ?? '';
    }
    entries.push({ business: 'edit', changes: changesBetween(last, next) });
    states.push(next);
  }
  return { states, entries };
}

describe('any state of a record', () => {
  it.each(Array.from({ length: 200 }, (_, seed) => seed + 1))(
    'is the same from the present backward and from the beginning forward (life %i)',
    (seed) => {
      const { states, entries } = life(seed);
      const present = states.at(-1) ?? {};
      for (const [at, state] of states.entries()) {
        const past = rewind(present, entries.slice(at).toReversed());
        expect(past).toEqual({ existed: true, values: state, broken: [] });
        expect(replay({}, entries.slice(0, at))).toEqual(state);
        expect(replay(past.values, entries.slice(at))).toEqual(present);
      }
    },
  );

  it('is nothing before the record was made, by hand or by an import', () => {
    const made = [{ field: 'remark', before: null, after: 'a' }];
    for (const business of ['add', 'importAdd', 'fileAdd'])
      expect(rewind({ remark: 'a' }, [{ business, changes: made }])).toMatchObject({ existed: false, values: {} });
    expect(rewind({ remark: 'a' }, [{ business: 'import', changes: [] }]).existed).toBe(true);
  });

  it('tells which field was written without an entry', () => {
    const entry = { business: 'edit', changes: [{ field: 'ratedLoad', before: 1000, after: 1050 }] };
    expect(rewind({ ratedLoad: 1100 }, [entry])).toEqual({
      existed: true,
      values: { ratedLoad: 1000 },
      broken: ['ratedLoad'],
    });
  });
});

it('reads moments as an address writes them', () => {
  const id = '0198a3c0-0000-7000-8000-000000000001';
  expect(readMoment('now')).toEqual({ kind: 'now' });
  expect(readMoment('2026-05-01')).toEqual({ kind: 'day', day: '2026-05-01' });
  expect(readMoment(`before:${id}`)).toEqual({ kind: 'before', entryId: id });
  expect(readMoment(`after:${id}`)).toEqual({ kind: 'after', entryId: id });
  for (const text of ['', 'then', 'after:7', '2026-5-1', `during:${id}`]) expect(readMoment(text)).toBeUndefined();
});

it('shows names instead of codes', () => {
  const names = {
    dictionary: (type: string, code: string) => (type === 'USE_STATUS' && code === '3' ? '停用' : code),
    catalogue: (code: string) => (code === '3110' ? '曳引驱动乘客电梯' : code),
    area: (code: string) => (code === '350102' ? '鼓楼区' : code),
  };
  const field = (type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}): FieldDefinition => ({
    key: 'k',
    label: 'k',
    type,
    showType: 'text',
    group: '基本信息',
    required: false,
    sort: 1,
    ...more,
  });
  expect(valueWords(field('select', { dictType: 'USE_STATUS' }), '3', names)).toBe('停用');
  expect(valueWords(field('multiselect', { dictType: 'USE_STATUS' }), '3,7', names)).toBe('停用、7');
  expect(valueWords(field('catalogue'), '3110', names)).toBe('曳引驱动乘客电梯');
  expect(valueWords(field('area'), '350102', names)).toBe('鼓楼区');
  expect(valueWords(field('number', { unit: 'kg' }), 1050, names)).toBe('1050 kg');
  expect(valueWords(undefined, false, names)).toBe('否');
  expect(valueWords(undefined, null, names)).toBe('');
});
