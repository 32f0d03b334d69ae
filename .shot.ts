import { chromium } from 'playwright-core';
const [what = 'all', theme = 'default', w = '1366', h = '768'] = process.argv.slice(2);
const base = 'http://127.0.0.1:9220';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const context = await browser.newContext({ viewport: { width: +w, height: +h }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
context.setDefaultTimeout(15000);
await context.addInitScript(`localStorage.setItem('tejian.tour.seen', '["shouli"]'); localStorage.setItem('tejian.theme', '${theme}');`);
const page = await context.newPage();
page.on('response', async (r) => { if (r.status() >= 400) console.log(r.status(), r.url(), (await r.text()).slice(0, 300)); }); page.on('requestfailed', (r) => console.log('FAILED', r.url(), r.failure()?.errorText));
page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()));
await page.goto(base + '/login');
await page.getByRole('textbox', { name: '用户名' }).fill('shouli');
await page.getByRole('textbox', { name: '密码' }).fill('Tejian@2026');
await page.getByRole('button', { name: /登\s*录/ }).click();
await page.waitForTimeout(4000); await page.screenshot({path:'/tmp/units-shots/login.png'}); console.log(page.url());
const shot = (n: string) => page.screenshot({ path: `/tmp/units-shots/${n}-${theme}-${w}.png` });
const go = async (path: string) => { await page.goto(base + path); await page.waitForTimeout(1200); };
if (what === 'all' || what === 'add') {
  await go('/bsArchives/businessForm?type=add');
  await page.getByRole('textbox', { name: '单位名称' }).fill('示范云栖物业有限公司');
  await page.getByRole('textbox', { name: '统一社会信用代码' }).fill('91350100MA8F0');
  await page.getByRole('button', { name: '添加许可证' }).click();
  await page.getByRole('button', { name: '添加联系人' }).click();
  await page.getByRole('button', { name: '添加分支机构' }).click();
  await page.waitForTimeout(1500);
  await shot('add');
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await page.waitForTimeout(800);
  await shot('add-wrong');
}
if (what === 'all' || what === 'list') {
  await go('/bsArchives/business');
  await page.getByRole('button', { name: /^查\s*询$/ }).click();
  await page.waitForTimeout(1000);
  await shot('list');
  await page.getByRole('button', { name: '示范安捷电梯维保有限公司' }).click();
  await page.waitForTimeout(1500);
  await shot('view');
}
if (what === 'all' || what === 'merge') {
  await go('/bsArchives/business');
  await page.getByRole('button', { name: /^查\s*询$/ }).click();
  await page.waitForTimeout(800);
  const rows = page.getByRole('checkbox');
  await rows.nth(1).check(); await rows.nth(2).check();
  await page.getByRole('button', { name: /合\s*并/ }).click();
  await page.waitForTimeout(1200);
  await shot('merge');
}
await browser.close();
