import { abilitiesOf, type Ability, type Competence } from '../../archive/personnel/abilities.ts';
import type { DeputyCode, DeputyPeriod } from './deputy.ts';
import { deputyText as text } from './deputy.text.ts';

/** The duty that a person may do of each code; a review of material asks for the code alone. */
const dutyOf: Partial<Record<DeputyCode, Ability['duty']>> = {
  'report:confirm': 'check',
  'report:audit': 'audit',
  'report:approve': 'approve',
};

/** Of one duty: the kinds that the person does, and of these the kinds that the deputy may not do on all of the days. */
export interface KindsLeft {
  readonly code: DeputyCode;
  readonly covered: readonly string[];
  readonly left: readonly { readonly kindCode: string; readonly until?: string }[];
}

/**
 * The part of a person's work that a deputy could not do, by duty and kind: the rules of the signatures, asked of both.
 */
export function kindsLeft(
  codes: readonly DeputyCode[],
  people: { readonly person: Competence; readonly deputy: Competence },
  kindCodes: readonly string[],
  { fromDay, untilDay }: DeputyPeriod,
): KindsLeft[] {
  const ableOn = (who: Competence, day: string) =>
    new Map(abilitiesOf(who, kindCodes, day).flatMap((one) => (one.isAble ? [[keyOf(one), one] as const] : [])));
  const doneAbilities = ableOn(people.person, fromDay);
  const [first, last] = [ableOn(people.deputy, fromDay), ableOn(people.deputy, untilDay)];
  return codes.flatMap((code) => {
    const duty = dutyOf[code];
    const ownCodes = duty ? kindCodes.filter((kindCode) => doneAbilities.has(keyOf({ kindCode, duty }))) : [];
    if (!duty || ownCodes.length === 0) return [];
    const leftKinds = ownCodes.flatMap((kindCode) => {
      const key = keyOf({ kindCode, duty });
      if (first.has(key) && last.has(key)) return [];
      const until = first.get(key)?.until;
      return [until ? { kindCode, until } : { kindCode }];
    });
    return leftKinds.length > 0 ? [{ code, covered: ownCodes, left: leftKinds }] : [];
  });
}

const keyOf = ({ kindCode, duty }: Pick<Ability, 'kindCode' | 'duty'>) => `${kindCode} ${duty}`;

/** A deputy who could do nothing of a duty is none. */
export function uselessFor(who: string, limits: readonly KindsLeft[]): string | undefined {
  const none = limits.find(({ covered, left }) => left.length === covered.length && left.every(({ until }) => !until));
  return none && text.coversNothing(who, none.code);
}
