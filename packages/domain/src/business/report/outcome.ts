import { hasPassed, polarityOf, type Polarity } from './polarity.ts';
import type { Judgement } from './judge.ts';
import type { ReportTemplate } from './template.ts';

/** Conclusion and dates that follow from a judged entry. */
export interface Outcome {
  readonly inspectDate: string;
  readonly conclusion: string;
  readonly conclusionPolarity: Polarity;
  readonly nextDate: string | null;
}

interface JudgedEntry {
  readonly template: ReportTemplate;
  readonly judgement: Judgement;
}

export function outcomeOf({ template, judgement }: JudgedEntry): Outcome {
  const { conclusion, nextDate, context } = judgement;
  const value = conclusion.state === 'made' ? conclusion.value : '';
  return {
    inspectDate: String(context['rep.inspectDate'] ?? ''),
    conclusion: value,
    conclusionPolarity: polarityOf(template, value),
    nextDate: nextDate.state === 'dated' ? nextDate.date : null,
  };
}

/** The conclusion as the guards look at it (G08). */
export function conclusionFacts({ template, judgement }: JudgedEntry) {
  const { conclusionPolarity, nextDate } = outcomeOf({ template, judgement });
  const { nextDate: proposal } = judgement;
  return {
    positive: hasPassed(conclusionPolarity),
    nextDateApplies: !(proposal.state === 'none' && proposal.isDeclared),
    nextDate,
    expectedNextDate: nextDate,
  };
}
