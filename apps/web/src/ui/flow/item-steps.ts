import { showInstant } from '@tejian/contract/kit/field.ts';
import type { FlowLogEntry } from '@tejian/contract/business/workflow/workflow.record.ts';
import { isStepCode, steps, stepList, stepOf } from '@tejian/domain/business/workflow/steps.ts';
import type { StepOnLine } from './StepLine.tsx';

interface Passed {
  who?: string;
  when?: string;
  note?: string;
}

const numberOf = (code: string) => (isStepCode(code) ? stepOf(code).no : Number.MAX_SAFE_INTEGER);

/** Forgets what was done from a step on: it was sent or taken back there. */
function forgetFrom(passed: Map<string, Passed>, code: string): void {
  for (const one of passed.keys()) if (numberOf(one) >= numberOf(code)) passed.delete(one);
}

/** The thirteen steps with who did each and when, from the flow log; what a return undid is open again. */
export function stepsOf(log: readonly FlowLogEntry[], current: string): StepOnLine[] {
  const passed = new Map<string, Passed>();
  for (const entry of [...log].sort((a, b) => a.seq - b.seq)) {
    const { kind, fromStep, toStep, userName, at, reasonLabel, opinion } = entry;
    if (kind === 'forward' || kind === 'auto')
      passed.set(fromStep, { who: userName, when: showInstant(at).slice(5, 16) });
    if (kind !== 'return' && kind !== 'withdraw') continue;
    forgetFrom(passed, toStep);
    const note = [entry.action, reasonLabel, opinion].filter(Boolean).join(' ');
    passed.set(toStep, { note: `${userName} ${note}` });
  }
  return stepList
    .filter(({ code }) => code !== steps.partialAudit.code || code === current || passed.has(code)) // only where there are sub-reports
    .map(({ code, label }) => ({ code, label, ...passed.get(code) }));
}
