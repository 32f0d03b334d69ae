import { expect, it } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { picture, type World } from '../world.ts';

export const walksOfFailures = (world: World) =>
  it('a panel whose call failed says why and asks again, and does not say that there is nothing', async () => {
    const page = await world.as('shouli');
    const calls = '**/api/equipment/find{EquipmentOperations,EquipmentChanges,EquipmentMerges,EquipmentDefects}*';
    await page.route(calls, (route) => route.abort());
    await page.goto(`${world.address}/bsArchives/elevator`);
    await page.getByRole('button', { name: /^查\s*询$/ }).click();
    await page
      .getByRole('button', { name: /查\s*看/ })
      .first()
      .click();
    await page.getByRole('heading', { name: '变更记录' }).waitFor();
    const failures = page.locator('.failure');
    await expect.poll(() => failures.count()).toBe(3); // operations, merged records, history
    await expect.poll(() => page.getByText('还没有变更记录').count()).toBe(0);
    await expect.poll(() => page.getByText('没有办理过启用、停用、报废等操作').count()).toBe(0);
    await failures.first().scrollIntoViewIfNeeded();
    await expectAccessible(page, 'a record whose panels failed');
    await picture(page, '96-failed-panels');

    await page.unroute(calls);
    await failures
      .first()
      .getByRole('button', { name: /重\s*试/ })
      .click();
    await expect.poll(() => failures.count()).toBe(2);
    await page.getByText('没有办理过启用、停用、报废等操作').waitFor();
  });
