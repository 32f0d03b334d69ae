import { changesMessage } from '@tejian/domain/money/unusual-change/unusual-change.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { holdersOf } from '../../business/workflow/notify.service.ts';
import { tell } from '../../shared/notification/notification.service.ts';
import * as store from './unusual-change.store.ts';

export const { unusualChanges } = store;
export const find = (db: Db, askedFilter: Record<string, unknown>, actor: Actor) =>
  findList(db, unusualChanges(askedFilter, actor));

const LINK = '/assistMng/payMng/unusualChange';

/** Tells who accepts closed days of the changes that came until the end of a day; each once. */
export async function tellOfChanges(db: Db, until: Day, at: Date): Promise<void> {
  await store.takeBackAhead(db, until);
  for (const { organisationId, from, counts } of await store.changesToTell(db, until))
    await db.transaction().execute(async (tx) => {
      if (!(await store.markTold(tx, organisationId, until))) return;
      const to = await holdersOf(tx, { organisationId }, 'day:close');
      await tell(tx, { kind: 'flow', facts: { ...changesMessage(counts, from, until), link: LINK }, to, at });
    });
}
