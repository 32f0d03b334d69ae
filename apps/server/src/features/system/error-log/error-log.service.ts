import { RELEASE } from '@tejian/domain/shared/release/release.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { callerOf, fixedWindow } from '../../../platform/http/rate-limit.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import * as store from './error-log.store.ts';

export const listing = store.listing;
export const find = (db: Db, askedFilter: Record<string, unknown>, actor: Actor) =>
  findList(db, listing(askedFilter, actor));

/** A page that fails in a circle tells it once or twice; thirty a minute are a flood. */
const perReporter = fixedWindow({ most: 30, seconds: 60 });

interface Reporter {
  /** Nobody on the login page. */
  userId: string | undefined;
  ip: string;
  now: Date;
}

/** Keeps what a client met; a failure of the log call itself is never logged by the client (spec §8). */
export async function save(
  tx: Tx,
  error: Pick<store.NewError, 'type' | 'code' | 'message' | 'url' | 'release'>,
  { userId, ip, now }: Reporter,
): Promise<object> {
  perReporter.take(userId ?? callerOf(ip), now);
  await store.add(tx, { ...error, userId: userId ?? null, release: error.release || RELEASE });
  return {};
}
