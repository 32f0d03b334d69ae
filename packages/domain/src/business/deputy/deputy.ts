import { permissionNames, type Permission } from '../../shared/permission/permissions.ts';
import { addDays, type Day } from '../../shared/day/day.ts';
import { deputyText as text } from './deputy.text.ts';

/**
 * The steps whose tasks name a person and can be done by another: inspectors are arranged anew (docs/decisions/0363), and an
 * opinion is a person's own.
 */
export const deputyCodes = ['material:review', 'report:confirm', 'report:audit', 'report:approve'] as const;
export type DeputyCode = (typeof deputyCodes)[number] & Permission;

const LONGEST_DAYS = 366;

export interface DeputyPeriod {
  readonly fromDay: Day;
  readonly untilDay: Day;
}

export interface AskedDeputy extends DeputyPeriod {
  readonly codes: readonly DeputyCode[];
}

/** A person with what decides whether they may name or be a deputy. */
export interface DeputyPerson {
  readonly userId: string;
  readonly name: string;
  readonly codes: ReadonlySet<string>;
  /** Until when and from when the person may sign reports. */
  readonly scopes: readonly { readonly validFrom: Day; readonly validTo: Day }[];
  /** The tasks given away for days that touch the period. */
  readonly given: readonly GivenAway[];
}

export interface GivenAway extends DeputyPeriod {
  readonly codes: readonly string[];
  readonly deputyName: string;
}

type Field = 'deputyId' | 'codes' | 'fromDay' | 'untilDay';
type Refused = Partial<Record<Field, string>>;

export const dutyWords = (codes: readonly string[]): string =>
  deputyCodes
    .filter((code) => codes.includes(code))
    .map((code) => permissionNames[code])
    .join('、');

/**
 * The reason that somebody's tasks cannot go to this deputy, by field: in order the days, the person, what either may
 * do, and what stands.
 */
export function deputyRefusal(
  askedDeputy: AskedDeputy,
  person: DeputyPerson,
  deputy: DeputyPerson,
  today: Day,
): Refused {
  const { fromDay, untilDay, codes } = askedDeputy;
  if (codes.length === 0) return { codes: text.noDuty };
  if (fromDay < today) return { fromDay: text.begunBefore };
  if (untilDay < fromDay) return { untilDay: text.wrongOrder };
  if (untilDay >= addDays(fromDay, LONGEST_DAYS)) return { untilDay: text.tooLong(LONGEST_DAYS) };
  if (person.userId === deputy.userId) return { deputyId: text.samePerson };
  const lackedCodes = (one: DeputyPerson) => codes.filter((code) => !one.codes.has(code));
  if (lackedCodes(person).length > 0) return { codes: text.personLacks(person.name, dutyWords(lackedCodes(person))) };
  if (lackedCodes(deputy).length > 0)
    return { deputyId: text.deputyLacks(deputy.name, dutyWords(lackedCodes(deputy))) };
  const maySign = deputy.scopes.some(({ validFrom, validTo }) => validFrom <= untilDay && fromDay <= validTo);
  if (codes.includes('report:approve') && !maySign) return { deputyId: text.noScope(deputy.name) };
  return {
    ...standing(codes, person, text.standing, 'codes'),
    ...standing(codes, deputy, text.deputyAway, 'deputyId'),
  };
}

/** Nobody has two deputies for one duty at once, and who is away himself is no deputy: no task is handed on twice. */
function standing(
  codes: readonly string[],
  { name, given }: DeputyPerson,
  say: typeof text.standing,
  field: Field,
): Refused {
  for (const { codes: others, deputyName, fromDay, untilDay } of given) {
    const both = codes.filter((code) => others.includes(code));
    if (both.length > 0) return { [field]: say(name, dutyWords(both), deputyName, fromDay, untilDay) };
  }
  return {};
}
