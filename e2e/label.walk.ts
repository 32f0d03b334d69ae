import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadImages } from '../apps/server/src/platform/documents/image.ts';
import { expectAccessible } from './accessible.ts';
import { readQr } from '../apps/server/test/qr-reader.ts';
import { keep, picture, worldForFile } from './world.ts';

// A label is printed, its code is read off the paper and opened on a telephone, and the hazard that somebody reports there
// is worked on.
const world = worldForFile();
const DOTS = 300;
const pixels = (millimetres: number) => Math.round((millimetres / 25.4) * DOTS);
let search = '';
let hazardNo = '';

async function pageOf(pdf: Uint8Array): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'tejian-label-'));
  try {
    await writeFile(join(folder, 'label.pdf'), pdf);
    execFileSync('pdftoppm', ['-r', String(DOTS), '-png', '-f', '1', '-l', '1', '-singlefile', 'label.pdf', 'page'], {
      cwd: folder,
    });
    return await readFile(join(folder, 'page.png'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('the report office prints labels for two lifts at once; the code on the paper is read', async () => {
  const page = await world.as('dayin', '/bsArchives/elevator');
  await page.getByRole('button', { name: /^查\s*询$/ }).click();
  await page.getByRole('checkbox', { name: '选择1', exact: true }).check();
  await page.getByRole('checkbox', { name: '选择2', exact: true }).check();
  await page.getByRole('button', { name: '批量操作' }).click();
  await page.getByRole('button', { name: '打印标签' }).click();
  const dialog = page.getByRole('dialog', { name: '打印 2 台设备的标签' });
  await dialog.getByRole('radio', { name: '设备二维码标签（标签打印机 60×40）' }).check();
  await picture(page, '98-label-print');
  const answered = page.waitForResponse((one) => one.url().endsWith('/api/label/print'));
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: /^打\s*印$/ }).click();
  const { data } = (await (await answered).json()) as { data: { id: string; count: number } };
  expect(data.count).toBe(2);
  await (await opened).close();
  await page.getByRole('dialog', { name: '已生成 2 张标签' }).waitFor();
  const file = await page.context().request.get(`${world.address}/api/label/file?id=${data.id}`);
  const pdf = await file.body();
  await keep('label.pdf', pdf);
  const png = await pageOf(pdf);
  await keep('98-label.png', png);
  const sharp = await loadImages();
  const { width } = await sharp(png).metadata();
  expect(Math.abs(width - pixels(60))).toBeLessThan(4);
  const region = { left: pixels(33.5), top: pixels(9.5), width: pixels(24.5), height: pixels(28.5) };
  const address = new URL(await readQr(png, region));
  expect(address.pathname).toBe('/equipment-documents');
  search = address.search;
});

it('on a telephone the code opens the page of the device, and a hazard is reported with a photo', async () => {
  const phone = await world.stranger();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${world.address}/equipment-documents${search}`);
  await phone.getByRole('heading', { name: '铭牌与登记' }).waitFor();
  await expectAccessible(phone, 'public page of a device');
  await picture(phone, '98-device');
  await phone.getByRole('button', { name: /^提\s*交$/ }).click();
  await phone.getByText('请选择隐患类别').waitFor();
  await phone.getByRole('radio', { name: /^运行异常/ }).check();
  await phone.getByRole('textbox', { name: '隐患描述' }).fill('上行经过 5 层时有异响');
  const sharp = await loadImages();
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();
  await phone.locator('input[type=file]').setInputFiles({ name: '现场.jpg', mimeType: 'image/jpeg', buffer: photo });
  await phone.getByRole('img', { name: '现场.jpg' }).waitFor();
  await picture(phone, '98-hazard-form');
  await phone.getByRole('button', { name: /^提\s*交$/ }).click();
  const sent = phone.getByText(/隐患编号：YH\d{11}/);
  await sent.waitFor();
  hazardNo = /YH\d{11}/.exec(await sent.innerText())?.[0] ?? '';
  await picture(phone, '98-hazard-sent');
});

it('those responsible find it on their desk, accept it, and close it with words', async () => {
  const page = await world.as('keshi', '/home');
  await page.getByRole('button', { name: /^隐患报告/ }).click();
  const row = page.getByRole('row', { name: hazardNo });
  await row.getByRole('button', { name: '受理', exact: true }).click();
  const accepting = page.getByRole('dialog', { name: `受理隐患报告 ${hazardNo}` });
  await accepting.getByRole('textbox', { name: '受理意见' }).fill('已通知维保单位到场检查');
  await accepting.getByRole('button', { name: /^保\s*存$/ }).click();
  await row.getByText('处理中').waitFor();
  await expectAccessible(page, 'hazards');
  await picture(page, '98-hazards');
  await row.getByRole('button', { name: '办结', exact: true }).click();
  const closing = page.getByRole('dialog', { name: `办结隐患报告 ${hazardNo}` });
  await closing.getByRole('textbox', { name: '办结说明' }).fill('导靴磨损，已更换，运行正常');
  await closing.getByRole('button', { name: /^保\s*存$/ }).click();
  await row.waitFor({ state: 'detached' }); // the desk leads to what is open
  await page.getByRole('button', { name: /^清\s*空$/ }).click();
  await page.getByRole('button', { name: /^查\s*询$/ }).click();
  await row.getByText('隐患已消除').waitFor();
  await row.getByRole('button', { name: hazardNo }).click();
  const detail = page.getByRole('dialog', { name: `隐患报告 ${hazardNo}` });
  await detail.getByRole('img', { name: '现场.jpg' }).waitFor();
  await detail.getByText('导靴磨损，已更换，运行正常').waitFor();
  await picture(page, '98-hazard-detail');
});
