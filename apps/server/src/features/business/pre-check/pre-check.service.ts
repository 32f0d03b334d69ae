import type { findPreChecks } from '@tejian/contract/business/pre-check/pre-check.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import * as store from './pre-check.store.ts';

export const listing = store.listing;
export const find = (db: Db, askedFilter: RequestOf<typeof findPreChecks>, actor: Actor) =>
  findList(db, listing(askedFilter, actor));

interface When {
  readonly actor: Actor;
  readonly now: Date;
}

interface Asked {
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly applicationId?: string | undefined;
}

/** Keeps what the check of a declaration answered of each device; it is kept for an institute, so nothing of a person without one. */
export async function keepChecks(
  db: Db | Tx,
  { applicationId, ...request }: Asked,
  devices: readonly store.CheckedDevice[],
  { actor, now }: When,
): Promise<void> {
  const knownDevices = devices.filter(({ equipmentId }) => isId(equipmentId));
  if (!actor.organisationId || knownDevices.length === 0) return;
  const about = {
    ...request,
    applicationId: applicationId !== undefined && isId(applicationId) ? applicationId : undefined,
  };
  await store.insertChecks(db, about, knownDevices, {
    organisationId: actor.organisationId,
    userId: actor.userId,
    userName: actor.name,
    at: now,
  });
}

/** Keeps what was decided about an online application, a row for each device that it names. */
export const keepDecision = (
  tx: Tx,
  decision: store.Decision,
  devices: readonly store.DecidedDevice[],
  { organisationId, actor, now }: When & { readonly organisationId: string },
): Promise<void> =>
  store.insertDecision(tx, decision, devices, {
    organisationId,
    userId: actor.userId,
    userName: actor.name,
    at: now,
  });
