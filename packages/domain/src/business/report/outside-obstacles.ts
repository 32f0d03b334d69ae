// What blocks the submission beside the entry itself. The form lists it with the rest, the server counts it with the rest.
import type { FlowSettings } from '../../configuration/flow-config/flow-settings.ts';
import type { Obstacle, Place } from './place.ts';
import { pendingRemarks, remarkObstacle, type StandingRemark } from './remark.ts';
import { submitText as text } from './report.text.ts';

export interface PinnedWords extends StandingRemark {
  readonly place: Place;
  readonly by: string;
  readonly text: string;
}

/** Remarks that nobody has answered, where they stop the submission; each leads to its place. */
export function remarkObstacles(remarks: readonly PinnedWords[], rule: FlowSettings['pendingRemarks']): Obstacle[] {
  if (remarkObstacle(remarks, 'entry', rule) === undefined) return [];
  return pendingRemarks(remarks, 'entry').map(({ place, by, text: words }) => ({
    code: 'remark',
    place,
    message: text.toAnswer(by, words),
  }));
}

/** Inspectors who have not signed, without the one who asks; `hasSigned` is that one, whose signature tells the others. */
export function signatureObstacles(unsignedTexts: readonly string[], hasSigned: boolean): Obstacle[] {
  if (unsignedTexts.length === 0) return [];
  const says = hasSigned ? text.notSignedTold : text.notSignedYet;
  const place = { section: 'conclusion', bind: 'rep.inspectors' };
  return [{ code: 'signatures', place, message: says(unsignedTexts.join('、')) }];
}
