// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { proposeInvoice, saveInvoice } from '@tejian/contract/money/invoice/invoice.contract.ts';
import type { InvoiceProposal } from '@tejian/contract/money/invoice/invoice.record.ts';
import { findDictionary } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import { typedMoney as yuan } from '@tejian/domain/money/charge/charge.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { optionSource } from '../../../platform/dictionary.ts';
import { OptionSourceContext } from '../../../ui/field/option-source.ts';
import InvoiceFormPage from './InvoiceFormPage.tsx';

const proposal: InvoiceProposal = {
  charges: [
    {
      id: 'c1',
      chargeNo: 1,
      itemNo: '202611280001',
      subject: '',
      amount: yuan('850'),
      refunded: yuan('50'),
      invoiced: yuan('100.05'),
    },
  ],
  title: '示范江滨城物业管理有限公司',
  taxNo: '91350100MA31TESTX1',
  address: '',
  bank: '',
  stocks: [
    {
      id: 's1',
      kind: '13',
      code: '35010126',
      firstNo: '0000000001',
      lastNo: '0000000009',
      nextNo: '0000000004',
      leftCount: 6,
    },
  ],
};
const types = [
  { id: '13', value: '13', label: '非税收入票据（纸质）', childrenSum: 0 },
  { id: '04', value: '04', label: '数电发票（普票）', childrenSum: 0 },
];

it('an invoice begins with what is left, the buyer and the next number of its kind', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['invoice:save'] });
  server.answer(findDictionary, types as never);
  server.answer(proposeInvoice, proposal);
  server.answer(saveInvoice, { id: 'v1' });
  const close = vi.fn();
  const page = (
    <OptionSourceContext value={optionSource}>
      <InvoiceFormPage />
    </OptionSourceContext>
  );
  drawPart(page, { query: { paymentNo: 'SF2026' }, close });
  expect(await screen.findByRole('textbox', { name: '本次开票（元） 202611280001' })).toHaveProperty('value', '699.95');
  await user.click(screen.getByRole('combobox', { name: /票据类型/ }));
  await user.click(await screen.findByTitle('非税收入票据（纸质）'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /票据号码/ })).toHaveProperty('value', '0000000004'));
  await user.click(screen.getByRole('button', { name: '开具发票' }));
  await waitFor(() =>
    expect(server.asked(saveInvoice)).toMatchObject([
      { kind: '13', code: '35010126', number: '0000000004', parts: [{ chargeId: 'c1', amount: '699.95' }] },
    ]),
  );
});
