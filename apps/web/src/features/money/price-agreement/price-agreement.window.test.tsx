// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import * as calls from '@tejian/contract/money/price-agreement/price-agreement.contract.ts';
import type { PriceAgreement } from '@tejian/contract/money/price-agreement/price-agreement.record.ts';
import { typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { AgreementDialog } from './AgreementDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const agreement: PriceAgreement = {
  id: 'a1',
  agreementNo: 'XY-001',
  unitId: 'u1',
  unitName: '榕江物业管理有限公司',
  terms: 'percent',
  termsWord: '协议比例（%）',
  value: typedMoney('80'),
  kindCodes: ['3000'],
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  state: 'requested',
  stateWord: '待审批',
  reason: '年度协议',
  requestedBy: '黄科长',
  requestedAt: new Date('2026-11-20T02:00:00Z'),
  decision: '',
  version: 3,
};

it('asks for number, unit and period before anything is sent, and for a value only where there is one', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['charge:submit'] });
  drawPart(<AgreementDialog onDone={() => undefined} onClose={() => undefined} />);
  expect(await screen.findByRole('textbox', { name: /金额或比例/ })).toBeTruthy();
  await user.click(await screen.findByRole('radio', { name: '免缴' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /金额或比例/ })).toBeNull());
  await user.click(await button(/确\s*定|保\s*存/));
  expect(await screen.findByText('协议编号不能为空')).toBeTruthy();
  expect(server.asked(calls.saveAgreement)).toEqual([]);
});

it('sends the decision with its reason and the version that was seen', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['agreement:approve'] });
  server.answer(calls.decideAgreement, { version: 4 });
  const done = vi.fn();
  drawPart(
    <DecisionDialog
      operation="approve"
      row={agreement}
      reload={() => undefined}
      onDone={done}
      onClose={() => undefined}
    />,
  );
  expect((await screen.findByRole('dialog')).textContent).toMatch(
    /榕江物业管理有限公司.*协议比例（%）.*80\.00.*2026-01-01至2026-12-31.*黄科长.*年度协议/,
  );
  expect(screen.getByRole('textbox', { name: /审批意见/ })).toHaveProperty('value', '');
  await user.click(await button(/^同\s*意$/));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(server.asked(calls.decideAgreement)).toEqual([{ id: 'a1', version: 3, operation: 'approve', reason: '同意' }]);
});
