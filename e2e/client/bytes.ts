import { expect, it } from 'vitest';
import type { World } from '../world.ts';

// What a browser fetches, compressed as it travels (budgets of the design: the only measure that gates the tests).
const KIB = 1024;
const HOME = 250 * KIB;
const FIRST_LIST = 340 * KIB;

export const walksOfBytes = (world: World) =>
  it('home and the first list stay within their bytes of JavaScript', async () => {
    const page = await world.as('shouli');
    await page.waitForLoadState('networkidle'); // what the way in still fetches is not counted twice
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.setCacheDisabled', { cacheDisabled: true });
    const scripts = new Set<string>();
    let bytes = 0;
    network.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });

    await page.goto(`${world.address}/home`);
    await page.getByRole('heading', { name: '待办事项' }).waitFor();
    await page.waitForLoadState('networkidle');
    const home = bytes;
    await page
      .getByRole('region', { name: '待办事项' })
      .getByRole('button', { name: /^业务申报/ })
      .click();
    await page.getByRole('table').first().waitFor();
    await page.waitForLoadState('networkidle');
    await network.detach();

    expect(home).toBeGreaterThan(50 * KIB); // something was counted
    expect(home, 'home').toBeLessThanOrEqual(HOME);
    expect(bytes, 'home and the first list').toBeLessThanOrEqual(FIRST_LIST);
    console.log(`home ${Math.round(home / KIB)} KiB, with the first list ${Math.round(bytes / KIB)} KiB`);
  });
