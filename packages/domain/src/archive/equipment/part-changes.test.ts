import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import type { Change } from './changes.ts';
import { entriesOfRow, partChangeLabel, partChangeOf, partChanges, partState } from './part-changes.ts';
import type { Part } from './parts.ts';

const TABLE = '8000.pipingUnit';
const unit = (id: string | undefined, pipingCode: string, more: Part['values'] = {}): Part => ({
  ...(id === undefined ? {} : { id }),
  values: { pipingCode, ...more },
});
const definition = (key: string, label: string) => ({ key, label }) as FieldDefinition; // the heading reads these alone
const definitions = [definition('length', '长度'), definition('pipingCode', '管道编号')];
const shown = (changes: readonly Change[]) =>
  changes.map(({ field, before, after }) => `${partChangeLabel(field, definitions)} ${before} → ${after}`);

describe('what came, went and changed between two states of a table', () => {
  it('is nothing where nothing changed', () => {
    const rows = [unit('a', 'GD-01', { length: 10 }), unit('b', 'GD-02')];
    expect(partChanges(TABLE, rows, rows)).toEqual([]);
    expect(partChanges(TABLE, [], [])).toEqual([]);
    expect(partChanges(TABLE, rows, rows.toReversed())).toEqual([]);
  });

  it('a new row is told as a whole, a changed one field by field under its present name', () => {
    const before = [unit('a', 'GD-01', { length: 10 })];
    const after = [unit('a', 'GD-09', { length: 12 }), unit(undefined, 'GD-02')];
    expect(shown(partChanges(TABLE, before, after))).toEqual([
      '管道单元 GD-09 · 管道编号 GD-01 → GD-09',
      '管道单元 GD-09 · 长度 10 → 12',
      '管道单元 null → GD-02',
    ]);
  });

  it('a row that went leaves its last values behind', () => {
    const before = [unit('a', 'GD-01', { length: 10, note: '' })];
    expect(shown(partChanges(TABLE, before, []))).toEqual([
      '管道单元 GD-01 → null',
      '管道单元 GD-01 · 管道编号 GD-01 → null',
      '管道单元 GD-01 · 长度 10 → null',
    ]);
  });

  it('an identifier that was not there before is a new row, not a change of another', () => {
    const changes = partChanges(TABLE, [unit('a', 'GD-01')], [unit('b', 'GD-01')]);
    expect(changes.filter(({ before }) => before === null)).toHaveLength(1);
    expect(changes.filter(({ after }) => after === null).length).toBeGreaterThan(0);
  });

  it('states before and after can be told from the changes: nothing is lost, whatever changed', () => {
    const values: Part['values'][] = [{}, { length: 1 }, { length: 2, weldCount: 3 }, { weldCount: 3 }];
    for (const old of values)
      for (const next of values) {
        const [from, to] = [unit('a', 'GD-01', old), unit('a', 'GD-01', next)];
        const state: Record<string, unknown> = { ...partState(TABLE, from) };
        for (const { field, after } of partChanges(TABLE, [from], [to]))
          if (after === null) delete state[field];
          else state[field] = after;
        expect(state).toEqual(partState(TABLE, to));
      }
  });
});

describe('which row a change speaks of', () => {
  it('is read from the field that the history keeps', () => {
    const [change] = partChanges(TABLE, [unit('a', 'GD-01')], [unit('a', 'GD-01', { length: 3 })]);
    expect(partChangeOf(change?.field ?? '')).toEqual({ table: TABLE, name: 'GD-01', key: 'length' });
    expect(partChangeOf(`${TABLE}#GD-01#`)).toEqual({ table: TABLE, name: 'GD-01' });
  });

  it('a sign within the name of a row parts nothing', () => {
    const [change] = partChanges(TABLE, [unit('a', 'GD#1#2')], [unit('a', 'GD#1#2', { length: 3 })]);
    expect(partChangeOf(change?.field ?? '')).toEqual({ table: TABLE, name: 'GD12', key: 'length' });
  });

  it("the record's own fields speak of no row, and neither does a table that is none", () => {
    for (const field of ['factoryNo', '', 'otherTable#GD-01#length', 'toString#a#b', '__proto__#a#b'])
      expect([field, partChangeOf(field), partChangeLabel(field, definitions)]).toEqual([field, undefined, undefined]);
  });

  it('a row without a name and a field without a label still have a heading', () => {
    const [change] = partChanges('accessory', [{ id: 'a', values: {} }], [{ id: 'a', values: { makerNo: 'X' } }]);
    expect(partChangeLabel(change?.field ?? '', definitions)).toBe('安全附件 未命名 · makerNo');
  });
});

describe('the entries of a history that speak of one row', () => {
  const entry = (before: Part[], after: Part[]) => ({ changes: partChanges(TABLE, before, after) });
  const of = (part: Part, history: { changes: Change[] }[]) =>
    entriesOfRow(TABLE, part, history).map(({ changes }) =>
      changes.map(({ field, before, after }) => `${field} ${before} → ${after}`),
    );
  const other = unit('b', 'GD-02', { length: 7 });

  it('are those under the names that it had', () => {
    const [first, longer, renamed] = [
      unit('a', 'GD-01', { length: 1 }),
      unit('a', 'GD-01', { length: 2 }),
      unit('a', 'GD-02', { length: 3 }),
    ];
    const last = unit('a', 'GD-02', { length: 4 });
    const history = [
      entry([other], []),
      entry([first], [longer]),
      entry([unit('c', 'GD-01', { length: 5 })], [unit('c', 'GD-03', { length: 6 })]),
      entry([longer], [renamed]),
      entry([renamed], [last]),
    ];
    expect(of(last, history)).toEqual([
      ['length 1 → 2'],
      ['pipingCode GD-01 → GD-02', 'length 2 → 3'],
      ['length 3 → 4'],
    ]);
  });

  it('begin where the row came: what is older is of another one of its name', () => {
    const came = unit('c', 'GD-02');
    const history = [
      entry([{ ...other, values: { pipingCode: 'GD-02' } }], [other]),
      entry([other], [came]),
      entry([came], [unit('c', 'GD-02', { length: 9 })]),
    ];
    expect(of(unit('c', 'GD-02', { length: 9 }), history)).toEqual([['length null → 9']]);
  });
});
