// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { sampleOf } from '#sample-answers';
import { findStatementLines } from '@tejian/contract/money/bank-statement/bank-statement.contract.ts';
import { statementLine } from '@tejian/contract/money/bank-statement/bank-statement.record.ts';
import { acceptMatch, proposeMatches } from '@tejian/contract/money/bank-statement/line-matching.contract.ts';
import { typedMoney as yuan } from '@tejian/domain/money/charge/charge.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import StatementMatchingPage from './StatementMatchingPage.tsx';

const lines = ['line-1', 'line-2'].map((id, at) =>
  sampleOf(statementLine, { id, payer: `示范单位${at + 1}`, amount: yuan('600') }),
);
const proposal = (chargeId: string, name: string, reason: string) => ({
  parts: [
    {
      chargeId,
      name,
      payer: '示范单位2',
      paymentNo: 'SF1',
      chargedOn: '2026-11-01',
      open: yuan('600'),
      amount: yuan('600'),
    },
  ],
  score: 90,
  reasons: [reason],
  isSure: false,
});

it('keys go from movement to movement, choose among the proposals and accept what is chosen', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['charge:confirm', 'charge:amount'] });
  server.answer(findStatementLines, { list: lines, count: 2 });
  server.answer(acceptMatch, { version: 3 });
  server.answer(proposeMatches, {
    id: 'line-2',
    version: 2,
    left: yuan('600'),
    isSettled: false,
    settledReason: '',
    proposals: [proposal('c1', '3101', '金额与尚欠金额一致'), proposal('c2', '3102', '付款户名与缴费单位相同')],
    matches: [],
  });
  drawPart(<StatementMatchingPage />);
  const list = await screen.findByRole('listbox', { name: '银行流水' });
  list.focus();
  await user.keyboard('j');
  await waitFor(() => expect(server.asked(proposeMatches).at(-1)).toMatchObject({ id: 'line-2' }));
  const side = within(screen.getByRole('region', { name: '可能对应的收费' }));
  await side.findByText('金额与尚欠金额一致');
  await user.keyboard('2');
  expect(side.getByText('付款户名与缴费单位相同').closest('li')?.getAttribute('aria-current')).toBe('true');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.asked(acceptMatch)).toMatchObject([
      { id: 'line-2', version: 2, parts: [{ chargeId: 'c2', amount: '600.00' }] },
    ]),
  );
});

it('what a movement brings above its charges is kept for the unit when the person says so', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['charge:confirm', 'charge:amount'] });
  server.answer(findStatementLines, { list: lines.slice(0, 1), count: 1 });
  server.answer(acceptMatch, { version: 3 });
  server.answer(proposeMatches, {
    id: 'line-1',
    version: 2,
    left: yuan('650'),
    isSettled: false,
    settledReason: '',
    proposals: [{ ...proposal('c1', '3101', '金额多于尚欠金额'), surplus: yuan('50') }],
    matches: [],
  });
  drawPart(<StatementMatchingPage />);
  await user.click(await screen.findByRole('button', { name: '接受，余额50.00元记入单位余额' }));
  await waitFor(() =>
    expect(server.asked(acceptMatch)).toMatchObject([
      { id: 'line-1', version: 2, parts: [{ chargeId: 'c1', amount: '600.00' }], surplus: '50.00' },
    ]),
  );
});
