import { addDays } from '../../shared/day/day.ts';
import { applicationText as text } from './application.text.ts';

/** The newest finished inspection of the category with a valid report whose conclusion is not negative. */
export interface Concluded {
  readonly concludedIn?: string | null;
  readonly concludedOn?: string | null;
}

/** The facts known of other business of the same inspection category with one piece of equipment. */
export interface OtherBusiness extends Concluded {
  /** The name by which the equipment is called. */
  readonly shown: string;
  /** Number of the item in progress that holds its lock. */
  readonly lockedBy: string | null;
  /** Number of another application that is still on its way, and whether that one is only a draft. */
  readonly declaredIn: string | null;
  readonly isDraftElsewhere: boolean;
}

/** The first day whose inspections count as recent (domain/peer-systems.md: 60 days between two of a category). */
const recentSince = (today: string, days: number): string => addDays(today, -days);

/** An inspection that another one of its category would follow too soon. */
export interface RecentInspection {
  readonly day: string;
  readonly itemNo: string;
  /** The time for which the institute calls it recent. */
  readonly days: number;
}

export const recentInspection = (
  { concludedIn, concludedOn }: Concluded,
  today: string,
  days: number,
): RecentInspection | undefined =>
  concludedIn && concludedOn && concludedOn > recentSince(today, days)
    ? { day: concludedOn, itemNo: concludedIn, days }
    : undefined;

/**
 * The question whether declaring the equipment now means inspecting it twice. Nothing forbids it (a customer may ask
 * for it), but nobody shall do it unawares: the person who submits it confirms. A draft of somebody else is only told.
 */
export function duplicateQuestion(other: OtherBusiness, today: string, days: number): string | undefined {
  const { shown, lockedBy, declaredIn, isDraftElsewhere } = other;
  if (lockedBy) return text.lockedBy(shown, lockedBy);
  if (declaredIn && !isDraftElsewhere) return text.declaredElsewhere(shown, declaredIn);
  const recent = recentInspection(other, today, days);
  return recent && text.inspectedRecently(shown, recent);
}
