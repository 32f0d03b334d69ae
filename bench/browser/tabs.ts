// What open tabs hold, and what is left of them when they are closed.
import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import type { Page } from 'playwright-core';
import { ask500, closeTab, openList, press, showTab } from './actions.ts';
import { judge, words } from '../parts/figures.ts';
import { Probe, type Weight } from './probe.ts';
import type { BenchWorld } from './world.ts';

const [, openings = '200'] = words;
const LATE = Number(openings);
const EARLY = LATE / 10;
/** Without machine code a page takes six times as long: fewer openings, and less that they may leave. */
const LATE_SLOWLY = EARLY * 3;
const lists = Object.entries(familyOfKind).slice(0, 9);
const others = [
  '/bsArchives/elevatorForm?type=add',
  '/bsArchives/hoistingForm?type=add',
  '/businessPro/apply',
  '/businessPro/applyList',
  '/businessPro/taskArrange',
  '/businessConfig/calendarMng',
  '/sysmng/userManage',
  '/sysmng/groupManage',
  '/sysmng/dictionary',
  '/sysmng/orgManage',
];

const shownText = ({ megabytes, nodes, listeners }: Weight) =>
  `${megabytes.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`;

/** Nine lists with 500 rows each, forms and whatever else there is: as many tabs as may be open. */
export async function twentyTabs(world: BenchWorld): Promise<void> {
  const page = await world.open();
  const probe = await Probe.of(page);
  const start = await probe.weight();
  const addresses = ['/home', ...lists.map(([, family]) => `/bsArchives/${family}`), ...others];
  await page.evaluate(
    (all) =>
      sessionStorage.setItem(
        'tejian.tabs',
        JSON.stringify(all.map((address) => ({ key: address, address, title: address }))),
      ),
    addresses,
  );
  for (const [kindCode, family] of lists) await ask500(page, kindCode, `/bsArchives/${family}`);
  await page.reload();
  for (let tab = 2; tab <= addresses.length; tab += 1) {
    await page
      .locator('.tab')
      .nth(tab - 1)
      .waitFor();
    await showTab(page, tab);
    await probe.idle();
  }
  const openedWeight = await probe.weight();
  judge(`heap with ${addresses.length} tabs`, openedWeight.megabytes, [150, 'MB'], shownText(openedWeight));
  for (let tab = addresses.length; tab >= 2; tab -= 1) {
    await press(page, `.tab:nth-child(${tab}) .tab-close`);
    await page.waitForFunction((leftPage) => document.querySelectorAll('.tab').length === leftPage, tab - 1);
  }
  const closedWeight = await probe.weight();
  const more = `${shownText(start)} → ${shownText(closedWeight)}`;
  judge('heap above the start when closed', closedWeight.megabytes - start.megabytes, [15, 'MB'], more);
  await page.context().close();
}

/**
 * Opens and closes so often: in the browser as it is, and in one that makes no machine code of what is called often. That code
 * counts as heap but is nothing that the page left; without it what grows is objects alone.
 */
async function repeatedTurns(
  world: BenchWorld,
  what: string,
  openAndClose: (page: Page) => Promise<unknown>,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const grownIn = async (page: Page, last: number) => {
    await prepare(page);
    const probe = await Probe.of(page);
    for (let round = 1; round <= EARLY; round += 1) await openAndClose(page);
    const early = await probe.weight();
    for (let round = EARLY + 1; round <= last; round += 1) await openAndClose(page);
    const late = await probe.weight();
    await page.context().close();
    const by = (part: keyof Weight) => late[part] - early[part];
    return { by, more: `${shownText(early)} → ${shownText(late)}` };
  };
  const { by, more } = await grownIn(await world.open(), LATE);
  judge(`${LATE} × ${what}, heap grown`, by('megabytes'), [1, 'MB'], more);
  judge(`${LATE} × ${what}, nodes grown`, by('nodes'), [100, '']);
  judge(`${LATE} × ${what}, listeners grown`, by('listeners'), [20, '']);
  const leftBytes = await grownIn(await world.openWithoutMachineCode(), LATE_SLOWLY);
  judge(`${LATE_SLOWLY} × ${what}, objects left`, leftBytes.by('megabytes'), [0.2, 'MB'], leftBytes.more);
}

export const listAgainAndAgain = (world: BenchWorld): Promise<void> =>
  repeatedTurns(world, 'a list', async (page) => {
    await ask500(page);
    await openList(page);
    await page.waitForFunction(() => document.querySelectorAll('.tb-body .tb-row').length > 10);
    await closeTab(page);
  });

/** From the list, which stays open: its form for a new record. */
export const formAgainAndAgain = (world: BenchWorld): Promise<void> =>
  repeatedTurns(
    world,
    'a form',
    async (page) => {
      await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('.list-actions button')].at(-1)?.click());
      await page.waitForFunction(() => document.querySelectorAll('.tab-scroll input').length > 40);
      await closeTab(page);
      await showTab(page, 2);
      await page.waitForFunction(() => location.pathname !== '/home');
    },
    async (page) => {
      await openList(page);
      await page.locator('.list-actions').waitFor();
    },
  );
