import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { findReports } from '@tejian/contract/query/report-query/report-query.contract.ts';
import type { QueriedReport } from '@tejian/contract/query/report-query/report-query.record.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import { text } from './report-query.text.ts';

/** The reason that none of the chosen reports can be printed; which of many cannot is said report by report. */
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
  if (rows.some(({ state }) => state === 'draft')) return text.notApproved;
  return rows.every(({ hasFile }) => hasFile) ? text.signed : text.voidUnsigned;
}

/**
 * The reports that a download takes, in the order of the list: the chosen ones, or all that the list was asked for,
 * dates and advanced conditions included.
 */
export function downloadOf(
  { pageNo: _no, pageSize: _size, counting: _counting, sums: _sums, ...request }: RequestOf<typeof findReports>,
  chosenReports: readonly Pick<QueriedReport, 'id'>[] | undefined,
) {
  const { orderBy, order } = request;
  return chosenReports ? { ids: chosenReports.map(({ id }) => id), orderBy, order } : request;
}
