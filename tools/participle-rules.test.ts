import { expect, it } from 'vitest';
import { bareParticiples, participleFindings } from './participle-rules.ts';

const named = (text: string) => bareParticiples({ path: 'tools/a.ts', text }).map(({ rule }) => rule.split(' ')[0]);

it.each([
  ['const found = rows.find(isIt);', 'found'],
  ['function sum(kept: number[]) {}', 'kept'],
  ['const sum = ({ part: own }: Whole) => own;', 'own'],
  ['const [counted = 0, ...refused] = parts;', 'counted,refused'],
  ['async function locked() {}', 'locked'],
  ['for (const left of rests) use(left);', 'left'],
  ['function sum(read: number) {}', 'read'],
])('a participle alone is no name: %s', (text, names) => expect(named(text).join()).toBe(names));

it.each([
  'const foundRows = rows.filter(isIt);',
  'const isLocked = true;',
  'const { found } = answer;', // the name of the field
  'const need = speed;',
  'const read = () => 1;', // a verb
  'function once(open: () => void) { open(); }',
  'const [left, right] = sides;',
  'interface Answer { found: string }',
])('what says what it is stays: %s', (text) => expect(named(text)).toEqual([]));

it('tells each of them when there are more than stand yet, and the number when it is to fall', () => {
  const sources = [{ path: 'packages/a.ts', text: 'const found = 1; const kept = 2;' }];
  expect(participleFindings(sources, 1).map(({ rule }) => rule.split(' ')[0])).toEqual(['found', 'kept']);
  expect(participleFindings(sources, 2)).toEqual([]);
  expect(participleFindings(sources, 120).map(({ rule }) => rule)).toEqual([
    '2 bare participles stand yet: lower the number',
  ]);
  expect(participleFindings([{ path: 'packages/a.test.ts', text: 'const found = 1;' }], 0)).toEqual([]);
});
