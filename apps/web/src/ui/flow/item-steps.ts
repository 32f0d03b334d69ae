import { showInstant } from '@tejian/contract/kit/field.ts';
import type { FlowLogEntry } from '@tejian/contract/business/workflow/workflow.record.ts';
import { stepIn, type FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { StepOnLine } from './StepLine.tsx';

interface Passed {
  who?: string;
  when?: string;
  note?: string;
}

const numberOf = (flow: FlowDefinition, code: string) => stepIn(flow, code)?.no ?? Number.MAX_SAFE_INTEGER;

/** Forgets what was done from a step on: it was sent or taken back there. */
function forgetFrom(flow: FlowDefinition, passedValues: Map<string, Passed>, code: string): void {
  for (const one of passedValues.keys()) if (numberOf(flow, one) >= numberOf(flow, code)) passedValues.delete(one);
}

/**
 * The steps of a flow with who did each and when, from the log; what a return undid is open again. The audit of sub-reports is
 * among them where the report has such parts, or where the log or the place tells of it.
 */
export function stepsOf(
  flow: FlowDefinition | undefined,
  log: readonly FlowLogEntry[],
  current: string,
  hasParts = false,
): StepOnLine[] {
  if (!flow) return [];
  const passedValues = new Map<string, Passed>();
  for (const entry of [...log].sort((a, b) => a.seq - b.seq)) {
    const { kind, fromStep, toStep, userName, at, reasonLabel, opinion } = entry;
    if (kind === 'forward' || kind === 'auto') passedValues.set(fromStep, { who: userName, when: showInstant(at) });
    if (kind !== 'return' && kind !== 'withdraw') continue;
    forgetFrom(flow, passedValues, toStep);
    const note = [entry.action, reasonLabel, opinion].filter(Boolean).join(' ');
    passedValues.set(toStep, { note: `${userName} ${note}` });
  }
  return flow.steps
    .toSorted((a, b) => a.no - b.no)
    .filter(({ code, duty }) => duty !== 'auditPart' || hasParts || code === current || passedValues.has(code))
    .map(({ code, label }) => ({ code, label, ...passedValues.get(code) }));
}
