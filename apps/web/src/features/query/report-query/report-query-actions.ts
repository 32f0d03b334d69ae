import type { QueriedReport } from '@tejian/contract/query/report-query/report-query.record.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import { text } from './report-query.text.ts';

/** Why none of the chosen reports can be printed; which of many cannot is said report by report. */
export function whyNotPrinted(rows: readonly QueriedReport[]): string | undefined {
  if (rows.some(({ releasedOn }) => releasedOn)) return text.released;
  return whyNotHandedOut(rows);
}

/** A print after the release has a right of its own. */
export const whyNotReprinted = (rows: readonly QueriedReport[]): string | undefined =>
  rows.every(({ releasedOn }) => releasedOn) ? whyNotHandedOut(rows) : text.notReleased;

function whyNotHandedOut(rows: readonly QueriedReport[]): string | undefined {
  if (rows.some(({ state, hasFile }) => state === 'approved' && hasFile)) return undefined;
  const states = new Set(rows.map(({ state }) => reportLifeText.states[state]));
  return rows.length > 0 ? text.notValid([...states].join('、')) : undefined;
}

/** Only an approved report whose file was never made is signed anew; the signed file of another is never touched. */
export function whyNotSigned(rows: readonly QueriedReport[]): string | undefined {
  if (rows.some(({ state, hasFile }) => state === 'approved' && !hasFile)) return undefined;
  if (rows.length === 0) return undefined;
  return rows.some(({ state }) => state === 'draft') ? text.notApproved : text.signed;
}
