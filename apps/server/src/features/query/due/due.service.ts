import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type {
  DueGroup,
  DueSummary,
  DueTotals,
  findDue,
  findOpenTasks,
  findOverdueTasks,
} from '@tejian/contract/query/due/due.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { NOT_SAID } from '@tejian/domain/query/due/due-group.ts';
import { dueWords as text } from '@tejian/domain/query/due/due.text.ts';
import { reasonOf } from '@tejian/domain/query/due/reasons.text.ts';
import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { unitText } from '@tejian/domain/archive/unit/unit.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { reckoningOf } from '../../archive/due-rule/due-bounds.service.ts';
import * as count from './due-count.store.ts';
import * as lists from './due-list.store.ts';
import { openTasks as openQuery, overdueTasks as overdueQuery } from './open-task.store.ts';

export async function listing(db: Db, askedFilter: RequestOf<typeof findDue>, actor: Actor, now: Date) {
  requireSearchable(askedFilter);
  return lists.listing(db, askedSafely(askedFilter), { actor, ...(await reckoningOf(db, actor.organisationId, now)) });
}

export const find = async (db: Db, askedFilter: RequestOf<typeof findDue>, actor: Actor, now: Date) =>
  findList(db, await listing(db, askedFilter, actor, now));

// Shorter texts match nearly everything and no index helps them (design §3).
function requireSearchable({ code, useUnitName }: RequestOf<typeof findDue>): void {
  const length = (value = '') => [...value.trim()].length;
  if (code && length(code) < 3) throw new Refusal(equipmentText.codeTooShort, { code: equipmentText.codeTooShort });
  const tooShort = equipmentText.tooShort(equipmentText.label.useUnit);
  if (useUnitName && length(useUnitName) < 2) throw new Refusal(tooShort, { useUnitName: tooShort });
}

function askedSafely<T extends lists.DueConditions>(request: T): T {
  if (request.useUnitId && !isId(request.useUnitId)) throw new Refusal(unitText.notFound);
  return request;
}

/** The figures of the bands, which the desktop shows as well: one source. */
export async function totals(db: Db, askedConditions: lists.DueConditions, actor: Actor, now: Date) {
  const reckoning = await reckoningOf(db, actor.organisationId, now);
  const foundTotals: DueTotals = await count.totals(db, askedSafely(askedConditions), actor, reckoning);
  const { urgentDays, soonDays } = reckoning.bounds;
  return { today: reckoning.today, urgentDays, soonDays, totals: foundTotals };
}

export async function summary(
  db: Db,
  askedConditions: lists.DueConditions,
  actor: Actor,
  now: Date,
): Promise<DueSummary> {
  const reckoning = await reckoningOf(db, actor.organisationId, now);
  const [figures, all] = await Promise.all([
    count.totals(db, askedSafely(askedConditions), actor, reckoning),
    count.groups(db, askedConditions, actor, reckoning),
  ]);
  const groupsOf = (dimension: count.Dimension) =>
    all.flatMap(({ dimension: ownDimension, label, ...group }) =>
      ownDimension === dimension ? [{ ...group, key: group.key || NOT_SAID, label: label ?? group.key }] : [],
    );
  const { urgentDays, soonDays } = reckoning.bounds;
  return {
    today: reckoning.today,
    urgentDays,
    soonDays,
    boundsVersion: reckoning.version,
    totals: figures,
    kinds: groupsOf('kind'),
    areas: groupsOf('area'),
    sections: groupsOf('section'),
    reasons: groupsOf('reason').map(({ key, overdue }) => ({
      code: key === NOT_SAID ? 'none' : key,
      label: reasonOf(key)?.label ?? text.noReason,
      count: overdue,
    })),
  };
}

export async function units(
  db: Db,
  askedConditions: lists.DueConditions,
  actor: Actor,
  now: Date,
): Promise<DueGroup[]> {
  return count.units(db, askedSafely(askedConditions), actor, await reckoningOf(db, actor.organisationId, now));
}

export const overdueListing = (askedFilter: RequestOf<typeof findOverdueTasks>, actor: Actor, now: Date) =>
  overdueQuery(askedFilter, actor, chinaDay(now));

export const overdueTasks = (db: Db, request: RequestOf<typeof findOverdueTasks>, actor: Actor, now: Date) =>
  findList(db, overdueListing(request, actor, now));

export const openListing = (askedFilter: RequestOf<typeof findOpenTasks>, actor: Actor, now: Date) =>
  openQuery(askedFilter, actor, chinaDay(now));

export const openTasks = (db: Db, request: RequestOf<typeof findOpenTasks>, actor: Actor, now: Date) =>
  findList(db, openListing(request, actor, now));

export const joinCounts = (db: Db): Promise<void> => db.transaction().execute(count.joinCounts);
