import type { Db, Tx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/session/actor.ts';
import * as store from './error-log.store.ts';

export const find = (db: Db, asked: Record<string, unknown>) => store.find(db, asked);

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
