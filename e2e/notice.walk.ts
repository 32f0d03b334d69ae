import { expect, it } from 'vitest';
import { givenReport } from './given-lift.ts';
import { picture, worldForFile } from './world.ts';

// A unit is told in writing what to mend: the inspector issues the notice beside the entry, the head of the section confirms.
const world = worldForFile();
let itemNo = '';
let noticeNo = '';

it('the inspector issues a notice from the entry', async () => {
  ({ itemNo } = await givenReport(world));
  const lead = await world.as('jianyan1', `/businessPro/reportEnterInfo?seisn=${itemNo}`);
  await lead.getByRole('button', { name: '意见通知书', exact: true }).click();
  const dialog = lead.getByRole('dialog', { name: '出具检验意见通知书' });
  await dialog.getByRole('textbox', { name: '签收人' }).fill('郑签收');
  await dialog.getByRole('textbox', { name: '检验发现的问题' }).fill('层门锁紧装置失效\n底坑照明损坏');
  await picture(lead, 'notice-issue');
  await dialog.getByRole('button', { name: '出具' }).click();
  const row = lead.getByRole('row', { name: itemNo });
  await row.waitFor();
  noticeNo = /YJ\d{11}/.exec(await row.innerText())?.[0] ?? '';
  expect(noticeNo).not.toBe('');
  await picture(lead, 'notice-list');
});

it('the answer of the unit is registered with its files, and the notice says what happened', async () => {
  const lead = await world.as('jianyan1');
  const row = lead.getByRole('row', { name: noticeNo });
  await row.getByRole('button', { name: '登记整改反馈' }).click();
  const dialog = lead.getByRole('dialog', { name: `登记整改反馈 ${noticeNo}` });
  await dialog.getByRole('textbox', { name: '整改情况' }).fill('已更换门锁和照明');
  await dialog.getByRole('button', { name: '保存' }).click();
  await row.getByText('已反馈').waitFor();
  await row.getByRole('button', { name: noticeNo }).click();
  const detail = lead.getByRole('dialog', { name: `检验意见通知书 ${noticeNo}` });
  await detail
    .locator('input[type=file]')
    .setInputFiles({ name: '整改报告.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await detail.getByRole('button', { name: '整改报告.pdf', exact: true }).waitFor();
  await picture(lead, 'notice-detail');
});

it('the head of the section closes it', async () => {
  const head = await world.as('keshi', '/businessPro/opinionNotice');
  const row = head.getByRole('row', { name: noticeNo });
  // What comes next after an answer stands in the row, not behind 更多.
  await row.getByRole('button', { name: '关闭通知书', exact: true }).click();
  const dialog = head.getByRole('dialog', { name: `关闭检验意见通知书 ${noticeNo}` });
  await dialog.getByRole('textbox', { name: '确认意见' }).fill('现场复核，整改到位');
  await picture(head, 'notice-close');
  await dialog.getByRole('button', { name: '保存' }).click();
  await row.getByText('整改合格').waitFor();
  await picture(head, 'notice-closed');
});
