import type { Page } from 'playwright-core';
import { choose } from './office.ts';
import { picture, type World } from './world.ts';

/** The head sends an item to a device; the lead inspector takes it along with this machine, which stands for one. */
export async function takePackage(world: World, itemNo: string): Promise<{ packageNo: string; device: Page }> {
  const head = await world.as('keshi', '/mobile/conveobj');
  await head.getByRole('button', { name: /^下\s*发$/ }).click();
  const dialog = head.getByRole('dialog', { name: '下发任务包' });
  await dialog.waitFor();
  await choose(head, '业务', itemNo);
  await choose(head, '设备', '检验部办公电脑');
  await picture(head, 'mobile-issue');
  await dialog.getByRole('button', { name: /^下\s*发$/ }).click();
  await head.getByText('已下发1个任务包').waitFor();
  const row = head.getByRole('row', { name: itemNo });
  const packageNo = /RW\d+/.exec(await row.innerText())?.[0] ?? '';
  const device = await world.as('jianyan1', '/mobile/conveobj');
  await device
    .getByRole('row', { name: packageNo })
    .getByRole('button', { name: /^取\s*走$/ })
    .click();
  await device.getByText('内容保存在本机，回传后办公端才能看到。').waitFor();
  return { packageNo, device };
}

/** The head looks at what came back beside the report, and lets it in. */
export async function letIn(world: World, packageNo: string): Promise<void> {
  const head = await world.as('keshi', '/mobile/examApprove');
  await head
    .getByRole('row', { name: packageNo })
    .getByRole('button', { name: /^通\s*过$/ })
    .click();
  const dialog = head.getByRole('dialog', { name: `通过现场记录：${packageNo}` });
  await dialog.getByText('现场复核正常').waitFor();
  await picture(head, 'mobile-examination');
  await dialog.getByRole('button', { name: /^通\s*过$/ }).click();
  await head.getByText('现场记录已写入报告').waitFor();
}
