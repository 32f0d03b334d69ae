import { expect, it } from 'vitest';
import { fieldHint } from './field-hint.ts';

const offers = (type: string) =>
  type === 'STATE' ? ['在用', '停用'].map((label, at) => ({ value: String(at), label })) : undefined;

it('says what may be filled into a column', () => {
  expect(fieldHint({ type: 'select', dictType: 'STATE', isNeeded: true }, offers)).toBe('必填；可填：在用、停用');
  expect(fieldHint({ type: 'multiselect', dictType: 'STATE' }, offers)).toBe('可填多项，用“、”分开：在用、停用');
  expect(fieldHint({ type: 'date' }, offers)).toBe('日期，如2026-11-20');
  expect(fieldHint({}, offers)).toBe('');
});

it('lists no more choices than a note can show', () => {
  const many = () => Array.from({ length: 40 }, (_, at) => ({ value: `${at}`, label: `项${at}` }));
  expect(fieldHint({ type: 'select', dictType: 'MANY' }, many)).toMatch(/^可填：项0、.*项29…$/);
});
