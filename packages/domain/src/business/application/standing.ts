import { labelIn, type FlowDefinition } from '../workflow/flow-definition.ts';
import { furthestBehind } from '../workflow/log-place.ts';
import { isStepCode, placeLabel, placeWord, type Place } from '../workflow/steps.ts';
import { applicationText } from './application.text.ts';

/** The states of an application, in the order in which it goes through them; voided is where it may end instead. */
export const applicationStates = ['draft', 'running', 'arranged', 'finished', 'voided'] as const;

interface ApplicationPosition {
  readonly state: string;
  readonly step: string;
}

/**
 * The reader's name for where an application stands, a step that was added by its flow; once it is arranged, its items
 * stand somewhere, not the application.
 */
export function standingLabel({ state, step }: ApplicationPosition, flow?: FlowDefinition): string {
  if (state === 'voided') return placeLabel('VOID');
  if (state === 'finished') return placeLabel('END');
  if (state === 'arranged') return applicationText.arranged;
  return flow ? labelIn(flow, step) : placeWord(step);
}

/** True while the application itself stands at a step and has not gone on from there. */
export const standsAtStep = ({ state, step }: ApplicationPosition, code: string): boolean =>
  step === code && state !== 'arranged' && state !== 'finished' && state !== 'voided';

/**
 * The place where it stands on the line of steps: an arranged application is as far as the item that is furthest
 * behind.
 */
export function standingPlace(
  flow: FlowDefinition,
  { state, step }: ApplicationPosition,
  itemSteps: readonly (string | undefined)[],
): Place {
  if (state === 'voided') return 'VOID';
  if (state === 'finished') return 'END';
  if (state !== 'arranged') return isStepCode(step) ? step : 'END';
  return furthestBehind(flow, itemSteps) ?? 'END';
}
