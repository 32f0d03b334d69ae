// @vitest-environment happy-dom
import { sampleOf } from '#sample-answers';
import { it, openWindow } from '#window';
import { findOnlineState } from '@tejian/contract/business/online-application/online-application.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { OnlineForm } from './OnlineForm.tsx';
import { ProgressForm } from './OnlineProgress.tsx';
import { emptyValues } from './online-values.ts';

const choices = {
  institutes: [{ value: 'i1', label: '示范市特种设备检验研究院' }],
  kinds: [{ value: '3000', label: '电梯' }],
  categories: [{ value: '21', label: '定期检验', kindCodes: ['3000'] }],
};
const filled = {
  ...emptyValues,
  unitName: '示范海峡酒店有限公司',
  contactName: '陈前台',
  contactPhone: '13800138000',
  kindCode: '3000',
  categoryCode: '21',
  devices: [{ code: '31103501032015060049', certificateNo: '', place: '' }],
};

it('a number from a Chinese keyboard is the plain one', async () => {
  const { user, drawPart } = openWindow('/');
  const send = vi.fn(() => Promise.resolve());
  drawPart(
    <OnlineForm choices={choices} start={{ ...filled, devices: emptyValues.devices }} okText="提交申报" send={send} />,
  );
  await user.type(await screen.findByPlaceholderText(/^设备代码/), '３１１０３５０１{Tab}');
  await user.click(screen.getByRole('button', { name: '提交申报' }));
  const [device] = filled.devices;
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ devices: [{ ...device, code: '31103501' }] }),
    expect.any(String),
  );
});

it('who brings number and code along reads at once how far it is', async () => {
  const { server, drawPart } = openWindow('/');
  const proof = { onlineNo: 'WS20261100001', token: 'tWUif4eerzxf-KynMiMiAJ' };
  const answer = sampleOf(findOnlineState.answer, { onlineNo: proof.onlineNo });
  server.answer(findOnlineState, answer);
  const onFound = vi.fn();
  drawPart(<ProgressForm start={proof} onFound={onFound} />);
  await waitFor(() =>
    expect(onFound).toHaveBeenCalledWith(expect.objectContaining({ onlineNo: proof.onlineNo }), proof),
  );
  expect(server.asked(findOnlineState)).toHaveLength(1);
});

it('a day that is taken with Enter sends nothing; Enter in a line sends', async () => {
  const { user, drawPart } = openWindow('/');
  const send = vi.fn(() => Promise.resolve());
  drawPart(<OnlineForm choices={choices} start={filled} okText="提交申报" send={send} />);
  await user.type(await screen.findByRole('textbox', { name: '希望检验日期' }), '2027-01-04{Enter}');
  expect(send).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: '联系人' }), '{Enter}');
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ wishedDate: '2027-01-04' }), expect.any(String));
});
