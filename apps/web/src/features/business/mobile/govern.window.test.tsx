// @vitest-environment happy-dom
import { answerLists, layoutColumn, tableLayout } from '#sample-list';
import { it, openWindow } from '#window';
import {
  findMobileDevices,
  getMobileVersion,
  saveMobileDevice,
  saveMobileVersion,
} from '@tejian/contract/business/mobile/device.contract.ts';
import type { MobileDevice, MobileVersion } from '@tejian/contract/business/mobile/device.record.ts';
import {
  findIssuableTemplates,
  findIssuedTemplates,
  getIssuedTemplate,
  saveIssuedTemplate,
} from '@tejian/contract/business/mobile/issued-template.contract.ts';
import type { IssuedTemplate } from '@tejian/contract/business/mobile/issued-template.record.ts';
import { findDictionary } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import { findTableLayout } from '@tejian/contract/shared/layout/layout.contract.ts';
import { findBusinessUsers, findMyOffices } from '@tejian/contract/shared/office/office.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import DeviceListPage from './DeviceListPage.tsx';
import { DeviceDialog } from './DeviceDialogs.tsx';
import TemplateListPage from './TemplateListPage.tsx';
import TemplatePage from './TemplatePage.tsx';
import VersionPage from './VersionPage.tsx';

const changes = { version: 3, changedBy: '系统管理员', changedAt: new Date('2026-11-20T02:00:00Z') };
const device: MobileDevice = {
  id: 'd-1',
  deviceNo: 'SF-PDA-002',
  name: '李验的手机',
  organisationId: 'o-1',
  organisationName: '示范院',
  holderId: 'u-2',
  holderName: '李验',
  platform: 'android',
  platformWord: '安卓',
  installedVersion: '1.2.9',
  standing: 'outdated',
  standingWord: '须升级',
  upgradeTo: '1.2.10',
  upgradeSince: '2026-11-01',
  lastSeenAt: new Date('2026-11-27T02:00:00Z'),
  openCount: 2,
  revokeReason: '',
  note: '',
  ...changes,
};
const version: MobileVersion = {
  id: 'v-1',
  versionNo: '1.2.10',
  platform: 'android',
  platformWord: '安卓',
  state: 'released',
  stateWord: '已发布',
  releasedOn: '2026-10-01',
  requiredFrom: '2026-11-01',
  organisationIds: [],
  notes: '照片可断点续传',
  outdatedCount: 1,
  ...changes,
};
const template: IssuedTemplate = {
  id: 't-1',
  templateCode: 'FORKLIFT-PERIODIC',
  name: '叉车定期检验报告',
  kindCode: '5000',
  categoryCodes: ['21'],
  templateVersion: '2023.1',
  newestVersion: '2024.1',
  isBehind: true,
  state: 'issued',
  stateWord: '启用',
  openCount: 0,
  organisationName: '示范院',
  issuedBy: '系统管理员',
  issuedAt: new Date('2026-10-01T02:00:00Z'),
  note: '',
  ...changes,
};
const codes = ['mobile:save'];
const holder = { id: 'u-2', name: '李验', loginName: 'jianyan2', departmentName: '机电检验一部', qualifications: [] };
const nothing = () => undefined;
const found = <Row,>(list: Row[]) => ({ list, count: list.length, countExact: true });

describe('a version of the application', () => {
  function opened(saved: 'ok' | 'slower', may = codes) {
    const product = openWindow('/', { codes: may });
    product.server.answer(getMobileVersion, version);
    product.server.answer(findMyOffices, []);
    product.server.answer(findMobileDevices, found([device]));
    if (saved === 'ok') product.server.answer(saveMobileVersion, { id: 'v-1', version: 4 });
    else product.server.refuse(saveMobileVersion, { errorMsg: '此移动端版本已被王管理修改，请刷新后再保存' });
    product.drawPart(<VersionPage />, { query: { id: 'v-1' } });
    return product;
  }

  it('shows the devices that must upgrade and since when, and keeps the number of what was released', async () => {
    const { server, user } = opened('ok');
    const table = within(await screen.findByRole('table', { name: '须升级' }));
    const [, row] = table.getAllByRole('row');
    expect(row?.textContent).toContain('SF-PDA-002');
    expect(row?.textContent).toContain('2026-11-01');
    expect(server.asked(findMobileDevices)).toMatchObject([{ versionId: 'v-1' }]);
    expect(screen.getByRole('textbox', { name: /版本号/ })).toHaveProperty('disabled', true);
    const notes = screen.getByRole('textbox', { name: /更新说明/ });
    await user.clear(notes);
    await user.type(notes, '修正量程');
    await user.click(screen.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() =>
      expect(server.asked(saveMobileVersion)).toMatchObject([
        { id: 'v-1', version: 3, versionNo: '1.2.10', notes: '修正量程', requiredFrom: '2026-11-01' },
      ]),
    );
  });

  it('tells the slower of two who was faster, and what was typed stays', async () => {
    const { user } = opened('slower');
    const notes = await screen.findByRole('textbox', { name: /更新说明/ });
    await user.clear(notes);
    await user.type(notes, '修正量程');
    await user.click(screen.getByRole('button', { name: /保\s*存/ }));
    await screen.findByText('此移动端版本已被王管理修改，请刷新后再保存');
    expect(notes).toHaveProperty('value', '修正量程');
  });

  it('is only read without the right to save it', async () => {
    opened('ok', ['mobile:read']);
    await screen.findByRole('table', { name: '须升级' });
    expect(screen.queryByRole('button', { name: /保\s*存/ })).toBeNull();
    expect(screen.getByRole('textbox', { name: /更新说明/ })).toHaveProperty('disabled', true);
  });
});

describe('a device', () => {
  it('is registered with a holder', async () => {
    const { server, user, drawPart } = openWindow('/', { codes });
    server.answer(findBusinessUsers, [holder]);
    server.answer(saveMobileDevice, { id: 'd-2', version: 1 });
    drawPart(<DeviceDialog device={undefined} onSaved={nothing} onClose={nothing} />);
    await user.type(await screen.findByRole('textbox', { name: /设备编号/ }), 'SF-PDA-009');
    await user.type(screen.getByRole('textbox', { name: /设备名称/ }), '新平板');
    await user.click(screen.getByRole('combobox', { name: /持有人/ }));
    await user.click(await screen.findByText('李验'));
    await user.click(screen.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() =>
      expect(server.asked(saveMobileDevice)).toMatchObject([
        { deviceNo: 'SF-PDA-009', name: '新平板', platform: 'android', holderId: 'u-2', isRevoked: false },
      ]),
    );
  });

  it('is taken out of use from the list, told what it still has, and with a reason', async () => {
    const product = openWindow('/', { codes });
    const { server, user, drawPart } = product;
    answerLists(product);
    server.answer(findMobileDevices, found([device]));
    server.answer(saveMobileDevice, { id: 'd-1', version: 4 });
    drawPart(<DeviceListPage />);
    await screen.findByText('SF-PDA-002');
    await user.click(screen.getByRole('button', { name: /停\s*用/ }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/还有2个任务包未交回/);
    await user.click(dialog.getByRole('button', { name: /停\s*用/ }));
    await dialog.findByText('请填写停用原因');
    expect(server.asked(saveMobileDevice)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /停用原因/ }), '遗失');
    await user.click(dialog.getByRole('button', { name: /停\s*用/ }));
    await waitFor(() =>
      expect(server.asked(saveMobileDevice)).toMatchObject([
        { id: 'd-1', version: 3, deviceNo: 'SF-PDA-002', holderId: 'u-2', isRevoked: true, revokeReason: '遗失' },
      ]),
    );
  });
});

describe('an issued template', () => {
  const section = {
    id: 'items',
    title: '检验项目',
    type: '检验项目',
    items: [{ no: '1', name: '整机标识', cls: 'B' }],
  };
  const changed = { part: 'item', change: 'added', what: '14.7 运行试验', before: '', after: '' } as const;

  it('shows its items and what the newer version says otherwise, and issues that', async () => {
    const product = openWindow('/', { codes });
    const { server, user, drawPart } = product;
    server.answer(getIssuedTemplate, { template, sections: [section], differences: [changed] });
    server.answer(findDictionary, []);
    server.answer(saveIssuedTemplate, { id: 't-2', version: 1 });
    const opened: string[] = [];
    drawPart(<TemplatePage />, { query: { id: 't-1' }, open: (address) => void opened.push(address) });
    const differences = within(await screen.findByRole('table', { name: '与生效版本2024.1的差异' }));
    differences.getByText('14.7 运行试验');
    within(screen.getByRole('table', { name: '检验项目' })).getByText('整机标识');
    await user.click(screen.getByRole('button', { name: '下发版本2024.1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
    await waitFor(() => expect(opened).toEqual(['/mobile/templateInfo?id=t-2']));
    expect(server.asked(saveIssuedTemplate)).toMatchObject([
      { templateCode: 'FORKLIFT-PERIODIC', templateVersion: '2024.1', state: 'issued' },
    ]);
  });

  it('is issued from the list in the version that was offered', async () => {
    const product = openWindow('/', { codes });
    const { server, user, drawPart } = product;
    answerLists(product);
    server.answer(findTableLayout, tableLayout(layoutColumn('name', '模板名称')));
    server.answer(findIssuedTemplates, found([template]));
    server.answer(findIssuableTemplates, [
      {
        templateCode: 'PV-ANNUAL',
        templateVersion: '2024.1',
        name: '压力容器年度检查报告',
        kindCode: '2000',
        categoryCodes: ['23'],
      },
    ]);
    server.answer(saveIssuedTemplate, { id: 't-3', version: 1 });
    drawPart(<TemplateListPage />);
    await screen.findByText('叉车定期检验报告');
    await user.click(screen.getByRole('button', { name: '下发模板' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: /模板名称/ }));
    await user.click(await screen.findByText('压力容器年度检查报告（2024.1）'));
    await user.click(dialog.getByRole('button', { name: /下\s*发/ }));
    await waitFor(() =>
      expect(server.asked(saveIssuedTemplate)).toMatchObject([
        { templateCode: 'PV-ANNUAL', templateVersion: '2024.1', state: 'issued' },
      ]),
    );
  });
});
