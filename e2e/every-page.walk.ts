import { beforeAll, describe, expect, it } from 'vitest';
import { startText } from '../apps/server/src/start.text.ts';
import { emptyPages, reasonOf } from './empty-pages.ts';
import { drawnPages, menusByRole, type OwnPages } from './menu-pages.ts';
import { findingsOf, openPage } from './page-findings.ts';
import { WatchedPage } from './watched-page.ts';
import { worldForFile } from './world.ts';

// Every page of every role's menu, opened as that role: nothing fails, axe finds nothing serious, and there is something to see.
// The fourteen months of business take minutes to be played: they are there in a proof, where every page must have its rows.
const isProof = process.env['PROOF'] === '1';
const world = worldForFile(isProof ? { settings: { DEMO_BUSINESS: '1' } } : {});
const BUSINESS_MS = 1_800_000;

beforeAll(async () => {
  if (isProof) await world.says(startText.businessIsThere);
}, BUSINESS_MS);

describe('every page of the menu of', () => {
  it.each(drawnPages())('$loginName', async ({ loginName, pages }) => {
    const page = await world.as(loginName);
    const watched = new WatchedPage(page);
    const findings: string[] = [];
    for (const each of pages) {
      await openPage(watched, each);
      const { address } = each;
      const emptyBecause = reasonOf(loginName, address);
      findings.push(...(await findingsOf(watched, address, { isWhole: isProof, emptyBecause })));
    }
    expect(findings).toEqual([]);
  });

  it('what is declared empty is a page of these people', () => {
    const opens = ({ pages }: OwnPages, address: string) => pages.some((page) => page.address === address);
    const strange = emptyPages.filter(({ address, of }) =>
      of === 'everybody'
        ? !menusByRole.some((own) => opens(own, address))
        : !of.every((who) => menusByRole.some((own) => own.loginName === who && opens(own, address))),
    );
    expect(strange).toEqual([]);
  });
});
