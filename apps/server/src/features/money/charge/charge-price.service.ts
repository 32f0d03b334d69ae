import { chargeSubjectOf } from '@tejian/domain/money/charge/charge-subject.ts';
import { chargeText as text } from '@tejian/domain/money/charge/charge.text.ts';
import { proposeCharge } from '@tejian/domain/money/tariff/charge-proposal.ts';
import { compareMoney, noMoney } from '@tejian/domain/shared/money/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { factsWithOwn } from '../../shared/catalogue/own-facts.service.ts';
import { book } from './charge-books.store.ts';
import * as store from './charge-price.store.ts';

const BATCH = 200;

/**
 * Proposes the amount of charges that have none yet, by the tariff of their day; where none can be proposed, the reason
 * stands in its place and somebody types the amount. Answers how many were looked at.
 */
export async function priceCharges(
  tx: Tx,
  { now, ids }: { readonly now: Date; readonly ids?: readonly string[] },
): Promise<number> {
  const charges = await store.takeUnpriced(tx, ids, ids?.length ?? BATCH);
  if (charges.length === 0) return 0;
  const facts = await factsWithOwn(tx);
  const tariffs = new Map<string, store.ServingTariff | undefined>();
  for (const charge of charges) {
    if (!tariffs.has(charge.day)) tariffs.set(charge.day, await store.tariffOn(tx, charge.day));
    const tariff = tariffs.get(charge.day);
    const proposal = tariff && proposeCharge(tariff.content, chargeSubjectOf(charge, facts));
    // an amount of nought is somebody's decision, with a reason
    const amount =
      proposal?.amount !== undefined && compareMoney(proposal.amount, noMoney) > 0 ? proposal.amount : undefined;
    if (amount !== undefined) {
      const entry = { by: null, at: now };
      await book(tx, 'charge', [{ chargeId: charge.id, amount }], entry);
    }
    const explained = proposal?.amount === undefined ? undefined : proposal;
    await store.keepProposal(tx, charge.id, {
      amount: amount ?? null,
      lines: explained?.lines ?? [],
      remarks: explained?.unsettled.map(({ rule, sentence }) => `${rule} ${sentence}`) ?? [],
      noProposal: amount === undefined ? (proposal && 'sentence' in proposal ? proposal.sentence : text.noTariff) : '',
      tariff,
      at: now,
    });
  }
  return charges.length;
}

export const PRICED_AT_ONCE = BATCH;
