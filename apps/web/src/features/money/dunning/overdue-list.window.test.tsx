// @vitest-environment happy-dom
import { answerLists } from '#sample-list';
import { it, openWindow } from '#window';
import { sampleOf } from '#sample-answers';
import {
  dunningLetter,
  findOverdue,
  getOverdueTotals,
  sendDunning,
} from '@tejian/contract/money/dunning/dunning.contract.ts';
import { overdueCharge, overdueTotals } from '@tejian/contract/money/dunning/dunning.record.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import OverdueListPage from './OverdueListPage.tsx';

const rows = ['c1', 'c2'].map((id) => sampleOf(overdueCharge, { id, payer: '榕江物业', letterId: undefined }));

function given(codes: readonly string[], list = rows) {
  const opened = openWindow('/', { codes });
  answerLists(opened);
  opened.server.answer(findOverdue, { list, count: list.length });
  opened.server.answer(getOverdueTotals, sampleOf(overdueTotals, { units: [], unitCount: 0 }));
  return opened;
}

it('letters are written for what is selected, when the person says so, and come as a file', async () => {
  const { server, user, drawPart } = given(['charge:read', 'charge:amount', 'charge:confirm']);
  server.answer(sendDunning, { id: 'sending', letterNos: ['CJ20261100001'] });
  server.receives(dunningLetter.path, () => new Response(new Blob(['%PDF-'], { type: 'application/pdf' })));
  drawPart(<OverdueListPage />);
  await screen.findByText(/共 2 条/);
  for (const box of screen.getAllByRole('checkbox').slice(-2)) await user.click(box);
  await user.click(screen.getByRole('button', { name: '发出催缴函' }));
  await screen.findByText('为所选2项逾期收费生成催缴函，每个单位一份（1个单位）。');
  await user.click(screen.getByRole('button', { name: /^发\s*出$/ }));
  await screen.findByText('已生成催缴函CJ20261100001');
  expect(server.asked(sendDunning)).toEqual([{ chargeIds: ['c1', 'c2'] }]);
  await waitFor(() => expect(server.asked(dunningLetter)).toEqual([{ id: 'sending' }]));
});

it('whoever may not confirm money writes none; a letter that was sent is offered to whoever sees amounts', async () => {
  const sent = rows.map((row) => ({ ...row, letterId: 'l1', letterBy: '郑财务' }));
  given(['charge:read', 'charge:amount'], sent).drawPart(<OverdueListPage />);
  await screen.findByText(/共 2 条/);
  expect(screen.queryByRole('button', { name: '发出催缴函' })).toBeNull();
  expect(screen.getAllByRole('button', { name: '催缴函' })).toHaveLength(2);
});
