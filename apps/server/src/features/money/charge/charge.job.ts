import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { endRequestsOfVoid } from './void-requests.service.ts';
import { PRICED_AT_ONCE, priceCharges } from './charge-price.service.ts';

/** The trigger of charges that become void puts it in (migration 1800). */
export const endRequests = job({
  name: 'charge.endRequests',
  payload: z.unknown(),
  run: (_payload, { db }) => db.transaction().execute((tx) => endRequestsOfVoid(tx, new Date())),
});

/** Proposes the amounts of charges that arrangement has made since; whoever opens one for work has it proposed at once. */
export const proposeCharges = job({
  name: 'charge.propose',
  payload: z.unknown(),
  retry: { times: 1 },
  run: async (_payload, { db }) => {
    let count: number;
    do count = await db.transaction().execute((tx) => priceCharges(tx, { now: new Date() }));
    while (count === PRICED_AT_ONCE);
  },
});
