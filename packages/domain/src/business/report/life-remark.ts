// The remark in which a report names the one that it was made for (docs/decisions/0304).
import { reportLifeText as text } from './life.text.ts';

interface Reissue {
  readonly kind: 'correct' | 'supplement';
  /** The report that it was made for. */
  readonly of: string;
  readonly reason: string;
  /** The remark of that report. */
  readonly before: string;
  /** The report that that one replaced itself, with the reason. */
  readonly replaced?: { readonly reportNo: string; readonly reason: string } | undefined;
}

/**
 * The text that stands there before stays whole, but for what is true of the other report alone: a supplement stands beside its
 * report and replaces none.
 */
export function reissueRemark({ kind, of, reason, before, replaced }: Reissue): string {
  const sentence = text.remark[kind](of, reason);
  const keptReplacement = kind === 'supplement' ? withoutReplacement(before, replaced) : before;
  return keptReplacement === '' ? sentence : `${sentence}\n${keptReplacement}`;
}

/** The sentence as it was written, with all its lines, and what an inspector made of it. */
function withoutReplacement(before: string, replacedReport: Reissue['replaced']): string {
  const rest = replacedReport
    ? before.replace(text.remark.correct(replacedReport.reportNo, replacedReport.reason), '')
    : before;
  return rest
    .split('\n')
    .filter((line) => line.trim() !== '' && !text.remark.replacement.test(line))
    .join('\n');
}
