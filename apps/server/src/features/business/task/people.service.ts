import type { ArrangeablePerson } from '@tejian/contract/business/task/task.contract.ts';
import type { SignerRule } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import { addDays, chinaDay, type Day } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { awayBetween } from '../../archive/personnel/absence.service.ts';
import { conflictsByEquipment } from '../workflow/flow-facts.service.ts';
import { clientReports, equipmentToArrange, peopleFor, type Arrangeable, type PersonRow } from './task.store.ts';

interface Asked {
  readonly organisationId: string;
  /** The day on which qualifications are read. */
  readonly day: Day;
  readonly rule: SignerRule;
  readonly now: Date;
}

/** How far ahead absences are shown: nobody plans further. */
const AHEAD_DAYS = 366;
/** How far back it counts who signed a client's reports. */
const BACK_DAYS = 730;

/** Somebody whom an arrangement may name, with the steps that they may take. */
export interface ArrangeableCandidate extends ArrangeablePerson {
  readonly codes: readonly string[];
}

/**
 * The institute's people for an arrangement: what each is qualified for and has open, when they are away, whether they must
 * keep away, and, where the institute proposes by it, how many of the client's reports they signed.
 */
export async function candidatesFor(db: Db | Tx, found: Arrangeable, asked: Asked): Promise<ArrangeableCandidate[]> {
  const { organisationId, day, rule, now } = asked;
  const people = await peopleFor(db, { organisationId, kindCode: found.kindCode }, day);
  const userIds = people.map(({ userId }) => userId);
  const today = chinaDay(now);
  const absences = Map.groupBy(
    await awayBetween(db, userIds, today, addDays(today, AHEAD_DAYS)),
    ({ userId }) => userId,
  );
  const keepsAway = await whoKeepsAway(db, found, userIds);
  const signed = rule === 'sameClient' ? await clientReports(db, found.unitId, before(now)) : undefined;
  return people.map(({ codes, ...person }) => ({
    ...shown(person),
    codes,
    absences: (absences.get(person.userId) ?? []).map(({ fromDay, untilDay }) => ({ fromDay, untilDay })),
    keepsAway: keepsAway.has(person.userId),
    clientReports: signed && (signed.get(person.userId) ?? 0),
  }));
}

const before = (now: Date): Date => new Date(`${addDays(chinaDay(now), -BACK_DAYS)}T00:00:00+08:00`);

async function whoKeepsAway(db: Db | Tx, found: Arrangeable, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const all = (await equipmentToArrange(db, [found.applicationId])).get(found.applicationId) ?? [];
  const own = found.equipmentId ? all.filter(({ id }) => id === found.equipmentId) : all;
  const owners = own.map(({ id }) => ({ equipmentId: id, unitId: found.unitId }));
  const conflicts = await conflictsByEquipment(db, userIds, owners);
  return new Set([...conflicts.values()].flatMap((each) => each.map(({ userId }) => userId)));
}

const shown = ({ departmentId, departmentName, level, validTo, ...person }: Omit<PersonRow, 'codes'>) => ({
  ...person,
  departmentId: departmentId ?? undefined,
  departmentName: departmentName ?? undefined,
  level: level ?? undefined,
  validTo: validTo ?? undefined,
});
