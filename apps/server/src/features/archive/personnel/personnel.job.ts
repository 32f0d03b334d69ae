import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { organisations, remindOfApprovals, remindOfOperators, remindStaff } from './expiry.service.ts';
import { FIRST, resealSome } from './seal.store.ts';

/** Every morning: certificates and scopes that have come nearer to their end, each told once for a band. */
export const remindOfExpiry = job({
  name: 'personnel.remind',
  payload: z.unknown(),
  run: async (_payload, { db }) => {
    const today = chinaDay(new Date());
    await db.transaction().execute((tx) => remindStaff(tx, today));
    await db.transaction().execute((tx) => remindOfApprovals(tx, today));
    for (const id of await organisations(db)) await db.transaction().execute((tx) => remindOfOperators(tx, id, today));
  },
});

/** Every night: what an older key sealed is sealed with the current one, so that the older can be taken away. */
export const sealAnew = job({
  name: 'personnel.sealAnew',
  payload: z.unknown(),
  retry: { times: 1 },
  run: async (_payload, { db, ports: { vault } }) => {
    if (!vault.hasOlderKeys) return;
    let at: { column: number; after: string } | undefined = { column: 0, after: FIRST };
    while (at) {
      const from: { column: number; after: string } = at;
      at = await db.transaction().execute((tx) => resealSome(tx, vault, from));
    }
  },
});
