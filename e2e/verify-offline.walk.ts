import {
  confirmLife,
  findLifeRequests,
  withdrawReport,
} from '@tejian/contract/business/report/report-life.contract.ts';
import { expect, it } from 'vitest';
import { callerOf, fileOf } from './callers.ts';
import { givenSigned } from './given-signed.ts';
import { pdfText } from './pdf-text.ts';
import { picture, worldForFile } from './world.ts';

// A report is checked on a telephone that has no network, before and after its withdrawal.
const world = worldForFile();

it('the offline page checks a report without a network, and never calls a withdrawn one valid', async () => {
  const { itemNo, reportNo } = await givenSigned(world);
  const file = await fileOf(world.address, 'dayin', `/api/report/${itemNo}/pdf`);
  const text = (await pdfText(file)).join('\n');
  expect(text).toContain('离线核验');
  const code = /\/verify\/([\w-]+)/.exec(text)?.[1] ?? '';
  const page = await world.stranger();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${world.address}/verify/${code}`);
  await page.getByText(/本报告已被核验 \d+ 次/).waitFor();
  await page.getByText('不依靠本系统自行核验').click();
  await page.getByRole('link', { name: '下载签名证书' }).waitFor();
  await picture(page, 'verify-offline-00-check-page');
  await page.getByRole('link', { name: '打开离线核验' }).click();
  await page.getByText('本页已保存在本机').waitFor();
  await page.getByRole('heading', { name: '真实有效' }).waitFor();
  await page.getByText(reportNo).first().waitFor();
  await picture(page, 'verify-offline-01-online');

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: '真实有效' }).waitFor();
  const genuine = page.url();
  const at = genuine.length - 40;
  const forged = `${genuine.slice(0, at)}${genuine[at] === 'A' ? 'B' : 'A'}${genuine.slice(at + 1)}`;
  await page.goto(forged);
  await page.getByRole('heading', { name: '核验不通过' }).waitFor();
  await picture(page, 'verify-offline-02-forged');

  const signatory = await callerOf(world.address, 'qianfa');
  await signatory.does(withdrawReport, { itemNo, reason: '检验数据存疑' });
  const chief = await callerOf(world.address, 'zhanzhang');
  const request = (await chief.does(findLifeRequests, {})).find((one) => one.reportNo === reportNo);
  await chief.does(confirmLife, { id: request?.id ?? '', isAccepted: true });
  await page.context().setOffline(false);
  await page.goto(genuine);
  await page.getByRole('heading', { name: '已撤回' }).waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: '已撤回' }).waitFor();
  await picture(page, 'verify-offline-03-withdrawn');
});
