import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** No serious finding of axe on what is in sight. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // A colour on its way from one to another is nobody's contrast.
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important; }',
  });
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${where}: ${id} ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  expect(serious).toEqual([]);
}
