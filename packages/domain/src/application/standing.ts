import { isStepCode, placeLabel, stepOf, type Place, type StepCode } from '../workflow/steps.ts';
import { applicationText } from './application.text.ts';

interface Standing {
  readonly state: string;
  readonly step: string;
}

/** What a reader calls where an application stands; once it is arranged, its items stand somewhere, not the application. */
export function standingLabel({ state, step }: Standing): string {
  if (state === 'voided') return placeLabel('VOID');
  if (state === 'finished') return placeLabel('END');
  if (state === 'arranged') return applicationText.arranged;
  return isStepCode(step) ? placeLabel(step) : step;
}

/** Where it stands on the line of steps: an arranged application is as far as the item that is furthest behind. */
export function standingPlace({ state, step }: Standing, itemSteps: readonly (string | undefined)[]): Place {
  if (state === 'voided') return 'VOID';
  if (state === 'finished') return 'END';
  if (state !== 'arranged') return isStepCode(step) ? step : 'END';
  const codes = itemSteps.filter((code): code is StepCode => code !== undefined && isStepCode(code));
  const [behind] = [...codes].sort((a, b) => stepOf(a).no - stepOf(b).no);
  return behind ?? 'END';
}
