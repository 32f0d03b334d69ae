import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Serious findings of axe on what is in sight, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  // A colour on its way from one to another is nobody's contrast.
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important; }',
  });
  // No page of ours has another in it. To put together what frames say a blank page is opened and reads axe once more: three
  // quarters of the time that an analysis takes.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] }) // of what is well one node of each rule is told, not all
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} ${node.target.join(' ')} ${node.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`),
    );
}
