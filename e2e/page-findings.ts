import { setTimeout as wait } from 'node:timers/promises';
import { pageList } from '@tejian/domain/shared/menu/pages.view.ts';
import type { Page } from 'playwright-core';
import { axeFindings } from '../tools/axe-findings.ts';
import type { MenuPage } from './menu-pages.ts';
import { WatchedPage } from './watched-page.ts';

const A_WHILE_MS = 600;

/** Presses what leads to a page of the menu, one after another. */
async function pressAll(page: Page, { presses }: MenuPage): Promise<void> {
  for (const [at, name] of presses.entries())
    await page
      .locator(at === 0 ? '.side-entry' : '.sub-entry')
      .and(page.getByTitle(name, { exact: true }))
      .dispatchEvent('click');
}

/** Returns the window where a page of the menu opens: beside the others, or one of its own. */
async function windowOf(watched: WatchedPage, asked: MenuPage): Promise<WatchedPage> {
  const { page } = watched;
  if (pageList.get(asked.address)?.frame !== 'window') {
    await pressAll(page, asked);
    return watched;
  }
  const [opened] = await Promise.all([page.context().waitForEvent('page'), pressAll(page, asked)]);
  return new WatchedPage(opened);
}

/** Opens a page by the menu and asks its list; the page of before closes. Answers the window in which it stands. */
export async function openPage(watched: WatchedPage, asked: MenuPage): Promise<WatchedPage> {
  const own = await windowOf(watched, asked);
  const { page } = own;
  // A tab is called as the menu calls its page.
  const title = asked.presses.at(-1) ?? pageList.get(asked.address)?.title ?? '';
  await page.waitForFunction((begin) => document.title.startsWith(begin), `${title} - `);
  await own.quiet();
  for (const close of await page.locator('.tab:not(.tab-active) .tab-close').all()) await close.dispatchEvent('click');
  await askList(own);
  return own;
}

/** A list that waits to be asked is asked. */
async function askList(own: WatchedPage): Promise<void> {
  const inSight = own.page.locator('.tab-scroll').filter({ visible: true });
  const waiting = inSight.getByText('请设置查询条件后再进行查询').first();
  if (!(await waiting.isVisible())) return;
  await inSight
    .getByRole('button', { name: /^查\s*询$/ })
    .first()
    .click();
  await waiting.waitFor({ state: 'hidden' }); // a busy machine begins to ask a while after the press
  await own.quiet();
}

interface Sight {
  /** True when there is anything below the title of the tab. */
  readonly hasContent: boolean;
  /** True when one of its tables has a row; undefined where it has no table. */
  readonly hasRows?: boolean;
  /** The reason that there are none, in the words of the page. */
  readonly whyNot: string;
}

const sightOf = ({ page }: WatchedPage): Promise<Sight> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(`:is(.tab-scroll, .window-page) ${selector}`)].filter((one) =>
        one.checkVisibility(),
      );
    const tables = [...shown('[role=table]'), ...shown('table')];
    const hasRows = tables.some((one) => one.querySelector('.tb-body .tb-row, tbody tr'));
    const [whyNot] = [...shown('.tb-empty'), ...shown('.small-table-none'), ...shown('.ant-empty')];
    return {
      hasContent: [...(shown('')[0]?.children ?? [])].some(
        (one) => !one.matches('h1, .page-loading, .to-top') && one.textContent !== '',
      ),
      ...(tables.length > 0 || whyNot ? { hasRows } : {}),
      whyNot: whyNot?.textContent.trim() ?? '',
    };
  });

/** A page that looks empty may not have begun to ask, on a busy machine: it is looked at once more, a while later. */
async function settledSight(watched: WatchedPage): Promise<Sight> {
  const first = await sightOf(watched);
  if (first.hasContent && first.hasRows !== false) return first;
  await wait(A_WHILE_MS);
  await watched.quiet();
  await askList(watched);
  return sightOf(watched);
}

/** The faults of the page in sight, one line each; `isEmpty` where its tables have no row. */
export async function findingsOf(watched: WatchedPage): Promise<{ findings: string[]; isEmpty: boolean }> {
  const { hasContent, hasRows, whyNot } = await settledSight(watched);
  const findings = [...(await watched.troubles()), ...(await axeFindings(watched.page))];
  const isEmpty = hasRows === false;
  if (!hasContent) findings.push('nothing is shown');
  if (isEmpty && whyNot === '') findings.push('no row, and nothing says why');
  return { findings, isEmpty };
}
