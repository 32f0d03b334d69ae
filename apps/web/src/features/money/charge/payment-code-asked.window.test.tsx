// @vitest-environment happy-dom
import { answerLists } from '#sample-list';
import { sampleOf } from '#sample-answers';
import { it, openWindow } from '#window';
import { findPaymentApplications, requestPaymentCode } from '@tejian/contract/money/charge/charge.contract.ts';
import { paymentApplication } from '@tejian/contract/money/charge/charge.record.ts';
import { moneyOfNumber } from '@tejian/domain/shared/money/money.ts';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import PaymentApplicationListPage from './PaymentApplicationListPage.tsx';

function given(codes: readonly string[], codeUntil: string | undefined, isCodeOutdated = false, yuan = 100) {
  const code = { paymentCode: '35010000000000000001', codeUntil, isCodeOutdated };
  const row = sampleOf(paymentApplication, { paymentNo: 'SF1', open: moneyOfNumber(yuan) ?? undefined, ...code });
  const opened = openWindow('/', { codes });
  answerLists(opened);
  opened.server.answer(findPaymentApplications, { list: [row], count: 1 });
  return opened;
}
const press = () => screen.queryByRole('button', { name: '申请缴款码' });

it('a code that ran out is asked for anew, and the one that was seen goes along', async () => {
  const { server, user, drawPart } = given(['charge:read', 'charge:submit'], '2020-01-01');
  server.answer(requestPaymentCode, { code: '35010000000000000002', validUntil: '2099-01-01' });
  drawPart(<PaymentApplicationListPage />);
  await user.click(await screen.findByRole('button', { name: '申请缴款码' }));
  await screen.findByText('已取得缴款码');
  expect(server.asked(requestPaymentCode)).toEqual([{ paymentNo: 'SF1', seenCode: '35010000000000000001' }]);
});

it('a code for a sum that is another by now is asked for anew', async () => {
  given(['charge:read', 'charge:submit'], '2099-01-01', true).drawPart(<PaymentApplicationListPage />);
  expect(await screen.findByRole('button', { name: '申请缴款码' })).toBeTruthy();
});

it('none is asked for or noted where everything is paid', async () => {
  given(['charge:read', 'charge:submit'], undefined, false, 0).drawPart(<PaymentApplicationListPage />);
  for (const name of ['申请缴款码', '登记缴款码'])
    expect((await screen.findByRole('button', { name })).getAttribute('aria-disabled')).toBe('true');
});

it('is not offered while one is valid, nor to whoever may not note codes', async () => {
  given(['charge:read', 'charge:submit'], '2099-01-01').drawPart(<PaymentApplicationListPage />);
  await screen.findByText(/共 1 条/);
  expect(press()).toBeNull();
  given(['charge:read'], undefined).drawPart(<PaymentApplicationListPage />);
  await screen.findAllByText(/共 1 条/);
  expect(press()).toBeNull();
});
