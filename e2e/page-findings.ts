import { pageList } from '@tejian/domain/shared/menu/pages.view.ts';
import { axeFindings } from '../tools/axe-findings.ts';
import type { MenuPage } from './menu-pages.ts';
import type { WatchedPage } from './watched-page.ts';

/** Opens a page by the menu and asks its list; the page of before closes. */
export async function openPage(watched: WatchedPage, { address, presses }: MenuPage): Promise<void> {
  const { page } = watched;
  const press = (name: string, at: number) =>
    page
      .locator(at === 0 ? '.side-entry' : '.sub-entry')
      .and(page.getByTitle(name, { exact: true }))
      .dispatchEvent('click');
  for (const [at, name] of presses.entries()) await press(name, at);
  // A tab is called as the menu calls its page.
  const title = presses.at(-1) ?? pageList.get(address)?.title ?? '';
  await page.waitForFunction((begin) => document.title.startsWith(begin), `${title} - `);
  await watched.quiet();
  for (const close of await page.locator('.tab:not(.tab-active) .tab-close').all()) await close.dispatchEvent('click');
  const inSight = page.locator('.tab-scroll').filter({ visible: true });
  if (!(await inSight.getByText('请设置查询条件后再进行查询').first().isVisible())) return;
  await inSight
    .getByRole('button', { name: /^查\s*询$/ })
    .first()
    .click();
  await watched.quiet();
}

interface Sight {
  /** Whether there is anything below the title of the tab. */
  readonly hasContent: boolean;
  /** Whether one of its tables has a row; undefined where it has no table. */
  readonly hasRows?: boolean;
  /** Why there are none, in the words of the page. */
  readonly whyNot: string;
}

const sightOf = ({ page }: WatchedPage): Promise<Sight> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(`.tab-scroll ${selector}`)].filter((one) => one.checkVisibility());
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

/** What is wrong with the page in sight, one line each; `isEmpty` where its tables have no row. */
export async function findingsOf(watched: WatchedPage): Promise<{ findings: string[]; isEmpty: boolean }> {
  const { hasContent, hasRows, whyNot } = await sightOf(watched);
  const findings = [...(await watched.troubles()), ...(await axeFindings(watched.page))];
  const isEmpty = hasRows === false;
  if (!hasContent) findings.push('nothing is shown');
  if (isEmpty && whyNot === '') findings.push('no row, and nothing says why');
  return { findings, isEmpty };
}
