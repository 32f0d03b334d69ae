import type { saveDueBounds } from '@tejian/contract/archive/due-rule/due-bounds.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { usualBounds, type DueBounds } from '@tejian/domain/archive/due-rule/due-band.ts';
import { dueBoundsText as text } from '@tejian/domain/archive/due-rule/due-rule.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findBounds, writeBounds } from './due-bounds.store.ts';

/** The day it is in the institute, and the days that its bands have. */
export async function reckoningOf(db: Db | Tx, organisationId: string | undefined, now: Date) {
  const storedBounds = await findBounds(db, organisationId);
  return { today: chinaDay(now), bounds: storedBounds ?? usualBounds, version: storedBounds?.version ?? 0 };
}

export async function bounds(db: Db, actor: Actor, now: Date): Promise<DueBounds> {
  const { urgentDays, soonDays } = (await reckoningOf(db, actor.organisationId, now)).bounds;
  return { urgentDays, soonDays };
}

/** The institute's own bounds; of two who change them the first wins and the second learns who it was. */
export async function saveBounds(
  tx: Tx,
  request: RequestOf<typeof saveDueBounds>,
  actor: Actor,
): Promise<{ version: number }> {
  const { organisationId, userId } = actor;
  if (!organisationId) throw new Refusal(text.noInstitute);
  if (request.soonDays <= request.urgentDays) throw new Refusal(text.boundsOrder, { soonDays: text.boundsOrder });
  const isDone = await writeBounds(tx, { organisationId, userId }, request);
  const storedBounds = await findBounds(tx, organisationId);
  if (!isDone)
    throw new Refusal(
      text.boundsChanged(storedBounds?.updatedByName ?? '', showInstant(storedBounds?.updatedAt ?? new Date())),
    );
  return { version: storedBounds?.version ?? 1 };
}
