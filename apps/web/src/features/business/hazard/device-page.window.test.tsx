// @vitest-environment happy-dom
import { sampleOf } from '#sample-answers';
import { it, openWindow } from '#window';
import { findPublicDevice, type PublicDevice } from '@tejian/contract/business/hazard/hazard.contract.ts';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import DevicePage from './DevicePage.tsx';
import { text } from './hazard.text.ts';

const good = { isEnded: false, isOverdue: false, reportState: 'approved', inspectDate: '2026-03-04', nextDate: '2027-03-04', dueDate: '2027-03-04' } as const; // prettier-ignore

async function shown(change: Partial<PublicDevice>): Promise<{ value: HTMLElement; state: HTMLElement }> {
  const { server, drawPart } = openWindow('/device?code=D-1', {});
  server.answer(findPublicDevice, sampleOf(findPublicDevice.answer, { ...good, conclusion: '所得结论', ...change }));
  drawPart(<DevicePage />);
  return { value: await screen.findByText('所得结论'), state: screen.getByRole('status') };
}

it('a device that failed is marked so where its conclusion stands and above it', async () => {
  const { value, state } = await shown({ polarity: 'negative', conclusionPolarity: 'negative' });
  expect(value.className).toContain('verify-negative');
  expect([state.className, state.textContent]).toEqual([
    expect.stringContaining('verdict-void'),
    expect.stringContaining(text.says.failed),
  ]);
});

it('one whose yearly inspection failed is marked where that conclusion stands', async () => {
  const yearly = {
    conclusion: '年度结论',
    polarity: 'negative',
    inspectDate: '2026-06-04',
    nextDate: '2027-06-04',
    reportNo: '',
  } as const;
  const { value, state } = await shown({ polarity: 'negative', conclusionPolarity: 'positive', yearly });
  expect([value.className, screen.getByText('年度结论').className]).toEqual([
    expect.stringContaining('verify-positive'),
    expect.stringContaining('verify-negative'),
  ]);
  expect(state.className).toContain('verdict-void');
});

it('one that passed is not', async () => {
  for (const polarity of ['positive', 'conditional'] as const) {
    const { value, state } = await shown({ polarity, conclusionPolarity: polarity });
    expect(value.className).toContain('verify-positive');
    expect(state.className).toContain('verdict-current');
  }
});
