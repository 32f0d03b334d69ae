import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '../apps/server/src/demo/people.seed.ts';
import { axeFindings } from './axe-findings.ts';
import { behind, FIRST_RECORD, type people, type Screen, type Step } from './picture-screens.ts';

export const themes = ['default', 'black'] as const;
const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;
export type Theme = (typeof themes)[number];

/** The things that are pictured: the server, the folder, and of which screens. */
export interface Shoot {
  browser: Browser;
  address: string;
  folder: string;
  /** True when a screen of this name is wanted. */
  wanted: (name: string) => boolean;
  /** Is told what a picture shows only to those who look closely: findings of axe, a page wider than the window. */
  say: (finding: string) => void;
}

const nameOf = ({ name, at }: Screen) => name ?? (at.replace(/^\//, '').replaceAll(/[^\w]+/g, '-') || 'root');

const loading = '.page-loading, .ant-spin-spinning, [aria-busy=true]';

/** Waits until what the page asked for is there; what takes longer is shown as it is. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(400); // never idle: live messages keep a connection open
  await page
    .locator(loading)
    .first()
    .waitFor({ state: 'hidden', timeout: 5000 })
    .catch(() => undefined);
}

/** A list that waits for a search gets one. */
async function searchPage(page: Page): Promise<void> {
  const table = page.locator('.tb-box').filter({ visible: true }).first();
  await table.waitFor({ timeout: 1200 }).catch(() => undefined); // a form has none
  if (!(await table.isVisible())) return;
  const askedLocator = table.getByText('请设置查询条件后再进行查询');
  const answeredLocator = table
    .locator('[aria-rowindex="2"]')
    .or(table.locator('.tb-empty').filter({ hasNotText: /请设置|正在/ }));
  await askedLocator.or(answeredLocator).first().waitFor({ timeout: 8000 });
  if (!(await askedLocator.isVisible())) return;
  await page
    .getByRole('button', { name: /^查\s*询$/ })
    .filter({ visible: true })
    .first()
    .click();
  await answeredLocator.first().waitFor({ timeout: 8000 });
  await settle(page);
}

/** The component library writes two characters with a space between them. */
const wordsOf = (name: string) => new RegExp(`^\\s*${[...name].join('\\s*')}\\s*$`);

/** Writes into a field or chooses in it; a list that is to be seen stays open. */
async function enter(page: Page, step: Exclude<Step, string | number>): Promise<void> {
  const field = (name: string) =>
    page.getByLabel(name, { exact: true }).and(page.locator('input, textarea')).filter({ visible: true }).last();
  if ('put' in step) await field(step.into).fill(step.put, { timeout: 4000 });
  else {
    await field(step.of).click({ timeout: 4000 });
    if (step.take)
      await page.locator('.ant-select-item-option').filter({ hasText: step.take, visible: true }).first().click();
  }
  return settle(page);
}

async function press(page: Page, step: Step): Promise<void> {
  if (typeof step === 'object') return enter(page, step);
  if (typeof step === 'number') return page.getByRole('checkbox').nth(step).check({ timeout: 4000 });
  if (step === FIRST_RECORD) {
    await page.locator('.row-link:visible').first().click({ timeout: 8000 });
    return settle(page);
  }
  const shownLocators = ['.ant-modal-wrap:visible', '.row-menu:visible', '.tab-scroll:visible', 'body'].map((place) =>
    page.locator(place),
  );
  for (const place of shownLocators)
    for (const foundLocator of [
      place.getByRole('button', { name: wordsOf(step) }),
      place.getByRole('link', { name: wordsOf(step) }),
      place.getByText(wordsOf(step)),
    ])
      if (await foundLocator.first().isVisible()) {
        await foundLocator.first().click({ timeout: 4000 });
        return settle(page);
      }
  throw new Error(`${step} is not there to be pressed`);
}

async function take(shoot: Shoot, page: Page, name: string, theme: Theme): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.waitForTimeout(150);
    await page.screenshot({ path: join(shoot.folder, `${name}-${theme}-${size.width}.png`) });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    if (wide) shoot.say(`${name} ${theme}: wider than ${size.width}`);
  }
  await page.setViewportSize(sizes[0]);
  for (const finding of await axeFindings(page)) shoot.say(`${name} ${theme}: ${finding}`);
}

async function menuOf(page: Page): Promise<Screen[]> {
  interface Entry {
    href: string;
    childList?: Entry[];
  }
  const { data } = await page.evaluate(async (): Promise<{ data: Entry[] }> => {
    const token = /tejian_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    return (await fetch('/api/user/menuTree', { method: 'POST', headers: { 'x-csrf-token': token } })).json();
  });
  const links = (entries: Entry[]): string[] =>
    entries.flatMap(({ href, childList = [] }) => [href, ...links(childList)]);
  return links(data).flatMap((at) => (at.startsWith('/') ? [{ at }] : []));
}

async function login({ browser, address }: Shoot, person: string, theme: Theme): Promise<Page> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: sizes[0],
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    `if (location.protocol === 'http:') { localStorage.setItem('tejian.theme', '${theme}'); for (const tour of ['seen', 'list']) localStorage.setItem('tejian.tour.' + tour, '["${person}"]'); }`,
  );
  // The server knows every person with the default theme, and its choice goes before the machine's.
  await context.route('**/api/user/info', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object }; // decisions §3
    await route.fulfill({ response, json: { ...body, data: { ...body.data, theme } } });
  });
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByRole('textbox', { name: '用户名' }).fill(person);
  await page.getByRole('textbox', { name: '密码' }).fill(demoPassword);
  return page;
}

async function open(shoot: Shoot, page: Page, { at, press: steps = [] }: Screen): Promise<void> {
  await page.evaluate(() => sessionStorage.clear()); // fewer tabs than are too many, and no list as an earlier picture left it
  await page.goto(`${shoot.address}${at}`);
  await page
    .locator('.tab-scroll > :not(h1, .page-loading, .to-top)')
    .first()
    .waitFor({ timeout: 6000 })
    .catch(() => undefined);
  await settle(page);
  await searchPage(page);
  for (const step of steps) await press(page, step);
}

/** Pictures of everything these people open, in one theme; how many screens it were. */
async function show(shoot: Shoot, who: readonly (typeof people)[number][], theme: Theme): Promise<number> {
  const shownTexts = new Set<string>();
  const isNew = (name: string) => shoot.wanted(name) && !shownTexts.has(name);
  for (const person of who) {
    const page = await login(shoot, person, theme);
    if (isNew('login')) await take(shoot, page, 'login', theme);
    shownTexts.add('login');
    await page.getByRole('button', { name: /登\s*录/ }).click();
    await page.waitForURL(/home|desktop/i);
    for (const screen of [...(await menuOf(page)), ...(behind[person] ?? [])]) {
      const name = nameOf(screen);
      if (!isNew(name)) continue;
      shownTexts.add(name);
      try {
        await open(shoot, page, screen);
      } catch (fault) {
        shoot.say(`${name} ${theme}: ${String(fault).split('\n')[0] ?? ''}`); // pictured as far as it came
      }
      await take(shoot, page, name, theme);
    }
    await page.context().close();
  }
  return shownTexts.size;
}

/** Every screen in these themes at both sizes; how many there are. */
export async function showAll(
  shoot: Shoot,
  who: readonly (typeof people)[number][],
  askedThemes: readonly Theme[],
): Promise<number> {
  let count = 0;
  for (const theme of askedThemes) count = await show(shoot, who, theme);
  return count;
}
