// @vitest-environment happy-dom
import { sampleOf } from '#sample-answers';
import { it, openWindow } from '#window';
import { findOnlineChoices } from '@tejian/contract/business/online-application/online-application.contract.ts';
import {
  answerOwnNotice,
  applyForOwn,
  findOwnApplications,
  findOwnNotices,
  type OwnNotice,
  type OwnOnline,
} from '@tejian/contract/query/unit-home/unit-home.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { NoticesPart } from './NoticesPart.tsx';
import { OwnOnlinePart } from './OwnOnlinePart.tsx';

const changed = { errorMsg: '此申报已被郑财务于2026-11-29 19:40:00修改，请关闭后重新打开再修改' };
const codes = ['own:read', 'own:apply', 'own:answer'];

const returned = {
  organisationId: 'o-1',
  unitName: '示范酒店',
  creditCode: '',
  contactName: '周使用',
  contactPhone: '13800001111',
  address: '示范路1号',
  kindCode: '3000',
  categoryCode: '21',
  devices: [{ code: '3110', certificateNo: '', place: '' }],
  remark: '',
};

it('a refused application is taken over anew as it now stands when it is opened again', async () => {
  const { server, drawPart, user } = openWindow('/', { codes });
  const row = sampleOf(findOwnApplications.answer).online[0]!;
  const list = (change: Partial<OwnOnline>) =>
    server.answer(findOwnApplications, { online: [{ ...row, returned, ...change }], rows: [], isCut: false });
  list({ version: 3, reason: '缺附件' });
  server.answer(findOnlineChoices, {
    institutes: [{ value: 'o-1', label: '甲院' }],
    kinds: [{ value: '3000', label: '电梯' }],
    categories: [{ value: '21', label: '定期检验', kindCodes: ['3000'] }],
  });
  server.refuse(applyForOwn, changed);
  drawPart(<OwnOnlinePart />);
  await user.click(await screen.findByRole('button', { name: '修改后重新提交' }));
  list({ version: 5, reason: '地址不全' });
  const send = await waitFor(() => {
    const button = document.querySelector('.ant-modal-footer .ant-btn-primary');
    if (!button) throw new Error('no dialog');
    return button;
  });
  await user.click(send);
  await waitFor(() => expect(server.asked(applyForOwn).map(({ version }) => version)).toEqual([3]));
  await waitFor(() => expect(document.body.textContent).toContain('地址不全'));
});

it('an answer that was refused shows the newer notice around what was typed, and goes with it', async () => {
  const { server, drawPart, user } = openWindow('/', { codes });
  const row = sampleOf(findOwnNotices.answer).rows[0]!;
  const list = (change: Partial<OwnNotice>) =>
    server.answer(findOwnNotices, { rows: [{ ...row, state: 'open', ...change }], isCut: false });
  list({ version: 3, returnReason: '' });
  server.refuse(answerOwnNotice, changed);
  drawPart(<NoticesPart />);
  await user.click(await screen.findByRole('button', { name: /答\s*复/ }));
  await user.type(await screen.findByRole('textbox', { name: /整改情况/ }), '已整改');
  list({ version: 5, returnReason: '请附照片' });
  await user.click(screen.getByRole('button', { name: /保\s*存/ }));
  await waitFor(() => expect(document.querySelector('.ant-modal')?.textContent).toContain('请附照片'));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /整改情况/ }).value).toBe('已整改');
  server.answer(answerOwnNotice, { id: row.id, version: 6 });
  await user.click(screen.getByRole('button', { name: /保\s*存/ }));
  await waitFor(() => expect(server.asked(answerOwnNotice).map(({ version }) => version)).toEqual([3, 5]));
});
