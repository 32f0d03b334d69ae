// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import type { Charge } from '@tejian/contract/money/charge/charge.record.ts';
import { typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { FactsDialog } from './ChargeDialogs.tsx';
import { EventDialog } from './EventDialog.tsx';

const charge = {
  id: 'c1',
  chargeNo: 7,
  itemNo: '202611280001',
  event: 'inspection',
  eventWord: '检验收费',
  subject: '',
  payer: '榕江物业管理有限公司',
  paymentState: '01',
  amount: typedMoney('850'),
  failedShare: 25,
  createdAt: new Date('2026-11-20T02:00:00Z'),
  version: 2,
} as Charge;
const nothing = { reload: () => undefined, onDone: () => undefined, onClose: () => undefined };
const ok = () => screen.findByRole('button', { name: /确\s*定|保\s*存/ });

it('sends which event happened and how often, and says what it costs by the tariff', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['charge:submit'] });
  server.answer(calls.previewEvent, ({ quantity }) => ({
    amount: typedMoney(String(20 * quantity)),
    words: `20元/份×${String(quantity)}`,
  }));
  server.answer(calls.chargeEvent, { id: 'c2', chargeNo: 8, amount: typedMoney('1060') });
  drawPart(<EventDialog row={charge} {...nothing} />);
  const quantity = await screen.findByRole('textbox', { name: /数量/ });
  await screen.findByText('按收费标准应收20.00元（20元/份×1）');
  await user.clear(quantity);
  await user.type(quantity, '3');
  await screen.findByText('按收费标准应收60.00元（20元/份×3）');
  await user.type(screen.getByRole('textbox', { name: /原因/ }), '用户加印');
  await user.click(await ok());
  await waitFor(() => expect(server.asked(calls.chargeEvent)).toHaveLength(1));
  expect(server.asked(calls.chargeEvent)).toEqual([
    { id: 'c1', event: 'extraCopies', quantity: 3, reason: '用户加印' },
  ]);
  await screen.findByText('已按收费标准生成收费8，应收1,060.00元');
});

it('keeps the share of a re-inspection, and leaves it out when it is cleared', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['charge:submit'] });
  server.answer(calls.saveCharge, { version: 3 });
  drawPart(<FactsDialog row={charge} {...nothing} />);
  const share = await screen.findByRole('textbox', { name: /复检部件占比/ });
  expect(share).toHaveProperty('value', '25');
  await user.clear(share);
  await user.type(screen.getByRole('textbox', { name: /原因/ }), '全部复检');
  await user.click(await ok());
  await waitFor(() => expect(server.asked(calls.saveCharge)).toHaveLength(1));
  expect(server.asked(calls.saveCharge)[0]?.failedShare).toBeUndefined();
});
