import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callerOf, fileOf } from './callers.ts';
import { pdfText } from './pdf-text.ts';
import { keep, type World } from './world.ts';

/** The course of a submitted report: its step, the desk of those who sign it, its paper. */

export interface WalkedReport {
  readonly itemNo: string;
  readonly reportNo: string;
}

/** The step of the report, as whoever entered it is told. */
export async function stepOf(world: World, itemNo: string): Promise<string> {
  const lead = await callerOf(world.address, 'jianyan1');
  return (await lead.does(findReport, { itemNo })).item.step;
}

/** The opinion and the conclusion stay in sight beside the report that they are about. */
export const isFormWhole = (page: Page): Promise<boolean> =>
  page.locator('.review-form').evaluate((asked) => asked.scrollHeight <= asked.clientHeight + 1);

/** Checks what the signed report says on paper, blanks aside. */
export async function expectPaper(
  world: World,
  itemNo: string,
  name: string,
  printed: readonly string[],
): Promise<string> {
  const file = await fileOf(world.address, 'dayin', `/api/report/${itemNo}/pdf`);
  await keep(`${name}.pdf`, file);
  const text = (await pdfText(file)).join('').replaceAll(/\s/g, '');
  for (const part of printed) expect(text).toContain(part);
  return text;
}
