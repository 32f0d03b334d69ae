// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { entryLimits } from '@tejian/domain/business/report/entry-limits.ts';
import type { Column } from '@tejian/domain/business/report/template.ts';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { CellInput } from './CellInput.tsx';

const verdict: Column = { key: 'verdict', label: '结论', input: 'select', options: ['合格', '不合格'] };
const part: Column = { key: 'part', label: '部位' };

function drawn(column: Column, value: string) {
  openWindow().drawPart(
    <CellInput column={column} value={value} table={{ name: 'mt', row: 0, column: 0 }} onChange={() => undefined} />,
  );
  return screen.getByLabelText(`${column.label} 1`).getAttribute('aria-invalid');
}

for (const [named, column, value, invalid] of [
  ['a word that its column offers', verdict, '合格', 'false'],
  ['a word that it does not offer, as somebody pasted it', verdict, '好', 'true'],
  ['nothing', verdict, '', 'false'],
  ['a text as long as a cell may be', part, '长'.repeat(entryLimits.cell), 'false'],
  ['a longer one', part, '长'.repeat(entryLimits.cell + 1), 'true'],
] as const)
  it(`${named} is marked as what can be saved or not`, () => expect(drawn(column, value)).toBe(invalid));
