// What a preliminary slip says on the spot: how far the inspection is, what was found, and what it would come to.
import type { ReportEntry } from './entry.ts';
import type { Judgement } from './judge.ts';
import { missingValues } from './missing.ts';
import { hasFailed, polarityOf } from './polarity.ts';
import { foundRows } from './problems.ts';
import type { ReportTemplate } from './template.ts';

export interface SlipFacts {
  readonly total: number;
  readonly pass: number;
  readonly fail: number;
  readonly na: number;
  readonly unable: number;
  readonly open: number;
  /** Measured values on which a passing result rests, and which are missing. */
  readonly unmeasured: number;
  /** Failing items: number and what is wrong, as the table of failing items says it. */
  readonly found: readonly { readonly no: string; readonly text: string }[];
  /** The conclusion that the report would draw; nothing while it cannot be said. */
  readonly conclusion: string | null;
}

export function slipFacts(template: ReportTemplate, entry: ReportEntry, judgement: Judgement): SlipFacts {
  const { counts, conclusion } = judgement;
  const value = conclusion.state === 'made' ? conclusion.value : null;
  const unmeasuredNumber = missingValues(judgement.missing).length;
  // What is not measured yet may fail, and makes nothing pass that has failed.
  const isCertain = unmeasuredNumber === 0 || (value !== null && hasFailed(polarityOf(template, value)));
  return {
    total: counts.total,
    pass: counts.pass,
    fail: counts.fail,
    na: counts.na,
    unable: counts.unable,
    open: counts.empty,
    unmeasured: unmeasuredNumber,
    found: foundRows(template, entry, judgement).map((row) => ({
      no: String(row['no'] ?? ''),
      text: String(row['desc'] ?? ''),
    })),
    conclusion: isCertain ? value : null,
  };
}
