// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import type { TariffPrice } from '@tejian/domain/money/tariff/tariff-prices.ts';
import { fireEvent } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { PriceTable } from './PriceTable.tsx';

const price = (rule: string, value: string): TariffPrice => ({
  path: ['rules', rule, 'amount'],
  rule,
  name: `费用${rule}`,
  range: '',
  step: '基本',
  value,
  unit: '元',
  isFormula: false,
});
const before = [price('A1', '600'), price('A2', '700')];
const boxes = () => [...document.querySelectorAll('input')].filter(({ value }) => /^\d/.test(value));
const marked = () => boxes().flatMap((box) => (box.closest('[class*=status-warning]') ? [box.value] : []));

it('marks what differs from what is stored, and nothing else', () => {
  const { drawPart } = openWindow();
  drawPart(
    <PriceTable
      prices={[price('A1', '600'), price('A2', '710')]}
      before={before}
      isReadOnly={false}
      onChange={vi.fn()}
    />,
  );
  expect(boxes().map(({ value }) => value)).toEqual(['600', '710']);
  expect(marked()).toEqual(['710']);
});

it('finds a price by its rule or name, and changes the one whose box it is', () => {
  const { drawPart } = openWindow();
  const onChange = vi.fn();
  const { container } = drawPart(<PriceTable prices={before} before={before} isReadOnly={false} onChange={onChange} />);
  expect(marked()).toEqual([]);
  const search = container.querySelector('input');
  if (search) fireEvent.change(search, { target: { value: ' 费用A2 ' } });
  expect(boxes().map(({ value }) => value)).toEqual(['700']);
  const [box] = boxes();
  if (box) fireEvent.change(box, { target: { value: '720' } });
  expect(onChange.mock.calls).toEqual([[['rules', 'A2', 'amount'], '720']]);
});

it('is only read where nothing may be changed', () => {
  const { drawPart } = openWindow();
  drawPart(<PriceTable prices={before} before={before} isReadOnly onChange={vi.fn()} />);
  expect(boxes().map(({ readOnly }) => readOnly)).toEqual([true, true]);
});
