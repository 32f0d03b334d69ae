// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { voidApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import type { Application } from '@tejian/contract/business/application/application.record.ts';
import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { VoidDialog } from './VoidDialog.tsx';

const row = (id: string) => ({ id, applicationNo: `SQ${id}`, inspectedUnit: '示范海峡酒店' }) as Application;

function opened() {
  const product = openWindow();
  const done = vi.fn();
  product.server.answer(voidApplications, { results: [], succeeded: 1, failed: 0 });
  product.drawPart(<VoidDialog rows={[row('1'), row('2')]} onClose={vi.fn()} onDone={done} />);
  return { ...product, done };
}
const confirm = () => screen.getByRole('button', { name: /作\s*废/ });

it('names what will be void, and takes out what was ticked by mistake', async () => {
  const { user, server, done } = opened();
  await user.click(screen.getByRole('checkbox', { name: 'SQ1 示范海峡酒店' }));
  expect(screen.getByText('作废申请单 SQ2')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: '作废原因' }), '重复申报');
  await user.click(confirm());
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(server.asked(voidApplications)).toEqual([{ ids: ['2'], reason: '重复申报' }]);
});

it('with nothing chosen says 请选择作废数据, and sends nothing', async () => {
  const { user, server, done } = opened();
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.type(screen.getByRole('textbox', { name: '作废原因' }), '重复申报');
  await user.click(confirm());
  await screen.findByText('请选择作废数据'); // spec §5
  expect(server.asked(voidApplications)).toEqual([]);
  expect(done).not.toHaveBeenCalled();
});
