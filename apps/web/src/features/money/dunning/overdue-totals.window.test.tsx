// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { getOverdueTotals } from '@tejian/contract/money/dunning/dunning.contract.ts';
import { typedMoney as yuan } from '@tejian/domain/money/charge/charge.ts';
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { OverdueTotals } from './OverdueTotals.tsx';

const sums = {
  count: 2,
  upTo30: yuan('100'),
  upTo60: yuan('0'),
  upTo90: yuan('0'),
  older: yuan('50.5'),
  total: yuan('150.5'),
};

it('what is owed is said by age and by unit', async () => {
  const { server, drawPart } = openWindow('/', { codes: ['charge:read'] });
  server.answer(getOverdueTotals, { units: [{ payer: '榕江物业', ...sums }], all: sums, unitCount: 60 });
  drawPart(<OverdueTotals />);
  await screen.findByText('逾期未缴2项，共150.50元');
  const [, row] = within(screen.getByRole('table', { name: '按单位合计' })).getAllByRole('row');
  expect(row?.textContent).toBe('榕江物业2100.000.000.0050.50150.50');
  expect(screen.getByText('共60个单位，显示欠缴最多的1个')).toBeTruthy();
});

it('more units than there is room for stand on pages', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['charge:read'] });
  const units = Array.from({ length: 8 }, (_, at) => ({ payer: `单位${at + 1}`, ...sums }));
  server.answer(getOverdueTotals, { units, all: sums, unitCount: 8 });
  drawPart(<OverdueTotals />);
  await screen.findByText('8个单位');
  const shown = () => within(screen.getByRole('table', { name: '按单位合计' })).getAllByRole('row').length - 1;
  expect(shown()).toBe(5);
  await user.click(screen.getByTitle('2'));
  expect([shown(), screen.queryByText('单位1')]).toEqual([3, null]);
});

it('whoever may see no amounts is told how many, and no bar is drawn', async () => {
  const { server, drawPart } = openWindow('/', { codes: ['charge:read'] });
  server.answer(getOverdueTotals, { units: [{ payer: '榕江物业', count: 2 }], all: { count: 2 }, unitCount: 1 });
  drawPart(<OverdueTotals />);
  await screen.findByText('逾期未缴2项');
  expect(screen.queryByText('0–30天')).toBeNull();
});
