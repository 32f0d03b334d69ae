import { expect, it } from 'vitest';
import { declared, entriesOf } from '../../test/declared.ts';
import { exportCallOf } from './export-call.ts';
import type { Field, Problems } from './field.ts';

// What a field says of itself is what it does, for every field of every call that the contract declares.
const { calls, lists } = await declared();

const places = new Map<Field<unknown>, string>();
function visit(of: Field<unknown> | undefined, place: string): void {
  if (!of || places.has(of)) return;
  places.set(of, place);
  for (const { name, inner } of entriesOf(of) ?? []) visit(inner, `${place}.${name}`);
  visit(of.inner, `${place}[]`);
  if (of.shape.type === 'list' || of.shape.type === 'map') visit(of.shape.inner, `${place}[]`);
  if (of.shape.type === 'variants') of.shape.of().forEach((one, at) => visit(one, `${place}(${at})`));
}
for (const call of [...calls, ...lists.map((list) => exportCallOf(list))]) {
  visit(call.request, `${call.path} request`);
  visit(lists.find((list) => list === call)?.row ?? call.answer, `${call.path} answer`);
}

function isRefused(of: Field<unknown>, raw: unknown): boolean {
  const problems: Problems = {};
  of.decode(raw, problems, 'value');
  return 'value' in problems;
}

/** Values that the shape takes, and values that it does not. */
function examplesOf({ shape }: Field<unknown>): { taken: unknown[]; refused: unknown[] } {
  switch (shape.type) {
    case 'text': {
      if (shape.isChecked) return { taken: [], refused: ['a'.repeat(shape.maxLength + 1)] };
      return { taken: ['a'.repeat(shape.maxLength)], refused: ['a'.repeat(shape.maxLength + 1)] };
    }
    case 'number': {
      const { min = 0, max = 1, isWhole } = shape;
      const beyond = [shape.min === undefined ? [] : [min - 1], shape.max === undefined ? [] : [max + 1]].flat();
      const isReckoned = (one: number) => Math.abs(one) < Number.MAX_SAFE_INTEGER / 16;
      return {
        taken: [min, max].filter(isReckoned),
        refused: [...beyond.filter(isReckoned), ...(isWhole ? [0.5] : [])],
      };
    }
    case 'amount':
      return { taken: ['12.50'], refused: ['12.505', 'a'] };
    case 'date':
      return { taken: ['2026-03-04'], refused: ['2026-02-30', 'a'] };
    case 'instant':
      return { taken: ['2026-03-04 05:06:07'], refused: ['a'] };
    case 'flag':
      return { taken: [true, false], refused: ['a'] };
    case 'choice':
      return { taken: [...shape.options], refused: ['?', 17] };
    case 'codes': {
      const many = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`).join(',');
      return { taken: [many(shape.max)], refused: [many(shape.max + 1)] };
    }
    case 'plain':
      return { taken: ['a', 1], refused: [{}] };
    case 'list':
    case 'record':
    case 'map':
    case 'variants':
      return { taken: [], refused: [17] };
    case 'structure':
    case 'dropped':
      return { taken: [], refused: [] };
  }
}

it('finds the fields of every call', () => {
  expect(places.size).toBeGreaterThan(3000);
  expect(new Set([...places.keys()].map(({ shape }) => shape.type)).size).toBeGreaterThan(10);
});

it('says whether it must be there', () => {
  const wrong = [...places].filter(([of]) => isRefused(of, undefined) !== of.shape.isRequired);
  expect(wrong.map(([, place]) => place)).toEqual([]);
});

it('takes what its shape names, and nothing beyond', () => {
  const wrong = [...places].flatMap(([of, place]) => {
    const { taken, refused } = examplesOf(of);
    return [
      ...taken.filter((one) => isRefused(of, one)).map((one) => `${place} refuses ${String(one).slice(0, 20)}`),
      ...refused.filter((one) => !isRefused(of, one)).map((one) => `${place} takes ${String(one).slice(0, 20)}`),
    ];
  });
  expect(wrong).toEqual([]);
});
