import type { Db, Tx } from '../../platform/db/database.ts';
import { findList } from '../../platform/list/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import * as store from './error-log.store.ts';

export const listing = store.listing;
export const find = (db: Db, asked: Record<string, unknown>) => findList(db, listing(asked));

const RELEASE = '1.0.7'; // spec §9

/** Keeps what a client met; a failure of the log call itself is never logged by the client (spec §8). */
export async function save(
  tx: Tx,
  error: Pick<store.NewError, 'type' | 'code' | 'message' | 'url'>,
  actor: Actor,
): Promise<object> {
  await store.add(tx, { ...error, userId: actor.userId, release: RELEASE });
  return {};
}
