import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from '../tools/axe-findings.ts';

/** No serious finding of axe on what is in sight. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const findings = await axeFindings(page);
  expect(findings.map((finding) => `${where}: ${finding}`)).toEqual([]);
}
