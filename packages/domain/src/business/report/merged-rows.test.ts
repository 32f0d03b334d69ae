import { expect, test } from 'vitest';
import type { Row } from './entry.ts';
import { mergeRows, placesBefore } from './merged-rows.ts';

const points = ['A', 'B', 'C', 'D'].map((point, at) => ({ point, load: 20 + at, word: '合格' }));
const typedRows = points.map((row, at) => (at === 2 ? { ...row, rated: 6 } : row));

test.each([
  ['one row alone that is typed in', points, typedRows, [0, 1, 2, 3]],
  ['the first values of a blank row', [...points, {}], [...points, { point: 'E' }], [0, 1, 2, 3, 4]],
  ['a row that another removed above it', typedRows, typedRows.slice(1), [1, 2, 3]],
  ['a row that another put above it', typedRows, [{ point: 'N' }, ...typedRows], [undefined, 0, 1, 2, 3]],
])('the boxes of a table: %s', (_name, before, now, places) => {
  expect(placesBefore(before, now)).toEqual(places);
});

// Two people act on one table by chance: who adds, fills, moves or removes rows, of which each is known by a secret number.
const HISTORIES = 4000;
type Secret = ReadonlyMap<number, Row>;

function chance(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A table after some acts of one person; the rows that he adds share most with those of the other, or all. */
function acted(draw: (below: number) => number, before: Secret, who: number): Secret {
  let rows = [...before];
  for (let count = 1 + draw(3); count > 0; count -= 1) {
    const at = draw(rows.length);
    const [secret, row] = rows[at] ?? [-1, {}];
    const labels: readonly Row[] = [{ point: `N${draw(3)}` }, { part: '筒体' }, {}];
    const act = draw(5);
    if (act <= 1) rows.push([who + count, { ...labels[draw(3)], nominal: 12, thickness: 11 + draw(3) / 10 }]);
    else if (act === 2) rows[at] = [secret, { ...row, [`by${who}`]: draw(3) }];
    else if (act === 3) rows = rows.filter((_, place) => place !== at);
    else rows = [...rows.filter((_, place) => place !== at), ...rows.slice(at, at + 1)];
    rows = rows.filter(([number]) => number >= 0);
  }
  return new Map(rows);
}

/** What is right: every row of either that the other has not removed as it was, with what both have filled in. */
function wantedRows(base: Secret, mine: Secret, theirs: Secret): Row[] {
  return [...new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])].flatMap((secret) => {
    const [was, my, their] = [base.get(secret), mine.get(secret), theirs.get(secret)];
    if (my && their) return [{ ...my, ...their }];
    const left = my ?? their;
    return left && (!was || JSON.stringify(left) !== JSON.stringify(was)) ? [left] : [];
  });
}
const sorted = (rows: readonly Readonly<Record<string, unknown>>[]): string[] =>
  rows
    .map((row) => JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .toSorted();

test('in chance histories of two people no row is lost, doubled, or given what was filled into another', () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const draw = chance(seed);
    const size = draw(6);
    const begun = Array.from({ length: size }, (_, at): [number, Row] => [at, { point: `${at + 1}`, nominal: 12 }]);
    const base: Secret = new Map(size === 0 && draw(2) === 0 ? [] : begun);
    const [mine, theirs] = [acted(draw, base, 100), acted(draw, base, 200)];
    const rows = (secret: Secret) => [...secret.values()];
    const { rows: merged, conflicts } = mergeRows(rows(base), rows(mine), rows(theirs));
    expect(conflicts, `seed ${seed}`).toEqual([]);
    expect(sorted(merged), `seed ${seed}`).toEqual(sorted(wantedRows(base, mine, theirs)));
  }
});
