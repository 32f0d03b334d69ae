// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { closeDay, proposeClosing } from '@tejian/contract/money/closing/closing.contract.ts';
import { typedMoney as yuan } from '@tejian/domain/money/charge/charge.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { CloseDialog } from './CloseDialog.tsx';

const lines = [
  { payWay: '1', received: yuan('300'), undone: yuan('0'), refunded: yuan('0'), net: yuan('300') },
  { payWay: '2', received: yuan('120.50'), undone: yuan('0'), refunded: yuan('20.50'), net: yuan('100') },
];
const advances = { received: yuan('30'), used: yuan('10'), returned: yuan('5') };
const own = {
  cashierId: 'u1',
  cashier: '郑财务',
  held: yuan('40'),
  opening: yuan('40'),
  received: yuan('120.50'),
  undone: yuan('0'),
  refunded: yuan('20.50'),
  cash: yuan('100'),
  expected: yuan('140'),
};
const proposal = { untilSeq: '17', lines, advances, drawers: [own], opening: yuan('40'), cash: yuan('100') };

it('a day is closed as it was seen: by method, with what has to lie in the drawer', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['charge:confirm'] });
  server.answer(proposeClosing, proposal);
  server.answer(closeDay, { id: 'z1', closingNo: 3 });
  drawPart(<CloseDialog onDone={() => undefined} onClose={() => undefined} />);
  const table = within(await screen.findByRole('table', { name: '按缴费方式合计' }));
  expect(table.getAllByRole('row')).toHaveLength(3);
  expect(screen.getByText(/应有现金140.00元/)).toBeTruthy();
  expect(screen.getByText(/记入单位余额30.00元、退还余额5.00元；单位余额抵缴10.00元/)).toBeTruthy();
  const counted = screen.getByRole('textbox', { name: /实点现金/ });
  expect(counted).toHaveProperty('value', '140.00');
  await user.clear(screen.getByRole('textbox', { name: /送存银行/ }));
  await user.type(screen.getByRole('textbox', { name: /送存银行/ }), '100');
  await user.click(screen.getByRole('button', { name: /日\s*结/ }));
  await waitFor(() =>
    expect(server.asked(closeDay)).toMatchObject([
      {
        untilSeq: '17',
        drawers: [{ cashierId: 'u1', expected: '140.00', counted: '140.00', deposited: '100.00' }],
      },
    ]),
  );
});

it('a difference without a reason is said, and what was counted stays', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['charge:confirm'] });
  server.answer(proposeClosing, proposal);
  server.refuse(closeDay, { errorMsg: '实点现金与应有现金相差-1.00元，请填写原因' });
  drawPart(<CloseDialog onDone={() => undefined} onClose={() => undefined} />);
  const counted = await screen.findByRole('textbox', { name: /实点现金/ });
  await user.clear(counted);
  await user.type(counted, '139');
  await user.click(screen.getByRole('button', { name: /日\s*结/ }));
  await screen.findByText('实点现金与应有现金相差-1.00元，请填写原因');
  expect(counted).toHaveProperty('value', '139');
});

it('the drawers of two cashiers are counted apart, each under its name', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['charge:confirm'] });
  const other = { ...own, cashierId: 'u2', cashier: '周收费', expected: yuan('60') };
  server.answer(proposeClosing, { ...proposal, drawers: [own, other] });
  server.answer(closeDay, { id: 'z1', closingNo: 3 });
  drawPart(<CloseDialog onDone={() => undefined} onClose={() => undefined} />);
  expect(await screen.findByRole('textbox', { name: '实点现金（郑财务）' })).toHaveProperty('value', '140.00');
  const counted = screen.getByRole('textbox', { name: '实点现金（周收费）' });
  await user.clear(counted);
  await user.type(counted, '59.50');
  await user.type(screen.getByRole('textbox', { name: '差异原因（周收费）' }), '找零有误');
  await user.click(screen.getByRole('button', { name: /日\s*结/ }));
  await waitFor(() =>
    expect(server.asked(closeDay)).toMatchObject([
      {
        drawers: [
          { cashierId: 'u1', counted: '140.00' },
          { cashierId: 'u2', expected: '60.00', counted: '59.50', reason: '找零有误' },
        ],
      },
    ]),
  );
});
