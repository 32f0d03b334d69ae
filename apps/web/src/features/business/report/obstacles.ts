import { firstReportReturn } from '@tejian/domain/business/report/first-report.ts';
import type { PartOfReport, ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { type DutyFacts } from '@tejian/domain/business/workflow/facts.ts';
import { labelIn, returnTargets, type FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import { guards } from '@tejian/domain/business/workflow/guards.ts';
import { isStepCode, type Place } from '@tejian/domain/business/workflow/steps.ts';
import { mayAct, type OperationKind, type Position } from '@tejian/domain/business/workflow/transition.ts';
import { remarkObstacle } from '@tejian/domain/business/report/remark.ts';
import { text } from './report.text.ts';
import type { ReviewStep } from './review-step.ts';

/** The parts of a report that decide who may do what with it now. */
interface ShownReport extends Pick<ReportDetail, 'settings' | 'whyNotMine'> {
  readonly item: Pick<ReportDetail['item'], 'step' | 'version'>;
  readonly signatures: readonly Pick<ReportDetail['signatures'][number], 'role' | 'userId'>[];
}

interface Me {
  userId: string;
  name: string;
  codes: ReadonlySet<string>;
}

const placeOf = (step: string): Place => (isStepCode(step) || step === 'END' || step === 'VOID' ? step : 'VOID');

/** The duties done so far and by whom, as the signatures tell; the inspectors have all signed before a check begins. */
function dutiesOf({ signatures }: ShownReport, step: ReviewStep, me: Me): DutyFacts {
  const by = (role: string) => signatures.find((one) => one.role === role)?.userId ?? null;
  return {
    acting: step.acting,
    actor: me,
    writerId: by('writer'),
    inspectorIds: signatures.filter((one) => one.role === 'inspector').map((one) => one.userId),
    auditorId: by('auditor'),
  };
}

/** It stands at another step than the page is for: handled meanwhile, or opened from an old link. */
export const hasMoved = ({ item }: ShownReport, step: ReviewStep): boolean => item.step !== step.code;

/**
 * The reason that this person cannot do it now, as far as the page knows; the server has the last word with the same
 * rules.
 */
export function obstacle(
  flow: FlowDefinition | undefined,
  detail: ShownReport,
  step: ReviewStep,
  me: Me,
  kind: Extract<OperationKind, 'submit' | 'return'>,
): string | undefined {
  const { item, settings } = detail;
  const at: Position = { entity: 'item', step: placeOf(item.step), version: item.version };
  if (!flow) return text.flowIsRead;
  if (hasMoved(detail, step)) return text.elsewhere(labelIn(flow, at.step));
  const [target] = kind === 'return' ? returnTargets(flow, at.step) : [];
  const outcome = mayAct(flow, at, { kind, ...(target ? { target } : {}) }, { settings, codes: me.codes });
  if (!outcome.ok) return outcome.refusal.sentence;
  if (detail.whyNotMine) return detail.whyNotMine;
  if (kind === 'return') return undefined;
  return guards.dutiesSeparated.check({ settings, duties: dutiesOf(detail, step, me) }, { kind: 'forward' });
}

interface Reading {
  readonly detail: Pick<ReportDetail, 'parts' | 'remarks' | 'settings' | 'firstReport' | 'entry'>;
  /** The part that is audited here, where the report is audited in parts. */
  readonly part: PartOfReport | undefined;
  /** The report was in sight as it stands now. */
  readonly isShown: boolean;
  /** Changes since it was shown that the person has not looked at. */
  readonly changes: number;
}

/** The act that the person has to do before it can be passed, where nothing else is against it. */
export function whyNotYet({ detail, part, isShown, changes }: Reading): string | undefined {
  if (detail.parts.length > 0 && !part) return text.noPartOfMine;
  const goesBack = firstReportReturn(detail.firstReport, detail.entry);
  if (goesBack) return goesBack;
  const waiting = remarkObstacle(detail.remarks, 'review', detail.settings.pendingRemarks);
  if (waiting) return waiting;
  if (changes > 0) return text.lookFirst;
  return isShown ? undefined : text.notShownYet;
}
