import { addDays } from '../../shared/day/day.ts';
import { applicationText as text } from './application.text.ts';

/** What is known of other business of the same inspection category with one piece of equipment. */
export interface OtherBusiness {
  /** How the equipment is called. */
  readonly shown: string;
  /** Number of the item in progress that holds its lock. */
  readonly lockedBy: string | null;
  /** Number of another application that is still on its way, and whether that one is only a draft. */
  readonly declaredIn: string | null;
  readonly isDraftElsewhere: boolean;
  /** The newest finished inspection with a valid report whose conclusion is not negative. */
  readonly concludedIn: string | null;
  readonly concludedOn: string | null;
}

/** The first day whose inspections count as recent (domain/peer-systems.md: 60 days between two of a category). */
const recentSince = (today: string, days: number): string => addDays(today, -days);

/**
 * Whether declaring the equipment now means inspecting it twice. Nothing forbids it (a customer may ask for it), but nobody
 * shall do it unawares: the person who submits it confirms. A draft of somebody else is only told.
 */
export function duplicateQuestion(other: OtherBusiness, today: string, days: number): string | undefined {
  const { shown, lockedBy, declaredIn, isDraftElsewhere, concludedIn, concludedOn } = other;
  if (lockedBy) return text.lockedBy(shown, lockedBy);
  if (declaredIn && !isDraftElsewhere) return text.declaredElsewhere(shown, declaredIn);
  if (concludedIn && concludedOn && concludedOn > recentSince(today, days))
    return text.inspectedRecently(shown, { day: concludedOn, itemNo: concludedIn, days });
  return undefined;
}
