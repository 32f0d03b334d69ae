import { beforeAll, describe, expect, it } from 'vitest';
import { startText } from '../apps/server/src/start.text.ts';
import { seedByLot } from '../packages/domain/test/random/lot.ts';
import { emptyPages, reasonOf } from './empty-pages.ts';
import { drawnPages, menusByRole, type OwnPages } from './menu-pages.ts';
import { findingsOf, openPage } from './page-findings.ts';
import { WatchedPage } from './watched-page.ts';
import { worldForFile } from './world.ts';

// Every page of every role's menu, opened as that role: nothing fails, axe finds nothing serious, and there is something to see.
// The fourteen months of business take minutes to be played: they are there in a proof, where every page must have its rows.
const isProof = process.env['PROOF'] === '1';
const world = worldForFile({ ...(isProof && { settings: { DEMO_BUSINESS: '1' } }), isDark });
/** Every second person has the dark theme, in the next run the others. */
function isDark(loginName: string): boolean {
  return (menusByRole.findIndex((own) => own.loginName === loginName) + seedByLot(0)) % 2 === 1;
}
const BUSINESS_MS = 1_800_000;
/** The time that a window takes to be opened and signed in beside other walks, and that a page of it may take. */
const WINDOW_MS = 180_000;
const PAGE_MS = 15_000;
const timeFor = ({ pages }: OwnPages): number => WINDOW_MS + pages.length * PAGE_MS;

beforeAll(async () => {
  if (isProof) await world.says(startText.businessIsThere);
}, BUSINESS_MS);

/** Declared reasons that were needed. */
const needed = new Set<string>();

async function openAll({ loginName, pages }: OwnPages): Promise<string[]> {
  const watched = new WatchedPage(await world.as(loginName));
  const all: string[] = [];
  for (const page of pages) {
    const { address } = page;
    const own = await openPage(watched, page);
    const { findings, isEmpty } = await findingsOf(own);
    if (own !== watched) await own.page.close();
    const reason = reasonOf(loginName, address);
    if (isEmpty && reason) needed.add(reason);
    if (isProof && isEmpty && !reason) findings.push('no row in the demonstration');
    all.push(...findings.map((finding) => `${address}: ${finding}`));
  }
  return all;
}

describe('every page of the menu of', () => {
  for (const own of drawnPages())
    it(own.loginName, { timeout: timeFor(own) }, async () => {
      const findings = await openAll(own);
      // Fifteen windows at once take gigabytes.
      if (isProof && findings.length === 0) await (await world.as(own.loginName)).context().close();
      expect(findings).toEqual([]);
    });

  it('what is declared empty is a page of these people, and in a proof was empty for one of them', () => {
    const opens = ({ pages }: OwnPages, address: string) => pages.some((page) => page.address === address);
    const isOpenedBy = (address: string, who: string) =>
      menusByRole.some((own) => own.loginName === who && opens(own, address));
    const strange = emptyPages.filter(({ address, of }) => !of.every((who) => isOpenedBy(address, who)));
    const stale = emptyPages.filter(({ because }) => isProof && !needed.has(because));
    expect([...strange, ...stale]).toEqual([]);
  });
});
