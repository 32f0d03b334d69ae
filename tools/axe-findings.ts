import axe from 'axe-core';
import type { Page } from 'playwright-core';

// A colour on its way from one to another is nobody's contrast.
const STILL = '*, *::before, *::after { transition: none !important; animation: none !important; }';

/**
 * Serious findings of axe on what is in sight, one line each. A document reads axe once, half a megabyte of program, and is held
 * still by one style: a page that is examined again and again had read it twice for each time.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe.source);
    await page.addStyleTag({ content: STILL });
  }
  const violations = await page.evaluate(async () => {
    const { axe: there } = globalThis as unknown as { axe: typeof axe }; // put in above
    const found = await there.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'],
      resultTypes: ['violations'], // of what is well one node of each rule is told, not all
      iframes: false, // the only frame of ours shows a file
    });
    return found.violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} ${node.target.join(' ')} ${node.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`),
    );
}
