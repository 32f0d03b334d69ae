import { sql, type RawBuilder } from 'kysely';
import type { ListSource } from '../../../platform/list/list.ts';
import { hiddenValue } from '../../../platform/list/list-query.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';

/** An amount for whoever may see amounts; nothing for the others, in conditions, sums and orders alike. */
export const amountFor = (actor: Actor, amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  may(actor, 'charge:amount') ? amount : hiddenValue;

/**
 * The source of a list of money, made once for those who see amounts and once for the others. Its text is written once for each
 * source: one that is made at each call took half of what a page of charges costs the server.
 */
export function sourceBySight<Row>(
  sourceOf: (amount: (column: RawBuilder<unknown>) => RawBuilder<unknown>) => ListSource<Row>,
): (actor: Actor) => ListSource<Row> {
  const withAmounts = sourceOf((column) => column);
  const withoutAmounts = sourceOf(() => hiddenValue);
  return (actor) => (may(actor, 'charge:amount') ? withAmounts : withoutAmounts);
}

/** A charge `c` that nobody has to pay is no part of what is asked for, in number and sum as in the notice. */
export const isNotOwed = sql`c.is_void or c.is_exempt`;

/** The part of a charge `c` in sums. */
export const owedPart = (amount: (column: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when not (${isNotOwed}) then ${amount(sql`c.amount`)} end`;
