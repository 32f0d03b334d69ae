import { advanceText as text } from '@tejian/domain/money/advance/advance.text.ts';
import { compareMoney, noMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { bookAdvance } from './charge-books.store.ts';
import * as store from './surplus.store.ts';

export { bookAdvance } from './charge-books.store.ts';
export { heldAdvance, lockAdvances, requestedRefund, type HeldAdvance, type HeldRefund } from './surplus.store.ts';

interface Surplus {
  readonly receiptId: string;
  readonly organisationId: string;
  readonly unitId: string | null;
  readonly payer: string;
  readonly amount: Money;
}

/**
 * The surplus that a receipt brought above what was open stands to the unit's credit; it counts when the receipt is
 * confirmed.
 */
export async function keepSurplus(
  tx: Tx,
  { unitId, amount, ...surplus }: Surplus,
  entry: { readonly by: string; readonly at: Date },
): Promise<void> {
  if (unitId === null || compareMoney(amount, noMoney) === 0) return;
  const id = newId();
  await store.insertAdvance(tx, { ...surplus, id, unitId, amount, ...entry });
  const advances = [{ advanceId: id, amount }];
  await bookAdvance(tx, 'receive', { advances }, { sourceId: surplus.receiptId, ...entry });
}

/** A confirmation is not undone whose surplus has paid another charge, was paid back, or is about to be. */
export async function refuseUsedSurplus(tx: Tx, advanceId: string): Promise<void> {
  const [advance] = await store.lockAdvances(tx, [advanceId]);
  if (!advance || compareMoney(advance.unused, advance.confirmed) !== 0) throw new Refusal(text.usedSince);
  if (await store.requestedRefund(tx, advanceId)) throw new Refusal(text.returnAsked);
}
