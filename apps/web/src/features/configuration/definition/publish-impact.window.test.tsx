// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { typedMoney as yuan } from '@tejian/domain/money/charge/charge.ts';
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { PublishImpact } from './PublishImpact.tsx';

const charges = {
  examined: 120,
  isWhole: true,
  raised: 2,
  lowered: 1,
  unpriced: 0,
  before: yuan('100000'),
  after: yuan('100150'),
  first: [
    { itemNo: '202611000001', name: '曳引驱动乘客电梯', before: yuan('850'), after: yuan('900'), words: '50.00' },
  ],
};

it('a tariff says who would have paid more or less in the last year, and by how much', async () => {
  const { user, drawPart } = openWindow('/');
  drawPart(<PublishImpact ask={() => Promise.resolve({ hints: [], charges })} />);
  await user.click(screen.getByRole('button'));
  await screen.findByText('重新计算近一年的120项收费：2项增加，1项减少，0项不能再建议金额');
  screen.getByText('合计由100,000.00元变为100,150.00元');
  const [, row] = within(screen.getByRole('table')).getAllByRole('row');
  expect(row?.textContent).toBe('202611000001曳引驱动乘客电梯850.00900.0050.00');
});

it('whoever sees no amounts reads how many, and which', async () => {
  const { user, drawPart } = openWindow('/');
  const { before: _before, after: _after, ...counts } = charges;
  const hidden = { ...counts, first: [{ itemNo: '202611000001', name: '曳引驱动乘客电梯', words: '' }] };
  drawPart(<PublishImpact ask={() => Promise.resolve({ hints: [], charges: hidden })} />);
  await user.click(screen.getByRole('button'));
  await screen.findByText(/2项增加/);
  expect(screen.queryByText(/合计由/)).toBeNull();
  screen.getByText(/没有“查看收费金额”权限/);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['业务编号', '设备名称']);
});
