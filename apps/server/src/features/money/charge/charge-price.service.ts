import { roundOf } from '@tejian/domain/business/report/round.ts';
import { chargeSubjectOf } from '@tejian/domain/money/charge/charge-subject.ts';
import { chargeText as text } from '@tejian/domain/money/charge/charge.text.ts';
import { proposeCharge } from '@tejian/domain/money/tariff/charge-proposal.ts';
import type { ChargeSubject } from '@tejian/domain/money/tariff/tariff-price.ts';
import type { FactCatalogue } from '@tejian/domain/shared/fact/fact-catalogue.ts';
import { compareMoney, noMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { factsWithOwn } from '../../shared/catalogue/own-facts.service.ts';
import { book } from './charge-books.store.ts';
import * as store from './charge-price.store.ts';

const BATCH = 200;

/** A charge as a tariff reads it. */
export const subjectOf = (charge: store.Unpriced, facts: FactCatalogue): ChargeSubject =>
  chargeSubjectOf({ ...charge, round: roundOf(charge) }, facts);

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
  const proposed = await proposerOf(tx, now);
  for (const charge of charges) {
    const priced = await proposed(charge);
    if (priced.amount !== null)
      await book(tx, 'charge', [{ chargeId: charge.id, amount: priced.amount }], { by: null, at: now });
    await store.keepProposal(tx, charge.id, priced);
  }
  return charges.length;
}

export const PRICED_AT_ONCE = BATCH;

/** Proposes a charge for each of many, which share the catalogue of facts and the tariffs of their days. */
async function proposerOf(tx: Tx, at: Date): Promise<(charge: store.Unpriced) => Promise<store.Priced>> {
  const facts = await factsWithOwn(tx);
  const tariffs = new Map<string, store.ServingTariff | undefined>();
  return async (charge) => {
    if (!tariffs.has(charge.day)) tariffs.set(charge.day, await store.tariffOn(tx, charge.day));
    const tariff = tariffs.get(charge.day);
    const proposal = tariff && proposeCharge(tariff.content, subjectOf(charge, facts));
    // an amount of nought is somebody's decision, with a reason
    const amount =
      proposal?.amount !== undefined && compareMoney(proposal.amount, noMoney) > 0 ? proposal.amount : null;
    const explained = proposal?.amount === undefined ? undefined : proposal;
    return {
      amount,
      lines: explained?.lines ?? [],
      remarks: explained?.unsettled.map(({ rule, sentence }) => `${rule} ${sentence}`) ?? [],
      noProposal: amount === null ? (proposal && 'sentence' in proposal ? proposal.sentence : text.noTariff) : '',
      tariff,
      at,
    };
  };
}

/**
 * Proposes the amount of a charge again, by what somebody notes of its task. The charge is locked; who calls books the
 * difference. Refuses with the reason where nothing can be proposed.
 */
export async function proposeAgain(tx: Tx, id: string, facts: store.NotedFacts, now: Date): Promise<Money> {
  await store.noteFacts(tx, id, facts);
  const charge = await store.findCharged(tx, id);
  if (!charge) throw new Refusal(text.onlyInspections);
  const priced = await (await proposerOf(tx, now))(charge);
  if (priced.amount === null) throw new Refusal(priced.noProposal);
  await store.keepProposal(tx, id, priced);
  return priced.amount;
}
