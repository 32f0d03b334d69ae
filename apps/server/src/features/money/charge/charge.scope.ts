import { sql, type RawBuilder } from 'kysely';
import { may, type Actor } from '../../../platform/session/actor.ts';

/** An amount for whoever may see amounts; nothing for the others, in conditions, sums and orders alike. */
export const amountFor = (actor: Actor, amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  may(actor, 'charge:amount') ? amount : sql`null::numeric`;
