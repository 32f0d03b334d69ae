import { describe, expect, it } from 'vitest';
import type { Change } from './changes.ts';
import { saidAgain, takenBack, type HistoryEntry } from './taken-back.ts';

const NEXT = 'nextInspectionDate';
const entry = (
  business: string,
  reference: string | null,
  before: string | null,
  after: string | null,
): HistoryEntry => ({
  business,
  reference,
  changes: [{ field: NEXT, before, after }],
});
const report = (reference: string, before: string | null, after: string) => entry('report', reference, before, after);
const edit = (before: string | null, after: string | null) => entry('edit', null, before, after);
const back = (history: HistoryEntry[], invalid: string[], now: string | null) =>
  takenBack(history, new Set(invalid), new Map([[NEXT, now]])).map(({ after }) => after);

describe('what an invalid report wrote goes back', () => {
  it('to what stood before it, also to nothing', () => {
    expect(back([edit(null, '2026'), report('A', '2026', '2027')], ['A'], '2027')).toEqual(['2026']);
    expect(back([report('A', null, '2027')], ['A'], '2027')).toEqual([null]);
  });

  it('while a valid report, or a person, has the last word, nothing changes', () => {
    expect(back([report('A', '2026', '2027'), report('B', '2027', '2028')], ['A'], '2028')).toEqual([]);
    expect(back([report('A', '2026', '2027'), edit('2027', '2030')], ['A'], '2030')).toEqual([]);
    expect(back([report('A', '2026', '2027')], [], '2027')).toEqual([]);
  });

  it('a value that changed without a word in the history stays', () => {
    expect(back([report('A', '2026', '2027')], ['A'], '2031')).toEqual([]);
  });

  it('of several in a row, in whichever order they became invalid, to what stood before all of them', () => {
    const both = [report('A', '2026', '2027'), report('B', '2027', '2028')];
    expect(back(both, ['A', 'B'], '2028')).toEqual(['2026']);
    expect(back(both, ['B'], '2028')).toEqual(['2027']);
    expect(back([...both, entry('reportVoid', 'B', '2028', '2027')], ['A', 'B'], '2027')).toEqual(['2026']);
  });

  it('a valid one between two invalid ones is where it goes back to', () => {
    const three = [report('A', '2025', '2026'), report('B', '2026', '2027'), report('C', '2027', '2028')];
    expect(back(three, ['A', 'C'], '2028')).toEqual(['2027']);
  });

  it('a valid report that found its values there already keeps them', () => {
    const same = saidAgain('B', { values: new Map([[NEXT, '2027']]), movedTo: new Map() });
    expect(back([report('A', '2026', '2027'), same], ['A'], '2027')).toEqual([]);
    expect(back([report('A', '2026', '2027'), same], ['A', 'B'], '2027')).toEqual(['2026']);
    expect(back([report('A', '2026', '2027'), same, report('C', '2027', '2028')], ['A', 'C'], '2028')).toEqual([
      '2027',
    ]);
  });

  it('a date that a valid report moves on is its own, whatever a later one made of it', () => {
    const moves = (reference: string, to: string) =>
      saidAgain(reference, { values: new Map(), movedTo: new Map([[NEXT, to]]) });
    const corrected = [report('A', '2026', '2027'), moves('B', '2027'), report('C', '2027', '2028')];
    expect(back(corrected, ['A', 'C'], '2028')).toEqual(['2027']);
    expect(back(corrected.slice(0, 2), ['A'], '2027')).toEqual([]);
    const overtaken = [report('A', '2026', '2028'), moves('B', '2027')];
    expect(back(overtaken, ['A'], '2028')).toEqual(['2027']);
    expect(back([report('A', '2027-06', '2028'), moves('B', '2027')], ['A'], '2028')).toEqual(['2027-06']);
    expect(back([report('A', null, '2028'), moves('B', '2027')], ['A'], '2028')).toEqual([null]);
  });

  it('an import that names itself as a report does is no report', () => {
    expect(back([entry('import', 'A', '2026', '2027')], ['A'], '2027')).toEqual([]);
  });
});

it('over random histories the values are those of a record to which the invalid reports never wrote', () => {
  let state = 7;
  const below = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const fields = ['a', 'b', 'c'];
  for (let round = 0; round < 3000; round += 1) {
    const now = new Map<string, Change['before']>();
    const acts: { business: string; reference: string | null; values: Map<string, string>; changes: Change[] }[] = [];
    const invalid = new Set<string>();
    for (let act = 0; act < 8; act += 1) {
      const reports = acts.filter(({ business }) => business === 'report').map(({ reference }) => reference ?? '');
      const chosen = reports[below(reports.length)];
      if (below(3) === 0 && chosen !== undefined) {
        invalid.add(chosen);
        const history = acts.flatMap((one) => {
          const isValidReport = one.business === 'report' && !invalid.has(one.reference ?? '');
          return isValidReport
            ? [one, saidAgain(one.reference ?? '', { values: one.values, movedTo: new Map() })]
            : [one];
        });
        const changes = takenBack(history, invalid, now);
        for (const { field, after } of changes) now.set(field, after);
        if (changes.length > 0) acts.push({ business: 'reportVoid', reference: chosen, values: new Map(), changes });
      } else {
        // Few different values: what is said is often there already.
        const values = new Map(fields.flatMap((field) => (below(2) === 0 ? [[field, `${below(3)}`] as const] : [])));
        const changes = [...values]
          .map(([field, after]) => ({ field, before: now.get(field) ?? null, after }))
          .filter(({ before, after }) => before !== after);
        const of = below(3) > 0 ? { business: 'report', reference: `${act}` } : { business: 'edit', reference: null };
        acts.push({ ...of, values, changes });
        for (const [field, value] of values) now.set(field, value);
      }
      const expected = new Map<string, Change['before']>();
      for (const { business, reference, values, changes } of acts)
        if (business === 'report' && !invalid.has(reference ?? ''))
          for (const [field, value] of values) expected.set(field, value);
        else if (business === 'edit') for (const { field, after } of changes) expected.set(field, after);
      const wanted = fields.map((field) => expected.get(field) ?? null);
      expect(
        fields.map((field) => now.get(field) ?? null),
        JSON.stringify(acts),
      ).toEqual(wanted);
    }
  }
});
