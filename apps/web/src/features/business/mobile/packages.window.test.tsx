// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import * as calls from '@tejian/contract/business/mobile/package.contract.ts';
import type { MobilePackage, PackageDetail } from '@tejian/contract/business/mobile/package.record.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { ApproveDialog } from './ApproveDialog.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { PackageDetail as DetailDialog } from './PackageDetail.tsx';
import { RevokeDialog } from './PackageDialogs.tsx';

const at = new Date('2026-11-28T02:00:00Z');
const row: MobilePackage = {
  id: 'p1',
  packageNo: 'RW2026110001',
  itemNo: '202611000016',
  inspectedUnit: '示范市轨道交通运营有限公司',
  kindCode: '3000',
  categoryCode: '21',
  inspectors: '张检、李验',
  templateName: '曳引驱动电梯定期检验报告 2023.1',
  deviceId: 'd1',
  deviceName: '张检的平板',
  platform: '安卓',
  state: 'inApproval',
  stateWord: '审批中',
  isExpired: false,
  issuedBy: '黄科长',
  issuedAt: at,
  expiresAt: new Date('2026-12-05T16:00:00Z'),
  note: '',
  reason: '',
  isMine: false,
  version: 4,
};
const detail = (change: Partial<PackageDetail> = {}): PackageDetail => ({
  package: row,
  acts: [{ action: 'issue', words: '', userName: '黄科长', at }],
  returns: [],
  changes: [{ label: '备注', before: '未填', after: '复核正常' }],
  conflicts: [],
  conflictsShown: '',
  ...change,
});
const nothing = () => undefined;

it('what was handed in is shown against the report and let in as it was seen', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['mobile:approve', 'mobile:read'] });
  server.answer(calls.findMobilePackage, detail());
  server.answer(calls.approveSubmitted, { id: 'p1', version: 5 });
  const onDone = vi.fn();
  drawPart(<ApproveDialog row={row} reload={nothing} onDone={onDone} onClose={nothing} />);
  expect(await screen.findByText('复核正常')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /通\s*过/ }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(server.asked(calls.approveSubmitted)).toEqual([{ id: 'p1', version: 4 }]);
});

it('what office and field both changed is decided before it is let in', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['mobile:approve', 'mobile:read'] });
  server.answer(
    calls.findMobilePackage,
    detail({ conflicts: [{ label: '备注', field: '现场的话', office: '办公端的话' }], conflictsShown: 'c1' }),
  );
  server.answer(calls.approveSubmitted, { id: 'p1', version: 5 });
  const onDone = vi.fn();
  drawPart(<ApproveDialog row={row} reload={nothing} onDone={onDone} onClose={nothing} />);
  expect(await screen.findByText('现场的话')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /通\s*过/ }));
  expect(server.asked(calls.approveSubmitted)).toEqual([]);
  await user.click(await screen.findByRole('radio', { name: '以现场为准' }));
  await user.click(screen.getByRole('button', { name: /通\s*过/ }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(server.asked(calls.approveSubmitted)).toEqual([
    { id: 'p1', version: 4, prefer: 'field', conflictsShown: 'c1' },
  ]);
});

it('a return that failed names every place with its reason', async () => {
  const { server, drawPart } = openWindow('/', { codes: ['mobile:read'] });
  const message = '“检验日期”填写的“11月31日”：请输入日期';
  const failed = {
    id: 'r1',
    result: 'failed' as const,
    isFinal: true,
    reason: '',
    reasons: [{ label: '检验日期', message, place: { section: 'conclusion', bind: 'rep.inspectDate' } }],
    returnedBy: '李验',
    returnedAt: at,
  };
  server.answer(calls.findMobilePackage, detail({ returns: [failed] }));
  drawPart(<DetailDialog id="p1" onClose={nothing} />);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText(/李验.*提交审批.*校验失败/)).toBeTruthy();
  expect(screen.getByText(row.templateName)).toBeTruthy();
});

it('a package is not revoked without a reason, and what was typed stays where the server refuses', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['mobile:issue'] });
  server.refuse(calls.revokePackage, { errorMsg: '任务包RW2026110001当前为“审批中”，不能撤销' });
  drawPart(<RevokeDialog row={row} reload={nothing} onDone={nothing} onClose={nothing} />);
  const reason = await screen.findByRole('textbox', { name: /原因/ });
  const save = () => screen.getByRole('button', { name: /撤\s*销/ });
  await user.click(save());
  expect(server.asked(calls.revokePackage)).toEqual([]);
  await user.type(reason, '改派');
  await user.click(save());
  await screen.findByText('任务包RW2026110001当前为“审批中”，不能撤销');
  expect(reason).toHaveProperty('value', '改派');
});

it('devices and items at entry are offered with what tells them apart', async () => {
  const { server, drawPart } = openWindow('/', { codes: ['mobile:issue'] });
  server.answer(calls.findPackageChoices, {
    devices: [{ id: 'd1', name: '张检的平板', deviceNo: 'SF-PDA-001', holder: '张检' }],
    items: [{ itemNo: '202611000016', inspectedUnit: '示范酒店', place: '主楼', inspectors: '张检' }],
    withheld: [
      {
        itemNo: '202611000017',
        inspectedUnit: '示范冷链',
        obstacle: '报告模板起重机 2024.1还没有下发到移动设备，请先下发模板',
      },
    ],
  });
  drawPart(<IssueDialog onDone={nothing} onClose={nothing} />);
  expect(await screen.findByRole('combobox', { name: /业务/ })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: /设备/ })).toBeTruthy();
  expect(screen.getByText('另有 1 项在报告录入环节，暂不能下发')).toBeTruthy();
  expect(screen.getByText(/起重机 2024.1还没有下发到移动设备/).closest('li')?.textContent).toContain('示范冷链');
});
