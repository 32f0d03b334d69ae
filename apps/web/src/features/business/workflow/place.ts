import { isStepCode, placeLabel } from '@tejian/domain/business/workflow/steps.ts';

/** Where something stands, in the words of the line of steps. */
export const labelOfPlace = (place: string): string =>
  isStepCode(place) || place === 'END' || place === 'VOID' ? placeLabel(place) : place;
