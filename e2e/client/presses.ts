import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { World } from '../world.ts';

// A press counts where it began: on a dialog that has just opened, and when the page moves under it.
const lifts = async (world: World): Promise<Page> => {
  const page = await world.as('shouli', '/bsArchives/elevator');
  await page.getByRole('textbox', { name: '使用单位' }).first().fill('云栖');
  await page.keyboard.press('Enter');
  await page.locator('.tb-body .tb-row').first().waitFor();
  return page;
};

export function walksOfPresses(world: World): void {
  it('a dialog stands still from the first moment, so that a fast press meets its button', async () => {
    const page = await lifts(world);
    const watched = page.evaluate(async () => {
      const seen = new Set<string>();
      for (let drawn = 0; drawn < 40;) {
        await new Promise(requestAnimationFrame);
        const button = document.querySelector('.ant-modal-footer .ant-btn-primary');
        if (!button) continue;
        drawn += 1;
        const { left, top, width } = button.getBoundingClientRect();
        seen.add([left, top, width].map(Math.round).join(' '));
      }
      return [...seen];
    });
    await page.getByRole('button', { name: /导\s*出$/ }).click();
    const places = await watched;
    expect(places).toHaveLength(1);
    await page.keyboard.press('Escape');
  });

  it('a button that moves away while it is pressed is pressed', async () => {
    const page = await world.as('shouli');
    const button = page.getByRole('button', { name: /导\s*出$/ });
    const box = await button.boundingBox();
    if (!box) throw new Error('the button is drawn');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await button.evaluate((element) => {
      element.style.transition = 'none';
      element.style.transform = 'translateY(80px)';
    });
    await page.mouse.up();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    // Who leaves the button before letting go does not mean it.
    await button.evaluate((element) => (element.style.transform = ''));
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + 200);
    await page.mouse.up();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect.poll(() => dialog.count()).toBe(0);
  });
}
